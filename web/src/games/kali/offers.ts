// How moves are offered: all four of them are buttons under the board.
import type { Offer } from '../../room'
import type { Choice, View } from './facts'

/** What must be done stands out. Where there is a choice, nothing does: which risk to take is the player's to say. */
export function offer(choice: Choice): Offer {
  return choice.choice === 'draw' && choice.must ? { place: 'bar', tone: 'main' } : { place: 'bar' }
}

/** Where only one thing can be done, the other one is shown as well: so people learn what there is. */
export function shownThough({ phase }: View): string[] {
  return phase === 'offer' ? [] : ['enough']
}
