"""What messages are made of: the table, its seats, what each seat may know, how the game ended."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from goldauge.server.wire import (
    Count,
    Fact,
    JsonObject,
    Moment,
    Policy,
    Preference,
    Seat,
    Seconds,
    Starts,
    Status,
    TableId,
    TimePolicy,
    Wire,
)


class SeatInfo(Wire):
    """Who has a seat, and who plays there."""

    seat: Seat
    kind: Literal["open", "human", "bot", "own bot"]
    name: str | None
    """null while the seat is open."""
    bot: str | None
    """The bot that plays here: the seat's own, or the one that stands in."""
    strength: Annotated[int, Field(ge=0, le=5)] | None
    """Of that bot, from 0 (plays at random) to 5; null where no bot of the server plays."""
    connected: bool
    """Whether a client that holds this seat is connected."""
    devices: Count
    """How many devices hold this seat: more than one, and its player has made a link for another."""
    standing_in: bool
    """A bot plays until the player is back."""


class FormerName(Wire):
    """How a seat was called before it changed hands, so that the story keeps the name that it happened under."""

    seat: Seat
    name: str | None
    """null: a bot stood in for nobody in particular."""
    bot: str | None
    """The bot that had the seat."""
    events: Count
    """So many events of the story happened under this name, or an earlier one."""


class TableInfo(Wire):
    """What everybody at the table knows of the table; the game itself is in projections."""

    table: TableId
    game: str
    title: str
    options: JsonObject
    """All options of the game with their values."""
    status: Status
    host: str | None
    """Who made the table, by name; null if they don't play."""
    seats: list[SeatInfo]
    former: list[FormerName]
    """The oldest first."""
    time: TimePolicy
    reactions: bool
    """Whether the game has reaction questions."""
    reaction_seconds: Seconds
    """How long a reaction question stands where other people see it."""
    reactions_leak: bool
    """True with 0 reaction seconds: only holders are prompted, so being prompted tells something."""
    practice: bool
    """Whether what was revealed can be taken back too, where no other people have to agree."""
    listed: bool
    """Whether the public list shows it, and anybody may watch."""
    starts: Starts
    commitment: str | None
    """SHA-256 of the seed, from the start on."""
    created: Moment
    rematch: TableId | None
    """The next table of the same people."""
    spectators: Count
    """How many are watching."""
    hints: bool
    """Whether players may ask what a master would do: alone with bots always, else as it was set up."""


class Choice(Wire):
    """A move that can be chosen now, and what it is about."""

    move: str
    """Its text, as it is sent in `move` or `answer`."""
    parts: list[Fact]
    """The choice as the game describes it; an answer with several parts has a fact for each."""


class Projection(Wire):
    """What one seat may know. A client that holds several seats gets a projection for each."""

    seat: Seat | None
    """null: a spectator."""
    view: JsonObject | None
    """The game's own description of what this seat sees; null in an update: as before."""
    events_in_view: Count
    """How many events of the whole story the view shows; those after it belong to an open question."""
    legal: list[Choice]
    """The moves that this seat may choose from now; empty when it is not to decide."""
    first_event: Count
    """The place of the first of `events` in the whole story, from 0."""
    events: list[Fact]
    """What happened, as this seat may know it."""
    reactions: list[Choice] | None
    """While a question stands: what this seat may answer. null: it is not prompted."""
    question_view: JsonObject | None
    """For a seat that can do more than let it pass: the position in which it would react."""
    answer: str | None
    """What it has answered to the question."""
    prompt: Fact | None
    """What the table waits for, as this seat may know it; null: the game has not started, or was ended."""
    reaction_preference: Preference
    """Whether this seat wants to be prompted for reactions."""
    undo: Literal["at once", "by consent"] | None
    """How this seat can take back its last decision now; null: it can't."""


class Question(Wire):
    """A reaction question that stands for everybody alike. The views stay as before the move until it closes."""

    id: Count
    """Counts up through the game."""
    kind: str
    """The game's name for it."""
    seats: list[Seat]
    """Who may react, in the order of the rules."""
    opened: Moment
    seconds: Seconds | None
    """How long it stands, once every page could have shown it; null: it has no clock."""
    closes: Moment | None
    """null: it has no clock, or the clock has not started."""


class Clock(Wire):
    """Who has been deciding since when, and when the time policy acts."""

    seat: Seat
    since: Moment
    until: Moment | None
    """null: the table waits."""
    policy: Policy


class Result(Wire):
    """Who won, with which scores."""

    winners: list[Seat]
    scores: list[int]
    """Of every seat."""


class Standing(Wire):
    """How a table stands, for who looks in from outside."""

    table: TableInfo
    deciding: list[Seat]
    """Whom it waits for: whose move it is, or who may react."""
    result: Result | None
    """Once the game is over."""


class ScoreSheet(Wire):
    """A finished game, line by line."""

    lines: list[Fact]
    """Each with its `amounts`, one for every seat; a line with `total` adds up lines above it."""
    decided: Fact
    """What decided who has won."""


class Over(Wire):
    """The game is over: the seed is published, and the record can be fetched and verified."""

    outcome: Result
    score_sheet: ScoreSheet
    seed: str
    hints: list[Count]
    """How often each seat asked what a master would do."""


