// How events are shown.
import { expect, it } from 'vitest'
import type { Event, View } from '../../src/games/kali/facts'
import { flights, motion } from '../../src/games/kali/motion'
import { storyOf } from '../stories'
import written from '../stories/kali.json'

const { steps } = storyOf<View>(written)
const events = steps.flatMap((step) => step.events) as unknown as Event[]

it('is short enough to be waited for', () => {
  for (const event of events) expect(motion(event).lasts).toBeLessThan(3000)
})

it('lets the thief run back without the sound of steps', () => {
  expect(motion({ event: 'moved', start: 3, footprint: 7 })).toMatchObject({ lasts: 1230, sound: 'step' })
  expect(motion({ event: 'moved', start: 7, footprint: 0 })).toEqual({ lasts: 700, hushed: true })
})

it('lets jewels fly where they go', () => {
  const [flight, ...others] = flights({ event: 'paid', seat: 2, amount: 10 })
  expect(flight).toMatchObject({ piece: 'diamond', from: 'seat 2', to: 'lap' })
  expect(others).toEqual([])
  const spots = flights({ event: 'arrived', seat: 1, hoard: 20, pot: 5 }).map(({ from, to }) => `${from} > ${to}`)
  expect(spots).toEqual(['lap > seat 1', 'lap > seat 1', 'pot > seat 1'])
  expect(flights({ event: 'turn started', seat: 0 })).toEqual([])
})
