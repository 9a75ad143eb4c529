// What leaves Einauge sei wachsam!, typed. Made by tools/facts.py: don't edit.
import type * as general from '../../facts'

export type Colour = "blue" | "red" | "green" | "yellow" | "orange" | "violet" | "brown" | "grey"

export type Source = "tray" | "display"

export type Thing = "chests" | "sabres" | "ducats" | "jewels"

export type Phase = "buy" | "fight" | "move" | "final fight" | "over"

export type CardKind = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "ship"

export type KindField = "price" | "fight" | "chests" | "sabres" | "ducats" | "jewels"

export type Pay = "sabres" | "ducats" | "jewels"

export type Explained = "island" | "ship" | "display" | "tray" | "pile" | "chests" | "sabres" | "ducats" | "jewels" | "row" | "worth" | "pays" | "brings" | "cost" | "lone ship" | "steps" | "end in sight" | "final round" | "sell" | "move.skip purchase" | "move.decline fight" | "move.ship alone" | "move.join ship" | "move.own row" | "move.put back"

export const EXPLAINED: Readonly<Record<Explained, string>> = {"island": "E1", "ship": "E18", "display": "E10", "tray": "E16", "pile": "E7", "chests": "E24", "sabres": "E16", "ducats": "E10", "jewels": "E25", "row": "E14", "worth": "E24", "pays": "E14", "brings": "E14", "cost": "E16", "lone ship": "E18", "steps": "E9", "end in sight": "E21", "final round": "E22", "sell": "E11", "move.skip purchase": "E12", "move.decline fight": "E9", "move.ship alone": "E18", "move.join ship": "E18", "move.own row": "E18", "move.put back": "E18"}

export const COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow", "orange", "violet", "brown", "grey"]

export const THINGS: readonly Thing[] = ["chests", "sabres", "ducats", "jewels"]

export const PLACES: number = 6

export const KINDS: Readonly<Record<CardKind, Readonly<Record<KindField, number>>>> = {"2": {"price": 2, "fight": 3, "chests": 3, "sabres": 0, "ducats": 0, "jewels": 0}, "3": {"price": 3, "fight": 4, "chests": 2, "sabres": 1, "ducats": 0, "jewels": 0}, "4": {"price": 4, "fight": 4, "chests": 2, "sabres": 1, "ducats": 1, "jewels": 0}, "5": {"price": 5, "fight": 4, "chests": 1, "sabres": 1, "ducats": 2, "jewels": 0}, "6": {"price": 6, "fight": 3, "chests": 1, "sabres": 0, "ducats": 3, "jewels": 0}, "7": {"price": 7, "fight": 4, "chests": 0, "sabres": 1, "ducats": 1, "jewels": 1}, "8": {"price": 8, "fight": 3, "chests": 0, "sabres": 0, "ducats": 0, "jewels": 2}, "ship": {"price": 5, "fight": 3, "chests": 0, "sabres": 0, "ducats": 0, "jewels": 0}}

export const RECONSTRUCTED: readonly CardKind[] = ["3", "7"]

export const EXAMPLE_ISLANDS: readonly CardKind[] = ["5", "4", "8"]

export const EXAMPLE_PAYS: readonly (Readonly<Record<Pay, number>>)[] = [{"sabres": 1, "ducats": 2, "jewels": 0}, {"sabres": 2, "ducats": 3, "jewels": 0}, {"sabres": 2, "ducats": 3, "jewels": 2}]

export const JEWEL_DUCATS: number = 3

export const ISLAND_DUCATS: number = 5

