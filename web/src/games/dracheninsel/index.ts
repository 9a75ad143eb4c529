// The room of Die Dracheninsel: a lush island in a blue sea, boats round it, dragons over it.
import './theme.css'
import { room, type Room } from '../../room'
import { after } from './after'
import About from './About.svelte'
import Board from './Board.svelte'
import { EXPLAINED, type Choice, type Event, type View } from './facts'
import Key from './Key.svelte'
import { coloursOf, hunters } from './layout'
import { actor, motion } from './motion'
import { offer, shownThough } from './offers'
import Open from './Open.svelte'

export default room<View, Event, Choice>({
  game: 'dracheninsel',
  secret: true,
  Board,
  Key,
  Open,
  About: About as Room['About'],
  motion,
  actor,
  after,
  offer,
  shownThough,
  explained: EXPLAINED,
  owners: (view) => Object.fromEntries(hunters(view).map(([colour, { seat }]) => [colour, seat])),
  colour: (view, seat) => `var(--${coloursOf(view, seat)[0] ?? 'grey'}-cloth)`,
})
