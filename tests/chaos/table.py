"""A wild table: people press and type whatever they see, and some are away.

After every step the channel must come to show what is true, within `PATIENCE`: the newest message shows the present,
whoever must act is mentioned in it and was notified, and whoever is mentioned has a button that is accepted.
"""

import asyncio
import contextlib
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.desk.actions import ButtonAction
from bot.local.checks.messages import EPHEMERAL_FLAG, SUPPRESS_EMBEDS_FLAG
from bot.local.discord.state import Message
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.record.replay import CompletedReplay, replay
from bot.rules.state.proposals import Adjournment, ChouetteEnd
from bot.store.database import Database
from bot.words.alt import score_sheet_text
from bot.words.words import words_in
from tests.chaos.truth import BOOKS, Truth, press_of
from tests.support.evening import STANDS_AFTER_EVENING
from tests.support.local_table import Exchange, LocalTable

Json = dict[str, Any]
PATIENCE = 30.0
"""So many seconds the channel has to show what is true, and a press to be answered."""
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim")
MENTION = re.compile(r"<@(\d+)>")
RARE = frozenset(
    {
        ButtonAction.END,
        ButtonAction.ADJOURN,
        ButtonAction.LEAVE,
        ButtonAction.RESIGN,
        ButtonAction.UNDO,
        ButtonAction.AWAY,
        ButtonAction.CASH_OUT,
    }
)
PANELS = frozenset(
    {
        ButtonAction.OPTIONS,
        ButtonAction.FOR,
        ButtonAction.MOVE,
        ButtonAction.CUBES,
        ButtonAction.ADMIT,
        ButtonAction.AUTOMATIC,
        ButtonAction.PLAY_AT_ONCE,
        ButtonAction.CONFIRM_PLAYS,
        ButtonAction.RULES,
        ButtonAction.HELP,
        ButtonAction.TEACH,
        ButtonAction.ANALYSE,
        ButtonAction.FILM,
        ButtonAction.HISTORY,
    }
)
"""What opens a panel, is read or is a person's own setting: it says nothing at the table."""
MOST_WITH_BUTTONS = 2
"""For so many proposals at once, at least, the message has room."""
PUT_OFF = frozenset(
    {
        ButtonAction.UNDO,
        ButtonAction.AWAY,
        ButtonAction.LEAVE,
        ButtonAction.CASH_OUT,
        ButtonAction.REFUSE,
        ButtonAction.ADJOURN,
    }
)
"""What nobody does who wants to come to an end."""


@dataclass
class Figures:
    """What happened in all evenings."""

    turns: int = 0
    statements: int = 0
    games: int = 0
    kills: int = 0
    faults: int = 0
    restores: int = 0
    sheets: int = 0
    doubled: list[str] = field(default_factory=list[str])
    troubles: Counter[str] = field(default_factory=Counter[str])
    doing: Counter[str] = field(default_factory=Counter[str])

    def __str__(self) -> str:
        """In one line."""
        return (
            f"{self.turns} turns, {self.statements} statements, {self.games} games, {self.kills} kills, "
            f"{self.faults} faults, {self.restores} restores, "
            f"{self.sheets} records replayed to the sheet that was seen, {len(self.doubled)} messages posted twice; "
            f"{dict(self.troubles)}"
        )


class WrongError(AssertionError):
    """Something that must not be."""


