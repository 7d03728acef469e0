"""A press on the page as an interaction, so that the very code of the channel hears it, and what came of it as JSON.

The page is like a private panel: what its person is told alone, or asked once more, goes to the page, and nothing of it
to Discord.
"""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Final

import discord
from discord import ui

from bot.board.items import Json, button_json, menu_json
from bot.board.state import plain_text
from bot.channel.interactions import ChouetteClient
from bot.channel.panels import CubesMenu
from bot.desk import SubmitResult, Submitted, Table
from bot.words.words import Words

_EPHEMERAL: Final = 64
_COMPONENT: Final = discord.InteractionType.component.value


class BoardInteraction(discord.Interaction[ChouetteClient]):
    """A press on the page: `number` tells it from all others, and is the same when it arrives again.

    It is of a message that its person alone sees, so that all that is told them is told in its place.
    """

    is_on_board_page = True

    def __init__(self, client: ChouetteClient, table: Table, member: discord.Member, locale: str, number: int) -> None:
        author = {"id": str(client.application_id or 0), "username": "", "discriminator": "0", "avatar": None}
        message: Json = {
            "id": str(number),
            "channel_id": str(table.channel),
            "author": author,
            "content": "",
            "timestamp": datetime.now(UTC).isoformat(),
            "edited_timestamp": None,
            "flags": _EPHEMERAL,
            "type": 0,
            **dict.fromkeys(("tts", "mention_everyone", "pinned"), False),
            **{name: list[Any]() for name in ("mentions", "mention_roles", "attachments", "embeds", "components")},
        }
        data: Any = {
            "id": str(number),
            "type": _COMPONENT,
            "token": "",
            "version": 1,
            "application_id": str(client.application_id or 0),
            "attachment_size_limit": 0,
            "guild_id": str(table.server),
            "guild_locale": str(member.guild.preferred_locale),
            "channel": {"id": str(table.channel)},
            "locale": locale,
            "message": message,
            "data": {},
        }
        state: Any = member._state  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        super().__init__(data=data, state=state)
        self.user, self._pressed_at = member, datetime.now(UTC)
        self.result: SubmitResult | None = None
        """What came of it, where something was submitted."""
        self.shown: list[tuple[str, ui.View | None]] = []
        """What its person was told alone, with what they can press there, one after the other."""
        self.leads_to = ""
        """What its person is told where it goes on, which is in the channel; "" where it goes on here."""
        self.is_pressed_there = False
        """Whether it goes on there by the same button; a page with the channel around it presses that."""
        self.panel_there = ""
        """What opens the panel there in which that button stands, where it is not under the table message."""
        self.next_board = ""
        """The address of the board on which it goes on, that of another table, or ""."""
        self.is_answered = False
        for where in ("_cs_response", "_cs_followup"):  # where Discord's library keeps who answers
            setattr(self, where, _Answering(self))

    @property
    def created_at(self) -> datetime:
        """When it was pressed: its number tells no time."""
        return self._pressed_at

    @property
    def app_permissions(self) -> discord.Permissions:
        """What the bot may do in the channel of the table."""
        channel, me = self.channel, self.guild.me if self.guild else None
        if me is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return discord.Permissions.none()
        return channel.permissions_for(me)

    async def edit_original_response(self, **change: Any) -> Any:
        """Tell something in place of what was told."""
        return self.note_shown(**change)

    async def delete_original_response(self, **_more: Any) -> None:
        """The page shows the table itself."""

    async def original_response(self) -> Any:
        """What was told."""
        return SimpleNamespace(content="", flags=discord.MessageFlags(ephemeral=True))

    def is_expired(self) -> bool:
        """Nothing more can be told later: the page has its answer at once."""
        return True

    def note_shown(self, *content: str | None, view: Any = None, **more: Any) -> Any:
        """Somebody is told something."""
        text = next((one for one in (*content, more.get("content")) if one), "")
        self.shown.append((text, view if isinstance(view, ui.View) else None))
        return SimpleNamespace(id=None, message_id=None)


class _Answering:
    """The one answer of a press, and what is told after it."""

    def __init__(self, press: BoardInteraction) -> None:
        self._press, self.type = press, discord.InteractionResponseType.deferred_message_update

    def is_done(self) -> bool:
        """Whether it is answered."""
        return self._press.is_answered

    async def defer(self, **_how: Any) -> None:
        """It is answered later."""
        self._press.is_answered = True

    async def send_message(self, content: str | None = None, **more: Any) -> Any:
        """Tell its person something."""
        self._press.is_answered = True
        return self._press.note_shown(content, **more)

    edit_message = send = send_message

    async def delete_message(self, *_which: Any) -> None:
        """What was told is of no use any more."""


def answer_json(press: BoardInteraction, words: Words, table: Table, *, says_nothing: bool = False) -> Json:
    """What came of a press: it was said; they are told why not; or they are asked once more.

    `says_nothing`: it only opens something, or answers a call, so nothing was refused. Of the `pieces` of what they are
    asked every second one is bold.
    """
    is_said = isinstance(press.result, Submitted)
    if press.leads_to:
        found: Json = {
            "ok": is_said,
            "text": plain_text(table, press.leads_to, words),
            "leads": "press" if press.is_pressed_there else True,
        }
        found |= {"panel": press.panel_there} if press.panel_there else {}
        return found | ({"board": press.next_board} if press.next_board else {})
    if is_said:
        return {"ok": True}
    asked = next(((text, view) for text, view in reversed(press.shown) if view and view.children), None)
    if asked:
        text, view = asked
        items: list[Any] = [getattr(one, "item", one) for one in view.children]
        on_page = {one.custom_id: one.on_page for one in view.children if isinstance(one, CubesMenu)}
        return {
            "ok": False,
            "ask": {
                "text": plain_text(table, text, words),
                "pieces": [plain_text(table, piece, words) for piece in text.split("**")],
                "buttons": [
                    button_json(one) for one in items if one.type is discord.ComponentType.button and one.custom_id
                ],
                "menus": [
                    menu_json(one) | on_page.get(one.custom_id, {})
                    for one in items
                    if one.type is discord.ComponentType.select
                ],
            },
        }
    texts = [plain_text(table, text, words) for text, _ in press.shown if text]
    return {"ok": says_nothing and press.result is None, "text": texts[0] if texts else ""}
