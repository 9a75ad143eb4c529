// How moves are offered.
import { expect, it } from 'vitest'
import type { Choice, View } from '../../src/games/dracheninsel/facts'
import { offer, shownThough } from '../../src/games/dracheninsel/offers'
import { storyOf } from '../stories'
import written from '../stories/dracheninsel.json'

const { start } = storyOf<View>(written)
const placeOf = (choice: string): string => offer({ choice } as unknown as Choice).place

it('what is about a place, a piece, a card or a player is played on the board', () => {
  for (const choice of ['step', 'land', 'pay', 'play', 'swap tile', 'terrify', 'rob', 'put away', 'make free'])
    expect(placeOf(choice), choice).toBe('board')
})

it('what is about none of them is a button', () => {
  for (const choice of [
    'back',
    'end turn',
    'pass',
    'done',
    'slumber',
    'counter',
    'share',
    'betray',
    'give way',
    'wait',
  ])
    expect(placeOf(choice), choice).toBe('bar')
})

it('passing is shown in every turn', () => {
  expect(shownThough({ ...start, phase: 'turn' })).toEqual(['pass'])
  expect(shownThough({ ...start, phase: 'fare' })).toEqual([])
})
