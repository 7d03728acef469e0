"""An evening that its people share by a link: each who sat there agrees, and withdraws, for themself alone.

It counts only when all is over, and all with an account who ever sat there agree; who is forgotten is not asked. A link
is shown once, to who asks for it, and only the digest of its secret is kept. Whoever withdraws ends all links.
"""

import hashlib
import secrets
from datetime import datetime, timezone

from discord import ButtonStyle

from bot.channel.archive import require_evening_of_button
from bot.channel.buttons import PersistentItem, create_button
from bot.channel.interactions import Interaction, answer_privately, words_for
from bot.delivery.answering import defer
from bot.desk import Table
from bot.rules.points import Player
from bot.rules.state.chouette import Ended
from bot.store.pages import add_link_if_all_share, agree_to_share, seats_that_share, withdraw_sharing
from bot.words.words import Words

PAGE_PATH = "/e/"
"""Below the operator's address, before the secret of a link."""
_SECRET_BYTES = 24


def link_digest(secret: str) -> str:
    """What is kept of a link's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seats_to_agree(table: Table) -> tuple[Player, ...]:
    """Everybody with an account who has sat there and is not forgotten."""
    return tuple(seat.seat for seat in table.seats if table.user(seat.seat) is not None)


def can_be_shared(table: Table) -> bool:
    """Whether all is over, so that nobody comes who has not been asked."""
    return isinstance(table.chouette.stage, Ended) and bool(seats_to_agree(table))


class ShareButton(PersistentItem, template=r"sp:(?P<what>agree|withdraw):(?P<table>\d+)"):
    """*Share by link* and *Share no more*, under the page that somebody has exported."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Note the word of who pressed, and tell them what comes of it."""
        table = await require_evening_of_button(interaction, self.table)
        if table is None:
            return
        words, client = words_for(interaction), interaction.client
        seat = table.player(interaction.user.id)
        if client.page_url is None or seat is None:
            await answer_privately(interaction, words.text("share-not-yours"))
            return
        if not can_be_shared(table):
            await answer_privately(interaction, words.text("share-not-over"))
            return
        await defer(interaction, in_new_message=True)
        if self.facts["what"] == "withdraw":
            await withdraw_sharing(client.database, table.id, seat)
            await answer_privately(interaction, words.text("share-withdrawn"))
            return
        now = datetime.now(timezone.utc)  # noqa: UP017
        await agree_to_share(client.database, table.id, seat, now)
        secret = secrets.token_urlsafe(_SECRET_BYTES)
        if await add_link_if_all_share(client.database, table.id, seats_to_agree(table), link_digest(secret), now):
            link = f"{client.page_url}{PAGE_PATH}{secret}"
            await answer_privately(interaction, words.text("share-link", link=link))
            return
        await answer_privately(interaction, await missing_text(interaction, table, words))


async def missing_text(interaction: Interaction, table: Table, words: Words) -> str:
    """Who has not agreed yet."""
    agreed = await seats_that_share(interaction.client.database, table.id)
    missing = [table.escaped_name(seat) for seat in seats_to_agree(table) if seat not in agreed]
    return words.text("share-missing", players=words.listed(missing), **{"players-count": len(missing)})


def share_buttons(interaction: Interaction, table: Table, words: Words) -> list[ShareButton]:
    """The buttons for who sat there, where the operator has an address and all is over."""
    if interaction.client.page_url is None or table.player(interaction.user.id) is None or not can_be_shared(table):
        return []
    agree = create_button(words.text("share-agree"), f"sp:agree:{table.id}", ButtonStyle.primary)
    withdraw = create_button(words.text("share-withdraw"), f"sp:withdraw:{table.id}")
    return [ShareButton(agree), ShareButton(withdraw)]
