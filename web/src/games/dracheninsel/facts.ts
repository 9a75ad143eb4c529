// What leaves Die Dracheninsel, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export type Card = "red" | "green" | "brown" | "grey" | "blue" | "yellow" | "red/green" | "green/brown" | "brown/grey" | "grey/blue" | "blue/yellow" | "yellow/red" | "destructive" | "elements" | "patrol" | "curse" | "flight" | "journey" | "slumber" | "slumber/terror" | "counter/terror" | "treachery/attack" | "treachery"

export type Colour = "red" | "green" | "brown" | "grey" | "blue" | "yellow"

export type Action = "destructive" | "elements" | "patrol" | "curse" | "flight" | "journey" | "slumber" | "terror" | "counter" | "treachery" | "attack"

export type LeadsTo = "home" | "delivery" | "waiting" | "lifting" | "joining" | "raid"

export type Deed = "start" | "moved" | "delivered" | "dragon" | "swapped" | "terrified" | "raided" | "robbed" | "countered" | "other"

export type Ending = "treasures" | "rounds"

export type Explained = "tile" | "treasure field" | "boat" | "hunter" | "carriers" | "dragon" | "treasures" | "round" | "journey free" | "pile" | "discard" | "hand" | "gold" | "coin" | "joker" | "card.terrain" | "card.double" | "card.destructive" | "card.elements" | "card.patrol" | "card.curse" | "card.flight" | "card.journey" | "card.slumber" | "card.slumber/terror" | "card.counter/terror" | "card.treachery/attack" | "card.treachery" | "move.end turn" | "move.pass" | "move.done" | "move.back" | "move.slumber" | "move.counter" | "move.share" | "move.betray" | "move.give way" | "move.wait" | "move.let pass"

export const EXPLAINED: Readonly<Record<Explained, string>> = {"tile": "D14", "treasure field": "D19", "boat": "D15", "hunter": "D14", "carriers": "D21", "dragon": "D32", "treasures": "D45", "round": "D13", "journey free": "D35", "pile": "D9", "discard": "D9", "hand": "D8", "gold": "D46", "coin": "D7", "joker": "D14", "card.terrain": "D14", "card.double": "D14", "card.destructive": "D30", "card.elements": "D30", "card.patrol": "D31", "card.curse": "D33", "card.flight": "D34", "card.journey": "D35", "card.slumber": "D41", "card.slumber/terror": "D41", "card.counter/terror": "D42", "card.treachery/attack": "D23", "card.treachery": "D23", "move.end turn": "D9", "move.pass": "D11", "move.done": "D11", "move.back": "D9", "move.slumber": "D41", "move.counter": "D42", "move.share": "D23", "move.betray": "D23", "move.give way": "D23", "move.wait": "D43", "move.let pass": "D43"}

export const CARD_IS: Readonly<Record<Card, Explained>> = {"red": "card.terrain", "green": "card.terrain", "brown": "card.terrain", "grey": "card.terrain", "blue": "card.terrain", "yellow": "card.terrain", "red/green": "card.double", "green/brown": "card.double", "brown/grey": "card.double", "grey/blue": "card.double", "blue/yellow": "card.double", "yellow/red": "card.double", "destructive": "card.destructive", "elements": "card.elements", "patrol": "card.patrol", "curse": "card.curse", "flight": "card.flight", "journey": "card.journey", "slumber": "card.slumber", "slumber/terror": "card.slumber/terror", "counter/terror": "card.counter/terror", "treachery/attack": "card.treachery/attack", "treachery": "card.treachery"}

export const COLOURS: readonly Colour[] = ["red", "green", "brown", "grey", "blue", "yellow"]

export const FIELDS: readonly string[] = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "b6", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "h1", "h2", "h3", "h4", "h5", "h6", "i1", "i2", "i3", "i4", "i5"]

export const TREASURE_FIELD: string = "e5"

export const TILES: readonly string[] = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "b6", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "e1", "e2", "e3", "e4", "e6", "e7", "e8", "e9", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "h1", "h2", "h3", "h4", "h5", "h6", "i1", "i2", "i3", "i4", "i5"]

export const LAYOUT: readonly Colour[] = ["yellow", "brown", "grey", "green", "red", "red", "green", "blue", "yellow", "brown", "grey", "brown", "blue", "grey", "red", "blue", "yellow", "blue", "green", "grey", "yellow", "brown", "grey", "green", "red", "brown", "blue", "red", "brown", "green", "blue", "yellow", "grey", "green", "yellow", "grey", "blue", "red", "yellow", "brown", "red", "blue", "green", "brown", "green", "grey", "red", "green", "yellow", "red", "yellow", "brown", "green", "blue", "grey", "grey", "blue", "red", "yellow", "brown"]

