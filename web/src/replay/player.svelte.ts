// A finished game on its way through the stage: which moment is shown, through whose eyes, how fast it goes on.
import type { Choice, Fact, Over, Replay } from '../messages'
import type { GameEvent, Person, Room, Scene, View } from '../room'
import { paceFactor } from '../settings.svelte'
import { play as sound } from '../sound'
import { Stage, type Line } from '../stage.svelte'
import { formerNames, levelOf, namesOf } from '../table/names'
import { lineOf, offered, tableOf } from '../table/sentences'
import { list, say, t } from '../words.svelte'
import type { TurningPoint } from './study.svelte'
import { addedUp, lastOf, lastTurn, nextTurn, reelOf, restAfter, within, type Command, type Reel } from './tape'

export const SPEEDS = [0.5, 1, 2, 4] as const

export class Player {
  readonly stage: Stage
  readonly last: number
  readonly game: string
  moment = $state(0)
  eyes = $state<number | null>(null) // null: what everybody sees
  open = $state(false) // with open cards
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(1)

  readonly names = $derived.by(() => namesOf(this.replay.seats.map(this.#sitter), this.game))
  readonly people = $derived.by<Person[]>(() => this.#people())
  readonly over = $derived.by<Over | null>(() => (this.atEnd && !this.stage.busy ? this.replay.recording.over : null))
  readonly hidden = $derived.by(() => this.#hidden[this.moment] ?? {})
  readonly status = $derived.by(() => this.#status())
  readonly rest = $derived.by(() => restAfter(this.#reel.events[this.moment] ?? [], paceFactor() === 0, this.speed))
  #reels = new Map<number | null, Reel>()
  readonly #hidden: Record<string, unknown>[]

  constructor(
    readonly replay: Replay,
    readonly room: Room,
    moment = 0,
  ) {
    const { recording, yours } = replay
    this.game = recording.game
    this.last = lastOf(recording)
    this.#hidden = addedUp(recording.hidden)
    this.eyes = yours[0] ?? null
    this.stage = new Stage(room, this.eyes, this.names, () => paceFactor() / this.speed)
    this.stage.ontell((_, __, motion) => {
      if (motion.sound) sound(motion.sound)
    })
    this.to(moment)
  }

  get atEnd(): boolean {
    return this.moment === this.last
  }

  get view(): View {
    return this.stage.view ?? {}
  }

  get scene(): Scene {
    return { view: this.view, seat: this.eyes, names: this.names }
  }

  /** Be at a moment, at once. */
  to(moment: number): void {
    this.moment = within(moment, this.last)
    this.#show()
  }

  /** One move on, with its motion. */
  step(): void {
    this.stage.hurry()
    if (this.atEnd) {
      this.playing = false
      return
    }
    const { views, prompts, events, cursors } = this.#reel
    const next = this.moment + 1
    this.moment = next
    this.stage.add({ view: views[next]!, prompt: prompts[next]! }, events[next]!, cursors[next]!)
    if (next === this.last) this.playing = false
  }

  do(command: Command): void {
    const { turns } = this.replay.recording
    if (command !== 'play') this.playing = false
    if (command === 'play') this.toggle()
    else if (command === 'step') this.step()
    else if (command === 'back') this.to(this.moment - 1)
    else if (command === 'next turn') this.to(nextTurn(turns, this.moment, this.last))
    else if (command === 'last turn') this.to(lastTurn(turns, this.moment))
    else this.to(command === 'start' ? 0 : this.last)
  }

  /** From the end it begins anew. */
  toggle(): void {
    this.playing = !this.playing
    if (this.playing && this.atEnd) this.to(0)
  }

  /** Be where the game turned; where somebody decided, with their eyes. */
  lookAt(point: TurningPoint): void {
    this.playing = false
    if (point.by === 'decision') this.see(point.seat)
    this.to(point.moment)
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!
  }

  see(seat: number | null): void {
    this.eyes = seat
    this.stage.seat = seat
    this.#show()
  }

  /** A line of the story in words. */
  line({ event, view, number }: Line): { text: string; loud: boolean } {
    const names = formerNames(this.replay.former, this.names, number, this.game)
    return lineOf({ game: this.game, room: this.room, scene: { view, seat: this.eyes, names } }, event)
  }

  /** One of the events that led to a moment, as who it is about has seen it. */
  told(moment: number, event: number): string {
    const seat = this.#reelOf(null).events[moment]?.[event]?.seat
    const { events, views, cursors } = this.#reelOf(typeof seat === 'number' ? seat : null)
    const seen = events[moment]?.[event]
    return seen ? this.line({ event: seen, view: views[moment]!, number: cursors[moment]! + event }).text : ''
  }

  /** Any fact of the game in words. */
  say(fact: Fact): string {
    return say(this.game, fact, tableOf(this.room, this.scene))
  }

  /** A move, as its player was offered it. */
  choice(choice: Choice): string {
    return offered({ game: this.game, room: this.room, scene: this.scene }, choice).label
  }

  get #reel(): Reel {
    return this.#reelOf(this.eyes)
  }

  #reelOf(seat: number | null): Reel {
    const known = this.#reels.get(seat)
    if (known) return known
    const made = reelOf(this.replay.recording.eyes.find((one) => one.seat === seat)!)
    this.#reels.set(seat, made)
    return made
  }

  #show(): void {
    const { views, prompts, events } = this.#reel
    const { moment } = this
    this.stage.names = this.names
    this.stage.reset({ view: views[moment]!, prompt: prompts[moment]! }, events.slice(0, moment + 1).flat())
  }

  /** Who is not named to strangers is called by their seat. */
  #sitter = ({ kind, name, bot }: Replay['seats'][number], seat: number) =>
    kind === 'bot' ? { kind, name, bot } : { kind, name: name ?? t('player', { number: seat + 1 }), bot: null }

  #people(): Person[] {
    const acting = this.#actor()
    return this.replay.seats.map(({ kind, bot, strength }, seat) => ({
      seat,
      name: this.names[seat]!,
      kind,
      level: strength === null ? null : levelOf(bot ?? '', strength, this.game),
      held: false,
      you: seat === this.eyes && this.replay.yours.includes(seat),
      acting: acting === seat,
      thinking: false,
      connected: true,
      standingIn: false,
      clock: null,
      saying: '',
    }))
  }

  /** Who acts in the event that is shown; when all is shown, who moves next. */
  #actor(): number | null {
    const { showing, view } = this.stage
    if (!showing) return this.replay.recording.moves[this.moment]?.seat ?? null
    if (this.room.actor) return this.room.actor(showing, view ?? {})
    return typeof showing.seat === 'number' ? showing.seat : null
  }

  /** What has just happened; at the end, who has won. */
  #status(): string {
    const over = this.over
    if (over) {
      const names = list(over.outcome.winners.map((seat) => this.names[seat] ?? ''))
      return t('won', { count: over.outcome.winners.length, names })
    }
    if (this.atEnd && !this.stage.busy) return t('replay.unfinished')
    for (const line of this.stage.lines.toReversed()) {
      const { text } = this.line(line)
      if (text) return text
    }
    return this.stage.prompt ? this.say(this.stage.prompt) : ''
  }
}

export type { GameEvent }
