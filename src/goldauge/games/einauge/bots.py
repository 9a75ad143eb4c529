"""Einauge sei wachsam!, a rule-based bot: it reckons what a card will have paid by the end of the game, and to whom."""

from __future__ import annotations

from goldauge.core.view import View
from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COLOUR_JEWELS,
    ISLAND_DUCATS,
    JEWEL_DUCATS,
    ROW,
    SHIP,
    card_at,
    cards_of,
    cards_on,
    ducats_in,
    jewels_in,
    price_of,
    sabres_in,
)
from goldauge.games.einauge.moves import (
    ALONE,
    BUY,
    FIGHT,
    FIGHT_DISPLAY,
    JOIN,
    MOVE,
    NO_FIGHT,
    OWN,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
)
from goldauge.games.einauge.rules import (
    BUYING,
    FIGHTING,
    FINAL,
    MOVING,
    SALE_CARDS,
    Einauge,
)
from goldauge.games.einauge.view import EinaugeView

# What things are worth, in jewels. At the end a sabre is three ducats and five ducats are a jewel (E23).
# What is not given by the rules was found by letting merchants of different opinions play each other.
DUCAT = 0.2
SABRE = 0.6
FIGHTER = 1.8  # more for a sabre, as long as there are turns to fight in: it is a part of another card
SOON = 2.0  # turns; with fewer left, sabres lose their use
SCARCE_DUCAT = 0.1  # more, for whoever can hardly buy what he wants
FIGHTS = 0.55  # cards won in a turn, besides the one that is bought
LOYALTY = 3.0  # how strongly cards are drawn to rows that pay
REACH = 2.4  # a seat gets at most this many times its even share of a colour
DOUBT = 1.7  # how many chests the balance may still change by, for one chest to come
DENIAL = 0.3  # what it is worth that a rival does not get a card
RIVAL_CHESTS = 0.8  # what it is worth that rivals miss a jewel for chests

NEVER = -1000.0


class Merchant:
    """Buys what its rows will pay for, minds the chests, and keeps from others what they want most."""

    def choose(self, view: View) -> int:
        assert isinstance(view, EinaugeView)
        moves = [int(move) for move in view.legal()]
        if len(moves) == 1:
            return moves[0]
        table = view.table
        if table.phase == FINAL:
            return _best_at_the_end(table, moves, view.seat)
        if table.picked >= 0:
            return _where(table, moves, view.seat)
        if table.phase == FIGHTING:
            return _fight(table, moves, view.seat)
        if table.phase == MOVING:
            return _move(table, moves, view.seat)
        return _trade(table, moves, view.seat)


