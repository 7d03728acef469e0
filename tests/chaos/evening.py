"""A wild evening: people press and type whatever they see, some are away, the bot is killed, Discord fails.

After every step the channel must come to show what is true, within `PATIENCE`: the newest message shows the present,
whoever must act is mentioned in it and was notified, and whoever is mentioned has a button that is accepted.
"""

import asyncio
import contextlib
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.desk.actions import Action
from bot.local import LocalTable
from bot.local.checks.messages import EPHEMERAL
from bot.local.discord import interactions
from bot.local.people.discord_client import CannotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.rules.state.proposals import Adjournment, NoFurtherGame
from tests.chaos.truth import BOOKS, Truth, press_of
from tests.evening.bot_process import BotProcess

Json = dict[str, Any]
PATIENCE = 30.0
"""So many seconds the channel has to show what is true, and a press to be answered."""
LOST_AFTER = 4.0
"""So many seconds a press is waited for whose answer a kill or a fault may have swallowed."""
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim")
MENTION = re.compile(r"<@(\d+)>")
ANSWERED_ALREADY = 40060
"""Discord's code for an interaction that is answered a second time."""
RARE = frozenset({Action.END, Action.ADJOURN, Action.LEAVE, Action.RESIGN, Action.UNDO, Action.AWAY, Action.CASH_OUT})
PANELS = frozenset({Action.OPTIONS, Action.FOR, Action.MOVE, Action.CUBES, Action.ADMIT, Action.AUTOMATIC})
WRITES = r"(POST|PATCH) .*/channels/\d+/messages|POST .*/callback"
HISTORY = r"GET .*/channels/\d+/messages"
FAULTS = ("broken", "broken", "broken", "503", "503", "503", "429", "slow", "500", "403", "404 10003")


@dataclass
class Figures:
    """What happened in all evenings."""

    turns: int = 0
    statements: int = 0
    games: int = 0
    kills: int = 0
    faults: int = 0
    refused: int = 0
    offers: int = 0
    doing: Counter[str] = field(default_factory=Counter[str])


class WrongError(AssertionError):
    """Something that must not be."""


