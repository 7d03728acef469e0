"""The page of an evening opened in Chromium as a file, and what is drawn there, to be compared with the replay."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page

from bot.channel.evening_page import page_scene
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.read import Head, written_head
from bot.render.board.picture import board_layout, cubes_layout
from bot.render.board.scene import BoardScene, CubesScene
from bot.render.page.file import page_file
from bot.render.page.scene import PageScene
from bot.render.parts import CubeLook, DiceState, Layout
from bot.rules.points import fraction_points_text
from bot.rules.statements import ChouetteMode
from bot.store.stored import NumberedEntry
from bot.words.words import words_in
from tests.channel.test_ledger import heard
from tests.record.evenings import evening, said_at
from tests.support.windows import listen, window_of

READ = """() => steps.map((_, place) => {
  go(place);
  const read = (kind, ...more) => [...replay.svg.querySelectorAll(`g.${kind}`)].map((each) => {
    const [x, y] = each.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
    return [each.getAttribute("class").split(" ").slice(1).join(" "), x, y, ...more.map((one) => one(each))];
  });
  const text = (each) => each.querySelector("text")?.textContent ?? "";
  return {
    checker: read("checker", text), disc: read("disc"), ring: read("ring"), cube: read("cube", text),
    badge: read("badge", text),
    die: read("die", (each) => each.querySelectorAll(".pip").length),
    arrows: [...replay.svg.querySelectorAll("g.times text")].reduce(
      (sum, each) => sum + Number(each.textContent.slice(1)) - 1, replay.svg.querySelectorAll("g.arrow").length),
    numbers: [...replay.svg.querySelectorAll("text.number")].map((each) => each.textContent),
    counts: [...replay.svg.querySelectorAll("text.pips, text.off")].map((each) => each.textContent),
    said: replay.said.textContent,
    banner: [...replay.svg.querySelectorAll(".banner text")].map((line) => line.textContent).join(" ") };
})"""
"""What is drawn after each step, by the script's own names, and what is said of it."""
SHEET = """() => [...document.querySelectorAll("#sheet tbody tr")].map((row) => [...row.children].map((cell) => {
  const copy = cell.cloneNode(true);
  copy.querySelectorAll(".order").forEach((each) => each.remove());
  return copy.textContent;
}))"""


@dataclass(frozen=True)
class Played:
    """An evening: what its page shows, and its bytes."""

    scene: PageScene
    content: bytes


def page_of(record: str, language: str = "en", theme: str = "baize") -> Played:
    return page_of_table(*heard(record), language, theme)


def page_of_table(table: Table, journal: Sequence[NumberedEntry], language: str = "en", theme: str = "baize") -> Played:
    scene = page_scene(table, journal, words_in(language), {"theme": theme})
    return Played(scene, page_file(scene))


def random_record(seed: int, statements: int) -> str:
    """An evening by one of the books in turn; each eighth by rules that nobody plays."""
    books = [*rule_books().items()]
    place = seed % (len(books) + 1)
    if place == len(books):
        return evening(seed, statements)
    (name, book), chance = books[place], random.Random(seed)
    said = said_at(chance, book.rules, statements)
    lines = [written_statement(one) for one, _ in said]
    return "\n".join([*written_head(Head(name, book.rules, ChouetteMode.PLAY)), *lines]) + "\n"


async def opened(browser: Browser, content: bytes, folder: Path, requests: list[str], **how: Any) -> Page:
    """The page as somebody opens the file; what it asks for beside the file, and what goes wrong, is noted."""
    file = folder / "evening.html"
    file.write_bytes(content)
    page = await window_of(browser, **how)
    await page.route(
        "**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort()
    )
    listen(page, "request", lambda asked: requests.append(asked.url) if asked.url != file.as_uri() else None)
    listen(page, "pageerror", lambda error: requests.append(str(error)))
    listen(page, "console", lambda line: requests.append(line.text) if line.type in {"error", "warning"} else None)
    await page.goto(file.as_uri())
    await page.locator("#sheet").wait_for()
    return page


