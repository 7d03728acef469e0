"""The board beside the channel: pages that people open by a link, what they say there, and what must be of it.

A page is driven without a network: what its socket is told takes as long as the network would. Nothing that a page was
told is done is lost, nothing that it was told is not done is there, nothing is said twice by what is sent again or by
two windows, nobody speaks by a link that is over or of a moment that is past, who is refused reads why, and whenever
all is quiet a page shows the same as the channel.
"""

import asyncio
import contextvars
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

from aiohttp import WSMsgType, web
from sqlalchemy import Connection, select

from bot.backgammon.ids import position_id
from bot.board.hearing import _number
from bot.channel.page_sharing import link_digest
from bot.client import ChouetteBot
from bot.desk.actions import ANSWERS, ButtonAction
from bot.desk.button_press import with_token
from bot.desk.presses import public_buttons
from bot.desk.tokens import moment_token
from bot.local.people.person import LocalPerson
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.store import tables
from bot.store.database import Database
from tests.chaos.truth import Truth, press_of
from tests.simulation.loop import HOST
from tests.simulation.world import WORLD

ADDRESS = "https://boards.example"
SECONDS_TO_ANSWER = 20.0
REVISION = 1_000
"""What a page's revision counts for each statement."""
MOST_OLD = 12
"""So many states a page remembers that it has shown."""
Json = dict[str, Any]


class _Socket:
    """The bot's end of a page's connection."""

    def __init__(self, page: "Page") -> None:
        self._page, self.closed = page, False
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._arrives = self._heard_at = 0.0

    def __aiter__(self) -> "_Socket":
        return self

    async def __anext__(self) -> Any:
        if (text := await self._said.get()) is None:
            raise StopAsyncIteration
        return SimpleNamespace(type=WSMsgType.TEXT, data=text)

    async def send_str(self, text: str) -> None:
        """Tell the page something."""
        if not self.closed:
            self._after_a_while(self._page.hear, self, text)

    async def close(self, **_how: Any) -> None:
        """End the connection."""
        if not self.closed:
            self.closed = True
            self._said.put_nowait(None)
            self._after_a_while(self._page.lose, self)

    def take(self, text: str | None) -> None:
        """The page says something, or nothing more."""
        self._said.put_nowait(text)

    def take_after_a_while(self, text: str) -> None:
        """What the page says is under way, behind what it said before."""
        self._heard_at = max(self._heard_at + 1e-6, WORLD.now + self._page.delay())
        asyncio.get_running_loop().call_at(self._heard_at, self.take, text, context=contextvars.Context())

    def _after_a_while(self, what: Callable[..., None], *args: Any) -> None:
        self._arrives = max(self._arrives + 1e-6, WORLD.now + self._page.delay())
        asyncio.get_running_loop().call_at(self._arrives, what, *args, context=contextvars.Context())


