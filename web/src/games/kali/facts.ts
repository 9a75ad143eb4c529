// What leaves Die Augen der Kali, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export type Card = "step 1" | "step 2" | "step 3" | "step 4" | "noise" | "scare"

export type Stone = "diamond" | "ruby" | "emerald"

export type Explained = "goddess" | "hoard" | "pot" | "price" | "start" | "footprint" | "doubled" | "thief" | "deck" | "discard" | "left" | "card.step 1" | "card.step 2" | "card.step 3" | "card.step 4" | "card.noise" | "card.scare" | "riches" | "round" | "move.draw" | "move.enough" | "move.take over" | "move.leave"

export const EXPLAINED: Readonly<Record<Explained, string>> = {"goddess": "K11", "hoard": "K4", "pot": "K6", "price": "K14", "start": "K2", "footprint": "K2", "doubled": "K9", "thief": "K2", "deck": "K3", "discard": "K3", "left": "K3", "card.step 1": "K6", "card.step 2": "K6", "card.step 3": "K6", "card.step 4": "K6", "card.noise": "K8", "card.scare": "K9", "riches": "K1", "round": "K20", "move.draw": "K5", "move.enough": "K12", "move.take over": "K15", "move.leave": "K16"}

export const CARD_IS: Readonly<Record<Card, Explained>> = {"step 1": "card.step 1", "step 2": "card.step 2", "step 3": "card.step 3", "step 4": "card.step 4", "noise": "card.noise", "scare": "card.scare"}

export const FOOTPRINTS: number = 18

export const PURSE: number = 40

export const DECK: Readonly<Record<Card, number>> = {"step 1": 16, "step 2": 12, "step 3": 6, "step 4": 4, "noise": 12, "scare": 2}

export const STONES: Readonly<Record<Stone, number>> = {"diamond": 10, "ruby": 5, "emerald": 1}

export const LAID_OUT: readonly (readonly number[])[] = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18], [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36], [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36]]

/** What a seat sees of Die Augen der Kali: all but the order of the deck. */
export interface View {
  /** the game's name */
  game: "kali"
  /** rounds in the match (K20) */
  rounds: number
  /** the running round, from 1 */
  round: number
  /** the seat that began this round */
  first: number
  /** the seat whose turn it was originally (K17) */
  turn: number
  /** the seat whose draw it is: the turn player, or who took over (K15) */
  holder: number
  /** the seat that decides; null when the game is over */
  to_move: number | null
  /** what is asked: draw (the first card is a must, K5, K15), choose (draw or enough, K6), offer (take or leave, K13), over */
  phase: "draw" | "choose" | "offer" | "over"
  /** where the thief stands: 0 the start, 1 to 18 the path (K2), 19 the goddess (K11) */
  footprint: number
  /** how many scares have come (K9, K10) */
  eyes: number
  /** the value of the jewels in the goddess's lap */
  hoard: number
  /** the value of the jewels on the path */
  pot: number
  /** the seat that woke the goddess (K10), else null */
  woke: number | null
  /** the value of every seat's jewels; with hoard and pot it makes 350 (K1) */
  riches: number[]
  /** every seat's sum over the finished rounds (K20) */
  totals: number[]
  /** how many cards of each kind are left (K3) */
  left: Record<Card, number>
  /** how many cards are left */
  cards: number
  /** how many of a hundred cards left are bad: noise or scare */
  danger: number
  /** what a noise would cost the holder besides the pot (K8, K9) */
  noise_cost: number
  /** what a scare would cost the holder besides the pot (K9, K10) */
  scare_cost: number
  /** what taking over costs, or would cost, with this pot (K14) */
  price: number
  /** the seats that can pay it, in the order of asking (K13, K14) */
  can_pay: number[]
  /** an eye is open: every footprint lays out double (K9) */
  doubled: boolean
  /** every seat's sum with the jewels of the running round */
  scores: number[]
  /** whose view it is; null: a spectator's */
  seat: number | null
  /** what this seat may choose from */
  legal: ("draw" | "enough" | "take" | "leave")[]
}

