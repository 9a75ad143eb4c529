// The room of Die Augen der Kali: a torch-lit cave.
import './theme.css'
import { room } from '../../room'
import { account } from './account'
import Board from './Board.svelte'
import Key from './Key.svelte'
import { impossible, prompt, words } from './moves'
import { after, tell } from './story'
import type { KaliView } from './view'

export default room<KaliView>({
  game: 'kali',
  secret: false,
  Board,
  Key,
  tell,
  after,
  prompt,
  words,
  impossible,
  account,
})
