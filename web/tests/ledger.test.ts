// The ledger: snapshots and updates add up; what was missed is noticed.
import { describe, expect, it } from 'vitest'
import { cursor, fromSnapshot, fromUpdate, projectionOf, startsAnew } from '../src/ledger'
import type { Choice, Projection, Question, Snapshot, TableInfo, Update } from '../src/messages'
import { asks, calledBy, undoOf } from '../src/table/model.svelte'

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
  reactions: true,
  reaction_seconds: 5,
  reactions_leak: false,
  practice: false,
  listed: false,
  starts: 'when full',
  commitment: null,
  created: 0,
  rematch: null,
  spectators: 0,
  hints: false,
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
    reaction_preference: 'when it matters',
    undo: null,
  }
}

function snapshot(projections: Projection[], more: Partial<Snapshot> = {}): Snapshot {
  const nothing = {
    to_move: 0,
    question: null,
    clock: null,
    thinking: null,
    undo: null,
    over: null,
    lesson: null,
    puzzle: null,
  }
  return {
    type: 'snapshot',
    now: 5000,
    table,
    you: { seats: [0], host: true },
    number: 1,
    undos: 0,
    projections,
    take_backs: [],
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
    puzzle: null,
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
  const timed: Question = { id: 0, kind: 'alarm', seats: [1, 0], opened: 0, seconds: 3, closes: 3000 }
  const untimed: Question = { ...timed, seconds: null, closes: null }
  const shown = (question: Question | null, own: Partial<Projection>): ReturnType<typeof asks> => {
    const ledger = fromSnapshot(snapshot([{ ...projection(0, []), ...own }], { question, to_move: null }), null, 0)
    return asks(ledger, projectionOf(ledger, 0))
  }

  it('is shown to all where a clock runs, for others are there', () => {
    expect(shown(timed, { reactions: choices('wait') })).toMatchObject({ kind: 'alarm', asked: true, clock: timed })
    expect(shown(timed, { reactions: null })).toMatchObject({ asked: false, clock: timed })
  })

  it('does not bother who is not asked where there is none', () => {
    expect(shown(untimed, { reactions: null })).toBeNull()
    expect(shown(untimed, { reactions: choices('alarm', 'wait') })).toMatchObject({ asked: true, clock: null })
  })

  it('is one too where only those are asked who can react', () => {
    expect(shown(null, { legal: choices('alarm', 'wait') })).toMatchObject({ asked: true, clock: null })
    expect(shown(null, { legal: [] })).toBeNull()
  })

  it('calls those at one device in the order of the rules', () => {
    const at = (seat: number, answer: string | null): Projection => ({
      ...projection(0, []),
      seat,
      legal: [],
      reactions: choices('wait'),
      answer,
    })
    const called = (...answers: (string | null)[]): number | null =>
      calledBy(
        fromSnapshot(
          snapshot(
            answers.map((answer, seat) => at(seat, answer)),
            { question: untimed },
          ),
          null,
          0,
        ),
      )
    expect(called(null, null)).toBe(1)
    expect(called(null, 'wait')).toBe(0)
    expect(called('wait', 'wait')).toBeNull()
  })
})

describe('taking back', () => {
  it('is offered as the server says it', () => {
    const [first, second] = [projection(0, []), { ...projection(0, []), seat: 1, undo: 'at once' as const }]
    const ledger = fromSnapshot(snapshot([first, second]), null, 0)
    expect(undoOf(ledger, 0)).toBeNull()
    expect(undoOf(ledger, 1)).toEqual({ seat: 1, how: 'at once' })
    expect(undoOf(ledger, null)).toEqual({ seat: 1, how: 'at once' }) // while the device is handed on
    const asked = { id: 1, seat: 1, agreed: [], needed: [0] }
    expect(undoOf({ ...ledger, undo: asked }, 1)).toBeNull()
  })
})
