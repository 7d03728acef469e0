"""What stands under an evening that is over beside the next one: its last game to look back at, its page as a file."""

import asyncio
import io
from contextlib import suppress
from typing import Any

import discord

from bot.analysis.model import Depth
from bot.channel.analysis import edit_answer_to_analysis
from bot.channel.archive import evening_file_name, require_evening_of_button
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.evening_page import analyses_for_page, evening_page
from bot.channel.film import edit_answer_to_film
from bot.channel.interactions import Interaction, answer_privately, server_settings, words_for
from bot.channel.message import may_analyse
from bot.channel.page_sharing import share_buttons
from bot.channel.views import stopped_view
from bot.delivery.answering import defer, told_meanwhile
from bot.desk import Table
from bot.engine.engine import EngineError

_ANALYSING_SECONDS = 600.0
"""So long games are analysed for one page: its answer can be given for 15 minutes. The rest is offered again."""


class LookBackButton(PersistentItem, template=r"lb:(?P<what>analyse|film|export|whole):(?P<table>\d+)"):
    """*Analysis* and *Film* of the last game, and *Export*, under the end of an evening: to who presses alone.

    So is *Analyse all games*, under a page that has not all.
    """

    @property
    def gives(self) -> str:
        """What it shows: "analyse", "film", or "export", whether all games are analysed for that or not."""
        return "export" if self.facts["what"] == "whole" else self.facts["what"]

    async def pressed(self, interaction: Interaction) -> None:
        """Show it; that needs no seat, as /analyse, /film and /export need none."""
        table = await require_evening_of_button(interaction, self.table)
        if table is None:
            return
        await defer(interaction, in_new_message=True)
        if self.facts["what"] == "export":
            await answer_with_page(interaction, table)
        elif self.facts["what"] == "whole":
            await answer_with_analysed_page(interaction, table)
        elif self.facts["what"] == "film":
            await edit_answer_to_film(interaction, table)
        else:
            await edit_answer_to_analysis(interaction, table, len(table.chouette.games))


async def answer_with_page(interaction: Interaction, table: Table) -> None:
    """Give the person the page of one evening, or tell them that nobody is seated there yet; it is deferred."""
    words, settings = words_for(interaction), await server_settings(interaction)
    analyses = await analyses_for_page(interaction.client.analyses, table, settings)
    missing = await interaction.client.analyses.games_not_analysed(table) if may_analyse(settings) else ()
    content = await interaction.client.desk.run_in_thread_with_journal(
        evening_page, table, words, settings, analyses, unanalysed=missing
    )
    if content is None:
        await answer_privately(interaction, words.text("export-empty"))
        return
    told, items = [words.text("export-page.ready")], list[discord.ui.Item[Any]]()
    if missing:
        told.append(words.text("export-page.unanalysed", **{"games-count": len(missing)}))
        items.append(LookBackButton(create_button(words.text("export-page.analyse"), f"lb:whole:{table.id}")))
    if sharing := share_buttons(interaction, table, words):
        told.append(words.text("share-ask"))
        items += sharing
    view = stopped_view(items) if items else None
    file = discord.File(io.BytesIO(content), f"{evening_file_name(table)}.html")
    await answer_privately(interaction, "\n".join(told), view=view, files=[file])


async def answer_with_analysed_page(interaction: Interaction, table: Table) -> None:
    """Analyse all games that are not, then give the page; it is deferred."""
    words, settings = words_for(interaction), await server_settings(interaction)
    client = interaction.client
    if not may_analyse(settings) or not client.desk.has_engine:
        why = "analysis-needs-engine" if may_analyse(settings) else "analysis-off"
        await answer_privately(interaction, words.text(why))
        return
    missing = await client.analyses.games_not_analysed(table)
    takes = words.text("export-page.takes", **{"games-count": len(missing)})
    try:
        async with told_meanwhile(interaction, takes):
            with suppress(TimeoutError):
                async with asyncio.timeout(_ANALYSING_SECONDS):
                    for game in missing:
                        await client.analyses.load_or_analyse_game(table, game, Depth.DEEP)
    except EngineError:
        await answer_privately(interaction, words.text("analysis-failed"))
        return
    await answer_with_page(interaction, table)
