// Requests over HTTP.
import type {
  AnalysisState,
  Catalogue,
  DailyPuzzle,
  GameInfo,
  Link,
  NewTable,
  NewTableLinks,
  PlayOn,
  Problem,
  RecordAnalysis,
  Replay,
  RulesText,
  Seated,
  Standing,
  TableList,
} from './messages'
import type { Refusal } from './live.svelte'

export const games = (): Promise<GameInfo[]> => request('/api/games')

export const gameInfo = (game: string): Promise<GameInfo> => request(`/api/games/${encodeURIComponent(game)}`)

export const rules = (game: string, language: string): Promise<RulesText> =>
  request(`/api/games/${encodeURIComponent(game)}/rules/${language}`)

/** The words of a game that this page does not bring. */
export const catalogue = (game: string, language: string): Promise<Catalogue> =>
  request(`/api/games/${encodeURIComponent(game)}/words/${language}`)

/** The puzzle of the day. */
export const dailyPuzzle = (): Promise<DailyPuzzle> => request('/api/puzzle')

export const publicTables = (): Promise<TableList> => request('/api/tables')

/** What a token opens; of a listed table also what none does. */
export const linkInfo = (table: string, token?: string): Promise<Link> =>
  request(`/api/tables/${encodeURIComponent(table)}/link`, { token })

export const standing = (table: string, token?: string): Promise<Standing> =>
  request(`/api/tables/${encodeURIComponent(table)}/standing`, { token })

export const makeTable = (table: NewTable): Promise<NewTableLinks> => request('/api/tables', { body: table })

/** Take a seat by a link; from then on it is held by this device's token. */
export const sit = (table: string, name: string, device: string, link?: string): Promise<Seated> =>
  request(`/api/tables/${encodeURIComponent(table)}/seats`, { body: { name, token: device }, token: link })

/** A finished game; the token is of who was there. */
export const replayOf = (table: string, token?: string): Promise<Replay> =>
  request(`/api/tables/${encodeURIComponent(table)}/replay`, { token })

/** The replay of a record, as its text. */
export const openRecord = (text: string): Promise<Replay> => request('/api/replays', { text })

/** How far the analysis of a finished table is, and what it found. */
export const analysisOf = (table: string): Promise<AnalysisState> =>
  request(`/api/tables/${encodeURIComponent(table)}/analysis`)

export const askAnalysis = (table: string): Promise<AnalysisState> =>
  request(`/api/tables/${encodeURIComponent(table)}/analysis`, { body: {} })

/** The same of a record that the reader has: asked for with its text, then known by a mark. */
export const askRecordAnalysis = (text: string): Promise<RecordAnalysis> => request('/api/analyses', { text })

export const recordAnalysis = (mark: string): Promise<RecordAnalysis> => request(`/api/analyses/${mark}`)

export const playOn = (wish: PlayOn): Promise<NewTableLinks> => request('/api/replays/on', { body: wish })

export const showNames = (table: string, shown: boolean, host: string): Promise<unknown> =>
  request(`/api/tables/${encodeURIComponent(table)}/replay/names`, { body: { shown }, token: host })

export const record = (table: string, token?: string): Promise<unknown> =>
  request(`/api/tables/${encodeURIComponent(table)}/record`, { token })

interface Sent {
  body?: unknown
  text?: string // instead of a body: JSON already, or what somebody takes for it
  token?: string
}

async function request<T>(path: string, { body, text, token }: Sent = {}): Promise<T> {
  const headers: Record<string, string> = {}
  const sent = body === undefined ? text : JSON.stringify(body)
  if (sent !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let response: Response
  try {
    response = await fetch(path, sent === undefined ? { headers } : { method: 'POST', headers, body: sent })
  } catch {
    throw { error: 'try again', message: '', clause: '' } satisfies Refusal
  }
  if (!response.ok) throw await refusal(response)
  return (response.status === 204 ? null : await response.json()) as T
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