export const SPOTS: Readonly<Record<string, readonly number[]>> = {"a1": [0, -4], "a2": [1, -4], "a3": [2, -4], "a4": [3, -4], "a5": [4, -4], "b1": [-1, -3], "b2": [0, -3], "b3": [1, -3], "b4": [2, -3], "b5": [3, -3], "b6": [4, -3], "c1": [-2, -2], "c2": [-1, -2], "c3": [0, -2], "c4": [1, -2], "c5": [2, -2], "c6": [3, -2], "c7": [4, -2], "d1": [-3, -1], "d2": [-2, -1], "d3": [-1, -1], "d4": [0, -1], "d5": [1, -1], "d6": [2, -1], "d7": [3, -1], "d8": [4, -1], "e1": [-4, 0], "e2": [-3, 0], "e3": [-2, 0], "e4": [-1, 0], "e5": [0, 0], "e6": [1, 0], "e7": [2, 0], "e8": [3, 0], "e9": [4, 0], "f1": [-4, 1], "f2": [-3, 1], "f3": [-2, 1], "f4": [-1, 1], "f5": [0, 1], "f6": [1, 1], "f7": [2, 1], "f8": [3, 1], "g1": [-4, 2], "g2": [-3, 2], "g3": [-2, 2], "g4": [-1, 2], "g5": [0, 2], "g6": [1, 2], "g7": [2, 2], "h1": [-4, 3], "h2": [-3, 3], "h3": [-2, 3], "h4": [-1, 3], "h5": [0, 3], "h6": [1, 3], "i1": [-4, 4], "i2": [-3, 4], "i3": [-2, 4], "i4": [-1, 4], "i5": [0, 4], "red": [4, 1], "green": [-1, 5], "brown": [-5, 4], "grey": [-4, -1], "blue": [1, -5], "yellow": [5, -4]}

export const DOCKS: Readonly<Record<Colour, readonly string[]>> = {"red": ["e9", "f8"], "green": ["i4", "i5"], "brown": ["h1", "i1"], "grey": ["d1", "e1"], "blue": ["a1", "a2"], "yellow": ["a5", "b6"]}

export const FLIGHT: Readonly<Record<string, readonly string[]>> = {"start": ["e3"], "over": ["e4"], "landings": ["d4", "e5", "f4"]}

export const COINS: readonly number[] = [100, 125, 150, 175, 200, 240, 300]

export const CARDS: readonly Card[] = ["red", "green", "brown", "grey", "blue", "yellow", "red/green", "green/brown", "brown/grey", "grey/blue", "blue/yellow", "yellow/red", "destructive", "elements", "patrol", "curse", "flight", "journey", "slumber", "slumber/terror", "counter/terror", "treachery/attack", "treachery"]

export const TERRAINS_OF: Readonly<Partial<Record<Card, readonly Colour[]>>> = {"red": ["red"], "green": ["green"], "brown": ["brown"], "grey": ["grey"], "blue": ["blue"], "yellow": ["yellow"], "red/green": ["red", "green"], "green/brown": ["green", "brown"], "brown/grey": ["brown", "grey"], "grey/blue": ["grey", "blue"], "blue/yellow": ["blue", "yellow"], "yellow/red": ["yellow", "red"]}

export const ACTIONS_OF: Readonly<Partial<Record<Card, readonly Action[]>>> = {"destructive": ["destructive"], "elements": ["elements"], "patrol": ["patrol"], "curse": ["curse"], "flight": ["flight"], "journey": ["journey"], "slumber": ["slumber"], "slumber/terror": ["slumber", "terror"], "counter/terror": ["counter", "terror"], "treachery/attack": ["treachery", "attack"], "treachery": ["treachery"]}

export const OUT_OF_TURN: readonly Action[] = ["slumber", "counter", "treachery"]

export const MOVE_OF: Readonly<Record<Card, string>> = {"red": "pay red", "green": "pay green", "brown": "pay brown", "grey": "pay grey", "blue": "pay blue", "yellow": "pay yellow", "red/green": "pay red/green", "green/brown": "pay green/brown", "brown/grey": "pay brown/grey", "grey/blue": "pay grey/blue", "blue/yellow": "pay blue/yellow", "yellow/red": "pay yellow/red", "destructive": "play destructive", "elements": "play elements", "patrol": "play patrol", "curse": "play curse", "flight": "play flight", "journey": "play journey", "slumber": "slumber", "slumber/terror": "play terror", "counter/terror": "play terror", "treachery/attack": "play attack", "treachery": "betray"}

