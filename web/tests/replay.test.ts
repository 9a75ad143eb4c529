// A replay: what changes add up to, how it is stepped through, jumped in and seen by others, and what keys mean.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Replay } from '../src/messages'
import { Player } from '../src/replay/player.svelte'
import { addedUp, commandOf, lastTurn, pointKey, nextTurn, restAfter, within } from '../src/replay/tape'
import type { GameEvent, Room } from '../src/room'
import { placeOf } from '../src/route.svelte'
import { setPace } from '../src/settings.svelte'

const room = {
  motion: () => ({ lasts: 100 }),
  after: (view: { count: number }) => ({ ...view, count: view.count + 1 }),
} as unknown as Room

const LAST = 6
const moves = Array.from({ length: LAST }, (_, at) => ({ seat: at % 2, move: 'draw', parts: [] }))

/** Six moves, each with an event; somebody's hand is seen by themselves alone. */
function eyes(seat: number | null): Replay['recording']['eyes'][number] {
  return {
    seat,
    moments: Array.from({ length: LAST + 1 }, (_, at) => ({
      changed: { count: at, ...(at === 0 && { fixed: 'board', hand: seat === null ? null : `hand of ${seat}` }) },
      events: at === 0 ? [] : [{ event: 'drawn', at }],
      prompt: { prompt: 'decide', seat: at % 2 },
    })),
  }
}

const seat = { kind: 'human' as const, name: null, bot: null, strength: null }
const replay: Replay = {
  table: 'table',
  seats: [{ ...seat, name: 'Anna' }, seat],
  former: [],
  yours: [],
  host: false,
  names_shown: false,
  chat: null,
  recording: {
    game: 'heist',
    title: 'Heist',
    rules: 1,
    options: {},
    players: [],
    commitment: '',
    moves,
    turns: [0, 2, 5],
    eyes: [eyes(null), eyes(0), eyes(1)],
    hidden: [{ deck: ['a', 'b'] }, {}, { deck: ['b'] }, {}, {}, {}, {}],
    over: { outcome: { winners: [0], scores: [3, 1] }, score_sheet: { lines: [], decided: {} }, seed: '', hints: [] },
  },
}

let player: Player
beforeEach(() => {
  vi.useFakeTimers()
  setPace('normal')
  player = new Player(replay, room, 2)
})

describe('a replay', () => {
  it('begins at the moment of its link, with the story told until then', () => {
    expect(player.moment).toBe(2)
    expect(player.view).toEqual({ count: 2, fixed: 'board', hand: null })
    expect(player.stage.past).toHaveLength(2)
  })

  it('steps on with motion, and back at once', () => {
    player.do('step')
    expect(player.moment).toBe(3)
    expect(player.stage.showing).toEqual({ event: 'drawn', at: 3 })
    expect(player.view.count).toBe(2) // the position before it
    vi.advanceTimersByTime(100)
    expect(player.view.count).toBe(3)
    player.do('back')
    expect([player.moment, player.view.count, player.stage.busy]).toEqual([2, 2, false])
    expect(player.stage.past).toHaveLength(2)
  })

  it('does not fall behind whoever steps faster than it moves', () => {
    player.do('step')
    player.do('step')
    expect(player.moment).toBe(4)
    expect(player.view.count).toBe(3)
    expect(player.stage.pending).toHaveLength(1)
  })

  it('jumps from turn to turn, to the start and to the end', () => {
    player.do('next turn')
    expect(player.moment).toBe(5)
    player.do('last turn')
    expect(player.moment).toBe(2)
    player.do('last turn')
    expect(player.moment).toBe(0)
    player.do('end')
    expect([player.moment, player.over?.outcome.winners]).toEqual([LAST, [0]])
    player.do('start')
    expect([player.moment, player.over]).toEqual([0, null])
  })

  it('is seen by others from the same moment on', () => {
    player.see(1)
    expect(player.moment).toBe(2)
    expect(player.view.hand).toBe('hand of 1')
    player.do('step')
    vi.advanceTimersByTime(100)
    expect(player.view).toEqual({ count: 3, fixed: 'board', hand: 'hand of 1' })
  })

  it('is looked at where it turned, by who decided there', () => {
    const point = { moment: 4, seat: 1, share: -0.1 }
    player.toggle()
    player.lookAt({ ...point, by: 'luck', event: 0 })
    expect([player.moment, player.eyes, player.playing]).toEqual([4, null, false])
    player.lookAt({ ...point, moment: 3, by: 'decision', mistake: null! })
    expect([player.moment, player.eyes]).toEqual([3, 1])
  })

  it('tells an event as who it is about has seen it', () => {
    const seen = (who: string) => [{ event: `seen by ${who}`, seat: 1 }]
    const told = replay.recording.eyes.map((one) => ({
      ...one,
      moments: one.moments.map((moment, at) => ({
        ...moment,
        events: at === 3 ? seen(String(one.seat ?? 'all')) : moment.events,
      })),
    }))
    const other = new Player({ ...replay, recording: { ...replay.recording, eyes: told } }, room, 0)
    expect(other.told(3, 0)).toContain('seen by 1')
    expect([other.told(3, 5), other.told(99, 0)]).toEqual(['', ''])
  })

  it('has open cards as they lay at the moment', () => {
    expect(player.hidden).toEqual({ deck: ['b'] })
    player.to(1)
    expect(player.hidden).toEqual({ deck: ['a', 'b'] })
  })

  it('plays to the end, stops there, and begins anew', () => {
    player.toggle()
    for (let at = 0; at < 20 && player.playing; at++) player.step()
    expect([player.moment, player.playing]).toEqual([LAST, false])
    player.toggle()
    expect([player.moment, player.playing]).toEqual([0, true])
  })

  it('is stopped by whoever steps or slides', () => {
    player.toggle()
    player.do('step')
    expect(player.playing).toBe(false)
  })

  it('moves faster when it shall', () => {
    player.faster()
    expect(player.speed).toBe(2)
    player.do('step')
    expect(player.stage.lasts).toBe(50)
  })

  it('shows through the eyes of who looks at their own game', () => {
    expect(new Player({ ...replay, yours: [1] }, room).eyes).toBe(1)
  })

  it('can be asked for moments that are not there', () => {
    expect(new Player(replay, room, 999).moment).toBe(LAST)
    expect([within(-3, 6), within(NaN, 6), within(2.7, 6)]).toEqual([0, 0, 2])
  })
})