class WildTable:
    """One table in a channel of its own, by one book, with so many people at the start.

    `spoilt`: something was broken on purpose, and an answer may be missing. `ending`: people want to come to an end.
    """

    def __init__(
        self, local: LocalTable, channel: str, truth: Truth, book: str, people: int, seed: int, figures: Figures
    ) -> None:
        self.local = local
        self.channel = channel
        self.truth = truth
        self.book = book
        self.count = people
        self.seed = seed
        self.random = random.Random(f"{book} {people} {seed}")
        self.figures = figures
        self.people: dict[str, LocalPerson] = {}
        self.done: list[str] = []
        self.spoilt = False
        self.ending = False
        self._asked: dict[tuple[str, str], int] = {}
        self._old: list[Json] = []
        self._actors: set[str] = set()
        self._heard_late: set[str] = set()
        """Whose last word may not be written down yet."""
        self._changed = asyncio.Event()
        self._posts: dict[str, tuple[str, str]] = {}
        self.doubled: list[str] = []
        """What was posted once more, word for word, and what had happened before."""
        self._most_shown: dict[int, int] = {}
        """By table, how far people have seen it."""
        self._showed: dict[str, list[int]] = {}
        self._is_deleted = False
        self._asked_for_it = 0.0
        self._hidden: dict[str, str | None] = {}
        self._posted = 0
        """The newest message when the database was set back; who is asked there was called before."""
        local.table.posting.listeners.append(self._note_message)

    def _note_message(self, what: str, message: Message) -> None:
        """Keep what people were shown of this channel: how far, and by which posts."""
        if message.channel != self.channel:
            return
        self._changed.set()
        if message.only_for is None and (shown := _shown_numbers(message.body)):
            if shown != self._showed.get(message.id):  # else a moderator has done something to it
                table = _shown_table(message.body)
                self._most_shown[table] = max(self._most_shown.get(table, 0), *shown)
                self._showed[message.id] = shown
            if what == "MESSAGE_CREATE":
                self._note_post(message, f"{shown[0]} {message.body['content']}")
        if what == "MESSAGE_DELETE":  # it may come again
            self._posts.pop(message.id, None)

    def _note_post(self, message: Message, text: str) -> None:
        posted = f"{message.id} (nonce {message.nonce})"
        if before := [other for other, said in self._posts.values() if said == text]:
            asked = [_brief(one) for one in self.local.exchanges][-40:]
            self.doubled.append("\n  ".join([f"{posted} says what {before} said: {text!r}", *self.done[-12:], *asked]))
        self._posts[message.id] = (posted, text)

    async def open(self) -> None:
        """People open the table, sit down and begin."""
        for name in NAMES[: self.count]:
            self.people[name] = self._person(name)
        await self.people["Ann"].slash("chouette open", rules=self.book, channel=self.channel)
        for person in self.people.values():
            await person.slash("join", channel=self.channel)
        await self.present("seats")
        await self.people["Ann"].slash("chouette start", channel=self.channel)
        await self.present("start")

    async def act(self) -> None:
        """Somebody does something."""
        try:
            await self.random.choices(
                (self._sensible, self._wild, self._options, self._command, self._stale, self._moderated),
                (60, 0, 6, 0, 0, 0) if self.ending else (60, 12, 16, 10, 3, 0.5),
            )[0]()
        except ClientWouldNotSend as error:
            self.done.append(f"  cannot send: {error}")

    async def set_back(self, database: Database) -> None:
        """The database is as it was once: nobody has seen what is there from now on."""
        self.truth = Truth(database, self.truth.channel)
        await self.truth.read()
        self._most_shown.clear()
        self._posts.clear()
        newest = self._newest()
        stands = newest is not None and _shown_numbers(newest)[:1] == [self.truth.next_number]
        calls = self.truth.calls(behind=True)
        self._asked = dict.fromkeys(calls if stands else calls - self.truth.calls(), -1)  # they know of it
        self._seen_notices = len(self.local.notifications(self.channel))
        self._posted = max((int(one["id"]) for one in self._public()), default=0)

    async def to_the_end(self, most: int) -> None:
        """Nothing is broken any more: people play on and come to an end. WrongError: they cannot."""
        self.ending = True
        for turn in range(most):
            if not self.truth.is_open:
                return
            self.figures.turns += 1
            chouette = self.truth.chouette
            if chouette and not chouette.proposals and turn % 10 == 5:
                kind = "chouette end" if turn % 20 == 5 else "resign"
                self.done.append(f"Ann: /{kind}")
                person = self.people[self.random.choice([*self.people])]
                self._actors.add(person.id)
                asked = await person.slash(kind, channel=self.channel)
                self._answered(asked, kind)
                if (buttons := _parts(asked.message)) and asked.ephemeral:
                    self._answered(await person.press(asked, buttons[0]["custom_id"]), f"{kind}: yes")
            else:
                await self.act()
            await self.present(self.done[-1] if self.done else "the end")
        raise WrongError(f"no end in {most} turns")

    async def taken_home(self) -> None:
        """The record that is exported replays to the sheet that people saw last. WrongError: it does not."""
        person = self.people["Ann"]
        seen = await person.slash("export", format="record", channel=self.channel)
        self._answered(seen, "/export")
        files = [self.local.table.state.storage.read_file(file["id"]) for file in (seen.message or {})["attachments"]]
        again = replay(files[0][2].decode(), BOOKS, str) if files and files[0] else None
        if not isinstance(again, CompletedReplay):
            raise WrongError(f"the exported record does not replay: {again}")
        sheets = [
            file["description"]
            for one in self._public()
            for file in one["attachments"]
            if file["filename"].startswith("sheet") and file.get("description")
        ]
        head, words = again.record.head, words_in()
        called = ", ".join(filter(None, (head.title, words.day(head.day) if head.day else "")))
        wanted = score_sheet_text(again.chouette, str, words, called)
        if sheets and sheets[-1] != wanted:
            raise WrongError(f"people saw {sheets[-1]!r}, the record says {wanted!r}")

    def story(self, error: object) -> str:
        """What happened at last, and what is to be seen, for a report."""
        shown = [f"{one['content']} {[part['custom_id'] for part in _parts(one)]}" for one in self._public()[-2:]]
        stage = self.truth.chouette.stage if self.truth.chouette else None
        moment = getattr(stage, "moment", stage)
        proposals = self.truth.chouette.proposals if self.truth.chouette else ()
        lines = [
            *self.done[-30:],
            *self.truth.lines[-8:],
            f"number {self.truth.next_number}",
            *shown,
            f"{moment} {proposals}",
            f"{self.truth.users}",
            *self.doubled[-1:],
        ]
        return "\n  ".join(
            [f"{self.book}, {self.count} people, seed {self.seed}: {str(error)[:2500] or type(error).__name__}", *lines]
        )

    def _person(self, name: str) -> LocalPerson:
        try:
            return self.local.person(name)
        except KeyError:
            return self.local.add_person(name)

    # --- What people do

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

    def _is_wanted(self, verb: ButtonAction) -> bool:
        ends = any(
            isinstance(one.subject, ChouetteEnd | Adjournment)
            for one in (self.truth.chouette.proposals if self.truth.chouette else ())
        )
        if self.ending:
            return verb not in PUT_OFF
        if verb is ButtonAction.ACCEPT and ends:
            return self.random.random() < 0.1
        return verb not in RARE or self.random.random() < 0.05

    async def _wild(self) -> None:
        """Somebody presses whatever they see."""
        person = self.random.choice([*self.people.values()])
        messages = [one for one in person.visible_messages(self.channel) if _parts(one)]
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
                offered = await person.complete(kind, "play", "", channel=self.channel)
                if not offered:
                    return
                options = {"play": self.random.choice(offered)["value"]}
            case "proxy" | "extra" | "partner":
                options = {"player": other.name}
            case "settle":
                options = {"player": other.name, "points": str(self.random.choice((-2, -1, 0, 1, 2)))}
            case "sell":
                options = {"to": other.name, "points": str(self.random.choice((-1, 0, 2)))}
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
        self._actors.add(person.id)
        seen = await person.slash(kind, channel=self.channel, **options)
        self._answered(seen, f"/{kind}")
        offer = next((one["custom_id"] for one in _parts(seen.message) if one["custom_id"].startswith("q:")), None)
        if offer and seen.message:  # who sees what they offer mostly means it
            await self._press(person, seen.message, offer)

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
            self._is_deleted = True

    def hide_board(self) -> None:
        """A moderator hides the board of the newest message: the next edit must show it again."""
        if (message := self._newest()) and self.truth.is_open:
            self.done.append("a moderator hides the newest board")
            self._hidden[message["id"]] = message["edited_timestamp"]
            self.local.set_embeds_hidden(message["id"])

    async def _press(
        self, person: LocalPerson, message: Json, custom_id: str, *, is_offer: bool = False, stale: bool = False
    ) -> None:
        press = press_of(custom_id)
        self.done.append(f"{person.name}: {custom_id}{' (stale)' if stale else ''}")
        self.figures.doing[press.action if press else custom_id[:1]] += 1
        self._actors.add(person.id)
        seen = await person.press(message, custom_id, stale=stale)
        self._answered(seen, custom_id)
        opens = press is not None and press.action in PANELS
        if opens and seen.ephemeral:
            if press.action is ButtonAction.MOVE and self.random.random() < 0.7:
                await self._move(person)
            else:
                await self._panel(person, seen.message)
        elif is_offer:
            await self._meant(person, seen, custom_id)
            if press is not None and press.action is ButtonAction.ROLL and self.random.random() < 0.5:
                await self._panel(person, self._move_panel(person, int(seen.interaction.id)))

    def _move_panel(self, person: LocalPerson, since: int) -> Json | None:
        """The panel in which they can play their roll: it comes a moment after the roll, or has not come yet."""
        visible = person.visible_messages(self.channel)
        shown = [each for each in visible if each["flags"] & EPHEMERAL_FLAG and int(each["id"]) > since]
        return next((each for each in reversed(shown) if _parts(each)[:1] and _is_of_move_panel(_parts(each)[0])), None)

    async def _move(self, person: LocalPerson) -> None:
        """By what is offered while one types."""
        offered = await person.complete("move", "play", "", channel=self.channel)
        if offered:
            self.done.append(f"{person.name}: /move {offered[0]['value']}")
            seen = await person.slash("move", channel=self.channel, play=self.random.choice(offered)["value"])
            self._answered(seen, "/move")
            await self._meant(person, seen, "/move")

    async def _panel(self, person: LocalPerson, shown: Json | None) -> None:
        """Press or choose something of a private panel, to its end."""
        for _ in range(20):
            parts = [one for one in _parts(shown) if not one.get("disabled")]
            wanted = [one for one in parts if (p := press_of(one["custom_id"])) is None or self._is_wanted(p.action)]
            if not wanted:
                return
            onward = [one for one in wanted if one.get("label") != "Back" or self.random.random() < 0.1]
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
                await self._meant(person, seen, which)
                return
            if not seen.message or not seen.ephemeral:
                return
            shown = seen.message

    def _answered(self, seen: AnswerSeen, what: str) -> None:
        if seen.kind in ("later", "nothing"):
            self._heard_late.add(seen.interaction.member)
        else:
            self._heard_late.discard(seen.interaction.member)
        if seen.kind == "nothing" and not self.spoilt:
            raise WrongError(f"{what}: no answer")

    async def _meant(self, person: LocalPerson, seen: AnswerSeen, what: str) -> None:
        """Where they are asked whether they mean it, or for another, they do; what was offered is not refused."""
        again = [part["custom_id"] for part in _parts(seen.message) if part["custom_id"].startswith(("y:", "f:"))]
        if again:
            self.done.append(f"  {person.name}: {again[0]}")
            seen = await person.press(seen, again[0])
            self._answered(seen, again[0])
        await self._was_heard(seen, what)

    async def _was_heard(self, seen: AnswerSeen, what: str) -> None:
        """What was offered is not refused."""
        await self.truth.read()
        if self.spoilt or seen.kind == "nothing":
            return
        if seen.interaction.id not in self.truth.interactions:
            raise WrongError(f"{what} was offered, and refused: {seen.text}")

    # --- What must be

    def _by_id(self, user: str) -> LocalPerson:
        return next(person for person in self.people.values() if person.id == user)

    def _public(self) -> list[Json]:
        return [
            one for one in self.local.messages(self.channel) if one["author"]["id"] == self.local.table.state.bot_id
        ]

    def _newest(self) -> Json | None:
        return next((one for one in reversed(self._public()) if _parts(one)), None)

    async def present(self, what: str) -> None:
        """Wait until the channel shows what is true."""
        wrong = "nothing was looked at"
        try:
            async with asyncio.timeout(PATIENCE):
                while wrong:
                    self._changed.clear()
                    await self.truth.read()
                    wrong = self._what_is_wrong()
                    if wrong:
                        await self._ask_for_a_deleted_one(what)
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(self._changed.wait(), 0.05)
        except TimeoutError:
            raise WrongError(f"after {what}: {wrong}") from None
        if too_much := self.shown_too_much():
            raise WrongError(f"after {what}: {too_much}")
        self._is_deleted = False
        if message := self._newest():
            self._old = [*self._old[-8:], dict(message)]

    def shown_too_much(self) -> str:
        """Whether people saw what is not in the journal."""
        most = self._most_shown.get(self.truth.table or 0, 0)
        if most > self.truth.next_number:
            return f"people saw {most}, the journal is at {self.truth.next_number}"
        return ""

    async def _ask_for_a_deleted_one(self, what: str) -> None:
        """What was deleted while the bot heard nothing comes back when somebody speaks, once it hears again."""
        now = asyncio.get_running_loop().time()
        if self._is_deleted and what.startswith(("kill", "gateway")) and now > self._asked_for_it + 1:
            self._asked_for_it = now
            await self.people["Ann"].say("Where is the board?")

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
        shows = _shown_numbers(message)
        if shows[:1] != [truth.next_number]:
            return f"the newest message shows {shows}, not {truth.next_number}"
        if message["flags"] & SUPPRESS_EMBEDS_FLAG and message["edited_timestamp"] != self._hidden.get(message["id"]):
            return "the newest message was edited, and its board is still hidden"
        mentioned = set(MENTION.findall(message["content"]))
        asked = truth.asked(others_are_called=self._has_button(f"sn:{truth.table}"))
        if asked - mentioned:
            return f"not mentioned: {self._names(asked - mentioned)}"
        if mentioned - asked:
            return f"mentioned, and not asked: {self._names(mentioned - asked)}"
        presses = [press for part in _parts(message) if (press := press_of(part["custom_id"]))]
        there_is_no_room = len(chouette.proposals) > MOST_WITH_BUTTONS  # then the private panel has them all
        for user in mentioned:
            if not (there_is_no_room or any(truth.accepts(user, press) for press in presses)):
                return f"no button is accepted from {self._names({user})}"
        if len(MENTION.findall(message["content"])) != len(mentioned):
            return "somebody is mentioned twice"
        return self._not_notified()

    def _has_button(self, custom_id: str) -> bool:
        """Whether this button stands under a message of the channel."""
        return any(custom_id == each["custom_id"] for one in self._public() for each in _all_parts(one))

    def _not_notified(self) -> str:
        """Who is asked and was not notified since; who asked themselves by what they did need not be."""
        notices = self.local.notifications(self.channel)
        calls = self.truth.calls()
        known = self.truth.calls(behind=True)
        self._asked = {call: since for call, since in self._asked.items() if call in known}
        for call in known - self._asked.keys():  # of what waits behind a question they may have been told before it
            self._asked[call] = self._seen_notices if call[0] not in self._actors else -1
        is_new = max((int(one["id"]) for one in self._public() if _parts(one)), default=0) > self._posted
        for user, about in calls:
            since = self._asked[user, about]
            if not is_new:
                self._asked[user, about] = -1  # what stands there has called them
            elif since >= 0 and not any(user in notice.users for notice in notices[since:]):
                return f"not notified: {self._names({user})}"
        self._seen_notices = len(notices)
        self._actors = {*self._heard_late}
        return ""

    _seen_notices = 0

    def _names(self, users: set[str]) -> str:
        return ", ".join(person.name for person in self.people.values() if person.id in users)