@dataclass(eq=False)
class Page:
    """One window of somebody at a table. `bot`: the one that lives, with its machine, if any is ready.

    `delays`: the least and the most seconds that something is under way now.
    """

    person: LocalPerson
    table: int
    secret: str
    client: str
    chance: random.Random
    delays: Callable[[], tuple[float, float]]
    bot: Callable[[], tuple[ChouetteBot, object] | None]
    state: Json = field(default_factory=dict[str, Any])
    old: list[Json] = field(default_factory=list[Json])
    is_over: bool = False
    """Whether the bot has told it that it is over, or does not know its link."""
    _socket: _Socket | None = None
    _host: Any = None
    _n: int = 0
    _waiting: dict[int, tuple[str, asyncio.Future[Json]]] = field(default_factory=dict[int, Any])

    def delay(self) -> float:
        """How long something is under way."""
        return self.chance.uniform(*self.delays())

    @property
    def is_connected(self) -> bool:
        """Whether it believes to be connected, to a bot that lives."""
        return self._socket is not None and not self._host.is_dead

    @property
    def may_play(self) -> bool:
        """Whether it shows a roll that its person may play."""
        return bool((move := self.state.get("move")) and move["own"])

    def may_be_taken_for_now(self, old: Json) -> bool:
        """Whether this old state has a roll, and it was another one than that of now."""
        move, now = old.get("move"), self.state.get("move")
        return bool(move and now and move["token"] != now["token"])

    def connect(self) -> None:
        """Connect, if there is a bot, and it is not over."""
        found = self.bot()
        if self.is_over or self.is_connected or found is None:
            return
        bot, self._host = found
        self._socket = socket = _Socket(self)
        context = contextvars.copy_context()
        context.run(HOST.set, cast("Any", self._host))
        serving = asyncio.get_running_loop().create_task(self._served(bot, socket), context=context)
        serving.add_done_callback(lambda done: done.cancelled() or done.exception(), context=contextvars.Context())
        for text, _ in self._waiting.values():
            socket.take_after_a_while(text)

    async def _served(self, bot: ChouetteBot, socket: _Socket) -> None:
        """As the bot's server does it; in its process."""
        hub = bot.boards
        try:
            link = await hub.signing_in.link_of(self.secret)
            reader = await hub.signing_in.reader(link) if link else None
            if link is None:
                self.is_over = True
            elif reader is not None and not hub.is_closed and not hub.is_full_for(reader):
                await hub.serve(cast("web.WebSocketResponse", socket), reader, self.client)
        finally:
            await socket.close()

    def break_off(self) -> None:
        """The connection breaks: what is under way is lost for the page."""
        if socket := self._socket:
            self._socket = None
            socket.take(None)

    def hear(self, socket: _Socket, text: str) -> None:
        """The bot tells something."""
        if socket is not self._socket:
            return
        told = json.loads(text)
        match told["kind"]:
            case "state":
                self.old = [*self.old[1 - MOST_OLD :], self.state] if self.state else []
                self.state = told
            case "answer" if told["n"] in self._waiting:
                _, waiting = self._waiting.pop(told["n"])
                waiting.done() or waiting.set_result(told)
            case "gone":
                self.is_over = True
            case _:
                pass

    def lose(self, socket: _Socket) -> None:
        """The connection is lost."""
        if socket is self._socket:
            self._socket = None

    async def says(self, said: Json, times: int = 1) -> tuple[int, Json | None]:
        """Say something, sent so many times, and again if the connection is lost; its number, and the answer."""
        self._n += 1
        number, text = self._n, json.dumps({"n": self._n, **said})
        waiting = asyncio.get_running_loop().create_future()
        self._waiting[number] = text, waiting
        if self._socket and self.is_connected:
            for _ in range(times):
                self._socket.take_after_a_while(text)
        for _ in range(round(SECONDS_TO_ANSWER)):
            self.connect()
            await asyncio.wait({waiting}, timeout=1.0)
            if waiting.done():
                return number, waiting.result()
            if self.is_over:
                break
        self._waiting.pop(number, None)
        return number, None

    def number_of(self, n: int) -> int:
        """What tells what it said from all else, in the journal."""
        link = SimpleNamespace(user=int(self.person.id), chouette=self.table)
        return _number(cast("Any", SimpleNamespace(link=link)), self.client, n)


