// Where things are drawn: fields and boats, who stands beside whom, cards in order.
import { CARDS, COLOURS, SPOTS, TILES, type Card, type Colour, type View } from './facts'

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

/** Hand cards in an order that is easy to read: terrains as they lie round the island, each before its double card. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => rank(one) - rank(other))
}

function rank(card: Card): number {
  const [first = ''] = card.split('/')
  return isBoat(first) ? 2 * COLOURS.indexOf(first) + Number(first !== card) : CARDS.indexOf(card)
}
