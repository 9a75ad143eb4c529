"""Einauge sei wachsam!, the view: everything but the order of the pile, and what follows from it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from goldauge.core.facts import Reason
from goldauge.core.luck import UNKNOWN, Luck, Seed
from goldauge.core.reading import typed
from goldauge.core.view import View
from goldauge.games.einauge import position, rules
from goldauge.games.einauge.components import CHEST_JEWELS, COLOURS, SHIP, card_name, cards_in
from goldauge.games.einauge.fields import VIEW, kinds_of, riches_of
from goldauge.games.einauge.moves import NOTHING, place_of, source_of
from goldauge.games.einauge.seen import Seen


class EinaugeView(View):
    """What a seat knows: the same for all, but for whose decision it is."""

    def __init__(self, seat: i64, state: rules.Einauge) -> None:
        super().__init__(seat, state.seats, state.to_move, state.legal() if seat == state.to_move else NOTHING)
        self.state: rules.Einauge = state  # the game with its pile in order of cards, which tells nothing

    @staticmethod
    def of(truth: rules.Einauge, seat: i64) -> EinaugeView:
        state = truth.copy()
        state.pile = rules.in_order(truth.pile, truth.dealt)
        state.dealt = 0
        state.seed = UNKNOWN
        state.draws = 0
        state.revealed = False
        return EinaugeView(seat, state)

    def why_not(self, move: i64) -> Reason:
        return self.state.why_not(move)

    def sample(self, luck: Luck) -> rules.Einauge:
        truth = self.state.copy()
        truth.pile = rules.shuffled(truth.pile, luck)
        truth.seed = Seed.guessed(luck)
        return truth

    # What follows from the rules, for choices, terminal and page.

    @property
    def kinds(self) -> dict[str, dict[str, int]]:
        """E1 to E3, E16: what every kind of card costs and brings."""
        return kinds_of(self.state.values)

    @property
    def standings(self) -> dict[str, dict[str, list[int]]]:
        """E24: every seat's chests of every colour, and the jewels that it would get for them now."""
        state = self.state
        standings: dict[str, dict[str, list[int]]] = {}
        for colour in range(8):
            if not (state.left_out >> colour) & 1:
                chests = state.chests(colour)
                jewels = [int(CHEST_JEWELS[rules.chest_place(chests, seat)]) for seat in range(state.seats)]
                standings[COLOURS[colour]] = {"chests": [int(count) for count in chests], "jewels": jewels}
        return standings

    @property
    def fights(self) -> i64:
        """E16, E22: where cards are fought for, as bits."""
        return 3 if self.state.phase == rules.FINAL else 1

    @property
    def raised(self) -> dict[str, object] | None:
        """E18: where the picked card lies."""
        picked = self.state.picked
        return {"source": source_of(picked), "place": place_of(picked) + 1} if picked >= 0 else None

    @property
    def prospects(self) -> dict[str, dict[str, object]]:
        """E13, E14: what every face-up island would pay this seat, and whether there is room for it."""
        prospects: dict[str, dict[str, object]] = {}
        if self.seat >= 0:
            for card in cards_in(self.state.display) + cards_in(self.state.tray):
                pay: i64 = 0 if card == SHIP else self.state.would_pay(self.seat, card)
                prospects[card_name(card)] = {"room": self.state.has_room(self.seat, card), **riches_of(pay)}
        return prospects

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
    def load(cls, known: dict[str, Any]) -> EinaugeView:
        state = position.state_of({**known, "pile": known["left"], "seed": UNKNOWN.text, "draws": 0})
        seat: int | None = known["seat"]
        return EinaugeView(-1 if seat is None else seat, state)
