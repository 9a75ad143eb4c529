// What this device has learned: lessons gone through, games and steps that are new to it, whether it wants warnings.
import { keep, kept, knownTable, knownTables, remember } from './memory'
import type { LessonStep } from './messages'
import { customOf, settings } from './settings.svelte'

const FIRST_GAMES = 3

/** The lessons of a game that were gone through to their end. */
export function learned(game: string): string[] {
  return kept<Record<string, string[]>>('learned', {})[game] ?? []
}

/** The lesson to begin with: the first that was not gone through; after all of them, the first again. */
export function nextLesson(game: string, lessons: string[]): string | null {
  return lessons.find((lesson) => !learned(game).includes(lesson)) ?? lessons[0] ?? null
}

/** Whether a game was neither played nor learned here. */
export function isNew(game: string): boolean {
  const played =
    customOf(game).count !== undefined || knownTables().some((known) => known.game === game && !known.puzzle)
  return !played && learned(game).length === 0
}

/** How often something is told that one learns by doing it. */
const OFTEN = 3

type Practice = Record<string, Record<string, number>>

/** Whether a kind of step, by its prompt, was taken so rarely here that it is worth saying what it is for. */
export function isNewStep(game: string, prompt: string): boolean {
  return (kept<Practice>('practice', {})[game]?.[prompt] ?? 0) < OFTEN
}

/** Remember that such a step was taken. */
export function noteStep(game: string, prompt: string): void {
  if (!isNewStep(game, prompt)) return
  const practice = kept<Practice>('practice', {})
  const steps = practice[game] ?? {}
  keep('practice', { ...practice, [game]: { ...steps, [prompt]: (steps[prompt] ?? 0) + 1 } })
}

/** Remember where the lesson of a table stands: a table that goes on without it is a game like any other. */
export function noteLesson(table: string, game: string, step: LessonStep | null): void {
  if (step?.waits === 'end' && !learned(game).includes(step.lesson)) {
    keep('learned', {
      ...kept<Record<string, string[]>>('learned', {}),
      [game]: [...learned(game), step.lesson],
    })
  }
  const known = knownTable(table)
  const lesson = step?.lesson ?? null
  if (known && known.lesson !== lesson) remember({ table, lesson })
}

/** Whether a master warns before a blunder at this table: as it is set, else in the first three games. */
export function wantsWarnings(table: string): boolean {
  if (settings.warnings !== 'first') return settings.warnings === 'always'
  const first = kept<string[]>('first games', [])
  if (first.includes(table)) return true
  const played = knownTables().filter((known) => known.over && known.table !== table)
  if (Math.max(first.length, played.length) >= FIRST_GAMES) return false
  keep('first games', [...first, table])
  return true
}
