"""What can go wrong, in words for the person who did it, with the clause of the rules where there is one."""

from goldauge.core.facts import Reason


class GoldaugeError(Exception):
    """Anything that a person can put right. `str(error)` is what the person reads."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


class IllegalMove(GoldaugeError):
    """The move is not possible now. `reason` is why, as a fact; the sentence is the reason in English."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence, reason.clause)
        self.reason = reason


class BadMove(GoldaugeError):
    """No move of this game is written like that; `near` is one that looks alike, if there is one."""

    def __init__(self, message: str, near: str = "") -> None:
        super().__init__(f"{message}; did you mean {near!r}?" if near else message)
        self.near = near


class BadSetup(GoldaugeError):
    """Wrong number of seats, unknown option, value out of range, unusable seed. `option` names the one it is about."""

    def __init__(self, message: str, clause: str = "", option: str = "") -> None:
        super().__init__(message, clause)
        self.option = option


class BadPosition(GoldaugeError):
    """A position that no game can be in. `field` names the place."""

    def __init__(self, field: str, message: str, clause: str = "") -> None:
        super().__init__(f"{field}: {message}", clause)
        self.field = field


class BadRecord(GoldaugeError):
    """A record that can't be read, doesn't replay, or was tampered with.

    `flaw` is what is wrong with it in a word, for who says it in other languages; `move` the number of the bad move.
    """

    def __init__(self, message: str, flaw: str = "foreign", move: int = 0) -> None:
        super().__init__(message)
        self.flaw = flaw
        self.move = move


class UnknownName(GoldaugeError):
    """No game, bot or language of that name."""
