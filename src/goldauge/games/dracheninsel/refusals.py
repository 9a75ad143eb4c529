"""Die Dracheninsel, refusals: why a move is not possible now, in words and with its clause."""

from __future__ import annotations

from goldauge.core.facts import Reason, Told
from goldauge.games.dracheninsel.board import (
    BOATS,
    COLOUR_NAMES,
    FIELDS,
    PLACE_NAMES,
    TERRAIN_NAMES,
    TREASURE_FIELD,
    adjacent,
)
from goldauge.games.dracheninsel.components import (
    CARD_NAMES,
    DESTRUCTIVE_CARD,
    FLIGHT_CARD,
    PAYERS,
    TERRAIN_CARDS,
    TERRORS,
    TREACHERY_ATTACK_CARD,
    TREASURES,
    shows,
)
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    AS,
    ATTACK,
    BACK,
    BETRAY,
    COUNTER,
    DISCARD,
    DONE,
    DRAGON,
    END,
    FLIGHT,
    FROM,
    HOME,
    JOURNEY,
    ONTO,
    OVER,
    PASS,
    PAY,
    PLAY,
    SHARE,
    SLUMBER,
    STEP,
    TERROR,
    TILE,
    WAIT,
    WITH,
    YIELD,
)
from goldauge.games.dracheninsel.packed import place_of
from goldauge.games.dracheninsel.phases import (
    ACTION_CARD,
    ASK_ANSWER,
    ASK_COUNTER,
    ASK_SHARE,
    ASK_SLUMBER,
    ATTACK_TARGET,
    BETRAY_WITH,
    CHOSEN,
    DRAGON_ONTO,
    EXCHANGE,
    FARE,
    FIRST_TILE,
    FLY_OVER,
    JOURNEY_AS,
    JOURNEY_WITH,
    LAND,
    LEAVING,
    PASSING,
    RAID,
    SECOND_TILE,
    SLUMBER_WITH,
    TERROR_TARGET,
    TURN,
    WHICH_DRAGON,
)
from goldauge.games.dracheninsel.rules import Island

# What is asked in each phase but the free turn, and the clause of it.
_QUESTIONS = {
    CHOSEN: ("walk, fly or journey with the hunter you have chosen, or go back", "D49"),
    FARE: ("choose the card that pays for the field, or go back", "D14"),
    RAID: ("choose which of the two carriers goes home, or go back", "D27"),
    LEAVING: ("you must carry the treasure off the treasure field at once, or go back", "D20"),
    ACTION_CARD: ("choose the card that serves for Fear & Terror, or go back", "D36"),
    FIRST_TILE: ("choose the first tile to swap, or go back", "D30"),
    SECOND_TILE: ("choose the second tile to swap, or go back", "D30"),
    WHICH_DRAGON: ("choose which dragon to move, or go back", "D31"),
    DRAGON_ONTO: ("choose where the dragon goes, or go back", "D31"),
    FLY_OVER: ("choose the field to fly over, or go back", "D34"),
    LAND: ("choose where the flight ends, or go back", "D34"),
    JOURNEY_WITH: ("choose the terrain card that goes with the Long Journey, or go back", "D35"),
    JOURNEY_AS: ("name the terrain that is to be free, or go back", "D35"),
    TERROR_TARGET: ("choose the hunter who goes home, or go back", "D36"),
    ATTACK_TARGET: ("choose the player to rob, or go back", "D39"),
    PASSING: ("choose cards to put away, then say done, or go back", "D11"),
    EXCHANGE: ("your turn was stopped: choose cards to put away, then say done", "D41"),
    ASK_SLUMBER: ("you are asked for a Sweet Slumber: slumber or wait", "D41"),
    SLUMBER_WITH: ("choose the card that serves as Sweet Slumber, or go back", "D41"),
    ASK_COUNTER: ("you are asked for a Counterspell: counter or wait", "D42"),
    ASK_SHARE: ("the treasure is in your boat: share or betray", "D23"),
    ASK_ANSWER: ("you were betrayed: betray in turn or yield", "D23"),
    BETRAY_WITH: ("choose the card that serves as Treachery, or go back", "D23"),
}


