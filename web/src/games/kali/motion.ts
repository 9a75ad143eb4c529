// How events are shown: for how long, with which sound, and which jewels fly between the lap, the pot and the players.
import { inTurn, type Flight } from '../../parts/flights'
import type { Motion } from '../../room'
import type { Event, Stone, View } from './facts'
import { stones } from './art/stones'

export function motion(event: Event): Motion {
  switch (event.event) {
    case 'round started':
      return { lasts: 300, loud: true }
    case 'turn started':
      return { lasts: 250, loud: true, hushed: true }
    case 'drawn':
      return { lasts: 800, sound: 'card' }
    case 'moved':
      return walk(event.start, event.footprint)
    case 'laid out':
      return { lasts: event.amount > 0 ? 700 : 0, sound: 'jewels' }
    case 'pot returned':
      return { lasts: 900, sound: 'alarm' }
    case 'paid':
      return { lasts: event.amount > 0 ? 800 : 300, sound: 'coins' }
    case 'eye opened':
      return { lasts: 1800, loud: true, sound: 'gong' }
    case 'awake':
      return { lasts: 2400, loud: true, sound: 'gong' }
    case 'arrived':
      return { lasts: 1600, loud: true, sound: 'fanfare' }
    case 'said enough':
      return { lasts: 900, sound: 'tap' }
    case 'declined':
      return { lasts: 450 }
    case 'taken over':
      return { lasts: 1000, sound: 'coins' }
    case 'banked':
      return { lasts: 1000, sound: 'jewels' }
    case 'round over':
      return { lasts: 600, loud: true }
    case 'game over':
      return { lasts: 0, loud: true, sound: 'fanfare' }
    default:
      return { lasts: 0 }
  }
}

function walk(start: number, footprint: number): Motion {
  if (footprint < start) return { lasts: 700, hushed: true } // back to the start
  return { lasts: 350 + 220 * Math.min(footprint - start, 4), sound: 'step', hushed: true }
}

/** What the cards do, they do to the player whose draw it is. */
export function actor(event: Event, { holder }: View): number | null {
  if ('seat' in event) return event.seat
  return event.event === 'moved' || event.event === 'laid out' || event.event === 'pot returned' ? holder : null
}

const LAP = 'lap'
const POT = 'pot'
const seat = (number: number): string => `seat ${number}`

export function flights(event: Event): Flight<Stone>[] {
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
  return inTurn(stones(amount), from, to, 'toss')
}