def _parts(message: Json | None) -> list[Json]:
    """The buttons and menus of a table; that under an evening that is over is about the next one.

    What somebody claims of a guest has buttons of its own, which stay until that is answered, and so has a problem that
    the channel is asked.
    """
    return [
        part
        for part in _all_parts(message or {})
        if not part["custom_id"].startswith((*STANDS_AFTER_EVENING, "sj:", "sn:", "gc:", "qv:", "qs:"))
    ]


def _all_parts(message: Json) -> list[Json]:
    """The buttons and menus of a message."""
    return [part for row in message.get("components", []) for part in row.get("components", [])]


def _brief(exchange: Exchange) -> str:
    """A request in one line: with the nonce that was sent and the message that was answered, if any."""
    sent, told = (part if isinstance(part, dict) else {} for part in (exchange.sent, exchange.answer))
    return f"{exchange.method} {exchange.route} {sent.get('nonce', '')} {exchange.status} {told.get('id', '')}"


def _shown_numbers(message: Json) -> list[int]:
    """The next statement's number, as each of its buttons bears it."""
    return [int(each["custom_id"].split(":")[5]) for each in _parts(message) if each["custom_id"].count(":") == 6]


def _shown_table(message: Json) -> int:
    """The table that a message shows."""
    return next(int(each["custom_id"].split(":")[1]) for each in _parts(message) if each["custom_id"].count(":") == 6)


def _is_of_move_panel(part: Json) -> bool:
    return part["custom_id"].startswith("v:")
