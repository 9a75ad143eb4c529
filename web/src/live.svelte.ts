// One table over the WebSocket: keeps the connection, sends again what was not answered, and keeps the ledger.
import { cursor, fromSnapshot, fromUpdate, type Ledger } from './ledger'
import type { ErrorCode, Fact, Flaw, FromClient, FromServer, Hello, Hints, Ready, Refused, Warned } from './messages'

export type Request = Exclude<FromClient, { type: 'hello' } | { type: 'ping' } | { type: 'ready' }>
/** A request without what the client adds. */
export type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

export interface Refusal {
  error: ErrorCode
  message: string
  clause: string
  reason?: Fact | null // why the rules say no
  flaw?: Flaw | null // what is wrong with a record
  move?: number // the number of its move that is
}

/** What was asked for. */
export interface Granted {
  token: string | null // of a new link
  reason: Fact | null // why a move is not possible
  warning: Warned | null // why a move was not made yet
}

interface Waiting {
  request: Request
  settle: (granted: Granted) => void
  fail: (refusal: Refusal) => void
}

const FIRST_WAIT = 250
const LONG_WAIT = 1500
const LONGEST_WAIT = 15_000
const PATIENT_ATTEMPTS = 60 // then nobody is in a hurry any more
const PING_EVERY = 6_000
const PONG_WITHIN = 6_000 // else the connection is dead, though nobody said so
const PROBE_WITHIN = 2_000 // when the device says that its network has changed
const OPEN_WITHIN = 4_000
const OPEN_SLOWLY = 15_000
const CHANGES = ['online', 'offline'] as const
const FINAL = new Set([1008, 1009])

/** How long to wait before the nth attempt to come back; the first is at once. For a minute and a half they are dense. */
export function waitBefore(attempt: number, chance: number): number {
  if (attempt === 0) return 0
  const most = attempt < PATIENT_ATTEMPTS ? LONG_WAIT : LONGEST_WAIT
  return Math.min(most, FIRST_WAIT * 2 ** (attempt - 1)) * (1 + 0.2 * chance)
}

export class Live {
  ledger = $state.raw<Ledger | null>(null)
  connected = $state(false)
  refused = $state.raw<Refusal | null>(null) // why this table can't be opened
  nudged = $state<number | null>(null)
  hints = $state.raw<Hints | null>(null) // the latest that were asked for

  #socket: WebSocket | null = null
  #attempt = 0
  #closed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined
  #took: number | null = null // milliseconds to open, the last time
  #said: Refusal | null = null // without being asked: it is why the connection closes, if it does
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
    for (const change of CHANGES) addEventListener(change, this.#look)
    document.addEventListener('visibilitychange', this.#look)
    this.#connect()
  }

  close(): void {
    this.#closed = true
    for (const change of CHANGES) removeEventListener(change, this.#look)
    document.removeEventListener('visibilitychange', this.#look)
    this.#drop()
  }

  /** Connect anew, now: somebody is tired of waiting, or has come by another link. */
  again(): void {
    if (this.#closed) return
    this.#drop()
    this.#connect()
  }

  /** Send a request; resolves once it is durable, rejects with a Refusal. It survives a broken connection. */
  request(wish: Wish, id = `${this.#run}-${++this.#ids}`): Promise<Granted> {
    const request = { ...wish, id } as Request
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { request, settle, fail })
      if (this.connected) this.#send(request)
    })
  }

  /** Send what needs no answer; without a connection it is not worth sending later. */
  tell(message: Ready): void {
    if (this.connected) this.#send(message)
  }

  #connect(): void {
    const socket = new WebSocket(this.url)
    this.#socket = socket
    // Where the network is cut nothing ever comes; where it is slow something does, in the time that it took before.
    this.#expect(this.#took === null ? OPEN_SLOWLY : Math.max(OPEN_WITHIN, 3 * this.#took))
    const start = Date.now()
    socket.onopen = () => {
      this.#took = Date.now() - start
      const hello: Hello = { type: 'hello', table: this.table, tokens: this.tokens, cursor: cursor(this.ledger) }
      socket.send(JSON.stringify(hello))
      this.#expect(OPEN_SLOWLY)
    }
    socket.onmessage = (message) => {
      clearTimeout(this.#deadline)
      clearTimeout(this.#ping)
      this.#ping = setTimeout(() => this.#probe(PONG_WITHIN), PING_EVERY)
      this.#hear(JSON.parse(message.data as string) as FromServer)
    }
    socket.onclose = (event) => {
      this.#drop()
      if (FINAL.has(event.code)) this.refused = this.#said ?? { error: 'not allowed', message: '', clause: '' }
      else this.#retry()
    }
  }

  #retry(longest = Infinity): void {
    if (this.#closed) return
    const wait = Math.min(longest, waitBefore(this.#attempt++, Math.random()))
    this.#timer = setTimeout(() => this.#connect(), wait)
  }

  /** Be without a connection from now on. A dead one would take a minute to notice that we have closed it. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.connected = false
    for (const timer of [this.#timer, this.#ping, this.#deadline]) clearTimeout(timer)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** Something must come within this time. */
  #expect(within: number): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => {
      this.#drop()
      this.#retry(FIRST_WAIT) // that was long enough
    }, within)
  }

  #probe(within: number): void {
    clearTimeout(this.#ping)
    this.#send({ type: 'ping' })
    this.#expect(within)
  }

  /** The network has changed, or somebody looks again: is the connection still good, or can there be one now? */
  #look = (): void => {
    if (this.#closed || this.refused || document.visibilityState === 'hidden') return
    if (this.connected) this.#probe(PROBE_WITHIN)
    else if (navigator.onLine) this.again()
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
        else this.again() // something was missed: come back and ask for it
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
      case 'question':
        if (this.ledger) this.#become({ ...this.ledger, question: message.question })
        break
      case 'undo':
        if (this.ledger) this.#become({ ...this.ledger, undo: message.undo, takeBacks: message.take_backs })
        break
      case 'accepted':
        this.#settle(message.id, { token: message.token, reason: null, warning: null })
        break
      case 'reason':
        this.#settle(message.id, { token: null, reason: message.reason, warning: null })
        break
      case 'warning':
        this.#settle(message.id, { token: null, reason: null, warning: message })
        break
      case 'hints':
        this.hints = message
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
    this.refused = this.#said = null
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
    } else {
      this.#said = refusal
      if (!this.connected) this.refused = refusal
    }
  }
}

function liveUrl(here: Location): string {
  return `${here.protocol === 'https:' ? 'wss' : 'ws'}://${here.host}/api/live`
}
