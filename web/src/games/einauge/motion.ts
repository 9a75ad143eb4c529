// What flies where while an event is shown: cards between trays and rows, coins, sabres and jewels between cards and players.
import type { GameEvent } from '../../room'
import type { Events } from './story'
import { SHIP, type Card, type Good, type Table } from './table'

/** Spots are named in the drawing by `data-spot`. Times are shares of the event's time. */
export interface Flight {
  card?: Card // a card flies,
  good?: Good // or a thing
  from: string
  to: string
  start: number
  end: number
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

/** At most this many of one thing are drawn on their way. */
const MOST = 9

export function flights(event: GameEvent, table: Table): Flight[] {
  const how = FLIGHTS[event.event as keyof Events] as ((event: GameEvent, table: Table) => Flight[]) | undefined
  return how ? how(event, table) : []
}

const FLIGHTS: { [E in keyof Events]?: (event: Events[E], table: Table) => Flight[] } = {
  'jewel sold': ({ seat, ducats }) => [
    ...things('jewel', 1, spot.riches(seat, 'jewel'), spot.away, 0, 0.6),
    ...things('ducat', ducats, spot.away, spot.riches(seat, 'ducat'), 0.3, 1),
  ],
  'island sold': ({ seat, card, ducats }) => [
    { card, from: spot.island(seat, card), to: spot.away, start: 0, end: 0.6, hides: spot.island(seat, card) },
    ...things('ducat', ducats, spot.away, spot.riches(seat, 'ducat'), 0.35, 1),
  ],
  bought: ({ seat, card, price }, table) =>
    things('ducat', price, spot.riches(seat, 'ducat'), spot.tray('display', table.display.indexOf(card)), 0, 1),
  fought: ({ seat, card, sabres, source }, table) =>
    things('sabre', sabres, spot.riches(seat, 'sabre'), spot.tray(source, table[source].indexOf(card)), 0, 1),
  laid: ({ seat, card, colour }, table) => [toPlayer(card, spot.row(seat, colour), table)],
  'laid alone': ({ seat }, table) => [toPlayer(SHIP, spot.lone(seat), table)],
  'ship joined': ({ seat, colour }) => [
    { card: SHIP, from: spot.lone(seat), to: spot.row(seat, colour), start: 0, end: 1 },
  ],
  'row paid': ({ seat, cards }) =>
    cards.flatMap(([card, sabre, ducat, jewel], at) => {
      const start = (0.4 * at) / cards.length
      const from = spot.island(seat, card)
      return Object.entries({ sabre, ducat, jewel }).flatMap(([good, count]) =>
        things(good as Good, count, from, spot.riches(seat, good as Good), start, start + 0.6),
      )
    }),
  'moved to table': ({ card }, table) => {
    const from = spot.tray('display', table.display.indexOf(card))
    return [{ card, from, to: spot.tray('table', table.table.length), start: 0, end: 1, hides: from }]
  },
  refilled: ({ cards }, table) =>
    cards.map((card, at) => ({
      card,
      from: spot.pile,
      to: spot.tray('display', table.display.length + at),
      start: (0.3 * at) / cards.length,
      end: 0.7 + (0.3 * (at + 1)) / cards.length,
    })),
}

/** The card that was paid for goes to its owner. */
function toPlayer(card: Card, to: string, table: Table): Flight {
  const tray = table.picked?.startsWith('fight') && !table.picked.startsWith('fight d') ? 'table' : 'display'
  const from = spot.tray(tray, table[tray].indexOf(card))
  return { card, from, to, start: 0, end: 1, hides: from }
}

/** One after the other. */
function things(good: Good, count: number, from: string, to: string, start: number, end: number): Flight[] {
  const shown = Math.min(count, MOST)
  const stagger = (0.4 * (end - start)) / Math.max(1, shown)
  return Array.from({ length: shown }, (_, at) => ({
    good,
    from,
    to,
    start: start + at * stagger,
    end: Math.min(1, end - (shown - 1 - at) * stagger),
  }))
}