class Ledger:
    """One table, reckoned up: how long it will go on and what everything is worth until then."""

    def __init__(self, table: Einauge) -> None:
        self.table = table
        self.seats = int(table.seats)
        self.turns = _turns_left(table)
        self.to_come = self._to_come()
        self.known_pulls: dict[int, list[float]] = {}
        self.sabre = SABRE + FIGHTER * min(1.0, self.turns / SOON)
        self.values = table.values
        self.chests = [[int(number) for number in table.chests(colour)] for colour in range(8)]

    def _to_come(self) -> list[int]:
        """The kinds of every colour that somebody can still get, as bits."""
        to_come = [0] * 8
        for cards in (self.table.pile, cards_of(self.table.display), cards_of(self.table.table)):
            for card in cards:
                if card != SHIP:
                    to_come[card >> 3] |= 1 << (card & 7)
        return to_come

    def pay(self, row: int) -> float:
        """What a row pays once."""
        pay = self.values.pays[row]
        return int(jewels_in(pay)) + DUCAT * int(ducats_in(pay)) + self.sabre * int(sabres_in(pay))

    def additions(self, seat: int, colour: int, row: int, kinds: int) -> float:
        """How many of these kinds will probably still join this row: a seat's cards go where most is paid."""
        cards = self.turns * (1 + FIGHTS)
        if cards == 0 or kinds == 0:
            return 0.0
        count = kinds.bit_count()
        pull = count * (1 + LOYALTY * self.pay(row))
        others = self.pulls(seat)
        whole = pull + sum(others) - others[colour]
        room = int(ROW - self.table.row_size(seat, colour))
        return min(cards * pull / whole, count * REACH / self.seats, room)

    def pulls(self, seat: int) -> list[float]:
        """How much every colour draws a seat's cards to it."""
        if seat not in self.known_pulls:
            rows = [int(self.table.row(seat, colour)) for colour in range(8)]
            self.known_pulls[seat] = [
                kinds.bit_count() * (1 + LOYALTY * self.pay(row)) for row, kinds in zip(rows, self.to_come, strict=True)
            ]
        return self.known_pulls[seat]

    def for_chests(self, seat: int, colour: int, chests: list[int]) -> float:
        """Jewels that a seat can expect for its chests (E24), less what its rivals can."""
        mine = self._expected(seat, colour, chests)
        others = sum(self._expected(other, colour, chests) for other in range(self.seats) if other != seat)
        return mine - RIVAL_CHESTS * others / (self.seats - 1)

    def _expected(self, seat: int, colour: int, chests: list[int]) -> float:
        own = chests[seat]
        if own == 0:
            return 0.0
        open_chests = int(self.values.chests[self.to_come[colour]]) if self.turns > 0 else 0
        doubt = DOUBT * open_chests**0.5
        ahead = 0.0
        for other in range(self.seats):
            if other != seat:
                lead = chests[other] - own
                ahead += float(lead > 0) if doubt == 0 else min(1.0, max(0.0, 0.5 + (lead - 0.5) / (2 * doubt)))
        place = min(int(ahead), 3) + 1
        rest = ahead - int(ahead)
        return (1 - rest) * int(CHEST_JEWELS[place]) + rest * int(CHEST_JEWELS[place + 1])

    def worth(self, seat: int, card: int) -> float:
        """What a card brings to a seat that gets it, now and later, the cost not counted."""
        table = self.table
        if card == SHIP:
            rows = [table.row(seat, colour) for colour in range(8) if table.can_take_ship(seat, colour)]
            return max((self.pay(row) for row in rows), default=0.0)
        colour, kind = card >> 3, card & 7
        row = int(table.row(seat, colour))
        now = self.pay(row | 1 << kind)
        later = self.additions(seat, colour, row | 1 << kind, self.to_come[colour] & ~(1 << kind)) * self.pay(1 << kind)
        chests = self.chests[colour]
        if self.values.yields[kind][0]:
            more = list(chests)
            more[seat] += self.values.yields[kind][0]
            later += self.for_chests(seat, colour, more) - self.for_chests(seat, colour, chests)
        if row == 0:
            later += self.new_colour(seat)
        return now + later

    def new_colour(self, seat: int) -> float:
        """E26: what one more colour is worth."""
        if not self.table.colours:
            return 0.0
        count = int(self.table.colours_of(seat))
        return max(_colour(min(8, count + 1)), _colour(min(8, count + 1 + int(self.turns / 2))))

    def purchase(self, seat: int, card: int) -> float:
        """The gain of buying a card."""
        return self.worth(seat, card) - self.ducat(seat) * int(price_of(card))

    def ducat(self, seat: int) -> float:
        ducats = int(ducats_in(self.table.riches[seat]))
        return DUCAT + (SCARCE_DUCAT * max(0.0, 1 - ducats / 16) if self.turns > 1 else 0.0)

    def fight(self, seat: int, card: int) -> float:
        """The gain of fighting for a card."""
        return self.worth(seat, card) - self.sabre * int(self.table.fight_cost(card))

    def keeping(self, seat: int, card: int) -> float:
        """What a seat loses that sells this island."""
        colour, kind = card >> 3, card & 7
        row = int(self.table.row(seat, colour))
        loss = self.additions(seat, colour, row, self.to_come[colour]) * self.pay(1 << kind)
        if self.values.yields[kind][0]:
            fewer = list(self.chests[colour])
            fewer[seat] -= self.values.yields[kind][0]
            loss += self.for_chests(seat, colour, self.chests[colour]) - self.for_chests(seat, colour, fewer)
        if row == 1 << kind and self.table.colours:
            loss += max(_colour(int(self.table.colours_of(seat))), 1)
        return loss


