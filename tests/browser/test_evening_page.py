"""The page of an evening in Chromium, opened from the file: equal to the replay, without network, by keys, heard."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import Depth
from bot.backgammon.dice import commitment
from bot.channel.evening_page import page_scene
from bot.desk.analyses import accepted_lines_of_journal
from bot.render.board.picture import board_layout
from bot.render.board.scene import BoardScene
from bot.render.card.scene import with_played_and_better_arrows
from bot.render.page.scene import PageFigures, PageScene
from bot.render.parts import ArrowLabel, Spot, Stroke
from bot.words.words import words_in
from tests.analysis.scripted import Consistent
from tests.browser import evening_pages, test_local_table
from tests.browser.evening_pages import differences, opened, page_of, page_of_table, random_record
from tests.channel.test_evening_page import FIXTURE, HOSTILE, SEED, committed
from tests.channel.test_ledger import HEAD, heard
from tests.support.cases import usual_number
from tests.support.windows import listen

pytestmark = test_local_table.pytestmark
THEMES = "baize", "night", "contrast", "bluegold"
STATEMENTS = usual_number(150, 300)
"""So long is each random evening whose page is compared step by step."""
FOCUSED = """[document.activeElement.localName,
  document.activeElement.ariaLabel ?? document.activeElement.textContent].join(" ")"""
UNNAMED = """[...document.querySelectorAll("button, select, input")]
  .filter((each) => !(each.ariaLabel || each.textContent.trim())).length"""


@pytest.mark.parametrize("seed", range(4))
async def test_every_step_is_drawn_as_the_bot_drew_it_and_nothing_is_asked_of_the_network(
    browser: Browser, tmp_path: Path, seed: int
) -> None:
    played, complaints = (
        page_of(random_record(seed, STATEMENTS), theme=THEMES[seed % 4]),
        [],
    )
    page = await opened(browser, played.content, tmp_path, complaints)
    assert await differences(page, played.scene) == []
    assert complaints == []


async def test_cubes_without_a_board_are_drawn_too(browser: Browser, tmp_path: Path) -> None:
    record = HEAD.replace("players", "mode score\nplayers")
    played = page_of(record + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins gammon\n")
    page = await opened(browser, played.content, tmp_path, complaints := [])
    assert await differences(page, played.scene) == []
    assert complaints == []


async def test_names_that_are_html_scripts_or_from_right_to_left_are_read_and_nothing_else(
    browser: Browser, tmp_path: Path
) -> None:
    table, journal = heard(HEAD + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins gammon\n")
    seats = tuple(replace(seat, name=name) for seat, name in zip(table.seats, HOSTILE, strict=True))
    title = '"><script>alert(3)</script>'
    table = replace(table, seats=seats, chouette=replace(table.chouette, title=title))
    played = page_of_table(table, journal)
    page = await opened(browser, played.content, tmp_path, complaints := [])
    listen(page, "dialog", lambda dialog: complaints.append(dialog.message))
    assert await differences(page, played.scene) == []
    await expect(page.locator("h1")).to_have_text(title)
    await expect(page.locator("thead th").first).to_have_text("</script><script>alert(1)</scri…")
    assert await page.locator("script").count() == 2
    assert await page.locator("img").count() == 0
    assert complaints == []


async def test_everything_is_reached_and_used_by_keys_alone(browser: Browser, tmp_path: Path) -> None:
    page = await opened(browser, page_of(FIXTURE).content, tmp_path, complaints := [])
    where = page.locator("#where")
    await expect(where).to_have_text("Game 1, step 1 of 38")
    for key, game, step, of in (
        ("ArrowRight", 1, 2, 38), ("End", 1, 38, 38), ("ArrowRight", 2, 1, 60), ("ArrowLeft", 1, 38, 38),
        ("Home", 1, 1, 38), ("ArrowLeft", 1, 1, 38), ("PageDown", 2, 1, 60), ("End", 2, 60, 60), ("PageUp", 1, 1, 38),
    ):  # fmt: skip
        await page.keyboard.press(key)
        await expect(where).to_have_text(f"Game {game}, step {step} of {of}")
    reached: list[str] = []
    for _ in range(60):
        await page.keyboard.press("Tab")
        reached.append(await page.evaluate(FOCUSED))
    for wanted in (
        "button Next",
        "button Play",
        "input Step",
        "select Games",
        "summary All steps of this game",
        "summary Every point that moved",
    ):
        assert any(each.startswith(wanted) for each in reached), wanted
    assert any("Game 2: The Team wins a gammon" in each for each in reached)
    await page.get_by_role("slider").focus()
    await page.keyboard.press("ArrowRight")
    await expect(where).to_have_text("Game 1, step 2 of 38")
    await page.get_by_role("button", name="Game 2: The Team wins a gammon").press("Enter")
    await expect(where).to_have_text("Game 2, step 1 of 60")
    for key, game, of in (("PageUp", 1, 38), ("PageDown", 2, 60)):  # the focus is on the slider now
        await page.keyboard.press(key)
        await expect(where).to_have_text(f"Game {game}, step 1 of {of}")
    assert complaints == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 800)])
async def test_the_board_and_its_buttons_are_in_view_when_one_steps_by_keys(
    browser: Browser, tmp_path: Path, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    page = await opened(browser, page_of(FIXTURE).content, tmp_path, [], viewport=size)
    for key in ("ArrowRight", " "):
        await page.evaluate("scrollTo(0, 0)")
        await page.keyboard.press(key)
        for part in ("svg.board", "#replay .ways", "#told", "input[type=range]", ".steps"):
            await expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    await page.get_by_role("button", name="Pause").press("Space")
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


async def test_who_does_not_see_the_board_hears_what_happened_and_can_read_it(browser: Browser, tmp_path: Path) -> None:
    page = await opened(browser, page_of(FIXTURE).content, tmp_path, [])
    await page.keyboard.press("ArrowRight")
    tree = await page.locator("body").aria_snapshot()
    assert re.search(r'heading "Chouette" \[level=1\]', tree)
    assert 'region "Score sheet"' in tree
    assert re.search(r'rowheader "1"', tree)
    assert 'slider "Step"' in tree
    board = page.get_by_role("img").first
    told = await board.get_attribute("aria-label") or ""
    assert told.startswith("Carl must act. Box (dark), Emmy, 159 pips: ")
    assert "Team (light), Carl moves, 167 pips: 2 on 24, 5 on 13, 3 on 8, 5 on 6." in told
    assert "Cube 1 in the middle: Carl, Dora, Ada, Blaise." in told
    rolled = await page.evaluate("inWords({ ...stateAt(replay.place), dice: 'Tp31' })")
    assert rolled.startswith("Carl to play 3-1. Box (dark), Emmy, 159 pips: ")
    await expect(page.locator("#told")).to_have_attribute("aria-live", "polite")
    await expect(page.locator("#said")).to_have_text("Opening 6-2: Emmy starts. Emmy rolls 6-2 and plays 24/16.")
    unnamed = await page.evaluate(UNNAMED)
    assert unnamed == 0


async def test_a_swipe_and_a_tap_turn_the_pages(browser: Browser, tmp_path: Path) -> None:
    page = await opened(
        browser, page_of(FIXTURE).content, tmp_path, [], viewport={"width": 390, "height": 844}, has_touch=True
    )
    where = page.locator("#where")
    await page.locator("svg.board").scroll_into_view_if_needed()
    await swipe(page, 0.8, 0.3)
    await expect(where).to_have_text("Game 1, step 2 of 38")
    await swipe(page, 0.3, 0.8)
    await expect(where).to_have_text("Game 1, step 1 of 38")
    await swipe(page, 0.9, 0.9)
    await expect(where).to_have_text("Game 1, step 2 of 38")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def swipe(page: Page, start: float, end: float) -> None:
    """From one place across the board to another, in parts of its width."""
    box = await page.locator("svg.board").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    await page.mouse.move(box["x"] + box["width"] * start, y)
    await page.mouse.down()
    await page.mouse.move(box["x"] + box["width"] * end, y, steps=3)
    await page.mouse.up()


async def test_the_page_computes_the_dice_again(browser: Browser, tmp_path: Path) -> None:
    table, journal = committed(("Ann 101", "glück"))
    scene = page_of_table(table, journal).scene
    (proof,) = scene.proofs
    shown = replace(proof, seed=SEED.hex())
    wrong = replace(shown, rolls=(*proof.rolls[:2], "11", proof.rolls[3]), title="Wrong")
    mismatch = replace(shown, digest=commitment(b"another"), title="Mismatch")
    scene = replace(
        scene, proofs=(shown, wrong, mismatch, proof, replace(shown, is_checkable=False, told="Forgotten."))
    )
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, complaints := [])
    await page.get_by_role("button", name="Verify the dice").click()
    results = page.locator("#proof .result")
    await expect(results.nth(0)).to_have_text(f"✓ {proof.told}")
    await expect(results.nth(1)).to_have_text(
        re.compile(rf"✗ From roll 3 on .* recorded 11, computed {proof.rolls[2]}\.")
    )
    await expect(results.nth(2)).to_have_text("✗ This seed does not have this SHA-256.")
    await expect(results.nth(3)).to_have_text(re.compile("^Not yet"))
    await expect(results.nth(4)).to_have_text("Forgotten.")
    assert complaints == []


async def test_errors_are_told_marked_in_the_list_and_gone_through(browser: Browser, tmp_path: Path) -> None:
    scene = page_of(FIXTURE).scene
    told, beside = "Carl: 24/16 (−0.10), better: 13/5", "Dora: no double (−0.04), better: double"
    first, *games = scene.games
    errors_at = {2: (told,), 40: (beside, told), 60: (told,)}
    curve = ((0, 0.1), (1, -0.2), (2, 0.4), (37, 1.0))
    scene = replace(
        scene,
        steps=tuple(replace(step, errors=errors_at.get(at, ())) for at, step in enumerate(scene.steps)),
        worst=((40, 1), (60, 0), (40, 0), (2, 0)),
        games=(replace(first, curve=curve, course="How it stood"), *games),
    )
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, complaints := [])
    where, better = page.locator("#where"), page.locator("#told .bad")
    await expect(better).to_be_empty()
    await expect(page.get_by_role("img", name="How it stood")).to_be_visible()
    await expect(page.locator(".steps .bad")).to_have_count(1)
    before, following, worst = (
        page.get_by_role("button", name=name) for name in ("‹ Previous error", "Next error ›", "Worst first ›")
    )
    await expect(before).to_be_disabled()
    for game, step in (("1", "3 of 38"), ("2", "3 of 60"), ("2", "23 of 60")):  # by time, as in /history and in Replay
        await following.click()
        await expect(where).to_contain_text(f"Game {game}, step {step}")
    await expect(following).to_be_disabled()
    await before.click()
    await expect(where).to_contain_text("Game 2, step 3 of 60")
    assert (await better.inner_text()).splitlines() == [beside, told]
    await expect(page.locator("svg.course")).to_be_hidden()
    await page.keyboard.press("ArrowRight")
    for game, step in (("2", "3 of 60"), ("2", "23 of 60"), ("1", "3 of 38")):
        await worst.click()
        await expect(where).to_contain_text(f"Game {game}, step {step}")
    await expect(better).to_have_text(told)
    await expect(worst).to_be_disabled()
    await expect(page.locator("#number")).to_have_text("Error 1 of 3, no. 3 by points lost")
    for key, game, step in (("e", 2, "3 of 60"), ("e", 2, "23 of 60"), ("Shift+E", 2, "3 of 60"), ("w", 2, "23 of 60")):
        await page.keyboard.press(key)
        await expect(where).to_contain_text(f"Game {game}, step {step}")
    await before.click()
    await before.click()
    await expect(page.locator("#errors")).to_be_hidden()
    await page.emulate_media(media="print")
    printed = page.locator("#errors")
    assert [one.split(":")[0] for one in await printed.locator("h3").all_inner_texts()] == ["Game 1", "Game 2"]
    steps = "Step 3 of 38", "Step 3 of 60", "Step 23 of 60", "Step 3 of 60"
    assert await printed.locator("li p:first-child").all_inner_texts() == [*steps]
    assert await printed.locator("li p:last-child").all_inner_texts() == [told, told, told, beside], "the worst first"
    assert await printed.locator("li svg .checker:first-of-type").count() >= 4  # a board for each
    assert complaints == []


_ERRORS = {2: "Carl: 24/16 (−0.10), better: 13/5. " + "Why: it leaves fewer shots. " * 8, 40: "Dora: no double"}


def _with_errors(scene: PageScene) -> PageScene:
    """The same in Italian, with errors and a curve of its first game."""
    first, *games = scene.games
    return replace(
        scene,
        language="it",
        steps=tuple(
            replace(step, errors=(_ERRORS[at],) if at in _ERRORS else ()) for at, step in enumerate(scene.steps)
        ),
        worst=((2, 0), (40, 0)),
        games=(replace(first, curve=((0, 0.1), (37, 0.4)), course="How it stood"), *games),
    )


async def test_on_a_phone_the_buttons_stay_under_the_finger_however_much_is_told(
    browser: Browser, tmp_path: Path
) -> None:
    scene = _with_errors(page_of(FIXTURE).scene)
    page = await opened(
        browser, evening_pages.page_file(scene), tmp_path, complaints := [], viewport={"width": 390, "height": 844}
    )
    await expect(page.locator("svg.course text").first).to_have_text("+1,0")
    following, places = page.get_by_role("button", name="Next error"), []
    for _ in _ERRORS:
        await following.click()
        places.append(await following.evaluate("(one) => one.getBoundingClientRect().top + scrollY"))
    assert len({*places}) == 1
    first_game = scene.games[1].first_step
    tops = await page.evaluate(f"""() => [...Array({first_game}).keys()].map((place) => {{
      go(place);
      return [replay.course, replay.slider].map((each) => each.getBoundingClientRect().top + scrollY).join();
    }})""")
    assert len({*tops}) == 1, "what is told of a step moves the curve"
    await page.evaluate("scrollTo(0, document.getElementById('games').offsetTop - 300)")
    await page.evaluate("go(0)")
    await following.evaluate("(one) => one.click()")
    for part in ("svg.board", "#told"):
        await expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    parts = ("svg.board", "#told", "#replay .ways", "svg.course")
    tops = [await page.locator(part).first.evaluate("(one) => one.getBoundingClientRect().top") for part in parts]
    assert tops == sorted(tops)
    assert complaints == []


async def test_a_curve_is_a_line_through_with_its_errors_on_it(browser: Browser, tmp_path: Path) -> None:
    scene = _with_errors(page_of(FIXTURE).scene)
    first, *games = scene.games
    curve = ((4, 0.1), (6, 0.3), (30, 0.2))
    scene = replace(scene, games=(replace(first, curve=curve), *games))
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, complaints := [])
    line, gaps = [
        await page.locator(f"path.equity{kind}").first.get_attribute("d") or "" for kind in (":not(.gap)", ".gap")
    ]
    assert line.count("M") == 1  # of two steps that follow one another
    assert gaps.count("M") == 3  # from the beginning, over steps without a value, to the end
    ends = [float(one) for one in re.findall(r",([\d.]+)", gaps)]
    assert ends[0] == ends[1]
    assert ends[-1] == ends[-2]
    dot = page.locator("circle.error").first
    assert float(await dot.get_attribute("cy") or 0) == ends[0]
    scene = replace(scene, games=(replace(first, curve=(*curve, (37, 1.0))), *games))  # turned by the last roll
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, complaints)
    gaps = await page.locator("path.equity.gap").first.get_attribute("d") or ""
    assert float(re.findall(r",([\d.]+)", gaps)[-1]) < min(ends)
    assert complaints == []


@pytest.mark.parametrize("language", ["en", "it"])
async def test_on_a_desktop_the_figures_stand_beside_a_sheet_as_wide_as_it_needs(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    figures = PageFigures(("PR", "lost", "luck"), (("Ann", "12.4", "−14.612", "+12.5"),), 2, 2, "Open Sage")
    scene = replace(page_of(FIXTURE, language).scene, figures=figures)
    size = {"width": 1280, "height": 800}
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, [], viewport=size)
    sheet, beside = [await page.locator(part).bounding_box() for part in ("#sheet .sheet", "#figures")]
    assert sheet
    assert beside
    assert sheet["width"] < 900
    assert beside["x"] > sheet["x"] + sheet["width"]
    assert abs(beside["y"] - sheet["y"]) < 10


async def test_a_missed_double_stands_before_the_step_at_which_one_would_have_doubled(
    browser: Browser, tmp_path: Path
) -> None:
    scene = page_of(FIXTURE).scene
    steps = tuple(replace(step, is_turn=at != 5) for at, step in enumerate(scene.steps))
    page = await opened(browser, evening_pages.page_file(replace(scene, steps=steps)), tmp_path, [])
    for place, told in ((4, ", step 5 of 37"), (5, ", before step 6 of 37"), (6, ", step 6 of 37")):
        await page.evaluate(f"go({place})")
        await expect(page.locator("#where")).to_contain_text(told)
    numbered = page.locator(".steps li:not(.before)")
    assert await numbered.evaluate_all("all => all.map((each) => each.value)") == [*range(1, 38)]
    await expect(page.locator(".steps li.before")).to_have_css("list-style-type", "none")


MARKS = """["mark", "times", "cross"].map((kind) => [...replay.svg.querySelectorAll(`.${kind}`)].map((each) => [
  each.textContent, ...each.getAttribute("transform").match(/-?\\d+/g).map(Number),
  each.classList.contains("dashed")]))"""
SHOWN = """[[...replay.svg.querySelectorAll("g.checker")].map((each) => [
  each.getAttribute("class").split(" ")[1], ...each.getAttribute("transform").match(/-?[\\d.]+/g).map(Number),
  each.textContent]), replay.svg.querySelectorAll("g.ring").length]"""


@pytest.mark.parametrize(("width", "height", "board"), [(1280, 800, 440), (1366, 768, 400), (1920, 1080, 740)])
async def test_on_a_desktop_board_curve_and_what_is_told_are_in_one_view(
    browser: Browser, tmp_path: Path, width: int, height: int, board: int
) -> None:
    content = evening_pages.page_file(_with_errors(page_of(FIXTURE).scene))
    page = await opened(browser, content, tmp_path, [], viewport={"width": width, "height": height})
    await page.get_by_role("button", name="Next error").click()
    await page.locator("#replay").evaluate("(one) => one.scrollIntoView()")
    for part in ("#replay h2", "svg.board", ".ways input", "#told"):
        await expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    box = await page.locator("svg.board").first.bounding_box()
    assert box
    assert box["width"] >= board


_MOST_ASIDE_PX = 2.0


def _aside(spot: Spot, line: Sequence[Spot]) -> float:
    """How far a spot is from a line."""
    found = [dist(spot, line[0])]
    for one, other in pairwise(line):
        way, length = (other[0] - one[0], other[1] - one[1]), dist(one, other) or 1.0
        part = ((spot[0] - one[0]) * way[0] + (spot[1] - one[1]) * way[1]) / length**2
        part = min(max(part, 0.0), 1.0)
        found.append(dist(spot, (one[0] + part * way[0], one[1] + part * way[1])))
    return min(found)


def _placed(label: ArrowLabel) -> tuple[str | int, ...]:
    return (label.text, *map(round, label.centre))


async def test_where_a_play_was_an_error_the_board_before_it_has_both_plays_by_number_and_form(
    browser: Browser, tmp_path: Path
) -> None:
    table, journal = heard(FIXTURE)
    lines = accepted_lines_of_journal(table, journal)
    analyses = [await analyse_game(Consistent(), game, Depth.QUICK) for game in games_to_analyse(lines)]
    scene = page_scene(table, journal, words_in("en"), {}, analyses)
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, complaints := [])
    row = page.locator("#figures tbody tr").first
    assert scene.figures
    assert (await row.inner_text()).split("\t") == [*scene.figures.rows[0]]
    await expect(page.locator("#figures p")).to_have_text(
        re.compile(r"^Games analysed: 2 of 2 \(Open Sage, at a glance\)\. Error rate")
    )
    await expect(page.locator("#replay p", has_text="How it stood for Emmy as Box")).to_be_visible()
    seen = set[str]()
    for place, better in [(at, step.better) for at, step in enumerate(scene.steps) if step.better]:
        await page.evaluate(f"go({place})")
        drawn_by_bot = scene.steps[place].scene
        assert isinstance(drawn_by_bot, BoardScene)
        before = replace(drawn_by_bot, team=tuple(better.team), box=tuple(better.box))
        play = scene.steps[place].play
        wanted = board_layout(
            with_played_and_better_arrows(before, better.side, play, better.play, is_blunder=better.is_blunder)
        )
        checkers, rings = await page.evaluate(SHOWN)
        assert rings == 0
        assert sorted(checkers) == sorted(
            [one.tone.value, *one.centre, str(one.number or "")] for one in wanted.checkers
        )
        marks, counts, crosses = await page.evaluate(MARKS)
        assert marks == [[*_placed(one.mark), one.stroke is Stroke.DASHED] for one in wanted.arrows if one.mark]
        assert counts == [[*_placed(one.count_label), False] for one in wanted.arrows if one.count_label]
        assert crosses == [["", *map(round, one.cross_centre), False] for one in wanted.arrows if one.is_crossed]
        dashed = " (dashed)" if any(one.stroke is Stroke.DASHED for one in wanted.arrows) else ""
        told = f"Before the play. 1 better: {better.play}. 2{dashed}, as played: {play}, {better.cost}."
        seen.add(dashed)
        shown = (await page.locator("#told .bad").inner_text()).splitlines()
        assert told in shown
        whole = scene.steps[place].errors[better.error]
        assert "Why:" not in whole or whole[whole.index("Why:") :] in shown
        await expect(page.locator("#said")).to_have_text(scene.steps[place].text)
    assert seen == {" (dashed)"}
    assert complaints == []


LINES = """[...replay.svg.querySelectorAll("g.arrow:not(.cross) path.line")].map((line) => {
  const whole = line.getTotalLength();
  return [...Array(Math.ceil(whole / 4) + 1).keys()].map((at) => {
    const { x, y } = line.getPointAtLength(4 * at);
    return [x, y];
  });
})"""
"""Spots of each arrow's line, 4 px apart."""


