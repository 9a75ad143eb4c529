"""Information-set Monte Carlo tree search: many truths drawn from one view, one tree of what those know who decide.

It works on any game of the contract; the game's guide says which moves to prefer, how to play on where the tree ends
and how good a position looks. Every seat maximises its own share of the win, or its
returns where the guide counts by them.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.core.vectors import shifted
from goldauge.core.view import View
from goldauge.search.appraisal import Appraisal, play_on
from goldauge.search.guide import Guide
from goldauge.search.temper import Temper
from goldauge.search.tree import MOST_EDGES, NONE, Tree

WORST: Final = -1e300
DEEPEST: Final[i64] = 1_000  # decisions within the tree: a game may go in circles, a simulation may not
FEWEST_OUTCOMES: Final[i64] = 3
OUTCOMES: Final[i64] = 1 << 30  # their streams of chance, apart from those of decisions
NO_MOVES: Final = vec[i64]()


class Search(Tree):
    """One tree, kept from decision to decision. A node is what the seat that decides there knows: nobody's decision
    depends on what they can't see. So it is found by that, however the game came there.

    Where the guide wants the searching seat's eyes only, a node is what this seat knows, and the way there: an edge
    leads to one node for each information set that chance, or what others hold, can make of the move.
    """

    def __init__(self, guide: Guide, moves: i64, seed: i64) -> None:
        super().__init__()
        self.guide: Guide = guide
        self.seed: i64 = seed
        self.decisions: i64 = 0  # so far: each has random numbers of its own
        self.seat: i64 = 0  # for whom the tree was grown
        self.root: i64 = NONE
        self.advised: i64 = NONE
        self.kept: i64 = 0  # simulations that the root had from earlier decisions
        self.simulations: i64 = 0  # of the last decision
        # Of the last decision: shares of every seat after each move, seat by seat and move by move, and their squares.
        self.sums: vec[float] = vec[float]()
        self.squares: vec[float] = vec[float]()
        # What to try at the root, whatever the guide thinks of it.
        self.wanted: vec[i64] = NO_MOVES
        self.every: i64 = 1  # each of them once in so many simulations at least
        self.only: bool = False  # and no others
        self.outcomes: list[State] = []  # truths whose next outcome of chance comes again and again at this decision
        # Room to work in.
        self.edge_of: vec[i64] = vec[i64]([NONE] * moves)
        self.path: vec[i64] = vec[i64]()  # edges of the running simulation
        self.path_seats: vec[i64] = vec[i64]()
        self.shares: vec[float] = vec[float]()
        self.first: i64 = NONE  # the edge that a simulation begins with; NONE: the most promising one
        self.own: float = 0.0  # what the last simulation brought the searching seat
        # What the seat cares for beside its share of the win.
        self.temper: Temper | None = None

    def think(self, view: View, simulations: i64, seconds: float) -> None:
        """Simulate until one of the two is used up; a budget below 0 has no limit."""
        luck = QuickLuck(self.seed, self.decisions)
        self.decisions += 1
        self._begin(view, view.sample(luck))
        end = time.perf_counter() + seconds
        if self.guide.halves and len(self.wanted) == 0:
            self._halve(view, luck, simulations, seconds, end)
            return
        done: i64 = 0
        while done != simulations:
            if seconds >= 0.0 and done > 0 and time.perf_counter() >= end:
                break
            self._simulate(self._foresee(view, luck), luck)
            done += 1
        self.simulations = done

    def think_openly(self, state: State, simulations: i64) -> None:
        """The same with all hands open: only what nobody has seen yet is drawn anew for each simulation."""
        luck = QuickLuck(self.seed, self.decisions)
        self.decisions += 1
        self._begin(state.view(int(state.to_move)), state.redeal(luck))
        for _ in range(simulations):
            self._simulate(state.redeal(luck), luck)
        self.simulations = simulations

    def compare(self, view: View, moves: vec[i64], times: i64) -> Appraisal:
        """What each of these moves is worth, in the same truths and with the same whims: what is noise in one of them
        is the same noise in the others. Each grows its own part of the tree."""
        self.want(moves, len(moves), True)
        luck = QuickLuck(self.seed, self.decisions)
        self.decisions += 1
        self._begin(view, view.sample(luck))
        appraisal = Appraisal(len(moves), view.seats)
        for number in range(times):
            truth = self._draw(view, luck)
            for place in range(len(moves)):
                self._simulate(truth.copy(), QuickLuck(self.seed + number, self.decisions))
                appraisal.enter(place, self.shares)
        return appraisal

    def want(self, moves: vec[i64], every: i64, only: bool = False) -> None:
        """At the next decision try each of these once in so many simulations at least, whatever the guide thinks."""
        self.wanted = moves
        self.every = every
        self.only = only

    def moves(self) -> vec[i64]:
        """The moves tried at the last decision, in the order of the edges."""
        moves = vec[i64]()
        edge = self.node_first[self.root]
        while edge != NONE:
            moves = append(moves, self.edge_move[edge])
            edge = self.edge_next[edge]
        return moves

    def visits(self, move: i64) -> i64:
        """How often the last decision tried a move."""
        edge = self.edge(self.root, move)
        return 0 if edge == NONE else self.edge_visits[edge]

    def policy(self, move: i64) -> float:
        """How often to play a move, by the last decision: as often as it was tried."""
        visits: i64 = 0
        edge = self.node_first[self.root]
        while edge != NONE:
            visits += self.edge_visits[edge]
            edge = self.edge_next[edge]
        return float(self.visits(move)) / float(max(visits, 1))

    def value(self, move: i64) -> float:
        """The expected share of the win after a move; 0 if it was never tried."""
        edge = self.edge(self.root, move)
        if edge == NONE or self.edge_visits[edge] == 0:
            return 0.0
        return self.edge_total[edge] / float(self.edge_visits[edge])

    def share(self, move: i64, seat: i64) -> float:
        """What any seat can expect after a move, of a search that began with this decision."""
        visits = self.visits(move)
        return 0.0 if visits == 0 else self.sums[move * len(self.shares) + seat] / float(visits)

    def share_error(self, move: i64, seat: i64) -> float:
        """The standard error of that."""
        visits = self.visits(move)
        if visits < 2:
            return 0.5
        share = self.share(move, seat)
        variance = self.squares[move * len(self.shares) + seat] / float(visits) - share * share
        return math.sqrt(max(variance, 0.0) / float(visits - 1))

    def expected(self, seat: i64) -> float:
        """What any seat can expect at the last decision, whatever is played."""
        total = 0.0
        for move in range(len(self.edge_of)):
            total += self.sums[move * len(self.shares) + seat]
        return total / float(max(self.simulations, 1))

    def error(self, move: i64) -> float:
        """The standard error of the value of a move, of a search that began with this decision."""
        return self.share_error(move, self.seat)

    def best(self) -> i64:
        """The move tried most; of equals the one that did better."""
        best = NONE
        edge = self.node_first[self.root]
        while edge != NONE:
            if (
                best == NONE
                or self.edge_visits[edge] > self.edge_visits[best]
                or (self.edge_visits[edge] == self.edge_visits[best] and self.edge_total[edge] > self.edge_total[best])
            ):
                best = edge
            edge = self.edge_next[edge]
        return NONE if best == NONE else self.edge_move[best]

    # The tree.

    def _begin(self, view: View, truth: State) -> None:
        self._find_root(view, truth)
        if self.temper is not None:
            self.temper.begin(truth)
        self.outcomes = []
        self.sums = vec[float]([0.0] * (len(self.edge_of) * truth.seats))
        self.squares = vec[float]([0.0] * (len(self.edge_of) * truth.seats))

    def _find_root(self, view: View, truth: State) -> None:
        """Take over the part of the old tree that this decision lies in, or start a new one."""
        self.seat = view.seat
        self.advised = self.guide.advise(view)
        self.shares = vec[float]([0.0] * truth.seats)
        information_set = self.guide.information_set(truth, self.seat)
        found = NONE if information_set == 0 else self._known(information_set)
        if found == NONE:
            self.clear()
            self.add_node(information_set, self.seat, NONE, NONE)
        else:
            self.prune(found)
        self.root = 0
        self.kept = self.node_visits[0]

    def _known(self, information_set: i64) -> i64:
        """The node in which the searching seat knows so much, on whichever way."""
        if self.guide.by_decider:
            return self.find(information_set, self.seat, NONE)
        for node in range(len(self.node_information_set)):
            if self.node_information_set[node] == information_set and self.node_seat[node] == self.seat:
                return node
        return NONE

    def _draw(self, view: View, luck: QuickLuck) -> State:
        """A truth behind the view. Where the guide has beliefs, it is one of several, by how likely each of them is."""
        chosen = view.sample(luck)
        if self.guide.truths < 2:
            return chosen
        total = self.guide.likelihood(chosen)
        for _ in range(self.guide.truths - 1):
            truth = view.sample(luck)
            likelihood = self.guide.likelihood(truth)
            total += likelihood
            if fraction(luck) * total < likelihood:
                chosen = truth
        return chosen

    def _foresee(self, view: View, luck: QuickLuck) -> State:
        """A truth; where the guide wants few outcomes of the next chance, with one of those that others had, too."""
        truth = self._draw(view, luck)
        if self.guide.outcomes <= 0.0:
            return truth
        count = max(FEWEST_OUTCOMES, i64(self.guide.outcomes * math.sqrt(float(self.node_visits[self.root]))))
        while len(self.outcomes) < count:
            # The same at the next decision, as long as nobody has seen more: what lies below them in the tree is kept.
            self.outcomes.append(view.sample(QuickLuck(self.seed, OUTCOMES + len(self.outcomes))))
        self.guide.repeat(truth, self.outcomes[luck.below(count)])
        return truth

    # Sequential halving: all moves that are left are tried in the same truths, then the worse half is dropped.

    def _halve(self, view: View, luck: QuickLuck, simulations: i64, seconds: float, end: float) -> None:
        truth = self._draw(view, luck)
        left = self._start_anew(truth)
        totals = vec[float]([0.0] * len(left))
        for place in range(len(left)):
            if self.edge_move[left[place]] != self.advised:
                totals[place] = -self.guide.handicap
        rounds: i64 = 0
        while shifted(1, rounds) < len(left):
            rounds += 1
        stage: i64 = 1
        self.simulations = 0
        while self.simulations != simulations:
            if seconds >= 0.0:
                _put_best_first(left, totals)
            if not self._try_each(left, totals, truth, luck, simulations, seconds, end):
                break
            done = self.simulations
            spent = float(done) / float(simulations) if simulations > 0 else 0.0
            if seconds > 0.0:
                spent = max(spent, 1.0 - (end - time.perf_counter()) / seconds)
            while len(left) > 2 and spent * float(rounds) >= float(stage):
                stage += 1
                left, totals = _better_half(left, totals)
            while len(left) > 1 and 0 < simulations <= done + len(left):  # the best move is to be the one tried most
                left, totals = _better_half(left, totals)
            truth = self._draw(view, luck)
        self.first = NONE

    def _try_each(
        self,
        edges: vec[i64],
        totals: vec[float],
        truth: State,
        luck: QuickLuck,
        simulations: i64,
        seconds: float,
        end: float,
    ) -> bool:
        """One simulation of each in the same truth, added to their totals; False if there was no time for all."""
        brought = vec[float](capacity=len(edges))
        for edge in edges:
            if self.simulations == simulations:
                break
            if seconds >= 0.0 and self.simulations > 0 and time.perf_counter() >= end:
                return False
            self.first = edge
            self._simulate(truth.copy(), luck)
            self.simulations += 1
            brought = append(brought, self.own)
        for place in range(len(brought)):
            totals[place] += brought[place]
        return True

    def _start_anew(self, truth: State) -> vec[i64]:
        """The edges of the moves of this decision, with nothing tried yet; the tree below them stays."""
        moves = self.guide.candidates(truth)
        edge = self.node_first[self.root]
        while edge != NONE:
            self.edge_visits[edge] = 0
            self.edge_availability[edge] = 0
            self.edge_total[edge] = 0.0
            self.edge_of[self.edge_move[edge]] = edge
            edge = self.edge_next[edge]
        self.node_visits[self.root] = 0
        self.kept = 0
        self._expand(self.root, truth, moves)
        edges = vec[i64](capacity=len(moves))
        for move in moves:
            edges = append(edges, self.edge_of[move])
        edge = self.node_first[self.root]
        while edge != NONE:
            self.edge_of[self.edge_move[edge]] = NONE
            edge = self.edge_next[edge]
        return edges

    # One simulation: down the tree, one node more, a playout, and back up.

    def _simulate(self, state: State, luck: QuickLuck) -> None:
        self.path = vec[i64]()
        self.path_seats = vec[i64]()
        node = self.root
        while node != NONE:
            self.node_visits[node] += 1
            if node == self.root and self.first != NONE:
                edge = self.first
                self.edge_availability[edge] += 1
            else:
                moves = self._root_moves(state) if node == self.root else self.guide.candidates(state)
                edge = self._select(node, state, moves, luck)
            self.path = append(self.path, edge)
            self.path_seats = append(self.path_seats, state.to_move)
            state.play_unchecked(self.edge_move[edge])
            node = self._descend(edge, state)
        play_on(self.guide, state, luck, self.shares)
        own = self.shares[self.seat]
        if self.temper is not None:
            own = self.temper.utility(state, self.shares, self.seat)
        self.own = own
        for step in range(len(self.path)):
            edge = self.path[step]
            self.edge_visits[edge] += 1
            seat = self.path_seats[step]
            self.edge_total[edge] += own if seat == self.seat else self.shares[seat]
        place = self.edge_move[self.path[0]] * len(self.shares)
        for share in self.shares:
            self.sums[place] += share
            self.squares[place] += share * share
            place += 1

    def _root_moves(self, state: State) -> vec[i64]:
        """What the guide would try, and what is wanted, in rising order."""
        if len(self.wanted) == 0:
            return self.guide.candidates(state)
        candidates = self.wanted if self.only else self.guide.candidates(state)
        moves = vec[i64](capacity=len(candidates) + len(self.wanted))
        for move in state.legal():
            if move in candidates or move in self.wanted:
                moves = append(moves, move)
        return moves

    def _descend(self, edge: i64, state: State) -> i64:
        """The node that a move has led to; NONE where the tree ends (it grows by a node there) or the game."""
        while state.to_move >= 0:
            moves = self.guide.candidates(state)
            if len(moves) > 1:
                break
            state.play_unchecked(moves[0])  # nothing to decide
        if state.to_move < 0 or len(self.path) >= DEEPEST:
            return NONE
        seat = state.to_move
        by_decider = self.guide.by_decider
        information_set = self.guide.information_set(state, seat if by_decider else self.seat)
        way = NONE if by_decider and information_set != 0 else edge
        node = self.find(information_set, seat, way)
        if node == NONE and len(self.edge_move) < MOST_EDGES:
            self.add_node(information_set, seat, edge, way)
        return node

    def _select(self, node: i64, state: State, moves: vec[i64], luck: QuickLuck) -> i64:
        """The edge with the highest upper confidence bound (PUCT): its value so far, and a bonus by its prior and by
        how seldom it was tried when it was possible. What was never tried counts as the average of the others."""
        edge = self.node_first[node]
        while edge != NONE:
            self.edge_of[self.edge_move[edge]] = edge
            edge = self.edge_next[edge]
        self._expand(node, state, moves)
        best = self._neglected() if node == self.root else NONE
        if best == NONE:
            best = self._most_promising(node, moves, luck)
        edge = self.node_first[node]
        while edge != NONE:
            self.edge_of[self.edge_move[edge]] = NONE
            edge = self.edge_next[edge]
        return best

    def _neglected(self) -> i64:
        """The edge of a wanted move that was tried too seldom so far; NONE if there is none."""
        for move in self.wanted:
            edge = self.edge_of[move]
            if edge != NONE and self.edge_visits[edge] * self.every < self.node_visits[self.root]:
                return edge
        return NONE

    def _most_promising(self, node: i64, moves: vec[i64], luck: QuickLuck) -> i64:
        visits: i64 = 0
        total = 0.0
        priors = 0.0
        for move in moves:
            edge = self.edge_of[move]
            visits += self.edge_visits[edge]
            total += self.edge_total[edge]
            priors += self._prior(node, edge)
        average = total / float(visits) if visits > 0 else 0.5
        exploration = self.guide.exploration / priors
        best = NONE
        best_score = WORST
        # A fresh starting point each time, so that equals are tried in turn.
        count = len(moves)
        place = luck.below(count)
        for _ in range(count):
            edge = self.edge_of[moves[place]]
            place += 1
            if place == count:
                place = 0
            tried = self.edge_visits[edge]
            self.edge_availability[edge] += 1
            value = self.edge_total[edge] / float(tried) if tried > 0 else average
            bonus = (
                exploration
                * self._prior(node, edge)
                * math.sqrt(float(self.edge_availability[edge]))
                / float(1 + tried)
            )
            score = value + bonus
            if score > best_score:
                best_score = score
                best = edge
        return best

    def _prior(self, node: i64, edge: i64) -> float:
        advised = node == self.root and self.edge_move[edge] == self.advised
        return self.edge_prior[edge] * self.guide.trust if advised else self.edge_prior[edge]

    def _expand(self, node: i64, state: State, moves: vec[i64]) -> None:
        """Edges for the moves that were not possible here before."""
        new = False
        for move in moves:
            if self.edge_of[move] == NONE:
                new = True
                break
        if not new:
            return
        priors = vec[float]([1.0] * len(moves))
        if len(moves) > 1:
            self.guide.priors(state, moves, priors)
        for place in range(len(moves)):
            move = moves[place]
            if self.edge_of[move] == NONE:
                self.edge_of[move] = self.add_edge(node, move, priors[place])


def fraction(luck: QuickLuck) -> float:
    """A number from 0 to 1, below 1."""
    return float(luck.word()) / 4294967296.0


def _put_best_first(edges: vec[i64], totals: vec[float]) -> None:
    """So that it is the one tried most whenever time is up."""
    best: i64 = 0
    for place in range(len(edges)):
        if totals[place] > totals[best]:
            best = place
    edge, total = edges[best], totals[best]
    edges[best], totals[best] = edges[0], totals[0]
    edges[0], totals[0] = edge, total


def _better_half(edges: vec[i64], totals: vec[float]) -> tuple[vec[i64], vec[float]]:
    """The edges with the higher totals, in their order; of an odd number the larger half."""
    kept = vec[i64](capacity=len(edges))
    kept_totals = vec[float](capacity=len(edges))
    for place in range(len(edges)):
        better: i64 = 0
        for other in range(len(edges)):
            if totals[other] > totals[place] or (totals[other] == totals[place] and other < place):
                better += 1
        if 2 * better < len(edges):
            kept = append(kept, edges[place])
            kept_totals = append(kept_totals, totals[place])
    return kept, kept_totals
