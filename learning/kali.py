"""Learns the value of positions in Die Augen der Kali: `python -m learning.kali --hours 2` writes value.json anew.

The search plays against itself, evaluating positions by what was learned so far (at first by playing on as a careful
player would); the nets are fitted to who won; and so on for some rounds. Between two nothing has to be learned: there
the chances are exact. The only option, the number of rounds, changes nothing here, since the value is that of a round.
"""

from __future__ import annotations

import numpy as np
from librt.vecs import vec

import goldauge
from goldauge.core.luck import QuickLuck
from goldauge.games.kali.master import KaliMaster
from goldauge.games.kali.rules import FORCED, Kali
from goldauge.games.kali.value import CONNECTIONS, FEATURES, HIDDEN, Value, look
from goldauge.search.tree_search import Search
from learning import net as nets
from learning import self_play
from learning.luce import Array, log_loss
from learning.self_play import Manner, Playing, Samples

GAME = goldauge.game("kali")
RANDOM_MOVES = 25  # one of so many decisions is random, so that all kinds of positions come up
EPOCHS = 12
FIRST = 60_000
GAMES = 15_000


def play_one(manner: Manner, number: int) -> self_play.Seen:
    state = GAME.start(manner.seats, seed=number, **(manner.options or {}))
    assert isinstance(state, Kali)
    luck = QuickLuck(number, 8)
    guide = KaliMaster()
    if manner.weights:
        guide.values = {manner.seats: Value(manner.weights)}
    search = Search(guide, len(GAME.moves), number)
    positions = []
    while not state.over:
        moves = state.legal()
        if state.phase == FORCED and state.footprint == 0:
            positions.append(features_of(state))
        if len(moves) == 1:
            move = int(moves[0])
        elif manner.varied and luck.below(RANDOM_MOVES) == 0:
            move = int(moves[luck.below(2)])
        elif manner.simulations:
            search.think(state.view(state.to_move), manner.simulations, -1.0)
            move = int(search.best())
        else:
            move = int(guide.playout(state, moves, luck))
        state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    return positions, [outcome.share(seat) for seat in range(manner.seats)]


def features_of(state: Kali) -> Array:
    """What the value sees of every seat."""
    left = state.left()
    rows = []
    for seat in range(state.seats):
        seen = vec[float]([0.0] * FEATURES)
        look(state, left, seat, seen)
        rows.append(list(seen))
    return np.array(rows, np.float32)


def written(net: nets.Net) -> list[float]:
    """As Kali reads it: for each cell the weights of all features, then one from each cell."""
    return nets.flat([net[0].T, net[1]])


def read(weights: list[float]) -> nets.Net:
    inner = np.array(weights[: int(CONNECTIONS)], np.float32).reshape(int(HIDDEN), int(FEATURES))
    return [inner.T, np.array(weights[int(CONNECTIONS) :], np.float32)]


def name_of(manner: Manner) -> str:
    """The name in the file."""
    return str(manner.seats)


def predict(weights: list[float], features: Array) -> Array:
    """Every seat's chance to win, by what a file says."""
    return nets.predict(read(weights), features)


def main() -> None:
    parser = self_play.arguments(__doc__, "kali", [seats for seats in GAME.seats if seats > 2])
    usual = "{} if no hours are given"
    parser.add_argument("--rounds", type=int, default=3, help="of playing and fitting")
    parser.add_argument("--first", type=int, help=f"games of the first round, without search; {usual.format(FIRST)}")
    parser.add_argument("--games", type=int, help=f"games of each later round; {usual.format(GAMES)}")
    parser.add_argument("--simulations", type=int, default=80)
    settings = parser.parse_args()
    first = self_play.enough(settings.first, FIRST, settings.hours)
    games = self_play.enough(settings.games, GAMES, settings.hours)
    with Playing(settings.processes, settings.hours, settings.rounds * len(settings.seats)) as playing:

        def learned(name: str) -> list[float]:
            seats = int(name)
            net = nets.new_net(int(FEATURES), int(HIDDEN))
            before: list[Samples] = []
            for turn in range(settings.rounds):
                manner = Manner(seats, settings.simulations, written(net)) if turn else Manner(seats)
                played = playing.samples(play_one, manner, turn * self_play.UNLIMITED, games if turn else first)
                newest, test = self_play.parted(played)
                # What was played by the newest nets, and by those just before: more samples, hardly worse ones.
                together = self_play.joined([*before, newest])
                net = nets.fit(net, together.features, together.shares, EPOCHS)
                loss = log_loss(nets.predict(net, test.features) + 1e-9, test.shares)
                print(f"{seats} seats, round {turn}: {len(together.games)} positions, log loss {loss:.4f}", flush=True)
                before = [newest] if turn else []
            return written(net)

        self_play.learn(settings.file, [str(seats) for seats in settings.seats], learned)


if __name__ == "__main__":
    main()
