// Die Dracheninsel, what has logic: geometry, the story done to a view, moves in words, reasons, the account.
import { describe, expect, test } from 'vitest'
import type { Over } from '../src/messages'
import type { GameEvent, Scene } from '../src/room'
import { account, deciding } from '../src/games/dracheninsel/account'
import {
  COLOURS,
  DOCKS,
  FIELDS,
  behind,
  near,
  partnerOf,
  pays,
  point,
  sorted,
  terrainAt,
  type Colour,
  type IslandView,
} from '../src/games/dracheninsel/island'
import { impossible, movesOfCard, prompt, whyNotCard, whyNotPlace, words } from '../src/games/dracheninsel/moves'
import { after, tell } from '../src/games/dracheninsel/story'
import en from '../src/games/dracheninsel/words/en.json'
import { storyOf } from './stories'
import written from './stories/dracheninsel.json'

const LAYOUT = `yellow brown grey green red
red green blue yellow brown grey
brown blue grey red blue yellow blue
green grey yellow brown grey green red brown
blue red brown green blue yellow grey green
yellow grey blue red yellow brown red blue
green brown green grey red green yellow
red yellow brown green blue grey
grey blue red yellow brown`
  .split(/\s+/)
  .map((word) => word as Colour)

function table(changes: Partial<IslandView> = {}): IslandView {
  const used: Colour[] = ['green', 'brown', 'blue', 'yellow']
  return {
    rules: 2,
    early_slumber: false,
    round: 1,
    round_limit: 150,
    first: 0,
    turn: 0,
    to_move: 0,
    phase: 'turn',
    terrain: LAYOUT,
    hunters: Object.fromEntries(used.map((colour, seat) => [colour, { seat, place: colour, treasure: null }])),
    dragons: [null, null],
    treasure: 100,
    lost: [],
    coins: [[], [], [], []],
    discard: [],
    played: [],
    hunter: 'green',
    settled: true,
    moved: false,
    spent: false,
    journeys: [],
    visited: [],
    step: {
      action: null,
      card: null,
      target: null,
      fare: null,
      flown: null,
      entry_flown: null,
      lifting: false,
      chosen: [],
    },
    delivery: null,
    seat: 0,
    hand: ['yellow', 'flight', 'treachery'],
    hand_sizes: [3, 6, 6, 6],
    pile: 60,
    ...changes,
  }
}

const NAMES = ['Anna', 'Ben', 'Chris', 'Dora']
const scene = (changes: Partial<IslandView> = {}): Scene<IslandView> => ({
  view: table(changes),
  seat: 0,
  names: NAMES,
})
const hunters = (
  changes: Partial<Record<Colour, { place?: string; treasure?: number | null }>>,
): IslandView['hunters'] => {
  const all = { ...table().hunters }
  for (const [colour, change] of Object.entries(changes))
    all[colour as Colour] = { ...all[colour as Colour]!, ...change }
  return all
}
const play = (view: IslandView, ...events: GameEvent[]): IslandView => events.reduce(after, view)

