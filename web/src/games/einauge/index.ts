// The room of Einauge sei wachsam!
import { room } from '../../room'
import { account } from './account'
import Board from './Board.svelte'
import Key from './Key.svelte'
import { prompt, words } from './moves'
import { after, tell } from './story'
import type { Table } from './table'
import './theme.css'

export default room<Table>({ game: 'einauge', secret: false, Board, Key, tell, after, prompt, words, account })
