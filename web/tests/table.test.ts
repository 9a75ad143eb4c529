// A table as the page holds it: what the server says in facts is shown in words, reasons too, and never ahead of the events.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hints, Projection, Snapshot, Update } from '../src/messages'
import type { Room } from '../src/room'
import { Live } from '../src/live.svelte'
import { TableModel } from '../src/table/model.svelte'
import { startWords, wantRoom } from '../src/words.svelte'
import { FakeSocket } from './socket'

const WORDS = {
  'event.drawn': '{{seat, name}} draws.',
  'prompt.choose': '{{seat, name}} chooses.',
  'move.draw': 'Draw',
  'move.draw.more': 'danger {{danger}} %',
  'why.draw first': '{{seat, name}}, draw first.',
}
const room = {
  game: 'plain',
  secret: false,
  motion: () => ({ lasts: 100 }),
  offer: () => ({ place: 'bar', letter: 'd' }),
} as unknown as Room

const seat = (number: number) => ({
  seat: number,
  kind: 'human' as const,
  name: ['Anna', 'Ben'][number]!,
  bot: null,
  strength: null,
  connected: true,
  devices: 1,
  standing_in: false,
})
const projection = (more: Partial<Projection>): Projection => ({
  seat: 0,
  view: { count: 0 },
  events_in_view: 0,
  legal: [{ move: 'draw', parts: [{ choice: 'draw', clause: 'K5', danger: 27 }] }],
  first_event: 0,
  events: [],
  reactions: null,
  question_view: null,
  answer: null,
  prompt: { prompt: 'choose', seat: 0 },
  reaction_preference: 'when it matters',
  undo: null,
  ...more,
})
const snapshot = {
  type: 'snapshot',
  now: 0,
  table: { table: 'T', game: 'tests', status: 'running', seats: [seat(0), seat(1)], spectators: 0 },
  you: { seats: [0], host: false },
  number: 1,
  to_move: 0,
  undos: 0,
  projections: [projection({})],
  question: null,
  clock: null,
  thinking: null,
  undo: null,
  take_backs: [],
  chat: [],
  over: null,
  lesson: null,
  puzzle: null,
} as unknown as Snapshot
const update: Update = {
  type: 'update',
  now: 0,
  number: 2,
  to_move: 1,
  projections: [
    projection({ events: [{ event: 'drawn', seat: 0 }], legal: [], prompt: { prompt: 'choose', seat: 1 } }),
  ],
  question: null,
  clock: null,
  over: null,
  lesson: null,
  puzzle: null,
}

