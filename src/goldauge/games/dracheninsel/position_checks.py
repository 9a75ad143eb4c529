"""Die Dracheninsel, checks: what a position must fulfil beyond its schema."""

from __future__ import annotations

from collections import Counter
from typing import Any

from goldauge.core.errors import BadPosition
from goldauge.games.dracheninsel.board import COLOUR_NAMES, DOCKS, FIELDS, PLACE_NAMES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import CARD_NAMES, COINS, TREASURES
from goldauge.games.dracheninsel.fields import composition_of
from goldauge.games.dracheninsel.phases import LAST_PART, PHASE_NAMES
from goldauge.games.dracheninsel.position import state_of
from goldauge.games.dracheninsel.rules import PHASES

_MIDDLE = PLACE_NAMES[TREASURE_FIELD]
_DOCKS = [name for field, name in enumerate(PLACE_NAMES[:FIELDS]) if DOCKS >> field & 1]
_COINS = [int(coin) for coin in COINS]
_PARTS = PHASE_NAMES[: LAST_PART + 1]


def check_position(position: dict[str, Any]) -> None:
    """Raise BadPosition for what the schema can't say; the schema holds already."""
    _check_seats(position)
    _check_tiles("terrain", position["terrain"])
    _check_hunters(position)
    _check_dragons(position)
    _check_treasures(position)
    _check_cards(position)
    _check_knowledge(position)
    _check_phase(position)


def _check_seats(position: dict[str, Any]) -> None:
    seats = len(position["hands"])
    for field in ("coins", "drawn"):
        if len(position[field]) != seats:
            raise BadPosition(field, f"{len(position[field])} entries for {seats} seats")
    for field in ("first", "turn", "to_move", "culprit", "asked_from", "claimant"):
        if position[field] is not None and position[field] >= seats:
            raise BadPosition(field, f"there is no seat {position[field]} among {seats} (the first is 0)")
    led = [position["hunters"].get(name, {"seat": None})["seat"] for name in COLOUR_NAMES]
    wanted = [0, 1, 2, 0, 1, 2] if seats == 3 else list(range(seats))
    if (led if seats == 3 else [seat for seat in led if seat is not None]) != wanted:
        raise BadPosition(
            "hunters", f"the seats must be {wanted} in the order of the boats", "D49" if seats == 3 else "D50"
        )
    if position["round"] > position["round_limit"]:
        raise BadPosition(
            "round", f"there is no round {position['round']} with a limit of {position['round_limit']}", "D13"
        )


def _check_tiles(field: str, terrain: list[str]) -> None:
    for colour, count in Counter(terrain).items():
        if count != 10:
            raise BadPosition(field, f"{count} tiles are {colour}, not ten", "D2")


def _check_hunters(position: dict[str, Any]) -> None:
    hunters = position["hunters"]
    for field in {hunter["place"] for hunter in hunters.values()} - set(COLOUR_NAMES):
        there = [name for name in COLOUR_NAMES if name in hunters and hunters[name]["place"] == field]
        loads = {hunters[name]["treasure"] for name in there}
        if field == _MIDDLE and not _is_open(position) and (len(there) > 1 or loads != {None}):
            raise BadPosition("hunters", "one hunter at most waits on the treasure field, and carries nothing", "D19")
        if len(there) > 2 or (len(there) == 2 and (len(loads) > 1 or None in loads)):
            raise BadPosition("hunters", f"{' and '.join(there)} can't stand together on {field}", "D17")
    for coin in _COINS:
        carriers = [name for name in hunters if hunters[name]["treasure"] == coin]
        if len({hunters[name]["place"] for name in carriers}) > 1:
            raise BadPosition("hunters", f"the carriers of {coin} stand in different places", "D21")
        boats = [hunters[name]["place"] for name in carriers if hunters[name]["place"] in COLOUR_NAMES]
        if boats and (boats[0] != position["delivery"] or len(carriers) != 2 or boats[0] not in carriers):
            raise BadPosition("delivery", "a treasure in a boat must be that of a delivery by two carriers", "D23")
    delivered = [
        name for name in hunters if hunters[name]["place"] == position["delivery"] and hunters[name]["treasure"]
    ]
    if position["delivery"] is not None and len(delivered) != 2:
        raise BadPosition("delivery", "two carriers must stand in the boat", "D23")


def _is_open(position: dict[str, Any]) -> bool:
    """D24: whether the treasure field is empty and open to carriers."""
    return position["treasure"] is None and position["rules"] >= 2


