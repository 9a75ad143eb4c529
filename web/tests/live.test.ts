// The connection: comes back by itself, sends again with the same id, and tells refusals from answers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Live, waitBefore } from '../src/live.svelte'
import type { Snapshot } from '../src/messages'
import { FakeSocket } from './socket'

const snapshot = {
  type: 'snapshot',
  now: 0,
  table: { table: 'T' },
  you: { seats: [0] },
  number: 3,
  undos: 0,
  projections: [],
  chat: [],
} as unknown as Snapshot

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers()
})
afterEach(() => {
  for (const live of opened.splice(0)) live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const opened: Live[] = []

function open(): Live {
  const live = new Live('T', ['secret'], 'ws://here')
  opened.push(live)
  live.open()
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell(snapshot)
  return live
}

describe('a live table', () => {
  it('says hello with its tokens', () => {
    open()
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', table: 'T', tokens: ['secret'], cursor: null })
  })

  it('resolves what is accepted and rejects what is refused', async () => {
    const live = open()
    const [first, second] = [live.request({ type: 'chat', text: 'a' }), live.request({ type: 'chat', text: 'b' })]
    const [one, two] = FakeSocket.last.sent.slice(1) as { id: string }[]
    FakeSocket.last.tell({ type: 'accepted', id: one!.id, token: null })
    FakeSocket.last.tell({ type: 'refused', id: two!.id, error: 'not now', message: '', clause: 'K5' })
    await expect(first).resolves.toMatchObject({ token: null })
    await expect(second).rejects.toMatchObject({ error: 'not now', clause: 'K5' })
  })

  it('brings the reason that was asked for, and that of a refusal', async () => {
    const live = open()
    const why = live.request({ type: 'why not', seat: 0, move: 'enough' })
    const move = live.request({ type: 'move', seat: 0, number: 3, move: 'enough' })
    const [one, two] = FakeSocket.last.sent.slice(1) as { id: string }[]
    const reason = { reason: 'draw first', clause: 'K5' }
    FakeSocket.last.tell({ type: 'reason', id: one!.id, reason })
    FakeSocket.last.tell({ type: 'refused', id: two!.id, error: 'illegal move', message: '', clause: 'K5', reason })
    await expect(why).resolves.toMatchObject({ reason })
    await expect(move).rejects.toMatchObject({ error: 'illegal move', reason })
  })

  it('sends again with the same id what was not answered when the connection broke', async () => {
    const live = open()
    const asked = live.request({ type: 'move', seat: 0, number: 3, move: 'draw' })
    const sent = FakeSocket.last.sent.at(-1)
    FakeSocket.last.close(1006)
    expect(live.connected).toBe(false)
    await vi.advanceTimersByTimeAsync(10)
    FakeSocket.last.onopen?.()
    FakeSocket.last.tell(snapshot)
    expect(FakeSocket.all).toHaveLength(2)
    expect(FakeSocket.last.sent.at(-1)).toEqual(sent)
    FakeSocket.last.tell({ type: 'accepted', id: (sent as { id: string }).id, token: null })
    await expect(asked).resolves.toMatchObject({ token: null })
  })

  it('does not come back when it was refused', async () => {
    const live = new Live('T', ['wrong'], 'ws://here')
    live.open()
    FakeSocket.last.onopen?.()
    FakeSocket.last.tell({ type: 'refused', id: null, error: 'not allowed', message: '', clause: '' })
    FakeSocket.last.close(1008)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(live.refused?.error).toBe('not allowed')
  })

  it('is told why when it is sent away from the table, and does not come back', async () => {
    const live = open()
    FakeSocket.last.tell({ type: 'refused', id: null, error: 'removed', message: '', clause: '' })
    expect(live.refused).toBeNull()
    FakeSocket.last.close(1008)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(live.refused?.error).toBe('removed')
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('waits longer from attempt to attempt, but for a minute and a half never two seconds', () => {
    expect([0, 1, 2, 3, 4, 59].map((attempt) => waitBefore(attempt, 0))).toEqual([0, 250, 500, 1000, 1500, 1500])
    expect(Math.max(...Array.from({ length: 60 }, (_, attempt) => waitBefore(attempt, 1)))).toBeLessThan(2000)
    expect(waitBefore(100, 0)).toBe(15_000)
  })

  it('notices within 15 seconds that nothing comes any more, though nobody closed the connection', async () => {
    const live = open()
    const dead = FakeSocket.last
    await vi.advanceTimersByTimeAsync(15_000)
    expect(live.connected).toBe(false)
    expect(FakeSocket.all.length).toBeGreaterThan(1)
    dead.tell(snapshot) // what comes late is nobody's business
    expect(live.connected).toBe(false)
  })

  it('stays connected as long as anything comes', async () => {
    const live = open()
    for (let second = 0; second < 120; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      if (FakeSocket.last.sent.at(-1)!.type === 'ping') FakeSocket.last.tell({ type: 'pong', now: 0 })
    }
    expect(live.connected).toBe(true)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is back within 2 seconds of a cut, though the device has not noticed that the network is back', async () => {
    const started: number[] = []
    class Counted extends FakeSocket {
      constructor(url: string) {
        super(url)
        started.push(Date.now())
      }
    }
    open()
    vi.stubGlobal('WebSocket', Counted)
    const cut = Date.now()
    await vi.advanceTimersByTimeAsync(40_000) // nothing opens, nothing fails
    expect(started.length).toBeGreaterThan(5)
    // What is sent while it is cut is lost; TCP sends again after one second, and two more.
    const arrivals = started.flatMap((start) => [start, start + 1000, start + 3000])
    for (let back = cut + 20_000; back < cut + 30_000; back += 50) {
      const first = Math.min(...arrivals.filter((arrival) => arrival >= back))
      expect(first - back).toBeLessThan(2000)
    }
  })

  it('is back at once when the device says that the network is', async () => {
    const live = open()
    FakeSocket.last.close(1006)
    await vi.advanceTimersByTimeAsync(20_000)
    const attempts = FakeSocket.all.length
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(attempts + 1)
    FakeSocket.last.onopen?.()
    FakeSocket.last.tell(snapshot)
    expect(live.connected).toBe(true)
  })

  it('tries at once when somebody asks for it', () => {
    const live = open()
    FakeSocket.last.close(1006)
    live.again()
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('looks whether the connection is good when the network changes', async () => {
    const live = open()
    dispatchEvent(new Event('offline'))
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'ping' })
    await vi.advanceTimersByTimeAsync(2500)
    expect(live.connected).toBe(false)
  })
})
