// The games that tools/stories.py has played out, for tests: each step with its events and the whole view after it.
import type { GameEvent, View } from '../src/room'

export interface Story<V> {
  start: V
  steps: { move: string; events: GameEvent[]; view: V }[]
  outcome: { winners: number[]; scores: number[] } | null
}

interface Written {
  start: View
  steps: { move: string; events: unknown[]; changed: View }[]
  outcome: Story<View>['outcome']
}

export function storyOf<V>(written: unknown): Story<V> {
  const { start, steps, outcome } = written as Written
  let view = start
  const whole = steps.map(({ move, events, changed }) => {
    view = { ...view, ...changed }
    return { move, events: events as GameEvent[], view: view as V }
  })
  return { start: start as V, steps: whole, outcome }
}