describe('the island', () => {
  test('has 61 fields, the middle one with six neighbours', () => {
    expect(FIELDS).toHaveLength(61)
    expect(near('e5')).toEqual(expect.arrayContaining(['d4', 'd5', 'e4', 'e6', 'f4', 'f5']))
    expect(point('e5')).toEqual({ x: 0, y: 0 })
  })

  test('every boat touches its corner and the next field clockwise (D3)', () => {
    const docks: Record<Colour, string[]> = {
      red: ['e9', 'f8'],
      green: ['i4', 'i5'],
      brown: ['h1', 'i1'],
      grey: ['d1', 'e1'],
      blue: ['a1', 'a2'],
      yellow: ['a5', 'b6'],
    }
    for (const colour of COLOURS) expect([...near(colour)].sort()).toEqual(docks[colour])
    expect(DOCKS.size).toBe(12)
  })

  test('the layout lies as the rules have it (D51)', () => {
    expect(['e1', 'e2', 'e3', 'e4', 'd4'].map((field) => terrainAt(table(), field))).toEqual([
      'blue',
      'red',
      'brown',
      'green',
      'brown',
    ])
    expect(terrainAt(table(), 'e6')).toBe('blue')
    expect(terrainAt(table(), 'e5')).toBeNull()
  })

  test('a flight ends behind the field flown over (D34)', () => {
    expect(behind('e3', 'e4').sort()).toEqual(['d4', 'e5', 'f4'])
  })

  test('own colour is a joker, a double card is either (D14)', () => {
    expect(pays('green', 'green', 'red')).toBe(true)
    expect(pays('red/green', 'blue', 'green')).toBe(true)
    expect(pays('red', 'green', 'blue')).toBe(false)
    expect(pays('flight', 'green', 'blue')).toBe(false)
  })

  test('cards are sorted: terrains first', () => {
    expect(sorted(['treachery', 'flight', 'yellow', 'red', 'red/green'])).toEqual([
      'red',
      'red/green',
      'yellow',
      'flight',
      'treachery',
    ])
  })
})

describe('a game of the rules', () => {
  const { start, steps } = storyOf<IslandView>(written)

  test('adds up, event by event, to the positions that the rules say', () => {
    let view = start
    for (const step of steps) {
      view = step.events.reduce(after, view)
      const {
        hunters,
        dragons,
        terrain,
        treasure,
        lost,
        coins,
        hand_sizes,
        pile,
        turn,
        round,
        journeys,
        discard,
        played,
      } = step.view
      expect(view, step.move).toMatchObject({
        hunters,
        dragons,
        terrain,
        treasure,
        lost,
        coins,
        hand_sizes,
        pile,
        turn,
        round,
      })
      expect([...view.journeys].sort(), step.move).toEqual([...journeys].sort())
      expect([...view.discard].sort(), step.move).toEqual([...discard].sort())
      expect([...view.played].sort(), step.move).toEqual([...played].sort())
    }
  })

  test('is told in words that there are', () => {
    const keys = new Set(Object.keys(en).map((key) => key.replace(/_(one|other)$/, '')))
    const silent = new Set<string>()
    let view = start
    for (const { events, view: next } of steps) {
      for (const event of events) {
        const { sentence, lasts } = tell(event, { view, seat: null, names: NAMES })
        if (sentence) expect(keys).toContain(sentence.key)
        else silent.add(event.event)
        expect(lasts).toBeLessThan(1500)
      }
      view = next
    }
    expect([...silent]).toEqual(['question opened'])
  })

  test('has words, a clause and a place for every move', () => {
    const keys = new Set(Object.keys(en))
    let view = start
    for (const { move, view: next } of steps) {
      const said = words(move, { view, seat: null, names: NAMES })
      expect(keys, move).toContain(said.label.key)
      expect(said.clause, move).toMatch(/^D\d+$/)
      view = next
    }
  })
})

