// Every message on the wire. Made by tools/typescript.py from messages.py and bodies.py of the server: don't edit.

export const MOST_RECORD = 1048576

/** It is done and durable: it survives the server's death. */
export interface Accepted {
  type: "accepted"
  id: string
  /** After `kick`, `invite` and `another device`: of the link. Told once; of a request sent again it is null. */
  token: string | null
}

/** How a seat came to its share of the win: all but the last add up to the last. */
export interface AccountOfSeat {
  seat: number
  start: number
  luck: number
  /** What its own decisions brought it, by what it knew, against how experienced players would play on. */
  own: number
  /** What those of the others brought it. */
  others: number
  /** What decisions won or lost by cards that who decided could not know. */
  hidden: number
  remainder: number
  result: number
  luck_error: number
}

/** How far the analysis of a finished game is. */
export interface AnalysisState {
  /** `none`: nobody has asked, or the server was stopped meanwhile: ask (again). */
  status: "none" | "waiting" | "running" | "done" | "failed"
  done: number
  /** So many of so many parts are done. */
  total: number
  analysis: Studied | null
}

/** Let me go on with this seat on another device too: `accepted` brings the token of a link for it, good once. */
export interface AnotherDevice {
  /** Of the client's choice. */
  id: string
  type: "another device"
  seat: number
}

/** The answer to a reaction question. It can be changed until the question closes. */
export interface Answer {
  /** Of the client's choice. */
  id: string
  type: "answer"
  seat: number
  /** Its id. */
  question: number
  move: string
}

/** What would a master do? Answered by `hints`; the table remembers that it was asked. */
export interface AskHint {
  /** Of the client's choice. */
  id: string
  type: "hint"
  seat: number
}

/** I play again myself (connecting with the seat's token does the same). */
export interface Back {
  /** Of the client's choice. */
  id: string
  type: "back"
  seat: number
}

/** The words of a game: what puts its facts into sentences. See docs/protocol.md for the syntax. */
export interface Catalogue {
  language: string
  words: Record<string, string>
}

/** Say something to everybody at the table. */
export interface Chat {
  /** Of the client's choice. */
  id: string
  type: "chat"
  text: string
}

/** Something that was said at the table. */
export interface ChatLine {
  /** Milliseconds since 1970 by the server's clock. */
  at: number
  /** null: the host without a seat. */
  seat: number | null
  name: string
  text: string
}

/** A move that can be chosen now, and what it is about. */
export interface Choice {
  /** Its text, as it is sent in `move` or `answer`. */
  move: string
  /** The choice as the game describes it; an answer with several parts has a fact for each. */
  parts: Fact[]
}

/** Who has been deciding since when, and when the time policy acts. */
export interface Clock {
  seat: number
  /** Milliseconds since 1970 by the server's clock. */
  since: number
  /** null: the table waits. */
  until: number | null
  policy: Policy
}

/** The answer to another player's undo. The first no ends it. */
export interface Consent {
  /** Of the client's choice. */
  id: string
  type: "consent"
  seat: number
  /** The id of the pending undo. */
  undo: number
  agree: boolean
}

/** The puzzle of the day, the same for everybody. */
export interface DailyPuzzle {
  /** As 2026-12-24, by the server's clock in universal time. */
  day: string
  game: string
  puzzle: string
}

/** Host: close the table; a running game ends without a result. */
export interface End {
  /** Of the client's choice. */
  id: string
  type: "end"
}

export type ErrorCode = "bad message" | "bad setup" | "bad record" | "unknown" | "not allowed" | "removed" | "not your move" | "illegal move" | "stale" | "not now" | "no hints" | "enough hints" | "unreadable" | "full" | "too fast" | "too large" | "try again"

/** How much of the story a returning client still has, so that it need not be sent again. */
export interface EventCursor {
  /** `undos` of its latest snapshot: after another undo the story is a different one. */
  undos: number
  events: number
}

/** A finished game as one seat saw it. */
export interface Eyes {
  /** null: what everybody could see. */
  seat: number | null
  /** The start, and then one for every move. */
  moments: SeenMoment[]
}

/** Something that the rules say, typed and without words: an event, a reason, a choice, a prompt, a line of a score sheet. The game's catalogue has the words. */
export type Fact = Record<string, unknown>