def why_not(state: Island, move: int) -> Reason:
    """Why a move that is not legal is not possible."""
    phase = int(state.phase)
    if phase == TURN or (phase == CHOSEN and STEP <= move < PAY):
        return _in_a_turn(state, move)
    special = _in_a_part(state, phase, move)
    if special is not None:
        return special
    question, clause = _QUESTIONS[phase]
    return Told(question, clause)


def _in_a_turn(state: Island, move: int) -> Reason:
    if move < STEP:
        return _choosing(state, move)
    if move < PAY:
        return _walking(state, move - STEP)
    if move < PLAY:
        return Told("there is nothing to pay for yet: choose a step first", "D14")
    if move < WITH:
        return _playing(state, move - PLAY)
    if move == PASS:
        return Told("you can't pass any more: you have moved or played a card in this turn", "D11")
    for last, words, clause in (
        (TILE, "that belongs to a Long Journey: play one first", "D35"),
        (DRAGON, "that belongs to Destructive Forces or Raging Elements: play one first", "D30"),
        (ONTO, "that belongs to a Dragon Patrol: play one first", "D31"),
        (HOME, "that belongs to a Dragon Patrol or a Daring Flight: play one first", "D34"),
        (FROM, "that belongs to Fear & Terror or a raid", "D36"),
        (BACK, "that belongs to a Sneak Attack: play one first", "D39"),
        (END, "nothing is begun that could be taken back", "D9"),
        (SLUMBER, "cards are put away only in passing: say pass first", "D11"),
        (COUNTER, "Sweet Slumber is played against the step of another player", "D41"),
        (SHARE, "Counterspell is played when another has just played a card that can be countered", "D42"),
        (WAIT, "no treasure has been delivered that could be shared", "D23"),
    ):
        if move < last:
            return Told(words, clause)
    return Told("nobody waits for a reaction of yours", "D43")


def _choosing(state: Island, hunter: int) -> Reason:
    if state.seats != 3:
        return Told("only with three players there is a hunter to choose", "D49")
    if state.owner[hunter] != state.turn:
        return Told(f"{COLOUR_NAMES[hunter]} is not your hunter", "D49")
    if state.mover >= 0:
        return Told("which of your hunters moves in this turn is settled already", "D49")
    return Told(f"{COLOUR_NAMES[hunter]} can neither walk, fly nor journey now", "D49")


def _walking(state: Island, place: int) -> Reason:
    if state.mover < 0:
        return Told("choose first which of your hunters moves", "D49")
    start = int(place_of(state.places, state.mover))
    if start == TREASURE_FIELD and state.treasure < TREASURES:
        return Told("who waits on the treasure field can't leave it by himself", "D19")
    if not adjacent(start, place):
        if start >= BOATS or place >= BOATS:
            return Told("a boat leads to its two fields only", "D15")
        return Told(f"{PLACE_NAMES[place]} is not adjacent to {PLACE_NAMES[start]}", "D14")
    return _entering(state, place, int(state.partner_of(state.mover)), walking=True)


def _entering(state: Island, place: int, partner: int, *, walking: bool) -> Reason:
    """Why the mover can't enter a place that is near enough."""
    name = PLACE_NAMES[place]
    hunter = int(state.mover)
    if place in (state.dragon_1, state.dragon_2):
        return Told(f"a dragon stands on {name}", "D32")
    if place >= BOATS:
        if place - BOATS == hunter and partner < 0 and not (walking and state.was_visited(place)):
            return Told("another hunter stands in your boat", "D18")
        if place - BOATS not in (hunter, partner):
            return Told("that is neither your boat nor, while you carry, your partner's", "D18")
    elif place == TREASURE_FIELD:
        if partner >= 0 and not state.is_open():
            return Told("two carriers may not enter the treasure field while a treasure lies there", "D22")
        if state.waiting() >= 0 and state.treasure == TREASURES:
            return Told("somebody stands on the empty treasure field", "D24")
        if state.waiting() >= 0:
            return Told("you could not carry the treasure off again at once", "D20")
    else:
        others = [
            other for other in range(6) if other not in (hunter, partner) and place_of(state.places, other) == place
        ]
        if others and (partner >= 0 or not state.loads >> (4 * others[0]) & 15):
            return Told(f"another hunter stands on {name}", "D17")
    if walking and state.was_visited(place) and state.is_free(hunter, place):
        return Told(f"a move without a card may not lead back to {name}", "D12")
    terrain = TERRAIN_NAMES[int(state.terrain[place])]
    return Told(f"{name} is {terrain}, and you have no card that pays for it", "D14")


