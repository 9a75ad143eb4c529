// The contract of a room: what a game must bring so that it can be played on this page. See web/README.md.
import type { Component } from 'svelte'
import type { Over } from './messages'

/** A game's own description of what a seat sees; every room has its own type for it. */
export type View = Record<string, unknown>

/** What happened, as the server tells it. */
export type GameEvent = { event: string } & Record<string, unknown>

/** What a legal move is about, as the game tells it. */
export type GameChoice = { choice: string } & Record<string, unknown>

/** Somebody at the table, as the shell knows them. */
export interface Person {
  seat: number
  name: string
  kind: 'open' | 'human' | 'bot' | 'own bot'
  level: { strength: number; trait: string; about: string } | null // of a bot: from 0 to 5, and what it is like, if that is known
  held: boolean // one of the seats that this page holds
  you: boolean // the reader
  acting: boolean // in the event that is shown; when all is shown: it is their move
  thinking: boolean // a bot that thinks; like the clock it is told when all is shown
  connected: boolean
  standingIn: boolean // a bot plays for them until they are back
  clock: { since: number; until: number | null } | null // by this browser's clock
  saying: string // what they have just said
}

/** A position with whose eyes see it: what drawings are made from. */
export interface Scene<V = View> {
  view: V
  seat: number | null // null: a spectator
  names: string[]
}

/** How an event is shown. */
export interface Motion {
  lasts: number // milliseconds of its motion at the ordinary pace; 0: nothing moves
  sound?: SoundName
  loud?: boolean // a turning point: set off in the log
  hushed?: boolean // not read out: what follows tells it too, or it is only seen
}

export type SoundName =
  'card' | 'step' | 'jewels' | 'coins' | 'alarm' | 'gong' | 'swish' | 'fanfare' | 'tap' | 'turn' | 'chat'

/** How a legal move is offered. Its words are in the catalogue. */
export interface Offer {
  place: 'bar' | 'board' // a button under the board, or played on the board (and in the list of all moves)
  tone?: 'main' | 'quiet' | 'danger'
  ends?: boolean // it ends the turn: the focus never comes to it by itself
  letter?: string // the key that plays it; without one it is the text `move.<name>.key`, if the catalogue has that
}

/** What Board.svelte is given. It must be able to draw any position with any set of moves. */
export interface BoardProps<V = View, C = GameChoice> extends Scene<V> {
  game: string // a room may be one of several games
  people: Person[]
  legal: string[] // empty while events are being shown
  reactions: string[] | null // the answers open to this seat while a question stands
  partsOf: (move: string) => C[] // what a legal move or an open answer is about; only an answer may have several parts
  label: (move: string) => string // the same in words, with what it leads to
  answer: string | null // which of the reactions it has given
  tried: GameEvent[] // what has been told since the view last changed while a question stands
  play: (move: string) => void // a legal move, or an answer
  whyNot: (move: string) => void // a move that is not legal: the server says why, and it is shown
  past: GameEvent[] // all that has been told so far; the event that is being shown is the last of it
  showing: GameEvent | null // the event whose motion is on
  lasts: number // milliseconds of that motion; 0 where motion is unwanted
  over: Over | null // when all is shown
}

/** What Open.svelte is given: a replay shows it where somebody wants open cards. */
export interface OpenProps {
  hidden: Record<string, unknown> // what is true and not known to all
  view: View
  names: string[]
}

/** A room, by its types of views, events and choices (its facts.ts has them). */
export interface Room<V = View, E = GameEvent, C = GameChoice> {
  game: string
  secret: boolean // hands are hidden: a screen that is passed around needs a curtain
  Board: Component<BoardProps<V, C>>
  Key: Component<Record<string, never>>
  /** What a reaction question is about, drawn beside its words; `prompt` is the fact that the words are made of. */
  About?: Component<{ prompt: Record<string, unknown> }>
  /** What is hidden, for who looks at a finished game with open cards; `hidden` has the fields of the position. */
  Open?: Component<OpenProps>
  /** How an event is shown; `scene` is the one before it. */
  motion: (event: E, scene: Scene<V>) => Motion
  /** The view once this event has happened, for a board that moves event by event. The true view follows anyway. */
  after?: (view: V, event: E) => V
  /** Who acts in an event, for the glow; without it the seat that the event names. `view` is the one before it. */
  actor?: (event: E, view: V) => number | null
  /** How a legal move is offered. */
  offer: (choice: C) => Offer
  /** Moves that have a button in the bar even where they are not legal: who presses it is told why. Each is named as its choice is. */
  shownThough?: (view: V) => string[]
  /** What explains itself (`data-explain`), each with its clause; the words are `explain.<thing>` of the catalogue. */
  explained?: Readonly<Record<string, string>>
  /** Whose pieces are whose, by the names that facts call them. */
  owners?: (view: V) => Record<string, number>
  /** The colour of a seat's pieces, for CSS, where the game gives out other colours than the shell. */
  colour?: (view: V, seat: number) => string
}

/** Keeps the types of a room apart from the shell, which knows views and facts only as JSON. */
export function room<V, E = GameEvent, C = GameChoice>(made: Room<V, E, C>): Room {
  return made as unknown as Room
}