def _check_dragons(position: dict[str, Any]) -> None:
    dragons = [field for field in position["dragons"] if field is not None]
    standing = {hunter["place"] for hunter in position["hunters"].values()}
    if position["dragons"][0] is None and dragons:
        raise BadPosition("dragons", "the first dragon comes before the second", "D31")
    if len(set(dragons)) < len(dragons):
        raise BadPosition("dragons", "both stand on the same field", "D31")
    for field in dragons:
        if field == _MIDDLE or field in _DOCKS or field in standing:
            raise BadPosition("dragons", f"no dragon can stand on {field}", "D31")


def _check_treasures(position: dict[str, Any]) -> None:
    lying = TREASURES if position["treasure"] is None else _COINS.index(position["treasure"])
    owned = Counter(coin for coins in position["coins"] for coin in coins)
    carried = {hunter["treasure"] for hunter in position["hunters"].values()} - {None}
    for number, coin in enumerate(_COINS):
        places = (owned[coin] > 0) + (coin in carried) + (coin in position["lost"])
        if owned[coin] not in (0, 2):
            raise BadPosition(
                "coins", f"{owned[coin]} coins of {coin} are owned; a treasure is collected as a pair", "D7"
            )
        if places != (1 if number < lying else 0):
            words = (
                "is in more than one place" if places > 1 else "is missing" if number < lying else "has not left yet"
            )
            raise BadPosition("treasure", f"the treasure of {coin} {words}", "D8")


def _check_cards(position: dict[str, Any]) -> None:
    composition = composition_of(position["actions"])
    found = Counter(position["pile"]) + Counter(position["discard"]) + Counter(position["played"])
    for hand in position["hands"]:
        found += Counter(hand)
    for card, count in zip(CARD_NAMES, composition, strict=True):
        if found[card] != count:
            raise BadPosition(
                "hands",
                f"{found[card]} cards {card} in hands and piles, but there are {count}",
                "D5" if "/" not in card and card in COLOUR_NAMES else "D6",
            )
    hand = Counter(position["hands"][position["turn"]])
    chosen = Counter(position["step"]["chosen"])
    if chosen - hand:
        raise BadPosition("step.chosen", "the turn player doesn't have these cards", "D11")


def _check_knowledge(position: dict[str, Any]) -> None:
    seats = len(position["hands"])
    made = Counter(position["pile"])
    for cards in position["drawn"]:
        made += Counter(cards)
    if made != Counter(position["shuffled"]):
        raise BadPosition("shuffled", "the pile and what was drawn from it don't make it up", "D9")
    for seat in position["mixed"]:
        if seat >= seats:
            raise BadPosition("mixed", f"there is no seat {seat}")
    for entry in position["known"]:
        if entry["observer"] >= seats or max(entry["holders"]) >= seats or entry["observer"] in entry["holders"]:
            raise BadPosition("known", "a seat knows of cards in the hands of other seats")
        if not any(entry["card"] in position["hands"][seat] for seat in entry["holders"]):
            raise BadPosition("known", f"seat {entry['observer']} knows of a card {entry['card']} that isn't there")


def _check_phase(position: dict[str, Any]) -> None:
    phase, seat, turn = position["phase"], position["to_move"], position["turn"]
    finished = position["treasure"] is None and not any(hunter["treasure"] for hunter in position["hunters"].values())
    if (phase == "over") != (seat is None):
        raise BadPosition("to_move", "null when the phase is 'over', a seat otherwise")
    if phase == "over":
        if not finished and position["round"] != position["round_limit"]:
            raise BadPosition("phase", "over, though treasures and rounds are left", "D45")
        return
    if phase in _PARTS or phase == "exchange":
        if seat != turn:
            raise BadPosition("to_move", f"seat {turn} is the turn player and decides", "D9")
        if finished:
            raise BadPosition("phase", "all treasures are settled, so the game is over", "D45")
    wanted = PHASES[PHASE_NAMES.index(phase)].wanted
    if wanted:
        cards = {card for number, card in enumerate(CARD_NAMES) if wanted >> number & 1}
        if not cards & set(position["hands"][seat]):
            raise BadPosition("to_move", f"seat {seat} holds no card that could answer, so it isn't asked", "D43")
    _check_question(position, phase, seat, turn)
    _check_hunter(position, turn)
    _check_step(position)


