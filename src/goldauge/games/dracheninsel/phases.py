"""Die Dracheninsel, phases: what the seat to move is asked, one after the other; the parts of a step, and reactions.

Each phase is an object that knows what may be answered and what an answer leads to; rules.py has the table of them, by
their numbers. A phase that leads to another names its number, so phases need not know each other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldauge.games.dracheninsel.packed import NOTHING
from goldauge.games.dracheninsel.situation import Situation

# Up to LAST_PART the turn player is in the middle of a step that nobody else sees yet.
TURN: Final[i64] = 0
CHOSEN: Final[i64] = 1  # a walk, flight or journey of the hunter just chosen (D49)
FARE: Final[i64] = 2  # which card pays for the field (D14)
RAID: Final[i64] = 3  # whom the raid sends home (D27)
LEAVING: Final[i64] = 4  # where to carry the treasure (D20)
ACTION_CARD: Final[i64] = 5  # which card serves for the action
FIRST_TILE: Final[i64] = 6
SECOND_TILE: Final[i64] = 7
WHICH_DRAGON: Final[i64] = 8
DRAGON_ONTO: Final[i64] = 9
FLY_OVER: Final[i64] = 10
LAND: Final[i64] = 11
JOURNEY_WITH: Final[i64] = 12
JOURNEY_AS: Final[i64] = 13
TERROR_TARGET: Final[i64] = 14
ATTACK_TARGET: Final[i64] = 15
PASSING: Final[i64] = 16  # which cards to put away (D11)
LAST_PART: Final[i64] = 16
EXCHANGE: Final[i64] = 17  # the same after a Slumber (D41)
ASK_SLUMBER: Final[i64] = 18
SLUMBER_WITH: Final[i64] = 19
ASK_COUNTER: Final[i64] = 20
ASK_SHARE: Final[i64] = 21
ASK_ANSWER: Final[i64] = 22
BETRAY_WITH: Final[i64] = 23
ENDED: Final[i64] = 24
# Here nobody decides anything: the rules go on by themselves.
SPELL_WORKS: Final[i64] = 25
SHARING: Final[i64] = 26
TURN_ENDS: Final[i64] = 27
GAME_ENDS: Final[i64] = 28

PHASE_NAMES: Final = (
    "turn",
    "chosen",
    "fare",
    "raid",
    "leaving",
    "action card",
    "first tile",
    "second tile",
    "which dragon",
    "dragon onto",
    "fly over",
    "land",
    "journey with",
    "journey as",
    "terror target",
    "attack target",
    "passing",
    "exchange",
    "ask slumber",
    "slumber with",
    "ask counter",
    "ask share",
    "ask answer",
    "betray with",
    "over",
)


class Phase:
    """One of them. This one is that of a game that is over."""

    question: str = ""  # the reaction question that is asked, by name, where whom it is asked is a secret
    wanted: i64 = 0  # the kinds of cards that can answer it, as bits

    def legal(self, state: Situation) -> vec[i64]:
        """What may be answered, in rising order."""
        return NOTHING

    def play(self, state: Situation, move: i64) -> None:
        """What an answer leads to."""
        raise NotImplementedError

    def go_on(self, state: Situation) -> None:
        """What happens by itself, where nobody decides."""
        raise NotImplementedError

    def back(self, state: Situation) -> None:
        """All that was chosen of the step is taken back."""
        state.clear_parts()
        state.phase = TURN
        if not state.settled:
            state.mover = -1


class ActionRules:
    """What an action card lets the turn player do (D30 to D39)."""

    def is_possible(self, state: Situation, hunter: i64) -> bool:
        """Whether it could be begun, with the card in hand, by this hunter (-1: none is chosen yet, D49)."""
        return True

    def begin(self, state: Situation) -> None:
        """The action is chosen: what has still to be?"""
        raise NotImplementedError
