// How moves are offered: all four of them are buttons under the board.
import type { Offer } from '../../room'
import type { Choice, View } from './facts'

export function offer({ choice }: Choice): Offer {
  switch (choice) {
    case 'draw':
    case 'take over':
      return { place: 'bar', tone: 'main' }
    default:
      return { place: 'bar' }
  }
}

/** Where only one thing can be done, the other one is shown as well: so people learn what there is. */
export function shownThough({ phase }: View): string[] {
  return phase === 'offer' ? ['draw'] : ['enough']
}
