"""The private menus in which several who would join are let in or not, all at once; they judge nothing."""

from collections.abc import Sequence
from re import Match
from typing import Any, Self

import discord
from discord import ui

from bot.channel.buttons import Pressable, view_of
from bot.channel.house import Interaction, house_of, words_for
from bot.channel.options import table_for
from bot.channel.saying import speaks
from bot.desk import Table, Trouble
from bot.desk.menus import would_join
from bot.desk.presses import Press
from bot.rules.points import Player
from bot.rules.seats.absence import represented
from bot.rules.state.chouette import Chouette
from bot.rules.statements import Accepts, Refuses, Statement
from bot.words.names import plain

MOST_OPTIONS, MOST_LETTERS = 25, 100
_SAYS: dict[str, type[Accepts | Refuses]] = {"accept": Accepts, "refuse": Refuses}


async def show_joining(interaction: Interaction, table_id: int, _press: Press) -> None:
    """Show somebody who would join and waits for his word, or for one of those for whom he speaks."""
    table = await table_for(interaction, table_id)
    if table is None:
        return
    words, seat = words_for(interaction), table.player(interaction.user.id)
    options = _options(table, seat) if seat else []
    menus = [AdmitMenu(kind, table.id, options, words.text(f"admit-{kind}")) for kind in _SAYS] if options else []
    text = words.text("admit-which" if menus else "admit-none")
    await house_of(interaction).speaker.alone(interaction, text, view_of([*menus]))


def _options(table: Table, seat: Player) -> list[discord.SelectOption]:
    speaks_for = (seat, *represented(table.chouette, seat))
    joining = dict.fromkeys(one for player in speaks_for for one in would_join(table.chouette, player))
    named = [(plain(table.name(one))[:MOST_LETTERS], one) for one in joining]
    return [discord.SelectOption(label=name, value=one) for name, one in named[:MOST_OPTIONS]]


class AdmitMenu(Pressable, template=r"a:(?P<kind>accept|refuse):(?P<table>\d+)"):
    """A menu of those who would join: which of them are let in, or are not."""

    def __init__(self, kind: str, table: int, options: Sequence[discord.SelectOption] = (), asks: str = "") -> None:
        super().__init__(
            ui.Select[ui.View](
                custom_id=f"a:{kind}:{table}",
                options=list(options) or [discord.SelectOption(label="-")],
                placeholder=asks or None,
                max_values=max(len(options), 1),
            )
        )
        self.kind = kind
        self.table = table

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], match: Match[str], /) -> Self:
        """The menu from which was chosen."""
        menu = cls(match["kind"], int(match["table"]))
        if isinstance(item, ui.Select):
            menu.item = item
        return menu

    async def pressed(self, interaction: Interaction) -> None:
        """Say yes or no to all who were chosen, and still wait."""
        kind, chosen = _SAYS[self.kind], {*self.item.values}

        def speech(chouette: Chouette, by: Player) -> Sequence[Statement] | Trouble:
            return [kind(by, one) for one in would_join(chouette, by) if one in chosen] or Trouble.STALE

        await speaks(interaction, speech, chouette=self.table)
