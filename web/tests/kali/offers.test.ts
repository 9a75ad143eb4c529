// How moves are offered.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Choice, View } from '../../src/games/kali/facts'
import { offer, shownThough } from '../../src/games/kali/offers'
import { LANGUAGES, setLanguage, wantRoom, type Language } from '../../src/words.svelte'
import { storyOf } from '../stories'
import written from '../stories/kali.json'

const { start } = storyOf<View>(written)
const CHOICES = ['draw', 'enough', 'take over', 'leave'].map((choice) => ({ choice }) as unknown as Choice)

beforeAll(() => wantRoom('kali'))

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  it('each move has a letter of its own', async () => {
    await setLanguage(language)
    const letters = CHOICES.map((choice) => offer(choice).letter)
    expect(letters.join('')).toMatch(/^\p{L}{4}$/u)
    expect(new Set(letters).size).toBe(4)
  })
})

it('what can be done besides is shown though it is not possible yet', () => {
  expect(shownThough(start)).toEqual(['enough'])
  expect(shownThough({ ...start, phase: 'offer' })).toEqual(['draw'])
})
