// What a table says in words: events as lines of the story, moves as they are offered.
import { keyOf } from '../catalogue'
import type { Choice } from '../messages'
import type { GameChoice, GameEvent, Offer, Room, Scene } from '../room'
import { more, roomText, say, tell } from '../words.svelte'

/** An event in the story; without text if it is not worth a line. */
export function lineOf({ game, room, scene }: Speaker, event: GameEvent): { text: string; loud: boolean } {
  return { text: tell(game, event, tableOf(room, scene)), loud: room.motion(event, scene).loud ?? false }
}

/** A move as it is offered. */
export interface Offered extends Offer {
  move: string
  name: string // of its kind
  label: string
  more: string // a few words on what it leads to
  clause: string
}

export function offered({ game, room, scene }: Speaker, { move, parts }: Choice): Offered {
  const table = tableOf(room, scene)
  return {
    move,
    name: String(parts[0]?.choice ?? ''),
    letter: roomText(game, `${keyOf(parts[0] ?? {})}.key`, ''),
    ...room.offer(parts[0] as GameChoice),
    label: say(game, parts[0] ?? {}, table),
    // Of an answer with several parts, how it is given says more than what it leads to.
    more:
      parts.length > 1
        ? parts
            .slice(1)
            .map((part) => say(game, part, table))
            .join(', ')
        : more(game, parts[0] ?? {}, table),
    clause: String(parts[0]?.clause ?? ''),
  }
}

const ANY = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

/**
 * Every button of the bar has a key of its own: the one of its move; where another has that already (answers that begin
 * alike), the first free letter of what else it says, of all it says, or any.
 */
export function lettered<T extends Offered>(offers: readonly T[]): T[] {
  const taken = new Set<string>()
  const first = offers.map(({ letter = '' }) => {
    const usual = letter.toUpperCase()
    if (!usual || taken.has(usual)) return ''
    taken.add(usual)
    return usual
  })
  return offers.map((offer, at) => {
    if (first[at] || offer.place !== 'bar') return { ...offer, letter: first[at]! }
    const said = `${offer.more} ${offer.label}`.toUpperCase()
    const own = [...(said.match(/(?<!\p{L})[A-Z]/gu) ?? []), ...(said.match(/[A-Z]/g) ?? []), ...ANY]
    const letter = own.find((one) => !taken.has(one)) ?? ''
    taken.add(letter)
    return { ...offer, letter }
  })
}

/** Whose words they are: a game's, about a position. */
export interface Speaker {
  game: string // also of a game without a room of its own
  room: Room
  scene: Scene
}

export function tableOf(room: Room, { view, names }: Scene): { names: string[]; owners: Record<string, number> } {
  return { names, owners: room.owners?.(view) ?? {} }
}
