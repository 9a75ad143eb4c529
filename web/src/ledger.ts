// What the server's snapshots and updates add up to. Pure: the same messages give the same ledger.
import type {
  ChatLine,
  Choice,
  Clock,
  EventCursor,
  Over,
  PendingUndo,
  Preference,
  Projection,
  Question,
  Snapshot,
  TableInfo,
  Update,
  You,
} from './messages'
import type { GameEvent, View } from './room'

/** One seat's projection, with the whole story so far. */
export interface Seen {
  seat: number | null
  view: View | null
  legal: string[]
  events: GameEvent[]
  reactions: string[] | null
  asked: View | null // the view that a reaction question is asked about
  answer: string | null
  preference: Preference // whether this seat wants to be prompted for reactions
  viewed: number // how many of the events the view shows; those after it belong to the question that stands
}

export interface Ledger {
  table: TableInfo
  you: You
  number: number
  toMove: number | null
  undos: number
  sights: Seen[]
  question: Question | null
  clock: Clock | null
  thinking: number | null
  undo: PendingUndo | null
  chat: ChatLine[]
  over: Over | null
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
    sights: message.projections.map((sight) => grown(sight, same ? before.sights : [])),
    question: message.question,
    clock: message.clock,
    thinking: message.thinking,
    undo: message.undo,
    chat: message.chat,
    over: message.over,
    skew: message.now - now,
  }
}

/** The ledger after an update; null if one was missed, so that the client must say hello again. */
export function fromUpdate(message: Update, before: Ledger, now: number): Ledger | null {
  const complete = message.projections.every((sight) => sight.first_event <= eventsOf(before, sight.seat).length)
  if (!complete) return null
  return {
    ...before,
    number: message.number,
    toMove: message.to_move,
    sights: message.projections.map((sight) => grown(sight, before.sights)),
    question: message.question,
    clock: message.clock,
    thinking: null,
    over: message.over,
    skew: message.now - now,
  }
}

export function seen(ledger: Ledger, seat: number | null): Seen | undefined {
  return ledger.sights.find((sight) => sight.seat === seat)
}

/** With the answer that a seat has given to the question that stands. */
export function answered(ledger: Ledger, seat: number, move: string): Ledger {
  return { ...ledger, sights: ledger.sights.map((sight) => (sight.seat === seat ? { ...sight, answer: move } : sight)) }
}

/** Whether a whole story must be shown again from its end: the first snapshot, or after an undo. */
export function startsAnew(before: Ledger | null, after: Ledger): boolean {
  return before === null || before.table.table !== after.table.table || before.undos !== after.undos
}

/** How many events this client has, for `hello`. */
export function cursor(ledger: Ledger | null): EventCursor | null {
  if (ledger === null || ledger.sights.length === 0) return null
  return { undos: ledger.undos, events: Math.min(...ledger.sights.map((sight) => sight.events.length)) }
}

function eventsOf(ledger: Ledger, seat: number | null): GameEvent[] {
  return seen(ledger, seat)?.events ?? []
}

function grown(sight: Projection, before: Seen[]): Seen {
  const known = before.find((one) => one.seat === sight.seat)
  const events = [...(known?.events ?? []).slice(0, sight.first_event), ...(sight.events as GameEvent[])]
  return {
    seat: sight.seat,
    view: sight.view ?? known?.view ?? null,
    legal: texts(sight.legal),
    events,
    reactions: sight.reactions && texts(sight.reactions),
    asked: sight.question_view,
    answer: sight.answer,
    preference: sight.reaction_preference,
    viewed: sight.events_in_view,
  }
}

function texts(choices: Choice[]): string[] {
  return choices.map((choice) => choice.move)
}
