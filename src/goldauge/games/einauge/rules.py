"""Einauge sei wachsam!, the rules: buy islands, fight for more with sabres, and let the rows of one colour pay."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import Luck, Seed
from goldauge.core.state import State
from goldauge.core.vectors import bit, zeros
from goldauge.games.einauge.components import (
    CHEST_JEWELS,
    COLOUR_JEWELS,
    COLOURS,
    COUNT,
    DUCAT,
    FIGHT_SABRES,
    HIGHEST_PRICE,
    ISLAND_DUCATS,
    JEWEL,
    JEWEL_DUCATS,
    JEWEL_PRICE,
    KINDS,
    LEFT_OUT,
    PHASES,
    PLACES,
    PRICES,
    ROW,
    SABRE,
    SABRE_DUCATS,
    SHIP,
    SHIPS,
    STANDARD,
    START,
    Values,
    card_at,
    card_name,
    ducats_in,
    jewels_in,
    length_of,
    price_of,
    sabres_in,
    with_card,
    without,
)
from goldauge.games.einauge.moves import (
    ALONE,
    BACK,
    BUY,
    BUYS,
    FIGHT,
    FIGHT_DISPLAY,
    FIGHTS,
    JOIN,
    JOIN_OR_OWN,
    JOIN_OR_OWN_OR_BACK,
    MOVE,
    MOVINGS,
    NO_FIGHT,
    NOTHING,
    ROW_OF,
    SELL,
    SELL_JEWEL,
    SKIP,
    SKIP_ONLY,
    place_of,
    source_of,
)
from goldauge.games.einauge.story import (
    Bought,
    CashedIn,
    ChestCount,
    ChestsCounted,
    ColourCount,
    ColoursCounted,
    EndInSight,
    FightDeclined,
    FightImpossible,
    FinalRoundStarted,
    Fought,
    GameOver,
    IslandSold,
    JewelSold,
    Laid,
    LaidAlone,
    MovedToTray,
    Picked,
    PurchaseSkipped,
    Refilled,
    RowChanged,
    RowPaid,
    ShipJoined,
    ShipsLeftAlone,
    StepStarted,
    TakenBack,
    TurnStarted,
)

# What is asked of the seat to move (E9, E22); after `picked`, where the card goes.
BUYING: Final[i64] = 0
FIGHTING: Final[i64] = 1
MOVING: Final[i64] = 2
FINAL: Final[i64] = 3
ENDED: Final[i64] = 4

# Ships of a seat: four bits for each colour's row, and for those that lie alone.
LONE: Final[i64] = 32
ONE_LONE: Final[i64] = 1 << LONE


class Einauge(State):
    """One game, everything known."""

    def __init__(self, seats: i64, seed: Seed) -> None:
        super().__init__(seats, seed)
        self.free_selling: bool = True  # E11: or only in need
        self.one_more_turn: bool = False  # E21: or the round is finished
        self.colours: bool = False  # E26: is the variant played
        self.lone_ship_counts: bool = False  # E26
        self.values: Values = STANDARD  # E1, E2
        self.left_out: i64 = 0  # E6: colours, as bits
        self.first: i64 = 0  # E8
        self.phase: i64 = BUYING
        self.picked: i64 = -1  # the purchase or fight whose card still needs a place (E18), as a move
        self.finder: i64 = -1  # E21: who turned up the first ship
        self.display: i64 = 0  # a line of cards
        self.tray: i64 = 0  # One-Eye's; a line of cards
        self.sold: i64 = 0  # islands that left the game
        self.pile: vec[i64] = NOTHING  # never changed, so copies share it: `dealt` says how far it is used up
        self.dealt: i64 = 0
        self.riches: vec[i64] = NOTHING  # of every seat
        self.islands: vec[i64] = NOTHING
        self.ships: vec[i64] = NOTHING

    # Set-up.

    @staticmethod
    def start(seats: i64, seed: Seed, first: i64, values: Values) -> Einauge:
        """A new game by the German rules; the switches can be set afterwards. First -1: by lot."""
        state = Einauge(seats, seed)
        state.values = values
        lot = state.luck().below(seats)
        state.first = lot if first < 0 else first  # E8
        state.riches = vec[i64]([START] * seats)  # E5
        state.islands = zeros(seats)
        state.ships = zeros(seats)
        state._leave_out(LEFT_OUT[seats])
        state._lay_out()
        state.to_move = state.first
        return state

    def _leave_out(self, count: i64) -> None:
        """E6: by lot."""
        colours = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7])
        self.luck().shuffle(colours)
        for place in range(count):
            self.left_out |= bit(colours[place])

    def _lay_out(self) -> None:
        """E7."""
        pile = islands_of(self.left_out)
        self.luck().shuffle(pile)
        for _ in range(SHIPS):
            pile = append(pile, SHIP)
        self.pile = pile
        for slot in range(PLACES):
            self.display = with_card(self.display, slot, pile[slot])
        self.tray = with_card(0, 0, pile[PLACES])
        self.dealt = PLACES + 1

    # What may be done.

    def legal(self) -> vec[i64]:
        seat = self.to_move
        if self.picked >= 0:
            return self._where(seat)
        if self.phase == BUYING:
            return self._purchases(seat)
        if self.phase == FIGHTING:
            return FIGHTS[self._winnable(seat, self.tray)]
        if self.phase == MOVING:
            return MOVINGS[bit(length_of(self.display)) - 1]  # E19: any card
        if self.phase == FINAL:
            return self._final_fights(seat)
        return NOTHING

    def _purchases(self, seat: i64) -> vec[i64]:
        slots = self.affordable(seat)
        if slots != 0 and not self.free_selling:
            return BUYS[slots]  # E11: selling only in need
        if slots == 0 and self.belongings(seat) < self.cheapest():
            return SKIP_ONLY  # E12
        moves = vec[i64](capacity=48)
        if self.riches[seat] >= JEWEL:
            moves = append(moves, SELL_JEWEL)
        islands = self.islands[seat]
        sale = SELL
        while islands != 0:
            row = islands & 127
            move = sale
            while row != 0:
                if row & 1:
                    moves = append(moves, move)
                row >>= 1
                move += 1
            islands >>= 8
            sale += KINDS
        buy = BUY
        while slots != 0:
            if slots & 1:
                moves = append(moves, buy)
            slots >>= 1
            buy += 1
        return moves

    def affordable(self, seat: i64) -> i64:
        """The slots of the display whose card this seat can pay (E10) and place (E13), as bits."""
        ducats = ducats_in(self.riches[seat])
        line = self.display
        if ducats >= HIGHEST_PRICE and self.ships[seat] == 0:
            return bit(length_of(line)) - 1
        slots: i64 = 0
        slot: i64 = 1
        while line != 0:
            card = (line & 63) - 1
            if price_of(card) <= ducats and self.has_room(seat, card):
                slots |= slot
            slot <<= 1
            line >>= 6
        return slots

    def has_room(self, seat: i64, card: i64) -> bool:
        """E13, E17: a ship can always lie alone; a row without ships has room for whatever islands there are."""
        if card == SHIP or self.ships[seat] == 0:
            return True
        return self.row_size(seat, card >> 3) < ROW

    def row_size(self, seat: i64, colour: i64) -> i64:
        """How many cards the row has, ships included."""
        return COUNT[self.row(seat, colour)] + self.ships_in(seat, colour)

    def row(self, seat: i64, colour: i64) -> i64:
        """The kinds of islands in the row, as bits."""
        return (self.islands[seat] >> (colour << 3)) & 127

    def ships_in(self, seat: i64, colour: i64) -> i64:
        return (self.ships[seat] >> (colour << 2)) & 15

    def would_pay(self, seat: i64, island: i64) -> i64:
        """E14: the riches that the island's row would pay once it has joined."""
        return self.values.pays[self.row(seat, island >> 3) | bit(island & 7)]

    def belongings(self, seat: i64) -> i64:
        """E12: the ducats that a seat would have after selling all it has."""
        riches = self.riches[seat]
        worth = ducats_in(riches) + JEWEL_DUCATS * jewels_in(riches)
        islands = self.islands[seat]
        while islands != 0:
            worth += ISLAND_DUCATS * COUNT[islands & 127]
            islands >>= 8
        return worth

    def cheapest(self) -> i64:
        """E12: the lowest price in the display. A card without room counts too: selling from its row makes room."""
        lowest: i64 = 99
        line = self.display
        while line != 0:
            lowest = min(lowest, price_of((line & 63) - 1))
            line >>= 6
        return lowest

    def _winnable(self, seat: i64, line: i64) -> i64:
        """The places of a line whose card this seat can fight for (E16) and place (E13), as bits."""
        sabres = sabres_in(self.riches[seat])
        places: i64 = 0
        if sabres < FIGHT_SABRES:
            return places
        place: i64 = 1
        while line != 0:
            card = (line & 63) - 1
            if self.fight_cost(card) <= sabres and self.has_room(seat, card):
                places |= place
            place <<= 1
            line >>= 6
        return places

    def fight_cost(self, card: i64) -> i64:
        """E16: in sabres."""
        return self.values.fight_cost(card)

    def _final_fights(self, seat: i64) -> vec[i64]:
        """E22."""
        moves = vec[i64](capacity=13)
        places = self._winnable(seat, self.tray) | (self._winnable(seat, self.display) << PLACES)
        move = FIGHT
        while places != 0:
            if places & 1:
                moves = append(moves, move)
            places >>= 1
            move += 1
        return append(moves, NO_FIGHT)

    def _where(self, seat: i64) -> vec[i64]:
        """E18: where the picked card may go, or back to the choice if there was one."""
        may_go_back = self.phase != BUYING or len(self._purchases(seat)) > 1
        if self.picked_card() != SHIP:
            return JOIN_OR_OWN_OR_BACK if may_go_back else JOIN_OR_OWN
        moves = vec[i64](capacity=10)
        for colour in range(8):
            if self.can_take_ship(seat, colour):
                moves = append(moves, ROW_OF + colour)
        moves = append(moves, ALONE)
        return append(moves, BACK) if may_go_back else moves

    def picked_card(self) -> i64:
        return self.card_of(self.picked)

    def card_of(self, move: i64) -> i64:
        """The card that a purchase or fight is about."""
        if move < SKIP:
            return card_at(self.display, move - BUY)
        if move < FIGHT_DISPLAY:
            return card_at(self.tray, move - FIGHT)
        return card_at(self.display, move - FIGHT_DISPLAY)

    def can_take_ship(self, seat: i64, colour: i64) -> bool:
        """E17, E18."""
        return self.row(seat, colour) != 0 and self.row_size(seat, colour) < ROW

    # A turn.

    def play_unchecked(self, move: i64) -> None:
        if move < BUY:
            self._sell(move)
        elif move < SKIP or FIGHT <= move < NO_FIGHT:
            if self.needs_place(self.card_of(move)):
                self._pick(move)
                return
            self._receive(move, ALONE)
        elif move == NO_FIGHT:
            self._decline()
        elif MOVE <= move < BACK:
            self._move_to_tray(move - MOVE)
        elif move == SKIP:
            self._skip()
        elif move == BACK:
            self._put_back()
            return
        else:
            self._receive(self.picked, move)
        self.go_on()

    def go_on(self) -> None:
        """E9: what leaves no choice is done by the rules, until somebody has to decide or the game is over."""
        while True:
            seat = self.to_move
            if self.phase == BUYING:
                if self.display == 0:
                    self._begin(FIGHTING)  # E20
                    continue
                if self._chooses_purchase(seat):
                    return
            elif self.phase == FIGHTING:
                if self._winnable(seat, self.tray) != 0:
                    return
                self._begin(MOVING)
            elif self.phase == MOVING:
                count = length_of(self.display)
                if count == 0 or length_of(self.tray) == PLACES:
                    self._end_turn()
                elif count == 1:
                    self._move_to_tray(0)
                else:
                    return
            elif self.phase == FINAL:
                if self._winnable(seat, self.tray) != 0 or self._winnable(seat, self.display) != 0:
                    return
                if self.story is not None:
                    self.story.append(FightImpossible(seat))
                self._end_final_turn()
            else:
                return

    def _begin(self, phase: i64) -> None:
        self.phase = phase
        if self.story is not None:
            self.story.append(StepStarted(self.to_move, PHASES[phase]))

    def _chooses_purchase(self, seat: i64) -> bool:
        """Is there something to choose? If not, the only sale or purchase is made."""
        slots = self.affordable(seat)
        if slots & (slots - 1) != 0:
            return True
        moves = self._purchases(seat)
        if len(moves) > 1 or moves[0] == SKIP:
            return True
        if moves[0] < BUY:
            self._sell(moves[0])  # E12
            return False
        if self.needs_place(self.card_of(moves[0])):
            self._pick(moves[0])
            return True
        self._receive(moves[0], ALONE)
        return False

    def _sell(self, move: i64) -> None:
        """E11."""
        seat = self.to_move
        if move == SELL_JEWEL:
            self.riches[seat] += JEWEL_DUCATS * DUCAT - JEWEL
            if self.story is not None:
                self.story.append(JewelSold(seat, JEWEL_DUCATS))
            return
        card = SALE_CARDS[move - SELL]
        self.riches[seat] += ISLAND_DUCATS * DUCAT
        self.islands[seat] ^= bit(card)
        self.sold |= bit(card)
        if self.story is not None:
            self.story.append(IslandSold(seat, card_name(card), ISLAND_DUCATS))
        if self.ships[seat] != 0:
            self._leave_ships_alone(seat, card >> 3)
        if self.story is not None:
            self._tell_row(seat, card >> 3)

    def _leave_ships_alone(self, seat: i64, colour: i64) -> None:
        """E18: without an island there is no row."""
        ships = self.ships_in(seat, colour)
        if ships > 0 and self.row(seat, colour) == 0:
            self.ships[seat] += ships * (ONE_LONE - bit(colour << 2))
            if self.story is not None:
                self.story.append(ShipsLeftAlone(seat, ships))

    def _skip(self) -> None:
        """E12."""
        if self.story is not None:
            self.story.append(PurchaseSkipped(self.to_move))
        self._begin(FIGHTING)

    def needs_place(self, card: i64) -> bool:
        """E18: does its owner choose where the card goes?"""
        seat = self.to_move
        if card != SHIP:
            return self.ships[seat] >= ONE_LONE and self.row(seat, card >> 3) == 0
        return any(self.can_take_ship(seat, colour) for colour in range(8))

    def _pick(self, move: i64) -> None:
        self.picked = move
        if self.story is not None:
            self.story.append(Picked(self.to_move, card_name(self.picked_card()), source_of(move), place_of(move) + 1))

    def _put_back(self) -> None:
        if self.story is not None:
            self.story.append(TakenBack(self.to_move, card_name(self.picked_card())))
        self.picked = -1

    def _receive(self, move: i64, where: i64) -> None:
        """E10, E16: pay for a card, then (E14) lay it down; `where` matters if there is a choice (E18)."""
        seat = self.to_move
        card = self.card_of(move)
        self.picked = -1
        if move < SKIP:
            self.display = without(self.display, move - BUY)
            self.riches[seat] -= price_of(card) * DUCAT
            if self.story is not None:
                self.story.append(Bought(seat, card_name(card), price_of(card), place_of(move) + 1))
        else:
            if move < FIGHT_DISPLAY:
                self.tray = without(self.tray, move - FIGHT)
            else:
                self.display = without(self.display, move - FIGHT_DISPLAY)
            self.riches[seat] -= self.fight_cost(card) * SABRE
            if self.story is not None:
                self.story.append(
                    Fought(seat, card_name(card), self.fight_cost(card), source_of(move), place_of(move) + 1)
                )
        self._lay(seat, card, where)
        if self.phase == FINAL:
            self._end_final_turn()
        else:
            self._begin(self.phase + 1)  # E9: buy, fight, move

    def _lay(self, seat: i64, card: i64, where: i64) -> None:
        if card == SHIP:
            self.ships[seat] += bit((where - ROW_OF) << 2)  # E18
            if where == ALONE:
                if self.story is not None:
                    self.story.append(LaidAlone(seat))
                return
            colour = where - ROW_OF
        else:
            colour = card >> 3
            self.islands[seat] |= bit(card)
            if where == JOIN:
                self.ships[seat] += bit(colour << 2) - ONE_LONE  # E18: one lone ship
        row = self.row(seat, colour)
        self.riches[seat] += self.values.pays[row]  # E14
        if self.story is not None:
            self.story.append(Laid(seat, card_name(card), COLOURS[colour]))
            if where == JOIN:
                self.story.append(ShipJoined(seat, COLOURS[colour]))
            self._tell_row(seat, colour)
            self._tell_pay(seat, colour)

    def _decline(self) -> None:
        if self.story is not None:
            self.story.append(FightDeclined(self.to_move))
        if self.phase == FINAL:
            self._end_final_turn()
        else:
            self._begin(MOVING)

    def _move_to_tray(self, slot: i64) -> None:
        """E19, and with it the turn ends."""
        card = card_at(self.display, slot)
        self.display = without(self.display, slot)
        self.tray = with_card(self.tray, length_of(self.tray), card)
        if self.story is not None:
            self.story.append(MovedToTray(self.to_move, card_name(card), slot + 1))
        self._end_turn()

    def _end_turn(self) -> None:
        self._refill()
        seat = self.to_move + 1
        if seat == self.seats:
            seat = 0
        self.to_move = seat
        if self.finder >= 0 and seat == self.final_starter():
            self.phase = FINAL
            if self.story is not None:
                self.story.append(FinalRoundStarted(seat))
        else:
            self.phase = BUYING
            if self.story is not None:
                self.story.append(TurnStarted(seat))

    def _refill(self) -> None:
        """E20."""
        count = length_of(self.display)
        dealt = self.dealt
        while count < PLACES and dealt < len(self.pile):
            card = self.pile[dealt]
            self.display = with_card(self.display, count, card)
            count += 1
            dealt += 1
            if card != SHIP:
                self.revealed = True
        turned_up = dealt > self.dealt
        found = turned_up and self.finder < 0 and self.pile[dealt - 1] == SHIP
        if found:
            self.finder = self.to_move  # E21
        if self.story is not None and turned_up:
            self._tell_refill(dealt, found)
        self.dealt = dealt

    # End.

    def final_starter(self) -> i64:
        """E21, E22: when it would be this seat's turn again, after the first ship, the final round begins with it."""
        return self.finder if self.one_more_turn else self.first

    def _end_final_turn(self) -> None:
        seat = self.to_move + 1
        if seat == self.seats:
            seat = 0
        if seat != self.final_starter():
            self.to_move = seat
            self._begin(FINAL)
            return
        self.to_move = -1
        self.phase = ENDED
        if self.story is not None:
            self._tell_end()

    def scores(self) -> vec[i64]:
        """The jewels of every seat if the game ended now (E23 to E26)."""
        scores = zeros(self.seats)
        for seat in range(self.seats):
            scores[seat] = self.cashed_in(seat) + self.jewels_for_colours(seat)
        chests = zeros(self.seats)
        for colour in range(8):
            self._count_chests(colour, chests)
            for seat in range(self.seats):
                scores[seat] += CHEST_JEWELS[chest_place(chests, seat)]  # E24
        return scores

    def cashed_in(self, seat: i64) -> i64:
        """E23: jewels, after sabres have become ducats and ducats jewels."""
        riches = self.riches[seat]
        return jewels_in(riches) + (ducats_in(riches) + SABRE_DUCATS * sabres_in(riches)) // JEWEL_PRICE

    def chests(self, colour: i64) -> vec[i64]:
        """Every seat's chests of a colour."""
        chests = zeros(self.seats)
        self._count_chests(colour, chests)
        return chests

    def _count_chests(self, colour: i64, chests: vec[i64]) -> None:
        for seat in range(self.seats):
            chests[seat] = self.values.chests[self.row(seat, colour)]

    def jewels_for_colours(self, seat: i64) -> i64:
        """E26, if it is played."""
        return COLOUR_JEWELS[self.colours_of(seat)] if self.colours else 0

    def colours_of(self, seat: i64) -> i64:
        """E26: different colours, with the lone ships as one more where they count."""
        count: i64 = 0
        for colour in range(8):
            if self.row(seat, colour) != 0:
                count += 1
        if self.lone_ship_counts and self.ships[seat] >= ONE_LONE and count < 8:
            count += 1
        return count

    def winners(self) -> vec[i64]:
        if self.to_move >= 0:
            return NOTHING
        scores = self.scores()
        most: i64 = -1
        winners = NOTHING
        for seat in range(self.seats):
            if scores[seat] > most:
                most = scores[seat]
                winners = vec[i64]([seat])
            elif scores[seat] == most:
                winners = append(winners, seat)  # E25: equal players share
        return winners

    # The story. In methods of its own: what isn't told must not cost.

    def _tell_row(self, seat: i64, colour: i64) -> None:
        row = self.row(seat, colour)
        pay = self.values.pays[row]
        chests = self.chests(colour)
        self._tell(
            RowChanged(
                seat,
                COLOURS[colour],
                tuple([PRICES[kind] for kind in range(KINDS) if (row >> kind) & 1]),
                self.ships_in(seat, colour),
                sabres_in(pay),
                ducats_in(pay),
                jewels_in(pay),
                tuple([int(count) for count in chests]),
                tuple([int(CHEST_JEWELS[chest_place(chests, other)]) for other in range(self.seats)]),
            )
        )

    def _tell_pay(self, seat: i64, colour: i64) -> None:
        row = self.row(seat, colour)
        pay = self.values.pays[row]
        cards: list[tuple[str, int, int, int]] = []
        for kind in range(KINDS):
            if (row >> kind) & 1:
                _, sabres, ducats, jewels = self.values.yields[kind]  # chests pay nothing yet
                cards.append((card_name(colour * 8 + kind), sabres, ducats, jewels))
        self._tell(RowPaid(seat, COLOURS[colour], tuple(cards), sabres_in(pay), ducats_in(pay), jewels_in(pay)))

    def _tell_refill(self, dealt: i64, found: bool) -> None:
        names = [card_name(card) for card in self.pile[self.dealt : dealt]]
        self._tell(Refilled(self.to_move, tuple(names)))
        if found:
            last: int = (self.final_starter() + self.seats - 1) % self.seats
            self._tell(EndInSight(self.to_move, None if last == self.to_move else last))

    def _tell_end(self) -> None:
        for seat in range(self.seats):
            self._tell_cash(seat)
        for colour in range(8):
            if not (self.left_out >> colour) & 1:
                self._tell_chests(colour)
        if self.colours:
            self._tell_colours()
        scores = tuple([int(score) for score in self.scores()])
        winners = tuple([int(seat) for seat in self.winners()])
        self._tell(GameOver(scores, winners, max(scores), len(winners) > 1))

    def _tell_cash(self, seat: i64) -> None:
        riches = self.riches[seat]
        changed = ducats_in(riches) + SABRE_DUCATS * sabres_in(riches)
        self._tell(
            CashedIn(
                seat,
                sabres_in(riches),
                ducats_in(riches),
                jewels_in(riches),
                changed,
                changed // JEWEL_PRICE,
                changed % JEWEL_PRICE,
                self.cashed_in(seat),
            )
        )

    def _tell_chests(self, colour: i64) -> None:
        chests = self.chests(colour)
        counts: list[ChestCount] = []
        for seat in range(self.seats):
            place = chest_place(chests, seat)
            if place > 0:
                counts.append({"seat": seat, "chests": chests[seat], "place": place, "jewels": CHEST_JEWELS[place]})
        self._tell(ChestsCounted(COLOURS[colour], tuple(counts)))

    def _tell_colours(self) -> None:
        counts: list[ColourCount] = []
        for seat in range(self.seats):
            counts.append({"seat": seat, "colours": self.colours_of(seat), "jewels": self.jewels_for_colours(seat)})
        self._tell(ColoursCounted(tuple(counts)))

    # Copies.

    def copy(self) -> Einauge:
        twin = Einauge(self.seats, self.seed)
        twin.to_move = self.to_move
        twin.draws = self.draws
        twin.revealed = self.revealed
        twin.free_selling = self.free_selling
        twin.one_more_turn = self.one_more_turn
        twin.colours = self.colours
        twin.lone_ship_counts = self.lone_ship_counts
        twin.values = self.values
        twin.left_out = self.left_out
        twin.first = self.first
        twin.phase = self.phase
        twin.picked = self.picked
        twin.finder = self.finder
        twin.display = self.display
        twin.tray = self.tray
        twin.sold = self.sold
        twin.pile = self.pile
        twin.dealt = self.dealt
        twin.riches = self.riches[:]
        twin.islands = self.islands[:]
        twin.ships = self.ships[:]
        return twin

    def redeal(self, luck: Luck) -> Einauge:
        """E7, E20: which islands are left is known, in which order they come is not."""
        twin = self.copy()
        twin.pile = shuffled(in_order(self.pile, self.dealt), luck)
        twin.dealt = 0
        twin.seed = Seed.guessed(luck)
        twin.draws = 0
        return twin


