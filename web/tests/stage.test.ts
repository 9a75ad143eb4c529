// The stage: events one after the other, each on the position before it, the truth at the end.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameEvent, Room } from '../src/room'
import { Stage, type Settled } from '../src/stage.svelte'

type Counter = { count: number }
const room = {
  motion: (event: GameEvent) => ({ lasts: event.event === 'quick' ? 0 : 100 }),
  after: (view: Counter) => ({ count: view.count + 1 }),
} as unknown as Room

let pace = 1
let stage: Stage
beforeEach(() => {
  vi.useFakeTimers()
  pace = 1
  stage = new Stage(room, 0, ['Anna'], () => pace)
  stage.reset(at({ count: 0 }), [])
})

const at = (view: Counter | null, prompt: string | null = null): Settled => ({
  view,
  prompt: prompt === null ? null : { prompt },
})
const slow = (n: number): GameEvent[] => Array.from({ length: n }, (_, i) => ({ event: 'slow', i }))

describe('a stage', () => {
  it('shows events in turn, each on the view before it', () => {
    stage.add(at({ count: 10 }), slow(2), 0)
    expect(stage.showing).toMatchObject({ i: 0 })
    expect(stage.view).toEqual({ count: 0 })
    vi.advanceTimersByTime(100)
    expect(stage.showing).toMatchObject({ i: 1 })
    expect(stage.view).toEqual({ count: 1 })
    vi.advanceTimersByTime(100)
    expect(stage.showing).toBeNull()
    expect(stage.view).toEqual({ count: 10 }) // the truth
  })

  it('queues what comes while it is busy', () => {
    stage.add(at({ count: 5 }), slow(1), 0)
    stage.add(at({ count: 7 }), slow(1), 1)
    expect(stage.pending).toHaveLength(2)
    vi.advanceTimersByTime(200)
    expect(stage.view).toEqual({ count: 7 })
    expect(stage.lines.map((line) => line.number)).toEqual([0, 1])
  })

  it('says what the table waits for when it gets there, never ahead of it', () => {
    stage.reset(at({ count: 0 }, 'Anna decides'), [])
    stage.add(at({ count: 1 }, 'Ben decides'), slow(1), 0)
    stage.add(at({ count: 2 }, 'Chris decides'), slow(1), 1)
    expect(stage.prompt).toEqual({ prompt: 'Anna decides' })
    vi.advanceTimersByTime(100)
    expect(stage.prompt).toEqual({ prompt: 'Ben decides' })
    vi.advanceTimersByTime(100)
    expect(stage.prompt).toEqual({ prompt: 'Chris decides' })
  })

  it('is through at once without motion, and tells everything all the same', () => {
    pace = 0
    const told = vi.fn()
    stage.ontell(told)
    stage.add(at({ count: 9 }), slow(3), 0)
    expect(stage.busy).toBe(false)
    expect(stage.view).toEqual({ count: 9 })
    expect(told).toHaveBeenCalledTimes(3)
  })

  it('can be hurried', () => {
    stage.add(at({ count: 4 }), slow(6), 0)
    stage.hurry()
    expect(stage.busy).toBe(false)
    expect(stage.view).toEqual({ count: 4 })
    expect(stage.lines).toHaveLength(6)
    vi.advanceTimersByTime(10_000)
    expect(stage.lines).toHaveLength(6)
  })

  it('adds to a view what was told with the question that stands', () => {
    stage.reset(at({ count: 3 }), slow(5), 4)
    expect(stage.view).toEqual({ count: 4 })
    expect(stage.lines).toHaveLength(5)
    expect(stage.busy).toBe(false)
  })

  it('forgets what was pending when the story starts anew', () => {
    stage.add(at({ count: 4 }), slow(3), 0)
    stage.reset(at({ count: 1 }), slow(1))
    vi.advanceTimersByTime(10_000)
    expect(stage.view).toEqual({ count: 1 })
    expect(stage.past).toHaveLength(1)
  })
})
