// The final account: what every treasure brought to whom, and who won why (D45, D46).
import type { Over } from '../../messages'
import type { Account, AccountLine, GameEvent, Scene } from '../../room'
import { COINS, type IslandView } from './island'
import type { IslandEvent } from './story'

export function account(events: GameEvent[], scene: Scene<IslandView>, over: Over): Account {
  const { view, names } = scene
  const seats = names.map((_, seat) => seat)
  const lines: AccountLine[] = []
  for (const coin of COINS) {
    const counts = seats.map((seat) => (view.coins[seat] ?? []).filter((own) => own === coin).length)
    if (counts.some((count) => count > 0)) {
      lines.push({
        label: { key: 'account.treasure', values: { coin } },
        amounts: counts.map((count) => (count ? count * coin : null)),
      })
    } else if (view.lost.includes(coin)) {
      lines.push({ label: { key: 'account.lost', values: { coin } }, amounts: seats.map(() => null) })
    }
  }
  const treacheries = seats.map(
    (seat) => told(events).filter((event) => event.event === 'betrayed' && event.seat === seat).length,
  )
  lines.push({
    label: { key: 'account.gold' },
    amounts: seats.map((seat) => over.outcome.scores[seat] ?? 0),
    total: true,
  })
  if (treacheries.some((count) => count > 0))
    lines.push({ label: { key: 'account.treacheries' }, amounts: treacheries.map((count) => count || null) })
  return { lines, why: whyWon(view, over, names) }
}

function told(events: GameEvent[]): IslandEvent[] {
  return events as IslandEvent[]
}

function whyWon(view: IslandView, over: Over, names: string[]): Account['why'] {
  const { winners, scores } = over.outcome
  const best = Math.max(...scores)
  const level = scores.flatMap((score, seat) => (score === best ? [seat] : []))
  const [winner] = winners
  const treasuresLeft = view.treasure !== null || Object.values(view.hunters).some((hunter) => hunter.treasure !== null)
  const end = { key: treasuresLeft ? 'account.round limit' : 'account.all treasures', values: { round: view.round } }
  if (winners.length > 1) return { key: 'account.shared', values: { end, gold: best } }
  const name = names[winner ?? 0] ?? ''
  if (level.length === 1) return { key: 'account.most', values: { end, name, gold: best } }
  const coin = deciding(view, winner ?? 0, level)
  return { key: 'account.coin', values: { end, name, gold: best, coin } }
}

/** D46: the coin by which a winner is ahead of the last of those with the same sum. */
export function deciding(view: IslandView, winner: number, level: number[]): number {
  const ordered = (seat: number): number[] => [...(view.coins[seat] ?? [])].sort((one, other) => other - one)
  let rivals = level.filter((seat) => seat !== winner).map(ordered)
  const own = ordered(winner)
  for (const [at, coin] of own.entries()) {
    rivals = rivals.filter((rival) => rival[at] === coin)
    if (rivals.length === 0) return coin
  }
  return 0
}
