// How the events of Kali are told and shown, and what each does to the position.
import type { GameEvent, Scene, Sentence, SoundName, Telling } from '../../room'
import { DECK, FOOTPRINTS, PURSE, type Card, type KaliView } from './view'

/** Every event with its fields, as src/goldauge/games/kali/story.py has them. */
export type KaliEvent =
  | { event: 'round started'; round: number; seat: number; hoard: number }
  | { event: 'turn started'; seat: number }
  | { event: 'drawn'; seat: number; card: Card }
  | { event: 'moved'; start: number; footprint: number }
  | { event: 'laid out'; footprint: number; amount: number; pot: number }
  | { event: 'pot returned'; amount: number }
  | { event: 'paid'; seat: number; amount: number }
  | { event: 'eye opened'; seat: number }
  | { event: 'awake'; seat: number }
  | { event: 'arrived'; seat: number; hoard: number; pot: number }
  | { event: 'said enough'; seat: number; pot: number; price: number }
  | { event: 'declined'; seat: number }
  | { event: 'taken over'; seat: number; paid_to: number; price: number }
  | { event: 'banked'; seat: number; amount: number }
  | { event: 'round over'; round: number; riches: number[]; winners: number[] }
  | { event: 'game over'; scores: number[]; winners: number[] }

export function tell(given: GameEvent, { names }: Scene<KaliView>): Telling {
  const event = given as unknown as KaliEvent
  const name = (seat: number): string => names[seat] ?? ''
  switch (event.event) {
    case 'round started':
      return line(
        { key: 'event.round', values: { round: event.round, name: name(event.seat), count: event.hoard } },
        300,
        { loud: true },
      )
    case 'turn started':
      return line({ key: 'event.turn', values: { name: name(event.seat) } }, 250, { loud: true })
    case 'drawn':
      return line(
        { key: 'event.drawn', values: { name: name(event.seat), card: { key: `card.${event.card}` } } },
        800,
        { sound: 'card' },
      )
    case 'moved':
      return moved(event.start, event.footprint)
    case 'laid out':
      return line(
        { key: 'event.laid out', values: { count: event.amount, pot: event.pot } },
        event.amount > 0 ? 700 : 0,
        { sound: 'jewels' },
      )
    case 'pot returned':
      return line({ key: 'event.pot returned', values: { count: event.amount } }, 900, { sound: 'alarm' })
    case 'paid':
      return line(
        { key: 'event.paid', values: { name: name(event.seat), count: event.amount } },
        event.amount > 0 ? 800 : 300,
        { sound: 'coins' },
      )
    case 'eye opened':
      return line({ key: 'event.eye opened' }, 1800, { loud: true, sound: 'gong' })
    case 'awake':
      return line({ key: 'event.awake', values: { name: name(event.seat) } }, 2400, { loud: true, sound: 'gong' })
    case 'arrived':
      return line(
        { key: 'event.arrived', values: { name: name(event.seat), hoard: event.hoard, pot: event.pot } },
        1600,
        { loud: true, sound: 'fanfare' },
      )
    case 'said enough':
      return line(
        { key: 'event.said enough', values: { name: name(event.seat), pot: event.pot, price: event.price } },
        900,
        { sound: 'tap' },
      )
    case 'declined':
      return line({ key: 'event.declined', values: { name: name(event.seat) } }, 450)
    case 'taken over':
      return line(
        { key: 'event.taken over', values: { name: name(event.seat), other: name(event.paid_to), price: event.price } },
        1000,
        { sound: 'coins' },
      )
    case 'banked':
      return line({ key: 'event.banked', values: { name: name(event.seat), count: event.amount } }, 1000, {
        sound: 'jewels',
      })
    case 'round over':
      return line({ key: 'event.round over', values: { round: event.round } }, 600, { loud: true })
    case 'game over':
      return line({ key: 'event.game over' }, 0, { loud: true, sound: 'fanfare' })
  }
}

function line(sentence: Sentence, lasts: number, more: { loud?: boolean; sound?: SoundName } = {}): Telling {
  return { sentence, lasts, ...more }
}

function moved(start: number, footprint: number): Telling {
  if (footprint === 0) return line({ key: 'event.returned' }, 700)
  const lasts = 350 + 220 * Math.min(footprint - start, 4)
  if (footprint > FOOTPRINTS) return line({ key: 'event.at goddess' }, lasts, { sound: 'step' })
  return line({ key: 'event.moved', values: { footprint } }, lasts, { sound: 'step' })
}

/** The position once this has happened. */
export function after(view: KaliView, given: GameEvent): KaliView {
  const event = given as unknown as KaliEvent
  switch (event.event) {
    case 'round started':
      return {
        ...view,
        round: event.round,
        riches: view.riches.map(() => PURSE),
        hoard: event.hoard,
        pot: 0,
        footprint: 0,
        eyes: 0,
        woke: null,
        left: { ...DECK },
      }
    case 'turn started':
      return { ...view, turn: event.seat, holder: event.seat, to_move: event.seat, phase: 'draw' }
    case 'drawn':
      return { ...view, left: { ...view.left, [event.card]: view.left[event.card] - 1 } }
    case 'moved':
      return { ...view, footprint: event.footprint }
    case 'laid out':
      return { ...view, hoard: view.hoard - event.amount, pot: event.pot, phase: 'choose' }
    case 'pot returned':
      return { ...view, hoard: view.hoard + event.amount, pot: 0 }
    case 'paid':
      return { ...view, hoard: view.hoard + event.amount, riches: plus(view.riches, event.seat, -event.amount) }
    case 'eye opened':
      return { ...view, eyes: 1 }
    case 'awake':
      return { ...view, eyes: 2, woke: event.seat }
    case 'arrived':
      return { ...view, hoard: 0, pot: 0, riches: plus(view.riches, event.seat, event.hoard + event.pot) }
    case 'said enough':
      return { ...view, phase: 'offer' }
    case 'taken over': {
      const riches = plus(plus(view.riches, event.seat, -event.price), event.paid_to, event.price)
      return { ...view, riches, holder: event.seat, to_move: event.seat, phase: 'draw' }
    }
    case 'banked':
      return { ...view, pot: 0, riches: plus(view.riches, event.seat, event.amount) }
    case 'round over':
      return { ...view, totals: view.totals.map((total, seat) => total + (event.riches[seat] ?? 0)) }
    case 'game over':
      return { ...view, phase: 'over', to_move: null }
    case 'declined':
      return view
  }
}

function plus(riches: number[], seat: number, amount: number): number[] {
  return riches.map((owned, at) => (at === seat ? owned + amount : owned))
}
