// A recording as it is played: what each pair of eyes sees at every moment, where turns begin, what keys mean. Pure.
import type { Eyes, Fact, Recording } from '../messages'
import type { GameEvent, View } from '../room'

/** The game as one pair of eyes sees it. */
export interface Reel {
  views: View[] // at every moment
  prompts: Fact[]
  events: GameEvent[][] // that led to each moment
  cursors: number[] // the number of the first event that led to each moment
}

export function reelOf({ moments }: Eyes): Reel {
  const cursors: number[] = []
  let count = 0
  for (const { events } of moments) {
    cursors.push(count)
    count += events.length
  }
  return {
    views: addedUp(moments.map(({ changed }) => changed)),
    prompts: moments.map(({ prompt }) => prompt),
    events: moments.map(({ events }) => events as GameEvent[]),
    cursors,
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

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>

/** Whether a key is meant for what has the focus: a field, a map with keys of its own. */
function taken(event: Key, inputs = 'input'): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return !!focusOf(event)?.closest(`${inputs}, select, textarea, dialog, [role="grid"], [role="log"]`)
}

function focusOf({ target }: Key): Element | null {
  return target instanceof Element ? target : null
}

/** What a key means, unless it is meant for what has the focus, which may be a button; a slider needs no space bar. */
export function commandOf(event: Key): Command | null {
  if (event.key === ' ' ? taken(event, 'input:not([type="range"])') : taken(event)) return null
  if (event.key === ' ' && focusOf(event)?.closest('button, a, summary, [role="button"]')) return null
  return (event.shiftKey ? SHIFTED : KEYS)[event.key] ?? null
}

/** Whether a key leads to the next turning point or to the last. */
export function pointKey(event: Key): 'on' | 'back' | null {
  if (taken(event) || event.shiftKey) return null
  return event.key === 'PageDown' ? 'on' : event.key === 'PageUp' ? 'back' : null
}

/** How long a moment is shown before the next, in milliseconds: what says nothing passes quickly. */
export function restAfter(events: GameEvent[], still: boolean, speed: number): number {
  const rest = events.length === 0 ? 120 : still ? 1100 : 450
  return rest / speed
}
