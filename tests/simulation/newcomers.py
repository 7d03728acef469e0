"""What newcomers do: they look for help, take the lesson, skip robots, hurry, change their mind, leave and play again.

What they see must be true: help and lesson say nothing at the table and show what was pressed; no press answers what
its presser had not read; a slip that is taken back is gone; the same again is the same.
"""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.channel.tutorial import TutorialButton
from bot.client import ChouetteBot
from bot.desk.actions import ButtonAction
from bot.desk.tutorial import step_of_id
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.rules.seats.joining import players_with_seat
from bot.rules.state.chouette import Chouette, Ended, Game, Lobby
from bot.rules.statements import ChouetteMode
from bot.words.words import words_in
from tests.chaos.truth import Truth, press_of
from tests.simulation.oracle import Table
from tests.simulation.people import Doing, Json, parts_of

LESSONS, HELP = "u:", "he:"
LOOKING = frozenset({"helped", "taught"})
SKIPS = (ButtonAction.SKIP_TO_DECISION, ButtonAction.SKIP_TO_END)
MOST_TURNED = 12
"""So many steps of the lesson somebody takes at most."""
MOST_HURRIED = 3
MOST_SECONDS_TO_SIT = 60
MOST_PLAYED = 6
"""So often somebody hurries in a step; so many things people do at most while somebody waits for a button."""


