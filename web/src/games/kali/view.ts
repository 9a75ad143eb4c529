// What the page knows of a position of Kali: the view as the server tells it.

export type Card = 'step 1' | 'step 2' | 'step 3' | 'step 4' | 'noise' | 'scare'

export interface KaliView {
  rounds: number
  round: number
  turn: number
  holder: number
  to_move: number | null
  phase: 'draw' | 'choose' | 'offer' | 'over'
  footprint: number
  eyes: number
  hoard: number
  pot: number
  woke: number | null
  riches: number[]
  totals: number[]
  left: Record<Card, number>
}

export const CARDS: Card[] = ['step 1', 'step 2', 'step 3', 'step 4', 'noise', 'scare']
export const DECK: Record<Card, number> = { 'step 1': 16, 'step 2': 12, 'step 3': 6, 'step 4': 4, noise: 12, scare: 2 }
export const FOOTPRINTS = 18
export const PURSE = 40

/** K14: what taking over costs. */
export function price(pot: number): number {
  if (pot <= 10) return 1
  if (pot <= 20) return 10
  return pot <= 40 ? 20 : 40
}

export function cardsLeft(view: KaliView): number {
  return CARDS.reduce((sum, card) => sum + view.left[card], 0)
}

/** How many of a hundred cards left are noise or scare. */
export function danger(view: KaliView): number {
  const cards = cardsLeft(view)
  return cards === 0 ? 0 : Math.round((100 * (view.left.noise + view.left.scare)) / cards)
}

/** An amount in stones: diamonds worth 10, rubies 5, emeralds 1 (K1). */
export function stones(amount: number): { diamond: number; ruby: number; emerald: number } {
  return { diamond: Math.floor(amount / 10), ruby: Math.floor((amount % 10) / 5), emerald: amount % 5 }
}
