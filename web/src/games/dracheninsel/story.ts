// The events of Die Dracheninsel: told in sentences, with the time of their motion, and done to a view step by step.
import type { GameEvent, Scene, Sentence, Telling } from '../../room'
import { TREASURE_FIELD, isBoat, isTerrainCard, terrainAt, tileIndex, type Colour, type IslandView } from './island'

/** The events as the rules' story tells them. */
export type IslandEvent =
  | { event: 'turn started'; seat: number; round: number }
  | {
      event: 'walked'
      seat: number
      hunter: Colour
      partner: Colour | null
      start: string
      place: string
      terrain: Colour | null
      card: string | null
    }
  | {
      event: 'flew'
      seat: number
      hunter: Colour
      partner: Colour | null
      start: string
      over: string
      place: string
      terrain: Colour | null
      card: string | null
    }
  | { event: 'waiting'; hunter: Colour }
  | { event: 'lifted'; hunter: Colour; partner: Colour; coin: number }
  | { event: 'treasure laid'; coin: number | null }
  | { event: 'joined'; hunter: Colour; partner: Colour; coin: number }
  | { event: 'raided'; hunter: Colour; partner: Colour; sent_home: Colour; coin: number }
  | { event: 'abandoned'; hunter: Colour; coin: number }
  | { event: 'delivered'; hunter: Colour; partner: Colour; boat: Colour; coin: number }
  | { event: 'betrayed'; seat: number; card: string }
  | { event: 'collected'; seat: number; coin: number; count: number }
  | { event: 'played'; seat: number; action: string; card: string }
  | { event: 'swapped'; field: string; terrain: Colour; other_field: string; other_terrain: Colour }
  | { event: 'dragon moved'; dragon: number; start: string | null; field: string; terrain: Colour }
  | { event: 'hand cursed'; seat: number; cards: string[] }
  | { event: 'stolen'; thief: number; victim: number; card: string | null }
  | { event: 'journey begun'; seat: number; hunter: Colour; card: string; terrain: Colour }
  | { event: 'threatened'; seat: number; hunter: Colour }
  | { event: 'targeted'; seat: number; victim: number }
  | { event: 'sent home'; hunter: Colour; start: string }
  | { event: 'slumbered'; seat: number; victim: number; card: string }
  | { event: 'countered'; seat: number; card: string; action: string; victim: number }
  | {
      event: 'taken back'
      seat: number
      hunters: [Colour, string, number | null][]
      dragons: (string | null)[]
      tiles: [string, Colour][]
      lost: number[]
    }
  | { event: 'put to sleep'; seat: number }
  | { event: 'returned'; thief: number; victim: number; card: string | null }
  | { event: 'passed'; seat: number; cards: string[] }
  | { event: 'turn ended'; seat: number }
  | { event: 'refilled'; seat: number; count: number; cards: string[] | null }
  | { event: 'reshuffled'; count: number }
  | { event: 'game over'; scores: number[]; winners: number[] }
  | { event: 'question opened'; question: string; seats: number[] }

export function hunterName(colour: Colour): Sentence {
  return { key: `hunter.${colour}` }
}

export function terrainName(colour: Colour): Sentence {
  return { key: `terrain.${colour}` }
}

export function actionName(action: string): Sentence {
  return { key: `action.${action}` }
}

/** A card by its name: "Forest", "Volcano / Forest", "Sweet Slumber / Fear & Terror". */
export function cardName(card: string): Sentence {
  const [one, other] = card.split('/') as [string, string?]
  const side = (name: string): Sentence => (isTerrainCard(name) ? terrainName(name as Colour) : actionName(name))
  return other ? { key: 'double', values: { one: side(one), other: side(other) } } : side(one)
}

/** A hunter with who leads him: "Anna (Grey)". */
export function who(scene: Scene<IslandView>, colour: Colour): Sentence {
  const seat = scene.view.hunters?.[colour]?.seat ?? -1
  return { key: 'who', values: { name: scene.names[seat] ?? '', hunter: hunterName(colour) } }
}

/** Whither: "to e4 (forest)", "onto the treasure field", "into Red's boat". */
export function toPlace(view: IslandView, place: string): Sentence {
  if (isBoat(place)) return { key: `to boat.${place}` }
  const terrain = place === TREASURE_FIELD ? null : terrainAt(view, place)
  return terrain ? { key: 'to field', values: { field: place, terrain: terrainName(terrain) } } : { key: 'to treasure' }
}

