import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  chestJewels,
  coloursInPlay,
  fightCost,
  hasRoom,
  islandYield,
  rowYield,
  spotOf,
  wouldPay,
  YIELDS,
  type Player,
} from '../../src/games/einauge/table'
import { START, table } from './played'

const nobody: Player = { sabres: 0, ducats: 0, jewels: 0, rows: {}, lone_ships: 0 }
const owning = (rows: Player['rows']): Player => ({ ...nobody, rows })

describe('the cards', () => {
  test('E1: bring what the rules say', () => {
    const source = readFileSync('../src/goldauge/games/einauge/components.py', 'utf-8')
    const rows = source.slice(source.indexOf('YIELDS: Final = ('), source.indexOf('RECONSTRUCTED'))
    const yields = [...rows.matchAll(/\((\d), (\d), (\d), (\d)\)/g)].map((found) => found.slice(1).map(Number))
    expect(yields).toHaveLength(7)
    for (const [price, printed] of Object.entries(YIELDS)) expect(printed).toEqual(yields[Number(price) - 2])
    for (const price of [3, 7]) expect(START.cards[price]).toEqual(yields[price - 2])
  })

  test('E2: those of price 3 and 7 as they were entered', () => {
    expect(islandYield({ cards: { 3: [1, 0, 4, 0] } }, 3)).toEqual({ chest: 1, sabre: 0, ducat: 4, jewel: 0 })
  })

  test('E16: cost three sabres, four if one is shown', () => {
    expect(fightCost(START, 'blue 2')).toBe(3)
    expect(fightCost(START, 'blue 4')).toBe(4)
    expect(fightCost(START, 'ship')).toBe(3)
  })

  test('are found where moves say', () => {
    expect(spotOf('buy 3')).toEqual({ tray: 'display', place: 2 })
    expect(spotOf('fight 1')).toEqual({ tray: 'table', place: 0 })
    expect(spotOf('fight d6')).toEqual({ tray: 'display', place: 5 })
    expect(spotOf('sell blue 4')).toBeNull()
  })
})

describe('rows', () => {
  test('E15: pay for all their cards', () => {
    const before = (islands: number[]) =>
      table({ players: [owning(islands.length ? { blue: { islands, ships: 0 } } : {})] })
    expect(wouldPay(before([]), 0, 'blue 5')).toEqual({ chest: 0, sabre: 1, ducat: 2, jewel: 0 })
    expect(wouldPay(before([5]), 0, 'blue 4')).toEqual({ chest: 0, sabre: 2, ducat: 3, jewel: 0 })
    expect(wouldPay(before([4, 5]), 0, 'blue 8')).toEqual({ chest: 0, sabre: 2, ducat: 3, jewel: 2 })
    expect(rowYield(START, { islands: [4, 5, 8], ships: 0 }).chest).toBe(3)
    expect(wouldPay(before([4, 5]), 0, 'ship', 'blue')).toEqual({ chest: 0, sabre: 2, ducat: 3, jewel: 0 })
  })

  test('E17: hold seven cards, ships included', () => {
    expect(hasRoom(owning({ blue: { islands: [2, 3, 4], ships: 3 } }), 'blue 5')).toBe(true)
    expect(hasRoom(owning({ blue: { islands: [2, 3, 4], ships: 4 } }), 'blue 5')).toBe(false)
    expect(hasRoom(owning({ blue: { islands: [2, 3, 4], ships: 4 } }), 'ship')).toBe(true)
  })

  test('E6: are of the colours in play', () => {
    expect(coloursInPlay(START)).toHaveLength(6)
  })

  test.each([
    [
      [5, 3, 0],
      [7, 4, 0],
    ],
    [
      [3, 3, 1],
      [7, 7, 1],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [4, 2, 2, 1],
      [7, 4, 4, 0],
    ],
  ])('E24: chests %j bring %j', (chests, jewels) => {
    const islands: Record<number, number[]> = { 0: [8], 1: [5], 2: [4], 3: [2], 4: [2, 6], 5: [2, 4] }
    const players = chests.map((count) => owning({ red: { islands: islands[count]!, ships: 0 } }))
    expect(chestJewels(table({ players }), 'red')).toEqual(jewels)
  })
})
