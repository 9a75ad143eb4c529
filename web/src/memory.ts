// What this browser remembers: settings, and the links of the tables where it has sat.
const PREFIX = 'goldauge.'

export interface KnownTable {
  table: string
  game: string
  title: string
  tokens: string[] // the host's and the seats'
  links: { seat: number; link: string }[] // for those who are still to come
  watch: string | null // the spectators' link
  over: boolean
  at: number
}

const MOST_TABLES = 30

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
  return kept<KnownTable[]>('tables', [])
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table)
}

/** Remember a table, the newest first; tokens known before stay known. */
export function remember(table: Partial<KnownTable> & { table: string }): KnownTable {
  const before = knownTable(table.table)
  const fresh: KnownTable = {
    game: '',
    title: '',
    links: [],
    watch: null,
    over: false,
    at: Date.now(),
    ...before,
    ...table,
    tokens: [],
  }
  fresh.tokens = [...new Set([...(before?.tokens ?? []), ...(table.tokens ?? [])])]
  const others = knownTables().filter((known) => known.table !== table.table)
  keep('tables', [fresh, ...others].slice(0, MOST_TABLES))
  return fresh
}

export function forget(table: string): void {
  keep(
    'tables',
    knownTables().filter((known) => known.table !== table),
  )
}