/** Host: give all open seats to this bot. */
export interface Fill {
  /** Of the client's choice. */
  id: string
  type: "fill"
  bot: string
}

export type Flaw = "cut" | "broken" | "foreign" | "format" | "unknown game" | "rules" | "running" | "deal" | "position" | "move" | "outcome" | "too large" | "too slow" | "moment" | "over"

/** How a seat was called before it changed hands, so that the story keeps the name that it happened under. */
export interface FormerName {
  seat: number
  /** null: a bot stood in for nobody in particular. */
  name: string | null
  /** The bot that had the seat. */
  bot: string | null
  /** So many events of the story happened under this name, or an earlier one. */
  events: number
}

/** What there is to know before a table is made. */
export interface GameInfo {
  game: string
  title: string
  /** Who made the game. */
  credit: string
  /** That a game takes people at a table, from and to; null: the game does not say. */
  minutes: [number, number] | null
  /** 1 can be played at once, 2 wants the rules read, 3 wants patience with them; null: the game does not say. */
  difficulty: number | null
  /** The smallest number of seats. */
  fewest: number
  /** The largest number of seats. */
  most: number
  options: OptionInfo[]
  /** Whether it has reaction questions. */
  reactions: boolean
  /** The weakest first. */
  bots: string[]
  /** Of each bot, from 0 (plays at random) to 5. */
  strengths: Record<string, number>
  /** Of bots that can have a personality: the names of those that play as well, each in its own way. */
  variants: Record<string, string[]>
  /** The text of every move that the game knows. */
  moves: string[]
  rules_version: number
  /** Of the rules text. */
  languages: string[]
  /** Guided games, in their order. */
  lessons: string[]
  /** Names of positions with one move that is clearly the best, the clearest first. */
  puzzles: string[]
}

/** How the server is. */
export interface Health {
  status: "up" | "starting" | "stopping"
}

/** The first message: which table, and by which right. */
export interface Hello {
  type: "hello"
  table: string
  /** From the links; none: a spectator of a listed table. */
  tokens?: string[]
  /** For coming back; null: send the whole story. */
  cursor?: EventCursor | null
}

/** A move, and what a search thinks of it. */
export interface Hint {
  move: string
  /** The expected share of the win after it, from 0 to 1. */
  win: number
  /** The standard error of that. */
  error: number
  /** In how many of the simulations it was tried. */
  visits: number
}

/** The answer to `hint`: what the search of `expert` found, from what the seat may know; the best move first. */
export interface Hints {
  type: "hints"
  id: string
  /** Of the decision that they are about. */
  number: number
  hints: Hint[]
  /** What speaks for the first of them, as far as that is certain. */
  because: Fact | null
  /** Whether another of them may be as good as the first. */
  close: boolean
}

/** Host: a new invitation for all open seats, whose token `accepted` brings; the one before is worth nothing. */
export interface Invite {
  /** Of the client's choice. */
  id: string
  type: "invite"
}

/**
 * Host: take the seat from its player, who is told. The table's invitation is worth nothing from then on.
 *
 * Before the start the seat is open again, and `accepted` brings the token of its new link. During the game a bot of
 * the server has the seat for good: the hand that lies there is for nobody else to see.
 */
export interface Kick {
  /** Of the client's choice. */
  id: string
  type: "kick"
  seat: number
  /** During the game: the bot that has the seat then; null: the table's usual stand-in. */
  bot?: string | null
}

/** Before the start the seat is open again; during the game a bot plays until the player is back. */
export interface Leave {
  /** Of the client's choice. */
  id: string
  type: "leave"
  seat: number
}

/** At a table with a lesson: go on after reading, let the expected move be made, or play on without the lesson. */
export interface LessonGo {
  /** Of the client's choice. */
  id: string
  type: "lesson"
  seat: number
  /** The step that this is about: a late one does nothing. */
  step: string
  go: "next" | "show" | "play on"
}

