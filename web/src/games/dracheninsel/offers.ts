// How moves are offered: what belongs to a place, a piece, a card or a player is played there, the rest in the bar.
import type { Offer } from '../../room'
import type { Choice, View } from './facts'
import { t } from './words'

/** What can be chosen now, as the parts of the board are given it. */
export interface Open {
  move: string
  parts: Choice[] // an answer may have several
}

export function offer({ choice }: Choice): Offer {
  switch (choice) {
    case 'back':
      return { place: 'bar', tone: 'quiet' }
    case 'end turn':
    case 'pass':
    case 'give way':
    case 'wait':
    case 'plain move':
      return { place: 'bar' }
    case 'let pass':
      return { place: 'bar', letter: t('move.wait.key') }
    case 'done':
    case 'slumber':
    case 'counter':
    case 'share':
      return { place: 'bar', tone: 'main' }
    case 'betray':
      return { place: 'bar', tone: 'danger' }
    default:
      return { place: 'board' }
  }
}

/** Passing is shown even where it is too late, so that people learn of it. */
export function shownThough({ phase }: View): string[] {
  return phase === 'turn' ? ['pass'] : []
}