export interface Events extends general.Events {
  /** The thief has reached the goddess; the player takes the hoard and the pot (K11). */
  "arrived": {
    seat: number
    hoard: number
    pot: number
  }
  /** The goddess is awake; who woke her loses everything and can't win the round (K10). */
  "awake": {
    seat: number // who woke her
  }
  /** Nobody took over: the pot belongs to the player who said enough (K16). */
  "banked": {
    seat: number
    amount: number
  }
  /** A player does not take over (K13). */
  "declined": {
    seat: number
  }
  /** The player whose draw it is has turned up a card (K5). */
  "drawn": {
    seat: number
    card: Card
  }
  /** The goddess opens one eye: from now on footprints lay out double, and a noise costs half (K9). */
  "eye opened": {
    seat: number // whose scare it was
  }
  /** The last round is over, and with it the game (K19, K20). */
  "game over": {
    scores: number[]
    winners: number[]
  }
  /** Jewels go from the hoard to the path, into the pot (K6); nothing, if the hoard is empty (K7). */
  "laid out": {
    footprint: number
    amount: number
    pot: number // with them
    price: number // what taking over costs from now on (K14)
  }
  /** The thief walks on (K6, K11), or runs back to the start (K8, K16). */
  "moved": {
    start: number // the footprint where the walk begins
    footprint: number // where it ends: 0 the start, 19 the goddess
  }
  /** A player pays the goddess for a noise or a scare (K8, K9, K10); nothing, if they own too little. */
  "paid": {
    seat: number
    amount: number
  }
  /** The pot goes back to the hoard (K8). */
  "pot returned": {
    amount: number
  }
  /** The round is over (K18). */
  "round over": {
    round: number
    riches: number[] // what every seat owns at its end
    winners: number[] // who has won it (K10, K11, K19)
  }
  /** Everybody has 40 jewels again, the cards are shuffled, and a player begins (K4, K20). */
  "round started": {
    round: number // from 1; the first one begins untold
    seat: number // who begins
    hoard: number // what lies in the goddess's lap
  }
  /** A player stops; the others may take over at this price (K12, K14). */
  "said enough": {
    seat: number
    pot: number
    price: number
  }
  /** A player pays the price to the one who said enough, and plays on in their place (K14, K15). */
  "taken over": {
    seat: number
    paid_to: number
    price: number
  }
  /** A player's turn begins (K5, K17). */
  "turn started": {
    seat: number
  }
}

export type Event = general.FactOf<'event', Events>

export interface Reasons extends general.Reasons {
  /** Who is asked whether they take over can't say enough: it is not their turn yet. */
  "asked to take over": {
    clause: "K13"
    holder: number // who said enough
    price: number
  }
  /** Who takes over must draw a card before they may say enough. */
  "draw after taking over": {
    clause: "K15"
  }
  /** A turn begins with a card; only after it may somebody say enough. */
  "draw first": {
    clause: "K5"
  }
  /** There is nothing to take over, or to leave, before somebody says enough. */
  "nobody said enough": {
    clause: "K13"
  }
  /** Who is asked whether they take over draws only if they do. */
  "take over to draw": {
    clause: "K15"
    price: number
  }
}

export type Reason = general.FactOf<'reason', Reasons>

export interface Choices extends general.Choices {
  /** Turn up the next card. */
  "draw": {
    clause: "K5"
    must: boolean // there is no other choice: the first card of a turn (K5), or of a take-over (K15)
    pot: number // what a bad card loses
    noise_chance: number // of a hundred cards left so many are noises,
    noise_cost: number // which cost so many of the player's jewels besides (K8, K9)
    scare_chance: number // and so many are scares,
    scare_cost: number // which cost so many (K9, K10)
    wakes: boolean // a scare would be the second: it ends the round, which the player can't win then (K10)
  }
  /** Stop: the pot belongs to the player unless somebody takes over. */
  "enough": {
    clause: "K12"
    pot: number
    price: number // what the player gets from whoever takes over
    asked: number[] // who can pay it and will be asked, in this order
  }
  /** Don't take over. */
  "leave": {
    clause: "K16"
    holder: number // who said enough
    pot: number
  }
  /** Pay the one who said enough, and play on with the pot: at least one card. */
  "take over": {
    clause: "K15"
    holder: number // who said enough
    price: number
    pot: number
    noise_chance: number // the odds of that card and what it may cost, as with a draw
    noise_cost: number
    scare_chance: number
    scare_cost: number
    wakes: boolean
  }
}

