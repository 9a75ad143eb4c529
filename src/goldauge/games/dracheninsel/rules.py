"""Die Dracheninsel, the rules: cross the island, carry treasures in pairs, and share them, or not.

Set-up, the course of the game, its end. What may be done in a turn is in turns.py; how a hunter moves in moving.py and
entering.py; what action cards do in actions.py and spells.py; how others react in reactions.py and sharing.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.luck import Luck, Seed
from goldauge.core.vectors import zeros
from goldauge.games.dracheninsel.actions import DragonOnto, FirstTile, JourneyAs, JourneyWith, SecondTile, WhichDragon
from goldauge.games.dracheninsel.board import BOATS, COLOURS
from goldauge.games.dracheninsel.cards import refill
from goldauge.games.dracheninsel.components import COINS, KINDS, TREASURES, deck_of
from goldauge.games.dracheninsel.moves import BACK
from goldauge.games.dracheninsel.moving import Fare, FlyOver, Land, Leaving, Raid
from goldauge.games.dracheninsel.packed import NOTHING, NOWHERE, with_place
from goldauge.games.dracheninsel.phases import BETRAY_WITH, ENDED, EXCHANGE, LAST_PART, SLUMBER_WITH, TURN, Phase
from goldauge.games.dracheninsel.reactions import AskCounter, AskSlumber, SlumberWith
from goldauge.games.dracheninsel.sharing import AskAnswer, AskShare, BetrayWith, Sharing
from goldauge.games.dracheninsel.situation import Situation
from goldauge.games.dracheninsel.spells import ActionCard, AttackTarget, SpellWorks, TerrorTarget
from goldauge.games.dracheninsel.turns import Chosen, Exchange, GameEnds, Passing, Turn, TurnEnds, start_turn

# By their numbers (phases.py).
PHASES: Final = vec[Phase](
    [
        Turn(),
        Chosen(),
        Fare(),
        Raid(),
        Leaving(),
        ActionCard(),
        FirstTile(),
        SecondTile(),
        WhichDragon(),
        DragonOnto(),
        FlyOver(),
        Land(),
        JourneyWith(),
        JourneyAs(),
        TerrorTarget(),
        AttackTarget(),
        Passing(),
        Exchange(),
        AskSlumber(),
        SlumberWith(),
        AskCounter(),
        AskShare(),
        AskAnswer(),
        BetrayWith(),
        Phase(),
        SpellWorks(),
        Sharing(),
        TurnEnds(),
        GameEnds(),
    ]
)


class Island(Situation):
    """One game, everything known."""

    @staticmethod
    def start(
        rules: i64,
        seats: i64,
        seed: Seed,
        owner: vec[i64],
        composition: vec[i64],
        terrain: vec[i64],
        limit: i64,
        early_slumber: bool,
    ) -> Island:
        """D8: every hunter in their boat, six cards each, the first player by lot."""
        state = Island(seats, seed)
        state.rules = rules
        state.early_slumber = early_slumber
        state.limit = limit
        state.owner = owner
        state.composition = composition
        state.terrain = terrain
        for hunter in range(COLOURS):
            place: i64 = BOATS + hunter if owner[hunter] >= 0 else NOWHERE
            state.places = with_place(state.places, hunter, place)
        state.coins = zeros(seats * TREASURES)
        state.hands = zeros(seats * KINDS)
        state.held = zeros(seats)
        state.sizes = zeros(seats)
        state.discard = zeros(KINDS)
        state.played = zeros(KINDS)
        state.drawn = zeros(seats * KINDS)
        state.drawn_sizes = zeros(seats)
        state.shuffled = composition
        state.pile = deck_of(composition)
        state.luck().shuffle(state.pile)
        state.first = state.luck().below(seats)
        for seat in range(seats):
            refill(state, seat)
        state.revealed = False
        start_turn(state, state.first)
        return state

    # The course of the game.

    def legal(self) -> vec[i64]:
        return PHASES[self.phase].legal(self)

    def play_unchecked(self, move: i64) -> None:
        phase = PHASES[self.phase]
        if move == BACK:
            phase.back(self)
            return
        phase.play(self, move)
        while self.phase > ENDED:
            PHASES[self.phase].go_on(self)

    def go_back(self) -> None:
        """What was chosen of a step, or of a reaction, is taken back."""
        PHASES[self.phase].back(self)

    def question(self) -> str:
        return PHASES[self.phase].question

    def midway(self) -> bool:
        """What was chosen of a step, or of a reaction, tells of the hand."""
        phase = self.phase
        if phase == EXCHANGE:
            return len(self.chosen) > 0
        return TURN < phase <= LAST_PART or phase in (SLUMBER_WITH, BETRAY_WITH)

    def wanted(self) -> i64:
        """The kinds of cards that can answer the question that is asked, as bits."""
        return PHASES[self.phase].wanted

    def copy(self) -> Island:
        return Island(self.seats, self.seed, self)

    def redeal(self, luck: Luck) -> Island:
        """D9: whoever knows all hands knows what is left in the pile, but not its order; nor what thefts will take."""
        twin = self.copy()
        left = zeros(KINDS)
        for place in range(self.dealt, len(self.pile)):
            left[self.pile[place]] += 1
        twin.pile = deck_of(left)
        twin.dealt = 0
        luck.shuffle(twin.pile)
        twin.seed = Seed.guessed(luck)
        twin.draws = 0
        return twin

    # The end.

    def scores(self) -> vec[i64]:
        sums = zeros(self.seats)
        for seat in range(self.seats):
            for treasure in range(TREASURES):
                sums[seat] += self.coins[seat * TREASURES + treasure] * COINS[treasure]
        return sums

    def winners(self) -> vec[i64]:
        """D46: the highest sum; equal sums: the highest coin, then the next."""
        if self.phase != ENDED:
            return NOTHING
        sums = self.scores()
        best = NOTHING
        for seat in range(self.seats):
            order: i64 = 1 if len(best) == 0 else self._compare(sums, seat, best[0])
            if order > 0:
                best = vec[i64]([seat])
            elif order == 0:
                best = append(best, seat)
        return best

    def _compare(self, sums: vec[i64], seat: i64, other: i64) -> i64:
        if sums[seat] != sums[other]:
            return 1 if sums[seat] > sums[other] else -1
        for treasure in range(TREASURES - 1, -1, -1):
            more = self.coins[seat * TREASURES + treasure] - self.coins[other * TREASURES + treasure]
            if more != 0:
                return more
        return 0