/** Where a lesson stands. Its sentences are in the game's words: `lesson.<lesson>.<step>`. */
export interface LessonStep {
  lesson: string
  step: string
  /** Of the step, from 0. */
  place: number
  /** How many there are. */
  steps: number
  /** What it speaks of: places on the board, or moves. */
  points: string[]
  /** For the partners' moves, a move of the learner, that they go on, or nothing: it is over. */
  waits: "partners" | "move" | "next" | "end"
  /** The lesson after this one. */
  following: string | null
  /** A legal move that was tried and not made: `lesson.<lesson>.<step>.<move>`, or the general word. */
  explained: string | null
}

/** What a token opens. */
export interface Link {
  /**
   * `seat`: it holds a seat. `shared seat`: so it does, but so does everybody who has the link: take it.
   *
   * `device`: it takes a seat to another device of its player. `invitation`: one may sit down by it, or could. All of
   * them but `device` let one watch.
   */
  opens: Opens
  /** The one seat that it is about. */
  seat: number | null
  /** Those that can be taken with it now; none: somebody was faster, or it is used. */
  free: number[]
  table: TableInfo
}

/** One line of the public list. */
export interface Listed {
  table: string
  game: string
  title: string
  status: Status
  /** Who made the table, by name; null if they don't play. */
  host: string | null
  /** Who sits there. */
  players: SeatInfo[]
  seats: number
  /** Seats that can be taken. */
  open: number
  /** Milliseconds since 1970 by the server's clock. */
  created: number
}

/** What chance brought every seat, against the mean of all that could have come. */
export interface Luck {
  /** After it; 0: the deal. */
  moment: number
  brought: number[]
  error: number
  /** Which of the events that led to this moment it was; none of the deal, nor in older analyses. */
  event?: number | null
}

/** A decision that was surely worse than the best, by what its player knew. */
export interface Mistake {
  /** After how many moves it was made. */
  moment: number
  seat: number
  verdict: "inaccuracy" | "mistake" | "blunder"
  /** The share of the win that it cost, from 0 to 1. */
  loss: number
  /** The standard error of that. */
  error: number
  played: Choice
  best: Choice
  /** What one would have played who sees all hands. */
  open?: OpenChoice | null
}

/** A decision. */
export interface Move {
  /** Of the client's choice. */
  id: string
  type: "move"
  seat: number
  /** The one of the latest snapshot or update: the decision that this answers. */
  number: number
  move: string
  /** Where `warn me` was asked: make it though it may be a blunder. */
  anyway?: boolean
}

/** A table to be made. Times default to live play; for games that take days give more seconds. */
export interface NewTable {
  game: string
  seats: SeatSetup[]
  /** Those that shall differ from their defaults. */
  options?: Record<string, unknown>
  time?: TimePolicy
  /**
   * How long a reaction question stands where other people see it; 0 prompts only those who can react, which tells
   * the others something.
   */
  reaction_seconds?: number
  /** Whether what was revealed can be taken back too, where no other people have to agree. Everybody is told. */
  practice?: boolean
  /** Whether the public list shows it, and anybody may sit down or watch. */
  listed?: boolean
  starts?: Starts
  /** One of the game's lessons, for the one player given: it says who else is at the table and how all is set up. */
  lesson?: string | null
  /** One of the game's puzzles, for the one player given: likewise. */
  puzzle?: string | null
  /** Whether people who play against each other may ask what a master would do; everybody at the table sees it. */
  hints?: boolean
}

/** Told once, to the creator: keep it. Only hashes of the tokens are stored. */
export interface NewTableLinks {
  table: string
  host: string
  host_link: string
  /** For all open seats, first come, first served. */
  invitation: string
  invitation_link: string
  spectators: string
  spectators_link: string
  /** Those that people or their own bots take. */
  seats: SeatLink[]
}

/** This seat has been deciding for longer than the table's time. */
export interface Nudge {
  type: "nudge"
  seat: number
}

/** What would have been best with open cards, though not knowing what is still to come. */
export interface OpenChoice {
  best: Choice
  /** What the move that was played cost against it. */
  loss: number
}

export type Opens = "seat" | "shared seat" | "device" | "invitation" | "host" | "watching"

/** Something that can be set before a game starts. */
export interface OptionInfo {
  name: string
  help: string
  /** Of the rules, or empty. */
  clause: string
  /** Which values it can have. */
  json_schema: Record<string, unknown>
  /** Of use only to who has the box beside them, or tinkers with the game. */
  for_owners: boolean
}

