"""The analysis of a game for people: its card, its figures in words, and every decision with its board.

It is shown to who asks; where the server wants it, the card is posted after every game.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord

from bot.analysis.alike import AlikeErrors, as_one, errors_as_made, errors_costliest_first, who_erred
from bot.analysis.deals import box_side_shares
from bot.analysis.games import number_to_look_back_at
from bot.analysis.model import RESIGNATIONS, AnalysisStatistics, Decision, DecisionKind, Depth, GameAnalysis, Progress
from bot.backgammon.position import pip_counts
from bot.channel.arrows_told import arrows_text
from bot.channel.buttons import StepButton, require_table_of_button
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    is_in_panel,
    server_settings,
    words_for,
    words_for_all,
)
from bot.channel.journal import create_position_buttons
from bot.channel.losses import RISE_BY_BEAVERS, cost_at_stake, is_loss_times_stake, loss_text, points_text, stake_text
from bot.channel.message import WHEN_TO_ANALYSE_SETTING, may_analyse
from bot.channel.pictures import Picture, drawable_names, labelled_board_scene, public_view, theme_of
from bot.channel.reasons import why_text
from bot.channel.texts import rounded_number_text
from bot.channel.views import stopped_view
from bot.delivery.answering import defer, told_meanwhile
from bot.delivery.delivery import Delivery
from bot.delivery.requests import RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tasks import RunningTasks
from bot.desk import Desk, Table
from bot.desk.analyses import StoredAnalyses
from bot.desk.button_press import ButtonPress
from bot.engine.engine import EngineError
from bot.render.board.picture import draw_board
from bot.render.board.scene import BoardScene
from bot.render.board.shown import CubePlacement, table_shown_once_seated
from bot.render.card.picture import draw_card
from bot.render.card.scene import CardRow, CardScene, ErrorOnCard, scene_of_error, with_played_and_better_arrows
from bot.rules.points import HALF_POINTS_PER_POINT, Player, Players
from bot.rules.state.bets import Bet, Side
from bot.rules.state.chouette import Chouette, Game
from bot.store.stored import StoreFailed
from bot.words.alt import board_text
from bot.words.facts import Names
from bot.words.figures import dice_text
from bot.words.names import play_in_message
from bot.words.words import Words

_Befores = Mapping[Decision, Chouette | None]
"""The chouette before each of some decisions, as far as it is known."""
_FOR_ONESELF = frozenset({DecisionKind.SETTLE, DecisionKind.BUY, DecisionKind.SELL})
"""Deals that cost nobody else of a side."""
ANALYSE_ON_DEMAND_VALUE, ANALYSE_AFTER_EACH_GAME_VALUE = "demand", "on"
"""Games are analysed when somebody asks (by default), or each when it is over."""
_MAX_ERRORS_ON_CARD = 2
"""So many errors are shown on a card, each on a board that is large enough for a phone."""
_MAX_NAMES_ON_CARD = 4
"""Of more who made an error, or whose cubes it was about, some are named, and the others counted."""
_KINDS_OF_EXTRAS = {
    DecisionKind.GIVE_EXTRA,
    DecisionKind.NO_EXTRA,
    DecisionKind.TAKE_EXTRA,
    DecisionKind.REFUSE_EXTRA,
    DecisionKind.DROP_EXTRA,
}
_ANSWERS = {DecisionKind.TAKE, DecisionKind.DROP, DecisionKind.BEAVER, *RISE_BY_BEAVERS}
_NEGLIGIBLE_LOSS = 0.005
"""What costs less is as good as the best."""
_MIN_GAIN = 0.02
"""What resignations and deals brought or cost less is not spoken of."""
LEVELS = ((4.0, "champion"), (8.0, "strong"), (14.0, "club"), (20.0, "occasional"))
"""Below which PR somebody plays like whom; `pr-scale` says the first and the last."""
_log = logging.getLogger(__name__)
_CARD_COLUMNS = ("pr", "plays", "cubes", "lost", "luck")
"""The columns of a card."""


def _card_picture(
    table: Table,
    analysis: GameAnalysis,
    befores: _Befores,
    words: Words,
    settings: ServerSettings,
    number: int | None = None,
) -> Picture:
    """The card of a game: figures, the course of the game, the errors that cost most; `number`: if it has another.

    `befores`: the chouette before each of these errors.
    """
    names, theme, in_match = drawable_names(table), theme_of(settings), table.chouette.rules.match is not None
    figures = analysis.statistics_by_player
    game = next(one for one in table.chouette.games if one.final.number == analysis.game)
    ratings = {player: each.meaningful_rating for player, each in figures.items() if each.plays}
    rated = {player: rating for player, rating in ratings.items() if rating is not None}
    best = min(rated, key=lambda player: rated[player], default=None)
    rows = tuple(
        CardRow(names(player), tuple(figure_text(each, column, words) for column in _CARD_COLUMNS), player == best)
        for player, each in figures.items()
    )
    shown = _errors_on_card(analysis)
    errors = tuple(_card_error(alike, befores[alike[0]], names, words, settings) for alike in shown)
    scene = CardScene(
        title=words.text("analysis-title", game=number or analysis.game),
        aside=analysis_by_text(analysis, words),
        heads=tuple(words.text(key) for key in _head_keys(in_match=in_match)),
        rows=rows,
        curve_title=words.text("analysis-course-match" if in_match else "analysis-course", name=names(game.final.box)),
        box_expected_points=tuple(point.equity for point in analysis.curve),
        errors=errors,
        text_without_errors="" if errors else words.text("analysis-no-errors"),
        theme=theme,
    )
    told = [words.text("analysis-alt-row", name=row.name, pr=row.cells[0], luck=row.cells[-1]) for row in rows]
    told += [" ".join(error.lines) for error in errors]
    return Picture("analysis.png", draw_card(scene), f"{scene.title}. {' '.join(told)}"[:1000])


def analysis_by_text(analysis: GameAnalysis, words: Words) -> str:
    """Which engine looked at a game, and how deep."""
    return words.text("analysis-by", engine=analysis.engine, depth=analysis.depth.value)


def _head_keys(*, in_match: bool) -> Iterator[str]:
    """The keys of what stands over the columns of a card; in a match nothing is counted in points."""
    for column in _CARD_COLUMNS:
        yield f"analysis-head-{column}-match" if in_match and column in {"lost", "luck"} else f"analysis-head-{column}"


def _errors_on_card(analysis: GameAnalysis) -> list[AlikeErrors]:
    """The errors that cost most points, those that several made alike as one."""
    return errors_costliest_first(analysis.decisions)[:_MAX_ERRORS_ON_CARD]


def _costliest(analysis: GameAnalysis, reader: Player | None) -> Sequence[Decision]:
    """What cost most, of the decisions of who reads it, or else of all; with who erred alike, if all read it."""
    own = [one for one in analysis.decisions if one.by == reader]
    found = () if own else errors_costliest_first(analysis.decisions)
    return found[0] if found else sorted(own or analysis.decisions, key=lambda one: -one.points)[:1]


async def _befores(
    analysis: GameAnalysis,
    chouette_before: Callable[[Decision], Awaitable[Chouette | None]],
    reader: Player | None = None,
) -> _Befores:
    """The chouette before each decision that a card tells, and before each deal of who reads it. StoreFailed."""
    told = [alike[0] for alike in (*_errors_on_card(analysis), _costliest(analysis, reader)) if alike]
    deals = (one for one in analysis.decisions if one.by == reader and one.kind.is_deal)
    return {one: await chouette_before(one) for one in dict.fromkeys((*told, *deals))}


def cubes_of_decision(one: Decision, before: Chouette | None) -> tuple[CubePlacement, ...]:
    """The cubes that a decision was about, as they lay `before` it; none for a play, or where that is not known."""
    shown = table_shown_once_seated(before) if before else None
    if shown is None or one.kind is DecisionKind.PLAY:
        return ()
    extras = tuple(cube for extra, cube in shown.extras_and_cubes if extra.giver_and_taker == one.cubes)
    if extras and (one.kind in _KINDS_OF_EXTRAS or extras[0].value == one.stake):
        return extras[:1]
    found = (shown.cubes_by_player.get(player) for player in one.cubes)
    return () if one.kind in _KINDS_OF_EXTRAS else tuple(cube for cube in found if cube and cube.value)


def figure_text(figures: AnalysisStatistics, column: str, words: Words) -> str:
    """One of somebody's figures: `pr`, `plays`, `cubes`, `lost` or `luck`; a dash where there are too few decisions."""
    match column:
        case "pr":
            pr = figures.meaningful_rating
            return "–" if pr is None else rounded_number_text(pr, 1, words)
        case "plays":
            lost = loss_text(-figures.play_loss, words)
            return words.text("analysis-cell", count=figures.plays, lost=lost) if figures.plays else "–"
        case "cubes":
            lost = loss_text(-figures.cube_loss, words)
            return words.text("analysis-cell", count=figures.cubes, lost=lost) if figures.cubes else "–"
        case "lost":
            return points_text(-figures.points, words)
        case _:
            return rounded_number_text(figures.luck, 1, words, with_plus=True)


