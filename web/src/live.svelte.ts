// One table over the WebSocket: keeps the connection, sends again what was not answered, and keeps the ledger.
import { cursor, fromSnapshot, fromUpdate, type Ledger } from './ledger'
import type { ErrorCode, Fact, FromClient, FromServer, Hello, Refused } from './messages'

export type Request = Exclude<FromClient, { type: 'hello' } | { type: 'ping' }>
/** A request without what the client adds. */
export type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

export interface Refusal {
  error: ErrorCode
  message: string
  clause: string
  reason?: Fact | null // why the rules say no
}

/** What was asked for. */
export interface Granted {
  token: string | null // of a seat's new link
  reason: Fact | null // why a move is not possible
}

interface Waiting {
  request: Request
  settle: (granted: Granted) => void
  fail: (refusal: Refusal) => void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const PING_EVERY = 20_000
const FINAL = new Set([1008, 1009])

/** How long to wait before the nth attempt to come back; the first is at once. */
export function waitBefore(attempt: number, chance: number): number {
  if (attempt === 0) return 0
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)) * (1 + 0.2 * chance)
}

export class Live {
  ledger = $state.raw<Ledger | null>(null)
  connected = $state(false)
  refused = $state.raw<Refusal | null>(null) // why this table can't be opened
  nudged = $state<number | null>(null)

  #socket: WebSocket | null = null
  #attempt = 0
  #closed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #waiting = new Map<string, Waiting>()
  #ids = 0
  #run = Math.random().toString(36).slice(2, 10)
  #heard: ((before: Ledger | null, after: Ledger) => void) | null = null

  constructor(
    readonly table: string,
    public tokens: string[],
    private readonly url: string = liveUrl(location),
  ) {}

  /** Called whenever the ledger changes, before the page sees it. */
  onchange(heard: (before: Ledger | null, after: Ledger) => void): void {
    this.#heard = heard
  }

  open(): void {
    this.#closed = false
    addEventListener('online', this.#atOnce)
    document.addEventListener('visibilitychange', this.#atOnce)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#atOnce)
    document.removeEventListener('visibilitychange', this.#atOnce)
    clearTimeout(this.#timer)
    clearInterval(this.#ping)
    this.#socket?.close()
  }

  /** Connect anew, e.g. with more tokens. */
  again(): void {
    if (this.#socket) this.#socket.close()
    else this.#atOnce()
  }

  /** Send a request; resolves once it is durable, rejects with a Refusal. It survives a broken connection. */
  ask(wish: Wish, id = `${this.#run}-${++this.#ids}`): Promise<Granted> {
    const request = { ...wish, id } as Request
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { request, settle, fail })
      if (this.connected) this.#send(request)
    })
  }

  #connect(): void {
    const socket = new WebSocket(this.url)
    this.#socket = socket
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', table: this.table, tokens: this.tokens, cursor: cursor(this.ledger) }
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as FromServer)
    socket.onclose = (event) => {
      this.#socket = null
      this.connected = false
      clearInterval(this.#ping)
      if (this.#closed || FINAL.has(event.code)) return
      this.#timer = setTimeout(() => this.#connect(), waitBefore(this.#attempt++, Math.random()))
    }
  }

  #atOnce = (): void => {
    if (this.#closed || this.#socket || document.visibilityState === 'hidden') return
    clearTimeout(this.#timer)
    this.#connect()
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.#become(fromSnapshot(message, this.ledger, Date.now()))
        this.#welcomed()
        break
      case 'update': {
        const after = this.ledger && fromUpdate(message, this.ledger, Date.now())
        this.nudged = null
        if (after) this.#become(after)
        else this.#socket?.close() // something was missed: come back and ask for it
        break
      }
      case 'table':
        if (this.ledger) this.#become({ ...this.ledger, table: message.table, you: message.you })
        break
      case 'thinking':
        if (this.ledger) this.#become({ ...this.ledger, thinking: message.seat })
        break
      case 'nudge':
        this.nudged = message.seat
        break
      case 'chat':
        if (this.ledger) this.#become({ ...this.ledger, chat: [...this.ledger.chat, message.line] })
        break
      case 'undo':
        if (this.ledger) this.#become({ ...this.ledger, undo: message.undo })
        break
      case 'accepted':
        this.#settle(message.id, { token: message.token, reason: null })
        break
      case 'reason':
        this.#settle(message.id, { token: null, reason: message.reason })
        break
      case 'refused':
        this.#refuse(message)
        break
    }
  }

  #become(after: Ledger): void {
    this.#heard?.(this.ledger, after)
    this.ledger = after
  }

  /** Everything that was sent and not answered is sent again with its id: the server does nothing twice. */
  #welcomed(): void {
    if (this.connected) return
    this.connected = true
    this.#attempt = 0
    this.refused = null
    clearInterval(this.#ping)
    this.#ping = setInterval(() => this.#send({ type: 'ping' }), PING_EVERY)
    for (const waiting of this.#waiting.values()) this.#send(waiting.request)
  }

  #settle(id: string, granted: Granted): void {
    this.#waiting.get(id)?.settle(granted)
    this.#waiting.delete(id)
  }

  #refuse(message: Refused): void {
    const { error, message: text, clause, reason } = message
    const refusal = { error, message: text, clause, reason }
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id)
    if (waiting && message.id !== null) {
      this.#waiting.delete(message.id)
      waiting.fail(refusal)
    } else if (!this.connected) {
      this.refused = refusal
    }
  }
}

function liveUrl(here: Location): string {
  return `${here.protocol === 'https:' ? 'wss' : 'ws'}://${here.host}/api/live`
}
