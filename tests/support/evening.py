"""People who play an evening at a local table: they see messages, press buttons and type commands."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Generic, TypeVar

from bot.client import ChouetteBot
from bot.desk import Table
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette, Game
from tests.support.local_table import LocalTable
from tests.support.waiting import until

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
THREE = FIVE[:3]
SPECTATOR = "Fay"
MENTION = re.compile(r"<@(\d+)>")
Json = dict[str, Any]

STANDS_AFTER_EVENING = "w:", "sa:", "sr:", "su", "lb:", "gr:teach"
"""How the ids of those buttons begin that stay under an evening that is over; none of them is of its table."""


class Sitter:
    """A person in a channel who waits, after each act, until the bot has done everything that follows from it."""

    def __init__(self, person: LocalPerson, bot: ChouetteBot, channel: str | None = None) -> None:
        self._person = person
        self._bot = bot
        self._channel = channel
        self.name, self.id = person.name, person.id

    def visible_messages(self) -> list[Json]:
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

    async def confirm_answer(self, asked: AnswerSeen, which: str) -> AnswerSeen:
        """Was asked alone by a command whether they mean it, and presses the button that does it."""
        assert asked.ephemeral
        assert "?" in asked.text, asked.text
        return await self.press(asked, which)

    async def means(self, command: str, **options: Any) -> AnswerSeen:
        """Types what gives up or ends something, is asked alone whether they mean it, and does."""
        asked = await self.slash(command, **options)
        assert asked.ephemeral
        yes, *_, no = buttons(asked)
        assert no in {"No", "Stay"}
        return await self.press(asked, yes)

    async def settles(self, player: str, points: float, **options: Any) -> AnswerSeen:
        """Offers to close a bet, is shown alone what that moves, and means it."""
        asked = await self.slash("settle", player=player, points=points, **options)
        assert asked.ephemeral
        assert "?" in asked.text, asked.text
        return await self.press(asked, "Offer it")

    async def directs(self, command: str, **options: Any) -> AnswerSeen:
        """Gives an order as a director, is shown alone what it would do, and means it."""
        asked = await self.slash(f"director {command}", **options)
        assert asked.ephemeral
        assert "?" in asked.text, asked.text
        return await self.press(asked, "Do it")

    async def choose(self, message: Any, which: str, *values: Any, **more: Any) -> AnswerSeen:
        """Chooses from a menu."""
        return await self._done(self._person.choose(message, which, *values, **more))

    async def complete(self, *typed: Any) -> list[Json]:
        """What they are offered as they type."""
        return await self._person.complete(*typed, channel=self._channel)

    async def _done(self, act: Coroutine[Any, Any, AnswerSeen]) -> AnswerSeen:
        seen = await act
        await self._bot.tasks.wait_for_all()
        return seen


Who = TypeVar("Who", Sitter, LocalPerson)


class Evening(ABC, Generic[Who]):
    """People in a channel (the first one) of a local table, at which the bot plays.

    `BotEvening`: the bot is in this process and says what is true. `ExportEvening`: it is in another one, and what is
    true they read in the record that anybody can export.
    """

    def __init__(self, local: LocalTable, people: dict[str, Who], channel: str | None = None) -> None:
        self.local = local
        self.channel = channel or local.first_channel_id
        self.people = people

    def __getitem__(self, name: str) -> Who:
        return self.people[name]

    @abstractmethod
    async def chouette(self) -> Chouette:
        """What is true."""

    async def game(self) -> Game:
        """The game in progress."""
        game = (await self.chouette()).game
        assert game
        return game

    def newest(self) -> Json:
        """The newest message but for commitments to dice, which stand below the lobby."""
        return [
            one for one in self.local.messages(self.channel) if not one["content"].startswith(("-# Dice ", "-# Dadi "))
        ][-1]

    def mentioned(self) -> list[str]:
        """The names of those whom the newest message mentions, in its order."""
        by_id = {person.id: name for name, person in self.people.items()}
        return [by_id[user] for user in MENTION.findall(self.newest()["content"])]


class BotEvening(Evening[Sitter]):
    """People whom a bot in this process serves; each act is over when all that follows from it is done."""

    def __init__(
        self, local: LocalTable, bot: ChouetteBot, names: tuple[str, ...] = FIVE, channel: str | None = None
    ) -> None:
        super().__init__(local, {}, channel)
        self.bot = bot
        for name in names:
            self.sits(name)

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

    async def person(self, player: Player) -> Sitter:
        user = str((await self.table()).user(player))
        return next(person for person in self.people.values() if person.id == user)

    async def waited_for(self) -> list[Sitter]:
        """Those who must act, first first."""
        return [await self.person(player) for player in players_who_must_act(await self.chouette())]

    # --- What they do

    async def seat(self, **options: str) -> None:
        """Open, join, roll for seats: the first game starts with them."""
        first, *others = self.people.values()
        public(await first.slash("chouette open", **options))
        for person in others:
            await person.slash("join")
        public(await first.slash("chouette start"))

    async def start(self) -> None:
        """A game, until its first roll lies on the board: the first starts with the seats."""
        if (await self.chouette()).game is None:
            await self.press("Next game")
        while buttons(self.newest()).count("Roll the opening"):
            await self.press("Roll the opening")

    async def play_first_game(self, names: Sequence[str], **options: str) -> None:
        """The first of these opens a table, the others join it, and the Box resigns its first game."""
        public(await self[names[0]].slash("chouette open", **options))
        for name in names[1:]:
            await self[name].slash("join")
        await self[names[0]].slash("chouette start")
        await self.start()
        await (await self.person((await self.game()).box)).means("resign")
        while (await self.chouette()).game:
            await self.press("Agree")

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

    async def resign(self) -> None:
        """The acting Captain resigns a single game, and all others accept."""
        resigns = await self.person((await self.game()).acting_captain)
        await resigns.means("resign", value="SINGLE")
        for person in self.people.values():
            if person is not resigns:
                await person.slash("accept")

    async def until(self, ready: Callable[[Game], bool], most: int = 400) -> None:
        """Rolls and plays until a moment comes."""
        for _ in range(most):
            game = (await self.chouette()).game
            assert game, "the game is over"
            if ready(game):
                return
            await self.go_on()
        raise AssertionError("that moment did not come")


async def until_heard(evening: BotEvening, number: int) -> None:
    """Wait until something was said at the table after the statement before this number."""

    async def is_heard() -> bool:
        return (await evening.table()).next_number > number

    await until(is_heard)


def parts(message: Json | AnswerSeen | None) -> list[Json]:
    """The buttons and menus of a message."""
    body = message.message if isinstance(message, AnswerSeen) else message
    return [part for row in (body or {}).get("components", []) for part in row["components"]]


def buttons(message: Json | AnswerSeen | None) -> list[str]:
    """The labels of a message's buttons."""
    return [part["label"] for part in parts(message) if part["type"] == 2]


