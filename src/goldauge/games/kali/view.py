"""Die Augen der Kali, the view: everything but the order of the deck, and what follows from it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from goldauge.core.facts import Reason
from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.reading import typed
from goldauge.core.view import View
from goldauge.games.kali import components
from goldauge.games.kali.components import CARD_NAMES, NOISE, SCARE
from goldauge.games.kali.fields import VIEW
from goldauge.games.kali.position import state_of
from goldauge.games.kali.rules import NOTHING, Kali, deck_of
from goldauge.games.kali.seen import Seen


class KaliView(View):
    """What a seat knows: the same for all, but for whose decision it is."""

    def __init__(self, seat: i64, state: Kali) -> None:
        super().__init__(seat, state.seats, state.to_move, state.legal() if seat == state.to_move else NOTHING)
        self.state: Kali = state  # the game with its deck in order of kinds, which tells nothing

    @staticmethod
    def of(state: Kali, seat: i64) -> KaliView:
        known = state.copy()
        known.put_deck(deck_of(state.left()))
        known.seed = UNKNOWN
        known.draws = 0
        return KaliView(seat, known)

    def why_not(self, move: i64) -> Reason:
        return self.state.why_not(move)

    def sample(self, luck: Luck) -> Kali:
        truth = self.state.copy()
        deck = truth.deck[:]
        luck.shuffle(deck)
        truth.put_deck(deck)
        truth.seed = Seed.guessed(luck)
        return truth

    # What follows from the rules, for choices, terminal and page.

    @property
    def left(self) -> dict[str, int]:
        return {CARD_NAMES[kind]: count for kind, count in enumerate(self.state.left())}

    @property
    def cards(self) -> int:
        return len(self.state.deck) - self.state.dealt

    @property
    def danger(self) -> int:
        left = self.state.left()
        cards: i64 = self.cards
        return (200 * (left[NOISE] + left[SCARE]) + cards) // (2 * cards) if cards > 0 else 0  # rounded

    @property
    def noise_cost(self) -> int:
        return components.noise_cost(self.state.riches[self.state.holder], self.state.eyes)

    @property
    def scare_cost(self) -> int:
        return components.scare_cost(self.state.riches[self.state.holder], self.state.eyes)

    @property
    def price(self) -> int:
        return components.price(self.state.pot)

    @property
    def can_pay(self) -> list[int]:
        state = self.state
        others = [(state.holder + step) % state.seats for step in range(1, state.seats)]
        return [seat for seat in others if state.riches[seat] >= self.price]

    @property
    def doubled(self) -> bool:
        return self.state.eyes > 0

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores())

    def to_dict(self) -> dict[str, object]:
        return VIEW.write(self)

    def common(self) -> dict[str, object]:
        return VIEW.write_common(self)

    def own(self) -> dict[str, object]:
        return VIEW.write_own(self)

    @property
    def seen(self) -> Seen:
        return typed(Seen, self.to_dict())

    @classmethod
    def load(cls, known: dict[str, Any]) -> KaliView:
        left: dict[str, int] = known["left"]
        deck = [card for card in CARD_NAMES for _ in range(left[card])]
        state = state_of({**known, "deck": deck, "seed": UNKNOWN.text, "draws": 0})
        return KaliView(-1 if known["seat"] is None else known["seat"], state)
