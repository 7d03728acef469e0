"""How tables look in their channels, in the words and the theme of their server."""

from collections.abc import Callable, Sequence

import discord

from bot.channel.buttons import seen_message
from bot.channel.first_take import players_new_to_taking
from bot.channel.interactions import words_for_all
from bot.channel.message import folded_message_text, table_message
from bot.channel.settling_texts import debts_at_end_lines
from bot.delivery.content import MessageContent
from bot.delivery.shown import SeenMessage
from bot.desk import Desk, Table
from bot.desk.table import without_debts_settled_after_end
from bot.desk.tokens import PendingQuestion
from bot.people_first import PeopleFirstLimiter
from bot.rules.evening.dice_proof import POSTED_DIGITS
from bot.rules.events import Event
from bot.words.figures import Figures, OwnEmojis
from bot.words.words import Words

_MAX_DRAWN_AT_ONCE, _MAX_DRAWN_IN_BACKGROUND = 32, 2
"""So many messages are drawn at once, and so many of those for which nobody waits."""
OLD_BOARDS_SETTING, OLD_BOARDS_FOLDED_VALUE, OLD_BOARDS_KEPT_VALUE = "old_boards", "fold", "keep"
"""The setting that says whether a message that is not the newest any more keeps its pictures."""


class TableComposer:
    """All tables; `locale_by_id` gives a server's own locale, `emojis` are those of dice and cubes that there are.

    `board_url`: below which people can have a board on a page of their own; None: nowhere.
    """

    def __init__(
        self,
        desk: Desk,
        locale_by_id: Callable[[int], str],
        emojis: OwnEmojis,
        board_url: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._desk, self._board_url = desk, board_url
        self._locale = locale_by_id
        self._figures = Figures(emojis)
        self._drawing = PeopleFirstLimiter(_MAX_DRAWN_AT_ONCE, _MAX_DRAWN_IN_BACKGROUND)
        self.queues = {"pictures": self._drawing}

    async def message(self, table: Table, told: Sequence[Event], called: frozenset[PendingQuestion]) -> MessageContent:
        """The table message, which tells these events and notifies those who are called."""
        settings = await self._desk.settings.of_channel(table.server, table.channel)
        words = words_for_all(settings, self._locale(table.server)).with_figures(self._figures)
        has_engine = self._desk.has_engine
        told = without_debts_settled_after_end(told)
        in_all = debts_at_end_lines(await self._desk.debts.at_end(table), words)
        new_to_taking = await players_new_to_taking(self._desk, table)
        async with self._drawing:
            return await table_message(
                table,
                told,
                called,
                words,
                settings,
                self._desk.books,
                in_all,
                has_engine=has_engine,
                new_to_taking=new_to_taking,
                has_boards=self._board_url() is not None,
            )

    async def folded_message_text(self, table: Table, told: Sequence[Event], following: Sequence[Event]) -> str:
        """The sentence that a message is folded to which told these; the `following` are told by the next one."""
        words = (await self.words(table)).with_figures(self._figures)
        return folded_message_text(table, told, following, words)

    async def commitment_text(self, table: Table, digest: str) -> str:
        """The text of the message that commits to the next dice."""
        game = len(table.chouette.games) + 1
        return (await self.words(table)).text("commitment", game=game, digest=digest[:POSTED_DIGITS])

    async def keeps_old_pictures(self, table: Table) -> bool:
        """Whether old messages keep their pictures on this server."""
        return (await self._desk.settings.of_server(table.server)).get(OLD_BOARDS_SETTING) == OLD_BOARDS_KEPT_VALUE

    async def words(self, table: Table) -> Words:
        """The words in which everybody at a table is spoken to."""
        return words_for_all(await self._desk.settings.of_server(table.server), self._locale(table.server))

    def seen_message(self, message: discord.Message) -> SeenMessage:
        """What a message of ours in the channel shows, by its buttons."""
        return seen_message(message)
