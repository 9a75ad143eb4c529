// How moves are offered: cards and rows on the board, the rest as buttons under it.
import type { Offer } from '../../room'
import type { Choice } from './facts'

/** The keys of the display in the final round, where the digits are One-Eye's. */
const DISPLAY_KEYS = ['a', 's', 'd', 'f', 'g', 'h']

export function offer(choice: Choice): Offer {
  switch (choice.choice) {
    case 'buy':
    case 'move to tray':
      return { place: 'board', letter: String(choice.slot) }
    case 'fight':
      return {
        place: 'board',
        letter: choice.source === 'tray' ? String(choice.place) : DISPLAY_KEYS[choice.place - 1]!,
      }
    case 'skip purchase':
      return { place: 'bar', tone: 'main' } // there is nothing else to do
    case 'decline fight':
    case 'ship alone':
    case 'join ship':
    case 'own row':
      return { place: 'bar' }
    case 'put back':
      return { place: 'bar', tone: 'quiet' }
    default:
      return { place: 'board' }
  }
}