describe('a tape', () => {
  it('adds changes up without touching what was', () => {
    const views = addedUp([{ a: 1, b: 1 }, { b: 2 }, {}])
    expect(views).toEqual([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ])
  })

  it('knows where turns begin', () => {
    expect([nextTurn([0, 4, 9], 4, 12), nextTurn([0, 4, 9], 9, 12)]).toEqual([9, 12])
    expect([lastTurn([0, 4, 9], 6), lastTurn([0, 4, 9], 4), lastTurn([0, 4, 9], 0)]).toEqual([4, 0, 0])
  })

  it('rests longer where nothing moves, and hardly where nothing is said', () => {
    const told: GameEvent[] = [{ event: 'drawn' }]
    expect(restAfter(told, true, 1)).toBeGreaterThan(restAfter(told, false, 1))
    expect(restAfter([], false, 1)).toBeLessThan(restAfter(told, false, 1))
    expect(restAfter(told, false, 2)).toBe(restAfter(told, false, 1) / 2)
  })
})

describe('keys', () => {
  const event = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    target: document.body,
    ...more,
  })
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => commandOf(event(key, more))

  it('lead from turning point to turning point', () => {
    expect(['PageDown', 'PageUp', 'ArrowRight'].map((key) => pointKey(event(key)))).toEqual(['on', 'back', null])
    expect(pointKey(event('PageDown', { target: document.createElement('textarea') }))).toBeNull()
    expect(pointKey(event('PageDown', { ctrlKey: true }))).toBeNull() // the browser's next tab
  })

  it('step, jump and play', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', ' '].map((key) => press(key))).toEqual([
      'step',
      'back',
      'start',
      'end',
      'play',
    ])
    expect(press('ArrowRight', { shiftKey: true })).toBe('next turn')
    expect(press('ArrowLeft', { shiftKey: true })).toBe('last turn')
  })

  it('are left to whatever has the focus and needs them', () => {
    const slider = document.createElement('input')
    const button = document.createElement('button')
    slider.type = 'range'
    expect(press('ArrowRight', { target: slider })).toBeNull()
    expect(press(' ', { target: slider })).toBe('play') // which it doesn't need
    expect(press(' ', { target: slider, ctrlKey: true })).toBeNull()
    expect(press(' ', { target: button })).toBeNull()
    expect(press('ArrowRight', { target: button })).toBe('step')
    expect(press('ArrowLeft', { altKey: true })).toBeNull() // the browser's way back
  })
})

describe('the address of a replay', () => {
  it('names the table and the moment', () => {
    expect(placeOf('/r/Zk3vX0c1Tq2w/57', '')).toEqual({ place: 'replay', table: 'Zk3vX0c1Tq2w', moment: 57 })
    expect(placeOf('/r/Zk3vX0c1Tq2w', '')).toEqual({ place: 'replay', table: 'Zk3vX0c1Tq2w', moment: null })
    expect(placeOf('/r', '')).toEqual({ place: 'replay', table: null, moment: null })
  })
})
