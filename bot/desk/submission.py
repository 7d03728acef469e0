"""One submission to a table: what is said, for whom, what then follows by itself, and the dice; stores nothing.

A word speaks for its speaker; for an absent player only where it is known that it is meant for them. Chance comes in
from outside, as seeds; everything else is a function of the table.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.backgammon.dice import commitment
from bot.desk.table import NotSubmittedReason
from bot.record.verify import next_seat_rolls, next_undone_or_fresh_dice
from bot.rules import statements as say
from bot.rules.engine import apply, apply_all, check
from bot.rules.evening.authority import (
    has_words_for,
    is_reported,
    not_reported_refusal,
    statement_readings_with_return_if_away,
)
from bot.rules.evening.consent import (
    agrees_to_own_act,
    stake_answered_for_another_refusal,
)
from bot.rules.evening.dice_proof import MAX_SEED_WORD_CHARACTERS
from bot.rules.evening.missing import tables_undone
from bot.rules.evening.undoing import facts_of_undone
from bot.rules.events import (
    AcceptedProposal,
    DeclinedProposal,
    Event,
    PlacesRotated,
    PlayerLeft,
    ProposalLapsed,
    ProposalWithdrawn,
    SeedWordAdded,
    Undone,
    UndoProposed,
)
from bot.rules.offers import forced_statement, may_be_said, statement_without_people
from bot.rules.play.chips import players_who_must_buy_chips
from bot.rules.points import Player, Transfer
from bot.rules.refusals import NotSaidForAnother, Refusal
from bot.rules.seats.joining import keeps_score_without_seat, players_with_seat
from bot.rules.seats.partner import next_partner_to_invite
from bot.rules.seats.speaking import (
    absent_players_spoken_for,
    named_speaker,
    players_of_one_voice,
    players_reported_for,
    scorer_who_is_here,
)
from bot.rules.state.chouette import BetweenGames, Chouette, Ended, Game
from bot.rules.statements import DICE_PLACEHOLDER, Statement

_MAX_FORCED_STATEMENTS = 2_000
"""A table that goes on by itself for longer than this is broken."""

_ASKED_OF_ALL = frozenset({"undo", "rule", "stake", "title", "end", "row"})
"""What somebody asks, or agrees to, that is no deal of theirs: in a guest's name whoever keeps score has said it."""
_IN_NOBODYS_NAME = say.ReportsWin, say.ReportsOpeningTie, say.ClaimsSeat
"""What is told as what has happened, whoever says it."""

# --- What somebody may mean


@dataclass(frozen=True, slots=True)
class StatementAlternatives:
    """What somebody may mean by their words, the likeliest first: the first that the rules accept is what they say.

    If the rules accept none, the refusal is that of their `own` words.
    """

    each: tuple[tuple[Statement, ...], ...]
    in_own_name: tuple[Statement, ...]


_StatementsOrRefusal: TypeAlias = tuple[Statement, ...] | Refusal | NotSubmittedReason
StatementFactory: TypeAlias = Callable[
    [Chouette, Player], Statement | Sequence[Statement] | Refusal | NotSubmittedReason
]
"""What somebody says, made for the table as it is, with the seat that is theirs."""
AlternativesFactory: TypeAlias = Callable[
    [Chouette, Player], Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason
]
"""The same, where it may have several meanings."""


def spoken_in_own_name(speech: StatementFactory) -> AlternativesFactory:
    """What somebody says in their own name; whoever was away is back with that. To say nothing is stale."""

    def said(chouette: Chouette, by: Player) -> StatementAlternatives | Refusal | NotSubmittedReason:
        own = _statements(speech(chouette, by))
        if isinstance(own, Refusal | NotSubmittedReason):
            return own
        return StatementAlternatives(statement_readings_with_return_if_away(chouette, by, own), own)

    return said


def spoken_in_name_of(player: Player, speech: StatementFactory) -> AlternativesFactory:
    """What somebody says in this player's name: their own, or that of another for whom they may say it now."""
    in_own_name = spoken_in_own_name(speech)

    def said(
        chouette: Chouette, by: Player
    ) -> Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason:
        if by == player:
            return in_own_name(chouette, by)
        if not has_words_for(chouette, by, player):
            return NotSubmittedReason.STALE
        theirs = _statements(speech(chouette, player))
        if isinstance(theirs, Refusal | NotSubmittedReason):
            return theirs
        refused = (_refusal_for_another(chouette, by, player, one) for one in theirs)
        return next((no for no in refused if no), theirs)

    return said


