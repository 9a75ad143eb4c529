// What a seat sees of the game, and what follows from it by the rules: prices, yields, room in rows, standings.

export const COLOURS = ['blue', 'red', 'green', 'yellow', 'orange', 'violet', 'brown', 'grey'] as const
export type Colour = (typeof COLOURS)[number]

export const GOODS = ['chest', 'sabre', 'ducat', 'jewel'] as const
export type Good = (typeof GOODS)[number]
export type Yield = Record<Good, number>

/** A card as moves and events name it: `blue 5`, `ship`. */
export type Card = string
export const SHIP: Card = 'ship'

export interface Row {
  islands: number[]
  ships: number
}

export interface Player {
  sabres: number
  ducats: number
  jewels: number
  rows: Partial<Record<Colour, Row>>
  lone_ships: number
}

export interface Table {
  selling: 'free' | 'need'
  colours: boolean
  cards: Record<string, number[]> // E2: chests, sabres, ducats, jewels of prices 3 and 7
  left_out: Colour[]
  first: number
  to_move: number | null
  phase: 'buy' | 'fight' | 'move' | 'final fight' | 'over'
  picked: string | null // the purchase or fight whose card needs a place
  finder: number | null // who turned up the first ship
  display: Card[]
  table: Card[]
  players: Player[]
  sold: Card[]
  left: Card[] // in the pile, in order of cards
}

export const PLACES = 6 // E7
export const LONGEST = 7 // E17
export const SHIP_PRICE = 5 // E3
export const JEWEL_BRINGS = 3 // E11
export const ISLAND_BRINGS = 5 // E11
const CHEST_JEWELS = [0, 7, 4, 1] // E24, by place

/** E1: chests, sabres, ducats, jewels by price; those of 3 and 7 come with the table (E2). */
export const YIELDS: Record<number, readonly number[]> = {
  2: [3, 0, 0, 0],
  4: [2, 1, 1, 0],
  5: [1, 1, 2, 0],
  6: [1, 0, 3, 0],
  8: [0, 0, 0, 2],
}

const NOTHING: Yield = { chest: 0, sabre: 0, ducat: 0, jewel: 0 }

export function colourOf(card: Card): Colour | null {
  return card === SHIP ? null : (card.split(' ')[0] as Colour)
}

export function priceOf(card: Card): number {
  return card === SHIP ? SHIP_PRICE : Number(card.split(' ')[1])
}

/** What an island brings its owner, by its price. */
export function islandYield(table: Pick<Table, 'cards'>, price: number): Yield {
  const [chest = 0, sabre = 0, ducat = 0, jewel = 0] = table.cards[price] ?? YIELDS[price] ?? []
  return { chest, sabre, ducat, jewel }
}

export function cardYield(table: Pick<Table, 'cards'>, card: Card): Yield {
  return card === SHIP ? NOTHING : islandYield(table, priceOf(card))
}

/** E14, E24: what all islands of a row bring together. */
export function rowYield(table: Pick<Table, 'cards'>, row: Row | undefined): Yield {
  const sum = { ...NOTHING }
  for (const price of row?.islands ?? []) {
    const island = islandYield(table, price)
    for (const good of GOODS) sum[good] += island[good]
  }
  return sum
}

/** E14: what the row would pay with this card in it. */
export function wouldPay(table: Table, seat: number, card: Card, colour = colourOf(card)): Yield {
  if (!colour) return NOTHING
  const row = table.players[seat]?.rows[colour] ?? { islands: [], ships: 0 }
  const islands = card === SHIP ? row.islands : [...row.islands, priceOf(card)]
  return { ...rowYield(table, { islands, ships: 0 }), chest: 0 }
}

export function rowSize(row: Row | undefined): number {
  return row ? row.islands.length + row.ships : 0
}

/** E13, E17: a ship can always lie alone. */
export function hasRoom(player: Player, card: Card): boolean {
  const colour = colourOf(card)
  return colour === null || rowSize(player.rows[colour]) < LONGEST
}

/** E16: one sabre more if the card shows one. */
export function fightCost(table: Pick<Table, 'cards'>, card: Card): number {
  return cardYield(table, card).sabre > 0 ? 4 : 3
}

/** E6: the colours of this game. */
export function coloursInPlay(table: Pick<Table, 'left_out'>): Colour[] {
  return COLOURS.filter((colour) => !table.left_out.includes(colour))
}

/** E24: the jewels that every seat would get for its chests of a colour now. */
export function chestJewels(table: Table, colour: Colour): number[] {
  const chests = table.players.map((player) => rowYield(table, player.rows[colour]).chest)
  return chests.map((own) => (own === 0 ? 0 : (CHEST_JEWELS[1 + chests.filter((other) => other > own).length] ?? 0)))
}

/** Where the card of a purchase or fight lies: the tray and the place, counted from 0. */
export function spotOf(move: string): { tray: 'display' | 'table'; place: number } | null {
  const [verb, where = ''] = move.split(' ')
  if (verb === 'buy' || verb === 'move') return { tray: 'display', place: Number(where) - 1 }
  if (verb !== 'fight') return null
  return where.startsWith('d')
    ? { tray: 'display', place: Number(where.slice(1)) - 1 }
    : { tray: 'table', place: Number(where) - 1 }
}

/** The card of a purchase, a fight or a moving. */
export function cardOf(table: Table, move: string): Card | null {
  const spot = spotOf(move)
  return spot ? (table[spot.tray][spot.place] ?? null) : null
}