/** What a seat sees of Die Dracheninsel: the board, its own hand, and what it has learned of other cards. */
export interface View {
  /** the game's name */
  game: "dracheninsel"
  /** the version of the rules; 1 if it is missing */
  rules: number
  /** an option: Sweet Slumber may also be played before the first step of a turn (D41); off if it is missing */
  early_slumber: boolean
  /** the game ends after this round (D13) */
  round_limit: number
  /** the running round, from 1 */
  round: number
  /** the seat that began the game */
  first: number
  /** the turn player (D9) */
  turn: number
  /** what is asked: a step of the turn, a part of one, cards to put away (passing, exchange), a reaction (ask ...), or over */
  phase: "turn" | "chosen" | "fare" | "raid" | "leaving" | "action card" | "first tile" | "second tile" | "which dragon" | "dragon onto" | "fly over" | "land" | "journey with" | "journey as" | "terror target" | "attack target" | "passing" | "exchange" | "ask slumber" | "slumber with" | "ask counter" | "ask share" | "ask answer" | "betray with" | "over"
  /** how many action cards of every kind there are (D6); the 54 terrain cards are always the same (D5) */
  actions: { "destructive": number; "elements": number; "patrol": number; "curse": number; "flight": number; "journey": number; "slumber": number; "slumber/terror": number; "counter/terror": number; "treachery/attack": number; "treachery": number }
  /** the tiles, row by row from a1, the treasure field left out (D4) */
  terrain: Colour[]
  /** the hunters in the game, by colour (D49, D50): who leads them, where they stand (a field, or the colour of a boat), and the treasure that they carry, by its coins, alone or with the one beside them */
  hunters: Partial<Record<Colour, { "seat": number; "place": string; "treasure": number | null }>>
  /** where the two dragons stand; null: beside the board (D31) */
  dragons: (string | null)[]
  /** the treasure on the treasure field, by its coins; null when all have left it (D8, D24) */
  treasure: number | null
  /** the treasures out of the game (D25, D38), by their coins */
  lost: number[]
  /** the coins of every seat */
  coins: number[][]
  /** the discard pile */
  discard: Card[]
  /** the cards played in this turn (D9) */
  played: Card[]
  /** what the pile was made of when it was last shuffled: everybody saw it */
  shuffled: Card[]
  /** the seats that may hold cards of this pile */
  mixed: number[]
  /** what seats have learned of single cards by thefts (D33, D39, D41): the observer knows that one of the holders has the card */
  known: ({ "observer": number; "holders": number[]; "card": Card })[]
  /** the hunter who moves in this turn; null with three players until one is chosen (D49) */
  hunter: Colour | null
  /** this choice can't be changed any more (D49) */
  settled: boolean
  /** the turn player's hunter has moved in this turn (D11) */
  moved: boolean
  /** the turn player has played a card in this turn (D11) */
  spent: boolean
  /** the terrains that are free in this turn (D35) */
  journeys: Colour[]
  /** where a move without a card may not lead (D12); `boat` is the own boat */
  visited: string[]
  /** the parts of a step that are chosen so far */
  step: { "action": "destructive" | "elements" | "patrol" | "curse" | "flight" | "journey" | "terror" | "attack" | null; "card": Card | null; "target": string | null; "fare": Card | null; "flown": string | null; "entry_flown": string | null; "lifting": boolean; "chosen": Card[] }
  /** how all stood before the step that Sweet Slumber could take back (D41), while that is asked; null before the first step; `stolen` are the cards that the step took */
  before: { "hunters": Partial<Record<Colour, { "place": string; "treasure": number | null }>>; "lost": number[]; "dragons": (string | null)[]; "terrain": Colour[]; "moved": boolean; "stolen": ({ "victim": number; "card": Card | null })[] } | null
  /** the boat where a treasure was delivered that is not shared yet (D23) */
  delivery: Colour | null
  /** the step ends the turn when nobody takes it back (D10) */
  halts: boolean
  /** the action that can be countered now (D42) */
  spell: "destructive" | "elements" | "patrol" | "curse" | "flight" | "journey" | "terror" | "attack" | "slumber" | null
  /** who played it */
  culprit: number | null
  /** the seat after which the asking began (D43) */
  asked_from: number | null
  /** who played the last Treachery over this treasure (D23) */
  claimant: number | null
  /** whose view it is; null: a spectator's */
  seat: number | null
  /** the seat that decides; null when the game is over, or when it is a secret who is asked for a reaction */
  to_move: number | null
  /** the reaction question that stands (D43); nothing: none does */
  question: "" | "slumber" | "counter" | "treachery"
  /** this seat could react, was asked, and waited */
  asked_already: boolean
  /** this seat's hand */
  hand: Card[]
  /** what this seat has drawn from this pile */
  drawn: Card[]
  /** the cards in the hand of every seat */
  hand_sizes: number[]
  /** how many cards every seat has drawn from this pile */
  drawn_sizes: number[]
  /** how many cards the pile has */
  pile: number
  /** the gold of every seat */
  scores: number[]
  /** the treasures that will yet be laid on the treasure field, by their coins (D8) */
  coming: number[]
  /** the cards of this seat's hand that are jokers for the hunter who moves (D14) */
  jokers: Card[]
  /** the move that is being chosen, place by place: where it begins, what is flown over, where it leads */
  path: string[]
  /** how many steps the other hunters are away from this seat's own, the one that moves if it has two (D49): whatever they cost and whoever stands there. Nothing for spectators */
  steps: Partial<Record<Colour, number>>
  /** what this seat may choose from */
  legal: string[]
}

