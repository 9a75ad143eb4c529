// Pieces in the air: one after the other within their time, from spot to spot.
import { describe, expect, it } from 'vitest'
import { inTurn, stations } from '../src/parts/flights'

describe('pieces in turn', () => {
  it('fly within their part of the time, the first first', () => {
    const flights = inTurn(['a', 'b', 'c'], 'pile', 'hand', 'carry', { start: 0.2, end: 0.8 })
    expect(flights.map(({ piece }) => piece)).toEqual(['a', 'b', 'c'])
    expect(flights[0]!.start).toBeCloseTo(0.2)
    expect(flights[2]!.end).toBeCloseTo(0.8)
    for (const { start, end } of flights) expect(end - start).toBeCloseTo(0.36)
    expect(flights[1]!.start).toBeGreaterThan(flights[0]!.start)
  })

  it('have all of it when there is one, and are not too many', () => {
    expect(inTurn(['a'], 'x', 'y', 'toss')).toMatchObject([{ start: 0, end: 1 }])
    expect(inTurn(Array(50).fill('a'), 'x', 'y', 'toss')).toHaveLength(12)
  })
})

describe('a flight', () => {
  const [from, to, board] = [
    { x: 0, y: 100, width: 20 },
    { x: 200, y: 100, width: 400 },
    { width: 800, height: 600 },
  ]

  it.each(['toss', 'carry', 'show'] as const)('goes from its first spot to its last: %s', (manner) => {
    const path = stations(manner, from, to, board, 40)
    expect(path[0]!.transform).toContain('translate(0px, 100px)')
    expect(path.at(-1)!.transform).toContain('translate(200px, 100px)')
    expect(path.at(-1)!.opacity).toBe(1)
  })

  it('of a card is as wide as a narrow spot, and never wider than the card', () => {
    const path = stations('carry', from, to, board, 40)
    expect(path[0]!.transform).toContain('scale(0.5)')
    expect(path.at(-1)!.transform).toContain('scale(1)')
  })

  it('that is shown to all rests in the middle of the board', () => {
    const path = stations('show', from, to, board, 40)
    expect(path.filter(({ transform }) => String(transform).includes('translate(400px, 240px)'))).toHaveLength(2)
  })
})