def _card_error(
    alike: Sequence[Decision], before: Chouette | None, names: Names, words: Words, settings: ServerSettings
) -> ErrorOnCard:
    one = as_one(alike)
    is_play = one.kind is DecisionKind.PLAY
    played, better = (one.said, one.better) if is_play else ("", "")
    erred = who_erred(alike)
    cost = words.text("analysis-cost", loser=_loser(erred, names, words), **_cost(one, words, before))
    others = _some_names([cube for cube in _cubes_of_others(one) if cube not in erred], names)
    about = dice_text(one.dice) if one.dice else ", ".join(others)
    done = done_text(one, words) if is_play else words.text("analysis-done", done=done_text(one, words))
    better_line = words.text("analysis-better", better=better_text(one, words))
    both = (f"1 · {better_line}", f"2 · {done}") if is_play else (better_line, done)  # as on the arrows
    who = words.listed(_some_names(erred, names))
    lines = (" · ".join(filter(None, (who, about))), *both, cost, why_text(one, words))
    cube, cubes = "" if is_play else done, tuple(cube for each in alike for cube in cubes_of_decision(each, before))
    theme, view = theme_of(settings), _view_before(before, settings)
    scene = scene_of_error(
        one.position, one.on_roll, one.dice, played, better, theme, is_blunder=one.is_blunder, view=view
    )
    return ErrorOnCard(scene, tuple(filter(None, lines)), cube, cubes)


