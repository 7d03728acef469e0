"""A picture of each kind of moment, as people see it: `python -m tests.bench.moments FOLDER`.

The kinds stand in `moments.txt`: what was said at a table, what somebody then does, and who looks. Each is brought
about by the real bot at a local table in this process, and looked at in a browser: in the channel, and on the board's
page of whoever looks, on a phone (390 by 844, with fingers) and on a desktop (1280 by 800), every third in the dark,
too. In the name of each file stands the first line that a stranger reads; what is out of view, or cut off, is printed.
Contact sheets go into `FOLDER/sheets`.
"""

import argparse
import asyncio
import random
import re
import shlex
import tempfile
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

import pytest
from PIL import Image, ImageDraw, ImageFont
from playwright.async_api import Browser, Page, async_playwright

from bot.backgammon.dice import commitment
from bot.client import ChouetteBot
from bot.desk import Person, Refused, Submitted
from bot.desk.loading import RULES_ENGINE_VERSION, transfer_to_store
from bot.engine.engine import Engine
from bot.engine.programs import installed_programs
from bot.local.checks.messages import EPHEMERAL_FLAG, LOADING_FLAG
from bot.local.people.person import LocalPerson
from bot.places import ASSETS_FOLDER
from bot.record.books import rule_books
from bot.record.grammar import read_statement, written_statement
from bot.record.read import Head, read_record, written_head
from bot.record.replay import opened_chouette
from bot.render.page.board_page import board_files, board_page
from bot.rules.engine import apply
from bot.rules.offers import allowed_statements
from bot.rules.play.turn import players_who_must_act
from bot.rules.points import Player, SeatId
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import ChouetteMode, CommitsToSeed, Dice, Joins, JoinsAsGuest, Plays, Rolls, Statement
from bot.store.journal import append_statements, open_chouette
from bot.store.stored import ChouetteUpdate, JournalEntry, Seat
from tests.support import board_page as boards
from tests.support.bot_in_process import at_the_table, patient_table
from tests.support.databases import furnished_file
from tests.support.evening import BotEvening, Json, button, parts
from tests.support.local_table import LocalTable
from tests.support.waiting import until
from tests.support.windows import CHROMIUM, QUIET

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Mia")
_MOMENTS = Path(__file__).with_name("moments.txt")
_NAME = re.compile(rf"\b({'|'.join((*PEOPLE, 'Zoe', 'Otto', 'Luigi'))})\b")
_SEED = bytes(32)
_SECONDS_TO_THINK = 120
"""A whole game is analysed in that."""
_CHANCE, _BEFORE = "to the end ", "an hour ago"
_DICE: deque[Dice] = deque()
_FIRST_LINE = """() => {
  const all = [...document.querySelectorAll(".message")], shown = all.findLast((one) => one.querySelector("button"));
  return (shown?.querySelector(".content, .embed, .text")?.innerText ?? "nothing").trim().split("\\n")[0];
}"""
_TO_WHAT_I_ALONE_SEE = """() => {
  const last = [...document.querySelectorAll(".message")].filter((each) => each.offsetHeight).at(-1);
  if (last?.classList.contains("alone")) last.scrollIntoView({ block: "end" });
}"""
_FAULTS = """() => {
  const found = [], seen = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const name = (one) => (one.id ? "#" + one.id : one.tagName.toLowerCase()) + " " + one.textContent.trim().slice(0, 40);
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window");
  for (const one of document.querySelectorAll("#question, #table, #dock, #controls, #buttons")) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (height && (top < -1 || bottom > innerHeight + 1)) found.push(`out of view: #${one.id}`);
  }
  for (const one of document.querySelectorAll("button, #question, #buttons, .content")) {
    if (!seen(one)) continue;
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) found.push(`cut: ${name(one)}`);
  }
  const buttons = [...document.querySelectorAll("#page button")].filter(seen);
  const all = buttons.map((one) => [one, one.getBoundingClientRect()]);
  for (const [at, [one, a]] of all.entries()) for (const [other, b] of all.slice(at + 1))
    if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      found.push(`overlap: ${name(one)} / ${name(other)}`);
  return found;
}"""
_NEXT_TAP = """() => {
  if (!board.half || board.busy || board.half.whole) return null;
  const box = board.targets.get(board.half.sources[0]).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


@dataclass
class Moment:
    """A kind of moment: the record that leads to it, what is then done, who looks, and taps on their board before."""

    name: str
    record: list[str] = field(default_factory=list[str])
    acts: list[str] = field(default_factory=list[str])
    viewers: list[str] = field(default_factory=list[str])
    taps: int = 0


def moments(text: str) -> Iterator[Moment]:
    """Those of the file; its first lines say how it is written."""
    known = dict[str, Moment]()
    for part in re.split(r"^== ", text, flags=re.MULTILINE)[1:]:
        name, *lines = [line.strip() for line in part.splitlines()]
        made = known[name] = Moment(name)
        for line in filter(None, lines):
            word, _, rest = line.partition(" ")
            if word == "like":
                made.record, made.acts = [*known[rest].record], [*known[rest].acts]
            elif word == "see":
                made.viewers = rest.split()
            elif word == "taps":
                made.taps = int(rest)
            elif word == ">":
                made.acts.append(rest)
            else:
                made.record.append(line)
        if made.viewers:
            yield made


# --- What was said before


@dataclass
class Told:
    """A record as it is told at a table, an hour ago; its last line is left to be said, by the person who says it."""

    head: Head
    seats: tuple[Seat, ...]
    entries: list[JournalEntry]
    last: Statement | None
    speaker: str


def told(lines: Sequence[str], users: Mapping[str, int]) -> Told:
    """The record, in which seats stand for names; behind `to the end SEED` chance plays."""
    text = "\n".join(line for line in lines if not line.startswith((_CHANCE, _BEFORE)))
    chance = next((random.Random(int(line.removeprefix(_CHANCE))) for line in lines if line.startswith(_CHANCE)), None)
    people = re.search(r"^(?:players|seat) .*", text, re.MULTILINE)
    assert people, text
    names = [*dict.fromkeys(_NAME.findall(people[0] + "\n" + text))]
    seat_of = {name: f"s{number}" for number, name in enumerate(names, 1)}
    record = read_record(_NAME.sub(lambda name: seat_of[name[1]], text), rule_books())
    head, chouette, at = record.head, opened_chouette(record.head), datetime.now(UTC) - timedelta(hours=1)
    first = sorted(record.players, key=lambda player: player != head.scorer)  # the guests come with them
    promised = [CommitsToSeed(None, commitment(_SEED))] if head.mode is ChouetteMode.PLAY else []
    queue = deque([*promised, *map(Joins, first), *(one for _, one in record.lines if isinstance(one, Statement))])
    entries, last, came = list[JournalEntry](), queue[0], set[str]()
    while queue:
        last = queue.popleft()
        came |= {str(last.by)} if isinstance(last, Joins | JoinsAsGuest) and queue else set()
        heard = apply(chouette, last)
        assert isinstance(heard, Accepted), (last, heard)
        chouette, user = heard.chouette, next((users.get(name) for name in names if seat_of[name] == last.by), None)
        moved = tuple(map(transfer_to_store, heard.transfers))
        entries.append(JournalEntry(written_statement(last), at, user, transfers=moved))
        if chance and not queue and chouette.game:
            queue.append(_by_chance(chouette, chance))
    guests, robots = chouette.guests, head.robots
    seats = tuple(
        Seat(SeatId(seat), -number if seat in guests else users.get(name), name, robot=robots.get(Player(seat), ""))
        for number, (name, seat) in enumerate(seat_of.items(), 1)
        if seat in came
    )
    speaker = next((name for name in names if seat_of[name] == last.by), PEOPLE[0])
    is_news = _BEFORE not in lines
    return Told(head, seats, entries[:-1] if is_news else entries, last if is_news else None, speaker)


def _by_chance(chouette: Chouette, chance: random.Random) -> Statement:
    who = players_who_must_act(chouette)[0]
    plays = allowed_statements(chouette, who, {Plays})
    return chance.choice(plays) if plays else Rolls(who, (chance.randint(1, 6), chance.randint(1, 6)))


# --- What is done now


class Room(BotEvening):
    """A thread of its own for a moment, in which it is brought about."""

    @classmethod
    async def opened(cls, local: LocalTable, bot: ChouetteBot, moment: Moment) -> Self:
        """Its record is kept, and the last line of it, and its acts, are said."""
        thread = local.create_thread("table")
        room = cls(local, bot, PEOPLE, thread)
        if moment.record:
            await room._tell(told(moment.record, {name: int(one.id) for name, one in room.people.items()}))
        for act, following in pairwise([*moment.acts, ""]):
            await room._act(act)
            if "until" not in (act[:5], following[:5]):  # robots go on
                await room.settled()
        await room.bot.delivery.bring_up_to_date(int(thread))
        return room

    async def settled(self) -> None:
        """All that follows is done and shown; nobody's answer is still thought about."""
        await self.bot.tasks.wait_for_all()
        await until(lambda: not self._is_thinking(), _SECONDS_TO_THINK)
        await self.bot.delivery.bring_up_to_date(int(self.channel))

    def _is_thinking(self) -> bool:
        shown = (one for name in PEOPLE for one in self.local.person(name).visible_messages(self.channel))
        return any(one["flags"] & LOADING_FLAG for one in shown)

    async def _tell(self, said: Told) -> None:
        now, server = datetime.now(UTC), int(self.local.table.state.server_id_of_channel(self.channel))
        made = await open_chouette(
            self.bot.database,
            server,
            int(self.channel),
            record_head_text="\n".join(written_head(said.head)),
            rules_engine_version=RULES_ENGINE_VERSION,
            opened_at=now,
            update_for_id=lambda _: ChouetteUpdate(seats=said.seats, seeds=((1, _SEED.hex()),)),
        )
        await append_statements(self.bot.database, made, 1, said.entries)
        await self.bot.delivery.bring_up_to_date(int(self.channel))  # what was said before is no news any more
        if said.last:
            await self._say(said.speaker, said.last)

    async def _say(self, name: str, said: Statement) -> None:
        """In this person's name; for a guest whoever keeps score says it."""
        who = self[name if name in self.people else PEOPLE[0]]

        def speech(_chouette: Chouette, seat: Player) -> Statement:
            return said if who.name != name else replace(said, by=seat)

        heard = await self.bot.desk.submit(int(self.channel), Person(int(who.id), who.name), speech)
        assert isinstance(heard, Submitted), (said, heard.refusal if isinstance(heard, Refused) else heard)
        await self.settled()

    async def _act(self, act: str) -> None:
        """`Ann /resign value=GAMMON`, `Ann presses take`, `Ann presses #0`, `Ann: takes`, `dice 3 1`, `until skip`."""
        who, _, rest = act.partition(" ")
        if who == "dice":
            _DICE.append(tuple(map(int, rest.split())))
        elif who == "until":
            await until(lambda: bool(button(self.newest(), rest)))
        elif who.endswith(":"):
            table = await self.table()
            line = _NAME.sub(lambda name: next((one.seat for one in table.seats if one.name == name[1]), "s9"), act)
            await self._say(who[:-1], read_statement(line))
        elif rest.startswith("/"):
            command, *options = shlex.split(rest[1:])
            while options and "=" not in options[0]:
                command += f" {options.pop(0)}"
            values = dict(one.split("=", 1) for one in options)
            values = {key: _value(one) for key, one in values.items()}
            await self.local.person(who).slash(command, values, channel=self.channel)
        else:
            await self._presses(self.local.person(who), rest.removeprefix("presses "))

    async def _presses(self, who: LocalPerson, target: str) -> None:
        """`#2`: the third button of what they alone were shown last; else a button by what it says."""
        messages = who.visible_messages(self.channel)
        name, _, about = target.partition(":")
        if target.startswith("#"):
            alone = [one for one in messages if one["flags"] & EPHEMERAL_FLAG]
            offered = [(one, parts(one)[int(target[1:])]["custom_id"]) for one in alone if parts(one)]
        else:
            offered = [(one, found) for one in messages if (found := _button(one, name, about))]
        assert offered, (target, [[one.get("custom_id") for one in parts(each)] for each in messages])
        await who.press(*offered[-1])


