"""A picture of each kind of moment, as people see it: `python -m tests.bench.moments [--language it] FOLDER`.

Four people play by `colorado`, at a real table with the real bot, dice that are told before, and pages in a browser:
a phone (390 by 844) and a desktop (1280 by 800). So do a scorer with guests, and somebody who takes the lesson. The
name of each file says the moment; printed are the lines that stand in view there, the first one first.
"""

import argparse
import asyncio
import re
import tempfile
from collections import deque
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright

from bot.client import ChouetteBot
from bot.local.people.person import AnswerSeen
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Dice
from tests.support.bot_in_process import at_the_table, patient_table
from tests.support.databases import furnished_file
from tests.support.evening import BotEvening, button, buttons, parts
from tests.support.local_table import LocalTable
from tests.support.windows import CHROMIUM, QUIET

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
_PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
_PARTS = ("play", "score", "lesson")
_DICE: deque[Dice] = deque()
_IN_VIEW = """() => {
  const list = document.getElementById("messages").getBoundingClientRect();
  const walker = document.createTreeWalker(document.getElementById("messages"), NodeFilter.SHOW_TEXT);
  const seen = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects())
      if (box.height && box.top >= list.top - 1 && box.bottom <= list.bottom + 1) {
        seen.push(walker.currentNode.data.trim());
        break;
      }
  }
  return seen.filter(Boolean).join(" | ").slice(0, 400);
}"""


class Photographer:
    """Takes a picture of what somebody sees, on a phone and on a desktop."""

    def __init__(self, local: LocalTable, pages: dict[str, Page], folder: Path, language: str) -> None:
        self._local, self._pages, self._folder, self.language = local, pages, folder, language
        self._count = 0

    async def take(self, moment: str, viewer: str, channel: str) -> None:
        """What `viewer` sees now in the channel."""
        self._count += 1
        for size, page in self._pages.items():
            await page.goto(f"{self._local.url}/?as={viewer}&channel={channel}")
            await page.locator(".person[aria-current]").wait_for(state="attached")  # beside robots faces are folded
            await page.wait_for_load_state("networkidle")
            await page.wait_for_timeout(250)
            await page.screenshot(path=self._folder / f"{self.language}-{self._count:02}-{moment}-{size}.png")
            if size == "phone":
                print(f"{self._count:02} {moment} ({viewer}): {await page.evaluate(_IN_VIEW)}", flush=True)


class Tour:
    """People at a table who bring about one moment after the other."""

    def __init__(self, local: LocalTable, bot: ChouetteBot, photographer: Photographer, channel: str) -> None:
        self.table = BotEvening(local, bot, _PEOPLE, channel)
        self.photographer, self.channel = photographer, channel

    async def see(self, moment: str, viewer: str) -> None:
        """A picture of this moment."""
        await self.photographer.take(moment, viewer, self.channel)

    async def do(self, name: str, verb: str, target: str = "") -> None:
        """Somebody presses a button of the newest message, and means it where they are asked."""
        if pressed := button(self.table.newest(), verb, target):
            await self._meant(name, await self.table[name].press(self.table.newest(), pressed))
        else:
            print(f"   {name} has no {verb} {target}: {buttons(self.table.newest())}")

    async def say(self, name: str, command: str, **options: Any) -> None:
        """Somebody types a command, and means it where they are asked."""
        await self._meant(name, await self.table[name].slash(command, **options))

    async def _meant(self, name: str, seen: AnswerSeen) -> None:
        while seen.ephemeral and "?" in seen.text and buttons(seen):
            seen = await self.table[name].press(seen, buttons(seen)[0])

    async def press(self, name: str, *labels: str) -> None:
        """Somebody presses the first button of the newest message with one of these in its label."""
        found = next(each for label in labels for each in buttons(self.table.newest()) if label in each)
        await self._meant(name, await self.table[name].press(self.table.newest(), found))

    async def move(self, name: str, play: str = "") -> None:
        """Somebody makes a play, or the first that is offered as they type."""
        offered = await self.table[name].complete("move", "play", "")
        await self.say(name, "move", play=play or offered[0]["value"])

    async def until_roll_of(self, name: str) -> None:
        """Rolls and first plays, until this one may roll."""
        for _ in range(20):
            [who, *_] = await self.table.waited_for()
            if button(self.table.newest(), "roll"):
                if who.name == name:
                    return
                await self.do(who.name, "roll")
            elif button(self.table.newest(), "only-play"):
                await self.do(who.name, "only-play")
            else:
                await self.move(who.name)

    async def team(self) -> tuple[str, ...]:
        """The names of the Box and of the line."""
        table = await self.table.table()
        return tuple(table.unescaped_name(player) for player in table.chouette.players_now_or_next)


