// Amounts as jewels: emeralds, rubies and diamonds.
import { STONES, type Stone } from '../facts'

/** An amount in as few stones as there can be, the most precious ones first. */
export function stones(amount: number): Stone[] {
  const found: Stone[] = []
  let left = amount
  for (const [stone, value] of Object.entries(STONES) as [Stone, number][]) {
    const count = Math.floor(left / value)
    found.push(...Array<Stone>(count).fill(stone))
    left -= count * value
  }
  return found
}

/** What lies in the goddess's lap as change, once she has much. */
const CHANGE: Stone[] = [...Array<Stone>(20).fill('emerald'), ...Array<Stone>(4).fill('ruby')]
const MUCH = 80

/** An amount as it lies in her lap: large and small ones mixed. */
export function hoard(amount: number): Stone[] {
  const all = amount < MUCH ? stones(amount) : [...stones(amount - worth(CHANGE)), ...CHANGE]
  const place = (at: number): number => (at * 0.618) % 1 // far from its neighbours
  return all
    .map((stone, at) => ({ stone, at }))
    .sort((one, other) => place(one.at) - place(other.at))
    .map(({ stone }) => stone)
}

export function worth(found: Stone[]): number {
  return found.reduce((sum, stone) => sum + STONES[stone], 0)
}
