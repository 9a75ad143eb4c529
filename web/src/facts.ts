// The facts that any game may tell, typed; games add their own. Made by tools/facts.py: don't edit.

export interface Events {
  /** Seats could react out of turn. It is told whether or not one of them holds what it takes, so it tells nothing. */
  "question opened": {
    question: string // the game's name for it
    seats: number[] // in the order of asking
  }
}

export interface Reasons {
  /** The game is over. */
  "game is over": {}
  /** It is not possible now; the game says no more about it. */
  "not possible": {}
  /** Somebody else decides. */
  "not your turn": {
    seat: number // who
  }
  /** Others are being asked whether they react; the game goes on after that. */
  "question stands": {}
}

export interface Choices {
  /** Let a reaction question pass: the first of Game.passes. */
  "let pass": {}
  /** A move of a game that says nothing about its moves. */
  "plain move": {
    text: string // as the game writes it
  }
}

export interface Prompts {
  /** A seat is to move. */
  "decide": {
    seat: number
  }
  /** Nothing: the game is over. */
  "over": {}
  /** It is a secret who is asked whether they react. */
  "reactions": {}
}

export interface Grounds {
}

export interface Scores {
  /** The final score of every seat. */
  "points": {
    amounts: (number | null)[] // of every seat; None: nothing to tell
    total: true
  }
}

export interface Decisions {
  /** The highest score wins. */
  "most points": {
    winners: number[]
  }
}

/** The union of the facts of a family, each with its name. */
export type FactOf<Family extends string, All> = {
  [Name in keyof All]: { [name in Family]: Name } & All[Name]
}[keyof All]
