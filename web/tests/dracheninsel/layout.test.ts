// Where things are drawn on and round the island.
import { describe, expect, it } from 'vitest'
import { CARDS, COLOURS, DOCKS, FIELDS, TREASURE_FIELD, type View } from '../../src/games/dracheninsel/facts'
import { coloursOf, huntersAt, isBoat, point, sorted, terrainAt } from '../../src/games/dracheninsel/layout'
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
