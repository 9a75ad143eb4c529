// The contract of a room: what a game must bring so that it can be played on this page. See web/README.md.
import type { Component } from 'svelte'
import type { Over, Question } from './messages'

/** A game's own description of what a seat sees; every room has its own type for it. */
export type View = Record<string, unknown>

/** What happened, as the server tells it. */
export type GameEvent = { event: string } & Record<string, unknown>

export type Values = Record<string, string | number>

/** A sentence of the room's catalogue. Values that are sentences themselves are translated first. */
export interface Sentence {
  key: string
  values?: Record<string, string | number | Sentence>
}

/** Somebody at the table, as the shell knows him. */
export interface Person {
  seat: number
  name: string
  kind: 'open' | 'human' | 'bot' | 'own bot'
  you: boolean // one of the seats that this page holds
  deciding: boolean // it is his move
  thinking: boolean // a bot that thinks
  connected: boolean
  standingIn: boolean // a bot plays for him until he is back
  clock: { since: number; until: number | null } | null // by this browser's clock
}

/** A position with whose eyes see it: what words and drawings are made from. */
export interface Scene<V = View> {
  view: V
  seat: number | null // null: a spectator
  names: string[]
}

/** An event as it is told and shown. */
export interface Telling {
  sentence: Sentence | null // null: not worth a line
  loud?: boolean // a turning point: set off in the log
  lasts: number // milliseconds of its motion at the ordinary pace; 0: nothing moves
  sound?: SoundName
}

export type SoundName = 'card' | 'step' | 'jewels' | 'coins' | 'alarm' | 'gong' | 'swish' | 'fanfare' | 'tap'

/** A move in words. */
export interface MoveWords {
  label: Sentence
  more?: Sentence // a few words on what it leads to
  letter?: Sentence // the key that plays it, a letter of the reader's language
  clause: string
  place: 'bar' | 'board' // a button under the board, or played on the board (and in the list of all moves)
  tone?: 'main' | 'quiet' | 'danger'
}

/** Why something can't be done. */
export interface Reason {
  sentence: Sentence
  clause: string
}

/** A line of the final account: one number for each seat. */
export interface AccountLine {
  label: Sentence
  amounts: (number | string | Sentence | null)[]
  total?: boolean
}

export interface Account {
  lines: AccountLine[]
  why: Sentence // who won and why
}

/** What Board.svelte is given. It must be able to draw any position with any set of moves. */
export interface BoardProps<V = View> extends Scene<V> {
  people: Person[]
  legal: string[] // empty while events are being shown
  reactions: string[] | null // the answers open to this seat while a question stands
  answer: string | null // which of them it has given
  question: Question | null
  tried: GameEvent[] // what has been told since the view last changed while a question stands
  play: (move: string) => void // a legal move, or an answer
  explain: (reason: Reason) => void // say why something can't be done
  past: GameEvent[] // all that has been told so far; the event that is being shown is the last of it
  showing: GameEvent | null // the event whose motion is on
  pending: GameEvent[] // it and those still to be shown
  lasts: number // milliseconds of that motion; 0 where motion is unwanted
  over: Over | null
}

export interface Room<V = View> {
  game: string
  secret: boolean // hands are hidden: a screen that is passed around needs a curtain
  Board: Component<BoardProps<V>>
  Key: Component<Record<string, never>>
  /** How an event is told and shown; `scene` is the one before it. */
  tell: (event: GameEvent, scene: Scene<V>) => Telling
  /** The view once this event has happened, for a board that moves event by event. The true view follows anyway. */
  after?: (view: V, event: GameEvent) => V
  /** What is asked, in words; `seat` of the scene decides if it is in `legal`. */
  prompt: (scene: Scene<V>, legal: string[], toMove: number | null) => Sentence
  words: (move: string, scene: Scene<V>) => MoveWords
  /** Moves that are shown in the bar though they are not possible now, each with the reason. */
  impossible?: (scene: Scene<V>, legal: string[]) => { move: string; reason: Reason }[]
  account: (events: GameEvent[], scene: Scene<V>, over: Over) => Account
}

/** Keeps the types of a room with its own view apart from the shell, which knows views only as JSON. */
export function room<V>(made: Room<V>): Room {
  return made as unknown as Room
}