async def play(tour: Tour) -> None:
    """Two games of four people, with everything that may be asked in them."""
    see, do = tour.see, tour.do
    await tour.say("Ann", "chouette open", rules="colorado")
    for name in _PEOPLE[1:4]:
        await do(name, "join")
    await see("open", "Ann")
    _DICE.extend([(3, 3), (1, 3), (6, 5), (6, 2), (4, 1), (5, 4)])
    await do("Ann", "start")
    await see("seats-and-opening-tie-automatic-double", "Bob")
    await do("Bob", "opening")
    await see("my-play-panel", "Bob")
    panel = next(one for one in reversed(tour.table["Bob"].visible_messages()) if "8/5" in buttons(one))
    await tour.table["Bob"].press(panel, "8/5")
    await see("my-play-one-step", "Bob")
    await see("captain-plays", "Cid")
    await tour.move("Bob", "8/5 6/5")
    await see("box-is-to-roll", "Cid")
    await see("my-roll-as-box", "Ann")
    await do("Ann", "roll")
    await tour.move("Ann", "24/13")
    await see("my-roll-as-captain", "Bob")
    await see("captain-is-to-roll", "Cid")
    await do("Bob", "help")
    await see("help", "Bob")
    await do("Cid", "double")
    await see("double-too", "Dee")
    await see("my-double", "Cid")
    await do("Dee", "double")
    await do("Bob", "stand")
    await see("double-to-the-box", "Ann")
    await do("Ann", "take", "all")
    await see("box-has-taken", "Cid")
    await tour.move("Bob", "24/16")
    await tour.until_roll_of("Ann")
    await do("Ann", "double", "all")
    await see("double-to-me", "Bob")
    await see("others-are-asked-first", "Cid")
    await do("Bob", "beaver")
    await see("double-to-me-after-a-beaver", "Cid")
    await do("Cid", "take")
    await see("others-have-answered", "Dee")
    await do("Dee", "drop")
    await see("i-am-out", "Dee")
    await see("beaver-to-the-box", "Ann")
    await tour.press("Ann", "Take", "Accetta")
    await see("box-has-taken-a-beaver", "Ann")
    await tour.until_roll_of("Bob")
    await tour.say("Bob", "resign", value="SINGLE")
    await see("resignation-offered-to-my-team", "Cid")
    await do("Cid", "accept", await _seat(tour, "Bob"))
    await see("resignation-offered-to-the-box", "Ann")
    await do("Ann", "refuse", await _seat(tour, "Bob"))
    await tour.say("Ann", "settle", player="Cid", points=-2)
    await see("settlement-offered", "Cid")
    await tour.say("Cid", "refuse", of="Ann")
    await tour.say("Ann", "resign", value="GAMMON")
    await see("gammon-offered", "Cid")
    for name in ("Bob", "Cid"):
        await do(name, "accept", await _seat(tour, "Ann"))
    await see("game-over", "Bob")
    await do("Bob", "next")
    await doubled_out(tour)


async def doubled_out(tour: Tour) -> None:
    """The second game ends as the Box doubles, and all but one have dropped; then the evening ends."""
    box, *team = await tour.team()
    await tour.see("second-game", team[0])
    await tour.until_roll_of(box)
    await tour.do(box, "double", "all")
    for name in team[:-1]:
        await tour.do(name, "drop")
    await tour.see("only-drop", team[-1])
    await tour.do(team[-1], "drop")
    await tour.see("doubled-out", team[0])
    await tour.say(box, "chouette end")
    await tour.see("end-proposed", team[0])
    for name in team:
        await tour.do(name, "accept", await _seat(tour, box))
    await tour.see("evening-over", team[0])


