// The plain room: any game can be played in it. It lists the fields of the view, and the moves as buttons.
import { room, type GameEvent, type Scene, type View } from '../../room'
import Board from './Board.svelte'
import Key from './Key.svelte'

/** An event in the words of the rules: `drawn: seat 1, card noise`. */
function facts(event: GameEvent): string {
  return Object.entries(event)
    .filter(([name]) => name !== 'event')
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
}

function tell(event: GameEvent) {
  return { sentence: { key: 'event', values: { event: event.event, facts: facts(event) } }, lasts: 0 }
}

function prompt(scene: Scene, legal: string[], toMove: number | null) {
  if (legal.length > 0) return { key: 'choose' }
  return { key: 'waits', values: { name: toMove === null ? '' : (scene.names[toMove] ?? '') } }
}

export default room<View>({
  game: 'plain',
  secret: true, // nobody knows
  Board,
  Key,
  tell,
  prompt,
  words: (move) => ({ label: { key: 'move', values: { move } }, clause: '', place: 'bar' }),
  account: (_events, _scene, over) => ({
    why: { key: 'why' },
    lines: [{ label: { key: 'score' }, amounts: over.outcome.scores, total: true }],
  }),
})
