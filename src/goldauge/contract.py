"""The contract that every game keeps, as promises that can be tried on any game: `goldauge check my_game.py:GAME`."""

from __future__ import annotations

import copy
import dataclasses
import functools
import importlib.util
import json
import pickle
import traceback
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

from goldauge.bots import bot
from goldauge.bots.failure import ask, own_traceback
from goldauge.core.errors import BadMove, BadPosition, BadSetup, GoldaugeError, IllegalMove
from goldauge.core.facts import PlainMove
from goldauge.core.game import Game
from goldauge.core.luck import QuickLuck
from goldauge.core.record import Record
from goldauge.core.registry import register
from goldauge.core.state import State
from goldauge.core.story import Event
from goldauge.core.words import LANGUAGES

StatePromise = Callable[[Game, State, QuickLuck], None]
GamePromise = Callable[[Game, int], None]

LONGEST = 100_000  # decisions; a game that goes on so long will never end


class Broken(GoldaugeError):
    """A game breaks a promise; the message says how."""


def require(kept: bool, message: str) -> None:
    if not kept:
        raise Broken(message)


def start(game: Game, number: int, **defaults: Any) -> State:
    """The number-th of a long series of different games: all numbers of seats, all options."""
    luck = QuickLuck(number, 77)
    seats = game.seats[luck.below(len(game.seats))]
    options = {option.name: option.example(luck) for option in game.options if luck.below(2)}
    return game.start(seats, seed=number, **{**defaults, **options})


def middle(game: Game, number: int, moves: int) -> State:
    """A game after some random moves, or over if it was shorter."""
    state, luck = start(game, number), QuickLuck(number, 78)
    for _ in range(moves):
        if state.over:
            break
        _play_by_chance(state, luck)
    return state


def _play_by_chance(state: State, luck: QuickLuck, story: list[Event] | None = None) -> None:
    legal = state.legal()
    state.play(legal[luck.below(len(legal))], story)


def _until_over(state: State) -> Iterator[None]:
    """Once for each decision that is left; Broken if there is no end of them."""
    for _ in range(LONGEST):
        if state.over:
            return
        yield
    raise Broken(f"a game is not over after {LONGEST:,} decisions")


def _seats(state: State) -> list[int | None]:
    return [*range(int(state.seats)), None]


# Promises about any state: each gets one that it may spoil, and luck of its own.


def legal_moves(game: Game, state: State, luck: QuickLuck) -> None:
    """The legal moves are exactly those that `play` accepts, in rising order; a refusal changes nothing."""
    legal = [int(move) for move in state.legal()]
    require(legal == sorted(set(legal)), f"legal() is not in rising order: {legal}")
    require(bool(legal) != state.over, "there are legal moves after the end, or none before it")
    before = state.position()
    for move in range(len(game.moves)):
        twin = state.copy()
        if move in legal:
            twin.play(move)
            continue
        try:
            twin.play(move)
        except IllegalMove:
            require(twin.position() == before, f"{game.moves[move]!r} is refused, and changes the state all the same")
        else:
            raise Broken(f"{game.moves[move]!r} is not among the legal moves, and play accepts it")


def copies(game: Game, state: State, luck: QuickLuck) -> None:
    """A copy is equal and independent: what is played in it leaves the original as it was."""
    before = state.position()
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        require(twin.position() == before, "a copy has another position")
        for _ in _until_over(twin):
            _play_by_chance(twin, luck)
        require(state.position() == before, "playing in a copy has changed the original")


def positions(game: Game, state: State, luck: QuickLuck) -> None:
    """A position that was written and read, and a state that was pickled, play on as the original does."""
    twins = [game.load(json.loads(json.dumps(state.position()))), pickle.loads(pickle.dumps(state))]
    end = _path(state)
    for way, twin in zip(("position", "pickle"), twins, strict=True):
        require(_path(twin) == end, f"a state that went through its {way} does not play on as the original")


def _path(state: State) -> list[dict[str, object]]:
    """Random play with one fixed luck: the positions to the end of the game."""
    luck, path = QuickLuck(5), [state.position()]
    while not state.over and len(path) < 300:
        _play_by_chance(state, luck)
        path.append(state.position())
    return path


def knowledge(game: Game, state: State, luck: QuickLuck) -> None:
    """Same knowledge, same bytes: a truth drawn from a view looks to its seat exactly as the real one does."""
    for seat in _seats(state):
        view = state.view(seat)
        truth = view.sample(luck)
        require(truth.view(seat).key() == view.key(), f"a truth drawn from the view of seat {seat} gives another view")
        require(truth.view(seat) == view, f"equal views of seat {seat} are not equal")
        if seat == state.to_move:
            same = list(view.legal()) == list(state.legal()) == list(truth.legal())
            require(same, "the view of the seat to move has other legal moves than the state, or than a truth drawn")
        game.load(truth.position())


