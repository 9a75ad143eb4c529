// Every message on the wire. Made by tools/typescript.py from src/goldauge/server/messages.py: don't edit.

export type ErrorCode = "bad message" | "bad setup" | "unknown" | "not allowed" | "not your move" | "illegal move" | "stale" | "not now" | "full" | "too fast" | "too large" | "try again"

/**
 * It is done and durable: it survives the server's death.
 */
export interface Accepted {
  type: "accepted"
  id: string
  token: string | null
}

/**
 * The answer to a reaction question. It can be changed until the window closes.
 */
export interface Answer {
  id: string
  type: "answer"
  seat: number
  window: number
  move: string
}

/**
 * Whether this seat wants to be asked reaction questions; it counts at once, an answer given already stays.
 */
export interface Ask {
  id: string
  type: "ask"
  seat: number
  asking: "always" | "not this turn" | "never"
}

/**
 * I play again myself (connecting with the seat's token does the same).
 */
export interface Back {
  id: string
  type: "back"
  seat: number
}

export interface Chat {
  id: string
  type: "chat"
  text: string
}

export interface ChatLine {
  at: number
  seat: number | null
  name: string
  text: string
}

/**
 * Who has been deciding since when, and when the time policy acts.
 */
export interface Clock {
  seat: number
  since: number
  until: number | null
  policy: "wait" | "nudge" | "bot moves" | "bot takes over"
}

export interface Consent {
  id: string
  type: "consent"
  seat: number
  undo: number
  agree: boolean
}

/**
 * Host: the table is closed; a running game ends without a result.
 */
export interface End {
  id: string
  type: "end"
}

/**
 * Host: give all open seats to this bot.
 */
export interface Fill {
  id: string
  type: "fill"
  bot: string
}

/**
 * What there is to know before a table is made.
 */
export interface GameInfo {
  game: string
  title: string
  credit: string
  fewest: number
  most: number
  options: OptionInfo[]
  bots: string[]
  moves: string[]
  rules_version: number
  languages: string[]
}

/**
 * What a returning client still knows, so that it need not be sent again.
 */
export interface Have {
  undos: number
  events: number
}

export interface Health {
  status: "up" | "starting" | "stopping"
}

/**
 * The first message: which table, and the tokens from the links (none: a spectator of a listed table).
 */
export interface Hello {
  type: "hello"
  table: string
  tokens?: string[]
  have?: Have | null
}

/**
 * Host: take the seat from its player. His link is worth nothing from then on; `accepted` brings the new one.
 *
 * Before the start the seat is open again; during the game the bot (or the table's stand-in) plays until somebody
 * comes by the new link.
 */
export interface Kick {
  id: string
  type: "kick"
  seat: number
  bot?: string | null
}

/**
 * Before the start the seat is open again; during the game a bot plays until the player is back.
 */
export interface Leave {
  id: string
  type: "leave"
  seat: number
}

/**
 * One line of the public list.
 */
export interface Listed {
  table: string
  game: string
  title: string
  status: "waiting" | "running" | "over" | "ended"
  seats: number
  open: number
  created: number
}

/**
 * A decision. `number` is the one of the latest snapshot or update: the decision that this answers.
 */
export interface Move {
  id: string
  type: "move"
  seat: number
  number: number
  move: string
}

/**
 * A table to be made. Times default to live play; for games that take days give more seconds.
 */
export interface NewTable {
  game: string
  seats: SeatSetup[]
  options?: Record<string, unknown>
  time?: TimePolicy
  window?: number
  listed?: boolean
  starts?: "when full" | "by host"
}

/**
 * Told once, to the creator: keep it. Only hashes of the tokens are stored.
 */
export interface NewTableLinks {
  table: string
  host: string
  host_link: string
  spectators: string
  spectators_link: string
  seats: SeatLink[]
}

/**
 * This seat has been deciding for longer than the table's time.
 */
export interface Nudge {
  type: "nudge"
  seat: number
}

export interface OptionInfo {
  name: string
  help: string
  clause: string
  json_schema: Record<string, unknown>
}

/**
 * The game is over: the seed is published, and the record can be fetched and verified.
 */
export interface Over {
  outcome: Result
  seed: string
}

export interface Ping {
  type: "ping"
}

export interface Pong {
  type: "pong"
  now: number
}

/**
 * Every refusal over HTTP.
 */
export interface Problem {
  error: "bad message" | "bad setup" | "unknown" | "not allowed" | "not your move" | "illegal move" | "stale" | "not now" | "full" | "too fast" | "too large" | "try again"
  message: string
  clause: string
}

/**
 * It was not done; nothing has changed. After "stale" a snapshot follows.
 */
export interface Refused {
  type: "refused"
  id: string | null
  error: "bad message" | "bad setup" | "unknown" | "not allowed" | "not your move" | "illegal move" | "stale" | "not now" | "full" | "too fast" | "too large" | "try again"
  message: string
  clause: string
}

