"""What stands under an evening that is over beside the next one: its last game to look back at, its page as a file."""

import io

import discord

from bot.channel.analysis import edit_answer_to_analysis
from bot.channel.archive import evening_file_name, require_evening_of_button
from bot.channel.buttons import PersistentItem
from bot.channel.evening_page import analyses_for_page, evening_page
from bot.channel.film import edit_answer_to_film
from bot.channel.interactions import Interaction, answer_privately, server_settings, words_for
from bot.channel.message import may_analyse
from bot.channel.page_sharing import share_view
from bot.delivery.answering import defer
from bot.desk import Table


class LookBackButton(PersistentItem, template=r"lb:(?P<what>analyse|film|export):(?P<table>\d+)"):
    """*Analysis* and *Film* of the last game, and *Export*, under the end of an evening: to who presses alone."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show it; that needs no seat, as /analyse, /film and /export need none."""
        table = await require_evening_of_button(interaction, self.table)
        if table is None:
            return
        await defer(interaction, in_new_message=True)
        if self.facts["what"] == "export":
            await answer_with_page(interaction, table)
        elif self.facts["what"] == "film":
            await edit_answer_to_film(interaction, table)
        else:
            await edit_answer_to_analysis(interaction, table, len(table.chouette.games))


async def answer_with_page(interaction: Interaction, table: Table) -> None:
    """Give the person the page of one evening, or tell them that nobody is seated there yet; it is deferred."""
    words, settings = words_for(interaction), await server_settings(interaction)
    analyses = await analyses_for_page(interaction.client.analyses, table, settings)
    content = await interaction.client.desk.run_in_thread_with_journal(evening_page, table, words, settings, analyses)
    if content is None:
        await answer_privately(interaction, words.text("export-empty"))
        return
    told = [words.text("export-page.ready")]
    if not analyses and interaction.client.desk.has_engine and may_analyse(settings):
        told.append(words.text("export-page.unanalysed"))
    file = discord.File(io.BytesIO(content), f"{evening_file_name(table)}.html")
    view = share_view(interaction, table, words)
    told += [words.text("share-ask")] if view else []
    await answer_privately(interaction, "\n".join(told), view=view, files=[file])
