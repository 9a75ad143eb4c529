import { describe, expect, test } from 'vitest'
import { flights } from '../../src/games/einauge/motion'
import { after, tell } from '../../src/games/einauge/story'
import type { Table } from '../../src/games/einauge/table'
import { DECISIONS, NAMES, table } from './played'

/** The spots that a table is drawn with. */
function spots(view: Table): Set<string> {
  const places = [1, 2, 3, 4, 5, 6].flatMap((place) => [`display ${place}`, `table ${place}`])
  const seats = view.players.flatMap(({ rows }, seat) => [
    ...['sabre', 'ducat', 'jewel'].map((good) => `riches ${seat} ${good}`),
    `lone ${seat}`,
    ...['blue', 'red', 'green', 'yellow', 'orange', 'violet', 'brown', 'grey'].map((colour) => `row ${seat} ${colour}`),
    ...Object.entries(rows).flatMap(([colour, row]) => row.islands.map((price) => `island ${seat} ${colour} ${price}`)),
  ])
  return new Set([...places, ...seats, 'pile', 'away'])
}

describe('what flies', () => {
  test('starts and lands at spots that are drawn, within its time, in a whole game', () => {
    let flown = 0
    for (const { before, events } of DECISIONS) {
      let view = before
      for (const event of events) {
        for (const { from, to, start, end } of flights(event, view)) {
          flown++
          expect(spots(view)).toContain(from)
          expect(spots(view)).toContain(to)
          expect(0 <= start && start < end && end <= 1.0001).toBe(true)
          expect(tell(event, { view, seat: 0, names: NAMES }).lasts).toBeGreaterThan(0)
        }
        view = after(view, event)
      }
    }
    expect(flown).toBeGreaterThan(200)
  })

  test('is as many ducats as are paid', () => {
    const bought = flights(
      { event: 'bought', seat: 0, card: 'blue 5', price: 5 },
      table({ display: ['red 2', 'blue 5'] }),
    )
    expect(bought.map(({ piece, from, to }) => [piece, from, to])).toEqual(
      Array(5).fill([{ good: 'ducat' }, 'riches 0 ducat', 'display 2']),
    )
  })

  test('is what a row pays, card by card', () => {
    const cards = [
      ['blue 4', 1, 1, 0],
      ['blue 8', 0, 0, 2],
    ]
    const paid = flights(
      { event: 'row paid', seat: 1, colour: 'blue', cards, sabres: 1, ducats: 1, jewels: 2 },
      table({}),
    )
    expect(paid.map(({ piece, from }) => [piece, from])).toEqual([
      [{ good: 'sabre' }, 'island 1 blue 4'],
      [{ good: 'ducat' }, 'island 1 blue 4'],
      [{ good: 'jewel' }, 'island 1 blue 8'],
      [{ good: 'jewel' }, 'island 1 blue 8'],
    ])
  })
})
