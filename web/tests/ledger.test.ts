// The ledger: snapshots and updates add up; what was missed is noticed.
import { describe, expect, it } from 'vitest'
import { cursor, fromSnapshot, fromUpdate, projectionOf, startsAnew } from '../src/ledger'
import type { Choice, Projection, SeatInfo, Snapshot, TableInfo, Update } from '../src/messages'
import { asks } from '../src/table/model.svelte'

const table: TableInfo = {
  table: 'T',
  game: 'kali',
  title: 'Kali',
  options: {},
  status: 'running',
  host: null,
  seats: [],
  former: [],
  time: { kind: 'wait', seconds: 60 },
  reaction_seconds: 5,
  reactions_leak: false,
  listed: false,
  starts: 'when full',
  commitment: null,
  created: 0,
  rematch: null,
  spectators: 0,
}

function choices(...moves: string[]): Choice[] {
  return moves.map((move) => ({ move, parts: [] }))
}

function projection(first: number, events: string[], view: Record<string, unknown> | null = { at: first }): Projection {
  const told = events.map((event) => ({ event }))
  const viewed = view ? first + events.length : first
  return {
    seat: 0,
    view,
    events_in_view: viewed,
    legal: choices('draw'),
    first_event: first,
    events: told,
    reactions: null,
    question_view: null,
    answer: null,
    prompt: null,
    reaction_preference: 'always',
  }
}

function snapshot(projections: Projection[], more: Partial<Snapshot> = {}): Snapshot {
  const nothing = { to_move: 0, question: null, clock: null, thinking: null, undo: null, over: null, lesson: null }
  return {
    type: 'snapshot',
    now: 5000,
    table,
    you: { seats: [0], host: true },
    number: 1,
    undos: 0,
    projections,
    chat: [],
    ...nothing,
    ...more,
  }
}

function update(projections: Projection[], number = 2): Update {
  return {
    type: 'update',
    now: 6000,
    number,
    to_move: 0,
    projections,
    question: null,
    clock: null,
    over: null,
    lesson: null,
  }
}

describe('a ledger', () => {
  it('starts with all that a snapshot tells', () => {
    const ledger = fromSnapshot(snapshot([projection(0, ['a', 'b'])]), null, 4000)
    expect(projectionOf(ledger, 0)?.events.map((one) => one.event)).toEqual(['a', 'b'])
    expect(ledger.skew).toBe(1000)
    expect(cursor(ledger)).toEqual({ undos: 0, events: 2 })
  })

  it('grows by updates, and keeps its view where none comes', () => {
    const ledger = fromSnapshot(snapshot([projection(0, ['a'])]), null, 5000)
    const grown = fromUpdate(update([projection(1, ['b'], null)]), ledger, 6000)!
    expect(projectionOf(grown, 0)?.events.map((one) => one.event)).toEqual(['a', 'b'])
    expect(projectionOf(grown, 0)?.view).toEqual({ at: 0 })
    expect(projectionOf(grown, 0)?.events_in_view).toBe(1)
    expect(grown.number).toBe(2)
  })

  it('notices that an update was missed', () => {
    const ledger = fromSnapshot(snapshot([projection(0, ['a'])]), null, 5000)
    expect(fromUpdate(update([projection(3, ['d'])]), ledger, 6000)).toBeNull()
  })

  it('takes events twice told only once', () => {
    const ledger = fromSnapshot(snapshot([projection(0, ['a', 'b'])]), null, 5000)
    const grown = fromUpdate(update([projection(1, ['b', 'c'])]), ledger, 6000)!
    expect(projectionOf(grown, 0)?.events.map((one) => one.event)).toEqual(['a', 'b', 'c'])
  })

  it('keeps what it had when it comes back', () => {
    const before = fromSnapshot(snapshot([projection(0, ['a', 'b'])]), null, 5000)
    const after = fromSnapshot(snapshot([projection(2, ['c'])]), before, 5000)
    expect(projectionOf(after, 0)?.events.map((one) => one.event)).toEqual(['a', 'b', 'c'])
    expect(startsAnew(before, after)).toBe(false)
  })

  it('starts anew after an undo', () => {
    const before = fromSnapshot(snapshot([projection(0, ['a', 'b'])]), null, 5000)
    const after = fromSnapshot(snapshot([projection(0, ['a'])], { undos: 1 }), before, 5000)
    expect(projectionOf(after, 0)?.events.map((one) => one.event)).toEqual(['a'])
    expect(startsAnew(before, after)).toBe(true)
  })
})

describe('a question', () => {
  const seat = (number: number, kind: SeatInfo['kind']): SeatInfo => ({
    seat: number,
    kind,
    name: null,
    bot: null,
    strength: null,
    connected: true,
    devices: 1,
    standing_in: false,
  })
  const question = { id: 0, kind: 'alarm', seats: [0], opened: 0, closes: 3000 }
  const shown = (changes: Partial<TableInfo>, own: Partial<Projection>): boolean => {
    const seats = [seat(0, 'human'), seat(1, 'bot')]
    const ledger = fromSnapshot(
      snapshot([{ ...projection(0, []), ...own }], { question, table: { ...table, seats, ...changes } }),
      null,
      0,
    )
    return asks(ledger, projectionOf(ledger, 0))
  }
  const company = { seats: [seat(0, 'human'), seat(1, 'human')] }

  it('is put to all alike where others play or look on', () => {
    expect(shown(company, { reactions: choices('wait') })).toBe(true)
    expect(shown({ spectators: 1 }, { reactions: choices('wait') })).toBe(true)
    expect(shown(company, { reactions: null })).toBe(true)
  })

  it('does not bother who is alone with bots and can only let it pass', () => {
    expect(shown({}, { reactions: choices('wait') })).toBe(false)
    expect(shown({}, { reactions: null })).toBe(false)
    expect(shown({}, { reactions: choices('alarm', 'wait') })).toBe(true)
    expect(shown({}, { reactions: null, reaction_preference: 'never' })).toBe(true)
  })
})