def _playing(state: Island, action: int) -> Reason:
    cards = int(state.held[state.turn])
    if action == TERROR:
        if cards & TERRORS:
            return Told("every hunter is in his own boat", "D36")
    elif action == ATTACK:
        if cards >> TREACHERY_ATTACK_CARD & 1:
            return Told("nobody else has a card", "D39")
    elif cards >> (DESTRUCTIVE_CARD + action) & 1:
        if state.mover < 0:
            return Told("choose first which of your hunters moves", "D49")
        if action == JOURNEY:
            return Told("a Long Journey needs a terrain card to go with it", "D35")
        if place_of(state.places, state.mover) == TREASURE_FIELD and state.treasure < TREASURES:
            return Told("who waits on the treasure field can't fly", "D19")
        return Told("there is no place where your flight could end", "D34")
    return Told(f"you have no card for {ACTION_NAMES[action]}", "D6")


def _in_a_part(state: Island, phase: int, move: int) -> Reason | None:
    """Why this answer to the question asked is wrong; None if it is no answer at all."""
    cards = int(state.held[state.to_move])
    if phase == FARE and PAY <= move < PLAY:
        return _paying(state, cards, move - PAY)
    if phase in (ACTION_CARD, SLUMBER_WITH, BETRAY_WITH) and PAY <= move < PLAY:
        question, clause = _QUESTIONS[phase]
        return Told(f"{CARD_NAMES[move - PAY]} does not serve here: {question}", clause)
    if phase == LEAVING and STEP <= move < PAY:
        if not adjacent(TREASURE_FIELD, move - STEP):
            return Told(f"{PLACE_NAMES[move - STEP]} is not adjacent to the treasure field", "D20")
        return _entering(state, move - STEP, int(state.waiting()), walking=False)
    if phase in (CHOSEN, LEAVING) and move == PLAY + FLIGHT:
        flights = int(state.hands[state.turn * 23 + FLIGHT_CARD]) - (state.entry_flown >= 0)
        words = "there is no place where your flight could end" if flights > 0 else "you have no Daring Flight left"
        return Told(words, "D34" if flights > 0 else "D6")
    if phase == CHOSEN and move == PLAY + JOURNEY:
        return _playing(state, JOURNEY)
    if phase in (FIRST_TILE, SECOND_TILE) and TILE <= move < DRAGON:
        return _swapping(state, phase, move - TILE)
    if phase == DRAGON_ONTO and ONTO <= move < OVER:
        return _placing_dragon(state, move - ONTO)
    if phase == FLY_OVER and OVER <= move < HOME:
        return _flying_over(state, move - OVER)
    if phase == LAND and ONTO <= move < OVER:
        return _landing(state, move - ONTO)
    if phase == JOURNEY_WITH and WITH <= move < AS:
        return Told(f"you have no card {CARD_NAMES[move - WITH]}", "D35")
    if phase == JOURNEY_AS and AS <= move < TILE:
        return Told(f"{CARD_NAMES[state.fare]} can't stand for {COLOUR_NAMES[move - AS]}", "D35")
    if phase == RAID and HOME <= move < FROM:
        return Told(f"{COLOUR_NAMES[move - HOME]} is not one of the two carriers", "D27")
    if phase == TERROR_TARGET and HOME <= move < FROM:
        if state.owner[move - HOME] < 0:
            return Told(f"there is no {COLOUR_NAMES[move - HOME]} hunter in this game", "D50")
        return Told(f"{COLOUR_NAMES[move - HOME]} is in his own boat", "D36")
    if phase == ATTACK_TARGET and FROM <= move < BACK:
        if move - FROM == state.turn or move - FROM >= state.seats:
            return Told("choose another player", "D39")
        return Told("that player has no cards", "D39")
    if phase in (PASSING, EXCHANGE) and DISCARD <= move < DONE:
        return Told(f"you have no further card {CARD_NAMES[move - DISCARD]}", "D11")
    if phase == EXCHANGE and move == BACK:
        return Told("you have chosen no card that you could take back", "D41")
    if phase == ASK_SHARE and move == YIELD:
        return Told("nobody has betrayed you: share or betray", "D23")
    if phase == ASK_ANSWER and move == SHARE:
        return Told("only the owner of the boat can share: betray in turn or yield", "D23")
    if phase in (ASK_SLUMBER, ASK_COUNTER) and move in (SLUMBER, COUNTER, BETRAY):
        return Told(*_QUESTIONS[phase])
    return None


