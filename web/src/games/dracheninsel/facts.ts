// What leaves Die Dracheninsel, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export interface Events extends general.Events {
  /** D25, D38: a treasure is out of the game. */
  "abandoned": {
    hunter: string
    coin: number
  }
  /** D23: a Treachery was played for both coins. */
  "betrayed": {
    seat: number
    card: string
  }
  /** D23: a seat takes one coin or both. */
  "collected": {
    seat: number
    coin: number
    count: number
  }
  /** D42: the card just played has no effect. */
  "countered": {
    seat: number
    action: string
  }
  /** D23: two carriers have reached a boat of theirs; nothing is shared yet. */
  "delivered": {
    hunter: string
    partner: string
    boat: string
    coin: number
  }
  /** D31: a dragon comes from beside the board (None) or from another field. */
  "dragon moved": {
    dragon: number
    start: string | null
    field: string
  }
  /** D34: the same by Daring Flight. */
  "flew": {
    seat: number
    hunter: string
    partner: string | null
    start: string
    over: string
    place: string
    card: string | null
  }
  /** D13, D45, D46. */
  "game over": {
    scores: number[]
    winners: number[]
  }
  /** D33: the turn player's hand goes to the discard pile. */
  "hand cursed": {
    seat: number
    cards: string[]
  }
  /** D26: a hunter has joined a lone carrier. */
  "joined": {
    hunter: string
    partner: string
    coin: number
  }
  /** D35: this terrain is free for the rest of the turn. */
  "journey begun": {
    seat: number
    hunter: string
    card: string
    terrain: string
  }
  /** D20: the second one has come; they take the treasure off at once. */
  "lifted": {
    hunter: string
    partner: string
    coin: number
  }
  /** D11, D41: cards are put away instead of a turn. */
  "passed": {
    seat: number
    cards: string[]
  }
  /** D30 to D39: the turn player plays an action card; what it does follows in events of its own. */
  "played": {
    seat: number
    action: string
    card: string
  }
  /** D41, with the option `early_slumber`: the turn of this seat is over before its first step. */
  "put to sleep": {
    seat: number
  }
  /** D27: a hunter takes the place of one of two carriers. */
  "raided": {
    hunter: string
    partner: string
    sent_home: string
    coin: number
  }
  /** D9: cards drawn from the pile; which, only this seat knows. */
  "refilled": {
    seat: number
    count: number
    cards: string[] | null
  }
  /** D9: the discard pile has become the new pile. */
  "reshuffled": {
    count: number
  }
  /** D41: a stolen card goes back; only thief and victim know which. */
  "returned": {
    thief: number
    victim: number
    card: string | null
  }
  /** D27, D36: a hunter is back in his boat. */
  "sent home": {
    hunter: string
    start: string
  }
  /** D41: a seat stops the turn player; it can still be countered. */
  "slumbered": {
    seat: number
    card: string
  }
  /** D33, D39: a card drawn blind; only thief and victim know which. */
  "stolen": {
    thief: number
    victim: number
    card: string | null
  }
  /** D30: two tiles have changed places; the terrains are those that now lie there. */
  "swapped": {
    field: string
    terrain: string
    other_field: string
    other_terrain: string
  }
  /** D41: the last step of the turn player is undone; where the hunters of it stand again. */
  "taken back": {
    seat: number
    places: ([string, string])[]
  }
  /** D39, D43: Sneak Attack names its victim; it can still be countered. */
  "targeted": {
    seat: number
    victim: number
  }
  /** D36, D43: Fear & Terror names its target; it can still be countered. */
  "threatened": {
    seat: number
    hunter: string
  }
  /** D8: the next pair of coins lies on the treasure field; None: there is none left (D24). */
  "treasure laid": {
    coin: number | null
  }
  /** D9, D10. */
  "turn ended": {
    seat: number
  }
  /** D9: this seat is the turn player. */
  "turn started": {
    seat: number
    round: number
  }
  /** D19: the first hunter on the treasure field waits for a partner. */
  "waiting": {
    hunter: string
  }
  /** D14: a hunter, and his partner if he carries with one, moves to an adjacent place; card None: it was free. */
  "walked": {
    seat: number
    hunter: string
    partner: string | null
    start: string
    place: string
    card: string | null
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