def statements_for_absent_players(
    chouette: Chouette, by: Player, speech: StatementFactory
) -> tuple[tuple[Player, tuple[Statement, ...]], ...]:
    """The others for whom somebody may say it and for whom the rules accept it, each with what would be said."""
    found: list[tuple[Player, tuple[Statement, ...]]] = []
    for absent in (*absent_players_spoken_for(chouette, by), *players_reported_for(chouette, by)):
        theirs = _statements(speech(chouette, absent))
        if isinstance(theirs, Refusal | NotSubmittedReason) or any(one.by != absent for one in theirs):
            continue
        if any(_refusal_for_another(chouette, by, absent, one) for one in theirs):
            continue
        if _are_accepted(chouette, theirs):
            found.append((absent, theirs))
    return tuple(found)


def _refusal_for_another(chouette: Chouette, by: Player, absent: Player, said: Statement) -> Refusal | None:
    """Why somebody does not say this for another; for a guest all is said, and what happens at the board for all."""
    if absent in chouette.guests or is_reported(chouette, by, said):
        return None
    if refused := not_reported_refusal(chouette, by, absent):
        return refused
    if said.personal or agrees_to_own_act(chouette, by, said):
        return NotSaidForAnother()
    return stake_answered_for_another_refusal(chouette, by, absent, said)


def _statements(found: Statement | Sequence[Statement] | Refusal | NotSubmittedReason) -> _StatementsOrRefusal:
    if isinstance(found, Refusal | NotSubmittedReason):
        return found
    statements = (found,) if isinstance(found, Statement) else tuple(found)
    return statements or NotSubmittedReason.STALE


def _are_accepted(chouette: Chouette, statements: tuple[Statement, ...]) -> bool:
    """Whether these would be accepted one after the other, whatever dice come for the last."""
    *first, last = statements
    before_last = apply_all(chouette, first, enforce_turns=True)
    return before_last is not None and may_be_said(before_last, last, enforce_turns=True)


def with_scorer_named(event: Event, chouette: Chouette) -> Event:
    """The event with whoever keeps score where they asked something, or answered, in the name of a guest."""
    match event:
        case UndoProposed() if event.by in chouette.guests:
            return replace(event, by=named_speaker(chouette, event.by), theirs=False)
        case ProposalWithdrawn() if event.by:
            return replace(event, by=named_speaker(chouette, event.by))
        case ProposalLapsed(about="undo"):
            return replace(event, by=named_speaker(chouette, event.by))
        case AcceptedProposal() | DeclinedProposal() if event.by and event.about in _ASKED_OF_ALL:
            by, of = named_speaker(chouette, event.by), event.of
            return replace(event, by=by, of=named_speaker(chouette, of) if of else of)
        case _:
            return event


def events_with_attribution(
    events: Iterable[Event],
    said: Statement,
    *,
    was_said_not_forced: bool,
    by_clock: bool,
    speaker_seat: Player | None,
    before: Chouette,
    chouette: Chouette,
) -> tuple[Event, ...]:
    """The events of one statement with whose doing they are: a player's, a proxy's or the clock's.

    Live and after a restart alike. Not `was_said_not_forced`: it followed by itself, so its word for the dice is
    nobody's news, nor that robots leave after all people. `speaker_seat`: the seat of the person who said it, who is
    named where they spoke for another player at this `chouette`; not for a guest, for whom one speaks always, nor where
    they kept score of what all heard, at the table as it was `before`; a result
    is reported by either side, in nobody's name, and nobody claims a seat for another. What a time limit
    says for players must not sound as if they had said it.
    """
    if not was_said_not_forced:
        untold = (PlayerLeft, PlacesRotated) if isinstance(said, say.Leaves) else (SeedWordAdded,)
        return tuple(event for event in events if not isinstance(event, untold))
    events = [with_scorer_named(event, chouette) for event in events] if chouette.guests else events
    if (
        speaker_seat
        and said.by not in {None, speaker_seat, *chouette.guests}
        and not isinstance(said, _IN_NOBODYS_NAME)
        and not is_reported(before, speaker_seat, said)
    ):
        first, *rest = events
        return (replace(first, spokesman=speaker_seat), *rest)
    return tuple(replace(event, by_clock=True) for event in events) if by_clock else tuple(events)


def said_as_scorer(chouette: Chouette, said: Statement) -> Statement:
    """What whoever keeps score for others proposes to undo, to correct or to end: one yes of another is enough.

    So it is where they are there, also in the name of a guest; anything else as it is.
    """
    scorer = scorer_who_is_here(chouette)
    if scorer is None or said.by not in players_of_one_voice(chouette, scorer):
        return said
    is_theirs = isinstance(said, say.ProposesUndo | say.ProposesCorrection | say.ProposesChouetteEnd)
    return replace(said, by_scorer=True) if is_theirs else said


