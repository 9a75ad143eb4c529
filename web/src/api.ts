// Requests over HTTP.
import type {
  Catalogue,
  GameInfo,
  Link,
  NewTable,
  NewTableLinks,
  Problem,
  RulesText,
  Seated,
  Standing,
  TableList,
} from './messages'
import type { Refusal } from './live.svelte'

export const games = (): Promise<GameInfo[]> => ask('/api/games')

export const gameInfo = (game: string): Promise<GameInfo> => ask(`/api/games/${encodeURIComponent(game)}`)

export const rules = (game: string, language: string): Promise<RulesText> =>
  ask(`/api/games/${encodeURIComponent(game)}/rules/${language}`)

/** The words of a game that this page does not bring. */
export const catalogue = (game: string, language: string): Promise<Catalogue> =>
  ask(`/api/games/${encodeURIComponent(game)}/words/${language}`)

export const publicTables = (): Promise<TableList> => ask('/api/tables')

/** What a token opens; of a listed table also what none does. */
export const linkInfo = (table: string, token?: string): Promise<Link> =>
  ask(`/api/tables/${encodeURIComponent(table)}/link`, { token })

export const standing = (table: string, token?: string): Promise<Standing> =>
  ask(`/api/tables/${encodeURIComponent(table)}/standing`, { token })

export const makeTable = (table: NewTable): Promise<NewTableLinks> => ask('/api/tables', { body: table })

/** Take a seat by a link; from then on it is held by this device's token. */
export const sit = (table: string, name: string, device: string, link?: string): Promise<Seated> =>
  ask(`/api/tables/${encodeURIComponent(table)}/seats`, { body: { name, token: device }, token: link })

export const record = (table: string, token?: string): Promise<unknown> =>
  ask(`/api/tables/${encodeURIComponent(table)}/record`, { token })

async function ask<T>(path: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let response: Response
  try {
    response = await fetch(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    )
  } catch {
    throw { error: 'try again', message: '', clause: '' } satisfies Refusal
  }
  if (!response.ok) throw await refusal(response)
  return (await response.json()) as T
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const problem = (await response.json()) as Problem
    if (problem.error) return problem
  } catch {
    // not a problem of ours: a proxy's page, say
  }
  return { error: response.status === 404 ? 'unknown' : 'try again', message: response.statusText, clause: '' }
}
