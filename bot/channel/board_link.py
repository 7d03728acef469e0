"""The link by which somebody has a table's board beside the channel: made when they ask, and told to them alone."""

from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, create_button, require_table_of_button
from bot.channel.interactions import Interaction, answer_privately, words_for
from bot.channel.views import stopped_view
from bot.desk import Table
from bot.words.words import Words


class BoardLinkButton(PersistentItem, template=r"bl:(?P<table>\d+)"):
    """*Board* under a table message, and *Open the board* under what /board shows."""

    @classmethod
    def create(cls, table: int, label: str) -> "BoardLinkButton":
        """The button for the board of this table."""
        return cls(create_button(label, f"bl:{table}", emoji="♟️"))

    async def pressed(self, interaction: Interaction) -> None:
        """Make a link for who pressed; the one that they had works no more."""
        table = await require_table_of_button(interaction, self.table, may_have_ended=True)
        words, client = words_for(interaction), interaction.client
        if table is None:
            return
        if client.board_url is None:
            await answer_privately(interaction, words.text("board-nowhere"))
            return
        url, plays = await client.board_links.new_link(interaction, table)
        button: ui.Button[ui.View] = ui.Button(label=words.text("board-link-open"), style=ButtonStyle.link, url=url)
        text = words.text("board-link", plays="yes" if plays else "no")
        await answer_privately(interaction, text, stopped_view([button]))


def board_link_view(interaction: Interaction, table: Table, words: Words) -> ui.View | None:
    """The button, where the operator has an address for boards."""
    if interaction.client.board_url is None:
        return None
    return stopped_view([BoardLinkButton.create(table.id, words.text("board-open"))])
