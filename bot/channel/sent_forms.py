"""Forms that were filled in and sent: a table at a real board is opened, guests sit down, a game's row is corrected.

What a form showed is compared again when it is sent.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, cast

from bot.channel.asked_first import is_asked_before_opening
from bot.channel.forms import (
    GUESTS_FORM,
    NAMES_FORM,
    ROW_FORM,
    offer_guests_again,
    offer_row_again,
    row_token,
)
from bot.channel.guests import join_guests
from bot.channel.interactions import (
    Interaction,
    answer_privately,
    log_and_answer_failure,
    require_open_or_last_table,
    within_deadline_if_admitted,
    words_for,
)
from bot.channel.opening import head_or_refuse, open_table_of, terms_or_refuse
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.typed_names import require_game_row
from bot.desk.commands import statement_for_row
from bot.record.read import StakePerPoint
from bot.rules.statements import ChouetteMode


async def take_form(interaction: Interaction) -> None:
    """A form that was filled in and sent."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    custom_id, typed = str(data.get("custom_id", "")), _typed(data)
    async with within_deadline_if_admitted(interaction) as is_heard:
        try:
            if is_heard and (names := NAMES_FORM.fullmatch(custom_id)):
                await _open_to_keep_score(interaction, names.groupdict(), typed.get("order", ""))
            elif is_heard and (comes := GUESTS_FORM.fullmatch(custom_id)):
                offer_guests_again(interaction, int(comes["table"]), typed.get("guest", ""))
                await join_guests(interaction, typed.get("guest", ""), int(comes["table"]))
            elif is_heard and (of := ROW_FORM.fullmatch(custom_id)):
                await _correct(interaction, int(of["table"]), int(of["game"]), of["token"], typed)
        except Exception as error:
            await log_and_answer_failure(interaction, error)


def _typed(data: Mapping[str, Any]) -> dict[str, str]:
    """What stands in each field, by its id."""
    rows: Sequence[Mapping[str, Any]] = data.get("components") or ()
    fields: list[Mapping[str, Any]] = [field for row in rows for field in row.get("components", ())]
    return {str(one["custom_id"]): str(one.get("value", "")) for one in fields}


async def _open_to_keep_score(interaction: Interaction, terms: Mapping[str, str | None], order: str) -> None:
    """Open it with these terms; without any, as it is usual here."""
    mode, book = ChouetteMode.SCORE.value, terms["book"]
    if book is None:
        head = await head_or_refuse(interaction, mode=mode)
    else:
        amount, _, label = (terms["stake"] or "").partition(" ")
        stake = StakePerPoint(Decimal(amount), label) if amount else None
        head = await terms_or_refuse(interaction, rules=book, stake=stake, mode=mode, title=terms["title"] or "")
    if head and not await is_asked_before_opening(interaction, head, order=order):
        await open_table_of(interaction, head, order)


async def _correct(
    interaction: Interaction, table_id: int, game_number: int, token: str, typed: Mapping[str, str]
) -> None:
    """Propose the row that was typed, if it still stands as it was shown."""
    table = await require_open_or_last_table(interaction)
    if table is None:
        return
    if table.id != table_id or row_token(table, game_number) != token:
        await answer_privately(interaction, words_for(interaction).text("form-row-changed", game=game_number))
        return
    points, why = typed.get("points", ""), " ".join(typed.get("reason", "").split())
    offer_row_again(interaction, table, game_number, points, why)
    if (row := await require_game_row(interaction, points)) is not None:
        await submit_for_self_or_absent(
            interaction,
            lambda chouette, by: statement_for_row(chouette, by, game_number, row, why),
            expected_table_id=table_id,
        )
