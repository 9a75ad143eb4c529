"""Information-set Monte Carlo tree search: many truths drawn from one view, one tree of what its seat knows.

It works on any game of the contract; the game's guide says which moves to prefer, how to play on where the tree ends
and how good a position looks. Every seat maximises its own share of the win.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.search.appraisal import play_on
from goldauge.search.guide import Guide
from goldauge.search.temper import Temper

NONE: Final[i64] = -1
MOST_EDGES: Final[i64] = 2_000_000  # beyond that the tree doesn't grow, it only learns
NO_MOVES: Final = vec[i64]()


class Search:
    """One tree, kept from decision to decision. A node is an information set, an edge a move; an edge leads to one node
    for each information set that chance, or what others hold, can make of the move."""

    def __init__(self, guide: Guide, moves: i64, seed: i64) -> None:
        self.guide: Guide = guide
        self.seed: i64 = seed
        self.decisions: i64 = 0  # so far: each has random numbers of its own
        self.seat: i64 = 0  # for whom the tree was grown
        self.root: i64 = NONE
        self.advised: i64 = NONE
        self.kept: i64 = 0  # simulations that the root had from earlier decisions
        self.simulations: i64 = 0  # of the last decision
        # Nodes.
        self.node_information_set: vec[i64] = vec[i64]()
        self.node_seat: vec[i64] = vec[i64]()
        self.node_visits: vec[i64] = vec[i64]()
        self.node_first: vec[i64] = vec[i64]()  # its first edge
        self.node_next: vec[i64] = vec[i64]()  # the next node of the edge that leads here
        # Edges.
        self.edge_move: vec[i64] = vec[i64]()
        self.edge_next: vec[i64] = vec[i64]()  # the next edge of its node
        self.edge_first: vec[i64] = vec[i64]()  # the first node it leads to
        self.edge_visits: vec[i64] = vec[i64]()
        self.edge_availability: vec[i64] = vec[i64]()  # how often the move was possible
        self.edge_prior: vec[float] = vec[float]()
        self.edge_total: vec[float] = vec[float]()  # shares of the win, for the seat that chose; its own by its temper
        # Of the last decision: shares of every seat after each move, seat by seat and move by move, and their squares.
        self.sums: vec[float] = vec[float]()
        self.squares: vec[float] = vec[float]()
        # What to try at the root, whatever the guide thinks of it.
        self.wanted: vec[i64] = NO_MOVES
        self.every: i64 = 1  # each of them once in so many simulations at least
        self.only: bool = False  # and no others
        # Room to work in.
        self.edge_of: vec[i64] = vec[i64]([NONE] * moves)
        self.path: vec[i64] = vec[i64]()  # edges of the running simulation
        self.path_seats: vec[i64] = vec[i64]()
        self.shares: vec[float] = vec[float]()
        # What the seat cares for beside its share of the win.
        self.temper: Temper | None = None

    def think(self, view: View, simulations: i64, seconds: float) -> None:
        """Simulate until one of the two is used up; a budget below 0 has no limit."""
        luck = QuickLuck(self.seed, self.decisions)
        self.decisions += 1
        self._begin(view, view.sample(luck))
        end = time.perf_counter() + seconds
        done: i64 = 0
        while done != simulations:
            if seconds >= 0.0 and done > 0 and time.perf_counter() >= end:
                break
            self._simulate(view.sample(luck), luck)
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
        edge = self._edge(self.root, move)
        return 0 if edge == NONE else self.edge_visits[edge]

    def value(self, move: i64) -> float:
        """The expected share of the win after a move; 0 if it was never tried."""
        edge = self._edge(self.root, move)
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
            self.temper.begin()
        self.sums = vec[float]([0.0] * (len(self.edge_of) * truth.seats))
        self.squares = vec[float]([0.0] * (len(self.edge_of) * truth.seats))

    def _find_root(self, view: View, truth: State) -> None:
        """Take over the part of the old tree that this decision lies in, or start a new one."""
        self.seat = view.seat
        self.advised = self.guide.advise(view)
        self.shares = vec[float]([0.0] * truth.seats)
        information_set = self.guide.information_set(truth, self.seat)
        found = NONE
        if information_set != 0:
            for node in range(len(self.node_information_set)):
                if self.node_information_set[node] == information_set and self.node_seat[node] == self.seat:
                    found = node
                    break
        if found == NONE:
            self._clear()
            found = self._add_node(information_set, self.seat, NONE)
        else:
            found = self._prune(found)
        self.root = found
        self.kept = self.node_visits[found]

    def _clear(self) -> None:
        self.node_information_set = vec[i64]()
        self.node_seat = vec[i64]()
        self.node_visits = vec[i64]()
        self.node_first = vec[i64]()
        self.node_next = vec[i64]()
        self.edge_move = vec[i64]()
        self.edge_next = vec[i64]()
        self.edge_first = vec[i64]()
        self.edge_visits = vec[i64]()
        self.edge_availability = vec[i64]()
        self.edge_prior = vec[float]()
        self.edge_total = vec[float]()

    def _prune(self, root: i64) -> i64:
        """Keep only what lies below a node. It becomes node 0."""
        information_sets, seats, visits = self.node_information_set, self.node_seat, self.node_visits
        firsts, nexts = self.node_first, self.node_next
        moves, edge_nexts, edge_firsts = self.edge_move, self.edge_next, self.edge_first
        edge_visits, availability = self.edge_visits, self.edge_availability
        priors, totals = self.edge_prior, self.edge_total
        self._clear()
        self._add_node(information_sets[root], seats[root], NONE)
        self.node_visits[0] = visits[root]
        origin = vec[i64]([root])  # of the new nodes, by their numbers in the old tree
        place: i64 = 0
        while place < len(origin):
            edge = firsts[origin[place]]
            while edge != NONE:
                twin = self._add_edge(place, moves[edge], priors[edge])
                self.edge_visits[twin] = edge_visits[edge]
                self.edge_availability[twin] = availability[edge]
                self.edge_total[twin] = totals[edge]
                child = edge_firsts[edge]
                while child != NONE:
                    copy = self._add_node(information_sets[child], seats[child], twin)
                    self.node_visits[copy] = visits[child]
                    origin = append(origin, child)
                    child = nexts[child]
                edge = edge_nexts[edge]
            place += 1
        return 0

    def _add_node(self, information_set: i64, seat: i64, edge: i64) -> i64:
        node = len(self.node_information_set)
        self.node_information_set = append(self.node_information_set, information_set)
        self.node_seat = append(self.node_seat, seat)
        self.node_visits = append(self.node_visits, 0)
        self.node_first = append(self.node_first, NONE)
        if edge == NONE:
            self.node_next = append(self.node_next, NONE)
        else:
            self.node_next = append(self.node_next, self.edge_first[edge])
            self.edge_first[edge] = node
        return node

    def _add_edge(self, node: i64, move: i64, prior: float) -> i64:
        edge = len(self.edge_move)
        self.edge_move = append(self.edge_move, move)
        self.edge_next = append(self.edge_next, self.node_first[node])
        self.node_first[node] = edge
        self.edge_first = append(self.edge_first, NONE)
        self.edge_visits = append(self.edge_visits, 0)
        self.edge_availability = append(self.edge_availability, 0)
        self.edge_prior = append(self.edge_prior, prior)
        self.edge_total = append(self.edge_total, 0.0)
        return edge

    def _edge(self, node: i64, move: i64) -> i64:
        edge = self.node_first[node]
        while edge != NONE and self.edge_move[edge] != move:
            edge = self.edge_next[edge]
        return edge

    # One simulation: down the tree, one node more, a playout, and back up.

    def _simulate(self, state: State, luck: QuickLuck) -> None:
        self.path = vec[i64]()
        self.path_seats = vec[i64]()
        node = self.root
        while node != NONE:
            self.node_visits[node] += 1
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
        if state.to_move < 0:
            return NONE
        information_set = self.guide.information_set(state, self.seat)
        node = self.edge_first[edge]
        while node != NONE:
            if self.node_information_set[node] == information_set and self.node_seat[node] == state.to_move:
                return node
            node = self.node_next[node]
        if len(self.edge_move) < MOST_EDGES:
            self._add_node(information_set, state.to_move, edge)
        return NONE

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
        best_score = -1.0
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
                self.edge_of[move] = self._add_edge(node, move, priors[place])
