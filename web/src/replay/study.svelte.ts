// The analysis of a finished game: asked for, waited for, and taken apart into what is drawn and said.
import { analysisOf, askAnalysis, askRecordAnalysis, recordAnalysis } from '../api'
import type { Refusal } from '../live.svelte'
import type { AnalysisState, Mistake, Studied } from '../messages'

const EVERY = 1000
/** Luck that is worth less for everybody is not marked. */
const WORTH_MARKING = 0.05

/** A moment at which the game turned: by a decision, or by luck. */
export type TurningPoint = { moment: number; seat: number; share: number } & (
  { by: 'decision'; mistake: Mistake } | { by: 'luck'; event: number | null }
)

const UNASKED: AnalysisState = { status: 'none', done: 0, total: 0, analysis: null }

/** Where an analysis comes from. */
export interface Source {
  look(): Promise<AnalysisState>
  request(): Promise<AnalysisState>
}

/** The server keeps what it has found of a table. */
export function ofTable(table: string): Source {
  return { look: () => analysisOf(table), request: () => askAnalysis(table) }
}

/** Of a record the server knows nothing before it is sent. */
export function ofRecord(text: string): Source {
  let mark: string | null = null
  return {
    look: () => (mark === null ? Promise.resolve(UNASKED) : recordAnalysis(mark)),
    request: async () => {
      const state = await askRecordAnalysis(text)
      mark = state.mark
      return state
    },
  }
}

export class Study {
  state = $state.raw<AnalysisState | null>(null)
  refused = $state.raw<Refusal | null>(null)
  readonly found = $derived.by<Studied | null>(() => this.state?.analysis ?? null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #wanted = false

  constructor(readonly source: Source) {}

  /** How it stands. */
  async look(): Promise<void> {
    await this.#get(() => this.source.look())
  }

  async request(): Promise<void> {
    this.#wanted = true
    await this.#get(() => this.source.request())
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#wanted = false
  }

  async #get(how: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.state = await how()
      this.refused = null
    } catch (refusal) {
      this.refused = refusal as Refusal
      if (!this.#wanted || this.refused.error !== 'try again') return
    }
    const { status } = this.state ?? { status: 'waiting' }
    // A server that was started anew knows nothing of it: ask again.
    if (status === 'none' && this.#wanted) this.#timer = setTimeout(() => void this.request(), EVERY)
    else if (status === 'waiting' || status === 'running') this.#timer = setTimeout(() => void this.look(), EVERY)
  }
}

/** Where the game turned, in its order; what luck brought comes before what is decided then. */
export function turningPoints({ mistakes, luck }: Studied): TurningPoint[] {
  const decided = mistakes.map((mistake): TurningPoint => ({
    by: 'decision',
    moment: mistake.moment,
    seat: mistake.seat,
    share: -mistake.loss,
    mistake,
  }))
  const lucky = luck.flatMap(({ moment, brought, error, event = null }): TurningPoint[] => {
    const most = Math.max(...brought.map(Math.abs))
    if (most < Math.max(WORTH_MARKING, 2 * error)) return []
    const seat = brought.findIndex((share) => Math.abs(share) === most)
    return [{ by: 'luck', moment, seat, share: brought[seat]!, event }]
  })
  return [...lucky, ...decided].sort((one, other) => one.moment - other.moment)
}

/** The next of them after a moment, or the last before it. */
export function pointFrom(points: TurningPoint[], moment: number, way: 'on' | 'back'): TurningPoint | undefined {
  const next = way === 'on' ? points.find((one) => one.moment > moment) : points.findLast((one) => one.moment < moment)
  return next && pointAt(points, next.moment)
}

/** What a moment is about: what is decided there, if anything is, else the luck that led to it. */
export function pointAt(points: TurningPoint[], moment: number): TurningPoint | undefined {
  return points.findLast((one) => one.moment === moment)
}

/** Which move it is about, counted from 1 as in the summary: a decision is looked at before it, luck after it. */
export function moveOf({ by, moment }: TurningPoint): number {
  return by === 'decision' ? moment + 1 : moment
}

/** The bands of all seats as paths in a box of `chances.length - 1` by 100, the first seat on top. */
export function bands(chances: readonly (readonly number[])[]): string[] {
  const seats = chances[0]?.length ?? 0
  const edge = (at: number, seat: number): string => {
    const shares = chances[at]!
    const all = shares.reduce((sum, share) => sum + share, 0) || 1
    const above = shares.slice(0, seat).reduce((sum, share) => sum + share, 0)
    return `${at} ${Math.round((10000 * above) / all) / 100}`
  }
  const along = chances.map((_, at) => at)
  return Array.from({ length: seats }, (_, seat) => {
    const top = along.map((at) => edge(at, seat))
    const bottom = along.toReversed().map((at) => edge(at, seat + 1))
    return `M${[...top, ...bottom].join('L')}Z`
  })
}