let model: TableModel
beforeEach(async () => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ language: 'en', words: WORDS })))
  await startWords()
  await wantRoom('tests')
  vi.useFakeTimers()
  model = new TableModel('T', ['secret'], 'tests', room, new Live('T', ['secret'], 'ws://here'))
  model.live.open()
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell(snapshot)
})
afterEach(() => {
  model.live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sent = (): { id: string } => FakeSocket.last.sent.at(-1) as unknown as { id: string }
const reason = { reason: 'draw first', clause: 'K5', seat: 0 }

describe('a table', () => {
  it('offers moves in words, with what they lead to', () => {
    expect(model.label('draw')).toBe('Draw, danger 27 %')
    expect(model.partsOf('draw')).toMatchObject([{ choice: 'draw', danger: 27 }])
    expect(model.offered(model.legal[0]!)).toMatchObject({ label: 'Draw', letter: 'd', clause: 'K5', place: 'bar' })
    expect(model.label('enough')).toBe('')
  })

  it('lets the server say why something is not possible', async () => {
    const asked = model.whyNot('enough')
    expect(sent()).toMatchObject({ type: 'why not', seat: 0, move: 'enough' })
    FakeSocket.last.tell({ type: 'reason', id: sent().id, reason })
    await asked
    expect(model.notice).toEqual({ text: 'Anna, draw first.', clause: 'K5', passing: false })
  })

  it('shows the reason that a refused move brings', async () => {
    const played = model.play('enough')
    expect(model.legal).toEqual([])
    FakeSocket.last.tell({ type: 'refused', id: sent().id, error: 'illegal move', message: '', clause: 'K5', reason })
    await played
    expect(model.notice).toEqual({ text: 'Anna, draw first.', clause: 'K5', passing: false })
    expect(model.legal).toHaveLength(1)
  })

  it('asks before a blunder, once for each decision', async () => {
    model.watch()
    expect(FakeSocket.last.sent.filter(({ type }) => type === 'warn me')).toEqual([]) // a single move needs no thought
    const two = [...snapshot.projections[0]!.legal, { move: 'enough', parts: [] }]
    FakeSocket.last.tell({
      ...snapshot,
      table: { ...snapshot.table, hints: true },
      projections: [{ ...snapshot.projections[0]!, legal: two }],
    })
    model.watch()
    model.watch()
    expect(FakeSocket.last.sent.filter(({ type }) => type === 'warn me')).toMatchObject([{ seat: 0, number: 1 }])
    const played = model.play('enough')
    expect(sent()).not.toHaveProperty('anyway')
    const [move, better] = ['enough', 'draw'].map((move) => ({ move, win: 0.3, error: 0.01, visits: 9 }))
    FakeSocket.last.tell({ type: 'warning', id: sent().id, number: 1, move: move!, better: better! })
    await played
    expect(model.warned?.better.move).toBe('draw')
    expect(model.legal).toHaveLength(2) // nothing was made
    void model.play('enough')
    expect(sent()).toMatchObject({ type: 'move', move: 'enough', anyway: true })
  })

  it('asks a master once for each decision, unless none was free', async () => {
    const asked = (): number => FakeSocket.last.sent.filter(({ type }) => type === 'hint').length
    const before = asked()
    const answer = (hints: Hints['hints']): void => {
      FakeSocket.last.tell({ type: 'accepted', id: sent().id, token: null })
      FakeSocket.last.tell({ type: 'hints', id: sent().id, number: 1, hints, because: null, close: false })
    }
    const first = model.askHint()
    void model.askHint() // while the master thinks
    answer([])
    await first
    expect(asked()).toBe(before + 1)
    const second = model.askHint()
    answer([{ move: 'draw', win: 0.3, error: 0.01, visits: 9 }])
    await second
    expect(asked()).toBe(before + 2)
    model.hinting = null
    await model.askHint()
    expect(asked()).toBe(before + 2)
    expect(model.hinting).toBe(1)
  })

  it('says of any other refusal what it says of it everywhere', async () => {
    const played = model.play('draw')
    FakeSocket.last.tell({ type: 'refused', id: sent().id, error: 'not now', message: '', clause: '', reason: null })
    await played
    expect(model.notice?.text).toBe('That is not possible just now.')
  })

  it('reads out what happens, and what is asked only once', () => {
    FakeSocket.last.tell(update)
    model.askAloud('decision 2', 'Ben chooses.')
    model.askAloud('decision 2', 'Ben wählt.')
    vi.advanceTimersByTime(80)
    model.askAloud('decision 3', 'Anna chooses.')
    vi.advanceTimersByTime(80)
    model.askAloud('decision 4', 'Anna chooses.') // the next part of it
    vi.advanceTimersByTime(80)
    expect(model.spoken.map(({ text }) => text)).toEqual(['Anna draws. Ben chooses.', 'Anna chooses.'])
  })

  it('asks nothing and says nothing ahead of the events that it shows', () => {
    FakeSocket.last.tell(update)
    expect(model.stage.busy).toBe(true)
    expect(model.status).toBe('Anna draws.')
    void model.whyNot('enough')
    expect(sent()).not.toMatchObject({ type: 'why not' })
    vi.advanceTimersByTime(100)
    expect(model.status).toBe('Ben chooses.')
    expect(model.line(model.stage.lines[0]!)).toEqual({ text: 'Anna draws.', loud: false })
  })
})

describe('a question with a clock', () => {
  const question = { id: 4, kind: 'alarm', seats: [0], opened: 0, seconds: 15, closes: null }
  const asked = {
    ...update,
    question,
    projections: [projection({ legal: [], reactions: [], events: update.projections[0]!.events })],
  }

  it('is reported when the motion that led to it is over, whatever the seat holds', () => {
    vi.setSystemTime(0)
    FakeSocket.last.tell(asked)
    const forget = model.comeToQuestion()
    expect(sent()).not.toMatchObject({ type: 'ready' })
    expect(model.question).toBeNull()
    vi.advanceTimersByTime(100)
    forget?.()
    model.comeToQuestion()
    expect(sent()).toEqual({ type: 'ready', question: 4 })
    expect(model.question).toMatchObject({ asked: true })
  })

  it('cuts long motion short', () => {
    vi.setSystemTime(0)
    room.motion = () => ({ lasts: 60_000 })
    FakeSocket.last.tell(asked)
    model.comeToQuestion()
    vi.advanceTimersByTime(3900)
    expect(model.stage.busy).toBe(true)
    vi.advanceTimersByTime(200)
    expect(model.stage.busy).toBe(false)
    room.motion = () => ({ lasts: 100 })
  })

  it('tells who answers too late, for a while', async () => {
    FakeSocket.last.tell(asked)
    const played = model.play('wait')
    FakeSocket.last.tell({ type: 'refused', id: sent().id, error: 'stale', message: '', clause: '', reason: null })
    await played
    expect(model.notice?.text).toBe('Just too late: the question is over.')
    vi.advanceTimersByTime(7000)
    expect(model.notice).toBeNull()
  })

  it('gets an answer once that was pressed twice', () => {
    FakeSocket.last.tell(asked)
    void model.play('wait')
    const { id } = sent()
    void model.play('wait')
    expect(sent().id).toBe(id)
    void model.play('other')
    expect(sent().id).not.toBe(id)
  })
})

describe('a wish to take back', () => {
  it('tells all what came of it, and the story keeps it', () => {
    const no = { event: 0, seat: 0, outcome: 'declined' as const, by: 1 }
    FakeSocket.last.tell({ type: 'undo', undo: null, take_backs: [no] })
    expect(model.notice?.text).toBe('Ben would rather not: Anna’s move stands.')
    expect(model.notice?.passing).toBe(true)
    expect(model.ledger?.takeBacks).toEqual([no])
    vi.advanceTimersByTime(7000)
    expect(model.notice).toBeNull()
  })
})

describe('a device that is passed around', () => {
  const secret = { event: 'drawn', seat: 0, card: 'noise' }
  const hidden = { ...secret, card: null }
  const views = (toMove: number, ...stories: Projection['events'][]): Projection[] =>
    stories.map((events, place) =>
      projection({
        seat: place < 2 ? place : null,
        legal: place === toMove ? projection({}).legal : [],
        events,
        view: { eyes: place < 2 ? place : null },
      }),
    )
  const shared = {
    ...snapshot,
    you: { seats: [0, 1], host: false },
    projections: views(0, [], [], []),
  }
  beforeEach(() => {
    room.secret = true
    model.eyes = null
    FakeSocket.last.tell({ ...shared, undos: 1 })
    model.turnEyes()
  })
  afterEach(() => {
    room.secret = false
  })
  const told = (): unknown[] => model.stage.lines.map((line) => line.event)

  it('begins behind the curtain and shows a hand only to who says that they are there', () => {
    expect([model.curtain, model.called, model.eyes]).toEqual([true, 0, null])
    expect(model.view).toEqual({ eyes: null })
    expect(model.legal).toEqual([])
    model.reveal()
    expect([model.curtain, model.eyes]).toEqual([false, 0])
    expect(model.view).toEqual({ eyes: 0 })
    expect(model.legal).toHaveLength(1)
    expect(model.people.map((person) => person.you)).toEqual([true, false])
  })

  it('has nothing secret in its story while it is handed on', () => {
    model.reveal()
    FakeSocket.last.tell({ ...update, projections: views(1, [secret], [hidden], [hidden]) })
    vi.advanceTimersByTime(100)
    expect(told()).toEqual([secret])
    expect(model.spoken.length).toBeGreaterThan(0)
    model.turnEyes()
    expect([model.curtain, model.called]).toEqual([true, 1])
    expect(told()).toEqual([hidden])
    expect(model.spoken).toEqual([])
    model.reveal()
    expect(told()).toEqual([hidden])
  })

  it('keeps the curtain down though the game goes on', () => {
    model.reveal()
    FakeSocket.last.tell({ ...update, projections: views(1, [secret], [hidden], [hidden]) })
    vi.advanceTimersByTime(100)
    model.turnEyes()
    const back = { ...update, number: 3, to_move: 0 }
    FakeSocket.last.tell({ ...back, projections: views(0, [], [], []).map((one) => ({ ...one, first_event: 1 })) })
    model.turnEyes()
    expect([model.curtain, model.called, model.eyes]).toEqual([true, 0, null])
    FakeSocket.last.tell({
      ...back,
      to_move: null,
      projections: views(9, [], [], []).map((one) => ({ ...one, first_event: 1 })),
    })
    model.turnEyes()
    expect([model.curtain, model.eyes]).toEqual([true, null])
  })
})
