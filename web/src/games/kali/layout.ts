// Where everything lies in the cave, for a box of any shape: the path winds from the entrance to the goddess.
import { FOOTPRINTS } from './facts'

export interface Point {
  x: number
  y: number
}

export interface Spot extends Point {
  angle: number // of the way, in degrees
}

type Shape = 'wide' | 'squat' | 'tall'

export interface Layout {
  shape: Shape
  width: number
  height: number
  goddess: { x: number; y: number; scale: number } // the middle of her seat's foot
  lap: Point
  spots: Spot[] // 0 the start, 1 to 18 the footprints, 19 before the goddess
  road: string // the way as an SVG path
  pot: Point & { scale: number }
  deck: Point & { scale: number }
  discard: Point
  left: Point & { scale: number; columns: number } // the corner of what is left in the deck: its right one, above
  doubled: Point // where it says so
  torches: Point[]
  foot: number // the size of a footprint
  letters: number // how much larger letters of 17 units must be to be read
}

type Share = [number, number] // of width and height

interface Sized extends Point {
  scale: number // for a height of one
  most: number
}

interface Plan {
  width: number // in units
  way: Share[]
  goddess: Sized
  before: number // where the thief stands before her, from her middle
  pot: Sized
  deck: Sized
  discard: number // beside the deck
  left: { y: number; columns: number }
  doubled: Share
  torches: Share[]
  foot: { scale: number; most: number }
}

/** Boxes that are not as wide as this many pixels are a phone's. */
const NARROW = 560
/** The smallest letters, in pixels. */
const LEGIBLE = 11.5

/** What is left in the deck: the size of one kind of card in it, and of its margin; its letters are of 20 units. */
export const LEFT = { width: 58, height: 38, margin: 8, letters: 20 }

/** Control points of the way. */
const WIDE: Share[] = [
  [0.06, 0.9],
  [0.2, 0.87],
  [0.34, 0.91],
  [0.5, 0.87],
  [0.66, 0.9],
  [0.755, 0.8],
  [0.66, 0.7],
  [0.5, 0.72],
  [0.34, 0.69],
  [0.18, 0.73],
  [0.085, 0.63],
  [0.15, 0.52],
  [0.26, 0.545],
  [0.355, 0.53],
]
const SQUAT: Share[] = [
  [0.07, 0.93],
  [0.3, 0.935],
  [0.55, 0.925],
  [0.84, 0.935],
  [0.945, 0.845],
  [0.84, 0.765],
  [0.55, 0.78],
  [0.3, 0.765],
  [0.13, 0.775],
  [0.06, 0.69],
  [0.13, 0.61],
  [0.24, 0.62],
]
const TALL: Share[] = [
  [0.1, 0.95],
  [0.3, 0.955],
  [0.5, 0.94],
  [0.66, 0.89],
  [0.58, 0.81],
  [0.36, 0.815],
  [0.16, 0.8],
  [0.1, 0.71],
  [0.26, 0.665],
  [0.48, 0.69],
  [0.7, 0.7],
  [0.9, 0.66],
  [0.88, 0.565],
  [0.7, 0.54],
  [0.57, 0.52],
]

/** How the cave is arranged in each shape: places as shares of width and height, sizes for a height of one. */
const PLANS: Record<Shape, Plan> = {
  wide: {
    width: 1000,
    way: WIDE,
    goddess: { x: 0.52, y: 0.585, scale: 1 / 640, most: 1.35 },
    before: -40,
    pot: { x: 0.255, y: 0.335, scale: 1 / 600, most: 1.1 },
    deck: { x: 0.93, y: 0.42, scale: 1 / 640, most: 1.2 },
    discard: 0.815,
    left: { y: 0.635, columns: 2 },
    doubled: [0.875, 0.575],
    torches: [
      [0.115, 0.22],
      [0.87, 0.14],
    ],
    foot: { scale: 0.088, most: 62 },
  },
  squat: {
    width: 600,
    way: SQUAT,
    goddess: { x: 0.49, y: 0.62, scale: 1 / 580, most: 0.9 },
    before: -40,
    pot: { x: 0.155, y: 0.35, scale: 1 / 580, most: 0.9 },
    deck: { x: 0.92, y: 0.5, scale: 1 / 640, most: 0.75 },
    discard: 0.775,
    left: { y: 0.02, columns: 3 },
    doubled: [0.85, 0.355],
    torches: [[0.08, 0.2]],
    foot: { scale: 0.085, most: 46 },
  },
  tall: {
    width: 600,
    way: TALL,
    goddess: { x: 0.5, y: 0.465, scale: 1 / 780, most: 1.15 },
    before: 0,
    pot: { x: 0.18, y: 0.525, scale: 1 / 780, most: 0.92 },
    deck: { x: 0.93, y: 0.86, scale: 1 / 780, most: 0.72 },
    discard: 0.79,
    left: { y: 0.015, columns: 2 },
    doubled: [0.72, 0.32],
    torches: [
      [0.1, 0.16],
      [0.84, 0.12],
    ],
    foot: { scale: 0.072, most: 60 },
  },
}