/** A view of Einauge sei wachsam!: what a seat may know. */
export interface View {
  /** the game's name */
  game: "einauge"
  /** when jewels and islands may be sold (E11): free (before any purchase), need (while no card is affordable) */
  selling: "free" | "need"
  /** what follows the first ship (E21): the round is finished, or all other seats have one more turn */
  ending: "one_more_turn" | "round"
  /** is the variant played that pays for different colours (E26) */
  colours: boolean
  /** in that variant, do lone ships count as a colour (E26) */
  lone_ship_counts: boolean
  /** chests, sabres, ducats and jewels of the two reconstructed cards (E2), by price */
  cards: { "3": number[]; "7": number[] }
  /** the colours that are not in the game (E6); everybody knows them */
  left_out: Colour[]
  /** the seat that began the game (E8) */
  first: number
  /** the seat that decides; null when the game is over */
  to_move: number | null
  /** the step of the turn (E9): buy (and sell before it), fight, move a card to One-Eye's tray; or the fight of the final round (E22); or over */
  phase: Phase
  /** the purchase or fight already chosen, as a move, whose card still needs a place (E18); else null */
  picked: string | null
  /** the seat that turned up the first ship (E21); null before that */
  finder: number | null
  /** the face-up cards for sale, slot 1 first (E7) */
  display: string[]
  /** the cards on One-Eye's tray, place 1 first (E7) */
  tray: string[]
  /** the islands that were sold and have left the game (E11) */
  sold: string[]
  /** the riches and rows of every seat, with what each row pays when it grows (E14) */
  players: ({ "sabres": number; "ducats": number; "jewels": number; "rows": Partial<Record<Colour, { "islands": number[]; "ships": number; "sabres": number; "ducats": number; "jewels": number }>>; "lone_ships": number })[]
  /** the cards that are still in the pile, in order of cards: when they come is hidden */
  left: string[]
  /** every kind of card, by its price, and the ship: what it costs and what it brings (E1 to E3) */
  kinds: Record<CardKind, Record<KindField, number>>
  /** where a card costs sabres: in One-Eye's tray (E16), in the final round in the display, too (E22) */
  fights: Source[]
  /** the chests of every colour in the game (E24) */
  standings: Partial<Record<Colour, { "chests": number[]; "jewels": number[] }>>
  /** what every face-up card would pay this seat at once (E14), by the card; a ship pays what its row does, so nothing is said of it. Nothing for spectators */
  prospects: Record<string, { "room": boolean; "sabres": number; "ducats": number; "jewels": number }>
  /** where the picked card lies that needs a place (E18), counted from 1; null: no card is picked */
  raised: { "source": Source; "place": number } | null
  /** whose view this is; null: a spectator's */
  seat: number | null
  /** the moves that this seat may choose from now */
  legal: string[]
}

export interface Events extends general.Events {
  /** A seat pays for a card of the display (E10). */
  "bought": {
    seat: number
    card: string
    price: number // in ducats
    slot: number // of the display, from 1
  }
  /** After the final round a seat's sabres become ducats, and its ducats jewels (E23). */
  "cashed in": {
    seat: number
    sabres: number
    ducats: number
    jewels: number // those that it had
    changed: number // all ducats, with those for sabres
    gained: number // the jewels that these become
    lost: number // ducats that are left over
    total: number // all its jewels
  }
  /** The chests of a colour are compared, and bring jewels (E24). */
  "chests counted": {
    colour: Colour
    counts: ({ seat: number; chests: number; place: number; jewels: number })[] // of the seats that have chests of the colour
  }
  /** In the variant with colours, all different colours of a seat bring jewels (E26). */
  "colours counted": {
    counts: ({ seat: number; colours: number; jewels: number })[] // of every seat
  }
  /** The first ship has turned up, and the end begins (E21). */
  "end in sight": {
    seat: number // who turned it up
    last: number | null // who has the last turn before the final round; nobody, if that comes at once
  }
  /** A seat does not fight, though it could (E9, E22). */
  "fight declined": {
    seat: number
  }
  /** In the final round there is no card that a seat could fight for (E22). */
  "fight impossible": {
    seat: number
  }
  /** The final round begins: everybody may fight for one more card (E22). */
  "final round started": {
    seat: number // who is first
  }
  /** A seat wins a card with its sabres: from One-Eye's tray (E16) or, in the final round, from the display (E22). */
  "fought": {
    seat: number
    card: string
    cost: number // in sabres
    source: Source
    place: number // there, from 1
  }
  /** The game is over: most jewels win, and who has equally many shares the win (E25). */
  "game over": {
    scores: number[] // every seat's jewels
    winners: number[]
    jewels: number // of each winner
    shared: boolean // there are several winners
  }
  /** A seat sells an island before its purchase; the card leaves the game (E11). */
  "island sold": {
    seat: number
    card: string
    ducats: number // what it brings
  }
  /** A seat sells a jewel before its purchase (E11). */
  "jewel sold": {
    seat: number
    ducats: number // what it brings
  }
  /** A card joins the row of a colour, or starts it (E14, E18); what the row pays tells which. */
  "laid": {
    seat: number
    card: string
    colour: Colour // of the row: a ship has none of its own
  }
  /** A ship lies alone and pays nothing (E18). */
  "laid alone": {
    seat: number
  }
  /** A card goes from the display to One-Eye's tray (E19). */
  "moved to tray": {
    seat: number
    card: string
    slot: number // of the display, from 1
  }
  /** A seat has chosen a card to buy or to fight for, and is asked where it goes (E18). */
  "picked": {
    seat: number
    card: string
    source: Source // where it lies
    place: number // there, from 1
  }
  /** A seat does without a purchase: all that it has would not pay for any card (E12). */
  "purchase skipped": {
    seat: number
  }
  /** Cards of the pile are turned up at the end of the display (E20). */
  "refilled": {
    seat: number
    cards: string[]
  }
  /** A card has joined a row or left it: this is how the row stands now, and how the chests of its colour do. */
  "row changed": {
    seat: number
    colour: Colour
    islands: number[] // by their prices; none: the row is gone
    ships: number // that have joined it (E18)
    sabres: number // that it pays each time it grows (E14)
    ducats: number
    jewels: number
    chests: number[] // every seat's chests of the colour
    chest_jewels: number[] // the jewels that every seat would get for them now (E24)
  }
  /** The row that has grown pays for all its cards (E14). */
  "row paid": {
    seat: number
    colour: Colour
    cards: ([string, number, number, number])[] // what each brings: the card, its sabres, ducats, jewels
    sabres: number // of all cards together
    ducats: number
    jewels: number
  }
  /** The island was laid to a lone ship, which becomes part of its row (E18). */
  "ship joined": {
    seat: number
    colour: Colour
  }
  /** The last island of a row was sold; the ships of the row lie alone now (E18). */
  "ships left alone": {
    seat: number
    ships: number // how many
  }
  /** Another step of a turn begins (E9), or another seat's part of the final round (E22). */
  "step started": {
    seat: number
    step: Phase
  }
  /** A seat leaves the card that it had picked where it is, and chooses again (E18). */
  "taken back": {
    seat: number
    card: string
  }
  /** A seat's turn begins, with the buying step (E9). */
  "turn started": {
    seat: number
  }
}