def _loser(erred: Players, names: Names, words: Words) -> str:
    """Whose own loss is told beside that of a side: of several who erred alike each lost as much."""
    return names(erred[0]) if len(erred) == 1 else words.text("analysis-each")


def _some_names(players: Sequence[Player], names: Names) -> list[str]:
    """The names of so many as there is room for, and how many more there are."""
    if len(players) <= _MAX_NAMES_ON_CARD:
        return [*map(names, players)]
    named = players[: _MAX_NAMES_ON_CARD - 1]
    return [*map(names, named), f"+{len(players) - len(named)}"]


def _view_before(before: Chouette | None, settings: ServerSettings) -> Side:
    """Whose home is below, as in the steps of a game and its film, whoever is on roll."""
    return public_view(before, settings) if before else Side.TEAM


def own_points(one: Decision, before: Chouette | None) -> float | None:
    """What a decision cost who made it, by their own bets `before` it; None where all was theirs, or that is not known.

    Whoever moves for a side loses for everybody on it; whoever settles, buys or sells does so for themselves.
    """
    game = before.game if before else None
    bets = [*_bets_of_decision(one, game)] if game else []
    stake = sum(bet.stake for bet in bets) / HALF_POINTS_PER_POINT
    if game is None or not stake or not math.isclose(stake, one.stake):
        return None
    shares = (box_side_shares(game, bet) if one.side is Side.BOX else {bet.team: 1.0} for bet in bets)
    own = sum(bet.stake * share.get(one.by, 0.0) for bet, share in zip(bets, shares, strict=True))
    own /= HALF_POINTS_PER_POINT
    return None if math.isclose(own, stake) else one.points * own / stake