def _colour(count: int) -> int:
    """E26: what so many colours bring more than one less."""
    return int(COLOUR_JEWELS[count] - COLOUR_JEWELS[count - 1])


def _turns_left(table: Einauge) -> float:
    """Turns that a seat can still expect after the one that is being played."""
    if table.finder >= 0:
        return 0.0
    islands = sum(1 for card in table.pile if card != SHIP)
    drawn = 1.3 if cards_on(table.table) >= 5 else 1.8
    return islands / drawn / int(table.seats)


def _trade(table: Einauge, moves: list[int], seat: int) -> int:
    """Sell what is not worth keeping, or what pays for a much better card; then buy the best."""
    ledger = Ledger(table)
    gains = [_purchase_with_fight(table, ledger, seat, slot) for slot in range(cards_on(table.display))]
    affordable = [move - BUY for move in moves if BUY <= move < SKIP]
    best = max((gains[slot] for slot in affordable), default=NEVER)
    for loss, move in _sales(ledger, moves, seat, SHIP):
        if loss < 0 and _best_after(table, seat, move) - loss > best:
            return move
    for slot in sorted(set(range(len(gains))) - set(affordable), key=lambda slot: -gains[slot]):
        card = int(card_at(table.display, slot))
        sales = _sales(ledger, moves, seat, card)
        if sales and table.has_room(seat, card) and gains[slot] - _cost_of_raising(ledger, sales, seat, card) > best:
            return sales[0][1]
    if affordable:
        return int(BUY) + max(affordable, key=lambda slot: gains[slot])
    return moves[0]


def _best_after(table: Einauge, seat: int, sale: int) -> float:
    """The gain of the best purchase after a sale."""
    twin = table.copy()
    twin.play_unchecked(sale)
    if twin.phase != BUYING or twin.to_move != seat:
        return NEVER
    ledger = Ledger(twin)
    slots = [int(move - BUY) for move in twin.legal() if BUY <= move < SKIP]
    return max((_purchase_with_fight(twin, ledger, seat, slot) for slot in slots), default=NEVER)


def _purchase_with_fight(table: Einauge, ledger: Ledger, seat: int, slot: int) -> float:
    """The gain of buying a card, what rivals then miss, and the best fight that follows."""
    card = int(card_at(table.display, slot))
    gain = ledger.purchase(seat, card)
    gain += DENIAL * max(max(0.0, ledger.purchase(rival, card)) for rival in range(ledger.seats) if rival != seat)
    if sabres_in(table.riches[seat]) >= 2 and ducats_in(table.riches[seat]) >= price_of(card):
        gain += _following_fight(table, seat, BUY + slot)
    return gain


def _following_fight(table: Einauge, seat: int, purchase: int) -> float:
    twin = table.copy()
    twin.play_unchecked(purchase)
    if twin.phase != FIGHTING or twin.to_move != seat or twin.picked >= 0:
        return 0.0
    ledger = Ledger(twin)
    fights = [int(move) for move in twin.legal() if move != NO_FIGHT]
    return max(0.0, *[ledger.fight(seat, int(twin.card_of(move))) for move in fights])


