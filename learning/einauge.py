"""Learns the value of positions in Einauge: `python -m learning.einauge --hours 2` writes value.json anew.

Players who go by the policy, as playouts do, play each other, with a random move now and then so that all kinds of
positions come up, and in half of the games with presents at the start; the weights are fitted to who won. Each number
of seats has weights of its own by each of the rules: how one sells, how the game ends, what colours bring. With one set
for all rules, learned from games of which half were as usual, the value was worse by the usual ones and true by few.
"""

from __future__ import annotations

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.einauge.components import DUCAT, JEWEL, SABRE
from goldauge.games.einauge.guide import EinaugeGuide
from goldauge.games.einauge.rules import BUYING, Einauge
from goldauge.games.einauge.valuation import valuation_of
from goldauge.games.einauge.value import AGES, FEATURES, Value, setting_of
from goldauge.games.einauge.value import name_of as name_of_setting
from goldauge.search.tree_search import Search
from learning import self_play
from learning.luce import Array, fit, log_loss
from learning.luce import predict as predict_by
from learning.self_play import Manner, Playing, Samples

GAME = goldauge.game("einauge")
SAMPLED_TURNS = 3  # of the policy's games one of so many turns is kept: those of one game are alike
RANDOM_MOVES = 30  # one of so many decisions is random
GAMES = 10_000
USUAL = "usual"
SCORE = -int(AGES)  # the features begin with what the value sees, and end with the score as it stands
COLOURS: tuple[dict[str, object], ...] = (
    {"colours": False, "lone_ship_counts": "no"},
    {"colours": True, "lone_ship_counts": "no"},
    {"colours": True, "lone_ship_counts": "yes"},
)
RULES: list[dict[str, object]] = [
    {"selling": selling, "ending": ending, **colours}
    for colours in COLOURS
    for selling in ("free", "need")
    for ending in ("round", "one_more_turn")
]


def play_one(manner: Manner, number: int) -> self_play.Seen:
    luck = QuickLuck(number, 8)
    state = GAME.start(manner.seats, seed=number, **(manner.options or {}))
    assert isinstance(state, Einauge)
    if manner.varied and luck.below(2) == 0:
        _give_presents(state, luck)
    guide = EinaugeGuide()
    if manner.weights:
        guide.setting, guide.value = setting_of(state), Value(manner.weights, guide.policy.valuation)
    search = Search(guide, len(GAME.moves), number)
    value = Value([0.0] * int(FEATURES * AGES), valuation_of(state))
    positions = []
    while not state.over:
        turn_begins = state.phase == BUYING and state.picked < 0 and state.finder < 0
        if turn_begins and (manner.simulations or luck.below(SAMPLED_TURNS) == 0):
            positions.append(features_of(state, value))
        legal = state.legal()
        if len(legal) == 1:
            move = int(legal[0])
        elif manner.varied and luck.below(RANDOM_MOVES) == 0:
            move = int(legal[luck.below(len(legal))])
        elif manner.simulations:
            search.think(state.view(state.to_move), manner.simulations, -1.0)
            move = int(search.best())
        else:
            moves = guide.candidates(state)
            move = int(guide.playout(state, moves, luck) if len(moves) > 1 else moves[0])
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return positions, [outcome.share(seat) for seat in range(manner.seats)]


def _give_presents(state: Einauge, luck: QuickLuck) -> None:
    """Uneven riches from the start: else nobody has many jewels early, and their value then would be a guess."""
    for seat in range(state.seats):
        state.riches[seat] += luck.below(7) * JEWEL + luck.below(13) * DUCAT + luck.below(4) * SABRE


def features_of(state: Einauge, value: Value) -> Array:
    """Every feature and the score of every seat, each at every age."""
    value.appraise(state)
    ages = np.array([float(age) for age in value.ages], np.float32)
    seen = []
    for seat in range(state.seats):
        value.measure(state, seat)
        seen.append([*(float(number) for number in value.features), float(state.scores()[seat])])
    features: Array = np.array(seen, np.float32)[:, :, None] * ages
    return features.reshape(len(seen), -1)


def name_of(manner: Manner) -> str:
    """The name in the file."""
    state = GAME.start(manner.seats, seed=0, **(manner.options or {}))
    assert isinstance(state, Einauge)
    return name_of_setting(setting_of(state))


def predict(weights: list[float], features: Array) -> Array:
    """Every seat's chance to win, by what a file says."""
    return predict_by(features[:, :, :SCORE], np.array(weights))


def learned(name: str, samples: Samples) -> list[float]:
    """Weights, and what they are worth on games that they were not learned from."""
    (features, shares, _), test = self_play.parted(samples)
    weights: list[float] = fit(features[:, :, :SCORE], shares).tolist()
    loss = log_loss(predict(weights, test.features), test.shares)
    by_score = predict_by(test.features[:, :, SCORE:], fit(features[:, :, SCORE:], shares))
    print(
        f"{name}: {len(samples.games)} positions, log loss {loss:.4f}, by the scores as they stand "
        f"{log_loss(by_score, test.shares):.4f}, of equal chances {np.log(shares.shape[1]):.4f}",
        flush=True,
    )
    return weights


def main() -> None:
    rules = [name_of(Manner(2, options=options)).partition(" ")[2] or USUAL for options in RULES]
    parser = self_play.arguments(__doc__, "einauge", list(GAME.seats))
    usual = f"for each number of seats and rules; {GAMES} if no hours are given"
    parser.add_argument("--games", type=int, help=usual)
    parser.add_argument("--rules", nargs="+", default=rules, choices=rules, help="only these")
    settings = parser.parse_args()
    games = self_play.enough(settings.games, GAMES, settings.hours)
    manners = [
        Manner(seats, options=options)
        for name, options in zip(rules, RULES, strict=True)
        if name in settings.rules
        for seats in settings.seats
    ]
    by_name = {name_of(manner): manner for manner in manners}
    with Playing(settings.processes, settings.hours, len(by_name)) as playing:
        self_play.learn(
            settings.file,
            list(by_name),
            lambda name: learned(name, playing.samples(play_one, by_name[name], 0, games)),
        )


if __name__ == "__main__":
    main()
