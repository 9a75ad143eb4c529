"""Die Augen der Kali, the fields of positions and views, and what the page draws that never changes."""

from __future__ import annotations

from goldauge.core.fields import Constant, Field, Fields, Flag, ListOf, Maybe, OneOf, SeedText, Whole, record_of
from goldauge.core.vectors import numbers
from goldauge.games.kali.components import CARD_COUNTS, CARD_NAMES, FOOTPRINTS, JEWELS, PURSE, STONES, laid_out
from goldauge.games.kali.explained import CARD_IS, EXPLAINED
from goldauge.games.kali.moves import MOVES
from goldauge.games.kali.options import ROUNDS
from goldauge.games.kali.rules import GODDESS, PHASES, Kali, counted

SEAT = Whole(0, 5)
VALUE = Whole(0, int(JEWELS))


def _deck(state: Kali) -> list[str]:
    return [CARD_NAMES[card] for card in state.deck[state.dealt :]]


def _put_deck(state: Kali, deck: list[str]) -> None:
    state.put_deck(numbers([CARD_NAMES.index(card) for card in deck]))
    state.undealt = counted(state.deck)


POSITION = Fields(
    "A position of Die Augen der Kali: everything, the hidden deck too",
    Field("game", Constant("kali"), "the game's name"),
    Field("rounds", Whole(ROUNDS.least, ROUNDS.most), "rounds in the match (K20)"),
    Field("round", Whole(1), "the running round, from 1"),
    Field("first", SEAT, "the seat that began this round"),
    Field("turn", SEAT, "the seat whose turn it was originally (K17)"),
    Field("holder", SEAT, "the seat whose draw it is: the turn player, or who took over (K15)"),
    Field("to_move", Maybe(SEAT), "the seat that decides; null when the game is over"),
    Field(
        "phase",
        OneOf(PHASES),
        "what is asked: draw (the first card is a must, K5, K15), choose (draw or enough, K6), "
        "offer (take or leave, K13), over",
    ),
    Field(
        "footprint",
        Whole(0, int(GODDESS)),
        "where the thief stands: 0 the start, 1 to 18 the path (K2), 19 the goddess (K11)",
    ),
    Field("eyes", Whole(0, 2), "how many scares have come (K9, K10)"),
    Field("hoard", VALUE, "the value of the jewels in the goddess's lap"),
    Field("pot", VALUE, "the value of the jewels on the path"),
    Field("woke", Maybe(SEAT), "the seat that woke the goddess (K10), else null"),
    Field("riches", ListOf(VALUE, 2, 6), "the value of every seat's jewels; with hoard and pot it makes 350 (K1)"),
    Field("totals", ListOf(Whole(), 2, 6), "every seat's sum over the finished rounds (K20)"),
    Field(
        "deck",
        ListOf(OneOf(CARD_NAMES), most=52),
        "the cards left in the deck, the next one first (K3): hidden from all seats",
        write=_deck,
        read=_put_deck,
    ),
    Field("seed", SeedText(), "the seed, for the shuffles to come: hidden; `guess-` marks a sampled one"),
    Field("draws", Whole(), "how often the seed was asked for chance so far"),
)

VIEW = (
    POSITION.without("What a seat sees of Die Augen der Kali: all but the order of the deck", "deck", "seed", "draws")
    .inside("state")
    .plus(
        Field("left", record_of(dict.fromkeys(CARD_NAMES, Whole())), "how many cards of each kind are left (K3)"),
        Field("cards", Whole(0, 52), "how many cards are left"),
        Field("danger", Whole(0, 100), "how many of a hundred cards left are bad: noise or scare"),
        Field("noise_cost", VALUE, "what a noise would cost the holder besides the pot (K8, K9)"),
        Field("scare_cost", VALUE, "what a scare would cost the holder besides the pot (K9, K10)"),
        Field("price", Whole(1), "what taking over costs, or would cost, with this pot (K14)"),
        Field("can_pay", ListOf(SEAT), "the seats that can pay it, in the order of asking (K13, K14)"),
        Field("doubled", Flag(), "an eye is open: every footprint lays out double (K9)"),
        Field("scores", ListOf(Whole(), 2, 6), "every seat's sum with the jewels of the running round"),
        Field("seat", Maybe(SEAT), "whose view it is; null: a spectator's"),
        Field("legal", ListOf(OneOf(MOVES)), "what this seat may choose from", attribute="moves"),
    )
    .apart("seat", "legal")
)

PAGE_CONSTANTS = {
    "EXPLAINED": EXPLAINED,
    "CARD_IS": CARD_IS,
    "FOOTPRINTS": int(FOOTPRINTS),
    "PURSE": int(PURSE),
    "DECK": dict(zip(CARD_NAMES, CARD_COUNTS, strict=True)),
    "STONES": STONES,
    "LAID_OUT": [[int(laid_out(footprint, eyes)) for footprint in range(FOOTPRINTS + 1)] for eyes in range(3)],
}
