// What can be said with one tap. On the wire it is a line of chat as any other; this page draws it itself, alike everywhere.
export const EMOTES = {
  bravo: '👍',
  laugh: '😂',
  wow: '😮',
  think: '🤔',
  sad: '😢',
  thanks: '❤',
} as const
export type EmoteName = keyof typeof EMOTES

export function emoteOf(text: string): EmoteName | null {
  const found = Object.entries(EMOTES).find(([, sign]) => sign === text)
  return found ? (found[0] as EmoteName) : null
}
