// Shows events one after the other, each for the time of its motion, so that a person can follow what happened.
import type { Fact } from './catalogue'
import type { GameEvent, Motion, Room, Scene, View } from './room'

/** A line of the story. Words are made from it when it is shown, so that they follow the reader's language. */
export interface Line {
  event: GameEvent
  view: View // the one before the event; the latest, where the story is told anew
  number: number // its place in the whole story
}

/** What the table is like once some events have happened. */
export interface Settled {
  view: View | null // null: as the events have changed it, for the true view is not known while a question stands
  prompt: Fact | null // what the table waits for
}

interface Act extends Settled {
  events: GameEvent[]
  first: number
}

/** The longest that a table may lag behind: then events pass quickly until it has caught up. */
const MOST_PENDING = 40

export class Stage {
  view = $state.raw<View | null>(null)
  prompt = $state.raw<Fact | null>(null) // of what has been shown: it never runs ahead of the events
  showing = $state.raw<GameEvent | null>(null)
  pending = $state.raw<GameEvent[]>([])
  lines = $state.raw<Line[]>([])
  lasts = $state(0)
  readonly past = $derived(this.lines.map((line) => line.event))

  #acts: Act[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #told: ((event: GameEvent, scene: Scene, motion: Motion) => void) | null = null

  constructor(
    private readonly room: Room,
    public seat: number | null,
    public names: string[],
    private readonly pace: () => number, // 1: the ordinary pace; 0: no motion
  ) {}

  /** Called for every event when it is told, with the scene before it. */
  ontell(told: (event: GameEvent, scene: Scene, motion: Motion) => void): void {
    this.#told = told
  }

  get busy(): boolean {
    return this.showing !== null
  }

  /**
   * Show this position with its story told already: at the start, after an undo, for another seat. While a question
   * stands the view shows only the events before it; the stage adds what the others changed.
   */
  reset({ view, prompt }: Settled, events: GameEvent[], inView = events.length): void {
    this.stop()
    this.view = view
    this.prompt = prompt
    for (const event of events.slice(inView)) this.#change(event)
    this.lines = events.map((event, number) => ({ event, view: view ?? {}, number }))
  }

  /** What has happened since; `first` is the place of the first of the events in the whole story. */
  add(settled: Settled, events: GameEvent[], first: number): void {
    this.#acts.push({ ...settled, events: [...events], first })
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

  /** Tell the next events; the first with motion stays on stage for its time. */
  #next(): void {
    for (;;) {
      const act = this.#acts[0]
      if (!act) return
      const event = act.events.shift()
      if (!event) {
        this.#acts.shift()
        if (act.view) this.view = act.view
        this.prompt = act.prompt
        continue
      }
      const scene = { view: this.view ?? {}, seat: this.seat, names: this.names }
      const motion = this.room.motion(event, scene)
      this.lines = [...this.lines, { event, view: scene.view, number: act.first++ }]
      this.#told?.(event, scene, motion)
      const lasts = this.pending.length > MOST_PENDING ? 0 : motion.lasts * this.pace()
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
