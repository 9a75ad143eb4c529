// Puzzles on this device: which were answered and how, and which comes next.
import { keep, kept, knownTable, remember } from './memory'
import type { PuzzleStands } from './messages'

export type PuzzleResult = 'solved' | 'tried'

/** How the puzzles of a game were answered the first time, by name. */
export function puzzleResults(game: string): Record<string, PuzzleResult> {
  return kept<Record<string, Record<string, PuzzleResult>>>('puzzles', {})[game] ?? {}
}

/** Remember how the puzzle of a table was answered, and when it has become a game like any other. */
export function notePuzzle(table: string, game: string, stands: PuzzleStands | null): void {
  const results = puzzleResults(game)
  if (stands?.answered && !(stands.puzzle in results)) {
    const result: PuzzleResult = stands.answered === stands.chances[0]?.move ? 'solved' : 'tried'
    const all = kept<Record<string, Record<string, PuzzleResult>>>('puzzles', {})
    keep('puzzles', { ...all, [game]: { ...results, [stands.puzzle]: result } })
  }
  const known = knownTable(table)
  const puzzle = stands?.puzzle ?? null
  if (known && known.puzzle !== puzzle) remember({ table, puzzle })
}

/** The next that was not answered here, after this one and from the start again; when all were, simply the next. */
export function nextPuzzle(game: string, puzzles: string[], after: string): string | null {
  const place = puzzles.indexOf(after) + 1
  const order = [...puzzles.slice(place), ...puzzles.slice(0, place)].filter((puzzle) => puzzle !== after)
  const results = puzzleResults(game)
  return order.find((puzzle) => !(puzzle in results)) ?? order[0] ?? null
}