describe('the story done to a view', () => {
  test('a paid walk moves the hunter and spends the card', () => {
    const done = play(table(), {
      event: 'walked',
      seat: 0,
      hunter: 'green',
      partner: null,
      start: 'green',
      place: 'i4',
      card: 'yellow',
    })
    expect(done.hunters.green!.place).toBe('i4')
    expect(done.hand).toEqual(['flight', 'treachery'])
    expect(done.hand_sizes).toEqual([2, 6, 6, 6])
    expect(done.played).toEqual(['yellow'])
  })

  test('a step that is taken back leaves only the cards spent (D41)', () => {
    const before = table({ hand: ['elements'], hand_sizes: [1, 6, 6, 6] })
    const done = play(
      before,
      { event: 'played', seat: 0, action: 'elements', card: 'elements' },
      { event: 'swapped', field: 'a1', terrain: 'brown', other_field: 'a2', other_terrain: 'yellow' },
      { event: 'slumbered', seat: 2, victim: 0, card: 'slumber' },
      {
        event: 'taken back',
        seat: 0,
        hunters: [],
        dragons: [null, null],
        tiles: [
          ['a1', 'yellow'],
          ['a2', 'brown'],
        ],
        lost: [],
      },
    )
    expect(done.terrain).toEqual(before.terrain)
    expect(done.hand_sizes).toEqual([0, 6, 5, 6])
    expect(done.played).toEqual(['elements', 'slumber'])
  })

  test('a raid that is taken back gives places and treasure back', () => {
    const raided = table({
      hunters: hunters({ green: { place: 'e4', treasure: 100 }, blue: { place: 'e4', treasure: 100 } }),
    })
    const done = play(raided, {
      event: 'taken back',
      seat: 0,
      hunters: [
        ['green', 'e3', null],
        ['brown', 'e4', 100],
      ],
      dragons: [null, null],
      tiles: [],
      lost: [],
    })
    expect(done.hunters.green).toEqual({ seat: 0, place: 'e3', treasure: null })
    expect(partnerOf(done, 'brown')).toBe('blue')
  })

  test('two lift a treasure, the next one is laid, and one is sent home', () => {
    const start = table({ hunters: hunters({ blue: { place: 'e5' }, green: { place: 'f5' } }) })
    const lifted = play(
      start,
      { event: 'walked', seat: 0, hunter: 'green', partner: null, start: 'f5', place: 'e5', card: null },
      { event: 'lifted', hunter: 'green', partner: 'blue', coin: 100 },
      { event: 'walked', seat: 0, hunter: 'green', partner: 'blue', start: 'e5', place: 'e4', card: null },
      { event: 'treasure laid', coin: 125 },
    )
    expect(lifted.treasure).toBe(125)
    expect(partnerOf(lifted, 'green')).toBe('blue')
    expect(lifted.hunters.blue!.place).toBe('e4')
    const alone = play(lifted, { event: 'sent home', hunter: 'blue', start: 'e4' })
    expect(partnerOf(alone, 'green')).toBeNull()
    expect(alone.hunters.green!.treasure).toBe(100)
    expect(alone.hunters.blue).toEqual({ seat: 2, place: 'blue', treasure: null })
  })

  test('shared coins go to both, and nobody carries any more', () => {
    const carrying = table({
      hunters: hunters({ green: { place: 'green', treasure: 100 }, blue: { place: 'green', treasure: 100 } }),
      delivery: 'green',
    })
    const done = play(
      carrying,
      { event: 'collected', seat: 0, coin: 100, count: 1 },
      { event: 'collected', seat: 2, coin: 100, count: 1 },
    )
    expect(done.coins).toEqual([[100], [], [100], []])
    expect(Object.values(done.hunters).every((hunter) => hunter.treasure === null)).toBe(true)
  })

  test('a stolen card is known to the thief only as he sees it', () => {
    const seen = play(table(), { event: 'stolen', thief: 0, victim: 1, card: 'patrol' })
    expect(seen.hand).toContain('patrol')
    expect(seen.hand_sizes).toEqual([4, 5, 6, 6])
    const other = play(table({ seat: 2, hand: [] }), { event: 'stolen', thief: 0, victim: 1, card: null })
    expect(other.hand).toEqual([])
  })

  test('the end of a turn clears what was played; a refill draws from the pile', () => {
    const done = play(
      table({ played: ['red'] }),
      { event: 'turn ended', seat: 0 },
      { event: 'refilled', seat: 0, count: 2, cards: ['blue', 'grey'] },
    )
    expect(done.discard).toEqual(['red'])
    expect(done.hand).toHaveLength(5)
    expect(done.pile).toBe(58)
  })
})