export type Choice = general.FactOf<'choice', Choices>

export interface Prompts extends general.Prompts {
  /** A player draws again or says enough (K6, K12). */
  "draw or stop": {
    seat: number
    yours: boolean // it is for the reader to decide
    pot: number
  }
  /** A player must turn up a card: the first of their turn (K5), or of a take-over (K15). */
  "first card": {
    seat: number
    yours: boolean // it is for the reader to decide
    taken_over: boolean
  }
  /** A player is asked whether they take over (K13). */
  "take over or leave": {
    seat: number
    yours: boolean // it is for the reader to decide
    holder: number // who said enough
    pot: number
    price: number
  }
}

export type Prompt = general.FactOf<'prompt', Prompts>

export interface Grounds extends general.Grounds {
  /** For enough: with the pot the player is ahead of everybody. */
  "ahead then": {
    clause: "K12"
    mine: number // jewels with the pot
    theirs: number // of the next
  }
  /** For one more card: with the pot alone the player would still be behind. */
  "behind anyway": {
    clause: "K11"
    seat: number // who is ahead then
    mine: number // jewels with the pot
    theirs: number
  }
  /** For taking over: the pot is worth more than the price. */
  "cheap pot": {
    clause: "K14"
    pot: number
    price: number
    safe: number // of a hundred cards left so many leave the pot alone
  }
  /** For one more card: some of the cards left reach the goddess, who gives the whole hoard. */
  "goddess near": {
    clause: "K11"
    chance: number // of a hundred cards left so many
    hoard: number
  }
  /** For one more card: most of the cards left leave the pot alone. */
  "likely safe": {
    clause: "K6"
    safe: number // of a hundred cards left
    pot: number // what enough brings now
  }
  /** For one more card: on average it brings more than it costs. */
  "more to gain": {
    clause: "K6"
    gain: number // what a card adds to the pot on average, or brings from the goddess
    loss: number // what it costs on average: the pot, and jewels of the player
  }
  /** Against one more card: on average it costs more than it brings. */
  "more to lose": {
    clause: "K8"
    gain: number
    loss: number
  }
  /** For enough: whoever takes over pays, and carries the risk of the next card. */
  "paid either way": {
    clause: "K14"
    pot: number
    price: number
    danger: number // bad cards of a hundred
  }
  /** Against taking over: the price is gone for sure, the pot with a bad card. */
  "risky pot": {
    clause: "K15"
    pot: number
    price: number
    danger: number // bad cards of a hundred
  }
  /** For one more card: somebody else can take over the pot for less than is in it. */
  "sold cheap": {
    clause: "K14"
    pot: number
    price: number
  }
}

export type Because = general.FactOf<'because', Grounds>

export interface Scores extends general.Scores {
  /** What everybody started with (K4). */
  "at the start": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** The hoard with the last pot, for who reached the goddess (K11). */
  "from the goddess": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** The jewels of everybody in the end. */
  "jewels": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: true
  }
  /** Paid for noises and scares (K8, K9, K10). */
  "lost to the goddess": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** Prices paid for taking over (K14). */
  "paid for turns": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** Pots that nobody took over (K16). */
  "pots banked": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** Prices received from others who took over (K14). */
  "received for turns": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** What everybody owned at the end of a round of a match (K20). */
  "round": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    round: number
    total: false
  }
}

export type Score = general.FactOf<'score', Scores>

export interface Decisions extends general.Decisions {
  /** The goddess woke; the richest of the others wins (K10). */
  "goddess awake": {
    clause: "K10"
    seat: number // who woke her
    winners: number[]
  }
  /** The thief reached the goddess; the richest player wins (K11). */
  "goddess reached": {
    clause: "K11"
    seat: number // whose thief it was
    winners: number[]
  }
  /** The highest sum over all rounds wins (K20). */
  "sum of rounds": {
    clause: "K20"
    rounds: number
    winners: number[]
  }
}

export type Decided = general.FactOf<'decided', Decisions>
