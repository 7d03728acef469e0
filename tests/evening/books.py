"""People who play by one rule book through the real client; after each act it must be plain who must do what."""

import re
from collections.abc import Callable, Coroutine, Sequence
from itertools import count, pairwise
from typing import Any

from bot.backgammon.dice import drawn
from bot.chouette.moments import Announced, Answering, AnsweringBeavers, Soliciting, ToOpen, ToPlay, ToRoll
from bot.chouette.state import Between, Chouette, Game
from bot.chouette.statements import Dice
from bot.chouette.turn import must_act
from bot.client import ChouetteBot
from bot.local import LocalTable
from bot.local.people import Seen
from bot.record.books import rule_books
from bot.record.replay import Replayed, replay
from tests.cogs.evening import Evening, buttons, private

Dices = Sequence[Dice]

ASKED: dict[type, tuple[str, set[str]]] = {
    Between: ("start the next game", {"Next game"}),
    ToOpen: ("roll the opening", {"Roll the opening"}),
    ToRoll: ("to roll", {"Roll"}),
    ToPlay: ("to play", {"Move"}),
    Announced: ("", {"Go along", "Double", "No double", "Buy the game of"}),
    Soliciting: ("double or no double?", {"Double", "No double"}),
    Answering: ("your answer", {"Take", "Drop"}),
    AnsweringBeavers: ("to the beaver", {"Take", "Drop"}),
}
"""What the table message says at a moment to those who must act, and the buttons of which it has one at least."""


class BookEvening(Evening):
    """An evening by a rule book. Who is asked, with what words and what buttons, is looked at after each act."""

    def __init__(self, local: LocalTable, bot: ChouetteBot, book: str, names: tuple[str, ...]) -> None:
        super().__init__(local, bot, names)
        self.book = book

    # --- What they do

    async def presses(self, name: str, *labels: str) -> None:
        """He presses these buttons of the table message, one after the other."""
        for label in labels:
            await self._act(self[name].press(self.newest(), label))

    async def types(self, name: str, command: str, **options: Any) -> None:
        """He types a command."""
        await self._act(self[name].slash(command, **options))

    async def _act(self, act: Coroutine[Any, Any, Seen]) -> None:
        """Something came of what was just done, and it is plain who must act now."""
        before = await self.chouette()
        seen = await act
        assert await self.chouette() != before, seen.text
        await self.is_plain()

    async def cannot(self, name: str, label: str) -> str:
        """He presses a button that is not his: he is told so, alone, and nothing happens."""
        return await self._in_vain(self[name].press(self.newest(), label))

    async def is_refused(self, name: str, command: str, **options: Any) -> str:
        """He types a command that the rules forbid: he is told so, alone, and nothing happens."""
        return await self._in_vain(self[name].slash(command, **options))

    async def _in_vain(self, act: Coroutine[Any, Any, Seen]) -> str:
        before, shown = await self.chouette(), self.newest()
        told = private(await act)
        assert await self.chouette() == before
        assert self.newest() == shown
        return told

    async def play_until(self, ready: Callable[[Game], bool], most: int = 60) -> None:
        """Who is mentioned rolls and plays, until a moment comes."""
        for _ in range(most):
            if ready(await self.game()):
                return
            (name,) = self.mentioned()
            if "Roll" in buttons(self.newest()):
                await self.presses(name, "Roll")
            else:
                offered = await self[name].complete("move", "play", "")
                await self.types(name, "move", play=offered[0]["value"])
        raise AssertionError("that moment did not come")

    async def all_agree(self) -> None:
        """Whoever is asked to agree does."""
        for name in self.mentioned():
            await self.presses(name, "Agree")

    async def sit_down(self, rolls: int, fits: Callable[[Dices], bool]) -> None:
        """They open a table by this book, join by the button, and start.

        They get the seats in the order of their names: Box, Captain, the others. The next dice fall as they should.
        """
        first, *_ = self.people
        assert not (await self[first].slash("chouette open", rules=self.book)).ephemeral
        for name in self.people:
            await self._act(self[name].press(self.newest(), "Join"))
        await self.dice_fall(len(self.people) + rolls, lambda dice: self._seats_in_order(dice) and fits(dice[-rolls:]))
        await self.presses(first, "Start")
        places = private(await self[first].slash("rotation"))
        assert places.index("Box: Ann") < places.index("Captain: Bob")

    async def sit_down_anyhow(self) -> list[str]:
        """They open a table, join and start; who is where the dice put him: Box, Partner, then the line."""
        first, *_ = self.people
        assert not (await self[first].slash("chouette open", rules=self.book)).ephemeral
        for name in self.people:
            await self._act(self[name].press(self.newest(), "Join"))
        await self.presses(first, "Start")
        return [(await self.person(player)).name for player in (await self.game()).players]

    def _seats_in_order(self, dice: Dices) -> bool:
        """Seat rolls, each lower than the one before: of one die, of two, of two where a double counts twice."""
        rolled = dice[: len(self.people)]
        if rule_books()[self.book].rules.seating_dice == 1:
            return all(one[0] > other[0] for one, other in pairwise(rolled))
        is_plain = all(one != other for one, other in rolled)
        return is_plain and all(sum(one) > sum(other) for one, other in pairwise(rolled))

    async def dice_fall(self, rolls: int, fits: Callable[[Dices], bool]) -> None:
        """The first dice of the promised seed fall so: each says a word, the last of them finds the one for it."""
        *others, last = self.people
        for name in others:
            private(await self[name].slash("word", text="luck"))
        table = await self.table()
        seed = bytes.fromhex(table.seeds[max(table.seeds)])
        words = [word for _, word in table.chouette.proof.words]
        tried = map(str, count())
        lucky = next(word for word in tried if fits([drawn(seed, [*words, word], number) for number in range(rolls)]))
        private(await self[last].slash("word", text=lucky))

    # --- What is plain

    async def is_plain(self) -> None:
        """The table message mentions exactly those who must act, says what they must do, and has the buttons for it."""
        chouette, said = await self.chouette(), self.newest()["content"]
        shown = buttons(self.newest())
        must = [(await self.person(player)).name for player in must_act(chouette)]
        answer = {(await self.person(player)).name for one in chouette.proposals for player in one.waiting}
        assert set(self.mentioned()) == {*must, *answer}, said
        assert all(said.count(self[name].id) == 1 for name in self.mentioned()), said
        if answer:
            assert {"Agree", "Refuse"} <= {label.split(" ")[0] for label in shown}, shown
        elif must:
            words, labels = ASKED[type(chouette.game.moment if chouette.game else chouette.stage)]
            asks = next(line for line in said.splitlines() if self[must[0]].id in line)
            assert words in asks, said
            assert labels & {re.sub(" all$| [A-Z][a-z]+$", "", label) for label in shown}, shown

    async def written_down(self) -> Chouette:
        """What `/export` gives is replayed to the same points, places and board."""
        first, *_ = self.people.values()
        seen = await first.slash("export")
        (file,) = (seen.message or {})["attachments"]
        kept = self.local.table.state.storage.file(file["id"])
        assert kept
        again = replay(kept[2].decode(), rule_books(), str)
        assert isinstance(again, Replayed), again
        table = await self.table()
        assert {str(name): score for name, score in again.chouette.scores.items()} == {
            table.name(player): score for player, score in table.chouette.scores.items()
        }
        assert [str(player) for player in again.chouette.seated] == [table.name(one) for one in table.chouette.seated]
        assert len(again.chouette.games) == len(table.chouette.games)
        return again.chouette
