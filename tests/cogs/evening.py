"""People who play an evening through the real client: they see messages, press buttons and type commands."""

import re
from collections.abc import Callable
from typing import Any

from bot.chouette.points import Player
from bot.chouette.state import Chouette, Game
from bot.chouette.turn import must_act
from bot.client import ChouetteBot
from bot.desk import Table
from bot.local import LocalTable
from bot.local.people import Person, Seen

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
MENTION = re.compile(r"<@(\d+)>")


class Evening:
    """The people at a local table, and the bot that serves them."""

    def __init__(self, local: LocalTable, bot: ChouetteBot, names: tuple[str, ...] = FIVE) -> None:
        self.local = local
        self.bot = bot
        self.people = {name: local.person(name) for name in names}

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    # --- What is

    async def table(self) -> Table:
        """The table as the desk has it."""
        table = await self.bot.desk.look(int(self.local.channel))
        assert table
        return table

    async def chouette(self) -> Chouette:
        return (await self.table()).chouette

    async def game(self) -> Game:
        game = (await self.chouette()).game
        assert game
        return game

    async def person(self, player: Player) -> Person:
        user = str((await self.table()).user(player))
        return next(person for person in self.people.values() if person.id == user)

    async def waited_for(self) -> list[Person]:
        """Those who must act, first first."""
        return [await self.person(player) for player in must_act(await self.chouette())]

    def newest(self) -> dict[str, Any]:
        """The newest table message."""
        return self.local.messages()[-1]

    def mentioned(self) -> list[str]:
        """The names of those whom the newest message notified, in its order."""
        by_id = {person.id: name for name, person in self.people.items()}
        return [by_id[user["id"]] for user in self.newest()["mentions"]]

    async def settled(self) -> None:
        """Wait until the bot has nothing more to do in the background."""
        await self.bot.speaker.finish()

    # --- What they do

    async def seat(self) -> None:
        """Open, join, roll for seats."""
        first = next(iter(self.people.values()))
        public(await first.slash("chouette open"))
        for person in self.people.values():
            await person.slash("join")
        public(await first.slash("chouette start"))
        await self.settled()

    async def start(self) -> None:
        """The next game, until its first roll lies on the board."""
        await self.press("Next game")
        while buttons(self.newest()).count("Roll the opening"):
            await self.press("Roll the opening")

    async def press(self, label: str, who: Person | None = None) -> Seen:
        """The first of those who must act (or `who`) presses a button of the newest message."""
        person = who or (await self.waited_for())[0]
        seen = await person.press(self.newest(), label)
        await self.settled()
        return seen

    async def play(self, choose: Callable[[list[str]], str] = lambda plays: plays[0]) -> Seen:
        """The mover plays his roll, by what he is offered as he types."""
        mover = (await self.waited_for())[0]
        offered = [each["value"] for each in await mover.complete("move play", "play", "")]
        seen = await mover.slash("move play", play=choose(offered))
        await self.settled()
        return seen

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


def buttons(message: Any) -> list[str]:
    """The labels of a message's buttons."""
    body = message.message if isinstance(message, Seen) else message
    return [each["label"] for row in body["components"] for each in row["components"] if each["type"] == 2]


def id_of(message: Any, label: str) -> str:
    """The custom id of a message's button."""
    body = message.message if isinstance(message, Seen) else message
    parts = [each for row in body["components"] for each in row["components"]]
    return next(each["custom_id"] for each in parts if each.get("label") == label)


def public(seen: Seen) -> Seen:
    """What everybody saw."""
    assert seen.kind in {"message", "change"}, seen
    assert not seen.ephemeral, seen.text
    return seen


def private(seen: Seen) -> str:
    """What he alone was told."""
    assert seen.ephemeral, seen
    return seen.text