function cardList(cards: readonly string[]): Sentence {
  const [first, ...rest] = cards
  if (first === undefined) return { key: 'no cards' }
  return rest.reduce<Sentence>(
    (all, card) => ({ key: 'and', values: { one: all, other: cardName(card) } }),
    cardName(first),
  )
}

export function tell(raw: GameEvent, scene: Scene<IslandView>): Telling {
  const event = raw as IslandEvent
  const name = (seat: number): string => scene.names[seat] ?? ''
  switch (event.event) {
    case 'turn started':
      return {
        sentence: { key: 'event.turn started', values: { name: name(event.seat), round: event.round } },
        loud: true,
        lasts: 0,
      }
    case 'walked': {
      const key = `event.${event.partner ? 'carried' : 'walked'}${event.card ? ' paid' : ''}`
      return { sentence: { key, values: travel(event, scene) }, lasts: 480, sound: 'step' }
    }
    case 'flew': {
      const key = `event.flew${event.partner ? ' together' : ''}${event.card ? ' paid' : ''}`
      return { sentence: { key, values: { ...travel(event, scene), over: event.over } }, lasts: 950, sound: 'swish' }
    }
    case 'waiting':
      return { sentence: { key: 'event.waiting', values: { who: who(scene, event.hunter) } }, lasts: 0 }
    case 'lifted':
      return {
        sentence: {
          key: 'event.lifted',
          values: { who: who(scene, event.hunter), partner: who(scene, event.partner), coin: event.coin },
        },
        loud: true,
        lasts: 650,
        sound: 'coins',
      }
    case 'treasure laid':
      if (event.coin === null) return { sentence: { key: 'event.treasure field empty' }, lasts: 0 }
      return { sentence: { key: 'event.treasure laid', values: { coin: event.coin } }, lasts: 500, sound: 'coins' }
    case 'joined':
      return {
        sentence: {
          key: 'event.joined',
          values: { who: who(scene, event.hunter), partner: who(scene, event.partner), coin: event.coin },
        },
        lasts: 350,
      }
    case 'raided':
      return {
        sentence: {
          key: 'event.raided',
          values: {
            who: who(scene, event.hunter),
            partner: who(scene, event.partner),
            out: who(scene, event.sent_home),
            coin: event.coin,
          },
        },
        loud: true,
        lasts: 500,
        sound: 'alarm',
      }
    case 'abandoned':
      return {
        sentence: { key: 'event.abandoned', values: { who: who(scene, event.hunter), coin: event.coin } },
        loud: true,
        lasts: 700,
        sound: 'gong',
      }
    case 'delivered':
      return {
        sentence: {
          key: 'event.delivered',
          values: {
            who: who(scene, event.hunter),
            partner: who(scene, event.partner),
            boat: { key: `to boat.${event.boat}` },
            coin: event.coin,
          },
        },
        loud: true,
        lasts: 400,
        sound: 'coins',
      }
    case 'betrayed':
      return {
        sentence: { key: 'event.betrayed', values: { name: name(event.seat) } },
        loud: true,
        lasts: 1100,
        sound: 'alarm',
      }
    case 'collected': {
      const key = event.count === 2 ? 'event.collected both' : 'event.collected'
      return {
        sentence: { key, values: { name: name(event.seat), coin: event.coin } },
        loud: true,
        lasts: 800,
        sound: 'coins',
      }
    }
    case 'played':
      return {
        sentence: { key: 'event.played', values: { name: name(event.seat), action: actionName(event.action) } },
        lasts: 750,
        sound: 'card',
      }
    case 'swapped':
      return {
        sentence: {
          key: 'event.swapped',
          values: {
            field: event.field,
            terrain: terrainName(event.terrain),
            other: event.other_field,
            otherTerrain: terrainName(event.other_terrain),
          },
        },
        lasts: 1000,
        sound: 'swish',
      }
    case 'dragon moved': {
      const values = {
        field: event.field,
        terrain: terrainName(event.terrain),
        dragon: { key: `dragon.${event.dragon}` },
      }
      return {
        sentence: { key: event.start ? 'event.dragon moved' : 'event.dragon came', values },
        loud: true,
        lasts: 1200,
        sound: 'swish',
      }
    }
    case 'hand cursed':
      return {
        sentence: { key: 'event.hand cursed', values: { name: name(event.seat), cards: cardList(event.cards) } },
        lasts: 800,
        sound: 'card',
      }
    case 'stolen':
      return { sentence: theft('stolen', event, scene), lasts: 700, sound: 'card' }
    case 'journey begun':
      return {
        sentence: {
          key: 'event.journey begun',
          values: { who: who(scene, event.hunter), card: cardName(event.card), terrain: terrainName(event.terrain) },
        },
        lasts: 700,
        sound: 'card',
      }
    case 'threatened':
      return {
        sentence: { key: 'event.threatened', values: { name: name(event.seat), who: who(scene, event.hunter) } },
        lasts: 600,
        sound: 'alarm',
      }
    case 'targeted':
      return {
        sentence: { key: 'event.targeted', values: { name: name(event.seat), victim: name(event.victim) } },
        lasts: 600,
        sound: 'alarm',
      }
    case 'sent home':
      return {
        sentence: { key: 'event.sent home', values: { who: who(scene, event.hunter) } },
        lasts: 800,
        sound: 'swish',
      }
    case 'slumbered':
      return {
        sentence: { key: 'event.slumbered', values: { name: name(event.seat), victim: name(event.victim) } },
        loud: true,
        lasts: 1100,
        sound: 'gong',
      }
    case 'countered':
      return {
        sentence: { key: 'event.countered', values: { name: name(event.seat), action: actionName(event.action) } },
        loud: true,
        lasts: 1100,
        sound: 'gong',
      }
    case 'taken back':
      return { sentence: { key: 'event.taken back', values: { name: name(event.seat) } }, lasts: 800, sound: 'swish' }
    case 'put to sleep':
      return { sentence: { key: 'event.put to sleep', values: { name: name(event.seat) } }, lasts: 800, sound: 'swish' }
    case 'returned':
      return { sentence: theft('returned', event, scene), lasts: 600, sound: 'card' }
    case 'passed': {
      const key = event.cards.length ? 'event.passed' : 'event.passed nothing'
      return {
        sentence: { key, values: { name: name(event.seat), cards: cardList(event.cards) } },
        lasts: event.cards.length ? 600 : 0,
        sound: 'card',
      }
    }
    case 'turn ended':
      return { sentence: { key: 'event.turn ended', values: { name: name(event.seat) } }, lasts: 0 }
    case 'refilled': {
      const values = { name: name(event.seat), count: event.count, cards: cardList(event.cards ?? []) }
      const own = event.seat === scene.seat && event.cards !== null
      return {
        sentence: { key: own ? 'event.refilled own' : 'event.refilled', values },
        lasts: event.count ? 550 : 0,
        sound: 'card',
      }
    }
    case 'reshuffled':
      return { sentence: { key: 'event.reshuffled', values: { count: event.count } }, lasts: 500, sound: 'card' }
    case 'game over':
      return { sentence: { key: 'event.game over' }, loud: true, lasts: 0, sound: 'fanfare' }
    case 'question opened':
      return { sentence: null, lasts: 0 }
  }
  return { sentence: null, lasts: 0 } // a later version of the rules may tell more
}