def id_of(message: Json | AnswerSeen, label: str) -> str:
    """The custom id of a message's button, by its label."""
    return next(part["custom_id"] for part in parts(message) if part.get("label") == label)


def button(message: Json | AnswerSeen, verb: str, target: str = "") -> str:
    """The custom id of a table message's button that says this; "" when there is none."""
    pattern = re.compile(rf"t:\d+:{re.escape(verb)}:{re.escape(target)}:\w*(:\d+(:\w*)?)?")
    return next((part["custom_id"] for part in parts(message) if pattern.fullmatch(part["custom_id"])), "")


def public(seen: AnswerSeen) -> AnswerSeen:
    """What everybody saw."""
    assert seen.kind in {"message", "change"}, seen
    assert not seen.ephemeral, seen.text
    return seen


def is_taken_away(person: Sitter, panel: AnswerSeen) -> bool:
    """Whether a private panel is gone, as it is once it has done its work."""
    assert panel.message
    return panel.message["id"] not in {each["id"] for each in person.visible_messages()}


def private(seen: AnswerSeen) -> str:
    """What they alone were told."""
    assert seen.ephemeral, seen
    return seen.text


def told_alone(person: Sitter) -> list[str]:
    """What they alone were told and still see, oldest first."""
    return [seen["content"] for seen in person.visible_messages() if seen.get("flags", 0) & 64]
