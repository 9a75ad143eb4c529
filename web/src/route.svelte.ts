// Which place the address names: / is home, /t/{table}#{token} a table, /#rules/{game}/{clause} the rules.
export type Place =
  | { place: 'home' }
  | { place: 'table'; table: string; token: string | null }
  | { place: 'rules'; game: string; clause: string | null }

export function placeOf(path: string, hash: string): Place {
  const table = /^\/t\/([\w-]+)$/.exec(path)
  if (table) return { place: 'table', table: table[1]!, token: hash.slice(1) || null }
  const rules = /^#rules\/([\w-]+)(?:\/(\w+))?$/.exec(hash)
  if (rules) return { place: 'rules', game: rules[1]!, clause: rules[2] ?? null }
  return { place: 'home' }
}

export const route = $state<{ current: Place }>({ current: placeOf(location.pathname, location.hash) })

function look(): void {
  route.current = placeOf(location.pathname, location.hash)
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
