"""One press heard to its end: what was said, what then happens by itself, and the dice's proof; keeps nothing.

Chance comes in from outside, as seeds; everything else is a function of the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.backgammon.dice import commitment
from bot.desk.deputies import Readings
from bot.desk.doing import as_told, spokesman_of
from bot.record.verify import next_dice, next_seat_rolls
from bot.rules import statements as say
from bot.rules.engine import apply
from bot.rules.evening.dice_proof import LONGEST_WORD
from bot.rules.events import Event
from bot.rules.offers import forced_statement
from bot.rules.play.chips import short_of_stakes
from bot.rules.points import Player, Transfer
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import players_here
from bot.rules.seats.partner import next_invited
from bot.rules.state.chouette import Between, Chouette, Ended, Game
from bot.rules.statements import ANY_DICE, Statement

MOST_BY_ITSELF = 2_000
"""A table that goes on by itself for longer than this is broken."""


@dataclass(frozen=True, slots=True)
class AppliedStatement:
    """A statement that was accepted and the points that it moved; `is_own`: of those said, not of what followed."""

    said: Statement
    transfers: tuple[Transfer, ...]
    is_own: bool


@dataclass(slots=True)
class Submission:
    """A table while one press is heard. `seeds`: the secret seeds by game; `word`: a player's word by default.

    `rolls_itself`: whether a side that can turn no cube rolls without being asked; `by_clock`: whether a time limit
    speaks, and no person; `speaker`: the seat of the person who speaks, in his own name or in an absent player's;
    `directing`: whether he is a director, and speaks as one.
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

    def press(self, said: Sequence[Statement] | Readings) -> Refusal | None:
        """Apply the first reading that is accepted, and what follows by itself; else the refusal of one's own words."""
        meant = said if isinstance(said, Readings) else Readings((tuple(said),), tuple(said))
        refusal: Refusal | None = None
        for statements in meant.each:
            before, lines, events = self.chouette, len(self.lines), len(self.events)
            refused = next((no for one in statements if (no := self._say(one, is_own=True))), None)
            if refused is None:
                self.said = statements
                return self._follow()
            self.chouette = before
            del self.lines[lines:], self.events[events:]
            refusal = refused if statements == meant.own or refusal is None else refusal
        return refusal

    def _follow(self) -> None:
        for _ in range(MOST_BY_ITSELF):
            statement = self._next()
            if statement is None:
                return
            if refusal := self._say(statement, is_own=False):
                raise RuntimeError(f"{statement} happens by itself and is refused: {refusal}")
        raise RuntimeError("the table goes on by itself without end")

    def _say(self, statement: Statement, *, is_own: bool) -> Refusal | None:
        if _wants_dice(statement):
            for word in self._words_unsaid():
                if refusal := self._keep(word, is_own=False):
                    raise RuntimeError(f"{word} is a word by default and is refused: {refusal}")
            statement = self._with_dice(statement)
        return self._keep(statement, is_own=is_own)

    def _keep(self, statement: Statement, *, is_own: bool) -> Refusal | None:
        heard = apply(self.chouette, statement, live=is_own, directing=self.directing)
        if isinstance(heard, Refusal):
            return heard
        self.chouette = heard.chouette
        spokesman = spokesman_of(statement, self.speaker) if is_own else None
        self.events += as_told(heard.events, is_own=is_own, by_clock=self.by_clock, spokesman=spokesman)
        self.lines.append(AppliedStatement(statement, heard.transfers, is_own))
        return None

    def _next(self) -> Statement | None:
        """What happens now by itself: the proof goes on, or nobody has a choice."""
        proof = self._proof()
        if proof is not None:
            return proof
        statement = forced_statement(self.chouette) or self._first_game()
        if isinstance(statement, say.Rolls) and not self.rolls_itself and isinstance(self.chouette.stage, Game):
            return None
        return statement

    def _first_game(self) -> Statement | None:
        """Who rolls for seats starts the first game with them, unless the Box may invite a Partner before."""
        if next_invited(self.chouette):
            return None
        seated_now = any(isinstance(line.said, say.RollsForSeats) for line in self.lines)
        stage, games = self.chouette.stage, self.chouette.games
        ready = isinstance(stage, Between) and not games and not short_of_stakes(self.chouette)
        return say.StartsGame(None) if seated_now and ready else None

    # --- The dice

    def _proof(self) -> Statement | None:
        """The seed is shown when its game is over, and the next one is promised before anybody needs dice."""
        stage, proof = self.chouette.stage, self.chouette.proof
        if isinstance(stage, Game):
            return None
        games, is_over = len(self.chouette.games), isinstance(stage, Ended)
        if proof.digest and not proof.seed:
            promised = next((one for one in self.seeds.items() if _is_behind(proof.digest, one[1])), None)
            shown = promised is not None and (promised[0] <= games or is_over)
            return say.Reveals(None, promised[1]) if promised and shown else None
        if is_over:
            return None
        seed = self.new_seed()
        self.seeds[games + 1] = seed.hex()
        return say.Commits(None, commitment(seed))

    def _words_unsaid(self) -> Iterator[Statement]:
        """Every player has a word in the dice; who has said none, his name and id."""
        proof = self.chouette.proof
        if self.chouette.drawn or self.chouette.dice_to_fall_again or not proof.digest:
            return
        said = {player for player, _ in proof.words}
        for player in players_here(self.chouette):
            if player not in said:
                yield say.SaysWord(player, self.word(player)[:LONGEST_WORD])

    def _with_dice(self, statement: Statement) -> Statement:
        """The statement with the next dice of the seed, or those that fell before an undo."""
        seed = bytes.fromhex(seed_in_force(self.chouette, self.seeds))
        if isinstance(statement, say.RollsForSeats):
            players = tuple(player for player, _ in statement.rolls)
            return replace(statement, rolls=next_seat_rolls(self.chouette, seed, players))
        if isinstance(statement, say.ActsFor):
            return replace(statement, saying=self._with_dice(statement.saying))
        if isinstance(statement, say.Opens | say.Rolls):
            return replace(statement, dice=next_dice(self.chouette, seed))
        return statement


def seed_in_force(chouette: Chouette, seeds: Mapping[int, str]) -> str:
    """The seed behind the commitment in force, in hex; RuntimeError when it is lost."""
    for seed in seeds.values():
        if _is_behind(chouette.proof.digest, seed):
            return seed
    raise RuntimeError("the seed behind the commitment is not kept")


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
