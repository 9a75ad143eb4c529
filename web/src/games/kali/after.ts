// What events do to the pieces: the view once each has happened. The true view follows when all of them are shown.
import { DECK, PURSE, type Event, type View } from './facts'

export function after(view: View, event: Event): View {
  switch (event.event) {
    case 'round started':
      return {
        ...view,
        round: event.round,
        riches: view.riches.map(() => PURSE),
        scores: view.scores.map((score) => score + PURSE),
        hoard: event.hoard,
        pot: 0,
        footprint: 0,
        eyes: 0,
        doubled: false,
        woke: null,
        left: { ...DECK },
        cards: Object.values(DECK).reduce((sum, count) => sum + count),
      }
    case 'turn started':
      return { ...view, turn: event.seat, holder: event.seat, to_move: event.seat, phase: 'draw' }
    case 'drawn':
      return { ...view, left: { ...view.left, [event.card]: view.left[event.card] - 1 }, cards: view.cards - 1 }
    case 'moved':
      return { ...view, footprint: event.footprint }
    case 'laid out':
      return { ...view, hoard: view.hoard - event.amount, pot: event.pot, price: event.price, phase: 'choose' }
    case 'pot returned':
      return { ...view, hoard: view.hoard + event.amount, pot: 0 }
    case 'paid':
      return { ...gain(view, event.seat, -event.amount), hoard: view.hoard + event.amount }
    case 'eye opened':
      return { ...view, eyes: 1, doubled: true }
    case 'awake':
      return { ...view, eyes: 2, woke: event.seat }
    case 'arrived':
      return { ...gain(view, event.seat, event.hoard + event.pot), hoard: 0, pot: 0 }
    case 'said enough':
      return { ...view, phase: 'offer', to_move: null }
    case 'declined':
      return { ...view, to_move: null } // who is asked next, the next position tells
    case 'taken over': {
      const paid = gain(gain(view, event.seat, -event.price), event.paid_to, event.price)
      return { ...paid, holder: event.seat, to_move: event.seat, phase: 'draw' }
    }
    case 'banked':
      return { ...gain(view, event.seat, event.amount), pot: 0 }
    case 'round over':
      return { ...view, totals: view.totals.map((total, seat) => total + (event.riches[seat] ?? 0)) }
    case 'game over':
      return { ...view, phase: 'over', to_move: null }
    default:
      return view
  }
}

function gain(view: View, seat: number, amount: number): View {
  const plus = (owned: number, at: number): number => (at === seat ? owned + amount : owned)
  return { ...view, riches: view.riches.map(plus), scores: view.scores.map(plus) }
}