def _bets_of_decision(one: Decision, game: Game) -> Iterator[Bet]:
    """What a decision for a side was about: a play about all that was open, extras too."""
    if one.kind is DecisionKind.PLAY:
        yield from (*game.open_bets, *game.open_extras)
    elif one.kind not in _FOR_ONESELF:
        extras = game.open_extras if one.kind in RESIGNATIONS else ()
        yield from (bet for bet in (*game.open_bets, *extras) if bet.team in one.cubes)


def _cost(one: Decision, words: Words, before: Chouette | None) -> dict[str, str]:
    """What a decision cost in all and, where the two multiply to that, for each of so many points of the cubes.

    In a match: in percents of matches, and for each point of the cube, which is what is at stake.
    Where it was not all theirs who made it: `mine`, what it cost them. Who gave an extra is on the Box's side, too.
    """
    loss = loss_text(one.loss, words)
    points = points_text(one.points, words)
    mine, game = own_points(one, before), before.game if before else None
    if before and before.rules.match and game:
        facts = {"points": points, "each": loss, "whose": "match", "product": "no", "mine": ""}
        return facts | {"stake": str(game.bets[0].cube.value)}
    is_partners = game is not None and game.partner_with_share is not None and not game.open_extras
    return {
        "points": points,
        "each": loss,
        "product": "yes" if is_loss_times_stake(one) else "no",
        "stake": stake_text(one, words),
        "whose": "own" if mine is None else one.side.value if is_partners or one.side is Side.TEAM else "side",
        "mine": points_text(mine or 0.0, words),
    }


def _cubes_of_others(one: Decision) -> tuple[Player, ...]:
    """Whose cubes it was about besides one's own; none for a play."""
    return () if one.kind is DecisionKind.PLAY else tuple(cube for cube in one.cubes if cube != one.by)


def done_text(decision: Decision, words: Words) -> str:
    """What somebody did: the play, or what they did with cubes."""
    return _in_words(decision, decision.said, words)


def better_text(decision: Decision, words: Words) -> str:
    """What would have been better."""
    return _in_words(decision, decision.better, words)


def decision_error_text(alike: AlikeErrors, names: Names, words: Words) -> str:
    """An error in a sentence: who did what, what it cost for each point at stake, and what was better."""
    error = as_one(alike)
    told = words.text(
        "replay-error",
        name=words.listed([*map(names, who_erred(alike))]),
        did=done_text(error, words),
        better=better_text(error, words),
        cost=cost_at_stake(error, words),
    )
    return " ".join(filter(None, (f"{told}.", why_text(error, words))))


def _in_words(decision: Decision, what: str, words: Words) -> str:
    return what if decision.kind is DecisionKind.PLAY else words.text(f"analysis-did-{what.replace(' ', '-')}")


