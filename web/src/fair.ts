// Whether a deal was fair: the seed that is told at the end must have the hash that was told at the start.

export async function dealMatches(
  seed: string,
  commitment: string | null,
): Promise<'matches' | 'differs' | 'impossible'> {
  const bytes = bytesOf(seed)
  if (!bytes || !commitment || !globalThis.crypto?.subtle) return 'impossible' // browsers hash on safe connections only
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const text = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return text === commitment ? 'matches' : 'differs'
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return null
  return Uint8Array.from(hex.match(/../g)!, (byte) => parseInt(byte, 16))
}
