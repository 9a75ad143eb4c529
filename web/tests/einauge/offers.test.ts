// How moves are offered.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Choice } from '../../src/games/einauge/facts'
import room from '../../src/games/einauge'
import { offer } from '../../src/games/einauge/offers'
import { offered } from '../../src/table/sentences'
import { LANGUAGES, setLanguage, wantRoom, type Language } from '../../src/words.svelte'

const PLACES = [1, 2, 3, 4, 5, 6]
const choices = (...some: Record<string, unknown>[]): Choice[] => some as unknown as Choice[]

/** The decisions with most moves. */
const DECISIONS: Record<string, Choice[]> = {
  'a purchase': choices(...PLACES.map((slot) => ({ choice: 'buy', slot }))),
  'a fight': choices(...PLACES.map((place) => ({ choice: 'fight', source: 'tray', place })), {
    choice: 'decline fight',
  }),
  'the last fight': choices(
    ...PLACES.map((place) => ({ choice: 'fight', source: 'tray', place })),
    ...PLACES.map((place) => ({ choice: 'fight', source: 'display', place })),
    { choice: 'decline fight' },
  ),
  'a move to the tray': choices(...PLACES.map((slot) => ({ choice: 'move to tray', slot }))),
  'a place for a ship': choices({ choice: 'ship alone' }, { choice: 'put back' }),
  'a place for an island': choices({ choice: 'join ship' }, { choice: 'own row' }, { choice: 'put back' }),
}

const speaker = { game: 'einauge', room, scene: { view: {}, seat: 0, names: ['Anna'] } }

beforeAll(() => wantRoom('einauge'))

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  it.each(Object.entries(DECISIONS))('%s has a key of its own for each move', async (_, moves) => {
    await setLanguage(language)
    const letters = moves.map((choice) => offered(speaker, { move: '', parts: [choice] }).letter)
    for (const letter of letters) expect(letter).toMatch(/^[\p{Ll}\d]$/u)
    expect(new Set(letters).size).toBe(letters.length)
  })
})

it('cards, rows and things are played on the board', () => {
  const onBoard = choices(
    { choice: 'buy', slot: 1 },
    { choice: 'sell jewel' },
    { choice: 'sell island' },
    { choice: 'ship to row' },
  )
  for (const choice of onBoard) expect(offer(choice).place).toBe('board')
  for (const choice of choices({ choice: 'skip purchase' }, { choice: 'put back' }))
    expect(offer(choice).place).toBe('bar')
})
