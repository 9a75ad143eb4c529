"""Die Dracheninsel, reaction questions that stand: what they are about, and whom they concern.

Both follow from the position before the step and from what has been seen since, so that they are the same whether or
not anybody can react.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from goldauge.core.facts import Prompt, Reactions
from goldauge.core.story import Event, QuestionOpened
from goldauge.games.dracheninsel.board import COLOUR_NAMES, COLOURS, PLACE_NAMES, TREASURE_FIELD, Colour, adjacent
from goldauge.games.dracheninsel.components import Card
from goldauge.games.dracheninsel.naming import coin_of, hunters_at, owners_of
from goldauge.games.dracheninsel.packed import place_of
from goldauge.games.dracheninsel.prompts import AnswerQuestion, CounterQuestion, ShareQuestion, SlumberQuestion
from goldauge.games.dracheninsel.story import (
    Betrayed,
    Countered,
    Delivered,
    DragonMoved,
    Flew,
    Joined,
    Played,
    Raided,
    SentHome,
    Slumbered,
    Stolen,
    Swapped,
    Targeted,
    Threatened,
    TurnStarted,
    Walked,
)
from goldauge.games.dracheninsel.view import IslandView


def question(view: IslandView, story: Sequence[Event], able: bool) -> Prompt:
    """What the question that was opened last is about; the view is the one before the step."""
    told = [event for event in story if not isinstance(event, QuestionOpened)]
    opened = next((event for event in reversed(story) if isinstance(event, QuestionOpened)), None)
    match opened.question if opened else "":
        case "slumber":
            return dataclasses.replace(_step(view, told), yours=able)
        case "counter":
            return _counter(view, told, able)
        case "treachery":
            assert opened
            return _treachery(view, told, opened.seats[0], able)
    return Reactions()


def matters(view: IslandView, story: Sequence[Event]) -> bool:
    """Whether the question concerns this view's seat: a treasure is at stake, or their own hunters or cards.

    Any other step can be stopped as well; who wants to be asked about each of them can say so.
    """
    asked = question(view, story, able=False)
    if isinstance(asked, CounterQuestion):
        carries = asked.hunter is not None and coin_of(view.state, COLOUR_NAMES.index(asked.hunter)) is not None
        return asked.on_you or carries or (asked.action == "slumber" and _is_close(view, _step(view, story)))
    if isinstance(asked, SlumberQuestion):
        return _is_close(view, asked)
    return True


def _is_close(view: IslandView, step: SlumberQuestion) -> bool:
    """A treasure is carried, raided or delivered by the step, or may be lifted next; or it is aimed at the seat."""
    state = view.state
    if step.on_you or step.coin is not None:
        return True
    if step.did == "terrified":
        return step.hunter is not None and coin_of(state, COLOUR_NAMES.index(step.hunter)) is not None
    if step.place is None:
        return False
    place = PLACE_NAMES.index(step.place)
    if step.did == "dragon":
        return any(adjacent(int(place_of(state.places, hunter)), place) for hunter in _own_hunters(view))
    # D20: lifting itself can't be stopped any more.
    return place == TREASURE_FIELD or (adjacent(place, TREASURE_FIELD) and bool(hunters_at(state, TREASURE_FIELD)))


def _own_hunters(view: IslandView) -> list[int]:
    return [hunter for hunter in range(COLOURS) if view.state.owner[hunter] == view.seat]


def _step(view: IslandView, story: Sequence[Event]) -> SlumberQuestion:
    """What the turn player has done in this step."""
    state, owners = view.state, owners_of(view.state)
    nothing = SlumberQuestion(int(state.turn), False, "start", None, None, None, None, (), False, None)
    step = nothing
    for event in story:
        match event:
            case TurnStarted():
                step = dataclasses.replace(nothing, seat=event.seat)
            case Played():
                step = dataclasses.replace(step, did="other", card=event.card)
            case Walked() | Flew():
                carried = coin_of(state, COLOUR_NAMES.index(event.hunter)) if event.partner else None
                step = _moved(step, event.hunter, event.place, event.terrain, carried)
            case Joined():
                step = dataclasses.replace(step, coin=event.coin)
            case Delivered():
                step = dataclasses.replace(step, did="delivered", coin=event.coin)
            case Raided():
                mine = owners[event.sent_home] == view.seat
                step = dataclasses.replace(
                    step, did="raided", hunter=event.sent_home, place=None, terrain=None, coin=event.coin, on_you=mine
                )
            case SentHome() if step.did != "raided":
                step = dataclasses.replace(
                    step, did="terrified", hunter=event.hunter, on_you=owners[event.hunter] == view.seat
                )
            case DragonMoved():
                step = dataclasses.replace(step, did="dragon", place=event.field, terrain=event.terrain)
            case Swapped():
                step = dataclasses.replace(step, did="swapped")
            case Stolen():
                victims = tuple(sorted({*step.victims, event.victim}))
                step = dataclasses.replace(step, did="robbed", victims=victims, on_you=view.seat in victims)
            case Countered() if event.action != "slumber":
                step = dataclasses.replace(step, did="countered")
    return step


def _moved(
    step: SlumberQuestion, hunter: Colour, place: str, terrain: Colour | None, coin: int | None
) -> SlumberQuestion:
    return dataclasses.replace(step, did="moved", hunter=hunter, place=place, terrain=terrain, coin=coin)


def _counter(view: IslandView, story: Sequence[Event], able: bool) -> Prompt:
    owners = owners_of(view.state)
    card: Card | None = None
    found: Prompt = Reactions()
    for event in story:
        match event:
            case Played():
                card = event.card
            case Threatened():
                victim = owners[event.hunter]
                mine = victim == view.seat
                found = CounterQuestion(event.seat, able, "terror", card, event.hunter, victim, mine)
            case Targeted():
                mine = event.victim == view.seat
                found = CounterQuestion(event.seat, able, "attack", card, None, event.victim, mine)
            case Slumbered():
                mine = event.victim == view.seat
                found = CounterQuestion(event.seat, able, "slumber", event.card, None, event.victim, mine)
    return found


def _treachery(view: IslandView, story: Sequence[Event], seat: int, able: bool) -> Prompt:
    owners = owners_of(view.state)
    delivered = next(event for event in story if isinstance(event, Delivered))
    betrayed = next((event for event in reversed(story) if isinstance(event, Betrayed)), None)
    if betrayed:
        return AnswerQuestion(seat, able, betrayed.seat, betrayed.card, delivered.coin, seat == view.seat)
    partner = next(owners[one] for one in (delivered.hunter, delivered.partner) if one != delivered.boat)
    return ShareQuestion(seat, able, partner, delivered.boat, delivered.coin, seat == view.seat)
