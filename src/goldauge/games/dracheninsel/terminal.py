"""Die Dracheninsel at the terminal: the island drawn in 80 columns, events and moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from goldauge.core.story import Event, QuestionOpened
from goldauge.core.view import View
from goldauge.games.dracheninsel import story
from goldauge.games.dracheninsel.board import BOATS, COLOUR_NAMES, PLACE_NAMES, TERRAIN_NAMES, TREASURE_FIELD
from goldauge.games.dracheninsel.components import CARD_NAMES, COINS, KINDS, TREASURES
from goldauge.games.dracheninsel.moves import (
    ACTION_NAMES,
    AS,
    BACK,
    BETRAY,
    COUNTER,
    DISCARD,
    DONE,
    DRAGON,
    END,
    FROM,
    HOME,
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
    WITH,
    YIELD,
)
from goldauge.games.dracheninsel.packed import load_of, place_of
from goldauge.games.dracheninsel.phases import ASK_ANSWER, DRAGON_ONTO, EXCHANGE, RAID
from goldauge.games.dracheninsel.rules import Island
from goldauge.games.dracheninsel.view import IslandView

# Terrains by letter and colour, hunters by two letters: nothing is told by colour alone.
LETTERS = "VFAMWD"
CODES = ("RD", "GN", "BN", "GY", "BL", "YE")
STYLES = (
    "white on red",
    "black on green",
    "white on rgb(110,70,30)",
    "black on bright_black",
    "white on blue",
    "black on yellow",
)
TITLES = {
    "destructive": "Destructive Forces",
    "elements": "Raging Elements",
    "patrol": "Dragon Patrol",
    "curse": "Evil Curse",
    "flight": "Daring Flight",
    "journey": "Long Journey",
    "slumber": "Sweet Slumber",
    "terror": "Fear & Terror",
    "counter": "Counterspell",
    "attack": "Sneak Attack",
    "treachery": "Treachery",
}
MARGIN = 8


def title_of(card: str) -> str:
    """`slumber/terror` -> `Sweet Slumber / Fear & Terror`; terrain cards by their colours."""
    return " / ".join(TITLES.get(part, part) for part in card.split("/")) if card.split("/")[0] in TITLES else card


def table(view: View, names: Sequence[str]) -> RenderableType:
    """The island and all that lies round it, as this view sees it."""
    assert isinstance(view, IslandView)
    island = view.state
    return Panel(
        Group(_island(island), Text(), _legend(), Text(), _players(view, names), Text(), _cards(view)),
        title=f"Die Dracheninsel, round {island.round} of at most {island.limit}",
        title_align="left",
        border_style="yellow",
        width=80,
        padding=(1, 1),
    )


# The island: two lines a row of fields, six columns a field.


def _island(island: Island) -> Text:
    lines = [_boat_line(island, BOATS + 4, MARGIN + 15)]
    field = 0
    for row in range(9):
        count = 9 - abs(row - 4)
        upper, lower = Text(), Text()
        for number in range(field, field + count):
            _add_field(island, number, upper, lower)
        lines += _with_boats(island, row, 3 * abs(row - 4), upper, lower)
        field += count
    lines.append(_boat_line(island, BOATS + 1, MARGIN + 33))
    return Text("\n").join(lines)


def _boat_line(island: Island, boat: int, column: int) -> Text:
    name, crew = _boat(island, boat)
    return Text(" " * column).append(name, "bold").append(" " + crew if crew else "")


def _with_boats(island: Island, row: int, indent: int, upper: Text, lower: Text) -> list[Text]:
    """A row of fields between the boats that lie to its left and right."""
    left = {3: BOATS + 3, 7: BOATS + 2}.get(row)
    right = {0: BOATS + 5, 5: BOATS}.get(row)
    lines = []
    for part, fields in enumerate((upper, lower)):
        before = _boat(island, left)[part] if left else ""
        line = Text(before.rjust(MARGIN + indent - 1) + " ", "bold")
        line.append_text(fields)
        if right:
            line.append(" " + _boat(island, right)[part], "bold")
        lines.append(line)
    return lines


def _boat(island: Island, boat: int) -> tuple[str, str]:
    crew = [CODES[hunter] for hunter in range(6) if place_of(island.places, hunter) == boat]
    shown = "".join(crew) if len(crew) <= 3 else "".join(crew[:2]) + f"+{len(crew) - 2}"
    return f"[{COLOUR_NAMES[boat - BOATS]}]", shown


def _add_field(island: Island, field: int, upper: Text, lower: Text) -> None:
    hunters = [hunter for hunter in range(6) if place_of(island.places, hunter) == field]
    content = "".join(CODES[hunter] for hunter in hunters)
    if hunters and load_of(island.loads, hunters[0]) > 0:
        content += "$"
    if field in (island.dragon_1, island.dragon_2):
        content = "drake"
    if field == TREASURE_FIELD:
        coin = f"${COINS[island.treasure]}" if island.treasure < TREASURES else ""
        upper.append(f" * {PLACE_NAMES[field]} ", "bold yellow on black")
        lower.append((content + coin).center(6), "bold yellow on black")
        return
    terrain = island.terrain[field]
    upper.append(f" {LETTERS[terrain]} {PLACE_NAMES[field]} ", STYLES[terrain])
    lower.append(content.center(6), f"bold {STYLES[terrain]}")


def _legend() -> Text:
    terrains = [
        f"{letter} {name} ({colour})" for letter, name, colour in zip(LETTERS, TERRAIN_NAMES, COLOUR_NAMES, strict=True)
    ]
    return Text("   ".join(terrains[:4]) + "\n" + "   ".join(terrains[4:]) + "   $ treasure   drake: a dragon", "dim")


def _players(view: IslandView, names: Sequence[str]) -> Table:
    island = view.state
    players = Table(box=None, padding=(0, 1, 0, 0), show_header=True)
    players.add_column("", width=1)
    players.add_column("", width=24, no_wrap=True, overflow="ellipsis")
    players.add_column("gold", width=4, justify="right")
    players.add_column("cards", width=5, justify="right")
    players.add_column("", width=36, no_wrap=True)
    scores = list(island.scores())
    for seat, name in enumerate(names):
        own = f"{name} (you)" if seat == view.seat else name
        hunters = [hunter for hunter in range(6) if island.owner[hunter] == seat]
        for line, hunter in enumerate(hunters):
            first = line == 0
            players.add_row(
                Text("▶" if first and seat == island.turn and not island.over else " ", "bold cyan"),
                Text(own if first else "", "bold" if seat == island.turn else ""),
                str(scores[seat]) if first else "",
                str(island.sizes[seat]) if first else "",
                Text(_whereabouts(island, hunter)),
            )
    return players


def _whereabouts(island: Island, hunter: int) -> str:
    place = int(place_of(island.places, hunter))
    load = int(load_of(island.loads, hunter))
    words = f"{CODES[hunter]} {COLOUR_NAMES[hunter]}: "
    words += f"{PLACE_NAMES[place]} boat" if place >= BOATS else PLACE_NAMES[place]
    if load > 0:
        words += f", carries {COINS[load - 1]}" + ("" if island.partner_of(hunter) >= 0 else " alone")
    elif place == TREASURE_FIELD and island.treasure < TREASURES:
        words += ", waits for a partner"
    return words


def _cards(view: IslandView) -> Text:
    island = view.state
    lines = [f"Pile {view.pile}, discards {sum(island.discard)}."]
    if sum(island.played):
        lines.append("Played in this turn: " + _list(_kinds(list(island.played), 0)) + ".")
    if island.journeys:
        free = [COLOUR_NAMES[terrain] for terrain in range(6) if island.journeys >> terrain & 1]
        lines.append("Free by Long Journey: " + ", ".join(free) + ".")
    if island.lost:
        lost = [str(COINS[treasure]) for treasure in range(TREASURES) if island.lost >> treasure & 1]
        lines.append("Out of the game: " + ", ".join(lost) + ".")
    if island.question():
        lines.append(_question(island))
    text = Text("\n".join(lines), "dim")
    if view.seat >= 0:
        text.append("\nYour hand: ", "bold not dim")
        text.append(_list(_kinds(list(island.hands), view.seat)) or "empty", "not dim")
    return text


def _question(island: Island) -> str:
    """What can be reacted to; whether anybody is asked is not told."""
    if island.question() == "slumber":
        return "The step just made can be stopped by Sweet Slumber."
    if island.question() == "treachery":
        return f"The treasure in the {COLOUR_NAMES[island.boat]} boat is to be shared, or claimed by Treachery."
    if island.spell == TERROR:
        return f"Fear & Terror on {COLOUR_NAMES[island.target]} can be stopped by a Counterspell."
    return f"{TITLES[ACTION_NAMES[island.spell]]} can be stopped by a Counterspell."


def _kinds(counts: Sequence[int], seat: int) -> list[tuple[str, int]]:
    return [(CARD_NAMES[card], counts[seat * KINDS + card]) for card in range(KINDS) if counts[seat * KINDS + card]]


def _list(kinds: list[tuple[str, int]]) -> str:
    return ", ".join(f"{count} x {title_of(card)}" if count > 1 else title_of(card) for card, count in kinds)


# Moves in words.


def describe(move: int, view: View) -> str:
    """A legal move in a few words."""
    assert isinstance(view, IslandView)
    island = view.state
    if move < STEP:
        return f"move with {COLOUR_NAMES[move]} in this turn"
    if move < PAY:
        return _describe_step(island, move - STEP)
    if move < PLAY:
        return f"use {title_of(CARD_NAMES[move - PAY])}"
    if move < WITH:
        return f"play {TITLES[ACTION_NAMES[move - PLAY]]}"
    if move < AS:
        return f"with the card {CARD_NAMES[move - WITH]}"
    if move < TILE:
        return f"{TERRAIN_NAMES[move - AS]} is to be free"
    if move < DRAGON:
        field = move - TILE
        return f"the {TERRAIN_NAMES[island.terrain[field]]} on {PLACE_NAMES[field]}"
    if move < ONTO:
        dragon = island.dragon_1 if move == DRAGON else island.dragon_2
        return f"the dragon on {PLACE_NAMES[dragon]}"
    if move < OVER:
        if island.phase == DRAGON_ONTO:
            return f"the dragon goes to {PLACE_NAMES[move - ONTO]}"
        return "land: " + _describe_step(island, move - ONTO)
    if move < HOME:
        return f"fly over {PLACE_NAMES[move - OVER]}"
    if move < FROM:
        word = "take the place of" if island.phase == RAID else "send home"
        return f"{word} {COLOUR_NAMES[move - HOME]}"
    if move < BACK:
        hunters = [COLOUR_NAMES[hunter] for hunter in range(6) if island.owner[hunter] == move - FROM]
        return f"rob the player of {' and '.join(hunters)}"
    if DISCARD <= move < DONE:
        return f"put away {title_of(CARD_NAMES[move - DISCARD])}"
    return {
        BACK: "choose again",
        END: "end the turn",
        PASS: "pass and exchange cards",
        DONE: "that's all; refill the hand" if island.phase == EXCHANGE else "that's all; refill and end the turn",
        SLUMBER: "play Sweet Slumber against this step",
        COUNTER: "play Counterspell",
        SHARE: "share: a coin each",
        BETRAY: "answer with Treachery" if island.phase == ASK_ANSWER else "claim both coins with Treachery",
        YIELD: "leave both coins to the other",
    }.get(move, "do nothing")


def _describe_step(island: Island, place: int) -> str:
    """Where to, what is there, and what it costs."""
    if place >= BOATS:
        deliver = island.partner_of(island.mover) >= 0
        return ("deliver to the " if deliver else "into the ") + f"{COLOUR_NAMES[place - BOATS]} boat"
    if place == TREASURE_FIELD:
        if island.treasure == TREASURES:
            return "onto the empty treasure field"
        return (
            "onto the treasure field, to wait" if island.waiting() < 0 else "onto the treasure field, and off with it"
        )
    words = f"{PLACE_NAMES[place]}, {TERRAIN_NAMES[island.terrain[place]]}"
    words += ", free" if island.is_free(island.mover, place) else ", for a card"
    hunters = [hunter for hunter in range(6) if place_of(island.places, hunter) == place and hunter != island.mover]
    if hunters and load_of(island.loads, hunters[0]) > 0:
        words += (
            f"; {'raid' if len(hunters) > 1 else 'join'} {' and '.join(COLOUR_NAMES[hunter] for hunter in hunters)}"
        )
    return words


# Events in words.


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    return _tell(event, names)


def _place(name: str) -> str:
    return f"the {name} boat" if name in COLOUR_NAMES else "the treasure field" if name == "e5" else name


def _who(hunter: str, partner: str | None = None) -> str:
    return hunter.capitalize() + (f" and {partner}" if partner else "")


@singledispatch
def _tell(event: Event, names: Sequence[str]) -> str:
    raise NotImplementedError(type(event))


@_tell.register
def _(event: QuestionOpened, names: Sequence[str]) -> str:
    return ""


@_tell.register
def _(event: story.TurnStarted, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: to play."


@_tell.register
def _(event: story.Walked, names: Sequence[str]) -> str:
    cost = f" with a card {event.card}" if event.card else ""
    return f"{_who(event.hunter, event.partner)}: from {_place(event.start)} to {_place(event.place)}{cost}."


@_tell.register
def _(event: story.Flew, names: Sequence[str]) -> str:
    cost = f" with a card {event.card}" if event.card else ""
    return (
        f"{_who(event.hunter, event.partner)}: by air from {_place(event.start)} over {_place(event.over)}"
        f" to {_place(event.place)}{cost}."
    )


@_tell.register
def _(event: story.Waiting, names: Sequence[str]) -> str:
    return f"{_who(event.hunter)} waits on the treasure field for a partner."


@_tell.register
def _(event: story.Lifted, names: Sequence[str]) -> str:
    return f"{_who(event.hunter, event.partner)} lift the treasure of {event.coin}."


@_tell.register
def _(event: story.TreasureLaid, names: Sequence[str]) -> str:
    if event.coin is None:
        return "No treasure is left on the treasure field."
    return f"The two coins of {event.coin} are laid on the treasure field."


@_tell.register
def _(event: story.Joined, names: Sequence[str]) -> str:
    return f"{_who(event.hunter)} joins {event.partner}; both carry the treasure of {event.coin}."


@_tell.register
def _(event: story.Raided, names: Sequence[str]) -> str:
    return f"A raid! {_who(event.hunter)} takes the place of {event.sent_home} beside {event.partner}."


@_tell.register
def _(event: story.Abandoned, names: Sequence[str]) -> str:
    return f"The treasure of {event.coin} is left alone and out of the game."


@_tell.register
def _(event: story.Delivered, names: Sequence[str]) -> str:
    return f"{_who(event.hunter, event.partner)} bring the treasure of {event.coin} to the {event.boat} boat."


@_tell.register
def _(event: story.Betrayed, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: Treachery! Both coins are claimed."


@_tell.register
def _(event: story.Collected, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: takes {'both coins' if event.count == 2 else 'a coin'} of {event.coin}."


@_tell.register
def _(event: story.Played, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: plays {TITLES[event.action]}."


@_tell.register
def _(event: story.Swapped, names: Sequence[str]) -> str:
    return f"The tiles are swapped: {event.field} is now {event.terrain}, {event.other_field} is {event.other_terrain}."


@_tell.register
def _(event: story.DragonMoved, names: Sequence[str]) -> str:
    return f"A dragon comes {f'from {event.start} ' if event.start else ''}to {event.field}."


@_tell.register
def _(event: story.HandCursed, names: Sequence[str]) -> str:
    cards = ", ".join(title_of(card) for card in event.cards) or "nothing"
    return f"{names[event.seat]}: discards the whole hand: {cards}."


@_tell.register
def _(event: story.Stolen, names: Sequence[str]) -> str:
    card = title_of(event.card) if event.card else "a card"
    return f"{names[event.thief]}: takes {card} from the hand of {names[event.victim]}."


@_tell.register
def _(event: story.JourneyBegun, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: with a card {event.card}, {event.terrain} is free for {event.hunter} in this turn."


@_tell.register
def _(event: story.Threatened, names: Sequence[str]) -> str:
    return f"{_who(event.hunter)} is to be sent home."


@_tell.register
def _(event: story.Targeted, names: Sequence[str]) -> str:
    return f"{names[event.victim]}: to be robbed."


@_tell.register
def _(event: story.SentHome, names: Sequence[str]) -> str:
    return f"{_who(event.hunter)} goes home from {_place(event.start)}."


@_tell.register
def _(event: story.Slumbered, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: Stop! Sweet Slumber."


@_tell.register
def _(event: story.Countered, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: Counterspell! {TITLES[event.action]} has no effect."


@_tell.register
def _(event: story.TakenBack, names: Sequence[str]) -> str:
    places = ", ".join(f"{hunter} in {_place(place)}" for hunter, place, _ in event.hunters)
    return f"{names[event.seat]}: the last step is taken back{f' ({places})' if places else ''}."


@_tell.register
def _(event: story.PutToSleep, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: the turn is over before it has begun."


@_tell.register
def _(event: story.Returned, names: Sequence[str]) -> str:
    card = title_of(event.card) if event.card else "a card"
    return f"{names[event.thief]}: gives {card} back to {names[event.victim]}."


@_tell.register
def _(event: story.Passed, names: Sequence[str]) -> str:
    cards = ", ".join(title_of(card) for card in event.cards) or "nothing"
    return f"{names[event.seat]}: puts away {cards}."


@_tell.register
def _(event: story.TurnEnded, names: Sequence[str]) -> str:
    return ""


@_tell.register
def _(event: story.Refilled, names: Sequence[str]) -> str:
    if event.cards is None:
        return f"{names[event.seat]}: draws {event.count} card{'s' if event.count > 1 else ''}."
    return f"{names[event.seat]}: draws {', '.join(title_of(card) for card in event.cards)}."


@_tell.register
def _(event: story.Reshuffled, names: Sequence[str]) -> str:
    return f"The discard pile is shuffled: {event.count} cards are the new pile."


@_tell.register
def _(event: story.GameOver, names: Sequence[str]) -> str:
    account = ", ".join(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    return f"The game is over: {account}."
