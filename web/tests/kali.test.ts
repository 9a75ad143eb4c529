// The room of Kali: its events add up to the positions that the rules say, its words and account hold for a whole game.
import { describe, expect, it } from 'vitest'
import { account } from '../src/games/kali/account'
import { between, layout } from '../src/games/kali/layout'
import { impossible, prompt, words } from '../src/games/kali/moves'
import { after, tell, type KaliEvent } from '../src/games/kali/story'
import { cardsLeft, danger, FOOTPRINTS, price, stones, type KaliView } from '../src/games/kali/view'
import en from '../src/games/kali/words/en.json'
import type { GameEvent } from '../src/room'
import { storyOf } from './stories'
import written from './stories/kali.json'

const names = ['Anna', 'Ben', 'Chris']
const story = storyOf<KaliView>(written)
const { start, steps } = story
const scene = { view: start, seat: 0, names }
const events = steps.flatMap((step) => step.events)

describe('events', () => {
  it('add up to the position that the rules say', () => {
    let view = start
    for (const step of steps) {
      view = step.events.reduce(after, view)
      const { riches, totals, hoard, pot, footprint, eyes, woke, holder, turn, round, left } = step.view
      expect(view).toMatchObject({ riches, totals, hoard, pot, footprint, eyes, woke, holder, turn, round, left })
      view = step.view
    }
  })

  it('are all told in words that there are', () => {
    const keys = new Set(Object.keys(en).map((key) => key.replace(/_(one|other)$/, '')))
    for (const event of events) {
      const telling = tell(event, scene)
      expect(keys).toContain(telling.sentence?.key)
      expect(telling.lasts).toBeLessThan(3000)
    }
  })

  it('name the price that the rules have', () => {
    const offers = (events as unknown as KaliEvent[]).filter((event) => event.event === 'said enough')
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) expect(price(offer.pot)).toBe(offer.price)
  })
})

describe('the account', () => {
  it('adds up, line by line, for everybody', () => {
    const final = steps.at(-1)!.view
    const { lines, why } = account(
      events,
      { view: final, seat: 0, names },
      { outcome: story.outcome!, score_sheet: { lines: [], decided: {} }, seed: '' },
    )
    const total = lines.at(-1)!
    expect(total.amounts).toEqual(story.outcome!.scores)
    for (const seat of [0, 1, 2]) {
      const sum = lines.slice(0, -1).reduce((all, line) => all + Number(line.amounts[seat]), 0)
      expect(sum).toBe(total.amounts[seat])
    }
    expect(why.key).toMatch(/^why\./)
  })

  it('has a line for each round of a match', () => {
    const over = { outcome: { winners: [0], scores: [100, 90, 80] }, score_sheet: { lines: [], decided: {} }, seed: '' }
    const rounds: GameEvent[] = [1, 2].map((round) => ({
      event: 'round over',
      round,
      riches: [50, 45, 40],
      winners: [0],
    }))
    const { lines, why } = account(rounds, { view: { ...start, rounds: 2 }, seat: 0, names }, over)
    expect(lines.map((line) => line.amounts)).toEqual([
      [50, 45, 40],
      [50, 45, 40],
      [100, 90, 80],
    ])
    expect(why).toEqual({ key: 'why.sum', values: { count: 2 } })
  })
})

describe('moves', () => {
  it('have letters of their own in every language', async () => {
    for (const language of ['de', 'en', 'it', 'nl']) {
      const { default: catalogue } = (await import(`../src/games/kali/words/${language}.json`)) as {
        default: Record<string, string>
      }
      const letters = ['draw', 'enough', 'take', 'leave'].map((move) => catalogue[words(move, scene).letter!.key])
      expect(new Set(letters).size).toBe(4)
    }
  })

  it('that are impossible say why', () => {
    expect(impossible(scene, ['draw'])).toMatchObject([{ move: 'enough', reason: { clause: 'K5' } }])
    expect(impossible({ ...scene, view: { ...start, footprint: 4 } }, ['draw'])).toMatchObject([
      { move: 'enough', reason: { clause: 'K15' } },
    ])
    expect(impossible(scene, ['draw', 'enough'])).toEqual([])
    expect(impossible(scene, ['take', 'leave'])).toMatchObject([{ move: 'draw', reason: { clause: 'K15' } }])
  })

  it('are asked for by name', () => {
    expect(prompt(scene, ['draw', 'enough'], 0)).toMatchObject({ key: 'ask.choose', values: { name: 'Anna' } })
    expect(
      prompt({ ...scene, view: { ...start, holder: 1, pot: 25, phase: 'offer' } }, ['take', 'leave'], 0),
    ).toMatchObject({ values: { holder: 'Ben', price: 20 } })
    expect(prompt(scene, [], 2)).toMatchObject({ key: 'wait.draw', values: { name: 'Chris' } })
  })
})

describe('the cave', () => {
  it.each([
    [900, 640],
    [1400, 700],
    [1000, 520],
    [390, 560],
    [360, 420],
    [600, 900],
  ])('fits into %i x %i: the path is within it, and no footprint lies on another', (width, height) => {
    const place = layout(width, height)
    for (const spot of place.spots) {
      expect(spot.x).toBeGreaterThan(0)
      expect(spot.x).toBeLessThan(place.width)
      expect(spot.y).toBeGreaterThan(0)
      expect(spot.y).toBeLessThan(place.height)
    }
    expect(place.spots).toHaveLength(FOOTPRINTS + 2)
    const prints = place.spots.slice(1, FOOTPRINTS + 1)
    prints.forEach((one, i) => {
      for (const other of prints.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(place.foot * 0.85)
    })
  })

  it('lets the thief walk from spot to spot', () => {
    const { spots } = layout(900, 600)
    expect(between(spots, 3)).toMatchObject({ x: spots[3]!.x, y: spots[3]!.y })
    expect(between(spots, 3.5).x).toBeCloseTo((spots[3]!.x + spots[4]!.x) / 2)
    expect(between(spots, 19)).toMatchObject({ x: spots[19]!.x })
  })

  it('counts cards and stones', () => {
    expect(cardsLeft(start)).toBe(52)
    expect(danger(start)).toBe(27)
    expect(stones(38)).toEqual({ diamond: 3, ruby: 1, emerald: 3 })
  })
})
