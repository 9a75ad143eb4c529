// Where things are drawn: fields and boats, who stands beside whom, cards in order.
import { CARDS, COLOURS, FIELDS, SPOTS, TILES, TREASURE_FIELD, type Card, type Colour, type View } from './facts'

export type Hunter = NonNullable<View['hunters'][Colour]>

export interface Point {
  x: number
  y: number
}

// Hexagons with a corner at the top, so far from the middle to a corner.
export const RADIUS = 50
export const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2

/** Where the middle of a place is drawn. Boats are moored a little off the shore. */
export function point(place: string): Point {
  const [q = 0, r = 0] = SPOTS[place] ?? []
  const stretch = isBoat(place) ? 1.03 : 1
  return { x: round(2 * HALF_WIDTH * (q + r / 2) * stretch), y: round(1.5 * RADIUS * r * stretch) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n - Math.PI / 2
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

export const PLACES: readonly string[] = [...FIELDS, ...COLOURS]

/** The places as they lie from top to bottom and from left to right, boats at the ends of their rows. */
export const ROWS: readonly (readonly string[])[] = [...new Set(PLACES.map((place) => SPOTS[place]![1]!))]
  .sort((one, other) => one - other)
  .map((row) =>
    PLACES.filter((place) => SPOTS[place]![1] === row).sort((one, other) => SPOTS[one]![0]! - SPOTS[other]![0]!),
  )

/**
 * Where an arrow key leads from a place: along the row, or to the row above or below as close as can be to the lane,
 * so that many steps up lead straight up though the rows are shifted. Null: there is nothing.
 */
export function beside(place: string, key: string, lane: number): string | null {
  const row = ROWS.findIndex((places) => places.includes(place))
  const along = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (along) return ROWS[row]?.[ROWS[row].indexOf(place) + along] ?? null
  const across = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (!across) return null
  const off = (other: string): number => Math.abs(point(other).x - lane)
  return [...(ROWS[row + across] ?? [])].sort((one, other) => off(one) - off(other))[0] ?? null
}

/** The place that a point of the drawing belongs to; null: the open sea. */
export function placeAt(at: Point): string | null {
  const nearest = PLACES.map((place) => ({ place, far: far(point(place), at) })).sort(
    (one, other) => one.far - other.far,
  )[0]
  return nearest && nearest.far <= RADIUS ? nearest.place : null
}

export function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

export function isBoat(place: string): place is Colour {
  return (COLOURS as readonly string[]).includes(place)
}

/** What lies on a field; null on the treasure field. */
export function terrainAt(view: View, field: string): Colour | null {
  return view.terrain[TILES.indexOf(field)] ?? null
}

export function hunters(view: View): [Colour, Hunter][] {
  return COLOURS.flatMap((colour) => {
    const hunter = view.hunters[colour]
    return hunter ? [[colour, hunter] as [Colour, Hunter]] : []
  })
}

export function coloursOf(view: View, seat: number): Colour[] {
  return hunters(view).flatMap(([colour, hunter]) => (hunter.seat === seat ? [colour] : []))
}

export function huntersAt(view: View, place: string): Colour[] {
  return hunters(view).flatMap(([colour, hunter]) => (hunter.place === place ? [colour] : []))
}

/** Where a hunter is drawn: those on one place stand beside each other. */
export function stand(view: View, colour: Colour): Point {
  const { place, treasure } = view.hunters[colour]!
  const there = huntersAt(view, place)
  const at = there.indexOf(colour)
  const middle = point(place)
  if (isBoat(place)) return { x: middle.x - 18 + at * 21, y: middle.y + (at % 2 ? 2 : -4) }
  if (there.length === 1)
    return { x: middle.x + (treasure ? -12 : 0), y: middle.y - (place === TREASURE_FIELD ? 14 : 0) }
  return { x: middle.x + (at - (there.length - 1) / 2) * 42, y: middle.y - 2 }
}

/** Hand cards in an order that is easy to read: terrains as they lie round the island, each before its double card. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => rank(one) - rank(other))
}

function rank(card: Card): number {
  const [first = ''] = card.split('/')
  return isBoat(first) ? 2 * COLOURS.indexOf(first) + Number(first !== card) : CARDS.indexOf(card)
}