/** The game is over: the seed is published, and the record can be fetched and verified. */
export interface Over {
  outcome: Result
  score_sheet: ScoreSheet
  seed: string
  /** How often each seat asked what a master would do. */
  hints: number[]
}

/** A player asks to go back to before their last decision; all other humans must agree. */
export interface PendingUndo {
  /** To name it in `consent`. */
  id: number
  /** Who asks. */
  seat: number
  agreed: number[]
  /** Everybody whose consent it takes. */
  needed: number[]
}

/** Answered by `pong`. */
export interface Ping {
  type: "ping"
}

/** A copy of a position becomes a table for practice, against bots: of a finished table, or of a record. */
export interface PlayOn {
  table?: string | null
  /** As its text. */
  record?: string | null
  /** After how many moves. */
  moment: number
  /** Which seat you take. */
  seat: number
  /** What this seat can't know: dealt anew, or as it was. */
  hidden?: "anew" | "true"
  name: string
  /** Who plays on the other seats. */
  bot: string
}

export type Policy = "wait" | "nudge" | "bot moves" | "bot takes over"

/** The answer to `ping`. */
export interface Pong {
  type: "pong"
  /** Milliseconds since 1970 by the server's clock. */
  now: number
}

/** Whether this seat wants to be prompted for reactions. It counts at once; an answer given already stays. */
export interface PreferReactions {
  /** Of the client's choice. */
  id: string
  type: "reactions"
  seat: number
  /**
   * `when it matters`, as the game judges by what everybody knows; `always`; `never`; and `not this turn`: until
   * another player decides, then as before; what this seat alone is asked about its own is asked all the same.
   */
  preference: Preference
}

export type Preference = "when it matters" | "always" | "not this turn" | "never"

/** Every refusal over HTTP. */
export interface Problem {
  error: ErrorCode
  /** In words, for the person who asked. */
  message: string
  /** Of the rules, or empty. */
  clause: string
  /** Of the game, where one was set wrong; or empty. */
  option: string
  /** What is wrong with a record. */
  flaw: Flaw | null
  /** The number of the move of a record that it is about. */
  move: number
}

/** What one seat may know. A client that holds several seats gets a projection for each. */
export interface Projection {
  /** null: a spectator. */
  seat: number | null
  /** The game's own description of what this seat sees; null in an update: as before. */
  view: Record<string, unknown> | null
  /** How many events of the whole story the view shows; those after it belong to an open question. */
  events_in_view: number
  /** The moves that this seat may choose from now; empty when it is not to decide. */
  legal: Choice[]
  /** The place of the first of `events` in the whole story, from 0. */
  first_event: number
  /** What happened, as this seat may know it. */
  events: Fact[]
  /** While a question stands: what this seat may answer. null: it is not prompted. */
  reactions: Choice[] | null
  /** For a seat that can do more than let it pass: the position in which it would react. */
  question_view: Record<string, unknown> | null
  /** What it has answered to the question. */
  answer: string | null
  /** What the table waits for, as this seat may know it; null: the game has not started, or was ended. */
  prompt: Fact | null
  /** Whether this seat wants to be prompted for reactions. */
  reaction_preference: Preference
  /** How this seat can take back its last decision now; null: it can't. */
  undo: "at once" | "by consent" | null
}

/** A move of a puzzle, and what a long search found out about it. */
export interface PuzzleChance {
  move: string
  /** The expected share of the win after it, from 0 to 1. */
  win: number
  /** The standard error of that. */
  error: number
}

/** A puzzle: what would you play? The first move that its player makes is the answer, and not made. */
export interface PuzzleStands {
  puzzle: string
  answered: string | null
  /** Of all moves that were tried, the best first; none before it is answered. */
  chances: PuzzleChance[]
  /** What speaks for the answer, as far as that is certain; none before it is answered. */
  because: Fact | null
}

/** A reaction question that stands for everybody alike. The views stay as before the move until it closes. */
export interface Question {
  /** Counts up through the game. */
  id: number
  /** The game's name for it. */
  kind: string
  /** Who may react, in the order of the rules. */
  seats: number[]
  /** Milliseconds since 1970 by the server's clock. */
  opened: number
  /** How long it stands, once every page could have shown it; null: it has no clock. */
  seconds: number | null
  /** null: it has no clock, or the clock has not started. */
  closes: number | null
}

