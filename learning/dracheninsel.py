"""Learns the value of positions in Die Dracheninsel: `python -m learning.dracheninsel --hours 2` writes value.json.

First `hunter` plays against itself, many games quickly; nets are fitted to who won. Then the search plays with these
nets, fewer games since they take longer: among players who think, those who are ahead are caught more often, so a
factor makes the nets as much less sure of themselves as these games show. Half of the games are played with
`early_slumber`, and a random move now and then makes all kinds of positions come up.
"""

from __future__ import annotations

import numpy as np

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.dracheninsel.guide import IslandGuide
from goldauge.games.dracheninsel.phases import TURN
from goldauge.games.dracheninsel.policy import Policy
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.value import FEATURES, HIDDEN, WEIGHTS, Value
from goldauge.search.tree_search import Search
from learning import net as nets
from learning import self_play, tenths
from learning.luce import Array, log_loss
from learning.self_play import Manner, Playing, Samples

GAME = goldauge.game("dracheninsel")
SAMPLED_TURNS = 3  # of the hunter's games one of so many turns is kept: those of one game are alike
RANDOM_MOVES = 40  # one of so many decisions is random
EPOCHS = 20
SURENESS = [number / 20 for number in range(6, 25)]  # factors on strengths that are tried
HUNTERS = 16_000
GAMES = 400


def play_one(manner: Manner, number: int) -> self_play.Seen:
    luck = QuickLuck(number, 8)
    options = {"early_slumber": luck.below(2) == 0} if manner.options is None else manner.options
    state = GAME.start(manner.seats, seed=number, **options)
    assert isinstance(state, Island)
    policy = Policy()
    value = Value([0.0] * int(WEIGHTS))
    guide = IslandGuide()
    if manner.weights:
        guide.value, guide.seats = Value(manner.weights), manner.seats
    search = Search(guide, len(GAME.moves), number)
    positions = []
    while not state.over:
        legal = state.legal()
        turn_begins = state.phase == TURN and not state.moved and not state.spent
        if turn_begins and (manner.simulations or luck.below(SAMPLED_TURNS) == 0):
            positions.append(features_of(state, value))
        if len(legal) == 1:
            move = int(legal[0])
        elif manner.varied and luck.below(RANDOM_MOVES) == 0:
            policy.forget()
            move = int(legal[luck.below(len(legal))])
        elif manner.simulations:
            search.think(state.view(state.to_move), manner.simulations, -1.0)
            move = int(search.best())
        else:
            move = int(policy.choose(state, legal))
        state.play_unchecked(move)
    outcome = state.outcome()
    assert outcome is not None
    return positions, [outcome.share(seat) for seat in range(manner.seats)]


def features_of(state: Island, value: Value) -> Array:
    """What the value sees of every seat."""
    value.survey(state)
    rows = []
    for seat in range(state.seats):
        value.look(state, seat)
        rows.append(list(value.seen))
    return np.array(rows, np.float32)


def name_of(manner: Manner) -> str:
    """The name in the file."""
    return str(manner.seats)


def predict(weights: list[float], features: Array) -> Array:
    """Every seat's chance to win in games of the search, by what a file says."""
    *net, sureness = weights
    return nets.predict(as_sure(nets.parse(net, int(FEATURES), int(HIDDEN)), sureness), features)


def report(what: str, net: nets.Net, samples: Samples) -> None:
    tenths.report(what, nets.predict(net, samples.features), samples.shares, samples.games)


def as_sure(net: nets.Net, sureness: float) -> nets.Net:
    return [net[0], net[1] * sureness]


def sureness_in(net: nets.Net, samples: Samples) -> float:
    """The factor on all strengths that makes these games likeliest."""

    def loss(sureness: float) -> float:
        return log_loss(nets.predict(as_sure(net, sureness), samples.features) + 1e-9, samples.shares)

    return min(SURENESS, key=loss)


def main() -> None:
    parser = self_play.arguments(__doc__, "dracheninsel", list(GAME.seats))
    usual = "for each number of seats; {} if no hours are given"
    parser.add_argument("--hunters", type=int, help=f"games of the hunter, {usual.format(HUNTERS)}")
    parser.add_argument("--games", type=int, help=f"games of the search, {usual.format(GAMES)}")
    parser.add_argument("--simulations", type=int, default=30)
    settings = parser.parse_args()
    hunters = self_play.enough(settings.hunters, HUNTERS, settings.hours)
    games = self_play.enough(settings.games, GAMES, settings.hours)
    with Playing(settings.processes, settings.hours, 2 * len(settings.seats)) as playing:

        def learned(name: str) -> list[float]:
            seats = int(name)
            print(f"{seats} seats, equal chances have a log loss of {np.log(seats):.4f}")
            hunted, test = self_play.parted(playing.samples(play_one, Manner(seats), 0, hunters))
            net = nets.fit(nets.new_net(int(FEATURES), int(HIDDEN)), hunted.features, hunted.shares, EPOCHS)
            report("hunter", net, test)
            sureness = 1.0
            if games:
                manner = Manner(seats, settings.simulations, [*nets.flat(net), sureness])
                searched, test = self_play.parted(playing.samples(play_one, manner, self_play.UNLIMITED, games))
                report("the search, by what the hunter taught", net, test)
                sureness = sureness_in(net, searched)
                report(f"the search, times {sureness}", as_sure(net, sureness), test)
            return [*nets.flat(net), sureness]

        self_play.learn(settings.file, [str(seats) for seats in settings.seats], learned)


if __name__ == "__main__":
    main()