describe('the story in words', () => {
  test('a paid walk names field, terrain and card', () => {
    const told = tell(
      { event: 'walked', seat: 0, hunter: 'green', partner: null, start: 'green', place: 'i4', card: 'yellow' },
      scene(),
    )
    expect(told.sentence).toEqual({
      key: 'event.walked paid',
      values: {
        who: { key: 'who', values: { name: 'Anna', hunter: { key: 'hunter.green' } } },
        to: { key: 'to field', values: { field: 'i4', terrain: { key: 'terrain.yellow' } } },
        card: { key: 'terrain.yellow' },
      },
    })
    expect(told.lasts).toBeGreaterThan(0)
  })

  test('a card that others draw stays unnamed', () => {
    expect(tell({ event: 'refilled', seat: 1, count: 2, cards: null }, scene()).sentence!.key).toBe('event.refilled')
    expect(tell({ event: 'refilled', seat: 0, count: 1, cards: ['red'] }, scene()).sentence!.key).toBe(
      'event.refilled own',
    )
    expect(tell({ event: 'stolen', thief: 1, victim: 2, card: null }, scene()).sentence!.key).toBe('event.stolen')
  })

  test('an event of a later version is passed over', () => {
    expect(tell({ event: 'comet seen' }, scene())).toEqual({ sentence: null, lasts: 0 })
    expect(after(table(), { event: 'comet seen' })).toEqual(table())
  })
})

describe('moves in words', () => {
  test('what a step leads to decides its clause', () => {
    expect(words('step i4', scene()).clause).toBe('D14')
    expect(words('step e5', scene()).clause).toBe('D19')
    expect(words('step e5', scene({ hunters: hunters({ blue: { place: 'e5' } }) })).clause).toBe('D20')
    expect(words('step f5', scene({ hunters: hunters({ blue: { place: 'f5', treasure: 100 } }) })).clause).toBe('D26')
    expect(
      words(
        'step f5',
        scene({ hunters: hunters({ blue: { place: 'f5', treasure: 100 }, brown: { place: 'f5', treasure: 100 } }) }),
      ).clause,
    ).toBe('D27')
    expect(
      words(
        'step blue',
        scene({ hunters: hunters({ green: { place: 'a1', treasure: 100 }, blue: { place: 'a1', treasure: 100 } }) }),
      ).clause,
    ).toBe('D23')
  })

  test('the same words mean dragons or landings by what is asked', () => {
    expect(words('onto d3', scene({ phase: 'dragon onto' })).label.key).toBe('move.lair')
    expect(words('onto d3', scene({ phase: 'land' })).label.key).toBe('move.land')
    expect(words('home blue', scene({ phase: 'raid' })).clause).toBe('D27')
    expect(words('home blue', scene({ phase: 'terror target' })).clause).toBe('D36')
  })

  test('a card is meant for what it can do', () => {
    expect(movesOfCard('slumber/terror')).toEqual(
      expect.arrayContaining(['slumber', 'play terror', 'pay slumber/terror', 'discard slumber/terror']),
    )
    expect(movesOfCard('treachery/attack')).toEqual(expect.arrayContaining(['betray', 'play attack']))
  })

  test('the prompt follows the phase and whose decision it is', () => {
    expect(prompt(scene(), ['end'], 0).key).toBe('prompt.turn')
    expect(prompt(scene({ hunters: hunters({ green: { place: 'e5' } }) }), ['end'], 0).key).toBe('prompt.waiting')
    expect(prompt(scene({ hunter: null }), ['hunter red'], 0).key).toBe('prompt.choose hunter')
    expect(prompt(scene({ phase: 'second tile' }), ['back'], 0).key).toBe('prompt.second tile')
    expect(prompt(scene(), [], 2)).toEqual({ key: 'prompt.other', values: { name: 'Chris' } })
    expect(prompt(scene(), [], null).key).toBe('prompt.reactions')
  })

  test('passing is shown as impossible once it is (D11)', () => {
    expect(impossible(scene(), ['end', 'pass'])).toEqual([])
    expect(impossible(scene({ moved: true }), ['end'])[0]).toMatchObject({ move: 'pass', reason: { clause: 'D11' } })
  })
})