class WildEvening:
    """One table, by one book, with so many people at the start."""

    def __init__(self, folder: Path, book: str, people: int, seed: int, figures: Figures) -> None:
        self.folder = folder
        self.book = book
        self.count = people
        self.seed = seed
        self.random = random.Random(f"{book} {people} {seed}")
        self.figures = figures
        self.local = LocalTable(rates=False, record=True)
        self.bot = BotProcess(self.local, folder)
        self.truth = Truth(folder / "bot.sqlite")
        self.people: dict[str, LocalPerson] = {}
        self.done: list[str] = []
        self._asked: dict[tuple[str, str], int] = {}
        self._old: list[Json] = []
        self._actor = ""
        self._spoilt = False
        self._changed = asyncio.Event()

    # --- The evening

    async def play(self, turns: int, kills: int, faults: int) -> None:
        """Play so many turns, with so many kills and faults among them; raises WrongError."""
        usual = interactions.SECONDS_TO_ANSWER
        async with self.local:
            self.local.table.posting.listeners.append(lambda _what, _message: self._changed.set())
            try:
                await self.bot.start()
                await self._seats()
                plan = ["turn"] * (turns - kills - faults) + ["kill"] * kills + ["fault"] * faults
                self.random.shuffle(plan)
                for what in plan:
                    await self._step(what)
                    if not self.truth.is_open:
                        break
            except Exception as error:
                raise WrongError(self._story(error)) from error
            finally:
                interactions.SECONDS_TO_ANSWER = usual
                await self.bot.close()
            if " ERROR " in self.bot.log:
                line = self.bot.log[self.bot.log.index(" ERROR ") :][:2500]
                raise WrongError(self._story(line))
        chouette = self.truth.chouette
        self.figures.games += len(chouette.games) if chouette else 0
        self.figures.statements += self.truth.next_number - 1

    def _story(self, error: object) -> str:
        shown = [f"{one['content']} {[part['custom_id'] for part in _parts(one)]}" for one in self._public()[-2:]]
        stage = self.truth.chouette.stage if self.truth.chouette else None
        moment = getattr(stage, "moment", stage)
        proposals = self.truth.chouette.proposals if self.truth.chouette else ()
        lines = [
            *self.done[-12:],
            f"number {self.truth.next_number}",
            *shown,
            f"{moment} {proposals}",
            f"{self.truth.users}",
        ]
        return "\n  ".join(
            [f"{self.book}, {self.count} people, seed {self.seed}: {str(error)[:2500] or type(error).__name__}", *lines]
        )

    async def _seats(self) -> None:
        for name in NAMES[: self.count]:
            self.people[name] = self._person(name)
        await self.people["Ann"].slash("chouette open", rules=self.book)
        for person in self.people.values():
            await person.slash("join")
        await self._present("seats")
        await self.people["Ann"].slash("chouette start")
        await self._present("start")

    def _person(self, name: str) -> LocalPerson:
        try:
            return self.local.person(name)
        except KeyError:
            return self.local.add_person(name)

    async def _step(self, what: str) -> None:
        self.figures.turns += 1
        self._spoilt = what != "turn" or self.local.faults.number_waiting > 0
        interactions.SECONDS_TO_ANSWER = LOST_AFTER if self._spoilt else PATIENCE
        if what == "kill":
            await self._killed()
        elif what == "fault":
            await self._failing()
        else:
            await self._act()
        await self._present(self.done[-1] if self.done else what)

    async def _killed(self) -> None:
        self.figures.kills += 1
        self.done.append("— the bot is killed")
        act = asyncio.create_task(self._act())
        await asyncio.sleep(self.random.choice((0.0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1)))
        await self.bot.killed()
        await self.bot.start()
        await asyncio.wait({act}, timeout=LOST_AFTER)
        act.cancel()
        await asyncio.gather(act, return_exceptions=True)

    async def _failing(self) -> None:
        self.figures.faults += 1
        how: Any = self.random.choice(FAULTS)
        request = self.random.choice((WRITES, WRITES, WRITES, HISTORY))
        when: Any = "before" if how.startswith("4") else self.random.choice(("before", "after"))
        times = 1 if how == "500" else self.random.choice((1, 1, 2, 3))
        self.done.append(f"— {how} {when} {request} {times} times")
        self.local.faults.order_fault(request, when, how, times, seconds=0.1)
        await self._act()
        if how in {"403", "404 10003"}:
            await asyncio.sleep(0.2)
            self.local.faults.clear()
            await self.people["Ann"].say("Are you there?")

    # --- What people do

    async def _act(self) -> None:
        try:
            await self.random.choices(
                (self._sensible, self._wild, self._options, self._command, self._stale, self._moderated),
                (60, 12, 16, 10, 3, 0.5),
            )[0]()
        except CannotSend as error:
            self.done.append(f"  cannot send: {error}")

    async def _sensible(self) -> None:
        """Somebody who is mentioned does something that the message offers."""
        message = self._newest()
        if message is None:
            return
        called = [self._by_id(user) for user in MENTION.findall(message["content"])]
        person = self.random.choice(called or [*self.people.values()])
        offers = [part for part in _parts(message) if press_of(part["custom_id"])]
        offers = [part for part in offers if self.truth.accepts(person.id, press_of(part["custom_id"]))]
        offers = [part for part in offers if self._is_wanted(press_of(part["custom_id"]).action)]
        if offers:
            await self._press(person, message, self.random.choice(offers)["custom_id"], is_offer=True)

    def _is_wanted(self, verb: Action) -> bool:
        ends = any(
            isinstance(one.subject, NoFurtherGame | Adjournment)
            for one in (self.truth.chouette.proposals if self.truth.chouette else ())
        )
        if verb is Action.ACCEPT and ends:
            return self.random.random() < 0.1
        return verb not in RARE or self.random.random() < 0.05

    async def _wild(self) -> None:
        """Somebody presses whatever they see."""
        person = self.random.choice([*self.people.values()])
        messages = [one for one in person.visible_messages() if _parts(one)]
        if not messages:
            return
        message = messages[-1] if self.random.random() < 0.7 else self.random.choice(messages[-6:])
        part = self.random.choice(_parts(message))
        press = press_of(part["custom_id"])
        if press and not self._is_wanted(press.action):
            return
        await self._press(person, message, part["custom_id"])

    async def _options(self) -> None:
        """Somebody opens their own panel, and presses something there."""
        message = self._newest()
        person = self.random.choice([*self.people.values()])
        part = next((one for one in _parts(message) if ":options:" in one["custom_id"]), None)
        if message and part:
            await self._press(person, message, part["custom_id"])

    async def _command(self) -> None:
        """Somebody types a command."""
        person, other = self.random.sample([*self.people.values()], 2)
        chouette = self.truth.chouette
        away = chouette.away if chouette else frozenset()
        me = self.truth.player(person.id)
        kinds = [
            "move",
            "move",
            "accept",
            "refuse",
            "undo",
            "hold",
            "release",
            "ask",
            "double",
            "take",
            "roll",
            "settle",
        ]
        kinds += ["back"] * 6 if me in away else ["away", "proxy"] if len(away) * 2 < len(self.people) else []
        kinds += ["settle", "join", "extra", "partner", "sell", "suggest"]
        kind = self.random.choice(kinds)
        options: dict[str, Any] = {}
        match kind:
            case "move" | "suggest":
                offered = await person.complete(kind, "play", "")
                if not offered:
                    return
                options = {"play": self.random.choice(offered)["value"]}
            case "proxy" | "extra" | "partner":
                options = {"player": other.name}
            case "settle":
                options = {"player": other.name, "points": str(self.random.choice((-2, -1, 0, 1, 2)))}
            case "sell":
                options = {"to": other.name, "price": str(self.random.choice((-1, 0, 2)))}
            case "ask":
                options = {"when": self.random.choice(("on", "off"))}
            case "join":
                if len(self.people) < len(NAMES):
                    name = NAMES[len(self.people)]
                    person = self.people[name] = self._person(name)
                elif me:
                    return
            case _:
                pass
        self.done.append(f"{person.name}: /{kind} {options}")
        self.figures.doing[f"/{kind}"] += 1
        self._actor = person.id
        seen = await person.slash(kind, **options)
        self._answered(seen, f"/{kind}")

    async def _stale(self) -> None:
        """Somebody presses a message as it was some time ago."""
        if self._old:
            message = self.random.choice(self._old)
            part = self.random.choice(_parts(message))
            press = press_of(part["custom_id"])
            if press and self._is_wanted(press.action):
                await self._press(self.random.choice([*self.people.values()]), message, part["custom_id"], stale=True)

    async def _moderated(self) -> None:
        """A moderator deletes the newest message."""
        if message := self._newest():
            self.done.append("a moderator deletes the newest message")
            self.local.person("Mia").delete(message)

    async def _press(
        self, person: LocalPerson, message: Json, custom_id: str, *, is_offer: bool = False, stale: bool = False
    ) -> None:
        press = press_of(custom_id)
        self.done.append(f"{person.name}: {custom_id}{' (stale)' if stale else ''}")
        self.figures.doing[press.action if press else custom_id[:1]] += 1
        self._actor = person.id
        seen = await person.press(message, custom_id, stale=stale)
        self._answered(seen, custom_id)
        opens = press is not None and press.action in PANELS
        if opens and seen.ephemeral:
            if press.action is Action.MOVE and self.random.random() < 0.7:
                await self._move(person)
            else:
                await self._panel(person, seen.message)
        elif is_offer:
            await self._meant(person, seen, custom_id)
            if press is not None and press.action is Action.ROLL and self.random.random() < 0.5:
                await self._panel(person, self._move_panel(person))

    def _move_panel(self, person: LocalPerson) -> Json | None:
        """The newest panel in which they can play a roll; it may have come a moment after the roll, or not yet."""
        shown = [each for each in person.visible_messages() if each["flags"] & EPHEMERAL]
        return next((each for each in reversed(shown) if _parts(each)[:1] and _is_of_move_panel(_parts(each)[0])), None)

    async def _move(self, person: LocalPerson) -> None:
        """By what is offered while one types."""
        offered = await person.complete("move", "play", "")
        if offered:
            self.done.append(f"{person.name}: /move {offered[0]['value']}")
            seen = await person.slash("move", play=self.random.choice(offered)["value"])
            self._answered(seen, "/move")
            self._was_heard(seen, "/move")

    async def _panel(self, person: LocalPerson, shown: Json | None) -> None:
        """Press or choose something of a private panel, to its end."""
        for _ in range(20):
            parts = [one for one in _parts(shown) if not one.get("disabled")]
            wanted = [one for one in parts if (p := press_of(one["custom_id"])) is None or self._is_wanted(p.action)]
            if not wanted:
                return
            onward = [
                one
                for one in wanted
                if (one.get("label") != "Back" and not one["custom_id"].startswith(("v:once", "v:confirm")))
                or self.random.random() < 0.1
            ]
            part = self.random.choice(onward or wanted)
            which = part["custom_id"]
            self.done.append(f"  {person.name}: {which}")
            self.figures.doing[f"panel {which.split(':')[2] if which[0] == 't' else which[:3]}"] += 1
            if part["type"] == 3:
                options = [one["value"] for one in part["options"]]
                count = self.random.randint(part["min_values"], part["max_values"])
                seen = await person.choose(shown, which, *self.random.sample(options, count))
                is_said = which[0] in "ca"
            else:
                seen = await person.press(shown, which)
                press = press_of(which)
                is_said = which.startswith("v:play") or (press is not None and press.action not in PANELS)
            self._answered(seen, which)
            if is_said:
                self.figures.offers += 1
                await self._meant(person, seen, which)
                return
            if not seen.message or not seen.ephemeral:
                return
            shown = seen.message

    def _answered(self, seen: AnswerSeen, what: str) -> None:
        if seen.kind == "nothing" and not self._spoilt:
            raise WrongError(f"{what}: no answer")

    async def _meant(self, person: LocalPerson, seen: AnswerSeen, what: str) -> None:
        """Where they are asked once more whether they mean it, they do; what was offered is not refused."""
        again = [part["custom_id"] for part in _parts(seen.message) if part["custom_id"].startswith("y:")]
        if again:
            self.done.append(f"  {person.name}: {again[0]}")
            seen = await person.press(seen, again[0])
            self._answered(seen, again[0])
        self._was_heard(seen, what)

    def _was_heard(self, seen: AnswerSeen, what: str) -> None:
        """What was offered is not refused."""
        self.truth.read()
        if self._spoilt or seen.kind == "nothing":
            return
        if seen.interaction.id not in self.truth.interactions:
            raise WrongError(f"{what} was offered, and refused: {seen.text}")

    # --- What must be

    def _by_id(self, user: str) -> LocalPerson:
        return next(person for person in self.people.values() if person.id == user)

    def _public(self) -> list[Json]:
        return [one for one in self.local.messages() if one["author"]["id"] == self.local.table.state.bot]

    def _newest(self) -> Json | None:
        return next((one for one in reversed(self._public()) if _parts(one)), None)

    async def _present(self, what: str) -> None:
        """Wait until the channel shows what is true."""
        wrong = "nothing was looked at"
        try:
            async with asyncio.timeout(PATIENCE):
                while wrong:
                    self._changed.clear()
                    self.truth.read()
                    wrong = self._what_is_wrong()
                    if wrong:
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(self._changed.wait(), 0.05)
        except TimeoutError:
            raise WrongError(f"after {what}: {wrong}") from None
        for one in self.local.exchanges:  # an answer that was thought lost may be given twice: that is no fault
            if one.status == 400 and (one.answer or {}).get("code") != ANSWERED_ALREADY:
                raise WrongError(f"after {what}: {one.method} {one.route}: {one.answer}: {one.sent}"[:1500])
        self.local.exchanges.clear()
        if message := self._newest():
            self._old = [*self._old[-8:], dict(message)]

    def _what_is_wrong(self) -> str:
        truth, chouette = self.truth, self.truth.chouette
        with_buttons = [one for one in self._public() if _parts(one)]
        if chouette is None:
            return "there is no table"
        if not truth.is_open:
            return "old buttons" if with_buttons else ""
        if len(with_buttons) != 1:
            return f"{len(with_buttons)} messages have buttons"
        message = with_buttons[0]
        shows = [int(each["custom_id"].split(":")[5]) for each in _parts(message) if each["custom_id"].count(":") == 5]
        if shows[:1] != [truth.next_number]:
            return f"the newest message shows {shows}, not {truth.next_number}"
        mentioned, asked = set(MENTION.findall(message["content"])), truth.asked()
        if asked - mentioned:
            return f"not mentioned: {self._names(asked - mentioned)}"
        if mentioned - asked:
            return f"mentioned, and not asked: {self._names(mentioned - asked)}"
        presses = [press for part in _parts(message) if (press := press_of(part["custom_id"]))]
        for user in mentioned:
            if not any(truth.accepts(user, press) for press in presses):
                return f"no button is accepted from {self._names({user})}"
        if len(MENTION.findall(message["content"])) != len(mentioned):
            return "somebody is mentioned twice"
        return self._not_notified()

    def _not_notified(self) -> str:
        """Who is asked and was not notified since; who asked themselves by what they did need not be."""
        notices = self.local.notices()
        calls = self.truth.calls()
        known = self.truth.calls(behind=True)
        self._asked = {call: since for call, since in self._asked.items() if call in known}
        for call in calls - self._asked.keys():
            self._asked[call] = self._seen_notices if call[0] != self._actor else -1
        for user, about in calls:
            since = self._asked[user, about]
            if since >= 0 and not any(user in notice.users for notice in notices[since:]):
                return f"not notified: {self._names({user})}"
        self._seen_notices = len(notices)
        return ""

    _seen_notices = 0

    def _names(self, users: set[str]) -> str:
        return ", ".join(person.name for person in self.people.values() if person.id in users)


def _parts(message: Json | None) -> list[Json]:
    rows = (message or {}).get("components", [])
    return [part for row in rows for part in row.get("components", [])]


def _is_of_move_panel(part: Json) -> bool:
    return part["custom_id"].startswith("v:")


def sizes() -> list[tuple[str, int]]:
    """Every book with every number of players that it allows."""
    found: list[tuple[str, int]] = []
    for name, book in BOOKS.items():
        least, most = int(book.rules.min_players), int(book.rules.max_players)
        found += [(name, people) for people in range(least, most + 1)]
    return found
