// How events are shown.
import { expect, it } from 'vitest'
import type { Event, View } from '../../src/games/dracheninsel/facts'
import { flights, motion } from '../../src/games/dracheninsel/motion'
import { storyOf } from '../stories'
import written from '../stories/dracheninsel.json'

const { start, steps } = storyOf<View>(written)
const events = steps.flatMap((step) => step.events) as unknown as Event[]
const scene = { view: start, seat: 0, names: [] }

it('is short enough to be waited for', () => {
  for (const event of events) expect(motion(event).lasts).toBeLessThan(1500)
})

it('of an event of a later version is none', () => {
  expect(motion({ event: 'comet seen' } as unknown as Event)).toEqual({ lasts: 0 })
})

it('lets cards fly from and to the hand of who looks, and the plates of the others', () => {
  expect(flights({ event: 'stolen', thief: 0, victim: 2, card: 'red' }, scene)).toMatchObject([
    { piece: { card: 'red' }, from: 'seat 2', to: 'hand' },
  ])
  expect(flights({ event: 'refilled', seat: 1, count: 2, cards: null }, scene)).toMatchObject([
    { piece: { card: null }, from: 'pile', to: 'seat 1' },
    { piece: { card: null }, from: 'pile', to: 'seat 1' },
  ])
})

it('lets coins fly from the boat that they were brought to', () => {
  const delivered = { ...scene, view: { ...start, delivery: 'blue' as const } }
  expect(flights({ event: 'collected', seat: 1, coin: 200, count: 2 }, delivered)).toMatchObject([
    { piece: { coin: 200 }, from: 'boat blue', to: 'seat 1' },
    { piece: { coin: 200 }, from: 'boat blue', to: 'seat 1' },
  ])
})
