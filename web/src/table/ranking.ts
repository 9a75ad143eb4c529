// Who came in where: the winners first, the others by their scores; equals share a place.
import type { Result } from '../messages'

export interface Ranked {
  seat: number
  place: number // from 1
  score: number
}

export function ranking({ winners, scores }: Result): Ranked[] {
  const won = (seat: number): boolean => winners.includes(seat)
  const order = scores
    .map((score, seat) => ({ seat, score }))
    .sort((one, other) => Number(won(other.seat)) - Number(won(one.seat)) || other.score - one.score)
  const ahead = (one: { seat: number; score: number }, other: { seat: number; score: number }): boolean =>
    won(one.seat) !== won(other.seat) ? won(one.seat) : !won(one.seat) && one.score > other.score
  return order.map((one) => ({ ...one, place: 1 + order.filter((other) => ahead(other, one)).length }))
}
