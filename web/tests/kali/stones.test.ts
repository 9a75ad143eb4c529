// Amounts as jewels.
import { expect, it } from 'vitest'
import { hoard, stones, worth } from '../../src/games/kali/art/stones'

it('pays in as few stones as there can be', () => {
  expect(stones(0)).toEqual([])
  expect(worth(stones(27))).toBe(27)
  expect(stones(27)).toEqual(['diamond', 'diamond', 'ruby', 'emerald', 'emerald'])
})

it('lets lie in the lap what the hoard is worth, large and small ones where it is large', () => {
  for (let amount = 0; amount <= 350; amount++) expect(worth(hoard(amount))).toBe(amount)
  expect(new Set(hoard(230)).size).toBe(3)
})
