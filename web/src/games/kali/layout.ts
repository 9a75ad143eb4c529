// Where everything lies in the cave, for a box of any shape: the path winds from the entrance to the goddess.
import { FOOTPRINTS } from './view'

export interface Point {
  x: number
  y: number
}

export interface Spot extends Point {
  angle: number // of the way, in degrees
}

export interface Layout {
  width: number
  height: number
  goddess: { x: number; y: number; scale: number } // the middle of her seat's foot
  lap: Point
  spots: Spot[] // 0 the start, 1 to 18 the footprints, 19 before the goddess
  road: string // the way as an SVG path
  pot: Point & { scale: number }
  deck: Point & { scale: number }
  discard: Point
  torches: Point[]
  foot: number // the size of a footprint
}

/** Control points of the way, as shares of width and height. */
const WIDE: [number, number][] = [
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
const TALL: [number, number][] = [
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

/** The layout for a box of so many pixels. Its units are about pixels on a laptop. */
export function layout(boxWidth: number, boxHeight: number): Layout {
  const ratio = Math.min(2.4, Math.max(0.5, boxWidth / Math.max(1, boxHeight)))
  const wide = ratio > 1
  const width = wide ? 1000 : 600
  const height = Math.round(width / ratio)
  const control = (wide ? WIDE : TALL).map(([x, y]) => ({ x: x * width, y: y * height }))
  const way = smooth(control)
  const scale = wide ? Math.min(1.15, height / 640) : Math.min(1.15, height / 780)
  const goddess = { x: wide ? width * 0.52 : width / 2, y: height * (wide ? 0.585 : 0.465), scale }
  return {
    width,
    height,
    goddess,
    lap: { x: goddess.x, y: goddess.y - 62 * scale },
    spots: [...along(way, FOOTPRINTS + 1), { x: goddess.x - (wide ? 40 : 0), y: goddess.y - 24 * scale, angle: -60 }],
    road: 'M' + way.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L'),
    pot: wide ? { x: width * 0.255, y: height * 0.355, scale: Math.min(1, height / 600) } : { x: width * 0.18, y: height * 0.525, scale: 0.92 },
    deck: wide ? { x: width * 0.93, y: height * 0.42, scale: Math.min(1, height / 640) } : { x: width * 0.93, y: height * 0.86, scale: 0.72 },
    discard: wide ? { x: width * 0.815, y: height * 0.42 } : { x: width * 0.79, y: height * 0.86 },
    torches: wide
      ? [
          { x: width * 0.115, y: height * 0.22 },
          { x: width * 0.87, y: height * 0.14 },
        ]
      : [
          { x: width * 0.1, y: height * 0.16 },
          { x: width * 0.84, y: height * 0.12 },
        ],
    foot: wide ? Math.min(54, height * 0.088) : Math.min(60, height * 0.072),
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
    const [a, b, c, d] = [points[Math.max(0, i - 1)]!, points[i]!, points[i + 1]!, points[Math.min(points.length - 1, i + 2)]!]
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
  for (let i = 1; i < line.length; i++) lengths.push(lengths[i - 1]! + Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y))
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
