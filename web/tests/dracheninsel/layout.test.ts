// Where things are drawn on and round the island.
import { describe, expect, it } from 'vitest'
import { CARDS, COLOURS, DOCKS, FIELDS, TREASURE_FIELD, type View } from '../../src/games/dracheninsel/facts'
import {
  beside,
  coloursOf,
  far,
  HALF_WIDTH,
  huntersAt,
  isBoat,
  placeAt,
  PLACES,
  point,
  ROWS,
  sorted,
  terrainAt,
} from '../../src/games/dracheninsel/layout'
import { storyOf } from '../stories'
import written from '../stories/dracheninsel.json'

const { start } = storyOf<View>(written)

describe('the island', () => {
  it('has its treasure in the middle, and fields that do not lie on each other', () => {
    expect(point(TREASURE_FIELD)).toEqual({ x: 0, y: 0 })
    const points = [...FIELDS, ...COLOURS].map(point)
    points.forEach((one, at) => {
      for (const other of points.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(80)
    })
  })

  it('has every boat beside its two fields', () => {
    for (const colour of COLOURS)
      for (const field of DOCKS[colour]) {
        const [boat, land] = [point(colour), point(field)]
        expect(Math.hypot(boat.x - land.x, boat.y - land.y)).toBeLessThan(110)
      }
  })

  it('has a terrain everywhere but in the middle', () => {
    for (const field of FIELDS) expect(terrainAt(start, field) === null).toBe(field === TREASURE_FIELD)
    expect(['e1', 'e2', 'e3', 'e4', 'e6'].map((field) => terrainAt(start, field))).toEqual([
      'blue',
      'red',
      'brown',
      'green',
      'blue',
    ])
  })
})

describe('arrow keys', () => {
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

  it('lead from every place to every other, and only to neighbours', () => {
    const seen = new Set(['e5'])
    for (const place of seen)
      for (const key of KEYS) {
        const next = beside(place, key, point(place).x)
        if (!next) continue
        if (!isBoat(place) && !isBoat(next))
          expect(far(point(place), point(next)), `${place} ${key}`).toBeCloseTo(2 * HALF_WIDTH, 1)
        seen.add(next)
      }
    expect([...seen].sort()).toEqual([...PLACES].sort())
    expect(ROWS.flat().sort()).toEqual([...PLACES].sort())
  })

  it('lead straight up and down though the rows are shifted', () => {
    let place = 'e5'
    for (let step = 0; step < 4; step++) place = beside(place, 'ArrowUp', 0)!
    expect(point(place).x).toBe(0)
    expect(beside('e9', 'ArrowRight', 0)).toBeNull()
    expect(beside('e5', 'Enter', 0)).toBeNull()
  })
})

it('every point of the drawing belongs to the place that is drawn there', () => {
  for (const place of PLACES) {
    const { x, y } = point(place)
    expect(placeAt({ x: x + 30, y: y - 15 })).toBe(place)
  }
  expect(placeAt({ x: -440, y: -430 })).toBeNull()
})

it('every player has their hunters, and those stand in their boats', () => {
  expect(coloursOf(start, 0)).toEqual(['red', 'grey'])
  for (const colour of COLOURS) expect(huntersAt(start, colour)).toEqual([colour])
  expect(FIELDS.some(isBoat)).toBe(false)
})

it('cards are sorted: each terrain before its double card, then actions', () => {
  expect(sorted(['treachery', 'flight', 'yellow', 'red/green', 'red', 'green'])).toEqual([
    'red',
    'red/green',
    'green',
    'yellow',
    'flight',
    'treachery',
  ])
  expect(sorted(CARDS)).toHaveLength(CARDS.length)
})
