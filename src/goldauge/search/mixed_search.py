"""Search for games in which bluffing pays: where play that nobody can exploit is mixed, and moves tell of hands.

Everybody decides by regret matching in their own information sets, one seat exploring at a time, and the average of
that is the policy: counterfactual regret minimisation by sampling outcomes (MCCFR), with what is known of each truth as
a baseline against noise. Truths are drawn from what a spectator knows, so that the searching seat holds other hands,
too: what others do depends on all that it might hold. A truth is drawn the more often the likelier the decisions so far
are with its hands, by the policy found for them; so a part of the simulations begins at earlier decisions of the game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import QuickLuck
from goldauge.core.state import State
from goldauge.core.view import View
from goldauge.search.appraisal import play_on
from goldauge.search.guide import Guide, blend
from goldauge.search.tree import MOST_EDGES, NONE, Tree
from goldauge.search.tree_search import DEEPEST, NO_MOVES, Search, fraction

EXPLORATION: Final = 0.5  # how often the seat that explores plays anything
DOUBT: Final = 1.0  # a policy that was seen so often is half believed
DRAWS: Final[i64] = 8  # truths of which one is chosen by what the past decisions say
FRESH: Final = 0.1  # the least weight of the newest value in a baseline: policies change


class MixedSearch(Search):
    """As a Search, but its `policy` is to be played by chance. The statistics of all information sets are kept."""

    def __init__(self, guide: Guide, moves: i64, seed: i64) -> None:
        super().__init__(guide, moves, seed)
        self.edge_regret: vec[float] = vec[float]()
        self.edge_chosen: vec[float] = vec[float]()  # the chances with which it was chosen, added up
        # What to expect where all is known: a node for each truth and explorer, the expected value as an edge's total.
        self.truths: Tree = Tree()
        # The game so far: public views before each decision, the last one now; and the moves between them.
        self.stages: list[View] = []
        self.line: vec[i64] = NO_MOVES
        self.likelihoods: vec[float] = vec[float]()  # of the truths drawn at each stage, added up
        self.draws: vec[i64] = vec[i64]()
        self.weight: float = 1.0  # of the running simulation
        self.explorer: i64 = 0
        # Room to work in.
        self.path_nodes: vec[i64] = vec[i64]()
        self.path_truths: vec[i64] = vec[i64]()
        self.path_chances: vec[float] = vec[float]()
        self.edges: vec[i64] = vec[i64]()  # of a node's moves
        self.chances: vec[float] = vec[float]()
        self.baselines: vec[float] = vec[float]()

    def policy(self, move: i64) -> float:
        edge = self.edge(self.root, move)
        return 0.0 if edge == NONE else self._believed(self.root, edge, 0.0)

    def best(self) -> i64:
        best = NONE
        most = -1.0
        for move in self.moves():
            if self.policy(move) > most:
                best = move
                most = self.policy(move)
        return best

    # The tree.

    def add_edge(self, node: i64, move: i64, prior: float) -> i64:
        self.edge_regret = append(self.edge_regret, 0.0)
        self.edge_chosen = append(self.edge_chosen, 0.0)
        return super().add_edge(node, move, prior)

    def clear(self) -> None:
        super().clear()
        self.edge_regret = vec[float]()
        self.edge_chosen = vec[float]()
        self.truths = Tree()

    def _find_root(self, view: View, truth: State) -> None:
        self.seat = view.seat
        self.advised = NONE
        self.shares = vec[float]([0.0] * truth.seats)
        if self._full():
            self.clear()
        self.root = self._node(truth)
        self.kept = self.node_visits[self.root]
        self._edges_of(self.root, self.guide.candidates(truth))
        self._look_back(truth)

    def _look_back(self, truth: State) -> None:
        """What a spectator saw before each decision of the game so far, as far as the guide can tell."""
        self.stages = []
        self.line = NO_MOVES
        past = self.guide.beginning(truth)
        if past is not None:
            self.line = self.guide.line(truth)
            for move in self.line:
                self.stages.append(past.view(None))
                past.play_unchecked(move)
        self.stages.append(truth.view(None))
        self.likelihoods = vec[float]([0.0] * len(self.stages))
        self.draws = vec[i64]([0] * len(self.stages))

    def _node(self, state: State) -> i64:
        """Where its decider stands."""
        seat = state.to_move
        information_set = self.guide.information_set(state, seat)
        node = self.find(information_set, seat, NONE)
        return self.add_node(information_set, seat, NONE, NONE) if node == NONE else node

    def _full(self) -> bool:
        return len(self.edge_move) >= MOST_EDGES or len(self.truths.edge_move) >= MOST_EDGES

    def _edges_of(self, node: i64, moves: vec[i64]) -> None:
        self.edges = vec[i64](capacity=len(moves))
        for move in moves:
            edge = self.edge(node, move)
            self.edges = append(self.edges, self.add_edge(node, move, 1.0) if edge == NONE else edge)

    # Beliefs.

    def _draw(self, view: View, luck: QuickLuck) -> State:
        """Every other truth is of now, the rest of earlier decisions: those make the policy by which it is judged. What
        the searching seat holds is not looked at, so its statistics tell nobody of it."""
        now = len(self.stages) - 1
        stage = now
        if now > 0 and luck.below(2) == 0:
            stage = luck.below(now)
        public = self.stages[stage]
        chosen = public.sample(luck)
        if stage == 0:
            self.weight = 1.0
            return chosen
        total = self._likelihood_of(chosen, stage)
        for _ in range(DRAWS - 1):
            truth = public.sample(luck)
            likelihood = self._likelihood_of(truth, stage)
            total += likelihood
            if fraction(luck) * total < likelihood:
                chosen = truth
        self.likelihoods[stage] += total
        self.draws[stage] += 1
        usual = self.likelihoods[stage] / float(self.draws[stage])
        self.weight = total / usual if usual > 0.0 else 1.0
        return chosen

    def _likelihood_of(self, truth: State, stage: i64) -> float:
        """How likely the moves up to a stage are, if this is the truth."""
        past = self.guide.beginning(truth)
        assert past is not None
        likelihood = 1.0
        for place in range(stage):
            move = self.line[place]
            moves = self.guide.candidates(past)
            if len(moves) > 1:
                if move not in moves:
                    return 0.0
                node = self.find(self.guide.information_set(past, past.to_move), past.to_move, NONE)
                edge = NONE if node == NONE else self.edge(node, move)
                likelihood *= 1.0 / float(len(moves)) if edge == NONE else self._believed(node, edge, DOUBT)
            past.play_unchecked(move)
        return likelihood

    def _believed(self, node: i64, edge: i64, doubt: float) -> float:
        """The policy found so far; before any, all moves are as likely."""
        total = 0.0
        count = 0.0
        other = self.node_first[node]
        while other != NONE:
            total += self.edge_chosen[other]
            count += 1.0
            other = self.edge_next[other]
        if total + doubt <= 0.0:
            return 1.0 / count
        return (self.edge_chosen[edge] + doubt / count) / (total + doubt)

    # One simulation: to the end within the tree, or until it has no more room; then back up.

    def _simulate(self, state: State, luck: QuickLuck) -> None:
        self.path = vec[i64]()
        self.path_seats = vec[i64]()
        self.path_nodes = vec[i64]()
        self.path_truths = vec[i64]()
        self.path_chances = vec[float]()
        self.explorer += 1
        if self.explorer >= state.seats:
            self.explorer = 0
        full = self._full()
        while state.to_move >= 0 and len(self.path) < DEEPEST:
            moves = self.guide.candidates(state)
            if len(moves) < 2:
                state.play_unchecked(moves[0])
                continue
            if full and self.find(self.guide.information_set(state, state.to_move), state.to_move, NONE) == NONE:
                break
            node = self._node(state)
            self.path_truths = append(self.path_truths, self._truth_node(state))
            place = self._choose(node, state.to_move, moves, luck)
            state.play_unchecked(moves[place])
        play_on(self.guide, state, luck, self.shares)
        self._learn()

    def _choose(self, node: i64, seat: i64, moves: vec[i64], luck: QuickLuck) -> i64:
        """The place of a move, by regret matching."""
        self.node_visits[node] += 1
        self._edges_of(node, moves)
        self._match_regrets()
        count = len(moves)
        point = fraction(luck)
        place: i64 = 0
        if seat == self.explorer:
            if point < EXPLORATION:
                place = luck.below(count)
            else:
                place = self._place((point - EXPLORATION) / (1.0 - EXPLORATION))
            chance = EXPLORATION / float(count) + (1.0 - EXPLORATION) * self.chances[place]
        else:
            place = self._place(point)
            chance = self.chances[place]
            weight = self.weight * float(self.node_visits[node])  # what is known later counts more
            for number in range(count):
                self.edge_chosen[self.edges[number]] += weight * self.chances[number]
        self.path = append(self.path, self.edges[place])
        self.path_seats = append(self.path_seats, seat)
        self.path_nodes = append(self.path_nodes, node)
        self.path_chances = append(self.path_chances, chance)
        return place

    def _place(self, point: float) -> i64:
        last = len(self.chances) - 1
        for place in range(last):
            point -= self.chances[place]
            if point < 0.0:
                return place
        return last

    def _match_regrets(self) -> None:
        """The chances of the edges: in proportion to what it is regretted that they were not chosen."""
        count = len(self.edges)
        self.chances = vec[float]([1.0 / float(count)] * count)
        total = 0.0
        for edge in self.edges:
            total += max(self.edge_regret[edge], 0.0)
        if total > 0.0:
            for place in range(count):
                self.chances[place] = max(self.edge_regret[self.edges[place]], 0.0) / total

    def _learn(self) -> None:
        """Back up, for the seat that explored: what it could expect at each decision, and what it regrets."""
        value = self.shares[self.explorer]
        for step in range(len(self.path) - 1, -1, -1):
            node, chosen, truth = self.path_nodes[step], self.path[step], self.path_truths[step]
            self._all_edges_of(node)
            self._match_regrets()
            self._find_baselines(truth, value)
            surprise = value
            expected = 0.0
            for place in range(len(self.edges)):
                expected += self.chances[place] * self.baselines[place]
                if self.edges[place] == chosen:
                    surprise = (value - self.baselines[place]) / self.path_chances[step]
                    expected += self.chances[place] * surprise
            if self.path_seats[step] == self.explorer:
                self._regret(chosen, surprise, expected)
                self.edge_visits[chosen] += 1
                self.edge_total[chosen] += value
                if node == self.root:
                    self._note(chosen)
            self._learn_baseline(truth, self.edge_move[chosen], value)
            value = expected

    def _regret(self, chosen: i64, surprise: float, expected: float) -> None:
        """Never below 0 (regret matching plus), so that a move is taken up again as soon as it gains."""
        for place in range(len(self.edges)):
            edge = self.edges[place]
            value = self.baselines[place]
            if edge == chosen:
                value += surprise
            regret = self.edge_regret[edge] + self.weight * (value - expected)
            self.edge_regret[edge] = max(regret, 0.0)

    # Baselines: what to expect of a move where all is known. They take out noise, whatever they say.

    def _truth_node(self, state: State) -> i64:
        number: i64 = 1
        for seat in range(state.seats):
            information_set = self.guide.information_set(state, seat)
            number = blend(blend(number, information_set & 0x7FFFFFFF), (information_set >> 31) & 0x7FFFFFFF)
        node = self.truths.find(number, self.explorer, NONE)
        return self.truths.add_node(number, self.explorer, NONE, NONE) if node == NONE else node

    def _find_baselines(self, truth: i64, value: float) -> None:
        """For the edges of a node; what was not tried yet is taken to be as good as what was chosen."""
        self.baselines = vec[float]([value] * len(self.edges))
        for place in range(len(self.edges)):
            known = self.truths.edge(truth, self.edge_move[self.edges[place]])
            if known != NONE:
                self.baselines[place] = self.truths.edge_total[known]

    def _learn_baseline(self, truth: i64, move: i64, value: float) -> None:
        known = self.truths.edge(truth, move)
        if known == NONE:
            known = self.truths.add_edge(truth, move, 1.0)
        self.truths.edge_visits[known] += 1
        rate = max(1.0 / float(self.truths.edge_visits[known]), FRESH)
        self.truths.edge_total[known] += rate * (value - self.truths.edge_total[known])

    def _all_edges_of(self, node: i64) -> None:
        self.edges = vec[i64]()
        edge = self.node_first[node]
        while edge != NONE:
            self.edges = append(self.edges, edge)
            edge = self.edge_next[edge]

    def _note(self, edge: i64) -> None:
        place = self.edge_move[edge] * len(self.shares)
        for share in self.shares:
            self.sums[place] += share
            self.squares[place] += share * share
            place += 1


def search_for(guide: Guide, moves: i64, seed: i64) -> Search:
    """The search that suits the guide's game."""
    return MixedSearch(guide, moves, seed) if guide.mixes else Search(guide, moves, seed)
