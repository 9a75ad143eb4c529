// A recording as it is played: what each pair of eyes sees at every moment, where turns begin, what keys mean. Pure.
import type { Eyes, Fact, Recording } from '../messages'
import type { GameEvent, View } from '../room'

/** The game as one pair of eyes sees it. */
export interface Reel {
  views: View[] // at every moment
  prompts: Fact[]
  events: GameEvent[][] // that led to each moment
  told: number[] // how many events were told before each moment
}

export function reelOf({ moments }: Eyes): Reel {
  const told: number[] = []
  let count = 0
  for (const { events } of moments) {
    told.push(count)
    count += events.length
  }
  return {
    views: addedUp(moments.map(({ changed }) => changed)),
    prompts: moments.map(({ prompt }) => prompt),
    events: moments.map(({ events }) => events as GameEvent[]),
    told,
  }
}

/** What changes add up to, moment by moment. */
export function addedUp(changes: Record<string, unknown>[]): Record<string, unknown>[] {
  let now: Record<string, unknown> = {}
  return changes.map((changed) => (now = { ...now, ...changed }))
}

/** The last moment: when all moves are made. */
export function lastOf(recording: Recording): number {
  return recording.moves.length
}

/** A moment that there is. */
export function within(moment: number, last: number): number {
  return Math.min(last, Math.max(0, Math.trunc(moment) || 0))
}

/** Where the next turn begins; after the last one, the end. */
export function nextTurn(turns: number[], moment: number, last: number): number {
  return turns.find((turn) => turn > moment) ?? last
}

/** Where this turn began, or, from its beginning, the one before. */
export function lastTurn(turns: number[], moment: number): number {
  return turns.findLast((turn) => turn < moment) ?? 0
}

export type Command = 'step' | 'back' | 'next turn' | 'last turn' | 'start' | 'end' | 'play'

const KEYS: Record<string, Command> = { ArrowRight: 'step', ArrowLeft: 'back', Home: 'start', End: 'end', ' ': 'play' }
const SHIFTED: Record<string, Command> = { ArrowRight: 'next turn', ArrowLeft: 'last turn' }

/** What a key means, unless it is meant for what has the focus: a field, a map with keys of its own, a button. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>,
): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const focus = event.target instanceof Element ? event.target : null
  if (focus?.closest('input, select, textarea, dialog, [role="grid"], [role="log"]')) return null
  if (event.key === ' ' && focus?.closest('button, a, summary, [role="button"]')) return null
  return (event.shiftKey ? SHIFTED : KEYS)[event.key] ?? null
}

/** How long a moment is shown before the next, in milliseconds: what says nothing passes quickly. */
export function restAfter(events: GameEvent[], still: boolean, speed: number): number {
  const rest = events.length === 0 ? 120 : still ? 1100 : 450
  return rest / speed
}