export type Event = general.FactOf<'event', Events>

export interface Reasons extends general.Reasons {
  /** The buying step of this turn is over. */
  "buying is over": {
    clause: "E9"
  }
  /** Cards of the display are fought for in the final round only. */
  "display in final round": {
    clause: "E22"
  }
  /** Fights come after the purchase. */
  "fight after buying": {
    clause: "E9"
  }
  /** The fighting step of this turn is over. */
  "fighting is over": {
    clause: "E16"
  }
  /** The island joins the lone ship or starts its own row; it can't go anywhere else. */
  "join or own row": {
    clause: "E18"
    card: string
  }
  /** A card is moved to One-Eye's tray after the purchase. */
  "move after buying": {
    clause: "E9"
  }
  /** The seat fights or declines to, and then it moves a card to One-Eye's tray. */
  "move after fighting": {
    clause: "E9"
  }
  /** A seat must buy a card as long as it can pay for one, even if it has to sell for it. */
  "must buy": {
    clause: "E12"
  }
  /** The seat has no jewel to sell. */
  "no jewel": {
    clause: "E11"
  }
  /** Nothing is moved to One-Eye's tray in the final round. */
  "no moving in final round": {
    clause: "E22"
  }
  /** There was no other choice than this card, so there is nothing to go back to. */
  "no other card": {
    clause: "E9"
    card: string
  }
  /** Nothing is bought in the final round. */
  "no purchase in final round": {
    clause: "E22"
  }
  /** The seat has no row of this colour that the ship could join. */
  "no row": {
    clause: "E18"
    colour: Colour
  }
  /** Nothing is sold in the final round. */
  "no sale in final round": {
    clause: "E22"
  }
  /** No card lies at that place of the display or of One-Eye's tray. */
  "no such card": {
    source: Source
    place: number // from 1
    clause: string
  }
  /** The seat does not own the island that it would sell. */
  "not your island": {
    clause: "E11"
    card: string
  }
  /** The seat has no card in hand; first it buys one or fights for one. */
  "nothing to place": {
    clause: "E18"
  }
  /** The seat has not picked a card that still needs a place. */
  "nothing to take back": {
    clause: "E18"
  }
  /** First the seat says where the card goes that it has picked. */
  "place first": {
    clause: "E18"
    card: string
  }
  /** The row has as many cards as a row can have, so there is no place. */
  "row full": {
    colour: Colour
    cards: number // how many that is
    clause: string // E13 for a card that can't be had, E17 for a ship that can't join
  }
  /** Things are sold in the buying step only, before the purchase. */
  "sell before buying": {
    clause: "E11"
  }
  /** By this edition a seat may sell only while it can't afford any card of the display. */
  "sell in need": {
    clause: "E11"
  }
  /** All that the seat has would not pay for any card, so it sells nothing. */
  "selling is no use": {
    clause: "E12"
    belongings: number // the ducats that it would have after selling all
    price: number // of the cheapest card
  }
  /** A ship joins a row or lies alone; joining a lone ship and starting a row are for islands. */
  "ship needs row": {
    clause: "E18"
  }
  /** The seat can't pay for the card. */
  "too dear": {
    clause: "E10"
    card: string
    price: number
    ducats: number // that it has
  }
  /** The seat has too few sabres to fight for the card. */
  "too few sabres": {
    clause: "E16"
    card: string
    cost: number // in sabres
    sabres: number // that it has
  }
}