/** The clock of the question that stands has started, or stopped. */
export interface QuestionTimed {
  type: "question"
  question: Question
}

/**
 * This client has come to the question, and its player could answer now. It is not answered.
 *
 * A page sends it when the motion of what led to the question is over, for all its seats alike, whatever they hold.
 */
export interface Ready {
  type: "ready"
  /** Its id. */
  question: number
}

/** The answer to `why not`. */
export interface ReasonGiven {
  type: "reason"
  id: string
  reason: Fact
}

/** The same of a record that somebody has opened. */
export interface RecordAnalysis {
  /** `none`: nobody has asked, or the server was stopped meanwhile: ask (again). */
  status: "none" | "waiting" | "running" | "done" | "failed"
  done: number
  /** So many of so many parts are done. */
  total: number
  analysis: Studied | null
  /** To ask again with; who does not have the record can't know it. */
  mark: string
}

/** A move of a finished game. */
export interface RecordedMove {
  seat: number
  move: string
  /** What it was about, as its player was offered it. */
  parts: Fact[]
}

/** A game to be seen again, through all eyes. */
export interface Recording {
  game: string
  title: string
  /** The version that it was played by. */
  rules: number
  options: Record<string, unknown>
  /** As the record names them; none where names are not told. */
  players: string[]
  commitment: string
  moves: RecordedMove[]
  /** After how many moves a new turn begins. */
  turns: number[]
  /** Of everybody first, then of every seat. */
  eyes: Eyes[]
  /** What was true and not known to all, at every moment: again the fields that were not the same before. */
  hidden: Record<string, unknown>[]
  /** null: the record ends before the game does. */
  over: Over | null
}

/** It was not done; nothing has changed. After "stale" a snapshot follows. */
export interface Refused {
  type: "refused"
  /** Of the request; null: of a message without one. */
  id: string | null
  error: ErrorCode
  /** In words, for the player. */
  message: string
  /** Of the rules, or empty. */
  clause: string
  /** Where the rules say no: why, as the seat may know it. */
  reason: Fact | null
}

/** Anybody with a seat, after the end: the same people at a new table. They keep their tokens; it starts at once. */
export interface Rematch {
  /** Of the client's choice. */
  id: string
  type: "rematch"
}

/** Host: a bot of the server takes this seat for good (before or during the game). */
export interface Replace {
  /** Of the client's choice. */
  id: string
  type: "replace"
  seat: number
  bot: string
}

/** A finished game, to be seen again. */
export interface Replay {
  /** null: from a record that somebody opened; nothing of it is kept. */
  table: string | null
  seats: ReplaySeat[]
  former: FormerName[]
  /** The seats that the bearer's token holds. */
  yours: number[]
  /** Whether the bearer rules the table, and may show the names. */
  host: boolean
  /** Whether everybody is told the names. */
  names_shown: boolean
  /** What was said, for who was at the table; null: not told. */
  chat: ChatLine[] | null
  recording: Recording
}

/** Who played. */
export interface ReplaySeat {
  kind: "open" | "human" | "bot" | "own bot"
  /** null: not told to who was not at the table, unless the host allows it. */
  name: string | null
  bot: string | null
  strength: number | null
}

/** Host, before the start: who sits where. */
export interface Reseat {
  /** Of the client's choice. */
  id: string
  type: "reseat"
  /** order[i] is the present seat of whoever shall sit on seat i. */
  order: number[]
}

/** Who won, with which scores. */
export interface Result {
  winners: number[]
  /** Of every seat. */
  scores: number[]
}

/** The rules of a game for players. */
export interface RulesText {
  language: string
  /** Markdown. */
  text: string
  /** The text of each clause. */
  clauses: Record<string, string>
}

/** Somebody said something. */
export interface Said {
  type: "chat"
  line: ChatLine
}

/** A finished game, line by line. */
export interface ScoreSheet {
  /** Each with its `amounts`, one for every seat; a line with `total` adds up lines above it. */
  lines: Fact[]
  /** What decided who has won. */
  decided: Fact
}

