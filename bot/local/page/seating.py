"""Somebody alone sits down with robots by one press: a table is opened, robots come, the first game begins.

Once begun it is finished, however slowly the bot answers and wherever the table was closed: each step looks in the
channel for what the one before it has led to. Knows the buttons by their custom ids, and nothing of the game.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import TypeVar

from aiohttp import web

from bot.local.checks.bodies import ApiError
from bot.local.discord.interactions import AnswerType
from bot.local.discord.parts import LocalDiscord
from bot.local.discord.rewriting import walk_components
from bot.local.discord.state import Message
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.words.words import words_in

STEP_TIMEOUT_SECONDS = 20.0
"""So long a step may take; then it is tried again from what the channel shows."""
_MAX_TRIES = 10
_KIND = "seating"
"""Of the documents that keep who is being seated, by channel."""
_ADD_ROBOT_BUTTON = "add-robot"
_PANEL_BUTTONS = ("add", "start")
_LOBBY_BUTTONS = ("join", "rules")
_Found = TypeVar("_Found")


@dataclass(frozen=True)
class RobotsWish:
    """How many robots, how strong, by which rule book, and from which place one plays the first game; "": as usual."""

    count: int
    strength: str = ""
    book: str = ""
    place: str = ""


class RobotSeatings:
    """Who is being seated with robots: by channel, kept until their game has begun."""

    def __init__(self, table: LocalDiscord, told: Callable[[], None]) -> None:
        """`told` is called when a seating begins or ends."""
        self._table = table
        self._told = told
        self._running: dict[str, asyncio.Task[None]] = {}

    def seated_now(self, channel: str) -> str:
        """The id of who is being seated in the channel; "": nobody."""
        return str(self._table.state.storage.documents_of_kind(_KIND).get(channel, {}).get("member", ""))

    async def seat(self, person: LocalPerson, channel: str, wish: RobotsWish) -> None:
        """Returns once the game has begun; raises `ClientWouldNotSend`, `ApiError` with what the bot says instead.

        Whoever stops waiting stops nothing.
        """
        if channel not in self._running:
            body = {"member": person.id, **asdict(wish)}
            self._table.state.storage.save_document(_KIND, channel, body)
            self._start(person, channel, wish)
        await asyncio.shield(self._running[channel])

    async def resume(self) -> None:
        """Go on, once the bot is here, with what was being done when the table was closed."""
        await self._table.gateway.connected.wait()
        for channel, body in self._table.state.storage.documents_of_kind(_KIND).items():
            member = self._table.state.members.get(str(body.pop("member")))
            if member is None or channel not in self._table.state.channels:
                self._table.state.storage.delete_document(_KIND, channel)
            elif channel not in self._running:
                self._start(LocalPerson(self._table, member, deferred_timeout=0.0), channel, RobotsWish(**body))

    async def stop(self) -> None:
        """End what is being done; it goes on when the table is open again."""
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    def _start(self, person: LocalPerson, channel: str, wish: RobotsWish) -> None:
        task = self._running[channel] = asyncio.create_task(_Seating(self._table, person, channel, wish).finish())
        task.add_done_callback(lambda ended: self._end(channel, ended))
        self._told()

    def _end(self, channel: str, ended: asyncio.Task[None]) -> None:
        del self._running[channel]
        if ended.cancelled():
            return
        ended.exception()  # is told to who waits, if anybody does
        self._table.state.storage.delete_document(_KIND, channel)
        self._told()


SEATINGS: web.AppKey[RobotSeatings] = web.AppKey("seatings", RobotSeatings)


async def open_table(table: LocalDiscord, person: LocalPerson, channel: str, **options: str) -> Message:
    """The message of a table that the person opens here, or of the one that waits here for its first game."""
    seating = _Seating(table, person, channel, RobotsWish(0))
    return seating.lobby or await seating.reached(
        lambda: person.slash("chouette open", options, channel=channel), lambda: seating.lobby
    )


class _Seating:
    """One person, on the way to the first game with robots in a channel."""

    def __init__(self, table: LocalDiscord, person: LocalPerson, channel: str, wish: RobotsWish) -> None:
        self._table, self._person, self._channel, self._wish = table, person, channel, wish

    async def finish(self) -> None:
        """Do it from where it is, again and again while the bot is too slow."""
        why, is_late = words_in(self._person.locale).text("page-no-answer"), False
        for _ in range(_MAX_TRIES):
            try:
                await self._try()
            except TimeoutError:
                is_late = True
                self._dismiss_panel()  # what it shows may be over
            except ClientWouldNotSend as refusal:
                if not is_late:
                    raise
                why = str(refusal)
                await asyncio.sleep(1)  # it may be that what was done late is not shown yet
            else:
                return
        raise ClientWouldNotSend(why)

    async def _try(self) -> None:
        """All that is left to do; raises TimeoutError where a step leads to nothing in time."""
        person, wish = self._person, self._wish
        options = {"rules": wish.book} if wish.book else {}
        lobby = await open_table(self._table, person, self._channel, **options)
        if not _custom_id(lobby, _ADD_ROBOT_BUTTON):  # it says why it offers none
            await self.reached(lambda: person.slash("robot add", channel=self._channel), lambda: None)
        panel = self._panel or await self.reached(
            lambda: person.press(lobby.body, _custom_id(lobby, _ADD_ROBOT_BUTTON)), lambda: self._panel
        )
        if wish.strength and not self._is_strength_chosen(panel):
            menu = _custom_id(panel, "strength")
            chosen = panel.body
            panel = await self.reached(
                lambda: person.choose(chosen, menu, wish.strength), lambda: self._panel_if(self._is_strength_chosen)
            )
        if (lacking := wish.count - _robots_here(panel)) > 0:
            await self._press(panel, "add", str(lacking), lambda: self._robots_lacking <= 0 or None)
        await self._press(self._panel or panel, "start", wish.place or "dice", lambda: self.lobby is None or None)
        self._dismiss_panel()

    async def _press(self, panel: Message, what: str, ends: str, look: Callable[[], bool | None]) -> None:
        button = _custom_id(panel, what, ends)
        await self.reached(lambda: self._person.press(panel.body, button), look)

    @property
    def _robots_lacking(self) -> int:
        """How many robots are still to come, as far as the panel knows."""
        return self._wish.count - (_robots_here(self._panel) if self._panel else 0)

    async def reached(self, act: Callable[[], Awaitable[AnswerSeen]], look: Callable[[], _Found | None]) -> _Found:
        """What an act leads to, as soon as it is there: an answer may be late, and what it was asked be done.

        Raises `ClientWouldNotSend` with what the bot says instead, TimeoutError.
        """
        async with asyncio.timeout(STEP_TIMEOUT_SECONDS):
            seen = await act()
            while (found := look()) is None:
                if said := self._said_instead(seen):
                    raise ClientWouldNotSend(said)
                await self._table.wait_for_message_event(lambda _what, _each: True, STEP_TIMEOUT_SECONDS)
            return found

    def _said_instead(self, seen: AnswerSeen) -> str:
        """What the bot has answered to this person alone; a deferred answer may be that it is done, and shown soon."""
        is_refusal = seen.ephemeral and seen.interaction.answered == AnswerType.REPLY
        return seen.text if is_refusal else ""

    @property
    def _visible(self) -> list[Message]:
        return self._table.messages_visible_to_member_or_everyone(self._channel, self._person.id)

    @property
    def lobby(self) -> Message | None:
        """The newest message under which everybody has buttons, where it is that of a table without a game yet."""
        shown = [each for each in self._visible if each.only_for is None and each.body["components"]]
        return shown[-1] if shown and all(_custom_id(shown[-1], each) for each in _LOBBY_BUTTONS) else None

    @property
    def _panel(self) -> Message | None:
        """The newest panel of robots that this person has open."""
        alone = [each for each in self._visible if each.only_for]
        panels = [each for each in alone if any(_custom_id(each, one) for one in _PANEL_BUTTONS)]
        return panels[-1] if panels else None

    def _panel_if(self, is_so: Callable[[Message], bool]) -> Message | None:
        panel = self._panel
        return panel if panel and is_so(panel) else None

    def _is_strength_chosen(self, panel: Message) -> bool:
        return f":{self._wish.strength}:" in _custom_id(panel, "strength")

    def _dismiss_panel(self) -> None:
        if panel := self._panel:
            with contextlib.suppress(ClientWouldNotSend, ApiError):
                self._person.dismiss(panel.body)


def _custom_id(message: Message, what: str, ends: str = "") -> str:
    """The custom id of the button or menu that does this, and ends so; "" where there is none."""
    ids = (str(each.get("custom_id", "")) for each in walk_components(message.body["components"]))
    return next((one for one in ids if f":{what}:" in one and one.endswith(ends)), "")


def _robots_here(panel: Message) -> int:
    """How many robots the panel says are seated: the last but one of the facts in its buttons."""
    button = next(filter(None, (_custom_id(panel, each) for each in _PANEL_BUTTONS)), "")
    return int(button.split(":")[-2]) if button else 0
