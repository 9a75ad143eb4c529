// What leaves Einauge sei wachsam!, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export interface Events extends general.Events {
  /** E10. */
  "bought": {
    seat: number
    card: string
    price: number
  }
  /** E23: from the riches at the end to jewels; `changed` ducats (with those for sabres) bring `gained` jewels. */
  "cashed in": {
    seat: number
    sabres: number
    ducats: number
    jewels: number
    changed: number
    gained: number
    lost: number
    total: number
  }
  /** E24: every seat's chests of this colour, its place (0: none) and its jewels. */
  "chests counted": {
    colour: string
    chests: number[]
    places: number[]
    jewels: number[]
  }
  /** E26: how many different colours every seat has, and the jewels for them. */
  "colours counted": {
    colours: number[]
    jewels: number[]
  }
  /** E21: this seat has turned up the first ship; this one will have the last turn before the final round. */
  "end in sight": {
    seat: number
    last: number
  }
  /** E9, E22. */
  "fight declined": {
    seat: number
  }
  /** E22: in the final round this seat has too few sabres for any card. */
  "fight impossible": {
    seat: number
  }
  /** E22. */
  "final round started": {
    seat: number
  }
  /** E16, E22: a card is won for sabres, from the `table` or, in the final round, from the `display`. */
  "fought": {
    seat: number
    card: string
    sabres: number
    source: string
  }
  /** E25. */
  "game over": {
    scores: number[]
    winners: number[]
  }
  /** E11: the card leaves the game. */
  "island sold": {
    seat: number
    card: string
    ducats: number
  }
  /** E11. */
  "jewel sold": {
    seat: number
    ducats: number
  }
  /** E14, E18: the card joins the row of this colour, or starts it. */
  "laid": {
    seat: number
    card: string
    colour: string
  }
  /** E18: the ship lies alone and pays nothing. */
  "laid alone": {
    seat: number
  }
  /** E19. */
  "moved to table": {
    seat: number
    card: string
  }
  /** E18: the seat has chosen a card and is asked where it goes. */
  "picked": {
    seat: number
    card: string
  }
  /** E12: all he has would not pay for any card. */
  "purchase skipped": {
    seat: number
  }
  /** E20: these cards were turned up. */
  "refilled": {
    seat: number
    cards: string[]
  }
  /** E14: what every island of the row brings, card by card: (card, sabres, ducats, jewels); then the sums. */
  "row paid": {
    seat: number
    colour: string
    cards: ([string, number, number, number])[]
    sabres: number
    ducats: number
    jewels: number
  }
  /** E18: the island is laid to a lone ship, which becomes part of its row. */
  "ship joined": {
    seat: number
    colour: string
  }
  /** E11, E18: the last island of a row was sold; its ships lie alone now. */
  "ships left alone": {
    seat: number
    ships: number
  }
  /** The seat has put the picked card back and chooses again. */
  "taken back": {
    seat: number
    card: string
  }
  /** E9. */
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