export type Reason = general.FactOf<'reason', Reasons>

export interface Choices extends general.Choices {
  /** Buy a card of the display. */
  "buy": {
    clause: "E10"
    slot: number // of the display, from 1
    card: string
    price: number // in ducats
    sabres: number // what its row pays then (E14)
    ducats: number
    jewels: number
    chests: number // that it adds to its row, for the end (E24)
    asks: boolean // the seat is asked where the card goes (E18)
  }
  /** Do without a fight. */
  "decline fight": {
    clause: string // E9, or E22 in the final round
  }
  /** Fight for a card: of One-Eye's tray or, in the final round, of the display too. */
  "fight": {
    source: Source
    place: number // there, from 1
    card: string
    cost: number // in sabres
    sabres: number // what its row pays then (E14)
    ducats: number
    jewels: number
    chests: number // that it adds to its row, for the end (E24)
    sabres_left: number // that the seat has then, with those that the row pays
    asks: boolean // the seat is asked where the card goes (E18)
    clause: string // E16, or E22 in the final round
  }
  /** Lay the island to a lone ship: both are a row, which pays (E14). */
  "join ship": {
    clause: "E18"
    card: string
    sabres: number
    ducats: number
    jewels: number
  }
  /** Move a card of the display to One-Eye's tray. */
  "move to tray": {
    clause: "E19"
    slot: number // of the display, from 1
    card: string
    shows: ({ thing: Thing; count: number })[] // on the card
    cost: number // in sabres, for whoever fights for it (E16)
  }
  /** Start a row with the island, which pays (E14), and leave the lone ship alone. */
  "own row": {
    clause: "E18"
    card: string
    sabres: number
    ducats: number
    jewels: number
  }
  /** Leave the picked card where it is, and choose again. */
  "put back": {
    clause: "E18"
    card: string
  }
  /** Sell an island of one's own. */
  "sell island": {
    clause: "E11"
    card: string
    ducats: number // what it brings
  }
  /** Sell a jewel. */
  "sell jewel": {
    clause: "E11"
    ducats: number // what it brings
  }
  /** Let the ship lie alone, which pays nothing. */
  "ship alone": {
    clause: "E18"
  }
  /** Let the ship join a row, which pays then (E14). */
  "ship to row": {
    clause: "E18"
    colour: Colour
    sabres: number
    ducats: number
    jewels: number
  }
  /** Do without a purchase, since there is no way to pay for one. */
  "skip purchase": {
    clause: "E12"
  }
}

export type Choice = general.FactOf<'choice', Choices>

