"""What stands under an evening that is over beside the next one: its last game to look back at, its page as a file."""

import asyncio
import io
from contextlib import suppress
from typing import Any, Final

import discord

from bot.analysis.games import last_game_played, number_to_look_back_at
from bot.analysis.model import Depth
from bot.channel.analysis import edit_answer_to_analysis
from bot.channel.archive import evening_file_name, require_evening_of_button
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.evening_page import analyses_for_page, evening_page
from bot.channel.export_files import answer_with_file
from bot.channel.export_formats import DECK_FORMAT, RECORD_FORMAT
from bot.channel.film import edit_answer_to_film
from bot.channel.history import edit_answer_to_game_step
from bot.channel.interactions import Interaction, answer_privately, is_in_panel, server_settings, words_for
from bot.channel.message import may_analyse, why_nothing_is_analysed
from bot.channel.page_sharing import share_buttons
from bot.channel.quiz import edit_answer_to_next_problem
from bot.channel.quiz_deck import answer_with_deck
from bot.channel.views import stopped_view
from bot.delivery.answering import answer_state, defer, told_meanwhile
from bot.desk import Table
from bot.engine.engine import EngineError
from bot.rules.state.chouette import Ended
from bot.words.words import Words

_ANALYSING_SECONDS = 600.0
"""So long games are analysed for one page: its answer can be given for 15 minutes. The rest is offered again."""


_BELOW_PAGE: Final = (RECORD_FORMAT, "mat", "csv", DECK_FORMAT, "quiz")
_TEMPLATE: Final = rf"lb:(?P<what>analyse|film|history|export|whole|{'|'.join(_BELOW_PAGE)}):(?P<table>\d+)"


class LookBackButton(PersistentItem, template=_TEMPLATE):
    """*Analysis*, *Film* and *Step by step* of the last game, *Page* and *Quiz* under the end of an evening.

    Who presses sees it alone. So is what stands under its page: *Analyse all games*, where not all are, other formats.
    """

    @property
    def gives(self) -> str:
        """What it shows: "analyse", "film", "history", "quiz", or "export", in whichever format."""
        what = self.facts["what"]
        return what if what in {"analyse", "film", "history", "quiz"} else "export"

    async def pressed(self, interaction: Interaction) -> None:
        """Show it; that needs no seat, as the commands need none."""
        table = await require_evening_of_button(interaction, self.table)
        if table is None:
            return
        await defer(interaction, in_new_message=self.facts["what"] != "whole")  # that changes the page it stands under
        match self.facts["what"]:
            case "export":
                await answer_with_page(interaction, table)
            case "whole":
                await answer_with_analysed_page(interaction, table)
            case "film":
                await edit_answer_to_film(interaction, table)
            case "analyse":
                await edit_answer_to_analysis(interaction, table, number_to_look_back_at(table.chouette))
            case "history":
                await edit_answer_to_game_step(interaction, table, number_to_look_back_at(table.chouette), 0)
            case "quiz":
                await edit_answer_to_next_problem(interaction)
            case one if one == DECK_FORMAT:
                await answer_with_deck(interaction)
            case one:
                await answer_with_file(interaction, table, one)


async def answer_with_page(interaction: Interaction, table: Table) -> bool:
    """Give the person the page of one evening, or tell them that nobody is seated there yet; whether it is given.

    The answer is deferred. Where it was asked for under such a page, and not in a message of its own, that one is
    replaced.
    """
    words, settings, client = words_for(interaction), await server_settings(interaction), interaction.client
    analyses = await analyses_for_page(client.analyses, table, settings)
    missing = await client.analyses.games_not_analysed(table) if may_analyse(settings) else ()
    content = await client.desk.run_in_thread_with_journal(
        evening_page, table, words, settings, analyses, unanalysed=missing
    )
    if content is None:
        await answer_privately(interaction, words.text("export-empty"))
        return False
    told, items = [words.text("export-page.ready")], list[discord.ui.Item[Any]]()
    if missing:
        told.append(words.text("export-page.unanalysed", **{"games-count": len(missing)}))
        items.append(LookBackButton(create_button(words.text("export-page.analyse"), f"lb:whole:{table.id}")))
    if sharing := share_buttons(interaction, table, words):
        told.append(words.text("share-ask"))
        items += sharing
    items += _buttons_below_page(table, words, is_analysed=may_analyse(settings) and client.desk.has_engine)
    file = discord.File(io.BytesIO(content), f"{evening_file_name(table)}.html")
    text, view = "\n".join(told), stopped_view(items)
    if is_in_panel(interaction) and not answer_state(interaction).is_thinking:  # in the place of the page before it
        await interaction.edit_original_response(content=text, attachments=[file], view=view)
        return True
    await answer_privately(interaction, text, view=view, files=[file])
    return True


def _buttons_below_page(table: Table, words: Words, *, is_analysed: bool) -> list[LookBackButton]:
    """The other formats of this evening, and once it is over problems of its games, in a row of their own."""
    is_played = last_game_played(table.chouette) is not None
    asks = is_played and is_analysed and isinstance(table.chouette.stage, Ended)
    offered = {"mat": is_played, DECK_FORMAT: asks, "quiz": asks}
    found = [
        LookBackButton(create_button(words.text(f"export-{what}.button"), f"lb:{what}:{table.id}"))
        for what in _BELOW_PAGE
        if offered.get(what, True)
    ]
    for one in found:
        one.row = 1
    return found


async def answer_with_analysed_page(interaction: Interaction, table: Table) -> None:
    """Analyse all games that are not, then give the page; it is deferred."""
    words, settings = words_for(interaction), await server_settings(interaction)
    client = interaction.client
    if why := why_nothing_is_analysed(settings, has_engine=client.desk.has_engine):
        await answer_privately(interaction, words.text(why))
        return
    ready, missing = await client.analyses.games_analysed_and_not(table)
    counts = {"ready": len(ready), "of": len(ready) + len(missing), "games-count": len(missing)}
    is_given = False
    try:
        async with told_meanwhile(interaction, lambda: words.text("export-page.takes", **counts)):
            with suppress(TimeoutError):
                async with asyncio.timeout(_ANALYSING_SECONDS):
                    for game in missing:
                        await client.analyses.load_or_analyse_game(table, game, Depth.DEEP)
        is_given = await answer_with_page(interaction, table)
    except EngineError:
        await answer_privately(interaction, words.text("analysis-failed"))
    finally:
        if not is_given and is_in_panel(interaction) and interaction.message:  # the page before it is still there
            await interaction.edit_original_response(content=interaction.message.content)