def _button(message: Json, name: str, about: str) -> str:
    """The id of the button that says this, about whomever where nothing is said; one of no table by how it begins."""
    ids = [str(one.get("custom_id")) for one in parts(message)]
    pattern = re.compile(rf"t:\d+:{name}:{about or '[^:]*'}:|{name}:")
    return next((one for one in ids if pattern.match(one)), "")


def _value(text: str) -> Any:
    return int(text) if re.fullmatch(r"-?\d+", text) else {"true": True, "false": False}.get(text, text)


# --- What is seen


class Photographer:
    """Takes pictures of what somebody sees, in the channel and on their board."""

    def __init__(self, local: LocalTable, bot: ChouetteBot, browser: Browser, folder: Path, language: str) -> None:
        self._local, self._bot, self._browser, self._folder, self.language = local, bot, browser, folder, language
        self._pages = dict[tuple[str, str], Page]()
        self._count = 0
        self.taken: list[Path] = []

    async def take(self, moment: Moment, room: Room) -> None:
        """Pictures of this moment: on the board of the first who looks only, of all who look in the channel."""
        self._count += 1
        colours = ("light", "dark") if self._count % 3 == 0 else ("light",)
        for size in SIZES:
            for colour in colours:
                page = await self._page(size, colour)
                for viewer in moment.viewers if (size, colour) == ("phone", "light") else moment.viewers[:1]:
                    await self._in_channel(page, f"{moment.name}-channel-{viewer}-{size}-{colour}", viewer, room)
                if await room.bot.desk.open_or_last_table(int(room.channel)):
                    await self._on_board(page, f"{moment.name}-board-{size}-{colour}", moment, room)

    async def _in_channel(self, page: Page, name: str, viewer: str, room: Room) -> None:
        await page.goto(f"{self._local.url}/?as={viewer}&channel={room.channel}")
        await page.locator(".person[aria-current]").wait_for(state="attached")  # beside robots faces are folded
        await page.wait_for_load_state("networkidle")
        await page.evaluate(_TO_WHAT_I_ALONE_SEE)
        await self._shoot(page, name, await page.evaluate(_FIRST_LINE))

    async def _on_board(self, page: Page, name: str, moment: Moment, room: Room) -> None:
        table = await room.table()
        user: Any = SimpleNamespace(user=SimpleNamespace(id=int(room[moment.viewers[0]].id)), locale=self.language)
        link, _ = await self._bot.board_links.new_link(user, table)
        await page.goto(link)
        await page.wait_for_function("() => page.state ?? page.closed")
        for _ in range(moment.taps):
            await page.wait_for_function(_NEXT_TAP)
            at = await page.evaluate(_NEXT_TAP)
            await page.mouse.click(*at)
        await self._shoot(page, name, await page.locator("#question").inner_text())

    async def _shoot(self, page: Page, name: str, first_line: str) -> None:
        await page.wait_for_timeout(300)  # what moves has come to rest
        words = re.sub(r"[^\w+−½-]+", "_", first_line.strip().split("\n")[0])[:70]
        path = self._folder / f"{self.language[:2]}-{self._count:02}-{name}--{words}.png"
        await page.screenshot(path=path)
        self.taken.append(path)
        faults = [*dict.fromkeys(await page.evaluate(_FAULTS))]
        print(f"{self._count:02} {name}: {first_line.strip().splitlines()[0] if first_line.strip() else 'NOTHING'}")
        for fault in faults[:6]:
            print(f"     {fault}")

    async def _page(self, size: str, colour: str) -> Page:
        if (size, colour) not in self._pages:
            width, height = SIZES[size]
            touch = size == "phone"
            how: Any = {"has_touch": touch, "is_mobile": touch, "locale": self.language, "color_scheme": colour}
            self._pages[size, colour] = await self._browser.new_page(viewport={"width": width, "height": height}, **how)
        return self._pages[size, colour]