export interface Events extends general.Events {
  /** A treasure was left alone and is out of the game (D25, D38). */
  "abandoned": {
    hunter: Colour // who had it
    coin: number
  }
  /** A player claims both coins with Treachery (D23). */
  "betrayed": {
    seat: number
    card: Card
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
    card: Card // the Counterspell
    action: Action // that has no effect
    victim: number // who had played it
  }
  /** Two carriers have reached a boat of theirs; nothing is shared yet (D23). */
  "delivered": {
    hunter: Colour
    partner: Colour
    boat: Colour
    coin: number
  }
  /** A dragon has flown to a field (D31). */
  "dragon moved": {
    dragon: number // 1 or 2
    start: string | null // None: from beside the board
    field: string
    terrain: Colour // of the field
  }
  /** A hunter, with their partner if two carry a treasure, has flown over a field (D34). */
  "flew": {
    seat: number // whose turn it is
    hunter: Colour
    partner: Colour | null // who carries with them
    start: string
    over: string
    place: string
    terrain: Colour | null // of the place; None: a boat or the treasure field
    card: Card | null // that paid for the landing; None: it was free
  }
  /** The game is over: all treasures are settled, or the last round is (D13, D45, D46). */
  "game over": {
    scores: number[]
    winners: number[]
  }
  /** The turn player discards their hand for an Evil Curse (D33). */
  "hand cursed": {
    seat: number
    cards: Card[]
  }
  /** A hunter has joined one who was alone with a treasure (D26). */
  "joined": {
    hunter: Colour
    partner: Colour
    coin: number
  }
  /** A terrain is free for a hunter for the rest of the turn (D35). */
  "journey begun": {
    seat: number
    hunter: Colour
    card: Card // that was played with the Long Journey
    terrain: Colour
  }
  /** A second hunter has come to the treasure field, and the two take the treasure off it (D20). */
  "lifted": {
    hunter: Colour
    partner: Colour // who had waited
    coin: number
  }
  /** A player puts cards away instead of playing a turn, or what was left of one (D11, D41). */
  "passed": {
    seat: number
    cards: Card[]
  }
  /** The turn player plays an action card; what it does is told by events of its own (D30 to D39). */
  "played": {
    seat: number
    action: Action
    card: Card // that serves for it
  }
  /** A turn is over before its first step: with the option `early_slumber` (D41). */
  "put to sleep": {
    seat: number
  }
  /** A hunter has taken the place of one of two carriers (D27). */
  "raided": {
    hunter: Colour
    partner: Colour // who carries on
    sent_home: Colour
    coin: number
  }
  /** A player draws cards from the pile (D9). */
  "refilled": {
    seat: number
    count: number
    cards: Card[] | null // known to this player only
  }
  /** The discard pile has become the new pile (D9). */
  "reshuffled": {
    count: number // of its cards
  }
  /** A stolen card goes back to the player it was drawn from (D41). */
  "returned": {
    thief: number
    victim: number
    card: Card | null // known to thief and victim only
  }
  /** A hunter is back in their boat (D27, D36). */
  "sent home": {
    hunter: Colour
    start: string // from where
  }
  /** A player stops the turn player with Sweet Slumber; it can still be countered (D41). */
  "slumbered": {
    seat: number
    victim: number // the turn player
    card: Card
  }
  /** A card was drawn blind from another player's hand (D33, D39). */
  "stolen": {
    thief: number
    victim: number
    card: Card | null // known to thief and victim only
  }
  /** Two tiles have changed places (D30). */
  "swapped": {
    field: string
    terrain: Colour // that lies there now
    other_field: string
    other_terrain: Colour // that lies there now
  }
  /** The last step of the turn player is undone, and their turn is over (D41). */
  "taken back": {
    seat: number
    hunters: ([Colour, string, number | null])[] // who is as before again: hunter, place, treasure
    dragons: [string | null, string | null] // where they are again; None: beside the board
    tiles: ([string, Colour])[] // that have come back: field, terrain
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
    hunter: Colour
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
    hunter: Colour
  }
  /** A hunter, with their partner if two carry a treasure, has moved to an adjacent place (D14, D21). */
  "walked": {
    seat: number // whose turn it is
    hunter: Colour
    partner: Colour | null // who carries with them
    start: string
    place: string
    terrain: Colour | null // of the place; None: a boat or the treasure field
    card: Card | null // that paid; None: the way was free
  }
}

export type Event = general.FactOf<'event', Events>