/**
 * Anybody with a seat, after the end: the same people at a new table; they keep their tokens. It starts at once.
 */
export interface Rematch {
  id: string
  type: "rematch"
}

/**
 * Host: a bot of the server takes this seat for good (before or during the game).
 */
export interface Replace {
  id: string
  type: "replace"
  seat: number
  bot: string
}

/**
 * Host, before the start: who sits where. order[i] is the present seat of whoever shall sit on seat i.
 */
export interface Reseat {
  id: string
  type: "reseat"
  order: number[]
}

export interface Result {
  winners: number[]
  scores: number[]
}

export interface RulesText {
  language: string
  text: string
  clauses: Record<string, string>
}

export interface Said {
  type: "chat"
  line: ChatLine
}

export interface SeatInfo {
  seat: number
  kind: "open" | "human" | "bot" | "own bot"
  name: string | null
  bot: string | null
  connected: boolean
  standing_in: boolean
}

/**
 * A seat's secret. The link is /t/{table}#{token}: what follows the # never reaches a server's log.
 */
export interface SeatLink {
  seat: number
  kind: "you" | "open" | "own bot"
  token: string
  link: string
}

/**
 * Who sits there: you (the creator), whoever comes by link, a bot of the server, or your own bot by link.
 */
export interface SeatSetup {
  kind: "you" | "open" | "bot" | "own bot"
  name?: string | null
  bot?: string | null
}

export interface Seated {
  seat: number
  token: string
  link: string
}

/**
 * What one seat (None: a spectator) sees. A client that holds several seats gets several sights.
 */
export interface Sight {
  seat: number | null
  view: Record<string, unknown> | null
  viewed: number
  legal: string[]
  first: number
  events: Record<string, unknown>[]
  reactions: string[] | null
  asked_view: Record<string, unknown> | null
  answer: string | null
  asking: "always" | "not this turn" | "never"
}

/**
 * Take a seat: with the token of a seat's link as bearer, that seat; without, any open seat of a listed table.
 */
export interface Sit {
  name: string
  own_bot?: boolean
}

/**
 * All that this client may know: on connecting, after an undo, and after a stale move.
 */
export interface Snapshot {
  type: "snapshot"
  now: number
  table: TableInfo
  you: You
  number: number
  to_move: number | null
  undos: number
  sights: Sight[]
  window: Window | null
  clock: Clock | null
  thinking: number | null
  undo: UndoAsked | null
  chat: ChatLine[]
  over: Over | null
}

/**
 * Host: begin; every seat must be taken.
 */
export interface Start {
  id: string
  type: "start"
}

/**
 * Somebody sat down, left, came back, connected or went; the table started or ended; a rematch is ready.
 */
export interface TableChanged {
  type: "table"
  table: TableInfo
  you: You
}

/**
 * What everybody at the table knows of the table; the game itself is in sights.
 */
export interface TableInfo {
  table: string
  game: string
  title: string
  options: Record<string, unknown>
  status: "waiting" | "running" | "over" | "ended"
  seats: SeatInfo[]
  time: TimePolicy
  window: number
  window_leaks: boolean
  listed: boolean
  starts: "when full" | "by host"
  commitment: string | null
  created: number
  rematch: string | null
  spectators: number
}

export interface TableList {
  tables: Listed[]
}

/**
 * A bot thinks about its decision (never sent about reaction questions).
 */
export interface Thinking {
  type: "thinking"
  seat: number
}

/**
 * What happens when a player takes longer than so many seconds for a decision.
 */
export interface TimePolicy {
  kind: "wait" | "nudge" | "bot moves" | "bot takes over"
  seconds: number
}

/**
 * Take back my last decision: at once if it revealed nothing and nobody has acted since, else all must agree.
 */
export interface Undo {
  id: string
  type: "undo"
  seat: number
}

/**
 * A player asks to take back to before his last decision; all other humans must agree.
 */
export interface UndoAsked {
  undo: number
  seat: number
  agreed: number[]
  needed: number[]
}

/**
 * An undo is asked, agreed to by somebody more, or off the table (None).
 */
export interface UndoChanged {
  type: "undo"
  undo: UndoAsked | null
}

/**
 * The game went on.
 */
export interface Update {
  type: "update"
  now: number
  number: number
  to_move: number | null
  sights: Sight[]
  window: Window | null
  clock: Clock | null
  over: Over | null
}

/**
 * A reaction question that stands for everybody alike. The views stay as before the move until it closes.
 */
export interface Window {
  window: number
  question: string
  seats: number[]
  opened: number
  closes: number
}

/**
 * What this connection may do.
 */
export interface You {
  seats: number[]
  host: boolean
}

export type FromClient = Answer | Ask | Back | Chat | Consent | End | Fill | Hello | Kick | Leave | Move | Ping | Rematch | Replace | Reseat | Start | Undo

export type FromServer = Accepted | Nudge | Pong | Refused | Said | Snapshot | TableChanged | Thinking | UndoChanged | Update
