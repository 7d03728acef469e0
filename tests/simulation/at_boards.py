"""What people do on the board beside the channel, and in the channel at the same time."""

import asyncio
import random
import re
from collections.abc import Callable
from typing import Any

from bot.desk.actions import ButtonAction
from bot.local.people.person import LocalPerson
from tests.chaos.truth import press_of
from tests.simulation.boards import ADDRESS, Boards, Json, Page
from tests.simulation.oracle import Table
from tests.simulation.people import Doing, parts_of

_LINK = re.compile(rf"{re.escape(ADDRESS)}/b/([\w-]{{43}})")
MOST_ASKED = 3
"""So often somebody answers what their page asks once more."""
SELDOM = 0.15
"""How likely somebody asks for help rather than anything else."""


class AtBoard(Doing):
    """One step of somebody who has the board beside the channel. `open_page`: makes a page of a table by its link."""

    def __init__(
        self,
        table: Table,
        chance: random.Random,
        note: Callable[[str], None],
        boards: Boards,
        open_page: Callable[[LocalPerson, int, str], Page],
    ) -> None:
        super().__init__(table, chance, note)
        self._boards, self._open_page = boards, open_page

    async def _page(self, *, of: LocalPerson | None = None) -> Page | None:
        """A page of who is called, or of anybody; they open one if they have none."""
        person = of or (self._called() if self.chance.random() < 0.8 else self._anybody())
        theirs = [one for one in self._boards.pages if one.person is person and one.table == self.table.truth.table]
        open_ones = [one for one in theirs if not one.is_over]
        return self.chance.choice(open_ones) if open_ones else await self.open_board(person)

    async def open_board(self, person: LocalPerson) -> Page | None:
        """Somebody gets a link, the one before of which works no more, and opens it; at times twice."""
        self._count("link")
        self._note(f"{person.name}: /board, and the page")
        seen = await person.slash("board", channel=self.table.channel)
        button = next((one["custom_id"] for one in parts_of(seen.message) if one["custom_id"].startswith("bl:")), None)
        if button is None or seen.message is None:
            return None
        found = _LINK.search(str((await person.press(seen.message, button)).message))
        if found is None:
            return None
        for _ in range(2 if self.chance.random() < 0.2 else 1):
            page = self._window(person, int(button.split(":")[1]), found[1])
        await asyncio.sleep(2.0)
        return page

    def _window(self, person: LocalPerson, of: int, secret: str) -> Page:
        page = self._open_page(person, of, secret)
        self._boards.pages.append(page)
        page.connect()
        return page

    async def _board_opened(self) -> None:
        """Somebody gets a link."""
        await self.open_board(self._anybody())

    async def _board_says(self) -> None:
        """Somebody plays, suggests or presses a button on their page."""
        if (page := await self._page()) and (said := self._something(page.state)):
            await self._says(page, said)

    async def _board_stale(self) -> None:
        """Somebody says on their page what it showed some time ago; or what they may play now, as of then."""
        here = [one for one in self._boards.pages if one.table == self.table.truth.table and not one.is_over]
        playing = [one for one in here if one.may_play and any(map(one.may_be_taken_for_now, one.old))]
        page = self.chance.choice(playing) if playing and self.chance.random() < 0.8 else await self._page()
        old = [one for one in page.old if one.get("move")] or page.old if page else []
        if not page or not old:
            return
        then, mistaken = self.chance.choice(old), [one for one in old if page.may_be_taken_for_now(one)]
        if page.may_play and mistaken and self.chance.random() < 0.8:
            then = {"move": page.state["move"] | {"token": self.chance.choice(mistaken)["move"]["token"]}}
        if said := self._something(then):
            await self._says(page, said, how=" (as it was)")

    async def _board_windows(self) -> None:
        """Somebody has two windows, and says the same in both, at once or soon after; or something else in one."""
        page = await self._page()
        if page is None:
            return
        windows = [one for one in self._boards.pages if one.secret == page.secret and one is not page]
        other = self.chance.choice(windows) if windows else self._window(page.person, page.table, page.secret)
        other.connect()
        await asyncio.sleep(0.0 if windows else 2.0)
        said = self._something(page.state)
        also = self._something(other.state) if self.chance.random() < 0.3 else said
        soon = self.chance.choice((0.0, 0.0, 0.05, 0.3, 1.0))

        async def in_the_other(also: Json) -> None:
            await asyncio.sleep(soon)
            await self._says(other, also, how=" (second window)")

        if said and also:
            await self._together([self._says(page, said), in_the_other(also)])

    async def _board_twice(self) -> None:
        """What somebody says on their page is sent twice."""
        if (page := await self._page()) and (said := self._something(page.state)):
            await self._says(page, said, times=2, how=" (sent twice)")

    async def _board_lost(self) -> None:
        """A page loses its connection, perhaps while somebody says something there."""
        if page := await self._page():
            said = self._something(page.state)
            saying = asyncio.create_task(self._says(page, said)) if said else None
            await asyncio.sleep(self.chance.choice((0.0, 0.03, 0.1, 0.4)))
            self._note(f"the page of {page.person.name} loses its connection")
            page.break_off()
            if saying:
                await saying

    async def _board_together(self) -> None:
        """Somebody says something on their page, twice even, while something is said in the channel."""
        page = await self._page()
        said = self._something(page.state) if page else None
        if page and said:
            again = [self._says(page, said)] if self.chance.random() < 0.4 else []
            await self._together([self._says(page, said), *again, self._later()])

    async def _later(self) -> None:
        await asyncio.sleep(self.chance.choice((0.0, 0.02, 0.1, 0.5)))
        await self._sensible()

    def _something(self, state: Json) -> Json | None:
        """What a page that shows this may say."""
        move: Any = state.get("move")
        if move and move["plays"] and self.chance.random() < 0.8:
            play = self.chance.choice(move["plays"])["text"]
            return {"play" if move["own"] else "suggest": play, "token": move["token"]}
        buttons = [one for one in state.get("buttons", ()) if self._wants({"custom_id": one["id"]})]
        offered = [one for one in buttons if one["row"] < 10] if self.chance.random() < 0.8 else buttons
        likely = [SELDOM if f":{ButtonAction.HELP}:" in one["id"] else 1.0 for one in offered]
        return {"press": self.chance.choices(offered, likely)[0]["id"]} if offered else None

    async def _says(self, page: Page, said: Json, *, times: int = 1, how: str = "") -> None:
        """Say it, and answer what is asked once more."""
        for _ in range(MOST_ASKED):
            self.table.acted(page.person)
            self._note(f"{page.person.name} on their page: {said}{how}")
            press = press_of(said.get("press", ""))
            self._count(press.action if press else next(iter(said)))
            if how:
                self._count(how.strip(" ()"))
            answer = await self._boards.hear(page, said, times)
            self._note(f"  {page.person.name} sees there: {str(answer)[:110]}")
            asked: Any = answer.get("ask") if answer else None
            if not asked or not asked["buttons"] or self.chance.random() < 0.2:
                return
            said = {"press": self.chance.choice(asked["buttons"])["id"]}

    def _count(self, what: str) -> None:
        self.table.figures.doing[f"board: {what}"] += 1
