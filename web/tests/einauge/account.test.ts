import { describe, expect, test } from 'vitest'
import { account } from '../../src/games/einauge/account'
import type { Sentence } from '../../src/room'
import { CATALOGUES, DECISIONS, EVENTS, NAMES, OVER } from './played'
import { read } from './sentences'

const scene = { view: DECISIONS.at(-1)!.after, seat: 0, names: NAMES }
const COLOURS_COUNTED = { event: 'colours counted', colours: [4, 3, 0], jewels: [6, 3, 0] }
const { lines, why } = account([...EVENTS, COLOURS_COUNTED], scene, OVER)
const english = CATALOGUES.en!

/** The jewels of a cell: what something becomes, or the number itself. */
function jewels(amount: unknown): number {
  if (typeof amount === 'number') return amount
  return Number(read(amount as Sentence, english).split('→')[1] ?? 0)
}

describe('the account', () => {
  test('has a line for jewels, sabres, ducats, six colours of chests, colours, and the sum', () => {
    expect(lines.map(({ label }) => label.key)).toEqual([
      'account.jewels',
      'account.sabres',
      'account.ducats',
      ...Array<string>(6).fill('account.chests'),
      'account.colours',
      'account.total',
    ])
  })

  test('adds up, line by line, to what everybody has', () => {
    const counting = lines.filter(
      ({ label, total }) => !['account.sabres', 'account.colours'].includes(label.key) && !total,
    )
    for (const seat of [0, 1, 2]) {
      const sum = counting.reduce((sum, { amounts }) => sum + jewels(amounts[seat]), 0)
      expect(sum).toBe(OVER.outcome.scores[seat])
    }
  })

  test.each(Object.entries(CATALOGUES))('can be read (%s)', (language, catalogue) => {
    for (const { label, amounts } of lines) {
      read(label, catalogue, language)
      for (const amount of amounts) if (amount && typeof amount === 'object') read(amount, catalogue, language)
    }
    expect(read(why, catalogue, language)).toContain(NAMES[OVER.outcome.winners[0]!])
  })

  test('says what colours bring where that is played (E26)', () => {
    expect(lines.at(-2)!.amounts.map((amount) => read(amount as Sentence, english))).toEqual(['4 → 6', '3 → 3', '–'])
  })

  test('says when a win is shared', () => {
    const shared = account([], scene, {
      seed: '',
      score_sheet: { lines: [], decided: {} },
      outcome: { scores: [20, 20, 8], winners: [0, 1] },
    })
    expect(read(shared.why, english)).toBe('Ada, Bram have 20 jewels each and share the win.')
  })
})
