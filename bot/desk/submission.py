"""One submission to a table: what is said, for whom, what then follows by itself, and the dice; stores nothing.

A word speaks for its speaker; for an absent player only where it is known that it is meant for them. Chance comes in
from outside, as seeds; everything else is a function of the table.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.backgammon.dice import commitment
from bot.desk.table import FailureReason
from bot.record.verify import next_dice, next_seat_rolls
from bot.rules import statements as say
from bot.rules.engine import apply
from bot.rules.evening.authority import may_speak_for, statement_alternatives
from bot.rules.evening.dice_proof import LONGEST_WORD
from bot.rules.events import Event, SeedWordAdded
from bot.rules.offers import forced_statement, may_be_said
from bot.rules.play.chips import short_of_stakes
from bot.rules.points import Player, Transfer
from bot.rules.refusals import NotSaidForAnother, Refusal
from bot.rules.seats.joining import players_here
from bot.rules.seats.partner import next_to_invite
from bot.rules.seats.speaking import absent_players_spoken_for
from bot.rules.state.chouette import Between, Chouette, Ended, Game
from bot.rules.statements import ANY_DICE, Statement

MOST_FORCED = 2_000
"""A table that goes on by itself for longer than this is broken."""

# --- What somebody may mean


@dataclass(frozen=True, slots=True)
class PossibleMeanings:
    """What somebody may mean by their words, the likeliest first: the first that the rules accept is what they say.

    If the rules accept none, the refusal is that of their `own` words.
    """

    each: tuple[tuple[Statement, ...], ...]
    own: tuple[Statement, ...]


SpokenWords: TypeAlias = tuple[Statement, ...] | Refusal | FailureReason
PlainSpeech: TypeAlias = Callable[[Chouette, Player], Statement | Sequence[Statement] | Refusal | FailureReason]
"""What somebody says, made for the table as it is, with the seat that is theirs."""
AlternativesFactory: TypeAlias = Callable[
    [Chouette, Player], Statement | Sequence[Statement] | PossibleMeanings | Refusal | FailureReason
]
"""The same, where it may have several meanings."""


def said_for_oneself(speech: PlainSpeech) -> AlternativesFactory:
    """What somebody says in their own name; whoever was away is back with that. To say nothing is stale."""

    def said(chouette: Chouette, by: Player) -> PossibleMeanings | Refusal | FailureReason:
        own = _statements(speech(chouette, by))
        if isinstance(own, Refusal | FailureReason):
            return own
        return PossibleMeanings(statement_alternatives(chouette, by, own), own)

    return said


def said_for(player: Player, speech: PlainSpeech) -> AlternativesFactory:
    """What somebody says in this player's name: their own, or that of an absent player for whom they speak now."""
    in_own_name = said_for_oneself(speech)

    def said(
        chouette: Chouette, by: Player
    ) -> Statement | Sequence[Statement] | PossibleMeanings | Refusal | FailureReason:
        if by == player:
            return in_own_name(chouette, by)
        if not may_speak_for(chouette, by, player):
            return FailureReason.STALE
        theirs = _statements(speech(chouette, player))
        if isinstance(theirs, tuple) and any(one.personal for one in theirs):
            return NotSaidForAnother()
        return theirs

    return said


def meant_for_absent_players(
    chouette: Chouette, by: Player, speech: PlainSpeech
) -> tuple[tuple[Player, tuple[Statement, ...]], ...]:
    """The absent players for whom somebody speaks and for whom the rules accept it, each with what would be said."""
    found: list[tuple[Player, tuple[Statement, ...]]] = []
    for absent in absent_players_spoken_for(chouette, by):
        theirs = _statements(speech(chouette, absent))
        if isinstance(theirs, Refusal | FailureReason) or any(one.personal or one.by != absent for one in theirs):
            continue
        if _are_accepted(chouette, theirs):
            found.append((absent, theirs))
    return tuple(found)


def _statements(found: Statement | Sequence[Statement] | Refusal | FailureReason) -> SpokenWords:
    if isinstance(found, Refusal | FailureReason):
        return found
    statements = (found,) if isinstance(found, Statement) else tuple(found)
    return statements or FailureReason.STALE


def _are_accepted(chouette: Chouette, statements: tuple[Statement, ...]) -> bool:
    """Whether these would be accepted one after the other, whatever dice come for the last."""
    *first, last = statements
    for said in first:
        outcome = apply(chouette, said, live=True)
        if isinstance(outcome, Refusal):
            return False
        chouette = outcome.chouette
    return may_be_said(chouette, last, live=True)


def events_as_told(
    events: Iterable[Event], said: Statement, *, is_own: bool, by_clock: bool, speaker: Player | None
) -> tuple[Event, ...]:
    """The events of one statement with whose doing they are: a player's, a proxy's or the clock's.

    Live and after a restart alike. Not `is_own`: it followed by itself, so its word for the dice is nobody's news.
    `speaker`: the seat of the person who said it, who is named where they spoke for another player; a result is
    reported by either side, in nobody's name. What a time limit says for players must not sound as if they had said it.
    """
    if not is_own:
        return tuple(event for event in events if not isinstance(event, SeedWordAdded))
    if speaker and said.by not in {None, speaker} and not isinstance(said, say.Wins):
        first, *rest = events
        return (replace(first, spokesman=speaker), *rest)
    return tuple(replace(event, by_clock=True) for event in events) if by_clock else tuple(events)


# --- The submission


@dataclass(frozen=True, slots=True)
class AppliedStatement:
    """A statement that was accepted and the points that it moved; `is_own`: of those said, not of what followed."""

    said: Statement
    transfers: tuple[Transfer, ...]
    is_own: bool