# --- The submission


@dataclass(frozen=True, slots=True)
class _AppliedStatement:
    """A statement that was accepted and the points that it moved; `is_own`: of those said, not of what followed."""

    said: Statement
    transfers: tuple[Transfer, ...]
    was_said: bool


@dataclass(slots=True)
class Submission:
    """A table while something is said to it. `seeds`: the secret seeds by game; `word`: a player's word by default.

    `rolls_automatically`: whether a side that can turn no cube rolls without being asked; `by_clock`: whether a time
    limit speaks, and no person; `speaker`: the seat of the person who speaks, in their own name or in an absent
    player's; `directing`: whether they are a director, and speak as one. `forgotten`: the seats whose people are known
    no more; where a chouette is reopened they lose them. `undone_alone`: so many decisions the
    speaker has just said, by one press, and asks nobody to undo them where only score is kept; `undone_as_one`: what a
    request to undo says once it is about all that one press has said.
    """

    chouette: Chouette
    seeds: dict[int, str]
    word: Callable[[Player], str]
    new_seed: Callable[[], bytes]
    rolls_automatically: bool = True
    by_clock: bool = False
    speaker: Player | None = None
    directing: bool = False
    forgotten: frozenset[Player] = frozenset()
    undone_alone: int = 0
    undone_as_one: Callable[[Statement], Statement] = lambda said: said
    lines: list[_AppliedStatement] = field(default_factory=list[_AppliedStatement])
    events: list[Event] = field(default_factory=list[Event])
    said: tuple[Statement, ...] = ()

    def apply_said_and_forced(self, said: Sequence[Statement] | StatementAlternatives) -> Refusal | None:
        """Apply the first meaning that is accepted, and what follows by itself; else the refusal of one's own words."""
        meant = said if isinstance(said, StatementAlternatives) else StatementAlternatives((tuple(said),), tuple(said))
        refusal: Refusal | None = None
        for statements in meant.each:
            before, lines, events = self.chouette, len(self.lines), len(self.events)
            refused = next((no for one in statements if (no := self._apply(one, is_own=True))), None)
            if refused is None:
                self.said = statements
                break
            self.chouette = before
            del self.lines[lines:], self.events[events:]
            refusal = refused if statements == meant.in_own_name or refusal is None else refusal
        else:
            return refusal
        for _ in range(_MAX_FORCED_STATEMENTS):
            statement = self._forced()
            if statement is None:
                return None
            if refusal := self._apply(statement, is_own=False):
                raise RuntimeError(f"{statement} happens by itself and is refused: {refusal}")
        raise RuntimeError("the table goes on by itself without end")

    def _apply(self, statement: Statement, *, is_own: bool) -> Refusal | None:
        is_undo = isinstance(statement, say.ProposesUndo) and statement.instead is None
        if is_undo and self.undone_alone and not self.directing:
            slip = say.TakesBackOwn(statement.by)
            if statement.by == self.speaker and check(self.chouette, slip) is None:
                return self._apply_each(slip, self.undone_alone)
        statement = self.undone_as_one(statement)
        statement = statement if self.directing else said_as_scorer(self.chouette, statement)
        if has_dice_to_draw(statement):
            for word in self._default_words():
                if refusal := self._apply(word, is_own=False):
                    raise RuntimeError(f"{word} is a word by default and is refused: {refusal}")
            statement = self._with_dice(statement)
        outcome = apply(self.chouette, statement, enforce_turns=is_own, as_director=self.directing)
        if isinstance(outcome, Refusal):
            return outcome
        before, self.chouette = self.chouette, outcome.chouette
        self.events += events_with_attribution(
            outcome.events,
            statement,
            was_said_not_forced=is_own,
            by_clock=self.by_clock,
            speaker_seat=self.speaker,
            before=before,
            chouette=self.chouette,
        )
        self.lines.append(_AppliedStatement(statement, outcome.transfers, is_own))
        return None

    def _apply_each(self, slip: Statement, times: int) -> Refusal | None:
        """Take back so many decisions, told as one; what cannot be taken back after the first stays."""
        undone, before = tables_undone(self.chouette, times), len(self.events)
        refusal = self._apply(slip, is_own=True)
        for _ in range(times - 1):
            if refusal is None and check(self.chouette, slip) is None:
                self._apply(slip, is_own=True)
        told = [event for event in self.events[before:] if isinstance(event, Undone)]
        if len(told) > 1:
            others = [event for event in self.events[before:] if not isinstance(event, Undone)]
            self.events[before:] = [*others, replace(told[-1], **facts_of_undone(undone[: len(told)]))]
        return refusal

    def _forced(self) -> Statement | None:
        """What happens now by itself: the proof goes on, or nobody has a choice.

        Players who take their seats start the first game with that, unless the Box may invite a Partner before. A game
        that goes on after its seed was shown has new dice.
        """
        chouette = self.chouette
        if without := self._without_forgotten() or statement_without_people(chouette):
            return without
        back = (say.KeepsScoreAgain(line.said.by) for line in self.lines if isinstance(line.said, say.ComesBack))
        if again := next((one for one in back if check(chouette, one) is None), None):
            return again
        if isinstance(chouette.stage, Game) and chouette.proof.seed:
            return self._next_of_proof()
        if isinstance(chouette.stage, Game):
            statement = forced_statement(chouette)
            return None if isinstance(statement, say.Rolls) and not self.rolls_automatically else statement
        if statement := self._next_of_proof() or forced_statement(chouette):
            return statement
        seated_now = any(isinstance(line.said, say.RollsForSeats | say.SeatsAllInOrder) for line in self.lines)
        is_first = isinstance(chouette.stage, BetweenGames) and not chouette.games
        starts = (
            seated_now
            and is_first
            and not next_partner_to_invite(chouette)
            and not players_who_must_buy_chips(chouette)
        )
        return say.StartsGame(None) if starts else None

    def _without_forgotten(self) -> Statement | None:
        """The next of the forgotten who still has a seat, or keeps score, gives that up; in a game, they are away."""
        seated = (one for one in players_with_seat(self.chouette) if one in self.forgotten)
        tried = (said for one in seated for said in (say.DirectorUnseats(None, one), say.GoesAway(one)))
        scorers = (one for one in self.forgotten if keeps_score_without_seat(self.chouette, one))
        return next((said for said in (*tried, *map(say.Leaves, scorers)) if check(self.chouette, said) is None), None)

    # --- The dice

    def _next_of_proof(self) -> Statement | None:
        """The seed is shown when its game is over, and the next one is promised before anybody needs dice."""
        proof, games, is_over = self.chouette.proof, len(self.chouette.games), isinstance(self.chouette.stage, Ended)
        if proof.digest and not proof.seed:
            promised = next((one for one in self.seeds.items() if _is_behind(proof.digest, one[1])), None)
            shown = promised is not None and (promised[0] <= games or is_over)
            return say.RevealsSeed(None, promised[1]) if promised and shown else None
        if is_over:
            return None
        seed = self.new_seed()
        self.seeds[games + 1] = seed.hex()
        return say.CommitsToSeed(None, commitment(seed))

    def _default_words(self) -> list[Statement]:
        """Every player has a word in the dice; for players who have said none it is their name and id."""
        proof = self.chouette.proof
        if self.chouette.drawn or self.chouette.dice_to_fall_again or not proof.digest:
            return []
        said = {player for player, _ in proof.words}
        silent = (player for player in players_with_seat(self.chouette) if player not in said)
        return [say.AddsSeedWord(player, self.word(player)[:MAX_SEED_WORD_CHARACTERS]) for player in silent]

    def _with_dice(self, statement: Statement) -> Statement:
        """The statement with the next dice of the seed in force, or those that fell before an undo."""
        seeds = (seed for seed in self.seeds.values() if _is_behind(self.chouette.proof.digest, seed))
        if (found := next(seeds, None)) is None:
            raise RuntimeError("the seed behind the commitment is not kept")
        seed = bytes.fromhex(found)
        if isinstance(statement, say.RollsForSeats):
            players = tuple(player for player, _ in statement.rolls)
            return replace(statement, rolls=next_seat_rolls(self.chouette, seed, players))
        if isinstance(statement, say.DirectorSpeaksFor):
            return replace(statement, saying=self._with_dice(statement.saying))
        if isinstance(statement, say.RollsOpening | say.Rolls):
            return replace(statement, dice=next_undone_or_fresh_dice(self.chouette, seed))
        return statement


def _is_behind(digest: str, seed: str) -> bool:
    return commitment(bytes.fromhex(seed)) == digest


def has_dice_to_draw(statement: Statement) -> bool:
    """Whether a statement has places for dice that are still to be drawn."""
    match statement:
        case say.RollsOpening() | say.Rolls():
            return statement.dice == DICE_PLACEHOLDER
        case say.DirectorSpeaksFor():
            return has_dice_to_draw(statement.saying)
        case say.RollsForSeats():
            return any(dice == DICE_PLACEHOLDER for _, dice in statement.rolls)
        case _:
            return False