def _check_question(position: dict[str, Any], phase: str, seat: int, turn: int) -> None:
    slumber = phase in ("ask slumber", "slumber with") or position["spell"] == "slumber"
    if (position["before"] is None) == slumber and not (slumber and _is_early(position)):
        raise BadPosition("before", "is there exactly while a Sweet Slumber is asked for or can be countered", "D41")
    if position["before"] is not None:
        _check_tiles("before.terrain", position["before"]["terrain"])
        if set(position["before"]["hunters"]) != set(position["hunters"]):
            raise BadPosition("before.hunters", "must be the hunters of this game", "D41")
        if any(theft["victim"] >= len(position["hands"]) for theft in position["before"]["stolen"]):
            raise BadPosition("before.stolen", "from a seat that doesn't exist", "D41")
    if phase in ("ask slumber", "slumber with") and seat == turn:
        raise BadPosition("to_move", "the turn player isn't asked for a Sweet Slumber", "D41")
    if (phase == "ask counter") != (position["spell"] is not None and position["culprit"] is not None):
        raise BadPosition("spell", "with its culprit, is there exactly while a Counterspell is asked for", "D42")
    if phase == "ask counter" and seat == position["culprit"]:
        raise BadPosition("to_move", "nobody counters a card of their own", "D42")
    asking = slumber or phase == "ask counter"
    if asking != (position["asked_from"] is not None):
        raise BadPosition("asked_from", "a seat exactly while a Sweet Slumber or Counterspell is asked for", "D43")
    sharing = phase in ("ask share", "ask answer", "betray with")
    if sharing and position["delivery"] is None:
        raise BadPosition("delivery", "there is no treasure to be shared", "D23")
    if position["delivery"] is not None and not (sharing or asking):
        raise BadPosition("delivery", "a delivered treasure must be shared at once", "D23")
    if position["halts"] and not asking:
        raise BadPosition("halts", "the turn is over already", "D10")
    if sharing:
        _check_quarrel(position, phase, seat)


def _is_early(position: dict[str, Any]) -> bool:
    """D41: whether this may be a question before the first step of a turn."""
    begun = position["moved"] or position["journeys"] or position["delivery"] or position["halts"]
    return position["early_slumber"] and not begun


def _check_quarrel(position: dict[str, Any], phase: str, seat: int) -> None:
    boat, claimant = position["delivery"], position["claimant"]
    owner = position["hunters"][boat]["seat"]
    partner = next(
        hunter["seat"]
        for name, hunter in position["hunters"].items()
        if name != boat and hunter["place"] == boat and hunter["treasure"] is not None
    )
    if owner == partner:
        raise BadPosition("phase", "both coins are one player's, so nobody is asked", "D49")
    if (phase == "ask share") > (claimant is None) or (phase == "ask answer") > (claimant is not None):
        raise BadPosition("claimant", "null before the first Treachery, a seat after it", "D23")
    if claimant not in (None, owner, partner) or seat != (owner if claimant in (None, partner) else partner):
        raise BadPosition("to_move", "owner and partner answer in turn", "D23")


def _check_hunter(position: dict[str, Any], turn: int) -> None:
    hunter = position["hunter"]
    if hunter is None:
        if len(position["hands"]) != 3 or position["settled"]:
            raise BadPosition("hunter", "only with three players, and before one is settled, there is none", "D49")
    elif position["hunters"].get(hunter, {"seat": None})["seat"] != turn:
        raise BadPosition("hunter", f"{hunter} is not a hunter of seat {turn}", "D49")
    elif len(position["hands"]) != 3 and not position["settled"]:
        raise BadPosition("settled", "there is only one hunter, so the choice is settled", "D50")


def _check_step(position: dict[str, Any]) -> None:
    """A step that is half chosen must be one that can be: play it again from the start of the step."""
    step, phase = position["step"], position["phase"]
    begun = phase in _PARTS[1:] or (phase == "ask counter" and position["spell"] != "slumber")
    empty = {"lifting": False, "chosen": []}
    if not begun and phase != "exchange":
        for part, value in step.items():
            if value != empty.get(part):
                raise BadPosition(f"step.{part}", f"nothing of a step is chosen while the phase is {phase!r}")
        return
    if phase in _PARTS[1:]:
        _replay_step(position)
    elif phase == "ask counter":
        target = step["target"]
        victims = [f"seat {seat}" for seat in range(len(position["hands"])) if seat != position["turn"]]
        if target not in (position["hunters"] if position["spell"] == "terror" else victims):
            raise BadPosition("step.target", f"{target!r} can't be the target of {position['spell']}", "D43")


def _replay_step(position: dict[str, Any]) -> None:
    """Search the parts that lead from the free turn to this step; there are few."""
    wanted = state_of(position)
    start = wanted.copy()
    start.go_back()
    goal = wanted.position()
    if position["phase"] == "passing":
        return  # any cards of the hand may be chosen (checked above)
    frontier = [start]
    for _ in range(9):
        following = []
        for state in frontier:
            for move in state.legal():
                twin = state.copy()
                twin.play_unchecked(move)
                if twin.phase == wanted.phase and twin.position() == goal:
                    return
                if 0 < twin.phase < PHASE_NAMES.index("passing") and twin.to_move == wanted.turn:
                    following.append(twin)
        frontier = following
    raise BadPosition("step", "no choices lead to this half-finished step", "D9")
