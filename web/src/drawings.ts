// Drawings for the rules text: a room may have some in drawings.ts, by clause.
import type { Component } from 'svelte'

export type Drawings = Record<string, Component<Record<string, never>>>

const rooms = import.meta.glob<{ default: Drawings }>('./games/*/drawings.ts')

export async function drawingsOf(game: string): Promise<Drawings> {
  const load = rooms[`./games/${game}/drawings.ts`]
  return load ? (await load()).default : {}
}
