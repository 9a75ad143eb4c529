"""Heist: a tiny game with hidden hands and reaction questions, for testing what a table gives away.

On your turn you aim and steal a coin, or rest and draw a card. Others may raise the alarm (which may be hushed up, and
then those not yet asked may still raise theirs); and once the coin is stolen, demand a toll, which takes it.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import goldauge
from goldauge.core.facts import NotPossible, Reason
from goldauge.core.story import Event, QuestionOpened

MOVES = ("aim", "rest", "steal", "back", "alarm", "toll", "hush", "wait", "loud", "quiet")
AIM, REST, STEAL, BACK, ALARM, TOLL, HUSH, WAIT, LOUD, QUIET = range(10)
CARDS = ("alarm",) * 6 + ("toll",) * 6 + ("hush",) * 5 + ("straw",) * 23
COINS = 8
TURNS = 30


@dataclasses.dataclass(frozen=True)
class Drew(Event):
    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, None)


@dataclasses.dataclass(frozen=True)
class Tries(Event):
    seat: int


@dataclasses.dataclass(frozen=True)
class Reacted(Event):
    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class Stole(Event):
    seat: int
    taken_by: int | None


@dataclasses.dataclass(frozen=True)
class NoCard(Reason):
    """The seat holds no such card."""

    clause = "H3"
    card: str


@dataclasses.dataclass(frozen=True)
class NothingToStop(Reason):
    """The card is for when somebody steals."""

    clause = "H4"
    card: str


@dataclasses.dataclass(frozen=True)
class AimFirst(Reason):
    """Who steals must have aimed."""

    clause = "H1"


class Heist(goldauge.State):
    """One game, everything known. Questions go clockwise to those who hold the card of that name."""

    def __init__(self, seats: int, seed: goldauge.Seed) -> None:
        super().__init__(seats, seed)
        self.turn = 0
        self.turns = 0
        self.aiming = False
        self.raising = False  # the alarm, and chooses how: an answer in two parts
        self.hoard = COINS
        self.coins = [0] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.deck: list[str] = []  # the next one last
        self.discard: list[str] = []
        self.asking = ""
        self.left: list[int] = []  # whom the question still concerns, after the one who is asked
        self.alarmist = -1  # whose alarm may be hushed up
        self.after: list[int] = []  # who may still raise the alarm if it is

    def legal(self) -> vec[i64]:
        if self.over:
            return vec[i64]([])
        if self.raising:
            return vec[i64]([BACK, LOUD, QUIET])
        if self.asking:
            return vec[i64]([MOVES.index(self.asking), WAIT])
        return vec[i64]([STEAL, BACK] if self.aiming else [AIM, REST])

    def question(self) -> str:
        return self.asking

    def why_not(self, move: i64) -> Reason:
        return self.view(int(self.to_move)).why_not(move)

    def play_unchecked(self, move: i64) -> None:
        seat = int(self.to_move)
        if move == AIM:
            self.aiming = True
        elif move == BACK:
            self.aiming = self.raising = False
        elif move == ALARM:
            self.raising = True
        elif move in (LOUD, QUIET):
            self.raising = False
            self._react(seat, "alarm")
        elif move == REST:
            self._rest(seat)
        elif move == STEAL:
            self.aiming = False
            self._tell(Tries(seat))
            self._ask("alarm", self._after(seat))
        elif move == WAIT:
            self._go_on()
        else:
            self._react(seat, MOVES[move])

    def _rest(self, seat: int) -> None:
        if self.deck:
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.revealed = True
            self._tell(Drew(seat, card))
        self._end_turn()

    def _after(self, seat: int) -> list[int]:
        return [(seat + step) % int(self.seats) for step in range(1, int(self.seats))]

    def _ask(self, question: str, seats: list[int]) -> None:
        self._tell(QuestionOpened(question, tuple(seats)))
        self.asking, self.left = question, list(seats)
        self._go_on()

    def _go_on(self) -> None:
        """Ask the next one who holds the card; when nobody is left, what was asked about happens."""
        while self.left:
            seat = self.left.pop(0)
            if self.asking in self.hands[seat]:
                self.to_move = seat
                return
        question, self.asking = self.asking, ""
        if question == "alarm":
            self.hoard -= 1
            self.coins[self.turn] += 1
            self._ask("toll", self._after(self.turn))
        elif question == "toll":
            self._tell(Stole(self.turn, None))
            self._end_turn()
        else:
            self.alarmist = -1
            self._end_turn()

    def _react(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)
        self._tell(Reacted(seat, card))
        self.asking = ""
        if card == "alarm":
            self.alarmist, self.after, self.left = seat, self.left, []
            self._ask("hush", [other for other in self._after(seat) if other != seat])
        elif card == "hush":
            self.alarmist = -1
            self._ask("alarm", self.after)
        else:
            self.coins[self.turn] -= 1
            self.coins[seat] += 1
            self._tell(Stole(self.turn, seat))
            self._end_turn()

    def _end_turn(self) -> None:
        self.asking, self.left, self.after, self.alarmist = "", [], [], -1
        self.turns += 1
        self.turn = (self.turn + 1) % int(self.seats)
        self.to_move = -1 if self.hoard == 0 or self.turns == TURNS else self.turn

    def _tell(self, event: Event) -> None:
        if self.story is not None:
            self.story.append(event)

    def copy(self) -> Heist:
        return Heist.load(self.position())

    def redeal(self, luck: goldauge.Luck) -> Heist:
        twin = self.copy()
        left = sorted(self.deck)
        order = vec[i64](list(range(len(left))))
        luck.shuffle(order)
        twin.deck = [left[place] for place in order]
        twin.seed = goldauge.Seed.guessed(luck)
        return twin

    def view(self, seat: int | None) -> HeistView:
        return HeistView.of(self, -1 if seat is None else seat)

    def position(self) -> dict[str, object]:
        return {
            "to_move": int(self.to_move),
            "turn": self.turn,
            "turns": self.turns,
            "aiming": self.aiming,
            "raising": self.raising,
            "hoard": self.hoard,
            "coins": list(self.coins),
            "hands": [sorted(hand) for hand in self.hands],
            "deck": list(self.deck),
            "discard": list(self.discard),
            "asking": self.asking,
            "left": list(self.left),
            "alarmist": self.alarmist,
            "after": list(self.after),
            "seed": self.seed.text,
        }

    @classmethod
    def load(cls, position: dict[str, Any]) -> Heist:
        state = cls(len(position["coins"]), goldauge.Seed.of(position["seed"]))
        for field in ("to_move", "turn", "turns", "aiming", "raising", "hoard", "asking", "alarmist"):
            setattr(state, field, position[field])
        for field in ("coins", "deck", "discard", "left", "after"):
            setattr(state, field, list(position[field]))
        state.hands = [list(hand) for hand in position["hands"]]
        return state

    def scores(self) -> vec[i64]:
        return vec[i64](self.coins)

    def winners(self) -> vec[i64]:
        best = max(self.coins)
        return vec[i64]([seat for seat in range(int(self.seats)) if self.coins[seat] == best] if self.over else [])


SECRET = ("hands", "deck", "seed", "left", "after", "to_move")


class HeistView(goldauge.View):
    """The own hand, the sizes of the others; while a question stands, not whom it is asked."""

    def __init__(self, known: dict[str, Any]) -> None:
        super().__init__(
            known["seat"],
            len(known["coins"]),
            known["to_move"],
            vec[i64]([MOVES.index(move) for move in known["legal"]]),
        )
        self.known = known

    @staticmethod
    def of(state: Heist, seat: int) -> HeistView:
        mine = state.to_move == seat
        known = {name: value for name, value in state.position().items() if name not in SECRET}
        known["seat"] = seat
        known["hand"] = sorted(state.hands[seat]) if seat >= 0 else []
        known["sizes"] = [len(hand) for hand in state.hands]
        known["to_move"] = -2 if state.asking and not mine else int(state.to_move)
        known["raising"] = state.raising and mine  # else it would tell who is asked
        known["legal"] = [MOVES[move] for move in state.legal()] if mine and seat >= 0 else []
        known["cards"] = len(state.deck)
        # Who is still to be asked after an alarm follows from who raised it, which is known.
        known["after"] = list(state.after)
        return HeistView(known)

    def sample(self, luck: goldauge.Luck) -> Heist:
        known = self.known
        unseen = list(CARDS)
        for card in [*known["hand"], *known["discard"]]:
            unseen.remove(card)
        order = vec[i64](list(range(len(unseen))))
        luck.shuffle(order)
        cards = [unseen[place] for place in order]
        asked, concerned = known["to_move"], self._concerned()
        hands: list[list[str]] = [[] for _ in known["coins"]]
        if asked == -2:
            others = [seat for seat in concerned if seat != known["seat"] and known["sizes"][seat]]
            asked = others[luck.below(len(others))]
            cards.remove(known["asking"])
            hands[asked].append(known["asking"])
        for seat, size in enumerate(known["sizes"]):
            if seat == known["seat"]:
                hands[seat] = list(known["hand"])
            while len(hands[seat]) < size:
                hands[seat].append(cards.pop())
        left = concerned[concerned.index(asked) + 1 :] if known["asking"] else []
        return Heist.load(
            {
                **known,
                "to_move": asked,
                "hands": hands,
                "deck": cards,
                "left": left,
                "seed": goldauge.Seed.guessed(luck).text,
            }
        )

    def _concerned(self) -> list[int]:
        """Whom the question concerns, in order."""
        known = self.known
        count = len(known["coins"])
        if known["asking"] == "hush":
            return [(known["alarmist"] + step) % count for step in range(1, count)]
        if known["asking"] == "alarm" and known["after"]:
            return list(known["after"])
        return [(known["turn"] + step) % count for step in range(1, count)]

    def why_not(self, move: i64) -> Reason:
        card = MOVES[move]
        if card in CARDS:
            return NothingToStop(card) if card in self.known["hand"] else NoCard(card)
        return AimFirst() if move == STEAL and not self.known["aiming"] else NotPossible()

    def to_dict(self) -> dict[str, object]:
        return dict(self.known)

    @classmethod
    def load(cls, known: dict[str, Any]) -> HeistView:
        return cls(dict(known))


class Twitchy:
    """Reacts whenever it can, and steals whenever it can."""

    def choose(self, view: goldauge.View) -> int:
        legal = list(view.legal())
        return next((move for move in (AIM, STEAL, ALARM, TOLL, HUSH, QUIET) if move in legal), legal[0])


class Pensive:
    """Lets everything pass, after a while."""

    def choose(self, view: goldauge.View) -> int:
        time.sleep(0.8)  # two of them together take longer than bots have for a question
        return list(view.legal())[-1]


class HeistGame(goldauge.Game):
    name = "heist"
    title = "Heist"
    seats = range(2, 6)
    moves = MOVES
    state = Heist
    view = HeistView
    bots = {"twitchy": Twitchy, "pensive": Pensive}

    def deal(self, seats: int, seed: goldauge.Seed, options: Mapping[str, Any]) -> Heist:
        state = Heist(seats, seed)
        order = vec[i64](list(range(len(CARDS))))
        state.luck().shuffle(order)
        state.deck = [CARDS[place] for place in order]
        for hand in state.hands:
            hand.extend(state.deck.pop() for _ in range(3))
        return state

    def position_schema(self) -> dict[str, Any]:
        return {"type": "object", "required": ["to_move", "hands", "deck", "seed"]}