def contact_sheets(pictures: Sequence[Path], folder: Path) -> None:
    """Six phones, or four desktops, on a sheet, each below its name."""
    folder.mkdir(exist_ok=True)
    font = ImageFont.truetype(ASSETS_FOLDER / "fonts" / "Lato-Medium.ttf", 13)
    for size, across, down in (("phone", 3, 2), ("desktop", 2, 2)):
        chosen = [one for one in pictures if f"-{size}-" in one.name]
        width, height = SIZES[size]
        for first in range(0, len(chosen), across * down):
            sheet = Image.new("RGB", (across * (width + 8), down * (height + 24)), "#888")
            for place, path in enumerate(chosen[first : first + across * down]):
                left, top = place % across * (width + 8), place // across * (height + 24)
                ImageDraw.Draw(sheet).text((left + 2, top + 3), path.stem[: width // 7], "black", font)
                sheet.paste(Image.open(path), (left, top + 20))
            sheet.save(folder / f"{chosen[0].name[:2]}-{size}-{first // (across * down):02}.png")


# --- The program


async def photograph(language: str, folder: Path, wanted: str) -> None:
    """Pictures of all moments, or of those whose name has the pattern."""
    chosen = [one for one in moments(_MOMENTS.read_text()) if re.search(wanted, one.name)]
    with tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.desk.submission.next_undone_or_fresh_dice", lambda *_: _DICE.popleft() if _DICE else (6, 2))
        patch.setattr("bot.desk.submission.next_seat_rolls", _seat_rolls)
        patch.setattr(boards, "page", board_page)
        patch.setattr(boards, "FILES", board_files())
        engines = [Engine(installed_programs()[0]) for _ in range(2)] if installed_programs() else [None, None]
        async with patient_table(patch) as local, async_playwright() as playwright:
            local.set_server_or_person_locales(language)
            local.set_server_or_person_locales(language, *(one.name for one in local.table.state.members.values()))
            file = furnished_file(Path(place) / "bot.sqlite")
            async with at_the_table(local, file, *engines) as bot, boards.boards_shown(bot):
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
                photographer = Photographer(local, bot, browser, folder, language)
                for moment in chosen:
                    try:
                        room = await Room.opened(local, bot, moment)
                        await photographer.take(moment, room)
                    except Exception as failed:
                        print(f"!! {moment.name}: {type(failed).__name__} {str(failed)[:600]}")
                    else:
                        local.delete_channel(room.channel)
                    _DICE.clear()
                await browser.close()
        for engine in filter(None, engines):
            await engine.close()
    contact_sheets(photographer.taken, folder / "sheets")
    print(f"{len(photographer.taken)} pictures of {len(chosen)} kinds of moments")


def _seat_rolls(_chouette: Chouette, _seed: bytes, players: tuple[Player, ...]) -> tuple[tuple[Player, Dice], ...]:
    """Who has joined first has the best one."""
    return tuple((player, (6, 5 - at)) for at, player in enumerate(players))


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--language", choices=("en-US", "it"), default="en-US")
    parser.add_argument("--only", default="", help="a pattern in the name of the moments")
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(photograph(chosen.language, chosen.folder, chosen.only))


if __name__ == "__main__":
    _main()