export interface Reasons extends general.Reasons {
  /** Every hunter is in their own boat. */
  "all are home": {
    clause: "D36"
  }
  /** The hunter stands there already. */
  "already there": {
    clause: "D14"
    place: string
  }
  /** A move without a card may not lead back. */
  "already visited": {
    clause: "D12"
    place: string
    terrain: Colour | null
  }
  /** Another hunter stands in the boat. */
  "boat is taken": {
    clause: "D18"
    hunter: Colour // who
  }
  /** A boat touches two fields only. */
  "boat leads elsewhere": {
    clause: "D15"
    boat: Colour
    fields: string[] // those two
  }
  /** A dragon can't be flown over. */
  "can not fly over": {
    clause: "D32"
    place: string
  }
  /** The card of a journey shows neither the terrain nor the hunter's own colour. */
  "can not stand for": {
    clause: "D35"
    card: Card
    terrain: Colour
  }
  /** It must be said first which of the two hunters moves. */
  "choose hunter first": {
    clause: "D49"
  }
  /** Who comes second to the treasure must carry it off at once, and could not. */
  "could not leave": {
    clause: "D20"
    hunter: Colour // who waits there
  }
  /** The card can't be used for this action. */
  "does not serve": {
    card: Card
    action: Action
    clause: string
  }
  /** A dragon blocks the field. */
  "dragon there": {
    clause: "D32"
    place: string
  }
  /** Something else is to be decided first, or taken back. */
  "finish first": {
    phase: string // what is asked
    clause: string
  }
  /** The player has no cards. */
  "has no cards": {
    clause: "D39"
    seat: number
  }
  /** Which hunter moves in this turn is settled. */
  "hunter is settled": {
    clause: "D49"
    hunter: Colour // who moves
  }
  /** The hunter can neither walk, fly nor begin a journey. */
  "hunter is stuck": {
    clause: "D49"
    hunter: Colour
  }
  /** Only tiles on which nobody stands can be swapped. */
  "hunter on tile": {
    clause: "D30"
    place: string
    hunters: Colour[]
  }
  /** The hunter is in their own boat. */
  "is home": {
    clause: "D36"
    hunter: Colour
  }
  /** A Long Journey needs a terrain card to go with it. */
  "journey needs terrain": {
    clause: "D35"
  }
  /** Who waits on the treasure field can't leave it by their own move. */
  "must wait": {
    clause: "D19"
    hunter: Colour
  }
  /** There is no card for this action in the hand. */
  "no card for": {
    clause: "D6"
    action: Action
  }
  /** No card of the hand pays for the terrain. */
  "no fare": {
    clause: "D14"
    place: string
    terrain: Colour
  }
  /** Every tile beside this one is occupied. */
  "no free neighbour": {
    clause: "D30"
    place: string
  }
  /** Only with three players there is a hunter to choose. */
  "no hunter to choose": {
    clause: "D49"
  }
  /** A dragon never goes to a boat, a field before one, or the treasure field. */
  "no place for dragons": {
    clause: "D31"
    place: string
  }
  /** The treasure field is no tile. */
  "no tile": {
    clause: "D30"
  }
  /** No reaction is asked for. */
  "nobody asks": {
    clause: "D43"
  }
  /** Nobody else has a card. */
  "nobody to rob": {
    clause: "D39"
  }
  /** Hunters are sent home by Fear & Terror and by raids only. */
  "nobody to send home": {
    clause: "D36"
  }
  /** The hunter is not one of the two who are raided. */
  "not a carrier": {
    clause: "D27"
    hunter: Colour
  }
  /** The two places don't touch. */
  "not adjacent": {
    place: string
    start: string
    clause: string
  }
  /** Sweet Slumber stops the step of another player. */
  "not against yourself": {
    clause: "D41"
  }
  /** A flight ends behind the field flown over. */
  "not behind": {
    clause: "D34"
    place: string
    over: string
  }
  /** There is no Treachery to give way to. */
  "not betrayed": {
    clause: "D23"
  }
  /** The card is not in the hand, or not once more. */
  "not in hand": {
    card: Card
    clause: string
  }
  /** Nobody plays this colour. */
  "not in the game": {
    clause: "D50"
    hunter: Colour
  }
  /** Only one's own boat may be entered, and the partner's while carrying. */
  "not your boat": {
    clause: "D18"
    boat: Colour
    partner: Colour | null // who carries with the hunter
  }
  /** The hunter is somebody else's. */
  "not your hunter": {
    clause: "D49"
    hunter: Colour
  }
  /** Only the owner of the boat can share. */
  "not yours to share": {
    clause: "D23"
    boat: Colour
  }
  /** Nothing is begun that could be taken back. */
  "nothing begun": {
    clause: string
  }
  /** Sharing and Treachery are for a treasure that has just been delivered. */
  "nothing delivered": {
    clause: "D23"
  }
  /** A Counterspell answers a card that another player has just played. */
  "nothing to counter": {
    clause: "D42"
  }
  /** No step is chosen that a card could pay for. */
  "nothing to pay": {
    clause: "D14"
  }
  /** There is no place where the flight could end. */
  "nowhere to land": {
    clause: "D34"
    over: string | null // the field to be flown over; None: over none at all
  }
  /** A field is paid for with a terrain card. */
  "only terrain pays": {
    clause: "D14"
    card: Card
  }
  /** Cards are put away only in passing. */
  "pass first": {
    clause: "D11"
  }
  /** A dragon needs a field for itself. */
  "place is occupied": {
    clause: "D31"
    place: string
  }
  /** A hunter blocks the place. */
  "place is taken": {
    place: string
    hunters: Colour[] // who stand there
    carrying: boolean // it is two carriers who want to enter
    clause: string
  }
  /** This is a part of an action: its card must be played first. */
  "play first": {
    actions: Action[]
    clause: string
  }
  /** One can't rob oneself, nor an empty chair. */
  "rob another": {
    clause: "D39"
  }
  /** A tile is swapped with another one. */
  "same tile": {
    clause: "D30"
    place: string
  }
  /** Two carriers may not enter the treasure field while a treasure lies there. */
  "treasure lies there": {
    clause: "D22"
  }
  /** Passing is possible only before the first move and the first card of a turn. */
  "turn has begun": {
    clause: "D11"
    moved: boolean
    spent: boolean
  }
  /** The card shows neither the terrain nor the hunter's own colour. */
  "wrong terrain": {
    clause: "D14"
    card: Card
    place: string
    terrain: Colour
  }
}

export type Reason = general.FactOf<'reason', Reasons>

