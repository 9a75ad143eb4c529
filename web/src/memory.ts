// What this browser remembers: settings, and the links of the tables where it has sat.
import type { Result } from './messages'
import type { Sitter } from './table/names'

const PREFIX = 'goldauge.'

export interface KnownTable {
  table: string
  game: string
  title: string
  tokens: string[] // the host's and the seats'
  links: { seat: number; link: string }[] // for those who are still to come
  watch: string | null // the spectators' link
  seats: number[] // ours
  sitters: Sitter[] // who sat there when we last looked
  over: boolean
  result: Result | null
  at: number
}

/** What an entry of an earlier version of the page does not tell. */
const UNKNOWN = { game: '', title: '', links: [], watch: null, seats: [], sitters: [], over: false, result: null }

const MOST_RUNNING = 40
const MOST_FINISHED = 60

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
  const fresh: KnownTable = {
    ...UNKNOWN,
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

/** Finished games never push out one that can still be played. */
function keepTables(tables: KnownTable[]): void {
  const running = tables.filter((known) => !known.over).slice(0, MOST_RUNNING)
  const finished = tables.filter((known) => known.over).slice(0, MOST_FINISHED)
  keep('tables', [...running, ...finished])
}

export function forget(table: string): void {
  keep(
    'tables',
    knownTables().filter((known) => known.table !== table),
  )
}