@dataclass
class Boards:
    """All pages that people have opened, and what must be of them. `is_calm`: nothing has failed since all was well.

    `delays`: the least and the most seconds that something is under way between a page and the bot.
    """

    database: Database
    is_calm: Callable[[], bool]
    delays: tuple[float, float] = (0.01, 0.06)
    pages: list[Page] = field(default_factory=list[Page])
    done: dict[int, str] = field(default_factory=dict[int, str])
    """What pages were told is done, by the interaction in the journal."""
    refused: dict[int, str] = field(default_factory=dict[int, str])
    """What they were told is not done, while nothing failed, in the same way."""
    unclear: list[str] = field(default_factory=list[str])
    """What was not answered, or refused without a word, while nothing failed."""
    of_moment: dict[int, Json] = field(default_factory=dict[int, Json])
    """All that was said on pages and is not found in the journal yet: it is of the moment that its token names."""
    said: int = 0
    _lost_pasts: int = 0

    async def hear(self, page: Page, said: Json, times: int = 1) -> Json | None:
        """A page says something, sent so many times: the answer, if any comes."""
        was_calm, pasts = self.is_calm(), self._lost_pasts
        n, answer = await page.says(said, times)
        if pasts == self._lost_pasts:  # else it may be told what is forgotten by now
            self.answered(page, n, said, answer, is_calm=was_calm and self.is_calm())
        return answer

    def answered(self, page: Page, n: int, said: Json, answer: Json | None, *, is_calm: bool) -> None:
        """What came of what a page said."""
        self.said += 1
        number, what = page.number_of(n), f"{page.person.name}: {said}"
        self.of_moment[number] = said
        if answer is None:
            self.unclear += [f"{what}, and nobody answers"] if is_calm and not page.is_over else []
        elif answer["ok"]:
            self.done |= {} if "text" in answer else {number: what}
        elif is_calm:
            # A panel that has done something shows itself again, with what is so now.
            is_panel = "ask" in answer and not str(said.get("press", "")).startswith("t:")
            self.refused |= {} if is_panel else {number: what}
            self.unclear += [] if answer.get("text") or answer.get("ask") else [f"{what} is refused without a word"]

    def fall_asleep(self) -> None:
        """Nobody looks at their page any more: it comes back when they do."""
        for page in self.pages:
            page.break_off()

    def set_back(self) -> None:
        """The database is as it was once: what was said since is forgotten, and some links."""
        for each in (self.done, self.refused, self.of_moment):
            each.clear()
        self._lost_pasts += 1

    async def wrong_at(self, truth: Truth) -> str:
        """What is wrong of the pages of this table, and of all that was done there, when all is quiet."""
        kept, links = await self.database.read_in_snapshot(self._rows)
        if lost := [what for number, what in self.done.items() if number not in kept]:
            return f"pages were told that it is done, and it is not kept: {lost}"
        if wrong := self._wrongly_answered(truth) or self._wrongly_done(truth):
            return wrong
        for page in self.pages:
            if page.table != truth.table or page.is_over or link_digest(page.secret) not in links:
                continue
            page.connect()
            if wrong := self._wrongly_shown(page, truth):
                return f"the page of {page.person.name} {wrong}"
        return ""

    def _wrongly_answered(self, truth: Truth) -> str:
        done = [what for number, what in self.refused.items() if str(number) in truth.interactions]
        if done:
            return f"pages were told that it is not done, and it is: {done}"
        return f"on pages: {self.unclear}" if self.unclear else ""

    def _wrongly_done(self, truth: Truth) -> str:
        """What was said on a page, and is done twice, or of a moment that was past by then; what is right is over."""
        for number, said in [*self.of_moment.items()]:
            if str(number) not in truth.interactions:
                continue
            rows = truth.interactions[str(number)]
            lines = [truth.lines[one - 1] for one in rows]
            once = [line for at, line in enumerate(lines) if ": rolls " in line or line not in lines[:at]]
            if rows != [*range(rows[0], rows[0] + len(once))]:  # of equal dice the same may be rolled again
                return f"{rows} were said on a page at once: {said}"
            if not _is_of_moment(truth.chouette_after(rows[0] - 1), said):
                return f"[{rows[0]}] was said on a page that showed another moment: {said}"
            del self.of_moment[number]
        return ""

    def _rows(self, connection: Connection) -> tuple[set[int], set[str]]:
        journal, links = tables.journal.c, tables.board_links.c
        said = select(journal.interaction).where(journal.interaction.in_([*self.done]))
        return {*connection.scalars(said)}, {*connection.scalars(select(links.digest))}

    @staticmethod
    def _wrongly_shown(page: Page, truth: Truth) -> str:
        """In what a page differs from the channel."""
        state, chouette = page.state, truth.chouette
        if not state:
            return "shows nothing"
        if state["revision"] // REVISION != truth.next_number:
            return f"shows {state['revision']}, and the journal is at {truth.next_number}"
        if state["over"] == truth.is_open:
            return f"shows that it is over: {state['over']}"
        if chouette is None or not truth.is_open:
            return ""
        if (shown := (state.get("board") or {}).get("position")) and shown != (there := _board(chouette) or shown):
            return f"shows the board {shown}, and it is {there}"
        if (move := state.get("move")) and move["token"] != moment_token(chouette):
            return f"has the roll of another moment: {move['token']}"
        public = public_buttons(chouette)
        buttons = [(press, one["row"]) for one in state["buttons"] if (press := press_of(one["id"]))]
        # In the channel they are behind *My options*; in the lobby there is *Teach me* for *Help*
        on_page_alone = {
            *(ButtonAction.RECALL, ButtonAction.WITHDRAW, ButtonAction.HELP),
            *(ButtonAction.UNDO, ButtonAction.JOIN, ButtonAction.BACK),
        }
        # What is answered for somebody absent is behind *Act for …* there
        absent = {one.target for one in public if one.action is ButtonAction.FOR}
        others = [one for one, row in buttons if row < 10 and one.action not in on_page_alone]
        others = [one for one in others if not (one.absent in absent and one.action in ANSWERS)]
        if strange := [f"{one.action}:{one.target}" for one in others if one not in public]:
            return f"has buttons that the channel has not: {strange}"
        can_answer = move or any(truth.accepts(page.person.id, one) for one, _ in buttons)
        return "" if can_answer or page.person.id not in truth.asked() else "has nothing to answer what they are asked"


def _board(chouette: Chouette) -> str:
    """The id of the board as the Team sees it; "" where there is none now."""
    game = chouette.game
    if game is None or game.position is None:
        return ""
    return position_id(game.position.swapped() if game.on_turn is Side.BOX else game.position)


def _is_of_moment(chouette: Chouette, said: Json) -> bool:
    """Whether what was said is of what the chouette waits for, if it is of any moment."""
    if token := said.get("token"):
        return token == moment_token(chouette)
    press = press_of(said["press"])
    return press is None or not press.token or press.token == with_token(chouette, press).token
