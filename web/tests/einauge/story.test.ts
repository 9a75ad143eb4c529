import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { after, EVENTS as TOLD, tell } from '../../src/games/einauge/story'
import { SHIP } from '../../src/games/einauge/table'
import { CATALOGUES, DECISIONS, EVENTS, NAMES, START, table } from './played'
import { read } from './sentences'

const rules = (file: string): string => readFileSync(`../src/goldauge/games/einauge/${file}`, 'utf-8')

/** Events that a game of chance seldom has. */
const RARE = [
  { event: 'picked', seat: 0, card: SHIP },
  { event: 'taken back', seat: 0, card: SHIP },
  { event: 'laid alone', seat: 0 },
  { event: 'laid', seat: 0, card: SHIP, colour: 'red' },
  { event: 'ships left alone', seat: 0, ships: 1 },
  { event: 'ship joined', seat: 0, colour: 'red' },
  { event: 'purchase skipped', seat: 0 },
  { event: 'colours counted', colours: [3, 1, 0], jewels: [3, 0, 0] },
  { event: 'game over', scores: [9, 9, 2], winners: [0, 1] },
  { event: 'chests counted', colour: 'grey', chests: [0, 0, 0], places: [0, 0, 0], jewels: [0, 0, 0] },
]

describe('the story', () => {
  test('tells every event of the rules and no other', () => {
    const names = [...rules('story.py').matchAll(/^class (\w+)\(Event\)/gm)].map(([, name]) =>
      name!.replace(/(?<!^)(?=[A-Z])/g, ' ').toLowerCase(),
    )
    expect([...TOLD].sort()).toEqual(names.sort())
  })

  test.each(Object.entries(CATALOGUES))('has words for every event (%s)', (language, catalogue) => {
    expect(new Set([...EVENTS, ...RARE].map(({ event }) => event))).toEqual(new Set(TOLD))
    for (const event of [...EVENTS, ...RARE]) {
      const { sentence } = tell(event, { view: START, seat: 0, names: NAMES })
      expect(read(sentence!, catalogue, language)).not.toMatch(/undefined|\{\{|NaN/)
    }
  })

  test('says who did what', () => {
    const english = (event: Record<string, unknown>) =>
      read(tell(event as never, { view: START, seat: 0, names: NAMES }).sentence!, CATALOGUES.en!)
    expect(english({ event: 'bought', seat: 1, card: 'blue 5', price: 5 })).toBe('Bram buys blue 5 for 5 ducats.')
    expect(english({ event: 'fought', seat: 0, card: SHIP, sabres: 3, source: 'display' })).toBe(
      'Ada takes a ship from the display with 3 sabres.',
    )
    expect(english({ event: 'row paid', seat: 0, colour: 'red', cards: [], sabres: 2, ducats: 1, jewels: 1 })).toBe(
      'The red row pays 2 sabres, 1 ducat and 1 jewel.',
    )
    expect(english({ event: 'row paid', seat: 0, colour: 'red', cards: [], sabres: 0, ducats: 0, jewels: 0 })).toBe(
      'The red row pays nothing.',
    )
    expect(
      english({ event: 'chests counted', colour: 'grey', chests: [0, 0, 0], places: [0, 0, 0], jewels: [0, 0, 0] }),
    ).toBe('Chests in grey: nobody has any.')
    expect(english({ event: 'game over', scores: [30, 30, 4], winners: [0, 1] })).toBe(
      'Ada, Bram share the win with 30 jewels each.',
    )
  })
})

describe('the table after an event', () => {
  test('is, decision by decision, what the rules say', () => {
    for (const { before, after: truth, events, move } of DECISIONS) {
      const shown = events.reduce(after, before)
      if (truth.phase === 'over') continue // the account is shown in riches that the rules leave as they were
      const { phase, legal, seat } = truth as typeof truth & { legal: string[]; seat: null } // a step that leaves no choice passes without an event
      expect({ move, ...shown, phase, legal, seat, sold: [...shown.sold].sort() }).toEqual({
        move,
        ...truth,
        sold: [...truth.sold].sort(),
      })
    }
  })

  test('shows the account in jewels', () => {
    const last = DECISIONS.at(-1)!
    const shown = last.events.reduce(after, last.before)
    const scores = last.events.find(({ event }) => event === 'game over')!.scores
    expect(shown.players.map(({ jewels }) => jewels)).toEqual(scores)
    expect(shown.phase).toBe('over')
  })

  test('has a picked ship raised until it is put back, or laid alone', () => {
    const player = { sabres: 4, ducats: 9, jewels: 0, rows: { blue: { islands: [4], ships: 0 } }, lone_ships: 0 }
    const asked = table({ phase: 'fight', display: ['red 2', SHIP], table: ['red 5', SHIP], players: [player] })
    const picked = after(asked, { event: 'picked', seat: 0, card: SHIP })
    expect(picked.picked).toBe('fight 2')
    expect(after(picked, { event: 'taken back', seat: 0, card: SHIP })).toEqual(asked)
    const fought = after(picked, { event: 'fought', seat: 0, card: SHIP, sabres: 3, source: 'table' })
    const laid = after(fought, { event: 'laid alone', seat: 0 })
    expect(laid).toEqual({
      ...asked,
      phase: 'move',
      table: ['red 5'],
      players: [{ ...player, sabres: 1, lone_ships: 1 }],
    })
  })

  test('has ships alone when their last island is sold, and with an island that joins one', () => {
    const player = { sabres: 0, ducats: 5, jewels: 0, rows: { blue: { islands: [4], ships: 2 } }, lone_ships: 0 }
    const sold = after(table({ players: [player] }), { event: 'island sold', seat: 0, card: 'blue 4', ducats: 5 })
    const alone = after(sold, { event: 'ships left alone', seat: 0, ships: 2 })
    expect(alone.players[0]).toEqual({ sabres: 0, ducats: 10, jewels: 0, rows: {}, lone_ships: 2 })
    const laid = after(
      { ...alone, display: ['red 3'], picked: 'buy 1' },
      { event: 'laid', seat: 0, card: 'red 3', colour: 'red' },
    )
    const joined = after(laid, { event: 'ship joined', seat: 0, colour: 'red' })
    expect(joined.players[0]!.rows).toEqual({ red: { islands: [3], ships: 1 } })
    expect(joined.players[0]!.lone_ships).toBe(1)
    expect(joined.display).toEqual([])
  })
})