def card_text(
    table: Table,
    analysis: GameAnalysis,
    words: Words,
    user: int | None = None,
    number: int | None = None,
    before: Callable[[Decision], Chouette | None] = lambda _: None,
) -> str:
    """What stands above a card: in words, what cost most, what all decisions cost, then what the figures mean.

    `user`: who alone reads it, and then of theirs, if they decided anything. `number`: the game's, if it has another.
    `before`: the chouette before a decision, as far as it is known.
    """
    seat = table.player(user) if user else None
    own = [one for one in analysis.decisions if one.by == seat]
    costliest = _costliest(analysis, seat)
    in_match = table.chouette.rules.match is not None
    figures = words.text("analysis-of-match" if in_match else "analysis-of", game=number or analysis.game)
    if not costliest:
        return figures
    worst, erred = as_one(costliest), who_erred(costliest)
    told = words.text(
        "analysis-costliest",
        own="yes" if own else "no",
        error="yes" if worst.is_error else "no",
        name=words.listed([*map(table.escaped_name, erred)]),
        loser=_loser(erred, table.escaped_name, words),
        dice=dice_text(worst.dice or ()),
        did=play_in_message(done_text(worst, words)),
        better=play_in_message(better_text(worst, words)),
        **_cost(worst, words, before(worst)),
        **_decided(own),
        **{"dice-count": int(bool(worst.dice))},
    )
    told = " ".join(filter(None, (told, why_text(worst, words) if worst.is_error else "")))
    gain = analysis.gains.get(seat, 0.0) if seat else 0.0
    if gain < 0:  # what their own deals cost them stands among their decisions
        deals = ((own_points(one, before(one)), one.points) for one in own if one.kind.is_deal)
        gain = min(gain + sum(points if mine is None else mine for mine, points in deals), 0.0)
    first_two = (told, _gain_text(gain, words)) if -gain <= worst.points else (_gain_text(gain, words), told)
    plays = [one for one, *_ in _errors_on_card(analysis) if one.kind is DecisionKind.PLAY]
    arrows = arrows_text(plays, words) if plays else ""
    return "\n".join(filter(None, (*first_two, _own_game_text(analysis, seat, words), arrows, figures)))


def _decided(own: Iterable[Decision]) -> dict[str, Any]:
    """How many plays and cubes somebody decided: where there was a choice, or a word was said."""
    chosen = [one for one in own if not one.forced]
    plays = sum(one.kind is DecisionKind.PLAY for one in chosen)
    cubes = sum(one.is_about_cube and (one.counts or one.kind is not DecisionKind.NO_DOUBLE) for one in chosen)
    decided = "both" if plays and cubes else "plays" if plays else "cubes" if cubes else "nothing"
    return {"decided": decided, "plays": plays, "cubes": cubes}


def _gain_text(gain: float, words: Words) -> str:
    """What resignations and deals brought somebody more than playing on was worth, or cost them; "" where nothing."""
    points = points_text(abs(gain), words)
    sign = "lost" if gain < 0 else "won"
    return words.text("analysis-own-gain", points=points, sign=sign) if abs(gain) >= _MIN_GAIN else ""


def _own_game_text(analysis: GameAnalysis, seat: Player | None, words: Words) -> str:
    """What somebody's decisions cost in a game, and like whom they played if they were many; "" where none."""
    own = analysis.statistics_by_player.get(seat) if seat else None
    if own is None or not own.plays + own.cubes:
        return ""
    rating = own.meaningful_rating
    level = "none" if rating is None else next((level for most, level in LEVELS if rating < most), "beginner")
    return words.text(
        "analysis-own-game",
        points=points_text(own.points, words),
        free="yes" if own.points < _NEGLIGIBLE_LOSS else "no",
        level=level,
        whom=_whom_it_cost([one for one in analysis.decisions if one.by == seat and one.points], len(analysis.players)),
    )


def _whom_it_cost(lost: Sequence[Decision], player_count: int) -> str:
    """Whose bets somebody's decisions cost: `own` alone, those of the `box`'s side, of the `team`, or of `both`."""
    sides = {one.side for one in lost}
    is_own = player_count == len(Side) or all(one.side is Side.TEAM and one.cubes == (one.by,) for one in lost)
    return "own" if is_own else sides.pop().value if len(sides) == 1 else "both"


# --- After every game, where the server wants it


