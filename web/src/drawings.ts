// Drawings for the rules: a room may have some in drawings.ts, by clause, and three for its card of one minute.
import type { Component } from 'svelte'

type Drawing = Component<Record<string, never>>
export type Drawings = Record<string, Drawing>
export type CardDrawings = [Drawing, Drawing, Drawing] // the goal, a turn, the end

const rooms = import.meta.glob<{ default: Drawings; card: CardDrawings }>('./games/*/drawings.ts')

export async function drawingsOf(game: string): Promise<Drawings> {
  const load = rooms[`./games/${game}/drawings.ts`]
  return load ? (await load()).default : {}
}

export async function cardDrawingsOf(game: string): Promise<Drawing[]> {
  const load = rooms[`./games/${game}/drawings.ts`]
  return load ? (await load()).card : []
}
