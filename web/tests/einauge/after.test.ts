// Event by event the pieces come to lie where the rules say.
import { expect, it } from 'vitest'
import { after } from '../../src/games/einauge/after'
import type { Event, View } from '../../src/games/einauge/facts'
import { SHIP, type Player } from '../../src/games/einauge/layout'
import { DECISIONS, START, viewWith } from './played'

const nobody: Player = { sabres: 0, ducats: 0, jewels: 0, rows: {}, lone_ships: 0 }
const BLUE = { islands: [4], ships: 2, sabres: 1, ducats: 1, jewels: 0 }

/** What a spectator's view has besides pieces, and what the end leaves as it was; `picked` is told by `raised`. */
function pieces({ picked: _, legal: __, fights: ___, sold, ...view }: View): Record<string, unknown> {
  return { ...view, sold: [...sold].sort() }
}

it('adds up to the view that the rules have', () => {
  for (const { before, truth, events, move } of DECISIONS) {
    if (truth.phase === 'over') continue // the end is counted in riches that the rules leave as they were
    expect({ move, ...pieces(events.reduce(after, before)) }).toEqual({ move, ...pieces(truth) })
  }
})

it('counts the end in jewels', () => {
  const last = DECISIONS.at(-1)!
  const shown = last.events.reduce(after, last.before)
  const over = last.events.find((event) => event.event === 'game over')!
  expect(shown.players.map(({ jewels }) => jewels)).toEqual((over as Extract<Event, { event: 'game over' }>).scores)
  expect(shown).toMatchObject({ phase: 'over', to_move: null })
})

it('raises a picked ship until it is put back or laid alone', () => {
  const asked = viewWith({ tray: ['red 5', SHIP], players: [{ ...nobody, sabres: 4 }] })
  const picked = after(asked, { event: 'picked', seat: 0, card: SHIP, source: 'tray', place: 2 })
  expect(picked.raised).toEqual({ source: 'tray', place: 2 })
  expect(after(picked, { event: 'taken back', seat: 0, card: SHIP })).toEqual(asked)
  const fought = after(picked, { event: 'fought', seat: 0, card: SHIP, cost: 3, source: 'tray', place: 2 })
  const laid = after(fought, { event: 'laid alone', seat: 0 })
  expect(laid).toMatchObject({ tray: ['red 5'], raised: null })
  expect(laid.players[0]).toMatchObject({ sabres: 1, lone_ships: 1 })
})

it('takes the very ship that was bought', () => {
  const bought = after(viewWith({ display: [SHIP, 'red 2', SHIP] }), {
    event: 'bought',
    seat: 0,
    card: SHIP,
    price: 5,
    slot: 3,
  })
  expect(after(bought, { event: 'laid', seat: 0, card: SHIP, colour: 'red' }).display).toEqual([SHIP, 'red 2'])
})

it('has rows and standings as the events tell them', () => {
  const view = viewWith({ players: [{ ...nobody, rows: { blue: BLUE } }, nobody] })
  const sold: Event[] = [
    { event: 'island sold', seat: 0, card: 'blue 4', ducats: 5 },
    { event: 'ships left alone', seat: 0, ships: 2 },
    {
      event: 'row changed',
      seat: 0,
      colour: 'blue',
      islands: [],
      ships: 0,
      sabres: 0,
      ducats: 0,
      jewels: 0,
      chests: [0, 2],
      chest_jewels: [0, 7],
    },
  ]
  const shown = sold.reduce(after, view)
  expect(shown.players[0]).toEqual({ ...nobody, ducats: 5, lone_ships: 2 })
  expect(shown.standings.blue).toEqual({ chests: [0, 2], jewels: [0, 7] })
})

it('forgets what cards would pay whose row has grown', () => {
  const prospect = { room: true, sabres: 1, ducats: 0, jewels: 0 }
  const view = viewWith({ seat: 1, prospects: { 'blue 5': prospect, 'red 3': prospect, ship: prospect } })
  const grown = (seat: number): Event => ({
    event: 'row changed',
    seat,
    colour: 'blue',
    ...BLUE,
    chests: [],
    chest_jewels: [],
  })
  expect(Object.keys(after(view, grown(1)).prospects)).toEqual(['red 3', 'ship'])
  expect(after(view, grown(0)).prospects).toEqual(view.prospects)
})

it('knows every event of the game', () => {
  expect(new Set(DECISIONS.flatMap(({ events }) => events.map(({ event }) => event))).size).toBeGreaterThan(14)
  expect(START.phase).toBe('buy')
})
