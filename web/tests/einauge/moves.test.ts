import { describe, expect, test } from 'vitest'
import { prompt, words } from '../../src/games/einauge/moves'
import { COLOURS } from '../../src/games/einauge/table'
import { whyNotCard, whyNotRow, whyNotSell } from '../../src/games/einauge/reasons'
import { CATALOGUES, DECISIONS, NAMES, START, table } from './played'
import { read } from './sentences'

const english = CATALOGUES.en!

/** The decisions that there are, each with all moves it can have. */
const six = [1, 2, 3, 4, 5, 6]
const ASKED: Record<string, { view: typeof START; legal: string[] }> = {
  buying: { view: table({ phase: 'buy' }), legal: ['sell jewel', 'sell blue 5', ...six.map((slot) => `buy ${slot}`)] },
  skipping: { view: table({ phase: 'buy' }), legal: ['skip'] },
  fighting: {
    view: table({ phase: 'fight', table: START.display }),
    legal: [...six.map((place) => `fight ${place}`), 'no fight'],
  },
  moving: { view: table({ phase: 'move' }), legal: six.map((slot) => `move ${slot}`) },
  'the final round': {
    view: table({
      phase: 'final fight',
      display: ['blue 2', 'blue 3', 'blue 4', 'blue 5', 'blue 6', 'blue 7'],
      table: ['grey 2', 'grey 3', 'grey 4', 'grey 5', 'grey 6', 'grey 7'],
    }),
    legal: [...six.map((place) => `fight ${place}`), ...six.map((slot) => `fight d${slot}`), 'no fight'],
  },
  'a ship': {
    view: table({ phase: 'buy', display: ['ship'], picked: 'buy 1' }),
    legal: [...COLOURS.map((colour) => `row ${colour}`), 'alone', 'back'],
  },
  'an island': { view: table({ phase: 'buy', picked: 'buy 1' }), legal: ['join', 'own', 'back'] },
}

describe.each(Object.entries(CATALOGUES))('in %s', (language, catalogue) => {
  test.each(Object.entries(ASKED))(
    '%s has words for every move, and no key plays two of them',
    (_, { view, legal }) => {
      const scene = { view, seat: 0, names: NAMES }
      const moves = legal.map((move) => words(move, scene))
      const labels = moves.map(({ label }) => read(label, catalogue, language))
      expect(new Set(labels).size).toBe(legal.length)
      const keys = moves.flatMap(({ letter }) => (letter ? [read(letter, catalogue, language).toUpperCase()] : []))
      expect(new Set(keys).size).toBe(keys.length)
      for (const { more, clause } of moves) {
        if (more) read(more, catalogue, language)
        expect(clause).toMatch(/^E\d+$/)
      }
      read(prompt(scene, legal, 0), catalogue, language)
      read(prompt(scene, [], 0), catalogue, language)
    },
  )

  test('every move that was made in a game has words', () => {
    for (const { before, seat, move } of DECISIONS)
      expect(read(words(move, { view: before, seat, names: NAMES }).label, catalogue, language)).not.toMatch(
        /undefined|NaN/,
      )
  })
})

describe('what is asked', () => {
  const scene = (view: typeof START) => ({ view, seat: 0, names: NAMES })

  test('says what a purchase brings', () => {
    const view = table({
      display: ['blue 4'],
      players: [{ ...START.players[0]!, rows: { blue: { islands: [5], ships: 0 } } }],
    })
    const { label, more, letter } = words('buy 1', scene(view))
    expect([label, more!, letter!].map((sentence) => read(sentence, english))).toEqual([
      'Buy blue 4 for 4 ducats',
      'brings 2 sabres and 3 ducats',
      '1',
    ])
  })

  test('is a sale where nothing can be bought', () => {
    const view = table({ phase: 'buy' })
    expect(prompt(scene(view), ['sell jewel'], 0).key).toBe('prompt.sell')
    expect(prompt(scene(view), ['sell jewel', 'buy 1'], 0).key).toBe('prompt.buy')
    expect(prompt(scene(view), ['skip'], 0).key).toBe('prompt.skip')
  })

  test('is where a picked card goes', () => {
    expect(prompt(scene(table({ display: ['ship'], picked: 'buy 1' })), ['alone', 'back'], 0).key).toBe('prompt.ship')
    expect(prompt(scene(table({ display: ['red 2'], picked: 'buy 1' })), ['join', 'own'], 0).key).toBe('prompt.island')
  })

  test('names whose events are shown while they are', () => {
    expect(prompt(scene(table({ to_move: 1 })), [], 0).values!.name).toBe('Bram')
  })
})

describe('what can not be done', () => {
  const mine = { sabres: 2, ducats: 3, jewels: 0, rows: { red: { islands: [2, 3], ships: 5 } }, lone_ships: 0 }
  const at = (changes: Partial<typeof START>) => ({
    view: table({ to_move: 0, players: [mine, START.players[1]!], ...changes }),
    seat: 0,
    names: NAMES,
  })

  test.each([
    ['display', 'blue 8', { phase: 'buy' }, 'E10', 'You have 3 ducats, and blue 8 costs 8 ducats.'],
    ['display', 'red 4', { phase: 'buy' }, 'E13', 'Your red row has 7 cards already.'],
    ['table', 'blue 2', { phase: 'buy' }, 'E9', 'You fight after buying.'],
    ['table', 'blue 2', { phase: 'fight' }, 'E16', 'You have 2 sabres, and blue 2 takes 3 sabres.'],
    ['display', 'blue 2', { phase: 'fight' }, 'E22', 'You can fight for cards of the display only in the final round.'],
    ['display', 'blue 4', { phase: 'final fight' }, 'E16', 'You have 2 sabres, and blue 4 takes 4 sabres.'],
    ['table', 'blue 4', { phase: 'move' }, 'E16', 'The fighting of this turn is over: now move a card of the display.'],
    [
      'table',
      'blue 4',
      { phase: 'buy', picked: 'buy 1', display: ['ship'] },
      'E18',
      'First say where the card goes: a ship.',
    ],
    ['table', 'blue 4', { phase: 'buy', to_move: 1 }, 'E8', 'It is Bram’s turn.'],
    ['table', 'blue 4', { phase: 'over', to_move: null }, 'E25', 'The game is over.'],
  ] as const)('on the %s, %s: %j', (tray, card, changes, clause, words) => {
    const reason = whyNotCard(at(changes as Partial<typeof START>), tray, card)
    expect(reason.clause).toBe(clause)
    expect(read(reason.sentence, english)).toBe(words)
  })

  test('a ship joins no full row and no row that is not there', () => {
    expect(whyNotRow(at({}), 'red').clause).toBe('E17')
    expect(whyNotRow(at({}), 'blue').clause).toBe('E18')
  })

  test('sales have their time', () => {
    expect(whyNotSell(at({ phase: 'buy' })).sentence.key).toBe('why.sell in need')
    expect(whyNotSell(at({ phase: 'buy', players: [{ ...mine, rows: {} }, START.players[1]!] })).sentence.key).toBe(
      'why.nothing to sell',
    )
    expect(whyNotSell(at({ phase: 'fight' })).sentence.key).toBe('why.sell before')
    expect(whyNotSell(at({ phase: 'final fight' })).clause).toBe('E22')
  })
})