type Travelled = Extract<IslandEvent, { event: 'walked' | 'flew' }>

function travel(event: Travelled, scene: Scene<IslandView>): Record<string, string | Sentence> {
  return {
    who: who(scene, event.hunter),
    to: toPlace(scene.view, event.place),
    ...(event.partner ? { partner: who(scene, event.partner) } : {}),
    ...(event.card ? { card: cardName(event.card) } : {}),
  }
}

function theft(
  kind: 'stolen' | 'returned',
  event: { thief: number; victim: number; card: string | null },
  scene: Scene<IslandView>,
): Sentence {
  const values = { thief: scene.names[event.thief] ?? '', victim: scene.names[event.victim] ?? '' }
  return event.card
    ? { key: `event.${kind} known`, values: { ...values, card: cardName(event.card) } }
    : { key: `event.${kind}`, values }
}

/** The view once this event has happened. Only what the board draws is kept up; the true view follows. */
export function after(view: IslandView, raw: GameEvent): IslandView {
  const event = raw as IslandEvent
  switch (event.event) {
    case 'turn started':
      return { ...view, turn: event.seat, round: event.round, journeys: [], moved: false, spent: false, hunter: null }
    case 'walked':
    case 'flew': {
      const hunters = { ...view.hunters }
      for (const colour of [event.hunter, event.partner]) {
        const hunter = colour && hunters[colour]
        if (hunter) hunters[colour] = { ...hunter, place: event.place }
      }
      const moved = { ...view, hunters, moved: true, hunter: event.hunter }
      return event.card ? spend(moved, event.seat, event.card) : moved
    }
    case 'lifted':
      return withLoads({ ...view, treasure: null }, [event.hunter, event.partner], event.coin)
    case 'treasure laid':
      return { ...view, treasure: event.coin }
    case 'joined':
      return withLoads(view, [event.hunter], event.coin)
    case 'raided':
      return withLoads(withLoads(view, [event.hunter], event.coin), [event.sent_home], null)
    case 'abandoned':
      return { ...withLoads(view, [event.hunter], null), lost: [...view.lost, event.coin] }
    case 'delivered':
      return { ...view, delivery: event.boat }
    case 'betrayed':
      return spend(view, event.seat, event.card)
    case 'collected': {
      const coins = view.coins.map((own, seat) =>
        seat === event.seat ? [...own, ...Array<number>(event.count).fill(event.coin)] : own,
      )
      const carriers = Object.entries(view.hunters).flatMap(([colour, hunter]) =>
        hunter.treasure === event.coin ? [colour as Colour] : [],
      )
      const given =
        event.count === 2 ? carriers : carriers.filter((colour) => view.hunters[colour]!.seat === event.seat)
      return { ...withLoads(view, given, null), coins, delivery: null }
    }
    case 'played':
      return spend(view, event.seat, event.card)
    case 'swapped': {
      const terrain = [...view.terrain]
      terrain[tileIndex(event.field)] = event.terrain
      terrain[tileIndex(event.other_field)] = event.other_terrain
      return { ...view, terrain }
    }
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
    case 'sent home': {
      const hunter = view.hunters[event.hunter]
      if (!hunter) return view
      return {
        ...view,
        hunters: { ...view.hunters, [event.hunter]: { ...hunter, place: event.hunter, treasure: null } },
      }
    }
    case 'slumbered':
      return spend(view, event.seat, event.card)
    case 'countered':
      return spend(view, event.seat, event.card)
    case 'taken back': {
      const hunters = { ...view.hunters }
      for (const [colour, place, treasure] of event.hunters) hunters[colour] = { ...hunters[colour]!, place, treasure }
      const terrain = [...view.terrain]
      for (const [field, is] of event.tiles) terrain[tileIndex(field)] = is
      return { ...view, hunters, terrain, dragons: event.dragons, lost: event.lost, delivery: null }
    }
    case 'turn ended':
    case 'game over':
      return { ...view, discard: [...view.discard, ...view.played], played: [] }
    case 'refilled': {
      const sizes = view.hand_sizes.map((size, seat) => (seat === event.seat ? size + event.count : size))
      const hand = event.seat === view.seat && event.cards ? [...view.hand, ...event.cards] : view.hand
      return { ...view, hand, hand_sizes: sizes, pile: view.pile - event.count }
    }
    case 'reshuffled':
      return { ...view, pile: event.count, discard: [] }
    default:
      return view
  }
}

