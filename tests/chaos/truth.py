"""What is true at a table: its journal, read from the bot's own database and applied again, as it grows."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, Row, func, select

from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.loading import read_head
from bot.desk.panel_presses import buttons_for_absent
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.presses import players_asking_to_join
from bot.desk.submission import AlternativesFactory, StatementAlternatives
from bot.desk.table import NotSubmittedReason
from bot.desk.tokens import pending_questions, players_asked
from bot.record.books import rule_books
from bot.record.grammar import read_statement
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.authority import has_words_for, may_speak_for
from bot.rules.offers import with_dice
from bot.rules.points import POINTS_STAKE, Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import min_players, players_with_seat
from bot.rules.seats.speaking import absent_players_spoken_for, speaker_for
from bot.rules.state.chouette import Chouette, Lobby
from bot.rules.statements import Statement
from bot.store import tables
from bot.store.database import Database
from bot.store.stored import is_guest

BOOKS = rule_books()


@dataclass
class Truth:
    """The chouette of a channel, as far as its journal has been read; `table`: its id, else the newest one's."""

    database: Database
    channel: int
    table: int | None = None
    chouette: Chouette | None = None
    is_open: bool = True
    users: dict[Player, str] = field(default_factory=dict[Player, str])
    interactions: dict[str, list[int]] = field(default_factory=lambda: defaultdict[str, list[int]](list))
    """The numbers of the statements that each has said."""
    lines: list[str] = field(default_factory=list[str])
    _before: list[Chouette] = field(default_factory=list[Chouette])
    """The chouette before each of them."""

    @property
    def next_number(self) -> int:
        """The number of the next statement."""
        return len(self.lines) + 1

    async def newest(self) -> int | None:
        """The id of the newest table in the channel; None: there is none."""
        newest = select(func.max(tables.chouettes.c.id)).where(tables.chouettes.c.channel == self.channel)
        return await self.database.read_in_snapshot(lambda connection: connection.execute(newest).scalar_one())

    def chouette_after(self, count: int) -> Chouette:
        """The chouette as it was after so many statements."""
        found = self._before[count] if count < len(self._before) else self.chouette
        assert found
        return found

    def hear(self, line: str) -> None:
        """One more statement."""
        assert self.chouette
        heard = apply(self.chouette, read_statement(line))
        assert not isinstance(heard, Refusal), f"{self.next_number}: {line}: {heard}"
        self._before.append(self.chouette)
        self.chouette = heard.chouette
        self.lines.append(line)

    async def read(self, *, anew: bool = False) -> None:
        """Read what was written since; `anew`: and all that was read before, which is as it was."""
        known = 0 if anew else len(self.lines)
        rows = await self.database.read_in_snapshot(lambda connection: self._rows_after(connection, known))
        numbers = [one.number for one in rows]
        assert numbers == [*range(known + 1, known + 1 + len(rows))], f"after {known}: {numbers}"
        assert [one.line for one in rows[: len(self.lines) - known]] == self.lines[known:], "what was written is gone"
        for number, line, interaction in rows[len(self.lines) - known :]:
            self.hear(line)
            if interaction:
                self.interactions[str(interaction)].append(number)

    def _rows_after(self, connection: Connection, known: int) -> Sequence[Row[Any, Any, Any]]:
        """The statements after the first `known`; open or over, and who sits where, is as it was at that moment."""
        chouettes, journal = tables.chouettes.c, tables.journal.c
        wanted = select(chouettes.id, chouettes.head, chouettes.ended_at).where(chouettes.channel == self.channel)
        if self.table is not None:
            wanted = wanted.where(chouettes.id == self.table)
        row = connection.execute(wanted.order_by(chouettes.id.desc()).limit(1)).one_or_none()
        if row is None:
            return ()
        self.table = row.id
        if self.chouette is None:
            head = read_head(row.head, BOOKS)
            self.chouette = new_chouette(head.rules, head.mode, stake=head.stake or POINTS_STAKE)
        self.is_open = row.ended_at is None
        seats = connection.execute(select(tables.seats).where(tables.seats.c.chouette == row.id)).all()
        robots = frozenset(Player(one.seat) for one in seats if one.robot)  # one of them gives its chair to a newcomer
        self.chouette = replace(self.chouette, robots=robots)
        self.users = {Player(one.seat): str(one.user) for one in seats if one.user and not is_guest(one.user)}
        said = select(journal.number, journal.line, journal.interaction).where(journal.chouette == row.id)
        return connection.execute(said.where(journal.number > known).order_by(journal.number)).all()

    def player(self, user: str) -> Player | None:
        """The seat of a user."""
        return next((player for player, one in self.users.items() if one == user), None)

    def asked(self, *, others_are_called: bool = False) -> set[str]:
        """The users whose word is waited for, or wanted though nobody waits for it.

        `others_are_called`: they are asked to play again, and waited for before the first game begins.
        """
        if self.chouette is None:
            return set()
        speakers = (speaker_for(self.chouette, player) or player for player in players_asked(self.chouette))
        wanted = {player for player, _ in pending_questions(self.chouette)}
        wanted |= set() if others_are_called else self._asked_to_start()
        return {self.users[player] for player in {*speakers, *wanted} if player in self.users}

    def _asked_to_start(self) -> set[Player]:
        """Who alone can have the first game begin, once enough players have joined."""
        chouette = self.chouette
        if chouette is None or not isinstance(chouette.stage, Lobby):
            return set()
        seated = players_with_seat(chouette)
        people = {*seated} - chouette.robots - chouette.guests
        return people if len(people) == 1 and len(seated) >= min_players(chouette.rules) else set()

    def calls(self, *, behind: bool = False) -> set[tuple[str, str]]:
        """The users who are asked, each with what they are asked about; also what waits `behind` an open question."""
        if self.chouette is None:
            return set()
        asked = pending_questions(self.chouette) | (
            pending_questions(self.chouette.without_proposals_holding_up) if behind else set()
        )
        return {(self.users[player], about) for player, about in asked if player in self.users}

    def accepts(self, user: str, press: ButtonPress) -> bool:
        """Whether a press would be accepted from this user, or open a panel in which something would."""
        chouette, player = self.chouette, self.player(user)
        if chouette is None or player is None:
            return False
        game = chouette.game
        match press.action:
            case ButtonAction.OPTIONS:
                return False
            case ButtonAction.FOR:
                absent = Player(press.target)
                return has_words_for(chouette, player, absent) and bool(buttons_for_absent(chouette, absent, player))
            case ButtonAction.MOVE:
                return game is not None and may_speak_for(chouette, player, game.mover())
            case ButtonAction.CUBES:
                return game is not None and has_words_for(chouette, player, game.box_decider)
            case ButtonAction.ADMIT:
                return any(
                    players_asking_to_join(chouette, one)
                    for one in (player, *absent_players_spoken_for(chouette, player))
                )
            case ButtonAction.AUTOMATIC:
                box = chouette.box
                return box is not None and box in {player, press.absent} and has_words_for(chouette, player, box)
            case ButtonAction.START:
                return True
            case _:
                return is_accepted(chouette, player, alternatives_of_press(press))


def is_accepted(chouette: Chouette, player: Player, speech: AlternativesFactory) -> bool:
    """Whether anything that this can mean is accepted, whatever dice come for it."""
    said = speech(chouette, player)
    if isinstance(said, Refusal | NotSubmittedReason):
        return False
    return any(
        _all_accepted(chouette, one) for one in (said.each if isinstance(said, StatementAlternatives) else (said,))
    )


def _all_accepted(chouette: Chouette, said: Sequence[Statement]) -> bool:
    for statement in said:
        dice = chouette.dice_that_must_fall_again_next or (2, 1)
        accepted = apply(chouette, with_dice(chouette, statement, lambda d=dice: d), enforce_turns=True)
        if isinstance(accepted, Refusal):
            return False
        chouette = accepted.chouette
    return True


def press_of(custom_id: str) -> ButtonPress | None:
    """The press that a button of a table message is for; None for another kind of button."""
    parts = custom_id.split(":")
    if parts[0] != "t":
        return None
    target, _, absent = parts[3].partition("@")
    return ButtonPress(ButtonAction(parts[2]), target, parts[4], Player(absent) if absent else None)
