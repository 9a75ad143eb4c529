// What flies where while an event is shown: cards between trays and rows, coins, sabres and jewels between cards and players.
import { inTurn, type Flight } from '../../parts/flights'
import type { GameEvent } from '../../room'
import type { Events } from './story'
import { SHIP, type Card, type Good, type Table } from './table'

/** A card or a thing in the air. */
export type Piece = { card: Card } | { good: Good }

export interface PieceFlight extends Flight<Piece> {
  hides?: string // the spot that is empty while the card is in the air
}

export const spot = {
  tray: (tray: 'display' | 'table', place: number) => `${tray} ${place + 1}`,
  riches: (seat: number, good: Good) => `riches ${seat} ${good}`,
  row: (seat: number, colour: string) => `row ${seat} ${colour}`,
  lone: (seat: number) => `lone ${seat}`,
  island: (seat: number, card: Card) => `island ${seat} ${card}`,
  pile: 'pile',
  away: 'away', // where sold things go
}

export function flights(event: GameEvent, table: Table): PieceFlight[] {
  const how = FLIGHTS[event.event as keyof Events] as ((event: GameEvent, table: Table) => PieceFlight[]) | undefined
  return how ? how(event, table) : []
}

const FLIGHTS: { [E in keyof Events]?: (event: Events[E], table: Table) => PieceFlight[] } = {
  'jewel sold': ({ seat, ducats }) => [
    ...things('jewel', 1, spot.riches(seat, 'jewel'), spot.away, 0, 0.6),
    ...things('ducat', ducats, spot.away, spot.riches(seat, 'ducat'), 0.3, 1),
  ],
  'island sold': ({ seat, card, ducats }) => [
    ...leaving(card, spot.island(seat, card), spot.away, 0.6),
    ...things('ducat', ducats, spot.away, spot.riches(seat, 'ducat'), 0.35, 1),
  ],
  bought: ({ seat, card, price }, table) =>
    things('ducat', price, spot.riches(seat, 'ducat'), spot.tray('display', table.display.indexOf(card)), 0, 1),
  fought: ({ seat, card, sabres, source }, table) =>
    things('sabre', sabres, spot.riches(seat, 'sabre'), spot.tray(source, table[source].indexOf(card)), 0, 1),
  laid: ({ seat, card, colour }, table) => toPlayer(card, spot.row(seat, colour), table),
  'laid alone': ({ seat }, table) => toPlayer(SHIP, spot.lone(seat), table),
  'ship joined': ({ seat, colour }) => inTurn([{ card: SHIP }], spot.lone(seat), spot.row(seat, colour), 'carry'),
  'row paid': ({ seat, cards }) =>
    cards.flatMap(([card, sabre, ducat, jewel], at) => {
      const start = (0.4 * at) / cards.length
      const from = spot.island(seat, card)
      return Object.entries({ sabre, ducat, jewel }).flatMap(([good, count]) =>
        things(good as Good, count, from, spot.riches(seat, good as Good), start, start + 0.6),
      )
    }),
  'moved to table': ({ card }, table) =>
    leaving(card, spot.tray('display', table.display.indexOf(card)), spot.tray('table', table.table.length)),
  refilled: ({ cards }, table) =>
    cards.flatMap((card, at) => {
      const [start, end] = [(0.3 * at) / cards.length, 0.7 + (0.3 * (at + 1)) / cards.length]
      return inTurn([{ card }], spot.pile, spot.tray('display', table.display.length + at), 'carry', { start, end })
    }),
}

/** The card that was paid for goes to its owner. */
function toPlayer(card: Card, to: string, table: Table): PieceFlight[] {
  const tray = table.picked?.startsWith('fight') && !table.picked.startsWith('fight d') ? 'table' : 'display'
  return leaving(card, spot.tray(tray, table[tray].indexOf(card)), to)
}

/** A card that leaves its spot empty. */
function leaving(card: Card, from: string, to: string, end = 1): PieceFlight[] {
  return inTurn([{ card }], from, to, 'carry', { end }).map((flight) => ({ ...flight, hides: from }))
}

/** Several of one thing, one after the other. */
function things(good: Good, count: number, from: string, to: string, start: number, end: number): PieceFlight[] {
  return inTurn(Array<Piece>(count).fill({ good }), from, to, 'toss', { start, end })
}
