// What cards look like.
import { expect, it } from 'vitest'
import { KINDS } from '../../src/games/einauge/facts'
import { faceOf, SHIP } from '../../src/games/einauge/layout'
import { START } from './played'

it('every card has a kind that the view tells about', () => {
  for (const card of [...START.display, ...START.tray, ...START.left]) {
    const { kind, colour } = faceOf(card)
    expect(START.kinds[kind]).toBeDefined()
    expect(colour === null).toBe(card === SHIP)
  }
  expect(faceOf('blue 5')).toEqual({ kind: '5', colour: 'blue' })
})

it('the drawings of the rules show the cards that are usually played with', () => {
  expect(KINDS).toEqual(START.kinds)
})
