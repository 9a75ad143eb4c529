"""Twin truths: two games that differ only in what somebody can't know, and moves in both that look the same to them.

A truth is dealt, its twin is drawn from the view of whoever looks on, and both are played step by step: in the twin
what leads to the same visible result, perhaps in more parts or fewer, perhaps after something was chosen and taken
back.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.server.game_session import GameSession

ISLAND = "dracheninsel"
LONGEST = 12  # parts of a step
DULL = {"end": 0.3, "pass": 0.1, "back": 0.2, "done": 2.0}  # how likely these are beside other moves


@dataclasses.dataclass(frozen=True)
class Stepped:
    """A seat makes a step: what it does in each of the two truths, part by part, and chooses and takes back before."""

    seat: int
    parts: tuple[list[str], list[str]]
    dithering: tuple[list[str], list[str]]


@dataclasses.dataclass(frozen=True)
class Closed:
    """A question is answered in both truths alike; who is not named lets it pass."""

    answers: dict[int, str]


@dataclasses.dataclass(frozen=True)
class Twins:
    """Two positions, who looks on (None: a spectator), and what happens."""

    positions: tuple[dict[str, object], dict[str, object]]
    seats: int
    observer: int | None
    script: list[Stepped | Closed]

    @property
    def different(self) -> int:
        """Steps that take other moves in one truth than in the other."""
        return sum(
            isinstance(act, Stepped) and (act.parts[0], []) != (act.parts[1], act.dithering[1]) for act in self.script
        )


def whole_game(number: int, rounds: int) -> Iterator[Twins]:
    """A game on the island from its deal to its end; wherever the twins can be told apart new ones are drawn."""
    luck = random.Random(number)
    game = goldauge.game(ISLAND)
    seats = luck.choice(game.seats)
    observer = luck.choice([None, *range(seats)])
    state = game.start(seats, number, round_limit=rounds)
    while not state.over:
        twin = state.view(observer).sample(QuickLuck(luck.getrandbits(60)))
        assert twin.view(observer) == state.view(observer)
        twins = Twins((state.position(), twin.position()), seats, observer, [])
        state = _play_on(twins, luck)
        if twins.script:
            yield twins


def _play_on(twins: Twins, luck: random.Random) -> State:
    """Play as long as both look the same, and note it; then the first one alone, to the beginning of the next step."""
    game, seats, observer = goldauge.game(ISLAND), twins.seats, twins.observer
    sessions = [GameSession(game, game.rules_version, seats, "0", {}, True, position) for position in twins.positions]
    for session in sessions:
        session.begin(0)
    while not sessions[0].state.over:
        before = sessions[0].state.copy()
        act = _close(sessions, luck, observer) if sessions[0].question else _step(sessions, luck, observer)
        if act is None or _seen(sessions[0], observer) != _seen(sessions[1], observer):
            # Somebody can do only here what they do, or drew or showed something else.
            return _alone(game, before if act is None else sessions[0].state, luck, act is None)
        if not sessions[0].state.over:  # at the end the seed is told
            twins.script.append(act)
    return sessions[0].state


def _alone(game: goldauge.Game, state: State, luck: random.Random, stuck: bool) -> State:
    while not state.over and (stuck or state.question() or state.midway()):
        story: list[Event] = []
        state.play(game.move(_likely(game, state, luck)), story)
        stuck = stuck and not story
    return state


def _likely(game: goldauge.Game, state: State, luck: random.Random) -> str:
    moves = [game.moves[move] for move in state.legal()]
    return luck.choices(moves, [DULL.get(move, 1.0) for move in moves])[0]


def _seen(session: GameSession, observer: int | None) -> object:
    """All that somebody may know of a game: their view, the story, the question that stands."""
    story = [event.seen_by(observer) for event in session.story[: session.published]]
    question = session.question and (session.question.kind, session.question.seats)
    return session.public_state.view(observer).key() if not question else "", story, question, session.outcome


# Steps.


def _step(sessions: list[GameSession], luck: random.Random, observer: int | None) -> Stepped | None:
    """A step that is possible in both truths and looks the same; played in both."""
    one, other = sessions
    seat = one.to_move
    assert seat is not None
    assert seat == other.to_move
    for _ in range(8):
        parts = _random_step(one, luck)
        if parts is None:
            continue
        told, view = _after(one.state, parts, observer)
        ways = [
            way
            for way in _ways(one.game, other.state.copy(), parts, [])
            if _after(other.state, way, observer) == (told, view)
        ]
        if not ways:
            continue
        same = [way for way in ways if len(way) == len(parts)]
        twin = luck.choice(ways if len(same) < len(ways) and luck.random() < 0.8 else same or ways)
        dithering = [] if seat == observer or luck.random() < 0.5 else _dithering(other, luck)
        for session, moves in ((one, parts), (other, twin)):
            for move in moves:
                session.play(seat, move, 0)
        return Stepped(seat, (parts, twin), ([], dithering))
    return None


def _random_step(session: GameSession, luck: random.Random) -> list[str] | None:
    state, parts, story = session.state.copy(), list[str](), list[Event]()
    while not story:
        if len(parts) == LONGEST:
            return None
        move = _likely(session.game, state, luck)
        parts.append(move)
        state.play(session.game.move(move), story)
        if not story and not state.midway():
            parts.clear()
    return parts


def _ways(game: goldauge.Game, state: State, parts: list[str], done: list[str]) -> Iterator[list[str]]:
    """The same step in another truth: what is chosen there must be, which card pays may be asked, or not."""
    if done and not state.midway():
        if not parts:
            yield done
        return
    legal = [game.moves[move] for move in state.legal()]
    if parts and parts[0].startswith("pay ") and parts[0] not in legal:
        yield from _ways(game, state, parts[1:], done)
        return
    follow = [parts[0]] if parts and parts[0] in legal else [move for move in legal if move.startswith("pay ")]
    for move in follow:
        after = state.copy()
        after.play(game.move(move))
        rest = parts[1:] if parts and move == parts[0] else parts
        yield from _ways(game, after, rest, [*done, move])


def _after(state: State, moves: list[str], observer: int | None) -> tuple[list[Event], str]:
    """What somebody sees of a step: its events, and the position if nobody reacts."""
    state, story = state.copy(), list[Event]()
    game = goldauge.game(ISLAND)
    for move in moves:
        state.play(game.move(move), story)
    return [event.seen_by(observer) for event in story if event], "" if state.question() else state.view(observer).key()


def _dithering(session: GameSession, luck: random.Random) -> list[str]:
    """Parts that are chosen and taken back again."""
    state, moves = session.state.copy(), list[str]()
    for _ in range(luck.randrange(1, 4)):
        legal = [session.game.moves[move] for move in state.legal()]
        open_ended = []
        for move in legal:
            after, story = state.copy(), list[Event]()
            after.play(session.game.move(move), story)
            if not story and after.midway():
                open_ended.append((move, after))
        if not open_ended:
            break
        move, state = luck.choice(open_ended)
        moves.append(move)
    return moves


# Answers.


def _close(sessions: list[GameSession], luck: random.Random, observer: int | None) -> Closed:
    """Mostly all let it pass; sometimes somebody reacts who can do so in both truths."""
    one, other = sessions
    assert one.question is not None
    answers: dict[int, str] = {}
    for seat in one.question.seats:
        both = {offer.text for offer in one.answers(seat)} & {offer.text for offer in other.answers(seat)}
        if seat == observer:
            assert one.answers(seat) == other.answers(seat)
        lines = sorted(both - set(one.game.passes))
        if lines and not answers and luck.random() < 0.3:
            answers[seat] = luck.choice(lines)
    for session in sessions:
        session.close(session.closing_moves(answers), 0)
    return Closed(answers)
