"""Einauge sei wachsam!: what is said to speak for a move is true. It is found out by making the move, and counting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import goldauge
from goldauge.games.einauge.because import PaysRival, PaysYou, RowPays
from goldauge.games.einauge.rules import Einauge
from goldauge.games.einauge.story import RowPaid
from tests.games.einauge.positions import GAME
from tests.grounds import check
from tests.worlds import middle

CHEST_JEWELS = (7, 4, 1)


def positions() -> Iterator[goldauge.State]:
    for number in range(3000 if goldauge.compiled else 200):
        yield middle(GAME, number, number % 150)


def brought(state: Einauge, move: int) -> tuple[int, int, int]:
    """What the rows pay when this move is made."""
    events: list[goldauge.Event] = []
    state.copy().play(move, events)
    paid = next((event for event in events if isinstance(event, RowPaid)), None)
    return (paid.sabres, paid.ducats, paid.jewels) if paid else (0, 0, 0)


def worth(things: tuple[int, int, int]) -> int:
    sabres, ducats, jewels = things
    return 3 * sabres + ducats + 5 * jewels


def row_pays(state: Einauge, move: int, other: int, fact: RowPays) -> bool:
    text = GAME.moves[move]
    said = fact.sabres, fact.ducats, fact.jewels
    asks = GAME.choice(state.view(int(state.to_move)), move)
    if getattr(asks, "asks", False):
        placed = state.copy()
        placed.play(move)
        true = brought(placed, GAME.move("own"))
    else:
        true = brought(state, move)
    if fact.other is None or not text.startswith(("buy", "fight")):
        return said == true
    rival = GAME.choice(state.view(int(state.to_move)), other).to_dict()
    if rival["asks"]:
        placed = state.copy()
        placed.play(other)
        return said == true and worth(true) > worth(brought(placed, GAME.move("own")))
    return said == true and rival["card"] == fact.other and worth(true) > worth(brought(state, other))


def chests(state: Einauge, colour: str) -> list[int]:
    position: dict[str, Any] = state.position()
    shown = {2: 3, 4: 2, 5: 1, 6: 1, 8: 0, **{int(price): card[0] for price, card in position["cards"].items()}}
    rows = [player["rows"].get(colour, {"islands": []})["islands"] for player in position["players"]]
    return [sum(shown[price] for price in row) for row in rows]


def chest_jewels(counts: list[int], seat: int) -> int:
    place = sum(count > counts[seat] for count in counts)
    return CHEST_JEWELS[place] if counts[seat] and place < len(CHEST_JEWELS) else 0


def chests_bring(state: Einauge, move: int, other: int, fact: Any) -> bool:
    seat = int(state.to_move)
    before = chests(state, fact.colour)
    after = [fact.chests if other == seat else count for other, count in enumerate(before)]
    card = str(GAME.choice(state.view(seat), move).to_dict()["card"])
    bought = state.copy()
    bought.play(move)
    if "asks" in vars(GAME.choice(state.view(seat), move)) and bought.to_move == seat and bought.position()["picked"]:
        bought.play(GAME.move("own"))
    mine = chests(bought, fact.colour)[seat]
    return (
        card.startswith(fact.colour)
        and mine == fact.chests
        and chest_jewels(after, seat) - chest_jewels(before, seat) == fact.jewels > 0
    )


def can_fight(state: Einauge, fact: Any) -> list[bool]:
    position: dict[str, Any] = state.position()
    return [player["sabres"] >= fact.cost for player in position["players"]]


def pays_rival(state: Einauge, move: int, other: int, fact: PaysRival) -> bool:
    return fact.seat != state.to_move and pays(state, fact.seat, fact)


def pays_you(state: Einauge, move: int, other: int, fact: PaysYou) -> bool:
    return can_fight(state, fact)[state.to_move] and pays(state, int(state.to_move), fact)


def pays(state: Einauge, seat: int, fact: PaysRival | PaysYou) -> bool:
    """Their row, with the card in it, shows this."""
    position: dict[str, Any] = state.position()
    colour, price = fact.card.split()
    printed = {4: (1, 1, 0), 5: (1, 2, 0), 6: (0, 3, 0), 8: (0, 0, 2), 2: (0, 0, 0)}
    printed |= {int(one): tuple(card[1:]) for one, card in position["cards"].items()}
    row = position["players"][seat]["rows"].get(colour, {"islands": []})["islands"]
    shown = [printed[one] for one in [*row, int(price)]]
    said = [fact.sabres, fact.ducats, fact.jewels]
    return [sum(things) for things in zip(*shown, strict=True)] == said


def one_rival(state: Einauge, move: int, other: int, fact: Any) -> bool:
    can = can_fight(state, fact)
    return [seat for seat, able in enumerate(can) if able and seat != state.to_move] == [fact.seat] and len(can) > 2


def chests_kept(state: Einauge, move: int, other: int, fact: Any) -> bool:
    seat, colour = int(state.to_move), GAME.moves[move].split()[1]
    sold = state.copy()
    sold.play(move)
    players: list[Any] = [one.position()["players"] for one in (state, sold)]
    brings = players[1][seat]["ducats"] - players[0][seat]["ducats"]
    now, then = (chest_jewels(chests(one, colour), seat) for one in (state, sold))
    return bool(brings == fact.ducats and now == then)


def sabres_worth_more(state: Einauge, move: int, other: int, fact: Any) -> bool:
    fight: Any = GAME.choice(state.view(int(state.to_move)), other).to_dict()
    brings = worth((fight["sabres"], fight["ducats"], fight["jewels"]))
    same = (fight["card"], fight["cost"]) == (fact.card, fact.cost)
    return same and bool(fact.ducats == 3 * fact.cost > brings)


def sale_affords(state: Einauge, move: int, other: int, fact: Any) -> bool:
    position: dict[str, Any] = state.position()
    own = position["players"][position["to_move"]]["ducats"]
    ducats = own + (3 if GAME.moves[move] == "sell jewel" else 5)
    price = 5 if fact.card == "ship" else int(fact.card.split()[1])
    return fact.card in position["display"] and ducats == fact.ducats and own < price == fact.price <= ducats


def cheaper(state: Einauge, move: int, other: int, fact: Any) -> bool:
    display: Any = state.position()["display"]
    cards = [display[int(GAME.moves[one].split()[1]) - 1] for one in (move, other)]
    prices = [5 if card == "ship" else int(card.split()[1]) for card in cards]
    return cards[1] == fact.other and prices == [fact.price, fact.other_price] and fact.price < fact.other_price


def only_you(state: Einauge, move: int, other: int, fact: Any) -> bool:
    can = can_fight(state, fact)
    return sum(can) == 1 and can[state.to_move]


def kept(state: Einauge, move: int, other: int, fact: Any) -> bool:
    players: Any = state.position()["players"]
    return bool(players[state.to_move]["sabres"] == fact.sabres)


CHECKS = {
    "row pays": row_pays,
    "chests bring": chests_bring,
    "cheaper card": cheaper,
    "sale affords": sale_affords,
    "sabres worth more": sabres_worth_more,
    "sabres kept": kept,
    "only you can": only_you,
    "pays rival": pays_rival,
    "pays you": pays_you,
    "one rival can": one_rival,
    "chests kept": chests_kept,
    "out of reach": lambda state, move, other, fact: not any(can_fight(state, fact)),
}


def test_what_speaks_for_a_move_holds() -> None:
    check(GAME, positions(), CHECKS, set())
