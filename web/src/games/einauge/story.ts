// The events of the game: how each is told, how long its motion lasts, and what the table is like after it.
import type { GameEvent, Scene, Sentence, Telling } from '../../room'
import { cardName, goodsOf } from './names'
import { colourOf, priceOf, SHIP, type Card, type Colour, type Player, type Row, type Table } from './table'

/** The events with their fields, as the rules' story has them. */
export interface Events {
  'turn started': { seat: number }
  'jewel sold': { seat: number; ducats: number }
  'island sold': { seat: number; card: Card; ducats: number }
  'ships left alone': { seat: number; ships: number }
  picked: { seat: number; card: Card }
  'taken back': { seat: number; card: Card }
  bought: { seat: number; card: Card; price: number }
  'purchase skipped': { seat: number }
  fought: { seat: number; card: Card; sabres: number; source: 'table' | 'display' }
  'fight declined': { seat: number }
  'fight impossible': { seat: number }
  laid: { seat: number; card: Card; colour: Colour }
  'ship joined': { seat: number; colour: Colour }
  'laid alone': { seat: number }
  'row paid': {
    seat: number
    colour: Colour
    cards: [Card, number, number, number][]
    sabres: number
    ducats: number
    jewels: number
  }
  'moved to table': { seat: number; card: Card }
  refilled: { seat: number; cards: Card[] }
  'end in sight': { seat: number; last: number }
  'final round started': { seat: number }
  'cashed in': {
    seat: number
    sabres: number
    ducats: number
    jewels: number
    changed: number
    gained: number
    lost: number
    total: number
  }
  'chests counted': { colour: Colour; chests: number[]; places: number[]; jewels: number[] }
  'colours counted': { colours: number[]; jewels: number[] }
  'game over': { scores: number[]; winners: number[] }
}

type Told = Omit<Telling, 'sentence'> & { says: string; values?: Sentence['values'] }

/** How every event is told. The key of its sentence is `event.<event>`, with an ending where there are kinds of it. */
const TELL: { [E in keyof Events]: (event: Events[E], names: string[]) => Told } = {
  'turn started': () => ({ says: '', loud: true, lasts: 250 }),
  'jewel sold': ({ ducats }) => ({ says: '', values: { count: ducats }, lasts: 700, sound: 'coins' }),
  'island sold': ({ card, ducats }) => ({
    says: '',
    values: { card: cardName(card), count: ducats },
    lasts: 750,
    sound: 'coins',
  }),
  'ships left alone': ({ ships }) => ({ says: '', values: { count: ships }, lasts: 500, sound: 'swish' }),
  picked: ({ card }) => ({ says: '', values: { card: cardName(card) }, lasts: 200, sound: 'tap' }),
  'taken back': ({ card }) => ({ says: '', values: { card: cardName(card) }, lasts: 200, sound: 'tap' }),
  bought: ({ card, price }) => ({
    says: '',
    values: { card: cardName(card), count: price },
    lasts: 650,
    sound: 'coins',
  }),
  'purchase skipped': () => ({ says: '', lasts: 400 }),
  fought: ({ card, sabres, source }) => ({
    says: `.${source}`,
    values: { card: cardName(card), count: sabres },
    lasts: 750,
    sound: 'alarm',
  }),
  'fight declined': () => ({ says: '', lasts: 0 }),
  'fight impossible': () => ({ says: '', lasts: 400 }),
  laid: ({ card, colour }) => ({
    says: card === SHIP ? '.ship' : '',
    values: { card: cardName(card), colour: { key: `colour.${colour}` } },
    lasts: 650,
    sound: 'card',
  }),
  'ship joined': ({ colour }) => ({
    says: '',
    values: { colour: { key: `colour.${colour}` } },
    lasts: 450,
    sound: 'swish',
  }),
  'laid alone': () => ({ says: '', lasts: 650, sound: 'card' }),
  'row paid': ({ colour, sabres, ducats, jewels }) => {
    const paid = sabres + ducats + jewels > 0
    const goods = goodsOf({ chest: 0, sabre: sabres, ducat: ducats, jewel: jewels })
    return {
      says: paid ? '' : '.nothing',
      values: { colour: { key: `colour.${colour}` }, goods },
      lasts: paid ? 1000 : 0,
      sound: jewels > 0 ? 'jewels' : 'coins',
    }
  },
  'moved to table': ({ card }) => ({ says: '', values: { card: cardName(card) }, lasts: 650, sound: 'card' }),
  refilled: ({ cards }) => ({ says: '', values: { cards: allCards(cards) }, lasts: 500, sound: 'card' }),
  'end in sight': ({ last }, names) => ({
    says: '',
    values: { last: names[last] ?? '' },
    loud: true,
    lasts: 1200,
    sound: 'gong',
  }),
  'final round started': () => ({ says: '', loud: true, lasts: 900, sound: 'gong' }),
  'cashed in': (event) => ({
    says: '',
    values: {
      ...one('sabre', event.sabres),
      ...one('ducat', event.ducats),
      ...one('jewel', event.jewels),
      changed: event.changed,
      gained: event.gained,
      lost: event.lost,
      total: event.total,
    },
    lasts: 900,
    sound: 'coins',
  }),
  'chests counted': ({ colour, chests, jewels }, names) => {
    const having = names.map((_, seat) => seat).filter((seat) => chests[seat]! > 0)
    const parts = having.map((seat): Sentence => ({
      key: 'event.chests counted.part',
      values: {
        name: names[seat]!,
        chests: { key: 'good.chest', values: { count: chests[seat]! } },
        jewels: { key: 'good.jewel', values: { count: jewels[seat]! } },
      },
    }))
    return {
      says: parts.length ? '' : '.nobody',
      values: { colour: { key: `colour.${colour}` }, parts: series(parts) },
      lasts: 900,
      sound: 'jewels',
    }
  },
  'colours counted': ({ colours, jewels }, names) => {
    const parts = names.map((name, seat): Sentence => ({
      key: 'event.colours counted.part',
      values: { name, count: colours[seat]!, jewels: { key: 'good.jewel', values: { count: jewels[seat]! } } },
    }))
    return { says: '', values: { parts: series(parts) }, lasts: 900, sound: 'jewels' }
  },
  'game over': ({ scores, winners }, names) => ({
    says: winners.length > 1 ? '.shared' : '',
    values: {
      names: series(winners.map((seat): Sentence => ({ key: 'name', values: { name: names[seat] ?? '' } }))),
      count: Math.max(...scores),
    },
    loud: true,
    lasts: 600,
    sound: 'fanfare',
  }),
}