export interface Choices extends general.Choices {
  /** Take back what was chosen of a step. */
  "back": {
    clause: "D9"
  }
  /** Claim both coins with Treachery. */
  "betray": {
    clause: "D23"
    cards: Card[] // of the hand that can serve
    coin: number
    answering: boolean // the other one has claimed them
  }
  /** Take the effect from the card just played by a Counterspell. */
  "counter": {
    clause: "D42"
    cards: Card[] // of the hand that can serve
  }
  /** Enough cards are put away: refill the hand. */
  "done": {
    clause: "D11"
    putting_away: number // how many cards
    drawing: number // how many cards that brings
  }
  /** Take the place of this carrier, who goes home. */
  "drive off": {
    clause: "D27"
    hunter: Colour
  }
  /** End the turn and refill the hand. */
  "end turn": {
    clause: "D9"
    drawing: number // how many cards that brings
  }
  /** Fly over this field. */
  "fly over": {
    clause: "D34"
    place: string
    terrain: Colour | null // None: the treasure field
  }
  /** Leave both coins to the other one. */
  "give way": {
    clause: "D23"
    coin: number
  }
  /** Play this terrain card with the Long Journey. */
  "journey with": {
    clause: "D35"
    card: Card
  }
  /** End a flight. */
  "land": {
    place: string
    terrain: Colour | null // None: a boat or the treasure field
    cards: Card[] // of the hand that can pay; none: it is free
    leads_to: LeadsTo | null // None: nothing but being there
    hunters: Colour[] // whom it meets there: who waits, or carries
    coin: number | null // of the treasure that it is about
    left_behind: number | null // the treasure that it takes out of the game: its carrier leaves it (D25)
    clause: string
  }
  /** Make this terrain free for the rest of the turn. */
  "make free": {
    clause: "D35"
    terrain: Colour
  }
  /** Move this dragon. */
  "move dragon": {
    clause: "D31"
    dragon: number // 1 or 2
    place: string // where it is
  }
  /** Settle which of the two hunters moves in this turn. */
  "move hunter": {
    clause: "D49"
    hunter: Colour
  }
  /** Exchange cards instead of playing a turn. */
  "pass": {
    clause: "D11"
  }
  /** Pay for the field with this card. */
  "pay": {
    clause: "D14"
    card: Card
    joker: boolean // it shows the hunter's own colour, not the terrain
    place: string
    terrain: Colour
  }
  /** Play an action. */
  "play": {
    action: Action
    cards: Card[] // of the hand that can serve
    clause: string
  }
  /** Put this card away. */
  "put away": {
    clause: "D11"
    card: Card
  }
  /** The dragon flies to this field. */
  "put dragon": {
    clause: "D31"
    dragon: number // 1 or 2
    place: string
    terrain: Colour
  }
  /** Draw a card blind from this player. */
  "rob": {
    clause: "D39"
    seat: number
    hand: number // how many cards they hold
  }
  /** Share the treasure: a coin each. */
  "share": {
    clause: "D23"
    coin: number
  }
  /** Stop the turn player with Sweet Slumber. */
  "slumber": {
    clause: "D41"
    cards: Card[] // of the hand that can serve
  }
  /** Walk to an adjacent place, with the partner if two carry a treasure. */
  "step": {
    place: string
    terrain: Colour | null // None: a boat or the treasure field
    cards: Card[] // of the hand that can pay; none: it is free
    leads_to: LeadsTo | null // None: nothing but being there
    hunters: Colour[] // whom it meets there: who waits, or carries
    coin: number | null // of the treasure that it is about
    left_behind: number | null // the treasure that it takes out of the game: its carrier leaves it (D25)
    clause: string
  }
  /** Swap this tile. */
  "swap tile": {
    clause: "D30"
    place: string
    terrain: Colour
    other: string | null // the tile that it is swapped with; None: this is the first of the two
  }
  /** Send this hunter home by Fear & Terror. */
  "terrify": {
    clause: "D36"
    hunter: Colour
    place: string // from there
    coin: number | null // of the treasure that they carry
    out_of_the_game: boolean // that treasure, since nobody carries it with them (D38)
  }
  /** Use this card for the action; another could serve too. */
  "use as": {
    card: Card
    action: Action
    clause: string
  }
  /** Don't react. */
  "wait": {
    clause: "D43"
  }
}

export type Choice = general.FactOf<'choice', Choices>

