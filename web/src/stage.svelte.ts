// Shows events one after the other, each for the time of its motion, so that a person can follow what happened.
import type { GameEvent, Room, Scene, Telling, View } from './room'

/** A line of the story. Words are made from it when it is shown, so that they follow the reader's language. */
export interface Line {
  event: GameEvent
  view: View // the one before the event; the latest, where the story is told anew
  number: number // its place in the whole story
}

interface Act {
  events: GameEvent[]
  first: number
  view: View | null // the true view after the events
}

/** The longest that a table may lag behind: then events pass quickly until it has caught up. */
const MOST_PENDING = 40

export class Stage {
  view = $state.raw<View | null>(null)
  showing = $state.raw<GameEvent | null>(null)
  pending = $state.raw<GameEvent[]>([])
  lines = $state.raw<Line[]>([])
  lasts = $state(0)
  readonly past = $derived(this.lines.map((line) => line.event))

  #acts: Act[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #told: ((telling: Telling) => void) | null = null

  constructor(
    private readonly room: Room,
    public seat: number | null,
    public names: string[],
    private readonly pace: () => number, // 1: the ordinary pace; 0: no motion
  ) {}

  /** Called for every event when it is told. */
  ontell(told: (telling: Telling) => void): void {
    this.#told = told
  }

  get busy(): boolean {
    return this.showing !== null
  }

  /**
   * Show this position with its story told already: at the start, after an undo, for another seat. While a question
   * stands the view shows only the events before it; the stage adds what the others changed.
   */
  reset(view: View | null, events: GameEvent[], viewed = events.length): void {
    this.stop()
    this.view = view
    for (const event of events.slice(viewed)) this.#change(event)
    this.lines = events.map((event, number) => ({ event, view: view ?? {}, number }))
  }

  /** What has happened since; `first` is the place of the first of the events in the whole story. */
  add(view: View | null, events: GameEvent[], first: number): void {
    this.#acts.push({ view, events, first })
    this.pending = [...this.pending, ...events]
    if (!this.busy) this.#next()
  }

  /** Show all that is pending at once. */
  hurry(): void {
    while (this.showing) {
      clearTimeout(this.#timer)
      this.#done()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#acts = []
    this.pending = []
    this.showing = null
    this.lasts = 0
  }

  #scene(): Scene {
    return { view: this.view ?? {}, seat: this.seat, names: this.names }
  }

  /** Tell the next events; the first with motion stays on stage for its time. */
  #next(): void {
    for (;;) {
      const act = this.#acts[0]
      if (!act) return
      const event = act.events.shift()
      if (!event) {
        this.#acts.shift()
        if (act.view) this.view = act.view
        continue
      }
      const line = { event, view: this.view ?? {}, number: act.first++ }
      const telling = this.room.tell(event, this.#scene())
      this.lines = [...this.lines, line]
      this.#told?.(telling)
      const lasts = this.pending.length > MOST_PENDING ? 0 : telling.lasts * this.pace()
      this.showing = event
      this.lasts = lasts
      if (lasts > 0) {
        this.#timer = setTimeout(() => {
          this.#done()
        }, lasts)
        return
      }
      this.#over(event)
    }
  }

  #done(): void {
    const event = this.showing
    if (event) this.#over(event)
    this.#next()
  }

  #over(event: GameEvent): void {
    this.#change(event)
    this.pending = this.pending.slice(1)
    this.showing = null
    this.lasts = 0
  }

  #change(event: GameEvent): void {
    if (this.room.after && this.view) this.view = this.room.after(this.view, event)
  }
}