async def score(tour: Tour) -> None:
    """A café: a scorer with three guests, and one more who has a phone."""
    await tour.say("Fay", "chouette open", mode="score", order="Fay, Zoe, Otto, Luigi")
    await tour.see("score-open", "Fay")
    is_italian = tour.photographer.language == "it"
    double, answers, wins = (
        ("Raddoppia tutti", "risponde", "Vince il Team") if is_italian else ("Double all", "answers", "Team wins")
    )
    await tour.press("Fay", double)
    await tour.see("score-double", "Fay")
    await tour.press("Fay", answers, "2 (")
    await tour.see("score-one-has-answered", "Fay")
    await tour.press("Fay", answers, "2 (")
    await tour.press("Fay", answers, "2 (")
    await tour.see("score-all-have-answered", "Fay")
    await tour.press("Fay", wins)
    await tour.see("score-game-over", "Fay")


async def lesson(tour: Tour) -> None:
    """The lesson, card by card; of each choice the first."""
    await tour.say("Eve", "tutorial")
    for card in range(1, 25):
        await tour.see(f"lesson-{card:02}", "Eve")
        shown = tour.table["Eve"].visible_messages()[-1]
        choices = [one for one in parts(shown) if str(one.get("custom_id")).startswith("u:go:")]
        if not choices:
            return
        await tour.table["Eve"].press(shown, choices[0]["custom_id"])


async def _seat(tour: Tour, name: str) -> str:
    """The seat of somebody, as the target of a button, or with who is asked where the newest message has that."""
    table = await tour.table.table()
    seat = next(one.seat for one in table.seats if one.name == name)
    ids = [one["custom_id"] for one in parts(tour.table.newest())]
    found = (match for one in ids if (match := re.match(rf"t:\d+:\w+:({seat}(\+\w+)?):", one)))
    return next((match[1] for match in found), str(seat))


async def _main_async(language: str, folder: Path, parts_wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.desk.submission.next_undone_or_fresh_dice", _next_dice)
        patch.setattr("bot.desk.submission.next_seat_rolls", _seat_rolls)
        async with patient_table(patch) as local, async_playwright() as playwright:
            local.set_server_or_person_locales(language)
            local.set_server_or_person_locales(language, *(one.name for one in local.table.state.members.values()))
            async with at_the_table(local, furnished_file(Path(place) / "bot.sqlite")) as bot:
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
                pages = {size: await _page(browser, size, language) for size in SIZES}
                photographer = Photographer(local, pages, folder, language)
                first, second, *_ = local.table.state.channels
                for part, tour, channel in (
                    ("play", play, first),
                    ("lesson", lesson, second),
                    ("score", score, second),
                ):
                    if part in parts_wanted:
                        await tour(Tour(local, bot, photographer, channel))
                await browser.close()


def _next_dice(_chouette: Chouette, _seed: bytes) -> Dice:
    return _DICE.popleft() if _DICE else (6, 2)


def _seat_rolls(_chouette: Chouette, _seed: bytes, players: tuple[Player, ...]) -> tuple[tuple[Player, Dice], ...]:
    """Who has joined first has the best one."""
    return tuple((player, (6, 5 - at)) for at, player in enumerate(players))


async def _page(browser: Browser, size: str, language: str) -> Page:
    width, height = SIZES[size]
    is_phone = size == "phone"
    return await browser.new_page(
        viewport={"width": width, "height": height}, has_touch=is_phone, is_mobile=is_phone, locale=language
    )


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--language", choices=("en-US", "it"), default="en-US")
    parser.add_argument("--part", choices=_PARTS, action="append")
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(_main_async(chosen.language, chosen.folder, chosen.part or [*_PARTS]))


if __name__ == "__main__":
    _main()
