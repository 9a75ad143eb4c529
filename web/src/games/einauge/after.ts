// What events do to the pieces: the view once each has happened. The true view follows when all of them are shown.
import type { Event, View } from './facts'
import { faceOf, type Card, type Player } from './layout'

export function after(view: View, event: Event): View {
  switch (event.event) {
    case 'turn started':
      return { ...view, to_move: event.seat, phase: 'buy' }
    case 'step started':
      return { ...view, to_move: event.seat, phase: event.step }
    case 'final round started':
      return { ...view, to_move: event.seat, phase: 'final fight' }
    case 'jewel sold':
      return changed(view, event.seat, ({ jewels, ducats }) => ({ jewels: jewels - 1, ducats: ducats + event.ducats }))
    case 'island sold':
      return {
        ...changed(view, event.seat, ({ ducats }) => ({ ducats: ducats + event.ducats })),
        sold: [...view.sold, event.card],
      }
    case 'ships left alone':
      return changed(view, event.seat, ({ lone_ships }) => ({ lone_ships: lone_ships + event.ships }))
    case 'row changed':
      return rowChanged(view, event)
    case 'picked':
      return { ...view, raised: { source: event.source, place: event.place } }
    case 'taken back':
      return { ...view, raised: null }
    case 'bought':
      return {
        ...changed(view, event.seat, ({ ducats }) => ({ ducats: ducats - event.price })),
        raised: { source: 'display', place: event.slot },
      }
    case 'fought':
      return {
        ...changed(view, event.seat, ({ sabres }) => ({ sabres: sabres - event.cost })),
        raised: { source: event.source, place: event.place },
      }
    case 'laid':
      return withoutRaised(view)
    case 'ship joined':
      return changed(view, event.seat, ({ lone_ships }) => ({ lone_ships: lone_ships - 1 }))
    case 'laid alone':
      return changed(withoutRaised(view), event.seat, ({ lone_ships }) => ({ lone_ships: lone_ships + 1 }))
    case 'row paid':
      return changed(view, event.seat, ({ sabres, ducats, jewels }) => ({
        sabres: sabres + event.sabres,
        ducats: ducats + event.ducats,
        jewels: jewels + event.jewels,
      }))
    case 'moved to tray':
      return {
        ...view,
        display: withoutPlace(view.display, event.slot),
        tray: [...view.tray, event.card],
      }
    case 'refilled':
      return { ...view, display: [...view.display, ...event.cards], left: event.cards.reduce(withoutCard, view.left) }
    case 'end in sight':
      return { ...view, finder: event.seat }
    case 'cashed in':
      return changed(view, event.seat, () => ({ sabres: 0, ducats: 0, jewels: event.total }))
    case 'chests counted':
    case 'colours counted':
      return event.counts.reduce(
        (shown, count) => changed(shown, count.seat, ({ jewels }) => ({ jewels: jewels + count.jewels })),
        view,
      )
    case 'game over':
      return { ...view, to_move: null, phase: 'over' }
    default:
      return view
  }
}

function changed(view: View, seat: number, change: (player: Player) => Partial<Player>): View {
  return { ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)) }
}

type RowChanged = Extract<Event, { event: 'row changed' }>

function rowChanged(view: View, event: RowChanged): View {
  const { seat, colour, islands, ships, sabres, ducats, jewels } = event
  const row = { islands, ships, sabres, ducats, jewels }
  const shown = changed(view, seat, ({ rows: { [colour]: _, ...others } }) => ({
    rows: islands.length > 0 ? { ...others, [colour]: row } : others,
  }))
  const standings = { ...view.standings, [colour]: { chests: event.chests, jewels: event.chest_jewels } }
  return { ...shown, standings, prospects: seat === view.seat ? withoutColour(view.prospects, colour) : view.prospects }
}

/** What cards of a colour would pay is not known until the next view comes. */
function withoutColour(prospects: View['prospects'], colour: string): View['prospects'] {
  return Object.fromEntries(Object.entries(prospects).filter(([card]) => faceOf(card).colour !== colour))
}

/** The card that was paid for has left its place. */
function withoutRaised(view: View): View {
  if (!view.raised) return view
  const { source, place } = view.raised
  return { ...view, [source]: withoutPlace(view[source], place), raised: null }
}

function withoutPlace(cards: Card[], place: number): Card[] {
  return cards.filter((_, at) => at !== place - 1)
}

function withoutCard(cards: Card[], card: Card): Card[] {
  return withoutPlace(cards, cards.indexOf(card) + 1)
}
