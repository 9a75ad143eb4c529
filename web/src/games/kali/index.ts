// The room of Die Augen der Kali: a torch-lit cave.
import './theme.css'
import { room } from '../../room'
import { after } from './after'
import Board from './Board.svelte'
import { EXPLAINED, type Choice, type Event, type View } from './facts'
import Key from './Key.svelte'
import { actor, motion } from './motion'
import { offer, shownThough } from './offers'
import Open from './Open.svelte'

export default room<View, Event, Choice>({
  game: 'kali',
  secret: false,
  Board,
  Key,
  Open,
  motion,
  actor,
  after,
  offer,
  shownThough,
  explained: EXPLAINED,
})
