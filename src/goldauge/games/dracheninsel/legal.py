"""Die Dracheninsel, legal moves: what the seat to move may choose from, and where a hunter may go."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.board import (
    BEHIND,
    BOATS,
    COLOURS,
    DOCKS,
    FIELDS,
    NEAR,
    TREASURE_FIELD,
    adjacent,
    bit,
)
from goldauge.games.dracheninsel.components import (
    COUNTER_TERROR_CARD,
    DESTRUCTIVE_CARD,
    FLIGHT_CARD,
    JOURNEY_CARD,
    KINDS,
    PAYERS,
    SLUMBER_CARD,
    SLUMBER_TERROR_CARD,
    TERRAIN_CARDS,
    TERRAIN_KINDS,
    TERRORS,
    TREACHERY_ATTACK_CARD,
    TREACHERY_CARD,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.moves import (
    ACTION_CARD,
    AS,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    ATTACK,
    ATTACK_TARGET,
    BACK,
    BETRAY,
    BETRAY_WITH,
    CHOOSE,
    CHOSEN,
    COUNTER,
    CURSE,
    DESTRUCTIVE,
    DISCARD,
    DONE,
    DRAGON,
    DRAGON_ONTO,
    END,
    EXCHANGE,
    FARE,
    FIRST_TILE,
    FLIGHT,
    FLY_OVER,
    FROM,
    HOME,
    JOURNEY,
    JOURNEY_AS,
    JOURNEY_WITH,
    LAND,
    LEAVING,
    ONTO,
    OVER,
    PASS,
    PASSING,
    PAY,
    PLAY,
    RAID,
    SECOND_TILE,
    SHARE,
    SLUMBER,
    SLUMBER_WITH,
    STEP,
    TERROR,
    TERROR_TARGET,
    TILE,
    TURN,
    WAIT,
    WHICH_DRAGON,
    WITH,
    YIELD,
)
from goldauge.games.dracheninsel.table import (
    NOTHING,
    Table,
    load_of,
    place_of,
)

SLUMBER_OR_WAIT: Final = vec[i64]([SLUMBER, WAIT])
COUNTER_OR_WAIT: Final = vec[i64]([COUNTER, WAIT])
SHARE_OR_BETRAY: Final = vec[i64]([SHARE, BETRAY])
BETRAY_OR_YIELD: Final = vec[i64]([BETRAY, YIELD])
BACK_OR_EITHER_DRAGON: Final = vec[i64]([DRAGON, DRAGON + 1, BACK])
EITHER_SLUMBER: Final = vec[i64]([PAY + SLUMBER_CARD, PAY + SLUMBER_TERROR_CARD, BACK])
EITHER_TERROR: Final = vec[i64]([PAY + SLUMBER_TERROR_CARD, PAY + COUNTER_TERROR_CARD, BACK])
EITHER_TREACHERY: Final = vec[i64]([PAY + TREACHERY_ATTACK_CARD, PAY + TREACHERY_CARD, BACK])

OWN_BOAT: Final[i64] = 61  # the bit of `visited` for the mover's own boat


class Choices(Table):
    """A table that knows its legal moves."""

    # What may be chosen.

    def legal(self) -> vec[i64]:
        phase = self.phase
        if phase == TURN:
            return self._legal_turn()
        if phase == ASK_SLUMBER:
            return SLUMBER_OR_WAIT
        if phase == ASK_COUNTER:
            return COUNTER_OR_WAIT
        if phase == FARE:
            return self._legal_fares()
        if phase in (PASSING, EXCHANGE):
            return self._legal_discards()
        if phase in (CHOSEN, LEAVING):
            return self._legal_walks()
        if phase in (FIRST_TILE, SECOND_TILE):
            return self._legal_tiles()
        if phase == DRAGON_ONTO:
            return self._legal_lairs()
        if phase == FLY_OVER:
            return self._legal_overs()
        if phase == LAND:
            return self._legal_landings()
        if phase == JOURNEY_WITH:
            return self._legal_journey_cards()
        if phase == JOURNEY_AS:
            return self._legal_journey_terrains()
        if phase == TERROR_TARGET:
            return self._legal_terrors()
        if phase == ATTACK_TARGET:
            return self._legal_attacks()
        if phase == RAID:
            return self._legal_raids()
        if phase == WHICH_DRAGON:
            return BACK_OR_EITHER_DRAGON
        if phase == ACTION_CARD:
            return EITHER_TERROR
        if phase == SLUMBER_WITH:
            return EITHER_SLUMBER
        if phase == ASK_SHARE:
            return SHARE_OR_BETRAY
        if phase == ASK_ANSWER:
            return BETRAY_OR_YIELD
        if phase == BETRAY_WITH:
            return EITHER_TREACHERY
        return NOTHING

    def _legal_turn(self) -> vec[i64]:
        moves = vec[i64](capacity=24)
        cards = self.held[self.turn]
        if self.mover < 0:
            for hunter in range(COLOURS):  # D49
                if self.owner[hunter] == self.turn and self._can_act(hunter, cards):
                    moves = append(moves, CHOOSE + hunter)
        else:
            moves = self._append_steps(moves, self.mover, self.partner_of(self.mover), cards)
        for action in range(CURSE + 1):
            if (cards >> (DESTRUCTIVE_CARD + action)) & 1:
                moves = append(moves, PLAY + action)
        if self.mover >= 0:
            if (cards >> FLIGHT_CARD) & 1 and self._can_fly(self.mover):
                moves = append(moves, PLAY + FLIGHT)
            if (cards >> JOURNEY_CARD) & 1 and cards & TERRAIN_CARDS:
                moves = append(moves, PLAY + JOURNEY)
        if cards & TERRORS and self._somebody_is_out():
            moves = append(moves, PLAY + TERROR)
        if (cards >> TREACHERY_ATTACK_CARD) & 1 and self._somebody_has_cards():
            moves = append(moves, PLAY + ATTACK)
        moves = append(moves, END)
        if not self.moved and not self.spent:
            moves = append(moves, PASS)  # D11
        return moves

    def _can_act(self, hunter: i64, cards: i64) -> bool:
        """D49: whether this hunter could walk, fly or journey."""
        if (cards >> JOURNEY_CARD) & 1 and cards & TERRAIN_CARDS:
            return True
        if len(self._append_steps(vec[i64](capacity=6), hunter, self.partner_of(hunter), cards)) > 0:
            return True
        return ((cards >> FLIGHT_CARD) & 1) != 0 and self._can_fly(hunter)

    def _legal_walks(self) -> vec[i64]:
        """The hunter was just chosen (D49), or must leave the treasure field with the one who waited (D20)."""
        moves = vec[i64](capacity=16)
        cards = self.held[self.turn]
        if self.phase == LEAVING:
            waiting = self.waiting()
            moves = self._append_entries(moves, TREASURE_FIELD, self.mover, waiting, cards)
            if self._flights_left() > 0 and self._can_fly_from(TREASURE_FIELD, self.mover, waiting, cards):
                moves = append(moves, PLAY + FLIGHT)
            return append(moves, BACK)
        moves = self._append_steps(moves, self.mover, self.partner_of(self.mover), cards)
        if (cards >> FLIGHT_CARD) & 1 and self._can_fly(self.mover):
            moves = append(moves, PLAY + FLIGHT)
        if (cards >> JOURNEY_CARD) & 1 and cards & TERRAIN_CARDS:
            moves = append(moves, PLAY + JOURNEY)
        return append(moves, BACK)

    def _legal_discards(self) -> vec[i64]:
        moves = vec[i64](capacity=9)
        for card in range(KINDS):
            left = self.hands[self.turn * KINDS + card]
            if left > 0:
                for other in self.chosen:
                    if other == card:
                        left -= 1
                if left > 0:
                    moves = append(moves, DISCARD + card)
        if self.phase == PASSING or len(self.chosen) > 0:
            backwards = vec[i64](capacity=9)
            backwards = append(backwards, BACK)
            for move in moves:
                backwards = append(backwards, move)
            moves = backwards
        return append(moves, DONE)

    # Moving.

    def _append_steps(self, moves: vec[i64], hunter: i64, partner: i64, cards: i64) -> vec[i64]:
        place = place_of(self.places, hunter)
        if place == TREASURE_FIELD and self.treasure < TREASURES:
            return moves  # D19
        return self._append_entries(moves, place, hunter, partner, cards)

    def _append_entries(self, moves: vec[i64], start: i64, hunter: i64, partner: i64, cards: i64) -> vec[i64]:
        for slot in range(6):
            place = NEAR[start * 6 + slot]
            if place < 0:
                break
            if not self.lifting and self.was_visited(place) and self.is_free(hunter, place):
                continue  # D12; with D20, nothing was visited since he became a carrier
            if self.can_enter(hunter, place, partner, cards, self._flights_left()):
                moves = append(moves, STEP + place)
        return moves

    def was_visited(self, place: i64) -> bool:
        bit = place if place < BOATS else OWN_BOAT
        return ((self.visited >> bit) & 1) != 0

    def is_free(self, hunter: i64, place: i64) -> bool:
        """D14, D35: whether entering costs no card."""
        if place >= BOATS or place == TREASURE_FIELD:
            return True
        terrain = self.terrain[place]
        return terrain == hunter or ((self.journeys >> terrain) & 1) != 0

    def _flights_left(self) -> i64:
        """The turn player's Daring Flights that this step has not used yet."""
        return self.hands[self.turn * KINDS + FLIGHT_CARD] - (1 if self.entry_flown >= 0 else 0)

    def can_enter(self, hunter: i64, place: i64, partner: i64, cards: i64, flights: i64) -> bool:
        """D14 to D22: whether a hunter, alone (partner -1) or with a partner, may enter a place and can pay."""
        if place == self.dragon_1 or place == self.dragon_2:
            return False
        if place >= BOATS:
            boat = place - BOATS
            if partner >= 0:
                return boat == hunter or boat == partner  # D17, D23
            return boat == hunter and self._is_empty(place)  # D18
        if place == TREASURE_FIELD and not self.is_open():
            if partner >= 0:
                return False  # D22
            waiting = self.waiting()
            if waiting < 0:
                return True
            return self.treasure < TREASURES and self._can_leave(hunter, waiting, cards, flights)  # D20
        for other in range(COLOURS):
            if other != hunter and other != partner and place_of(self.places, other) == place:
                if partner >= 0 or load_of(self.loads, other) == 0:
                    return False  # D17
                break  # joining or raiding
        if place == TREASURE_FIELD:
            return True  # D24
        terrain = self.terrain[place]
        if terrain == hunter or (self.journeys >> terrain) & 1:
            return True
        return (PAYERS[hunter * COLOURS + terrain] & cards) != 0

    def is_open(self) -> bool:
        """D24: whether the treasure field is empty, and so a field like any other, for carriers too."""
        return self.treasure == TREASURES and self.rules >= 2

    def _is_empty(self, place: i64) -> bool:
        return all(place_of(self.places, hunter) != place for hunter in range(COLOURS))

    def waiting(self) -> i64:
        """The hunter on the treasure field; -1 if nobody is there."""
        for hunter in range(COLOURS):
            if place_of(self.places, hunter) == TREASURE_FIELD:
                return hunter
        return -1

    def _can_leave(self, hunter: i64, waiting: i64, cards: i64, flights: i64) -> bool:
        """D20: whether the second one could move both off the treasure field."""
        for slot in range(6):
            if self.can_enter(hunter, NEAR[TREASURE_FIELD * 6 + slot], waiting, cards, 0):
                return True
        return flights > 0 and self._can_fly_from(TREASURE_FIELD, hunter, waiting, cards)

    def _legal_fares(self) -> vec[i64]:
        moves = vec[i64](capacity=8)
        fares = self._fares()
        for card in range(TERRAIN_KINDS):
            if (fares >> card) & 1:
                moves = append(moves, PAY + card)
        return append(moves, BACK)

    def _fares(self) -> i64:
        """The kinds of cards that could pay for the target; none if it is free."""
        if self.is_free(self.mover, self.target):
            return 0
        return PAYERS[self.mover * COLOURS + self.terrain[self.target]] & self.held[self.turn]

    def _legal_raids(self) -> vec[i64]:
        moves = vec[i64](capacity=3)
        for hunter in range(COLOURS):
            if hunter != self.mover and place_of(self.places, hunter) == self.target:
                moves = append(moves, HOME + hunter)
        return append(moves, BACK)

    # Flying.

    def _can_fly(self, hunter: i64) -> bool:
        place = place_of(self.places, hunter)
        if place == TREASURE_FIELD and self.treasure < TREASURES:
            return False  # D19
        return self._can_fly_from(place, hunter, self.partner_of(hunter), self.held[self.turn])

    def _can_fly_from(self, start: i64, hunter: i64, partner: i64, cards: i64) -> bool:
        return any(self._can_fly_over(start, slot, hunter, partner, cards) for slot in range(6))

    def _can_fly_over(self, start: i64, slot: i64, hunter: i64, partner: i64, cards: i64) -> bool:
        """D34: over this neighbour, not a dragon or a boat, onto some place behind it."""
        over = NEAR[start * 6 + slot]
        if over < 0 or over >= BOATS or over == self.dragon_1 or over == self.dragon_2:
            return False
        flights = self._flights_left() - 1
        for landing in range((start * 6 + slot) * 3, (start * 6 + slot) * 3 + 3):
            place = BEHIND[landing]
            if place >= 0 and self.can_enter(hunter, place, partner, cards, flights):
                return True
        return False

    def _start_and_partner(self) -> tuple[i64, i64]:
        """Where the move begins, and with whom: as he stands, or with the one who waited for him (D20)."""
        if self.lifting:
            return TREASURE_FIELD, self.waiting()
        return place_of(self.places, self.mover), self.partner_of(self.mover)

    def _legal_overs(self) -> vec[i64]:
        moves = vec[i64](capacity=8)
        start, partner = self._start_and_partner()
        for slot in range(6):
            if self._can_fly_over(start, slot, self.mover, partner, self.held[self.turn]):
                moves = append(moves, OVER + NEAR[start * 6 + slot])
        return append(moves, BACK)

    def _legal_landings(self) -> vec[i64]:
        moves = vec[i64](capacity=4)
        start, partner = self._start_and_partner()
        flights = self._flights_left() - 1
        for slot in range(6):
            if NEAR[start * 6 + slot] == self.flown:
                for landing in range((start * 6 + slot) * 3, (start * 6 + slot) * 3 + 3):
                    place = BEHIND[landing]
                    if place >= 0 and self.can_enter(self.mover, place, partner, self.held[self.turn], flights):
                        moves = append(moves, ONTO + place)
        return append(moves, BACK)

    # The other actions.

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

    def _legal_tiles(self) -> vec[i64]:
        """D30: unoccupied tiles; for Destructive Forces the two must be adjacent."""
        moves = vec[i64](capacity=64)
        taken = self.occupied() | bit(TREASURE_FIELD)
        for field in range(FIELDS):
            if (taken >> field) & 1 or field == self.target:
                continue
            if self.action == DESTRUCTIVE:
                if self.phase == FIRST_TILE:
                    if not has_free_neighbour(field, taken):
                        continue
                elif not adjacent(field, self.target):
                    continue
            moves = append(moves, TILE + field)
        return append(moves, BACK)

    def _legal_lairs(self) -> vec[i64]:
        moves = vec[i64](capacity=64)
        taken = self.occupied() | DOCKS | bit(TREASURE_FIELD)  # D31
        for field in range(FIELDS):
            if not (taken >> field) & 1:
                moves = append(moves, ONTO + field)
        return append(moves, BACK)

    def _legal_journey_cards(self) -> vec[i64]:
        moves = vec[i64](capacity=8)
        for card in range(TERRAIN_KINDS):
            if (self.held[self.turn] >> card) & 1:
                moves = append(moves, WITH + card)
        return append(moves, BACK)

    def _legal_journey_terrains(self) -> vec[i64]:
        moves = vec[i64](capacity=7)
        for terrain in range(COLOURS):
            if shows(self.fare, self.mover) or shows(self.fare, terrain):
                moves = append(moves, AS + terrain)
        return append(moves, BACK)

    def _somebody_is_out(self) -> bool:
        return any(self.is_out(hunter) for hunter in range(COLOURS))

    def is_out(self, hunter: i64) -> bool:
        """D36: in the game, and not in his own boat."""
        return self.owner[hunter] >= 0 and place_of(self.places, hunter) != BOATS + hunter

    def _legal_terrors(self) -> vec[i64]:
        moves = vec[i64](capacity=7)
        for hunter in range(COLOURS):
            if self.is_out(hunter):
                moves = append(moves, HOME + hunter)
        return append(moves, BACK)

    def _somebody_has_cards(self) -> bool:
        return any(seat != self.turn and self.sizes[seat] > 0 for seat in range(self.seats))

    def _legal_attacks(self) -> vec[i64]:
        moves = vec[i64](capacity=6)
        for seat in range(self.seats):
            if seat != self.turn and self.sizes[seat] > 0:
                moves = append(moves, FROM + seat)
        return append(moves, BACK)


def has_free_neighbour(field: i64, taken: i64) -> bool:
    for slot in range(6):
        other = NEAR[field * 6 + slot]
        if 0 <= other < FIELDS and not (taken >> other) & 1:
            return True
    return False
