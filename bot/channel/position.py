"""A position from anywhere, judged for who asks: its board, the best plays or what is right about the cube.

A button shows it to everybody, with the answer hidden until somebody taps it. It knows its position by its own id.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Self

import discord

from bot.analysis.model import MIN_BLUNDER_LOSS, MIN_ERROR_LOSS
from bot.analysis.moments import MOMENT_PLIES, CubeVerdict, JudgedCube, JudgedMoment
from bot.analysis.reasons import (
    Reason,
    ReasonKind,
    how_close,
    reason_for_answer,
    reasons_for_double,
    reasons_for_play,
)
from bot.backgammon.fair import CubeHolder
from bot.backgammon.foreign import BadForeignIdError, Moment, read_foreign_id
from bot.backgammon.ids import XGID_START
from bot.backgammon.notation import play_notation
from bot.backgammon.position import pip_counts
from bot.channel.arrows_told import ranked_arrows_text
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import (
    Interaction,
    ServerSettings,
    may_write_here,
    person_of,
    server_settings,
    words_for,
    words_for_all_here,
)
from bot.channel.losses import loss_text
from bot.channel.message import may_analyse
from bot.channel.pictures import Picture, theme_of
from bot.channel.reasons import reasons_text
from bot.channel.texts import rounded_number_text
from bot.channel.views import stopped_view
from bot.delivery.answering import defer
from bot.delivery.requests import RefusedError, UnknownOutcomeError, error_text
from bot.delivery.tools import send_message
from bot.engine.engine import EngineError, JudgedPlay, WinChances
from bot.render.board.picture import draw_board
from bot.render.board.scene import BoardScene, BoxSeat, Lane, ShownPlay, moves_from_notation
from bot.render.board.shown import CubePlacement
from bot.render.parts import DiceState, SideDice
from bot.rules.state.bets import Side
from bot.words.alt import game_terms, position_text
from bot.words.alt_read import Assumed, BadAltTextError, ReadAltText, read_alt_text
from bot.words.figures import dice_text
from bot.words.names import escaped_line, play_in_message
from bot.words.words import Words

POSITION_IN_BUTTON: Final = r"(?P<id>[-A-Oa-o]{26}(?::-?\w{1,5}){9})"
"""How a button knows its position: by its XGID, without how every XGID begins."""
MAX_SHOWN_PLAYS: Final = 5
_MAX_PLAYS_ON_BOARD: Final = 3
_MAX_WRONG_PART_LENGTH: Final = 40
_MAX_NAMES_LENGTH: Final = 100
_PERCENT = 100
_NEGLIGIBLE_SHARE = 0.0005
_log = logging.getLogger(__name__)


async def edit_answer_to_position(interaction: Interaction, typed: str) -> None:
    """Show what an engine thinks of a position as it was typed, in the answer that is deferred."""
    words = words_for(interaction)
    try:
        read = read_position(typed)
    except BadForeignIdError as error:
        await interaction.edit_original_response(content=bad_id_text(error, words))
    except BadAltTextError as error:
        await interaction.edit_original_response(content=words.text(f"position-alt-{error.fault}"))
    else:
        (_, moment), *_ = read.moments
        await _edit_answer_to_moment(interaction, moment, read_text(read, words))


def read_position(typed: str) -> ReadAltText:
    """The position that somebody typed, as an id or as the alt text of a board. BadForeignIdError, BadAltTextError."""
    try:
        return ReadAltText((("", read_foreign_id(typed)),))
    except BadForeignIdError:
        read = read_alt_text(typed)
        if read is None:
            raise
        return read


def read_text(read: ReadAltText, words: Words) -> str:
    """For which of several cubes an alt text is judged, the ids for the others, and what it did not say."""
    (players, _), *others = read.moments
    lines = [words.text("position-alt-cubes", players=_players(players))] if others else []
    lines += [f"-# {_players(one)}: `{moment.xgid}`" for one, moment in others]
    assumed = {
        Assumed.CUBE: words.text("position-cube", value=1, owner="nobody"),
        Assumed.DOUBLERS: words.text("position-alt-doublers"),
        Assumed.RULES: words.text("position-alt-rules"),
    }
    said = ", ".join(assumed[one] for one in read.assumed)
    return "\n".join([*lines, words.text("position-alt-assumed", assumed=said)] if said else lines)


def _players(names: str) -> str:
    return escaped_line(names, _MAX_NAMES_LENGTH)


def bad_id_text(error: BadForeignIdError, words: Words) -> str:
    """Why a text is no position that can be judged: which part of it is wrong, and what would be right."""
    part = escaped_line(error.part, _MAX_WRONG_PART_LENGTH)
    return words.text(f"position-{error.fault}", part=part, place=error.place)


async def _edit_answer_to_moment(interaction: Interaction, moment: Moment, read: str = "", note: str = "") -> None:
    """Show a moment with what is said of it, and of how it was read.

    `note`: what came of the button that was pressed, in place of it.
    """
    words, settings = words_for(interaction), await server_settings(interaction)
    refusal = await _refusal_text(interaction, moment, settings, words)
    if refusal:
        await interaction.edit_original_response(content=refusal, embeds=[], attachments=[], view=None)
        return
    judged, trouble = await _judged(interaction, moment, words)
    for_programs = words.text("position-for-programs", id=moment.xgid)
    text = "\n".join(filter(None, (moment_text(moment, judged, words), trouble, read, note, for_programs)))
    picture = await asyncio.to_thread(moment_picture, moment, judged, words, theme_of(settings))
    view = None if note else stopped_view([PositionButton.create(moment, words.text("position-show"))])
    await interaction.edit_original_response(content=text, **_shown(picture), view=view)


async def _refusal_text(interaction: Interaction, moment: Moment, settings: ServerSettings, words: Words) -> str:
    """Why nothing is said of a moment to this person now; nothing if it is."""
    if not may_analyse(settings):
        return words.text("analysis-off")
    if moment.position in interaction.client.analyses.positions_near_boards_of_player(interaction.user.id):
        return words.text("position-on-board")
    return ""


async def _judged(interaction: Interaction, moment: Moment, words: Words) -> tuple[JudgedMoment | None, str]:
    """What the engine says of a moment, or why it says nothing."""
    try:
        judged = await interaction.client.analyses.judge_moment(moment)
    except EngineError as error:
        _log.warning("a position is not judged: %s", error_text(error))
        return None, words.text("analysis-failed")
    return judged, "" if judged else words.text("analysis-needs-engine")


def _shown(picture: Picture) -> dict[str, Any]:
    return {
        "embeds": [picture.embed()],
        "attachments": [picture.file()],
    }


# --- In words


def moment_text(moment: Moment, judged: JudgedMoment | None, words: Words) -> str:
    """The answer first, then the terms, then what it rests on."""
    terms = f"-# {terms_text(moment, judged, words)}"
    if judged is None:
        return terms
    if judged.cube:
        first, *more = _cube_lines(judged, judged.cube, words)
    else:
        first, *more = _play_lines(moment, judged, words)
    more += _why_lines(moment, judged, words)
    more += [words.text("position-normalised")] if judged.match_chances else []
    return "\n".join((first, terms, *more))


def terms_text(moment: Moment, judged: JudgedMoment | None, words: Words) -> str:
    """The cube, the rules of a money game or the score of a match, the pips, and who judged."""
    mine, theirs = pip_counts(moment.position)
    parts = (
        words.text("position-cube", value=moment.cube_value, owner=moment.cube_owner.name.lower()),
        *game_terms(moment, words),
        words.text("position-pips", mine=mine, theirs=theirs),
        words.text("position-by", engine=judged.engine, plies=MOMENT_PLIES) if judged else "",
    )
    return _sentence(" · ".join(filter(None, parts)))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _worth(equity: float, judged: JudgedMoment, words: Words, less: str = "") -> str:
    """An equity, how much `less` than the best one that is, and in a match how often it is won with that."""
    told = f"{_equity(equity, words)}{less}"
    if judged.match_chances is None:
        return told
    share = _percent(judged.match_chances.at(equity), words)
    return f"{told} · {words.text('position-of-matches', share=share)}"


def _play_lines(moment: Moment, judged: JudgedMoment, words: Words) -> list[str]:
    dice = dice_text(moment.dice or ())
    if not judged.plays:
        return [words.text("position-no-play", dice=dice)]
    best = judged.plays[0]
    lines = [words.text("position-best", play=play_in_message(play_notation(best.play)), dice=dice)]
    for place, one in enumerate(judged.plays[:MAX_SHOWN_PLAYS], start=1):
        loss = best.equity - one.equity
        less = f" ({loss_text(-loss, words)})" if place > 1 else ""
        glance = "" if one.plies >= MOMENT_PLIES else f" · {words.text('position-glance')}"
        play = play_in_message(play_notation(one.play))
        worth = _worth(one.equity, judged, words, less)
        lines.append(f"{place}. {play if place > 1 else f'**{play}**'} {worth}{glance}")
        lines += [f"-# {chances_text(one.chances, words)}"] if one.chances else []
    return (
        [*lines, ranked_arrows_text(_plays_on_board(moment, judged.plays), words)] if len(judged.plays) > 1 else lines
    )


def _cube_lines(judged: JudgedMoment, cube: JudgedCube, words: Words) -> list[str]:
    moment = judged.moment
    found, again = cube.equities, "yes" if moment.cube_owner is CubeHolder.MINE else "no"
    answer = _answer(cube, beavers=moment.beavers)
    facts = {"again": again, "answer": answer}
    if cube.verdict is CubeVerdict.ROLL:
        why = "theirs" if moment.cube_owner is CubeHolder.THEIRS else "wins" if moment.may_double else "crawford"
        lines = [words.text("position-verdict-roll", why=why)]
        ways = [("no-double", found.no_double)]
    else:
        asked = "position-answer" if moment.is_doubled else f"position-verdict-{cube.verdict}"
        lines = [words.text(asked, **facts)]
        if moment.is_doubled:
            lines[0] += f" {words.text(f'position-doubled-{_is_right(cube)}', **facts)}"
        ways = [("no-double", found.no_double), ("double-take", found.double_take), ("double-drop", 1.0)]
    lines += [f"{words.text(f'position-way-{way}', **facts)} {_worth(equity, judged, words)}" for way, equity in ways]
    lines.append(f"-# {chances_text(cube.chances, words)}")
    if window := cube.window:
        shares = {"take": window.take, "double": window.double, "drop": window.drop, "too-good": window.too_good}
        facts |= {name: "" if share is None else _percent(share, words) for name, share in shares.items()}
        lines.append(f"-# {words.text('position-window', **facts)}")
    if cube.match_take is not None:
        lines.append(f"-# {words.text('position-match-take', take=_percent(cube.match_take, words))}")
    return lines


def _why_lines(moment: Moment, judged: JudgedMoment, words: Words) -> list[str]:
    """What speaks for what is right: of plays against the best of those that are errors, but for those of a match."""
    if judged.cube:
        reasons = _reasons_of_cube(moment, judged.cube)
        return [words.text("analysis-why", why=reasons_text(reasons, words), said="cube")] if reasons else []
    best, *others = judged.plays or (None,)
    other = next((one for one in others if one and best and best.equity - one.equity >= MIN_ERROR_LOSS), None)
    if best is None or other is None or moment.match or other.plies < MOMENT_PLIES:
        return []
    chances = (best.chances, other.chances) if best.chances and other.chances else None
    loss, after = best.equity - other.equity, (best.play.result, other.play.result)
    why = reasons_text(reasons_for_play(moment.position, *after, chances, loss), words)
    names = (play_in_message(play_notation(one.play)) for one in (best, other))
    return [words.text("quiz-why", why=why, **dict(zip(("best", "other"), names, strict=True)))] if why else []


def _reasons_of_cube(moment: Moment, cube: JudgedCube) -> tuple[Reason, ...]:
    """Why a double or an answer is right; nothing where nobody may double, or a double would be beavered."""
    take, in_match = cube.equities.double_take, moment.match is not None
    if moment.is_doubled:
        right = ReasonKind(_answer(cube, beavers=moment.beavers))
        return reason_for_answer(right, cube.chances, in_match=in_match), *how_close(take)
    if cube.verdict in {CubeVerdict.ROLL, CubeVerdict.DOUBLE_BEAVER}:
        return ()
    stay, owner = cube.equities.no_double, moment.cube_owner
    return reasons_for_double(stay, take, cube.chances, owner, jacoby=moment.jacoby, in_match=in_match)


def _answer(cube: JudgedCube, *, beavers: bool) -> str:
    """What is right for who is doubled."""
    take = cube.equities.double_take
    return "drop" if take > 1 else "beaver" if beavers and take < 0 else "take"


def _is_right(cube: JudgedCube) -> str:
    match cube.verdict:
        case CubeVerdict.DOUBLE_TAKE | CubeVerdict.DOUBLE_DROP | CubeVerdict.DOUBLE_BEAVER:
            return "right"
        case CubeVerdict.TOO_GOOD:
            return "late"
        case _:
            return "early"


def chances_text(chances: WinChances, words: Words) -> str:
    """How often who plays wins, and the gammons of both sides as far as there are any."""
    both = {
        "gammon": (chances.gammon, chances.lost_gammon),
        "backgammon": (chances.backgammon, chances.lost_backgammon),
    }
    shown = [
        words.text(f"position-{name}s", won=_percent(won, words), lost=_percent(lost, words))
        for name, (won, lost) in both.items()
        if max(won, lost) > _NEGLIGIBLE_SHARE
    ]
    return " · ".join([words.text("position-wins", win=_percent(chances.win, words)), *shown])


def _percent(share: float, words: Words) -> str:
    return rounded_number_text(_PERCENT * share, 1, words)


def _equity(value: float, words: Words) -> str:
    return rounded_number_text(value, 3, words, with_plus=True)


# --- As a picture


def moment_picture(moment: Moment, judged: JudgedMoment | None, words: Words, theme: str) -> Picture:
    """The board of a moment, with its best plays where they are judged, and in words."""
    plays = judged.plays if judged else ()
    return Picture("position.png", draw_board(moment_scene(moment, plays, words, theme)), position_text(moment, words))


def moment_scene(moment: Moment, plays: Sequence[JudgedPlay], words: Words, theme: str) -> BoardScene:
    """The board of a moment, to be drawn: who sits below plays light, as the Team does; with the best of its plays."""
    below, above = moment.position if moment.is_on_roll_below else moment.position.swapped()
    on_roll = Side.TEAM if moment.is_on_roll_below else Side.BOX
    owners = {CubeHolder.NOBODY: None, CubeHolder.MINE: on_roll, CubeHolder.THEIRS: on_roll.other}
    cube = CubePlacement(moment.cube_value, owners[moment.cube_owner])
    if moment.is_doubled:
        cube = CubePlacement(2 * moment.cube_value, offered_by=on_roll)
    dice = SideDice(on_roll, DiceState.TO_PLAY, moment.dice) if moment.dice else SideDice(on_roll, DiceState.TO_ROLL)
    names = words.text("position-on-roll"), words.text("position-opponent")
    if match := moment.match:
        scores = zip(names, (match.mine, match.theirs), strict=True)
        names = tuple(words.text("position-at-score", who=who, score=score, of=match.length) for who, score in scores)
    lower, upper = names if moment.is_on_roll_below else names[::-1]
    return BoardScene(
        team=tuple(below),
        box=tuple(above),
        seat=BoxSeat(upper, "", " ", must_act=on_roll is Side.BOX),
        lanes=(Lane(lower, cube, badge=" ", must_act=on_roll is Side.TEAM),),
        heading=_sentence(" · ".join(game_terms(moment, words))),
        numbers_for=on_roll,
        dice=() if moment.is_doubled else (dice,),
        suggestions=_plays_on_board(moment, plays),
        theme=theme,
    )


def _plays_on_board(moment: Moment, plays: Sequence[JudgedPlay]) -> tuple[ShownPlay, ...]:
    """The best plays, as the board compares them."""
    on_roll = Side.TEAM if moment.is_on_roll_below else Side.BOX
    return tuple(
        ShownPlay(
            on_roll,
            moves_from_notation(play_notation(one.play)),
            rank=rank,
            is_blunder=plays[0].equity - one.equity >= MIN_BLUNDER_LOSS,
        )
        for rank, one in enumerate(plays[:_MAX_PLAYS_ON_BOARD], start=1)
    )


def _asked(moment: Moment) -> str:
    return "dice" if moment.dice else "answer" if moment.is_doubled else "cube"


# --- Of a game of ours


class LookAtPositionButton(PersistentItem, template=f"xl:{POSITION_IN_BUTTON}"):
    """It has the position of a step of a game judged, for who presses alone, beside what they look at."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show it."""
        await defer(interaction, in_new_message=True)
        await edit_answer_to_position(interaction, XGID_START + self.facts["id"])


