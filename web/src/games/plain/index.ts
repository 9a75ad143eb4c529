// The plain room: any game can be played in it. It shows the fields of the view, and the moves as buttons.
import { room, type View } from '../../room'
import Board from './Board.svelte'
import Key from './Key.svelte'

export default room<View>({
  game: 'plain',
  secret: true, // nobody knows
  Board,
  Key,
  motion: () => ({ lasts: 0 }),
  offer: () => ({ place: 'bar' }),
})
