"""People who play an evening through the real client: they see messages, press buttons and type commands."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any

from bot.client import ChouetteBot
from bot.desk import Table
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette, Game
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
MENTION = re.compile(r"<@(\d+)>")


class Sitter:
    """A person in a channel who waits, after each act, until the bot has done everything that follows from it."""

    def __init__(self, person: LocalPerson, bot: ChouetteBot, channel: str | None = None) -> None:
        self._person = person
        self._bot = bot
        self._channel = channel
        self.name, self.id = person.name, person.id

    def visible_messages(self) -> list[dict[str, Any]]:
        """The messages that they see, oldest first."""
        return self._person.visible_messages(self._channel)

    async def slash(self, command: str, **options: Any) -> AnswerSeen:
        """Types a slash command."""
        return await self._done(self._person.slash(command, **{"channel": self._channel, **options}))

    async def press(self, message: Any, which: str, **more: Any) -> AnswerSeen:
        """Presses a button."""
        return await self._done(self._person.press(message, which, **more))

    async def confirm(self, message: Any, which: str) -> AnswerSeen:
        """Presses a dear button, is asked alone whether they mean it, and presses it again."""
        asked = await self.press(message, which)
        assert asked.ephemeral
        assert "?" in asked.text
        return await self.press(asked, which)

    async def choose(self, message: Any, which: str, *values: Any, **more: Any) -> AnswerSeen:
        """Chooses from a menu."""
        return await self._done(self._person.choose(message, which, *values, **more))

    async def complete(self, *typed: Any) -> list[dict[str, Any]]:
        """What they are offered as they type."""
        return await self._person.complete(*typed, channel=self._channel)

    async def _done(self, act: Coroutine[Any, Any, AnswerSeen]) -> AnswerSeen:
        seen = await act
        await self._bot.tasks.wait_for_all()
        return seen


class Evening:
    """The people in a channel (the first one) of a local table, and the bot that serves them."""

    def __init__(
        self, local: LocalTable, bot: ChouetteBot, names: tuple[str, ...] = FIVE, channel: str | None = None
    ) -> None:
        self.local = local
        self.bot = bot
        self.channel = channel or local.first_channel_id
        self.people: dict[str, Sitter] = {}
        for name in names:
            self.sits(name)

    def __getitem__(self, name: str) -> Sitter:
        return self.people[name]

    def sits(self, name: str) -> Sitter:
        """Somebody of that name takes part."""
        self.people[name] = Sitter(self.local.person(name), self.bot, self.channel)
        return self.people[name]

    # --- What is

    async def table(self) -> Table:
        """The table as the desk has it."""
        table = await self.bot.desk.open_or_last_table(int(self.channel))
        assert table
        return table

    async def chouette(self) -> Chouette:
        return (await self.table()).chouette

    async def game(self) -> Game:
        game = (await self.chouette()).game
        assert game
        return game

    async def person(self, player: Player) -> Sitter:
        user = str((await self.table()).user(player))
        return next(person for person in self.people.values() if person.id == user)

    async def waited_for(self) -> list[Sitter]:
        """Those who must act, first first."""
        return [await self.person(player) for player in players_who_must_act(await self.chouette())]

    def newest(self) -> dict[str, Any]:
        """The newest table message."""
        return self.local.messages(self.channel)[-1]

    def mentioned(self) -> list[str]:
        """The names of those whom the newest message mentions, in its order."""
        by_id = {person.id: name for name, person in self.people.items()}
        return [by_id[user] for user in MENTION.findall(self.newest()["content"])]

    # --- What they do

    async def seat(self) -> None:
        """Open, join, roll for seats: the first game starts with them."""
        first, *others = self.people.values()
        public(await first.slash("chouette open"))
        for person in others:
            await person.slash("join")
        public(await first.slash("chouette start"))

    async def start(self) -> None:
        """A game, until its first roll lies on the board: the first starts with the seats."""
        if (await self.chouette()).game is None:
            await self.press("Next game")
        while buttons(self.newest()).count("Roll the opening"):
            await self.press("Roll the opening")

    async def press(self, label: str, who: Sitter | None = None) -> AnswerSeen:
        """The first of those who must act (or `who`) presses a button of the newest message."""
        person = who or (await self.waited_for())[0]
        return await person.press(self.newest(), label)

    async def play(self, choose: Callable[[list[str]], str] = lambda plays: plays[0]) -> AnswerSeen:
        """The mover plays the roll, by what they are offered as they type."""
        mover = (await self.waited_for())[0]
        offered = [each["value"] for each in await mover.complete("move", "play", "")]
        return await mover.slash("move", play=choose(offered))

    async def go_on(self) -> None:
        """One step of who must act: a roll or a play."""
        if "Roll" in buttons(self.newest()):
            await self.press("Roll")
        else:
            await self.play()

    async def until(self, ready: Callable[[Game], bool], most: int = 400) -> None:
        """Rolls and plays until a moment comes."""
        for _ in range(most):
            game = (await self.chouette()).game
            assert game, "the game is over"
            if ready(game):
                return
            await self.go_on()
        raise AssertionError("that moment did not come")


async def until_heard(evening: Evening, number: int) -> None:
    """Wait until something was said at the table after the statement before this number."""
    async with asyncio.timeout(PATIENCE):
        while (await evening.table()).next_number <= number:  # noqa: ASYNC110 - nothing tells that somebody was heard
            await asyncio.sleep(0.01)


def buttons(message: Any) -> list[str]:
    """The labels of a message's buttons."""
    body = message.message if isinstance(message, AnswerSeen) else message
    return [each["label"] for row in body["components"] for each in row["components"] if each["type"] == 2]


def id_of(message: Any, label: str) -> str:
    """The custom id of a message's button."""
    body = message.message if isinstance(message, AnswerSeen) else message
    parts = [each for row in body["components"] for each in row["components"]]
    return next(each["custom_id"] for each in parts if each.get("label") == label)


def public(seen: AnswerSeen) -> AnswerSeen:
    """What everybody saw."""
    assert seen.kind in {"message", "change"}, seen
    assert not seen.ephemeral, seen.text
    return seen


def private(seen: AnswerSeen) -> str:
    """What they alone were told."""
    assert seen.ephemeral, seen
    return seen.text
