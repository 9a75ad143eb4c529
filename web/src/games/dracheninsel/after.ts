// What events do to the pieces: the view once each has happened. The true view follows when all of them are shown.
import { TILES, type Card, type Colour, type Event, type View } from './facts'
import { hunters } from './layout'

export function after(view: View, event: Event): View {
  switch (event.event) {
    case 'turn started':
      return { ...view, turn: event.seat, round: event.round, journeys: [], hunter: null }
    case 'walked':
    case 'flew': {
      const led = changed({ ...view, hunter: event.hunter }, event.hunter, { place: event.place })
      const moved = event.partner ? changed(led, event.partner, { place: event.place }) : led
      return event.card ? spend(moved, event.seat, event.card) : moved
    }
    case 'lifted':
      return loaded({ ...view, treasure: null }, [event.hunter, event.partner], event.coin)
    case 'treasure laid':
      return { ...view, treasure: event.coin, coming: view.coming.filter((coin) => coin !== event.coin) }
    case 'joined':
      return loaded(view, [event.hunter], event.coin)
    case 'raided':
      return loaded(loaded(view, [event.hunter], event.coin), [event.sent_home], null)
    case 'abandoned':
      return { ...loaded(view, [event.hunter], null), lost: [...view.lost, event.coin] }
    case 'delivered':
      return { ...view, delivery: event.boat }
    case 'betrayed':
    case 'played':
    case 'slumbered':
    case 'countered':
      return spend(view, event.seat, event.card)
    case 'collected':
      return collect(view, event.seat, event.coin, event.count)
    case 'swapped':
      return tiled(view, [
        [event.field, event.terrain],
        [event.other_field, event.other_terrain],
      ])
    case 'dragon moved':
      return { ...view, dragons: view.dragons.map((field, at) => (at === event.dragon - 1 ? event.field : field)) }
    case 'hand cursed':
    case 'passed':
      return discard(view, event.seat, event.cards)
    case 'stolen':
      return pass(view, event.victim, event.thief, event.card)
    case 'returned':
      return pass(view, event.thief, event.victim, event.card)
    case 'journey begun':
      return spend(
        { ...view, journeys: [...view.journeys, event.terrain], hunter: event.hunter },
        event.seat,
        event.card,
      )
    case 'sent home':
      return changed(view, event.hunter, { place: event.hunter, treasure: null })
    case 'taken back': {
      const back = event.hunters.reduce(
        (all, [colour, place, treasure]) => changed(all, colour, { place, treasure }),
        view,
      )
      return { ...tiled(back, event.tiles), dragons: event.dragons, lost: event.lost, delivery: null }
    }
    case 'turn ended':
    case 'game over':
      return { ...view, discard: [...view.discard, ...view.played], played: [] }
    case 'refilled': {
      const hand = event.seat === view.seat && event.cards ? [...view.hand, ...event.cards] : view.hand
      return { ...view, hand, hand_sizes: resized(view, event.seat, event.count), pile: view.pile - event.count }
    }
    case 'reshuffled':
      return { ...view, pile: event.count, discard: [] }
    default:
      return view
  }
}

function changed(view: View, colour: Colour, change: { place?: string; treasure?: number | null }): View {
  const hunter = view.hunters[colour]
  if (!hunter) return view
  const steps = change.place ? {} : view.steps // how far they are now is not known until the next view comes
  return { ...view, steps, hunters: { ...view.hunters, [colour]: { ...hunter, ...change } } }
}

/** These hunters carry this treasure now; null: none. */
function loaded(view: View, colours: readonly Colour[], treasure: number | null): View {
  return colours.reduce((all, colour) => changed(all, colour, { treasure }), view)
}

function tiled(view: View, tiles: readonly (readonly [string, Colour])[]): View {
  const terrain = [...view.terrain]
  for (const [field, is] of tiles) terrain[TILES.indexOf(field)] = is
  return { ...view, terrain }
}

/** Coins go to a player; what their hunters carried of them, or all of it, is put down. */
function collect(view: View, seat: number, coin: number, count: number): View {
  const carriers = hunters(view).flatMap(([colour, hunter]) =>
    hunter.treasure === coin && (count === 2 || hunter.seat === seat) ? [colour] : [],
  )
  const coins = view.coins.map((own, at) => (at === seat ? [...own, ...Array<number>(count).fill(coin)] : own))
  const scores = view.scores.map((score, at) => (at === seat ? score + count * coin : score))
  return { ...loaded(view, carriers, null), coins, scores, delivery: null }
}

function without(cards: readonly Card[], card: Card): Card[] {
  const at = cards.indexOf(card)
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)]
}

function resized(view: View, seat: number, by: number): number[] {
  return view.hand_sizes.map((size, at) => (at === seat ? Math.max(0, size + by) : size))
}

function spend(view: View, seat: number, card: Card): View {
  const hand = seat === view.seat ? without(view.hand, card) : view.hand
  return { ...view, hand, hand_sizes: resized(view, seat, -1), played: [...view.played, card] }
}

function discard(view: View, seat: number, cards: readonly Card[]): View {
  const hand = seat === view.seat ? cards.reduce<Card[]>(without, [...view.hand]) : view.hand
  return { ...view, hand, hand_sizes: resized(view, seat, -cards.length), discard: [...view.discard, ...cards] }
}

function pass(view: View, from: number, to: number, card: Card | null): View {
  const moved = { ...view, hand_sizes: resized(view, from, -1) }
  moved.hand_sizes = resized(moved, to, 1)
  if (card !== null && from === view.seat) moved.hand = without(view.hand, card)
  if (card !== null && to === view.seat) moved.hand = [...view.hand, card]
  return moved
}
