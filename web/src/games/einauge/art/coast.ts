// Coastlines: every island has a shape of its own, always the same, made from its name.

/** Numbers from 0 to 1 that follow from a text. */
function numbers(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    state = Math.imul(state ^ (state >>> 13), 3266489917)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}

/** A closed, smooth, ragged line around the middle; `reach` scales it, for lines of depth around the coast. */
export function coast(name: string, width: number, height: number, reach = 1): string {
  const number = numbers(name)
  const count = 15
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count
    const far = 0.74 + 0.26 * number()
    const widened = far * reach + (reach - 1) * 0.12
    return [Math.cos(angle) * width * widened, Math.sin(angle) * height * widened] as const
  })
  const at = (index: number): readonly [number, number] => points[(index + count) % count]!
  const round = (value: number): string => value.toFixed(1)
  let line = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let index = 0; index < count; index++) {
    const [before, here, there, beyond] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6] as const
    const second = [there[0] - (beyond[0] - here[0]) / 6, there[1] - (beyond[1] - here[1]) / 6] as const
    line += `C${[...first, ...second, ...there].map(round).join(' ')}`
  }
  return `${line}Z`
}
