// Where everything lies in the cave.
import { describe, expect, it } from 'vitest'
import { FOOTPRINTS } from '../../src/games/kali/facts'
import { between, layout } from '../../src/games/kali/layout'

describe('the cave', () => {
  it.each([
    [900, 640],
    [1400, 700],
    [1000, 520],
    [390, 560],
    [360, 420],
    [600, 900],
  ])('fits into %i x %i: the path is within it, and no footprint lies on another', (width, height) => {
    const place = layout(width, height)
    for (const spot of place.spots) {
      expect(spot.x).toBeGreaterThan(0)
      expect(spot.x).toBeLessThan(place.width)
      expect(spot.y).toBeGreaterThan(0)
      expect(spot.y).toBeLessThan(place.height)
    }
    expect(place.spots).toHaveLength(FOOTPRINTS + 2)
    const prints = place.spots.slice(1, FOOTPRINTS + 1)
    prints.forEach((one, i) => {
      for (const other of prints.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(place.foot * 0.85)
    })
  })

  it('lets the thief walk from spot to spot', () => {
    const { spots } = layout(900, 600)
    expect(between(spots, 3)).toMatchObject({ x: spots[3]!.x, y: spots[3]!.y })
    expect(between(spots, 3.5).x).toBeCloseTo((spots[3]!.x + spots[4]!.x) / 2)
    expect(between(spots, 19)).toMatchObject({ x: spots[19]!.x })
  })
})