def _sales(ledger: Ledger, moves: list[int], seat: int, target: int) -> list[tuple[float, int]]:
    """What can be sold, by what each sale loses less its ducats, if this target is bought afterwards."""
    sales = []
    for move in moves:
        if move == SELL_JEWEL:
            sales.append((1 - DUCAT * int(JEWEL_DUCATS), move))
        elif move < BUY:
            card = int(SALE_CARDS[move - SELL])
            loss = ledger.keeping(seat, card) - DUCAT * int(ISLAND_DUCATS)
            if target != SHIP and card >> 3 == target >> 3:
                loss += ledger.pay(1 << (card & 7))  # the row is about to pay
            sales.append((loss, move))
    return sorted(sales)


def _cost_of_raising(ledger: Ledger, sales: list[tuple[float, int]], seat: int, card: int) -> float:
    """What is lost by selling until the card can be paid."""
    riches = ledger.table.riches[seat]
    missing = int(price_of(card) - ducats_in(riches))
    cost = 0.0
    for loss, move in sales:
        brings, times = (JEWEL_DUCATS, int(jewels_in(riches))) if move == SELL_JEWEL else (ISLAND_DUCATS, 1)
        while missing > 0 and times > 0:
            cost += loss
            missing -= int(brings)
            times -= 1
    return cost if missing <= 0 else -NEVER


def _fight(table: Einauge, moves: list[int], seat: int) -> int:
    ledger = Ledger(table)
    gain, best = 0.0, int(NO_FIGHT)
    for move in moves:
        if FIGHT <= move < FIGHT_DISPLAY:
            this = ledger.fight(seat, int(table.card_of(move)))
            if this > gain:
                gain, best = this, move
    return best


def _where(table: Einauge, moves: list[int], seat: int) -> int:
    """A ship joins the row that pays most; an island starts its own row, so that the lone ship stays free."""
    if JOIN in moves:
        return int(OWN)
    ledger = Ledger(table)
    gains = {int(ALONE): 0.0}
    if table.lone_ship_counts and table.ships[seat] >> 32 == 0:
        gains[int(ALONE)] = ledger.new_colour(seat)
    for move in moves:
        if ROW_OF <= move < ALONE:
            gains[move] = ledger.pay(int(table.row(seat, move - ROW_OF)))
    return max(sorted(gains), key=lambda move: gains[move])


def _move(table: Einauge, moves: list[int], seat: int) -> int:
    """Put out of the next one's reach what he wants, but not what we want ourselves."""
    ledger = Ledger(table)
    rival = (seat + 1) % ledger.seats
    losses: dict[int, float] = {}
    for move in moves:
        card = int(card_at(table.display, move - MOVE))
        losses[move] = max(0.0, ledger.purchase(rival, card))
        if sabres_in(table.riches[rival]) >= table.fight_cost(card):
            losses[move] -= max(0.0, ledger.fight(rival, card))
        losses[move] -= 0.3 * max(0.0, ledger.purchase(seat, card))
        if sabres_in(table.riches[seat]) >= table.fight_cost(card):
            losses[move] += 0.5 * max(0.0, ledger.fight(seat, card))
    return max(moves, key=lambda move: losses[move])


def _best_at_the_end(table: Einauge, moves: list[int], seat: int) -> int:
    """In the final round every choice can be reckoned exactly: the lead over the best rival."""

    def lead(move: int) -> tuple[int, int]:
        twin = table.copy()
        twin.play_unchecked(move)
        if twin.picked >= 0:
            return max(lead_of_place(twin, int(place)) for place in twin.legal() if ROW_OF <= place <= OWN)
        return _lead(twin, seat)

    def lead_of_place(twin: Einauge, place: int) -> tuple[int, int]:
        laid = twin.copy()
        laid.play_unchecked(place)
        return _lead(laid, seat)

    if table.picked >= 0:
        return max([move for move in moves if ROW_OF <= move <= OWN], key=lambda move: lead_of_place(table, move))
    return max(moves, key=lead)


def _lead(table: Einauge, seat: int) -> tuple[int, int]:
    scores = [int(score) for score in table.scores()]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat), scores[seat]
