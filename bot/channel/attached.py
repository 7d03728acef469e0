"""A file that somebody attaches, a record or a `.mat`: its games analysed for them alone, as games of a table are."""

import asyncio
import logging
from typing import Any, Final, Self

import discord

from bot.analysis.model import Decision
from bot.channel.analysis import AnalysedGame, edit_answer_to_analysed_game
from bot.channel.buttons import PersistentItem, create_button, create_menu
from bot.channel.interactions import Interaction, server_settings, words_for
from bot.channel.message import may_analyse
from bot.delivery.answering import defer
from bot.delivery.requests import NETWORK_ERRORS, error_text
from bot.desk.attached import MAX_ATTACHED_BYTES, AttachedFile, AttachedGame
from bot.engine.engine import EngineError
from bot.record.mat_read import IllegalPlayError
from bot.record.mat_scores import BadMatchError
from bot.record.text import UnreadableError
from bot.rules.state.chouette import Chouette
from bot.words.alt import match_score_text
from bot.words.figures import dice_text
from bot.words.names import escaped_line
from bot.words.words import Words

_FILE_ENDINGS: Final = (".mat", ".chouette", ".txt")
_MAX_NAME_LENGTH: Final = 40
_MAX_PLAY_LENGTH: Final = 60
_MAX_MENU_OPTIONS: Final = 25
_MAX_DESCRIPTION_LENGTH: Final = 100
_DOWNLOAD_SECONDS: Final = 20.0
_log = logging.getLogger(__name__)


async def edit_answer_to_file(interaction: Interaction, attached: discord.Attachment, game: int | None) -> None:
    """Show what an engine thinks of a game of a file, the first if none is wanted, in the answer that is deferred."""
    words, client = words_for(interaction), interaction.client
    if not client.analyses.has_engine:
        await interaction.edit_original_response(content=words.text("analysis-needs-engine"))
        return
    text = await _text_of(attached, words)
    if isinstance(text, bytes):
        decoded = text.decode("utf-8-sig", "replace")
        text = await _opened_or_why_not(interaction, decoded, words)
    if isinstance(text, str):
        await interaction.edit_original_response(content=text)
        return
    await _edit_answer_to_attached_game(interaction, text, game or text.games[0].number)


async def _text_of(attached: discord.Attachment, words: Words) -> bytes | str:
    """What is in a file, or in words why it is not read."""
    name = escaped_line(attached.filename, _MAX_NAME_LENGTH)
    if not attached.filename.lower().endswith(_FILE_ENDINGS):
        return words.text("position-file-kind", name=name)
    if attached.size > MAX_ATTACHED_BYTES:
        return words.text("position-file-large", name=name)
    try:
        async with asyncio.timeout(_DOWNLOAD_SECONDS):
            return await attached.read()
    except (*NETWORK_ERRORS, TimeoutError) as error:
        _log.info("an attached file is not read: %s", error_text(error))
        return words.text("position-file-gone", name=name)


async def _opened_or_why_not(interaction: Interaction, text: str, words: Words) -> AttachedFile | str:
    try:
        file = await interaction.client.attached.opened(text)
    except BadMatchError as error:
        return words.text("position-file-match", line=error.line, fault=error.fault.value)
    except IllegalPlayError as error:
        play = escaped_line(error.play, _MAX_PLAY_LENGTH)
        return words.text("position-file-illegal", line=error.line, play=play, dice=dice_text(error.dice))
    except UnreadableError as error:
        return words.text("position-file-unread", line=error.line or 1)
    return file if file.games else words.text("position-file-empty")


async def _edit_answer_to_attached_game(
    interaction: Interaction, file: AttachedFile, number: int, place: int = 0
) -> None:
    """Show a game of a file at a place, with a menu of the others."""
    words, settings, client = words_for(interaction), await server_settings(interaction), interaction.client
    refusal = ""
    game = next((one for one in file.games if one.number == number), None)
    if game is None:
        refusal = words.text("history-none", game=number)
    elif not may_analyse(settings):
        refusal = words.text("analysis-off")
    elif game.positions & client.analyses.positions_near_boards_of_player(interaction.user.id):
        refusal = words.text("position-on-board")
    analysis = None
    if game and not refusal:
        try:
            analysis = await client.attached.analysis(file, game)
            refusal = "" if analysis else words.text("analysis-needs-engine")
        except EngineError as error:
            _log.warning("an attached game is not analysed: %s", error_text(error))
            refusal = words.text("analysis-failed")
    if game is None or analysis is None:
        await interaction.edit_original_response(content=refusal)
        return

    async def before(decision: Decision) -> Chouette | None:
        return game.chouette_before(decision)

    def button(what: str, to: int, label: str, idle: bool) -> AttachedGameButton:  # noqa: FBT001
        return AttachedGameButton.create(what, file.key, number, to, label, disabled=idle)

    heading = "\n".join(filter(None, (_match_heading(game, words), "" if place else _others_text(file, number, words))))
    shown = AnalysedGame(game.table, analysis, number, before, button, heading)
    await edit_answer_to_analysed_game(interaction, shown, place, _attached_games_menu(file, number, words))


