// How moves are offered.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Choice, View } from '../../src/games/kali/facts'
import room from '../../src/games/kali'
import { offer, shownThough } from '../../src/games/kali/offers'
import { offered } from '../../src/table/sentences'
import { LANGUAGES, setLanguage, wantRoom, type Language } from '../../src/words.svelte'
import { storyOf } from '../stories'
import written from '../stories/kali.json'

const { start } = storyOf<View>(written)
const CHOICES = ['draw', 'enough', 'take over', 'leave']
const speaker = { game: 'kali', room, scene: { view: { ...start }, seat: 0, names: ['Anna'] } }

beforeAll(() => wantRoom('kali'))

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  it('each move has a letter of its own', async () => {
    await setLanguage(language)
    const letters = CHOICES.map((choice) => offered(speaker, { move: choice, parts: [{ choice }] }).letter)
    expect(letters.join('')).toMatch(/^\p{L}{4}$/u)
    expect(new Set(letters).size).toBe(4)
  })
})

it('no risk stands out where there is a choice', () => {
  const draw = { choice: 'draw', must: false } as Choice
  expect(offer({ ...draw, must: true } as Choice).tone).toBe('main')
  for (const choice of [draw, { choice: 'enough' }, { choice: 'take over' }, { choice: 'leave' }])
    expect(offer(choice as Choice).tone).toBeUndefined()
})

it('what can be done besides is shown though it is not possible yet', () => {
  expect(shownThough(start)).toEqual(['enough'])
  expect(shownThough({ ...start, phase: 'offer' })).toEqual([])
})
