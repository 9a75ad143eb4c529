"""The tree of a search: nodes are information sets, edges moves. Nodes are found by what is known there, in a hash
table: so whoever knows the same decides by the same statistics, whichever way they came."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final[i64] = -1
MOST_EDGES: Final[i64] = 2_000_000  # beyond that the tree doesn't grow, it only learns
SMALLEST_TABLE: Final[i64] = 64  # a power of 2, as all sizes are
SPREAD: Final[i64] = 0x9E3779B1


class Tree:
    """A node belongs to the edge by which it was first reached: what lies below a node is known by that, for pruning.

    Its `way` is that edge where an information set counts only on this way, else NONE.
    """

    def __init__(self) -> None:
        self.table: vec[i64] = vec[i64]([NONE] * SMALLEST_TABLE)  # nodes, by open addressing; at least half is free
        # Nodes.
        self.node_information_set: vec[i64] = vec[i64]()
        self.node_seat: vec[i64] = vec[i64]()  # who decides
        self.node_way: vec[i64] = vec[i64]()
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
        self.edge_total: vec[float] = vec[float]()  # what it brought the seat that chose; its own by its temper

    def find(self, information_set: i64, seat: i64, way: i64) -> i64:
        """The node of this knowledge, or NONE."""
        return self.table[self._slot(information_set, seat, way)]

    def add_node(self, information_set: i64, seat: i64, edge: i64, way: i64) -> i64:
        """A new node, first reached by this edge."""
        node = len(self.node_information_set)
        if 2 * (node + 1) > len(self.table):
            self._grow()
        self.table[self._slot(information_set, seat, way)] = node
        self.node_information_set = append(self.node_information_set, information_set)
        self.node_seat = append(self.node_seat, seat)
        self.node_way = append(self.node_way, way)
        self.node_visits = append(self.node_visits, 0)
        self.node_first = append(self.node_first, NONE)
        if edge == NONE:
            self.node_next = append(self.node_next, NONE)
        else:
            self.node_next = append(self.node_next, self.edge_first[edge])
            self.edge_first[edge] = node
        return node

    def add_edge(self, node: i64, move: i64, prior: float) -> i64:
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

    def edge(self, node: i64, move: i64) -> i64:
        """The edge of a move, or NONE."""
        edge = self.node_first[node]
        while edge != NONE and self.edge_move[edge] != move:
            edge = self.edge_next[edge]
        return edge

    def clear(self) -> None:
        self.table = vec[i64]([NONE] * SMALLEST_TABLE)
        self.node_information_set = vec[i64]()
        self.node_seat = vec[i64]()
        self.node_way = vec[i64]()
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

    def prune(self, root: i64) -> None:
        """Keep only what lies below a node. It becomes node 0."""
        information_sets, seats, ways, visits = (
            self.node_information_set,
            self.node_seat,
            self.node_way,
            self.node_visits,
        )
        firsts, nexts = self.node_first, self.node_next
        moves, edge_nexts, edge_firsts = self.edge_move, self.edge_next, self.edge_first
        edge_visits, availability = self.edge_visits, self.edge_availability
        priors, totals = self.edge_prior, self.edge_total
        self.clear()
        self.add_node(information_sets[root], seats[root], NONE, NONE)
        self.node_visits[0] = visits[root]
        origin = vec[i64]([root])  # of the new nodes, by their numbers in the old tree
        place: i64 = 0
        while place < len(origin):
            edge = firsts[origin[place]]
            while edge != NONE:
                twin = self.add_edge(place, moves[edge], priors[edge])
                self.edge_visits[twin] = edge_visits[edge]
                self.edge_availability[twin] = availability[edge]
                self.edge_total[twin] = totals[edge]
                child = edge_firsts[edge]
                while child != NONE:
                    way = NONE if ways[child] == NONE else twin
                    copy = self.add_node(information_sets[child], seats[child], twin, way)
                    self.node_visits[copy] = visits[child]
                    origin = append(origin, child)
                    child = nexts[child]
                edge = edge_nexts[edge]
            place += 1

    def _slot(self, information_set: i64, seat: i64, way: i64) -> i64:
        """Where a node is in the table, or where it would be."""
        last = len(self.table) - 1
        slot = (information_set ^ (information_set >> 29) ^ (way * SPREAD) ^ seat) & last
        node = self.table[slot]
        while node != NONE:
            if (
                self.node_information_set[node] == information_set
                and self.node_seat[node] == seat
                and self.node_way[node] == way
            ):
                return slot
            slot = (slot + 1) & last
            node = self.table[slot]
        return slot

    def _grow(self) -> None:
        self.table = vec[i64]([NONE] * (2 * len(self.table)))
        for node in range(len(self.node_information_set)):
            slot = self._slot(self.node_information_set[node], self.node_seat[node], self.node_way[node])
            self.table[slot] = node
