// How events are shown.
import { describe, expect, it } from 'vitest'
import { after } from '../../src/games/einauge/after'
import { COLOURS, type Event, type View } from '../../src/games/einauge/facts'
import { SHIP } from '../../src/games/einauge/layout'
import { flights, motion } from '../../src/games/einauge/motion'
import { DECISIONS, EVENTS, START, viewWith } from './played'

/** The spots that a view is drawn with. */
function spots({ players }: View): Set<string> {
  const lines = [1, 2, 3, 4, 5, 6].flatMap((place) => [`display ${place}`, `tray ${place}`])
  const seats = players.flatMap(({ rows }, seat) => [
    ...['sabres', 'ducats', 'jewels'].map((thing) => `riches ${seat} ${thing}`),
    `lone ${seat}`,
    ...COLOURS.map((colour) => `row ${seat} ${colour}`),
    ...Object.entries(rows).flatMap(([colour, row]) => row.islands.map((price) => `island ${seat} ${colour} ${price}`)),
  ])
  return new Set([...lines, ...seats, 'pile', 'away'])
}

const paths = (event: Event, view = START): string[] => flights(event, view).map(({ from, to }) => `${from} > ${to}`)

describe('an event', () => {
  it('is short enough to be waited for', () => {
    for (const event of EVENTS) expect(motion(event).lasts).toBeLessThan(1500)
  })

  it('takes no time where nothing is paid', () => {
    const nothing: Extract<Event, { event: 'row paid' }> = {
      event: 'row paid',
      seat: 0,
      colour: 'red',
      cards: [],
      sabres: 0,
      ducats: 0,
      jewels: 0,
    }
    expect(motion(nothing)).toEqual({ lasts: 0 })
    expect(motion({ ...nothing, ducats: 1 })).toEqual({ lasts: 1000, sound: 'coins' })
    expect(motion({ ...nothing, jewels: 1 })).toEqual({ lasts: 1000, sound: 'jewels' })
  })
})

describe('what flies', () => {
  it('starts and lands at spots that are drawn, within its time, in a whole game', () => {
    let flown = 0
    for (const { before, events } of DECISIONS) {
      let view = before
      for (const event of events) {
        for (const { from, to, start, end } of flights(event, view)) {
          flown++
          expect(spots(view)).toContain(from)
          expect(spots(view)).toContain(to)
          expect(0 <= start && start < end && end <= 1 + 1e-9).toBe(true)
          expect(motion(event).lasts).toBeGreaterThan(0)
        }
        view = after(view, event)
      }
    }
    expect(flown).toBeGreaterThan(200)
  })

  it('is what is paid for a card', () => {
    expect(paths({ event: 'bought', seat: 1, card: 'red 2', price: 2, slot: 4 })).toEqual(
      Array(2).fill('riches 1 ducats > display 4'),
    )
    expect(paths({ event: 'fought', seat: 0, card: SHIP, cost: 3, source: 'tray', place: 2 })).toEqual(
      Array(3).fill('riches 0 sabres > tray 2'),
    )
  })

  it('is the card from where it was raised', () => {
    const view = viewWith({ display: [SHIP, 'red 2', SHIP], raised: { source: 'display', place: 3 } })
    const [flight] = flights({ event: 'laid', seat: 0, card: SHIP, colour: 'red' }, view)
    expect(flight).toMatchObject({ piece: { card: SHIP }, from: 'display 3', to: 'row 0 red', hides: 'display 3' })
    expect(paths({ event: 'laid alone', seat: 1 }, view)).toEqual(['display 3 > lone 1'])
  })

  it('is what every island of a row pays', () => {
    const paid: Event = {
      event: 'row paid',
      seat: 2,
      colour: 'blue',
      cards: [
        ['blue 4', 1, 1, 0],
        ['blue 8', 0, 0, 2],
      ],
      sabres: 1,
      ducats: 1,
      jewels: 2,
    }
    expect(paths(paid)).toEqual([
      'island 2 blue 4 > riches 2 sabres',
      'island 2 blue 4 > riches 2 ducats',
      'island 2 blue 8 > riches 2 jewels',
      'island 2 blue 8 > riches 2 jewels',
    ])
  })

  it('goes to the end of the lines', () => {
    const view = viewWith({ display: ['red 2', 'red 3'], tray: ['blue 2'] })
    expect(paths({ event: 'moved to tray', seat: 0, card: 'red 2', slot: 1 }, view)).toEqual(['display 1 > tray 2'])
    expect(paths({ event: 'refilled', seat: 0, cards: ['red 5', 'red 6'] }, view)).toEqual([
      'pile > display 3',
      'pile > display 4',
    ])
  })
})
