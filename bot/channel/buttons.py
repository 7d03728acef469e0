"""Buttons that keep their meaning in their own id, and so outlive a restart; they decide nothing."""

from dataclasses import replace
from re import Match
from typing import Any, ClassVar, Self

import discord
from discord import ActionRow, Button, ButtonStyle, Message, ui

from bot.channel.interactions import (
    ChouetteClient,
    Interaction,
    answer_privately,
    log_and_answer_failure,
    submit_and_answer,
    table_here,
    within_deadline_if_admitted,
    words_for,
)
from bot.delivery.answering import edit_pressed_message
from bot.delivery.shown import SeenMessage, shows_state_missing_from_journal
from bot.desk import FailureReason, NotSubmitted, Table
from bot.desk.actions import SEAT_SEPARATOR, TARGET_ALL, Action, author_and_asked_in_target, proposal_in_target
from bot.desk.presses import (
    ButtonPress,
    alternatives_of_press,
    button_rows,
    players_asking_to_join,
    statement_of_press,
    with_token,
)
from bot.desk.tokens import possible_box_side_dissenter
from bot.rules.cubes.buyouts import doubled_values
from bot.rules.engine import check
from bot.rules.play.checkers import only_legal_play
from bot.rules.points import Player
from bot.rules.seats.speaking import absent_players_spoken_for
from bot.rules.state.bets import Side
from bot.rules.statements import ChouetteMode, Doubles, Statement
from bot.rules.turning import cubes_to_turn
from bot.words.words import Words

_NUMBERED = frozenset({Action.OPTIONS, Action.LEAVE})
"""At least one of them stands under the message of an open table: it says which state of it the message shows."""
MAX_LABEL_LENGTH = 80


