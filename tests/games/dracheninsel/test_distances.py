"""Die Dracheninsel: how far places are from a goal, and which terrains lie between."""

from __future__ import annotations

import heapq

from goldauge.core.luck import QuickLuck
from goldauge.core.vectors import numbers
from goldauge.games.dracheninsel.board import BOATS, COLOURS, FIELDS, NEAR, PLACES, SIDES, TREASURE_FIELD, terrain_of
from goldauge.games.dracheninsel.board import LAYOUT as WORDS
from goldauge.games.dracheninsel.distances import CARD, FAR, Distances

TERRAIN = [int(colour) for colour in terrain_of(WORDS.split())]


def beside(place: int) -> list[int]:
    return [int(other) for other in NEAR[place * SIDES : (place + 1) * SIDES] if other >= 0]


def price(terrain: list[int], hunter: int, place: int) -> int:
    return 1 if place >= FIELDS or place == TREASURE_FIELD or terrain[place] == hunter else int(CARD)


def by_dijkstra(terrain: list[int], hunter: int, goal: int, dragons: tuple[int, int]) -> list[int]:
    lengths = [int(FAR)] * int(PLACES)
    lengths[goal] = 0
    heap = [(0, goal)]
    while heap:
        length, place = heapq.heappop(heap)
        if length > lengths[place] or (place >= BOATS and place != goal):
            continue
        for other in beside(place):
            longer = length + price(terrain, hunter, place)
            if longer < lengths[other] and other not in dragons:
                lengths[other] = longer
                heapq.heappush(heap, (longer, other))
    return lengths


def swapped(luck: QuickLuck) -> list[int]:
    terrain = list(TERRAIN)
    one, two = (int(luck.below(TREASURE_FIELD)) for _ in range(2))
    terrain[one], terrain[two] = terrain[two], terrain[one]
    return terrain


def test_lengths_are_those_of_the_shortest_paths_however_often_the_island_changes() -> None:
    luck = QuickLuck(7)
    distances = Distances()
    for number in range(150):
        terrain = swapped(luck) if number % 5 == 0 else TERRAIN
        hunter, goal = int(luck.below(COLOURS)), int(luck.below(PLACES))
        dragons = int(luck.below(FIELDS + 1)) - 1, int(luck.below(FIELDS + 1)) - 1
        distances.look_at(numbers(terrain))
        row = int(distances.row(hunter, goal, *dragons))
        assert list(distances.lengths[row : row + PLACES]) == by_dijkstra(terrain, hunter, goal, dragons)


def test_more_goals_than_are_remembered() -> None:
    distances = Distances()
    distances.look_at(numbers(TERRAIN))
    for goal in range(FIELDS):
        for dragon in range(20):
            row = int(distances.row(2, goal, dragon, -1))
            assert distances.lengths[row + goal] == 0
            assert len(distances.keys) <= 512
    assert list(distances.lengths[row : row + PLACES]) == by_dijkstra(TERRAIN, 2, int(FIELDS) - 1, (19, -1))


def test_what_lies_ahead_are_the_terrains_of_all_shortest_paths() -> None:
    distances = Distances()
    distances.look_at(numbers(TERRAIN))
    for hunter in range(COLOURS):
        for goal in (int(TREASURE_FIELD), int(BOATS) + hunter):
            row = int(distances.row(hunter, goal, -1, -1))
            distances.look_ahead(row, hunter, goal)
            lengths = [int(length) for length in distances.lengths[row : row + PLACES]]
            for start in range(PLACES):
                terrains: set[int] = set()
                places = {start}
                while places:
                    steps = {
                        (place, other)
                        for place in places
                        for other in beside(place)
                        if lengths[other] + price(TERRAIN, hunter, other) == lengths[place]
                        and (other < BOATS or other == goal)
                    }
                    places = {other for _, other in steps}
                    terrains |= {TERRAIN[other] for other in places if price(TERRAIN, hunter, other) == CARD}
                assert int(distances.ahead[row + start]) == sum(1 << terrain for terrain in terrains)