/** All events that are told here: compared with the rules' story by a test. */
export const EVENTS = Object.keys(TELL)

export function tell(event: GameEvent, scene: Scene<Table>): Telling {
  const how = TELL[event.event as keyof Events] as unknown as ((event: GameEvent, names: string[]) => Told) | undefined
  if (!how) return { sentence: null, lasts: 0 }
  const { says, values, ...rest } = how(event, scene.names)
  const name = typeof event.seat === 'number' ? (scene.names[event.seat] ?? '') : ''
  return { sentence: { key: `event.${event.event}${says}`, values: { name, ...values } }, ...rest }
}

function one(good: string, count: number): Record<string, Sentence> {
  return { [good]: { key: `good.${good}`, values: { count } } }
}

function allCards(cards: Card[]): Sentence {
  return series(cards.map(cardName))
}

/** One after the other, with commas. */
export function series(parts: Sentence[]): Sentence {
  return (
    parts.reduceRight<Sentence | null>(
      (rest, part) => (rest ? { key: 'and then', values: { part, rest } } : part),
      null,
    ) ?? { key: 'nothing' }
  )
}

// The table after an event.

export function after(table: Table, event: GameEvent): Table {
  const what = AFTER[event.event as keyof Events] as unknown as ((table: Table, event: GameEvent) => Table) | undefined
  return what ? what(table, event) : table
}

