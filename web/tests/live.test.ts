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
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(): Live {
  const live = new Live('T', ['secret'], 'ws://here')
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
    const [first, second] = [live.ask({ type: 'chat', text: 'a' }), live.ask({ type: 'chat', text: 'b' })]
    const [one, two] = FakeSocket.last.sent.slice(1) as { id: string }[]
    FakeSocket.last.tell({ type: 'accepted', id: one!.id, token: null })
    FakeSocket.last.tell({ type: 'refused', id: two!.id, error: 'not now', message: '', clause: 'K5' })
    await expect(first).resolves.toMatchObject({ token: null })
    await expect(second).rejects.toMatchObject({ error: 'not now', clause: 'K5' })
  })

  it('brings the reason that was asked for, and that of a refusal', async () => {
    const live = open()
    const why = live.ask({ type: 'why not', seat: 0, move: 'enough' })
    const move = live.ask({ type: 'move', seat: 0, number: 3, move: 'enough' })
    const [one, two] = FakeSocket.last.sent.slice(1) as { id: string }[]
    const reason = { reason: 'draw first', clause: 'K5' }
    FakeSocket.last.tell({ type: 'reason', id: one!.id, reason })
    FakeSocket.last.tell({ type: 'refused', id: two!.id, error: 'illegal move', message: '', clause: 'K5', reason })
    await expect(why).resolves.toMatchObject({ reason })
    await expect(move).rejects.toMatchObject({ error: 'illegal move', reason })
  })

  it('sends again with the same id what was not answered when the connection broke', async () => {
    const live = open()
    const asked = live.ask({ type: 'move', seat: 0, number: 3, move: 'draw' })
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

  it('waits longer from attempt to attempt, up to a limit', () => {
    expect([0, 1, 2, 3, 9].map((attempt) => waitBefore(attempt, 0))).toEqual([0, 500, 1000, 2000, 15000])
    expect(waitBefore(1, 1)).toBe(600)
  })
})