def islands_of(left_out: i64) -> vec[i64]:
    """E6: the islands in play, in order."""
    islands = vec[i64](capacity=64)
    for colour in range(8):
        if not (left_out >> colour) & 1:
            for kind in range(KINDS):
                islands = append(islands, colour * 8 + kind)
    return islands


def in_order(pile: vec[i64], dealt: i64) -> vec[i64]:
    """The cards left in a pile: the islands in order, the ships under them (E7)."""
    islands: i64 = 0
    ships: i64 = 0
    for place in range(dealt, len(pile)):
        if pile[place] == SHIP:
            ships += 1
        else:
            islands |= bit(pile[place])
    cards = vec[i64](capacity=64)
    card: i64 = 0
    while islands != 0:
        if islands & 1:
            cards = append(cards, card)
        islands >>= 1
        card += 1
    for _ in range(ships):
        cards = append(cards, SHIP)
    return cards


def shuffled(pile: vec[i64], luck: Luck) -> vec[i64]:
    """A possible order: the islands mixed, the ships still under them (E7)."""
    islands = vec[i64](capacity=64)
    for card in pile:
        if card != SHIP:
            islands = append(islands, card)
    luck.shuffle(islands)
    for _ in range(len(pile) - len(islands)):
        islands = append(islands, SHIP)
    return islands


def chest_place(chests: vec[i64], seat: i64) -> i64:
    """E24: the place of a seat, 0 without chests; who is tied shares a place and fills those behind it."""
    own = chests[seat]
    if own == 0:
        return 0
    place: i64 = 1
    for other in range(len(chests)):
        if chests[other] > own:
            place += 1
    return place


SALE_CARDS: Final = islands_of(0)
