// The game that these tests are made with: every decision with the views before and after it.
import type { GameEvent } from '../../src/room'
import type { Over } from '../../src/messages'
import type { Table } from '../../src/games/einauge/table'
import de from '../../src/games/einauge/words/de.json'
import en from '../../src/games/einauge/words/en.json'
import it from '../../src/games/einauge/words/it.json'
import nl from '../../src/games/einauge/words/nl.json'
import game from './game.json'

export interface Decision {
  seat: number
  legal: string[]
  move: string
  events: GameEvent[]
  before: Table
  after: Table
}

export const NAMES = ['Ada', 'Bram']
export const CATALOGUES: Record<string, Record<string, string>> = { de, en, it, nl }
export const START = game.start as unknown as Table
export const OVER = game.over as Over

let view = START
export const DECISIONS: Decision[] = game.decisions.map(({ changes, ...decision }) => {
  const before = view
  view = { ...view, ...changes } as unknown as Table
  return { ...decision, before, after: view } as unknown as Decision
})
export const EVENTS = DECISIONS.flatMap(({ events }) => events)

/** A table like the first one, changed. */
export function table(changes: Partial<Table>): Table {
  return { ...structuredClone(START), ...changes }
}
