"""An evening as a page: everything that its journal tells, in words and pictures, as one HTML file; sends nothing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from bot.analysis.alike import AlikeErrors, as_one, errors_costliest_first
from bot.analysis.model import Decision, GameAnalysis, total_statistics_by_player
from bot.channel.analysis import (
    analysis_by_text,
    decision_error_text,
    decision_scene,
    figure_text,
)
from bot.channel.errors_in_steps import (
    curve_as_played,
    errors_by_place,
    is_missed_double,
    place_of_line,
    places_costliest_first,
    with_missed_doubles,
)
from bot.channel.interactions import ServerSettings
from bot.channel.journal import ledger_lines, step_text, with_money
from bot.channel.losses import cost_at_stake
from bot.channel.message import may_analyse
from bot.channel.pictures import (
    book_stake_mode_facts,
    drawable_names,
    labelled_board_scene,
    labelled_cubes_scene,
    labelled_whole_sheet,
    public_view,
    theme_of,
)
from bot.channel.reasons import why_text
from bot.channel.texts import payment_lines
from bot.desk import Table
from bot.desk.analyses import StoredAnalyses, accepted_lines_of_journal
from bot.record.grammar import read_statement
from bot.record.replay import AcceptedLine, ReplayStep, steps_of_lines
from bot.record.verify import SEED_WORD_OF_FORGOTTEN_USER, DrawnDice, drawn_dice
from bot.render.board.shown import table_shown_once_seated
from bot.render.page.file import page_file
from bot.render.page.preview import PagePreview, preview_head
from bot.render.page.scene import BetterPlay, PageFigures, PageGame, PageList, PageProof, PageScene, PageStep
from bot.rules.evening.corrections import game_row_with_corrections
from bot.rules.evening.sheet import shown_scores
from bot.rules.points import HalfPoints, Player, fraction_points_text
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Ended
from bot.rules.statements import AddsSeedWord, ChouetteMode, CommitsToSeed
from bot.store.stored import NumberedEntry
from bot.words.alt import game_end_text
from bot.words.facts import Names
from bot.words.names import escaped_line, without_markup
from bot.words.words import Words

_LABELS = "evening-page-"
"""How the keys of the page's own words begin."""
_FIGURES = "pr", "lost", "luck"
_MAX_TITLE_LENGTH = 100
_MAX_ERROR_LENGTH = 300
_MENTION = re.compile(r"<@!?(\d+)>")


async def analyses_for_page(
    analyses: StoredAnalyses, table: Table, settings: ServerSettings
) -> tuple[GameAnalysis, ...]:
    """What is kept of a table's games, unless the server wants no analysis. StoreFailed."""
    return await analyses.stored_current_analyses(table) if may_analyse(settings) else ()


def evening_page(
    table: Table,
    journal: Sequence[NumberedEntry],
    words: Words,
    settings: ServerSettings,
    analyses: Sequence[GameAnalysis] = (),
    preview: PagePreview | None = None,
    unanalysed: Sequence[int] = (),
) -> bytes | None:
    """The page of an evening as HTML; None while nobody is seated. Runs outside the event loop.

    `analyses`: of its games, as far as an engine has looked at them; `preview`: how a link to it looks. `unanalysed`:
    the games that an engine could still look at in depth.
    """
    if table_shown_once_seated(table.chouette) is None:
        return None
    head = preview_head(preview) if preview else ""
    return page_file(page_scene(table, journal, words, settings, analyses, unanalysed), head)


def page_preview(
    table: Table, words: Words, url: str, invite_url: str | None = None, analyses: Sequence[GameAnalysis] = ()
) -> PagePreview:
    """How a link to the page looks: everybody's score, the game in which most was won, the costliest error."""
    chouette, named = table.chouette, table.escaped_name
    day = words.day(table.head.day) if table.head.day else ""
    title = " · ".join(filter(None, (chouette.title or words.text("picture-sheet-title"), day)))
    lines = [
        words.text(
            "share-scores", scores=_signed(shown_scores(chouette, stake), named), stake=words.stake_as_money(stake)
        )
        for stake in chouette.stakes
    ]
    rows = [(one.final.number, game_row_with_corrections(chouette, one)) for one in chouette.games]
    number, most = max(rows, key=lambda one: max((points for _, points in one[1]), default=0), default=(0, ()))
    if most:
        lines.append(words.text("share-game", game=number, row=_signed(dict(most), named)))
    decisions = [one for analysis in analyses for one in analysis.decisions]
    if errors := errors_costliest_first(decisions):
        told = decision_error_text(errors[0], table.sanitized_name, words)
        lines.append(words.text("share-error", told=escaped_line(told, _MAX_ERROR_LENGTH)))
    buttons = [(words.text("share-replay"), url)] + ([(words.text("share-play"), invite_url)] if invite_url else [])
    return PagePreview(
        url=url,
        image_url=f"{url}/sheet.png",
        image_alt=words.text("score-title"),
        title=escaped_line(title, _MAX_TITLE_LENGTH),
        lines=tuple(lines),
        plain_title=title,
        description=" ".join(without_markup(line) for line in lines),
        buttons=tuple(buttons),
    )