class PersistentItem(ui.DynamicItem[Any], template=r"(?!)"):
    """A button or menu of ours: whatever goes wrong with it is caught here, and the presser is told.

    `is_private`: it stands under messages that one person alone sees. With an id that somebody made up for another
    message, that moment is over; else everybody's message would be changed for one.
    """

    is_private: ClassVar[bool] = False

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it is for, unless it is too late for an answer, or the person is too quick."""
        client: ChouetteClient = interaction.client
        async with within_deadline_if_admitted(interaction) as is_heard:
            if not is_heard:
                return
            try:
                if self.is_private and not (interaction.message and interaction.message.flags.ephemeral):
                    await client.answer(interaction, NotSubmitted(FailureReason.STALE, await table_here(interaction)))
                else:
                    await self.pressed(interaction)
            except Exception as error:
                await log_and_answer_failure(interaction, error)

    async def pressed(self, interaction: Interaction) -> None:
        """What the button does."""
        raise NotImplementedError


class PressButton(
    PersistentItem,
    template=r"(?P<kind>[ty]):(?P<table>\d+):(?P<action>[a-z-]+):(?P<target>[^:@]*)(?:@(?P<absent>[^:]*))?:(?P<token>\w*)(?::(?P<number>\d+):(?P<past>\w*))?",
):
    """A button that says something at the table, or opens a private panel or menu.

    Under a table message the id of one of them ends with the number of the first statement that the message does not
    show, and the token of the past that it does: they tell what stands in a channel. All others keep their ids while
    the message is edited, so that nobody who presses meanwhile is told by Discord that there is no such button. One
    that confirms what was pressed before begins with another letter.
    """

    def __init__(
        self, table: int, press: ButtonPress, label: str = "?", shown_state: str = "", *, beside_roll: bool = False
    ) -> None:
        row, kind = press.action.spec, "y" if press.confirmed else "t"
        style = "secondary" if beside_roll and press.action is Action.DOUBLE else row.style
        target = f"{press.target}@{press.absent}" if press.absent else press.target
        # The results of the two sides differ in colour, so that a hurried finger does not mistake them.
        is_team = press.action is Action.RESULT and press.target.startswith(Side.TEAM)
        super().__init__(
            ui.Button[ui.View](
                label=label[:MAX_LABEL_LENGTH],
                style=ButtonStyle["success" if is_team else style],
                emoji=row.emoji,
                custom_id=f"{kind}:{table}:{press.action}:{target}:{press.token}{shown_state and f':{shown_state}'}",
            )
        )
        self.table = table
        self.press = press

    @classmethod
    async def from_custom_id(cls, _interaction: object, _item: ui.Item[Any], match: Match[str], /) -> Self:
        """The button that was pressed."""
        action = Action(match["action"]) if match["action"] in set(Action) else Action.OPTIONS
        absent = Player(match["absent"]) if match["absent"] else None
        press = ButtonPress(action, match["target"], match["token"], absent, match["kind"] == "y")
        return cls(int(match["table"]), press)

    async def pressed(self, interaction: Interaction) -> None:
        """Say it at the desk, and show what came of it."""
        if await _is_of_lost_state(interaction, self.table):
            return
        if panel := interaction.client.panels.get(self.press.action):
            await panel(interaction, self.table, self.press)
            return
        if self.press.needs_confirmation and await _is_asked_again(interaction, self.table, self.press):
            return
        await submit_and_answer(interaction, alternatives_of_press(self.press), expected_table_id=self.table)


async def _is_of_lost_state(interaction: Interaction, table_id: int) -> bool:
    """Whether a message of everybody's shows what its table's journal does not tell, as after a restore: say so.

    Delivery hears of each message that was pressed: such a one need not be among those that it looks at.
    """
    message = interaction.message
    if message is None or message.flags.ephemeral:
        return False
    table, seen = await table_here(interaction), seen_message(message)
    is_lost = table is not None and table.id == table_id and shows_state_missing_from_journal(seen, table)
    interaction.client.delivery.check_pressed_message(interaction.channel_id or 0, seen, is_lost=is_lost)
    if is_lost:
        await interaction.client.answer(interaction, NotSubmitted(FailureReason.LOST, table))
    return is_lost


async def _is_asked_again(interaction: Interaction, table_id: int, press: ButtonPress) -> bool:
    """Ask whoever pressed a dear button, alone, whether they mean it; not where they may not say it anyway."""
    table = await table_here(interaction)
    seat = table.player(interaction.user.id) if table and table.id == table_id else None
    at_a_board_elsewhere = table is not None and table.chouette.mode is ChouetteMode.SCORE
    if table is None or seat is None or (at_a_board_elsewhere and press.action is Action.DOUBLE):
        return False  # there one press is one fact, which *Take back* undoes
    speakers = (press.absent,) if press.absent else (seat, *absent_players_spoken_for(table.chouette, seat))
    said = next(
        (
            one
            for one in (statement_of_press(press, table.chouette, speaker) for speaker in speakers)
            if isinstance(one, Statement) and check(table.chouette, one) is None
        ),
        None,
    )
    if said is None:
        return False
    words = words_for(interaction)
    text = words.text(f"confirm-{press.action}", cubes=_doubled_text(table, said, words), target=press.target.upper())
    label = button_label(table, press, (), words)
    pressed_again, not_now = replace(press, confirmed=True), ButtonPress(Action.NOT_NOW)
    no = PressButton(table.id, not_now, button_label(table, not_now, (), words))
    view = stopped_view([PressButton(table.id, pressed_again, label), no])
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await edit_pressed_message(interaction, content=text, view=view)
    else:
        await answer_privately(interaction, text, view)
    return True


def _doubled_text(table: Table, said: Statement, words: Words) -> str:
    """The cubes that would be turned, by what they would show: "Bob and Cid to 2, Dee to 4"."""
    game = table.chouette.game
    if game is None or not isinstance(said, Doubles):
        return ""
    turned: dict[int, list[str]] = {}
    for player in cubes_to_turn(table.chouette.rules, game, Side.BOX):
        for value in doubled_values(game, (player,)):
            turned.setdefault(value, []).append(table.sanitized_name(player))
    return ", ".join(
        words.text("confirm-cubes", names=words.listed(names), value=value) for value, names in sorted(turned.items())
    )


async def require_table_of_button(
    interaction: Interaction, table_id: int, press: ButtonPress | None = None, *, may_have_ended: bool = False
) -> Table | None:
    """The table a button belongs to, while it is the one of its channel and still waits for this `press`.

    Otherwise the person is told what is current. `may_have_ended`: the table may have ended.
    """
    table = await table_here(interaction)
    if table is None or (table.id == table_id and not (table.is_open or may_have_ended)):
        answer = NotSubmitted(FailureReason.NO_TABLE)
    elif table.id != table_id or (press and press.token and with_token(table.chouette, press).token != press.token):
        answer = NotSubmitted(FailureReason.STALE, table)
    else:
        return table
    await interaction.client.answer(interaction, answer)
    return None


def stopped_view(items: list[ui.Item[Any]]) -> ui.View:
    """A view with these items; it is stopped, so it is never kept in memory: its items know all they need."""
    view = ui.View(timeout=None)
    for item in items[:25]:
        view.add_item(item)
    view.stop()
    return view


def button_view(table: Table, presses: tuple[ButtonPress, ...], words: Words, shown_state: str = "") -> ui.View:
    """The buttons of a private panel; where it is said which state it `shown_state`, those of a table message."""
    rows = button_rows(presses)
    shown = tuple(press for row in rows for press in row)
    rolls = any(press.action is Action.ROLL for press in shown)
    made = [
        PressButton(
            table.id,
            press,
            button_label(table, press, shown, words),
            shown_state if press.action in _NUMBERED else "",
            beside_roll=rolls,
        )
        for press in shown
    ]
    for line, row in enumerate(rows):
        for press in row:
            made[shown.index(press)].row = line
    return stopped_view([*made])


def _button_ids_in_message(message: Message) -> set[str]:
    """The ids of the buttons under a message."""
    rows = (row for row in message.components if isinstance(row, ActionRow))
    parts = (part for row in rows for part in row.children)
    return {part.custom_id for part in parts if isinstance(part, Button) and part.custom_id}


def seen_message(message: Message) -> SeenMessage:
    """What a message of ours in a channel shows, by its buttons."""
    ids = _button_ids_in_message(message)
    found = [one for one in map(PressButton.__discord_ui_compiled_template__.fullmatch, ids) if one]
    shows = next((one for one in found if one["number"]), None)
    return SeenMessage(
        id=message.id,
        content=message.content,
        table=next((int(one["table"]) for one in found if one["kind"] == "t"), None),
        first_unshown_number=int(shows["number"]) if shows else None,
        past_token=shows["past"] if shows else "",
        has_buttons=bool(message.components),
        has_pictures=bool(message.embeds),
        is_hidden=message.flags.suppress_embeds,
    )


def button_label(table: Table, press: ButtonPress, beside: tuple[ButtonPress, ...], words: Words) -> str:
    """What stands on a button; who is meant is named where several could be, and in whose name it is pressed."""
    names = table.sanitized_name
    if press.absent:
        alike = tuple(replace(one, absent=None) for one in beside if one.absent == press.absent)
        label = button_label(table, replace(press, absent=None), alike, words)
        return words.text("press-in-name", label=label, name=names(press.absent))
    action, target = press.action, press.target
    author, asked = author_and_asked_in_target(target) if action.spec.names_player else (None, None)
    key = f"press-{action}"
    match action:
        case Action.CUBES if target:
            key = "press-cubes-beaver"
        case Action.CHOOSE:
            return words.text("press-choose", value=words.option_value_name("automatic_doubles", target))
        case Action.ONLY_PLAY:
            return words.text("press-only-play", play=only_legal_play(table.chouette) or "")
        case Action.RESULT:
            side, _, margin = target.partition("-")
            return words.text("press-result", side=side, margin=margin.upper())
        case Action.ACCEPT | Action.REFUSE if target in players_asking_to_join(table.chouette):
            key = f"press-{action}.join"
        case Action.ALONG | Action.DISSENT:
            asked = possible_box_side_dissenter(table.chouette)
        case _:
            pass
    is_answer, several_asked = action in {Action.ACCEPT, Action.REFUSE}, len(table.chouette.proposals) > 1
    return words.text(
        key,
        name=names(author) if author else "",
        who=names(asked) if asked else "",
        several="yes" if (is_answer and several_asked) or sum(other.action is action for other in beside) > 1 else "no",
        about=_about(table, target) if is_answer else "",
        target=TARGET_ALL if SEAT_SEPARATOR in target else target.upper() if action is Action.RESIGN else target,
        again=words.listed([names(player) for player in _redoubled(table)]) if target == TARGET_ALL else "",
        value=_shared_value(table),
    )


def _about(table: Table, target: str) -> str:
    """What a proposal is about, as the labels of its answers know it."""
    proposal = proposal_in_target(table.chouette, target)
    return proposal.subject.kind if proposal else ""


def _shared_value(table: Table) -> int:
    """What the one cube of all shows; 0 where each bet has its own."""
    game = table.chouette.game
    return max((bet.cube.value for bet in game.open_bets if bet.cube.shared), default=0) if game else 0


def _redoubled(table: Table) -> tuple[Player, ...]:
    """Whose cubes, which the Box owns, are turned as well when it doubles all."""
    game = table.chouette.game
    own = game.players_with_bet(lambda bet: bet.is_open and bet.cube.owner is Side.BOX) if game else ()
    return own if game and set(own) != set(cubes_to_turn(table.chouette.rules, game, Side.BOX)) else ()
