// The island as the page knows it: places and where they are drawn, colours, cards, and the view that the rules tell.

export const COLOURS = ['red', 'green', 'brown', 'grey', 'blue', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

export type Action =
  | 'destructive'
  | 'elements'
  | 'patrol'
  | 'curse'
  | 'flight'
  | 'journey'
  | 'slumber'
  | 'terror'
  | 'counter'
  | 'treachery'
  | 'attack'

/** D41, D42, D44: what may also be played when another player is at his turn; these cards are green, the others brown. */
export const GREEN_ACTIONS: readonly Action[] = ['slumber', 'counter', 'treachery']

export const COINS = [100, 125, 150, 175, 200, 240, 300] as const
export const TREASURE_FIELD = 'e5'
export const HAND = 6

export interface HunterView {
  seat: number
  place: string
  treasure: number | null
}

export interface Step {
  action: Action | null
  card: string | null
  target: string | null
  fare: string | null
  flown: string | null
  entry_flown: string | null
  lifting: boolean
  chosen: string[]
}

/** What a seat sees; the fields of the rules' view that the page uses. */
export interface IslandView {
  round: number
  rules: number // the version of the rules
  early_slumber: boolean
  round_limit: number
  first: number
  turn: number
  to_move: number | null
  phase: string
  terrain: Colour[]
  hunters: Partial<Record<Colour, HunterView>>
  dragons: (string | null)[]
  treasure: number | null
  lost: number[]
  coins: number[][]
  discard: string[]
  played: string[]
  hunter: Colour | null
  settled: boolean
  moved: boolean
  spent: boolean
  journeys: Colour[]
  visited: string[]
  step: Step
  delivery: Colour | null
  seat: number | null
  hand: string[]
  hand_sizes: number[]
  pile: number
}

// D1: fields by name, with axial coordinates; D3: the boats round the island.
const ROWS = 'abcdefghi'
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const
const BOAT_SPOTS: Record<Colour, readonly [number, number]> = {
  red: [4, 1],
  green: [-1, 5],
  brown: [-5, 4],
  grey: [-4, -1],
  blue: [1, -5],
  yellow: [5, -4],
}

/** The field names in the order of the rules. */
export const FIELDS: readonly string[] = [...ROWS].flatMap((row, at) =>
  Array.from({ length: 9 - Math.abs(at - 4) }, (_, n) => `${row}${n + 1}`),
)

const SPOTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ...FIELDS.map((field) => [field, axialOf(field)] as const),
  ...COLOURS.map((colour) => [colour, BOAT_SPOTS[colour]] as const),
])

function axialOf(field: string): readonly [number, number] {
  const r = ROWS.indexOf(field[0]!) - 4
  return [Math.max(-4, -4 - r) + Number(field.slice(1)) - 1, r]
}

const NAMES_BY_SPOT = new Map([...SPOTS].map(([name, [q, r]]) => [`${q},${r}`, name]))

const NEAR: ReadonlyMap<string, readonly string[]> = new Map(
  [...SPOTS].map(([name, [q, r]]) => {
    const around = DIRECTIONS.flatMap(([dq, dr]) => NAMES_BY_SPOT.get(`${q + dq},${r + dr}`) ?? [])
    return [name, around.filter((other) => !isBoat(name) || !isBoat(other))]
  }),
)

/** The places that touch a place; a boat touches its two fields only (D3, D15). */
export function near(place: string): readonly string[] {
  return NEAR.get(place) ?? []
}

/** D31: the twelve fields before the boats. */
export const DOCKS: ReadonlySet<string> = new Set(COLOURS.flatMap((colour) => near(colour)))

/** D34: where a flight from a place over a field can end. */
export function behind(start: string, over: string): string[] {
  return near(over).filter((place) => place !== start && !near(start).includes(place))
}

export function isBoat(place: string): place is Colour {
  return (COLOURS as readonly string[]).includes(place)
}

export function terrainAt(view: IslandView, field: string): Colour | null {
  if (field === TREASURE_FIELD) return null
  const at = FIELDS.indexOf(field)
  return view.terrain[at < 30 ? at : at - 1] ?? null
}

/** Where a terrain stands in the list of sixty that leaves out the treasure field. */
export function tileIndex(field: string): number {
  const at = FIELDS.indexOf(field)
  return at < 30 ? at : at - 1
}

// Drawing: hexagons with a corner at the top, 50 from the middle to a corner.
export const RADIUS = 50
export const HALF_WIDTH = (RADIUS * Math.sqrt(3)) / 2

export interface Point {
  x: number
  y: number
}

/** Where the middle of a place is drawn. Boats are moored a little off the shore. */
export function point(place: string): Point {
  const [q, r] = SPOTS.get(place) ?? [0, 0]
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

// Cards.

export function isTerrainCard(card: string): boolean {
  return isBoat(card.split('/')[0]!)
}

/** The one or two terrains of a terrain card. */
export function terrainsOf(card: string): Colour[] {
  return card.split('/').filter(isBoat)
}

/** The one or two actions of an action card. */
export function actionsOf(card: string): Action[] {
  return isTerrainCard(card) ? [] : (card.split('/') as Action[])
}

/** D14: whether a terrain card pays for a terrain; one that shows the hunter's own colour is a joker. */
export function pays(card: string, hunter: Colour, terrain: Colour): boolean {
  const shown = terrainsOf(card)
  return shown.includes(hunter) || shown.includes(terrain)
}

/** Hand cards in an order that is easy to read: terrains as they lie round the island, then actions. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (card: string): number => {
    const [terrain] = terrainsOf(card)
    if (terrain) return COLOURS.indexOf(terrain) * 2 + (card.includes('/') ? 1 : 0)
    return 12 + ACTION_CARDS.indexOf(card)
  }
  return [...cards].sort((one, other) => rank(one) - rank(other))
}

export const ACTION_CARDS: readonly string[] = [
  'destructive',
  'elements',
  'patrol',
  'curse',
  'flight',
  'journey',
  'slumber',
  'slumber/terror',
  'counter/terror',
  'treachery/attack',
  'treachery',
]

// Hunters.

export function huntersOf(view: IslandView): [Colour, HunterView][] {
  return COLOURS.flatMap((colour) => {
    const hunter = view.hunters[colour]
    return hunter ? [[colour, hunter] as [Colour, HunterView]] : []
  })
}

export function coloursOf(view: IslandView, seat: number): Colour[] {
  return huntersOf(view).flatMap(([colour, hunter]) => (hunter.seat === seat ? [colour] : []))
}

export function huntersAt(view: IslandView, place: string): Colour[] {
  return huntersOf(view).flatMap(([colour, hunter]) => (hunter.place === place ? [colour] : []))
}

/** With whom a hunter carries a treasure; null if he carries none, or alone. */
export function partnerOf(view: IslandView, colour: Colour): Colour | null {
  const own = view.hunters[colour]
  if (own?.treasure == null) return null
  return (
    huntersAt(view, own.place).find((other) => other !== colour && view.hunters[other]!.treasure === own.treasure) ??
    null
  )
}

export function sum(coins: readonly number[]): number {
  return coins.reduce((all, coin) => all + coin, 0)
}