describe('why not', () => {
  const clause = (changes: Partial<IslandView>, place: string): string | undefined =>
    whyNotPlace(scene(changes), place)?.clause
  const at = (place: string, more: Parameters<typeof hunters>[0] = {}): Partial<IslandView> => ({
    hunters: hunters({ green: { place }, ...more }),
  })

  test.each([
    ['a boat leads to its two fields', {}, 'e5', 'D15'],
    ['far away', at('e4'), 'a1', 'D14'],
    ['no card pays', at('e4'), 'f4', 'D14'],
    ['a dragon', { ...at('e4'), dragons: ['f4', null] }, 'f4', 'D32'],
    ['another hunter', at('e4', { blue: { place: 'f4' } }), 'f4', 'D17'],
    ['waiting by the treasure', at('e5'), 'e4', 'D19'],
    ['a strange boat', at('a1'), 'blue', 'D18'],
    [
      'two carriers and the treasure field',
      at('e4', { green: { place: 'e4', treasure: 100 }, blue: { place: 'e4', treasure: 100 } }),
      'e5',
      'D22',
    ],
    ['back without a card', { ...at('h5'), visited: ['h4'] }, 'h4', 'D12'],
    ['no hunter chosen', { hunter: null }, 'i4', 'D49'],
    ['swapping under a hunter', { ...at('e4'), phase: 'first tile' }, 'e4', 'D30'],
    ['a dragon before a boat', { phase: 'dragon onto' }, 'a1', 'D31'],
    ['flying over a dragon', { ...at('e4'), phase: 'fly over', dragons: ['e3', null] }, 'e3', 'D32'],
  ] as [string, Partial<IslandView>, string, string][])('%s', (_, changes, place, expected) => {
    expect(clause(changes, place)).toBe(expected)
  })

  test('cards say what they are for', () => {
    expect(whyNotCard(scene(), 'yellow').clause).toBe('D14')
    expect(whyNotCard(scene(), 'treachery').clause).toBe('D44')
    expect(whyNotCard(scene(), 'slumber').clause).toBe('D41')
    expect(whyNotCard(scene(), 'journey').clause).toBe('D35')
    expect(whyNotCard(scene({ phase: 'fare', step: { ...table().step, target: 'i4' } }), 'red').sentence.key).toBe(
      'why.wrong terrain',
    )
  })
})

describe('the account', () => {
  const over = (scores: number[], winners: number[]): Over => ({ outcome: { winners, scores } }) as Over

  test('adds up, line by line', () => {
    const made = account(
      [{ event: 'betrayed', seat: 1, card: 'treachery' }],
      scene({ treasure: null, lost: [125], coins: [[100], [150, 150], [100], []] }),
      over([100, 300, 100, 0], [1]),
    )
    expect(made.lines.map((line) => line.amounts)).toEqual([
      [100, null, 100, null],
      [null, null, null, null],
      [null, 300, null, null],
      [100, 300, 100, 0],
      [null, 1, null, null],
    ])
    expect(made.why).toMatchObject({
      key: 'account.most',
      values: { name: 'Ben', end: { key: 'account.all treasures' } },
    })
  })

  test('says which coin decides between equal sums (D46)', () => {
    const coins = [[300, 100], [200, 200], [240, 160], []]
    expect(deciding(table({ coins }), 0, [0, 1, 2])).toBe(300)
    expect(deciding(table({ coins: [[300, 150, 100], [300, 125, 125], [], []] }), 0, [0, 1])).toBe(150)
    const made = account([], scene({ coins }), over([400, 400, 400, 0], [0]))
    expect(made.why).toMatchObject({ key: 'account.coin', values: { coin: 300, end: { key: 'account.round limit' } } })
  })
})
