// How events are shown: for how long, with which sound, and which cards and coins fly from where to where.
import { inTurn, type Flight } from '../../parts/flights'
import type { Motion, Scene } from '../../room'
import type { Card, Event, View } from './facts'

/** What the events of a turn do without naming anybody is the doing of whose turn it is. */
export function actor(event: Event, { turn }: View): number | null {
  if ('seat' in event) return event.seat
  return event.event === 'game over' ? null : turn
}

export function motion(event: Event): Motion {
  switch (event.event) {
    case 'turn started':
      return { lasts: 0, loud: true }
    case 'walked':
      return { lasts: 480, sound: 'step' }
    case 'flew':
      return { lasts: 950, sound: 'swish' }
    case 'lifted':
      return { lasts: 650, loud: true, sound: 'coins' }
    case 'treasure laid':
      return event.coin === null ? { lasts: 0 } : { lasts: 500, sound: 'coins' }
    case 'joined':
      return { lasts: 350 }
    case 'raided':
      return { lasts: 500, loud: true, sound: 'alarm' }
    case 'abandoned':
      return { lasts: 700, loud: true, sound: 'gong' }
    case 'delivered':
      return { lasts: 400, loud: true, sound: 'coins' }
    case 'betrayed':
      return { lasts: 1100, loud: true, sound: 'alarm' }
    case 'collected':
      return { lasts: 800, loud: true, sound: 'coins' }
    case 'played':
      return { lasts: 750, sound: 'card' }
    case 'swapped':
      return { lasts: 1000, sound: 'swish' }
    case 'dragon moved':
      return { lasts: 1200, loud: true, sound: 'swish' }
    case 'hand cursed':
      return { lasts: 800, sound: 'card' }
    case 'stolen':
    case 'journey begun':
      return { lasts: 700, sound: 'card' }
    case 'threatened':
    case 'targeted':
      return { lasts: 600, sound: 'alarm' }
    case 'sent home':
    case 'taken back':
    case 'put to sleep':
      return { lasts: 800, sound: 'swish' }
    case 'slumbered':
    case 'countered':
      return { lasts: 1100, loud: true, sound: 'gong' }
    case 'returned':
      return { lasts: 600, sound: 'card' }
    case 'passed':
      return { lasts: event.cards.length ? 600 : 0, sound: 'card' }
    case 'refilled':
      return { lasts: event.count ? 550 : 0, sound: 'card' }
    case 'reshuffled':
      return { lasts: 500, sound: 'card' }
    case 'game over':
      return { lasts: 0, loud: true, sound: 'fanfare' }
    default:
      return { lasts: 0 }
  }
}

/** A card (null: face down) or a coin. */
export type Piece = { card: Card | null } | { coin: number }

/** Spots of the board; the cards of the player who looks are in their hand, those of others at their plates. */
export const spot = {
  pile: 'pile',
  played: 'played',
  hand: 'hand',
  card: (card: Card) => `card ${card}`,
  seat: (seat: number) => `seat ${seat}`,
  boat: (colour: string) => `boat ${colour}`,
  field: (name: string) => `field ${name}`,
}

export function flights(event: Event, { view, seat }: Scene<View>): Flight<Piece>[] {
  const home = (who: number): string => (who === seat ? spot.hand : spot.seat(who))
  switch (event.event) {
    case 'walked':
    case 'flew':
      return event.card ? carried([event.card], home(event.seat), spot.played) : []
    case 'played':
    case 'slumbered':
    case 'countered':
    case 'betrayed':
      return inTurn([{ card: event.card }], home(event.seat), spot.played, 'show')
    case 'journey begun':
      return carried([event.card], home(event.seat), spot.played)
    case 'hand cursed':
    case 'passed':
      return carried(event.cards, home(event.seat), spot.played)
    case 'stolen':
      return carried([event.card], home(event.victim), home(event.thief))
    case 'returned':
      return carried([event.card], home(event.thief), home(event.victim))
    case 'refilled':
      return carried(event.cards ?? Array<null>(event.count).fill(null), spot.pile, home(event.seat))
    case 'reshuffled':
      return carried([null, null, null], spot.played, spot.pile)
    case 'collected': {
      const coins = Array<Piece>(event.count).fill({ coin: event.coin })
      return inTurn(coins, spot.boat(view.delivery ?? 'red'), spot.seat(event.seat), 'toss')
    }
    default:
      return []
  }
}

function carried(cards: (Card | null)[], from: string, to: string): Flight<Piece>[] {
  return inTurn(
    cards.map((card) => ({ card })),
    from,
    to,
    'carry',
  )
}
