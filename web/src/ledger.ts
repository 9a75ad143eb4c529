// What the server's snapshots and updates add up to. Pure: the same messages give the same ledger.
import type {
  ChatLine,
  Clock,
  EventCursor,
  LessonStep,
  Over,
  PendingUndo,
  Projection,
  PuzzleStands,
  Question,
  Snapshot,
  TableInfo,
  TakeBack,
  Update,
  You,
} from './messages'
import type { GameEvent } from './room'

/** One seat's projection with the whole story so far: its first event is the story's. */
export interface WholeProjection extends Projection {
  events: GameEvent[]
}

export interface Ledger {
  table: TableInfo
  you: You
  number: number
  toMove: number | null
  undos: number
  projections: WholeProjection[]
  question: Question | null
  clock: Clock | null
  thinking: number | null
  undo: PendingUndo | null
  takeBacks: TakeBack[]
  chat: ChatLine[]
  over: Over | null
  lesson: LessonStep | null
  puzzle: PuzzleStands | null
  skew: number // the server's clock less this browser's, in milliseconds
}

/** The ledger after a snapshot; `before` is what a returning client had, whose events are not sent again. */
export function fromSnapshot(message: Snapshot, before: Ledger | null, now: number): Ledger {
  const same = before !== null && before.table.table === message.table.table && before.undos === message.undos
  return {
    table: message.table,
    you: message.you,
    number: message.number,
    toMove: message.to_move,
    undos: message.undos,
    projections: message.projections.map((one) => whole(one, same ? before.projections : [])),
    question: message.question,
    clock: message.clock,
    thinking: message.thinking,
    undo: message.undo,
    takeBacks: message.take_backs,
    chat: message.chat,
    over: message.over,
    lesson: message.lesson,
    puzzle: message.puzzle,
    skew: message.now - now,
  }
}

/** The ledger after an update; null if one was missed, so that the client must say hello again. */
export function fromUpdate(message: Update, before: Ledger, now: number): Ledger | null {
  const complete = message.projections.every((one) => one.first_event <= eventsOf(before, one.seat).length)
  if (!complete) return null
  return {
    ...before,
    number: message.number,
    toMove: message.to_move,
    projections: message.projections.map((one) => whole(one, before.projections)),
    question: message.question,
    clock: message.clock,
    thinking: null,
    over: message.over,
    lesson: message.lesson,
    puzzle: message.puzzle,
    skew: message.now - now,
  }
}

export function projectionOf(ledger: Ledger, seat: number | null): WholeProjection | undefined {
  return ledger.projections.find((one) => one.seat === seat)
}

/** With the answer that a seat has given to the question that stands. */
export function answered(ledger: Ledger, seat: number, move: string): Ledger {
  return {
    ...ledger,
    projections: ledger.projections.map((one) => (one.seat === seat ? { ...one, answer: move } : one)),
  }
}

/** Whether a whole story must be shown again from its end: the first snapshot, or after an undo. */
export function startsAnew(before: Ledger | null, after: Ledger): boolean {
  return before === null || before.table.table !== after.table.table || before.undos !== after.undos
}

/** How many events this client has, for `hello`. */
export function cursor(ledger: Ledger | null): EventCursor | null {
  if (ledger === null || ledger.projections.length === 0) return null
  return { undos: ledger.undos, events: Math.min(...ledger.projections.map((one) => one.events.length)) }
}

function eventsOf(ledger: Ledger, seat: number | null): GameEvent[] {
  return projectionOf(ledger, seat)?.events ?? []
}

/** A projection put together with what was known before. */
function whole(projection: Projection, before: WholeProjection[]): WholeProjection {
  const known = before.find((one) => one.seat === projection.seat)
  return {
    ...projection,
    view: projection.view ?? known?.view ?? null,
    first_event: 0,
    events: [...(known?.events ?? []).slice(0, projection.first_event), ...(projection.events as GameEvent[])],
  }
}
