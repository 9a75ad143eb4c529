// What this browser remembers: settings, and the links of the tables where it has sat.
import type { Result } from './messages'
import type { Sitter } from './table/names'

const PREFIX = 'goldauge.'

export interface KnownTable {
  table: string
  game: string
  title: string
  tokens: string[] // the host's and those of this device for its seats
  device: string // the token that this device takes seats with
  host: string | null // which of them is the host's
  own: boolean // no token is a link that others have too, as it was once
  invite: string | null // the token of the invitation for all open seats
  links: { seat: number; link: string }[] // of single seats
  watch: string | null // the spectators' link
  seats: number[] // ours
  sitters: Sitter[] // who sat there when we last looked
  over: boolean
  result: Result | null
  lesson: string | null // that is being taught there
  puzzle: string | null // that is posed there
  at: number
}

/** What an entry of an earlier version of the page does not tell. */
const UNKNOWN = {
  game: '',
  title: '',
  host: null,
  invite: null,
  links: [],
  watch: null,
  seats: [],
  sitters: [],
  over: false,
  result: null,
  lesson: null,
  puzzle: null,
}

const MOST_RUNNING = 40
const MOST_FINISHED = 60
const MOST_PUZZLES = 10 // that were left; one that is gone is simply posed again

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise // a private window without storage, or something that we did not write
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // without storage the page works, it only forgets
  }
}

export function knownTables(): KnownTable[] {
  return kept<KnownTable[]>('tables', []).map((known) => ({ ...UNKNOWN, ...known }))
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table)
}

/** Remember a table, the newest first; tokens known before stay known. */
export function remember(table: Partial<KnownTable> & { table: string }): KnownTable {
  const before = knownTable(table.table)
  if (before && before.own === undefined) before.own = table.own ?? false // kept by an older page
  const fresh: KnownTable = {
    ...UNKNOWN,
    device: randomToken(),
    own: true,
    at: Date.now(),
    ...before,
    ...table,
    tokens: [],
  }
  fresh.tokens = [...new Set([...(before?.tokens ?? []), ...(table.tokens ?? [])])]
  const others = knownTables().filter((known) => known.table !== table.table)
  keepTables([fresh, ...others])
  return fresh
}

/** The same people go on at another table: what opened the one opens the other. */
export function goAlong(from: string, to: string, tokens: string[]): void {
  const known = remember({ table: from, tokens })
  const { game, title, device, host, invite } = known
  remember({ table: to, game, title, tokens, device, host, invite, watch: known.watch?.replace(from, to) ?? null })
}

/** Neither finished games nor puzzles push out a game that can still be played. */
function keepTables(tables: KnownTable[]): void {
  const running = tables.filter((known) => !known.over && !known.puzzle).slice(0, MOST_RUNNING)
  const puzzles = tables.filter((known) => !known.over && known.puzzle).slice(0, MOST_PUZZLES)
  const finished = tables.filter((known) => known.over).slice(0, MOST_FINISHED)
  keep('tables', [...running, ...puzzles, ...finished])
}

/** The tokens that are good for a table, in place of those that were. */
export function exchangeTokens(table: string, tokens: string[]): void {
  keepTables(knownTables().map((known) => (known.table === table ? { ...known, tokens, own: true } : known)))
}

/** Forget a table; what is returned brings it back. */
export function forget(table: string): () => void {
  const before = knownTables()
  keepTables(before.filter((known) => known.table !== table))
  return () => {
    const forgotten = before.find((known) => known.table === table)
    if (!forgotten || knownTable(table)) return
    const newer = before.slice(0, before.indexOf(forgotten)).map((known) => known.table)
    const now = knownTables()
    const at = now.findLastIndex((known) => newer.includes(known.table)) + 1
    keepTables(now.toSpliced(at, 0, forgotten))
  }
}

/** A secret of this device's own: 192 random bits, as the server's. */
function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