# --- For everybody


class PositionButton(PersistentItem, template=f"xg:{POSITION_IN_BUTTON}"):
    """It shows its position to everybody, once, with the answer hidden until somebody taps it."""

    is_private = True

    @classmethod
    def create(cls, moment: Moment, label: str) -> Self:
        """The button of this moment."""
        return cls(create_button(label, f"xg:{moment.xgid.removeprefix(XGID_START)}", emoji="📣"))

    async def pressed(self, interaction: Interaction) -> None:
        """Post it, if they may write here themselves."""
        await defer(interaction)
        words = words_for(interaction)
        try:
            moment = read_foreign_id(XGID_START + self.facts["id"])
        except BadForeignIdError as error:  # somebody made it up
            await interaction.edit_original_response(content=bad_id_text(error, words), view=None)
            return
        if not may_write_here(interaction):
            await _edit_answer_to_moment(interaction, moment, note=words.text("position-may-not-post"))
            return
        await _post_and_note(interaction, moment)


async def _post_and_note(interaction: Interaction, moment: Moment) -> None:
    """Post a moment once for each answer that has the button, and say in that answer what came of it."""
    client, own_words, settings = interaction.client, words_for(interaction), await server_settings(interaction)
    if refusal := await _refusal_text(interaction, moment, settings, own_words):
        await interaction.edit_original_response(content=refusal, embeds=[], attachments=[], view=None)
        return
    answer = interaction.message.id if interaction.message else interaction.id
    what = "position", answer
    if not client.films.note_posted(what):
        return  # the first press of the two answers
    is_posted, note = False, ""
    try:
        words = await words_for_all_here(interaction)
        judged, _ = await _judged(interaction, moment, words)
        picture = await asyncio.to_thread(moment_picture, moment, None, words, theme_of(settings))
        name, asked = escaped_line(person_of(interaction).name), _asked(moment)
        told = moment_text(moment, judged, words)
        lines = (
            words.text("position-asked", name=name, asked=asked, dice=dice_text(moment.dice or ())),
            *((f"||{line.removeprefix('-# ')}||" for line in told.split("\n")) if judged else (told,)),
            words.text("position-for-programs", id=moment.xgid),
        )
        send = partial(
            send_message,
            content="\n".join(lines),
            embed=picture.embed(),
            file=picture.file(),
            nonce=f"xg{answer}"[:25],
            allowed_mentions=discord.AllowedMentions.none(),
        )
        sent = await client.delivery.post_side_message(interaction.channel_id or 0, send)
        is_posted, note = True, own_words.text("position-posted", link=sent.jump_url)
    except (RefusedError, UnknownOutcomeError) as error:
        _log.info("channel %s: no position is posted: %s", interaction.channel_id, error_text(error))
        is_posted = isinstance(error, UnknownOutcomeError)
        note = own_words.text("position-not-posted")
    finally:
        if not is_posted:
            client.films.note_not_posted(what)
    await _edit_answer_to_moment(interaction, moment, note=note)