export interface Prompts extends general.Prompts {
  /** The hunter is alone with a treasure: they wait for help, or leave it for good (D25). */
  "alone with treasure": {
    hunter: Colour
    coin: number
  }
  /** Whether a Treachery is answered with another one (D23). */
  "answer question": {
    seat: number // who was betrayed
    yours: boolean // the reader is asked
    claimant: number // who has claimed both coins
    card: Card | null // the Treachery, where that can be told
    coin: number
    on_you: boolean // the reader was betrayed
  }
  /** Two carry a treasure; it is to come into a boat of one of them (D21, D23). */
  "carry home": {
    hunter: Colour
    partner: Colour
    coin: number
    boats: Colour[]
  }
  /** Whether somebody takes the effect from the card just played by a Counterspell (D42). */
  "counter question": {
    seat: number // who played it
    yours: boolean // the reader is asked
    action: Action
    card: Card | null // that was played for it, where that can be told
    hunter: Colour | null // whom Fear & Terror is to send home
    victim: number // against whom it is played
    on_you: boolean // that is the reader
  }
  /** Where the dragon flies (D31). */
  "dragon whither": {
    dragon: number // 1 or 2
  }
  /** Which tile is swapped (D30). */
  "first tile": {
    action: Action
  }
  /** Neither of the two hunters can walk, fly or journey; the turn is the player's all the same (D9, D49). */
  "neither can move": {
    playing: boolean // actions can be played
    passing: boolean // cards can be exchanged instead of a turn (D11)
  }
  /** With which other tile it is swapped (D30). */
  "second tile": {
    action: Action
    place: string // of the first tile
    terrain: Colour
  }
  /** Whether the owner of the boat shares the treasure (D23). */
  "share question": {
    seat: number // the owner
    yours: boolean // the reader is asked
    partner: number // who would get a coin
    boat: Colour
    coin: number
    on_you: boolean // the reader is the owner
  }
  /** Whether somebody stops the turn player with Sweet Slumber (D41). */
  "slumber question": {
    seat: number // the turn player
    yours: boolean // the reader is asked
    did: Deed // what may be taken back
    hunter: Colour | null // who moved, or was sent home
    place: string | null // where the hunter or the dragon went
    terrain: Colour | null
    coin: number | null // of the treasure that was carried or raided
    victims: number[] // who were robbed
    on_you: boolean // the reader's hunter was sent home, or the reader was robbed
    card: Card | null // the action card that was played for it, where that can be told
  }
  /** The turn was stopped before anything was done; cards may still be exchanged (D41). */
  "stopped but exchange": {
    cards: Card[] // chosen so far
  }
  /** The hunter waits by the treasure; actions are possible, and passing (D19). */
  "wait for partner": {
    hunter: Colour
  }
  /** Which field is flown over (D34). */
  "what to fly over": {}
  /** Which cards are exchanged (D11). */
  "what to put away": {
    cards: Card[] // chosen so far
  }
  /** Where the two carry the treasure that they lift (D20). */
  "where to carry": {
    partner: Colour
    coin: number
  }
  /** Where the flight ends (D34). */
  "where to land": {
    over: string
  }
  /** Which of two cards is used for the action. */
  "which card": {
    action: Action
    cards: Card[]
  }
  /** Which of the two dragons moves (D31). */
  "which dragon": {}
  /** Which card pays for the field (D14). */
  "which fare": {
    place: string
    terrain: Colour
  }
  /** Which of the two hunters moves, or which action is played (D49). */
  "which hunter": {
    hunters: Colour[]
  }
  /** Which terrain becomes free (D35). */
  "which terrain": {
    card: Card
  }
  /** Which terrain card goes with the Long Journey (D35). */
  "which terrain card": {}
  /** A walk, a flight or a journey of the hunter just chosen (D49). */
  "whither": {
    hunter: Colour
  }
  /** Which of the two carriers goes home (D27). */
  "whom to drive off": {
    hunters: Colour[]
    coin: number
  }
  /** From which player a card is drawn (D39). */
  "whom to rob": {}
  /** Which hunter goes home (D36). */
  "whom to terrify": {}
  /** Steps and actions in any order, until the player ends the turn (D9). */
  "your turn": {
    hunter: Colour
    several: boolean // the player has two hunters
  }
}

export type Prompt = general.FactOf<'prompt', Prompts>

