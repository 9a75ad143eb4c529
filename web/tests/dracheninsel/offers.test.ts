// How moves are offered.
import { expect, it } from 'vitest'
import type { Choice, View } from '../../src/games/dracheninsel/facts'
import { offer, shownThough, targetsOf, within } from '../../src/games/dracheninsel/offers'
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

const step = (place: string, left_behind: number | null = null): Choice => ({
  choice: 'step',
  place,
  terrain: 'red',
  cards: ['red'],
  leads_to: null,
  hunters: [],
  coin: null,
  left_behind,
  clause: 'D14',
})

it('what can be chosen on the map is where it is drawn, with what pays and what is lost', () => {
  const open = [
    { move: 'step e4', parts: [step('e4', 125)] },
    { move: 'hunter red', parts: [{ choice: 'move hunter', hunter: 'red', clause: 'D49' } as const] },
    { move: 'end', parts: [{ choice: 'end turn', drawing: 2, clause: 'D9' } as const] },
  ]
  const targets = targetsOf(start, open)
  expect(targets.map(({ move, place, hunter, cards, leaves }) => ({ move, place, hunter, cards, leaves }))).toEqual([
    { move: 'step e4', place: 'e4', hunter: null, cards: ['red'], leaves: 125 },
    { move: 'hunter red', place: 'red', hunter: 'red', cards: [], leaves: null },
  ])
})

it('a finger means what is nearest within its reach', () => {
  const targets = targetsOf(start, [
    { move: 'step e4', parts: [step('e4')] },
    { move: 'step e6', parts: [step('e6')] },
  ])
  expect(within(targets, { x: 10, y: 5 }, 100).map(({ move }) => move)).toEqual(['step e6', 'step e4'])
  expect(within(targets, { x: 60, y: 5 }, 43).map(({ move }) => move)).toEqual(['step e6'])
  expect(within(targets, { x: 0, y: 300 }, 100)).toEqual([])
})
