// Which place the address names: / is home, /t/{table}#{token} a table, /r/{table}/{moment} a replay,
// /#rules/{game}/{clause} the rules, /#puzzles the puzzles. No place has another path.
export type Place =
  | { place: 'home' }
  | { place: 'table'; table: string; token: string | null }
  | { place: 'replay'; table: string | null; moment: number | null } // without a table: of a record that is opened here
  | { place: 'rules'; game: string; clause: string | null }
  | { place: 'puzzles' }
  | { place: 'nowhere' }

export function placeOf(path: string, hash: string): Place {
  const table = /^\/t\/([\w-]+)$/.exec(path)
  if (table) return { place: 'table', table: table[1]!, token: hash.slice(1) || null }
  const replay = /^\/r(?:\/([\w-]+)(?:\/(\d{1,6}))?)?\/?$/.exec(path)
  if (replay) return { place: 'replay', table: replay[1] ?? null, moment: replay[2] ? Number(replay[2]) : null }
  if (path !== '/') return { place: 'nowhere' }
  const rules = /^#rules\/([\w-]+)(?:\/(\w+))?$/.exec(hash)
  if (rules) return { place: 'rules', game: rules[1]!, clause: rules[2] ?? null }
  return { place: hash === '#puzzles' ? 'puzzles' : 'home' }
}

export const route = $state<{ current: Place }>({ current: placeOf(location.pathname, location.hash) })

let shown: string | null = null // the token that stands in the address since we put it there

function look(): void {
  const next = placeOf(location.pathname, location.hash)
  const now = route.current
  const same = now.place === 'table' && next.place === 'table' && now.table === next.table
  if (same && (next.token === null || next.token === shown)) return
  route.current = next
}

/** What the address of a table shows from now on: at most what may be passed on. What else led here is kept aside. */
export function readdress(table: string, token: string | null, aside: string | null = null): void {
  shown = token
  history.replaceState(aside === null ? null : { token: aside }, '', `/t/${table}${token === null ? '' : `#${token}`}`)
}

/** What was kept aside, after a reload. */
export function keptAside(): string | null {
  return (history.state as { token?: string } | null)?.token ?? null
}

addEventListener('popstate', look)
addEventListener('hashchange', look)

export function go(address: string): void {
  history.pushState(null, '', address)
  look()
  scrollTo(0, 0)
}

/** For links within the page: a plain click stays here, everything else is the browser's. */
export function stay(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(link.getAttribute('href')!)
}
