// Where things are drawn: the spots that pieces fly between, and how much of the others there is room for.
import type { CardKind, Colour, Source, Thing, View } from './facts'

/** A card as moves and events name it: `blue 5`, `ship`. */
export type Card = string
export const SHIP: Card = 'ship'

export type Player = View['players'][number]

/** What is on the face of a card. A ship has no colour. */
export function faceOf(card: Card): { kind: CardKind; colour: Colour | null } {
  const [first, price] = card.split(' ')
  return price ? { kind: price as CardKind, colour: first as Colour } : { kind: first as CardKind, colour: null }
}

/** The names of spots: `data-spot` marks them on the board. Places count from 1. */
export const spot = {
  line: (source: Source, place: number) => `${source} ${place}`,
  column: (seat: number, colour: Colour) => `column ${seat} ${colour}`,
  riches: (seat: number, thing: Thing) => `riches ${seat} ${thing}`,
  purse: (seat: number) => `purse ${seat}`,
  row: (seat: number, colour: Colour) => `row ${seat} ${colour}`,
  lone: (seat: number) => `lone ${seat}`,
  island: (seat: number, card: Card) => `island ${seat} ${card}`,
  pile: 'pile',
  away: 'away', // where sold things go
}

/** How much of another player's things there is room for, from all to little. */
export const SHOWS = ['cards', 'heads', 'tally', 'line'] as const
export type Shows = (typeof SHOWS)[number]