/** Who has a seat, and who plays there. */
export interface SeatInfo {
  seat: number
  kind: "open" | "human" | "bot" | "own bot"
  /** null while the seat is open. */
  name: string | null
  /** The bot that plays here: the seat's own, or the one that stands in. */
  bot: string | null
  /** Of that bot, from 0 (plays at random) to 5; null where no bot of the server plays. */
  strength: number | null
  /** Whether a client that holds this seat is connected. */
  connected: boolean
  /** How many devices hold this seat: more than one, and its player has made a link for another. */
  devices: number
  /** A bot plays until the player is back. */
  standing_in: boolean
}

/** A seat's secret: of `you` it holds the seat, the others are spent by whoever sits down with it. */
export interface SeatLink {
  seat: number
  kind: "you" | "open" | "own bot"
  token: string
  /** /t/{table}#{token}: what follows the # never reaches a server's log. */
  link: string
}

/** Who sits there: you (the creator), whoever comes by link, a bot of the server, or your own bot by link. */
export interface SeatSetup {
  kind: "you" | "open" | "bot" | "own bot"
  /** Of you. */
  name?: string | null
  /** For kind `bot`: one of the game's bots. */
  bot?: string | null
}

/** The seat that was taken. */
export interface Seated {
  seat: number
  /** It holds the seat: keep it, and hand it to nobody. */
  token: string
  link: string
}

/** What somebody saw after a move. */
export interface SeenMoment {
  /** The fields of the view that were not the same before. */
  changed: Record<string, unknown>
  /** What the move led to. */
  events: Fact[]
  /** What the table waited for then. */
  prompt: Fact
}

/** Whether everybody who sees the replay is told who played. */
export interface ShowNames {
  shown: boolean
}

/**
 * Take a seat. The bearer is the invitation or a seat's link; none: any open seat of a listed table.
 *
 * With a link for another device it takes the seat to this device too, with a link that holds an occupied seat (as
 * links did once) it makes the seat this device's alone. Sent again with the same token it changes nothing.
 */
export interface Sit {
  name: string
  /** A program plays. */
  own_bot?: boolean
  /** That shall hold the seat from now on: random, of the client's own choice, so that a lost answer costs no seat. */
  token?: string | null
}

/** All that this client may know: on connecting, after an undo, and after a stale request. */
export interface Snapshot {
  type: "snapshot"
  /** Milliseconds since 1970 by the server's clock. */
  now: number
  table: TableInfo
  you: You
  /** Of the open decision; it never goes back. Who decides sees it rise with every part of a step, others do not. */
  number: number
  /** Who decides; null: nobody, or a secret. */
  to_move: number | null
  /** How often the game was taken back. */
  undos: number
  projections: Projection[]
  question: Question | null
  clock: Clock | null
  /** A bot that is thinking. */
  thinking: number | null
  undo: PendingUndo | null
  /** All so far. */
  take_backs: TakeBack[]
  chat: ChatLine[]
  over: Over | null
  lesson: LessonStep | null
  /** Until its player goes on from there. */
  puzzle: PuzzleStands | null
}

/** How a table stands, for who looks in from outside. */
export interface Standing {
  table: TableInfo
  /** Whom it waits for: whose move it is, or who may react. */
  deciding: number[]
  /** Once the game is over. */
  result: Result | null
}

/** Host: begin; every seat must be taken. */
export interface Start {
  /** Of the client's choice. */
  id: string
  type: "start"
}

export type Starts = "when full" | "by host"

export type Status = "waiting" | "running" | "over" | "ended"

/** How a finished game was won. */
export interface Studied {
  effort: "quick" | "standard" | "deep"
  /** Of all seats to win, at every moment. */
  chances: number[][]
  luck: Luck[]
  accounts: AccountOfSeat[]
  /** What there is to say; their words are in the catalogue of the analysis. */
  remarks: Fact[]
  mistakes: Mistake[]
}

/** Somebody sat down, left, came back, connected or went; the table started or ended; a rematch is ready. */
export interface TableChanged {
  type: "table"
  table: TableInfo
  you: You
}

