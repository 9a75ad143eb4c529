"""Die Dracheninsel, the situation: where everything lies, who holds what, and what was chosen so far.

The rules (rules.py, and the phases it names) read and change it. Hunters are named by their colours; places, loads and
other small things are packed (packed.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.core.luck import Seed
from goldauge.core.state import State
from goldauge.core.vectors import bit
from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, COLOURS, FIELDS, TREASURE_FIELD
from goldauge.games.dracheninsel.components import COINS, FLIGHT_CARD, KINDS, SLUMBERS, TREASURES
from goldauge.games.dracheninsel.packed import NOTHING, load_of, place_of, with_load, with_place
from goldauge.games.dracheninsel.story import Abandoned

# By version 1 the empty treasure field was closed to carriers; since version 2 it is open to them (D22, D24).
RULES: Final[i64] = 2

OWN_BOAT: Final[i64] = 61  # the bit of `visited` for the mover's own boat


class Before:
    """What Sweet Slumber brings back (D41): the situation before the step. Not changed later, so copies share it."""

    def __init__(
        self, places: i64, loads: i64, lost: i64, dragon_1: i64, dragon_2: i64, terrain: vec[i64], moved: bool
    ) -> None:
        self.places: i64 = places
        self.loads: i64 = loads
        self.lost: i64 = lost
        self.dragon_1: i64 = dragon_1
        self.dragon_2: i64 = dragon_2
        self.terrain: vec[i64] = terrain
        self.moved: bool = moved
        self.stolen: vec[i64] = NOTHING  # the cards that the step took, as thefts

    def with_stolen(self, stolen: vec[i64]) -> Before:
        twin = Before(self.places, self.loads, self.lost, self.dragon_1, self.dragon_2, self.terrain, self.moved)
        twin.stolen = stolen
        return twin


class Situation(State):
    """Everything on, beside and in hands round the board. Arrays marked `shared` are replaced, never changed."""

    def __init__(self, seats: i64, seed: Seed, origin: Situation | None = None) -> None:
        """A new one, or the twin of another: everything as there, arrays that never change shared."""
        super().__init__(seats, seed)
        if origin is None:
            self.rules: i64 = RULES  # the version of the rules that is played by
            self.early_slumber: bool = False  # D41: an option
            self.limit: i64 = 150  # D13
            self.round: i64 = 1
            self.first: i64 = 0  # who began the game
            self.turn: i64 = 0  # the turn player
            self.phase: i64 = 0  # what is asked (phases.py)
            self.owner: vec[i64] = NOTHING  # shared: the seat of every hunter, -1 for one who is not in the game
            self.composition: vec[i64] = NOTHING  # shared: how many cards of every kind there are
            # The island.
            self.terrain: vec[i64] = NOTHING  # shared: of every field
            self.places: i64 = 0
            self.loads: i64 = 0
            self.dragon_1: i64 = -1  # beside the board
            self.dragon_2: i64 = -1
            self.treasure: i64 = 0  # the one that lies on the treasure field; TREASURES when all have left it
            self.lost: i64 = 0  # treasures out of the game, as bits
            self.coins: vec[i64] = NOTHING  # shared: of every seat, how many of every treasure
            # The cards.
            self.hands: vec[i64] = NOTHING  # of every seat, how many of every kind
            self.held: vec[i64] = NOTHING  # of every seat, the kinds in its hand, as bits
            self.sizes: vec[i64] = NOTHING  # of every seat, the cards in its hand
            self.pile: vec[i64] = NOTHING  # shared; `dealt` says how far it is used up
            self.dealt: i64 = 0
            self.discard: vec[i64] = NOTHING  # how many of every kind
            self.played: vec[i64] = NOTHING  # the same of the cards played in this turn
            # What can be known of hidden cards.
            self.shuffled: vec[i64] = NOTHING  # shared: what the pile was made of when it was last shuffled
            self.drawn: vec[i64] = NOTHING  # of every seat, what it has drawn from this pile
            self.drawn_sizes: vec[i64] = NOTHING  # and how many cards that were
            self.mixed: i64 = 0  # seats that may hold cards of this pile, as bits
            self.known: vec[i64] = NOTHING  # shared: who knows of which cards (knowledge.py)
            # The turn.
            self.mover: i64 = -1  # the hunter who moves; with three players -1 until one is chosen (D49)
            self.settled: bool = False  # the mover has moved, or there is no choice
            self.moved: bool = False
            self.spent: bool = False  # the turn player has played a card
            self.journeys: i64 = 0  # terrains that are free in this turn (D35), as bits
            self.visited: i64 = 0  # fields that a free move may not lead to (D12), as bits; one more for the own boat
            # The parts of a step chosen so far.
            self.action: i64 = -1
            self.card: i64 = -1  # that serves for the action
            self.flown: i64 = -1  # the field flown over
            self.entry_flown: i64 = -1  # the same on the way onto the treasure field (D20)
            self.target: i64 = -1  # the place to be entered, the first tile, a dragon, a hunter or a seat
            self.fare: i64 = -1  # the card that pays for the target
            self.lifting: bool = False  # the second on the treasure field must leave it with the first (D20)
            self.chosen: vec[i64] = NOTHING  # shared: cards to be put away
            # Reactions.
            self.before: Before | None = None
            self.boat: i64 = -1  # where a treasure was delivered that is not yet shared
            self.halts: bool = False  # the step ends the turn (D10)
            self.spell: i64 = -1  # the action that could be countered
            self.culprit: i64 = -1  # who played it
            self.asked_from: i64 = -1  # the seat after which the asking began
            self.claimant: i64 = -1  # who played the last Treachery
        else:
            self.to_move = origin.to_move
            self.draws = origin.draws
            self.revealed = origin.revealed
            self.rules = origin.rules
            self.early_slumber = origin.early_slumber
            self.limit = origin.limit
            self.round = origin.round
            self.first = origin.first
            self.turn = origin.turn
            self.phase = origin.phase
            self.owner = origin.owner
            self.composition = origin.composition
            self.terrain = origin.terrain
            self.places = origin.places
            self.loads = origin.loads
            self.dragon_1 = origin.dragon_1
            self.dragon_2 = origin.dragon_2
            self.treasure = origin.treasure
            self.lost = origin.lost
            self.coins = origin.coins
            self.hands = origin.hands[:]
            self.held = origin.held[:]
            self.sizes = origin.sizes[:]
            self.pile = origin.pile
            self.dealt = origin.dealt
            self.discard = origin.discard[:]
            self.played = origin.played[:]
            self.shuffled = origin.shuffled
            self.drawn = origin.drawn[:]
            self.drawn_sizes = origin.drawn_sizes[:]
            self.mixed = origin.mixed
            self.known = origin.known
            self.mover = origin.mover
            self.settled = origin.settled
            self.moved = origin.moved
            self.spent = origin.spent
            self.journeys = origin.journeys
            self.visited = origin.visited
            self.action = origin.action
            self.card = origin.card
            self.flown = origin.flown
            self.entry_flown = origin.entry_flown
            self.target = origin.target
            self.fare = origin.fare
            self.lifting = origin.lifting
            self.chosen = origin.chosen
            self.before = origin.before
            self.boat = origin.boat
            self.halts = origin.halts
            self.spell = origin.spell
            self.culprit = origin.culprit
            self.asked_from = origin.asked_from
            self.claimant = origin.claimant

    # Hunters and places.

    def partner_of(self, hunter: i64) -> i64:
        """The one who carries a treasure with this one; -1 if nobody does."""
        load = load_of(self.loads, hunter)
        if load > 0:
            for other in range(COLOURS):
                if other != hunter and load_of(self.loads, other) == load:
                    return other
        return -1

    def other_at(self, place: i64, hunter: i64) -> i64:
        """Some hunter at a place, not this one; -1 if there is none."""
        for other in range(COLOURS):
            if other != hunter and place_of(self.places, other) == place:
                return other
        return -1

    def waiting(self) -> i64:
        """The hunter on the treasure field; -1 if nobody is there."""
        return self.other_at(TREASURE_FIELD, -1)

    def is_open(self) -> bool:
        """D24: whether the treasure field is empty, and so a field like any other, for carriers too."""
        return self.treasure == TREASURES and self.rules >= 2

    def is_out(self, hunter: i64) -> bool:
        """D36: in the game, and not in their own boat."""
        return self.owner[hunter] >= 0 and place_of(self.places, hunter) != BOATS + hunter

    def occupied(self) -> i64:
        """The fields with a hunter or a dragon, as bits."""
        bits: i64 = 0
        for hunter in range(COLOURS):
            place = place_of(self.places, hunter)
            if place < FIELDS:
                bits |= bit(place)
        if self.dragon_1 >= 0:
            bits |= bit(self.dragon_1)
        if self.dragon_2 >= 0:
            bits |= bit(self.dragon_2)
        return bits

    def is_free(self, hunter: i64, place: i64) -> bool:
        """D14, D24, D35: whether entering costs no card."""
        if place >= BOATS or place == TREASURE_FIELD:
            return True
        terrain = self.terrain[place]
        return terrain == hunter or ((self.journeys >> terrain) & 1) != 0

    def was_visited(self, place: i64) -> bool:
        """D12."""
        return ((self.visited >> (place if place < BOATS else OWN_BOAT)) & 1) != 0

    def visit(self, place: i64) -> None:
        """D12."""
        if place < BOATS:
            self.visited |= bit(place)
        elif place == BOATS + self.mover:
            self.visited |= bit(OWN_BOAT)

    def send_home(self, hunter: i64) -> None:
        """D27, D36: whatever they carried stays."""
        self.places = with_place(self.places, hunter, BOATS + hunter)
        self.loads = with_load(self.loads, hunter, 0)

    def abandon(self, hunter: i64) -> None:
        """D25, D38: the treasure of a lone carrier is out of the game."""
        treasure = load_of(self.loads, hunter) - 1
        self.lost |= 1 << treasure
        self.loads = with_load(self.loads, hunter, 0)
        if self.story is not None:
            self.story.append(Abandoned(COLOUR_NAMES[hunter], int(COINS[treasure])))

    def all_settled(self) -> bool:
        """D45: every treasure is collected or out of the game."""
        return self.treasure == TREASURES and self.loads == 0

    # Seats.

    def seat_after(self, seat: i64) -> i64:
        """The next one clockwise."""
        following = seat + 1
        if following == self.seats:
            return 0
        return following

    def rival_of(self, seat: i64) -> i64:
        """The other one of the two seats that have delivered a treasure (D23)."""
        owner = self.owner[self.boat]
        if seat != owner:
            return owner
        return self.owner[self.partner_of(self.boat)]

    # Steps.

    def clear_parts(self) -> None:
        """Nothing of a step is chosen."""
        self.action = -1
        self.card = -1
        self.flown = -1
        self.entry_flown = -1
        self.target = -1
        self.fare = -1
        self.lifting = False
        self.chosen = NOTHING

    def start_and_partner(self) -> tuple[i64, i64]:
        """Where the move begins, and with whom: as the mover stands, or with the one who has waited for them (D20)."""
        if self.lifting:
            return TREASURE_FIELD, self.waiting()
        return place_of(self.places, self.mover), self.partner_of(self.mover)

    def flights_left(self) -> i64:
        """The turn player's Daring Flights that this step has not used yet."""
        flights = self.hands[self.turn * KINDS + FLIGHT_CARD]
        if self.entry_flown >= 0:
            flights -= 1
        return flights

    def remember(self) -> None:
        """Keep what a Slumber would bring back, if anybody could play one."""
        self.before = None
        for seat in range(self.seats):
            if self.held[seat] & SLUMBERS and seat != self.turn:
                self.before = self.snapshot()
                return

    def snapshot(self) -> Before:
        return Before(self.places, self.loads, self.lost, self.dragon_1, self.dragon_2, self.terrain, self.moved)