async def test_the_arrows_of_two_plays_go_where_the_bots_picture_has_them_without_a_kink(
    browser: Browser, tmp_path: Path
) -> None:
    table, journal = heard(FIXTURE)
    lines = accepted_lines_of_journal(table, journal)
    analyses = [await analyse_game(Consistent(), game, Depth.QUICK) for game in games_to_analyse(lines)]
    scene = page_scene(table, journal, words_in("en"), {}, analyses)
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, [])
    compared = 0
    for place, better in [(at, step.better) for at, step in enumerate(scene.steps) if step.better]:
        await page.evaluate(f"go({place})")
        drawn_by_bot = scene.steps[place].scene
        assert isinstance(drawn_by_bot, BoardScene)
        before = replace(drawn_by_bot, team=tuple(better.team), box=tuple(better.box))
        play = scene.steps[place].play
        wanted = board_layout(with_played_and_better_arrows(before, better.side, play, better.play))
        shown = await page.evaluate(LINES)
        assert len(shown) == len(wanted.arrows)
        for arrow, spots in zip(wanted.arrows, shown, strict=True):
            compared += 1
            far = max(_aside(spot, arrow.line) for spot in spots)
            assert far <= _MOST_ASIDE_PX, (place, play, better.play)
    assert compared > 100


BROKEN = """() => [...document.querySelectorAll("#figures tbody :is(th, td)")].filter((cell) => {
  const { data } = cell.firstChild, range = document.createRange();
  return [...data.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
    range.setStart(cell.firstChild, index);
    range.setEnd(cell.firstChild, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
}).map((cell) => cell.textContent)"""
"""Names and figures of which a word goes on in a second line."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [350, 390, 550])
async def test_no_name_and_no_figure_is_broken_on_a_phone(
    browser: Browser, tmp_path: Path, width: int, scheme: str
) -> None:
    names = "Blaise", "Maximilian von und zu Hohenfels", "W" * 32
    rows = tuple((name, "12.4", "−14.612", "+12.5") for name in names)
    heads = "error rate\n(PR)", "points lost\nin all", "luck"
    scene = replace(page_of(FIXTURE).scene, figures=PageFigures(heads, rows, 2, 2, "Open Sage"))
    size = {"width": width, "height": 800}
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, [], viewport=size, color_scheme=scheme)
    assert await page.evaluate(BROKEN) == []
    assert await page.evaluate("document.documentElement.scrollWidth") == width


async def test_on_paper_there_are_sheet_final_boards_and_ledger(browser: Browser, tmp_path: Path) -> None:
    page = await opened(browser, page_of(FIXTURE).content, tmp_path, [])
    await page.emulate_media(media="print")
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for kind in ("#sheet table", "#games svg", "#payments ul", "#ledger ul"):
        await expect(page.locator(kind).first).to_be_visible()
    await expect(page.locator("#replay")).to_be_hidden()


async def test_on_paper_a_game_has_the_six_errors_that_cost_most_and_others_are_counted(
    browser: Browser, tmp_path: Path
) -> None:
    scene = page_of(FIXTURE).scene
    steps = tuple(
        replace(step, errors=(f"error {at}",) if at in range(2, 19, 2) else (), is_turn=at != 18)
        for at, step in enumerate(scene.steps)
    )
    scene = replace(scene, steps=steps, worst=tuple((at, 0) for at in range(18, 1, -2)))
    page = await opened(browser, evening_pages.page_file(scene), tmp_path, complaints := [])
    await page.emulate_media(media="print")
    errors = page.locator("#errors")
    await expect(errors.locator("li p:last-child")).to_have_text([f"error {at}" for at in range(18, 7, -2)])
    numbers = ["Before step 19 of 37", *(f"Step {at + 1} of 37" for at in range(16, 7, -2))]
    await expect(errors.locator("li p:first-child")).to_have_text(numbers)
    await expect(errors.locator("li svg")).to_have_count(6)
    await expect(errors.locator("> p")).to_contain_text("Left out, as they cost less: 3.")
    assert complaints == []


async def test_on_paper_two_games_and_their_errors_have_two_sheets_and_no_heading_stands_alone(
    browser: Browser, tmp_path: Path
) -> None:
    scene = page_of(FIXTURE).scene
    places = *range(2, 9), *range(40, 47)
    steps = tuple(
        replace(step, errors=(_ERRORS[2][:200],) if at in places else ()) for at, step in enumerate(scene.steps)
    )
    content = evening_pages.page_file(replace(scene, steps=steps, worst=tuple((at, 0) for at in places)))
    page = await opened(browser, content, tmp_path, complaints := [])
    printed = await page.pdf(format="A4")
    assert len(re.findall(rb"/Type /Page\b", printed)) == 2
    await page.emulate_media(media="print")
    for heading in await page.locator("h2:visible, h3:visible").all():
        await expect(heading).to_have_css("break-after", "avoid")
    for no_use in ("#replay", "#proof", ".keys"):
        await expect(page.locator(no_use).first).to_be_hidden()
    assert complaints == []


async def test_points_of_a_captain_who_is_out_stand_beside_their_badge(browser: Browser, tmp_path: Path) -> None:
    page = await opened(browser, page_of(FIXTURE).content, tmp_path, [])
    for width in (110, 169, 170, 190, 300):
        apart = await page.evaluate(
            """(width) => {
              const svg = replay.svg, box = (each) => svg.querySelector(each).getBoundingClientRect();
              svg.replaceChildren();
              drawLane(svg, { name: "Ann", badge: "c", out: ["−4½", "out"] }, 16, 16 + width, false, 5);
              return box(".text").left - box(".badge").right;
            }""",
            width,
        )
        assert apart >= 0, width
