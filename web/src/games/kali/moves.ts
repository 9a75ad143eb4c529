// The four moves of Kali in words, what is asked, and why something can't be done.
import type { MoveWords, Reason, Scene, Sentence } from '../../room'
import { danger, price, type KaliView } from './view'

export function words(move: string, { view }: Scene<KaliView>): MoveWords {
  switch (move) {
    case 'draw':
      return {
        label: { key: 'move.draw' },
        more: { key: 'move.draw.more', values: { percent: danger(view) } },
        letter: { key: 'move.draw.key' },
        clause: 'K5',
        place: 'bar',
        tone: 'main',
      }
    case 'enough':
      return {
        label: { key: 'move.enough' },
        more: { key: 'move.enough.more', values: { pot: view.pot } },
        letter: { key: 'move.enough.key' },
        clause: 'K12',
        place: 'bar',
      }
    case 'take':
      return {
        label: { key: 'move.take' },
        more: { key: 'move.take.more', values: { price: price(view.pot) } },
        letter: { key: 'move.take.key' },
        clause: 'K15',
        place: 'bar',
        tone: 'main',
      }
    default:
      return {
        label: { key: 'move.leave' },
        more: { key: 'move.leave.more' },
        letter: { key: 'move.leave.key' },
        clause: 'K16',
        place: 'bar',
      }
  }
}

export function prompt({ view, seat, names }: Scene<KaliView>, legal: string[], toMove: number | null): Sentence {
  const name = names[seat ?? 0] ?? ''
  const holder = names[view.holder] ?? ''
  if (legal.includes('take'))
    return { key: 'ask.offer', values: { name, holder, pot: view.pot, price: price(view.pot) } }
  if (legal.includes('enough')) return { key: 'ask.choose', values: { name, pot: view.pot } }
  if (legal.includes('draw'))
    return view.holder === view.turn ? { key: 'ask.draw', values: { name } } : { key: 'ask.draw on', values: { name } }
  const other = toMove === null ? holder : (names[toMove] ?? '')
  return view.phase === 'offer'
    ? { key: 'wait.offer', values: { name: other, pot: view.pot } }
    : { key: 'wait.draw', values: { name: other } }
}

export function impossible({ view }: Scene<KaliView>, legal: string[]): { move: string; reason: Reason }[] {
  if (legal.includes('take'))
    return [{ move: 'draw', reason: { sentence: { key: 'not.draw in offer' }, clause: 'K15' } }]
  if (legal.includes('enough')) return []
  const taken = view.footprint > 0 || view.holder !== view.turn
  return [
    {
      move: 'enough',
      reason: taken
        ? { sentence: { key: 'not.enough after take' }, clause: 'K15' }
        : { sentence: { key: 'not.enough yet' }, clause: 'K5' },
    },
  ]
}

/** Why the deck can't be drawn from now. */
export function whyNoDraw({ view, names }: Scene<KaliView>, legal: string[]): Reason {
  if (view.phase === 'over') return { sentence: { key: 'not.over' }, clause: 'K18' }
  if (legal.includes('take')) return { sentence: { key: 'not.draw in offer' }, clause: 'K15' }
  return { sentence: { key: 'not.your draw', values: { name: names[view.holder] ?? '' } }, clause: 'K5' }
}
