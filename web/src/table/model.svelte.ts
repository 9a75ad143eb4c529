// One table as this page sees it: the live ledger, the stage that shows it, and through whose eyes.
import { answered, projectionOf, startsAnew, type Ledger, type WholeProjection } from '../ledger'
import { Live, type Granted, type Refusal, type Wish } from '../live.svelte'
import type { ChatLine, Choice, Fact, Projection, Question, TakeBack, Warned } from '../messages'
import { isNewStep, noteStep } from '../learning'
import { remember } from '../memory'
import { emoteOf } from '../parts/emotes'
import type { GameChoice, GameEvent, Person, Room, Scene, View } from '../room'
import { paceFactor } from '../settings.svelte'
import { play as sound } from '../sound'
import { Stage, type Line, type Settled } from '../stage.svelte'
import { purpose, say, t } from '../words.svelte'
import { formerNames, levelOf, namesOf } from './names'
import { lineOf, offered, tableOf, type Offered, type Speaker } from './sentences'

export { botName } from './names'

/** How long what somebody says stands beside their name. */
const BUBBLE = 6000

/** How long a notice stands that only tells how something went. */
const PASSING = 6000

/** How long the motion of what led to a question may last where a clock waits for it, from when it was opened. */
const LATE = 4000

export interface Notice {
  text: string
  clause: string
  passing: boolean // it only tells how something went, and goes away by itself; else it says why something can't be done
}

/** What is read out to who can't see it. */
export interface Spoken {
  number: number
  text: string
}
const MOST_SPOKEN = 8
/** A reaction question as it is put to this page. */
export interface Asked {
  kind: string // the game's name for it; none where only those are asked who can react
  asked: boolean // whether this seat is; else it is told that others are
  clock: Question | null // null: it waits
}

export class TableModel {
  readonly live: Live
  readonly stage: Stage
  eyes = $state<number | null>(null) // through whose eyes the table is seen; null: a spectator's
  called = $state<number | null>(null) // to whom a device that is passed around is to be handed: the curtain is down
  notice = $state.raw<Notice | null>(null)
  spoken = $state.raw<Spoken[]>([]) // for the live region: the latest, each of them once
  #saying: string[] = []
  #asked = '' // the question or prompt that was read out last
  #said = '' // the last of all that was read out
  sayings = $state.raw<Record<number, string>>({}) // what was just said at the table, by seat
  witnessed = $state(false) // the game ended while this page looked on
  hinting = $state<number | null>(null) // the decision that a hint was asked for
  warned = $state.raw<Warned | null>(null) // a move that may be a blunder: shall it be made all the same?
  #heeded = -1 // the decision that was warned about: once is enough
  #answer = '' // to a question, that was sent last
  #watched = -1 // the decision that a warning was wished for
  considered = $state(-1) // the decision that a master has thought about
  explaining = $state(false) // what is what, as a list
  sent = $state<number | null>(null) // the decision that was answered and waits for the server

