"""What people do in one step: press, choose, type and say whatever they see, also twice and at once."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.commands import DIRECTOR_STATEMENTS_FOR_ABSENT
from bot.local.checks.messages import EPHEMERAL_FLAG
from bot.local.discord.interactions import InteractionType
from bot.local.people.discord_client import ClientWouldNotSend
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.rules.points import Player
from tests.chaos.table import PUT_OFF, RARE
from tests.chaos.truth import press_of
from tests.simulation.oracle import GUESTS, Table
from tests.simulation.plan import changed_setting
from tests.support.evening import STANDS_AFTER_EVENING

Json = dict[str, Any]
LOOKS = ("board", "score", "rotation", "pips", "history", "ledger", "rules", "help", "settleup")
PLAIN = ("accept", "refuse", "undo", "hold", "release", "roll", "double", "take", "drop", "stand", "beaver", "join")
OF_A_PLAYER = ("proxy", "extra", "partner")
DIRECTED = {
    "undo": 6,
    "act": 6,
    "close": 4,
    "stand-in": 4,
    "correct": 3,
    "unseat": 2,
    "readmit": 2,
    "reopen": 2,
    "end": 0.4,
}
"""What directors say, and how often; after an end little can happen."""
ACTS = (*DIRECTOR_STATEMENTS_FOR_ABSENT,)
POINTS = ("Box +3", "Box -2", "Box 1", "+1", "nothing")
TYPED = {
    ButtonAction.ROLL: "roll",
    ButtonAction.DOUBLE: "double",
    ButtonAction.TAKE: "take",
    ButtonAction.DROP: "drop",
    ButtonAction.ACCEPT: "accept",
    ButtonAction.REFUSE: "refuse",
}
"""What can be typed in place of a press."""


def parts_of(message: Json | None) -> list[Json]:
    """The buttons and menus of a message that can be used, but for those of an evening that is over."""
    rows = (message or {}).get("components", [])
    parts = [part for row in rows for part in row.get("components", []) if not part.get("disabled")]
    parts = [part for part in parts if "custom_id" in part]  # a link leads elsewhere
    return [part for part in parts if not part["custom_id"].startswith(STANDS_AFTER_EVENING)]


class Doing:
    """One step of somebody, or of several, at one table. What they do is told to `note`."""

    def __init__(self, table: Table, chance: random.Random, note: Callable[[str], None]) -> None:
        self.table = table
        self.chance = chance
        self._note = note

    async def do(self, what: str) -> None:
        """Do what the step says; what Discord's client would not send is not sent."""
        try:
            await getattr(self, f"_{what}")()
        except ClientWouldNotSend as error:
            self._note(f"cannot send: {error}")

    def _anybody(self) -> LocalPerson:
        return self.chance.choice(self.table.talkers)

    def _called(self) -> LocalPerson:
        """Somebody who is asked, or anybody."""
        asked = sorted(self.table.truth.asked())
        called = [person for person in self.table.talkers if person.id in asked]
        return self.chance.choice(called or self.table.talkers)

    def _wants(self, part: Json) -> bool:
        press = press_of(part["custom_id"])
        if press is None:
            return True
        return press.action not in RARE | PUT_OFF - {ButtonAction.REFUSE} or self.chance.random() < 0.06

    def _offers(self, person: LocalPerson, message: Json | None) -> list[Json]:
        """The buttons that would be accepted from them."""
        offers = [part for part in parts_of(message) if (press := press_of(part["custom_id"])) and press]
        offers = [part for part in offers if self.table.truth.accepts(person.id, press_of(part["custom_id"]))]
        return [part for part in offers if self._wants(part)]

    # --- The kinds of steps

    async def _sensible(self) -> None:
        """Somebody who is asked does something that the message offers; now and then they type it."""
        message, person = self.table.newest, self._called()
        offers = self._offers(person, message)
        if not offers:
            return await self._wild()
        part = self.chance.choice(offers)
        press = press_of(part["custom_id"])
        if press and press.action in TYPED and not press.target and self.chance.random() < 0.25:
            await self._type(person, TYPED[press.action])
        elif press and press.action is ButtonAction.MOVE and self.chance.random() < 0.75:
            await self._play(person)
        else:
            await self._press(person, message, part["custom_id"])
        return None

    async def _wild(self) -> None:
        """Somebody presses whatever they see."""
        person = self._anybody()
        messages = [one for one in person.visible_messages(self.table.channel) if parts_of(one)]
        if messages:
            message = messages[-1] if self.chance.random() < 0.6 else self.chance.choice(messages[-6:])
            part = self.chance.choice(parts_of(message))
            if self._wants(part):
                await self._press(person, message, part["custom_id"])

    async def _stale(self) -> None:
        """Somebody presses a message as it was some time ago."""
        if self.table.old:
            message = self.chance.choice(self.table.old)
            part = self.chance.choice(parts_of(message) or [{"custom_id": ""}])
            if part["custom_id"] and self._wants(part):
                await self._press(self._anybody(), message, part["custom_id"], stale=True)

    async def _command(self) -> None:
        """Somebody types a command."""
        person = self._called() if self.chance.random() < 0.5 else self._anybody()
        truth, other = self.table.truth, self._anybody()
        away = truth.chouette.away if truth.chouette else frozenset()
        me = truth.player(person.id)
        kinds = [*PLAIN, *OF_A_PLAYER, "ask", "ask", "move", "move", "suggest", "settle", "sell", *LOOKS[:4]]
        kinds += ["back"] * 6 if me in away else ["away"] * 2 if len(away) * 2 < len(self.table.people) else []
        await self._type(person, self.chance.choice(kinds), other)

    async def _look(self) -> None:
        """Somebody looks, or completes what they type."""
        person = self._anybody()
        if self.chance.random() < 0.2:
            await person.complete("move", "play", "", channel=self.table.channel)
        else:
            await self._type(person, self.chance.choice(LOOKS))

    async def _twice(self) -> None:
        """Somebody does the same twice, at once or soon after."""
        message, person = self.table.newest, self._called()
        offers = self._offers(person, message)
        part = self.chance.choice(offers or parts_of(message) or [{"custom_id": ""}])
        press = press_of(part["custom_id"])
        typed = TYPED.get(press.action) if press else None
        if typed is None and not part["custom_id"]:
            return
        soon = self.chance.choice((0.0, 0.05, 0.4, 1.5, 6.0))

        async def once(seconds: float) -> None:
            await asyncio.sleep(seconds)
            if typed and press and not press.target:
                await self._type(person, typed)
            elif message and self._wants(part):
                await self._press(person, message, part["custom_id"], stale=True)

        await self._together([once(0.0), once(soon)])

    async def _several(self) -> None:
        """Several people do something at about the same time."""
        kinds = [self.chance.choice(("sensible", "sensible", "wild", "command", "look")) for _ in range(4)]

        async def one(kind: str, seconds: float, number: int) -> None:
            await asyncio.sleep(seconds)
            await Doing(self.table, random.Random(f"{number} {self._own}"), self._note).do(kind)

        self._own = self.chance.random()
        await self._together([one(kind, self.chance.choice((0.0, 0.1, 1.0)), at) for at, kind in enumerate(kinds)])

    async def _crossed(self) -> None:
        """Somebody says something small; a moment later somebody else does what they are asked for."""
        called = self._called()
        first, small = self.chance.choice(self._small_things(called))
        then = self.chance.choice((0.0, 0.1, 0.3, 0.6, 1.0, 2.5))

        async def later() -> None:
            await asyncio.sleep(then)
            offers = self._offers(called, message := self.table.newest)
            if not offers or self.chance.random() < 0.3:
                return await self._sensible()
            await self._press(called, message, self.chance.choice(offers)["custom_id"])
            return None

        await self._together([self._type(first, small), later()])

    def _small_things(self, called: LocalPerson) -> list[tuple[LocalPerson, str]]:
        """Who can say what that needs nobody's answer: others than who is called, and mostly what is accepted."""
        others = [one for one in self.table.talkers if one is not called] or self.table.talkers
        asking = ((ButtonAction.ASK, "ask on"), (ButtonAction.ASK_NOT, "ask off"))
        accepted = [
            (one, typed)
            for one in others
            for what, typed in asking
            if self.table.truth.accepts(one.id, ButtonPress(what))
        ]
        small = self.chance.choice(("ask on", "hold", "release", "suggest", "undo"))
        return [*accepted, (self.chance.choice(others), small)]

    async def _absent(self) -> None:
        """Somebody goes away, and somebody else speaks for them; or comes back."""
        truth = self.table.truth
        person, other = self._anybody(), self._anybody()
        away = truth.chouette.away if truth.chouette else frozenset()
        if truth.player(person.id) in away:
            await self._type(person, "back")
            return
        if len(away) + 2 > len(self.table.people):
            return
        if person is not other:
            await self._type(person, "proxy", other)
        if self.chance.random() < 0.6:
            await self._type(person, "away")
        return

    async def _moderated(self) -> None:
        """A moderator deletes the newest message, or another."""
        if message := self.table.newest:
            self._note("a moderator deletes the newest message")
            self.table.has_moved()
            self.table.local.person("Mia").delete(message)

    async def _directed(self) -> None:
        """A director does something, and says whether it is to be done; now and then to what is gone by then."""
        kind = self.chance.choices([*DIRECTED], [*DIRECTED.values()])[0]
        first, other = self._anybody().name, self._anybody().name
        options: dict[str, Any] = {}
        match kind:
            case "act":
                options = {"player": first, "what": self.chance.choice(ACTS)}
            case "correct":
                options = {"payer": first, "payee": other, "points": self.chance.choice((0.5, 1, 3)), "reason": "slip"}
            case "close":
                options = {"player": first, "points": self.chance.choice(POINTS)}
            case "stand-in":
                options = {"player": first, "by": other}
            case "unseat" | "readmit":
                options = {"player": first}
            case _:
                pass
        is_seated = self.chance.random() < 0.15  # then they have no role, and are refused
        director = self._anybody() if is_seated else self.table.local.person("Mia")
        await self._typed_and_answered(director, f"director {kind}", options)

    async def _missing(self) -> None:
        """Somebody asks who is missing, and says how it goes on without them."""
        options: dict[str, Any] = {}
        if self.chance.random() < 0.6:
            options = {"player": self._anybody().name}
            if self.chance.random() < 0.4:
                options |= {"points": self.chance.choice(POINTS)}
            elif self.chance.random() < 0.5:
                options |= {"stand-in": self._anybody().name}
        await self._typed_and_answered(self._anybody(), "missing", options)

    async def _renamed(self) -> None:
        """Somebody gives the table another stake or title."""
        person = self.table.local.person("Mia") if self.chance.random() < 0.4 else self._anybody()
        if self.chance.random() < 0.3:
            await self._typed_and_answered(
                person, "chouette title", {"title": self.chance.choice(("Derby", "At Ann's"))}
            )
        else:
            options = {"amount": self.chance.choice(("1", "0,50", "2.5")), "label": self.chance.choice(("EUR", "beer"))}
            await self._typed_and_answered(person, "chouette stake", options)

    async def _typed_and_answered(self, person: LocalPerson, command: str, options: Json) -> None:
        """A command, and then what its private answer asks; often after a moment, in which others go on."""
        self.table.acted(person)
        self._note(f"{person.name}: /{command} {options or ''}")
        seen = await person.slash(command, options, channel=self.table.channel)
        self._saw(person, seen)
        if self.chance.random() < 0.3:
            await asyncio.sleep(self.chance.choice((0.5, 3.0, 20.0)))
        await self._panel(person, seen)

    async def _guest(self) -> None:
        """Somebody says something about guests: mostly whoever keeps their score; or somebody claims to be one."""
        truth, guest = self.table.truth, self.chance.choice(GUESTS[:5])
        scorer = truth.users.get(truth.chouette.scorer or Player("")) if truth.chouette else None
        keeping = [person for person in self.table.talkers if person.id == scorer]
        person = keeping[0] if keeping and self.chance.random() < 0.8 else self._anybody()
        kind = self.chance.choice(("join", "join", "leave", "scorer", "claim", "undo", "correct", "settleup"))
        match kind:
            case "join" | "leave":
                options: Json = {"guest": guest}
            case "scorer":
                options = {"player": self._anybody().name}
            case "claim":
                await self._claims(guest)
                return
            case "correct":
                options = {"game": self.chance.randint(1, 3), "winner": guest}
            case _:
                options = {}
        await self._typed_and_answered(person, kind, options)

    async def _claims(self, guest: str) -> None:
        """Somebody without a seat says that they were a guest; somebody who sits here answers, or nobody does."""
        claimer = self.table.passer_by(self.chance.choice(("Uli", "Vera")))
        self.table.figures.doing["/claim"] += 1
        self._note(f"{claimer.name}: /claim {guest}")
        seen = await claimer.slash("claim", guest=guest, channel=self.table.channel)
        self._saw(claimer, seen)
        parts = parts_of(seen.message) if not seen.ephemeral else []
        if parts and self.chance.random() < 0.5:
            await self._press(self._anybody(), seen.message or {}, self.chance.choice(parts)["custom_id"])

    async def _robot(self) -> None:
        """A robot sits down, or gets up."""
        await self._type(self._anybody(), self.chance.choice(("robot add", "robot add", "robot remove")))

    async def _setting(self) -> None:
        """A moderator changes what holds on the server."""
        setting, value = changed_setting(self.chance)
        self._note(f"Mia: /config set {setting} {value}")
        mia = self.table.local.person("Mia")
        await mia.slash("config set", setting=setting, value=value, channel=self.table.channel)

    async def _say(self) -> None:
        """Somebody writes something."""
        await self._anybody().say("Well played.", channel=self.table.channel)

    # --- How it is done

    async def _together(self, deeds: list[Any]) -> None:
        for one in await asyncio.gather(*deeds, return_exceptions=True):
            if isinstance(one, BaseException) and not isinstance(one, ClientWouldNotSend):
                raise one

    async def _type(self, person: LocalPerson, kind: str, other: LocalPerson | None = None) -> AnswerSeen | None:
        other = other or self._anybody()
        options: dict[str, Any] = {}
        match kind:
            case "move" | "suggest":
                offered = await person.complete(kind, "play", "", channel=self.table.channel)
                if not offered:
                    return None
                options = {"play": self.chance.choice(offered)["value"]}
            case "proxy" | "extra" | "partner":
                options = {"player": other.name}
            case "settle":
                options = {"player": other.name, "points": str(self.chance.choice((-2, -1, 0, 1, 2)))}
            case "sell":
                options = {"to": other.name, "points": str(self.chance.choice((-1, 0, 2)))}
            case "ask on" | "ask off":
                kind, _, when = kind.partition(" ")
                options = {"when": when}
            case "ask":
                options = {"when": self.chance.choice(("on", "off"))}
            case "take" | "drop" if self.chance.random() < 0.1:
                options = {"players": other.name}
            case _:
                pass
        self.table.acted(person)
        self._note(f"{person.name}: /{kind} {' '.join(map(str, options.values()))}")
        seen = await person.slash(kind, channel=self.table.channel, **options)
        self._saw(person, seen)
        return seen

    async def _play(self, person: LocalPerson) -> None:
        """By what is offered while they type."""
        await self._type(person, "move")

    async def _press(
        self, person: LocalPerson, message: Json, which: str, *, stale: bool = False, opens: bool = True
    ) -> AnswerSeen:
        """Press, and then something in the panel that `opens`."""
        self.table.acted(person)
        self._note(f"{person.name}: {which}{' (as it was)' if stale else ''}")
        seen = await person.press(message, which, stale=stale)
        self._saw(person, seen)
        if opens:
            await self._panel(person, seen)
        return seen

    async def _panel(self, person: LocalPerson, seen: AnswerSeen) -> None:
        """Press or choose something of a private panel, to its end."""
        for _ in range(8):
            message = seen.message
            if not message or not message.get("flags", 0) & EPHEMERAL_FLAG:
                return
            parts = [part for part in parts_of(message) if self._wants(part) and part.get("label") != "Back"]
            if not parts or self.chance.random() < 0.1:
                return
            part = self.chance.choice(parts)
            which = part["custom_id"]
            self._note(f"  {person.name}: {which}")
            if part["type"] == 3:
                values = [one["value"] for one in part["options"]]
                count = self.chance.randint(part["min_values"], part["max_values"])
                seen = await person.choose(message, which, *self.chance.sample(values, count))
            elif part["type"] == 2:
                seen = await person.press(message, which)
            else:
                return
            self._saw(person, seen)

    def _saw(self, person: LocalPerson, seen: AnswerSeen) -> None:
        if seen.interaction.kind != InteractionType.COMPLETION:
            text = seen.text.replace("\n", " | ")[:110] if seen.ephemeral or seen.kind != "message" else ""
            self._note(f"  {person.name} sees: {seen.kind} {text}")