class Newcomer(Doing):
    """One step of somebody who is new here, or does what people do who are.

    `wrong` is told of what they see that is not true; `is_calm`: nothing has failed since all was well.
    """

    def __init__(
        self,
        table: Table,
        chance: random.Random,
        note: Callable[[str], None],
        wrong: Callable[[str], None],
        is_calm: Callable[[], bool],
    ) -> None:
        super().__init__(table, chance, note)
        self._wrong, self._is_calm = wrong, is_calm

    async def do(self, what: str) -> None:
        """Do what the step says; where the evening is over they play again, unless they only look."""
        is_over = not self.table.truth.is_open and what not in LOOKING
        await super().do("again" if is_over else what)

    # --- To be told

    async def _helped(self) -> None:
        """Somebody, perhaps without a seat, asks for help and reads some of its topics."""
        person = self._anybody() if self.chance.random() < 0.85 else self.table.passer_by("Uli")
        message, part = self.table.newest, self._button(ButtonAction.HELP)
        if message and part:
            seen = await self._looks(person, message, part, "help")
        else:
            seen = await self._asks(person, "help", "help")
        for _ in range(self.chance.randint(0, 4)):
            topics = [one for one in self._own_parts(seen) if one["custom_id"].startswith(HELP)]
            if not topics or seen.message is None:
                return
            part = self.chance.choice(topics)
            topic = part["custom_id"].removeprefix(HELP)
            seen = await self._looks(person, seen.message, part, f"help {topic}")
            title = words_in().text(f"help-topic-{topic}") if topic not in {"now", "place", "more"} else ""
            if seen.kind == "change" and title not in seen.text:
                self._wrong(f"{person.name} pressed {topic!r}, and reads {seen.text!r}")

    async def _taught(self) -> None:
        """Somebody takes the lesson: goes on and back, asks for words, leaves it and comes back."""
        person = self._anybody() if self.chance.random() < 0.7 else self.table.passer_by("Vera")
        message, part = self.table.newest, self._button(ButtonAction.TEACH)
        if message and part and self.chance.random() < 0.6:
            seen = await self._looks(person, message, part, "lesson")
        else:
            seen = await self._asks(person, "tutorial", "lesson")
        for _ in range(self.chance.randint(1, MOST_TURNED)):
            buttons = [one for one in self._own_parts(seen) if one["custom_id"].startswith(LESSONS)]
            if not buttons or seen.message is None:
                return
            likely = [0.1 if ":leave:" in one["custom_id"] else 1.0 for one in buttons]
            part = self.chance.choices(buttons, likely)[0]
            seen = await self._looks(person, seen.message, part, "lesson")
            self._judge_lesson(person, part["custom_id"], seen)
            await asyncio.sleep(self.chance.choice((0.0, 0.3, 4.0)))

    def _judge_lesson(self, person: LocalPerson, pressed: str, seen: AnswerSeen) -> None:
        """The step to which the button leads is shown, or, of a lesson that was left, the way back to it."""
        found = TutorialButton.__discord_ui_compiled_template__.fullmatch(pressed)
        if seen.kind != "change" or found is None or step_of_id(found["step"]) is None:
            return
        leads = {one["custom_id"] for one in self._own_parts(seen)}
        does = "go" if found["does"] == "leave" else "leave"
        if leads and not any(one.startswith(f"{LESSONS}{does}:{found['step']}:") for one in leads):
            self._wrong(f"{person.name} pressed {pressed}, and sees {sorted(leads)}")

    # --- Beside robots

    async def _skipped(self) -> None:
        """Somebody, perhaps without a seat, would rather not see what robots do."""
        if (shown := await self._played_until_shown(*SKIPS)) and self.chance.random() < 0.9:
            person = self._anybody() if self.chance.random() < 0.9 else self.table.passer_by("Uli")
            await self._looks(person, *shown, "skip")

    async def _held(self) -> None:
        """Somebody asks a robot to wait with its roll, looks, and goes on; or wishes to be asked no more."""
        shown = await self._played_until_shown(ButtonAction.HOLD, ButtonAction.LET_ROLL)
        if shown is None:
            return
        message, part = shown
        self._did("don't ask again this game" if ":let-roll:" in part["custom_id"] else "hold the roll")
        await self._press(self._called(), message, part["custom_id"])
        if self.chance.random() < 0.5:
            await self._asks(self._anybody(), "board", "look")
            await asyncio.sleep(self.chance.choice((0.5, 5.0, 70.0)))
        await self._play_on()

    async def _robots_changed(self) -> None:
        """Somebody has robots come or go, by the panel under the board or by a command."""
        message = self.table.newest
        part = self._button(ButtonAction.CHANGE_ROBOTS) or self._button(ButtonAction.ADD_ROBOT)
        if message and part:
            self._did("change robots")
            self.table.robot_changes += 1
            await self._press(self._anybody(), message, part["custom_id"])
        else:
            await self._robot()

    # --- Slips

    async def _hurried(self) -> None:
        """Somebody reads the board and presses a moment later, whatever stands there by then, as somebody else acts."""
        for _ in range(MOST_HURRIED):
            await self._read()
            await self._together([self._play_on(), self._press_at_place_read()])

    async def _press_at_place_read(self) -> None:
        message, person, truth = self.table.newest, self._called(), self.table.truth
        if message is None or truth.chouette is None:
            return
        read, wanted = _places(message), {one["custom_id"] for one in self._offers(person, message)}
        place = self.chance.choice([place for place, one in read.items() if one in wanted] or [*read])
        was = press_of(read[place])
        means = was is not None and truth.accepts(person.id, was) and truth.chouette.mode is ChouetteMode.PLAY
        is_calm = self._is_calm() and self.table.shows_what_is_true
        await asyncio.sleep(self.chance.uniform(0.1, 0.8))
        now = self.table.newest
        hit = _places(now).get(place) if now else None
        press = press_of(hit) if hit else None
        if now is None or hit is None or press is None or not self._wants({"custom_id": hit}):
            return
        is_narrower = was is not None and (was.action, was.token) == (
            press.action,
            press.token,
        )  # after their own answer
        is_other = (
            hit != read[place]
            and not is_narrower
            and hit in (asked := _questions(now))
            and {*asked.values()} != {press.action}
        )
        self._did("hurried finger on another question" if is_other else "hurried finger")
        seen = await self._press(person, now, hit, opens=not is_other)
        if is_other and means and is_calm and self._is_calm():
            self._did("hurried finger on another question than was meant")
            self.table.deeds.unread[seen.interaction.id] = f"{person.name} read {read[place]} and pressed {hit}"

    async def _slipped(self) -> None:
        """Somebody says something and takes it back soon: alone where only score is kept, else the others are asked."""
        message, person = self.table.newest, self._called()
        offers = [one for one in self._offers(person, message) if press_of(one["custom_id"]).action not in SKIPS]
        if not message or not offers:
            return
        seen = await self._press(person, message, self.chance.choice(offers)["custom_id"])
        await asyncio.sleep(self.chance.choice((0.5, 4.0, 25.0, 60.0)))
        self._did("slip")
        part, message = self._button(ButtonAction.UNDO), self.table.newest
        if message and part and self.chance.random() < 0.7:
            back = await self._press(person, message, part["custom_id"])
        else:
            back = await self._type(person, "undo")
        if back:
            self.table.deeds.slips.append((seen.interaction.id, back.interaction.id))

    async def _unasked(self) -> None:
        """Somebody drops and wishes never to be asked about that again; or to be asked again."""
        message = self.table.newest
        for person in self.table.talkers:
            offers = [
                one for one in self._offers(person, message) if press_of(one["custom_id"]).action is ButtonAction.DROP
            ]
            if message and offers:
                seen = await self._press(person, message, offers[0]["custom_id"], opens=False)
                part = next((one for one in self._own_parts(seen) if ":unasked:" in one["custom_id"]), None)
                if part and seen.message:
                    self._did("don't ask about drops")
                    seen = await self._press(person, seen.message, part["custom_id"], opens=False)
                await self._panel(person, seen)
                return

    # --- To leave, and to come again

    async def _left(self) -> None:
        """Somebody leaves; who is the last beside robots ends the evening, and means it mostly."""
        person = self._anybody()
        seen = await self._asks(person, "leave", "leave")
        sure = next((one for one in self._own_parts(seen) if one["custom_id"].startswith("y:")), None)
        if sure and seen.message and self.chance.random() < 0.8:
            self._did("leave, asked")
            await self._press(person, seen.message, sure["custom_id"])

    async def _again(self) -> None:
        """An evening that is over is played again, by the same rules or by others; one that goes on is ended first."""
        if self.table.truth.is_open:
            return await self._ended()
        over = self._under_ended("sa:", "sr:")
        if over is None:
            return None
        message, parts = over
        person = self._anybody()
        which = self.chance.choices(parts, [3.0 if one["custom_id"].startswith("sa:") else 1.0 for one in parts])[0]
        is_same = which["custom_id"].startswith("sa:")
        self._did("same again" if is_same else "other rules")
        before, is_calm, changes = self.table.truth, self._is_calm(), self.table.robot_changes
        seen = await self._press(person, message, which["custom_id"])
        is_same = which["custom_id"] == f"sa:{before.table}" and not (seen.ephemeral and seen.kind == "message")
        await asyncio.sleep(self.chance.choice((0.2, 3.0)))
        await self._read()
        is_same = is_same and str(seen.interaction.id) in self.table.truth.interactions  # or they chose others before
        if is_same and is_calm and self._is_calm() and before.table != self.table.truth.table:
            await self._until_all_sit(before)
            if self._is_calm() and self.table.robot_changes == changes:  # nobody has had others come meanwhile
                self._wrong_if_not_the_same(before, self.table.truth)
        for other in self.table.talkers:
            called = self._under_ended("sj:", "sn:")
            if called and other is not person and (answers := self.chance.random()) < 0.9:
                joins = answers < 0.8 or len(called[1]) == 1
                self._did("join again" if joins else "not tonight")
                await self._press(other, called[0], called[1][0 if joins else 1]["custom_id"])
        if self.chance.random() < 0.8:
            message, part = self.table.newest, self._button(ButtonAction.START)
            if message and part:
                await self._press(person, message, part["custom_id"])
        return None

    def _wrong_if_not_the_same(self, before: Truth, after: Truth) -> None:
        """Rules, stake and mode are as they were, nobody has points, and as many robots and guests sit there.

        Where nothing was played, whoever sat there alone may have had others at the evening before: these are meant.
        """
        old, new = before.chouette, after.chouette
        assert old
        assert new
        if (old.rules, old.mode, old.stake) != (new.rules, new.mode, new.stake):
            self._wrong(f"{before.table} is played again by other rules, or for another stake, at {after.table}")
        if not new.has_begun and any(new.scores.values()):
            self._wrong(f"{before.table} goes on at {after.table}")
        for kind, played, sit in _robots_and_guests(old, new):
            if played != sit and old.has_begun:
                self._wrong(f"{played} {kind} played at {before.table}, {sit} play again")

    async def _until_all_sit(self, before: Truth) -> None:
        """Wait until the robots and guests who played before sit down, one after the other; not for ever."""
        for _ in range(MOST_SECONDS_TO_SIT):
            old, new = before.chouette, self.table.truth.chouette
            if old is None or new is None or all(played == sit for _, played, sit in _robots_and_guests(old, new)):
                return
            await asyncio.sleep(1.0)
            await self._read()

    async def _ended(self) -> None:
        """All say that it is enough."""
        chouette = self.table.truth.chouette
        if chouette is None or self.chance.random() < (0.9 if isinstance(chouette.stage, Game) else 0.6):
            return await self._play_on()
        first = self._anybody()
        seen = await self._asks(first, "chouette end", "end")
        sure = next((one for one in self._own_parts(seen) if one["custom_id"].startswith("y:")), None)
        if sure and seen.message:
            await self._press(first, seen.message, sure["custom_id"])
        for other in self.table.talkers:
            message, part = self.table.newest, self._button(ButtonAction.ACCEPT)
            if message and part and other is not first:
                await self._press(other, message, part["custom_id"])
        return None

    # --- How it is done

    def _did(self, what: str) -> None:
        self.table.figures.doing[f"new: {what}"] += 1

    def _button(self, action: ButtonAction) -> Json | None:
        """The first button for this under the board."""
        parts = parts_of(self.table.newest)
        return next((one for one in parts if (press := press_of(one["custom_id"])) and press.action is action), None)

    async def _played_until_shown(self, *actions: ButtonAction) -> tuple[Json, Json] | None:
        """The newest message and its button for one of these; people play on for a while until there is one."""
        for _ in range(MOST_PLAYED):
            message, part = self.table.newest, next(filter(None, map(self._button, actions)), None)
            if message and part:
                return message, part
            await self._play_on()
            await asyncio.sleep(self.chance.choice((0.1, 0.6, 1.5)))
        return None

    async def _play_on(self) -> None:
        """Somebody does what they are asked for by now."""
        await self._read()
        await self._sensible()

    async def _read(self) -> None:
        """See what is true by now; nothing new while the database is set back."""
        with suppress(AssertionError):
            await self.table.follow()
            await self.table.truth.read()

    def _under_ended(self, *kinds: str) -> tuple[Json, list[Json]] | None:
        """The newest message with buttons of these kinds, and these."""
        for message in reversed(self.table.local.messages(self.table.channel)):
            parts = [part for row in message["components"] for part in row["components"]]
            if wanted := [one for one in parts if one.get("custom_id", "").startswith(kinds)]:
                return message, wanted
        return None

    def _own_parts(self, seen: AnswerSeen) -> list[Json]:
        """What can be pressed in an answer that they alone see."""
        return parts_of(seen.message) if seen.ephemeral else []

    async def _looks(self, person: LocalPerson, message: Json, part: Json, what: str) -> AnswerSeen:
        """Press what shows something, and says nothing at the table."""
        self._did(what)
        seen = await self._press(person, message, part["custom_id"], opens=False)
        self.table.deeds.looked[seen.interaction.id] = f"{person.name}: {part['custom_id']}"
        if seen.message and not seen.ephemeral:
            self._wrong(f"{person.name} pressed {part['custom_id']}, and everybody sees {seen.text!r}")
        return seen

    async def _asks(self, person: LocalPerson, command: str, what: str) -> AnswerSeen:
        """Type a command without options."""
        self._did(what)
        self.table.acted(person)
        self._note(f"{person.name}: /{command}")
        seen = await person.slash(command, channel=self.table.channel)
        self._saw(person, seen)
        return seen