  readonly ledger = $derived.by(() => this.live.ledger)
  readonly projection = $derived.by(() => (this.ledger ? projectionOf(this.ledger, this.eyes) : undefined))
  readonly names = $derived.by(() => (this.ledger ? namesOf(this.ledger.table.seats, this.game) : []))
  readonly acting = $derived.by(() => this.#actor())
  readonly people = $derived.by<Person[]>(() => (this.ledger ? this.#people(this.ledger) : []))
  readonly held = $derived.by(() => this.ledger?.you.seats ?? [])
  readonly curtain = $derived.by(() => this.called !== null && !this.ledger?.over)
  readonly legal = $derived.by<Choice[]>(() =>
    this.#free() && this.ledger?.question == null ? (this.projection?.legal ?? []) : [],
  )
  readonly question = $derived.by(() => (this.ledger && this.#free() ? asks(this.ledger, this.projection) : null))
  readonly reactions = $derived.by(() => (this.#free() ? (this.projection?.reactions ?? null) : null))
  readonly open = $derived.by(() => this.reactions ?? this.legal) // what this seat may choose from now
  readonly over = $derived.by(() => (this.stage.busy ? null : (this.ledger?.over ?? null))) // when all is shown
  readonly latest = $derived.by(() => this.#latest()) // line of the story
  readonly status = $derived.by(() => this.#status())
  readonly purpose = $derived.by(() => this.#purpose())
  readonly undo = $derived.by(() => (this.ledger && !this.stage.busy ? undoOf(this.ledger, this.eyes) : null))
  #passing: ReturnType<typeof setTimeout> | undefined

  constructor(
    table: string,
    tokens: string[],
    readonly game: string,
    readonly room: Room,
    live?: Live,
  ) {
    this.live = live ?? new Live(table, tokens)
    this.stage = new Stage(room, null, [], paceFactor)
    this.stage.ontell((event, scene, motion) => {
      const { text } = lineOf({ game, room, scene }, event)
      if (text && !motion.hushed) this.#speak(text)
      if (motion.sound) sound(motion.sound)
    })
    this.live.onchange((before, after) => this.#hear(before, after))
  }

  /** The view to draw: while a question is asked about another position, that one. */
  get view(): View | null {
    return this.reactions ? (this.projection?.question_view ?? this.stage.view) : this.stage.view
  }

  get scene(): Scene {
    return { view: this.view ?? {}, seat: this.eyes, names: this.names }
  }

  get #speaker(): Speaker {
    return { game: this.game, room: this.room, scene: this.scene }
  }

  /** Any fact of the game in words. */
  say(fact: Fact): string {
    return say(this.game, fact, tableOf(this.room, this.scene))
  }

  /** A line of the story in words. */
  line({ event, view, number }: Line): { text: string; loud: boolean } {
    return lineOf({ ...this.#speaker, scene: { view, seat: this.eyes, names: this.namesAt(number) } }, event)
  }

  /** Who was who when an event happened: a seat may have changed hands since. */
  namesAt(event: number): string[] {
    return formerNames(this.ledger?.table.former ?? [], this.names, event, this.game)
  }

  /** A move as it is offered, in words. */
  offered(choice: Choice): Offered {
    return offered(this.#speaker, choice)
  }

  /** What a legal move or an open answer is about; only an answer may have several parts. */
  partsOf(move: string): GameChoice[] {
    return (this.#choice(move)?.parts ?? []) as GameChoice[]
  }

  /** The same in words, with what it leads to. */
  label(move: string): string {
    const choice = this.#choice(move)
    if (!choice) return ''
    const { label, more } = this.offered(choice)
    return more ? `${label}, ${more}` : label
  }

  #choice(move: string): Choice | undefined {
    return this.open.find((choice) => choice.move === move)
  }

  /** Let the seat that is to decide look; called when the stage is still. */
  turnEyes(): void {
    if (!this.ledger || this.stage.busy) return
    const next = this.ledger.over ? null : calledBy(this.ledger)
    if (!this.#secret) {
      if (next !== null && next !== this.eyes) this.#see(next, this.ledger)
      return
    }
    if (next === this.eyes && next !== null) this.called = null
    else if (next !== null) this.called = next
    // Between two players, and at the end, the page knows only what all of them may know.
    if (this.eyes !== null && (this.called !== null || this.ledger.over)) this.#see(null, this.ledger)
  }

  /** Whether this page is passed around by people who must not see each other's hands. */
  get #secret(): boolean {
    return this.room.secret && this.held.length > 1
  }

  /** The one who was called has the device. */
  reveal(): void {
    if (!this.ledger || this.called === null) return
    const seat = this.called
    this.called = null
    this.#see(seat, this.ledger)
  }

  /**
   * Where a clock waits until all could have seen a question: say that this page has come to it, or see to it that it
   * does before long. Returns how to forget about it.
   */
  comeToQuestion(): (() => void) | undefined {
    const { ledger } = this
    const question = ledger?.question
    if (!ledger || !question || question.seconds === null || question.closes !== null) return
    if (!this.live.connected || !ledger.projections.some((one) => one.reactions)) return
    if (!this.stage.busy) {
      this.live.tell({ type: 'ready', question: question.id })
      return
    }
    const late = question.opened - ledger.skew + LATE - Date.now()
    const timer = setTimeout(() => this.stage.hurry(), Math.max(0, late))
    return () => clearTimeout(timer)
  }

  /** Play a move, or answer the question that stands. */
  async play(move: string): Promise<void> {
    const ledger = this.ledger
    if (!ledger || this.eyes === null) return
    if (this.stage.prompt) noteStep(this.game, String(this.stage.prompt.prompt))
    if (ledger.question) {
      const { id } = ledger.question
      const seat = this.eyes
      const sent = `${id} ${seat} ${move}`
      if (sent === this.#answer) return // pressed twice
      this.#answer = sent
      const { done } = await this.request({ type: 'answer', seat, question: id, move }, t('too late'))
      if (!done) this.#answer = ''
      // Nobody is told of an answer before the question closes, so this page notes it itself.
      if (done && this.live.ledger?.question?.id === id) this.live.ledger = answered(this.live.ledger, seat, move)
      return
    }
    this.notice = null
    this.sent = ledger.number
    const { number } = ledger
    const anyway = this.#heeded === number
    const { warning } = await this.request({ type: 'move', seat: this.eyes, number, move, ...(anyway && { anyway }) })
    if (warning?.number !== this.live.ledger?.number) return
    this.sent = null
    this.#heeded = number
    this.warned = warning
  }

  /** Let a master think about this decision while its player does, once; nobody waits for it. */
  watch(): void {
    const { ledger, eyes } = this
    if (!ledger?.table.hints || ledger.lesson || ledger.question || eyes === null) return
    if ((this.projection?.legal.length ?? 0) < 2 || this.#watched === ledger.number) return
    const { number } = ledger
    this.#watched = number
    const done = (): number => (this.considered = number)
    void this.live.request({ type: 'warn me', seat: eyes, number }).then(done, () => undefined)
  }

  /** What would a master do? The answer comes by itself. */
  async askHint(): Promise<void> {
    const ledger = this.ledger
    if (!ledger || this.eyes === null) return
    const told = this.live.hints?.number === ledger.number ? this.live.hints : null
    const thinking = this.hinting === ledger.number && !told
    this.hinting = ledger.number
    if (thinking || told?.hints.length) return // to ask again would count again, and say the same
    this.live.hints = null
    const { done } = await this.request({ type: 'hint', seat: this.eyes })
    if (!done) this.hinting = null
  }

  /** Let the server say why this move is not possible now. While events are shown nobody can tell: it is ahead of them. */
  async whyNot(move: string): Promise<void> {
    if (this.eyes === null || this.stage.busy) return
    const { reason } = await this.request({ type: 'why not', seat: this.eyes, move })
    if (reason) this.notice = this.#because(reason)
  }

  /** Send a request; a refusal becomes a notice. Returns whether it was done, and what was wanted. */
  async request(wish: Wish, tooLate?: string): Promise<Granted & { done: boolean }> {
    try {
      return { done: true, ...(await this.live.request(wish)) }
    } catch (refusal) {
      const { error, clause, reason } = refusal as Refusal
      this.sent = null
      if (tooLate && error === 'stale') this.#pass(tooLate)
      else this.notice = reason ? this.#because(reason) : { text: t(`error.${error}`), clause, passing: false }
      return { done: false, token: null, reason: null, warning: null }
    }
  }

  /** A notice that goes away by itself. */
  #pass(text: string): void {
    const notice = { text, clause: '', passing: true }
    this.notice = notice
    clearTimeout(this.#passing)
    this.#passing = setTimeout(() => {
      if (this.notice === notice) this.notice = null
    }, PASSING)
  }

  /** What came of a wish to take back, in words. */
  tookBack({ outcome, seat, by }: TakeBack): string {
    const name = this.names[seat] ?? ''
    return t(`take back.${outcome}`, { name, by: this.names[by ?? seat] ?? '' })
  }

  #because(reason: Fact): Notice {
    return { text: this.say(reason), clause: String(reason.clause ?? ''), passing: false }
  }

  /** Read out what is asked, once: not again when the words change or the buttons come back, or part after part. */
  askAloud(what: string, text: string): void {
    if (!text || what === this.#asked) return
    this.#asked = what
    if (text !== this.#said) this.#speak(text)
  }

  /** What comes at once is read out as one: a live region that changes too fast is not read at all. */
  #speak(text: string): void {
    this.#said = text
    if (this.#saying.length === 0)
      setTimeout(() => {
        if (this.#saying.length === 0) return
        const number = (this.spoken.at(-1)?.number ?? 0) + 1
        this.spoken = [...this.spoken, { number, text: this.#saying.join(' ') }].slice(-MOST_SPOKEN)
        this.#saying = []
      }, 80)
    this.#saying.push(text)
  }

  /** What happens, while events are shown; then what the table waits for. */
  #status(): string {
    if (this.curtain || !this.view) return ''
    if (this.stage.busy) return this.latest
    if (this.ledger?.table.status === 'ended') return t('ended')
    return this.stage.prompt ? this.say(this.stage.prompt) : ''
  }

  /** What the step is for that this seat is asked for, as long as it is new here. */
  #purpose(): string {
    const { prompt } = this.stage
    if (this.open.length === 0 || !prompt || this.ledger?.lesson) return ''
    return isNewStep(this.game, String(prompt.prompt)) ? purpose(this.game, prompt, tableOf(this.room, this.scene)) : ''
  }

  #latest(): string {
    for (const line of this.stage.lines.toReversed()) {
      const { text } = this.line(line)
      if (text) return text
    }
    return ''
  }

  /** While events are shown nobody thinks and no clock is seen to run: that would be ahead of them. */
  #people(ledger: Ledger): Person[] {
    const behind = this.stage.busy
    return ledger.table.seats.map(({ seat, kind, strength, bot, connected, standing_in: standingIn }) => {
      const clock = !behind && ledger.clock?.seat === seat ? ledger.clock : null
      return {
        seat,
        name: this.names[seat]!,
        kind,
        level: strength === null || standingIn ? null : levelOf(bot ?? '', strength, this.game),
        held: ledger.you.seats.includes(seat),
        you: seat === this.eyes, // around one device, who has it
        acting: this.acting === seat,
        thinking: !behind && ledger.thinking === seat,
        connected,
        standingIn,
        clock: clock && {
          since: clock.since - ledger.skew,
          until: clock.until === null ? null : clock.until - ledger.skew,
        },
        saying: this.sayings[seat] ?? '',
      }
    })
  }

  /** Who acts in the event that is shown; when all is shown, who is to decide. While a question stands it is who asked. */
  #actor(): number | null {
    const { showing, view, past } = this.stage
    if (showing) return this.#actorOf(showing, view)
    if (this.ledger?.table.status !== 'running') return null
    if (!this.ledger.question) return this.ledger.toMove
    const last = past.findLast((event) => this.#actorOf(event, view) !== null)
    return last ? this.#actorOf(last, view) : null
  }

  #actorOf(event: GameEvent, view: View | null): number | null {
    if (this.room.actor) return this.room.actor(event, view ?? {})
    return typeof event.seat === 'number' ? event.seat : null
  }

  #free(): boolean {
    return !this.stage.busy && !this.curtain && this.sent !== this.ledger?.number
  }

  #hear(before: Ledger | null, after: Ledger): void {
    this.stage.names = namesOf(after.table.seats, this.game)
    const news = before && after.takeBacks.length > before.takeBacks.length ? after.takeBacks.at(-1) : undefined
    if (news) this.#pass(this.tookBack(news))
    if (after.table.status === 'ended') this.notice = null // that it was closed says it all
    if (startsAnew(before, after) || !sameSeats(before, after)) {
      this.sent = null
      this.called = null
      this.#see(eyesFor(after, this.eyes, this.room.secret), after)
    } else if (before) {
      const was = projectionOf(before, this.eyes)
      const is = projectionOf(after, this.eyes)
      const explained = before.lesson?.explained !== after.lesson?.explained
      const answered = before.puzzle?.answered !== after.puzzle?.answered
      if (explained || answered) this.sent = null // it was not made: choose again
      // While a question stands the view is still the one before the step: the stage goes on from what it has shown.
      if (was && is && was !== is)
        this.stage.add(
          { ...settled(is), ...(after.question && { view: null }) },
          is.events.slice(was.events.length),
          was.events.length,
        )
    }
    if (before && !before.over && after.over) this.witnessed = true
    if (before) for (const line of after.chat.slice(before.chat.length)) this.#bubble(line)
    if (before?.table !== after.table || before.over !== after.over) this.#remember(after)
  }

  #remember({ table: { table, game, title, status, seats }, you, over }: Ledger): void {
    if (you.seats.length === 0 && !you.host) return
    remember({
      table,
      game,
      title,
      over: status === 'over' || status === 'ended',
      seats: you.seats,
      sitters: seats.map(({ kind, name, bot }) => ({ kind, name, bot })),
      result: over?.outcome ?? null,
    })
  }

  isOwn({ seat }: ChatLine): boolean {
    return seat === null ? (this.ledger?.you.host ?? false) && this.held.length === 0 : this.held.includes(seat)
  }

  /** Show what somebody says beside their name for a while, and have it read out. */
  #bubble(line: ChatLine): void {
    const { seat, name, text } = line
    if (!this.isOwn(line)) {
      const emote = emoteOf(text)
      const who = seat === null ? name : (this.stage.names[seat] ?? name)
      this.#speak(`${who}: ${emote ? t(`emote.${emote}`) : text}`)
      sound('chat')
    }
    if (seat === null) return
    this.sayings = { ...this.sayings, [seat]: text }
    setTimeout(() => {
      if (this.sayings[seat] === text) this.sayings = { ...this.sayings, [seat]: '' }
    }, BUBBLE)
  }

  #see(seat: number | null, ledger: Ledger): void {
    const projection = projectionOf(ledger, seat) ?? ledger.projections[0]
    this.eyes = projection?.seat ?? null
    if (this.#secret) {
      this.spoken = [] // what was read out to the one before is not for the next
      this.#saying = []
    }
    this.stage.seat = this.eyes
    this.stage.reset(settled(projection), projection?.events ?? [], projection?.events_in_view)
  }
}

function settled(projection: WholeProjection | undefined): Settled {
  return { view: projection?.view ?? null, prompt: projection?.prompt ?? null }
}

function sameSeats(before: Ledger | null, after: Ledger): boolean {
  return before?.projections.map((one) => one.seat).join() === after.projections.map((one) => one.seat).join()
}

/** Which of the seats of this page is to decide: in a question those who are asked, in the order of the rules. */
export function calledBy(ledger: Ledger): number | null {
  const asked = ledger.question?.seats.find((seat) => {
    const one = projectionOf(ledger, seat)
    return one?.reactions && one.answer === null
  })
  return asked ?? ledger.projections.find((one) => one.legal.length > 0)?.seat ?? null
}

/** Through whose eyes a page begins: where a device is passed around and hands are hidden, through nobody's. */
export function eyesFor(ledger: Ledger, now: number | null, secret: boolean): number | null {
  const held = ledger.you.seats
  const called = calledBy(ledger)
  if (secret && held.length > 1) return called === now ? now : null
  if (called !== null) return called
  return now !== null && held.includes(now) ? now : (held[0] ?? null)
}

/**
 * A question as it is worth showing: to who is asked, and to the others where a clock runs. Without a clock nobody else
 * is there to be told.
 */
export function asks(ledger: Ledger, projection: WholeProjection | undefined): Asked | null {
  const { question } = ledger
  if (question) {
    const asked = projection?.reactions != null
    const clock = question.seconds === null ? null : question
    return asked || clock ? { kind: question.kind, asked, clock } : null
  }
  // It is a secret who decides: only those are asked who can react.
  const reacting = ledger.toMove === null && (projection?.legal.length ?? 0) > 0
  return reacting ? { kind: '', asked: true, clock: null } : null
}

/** Who of this page can take back, and how. While a device is handed on, whoever had it can. */
export function undoOf(ledger: Ledger, eyes: number | null): { seat: number; how: Projection['undo'] } | null {
  if (ledger.undo) return null
  for (const { seat, undo } of ledger.projections)
    if (seat !== null && undo && (eyes === null || seat === eyes)) return { seat, how: undo }
  return null
}
