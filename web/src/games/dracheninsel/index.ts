// The room of Die Dracheninsel: a lush island in a blue sea, boats round it, dragons over it.
import './theme.css'
import { room } from '../../room'
import { account } from './account'
import Board from './Board.svelte'
import type { IslandView } from './island'
import Key from './Key.svelte'
import { impossible, prompt, words } from './moves'
import { after, tell } from './story'

export default room<IslandView>({
  game: 'dracheninsel',
  secret: true,
  Board,
  Key,
  tell,
  after,
  prompt,
  words,
  impossible,
  account,
})
