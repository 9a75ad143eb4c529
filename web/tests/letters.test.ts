// Every button of the bar has a key of its own: in all that could be chosen in games, in every language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import dracheninsel from '../src/games/dracheninsel'
import einauge from '../src/games/einauge'
import kali from '../src/games/kali'
import type { Choice } from '../src/messages'
import { lettered, offered } from '../src/table/sentences'
import { LANGUAGES, setLanguage, wantRoom, type Language } from '../src/words.svelte'

/** As tools/sentences.py writes it: what could be chosen in a decision, each with its parts. */
interface Written {
  names: string[]
  owners: Record<string, number>[]
  decisions: Choice['parts'][][]
}

describe.each([kali, einauge, dracheninsel])('the bar of $game', (room) => {
  const { game } = room
  const path = join(import.meta.dirname, 'sentences', `${game}.json`)
  const { names, decisions } = JSON.parse(readFileSync(path, 'utf-8')) as Written
  const speaker = { game, room: { ...room, owners: () => ({}) }, scene: { view: {}, seat: 0, names } }

  it.each(Object.keys(LANGUAGES) as Language[])('in %s', async (language) => {
    await wantRoom(game)
    await setLanguage(language)
    for (const decision of decisions) {
      const offers = lettered(decision.map((parts, at) => offered(speaker, { move: `${at}`, parts })))
      const letters = offers.flatMap(({ letter = '', place }) => (place === 'bar' || letter ? letter : []))
      for (const letter of letters) expect(letter).toMatch(/^[\p{Lu}\d]$/u)
      expect(new Set(letters).size, JSON.stringify(offers)).toBe(letters.length)
    }
  })
})

it('answers that begin alike are told apart by what else they say', () => {
  const answer = (more: string) => ({ move: more, label: 'Sweet Slumber', more, clause: '', place: 'bar', letter: 'S' })
  const offers = [answer('with Sweet Slumber'), answer('with Fear & Terror'), answer('with Sweet Slumber')] as const
  expect(lettered(offers as never).map(({ letter }) => letter)).toEqual(['S', 'W', 'I'])
})