def _signed(scores: Mapping[Player, HalfPoints], named: Names) -> str:
    """Everybody's points, the most first."""
    ordered = sorted(scores.items(), key=lambda one: -one[1])
    return ", ".join(f"{named(player)} {fraction_points_text(points, signed=True)}" for player, points in ordered)


def page_scene(
    table: Table,
    journal: Sequence[NumberedEntry],
    words: Words,
    settings: ServerSettings,
    analyses: Sequence[GameAnalysis] = (),
    unanalysed: Sequence[int] = (),
) -> PageScene:
    """What the page shows."""
    lines = accepted_lines_of_journal(table, journal)
    steps = with_money(tuple(steps_of_lines(lines, _said_by_clock(table, journal))), table, journal)
    views = {
        number: public_view(next(of_game).chouette, settings)
        for number, of_game in groupby(steps, key=lambda step: step.game)
    }
    decisions = [one for analysis in analyses for one in analysis.decisions]
    steps = with_missed_doubles(steps, decisions)
    errors = errors_by_place(steps, decisions)
    heading = words.text("picture-sheet-subtitle", **book_stake_mode_facts(table, words))
    is_over = isinstance(table.chouette.stage, Ended)
    return PageScene(
        language=words.language,
        title=table.chouette.title or words.text("picture-sheet-title"),
        subtitle=" · ".join(filter(None, (words.day(table.head.day) if table.head.day else "", heading))),
        theme=theme_of(settings),
        sheet=labelled_whole_sheet(table, words, settings),
        steps=tuple(
            _with_errors(
                _step(table, step, words, settings, views[step.game], errors.get(place, ())),
                errors.get(place, ()),
                table,
                words,
                is_turn=bool(step.text),
            )
            for place, step in enumerate(steps)
        ),
        games=_games(table, steps, analyses, words),
        payments=PageList(
            words.text("settle-title") if is_over else words.text("evening-page-now"),
            _plain(table, payment_lines(table, words), words),
        ),
        ledger=PageList(words.text("ledger-title"), _plain(table, ledger_lines(table, journal, None, words), words)),
        proofs=_proofs(lines, journal, words),
        worst=places_costliest_first(errors, decisions),
        labels=_labels(words),
        alt=_alt_texts(words),
        figures=_figures(table, analyses, words) if analyses else None,
        unanalysed=", ".join(map(str, unanalysed)),
    )


# --- Steps and games


def _step(
    table: Table,
    step: ReplayStep,
    words: Words,
    settings: ServerSettings,
    view: Side,
    errors: Sequence[AlikeErrors],
) -> PageStep:
    """A turn with the table after it, as everybody saw it; of a missed double the table on which it was."""
    at_step, shown = replace(table, chouette=step.chouette), table_shown_once_seated(step.chouette)
    assert shown is not None  # noqa: S101  # a game has begun
    text = step_text(step, words, table.sanitized_name, str) if step.text else ""
    if step.chouette.mode is ChouetteMode.SCORE:
        return PageStep(text, labelled_cubes_scene(at_step, shown, words, settings))
    missed = next((alike for alike in errors if is_missed_double(alike[0])), None)
    if missed and (decided := decision_scene(at_step, step.chouette, missed, words, settings, view)):
        return PageStep(text, decided)
    scene = labelled_board_scene(at_step, shown, words, settings, view)
    return PageStep(text, scene, shown.game.last_play.play if scene.last_play and shown.game.last_play else "")


def _said_by_clock(table: Table, journal: Sequence[NumberedEntry]) -> set[int]:
    """The numbers of what a time limit said for somebody."""
    entries = ((one.number, one.entry) for one in journal)
    return {at for at, one in entries if one.whom and one.by is None and one.whom not in table.chouette.robots}


def _with_errors(
    step: PageStep, errors: Sequence[AlikeErrors], table: Table, words: Words, *, is_turn: bool
) -> PageStep:
    """The step with what should have been done instead, and with the better play where it shows the one made."""
    found = [*map(as_one, errors)]
    return replace(
        step,
        errors=tuple(decision_error_text(alike, table.sanitized_name, words) for alike in errors),
        is_turn=is_turn,
        better=next((_better(one, at, words) for at, one in enumerate(found) if step.play == one.said), None),
    )


def _better(error: Decision, place: int, words: Words) -> BetterPlay:
    is_box = error.on_roll is Side.BOX
    team, box = error.position.swapped() if is_box else error.position
    cost, why = cost_at_stake(error, words), why_text(error, words)
    return BetterPlay(error.on_roll, error.better, cost, team, box, place, error.is_blunder, why)


def _figures(table: Table, analyses: Sequence[GameAnalysis], words: Words) -> PageFigures:
    """How everybody played in the games that an engine has looked at."""
    return PageFigures(
        heads=tuple(words.text(f"analysis-head-{column}") for column in _FIGURES),
        rows=tuple(
            (table.sanitized_name(player), *(figure_text(each, column, words) for column in _FIGURES))
            for player, each in total_statistics_by_player(analyses).items()
        ),
        analysed_count=len(analyses),
        game_count=len(table.chouette.games),
        by=" · ".join({analysis_by_text(one, words): None for one in analyses}),
    )


