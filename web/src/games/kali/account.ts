// The final account: where everybody's jewels came from and where they went.
import type { Account, AccountLine, GameEvent, Scene, Sentence } from '../../room'
import type { Over } from '../../messages'
import type { KaliEvent } from './story'
import { PURSE, type KaliView } from './view'

type Source = 'start' | 'banked' | 'reached' | 'sold' | 'bought' | 'lost'
const SOURCES: Source[] = ['start', 'banked', 'reached', 'sold', 'bought', 'lost']

export function account(events: GameEvent[], scene: Scene<KaliView>, over: Over): Account {
  const story = events as unknown as KaliEvent[]
  const lines: AccountLine[] = []
  if (scene.view.rounds > 1) {
    for (const event of story) {
      if (event.event === 'round over')
        lines.push({ label: { key: 'account.round', values: { round: event.round } }, amounts: [...event.riches] })
    }
  } else {
    const amounts = bySource(story, over.outcome.scores.length)
    for (const source of SOURCES) {
      if (amounts[source].some((amount) => amount !== 0))
        lines.push({ label: { key: `account.${source}` }, amounts: amounts[source] })
    }
  }
  lines.push({ label: { key: 'account.total' }, amounts: over.outcome.scores, total: true })
  return { lines, why: why(story, scene) }
}

function bySource(story: KaliEvent[], seats: number): Record<Source, number[]> {
  const none = (): number[] => Array.from({ length: seats }, () => 0)
  const sums: Record<Source, number[]> = {
    start: none().map(() => PURSE),
    banked: none(),
    reached: none(),
    sold: none(),
    bought: none(),
    lost: none(),
  }
  const add = (source: Source, seat: number, amount: number): void => {
    sums[source][seat] = (sums[source][seat] ?? 0) + amount
  }
  for (const event of story) {
    if (event.event === 'banked') add('banked', event.seat, event.amount)
    if (event.event === 'paid') add('lost', event.seat, -event.amount)
    if (event.event === 'arrived') add('reached', event.seat, event.hoard + event.pot)
    if (event.event === 'taken over') {
      add('bought', event.seat, -event.price)
      add('sold', event.paid_to, event.price)
    }
  }
  return sums
}

function why(story: KaliEvent[], { view, names }: Scene<KaliView>): Sentence {
  if (view.rounds > 1) return { key: 'why.sum', values: { count: view.rounds } }
  const last = story.findLast((event) => event.event === 'awake' || event.event === 'arrived')
  const name = last && 'seat' in last ? (names[last.seat] ?? '') : ''
  return last?.event === 'awake' ? { key: 'why.awake', values: { name } } : { key: 'why.arrived', values: { name } }
}
