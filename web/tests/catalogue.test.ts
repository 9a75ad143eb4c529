// Sentences from facts, by the syntax of the catalogues; that they are Python's, sentences.test.ts compares.
import { describe, expect, it } from 'vitest'
import { Words } from '../src/catalogue'

const words = new Words({
  and: '{{first}} and {{last}}',
  seat: 'Seat {{number}}',
  ducat_one: '{{count}} ducat',
  ducat_other: '{{count}} ducats',
  'card.ship': 'a ship',
  'card.blue': 'a blue island',
  'event.bought': '{{seat, name}} buys {{card, word:card}} for {{price, count:ducat}}.',
  'event.drawn': '{{seat, name}} draws {{cards, word:card}}.',
  'event.drawn[!cards]': '{{seat, name}} draws nothing.',
  'event.walked': '{{hunter, say:who}} walks.',
  'event.walked[card]': '{{hunter, say:who}} pays {{card, word:card}} and walks.',
  'event.walked[card,steps=1]': '{{hunter, say:who}} pays for one step.',
  'event.shared': '{{seats, name}} share.',
  'event.counted': 'Chests: {{counts, say:count}}.',
  count: '{{seat, name}} with {{chests}}',
  who: '{{hunter, whose}} ({{value}})',
  'move.buy': 'Buy {{card, word:card}}',
  'move.buy.more': 'brings {{pays}}',
  'why.too dear': 'That costs {{price}}.',
})
const table = { names: ['Anna', 'Ben', 'Chris'], owners: { red: 1 } }

describe('a sentence', () => {
  it.each([
    [{ event: 'bought', seat: 1, card: 'ship', price: 1 }, 'Ben buys a ship for 1 ducat.'],
    [{ event: 'bought', seat: 5, card: 'blue', price: 0 }, 'Seat 6 buys a blue island for 0 ducats.'],
    [{ event: 'drawn', seat: 0, cards: ['ship', 'blue', 'ship'] }, 'Anna draws a ship, a blue island and a ship.'],
    [{ event: 'drawn', seat: 0, cards: [] }, 'Anna draws nothing.'],
    [{ event: 'shared', seats: [0, 2] }, 'Anna and Chris share.'],
    [
      {
        event: 'counted',
        counts: [
          { seat: 0, chests: 3 },
          { seat: 2, chests: 1 },
        ],
      },
      'Chests: Anna with 3 and Chris with 1.',
    ],
    [{ reason: 'too dear', clause: 'E10', price: 7 }, 'That costs 7.'],
    [{ choice: 'buy', card: 'blue', pays: 2 }, 'Buy a blue island'],
  ])('is made of %j', (fact, sentence) => {
    expect(words.say(fact, table)).toBe(sentence)
  })

  it('is the variant with the most conditions that hold', () => {
    const walked = { event: 'walked', hunter: 'red', card: null, steps: 1 }
    expect(words.say(walked, table)).toBe('Ben (red) walks.')
    expect(words.say({ ...walked, card: 'ship', steps: 2 }, table)).toBe('Ben (red) pays a ship and walks.')
    expect(words.say({ ...walked, card: 'ship' }, table)).toBe('Ben (red) pays for one step.')
  })

  it('has a second one where a choice has more to say', () => {
    expect(words.more({ choice: 'buy', card: 'blue', pays: 2 })).toBe('brings 2')
    expect(words.more({ choice: 'sell' })).toBe('')
  })

  it('of the story passes over events that have no words, where others have some', () => {
    expect(words.tell({ event: 'shared', seats: [0] }, table)).toBe('Anna share.')
    expect(words.tell({ event: 'nothing to see' })).toBe('')
    const wordless = new Words({})
    expect(wordless.tell({ event: 'drawn', seat: 1 })).toBe('drawn seat 1')
    expect(wordless.tell({ event: 'question opened', question: 'alarm' })).toBe('')
  })

  it('lists the fields of a fact that there are no words for', () => {
    expect(words.say({ event: 'comet seen', seat: 1, tail: [1, 2], name: null })).toBe('comet seen seat 1, tail [1,2]')
  })
})

describe('a text', () => {
  it('follows its count', () => {
    expect([0, 1, 2].map((count) => words.text('ducat', { count }))).toEqual(['0 ducats', '1 ducat', '2 ducats'])
  })

  it('is its key where there is none', () => {
    expect(words.text('nothing of the kind')).toBe('nothing of the kind')
  })
  it('has its apostrophes set as people print them, and leaves names alone', () => {
    const one = new Words({ turn: "It isn't {{seat, name}}'s turn." })
    expect(one.text('turn', { seat: 0 }, { names: ["O'Hara"] })).toBe("It isn’t O'Hara’s turn.")
  })
})
