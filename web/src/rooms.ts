// Finds the rooms: every folder of games/ is one; each is loaded when it is needed.
import type { Component } from 'svelte'
import type { Room } from './room'

type Key = { default: Component<Record<string, never>> }

const rooms = import.meta.glob<{ default: Room }>('./games/*/index.ts')
const keys = import.meta.glob<Key>('./games/*/Key.svelte')

/** For games that have no room of their own. */
const PLAIN = 'plain'

export function hasRoom(game: string): boolean {
  return game !== PLAIN && `./games/${game}/index.ts` in rooms
}

/** The room of a game; one without a room of its own gets the plain one. */
export async function roomOf(game: string): Promise<Room> {
  const load = rooms[`./games/${hasRoom(game) ? game : PLAIN}/index.ts`]
  return (await load!()).default
}

/** The key picture alone, so that the home page need not load boards. */
export async function keyOf(game: string): Promise<Component<Record<string, never>>> {
  return (await keys[`./games/${hasRoom(game) ? game : PLAIN}/Key.svelte`]!()).default
}
