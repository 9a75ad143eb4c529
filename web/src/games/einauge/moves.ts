// The moves in words: what is asked, what each move is called, its key and the clause that governs it.
import type { MoveWords, Scene, Sentence } from '../../room'
import { cardName, goodsOf } from './names'
import {
  cardOf,
  colourOf,
  fightCost,
  ISLAND_BRINGS,
  JEWEL_BRINGS,
  priceOf,
  SHIP,
  spotOf,
  wouldPay,
  type Card,
  type Colour,
  type Table,
} from './table'

/** What is asked of the seat, or whom the table waits for. */
export function prompt(scene: Scene<Table>, legal: string[], toMove: number | null): Sentence {
  const { view, names } = scene
  if (toMove === null) return { key: 'prompt.over' }
  const name = names[legal.length > 0 ? toMove : (view.to_move ?? toMove)] ?? '' // while events are shown, theirs
  if (legal.length === 0) return { key: `prompt.wait.${view.phase}`, values: { name } }
  if (view.picked) {
    const card = cardOf(view, view.picked) ?? SHIP
    return card === SHIP
      ? { key: 'prompt.ship', values: { name } }
      : { key: 'prompt.island', values: { name, card: cardName(card) } }
  }
  if (view.phase === 'buy') {
    if (legal.includes('skip')) return { key: 'prompt.skip', values: { name } }
    if (!legal.some((move) => move.startsWith('buy'))) return { key: 'prompt.sell', values: { name } }
  }
  return { key: `prompt.${view.phase}`, values: { name } }
}

/** Where the keys of the final round point: digits for One-Eye's table, these for the display. */
const DISPLAY_LETTERS = ['A', 'S', 'D', 'F', 'G', 'H']

export function words(move: string, scene: Scene<Table>): MoveWords {
  const { view } = scene
  const [verb, what = ''] = move.split(' ')
  const card = cardOf(view, move)
  switch (verb) {
    case 'buy':
      return {
        label: named('move.buy', card, priceOf(card ?? SHIP)),
        more: brings(scene, card),
        letter: digit(move),
        clause: 'E10',
        place: 'board',
      }
    case 'fight':
      return {
        label: named('move.fight', card, fightCost(view, card ?? SHIP)),
        more: brings(scene, card),
        letter: what.startsWith('d')
          ? { key: 'key', values: { key: DISPLAY_LETTERS[spotOf(move)!.place]! } }
          : digit(move),
        clause: what.startsWith('d') ? 'E22' : 'E16',
        place: 'board',
      }
    case 'move':
      return {
        label: { key: 'move.move', values: { card: cardName(card ?? SHIP) } },
        letter: digit(move),
        clause: 'E19',
        place: 'board',
      }
    case 'sell':
      if (move === 'sell jewel')
        return { label: { key: 'move.sell jewel', values: { count: JEWEL_BRINGS } }, clause: 'E11', place: 'board' }
      return {
        label: { key: 'move.sell', values: { card: cardName(move.slice('sell '.length)), count: ISLAND_BRINGS } },
        clause: 'E11',
        place: 'board',
      }
    case 'row':
      return {
        label: { key: 'move.row', values: { colour: { key: `colour.${what}` } } },
        more: brings(scene, SHIP, what as Colour),
        clause: 'E18',
        place: 'board',
      }
    case 'alone':
    case 'join':
    case 'own':
      return { label: { key: `move.${verb}` }, letter: { key: `letter.${verb}` }, clause: 'E18', place: 'bar' }
    case 'no':
      return {
        label: { key: 'move.no fight' },
        letter: { key: 'letter.no fight' },
        clause: view.phase === 'final fight' ? 'E22' : 'E9',
        place: 'bar',
        tone: 'main',
      }
    case 'skip':
      return { label: { key: 'move.skip' }, letter: { key: 'letter.skip' }, clause: 'E12', place: 'bar', tone: 'main' }
    default:
      return { label: { key: 'move.back' }, letter: { key: 'letter.back' }, clause: 'E18', place: 'bar', tone: 'quiet' }
  }
}

function named(key: string, card: Card | null, count: number): Sentence {
  return { key, values: { card: cardName(card ?? SHIP), count } }
}

/** What the row would pay at once (E14). */
function brings({ view, seat }: Scene<Table>, card: Card | null, colour = card ? colourOf(card) : null): Sentence {
  if (!card || !colour || seat === null) return { key: 'brings.choice' }
  return { key: 'brings', values: { goods: goodsOf(wouldPay(view, seat, card, colour)) } }
}

function digit(move: string): Sentence {
  return { key: 'key', values: { key: String(spotOf(move)!.place + 1) } }
}
