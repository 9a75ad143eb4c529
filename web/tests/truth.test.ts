// Whole games of bots, replayed at the ordinary pace: nothing on the screen is ahead of the event that is shown.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import dracheninsel from '../src/games/dracheninsel'
import einauge from '../src/games/einauge'
import kali from '../src/games/kali'
import { Live } from '../src/live.svelte'
import type { Projection, Snapshot, Update } from '../src/messages'
import type { GameEvent, Room, View } from '../src/room'
import { TableModel } from '../src/table/model.svelte'
import { startWords, wantRoom } from '../src/words.svelte'
import { FakeSocket } from './socket'
import { storyOf, type Story } from './stories'
import writtenDracheninsel from './stories/dracheninsel.json'
import writtenEinauge from './stories/einauge.json'
import writtenKali from './stories/kali.json'

const NAMES = ['Anna', 'Ben', 'Chris']
const FEW = 25 // events that may be waiting: more would be hurried
const GAMES: [Room, Story<View>][] = [
  [kali, storyOf<View>(writtenKali)],
  [einauge, storyOf<View>(writtenEinauge)],
  [dracheninsel, storyOf<View>(writtenDracheninsel)],
]

const projection = (view: View, events: GameEvent[], first: number): Projection => ({
  seat: null,
  view,
  events_in_view: first + events.length,
  legal: [],
  first_event: first,
  events,
  reactions: null,
  question_view: null,
  answer: null,
  prompt: view.to_move === null ? { prompt: 'over' } : { prompt: 'decide', seat: view.to_move },
  reaction_preference: 'when it matters',
  undo: null,
})

/** One table of bots, watched. The server is ahead all the time: a few moves are always waiting to be shown. */
class Watched {
  readonly model: TableModel
  #told = 0 // steps
  #events = 0

  constructor(
    readonly room: Room,
    readonly story: Story<View>,
  ) {
    this.model = new TableModel('T', [], room.game, room, new Live('T', [], 'ws://here'))
    this.model.live.open()
    FakeSocket.last.onopen?.()
    FakeSocket.last.tell(this.#snapshot())
    this.tell()
  }

  /** Let the server go on, as far as a page can follow. */
  tell(): void {
    const { steps, outcome } = this.story
    while (this.#told < steps.length && this.model.stage.pending.length < FEW) {
      const { events, view } = steps[this.#told++]!
      const over = outcome && this.#told === steps.length ? { outcome, score_sheet: {}, seed: '' } : null
      const toMove = view.to_move as number | null
      FakeSocket.last.tell({
        type: 'update',
        now: 0,
        number: this.#told + 1,
        to_move: toMove,
        projections: [projection(view, events, this.#events)],
        question: null,
        clock: toMove === null ? null : { seat: toMove, since: 0, until: 60_000 },
        over,
      } as unknown as Update)
      if (toMove !== null) FakeSocket.last.tell({ type: 'thinking', seat: toMove })
      this.#events += events.length
    }
  }

  #snapshot(): Snapshot {
    const { start } = this.story
    const seats = NAMES.map((name, seat) => ({
      seat,
      kind: 'bot',
      name,
      bot: null,
      connected: true,
      standing_in: false,
    }))
    return {
      type: 'snapshot',
      now: 0,
      table: { table: 'T', game: this.room.game, status: 'running', seats, spectators: 1 },
      you: { seats: [], host: false },
      number: 1,
      to_move: start.to_move,
      undos: 0,
      projections: [projection(start, [], 0)],
      question: null,
      clock: null,
      thinking: null,
      undo: null,
      take_backs: [],
      chat: [],
      over: null,
    } as unknown as Snapshot
  }
}

beforeEach(async () => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  await startWords()
  for (const [room] of GAMES) await wantRoom(room.game)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe.each(GAMES)('a game of $game', (room, story) => {
  it('is never ahead of the event that is shown', () => {
    const watched = new Watched(room, story)
    const { model } = watched
    const { stage } = model
    let shown = 0
    while (stage.busy) {
      const { events, before } = placeOf(story, stage.lines.at(-1)!.number)
      expect(stage.showing).toEqual(events.at(-1))
      if (events.length === 1) expect(stage.view).toEqual(before)
      // What is said is this event, or what was said last; that the game is over is not told before it is.
      const { text } = model.line(stage.lines.at(-1)!)
      if (text) expect(model.status).toBe(text)
      expect(model.over).toBeNull()
      // Who acts glows, nobody thinks, no clock runs.
      const acting = model.people.filter((person) => person.acting).map((person) => person.seat)
      expect(acting).toEqual(doing(events, before))
      expect(model.people.some((person) => person.thinking || person.clock)).toBe(false)
      shown++
      watched.tell()
      vi.advanceTimersByTime(stage.lasts)
    }
    expect(shown).toBeGreaterThan(100)
    expect(stage.lines).toHaveLength(story.steps.flatMap(({ events }) => events).length)
    expect(stage.view).toEqual(story.steps.at(-1)!.view)
    if (story.outcome) {
      expect(model.status).toBe(model.say({ prompt: 'over' }))
      expect(model.over?.outcome).toEqual(story.outcome)
      expect(model.people.some((person) => person.acting)).toBe(false)
    } else {
      const { to_move: toMove } = story.steps.at(-1)!.view
      expect(model.people.filter((person) => person.acting && person.thinking && person.clock)).toHaveLength(1)
      expect(model.status).toBe(model.say({ prompt: 'decide', seat: toMove }))
    }
    model.live.close()
  })
})

/** A place of the story: the events of its move up to there, and the position before that. */
function placeOf(story: Story<View>, place: number): { events: GameEvent[]; before: View } {
  let left = place
  let before = story.start
  for (const { events, view } of story.steps) {
    if (left < events.length) return { events: events.slice(0, left + 1), before }
    left -= events.length
    before = view
  }
  throw new Error(`no event ${place}`)
}

const COUNTED = ['round over', 'game over', 'chests counted', 'colours counted']

/** Whose doing the last of these events is: of the seat that was named last, else of whose move it was; nobody counts. */
function doing(events: GameEvent[], before: View): number[] {
  if (COUNTED.includes(events.at(-1)!.event)) return []
  const named = events.findLast((event) => typeof event.seat === 'number')
  return [(named?.seat ?? before.to_move ?? before.turn) as number]
}