const AFTER: { [E in keyof Events]: (table: Table, event: Events[E]) => Table } = {
  'turn started': (table, { seat }) => ({ ...table, to_move: seat, phase: 'buy', picked: null }),
  'jewel sold': (table, { seat, ducats }) =>
    changed(table, seat, (player) => ({ jewels: player.jewels - 1, ducats: player.ducats + ducats })),
  'island sold': (table, { seat, card, ducats }) => ({
    ...changed(table, seat, (player) => ({ ducats: player.ducats + ducats, rows: withoutIsland(player, card) })),
    sold: [...table.sold, card],
  }),
  'ships left alone': (table, { seat, ships }) =>
    changed(table, seat, (player) => ({
      lone_ships: player.lone_ships + ships,
      rows: Object.fromEntries(Object.entries(player.rows).filter(([, row]) => row.islands.length > 0)),
    })),
  picked: (table, { card }) => ({ ...table, picked: found(table, card) }),
  'taken back': (table) => ({ ...table, picked: null }),
  bought: (table, { seat, card, price }) => ({
    ...changed(table, seat, (player) => ({ ducats: player.ducats - price })),
    picked: `buy ${table.display.indexOf(card) + 1}`,
  }),
  'purchase skipped': (table) => ({ ...table, phase: 'fight' }),
  fought: (table, { seat, card, sabres, source }) => ({
    ...changed(table, seat, (player) => ({ sabres: player.sabres - sabres })),
    picked: source === 'table' ? `fight ${table.table.indexOf(card) + 1}` : `fight d${table.display.indexOf(card) + 1}`,
  }),
  'fight declined': (table) => next(table),
  'fight impossible': (table) => next(table),
  laid: (table, { seat, card, colour }) =>
    changed(taken(table, card), seat, (player) => ({ rows: withCard(player, card, colour) })),
  'ship joined': (table, { seat, colour }) =>
    changed(table, seat, (player) => ({ lone_ships: player.lone_ships - 1, rows: withCard(player, SHIP, colour) })),
  'laid alone': (table, { seat }) =>
    next(changed(taken(table, SHIP), seat, (player) => ({ lone_ships: player.lone_ships + 1 }))),
  'row paid': (table, { seat, sabres, ducats, jewels }) =>
    next(
      changed(table, seat, (player) => ({
        sabres: player.sabres + sabres,
        ducats: player.ducats + ducats,
        jewels: player.jewels + jewels,
      })),
    ),
  'moved to table': (table, { card }) => ({
    ...table,
    phase: 'move',
    display: without(table.display, card),
    table: [...table.table, card],
  }),
  refilled: (table, { cards }) => ({
    ...table,
    display: [...table.display, ...cards],
    left: cards.reduce(without, table.left),
  }),
  'end in sight': (table, { seat }) => ({ ...table, finder: seat }),
  'final round started': (table, { seat }) => ({ ...table, to_move: seat, phase: 'final fight', picked: null }),
  'cashed in': (table, { seat, total }) => changed(table, seat, () => ({ sabres: 0, ducats: 0, jewels: total })),
  'chests counted': (table, { jewels }) => given(table, jewels),
  'colours counted': (table, { jewels }) => given(table, jewels),
  'game over': (table) => ({ ...table, to_move: null, phase: 'over' }),
}

function changed(table: Table, seat: number, change: (player: Player) => Partial<Player>): Table {
  return {
    ...table,
    players: table.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
  }
}

function given(table: Table, jewels: number[]): Table {
  return {
    ...table,
    players: table.players.map((player, seat) => ({ ...player, jewels: player.jewels + (jewels[seat] ?? 0) })),
  }
}

/** E9, E22: the step after this one; in the final round, the next seat. */
function next(table: Table): Table {
  if (table.phase === 'buy') return { ...table, phase: 'fight' }
  if (table.phase === 'fight') return { ...table, phase: 'move' }
  return table.phase === 'final fight'
    ? { ...table, to_move: ((table.to_move ?? 0) + 1) % table.players.length }
    : table
}

/** The move that picks this card now. */
function found(table: Table, card: Card): string {
  if (table.phase === 'buy') return `buy ${table.display.indexOf(card) + 1}`
  const place = table.table.indexOf(card)
  return place >= 0 ? `fight ${place + 1}` : `fight d${table.display.indexOf(card) + 1}`
}

/** The card that was paid for has left its tray. */
function taken(table: Table, card: Card): Table {
  const tray = table.picked?.startsWith('fight') && !table.picked.startsWith('fight d') ? 'table' : 'display'
  return { ...table, [tray]: without(table[tray], card), picked: null }
}

function without(cards: Card[], card: Card): Card[] {
  const place = cards.indexOf(card)
  return place < 0 ? cards : cards.filter((_, at) => at !== place)
}

function withCard(player: Player, card: Card, colour: Colour): Player['rows'] {
  const row: Row = player.rows[colour] ?? { islands: [], ships: 0 }
  const grown =
    card === SHIP
      ? { ...row, ships: row.ships + 1 }
      : { ...row, islands: [...row.islands, priceOf(card)].sort((a, b) => a - b) }
  return { ...player.rows, [colour]: grown }
}

function withoutIsland(player: Player, card: Card): Player['rows'] {
  const colour = colourOf(card)!
  const row = player.rows[colour]!
  const islands = row.islands.filter((price) => price !== priceOf(card))
  const { [colour]: _, ...others } = player.rows
  return islands.length + row.ships > 0 ? { ...player.rows, [colour]: { ...row, islands } } : others
}