class RecordedMove(Wire):
    """A move of a finished game."""

    seat: Seat
    move: str
    parts: list[Fact]
    """What it was about, as its player was offered it."""


class SeenMoment(Wire):
    """What somebody saw after a move."""

    changed: JsonObject
    """The fields of the view that were not the same before."""
    events: list[Fact]
    """What the move led to."""
    prompt: Fact
    """What the table waited for then."""


class Eyes(Wire):
    """A finished game as one seat saw it."""

    seat: Seat | None
    """null: what everybody could see."""
    moments: list[SeenMoment]
    """The start, and then one for every move."""


class Recording(Wire):
    """A game to be seen again, through all eyes."""

    game: str
    title: str
    rules: int
    """The version that it was played by."""
    options: JsonObject
    players: list[str]
    """As the record names them; none where names are not told."""
    commitment: str
    moves: list[RecordedMove]
    turns: list[Count]
    """After how many moves a new turn begins."""
    eyes: list[Eyes]
    """Of everybody first, then of every seat."""
    hidden: list[JsonObject]
    """What was true and not known to all, at every moment: again the fields that were not the same before."""
    over: Over | None
    """null: the record ends before the game does."""


class OpenChoice(Wire):
    """What would have been best with open cards, though not knowing what is still to come."""

    best: Choice
    loss: float
    """What the move that was played cost against it."""


class Mistake(Wire):
    """A decision that was surely worse than the best, by what its player knew."""

    moment: Count
    """After how many moves it was made."""
    seat: Seat
    verdict: Literal["inaccuracy", "mistake", "blunder"]
    loss: float
    """The share of the win that it cost, from 0 to 1."""
    error: float
    """The standard error of that."""
    played: Choice
    best: Choice
    open: OpenChoice | None = None
    """What one would have played who sees all hands."""


class Luck(Wire):
    """What chance brought every seat, against the mean of all that could have come."""

    moment: Count
    """After it; 0: the deal."""
    brought: list[float]
    error: float
    event: int | None = None
    """Which of the events that led to this moment it was; none of the deal, nor in older analyses."""


class AccountOfSeat(Wire):
    """How a seat came to its share of the win: all but the last add up to the last."""

    seat: Seat
    start: float
    luck: float
    own: float
    """What its own decisions brought it, by what it knew, against how experienced players would play on."""
    others: float
    """What those of the others brought it."""
    hidden: float
    """What decisions won or lost by cards that who decided could not know."""
    remainder: float
    result: float
    luck_error: float


class Studied(Wire):
    """How a finished game was won."""

    effort: Literal["quick", "standard", "deep"]
    chances: list[list[float]]
    """Of all seats to win, at every moment."""
    luck: list[Luck]
    accounts: list[AccountOfSeat]
    remarks: list[Fact]
    """What there is to say; their words are in the catalogue of the analysis."""
    mistakes: list[Mistake]


class Hint(Wire):
    """A move, and what a search thinks of it."""

    move: str
    win: float
    """The expected share of the win after it, from 0 to 1."""
    error: float
    """The standard error of that."""
    visits: Count
    """In how many of the simulations it was tried."""


class PuzzleChance(Wire):
    """A move of a puzzle, and what a long search found out about it."""

    move: str
    win: float
    """The expected share of the win after it, from 0 to 1."""
    error: float
    """The standard error of that."""


class PuzzleStands(Wire):
    """A puzzle: what would you play? The first move that its player makes is the answer, and not made."""

    puzzle: str
    answered: str | None
    chances: list[PuzzleChance]
    """Of all moves that were tried, the best first; none before it is answered."""
    because: Fact | None
    """What speaks for the answer, as far as that is certain; none before it is answered."""


class LessonStep(Wire):
    """Where a lesson stands. Its sentences are in the game's words: `lesson.<lesson>.<step>`."""

    lesson: str
    step: str
    place: Count
    """Of the step, from 0."""
    steps: Count
    """How many there are."""
    points: list[str]
    """What it speaks of: places on the board, or moves."""
    waits: Literal["partners", "move", "next", "end"]
    """For the partners' moves, a move of the learner, that they go on, or nothing: it is over."""
    following: str | None
    """The lesson after this one."""
    explained: str | None
    """A legal move that was tried and not made: `lesson.<lesson>.<step>.<move>`, or the general word."""


class ChatLine(Wire):
    """Something that was said at the table."""

    at: Moment
    seat: Seat | None
    """null: the host without a seat."""
    name: str
    text: str


class PendingUndo(Wire):
    """A player asks to go back to before their last decision; all other humans must agree."""

    id: Count
    """To name it in `consent`."""
    seat: Seat
    """Who asks."""
    agreed: list[Seat]
    needed: list[Seat]
    """Everybody whose consent it takes."""


class TakeBack(Wire):
    """What came of somebody's wish to take back a decision."""

    event: Count
    """How many events of the story came before it."""
    seat: Seat
    """Who wanted it."""
    outcome: Literal["done", "declined", "lapsed"]
    """`lapsed`: the game went on before all had agreed."""
    by: Seat | None
    """Who said no."""


class You(Wire):
    """What this connection may do."""

    seats: list[Seat]
    host: bool
