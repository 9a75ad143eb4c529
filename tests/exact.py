"""The exact value of small positions, all playing for their own win; in Kali over every order of the cards left."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

import goldauge
from goldauge.games.kali.components import CARD_NAMES, KINDS, price
from goldauge.games.kali.moves import DRAW
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import load


def after(game: goldauge.Game, state: goldauge.State) -> dict[int, tuple[float, ...]]:
    """What each move but `back` brings every seat, where nothing is left to luck."""
    found = {}
    for move in state.legal():
        if game.moves[move] != "back":
            twin = state.copy()
            twin.play(move)
            found[int(move)] = _value_without_luck(game, twin)
    return found


def _value_without_luck(game: goldauge.Game, state: goldauge.State) -> tuple[float, ...]:
    outcome = state.outcome()
    if outcome:
        return tuple(outcome.share(seat) for seat in range(state.seats))
    return max(after(game, state).values(), key=lambda shares: shares[state.to_move])


def kali(riches: list[int], deck: list[str], **fields: object) -> Kali:
    """A position in the middle of the last turn of a round: seat 0 decides unless fields say otherwise."""
    return load(deck, riches, **{"pot": 0, "phase": "choose", "footprint": 1, "draws": 0, **fields})  # type: ignore[arg-type]


def values(state: Kali) -> dict[int, float]:
    """The share of the win that each legal move brings the seat to move."""
    seat = int(state.to_move)
    return {int(move): _after(state, int(move), {})[seat] for move in state.legal()}


def _after(state: Kali, move: int, known: dict[str, tuple[float, ...]]) -> tuple[float, ...]:
    if move != DRAW:
        twin = state.copy()
        twin.play(move)
        return _value(twin, known)
    left = [int(count) for count in state.left()]
    shares = [0.0] * int(state.seats)
    for kind in range(KINDS):
        if left[kind]:
            twin = state.copy()
            rest = [other for other in range(KINDS) for _ in range(left[other] - (other == kind))]
            twin.put_deck(vec[i64]([kind, *rest]))
            twin.play(DRAW)
            for seat, share in enumerate(_value(twin, known)):
                shares[seat] += share * left[kind] / sum(left)
    return tuple(shares)


def _value(state: Kali, known: dict[str, tuple[float, ...]]) -> tuple[float, ...]:
    outcome = state.outcome()
    if outcome:
        return tuple(outcome.share(seat) for seat in range(state.seats))
    key = state.view(None).key()
    if key not in known:
        best = max(
            (_after(state, int(move), known) for move in state.legal()), key=lambda shares: shares[state.to_move]
        )
        known[key] = best
    return known[key]


def small_deck(**counts: int) -> list[str]:
    """`small_deck(step_1=2, noise=1)`."""
    return [card for card in CARD_NAMES for _ in range(counts.get(card.replace(" ", "_"), 0))]


def chance_position(luck: goldauge.Luck) -> Kali:
    """A choice or an offer between two seats near the end of a round, with at most seven cards left."""
    deck = small_deck(
        step_1=int(luck.below(2)),
        step_2=int(luck.below(2)),
        step_4=int(luck.below(3)),
        noise=int(luck.below(3)),
        scare=1,
    )
    riches = [int(luck.below(90)) for _ in range(2)]
    pot = int(luck.below(40))
    footprint = 6 + int(luck.below(13))
    if luck.below(2) and riches[1] >= price(pot):
        return kali(riches, deck, pot=pot, footprint=footprint, phase="offer", to_move=1)
    return kali(riches, deck, pot=pot, footprint=footprint)