def _games(
    table: Table, steps: Sequence[ReplayStep], analyses: Sequence[GameAnalysis], words: Words
) -> tuple[PageGame, ...]:
    """The games in the order in which they were played, each with its result as the sheet has it now."""
    over = {one.final.number: one for one in table.chouette.games}
    curves = {one.game: curve_as_played(one, over[one.game]) for one in analyses if one.game in over}
    found: list[PageGame] = []
    for at, step in enumerate(steps):
        if at and steps[at - 1].game == step.game:
            continue
        last = next(each for each in reversed(steps) if each.game == step.game)
        shown = table_shown_once_seated(last.chouette)
        end = game_end_text(shown, drawable_names(table), words) if shown and step.game in over else ""
        row = game_row_with_corrections(table.chouette, over[step.game]) if step.game in over else ()
        moved = _signed({player: points for player, points in row if points}, table.sanitized_name)
        curve = tuple((place_of_line(steps, point.line), point.equity) for point in curves.get(step.game, ()))
        box = drawable_names(table)(shown.game.box) if shown else ""
        course = words.text("analysis-course", name=box) if curve else ""
        found.append(PageGame(step.game, at, end, moved, curve, course))
    return tuple(found)


def _plain(table: Table, lines: Sequence[str], words: Words) -> tuple[str, ...]:
    """Lines of a Discord message as they are read elsewhere; who is mentioned in them has their name."""

    def named(found: re.Match[str]) -> str:
        seat = table.player(int(found[1]))
        return table.sanitized_name(seat) if seat else words.text("evening-page-somebody")

    return tuple(_MENTION.sub(named, without_markup(line)) for line in lines)


# --- The proof of the dice


def _proofs(lines: Sequence[AcceptedLine], journal: Sequence[NumberedEntry], words: Words) -> tuple[PageProof, ...]:
    """What is needed to compute the dice again, a proof for each commitment from which dice were drawn."""
    spoken = _own_word_counts(journal)
    return tuple(
        _proof(one, words, has_own_word=at < len(spoken) and spoken[at] > 0)
        for at, one in enumerate(drawn_dice(lines))
        if one.rolls
    )


def _proof(drawn: DrawnDice, words: Words, *, has_own_word: bool) -> PageProof:
    is_checkable, count = SEED_WORD_OF_FORGOTTEN_USER not in drawn.words, len(drawn.rolls)
    seats = words.text("evening-page-seats")
    return PageProof(
        title=words.text("evening-page-proof", game=drawn.game) if drawn.game else seats,
        digest=drawn.digest,
        seed=drawn.seed,
        words=drawn.words,
        rolls=tuple("".join(map(str, dice)) for dice in drawn.rolls),
        told=words.text("proof-good" if is_checkable else "proof-forgotten", rolls=count),
        note="" if has_own_word else words.text("proof-no-words"),
        is_checkable=is_checkable,
    )


def _own_word_counts(journal: Sequence[NumberedEntry]) -> list[int]:
    """How many words people said themselves, for each commitment."""
    found: list[int] = []
    for one in journal:
        said = read_statement(one.entry.line)
        if isinstance(said, CommitsToSeed):
            found.append(0)
        elif found and isinstance(said, AddsSeedWord) and one.entry.by is not None:
            found[-1] += said.word != SEED_WORD_OF_FORGOTTEN_USER
    return found


# --- Words


def _labels(words: Words) -> dict[str, str]:
    """The words of the page itself, by the names that its script has for them."""
    own = words.templates_with_prefix(_LABELS)
    wrong = words.text("proof-bad", **{name: f"{{{name}}}" for name in ("roll", "recorded", "computed")})
    others = {"sheet": "score-title", "money": "settle-note", "unrevealed": "proof-open"}
    return own | {"wrong": wrong} | {name: words.text(key) for name, key in others.items()}


def _alt_texts(words: Words) -> dict[str, str]:
    """What is said of a board to people who do not see it, with names in braces for what differs."""
    facts = {name: f"{{{name}}}" for name in ("name", "pips", "places", "players", "value", "checkers")}
    sides = {
        name: words.text(
            "alt-side", side=side, partner=partner, **{one: facts[one] for one in ("name", "pips", "places")}
        )
        for name, side, partner in (("box", "box", ""), ("box-partner", "box", "{partner}"), ("team", "team", ""))
    }
    points = {
        name: words.text("alt-point", point=point, checkers=facts["checkers"])
        for name, point in (("bar", 25), ("off", 0), ("point", "{point}"))
    }
    cubes = {
        f"cube-{place}": words.text("alt-cubes", place=place, value=facts["value"], players=facts["players"])
        for place in ("middle", "box", "player", "offered", "out")
    }
    asked = {
        name: words.text("alt-asked", players=facts["players"], **{"players-count": count})
        for name, count in (("asked-one", 1), ("asked", 2))
    }
    turn = words.text("alt-turn", mover="{mover}", dice="{dice}", rolled=True)
    return sides | points | cubes | asked | {"turn": turn, "pot": words.text("alt-pot", chips="{chips}")}
