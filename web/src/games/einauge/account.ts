// The final account, line by line, as the rules told it (E23 to E26).
import type { Account, AccountLine, GameEvent, Scene, Sentence } from '../../room'
import type { Over } from '../../messages'
import { series, type Events } from './story'
import type { Table } from './table'

export function account(events: GameEvent[], scene: Scene<Table>, over: Over): Account {
  const cash = of(events, 'cashed in').sort((a, b) => a.seat - b.seat)
  const lines: AccountLine[] = []
  if (cash.length > 0) {
    lines.push({ label: { key: 'account.jewels' }, amounts: cash.map((line) => line.jewels) })
    lines.push({
      label: { key: 'account.sabres' },
      amounts: cash.map(({ sabres, changed, ducats }) => becomes(sabres, changed - ducats)),
    })
    lines.push({
      label: { key: 'account.ducats' },
      amounts: cash.map(({ changed, gained }) => becomes(changed, gained)),
    })
  }
  for (const { colour, chests, jewels } of of(events, 'chests counted')) {
    lines.push({
      label: { key: 'account.chests', values: { colour: { key: `colour.${colour}` } } },
      amounts: chests.map((count, seat) => becomes(count, jewels[seat] ?? 0)),
    })
  }
  for (const { colours, jewels } of of(events, 'colours counted')) {
    lines.push({
      label: { key: 'account.colours' },
      amounts: colours.map((count, seat) => becomes(count, jewels[seat] ?? 0)),
    })
  }
  lines.push({ label: { key: 'account.total' }, amounts: over.outcome.scores, total: true })
  return { lines, why: why(scene.names, over) }
}

/** What is counted and what it becomes; nothing at all is a dash. */
function becomes(count: number, gained: number): Sentence {
  return count === 0 ? { key: 'account.none' } : { key: 'account.becomes', values: { counted: count, gained } }
}

function why(names: string[], { outcome }: Over): Sentence {
  const count = Math.max(...outcome.scores)
  if (outcome.winners.length > 1)
    return {
      key: 'account.why.shared',
      values: {
        names: series(outcome.winners.map((seat) => ({ key: 'name', values: { name: names[seat] ?? '' } }))),
        count,
      },
    }
  const rest = outcome.scores.filter((_, seat) => !outcome.winners.includes(seat))
  return {
    key: 'account.why',
    values: { name: names[outcome.winners[0] ?? 0] ?? '', count, ahead: count - Math.max(...rest) },
  }
}

function of<E extends keyof Events>(events: GameEvent[], name: E): Events[E][] {
  return events.filter(({ event }) => event === name) as unknown as Events[E][]
}
