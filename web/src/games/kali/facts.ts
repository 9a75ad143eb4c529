// What leaves Die Augen der Kali, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export interface Events extends general.Events {
  /** K11: the thief reaches the goddess; the seat takes hoard and pot. */
  "arrived": {
    seat: number
    hoard: number
    pot: number
  }
  /** K10: the goddess is awake; this seat can't win the round. */
  "awake": {
    seat: number
  }
  /** K16: nobody took over; the pot is his. */
  "banked": {
    seat: number
    amount: number
  }
  /** K13: this seat does not take over. */
  "declined": {
    seat: number
  }
  /** K5: the seat whose draw it is has turned up a card. */
  "drawn": {
    seat: number
    card: string
  }
  /** K9: from now on footprints lay out double and a noise costs half. */
  "eye opened": {
    seat: number
  }
  /** K19, K20. */
  "game over": {
    scores: number[]
    winners: number[]
  }
  /** K6, K7: jewels go from the hoard to the path. */
  "laid out": {
    footprint: number
    amount: number
    pot: number
  }
  /** K6: the thief walks; footprint 0 is the start (K8, K16). */
  "moved": {
    start: number
    footprint: number
  }
  /** K8 to K10: jewels go to the goddess. */
  "paid": {
    seat: number
    amount: number
  }
  /** K8: the pot goes back to the hoard. */
  "pot returned": {
    amount: number
  }
  /** K18: what everybody owns at the end of the round, and who has won it (K10, K11, K19). */
  "round over": {
    round: number
    riches: number[]
    winners: number[]
  }
  /** K4, K20: jewels are handed out, the cards shuffled. */
  "round started": {
    round: number
    seat: number
    hoard: number
  }
  /** K12, K14: the pot is offered at this price. */
  "said enough": {
    seat: number
    pot: number
    price: number
  }
  /** K15: the seat pays the price to the one who said enough and plays on in his place. */
  "taken over": {
    seat: number
    paid_to: number
    price: number
  }
  /** K5, K17. */
  "turn started": {
    seat: number
  }
}

export type Event = general.FactOf<'event', Events>

export interface Reasons extends general.Reasons {
}

export type Reason = general.FactOf<'reason', Reasons>

export interface Choices extends general.Choices {
}

export type Choice = general.FactOf<'choice', Choices>

export interface Prompts extends general.Prompts {
}

export type Prompt = general.FactOf<'prompt', Prompts>

export interface Scores extends general.Scores {
}

export type Score = general.FactOf<'score', Scores>

export interface Decisions extends general.Decisions {
}

export type Decided = general.FactOf<'decided', Decisions>