def _robots_and_guests(old: Chouette, new: Chouette) -> list[tuple[str, int, int]]:
    """How many robots, and guests, played at one table, and how many sit at the next one."""
    lobby = old.stage.before if isinstance(old.stage, Ended) else None
    waiting = lobby.players if isinstance(lobby, Lobby) else ()
    played = {*players_with_seat(old), *waiting, *(old.games[-1].final.players if old.games else ())}
    sit = {*players_with_seat(new)}
    kinds = (("robots", old.robots, new.robots), ("guests", old.guests, new.guests))
    return [(kind, len(was & played), len(now & sit)) for kind, was, now in kinds]


def _questions(message: Json) -> dict[str, ButtonAction]:
    """The buttons of a message that answer something, with what they do."""
    shown = {part["custom_id"]: press for part in parts_of(message) if (press := press_of(part["custom_id"]))}
    return {
        custom_id: press.action
        for custom_id, press in shown.items()
        if press.token and press.action not in {*ChouetteBot.panels, ButtonAction.UNDO}
    }


def _places(message: Json) -> dict[tuple[int, int], str]:
    """The buttons of a message by row, counted from the last one, and place in it."""
    rows = enumerate(reversed(message["components"]))
    found: dict[tuple[int, int], Any] = {
        (number, place): part["custom_id"] for number, row in rows for place, part in enumerate(row["components"])
    }
    return found