@dataclass(slots=True)
class Submission:
    """A table while something is said to it. `seeds`: the secret seeds by game; `word`: a player's word by default.

    `rolls_itself`: whether a side that can turn no cube rolls without being asked; `by_clock`: whether a time limit
    speaks, and no person; `speaker`: the seat of the person who speaks, in their own name or in an absent player's;
    `directing`: whether they are a director, and speak as one.
    """

    chouette: Chouette
    seeds: dict[int, str]
    word: Callable[[Player], str]
    new_seed: Callable[[], bytes]
    rolls_itself: bool = True
    by_clock: bool = False
    speaker: Player | None = None
    directing: bool = False
    lines: list[AppliedStatement] = field(default_factory=list[AppliedStatement])
    events: list[Event] = field(default_factory=list[Event])
    said: tuple[Statement, ...] = ()

    def submit(self, said: Sequence[Statement] | PossibleMeanings) -> Refusal | None:
        """Apply the first meaning that is accepted, and what follows by itself; else the refusal of one's own words."""
        meant = said if isinstance(said, PossibleMeanings) else PossibleMeanings((tuple(said),), tuple(said))
        refusal: Refusal | None = None
        for statements in meant.each:
            before, lines, events = self.chouette, len(self.lines), len(self.events)
            refused = next((no for one in statements if (no := self._apply(one, is_own=True))), None)
            if refused is None:
                self.said = statements
                break
            self.chouette = before
            del self.lines[lines:], self.events[events:]
            refusal = refused if statements == meant.own or refusal is None else refusal
        else:
            return refusal
        for _ in range(MOST_FORCED):
            statement = self._forced()
            if statement is None:
                return None
            if refusal := self._apply(statement, is_own=False):
                raise RuntimeError(f"{statement} happens by itself and is refused: {refusal}")
        raise RuntimeError("the table goes on by itself without end")

    def _apply(self, statement: Statement, *, is_own: bool) -> Refusal | None:
        if _wants_dice(statement):
            for word in self._default_words():
                if refusal := self._apply(word, is_own=False):
                    raise RuntimeError(f"{word} is a word by default and is refused: {refusal}")
            statement = self._with_dice(statement)
        outcome = apply(self.chouette, statement, live=is_own, directing=self.directing)
        if isinstance(outcome, Refusal):
            return outcome
        self.chouette = outcome.chouette
        self.events += events_as_told(
            outcome.events, statement, is_own=is_own, by_clock=self.by_clock, speaker=self.speaker
        )
        self.lines.append(AppliedStatement(statement, outcome.transfers, is_own))
        return None

    def _forced(self) -> Statement | None:
        """What happens now by itself: the proof goes on, or nobody has a choice.

        Players who take their seats start the first game with that, unless the Box may invite a Partner before.
        """
        chouette = self.chouette
        if isinstance(chouette.stage, Game):
            statement = forced_statement(chouette)
            return None if isinstance(statement, say.Rolls) and not self.rolls_itself else statement
        if statement := self._next_of_proof() or forced_statement(chouette):
            return statement
        seated_now = any(isinstance(line.said, say.RollsForSeats | say.SitsDown) for line in self.lines)
        is_first = isinstance(chouette.stage, Between) and not chouette.games
        starts = seated_now and is_first and not next_to_invite(chouette) and not short_of_stakes(chouette)
        return say.StartsGame(None) if starts else None

    # --- The dice

    def _next_of_proof(self) -> Statement | None:
        """The seed is shown when its game is over, and the next one is promised before anybody needs dice."""
        proof, games, is_over = self.chouette.proof, len(self.chouette.games), isinstance(self.chouette.stage, Ended)
        if proof.digest and not proof.seed:
            promised = next((one for one in self.seeds.items() if _is_behind(proof.digest, one[1])), None)
            shown = promised is not None and (promised[0] <= games or is_over)
            return say.Reveals(None, promised[1]) if promised and shown else None
        if is_over:
            return None
        seed = self.new_seed()
        self.seeds[games + 1] = seed.hex()
        return say.Commits(None, commitment(seed))

    def _default_words(self) -> list[Statement]:
        """Every player has a word in the dice; for players who have said none it is their name and id."""
        proof = self.chouette.proof
        if self.chouette.drawn or self.chouette.dice_to_fall_again or not proof.digest:
            return []
        said = {player for player, _ in proof.words}
        silent = (player for player in players_here(self.chouette) if player not in said)
        return [say.AddsSeedWord(player, self.word(player)[:LONGEST_WORD]) for player in silent]

    def _with_dice(self, statement: Statement) -> Statement:
        """The statement with the next dice of the seed in force, or those that fell before an undo."""
        seeds = (seed for seed in self.seeds.values() if _is_behind(self.chouette.proof.digest, seed))
        if (found := next(seeds, None)) is None:
            raise RuntimeError("the seed behind the commitment is not kept")
        seed = bytes.fromhex(found)
        if isinstance(statement, say.RollsForSeats):
            players = tuple(player for player, _ in statement.rolls)
            return replace(statement, rolls=next_seat_rolls(self.chouette, seed, players))
        if isinstance(statement, say.ActsFor):
            return replace(statement, saying=self._with_dice(statement.saying))
        if isinstance(statement, say.Opens | say.Rolls):
            return replace(statement, dice=next_dice(self.chouette, seed))
        return statement


def _is_behind(digest: str, seed: str) -> bool:
    return commitment(bytes.fromhex(seed)) == digest


def _wants_dice(statement: Statement) -> bool:
    match statement:
        case say.Opens() | say.Rolls():
            return statement.dice == ANY_DICE
        case say.ActsFor():
            return _wants_dice(statement.saying)
        case say.RollsForSeats():
            return any(dice == ANY_DICE for _, dice in statement.rolls)
        case _:
            return False
