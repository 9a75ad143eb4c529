"""Die Dracheninsel, what a view shows, typed, for bots: made from fields.py by `make types`, don't edit."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping


@dataclasses.dataclass(frozen=True)
class Hunter:
    """A value of `Seen.hunters`."""

    seat: int
    place: str
    treasure: int | None


@dataclasses.dataclass(frozen=True)
class Known:
    """A value of `Seen.known`."""

    observer: int
    holders: list[int]
    card: str


@dataclasses.dataclass(frozen=True)
class Step:
    """A value of `Seen.step`.

    Attributes:
        action: the action
        card: the card that serves for Fear & Terror or Sneak Attack
        target: the place to be entered, the first tile, the dragon; when it can be countered, the hunter or seat
            threatened
        fare: the card that pays for the target (D14) or goes with a Long Journey (D35)
        flown: the field flown over (D34)
        entry_flown: the field flown over on the way onto the treasure field (D20)
        lifting: the second hunter is on the treasure field and must leave it (D20)
        chosen: the cards to be put away (D11)
    """

    action: str | None
    card: str | None
    target: str | None
    fare: str | None
    flown: str | None
    entry_flown: str | None
    lifting: bool
    chosen: list[str]


@dataclasses.dataclass(frozen=True)
class BeforeHunter:
    """A value of `Before.hunters`."""

    place: str
    treasure: int | None


@dataclasses.dataclass(frozen=True)
class Stolen:
    """A value of `Before.stolen`."""

    victim: int
    card: str | None


@dataclasses.dataclass(frozen=True)
class Before:
    """A value of `Seen.before`."""

    hunters: Mapping[str, BeforeHunter]
    lost: list[int]
    dragons: list[str | None]
    terrain: list[str]
    moved: bool
    stolen: list[Stolen]


@dataclasses.dataclass(frozen=True)
class Seen:
    """What a seat sees of Die Dracheninsel: the board, its own hand, and what it has learned of other cards.

    Attributes:
        game: the game's name
        rules: the version of the rules; 1 if it is missing
        early_slumber: an option: Sweet Slumber may also be played before the first step of a turn (D41); off if it is
            missing
        round_limit: the game ends after this round (D13)
        round: the running round, from 1
        first: the seat that began the game
        turn: the turn player (D9)
        phase: what is asked: a step of the turn, a part of one, cards to put away (passing, exchange), a reaction (ask
            ...), or over
        actions: how many action cards of every kind there are (D6); the 54 terrain cards are always the same (D5)
        terrain: the tiles, row by row from a1, the treasure field left out (D4)
        hunters: the hunters in the game, by colour (D49, D50): who leads them, where they stand (a field, or the colour
            of a boat), and the treasure that they carry, by its coins, alone or with the one beside them
        dragons: where the two dragons stand; None: beside the board (D31)
        treasure: the treasure on the treasure field, by its coins; None when all have left it (D8, D24)
        lost: the treasures out of the game (D25, D38), by their coins
        coins: the coins of every seat
        discard: the discard pile
        played: the cards played in this turn (D9)
        shuffled: what the pile was made of when it was last shuffled: everybody saw it
        mixed: the seats that may hold cards of this pile
        known: what seats have learned of single cards by thefts (D33, D39, D41): the observer knows that one of the
            holders has the card
        hunter: the hunter who moves in this turn; None with three players until one is chosen (D49)
        settled: this choice can't be changed any more (D49)
        moved: the turn player's hunter has moved in this turn (D11)
        spent: the turn player has played a card in this turn (D11)
        journeys: the terrains that are free in this turn (D35)
        visited: where a move without a card may not lead (D12); `boat` is the own boat
        step: the parts of a step that are chosen so far
        before: how all stood before the step that Sweet Slumber could take back (D41), while that is asked; None before
            the first step; `stolen` are the cards that the step took
        delivery: the boat where a treasure was delivered that is not shared yet (D23)
        halts: the step ends the turn when nobody takes it back (D10)
        spell: the action that can be countered now (D42)
        culprit: who played it
        asked_from: the seat after which the asking began (D43)
        claimant: who played the last Treachery over this treasure (D23)
        seat: whose view it is; None: a spectator's
        to_move: the seat that decides; None when the game is over, or when it is a secret who is asked for a reaction
        question: the reaction question that stands (D43); nothing: none does
        asked_already: this seat could react, was asked, and waited
        hand: this seat's hand
        drawn: what this seat has drawn from this pile
        hand_sizes: the cards in the hand of every seat
        drawn_sizes: how many cards every seat has drawn from this pile
        pile: how many cards the pile has
        scores: the gold of every seat
        coming: the treasures that will yet be laid on the treasure field, by their coins (D8)
        jokers: the cards of this seat's hand that are jokers for the hunter who moves (D14)
        path: the move that is being chosen, place by place: where it begins, what is flown over, where it leads
        steps: how many steps the other hunters are away from this seat's own, the one that moves if it has two (D49):
            whatever they cost and whoever stands there. Nothing for spectators
        legal: what this seat may choose from
    """

    game: str
    rules: int
    early_slumber: bool
    round_limit: int
    round: int
    first: int
    turn: int
    phase: str
    actions: Mapping[str, int]
    terrain: list[str]
    hunters: Mapping[str, Hunter]
    dragons: list[str | None]
    treasure: int | None
    lost: list[int]
    coins: list[list[int]]
    discard: list[str]
    played: list[str]
    shuffled: list[str]
    mixed: list[int]
    known: list[Known]
    hunter: str | None
    settled: bool
    moved: bool
    spent: bool
    journeys: list[str]
    visited: list[str]
    step: Step
    before: Before | None
    delivery: str | None
    halts: bool
    spell: str | None
    culprit: int | None
    asked_from: int | None
    claimant: int | None
    seat: int | None
    to_move: int | None
    question: str
    asked_already: bool
    hand: list[str]
    drawn: list[str]
    hand_sizes: list[int]
    drawn_sizes: list[int]
    pile: int
    scores: list[int]
    coming: list[int]
    jokers: list[str]
    path: list[str]
    steps: Mapping[str, int]
    legal: list[str]
