// Hands a text on: by the device's own way of sharing, else to the clipboard, also where that has no API (plain HTTP).
export type Shared = 'shared' | 'copied' | 'impossible'

export async function shareText(text: string): Promise<Shared> {
  if (typeof navigator.share === 'function')
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (wrong) {
      if ((wrong as Error).name === 'AbortError') return 'shared' // they thought better of it
    }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copySelected(text) ? 'copied' : 'impossible'
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'unseen'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