class AnalysisCardPoster:
    """Posts the card of each game that has just ended, on a server that has set so: first at a glance, then in depth.

    `locale_by_id` gives a server's own locale.
    """

    def __init__(
        self,
        analyses: StoredAnalyses,
        desk: Desk,
        tasks: RunningTasks,
        delivery: Delivery,
        locale_by_id: Callable[[int], str],
    ) -> None:
        self._analyses, self._desk, self._tasks = analyses, desk, tasks
        self._delivery, self._locale = delivery, locale_by_id
        self._over: dict[int, int] = {}

    def post_card_if_game_ended(self, table: Table) -> None:
        """Something was said at a table: if a game has ended with it, its card follows.

        After a start the first word has the last game's card posted too, if that game was never analysed: the bot may
        have been killed before.
        """
        over, before = len(table.chouette.games), self._over.get(table.id)
        self._over[table.id] = over
        if self._desk.has_engine and (over == before + 1 if before is not None else over):
            number = table.chouette.games[-1].final.number
            self._tasks.start(self._post(table, number, may_be_posted=before is None))
        if before is not None and over < before:
            self._tasks.start(self._analyses.delete_analyses_of_reopened_games(table))
        if not table.is_open:
            self._over.pop(table.id, None)

    async def _post(self, table: Table, game: int, *, may_be_posted: bool) -> None:
        settings = await self._desk.settings.of_channel(table.server, table.channel)
        if settings.get(WHEN_TO_ANALYSE_SETTING, ANALYSE_ON_DEMAND_VALUE) != ANALYSE_AFTER_EACH_GAME_VALUE:
            return
        words = words_for_all(settings, self._locale(table.server))
        sent: discord.Message | None = None
        try:
            if may_be_posted and any(one.game == game for one in await self._analyses.stored_current_analyses(table)):
                return
            for depth in Depth:
                analysis = await self._analyses.load_or_analyse_game(table, game, depth)
                if analysis is None:
                    return
                befores = await _befores(analysis, partial(self._analyses.chouette_before_decision, table))
                picture = await asyncio.to_thread(_card_picture, table, analysis, befores, words, settings)
                embed = picture.embed()
                view = stopped_view([AnalysisButton.create("next", table.id, game, 1, words.text("analysis-step"))])
                text, nonce = (
                    card_text(table, analysis, words, before=befores.get),
                    f"{table.id}-a{game}-{table.history_token}",
                )
                post = (
                    partial(_post_card, text=text, embed=embed, file=picture.file(), view=view, nonce=nonce)
                    if sent is None
                    else partial(_change_card, sent, embed=embed, attachments=[picture.file()], view=view)
                )
                sent = await self._delivery.post_side_message(table.channel, post, sent.id if sent else None)
        except (RefusedError, UnknownOutcomeError, EngineError, StoreFailed) as error:
            _log.warning("chouette %s: no card of game %s: %s", table.id, game, error_text(error))


async def _post_card(channel: discord.PartialMessageable, *, text: str, **shown: Any) -> discord.Message:
    return await channel.send(text, **shown)


async def _change_card(card: discord.Message, _channel: discord.PartialMessageable, **shown: Any) -> discord.Message:
    return await card.edit(**shown)


# --- One decision after the other


class AnalysisButton(StepButton, template=r"a:(?P<what>[a-z]+):(?P<table>\d+):(?P<game>\d{1,6}):(?P<place>\d{1,6})"):
    """It leads to a place in the analysis of a game: the card (0), or one of the decisions."""

    letter = "a"

    async def pressed(self, interaction: Interaction) -> None:
        """Show that place: in the panel that has the button, or else to who presses alone."""
        if table := await require_table_of_button(interaction, self.table, may_have_ended=True):
            await defer(interaction, in_new_message=not is_in_panel(interaction))
            await edit_answer_to_analysis(interaction, table, *self.game_and_place)


