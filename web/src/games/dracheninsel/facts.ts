// What leaves Die Dracheninsel, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export type Colour = "red" | "green" | "brown" | "grey" | "blue" | "yellow"

export type Action = "destructive" | "elements" | "patrol" | "curse" | "flight" | "journey" | "slumber" | "terror" | "counter" | "treachery" | "attack"

export interface Events extends general.Events {
  /** A treasure was left alone and is out of the game (D25, D38). */
  "abandoned": {
    hunter: string // who had it
    coin: number
  }
  /** A player claims both coins with Treachery (D23). */
  "betrayed": {
    seat: number
    card: string
  }
  /** A player takes one coin of a delivered treasure, or both (D23). */
  "collected": {
    seat: number
    coin: number
    count: number // 1 or 2
  }
  /** A Counterspell takes the effect from the card just played (D42). */
  "countered": {
    seat: number
    card: string // the Counterspell
    action: string // that has no effect
    victim: number // who had played it
  }
  /** Two carriers have reached a boat of theirs; nothing is shared yet (D23). */
  "delivered": {
    hunter: string
    partner: string
    boat: string
    coin: number
  }
  /** A dragon has flown to a field (D31). */
  "dragon moved": {
    dragon: number // 1 or 2
    start: string | null // None: from beside the board
    field: string
    terrain: string // of the field
  }
  /** A hunter, with their partner if two carry a treasure, has flown over a field (D34). */
  "flew": {
    seat: number // whose turn it is
    hunter: string
    partner: string | null // who carries with them
    start: string
    over: string
    place: string
    terrain: string | null // of the place; None: a boat or the treasure field
    card: string | null // that paid for the landing; None: it was free
  }
  /** The game is over: all treasures are settled, or the last round is (D13, D45, D46). */
  "game over": {
    scores: number[]
    winners: number[]
  }
  /** The turn player discards their hand for an Evil Curse (D33). */
  "hand cursed": {
    seat: number
    cards: string[]
  }
  /** A hunter has joined one who was alone with a treasure (D26). */
  "joined": {
    hunter: string
    partner: string
    coin: number
  }
  /** A terrain is free for a hunter for the rest of the turn (D35). */
  "journey begun": {
    seat: number
    hunter: string
    card: string // that was played with the Long Journey
    terrain: string
  }
  /** A second hunter has come to the treasure field, and the two take the treasure off it (D20). */
  "lifted": {
    hunter: string
    partner: string // who had waited
    coin: number
  }
  /** A player puts cards away instead of playing a turn, or what was left of one (D11, D41). */
  "passed": {
    seat: number
    cards: string[]
  }
  /** The turn player plays an action card; what it does is told by events of its own (D30 to D39). */
  "played": {
    seat: number
    action: string
    card: string // that serves for it
  }
  /** A turn is over before its first step: with the option `early_slumber` (D41). */
  "put to sleep": {
    seat: number
  }
  /** A hunter has taken the place of one of two carriers (D27). */
  "raided": {
    hunter: string
    partner: string // who carries on
    sent_home: string
    coin: number
  }
  /** A player draws cards from the pile (D9). */
  "refilled": {
    seat: number
    count: number
    cards: string[] | null // known to this player only
  }
  /** The discard pile has become the new pile (D9). */
  "reshuffled": {
    count: number // of its cards
  }
  /** A stolen card goes back to the player it was drawn from (D41). */
  "returned": {
    thief: number
    victim: number
    card: string | null // known to thief and victim only
  }
  /** A hunter is back in their boat (D27, D36). */
  "sent home": {
    hunter: string
    start: string // from where
  }
  /** A player stops the turn player with Sweet Slumber; it can still be countered (D41). */
  "slumbered": {
    seat: number
    victim: number // the turn player
    card: string
  }
  /** A card was drawn blind from another player's hand (D33, D39). */
  "stolen": {
    thief: number
    victim: number
    card: string | null // known to thief and victim only
  }
  /** Two tiles have changed places (D30). */
  "swapped": {
    field: string
    terrain: string // that lies there now
    other_field: string
    other_terrain: string // that lies there now
  }
  /** The last step of the turn player is undone, and their turn is over (D41). */
  "taken back": {
    seat: number
    hunters: ([string, string, number | null])[] // who is as before again: hunter, place, treasure
    dragons: [string | null, string | null] // where they are again; None: beside the board
    tiles: ([string, string])[] // that have come back: field, terrain
    lost: number[] // the treasures that are out of the game again
  }
  /** A Sneak Attack names the player who is to lose a card; it can still be countered (D39, D43). */
  "targeted": {
    seat: number
    victim: number
  }
  /** Fear & Terror names the hunter who is to go home; it can still be countered (D36, D43). */
  "threatened": {
    seat: number
    hunter: string
  }
  /** The next treasure is laid on the treasure field (D8), or there is none left (D24). */
  "treasure laid": {
    coin: number | null // None: the treasure field stays empty
  }
  /** A turn is over; the cards played in it go to the discard pile (D9, D10). */
  "turn ended": {
    seat: number
  }
  /** A player begins their turn (D9). */
  "turn started": {
    seat: number
    round: number // from 1
  }
  /** The first hunter on the treasure field waits there for a partner (D19). */
  "waiting": {
    hunter: string
  }
  /** A hunter, with their partner if two carry a treasure, has moved to an adjacent place (D14, D21). */
  "walked": {
    seat: number // whose turn it is
    hunter: string
    partner: string | null // who carries with them
    start: string
    place: string
    terrain: string | null // of the place; None: a boat or the treasure field
    card: string | null // that paid; None: the way was free
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
