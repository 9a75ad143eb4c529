// Event by event the pieces come to lie where the rules say.
import { describe, expect, it } from 'vitest'
import { after } from '../../src/games/dracheninsel/after'
import type { Colour, Event, View } from '../../src/games/dracheninsel/facts'
import { storyOf } from '../stories'
import written from '../stories/dracheninsel.json'

const { start, steps } = storyOf<View>(written)
const COLOURS_OF: Colour[] = ['green', 'brown', 'blue', 'yellow']

/** Four players, and seat 0 looks. */
function table(changes: Partial<View> = {}): View {
  return {
    ...start,
    hunters: Object.fromEntries(COLOURS_OF.map((colour, seat) => [colour, { seat, place: colour, treasure: null }])),
    coins: [[], [], [], []],
    scores: [0, 0, 0, 0],
    seat: 0,
    hand: ['yellow', 'flight', 'treachery'],
    hand_sizes: [3, 6, 6, 6],
    pile: 60,
    played: [],
    discard: [],
    ...changes,
  }
}

function hunters(changes: Partial<Record<Colour, { place?: string; treasure?: number | null }>>): View['hunters'] {
  const all = { ...table().hunters }
  for (const [colour, change] of Object.entries(changes))
    all[colour as Colour] = { ...all[colour as Colour]!, ...change }
  return all
}

const play = (view: View, ...events: Event[]): View => events.reduce(after, view)

describe('a game of the rules', () => {
  it('adds up to the views that the rules have', () => {
    let view = start
    for (const step of steps) {
      view = play(view, ...(step.events as unknown as Event[]))
      const { hunters, dragons, terrain, treasure, coming, lost, coins, scores, hand_sizes, pile, turn, round } =
        step.view
      const pieces = { hunters, dragons, terrain, treasure, coming, lost, coins, scores, hand_sizes, pile, turn, round }
      expect(view, step.move).toMatchObject(pieces)
      for (const heap of ['journeys', 'discard', 'played'] as const)
        expect([...view[heap]].sort(), `${step.move}: ${heap}`).toEqual([...step.view[heap]].sort())
    }
  })
})

it('distances are forgotten when a hunter goes somewhere, until the rules tell them anew', () => {
  const view = table({ steps: { brown: 3, blue: 5, yellow: 5 } })
  const lifted = play(view, { event: 'lifted', hunter: 'green', partner: 'blue', coin: 100 })
  expect(lifted.steps).toEqual(view.steps)
  expect(play(lifted, { event: 'sent home', hunter: 'blue', start: 'e4' }).steps).toEqual({})
})

describe('cards', () => {
  it('are spent for a walk that costs one', () => {
    const done = play(table(), {
      event: 'walked',
      seat: 0,
      hunter: 'green',
      partner: null,
      start: 'green',
      place: 'i4',
      terrain: 'yellow',
      card: 'yellow',
    })
    expect(done.hunters.green!.place).toBe('i4')
    expect(done.hand).toEqual(['flight', 'treachery'])
    expect(done.hand_sizes).toEqual([2, 6, 6, 6])
    expect(done.played).toEqual(['yellow'])
  })

  it('are seen by thief and victim when they are stolen', () => {
    const seen = play(table(), { event: 'stolen', thief: 0, victim: 1, card: 'patrol' })
    expect(seen.hand).toContain('patrol')
    expect(seen.hand_sizes).toEqual([4, 5, 6, 6])
    const other = play(table({ seat: 2, hand: [] }), { event: 'stolen', thief: 0, victim: 1, card: null })
    expect(other.hand).toEqual([])
  })

  it('that were played go away with the turn; a refill draws from the pile', () => {
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

describe('treasures', () => {
  it('are lifted by two, the next one is laid, and one carrier may be sent home', () => {
    const lifted = play(
      table({ hunters: hunters({ blue: { place: 'e5' }, green: { place: 'f5' } }) }),
      { event: 'lifted', hunter: 'green', partner: 'blue', coin: 100 },
      {
        event: 'walked',
        seat: 0,
        hunter: 'green',
        partner: 'blue',
        start: 'e5',
        place: 'e4',
        terrain: 'green',
        card: null,
      },
      { event: 'treasure laid', coin: 125 },
    )
    expect(lifted.treasure).toBe(125)
    expect(lifted.coming).toEqual([150, 175, 200, 240, 300])
    expect(lifted.hunters.blue).toEqual({ seat: 2, place: 'e4', treasure: 100 })
    const alone = play(lifted, { event: 'sent home', hunter: 'blue', start: 'e4' })
    expect(alone.hunters.green!.treasure).toBe(100)
    expect(alone.hunters.blue).toEqual({ seat: 2, place: 'blue', treasure: null })
  })

  it('are shared, and nobody carries any more', () => {
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
    expect(done.scores).toEqual([100, 0, 100, 0])
    expect(Object.values(done.hunters).every((hunter) => hunter.treasure === null)).toBe(true)
  })
})

describe('a step that is taken back (D41)', () => {
  it('leaves only the cards spent', () => {
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
          ['a1', before.terrain[0]!],
          ['a2', before.terrain[1]!],
        ],
        lost: [],
      },
    )
    expect(done.terrain).toEqual(before.terrain)
    expect(done.hand_sizes).toEqual([0, 6, 5, 6])
    expect(done.played).toEqual(['elements', 'slumber'])
  })

  it('gives places and treasures back', () => {
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
    expect(done.hunters.brown).toEqual({ seat: 1, place: 'e4', treasure: 100 })
  })
})

it('an event of a later version changes nothing', () => {
  expect(after(table(), { event: 'comet seen' } as unknown as Event)).toEqual(table())
})
