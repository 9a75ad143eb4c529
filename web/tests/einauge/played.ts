// The game that these tests are made with: every decision with the views before and after it.
import type { Event, View } from '../../src/games/einauge/facts'
import { storyOf } from '../stories'
import written from '../stories/einauge.json'

export interface Decision {
  move: string
  events: Event[]
  before: View
  truth: View
}

const story = storyOf<View>(written)
export const START = story.start

export const DECISIONS: Decision[] = story.steps.map(({ move, events, view }, at) => ({
  move,
  events: events as unknown as Event[],
  before: at === 0 ? START : story.steps[at - 1]!.view,
  truth: view,
}))
export const EVENTS = DECISIONS.flatMap(({ events }) => events)

/** A view like the first one, changed. */
export function viewWith(changes: Partial<View>): View {
  return { ...structuredClone(START), ...changes }
}
