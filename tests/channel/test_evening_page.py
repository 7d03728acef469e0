"""The page of an evening: what its file holds, and that nothing which people wrote can do more than be read."""

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from bot.analysis.alike import as_one, errors_costliest_first
from bot.analysis.analyse import analyse_game
from bot.analysis.games import games_to_analyse
from bot.analysis.model import DecisionKind, Depth
from bot.backgammon.dice import commitment, dice_from_seed
from bot.backgammon.position import Position
from bot.channel.analysis import decision_error_text
from bot.channel.errors_in_steps import with_missed_doubles
from bot.channel.evening_page import _plain, evening_page, page_scene
from bot.channel.journal import step_text
from bot.channel.losses import cost_at_stake
from bot.channel.message import may_analyse
from bot.desk import Table
from bot.desk.analyses import accepted_lines_of_journal
from bot.record.books import rule_books
from bot.record.grammar import read_statement
from bot.record.read import Head
from bot.record.replay import opened_chouette, steps_of_lines, steps_of_record_or_mat
from bot.render.board.scene import BoardScene
from bot.render.page.file import json_for_html
from bot.render.parts import DiceState
from bot.render.theme import theme_names
from bot.rules.engine import apply
from bot.rules.points import Player, SeatId
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ChouetteMode
from bot.store.stored import JournalEntry, NumberedEntry, Seat
from bot.words.words import words_in
from tests.analysis.scripted import Consistent
from tests.channel.test_ledger import HEAD, heard
from tests.support.evening_page import data_of_page
from tests.support.stored_evenings import NOON
from tests.words.test_used import said_by_the_page_of_an_evening

