// boardgame.io's server with a game of pressing one's luck, as comparable to Kali as it can be said in a few lines.
// node boardgame.cjs PORT memory|flatfile FOLDER

const { Server, FlatFile, Origins } = require('boardgame.io/server')
const [port, storage, folder] = process.argv.slice(2)

const Risk = {
  name: 'risk',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => ({
    riches: Array(ctx.numPlayers).fill(40),
    hoard: 190,
    pot: 0,
    hand: 0,
    footprint: 0,
    left: { 'step 1': 16, 'step 2': 12, 'step 3': 6, 'step 4': 4, noise: 12, scare: 2 },
    secret: { deck: random.Shuffle([...Array(52).keys()]) },
  }),
  playerView: ({ G }) => ({ ...G, secret: undefined }),
  moves: {
    draw: {
      client: false,
      move: ({ G, random, events }) => {
        if (G.secret.deck.length === 0) G.secret.deck = random.Shuffle([...Array(52).keys()])
        const card = G.secret.deck.pop()
        if (card < 38) {
          G.hand += 1
          G.footprint += 1
          G.pot += G.footprint
        } else {
          G.hand = G.pot = G.footprint = 0
          events.endTurn()
        }
      },
    },
    enough: {
      client: false,
      move: ({ G, ctx, events }) => {
        G.riches[Number(ctx.currentPlayer)] += G.pot
        G.hand = G.pot = G.footprint = 0
        events.endTurn()
      },
    },
  },
}

const db = storage === 'flatfile' ? new FlatFile({ dir: folder, logging: false }) : undefined
Server({ games: [Risk], origins: [Origins.LOCALHOST], ...(db ? { db } : {}) }).run(Number(port), () => console.log('up'))