/** The layout for a box of so many pixels. Its units are about pixels on a laptop. */
export function layout(boxWidth: number, boxHeight: number): Layout {
  const ratio = Math.min(2.4, Math.max(0.5, boxWidth / Math.max(1, boxHeight)))
  const shape = ratio <= 1 ? 'tall' : boxWidth < NARROW ? 'squat' : 'wide'
  const plan = PLANS[shape]
  const width = plan.width
  const height = Math.round(width / ratio)
  const pixels = boxWidth / width // of a unit
  const put = ({ x, y, scale, most }: Sized): Point & { scale: number } => ({
    x: x * width,
    y: y * height,
    scale: Math.min(most, height * scale),
  })
  const points = (shares: Share[]): Point[] => shares.map(([x, y]) => ({ x: x * width, y: y * height }))
  const way = smooth(points(plan.way))
  const goddess = put(plan.goddess)
  const deck = put(plan.deck)
  return {
    shape,
    width,
    height,
    goddess,
    lap: { x: goddess.x, y: goddess.y - 62 * goddess.scale },
    spots: [
      ...along(way, FOOTPRINTS + 1),
      { x: goddess.x + plan.before, y: goddess.y - 24 * goddess.scale, angle: -60 },
    ],
    road: 'M' + way.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L'),
    pot: put(plan.pot),
    deck,
    discard: { x: plan.discard * width, y: deck.y },
    left: {
      x: width * 0.99,
      y: plan.left.y * height,
      scale: Math.max(LEGIBLE + 1.5, Math.min(18, LEFT.letters * pixels * 0.8)) / (LEFT.letters * pixels),
      columns: plan.left.columns,
    },
    doubled: points([plan.doubled])[0]!,
    torches: points(plan.torches),
    foot: Math.min(plan.foot.most, height * plan.foot.scale),
    letters: Math.max(1, LEGIBLE / (17 * pixels)),
  }
}

/** The point of the way at a place between two spots, for the thief's walk. */
export function between(spots: Spot[], place: number): Point {
  const from = spots[Math.max(0, Math.floor(place))]!
  const to = spots[Math.min(spots.length - 1, Math.ceil(place))]!
  const share = place - Math.floor(place)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** A smooth line through points (Catmull and Rom's). */
function smooth(points: Point[]): Point[] {
  const line: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ]
    for (let step = 0; step < 16; step++) {
      const s = step / 16
      line.push({ x: spline(a.x, b.x, c.x, d.x, s), y: spline(a.y, b.y, c.y, d.y, s) })
    }
  }
  line.push(points.at(-1)!)
  return line
}

function spline(a: number, b: number, c: number, d: number, s: number): number {
  return 0.5 * (2 * b + (c - a) * s + (2 * a - 5 * b + 4 * c - d) * s * s + (3 * b - a - 3 * c + d) * s * s * s)
}

/** So many spots at equal distances along a line. */
function along(line: Point[], count: number): Spot[] {
  const lengths = [0]
  for (let i = 1; i < line.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y))
  const whole = lengths.at(-1)!
  return Array.from({ length: count }, (_, place) => {
    const wanted = (whole * place) / (count - 1)
    const at = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted - 1e-9),
    )
    const [from, to] = [line[at - 1]!, line[at]!]
    const share = (wanted - lengths[at - 1]!) / Math.max(1e-9, lengths[at]! - lengths[at - 1]!)
    return {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    }
  })
}
