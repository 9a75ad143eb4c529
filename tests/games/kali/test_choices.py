"""Die Augen der Kali: what can be chosen, and what the table waits for."""

from __future__ import annotations

from goldauge.core.facts import Choice, Over, Prompt
from goldauge.games.kali import choices, prompts
from goldauge.games.kali.moves import DRAW, ENOUGH, LEAVE, TAKE
from goldauge.games.kali.rules import Kali
from tests.games.kali.positions import KALI, cave, on_path, play, view_of


def choice(state: Kali, move: int) -> Choice:
    assert move in state.legal()
    return KALI.choice(view_of(state), move)


def prompt(state: Kali, seat: int) -> Prompt:
    return KALI.prompt(view_of(state, seat))


def test_a_draw_says_what_it_risks() -> None:
    state = on_path(9, 30, "step 1", "step 2", "step 3", riches=(43, 40, 40))
    assert choice(state, DRAW) == choices.Draw(
        must=False, pot=30, noise_chance=38, noise_cost=10, scare_chance=25, scare_cost=21, wakes=False
    )


def test_the_second_scare_would_cost_everything() -> None:
    state = on_path(9, 30, "step 1", riches=(43, 40, 40), eyes=1)
    drawn = choice(state, DRAW)
    assert isinstance(drawn, choices.Draw)
    assert (drawn.noise_cost, drawn.scare_cost, drawn.wakes) == (21, 43, True)


def test_a_first_card_must_be_drawn() -> None:
    drawn = choice(cave("step 4", "step 1"), DRAW)
    assert isinstance(drawn, choices.Draw)
    assert (drawn.must, drawn.pot) == (True, 0)


def test_enough_says_who_may_take_over() -> None:
    assert choice(on_path(9, 30, riches=(40, 19, 20)), ENOUGH) == choices.Enough(pot=30, price=20, asked=(2,))
    assert choice(on_path(9, 30, riches=(40, 19, 19)), ENOUGH) == choices.Enough(pot=30, price=20, asked=())


def test_an_offer_is_taken_or_left() -> None:
    state = on_path(9, 30, "step 1", "step 2", "step 3")
    play(state, ENOUGH)
    assert choice(state, TAKE) == choices.TakeOver(
        holder=0,
        price=20,
        pot=30,
        noise_chance=38,
        noise_cost=5,  # of the twenty jewels that are left then
        scare_chance=25,
        scare_cost=10,
        wakes=False,
    )
    assert choice(state, LEAVE) == choices.Leave(holder=0, pot=30)


def test_choices_rest_on_the_clauses_of_their_moves() -> None:
    offered = on_path(9, 30)
    play(offered, ENOUGH)
    for state in (on_path(9, 30), offered):
        for move in state.legal():
            assert choice(state, int(move)).clause == KALI.clause(int(move))


def test_who_decides_is_asked_and_the_others_wait() -> None:
    state = cave("step 4", "step 1")
    assert prompt(state, 0) == prompts.FirstCard(0, yours=True, taken_over=False)
    assert prompt(state, 1) == prompts.FirstCard(0, yours=False, taken_over=False)
    play(state, DRAW)
    assert prompt(state, 0) == prompts.DrawOrStop(0, yours=True, pot=4)
    play(state, ENOUGH)
    assert prompt(state, 1) == prompts.TakeOverOrLeave(1, yours=True, holder=0, pot=4, price=1)
    assert prompt(state, 0) == prompts.TakeOverOrLeave(1, yours=False, holder=0, pot=4, price=1)
    play(state, TAKE)
    assert prompt(state, 1) == prompts.FirstCard(1, yours=True, taken_over=True)


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = cave("scare", eyes=1)
    play(state, DRAW)
    assert prompt(state, 0) == Over()
