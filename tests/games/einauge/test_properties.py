"""What holds in every game of Einauge, whatever is played."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.components import COLOURS, PRICES
from goldauge.games.einauge.rules import Einauge
from goldauge.games.einauge.story import (
    Bought,
    CashedIn,
    ChestsCounted,
    ColoursCounted,
    EndInSight,
    Fought,
    GameOver,
    IslandSold,
    JewelSold,
    RowPaid,
    TurnStarted,
)
from tests.games.einauge.positions import GAME, legal, riches, seen
from tests.worlds import lengths, middle, numbers, start


def game_after(number: int, length: int) -> Einauge:
    state = middle(GAME, number, length)
    assert isinstance(state, Einauge)
    return state


@given(number=numbers, length=lengths)
def test_cards_are_conserved(number: int, length: int) -> None:
    """Pile, display, tray, rows, sold and left out make 56 islands and 8 ships."""
    known = seen(game_after(number, length))
    cards = Counter([*known["pile"], *known["display"], *known["tray"], *known["sold"]])
    cards.update(f"{colour} {price}" for colour in known["left_out"] for price in PRICES)
    for each in known["players"]:
        cards["ship"] += each["lone_ships"]
        for colour, row in each["rows"].items():
            cards.update(f"{colour} {price}" for price in row["islands"])
            cards["ship"] += row["ships"]
            assert len(row["islands"]) + row["ships"] <= 7  # E17
    assert cards.pop("ship") == 8
    assert cards == {f"{colour} {price}": 1 for colour in COLOURS for price in PRICES}


@given(number=numbers, length=lengths)
def test_places_and_steps_are_kept(number: int, length: int) -> None:
    state = game_after(number, length)
    known = seen(state)
    assert len(known["display"]) <= 6
    assert len(known["tray"]) <= 6
    if known["phase"] == "buy":
        assert len(known["display"]) == 6 or not known["pile"]
    assert (known["finder"] is None) == (known["pile"].count("ship") == 8)
    assert all(amount >= 0 for seat in range(state.seats) for amount in riches(state, seat))
    if not state.over:
        # E9: nobody is asked where there is no choice; E12: with certain chests and jewels nobody ever skips.
        assert len(state.legal()) > 1
        assert "skip" not in legal(state)


@given(number=numbers, length=lengths)
def test_nothing_hidden_shows(number: int, length: int) -> None:
    """The pile's order can be drawn from a view only by chance, and no view names it."""
    state = game_after(number, length)
    pile = seen(state)["pile"]
    islands = [card for card in pile if card != "ship"]
    view = state.view(0)
    known = view.to_dict()
    assert not {"pile", "seed", "draws"} & set(known)
    assert known["left"] == [
        *sorted(islands, key=lambda card: (COLOURS.index(card.split()[0]), card)),
        *["ship"] * (len(pile) - len(islands)),
    ]
    if len(islands) > 4:
        draws = [seen(view.sample(QuickLuck(draw)))["pile"] for draw in range(60)]
        assert len({draw[0] for draw in draws}) > 2
        assert all(sorted(draw) == sorted(pile) for draw in draws)
        assert all(draw[len(islands) :] == ["ship"] * (len(pile) - len(islands)) for draw in draws)  # E7


@given(number=numbers)
def test_the_story_accounts_for_every_sabre_ducat_and_jewel(number: int) -> None:
    """Whoever follows the events can do the sums."""
    state = start(GAME, number)
    assert isinstance(state, Einauge)
    luck = QuickLuck(number, 4)
    sums = [[2, 20, 1] for _ in range(state.seats)]
    scores = [0] * state.seats
    while not state.over:
        moves = state.legal()
        story: list[goldauge.Event] = []
        state.play(moves[luck.below(len(moves))], story)
        for event in story:
            _account(event, sums, scores)
        assert [riches(state, seat) for seat in range(state.seats)] == [tuple(sum) for sum in sums]
    assert isinstance(event, GameOver)
    outcome = state.outcome()
    assert outcome is not None
    assert tuple(scores) == event.scores == outcome.scores
    assert event.winners == outcome.winners == tuple(seat for seat in range(state.seats) if scores[seat] == max(scores))


def _account(event: goldauge.Event, sums: list[list[int]], scores: list[int]) -> None:
    if isinstance(event, JewelSold):
        sums[event.seat][1] += event.ducats
        sums[event.seat][2] -= 1
    elif isinstance(event, IslandSold):
        sums[event.seat][1] += event.ducats
    elif isinstance(event, Bought):
        assert sums[event.seat][1] >= event.price  # E10
        sums[event.seat][1] -= event.price
    elif isinstance(event, Fought):
        sums[event.seat][0] -= event.cost
    elif isinstance(event, RowPaid):
        for index, amount in enumerate((event.sabres, event.ducats, event.jewels)):
            assert amount == sum([card[1:][index] for card in event.cards])
            sums[event.seat][index] += amount
    elif isinstance(event, CashedIn):
        assert [event.sabres, event.ducats, event.jewels] == sums[event.seat]
        assert event.changed == event.ducats + 3 * event.sabres == 5 * event.gained + event.lost
        assert event.total == event.jewels + event.gained
        scores[event.seat] += event.total
    elif isinstance(event, (ChestsCounted, ColoursCounted)):
        for count in event.counts:
            scores[count["seat"]] += count["jewels"]


@given(number=numbers)
def test_E21_turns_follow_the_ending(number: int) -> None:
    """With `round` all have equally many; with `one_more_turn` all but the finder have one after theirs."""
    state = start(GAME, number)
    assert isinstance(state, Einauge)
    turns = [int(state.to_move)]
    luck = QuickLuck(number, 6)
    while not state.over:
        moves = state.legal()
        story: list[goldauge.Event] = []
        state.play(moves[luck.below(len(moves))], story)
        for event in story:
            if isinstance(event, TurnStarted):
                turns.append(event.seat)
            elif isinstance(event, EndInSight):
                assert event.seat == turns[-1] == state.finder
                found = len(turns)
    seats = int(state.seats)
    assert turns == [(turns[0] + number) % seats for number in range(len(turns))]
    if state.one_more_turn:
        assert len(turns) == found + seats - 1
    else:
        assert len(turns) % seats == 0
        assert len(turns) - found < seats
