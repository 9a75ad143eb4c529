// What flies where while an event is shown: cards between hands, the pile and the cards played, coins from a boat.
import { inTurn, type Flight } from '../../parts/flights'
import type { GameEvent, Scene } from '../../room'
import type { IslandView } from './island'
import type { IslandEvent } from './story'

/** A card (null: face down) or a coin. */
export type Piece = { card: string | null } | { coin: number }

/** Spots of the board; the cards of the player who looks are in their hand, those of others at their plates. */
export const spot = {
  pile: 'pile',
  played: 'played',
  hand: 'hand',
  seat: (seat: number) => `seat ${seat}`,
  boat: (colour: string) => `boat ${colour}`,
}

export function flights(given: GameEvent, { view, seat }: Scene<IslandView>): Flight<Piece>[] {
  const event = given as IslandEvent
  const home = (who: number): string => (who === seat ? spot.hand : spot.seat(who))
  switch (event.event) {
    case 'walked':
    case 'flew':
      return event.card ? carried([event.card], home(event.seat), spot.played) : []
    case 'played':
    case 'slumbered':
    case 'countered':
    case 'betrayed':
      return shown(event.card, home(event.seat))
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
  }
  return []
}

function carried(cards: (string | null)[], from: string, to: string): Flight<Piece>[] {
  return inTurn(
    cards.map((card) => ({ card })),
    from,
    to,
    'carry',
  )
}

/** Held up for all to see. */
function shown(card: string, from: string): Flight<Piece>[] {
  return inTurn([{ card }], from, spot.played, 'show')
}
