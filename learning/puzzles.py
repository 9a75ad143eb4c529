"""Finds puzzles: `python -m learning.puzzles kali` plays games and writes the best of what it finds to puzzles.json.

A puzzle is a decision in which one move is clearly better, as searches of several strengths agree, and is not what a
sensible player would do at once: the rule-based bots don't agree on it, and the guide of the search doesn't advise it.
Seat 0 thinks a little about its decisions, the others play by rules; what looks like a puzzle is confirmed by longer
searches with other random numbers, each only if the one before agrees. All is seeded: game 17 is the same game for
everybody.

What is found lies in build/puzzles/<game>.jsonl, one line for each game that was played; started again, it goes on
after the last one. `--write` chooses from there, without playing more.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import math
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import goldauge
from goldauge.bots.levels import guide_of
from goldauge.core.game import Game
from goldauge.core.luck import QuickLuck
from goldauge.core.puzzle import SOLVER, Chance, Puzzle, parse, text_of
from goldauge.core.view import View
from goldauge.search.tree_search import Search

ROOT = Path(__file__).parent.parent
FOUND = ROOT / "build" / "puzzles"
WANTED = 30

GLANCE = 300  # simulations with which seat 0 plays, and by which most decisions are seen to be none
STRENGTHS = (1_500, 6_000, 24_000)  # simulations that must agree
MARGIN = {"kali": 0.05, "einauge": 0.06, "dracheninsel": 0.03}  # by how much the answer must be better, at least
PROMISE = 0.7  # the part of it that a glance must see
ERRORS = 4.0  # and by so many standard errors
SETTLED = 60_000  # simulations for the chances that are shown
KNOWN = 16  # simulations that a move must have had to be spoken of
FEW = 6  # a move that was tried less than a sixth of the average is not well known
EXPLORATION = 3.0  # how much more than in play other moves are tried, so that their chances are well known
SEATS = {"kali": (3, 4, 5), "einauge": (3, 4, 2), "dracheninsel": (3, 4, 5)}
SLIP = 12  # one of so many decisions of the others is random, so that all kinds of positions come up
LOOKS = {"kali": 1, "einauge": 1, "dracheninsel": 2}  # seat 0 thinks about one of so many decisions
A_GAME = 1  # puzzles of one game


def think(game: Game, view: View, simulations: int, seed: int, exploration: float = EXPLORATION) -> list[Chance]:
    """The chances of the moves as a search sees them, the best first."""
    guide = guide_of(game, "expert")
    if guide.back < 0 and "back" in game.moves:
        guide.back = game.moves.index("back")
    guide.exploration *= exploration
    search = Search(guide, len(game.moves), seed)
    search.think(view, simulations, -1.0)
    tried = [int(move) for move in search.moves() if search.visits(move) >= KNOWN]
    # What was hardly tried may owe its chances to luck: it can't be the answer.
    few = simulations / (FEW * len(tried))
    tried.sort(key=lambda move: (int(search.visits(move)) < few, -search.value(move)))
    return [Chance(game.moves[move], round(search.value(move), 4), round(search.error(move), 4)) for move in tried]


def margin(chances: list[Chance]) -> tuple[float, float]:
    """How much better the first is than the next, and the standard error of that."""
    first, second = chances[:2]
    return first.win - second.win, math.hypot(first.error, second.error)


def clear(game: Game, chances: list[Chance]) -> bool:
    if len(chances) < 2:
        return False
    better, error = margin(chances)
    return better >= MARGIN[game.name] and better >= ERRORS * error


def obvious(game: Game, view: View) -> set[str]:
    """What a sensible player would do at once: where the rule-based bots agree, and what the guide advises."""
    choices = {int(make().choose(view)) for make in game.bots.values()}
    moves = {*(choices if len(choices) == 1 else ()), int(guide_of(game, "expert").advise(view))}
    return {game.moves[move] for move in moves if move >= 0}


def decisions(game: Game, number: int) -> Iterator[tuple[int, View, list[Chance]]]:
    """The decisions of seat 0 in one game that stand for themselves, with what a glance says of them."""
    seats = SEATS[game.name][number % len(SEATS[game.name])]
    state = game.start(seats, seed=number)
    bots = [make() for make in game.bots.values()]
    luck = QuickLuck(number, 21)
    for decision in itertools.count():
        if state.over:
            return
        seat, legal = int(state.to_move), [int(move) for move in state.legal()]
        if len(legal) == 1:
            state.play(legal[0])
            continue
        view = state.view(seat)
        move = int(bots[(number + seat) % len(bots)].choose(view))
        alone = not state.question() and not any(game.moves[one] == "back" for one in legal)
        if seat == SOLVER and alone and luck.below(LOOKS[game.name]) == 0:
            chances = think(game, view, GLANCE, number * 1000 + decision)
            if len(chances) > 1:
                yield decision, view, chances
                move = game.move(chances[0].move)
        elif seat != SOLVER and luck.below(SLIP) == 0:
            move = legal[luck.below(len(legal))]
        state.play(move)


def puzzles_of(game: Game, number: int) -> list[Puzzle]:
    found: list[Puzzle] = []
    for decision, view, glance in decisions(game, number):
        if glance[0].move in obvious(game, view) or margin(glance)[0] < PROMISE * MARGIN[game.name]:
            continue
        chances = confirmed(game, view, glance[0].move, number * 1000 + decision)
        if chances:
            name = f"{number}-{decision}"
            puzzle = Puzzle.of(game, name, view, chances, QuickLuck(number, decision))
            assert puzzle.view(game) == view, name
            found.append(puzzle)
        if len(found) == A_GAME:
            break
    return found


def confirmed(game: Game, view: View, answer: str, seed: int) -> list[Chance]:
    """The chances as the longest search sees them; none if one of the searches finds no clear answer, or another."""
    chances: list[Chance] = []
    for place, simulations in enumerate(STRENGTHS):
        chances = think(game, view, simulations, seed + (place + 1) * 1_000_000_000)
        if chances[0].move != answer or not clear(game, chances):
            return []
    return chances


def choose(game: Game, puzzles: list[Puzzle]) -> list[Puzzle]:
    """As many as are wanted, of all kinds of answers, the clearest of each, as a last long search confirms them; the
    clearest first."""
    kinds: Counter[str] = Counter()
    chosen: list[Puzzle] = []
    left = list(puzzles)
    while left and len(chosen) < WANTED:
        best = min(left, key=lambda puzzle: (kinds[kind(puzzle)], -puzzle.margin))
        left.remove(best)
        chances = think(game, best.view(game), SETTLED, zlib.crc32(best.name.encode()))
        if chances[0].move == best.answer and clear(game, chances):
            kinds[kind(best)] += 1
            chosen.append(dataclasses.replace(best, chances=tuple(chances)))
            print(
                f"{game.name}: {len(chosen)} chosen, {best.name}: {best.answer} (+{chosen[-1].margin:.1%})", flush=True
            )
    return sorted(chosen, key=lambda puzzle: -puzzle.margin)


def kind(puzzle: Puzzle) -> str:
    """What the answer is about: its first word."""
    return puzzle.answer.split()[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(SEATS))
    parser.add_argument("--games", type=int, default=2000, help="games to look at, those of earlier runs among them")
    parser.add_argument("--enough", type=int, default=2 * WANTED, help="puzzles to choose from")
    parser.add_argument("--write", action="store_true", help="choose from what was found, and play no more")
    settings = parser.parse_args()
    game = goldauge.game(settings.game)
    FOUND.mkdir(parents=True, exist_ok=True)
    file = FOUND / f"{game.name}.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    found = [puzzle for line in lines for puzzle in parse(line).values()]
    if not settings.write:
        with file.open("a", encoding="utf-8") as log:
            for number in range(len(lines), settings.games):
                if len(found) >= settings.enough:
                    break
                new = puzzles_of(game, number)
                found += new
                print(" ".join(text_of(new).split("\n")), file=log, flush=True)
                said = "".join(f" {one.name}: {one.answer} (+{one.margin:.1%})" for one in new)
                print(f"{game.name} {number}: {len(found)} found{said}", flush=True)
    chosen = choose(game, found)
    target = ROOT / "src" / "goldauge" / "games" / game.name / "puzzles.json"
    target.write_text(text_of(chosen), "utf-8")
    print(f"{len(chosen)} of {len(found)} written to {target.relative_to(ROOT)}: {Counter(map(kind, chosen))}")
    print("margins:", *(f"{puzzle.margin:.1%}" for puzzle in chosen))


if __name__ == "__main__":
    main()
