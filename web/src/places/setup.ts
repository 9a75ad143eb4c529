// Tables to be made: the ordinary ones, and what is remembered of them.
import { makeTable } from '../api'
import type { GameInfo, NewTable, NewTableLinks, SeatSetup } from '../messages'
import { forget, knownTables, remember } from '../memory'
import { puzzleResults } from '../puzzles'
import { go } from '../route.svelte'
import { customOf, setCustom, settings } from '../settings.svelte'
import { t } from '../words.svelte'

export type Way = 'bots' | 'friends' | 'device'

/** Of the bots that one meets first: the game's own, which are neither weak nor strong. */
const USUAL_STRENGTH = 2

/** How many sit at a table: as the last time, else three where it is possible. */
export function usualSeats(info: GameInfo): number {
  return Math.min(info.most, Math.max(info.fewest, customOf(info.game).count ?? 3))
}

/** The bots of a game, the weakest first: what plays at random is the last choice. */
export function usualBots(info: GameInfo): string[] {
  const sensible = info.bots.filter((bot) => bot !== 'random')
  return sensible.length > 0 ? sensible : info.bots
}

/** How strong the bots of a game can be, the weakest first. */
export function levelsOf(info: GameInfo): number[] {
  return [...new Set(usualBots(info).map((bot) => info.strengths[bot] ?? 0))]
}

/** How strong the bots are: as the last time, else as the game's own. */
export function usualStrength(info: GameInfo): number {
  const wanted = customOf(info.game).strength ?? USUAL_STRENGTH
  const nearest = levelsOf(info).toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
  return nearest[0] ?? 0
}

export function myName(): string {
  return settings.name || t('guest')
}

/** In any order: which of them one meets is a surprise. */
function shuffled<One>(all: One[]): One[] {
  const lots = all.map((one) => ({ one, lot: Math.random() }))
  return lots.toSorted((some, other) => some.lot - other.lot).map(({ one }) => one)
}

/** Seats for one of the ways to play; the first is the reader's. Bots that can have a personality have different ones. */
export function seatsFor(way: Way, info: GameInfo, count: number, strength = usualStrength(info)): SeatSetup[] {
  const bots = usualBots(info)
    .filter((bot) => (info.strengths[bot] ?? 0) === strength)
    .flatMap((bot) => shuffled(info.variants[bot] ?? [bot]))
  return Array.from({ length: count }, (_, seat): SeatSetup => {
    if (seat === 0) return { kind: 'you', name: myName() }
    if (way === 'bots') return { kind: 'bot', bot: bots[(seat - 1) % bots.length] ?? 'random' }
    if (way === 'friends') return { kind: 'open' }
    return { kind: 'you', name: t('player', { number: seat + 1 }) }
  })
}

/** The ordinary game against bots; what was chosen is remembered. */
export function againstBots(
  info: GameInfo,
  count = usualSeats(info),
  strength = usualStrength(info),
  bots = seatsFor('bots', info, count, strength).slice(1),
): NewTable {
  setCustom(info.game, { count, strength })
  const seats: SeatSetup[] = [{ kind: 'you', name: myName() }, ...bots]
  return { game: info.game, seats, time: { kind: 'wait', seconds: 600 } }
}

/** A guided game: the lesson says who else is at the table. */
export function lessonOf(game: string, lesson: string): NewTable {
  return { game, seats: [{ kind: 'you', name: myName() }], lesson }
}

/** Begin a lesson afresh; one of the same name that was left half-way makes room for it. */
export async function learn(game: string, lesson: string): Promise<void> {
  const left = knownTables().filter((known) => known.game === game && known.lesson === lesson && !known.over)
  const address = await openTable(lessonOf(game, lesson))
  for (const { table } of left) forget(table)
  go(address)
}

/** Pose a puzzle: where it was left unanswered, there; else at a new table. */
export async function pose(game: string, puzzle: string): Promise<void> {
  const before = knownTables().filter((known) => known.game === game && known.puzzle === puzzle)
  const open = before.find((known) => !known.over)
  if (open && !(puzzle in puzzleResults(game))) {
    go(`/t/${open.table}`)
    return
  }
  const address = await openTable({ game, seats: [{ kind: 'you', name: myName() }], puzzle })
  for (const { table } of before) forget(table)
  go(address)
}

/** Make the table, remember its links, and return its address. */
export async function openTable(table: NewTable): Promise<string> {
  return entered(await makeTable(table), table.game, table)
}

/** Remember the links of a table that was made, and return its address. */
export function entered(
  made: NewTableLinks,
  game: string,
  { lesson, puzzle }: Pick<NewTable, 'lesson' | 'puzzle'> = {},
): string {
  const mine = made.seats.filter((seat) => seat.kind === 'you')
  const others = made.seats.filter((seat) => seat.kind !== 'you')
  remember({
    table: made.table,
    game,
    lesson: lesson ?? null,
    puzzle: puzzle ?? null,
    tokens: [...mine.map((seat) => seat.token), made.host],
    host: made.host,
    invite: made.invitation,
    links: others.map(({ seat, link }) => ({ seat, link })),
    watch: made.spectators_link,
  })
  return `/t/${made.table}`
}
