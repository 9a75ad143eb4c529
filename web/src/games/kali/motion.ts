// What flies where while an event is shown: jewels between the lap, the loot and the players.
import { inTurn, type Flight } from '../../parts/flights'
import type { GameEvent } from '../../room'
import type { KaliEvent } from './story'
import { stones } from './view'

export type Stone = 'diamond' | 'ruby' | 'emerald'

const LAP = 'lap'
const POT = 'pot'
const seat = (number: number): string => `seat ${number}`

export function flights(given: GameEvent): Flight<Stone>[] {
  const event = given as unknown as KaliEvent
  switch (event.event) {
    case 'laid out':
      return jewels(event.amount, LAP, POT)
    case 'pot returned':
      return jewels(event.amount, POT, LAP)
    case 'paid':
      return jewels(event.amount, seat(event.seat), LAP)
    case 'banked':
      return jewels(event.amount, POT, seat(event.seat))
    case 'taken over':
      return jewels(event.price, seat(event.seat), seat(event.paid_to))
    case 'arrived':
      return [...jewels(event.hoard, LAP, seat(event.seat)), ...jewels(event.pot, POT, seat(event.seat))]
    default:
      return []
  }
}

function jewels(amount: number, from: string, to: string): Flight<Stone>[] {
  const { diamond, ruby, emerald } = stones(amount)
  const all = [
    ...Array<Stone>(diamond).fill('diamond'),
    ...Array<Stone>(ruby).fill('ruby'),
    ...Array<Stone>(emerald).fill('emerald'),
  ]
  return inTurn(all, from, to, 'toss')
}
