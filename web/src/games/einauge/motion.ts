// How events are shown: for how long, with which sound, and which cards, coins, sabres and jewels fly meanwhile.
import { inTurn, type Flight } from '../../parts/flights'
import type { Motion } from '../../room'
import type { Event, Thing, View } from './facts'
import { SHIP, spot, type Card } from './layout'

export function motion(event: Event): Motion {
  switch (event.event) {
    case 'turn started':
      return { lasts: 250, loud: true, hushed: true }
    case 'jewel sold':
      return { lasts: 700, sound: 'coins' }
    case 'island sold':
      return { lasts: 750, sound: 'coins' }
    case 'ships left alone':
      return { lasts: 500, sound: 'swish' }
    case 'picked':
    case 'taken back':
      return { lasts: 200, sound: 'tap', hushed: true }
    case 'bought':
      return { lasts: 650, sound: 'coins' }
    case 'purchase skipped':
    case 'fight impossible':
      return { lasts: 400 }
    case 'fought':
      return { lasts: 750, sound: 'alarm' }
    case 'laid':
    case 'laid alone':
    case 'moved to tray':
      return { lasts: 650, sound: 'card' }
    case 'ship joined':
      return { lasts: 450, sound: 'swish' }
    case 'row paid':
      return event.sabres + event.ducats + event.jewels > 0
        ? { lasts: 1000, sound: event.jewels > 0 ? 'jewels' : 'coins' }
        : { lasts: 0 }
    case 'refilled':
      return { lasts: 500, sound: 'card' }
    case 'end in sight':
      return { lasts: 1200, loud: true, sound: 'gong' }
    case 'final round started':
      return { lasts: 900, loud: true, sound: 'gong' }
    case 'cashed in':
      return { lasts: 900, sound: 'coins' }
    case 'chests counted':
    case 'colours counted':
      return { lasts: 900, sound: 'jewels' }
    case 'game over':
      return { lasts: 600, loud: true, sound: 'fanfare' }
    default:
      return { lasts: 0 }
  }
}

/** A card or a thing in the air. */
export type Piece = { card: Card } | { thing: Thing }

export interface PieceFlight extends Flight<Piece> {
  hides?: string // the spot that is empty while the card is in the air
}

export function flights(event: Event, view: View): PieceFlight[] {
  switch (event.event) {
    case 'jewel sold':
      return [
        ...things('jewels', 1, spot.riches(event.seat, 'jewels'), spot.away, 0, 0.6),
        ...things('ducats', event.ducats, spot.away, spot.riches(event.seat, 'ducats'), 0.3, 1),
      ]
    case 'island sold':
      return [
        ...leaving(event.card, spot.island(event.seat, event.card), spot.away, 0.6),
        ...things('ducats', event.ducats, spot.away, spot.riches(event.seat, 'ducats'), 0.35, 1),
      ]
    case 'bought':
      return things('ducats', event.price, spot.riches(event.seat, 'ducats'), spot.line('display', event.slot))
    case 'fought':
      return things('sabres', event.cost, spot.riches(event.seat, 'sabres'), spot.line(event.source, event.place))
    case 'laid':
      return toPlayer(event.card, spot.row(event.seat, event.colour), view)
    case 'laid alone':
      return toPlayer(SHIP, spot.lone(event.seat), view)
    case 'ship joined':
      return inTurn([{ card: SHIP }], spot.lone(event.seat), spot.row(event.seat, event.colour), 'carry')
    case 'row paid':
      return event.cards.flatMap(([card, sabres, ducats, jewels], at) => {
        const start = (0.4 * at) / event.cards.length
        const paid = (thing: Thing, count: number): PieceFlight[] =>
          things(thing, count, spot.island(event.seat, card), spot.riches(event.seat, thing), start, start + 0.6)
        return [...paid('sabres', sabres), ...paid('ducats', ducats), ...paid('jewels', jewels)]
      })
    case 'moved to tray':
      return leaving(event.card, spot.line('display', event.slot), spot.line('tray', view.tray.length + 1))
    case 'refilled':
      return event.cards.flatMap((card, at) => {
        const count = event.cards.length
        const to = spot.line('display', view.display.length + 1 + at)
        return inTurn([{ card }], spot.pile, to, 'carry', {
          start: (0.3 * at) / count,
          end: 0.7 + (0.3 * (at + 1)) / count,
        })
      })
    default:
      return []
  }
}

/** The card that was paid for goes to its owner. */
function toPlayer(card: Card, to: string, { raised }: View): PieceFlight[] {
  return raised ? leaving(card, spot.line(raised.source, raised.place), to) : []
}

/** A card that leaves its spot empty. */
function leaving(card: Card, from: string, to: string, end = 1): PieceFlight[] {
  return inTurn([{ card }], from, to, 'carry', { end }).map((flight) => ({ ...flight, hides: from }))
}

/** Several of one thing, one after the other. */
function things(thing: Thing, count: number, from: string, to: string, start = 0, end = 1): PieceFlight[] {
  return inTurn(Array<Piece>(count).fill({ thing }), from, to, 'toss', { start, end })
}