def _match_heading(game: AttachedGame, words: Words) -> str:
    """Which game of which match it is, and at what score; "" for money."""
    match = game.table.chouette.rules.match
    if match is None:
        return ""
    score = match_score_text(match, game.played.finished.final.players, game.table.escaped_name, words)
    return words.text("match-game", length=match.length, game=game.number, score=score)


def _others_text(file: AttachedFile, number: int, words: Words) -> str:
    """Which other games the file has, and which of its games were not played to their end; "" where there are none."""
    others = [one.number for one in file.games if one.number != number]
    lines = [words.text("position-file-games", count=len(others), example=f"game:{others[0]}")] if others else []
    unfinished = words.listed([str(one) for one in file.unfinished[:_MAX_MENU_OPTIONS]])
    lines += (
        [words.text("position-file-unfinished", games=unfinished, count=len(file.unfinished))] if unfinished else []
    )
    return "\n".join(lines)


def _score_in_menu(game: AttachedGame, words: Words) -> str | None:
    """At what score it was played; None for money."""
    match, players = game.table.chouette.rules.match, game.played.finished.final.players
    if match is None:
        return None
    return match_score_text(match, players, game.table.sanitized_name, words)[:_MAX_DESCRIPTION_LENGTH]


def _attached_games_menu(file: AttachedFile, number: int, words: Words) -> list[discord.ui.Item[Any]]:
    """A menu of the games of a file; of many, those around the one that is shown. One alone needs none."""
    at = next(at for at, one in enumerate(file.games) if one.number == number)
    first = max(0, min(at - _MAX_MENU_OPTIONS // 2, len(file.games) - _MAX_MENU_OPTIONS))
    options = [
        discord.SelectOption(
            label=words.text("history-game", game=one.number),
            value=str(one.number),
            description=_score_in_menu(one, words),
            default=one.number == number,
        )
        for one in file.games[first : first + _MAX_MENU_OPTIONS]
    ]
    menu = create_menu(f"xm:{file.key}", options, words.text("history-games"))
    return [AttachedGamesMenu(menu)] if len(file.games) > 1 else []


async def _require_attached(interaction: Interaction, key: str) -> AttachedFile | None:
    """The file of a button, as long as it is kept; else they are told to attach it again."""
    await defer(interaction)
    file = interaction.client.attached.kept(key)
    if file is None:
        text = words_for(interaction).text("position-file-forgotten")
        await interaction.edit_original_response(content=text, embeds=[], attachments=[], view=None)
    return file


class AttachedGameButton(
    PersistentItem, template=r"xf:(?P<what>[a-z]+):(?P<key>[0-9a-f]{12}):(?P<game>\d{1,6}):(?P<place>\d{1,6})"
):
    """It leads to a place in the analysis of a game of an attached file."""

    is_private = True

    @classmethod
    def create(cls, what: str, key: str, game: int, place: int, label: str, *, disabled: bool) -> Self:
        """The button that leads to this place; `disabled`: one is there already."""
        made = cls(create_button(label, f"xf:{what}:{key}:{game}:{place}"))
        made.item.disabled = disabled
        return made

    async def pressed(self, interaction: Interaction) -> None:
        """Show that place."""
        if file := await _require_attached(interaction, self.facts["key"]):
            game, place = int(self.facts["game"]), int(self.facts["place"])
            await _edit_answer_to_attached_game(interaction, file, game, place)


class AttachedGamesMenu(PersistentItem, template=r"xm:(?P<key>[0-9a-f]{12})"):
    """A menu of the games of an attached file: the chosen one is shown."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Show the game that was chosen."""
        if file := await _require_attached(interaction, self.facts["key"]):
            await _edit_answer_to_attached_game(interaction, file, int(self.item.values[0]))