/** What everybody at the table knows of the table; the game itself is in projections. */
export interface TableInfo {
  table: string
  game: string
  title: string
  /** All options of the game with their values. */
  options: Record<string, unknown>
  status: Status
  /** Who made the table, by name; null if they don't play. */
  host: string | null
  seats: SeatInfo[]
  /** The oldest first. */
  former: FormerName[]
  time: TimePolicy
  /** Whether the game has reaction questions. */
  reactions: boolean
  /** How long a reaction question stands where other people see it. */
  reaction_seconds: number
  /** True with 0 reaction seconds: only holders are prompted, so being prompted tells something. */
  reactions_leak: boolean
  /** Whether what was revealed can be taken back too, where no other people have to agree. */
  practice: boolean
  /** Whether the public list shows it, and anybody may watch. */
  listed: boolean
  starts: Starts
  /** SHA-256 of the seed, from the start on. */
  commitment: string | null
  /** Milliseconds since 1970 by the server's clock. */
  created: number
  /** The next table of the same people. */
  rematch: string | null
  /** How many are watching. */
  spectators: number
  /** Whether players may ask what a master would do: alone with bots always, else as it was set up. */
  hints: boolean
}

/** The public list. */
export interface TableList {
  tables: Listed[]
}

/** What came of somebody's wish to take back a decision. */
export interface TakeBack {
  /** How many events of the story came before it. */
  event: number
  /** Who wanted it. */
  seat: number
  /** `lapsed`: the game went on before all had agreed. */
  outcome: "done" | "declined" | "lapsed"
  /** Who said no. */
  by: number | null
}

/** A bot thinks about its decision (never sent about reaction questions). */
export interface Thinking {
  type: "thinking"
  seat: number
}

/** What happens when a player takes longer than so many seconds for a decision. */
export interface TimePolicy {
  kind: Policy
  /** By default three minutes, since bots keep a live game going; with `nudge` a day, for a game that takes days. */
  seconds: number
}

/** Take back my last decision, as `undo` of the seat's projection says: at once, or when all others agree. */
export interface Undo {
  /** Of the client's choice. */
  id: string
  type: "undo"
  seat: number
}

/** Somebody asks to take back, somebody more agrees, or it is settled. */
export interface UndoChanged {
  type: "undo"
  /** null: no undo waits for consent any more. */
  undo: PendingUndo | null
  /** All so far. */
  take_backs: TakeBack[]
}

/** The game went on. */
export interface Update {
  type: "update"
  /** Milliseconds since 1970 by the server's clock. */
  now: number
  /** Of the open decision; it never goes back. Who decides sees it rise with every part of a step, others do not. */
  number: number
  /** Who decides; null: nobody, or a secret. */
  to_move: number | null
  /** With the new events only. */
  projections: Projection[]
  question: Question | null
  clock: Clock | null
  over: Over | null
  lesson: LessonStep | null
  puzzle: PuzzleStands | null
}

/**
 * Let a master think about this decision while I do. If my move is a blunder then, it is answered by `warning`.
 *
 * It is sent when the decision opens, by a client whose player wishes it, and accepted when the master has thought.
 * Nothing is written, and no move has to wait for it.
 */
export interface WarnMe {
  /** Of the client's choice. */
  id: string
  type: "warn me"
  seat: number
  /** The one of the latest snapshot or update: the decision that this is about. */
  number: number
}

/**
 * The answer to a `move` that is a blunder, where `warn me` was asked. It was not made; sent `anyway`, it is.
 *
 * It counts as a hint, once for each decision.
 */
export interface Warned {
  type: "warning"
  id: string
  /** Of the decision that it is about. */
  number: number
  move: Hint
  better: Hint
}

/** Why can't I make this move now? Answered by `reason`; nothing changes. */
export interface WhyNot {
  /** Of the client's choice. */
  id: string
  type: "why not"
  seat: number
  move: string
}

/** What this connection may do. */
export interface You {
  seats: number[]
  host: boolean
}

export type FromClient = AnotherDevice | Answer | AskHint | Back | Chat | Consent | End | Fill | Hello | Invite | Kick | Leave | LessonGo | Move | Ping | PreferReactions | Ready | Rematch | Replace | Reseat | Start | Undo | WarnMe | WhyNot

export type FromServer = Accepted | Hints | Nudge | Pong | QuestionTimed | ReasonGiven | Refused | Said | Snapshot | TableChanged | Thinking | UndoChanged | Update | Warned
