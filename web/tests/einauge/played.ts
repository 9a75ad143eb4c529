// The game that these tests are made with: every decision with the views before and after it.
import type { GameEvent } from '../../src/room'
import type { Over } from '../../src/messages'
import type { Table } from '../../src/games/einauge/table'
import de from '../../src/games/einauge/words/de.json'
import en from '../../src/games/einauge/words/en.json'
import it from '../../src/games/einauge/words/it.json'
import nl from '../../src/games/einauge/words/nl.json'
import { storyOf } from '../stories'
import written from '../stories/einauge.json'

export interface Decision {
  seat: number
  move: string
  events: GameEvent[]
  before: Table
  after: Table
}

export const NAMES = ['Ada', 'Bram', 'Cleo']
export const CATALOGUES: Record<string, Record<string, string>> = { de, en, it, nl }
const story = storyOf<Table>(written)
export const START = story.start
export const OVER: Over = { outcome: written.outcome, score_sheet: { lines: [], decided: {} }, seed: '' }

export const DECISIONS: Decision[] = story.steps.map(({ move, events, view }, at) => {
  const before = at === 0 ? START : story.steps[at - 1]!.view
  return { move, seat: before.to_move!, events, before, after: view }
})
export const EVENTS = DECISIONS.flatMap(({ events }) => events)

/** A table like the first one, changed. */
export function table(changes: Partial<Table>): Table {
  return { ...structuredClone(START), ...changes }
}