async def show_analysis_of_last_game(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Show the analysis of the game that has just ended, to who presses alone."""
    if table := await require_table_of_button(interaction, table_id, may_have_ended=True):
        await defer(interaction, in_new_message=True)
        await edit_answer_to_analysis(interaction, table, number_to_look_back_at(table.chouette))


async def edit_answer_to_analysis(
    interaction: Interaction,
    table: Table,
    game: int,
    step_number: int = 0,
    *,
    reanalyse: bool = False,
    has_chosen: bool = True,
) -> None:
    """Show the analysis of a game at a place, in the answer that is deferred; it is made now if there is none.

    `has_chosen`: they said which game; else a file may have been meant.
    """
    words, settings, progress = words_for(interaction), await server_settings(interaction), Progress()
    if not may_analyse(settings):
        await interaction.edit_original_response(content=words.text("analysis-off"))
        return
    try:
        async with told_meanwhile(interaction, partial(analysing_text, game, progress, words)):
            analysis = await interaction.client.analyses.load_or_analyse_game(
                table, game, Depth.DEEP, reanalyse=reanalyse, progress=progress
            )
    except EngineError:
        await interaction.edit_original_response(content=words.text("analysis-failed"))
        return
    if analysis is None:
        why = "analysis-none" if interaction.client.desk.has_engine else "analysis-needs-engine"
        lines = [words.text(why, game=game)]
        if why == "analysis-none" and not has_chosen:
            lines.append(words.text("analysis-no-file"))
        await interaction.edit_original_response(content="\n".join(lines))
        return
    shown = AnalysedGame(
        table,
        analysis,
        game,
        partial(interaction.client.analyses.chouette_before_decision, table),
        partial(_step_button, table.id, game),
    )
    await edit_answer_to_analysed_game(interaction, shown, step_number)


def analysing_text(game: int, progress: Progress, words: Words, *, film: bool = False) -> str:
    """That a game is analysed, how long that takes, and how far it is."""
    far = words.text("analysis-judged", judged=progress.judged, plays=progress.plays) if progress.judged else ""
    return " ".join(filter(None, (words.text("film-analysing" if film else "analysis-takes", game=game), far)))


def _step_button(table: int, game: int, what: str, place: int, label: str, idle: bool) -> AnalysisButton:  # noqa: FBT001
    return AnalysisButton.create(what, table, game, place, label, disabled=idle)


@dataclass(frozen=True, slots=True)
class AnalysedGame:
    """A game to be looked at: its table and number, what is said of it, and what gives a moment of it, and its buttons.

    `create_button`: of what it does, the place to which it leads, its label and whether one is there already.
    """

    table: Table
    analysis: GameAnalysis
    number: int
    chouette_before: Callable[[Decision], Awaitable[Chouette | None]]
    create_button: Callable[[str, int, str, bool], discord.ui.Item[Any]]
    heading: str = ""


async def edit_answer_to_analysed_game(
    interaction: Interaction, game: AnalysedGame, step_number: int, more: Sequence[discord.ui.Item[Any]] = ()
) -> None:
    """Show a game at a place, in the answer that is deferred, with `more` below its buttons."""
    words, settings = words_for(interaction), await server_settings(interaction)
    table, analysis = game.table, game.analysis
    steps = _decisions_to_step_through(analysis)
    step_number, before, one = min(step_number, len(steps)), None, None
    if step_number:
        alike = steps[step_number - 1]
        one = alike[0]
        before = await game.chouette_before(one)
        text = decision_text(table, alike, step_number, len(steps), words, before)
        view = _view_before(before, settings)
        picture = (
            await asyncio.to_thread(decision_picture, table, before, alike, words, settings, view) if before else None
        )
    else:
        befores = await _befores(analysis, game.chouette_before, table.player(interaction.user.id))
        text = card_text(table, analysis, words, interaction.user.id, game.number, befores.get)
        picture = await asyncio.to_thread(_card_picture, table, analysis, befores, words, settings, game.number)
    await interaction.edit_original_response(
        content="\n".join(filter(None, (game.heading, text))),
        embeds=[picture.embed()] if picture else [],
        attachments=[picture.file()] if picture else [],
        view=stopped_view(
            [*_ways(game, step_number, steps, words), *create_position_buttons(interaction, before, one), *more]
        ),
    )


def _decisions_to_step_through(analysis: GameAnalysis) -> list[AlikeErrors]:
    """The decisions of a game that one steps through: those that count, and all errors, as they were made."""
    rest = [(one,) for one in analysis.decisions if one.counts and not one.is_error]
    places = {one: at for at, one in enumerate(analysis.decisions)}
    return sorted([*errors_as_made(analysis.decisions), *rest], key=lambda alike: places[alike[0]])


def decision_text(
    table: Table, alike: AlikeErrors, place: int, count: int, words: Words, before: Chouette | None = None
) -> str:
    """A decision in words: who, what, what would have been better, and what it cost; `before`: the chouette then."""
    one, decided = as_one(alike), who_erred(alike)
    others = [table.escaped_name(cube) for cube in _cubes_of_others(one) if cube not in decided]
    pips, other_pips = pip_counts(one.position)
    told = words.text(
        "analysis-decision",
        place=place,
        of=count,
        name=words.listed([*map(table.bold_name, decided)]),
        loser=_loser(decided, table.bold_name, words),
        dice=dice_text(one.dice or ()),
        did=play_in_message(done_text(one, words)),
        cubes=words.listed(others),
        better=play_in_message(better_text(one, words)),
        verdict="error" if one.is_error else "near" if one.loss >= _NEGLIGIBLE_LOSS else "best",
        side=one.on_roll.value,
        pips=pips,
        loss=loss_text(one.loss, words),
        asks="match" if before and before.rules.match else "drop" if one.kind in _ANSWERS else "roll",
        **_cost(one, words, before),
        **{"dice-count": int(bool(one.dice)), "cubes-count": len(others), "other-pips": other_pips},
    )
    verdict, stand = told.split("\n", 1)
    arrows = arrows_text([one], words) if one.kind is DecisionKind.PLAY and one.is_error else ""
    return "\n".join(filter(None, (verdict, why_text(one, words), stand, arrows)))


def decision_picture(
    table: Table, before: Chouette, alike: AlikeErrors, words: Words, settings: ServerSettings, view: Side
) -> Picture | None:
    """The table as it was `before` a decision, with the play that was made in arrows, and the better one beside it."""
    shown, scene = table_shown_once_seated(before), decision_scene(table, before, alike, words, settings, view)
    if shown is None or scene is None:
        return None
    told = words.text("analysis-alt-board", did=done_text(alike[0], words), better=better_text(alike[0], words))
    return Picture("decision.png", draw_board(scene), f"{told}. {board_text(shown, drawable_names(table), words)}")


def decision_scene(
    table: Table,
    before: Chouette,
    alike: AlikeErrors,
    words: Words,
    settings: ServerSettings,
    view: Side,
) -> BoardScene | None:
    """The same, to be drawn, as the side on roll counts it; all who decided so are marked, whoever was waited for.

    The dice of a play lie there without those of the turn before.

    `view`: whose home is below.
    """
    shown = table_shown_once_seated(before)
    if shown is None:
        return None
    decision, who = alike[0], {*map(drawable_names(table), who_erred(alike))}
    is_play = decision.kind is DecisionKind.PLAY
    better = decision.better if is_play and decision.is_error else ""
    scene = labelled_board_scene(replace(table, chouette=before), shown, words, settings, view)
    scene = replace(
        scene,
        numbers_for=decision.on_roll,
        dice=tuple(one for one in scene.dice if not is_play or one.side is decision.on_roll),
        seat=replace(scene.seat, must_act=scene.seat.name in who),
        lanes=tuple(replace(lane, must_act=lane.name in who) for lane in scene.lanes),
    )
    said = decision.said if is_play else ""
    return with_played_and_better_arrows(scene, decision.on_roll, said, better, is_blunder=decision.is_blunder)


def _ways(game: AnalysedGame, place: int, steps: Sequence[AlikeErrors], words: Words) -> list[discord.ui.Item[Any]]:
    """The ways from a place; *Errors, worst first* begins with those that are on the card."""
    errors = [steps.index(alike) + 1 for alike in errors_costliest_first(game.analysis.decisions)]
    after = next(iter(errors[errors.index(place) + 1 if place in errors else 0 :]), 0)
    ways = (
        ("card", 0, place == 0),
        ("back", max(place - 1, 0), place == 0),
        ("next", place + 1, place >= len(steps)),
        ("error", after, after == 0),
    )
    return [game.create_button(what, to, words.text(f"analysis-{what}"), idle) for what, to, idle in ways]