FIXTURE = (Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette").read_text("utf-8")
MOST_BYTES = 100_000
HOSTILE = (
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "\u202eevil\u2028",
    "{name}&amp;\x01",
    "'\"`$data",
)
SEED = bytes(range(32))
THREE = "Ann", "Bob", "Cid"
BEGIN = Head("colorado", rule_books()["colorado"].rules, ChouetteMode.PLAY)


def page(record: str, language: str = "en", **settings: str) -> str:
    content = evening_page(*heard(record), words_in(language), settings)
    assert content
    return content.decode()


def test_the_page_shows_each_turn_in_words_and_the_games_with_their_results() -> None:
    shown = page_scene(*heard(FIXTURE), words_in("en"), {})
    table, journal = heard(FIXTURE)
    steps = [*steps_of_lines(accepted_lines_of_journal(table, journal))]
    assert len(shown.steps) == len(steps)
    assert "Emmy rolls 5-2 and plays 16/9*." in [one.text for one in shown.steps]
    resigned = next(one.text for one in shown.steps if "resigned" in one.text)
    assert resigned.startswith("Emmy wins a single game as Box: Carl resigned. Game 1: Emmy +8")  # no word of the offer
    first, second = shown.games
    assert (first.number, first.first_step, first.end) == (
        1,
        0,
        "Emmy (Box) wins a single game, Carl resigned: Emmy +8 in all",
    )
    assert first.row.startswith("Emmy +8, Carl −2")
    assert steps[second.first_step].game == 2 != steps[second.first_step - 1].game
    assert second.end.startswith("The Team wins a gammon")


def test_who_is_asked_before_a_roll_and_who_did_not_answer_are_no_steps() -> None:
    game = HEAD.replace("colorado", "colorado\nmode play") + "game\nopening 6 2\nAnn: plays 24/18 13/11\n"
    asked = "Cid: asks to be asked\nBob: holds\nBob: releases\n"
    quiet = page_scene(*heard(game), words_in("en"), {})
    shown = page_scene(*heard(game + asked + "Cid: stands\n"), words_in("en"), {})
    assert [one.text for one in shown.steps] == [*(one.text for one in quiet.steps), "Cid does not double."]
    text = game + asked + "Cid: stands\n"
    replayed = steps_of_record_or_mat(text, rule_books(), str)
    assert isinstance(replayed, tuple)
    assert [step_text(one, words_in("en"), str) for one in replayed] == [one.text for one in shown.steps]
    table, journal = heard(game + "Cid: asks to be asked\nCid: stands\nBob: rolls 6 5\nBob: plays 24/13\n")
    silent = [
        replace(one, entry=replace(one.entry, whom=SeatId(Player("Cid")), by=None))
        if one.entry.line == "Cid: stands"
        else one
        for one in journal
    ]
    texts = [one.text for one in page_scene(table, silent, words_in("en"), {}).steps]
    assert texts[-1] == "Bob rolls 6-5 and plays 24/13."
    assert "Cid does not double." not in texts


def test_what_is_said_of_the_evenings_end_is_no_step_of_its_last_game() -> None:
    over = HEAD + "game\nAnn: wins gammon\n"
    shown, asked, ended = (
        page_scene(*heard(over + more), words_in("en"), {})
        for more in (
            "",
            "Bob: ends\n",
            "Bob: ends\n" + "".join(f"{name}: accepts\n" for name in ("Ann", "Cid", "Dee", "Eve")),
        )
    )
    assert shown.steps == asked.steps == ended.steps
    going = page_scene(*heard(over + "Bob: ends\nAnn: refuses\ngame\nAnn: wins\n"), words_in("en"), {})
    assert [game.first_step for game in going.games] == [0, len(shown.steps)]


def test_the_row_of_a_game_names_everybody_however_long_their_names_are() -> None:
    table, journal = heard(HEAD + "game\nAnn: wins gammon\n")
    table = replace(table, seats=tuple(replace(seat, name=f"{seat.name} {'x' * 26}") for seat in table.seats))
    (game,) = page_scene(table, journal, words_in("en"), {}).games
    assert [one.split()[0] for one in game.row.split(", ")] == ["Ann", "Bob", "Cid", "Dee", "Eve"]
    assert game.row.endswith("−1")


async def test_an_evening_takes_few_bytes() -> None:
    """Script and style once, then so little for each turn and error that ten games of a club have room.

    They have 600 turns, and in each fifth decision an error: a third as many as this engine finds.
    """
    table, journal = heard(FIXTURE)
    games = games_to_analyse(accepted_lines_of_journal(table, journal))
    analyses = [await analyse_game(Consistent(), game, Depth.QUICK) for game in games]
    decisions = [one for analysis in analyses for one in analysis.decisions]
    assert sum(one.is_error for one in decisions) > 0.6 * len(decisions)
    played, analysed = (len(evening_page(table, journal, words_in("en"), {}, found) or b"") for found in ((), analyses))
    turns = len(page_scene(table, journal, words_in("en"), {}).steps)
    bare = len(page(HEAD + "game\n").encode())
    assert bare + 600 / turns * (played - bare + (analysed - played) / 3) < MOST_BYTES


def test_nobody_is_seated_and_there_is_no_page() -> None:
    table = Table(1, 1, 1, BEGIN, opened_chouette(BEGIN))
    assert evening_page(table, (), words_in("en"), {}) is None


def test_what_people_wrote_ends_no_element_and_comes_out_as_it_was() -> None:
    table, journal = heard(HEAD + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins gammon\n")
    seats = tuple(replace(seat, name=name) for seat, name in zip(table.seats, HOSTILE, strict=True))
    table = replace(table, seats=seats, chouette=replace(table.chouette, title="<b>$style</b>"))
    html = (evening_page(table, journal, words_in("en"), {}) or b"").decode()
    assert len(re.findall(r"<script\b", html)) == len(re.findall(r"</script>", html)) == 2
    assert "<img" not in html
    assert "<b>" not in html
    assert "alert(1)" in str(data_of_page(html)["texts"])
    assert data_of_page(html)["title"] == "<b>$style</b>"
    assert "<title>&lt;b&gt;$style&lt;/b&gt;</title>" in html


def test_json_for_html_has_no_letter_that_ends_a_script() -> None:
    text = "<!--</script>&\u2028\u2029\u202e"
    assert not re.search(r"[<>&\u2028\u2029]", json_for_html(text))
    assert json.loads(json_for_html(text)) == text


@pytest.mark.parametrize("theme", theme_names())
def test_the_policy_names_the_script_and_the_style_that_are_there_and_nothing_else(theme: str) -> None:
    html = page(FIXTURE, theme=theme)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    (script,), (style,) = (
        re.findall(r"<script>(.*?)</script>", html, re.DOTALL),
        re.findall(r"<style>(.*?)</style>", html, re.DOTALL),
    )
    for text in (script, style):
        assert f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}" in policy
    assert policy.startswith("default-src &#x27;none&#x27;;")
    assert "unsafe" not in policy
    assert not re.findall(
        r"""(?:https?:)?//\w+\.|\burl\(|@import|\bsrc=|<link""", html.replace("http://www.w3.org/2000/svg", "")
    )


def test_the_page_speaks_italian() -> None:
    html = page(FIXTURE, "it")
    assert '<html lang="it">' in html
    assert data_of_page(html)["labels"]["verify"] == "Verifica i dadi"
    assert "Emmy (Box) vince la partita" in str(data_of_page(html)["games"])
    assert re.search(r"Box \(scuro\)", data_of_page(html)["alt"]["box"])


def test_the_labels_are_those_that_the_script_asks_for() -> None:
    assert said_by_the_page_of_an_evening() <= {*data_of_page(page(FIXTURE))["labels"]}


def test_ledger_and_payments_have_no_marks_of_discord() -> None:
    record = (
        HEAD.replace("rules colorado", "rules colorado\nstake 0.5 EUR")
        + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins gammon\nAnn: ends\n"
    )
    table, journal = heard(record)
    seats = tuple(replace(seat, name=f"*{seat.name}_") for seat in table.seats)
    shown = page_scene(replace(table, seats=seats), journal, words_in("en"), {})
    assert shown.ledger.lines[0] == "Game 1: *Bob_ drops. *Bob_ → *Ann_ 1 (drop)"
    assert all("\\" not in line and "**" not in line for line in (*shown.ledger.lines, *shown.payments.lines))


def test_where_the_board_is_elsewhere_the_cubes_are_shown() -> None:
    record = HEAD.replace("players", "mode score\nplayers") + "game\nAnn: doubles Bob\nBob: drops\nAnn: wins gammon\n"
    shown = data_of_page(page(record))
    assert {step[2] for step in shown["steps"] if len(step) > 2} <= {"", 0}
    assert shown["rails"]
    assert shown["proofs"] == []


@pytest.mark.parametrize("book", rule_books())
def test_every_book_has_a_page(book: str) -> None:
    assert data_of_page(page(HEAD.replace("colorado", f"{book}\nmode play") + "game\nopening 6 2\n"))["steps"]


def committed(said: tuple[str, str], counted: int = 2) -> tuple[Table, tuple[NumberedEntry, ...]]:
    """Three people roll for their seats, then the opening falls, by a seed into which two of them have put a word."""
    seats = [dice_from_seed(SEED, said, at)[:counted] for at in range(3)]
    opening = dice_from_seed(SEED, said, 3)
    rolled = (f"{name} {'-'.join(map(str, dice))}" for name, dice in zip(THREE, seats, strict=True))
    lines = [
        *(f"{name}: joins" for name in THREE),
        f"commit {commitment(SEED)}",
        f'Ann: word "{said[0]}"',
        f'Bob: word "{said[1]}"',
        f"seat {' '.join(rolled)}",
        "game",
        f"opening {' '.join(map(str, opening))}",
    ]
    chouette = opened_chouette(BEGIN)
    for line in lines:
        after = apply(chouette, read_statement(line))
        assert isinstance(after, Accepted), line
        chouette = after.chouette
    journal = tuple(NumberedEntry(at, JournalEntry(line, NOON)) for at, line in enumerate(lines, 1))
    return Table(1, 1, 1, BEGIN, chouette, tuple(Seat(SeatId(Player(name)), None, name) for name in THREE)), journal


def test_the_proof_has_what_the_dice_are_computed_from() -> None:
    said = ("Ann 101", "lucky")
    table, journal = committed(said)
    (proof,) = page_scene(table, journal, words_in("en"), {}).proofs
    assert (proof.digest, proof.seed, proof.words) == (commitment(SEED), "", said)
    assert proof.title == "Dice of game 1"
    assert proof.rolls == tuple("".join(map(str, dice_from_seed(SEED, said, at))) for at in range(4))
    assert proof.note.startswith("No player added a word")
    own = tuple(replace(one, entry=replace(one.entry, by=7)) for one in journal)
    assert page_scene(table, own, words_in("en"), {}).proofs[0].note == ""


def test_a_forgotten_word_leaves_nothing_to_be_computed() -> None:
    (proof,) = page_scene(*committed(("Ann 101", "")), words_in("en"), {}).proofs
    assert not proof.is_checkable
    assert "forgotten" in proof.told


def test_somebody_who_is_mentioned_has_their_name() -> None:
    table, _ = heard(HEAD)
    table = replace(table, seats=(Seat(table.seats[0].seat, 5, "A*n"), *table.seats[1:]))
    assert _plain(table, ["entered by <@5>.", "entered by <@6>."], words_in("en")) == (
        "entered by A*n.",
        "entered by somebody else.",
    )


async def test_errors_stand_at_their_steps_and_the_curve_tells_how_it_stood_for_the_box() -> None:
    table, journal = heard(FIXTURE)
    lines = accepted_lines_of_journal(table, journal)
    analyses = [await analyse_game(Consistent(), game, Depth.QUICK) for game in games_to_analyse(lines)]
    shown = page_scene(table, journal, words_in("en"), {}, analyses)
    errors = [one for analysis in analyses for one in analysis.decisions if one.is_error]
    steps = with_missed_doubles([*steps_of_lines(lines)], errors)
    assert len(errors) > sum(len(step.errors) for step in shown.steps) > 20
    together = [
        one for step in shown.steps for one in step.errors if one.startswith("Carl, Dora, Ada and Blaise: no double (")
    ]
    assert together, "all who did the same are told in one sentence"
    costliest_first = errors_costliest_first(one for analysis in analyses for one in analysis.decisions)
    assert len(costliest_first) == len(shown.worst)
    for alike, (place, at) in zip(costliest_first, shown.worst, strict=True):
        error = as_one(alike)
        assert place == next(at for at, step in enumerate(steps) if step.line >= error.line)
        assert shown.steps[place].errors[at] == decision_error_text(alike, str, words_in("en"))
        if error.kind is DecisionKind.PLAY:
            better = shown.steps[place].better
            assert better
            assert (better.side, better.play, better.is_blunder) == (error.on_roll, error.better, error.is_blunder)
            assert better.error == at
            before = (better.box, better.team) if error.on_roll is Side.BOX else (better.team, better.box)
            assert before == error.position
            assert better.cost == cost_at_stake(error, words_in("en"))
            assert f"({better.cost})" in shown.steps[place].errors[better.error], "a loss has one sign"
    told = [(place, at) for place, step in enumerate(shown.steps) for at in range(len(step.errors))]
    assert sorted(shown.worst) == told, "each error is told once"
    for game, analysis in zip(shown.games, analyses, strict=True):
        is_played = table.chouette.games[game.number - 1].resigned is None
        told = analysis.curve if is_played else analysis.curve[:-1]  # one was resigned: the curve does not jump there
        assert [equity for _, equity in game.curve] == [point.equity for point in told]
        assert all(steps[place].game == game.number for place, _ in game.curve)
        assert game.course.startswith("How it stood for Emmy as Box")
    assert [one.resigned is None for one in table.chouette.games] == [False, True]
    without = page_scene(table, journal, words_in("en"), {})
    assert all(not step.errors for step in without.steps)
    assert without.figures is None


async def test_a_missed_double_is_told_on_the_board_before_the_roll() -> None:
    table, journal = heard(FIXTURE)
    games = games_to_analyse(accepted_lines_of_journal(table, journal))
    analyses = [await analyse_game(Consistent(), game, Depth.QUICK) for game in games]
    decisions = [one for analysis in analyses for one in analysis.decisions if one.kind is DecisionKind.NO_DOUBLE]
    decided = {(one.position, one.on_roll) for one in decisions if one.is_error and not one.passed_over}
    found = set[tuple[Position, Side]]()
    for step in page_scene(table, journal, words_in("en"), {}, analyses).steps:
        dice = step.scene.dice if isinstance(step.scene, BoardScene) else ()
        if not any(": no double (" in error for error in step.errors) or len(dice) != 2:
            continue
        assert not step.text, "its error tells it"
        assert all(": no double (" in error for error in step.errors)
        assert not step.play
        (to_roll,) = (one.side for one in dice if one.state is DiceState.TO_ROLL)
        assert isinstance(step.scene, BoardScene)
        sides = step.scene.team, step.scene.box
        found.add((Position(*(sides if to_roll is Side.TEAM else reversed(sides))), to_roll))
    assert len(found) > 10
    assert found == decided


async def test_everybody_who_played_has_their_rating_and_luck_of_the_games_that_were_analysed() -> None:
    table, journal = heard(FIXTURE)
    games = games_to_analyse(accepted_lines_of_journal(table, journal))
    analyses = [await analyse_game(Consistent(), game, Depth.QUICK) for game in games]
    figures = page_scene(table, journal, words_in("en"), {}, analyses[:1]).figures
    assert figures
    heads = ("error rate\n(PR)", "points lost\nin all", "luck")
    assert (figures.heads, figures.analysed_count, figures.game_count) == (heads, 1, 2)
    (emmy,) = [row for row in figures.rows if row[0] == "Emmy"]
    mine = analyses[0].statistics_by_player[Player("Emmy")]
    assert mine.performance_rating
    assert emmy[1:] == (f"{mine.performance_rating:.1f}", f"−{mine.points:.2f}", f"{mine.luck:+.1f}".replace("-", "−"))
    assert len(figures.rows) == len(analyses[0].statistics_by_player)


def test_a_server_that_wants_no_analysis_has_none_on_its_pages() -> None:
    assert may_analyse({})
    assert not may_analyse({"analysis": "off"})