def _paying(state: Island, cards: int, card: int) -> Reason:
    if not cards >> card & 1:
        return Told(f"you have no card {CARD_NAMES[card]}", "D14")
    if not TERRAIN_CARDS >> card & 1:
        return Told("a field is paid for with a terrain card", "D14")
    terrain = int(state.terrain[state.target])
    assert not PAYERS[state.mover * 6 + terrain] >> card & 1
    joker = "" if shows(card, state.mover) else " and is no joker for your hunter"
    return Told(f"{CARD_NAMES[card]} does not show {TERRAIN_NAMES[terrain]}{joker}", "D14")


def _swapping(state: Island, phase: int, field: int) -> Reason:
    name = PLACE_NAMES[field]
    if field == TREASURE_FIELD:
        return Told("the treasure field has no tile", "D30")
    if field in (state.dragon_1, state.dragon_2):
        return Told(f"a dragon stands on {name}", "D32")
    if state.occupied() >> field & 1:
        return Told(f"a hunter stands on {name}", "D30")
    if phase == FIRST_TILE:
        return Told(f"no unoccupied tile lies beside {name}", "D30")
    if field == state.target:
        return Told("choose another tile to swap it with", "D30")
    return Told(f"{name} is not adjacent to {PLACE_NAMES[state.target]}", "D30")


def _placing_dragon(state: Island, place: int) -> Reason:
    if place >= FIELDS:
        return Told("a dragon is never put on a boat", "D31")
    if place == TREASURE_FIELD:
        return Told("a dragon is never put on the treasure field", "D31")
    if state.occupied() >> place & 1:
        return Told(f"a dragon is never put on an occupied field such as {PLACE_NAMES[place]}", "D31")
    return Told(f"a dragon is never put on {PLACE_NAMES[place]}, a field before a boat", "D31")


def _start(state: Island) -> int:
    return int(TREASURE_FIELD if state.lifting else place_of(state.places, state.mover))


def _flying_over(state: Island, field: int) -> Reason:
    if not adjacent(_start(state), field):
        return Told(f"{PLACE_NAMES[field]} is not adjacent", "D34")
    if field in (state.dragon_1, state.dragon_2):
        return Told("a dragon can't be flown over", "D32")
    return Told(f"there is no place behind {PLACE_NAMES[field]} where you could land", "D34")


def _landing(state: Island, place: int) -> Reason:
    start = _start(state)
    if not adjacent(int(state.flown), place) or place == start or adjacent(start, place):
        return Told(f"{PLACE_NAMES[place]} does not lie behind {PLACE_NAMES[state.flown]}", "D34")
    partner = state.waiting() if state.lifting else state.partner_of(state.mover)
    return _entering(state, place, int(partner), walking=False)