def expected(scene: BoardScene | CubesScene) -> dict[str, Any]:
    """The same of the picture that the bot draws."""
    layout = board_layout(scene) if isinstance(scene, BoardScene) else cubes_layout(scene)
    return {
        "checker": _sorted([one.tone.value, *one.centre, str(one.number or "")] for one in layout.checkers),
        "disc": _sorted([one.tone.value, *one.centre] for one in layout.discs),
        "ring": _sorted([one.tone.value, *one.centre] for one in layout.rings),
        "die": _sorted(
            [f"{one.tone.value} state-{_LETTERS[one.state]}", *one.centre, one.number] for one in layout.dice
        ),
        "cube": _cubes(layout, is_board=isinstance(scene, BoardScene)),
        "badge": Counter(one.letter for one in layout.badges),
        "arrows": sum(one.checker_count for one in layout.arrows),
        "numbers": sorted(one.text for one in layout.numbers),
        "counts": sorted(one.text for one in layout.texts if one.ground in {"bar", "tray"}),
        "banner": scene.banner.text if isinstance(scene, BoardScene) and scene.banner else "",
    }


def drawn(read: dict[str, Any], scene: BoardScene | CubesScene) -> dict[str, Any]:
    """What was read from the page, in the same form."""
    is_board = isinstance(scene, BoardScene)
    cubes = [[*look.split(), *([x] if is_board else []), y, text] for look, x, y, text in read["cube"]]
    return {
        **{kind: _sorted(read[kind]) for kind in ("checker", "disc", "ring", "die")},
        "cube": _sorted(cubes),
        "badge": Counter(text for *_, text in read["badge"]),
        "arrows": read["arrows"],
        "numbers": sorted(read["numbers"]),
        "counts": sorted(read["counts"]),
        "banner": read["banner"],
    }


_LETTERS = {DiceState.TO_ROLL: "r", DiceState.TO_PLAY: "p", DiceState.PLAYED: "d", DiceState.WAITING: "w"}


def _cubes(layout: Layout, *, is_board: bool) -> list[list[Any]]:
    """The places of the cubes; in a picture without a board the lanes are narrower than on the page."""
    return _sorted(
        [
            one.look.value if one.look is not CubeLook.TILTED else "tilted",
            one.tone.value,
            *([one.centre[0]] if is_board else []),
            one.centre[1],
            str(one.value),
        ]
        for one in layout.cubes
    )


def _sorted(rows: Any) -> list[list[Any]]:
    return sorted([each if isinstance(each, str) else round(float(each), 1) for each in row] for row in rows)


async def differences(page: Page, scene: PageScene) -> list[str]:
    """Where the page shows anything else than the replay, step by step, and in the sheet."""
    found: list[str] = []
    read = await page.evaluate(READ)
    if len(read) != len(scene.steps):
        return [f"{len(read)} steps, not {len(scene.steps)}"]
    for place, (each, step) in enumerate(zip(read, scene.steps, strict=True)):
        if each["said"] != step.text:
            found.append(f"step {place}: said {each['said']!r}, not {step.text!r}")
        wanted, shown = expected(step.scene), drawn(each, step.scene)
        if shown["banner"].endswith("…") and wanted["banner"].startswith(shown["banner"][:-1]):
            shown["banner"] = wanted["banner"]  # cut where there is no room
        found += [
            f"step {place}: {kind}: {shown[kind]}, not {wanted[kind]}" for kind in wanted if wanted[kind] != shown[kind]
        ]
    if (sheet := await page.evaluate(SHEET)) != (rows := _sheet(scene)):
        found.append(f"sheet {sheet}, not {rows}")
    return found


def _sheet(scene: PageScene) -> list[list[str]]:
    """The sheet's cells as they are read: the total, and behind it the letter of a role, or a place."""
    found: list[list[str]] = []
    for row in scene.sheet.rows:
        if row.heading:
            found.append([row.heading])
            continue
        cells = [row.number]
        for cell in row.cells:
            if cell is None:
                cells.append("")
                continue
            total = "" if cell.role else "·"
            cells.append((total if cell.total is None else fraction_points_text(cell.total, signed=True)) + cell.role)
        found.append(cells)
    return found + [[row.label, *map(fraction_points_text, row.counts)] for row in scene.sheet.chips]