def views_travel(game: Game, state: State, luck: QuickLuck) -> None:
    """A view that was written and read, or pickled, is the same view."""
    for seat in _seats(state):
        view = state.view(seat)
        for twin in (game.load_view(json.loads(view.key())), pickle.loads(pickle.dumps(view))):
            require(twin == view, f"the view of seat {seat} comes back as another")
            require(list(twin.legal()) == list(view.legal()), f"the view of seat {seat} comes back with other moves")
            same = twin.sample(QuickLuck(3)).position() == view.sample(QuickLuck(3)).position()
            require(same, f"a view of seat {seat} that came back draws other truths by the same luck")


def views_show(game: Game, state: State, luck: QuickLuck) -> None:
    """`view.seen` shows what `to_dict` writes, and a view can be printed."""
    for seat in _seats(state):
        view = state.view(seat)
        require(
            json.loads(json.dumps(view.seen, default=vars)) == json.loads(view.key()), "seen is not what is written"
        )
        require(bool(str(view)), "str(view) is empty")


def views_agree(game: Game, state: State, luck: QuickLuck) -> None:
    """What views have in common is the same for all, and makes up the whole with what is each one's own."""
    common = state.view(None).common()
    for seat in _seats(state):
        view = state.view(seat)
        require(view.common() == common, f"seat {seat} sees otherwise what all should see alike")
        require({**common, **view.own()} == view.to_dict(), f"the parts of the view of seat {seat} are not the whole")
        require(common.keys().isdisjoint(view.own()), "something is in both parts of a view")


def events_travel(game: Game, state: State, luck: QuickLuck) -> None:
    """An event that was written and read is the same event, for everybody who may see it."""
    story: list[Event] = []
    for _ in range(10):
        if not state.over:
            _play_by_chance(state, luck, story)
    for seat in _seats(state):
        for event in story:
            seen = event.seen_by(seat)
            require(game.event(json.loads(json.dumps(seen.to_dict()))) == seen, f"{seen} comes back as another event")


def words(game: Game, state: State, luck: QuickLuck) -> None:
    """Whatever is legal, asked or refused is put into words in every language that the game has."""
    if state.over:
        return
    view = state.view(int(state.to_move))
    facts: list[Any] = [game.choice(view, int(move)) for move in view.legal()]
    facts = [fact for fact in facts if not isinstance(fact, PlainMove)] + [game.prompt(view)]
    facts += [view.why_not(move) for move in range(len(game.moves)) if move not in list(view.legal())][:20]
    for language in LANGUAGES if game.package else ("en",):
        catalogue = game.words(language)
        for fact in facts:
            require(bool(catalogue.say(fact, owners=game.owners(view))), f"there are no words for {fact} in {language}")


# Promises about the game.


def refusals(game: Game) -> None:
    """What can't be is refused in words: seats, options, seeds, moves and positions."""
    few, many = game.seats[0], game.seats[-1]
    wrong: list[tuple[type[GoldaugeError], Callable[[], object], str]] = [
        (BadSetup, lambda: game.start(few - 1), f"{few - 1} seats"),
        (BadSetup, lambda: game.start(many + 1), f"{many + 1} seats"),
        (BadSetup, lambda: game.start(few, nonsense=1), "an unknown option"),
        (BadSetup, lambda: game.start(few, seed=-1), "a seed of -1"),
        (BadMove, lambda: game.move("fly to the moon"), "an unknown move"),
        (BadPosition, lambda: game.load({}), "an empty position"),
    ]
    for error, attempt, what in wrong:
        try:
            attempt()
        except error as said:
            require(bool(str(said)), f"{what} is refused without a word")
        else:
            raise Broken(f"{what} is accepted")


def ends(game: Game, number: int) -> None:
    """Every game ends, with winners and scores."""
    state, luck = start(game, number), QuickLuck(number)
    for _ in _until_over(state):
        _play_by_chance(state, luck)
    outcome = state.outcome()
    if outcome is None:
        raise Broken("there is no outcome at the end")
    require(bool(outcome.winners) and len(outcome.scores) == state.seats, f"an outcome lacks something: {outcome}")
    shares = sum(outcome.share(seat) for seat in range(int(state.seats)))
    require(abs(shares - 1) < 1e-9, f"the shares of the win add up to {shares}")