export interface Prompts extends general.Prompts {
  /** A seat is to buy a card. */
  "buy card": {
    clause: "E9"
    seat: number
    yours: boolean // it is for the reader to decide
  }
  /** A seat may fight for a card of One-Eye's tray. */
  "fight or not": {
    clause: "E9"
    seat: number
    yours: boolean
  }
  /** A seat may fight for a last card, of One-Eye's tray or the display. */
  "last fight": {
    clause: "E22"
    seat: number
    yours: boolean
  }
  /** A seat is to move a card of the display to One-Eye's tray. */
  "move card": {
    clause: "E9"
    seat: number
    yours: boolean
  }
  /** A seat could not pay for any card even by selling all, and is to do without. */
  "no purchase": {
    clause: "E12"
    seat: number
    yours: boolean
  }
  /** A seat is to say whether its island joins a lone ship. */
  "place island": {
    clause: "E18"
    seat: number
    yours: boolean
    card: string
  }
  /** A seat is to say which row its ship joins. */
  "place ship": {
    clause: "E18"
    seat: number
    yours: boolean
  }
  /** A seat can't afford any card and is to sell something. */
  "sell first": {
    clause: "E12"
    seat: number
    yours: boolean
  }
}

export type Prompt = general.FactOf<'prompt', Prompts>

export interface Grounds extends general.Grounds {
  /** It costs less than the other one. */
  "cheaper card": {
    clause: "E10"
    price: number
    other: string
    other_price: number
  }
  /** With the card's chests the player would get more jewels for this colour, if it were counted now. */
  "chests bring": {
    clause: "E24"
    colour: Colour
    chests: number // of the player then
    jewels: number // more than without it
  }
  /** For selling an island: the player's chests would bring as many jewels without it, if they were counted now. */
  "chests kept": {
    clause: "E24"
    ducats: number // that the sale brings
  }
  /** For moving a card: of several others only one has the sabres to fight for it. */
  "one rival can": {
    clause: "E16"
    card: string
    cost: number // in sabres
    seat: number
  }
  /** For moving a card: nobody but the player has the sabres to fight for it. */
  "only you can": {
    clause: "E16"
    card: string
    cost: number // in sabres
  }
  /** For moving a card: nobody has the sabres to fight for it now. */
  "out of reach": {
    clause: "E16"
    card: string
    cost: number // in sabres
  }
  /** For moving a card: somebody else's row would pay this with it. */
  "pays rival": {
    clause: "E19"
    card: string
    seat: number
    sabres: number
    ducats: number
    jewels: number
  }
  /** For moving a card: the player's own row would pay this with it, and they have the sabres to fight for it. */
  "pays you": {
    clause: "E16"
    card: string
    cost: number // in sabres
    sabres: number
    ducats: number
    jewels: number
  }
  /** The row that the card joins pays this at once; more than with the other choice, if one is named. */
  "row pays": {
    clause: "E14"
    colour: Colour
    sabres: number
    ducats: number
    jewels: number
    other: string | null // the card that would bring less
  }
  /** Against a fight: the player keeps their sabres for another one. */
  "sabres kept": {
    clause: "E16"
    sabres: number
  }
  /** Against a fight: the sabres that it takes are worth more at the end than what it brings. */
  "sabres worth more": {
    clause: "E23"
    card: string
    cost: number // in sabres
    ducats: number // that they are worth at the end
  }
  /** What the sale brings is enough for a card that the player can't afford now. */
  "sale affords": {
    clause: "E11"
    ducats: number // after the sale
    card: string
    price: number
  }
}

export type Because = general.FactOf<'because', Grounds>

export interface Scores extends general.Scores {
  /** The jewels for the chests of a colour (E24). */
  "chests": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    counted: number[] // every seat's chests
    colour: Colour
    total: false
  }
  /** The jewels for different colours (E26). */
  "different colours": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    counted: number[] // every seat's colours
    total: false
  }
  /** All jewels of every seat (E25). */
  "jewels": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: true
  }
  /** The jewels that every seat had at the end. */
  "jewels owned": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: false
  }
  /** The jewels that every seat's sabres and ducats became (E23). */
  "sabres and ducats": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    counted: number[] // its ducats, with those for sabres
    total: false
  }
}

export type Score = general.FactOf<'score', Scores>

export interface Decisions extends general.Decisions {
  /** Several seats have the most jewels and share the win. */
  "equally many jewels": {
    clause: "E25"
    seats: number[]
    jewels: number // of each
  }
  /** One seat has the most jewels and wins. */
  "most jewels": {
    clause: "E25"
    seat: number
    jewels: number
    ahead: number // how many more than the next
  }
}

export type Decided = general.FactOf<'decided', Decisions>
