// The clients of the server benchmark: every player moves as soon as it is his turn, for a fixed time.
// node load.cjs goldauge|boardgame URL TABLES.json SECONDS [PAUSE] [together]   (or: idle URL TABLES.json SECONDS)
// Several URLs, with commas: the players of a table are spread over them, or go to the same one, together.
// PAUSE: milliseconds that a player thinks; 0: none.
// Run in a folder whose node_modules hold ws and socket.io-client. Prints one line of JSON.

const fs = require('fs')
const [kind, url, file, seconds, pause, together] = process.argv.slice(2)
const urls = url.split(',')
const tables = JSON.parse(fs.readFileSync(file, 'utf8'))
const waits = []
let counting = false
let stopped = false
let failures = 0
let all = 0 // moves since all are connected

function note(since) {
  all++
  if (counting) waits.push(performance.now() - since)
}

// A player at Goldauge: `accepted` says that the move is on disk.
function goldauge(table, token, place, ready) {
  const WebSocket = require('ws')
  const socket = new WebSocket(urls[place % urls.length], { perMessageDeflate: false })
  const sent = new Map()
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', table, tokens: [token] })))
  socket.on('error', () => { failures++; ready() })
  socket.on('message', (text) => {
    const message = JSON.parse(text)
    if (message.type === 'accepted') {
      note(sent.get(message.id))
      return sent.delete(message.id)
    }
    if (message.type === 'refused') failures++
    if (message.type !== 'snapshot' && message.type !== 'update') return
    if (message.type === 'snapshot') ready()
    const projection = message.projections[0]
    if (kind === 'idle' || stopped || projection.legal.length === 0) return
    const move = projection.legal[Math.floor(Math.random() * projection.legal.length)].move
    const id = 'm' + message.number
    const send = () => {
      sent.set(id, performance.now())
      socket.send(JSON.stringify({ type: 'move', id, seat: projection.seat, number: message.number, move }))
    }
    if (Number(pause)) setTimeout(send, Number(pause) * (0.5 + Math.random()))
    else send()
  })
}

// A player at boardgame.io, over its own messages: the move is done when its state comes back.
function boardgame(match, player, ready) {
  const { io } = require('socket.io-client')
  const socket = io(url + '/risk', { transports: ['websocket'], forceNew: true })
  let sent = 0
  const act = (state) => {
    if (stopped || state.ctx.currentPlayer !== player) return
    const type = state.G.hand > 0 && Math.random() < 0.3 ? 'enough' : 'draw'
    const action = { type: 'MAKE_MOVE', payload: { type, args: [], playerID: player } }
    sent = performance.now()
    socket.emit('update', action, state._stateID, match, player)
  }
  socket.on('connect', () => socket.emit('sync', match, player, undefined, 4))
  socket.on('connect_error', () => { failures++; ready() })
  socket.on('sync', (_, info) => { ready(); act(info.state) })
  socket.on('update', (_, state) => {
    if (sent) { note(sent); sent = 0 }
    act(state)
  })
}

async function main() {
  for (let first = 0; first < tables.length; first += 50) {
    const group = tables.slice(first, first + 50)
    const sit = (table, player) => new Promise((ready) => {
      if (kind === 'boardgame') boardgame(table.table, player.player, ready)
      else goldauge(table.table, player.token, together ? tables.indexOf(table) : player.player, ready)
    })
    // The first at a table makes it, at boardgame.io.
    await Promise.all(group.map((table) => sit(table, table.players[0])))
    await Promise.all(group.flatMap((table) => table.players.slice(1).map((player) => sit(table, player))))
  }
  all = 0
  console.error('connected')
  if (kind !== 'idle') await new Promise((done) => setTimeout(done, 2000)) // warm up
  counting = true
  const start = performance.now()
  await new Promise((done) => setTimeout(done, Number(seconds) * 1000))
  counting = false
  stopped = true
  const took = (performance.now() - start) / 1000
  waits.sort((one, other) => one - other)
  const at = (share) => waits.length ? waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] : null
  console.log(JSON.stringify({ moves: waits.length, rate: waits.length / took, p50: at(0.5), p99: at(0.99), failures, all }))
  process.exit(0)
}

main()
