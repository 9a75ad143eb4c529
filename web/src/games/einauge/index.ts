// The room of Einauge sei wachsam!: a sea chart with the islands, and One-Eye at his table.
import './theme.css'
import { room } from '../../room'
import { after } from './after'
import Board from './Board.svelte'
import { EXPLAINED, type Choice, type Event, type View } from './facts'
import Key from './Key.svelte'
import { motion } from './motion'
import { offer } from './offers'
import Open from './Open.svelte'

export default room<View, Event, Choice>({
  game: 'einauge',
  secret: false,
  Board,
  Key,
  Open,
  motion,
  after,
  offer,
  explained: EXPLAINED,
})
