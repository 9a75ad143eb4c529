"""Die Dracheninsel, distances: how far every place is from a goal, whatever the hand, and which terrains lie between.

Tiles and dragons seldom change, and everybody wants to go to the same few places: so what was worked out is kept. A
search asks many thousands of times a second.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.vectors import bit, zeros
from goldauge.games.dracheninsel.board import FIELDS, NEAR, PLACES, SIDES, TREASURE_FIELD

NONE: Final[i64] = -1
FAR: Final[i64] = 990
CARD: Final[i64] = 10  # the length of a step that costs a card; a free one is 1 long
_MOST_ROWS: Final[i64] = 512  # then everything is forgotten
_SLOTS: Final[i64] = 2048  # a power of 2


class Distances:
    """On one island at a time. Dragons are walls, and so are boats that are not the goal; hunters are not looked at."""

    def __init__(self) -> None:
        self.terrain: vec[i64] = vec[i64]()
        self.slots: vec[i64] = vec[i64]([NONE] * _SLOTS)  # rows, by open addressing
        self.keys: vec[i64] = vec[i64]()  # of the rows: hunter, goal, dragons
        self.lengths: vec[i64] = vec[i64]()  # of the way from every place, row by row
        self.looked: vec[i64] = vec[i64]()  # of the rows: whether it is known what lies ahead
        self.ahead: vec[i64] = vec[i64]()  # the terrains to pay for on the shortest paths, as bits

    def look_at(self, terrain: vec[i64]) -> None:
        """Forget everything if this is another island."""
        if len(self.terrain) == len(terrain):
            same = True
            for field in range(FIELDS):
                if self.terrain[field] != terrain[field]:
                    same = False
                    break
            if same:
                return
        self.terrain = terrain
        self._forget()

    def row(self, hunter: i64, goal: i64, dragon_1: i64, dragon_2: i64) -> i64:
        """Where the lengths and the terrains begin, for such a hunter and goal; good until the next call."""
        key = ((hunter * PLACES + goal) * 64 + dragon_1 + 1) * 64 + dragon_2 + 1
        slot = (key * 40503 >> 7) & (_SLOTS - 1)
        while self.slots[slot] != NONE:
            if self.keys[self.slots[slot]] == key:
                return self.slots[slot] * PLACES
            slot = (slot + 1) & (_SLOTS - 1)
        if len(self.keys) == _MOST_ROWS:
            self._forget()
            slot = (key * 40503 >> 7) & (_SLOTS - 1)
        self.slots[slot] = len(self.keys)
        self.keys = append(self.keys, key)
        self.looked = append(self.looked, 0)
        return self._work_out(hunter, goal, dragon_1, dragon_2)

    def _forget(self) -> None:
        self.slots = vec[i64]([NONE] * _SLOTS)
        self.keys = vec[i64]()
        self.looked = vec[i64]()
        self.lengths = vec[i64]()
        self.ahead = vec[i64]()

    def _work_out(self, hunter: i64, goal: i64, dragon_1: i64, dragon_2: i64) -> i64:
        first = len(self.lengths)
        for _ in range(PLACES):
            self.lengths = append(self.lengths, FAR)
            self.ahead = append(self.ahead, 0)
        lengths = self.lengths
        lengths[first + goal] = 0
        queue = vec[i64]([goal])
        index: i64 = 0
        while index < len(queue):
            place = queue[index]
            index += 1
            length = lengths[first + place] + self._price(hunter, place)
            for slot in range(SIDES):
                other = NEAR[place * SIDES + slot]
                if other < 0:
                    break
                if length < lengths[first + other] and other != dragon_1 and other != dragon_2:
                    lengths[first + other] = length
                    if other < FIELDS:
                        queue = append(queue, other)
        return first

    def look_ahead(self, row: i64, hunter: i64, goal: i64) -> None:
        """Find out the terrains of a row, if nobody did before."""
        if self.looked[row // PLACES] != 0:
            return
        self.looked[row // PLACES] = 1
        lengths, ahead = self.lengths, self.ahead
        order = zeros(PLACES)  # the nearest first: what lies ahead of them is known when others ask
        for place in range(PLACES):
            spot = place
            while spot > 0 and lengths[row + order[spot - 1]] > lengths[row + place]:
                order[spot] = order[spot - 1]
                spot -= 1
            order[spot] = place
        for place in order:
            if place == goal or lengths[row + place] == FAR:
                continue
            for slot in range(SIDES):
                other = NEAR[place * SIDES + slot]
                if other < 0:
                    break
                if other >= FIELDS and other != goal:
                    continue
                price = self._price(hunter, other)
                if lengths[row + other] + price == lengths[row + place]:
                    ahead[row + place] |= ahead[row + other]
                    if price == CARD:
                        ahead[row + place] |= bit(self.terrain[other])

    def _price(self, hunter: i64, place: i64) -> i64:
        """The length of the step onto a place."""
        return 1 if place >= FIELDS or place == TREASURE_FIELD or self.terrain[place] == hunter else CARD