/** These hunters carry this treasure now; null: none. */
function withLoads(view: IslandView, colours: readonly Colour[], coin: number | null): IslandView {
  const hunters = { ...view.hunters }
  for (const colour of colours) {
    const hunter = hunters[colour]
    if (hunter) hunters[colour] = { ...hunter, treasure: coin }
  }
  return { ...view, hunters }
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card)
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)]
}

function resized(view: IslandView, seat: number, by: number): number[] {
  return view.hand_sizes.map((size, at) => (at === seat ? Math.max(0, size + by) : size))
}

function spend(view: IslandView, seat: number, card: string): IslandView {
  const hand = seat === view.seat ? without(view.hand, card) : view.hand
  return {
    ...view,
    hand,
    hand_sizes: resized(view, seat, -1),
    played: [...view.played, card],
    spent: view.spent || seat === view.turn,
  }
}

function discard(view: IslandView, seat: number, cards: readonly string[]): IslandView {
  const hand = seat === view.seat ? cards.reduce<string[]>(without, [...view.hand]) : view.hand
  return { ...view, hand, hand_sizes: resized(view, seat, -cards.length), discard: [...view.discard, ...cards] }
}

function pass(view: IslandView, from: number, to: number, card: string | null): IslandView {
  const moved = { ...view, hand_sizes: resized(view, from, -1) }
  moved.hand_sizes = resized(moved, to, 1)
  if (card !== null && from === view.seat) moved.hand = without(view.hand, card)
  if (card !== null && to === view.seat) moved.hand = [...view.hand, card]
  return moved
}
