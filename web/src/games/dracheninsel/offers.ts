// How moves are offered: what belongs to a place, a piece, a card or a player is played there, the rest in the bar.
import type { Offer } from '../../room'
import type { Card, Choice, Colour, View } from './facts'
import { far, point, stand, type Point } from './layout'
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
      return { place: 'bar', ends: true }
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

/** What can be chosen on the map: a place, a hunter or a dragon that glows. */
export interface Target {
  move: string
  place: string // where it is
  at: Point // of the drawing
  hunter: Colour | null // that is chosen by it
  dragon: number | null
  cards: readonly Card[] // of the hand, one of which pays
  leaves: number | null // the treasure that it takes out of the game
}

export function targetsOf(view: View, open: readonly Open[]): Target[] {
  return open.flatMap<Target>(({ move, parts: [choice] }) => {
    const none = { move, hunter: null, dragon: null, cards: [], leaves: null }
    switch (choice?.choice) {
      case 'step':
      case 'land': {
        const { place, cards, left_behind: leaves } = choice
        return [{ ...none, place, at: point(place), cards, leaves }]
      }
      case 'fly over':
      case 'swap tile':
      case 'put dragon':
        return [{ ...none, place: choice.place, at: point(choice.place) }]
      case 'move dragon':
        return [{ ...none, dragon: choice.dragon, place: choice.place, at: point(choice.place) }]
      case 'move hunter':
      case 'drive off':
      case 'terrify': {
        const { hunter } = choice
        const place = view.hunters[hunter]?.place
        return place ? [{ ...none, hunter, place, at: stand(view, hunter) }] : []
      }
      default:
        return []
    }
  })
}

/** What a finger at a point may mean: all within reach, the nearest first. */
export function within(targets: readonly Target[], at: Point, reach: number): Target[] {
  return targets
    .map((target) => ({ target, far: far(target.at, at) }))
    .filter((one) => one.far <= reach)
    .sort((one, other) => one.far - other.far)
    .map(({ target }) => target)
}
