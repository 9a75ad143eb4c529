// Event by event the pieces come to lie where the rules say.
import { expect, it } from 'vitest'
import { after } from '../../src/games/kali/after'
import type { Event, View } from '../../src/games/kali/facts'
import { storyOf } from '../stories'
import written from '../stories/kali.json'

const { start, steps } = storyOf<View>(written)

/** What follows from all of a view: it is put right when the events have been shown. */
const FOLLOWS = ['first', 'to_move', 'phase', 'danger', 'noise_cost', 'scare_cost', 'price', 'can_pay', 'legal']

function pieces(view: View): Record<string, unknown> {
  return Object.fromEntries(Object.entries(view).filter(([field]) => !FOLLOWS.includes(field)))
}

it('adds up to the view that the rules have', () => {
  let view = start
  for (const step of steps) {
    const shown = (step.events as unknown as Event[]).reduce(after, view)
    expect(pieces(shown)).toEqual(pieces(step.view))
    view = step.view
  }
})

it('shows the price with the pot that it is for', () => {
  const laid = steps.filter((step) => step.events.at(-1)?.event === 'laid out')
  expect(laid.length).toBeGreaterThan(0)
  for (const step of laid) expect(after(start, step.events.at(-1) as unknown as Event).price).toBe(step.view.price)
})

it('starts another round of a match with the sums so far', () => {
  const over: Event = { event: 'round over', round: 1, riches: [50, 0, 90], winners: [2] }
  const again: Event = { event: 'round started', round: 2, seat: 1, hoard: 230 }
  const end = { ...start, rounds: 2, riches: [50, 0, 90], scores: [50, 0, 90], hoard: 210, eyes: 2, doubled: true }
  expect([over, again].reduce(after, end)).toMatchObject({
    round: 2,
    totals: [50, 0, 90],
    scores: [90, 40, 130],
    riches: [40, 40, 40],
    hoard: 230,
    cards: 52,
    doubled: false,
  })
})