def records(game: Game, number: int) -> None:
    """A record replays to the same end and verifies; the same seed deals the same game."""
    seats = int(start(game, number).seats)
    (record, state), luck = Record.begin(game, seats, number), QuickLuck(number)
    require(Record.begin(game, seats, number)[1].position() == state.position(), "the same seed deals another game")
    for _ in _until_over(state):
        legal = state.legal()
        record.play(state, legal[luck.below(len(legal))])
    again = Record.parse(record.text())
    require(again.verify().position() == state.position(), "a record replays to another end")
    require(again.text() == record.text(), "a record that was read is written otherwise")


def questions(game: Game, number: int) -> None:
    """Whoever is asked a reaction question may let it pass: a table answers so for those who are not there."""
    state, luck, asked = start(game, number), QuickLuck(number, 6), ("", -1)
    for _ in range(400):
        if state.over:
            break
        asking = (state.question(), int(state.to_move))
        if asking[0] and asking != asked:
            legal = {game.moves[move] for move in state.legal()}
            require(
                bool(legal & set(game.passes)), f"the question {asking[0]!r} can't be let pass; passes: {game.passes}"
            )
        asked = asking
        _play_by_chance(state, luck)


def bots(game: Game, number: int) -> None:
    """The game's own bots play legal moves to the end."""
    for name in game.bots:
        state = start(game, number)
        players = [bot(name, game, seed=number + seat) for seat in range(int(state.seats))]
        for _ in _until_over(state):
            state.play(ask(players[state.to_move], game, state.view(int(state.to_move))))


OF_STATES: tuple[StatePromise, ...] = (
    legal_moves,
    copies,
    positions,
    knowledge,
    views_travel,
    views_show,
    views_agree,
    events_travel,
    words,
)
OF_GAMES: tuple[GamePromise, ...] = (ends, records, questions, bots)


# Trying them all.


@dataclasses.dataclass(frozen=True)
class Verdict:
    """What became of one promise."""

    promise: str
    kept: bool
    tried: int
    message: str = ""  # how it is broken, and where
    details: str = ""  # the traceback, if the game's code failed


def check(game: Game, tries: int = 50) -> Iterator[Verdict]:
    """Try every promise, each until it is broken or was tried so often."""
    register(game)
    yield _verdict(refusals.__doc__, 1, lambda number: refusals(game))
    for of_game in OF_GAMES:
        yield _verdict(of_game.__doc__, tries, functools.partial(of_game, game))
    for of_state in OF_STATES:
        yield _verdict(of_state.__doc__, tries, functools.partial(_on_some_state, of_state, game))


def _on_some_state(promise: StatePromise, game: Game, number: int) -> None:
    promise(game, middle(game, number, QuickLuck(number, 4).below(60)), QuickLuck(number, 5))


def _verdict(promise: str | None, tries: int, attempt: Callable[[int], None]) -> Verdict:
    promise = " ".join((promise or "").split())
    for number in range(tries):
        try:
            attempt(number)
        except Broken as broken:
            return Verdict(promise, False, number + 1, f"{broken} (game {number})")
        except Exception as wrong:
            if unwritten := _unwritten(wrong):  # which says where, too
                return Verdict(promise, False, number + 1, unwritten)
            said = f"{type(wrong).__name__}: {wrong} (game {number})"
            return Verdict(promise, False, number + 1, said, own_traceback(wrong))
    return Verdict(promise, True, tries)


def _unwritten(wrong: Exception) -> str:
    """The method that a game has not written, if that is what is wrong."""
    if not isinstance(wrong, NotImplementedError) or str(wrong):
        return ""
    *_, last = traceback.walk_tb(wrong.__traceback__)
    return f"the method {last[0].f_code.co_name} is not written yet"


def missing(game: Game) -> list[str]:
    """The furniture that a game may have, and this one has not; each in a line that says what it is for."""
    state = game.start(game.seats[0], seed=1)
    view = state.view(int(state.to_move))
    found = []
    if all(isinstance(game.choice(view, int(move)), PlainMove) for move in view.legal()):
        found.append("Game.choice: what a move leads to; without it, buttons have the moves' texts")
    if not game.bots:
        found.append("Game.bots: a bot that knows the game; without one, there are `random` and the search")
    if game.advice is None:
        found.append("Game.advice: what helps the search; without it, the levels play by random playouts")
    if not game.package:
        return [*found, "Game.package: the folder of rules, words and lessons; without it, there are no texts"]
    home = resources.files(game.package)
    for language in LANGUAGES:
        for file, use in (
            (f"rules/{language}.md", "the rules as a text"),
            (f"words/{language}.json", "the game's words"),
        ):
            if not home.joinpath(file).is_file():
                found.append(f"{file}: {use}")
    if importlib.util.find_spec(f"{game.package}.terminal") is None:
        found.append("terminal.py: the table at the terminal; without it, the view is printed")
    if not game.lessons:
        found.append("lessons/: guided games for beginners")
    return found