export interface Grounds extends general.Grounds {
  /** For a Counterspell: the card that it takes the effect from is played against its player. */
  "against you": {
    clause: "D42"
  }
  /** The field lies right beside others who carry a treasure: the dragon closes it to them. */
  "blocks carriers": {
    clause: "D32"
    place: string
    hunters: Colour[]
  }
  /** The field lies right before a rival, on one of their shortest ways to the treasure field. */
  "blocks way": {
    clause: "D32"
    place: string
    hunter: Colour
  }
  /** A Long Journey can make this terrain free with the hand as it is; so many fields beside the hunter have it. */
  "can make free": {
    clause: "D35"
    terrain: Colour
    count: number
  }
  /** For sending one's own hunter home: they can't leave the treasure field alone. */
  "can only wait": {
    clause: "D19"
    hunter: Colour
  }
  /** Sneak Attack brings a card for the one that is played. */
  "card in return": {
    clause: "D39"
  }
  /** The card of the other choice stays in the hand. */
  "card kept": {
    clause: "D14"
    card: Card
    terrains: number // that it shows
  }
  /** Evil Curse brings so many cards from the hands of others. */
  "cards from others": {
    clause: "D33"
    count: number
  }
  /** A rival is close to the treasure field: the one who is sent home, or the nearest one whom the card can be for. */
  "close to treasure": {
    clause: "D36"
    hunter: Colour
    steps: number
  }
  /** The step is free, the other one is not. */
  "costs no card": {
    clause: "D14"
  }
  /** For new cards: few of those in the hand can pay for a step. */
  "few pay": {
    clause: "D14"
    paying: number
    cards: number // in the hand
  }
  /** Who ends the turn now spends no card, and the hand is full. */
  "hand kept": {
    clause: "D9"
    cards: number
  }
  /** The player holds several cards of this kind. */
  "hold several": {
    clause: "D14"
    card: Card
    count: number
  }
  /** The hunter to move carries a treasure, with a partner. */
  "hunter carries": {
    clause: "D21"
    hunter: Colour
    coin: number
  }
  /** The hunter to move is so far from the treasure field; nearer than the player's other one, if that is named. */
  "hunter is near": {
    clause: "D14"
    hunter: Colour
    steps: number
    other: Colour | null
    other_steps: number
  }
  /** Whoever is robbed, or owns the hunter who is sent home, has more gold than the one of the other choice. */
  "is richer": {
    seat: number
    gold: number
    other: number
    other_gold: number
    clause: string
  }
  /** This card pays by its terrain, so that the joker stays in the hand. */
  "joker kept": {
    clause: "D14"
    card: Card
    joker: Card
  }
  /** The step leads to a treasure: it lifts, joins, raids, delivers it or waits for a partner beside it. */
  "leads there": {
    leads_to: LeadsTo
    coin: number
    hunters: Colour[] // whom it meets there
    place: string
    clause: string
  }
  /** Nobody among the others holds more cards. */
  "most cards": {
    clause: "D39"
    seat: number
    hand: number
  }
  /** A flight, or one over this field, can bring the hunter nearer to where they want to go. */
  "nearer by flight": {
    clause: "D34"
    goal: string
    steps: number // from where it can end; 0: it ends there
    before: number // from where the hunter stands
  }
  /** The step brings the hunter nearer to where they want to go: fewer fields lie between. */
  "nearer then": {
    clause: "D14"
    goal: string // the treasure field, or with a treasure the nearest boat of the two
    steps: number // from there
    before: number // from where the hunter stands
  }
  /** The step brings the hunter nearer to somebody else's treasure: to two who carry it, or to one who is alone. */
  "nearer to carriers": {
    clause: "D26"
    hunters: Colour[]
    steps: number // from there
    before: number // from where the hunter stands
  }
  /** It refills the hand with so many cards. */
  "new cards": {
    clause: "D9"
    drawing: number
  }
  /** Against walking on: no step that is possible now brings the hunter nearer to where they want to go. */
  "no step nearer": {
    clause: "D14"
    goal: string
  }
  /** For putting away a card: it pays for no field on the player's shortest ways to the treasure field. */
  "off the way": {
    clause: "D14"
    card: Card
  }
  /** For putting away a card: it pays for none of the fields beside the player's hunters. */
  "pays for none around": {
    clause: "D14"
    card: Card
  }
  /** For putting away a card: it shows no terrain, so it pays for no step. */
  "pays for nothing": {
    clause: "D14"
    card: Card
  }
  /** A rival waits by the treasure; whoever comes next carries it with them. */
  "rival waits": {
    clause: "D20"
    hunter: Colour
    coin: number
  }
  /** Others carry a treasure, and the card can be played against them. */
  "rivals carry": {
    clause: "D9"
    hunters: Colour[]
    coin: number
  }
  /** Treachery is about one more coin of this value. */
  "second coin": {
    clause: "D23"
    coin: number
  }
  /** The hunter who is sent home is nearer to the treasure field than their boat. */
  "sent back": {
    clause: "D36"
    hunter: Colour
    steps: number
    then: number // from the boat
  }
  /** The player holds several cards that can pay for the step. */
  "several pay": {
    clause: "D14"
    count: number
  }
  /** Who waits keeps their Sweet Slumber for later. */
  "slumber kept": {
    clause: "D41"
  }
  /** After the step it is as near to the goal as before. */
  "stays near": {
    clause: "D14"
    goal: string
    steps: number
  }
  /** The step is free. */
  "step is free": {
    clause: "D14"
  }
  /** The hunter who is sent home carries a treasure. */
  "stops carrier": {
    clause: "D38"
    hunter: Colour
    coin: number
  }
  /** Without Sweet Slumber others bring a treasure home. */
  "stops delivery": {
    clause: "D41"
    coin: number
  }
  /** So many of the fields beside the hunter are of this terrain. */
  "terrain around": {
    clause: "D35"
    terrain: Colour
    count: number
  }
  /** A rival is close to two who carry a treasure, one of them the player's. */
  "threatens yours": {
    clause: "D27"
    hunter: Colour
    steps: number
    coin: number
  }
  /** The swap brings a tile of the hunter's own colour beside them. */
  "tile becomes free": {
    clause: "D30"
    place: string
    hunter: Colour
  }
}

export type Because = general.FactOf<'because', Grounds>

export interface Scores extends general.Scores {
  /** The gold of everybody in the end. */
  "gold": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: true
  }
  /** How often everybody played Treachery (D44). */
  "treacheries": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** What the coins of a treasure brought to everybody (D23). */
  "treasure": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    coin: number
    total: false
  }
  /** A treasure that went out of the game (D25, D38). */
  "treasure lost": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    coin: number
    total: false
  }
}

export type Score = general.FactOf<'score', Scores>

export interface Decisions extends general.Decisions {
  /** Exactly equal coins share the win (D46). */
  "equal coins": {
    clause: "D46"
    winners: number[]
    gold: number
    ending: Ending
    round: number
  }
  /** Of equal sums the one with the higher coin wins (D46). */
  "highest coin": {
    clause: "D46"
    winners: number[]
    gold: number
    coin: number // that the others don't have, or not so often
    ending: Ending
    round: number
  }
  /** The highest sum of coins wins (D46). */
  "most gold": {
    clause: "D46"
    winners: number[]
    gold: number
    ending: Ending // all treasures are settled (D45), or the last round is over (D13)
    round: number
  }
}

export type Decided = general.FactOf<'decided', Decisions>
