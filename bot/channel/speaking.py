"""What most commands and menus do: somebody says something at the table, and is shown what came of it.

A word speaks for its speaker. For an absent player it is said where they are named, or where the speaker, who cannot
say it for themself, is asked alone whether it is meant for them, and says yes.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias, TypeVar

from discord import ButtonStyle, app_commands, ui

from bot.channel.button_labels import button_label, is_dear
from bot.channel.buttons import (
    PersistentItem,
    create_button,
    create_not_now_button,
    create_unasked_button,
    drops_unasked,
    is_asked_to_confirm,
    with_why_asked,
)
from bot.channel.confirming import dear_beaver_text, dear_drop_text, replaced_text
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
    server_settings,
    submit_and_answer,
    submit_unanswered,
    words_for,
)
from bot.channel.putting_right import how_put_right, what_is_done_text
from bot.channel.refused_for import refusal_to_speak_for
from bot.channel.stakes import stake_objection_text
from bot.channel.texts import points_and_money_text
from bot.channel.typed_names import Choice, player_list_choices, require_clear_players, require_player
from bot.channel.views import stopped_view
from bot.desk import NotSubmitted, NotSubmittedReason, Refused, SubmitResult, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.opening import stake_objection
from bot.desk.presses import DEAR, button_token_of_statement, statement_of_press
from bot.desk.requests import undo_of_whole_press
from bot.desk.submission import StatementFactory, spoken_in_name_of, spoken_in_own_name, statements_for_absent_players
from bot.desk.tokens import open_proposals_token
from bot.record.grammar import read_statement, written_statement
from bot.record.text import UnreadableError
from bot.rules.cubes.prices import points_lost_by_drop
from bot.rules.engine import check
from bot.rules.evening.authority import has_words_for
from bot.rules.offers import may_be_said, must_be_dropped, replaced_proposals
from bot.rules.points import HalfPoints, Player
from bot.rules.refusals import Refusal
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent, players_reported_for
from bot.rules.state.chouette import Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    Beavers,
    Doubles,
    Drops,
    ProposesCorrection,
    ProposesStake,
    ProposesUndo,
    Statement,
    Whom,
)
from bot.words.words import Words

_MAX_ID_LENGTH = 100
"""The longest id of a button."""
_BETWEEN = "|"
"""Stands between statements in an id."""
_BETWEEN_OUTSIDE_QUOTES = re.compile(r'\|(?=(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*$)')
AskFirst: TypeAlias = Callable[[Interaction, StatementFactory, Player | None, int | None], Awaitable[bool]]
"""Whether somebody is asked first, alone, about what they would say, perhaps in an absent player's name at a table."""
_Command = TypeVar("_Command", bound=Callable[..., Any])


async def submit_for_self_or_absent(
    interaction: Interaction,
    speech: StatementFactory,
    *,
    typed_absent_player: str | None = None,
    expected_table_id: int | None = None,
    asks: "AskFirst | None" = None,
) -> None:
    """Submit what `speech` makes for the person's seat at the table as it then is, and show the answer.

    `typed_absent_player` is what they typed for an absent player in whose name they say it. Without that, where it is
    refused to them, they are asked whether it is meant for one. `expected_table_id` is the id of the table that is
    meant. `asks` may ask them first, and then nothing is submitted.
    """
    if typed_absent_player and typed_absent_player.strip():
        player = await _read_absent_player(interaction, typed_absent_player)
        if player is not None and not (asks and await asks(interaction, speech, player, expected_table_id)):
            await submit_and_answer(interaction, spoken_in_name_of(player, speech), expected_table_id=expected_table_id)
        return
    if await is_asked_to_replace(interaction, speech, expected_table_id):
        return
    if asks and await asks(interaction, speech, None, expected_table_id):
        return
    if await _is_asked_alone_with_guests(interaction, speech, expected_table_id):
        return
    answer = await submit_unanswered(interaction, spoken_in_own_name(speech), expected_table_id=expected_table_id)
    if not await _is_asked_for_whom(interaction, answer, speech, expected_table_id):
        await interaction.client.answer(interaction, answer)


async def submit_about_typed_players(
    interaction: Interaction,
    typed: str | None,
    speech: Callable[[Chouette, Player, Whom], Statement | Sequence[Statement] | Refusal],
    typed_absent_player: str | None = None,
    asks: "AskFirst | None" = None,
) -> None:
    """The same of what is said about typed players, unless somebody has been told that one is unclear."""
    named = await require_clear_players(interaction, typed)
    if named is not None:

        def said(chouette: Chouette, by: Player) -> Statement | Sequence[Statement] | Refusal:
            return speech(chouette, by, named)

        await submit_for_self_or_absent(interaction, said, typed_absent_player=typed_absent_player, asks=asks)


# --- As its button does


async def submit_unless_asked(interaction: Interaction, press: ButtonPress) -> None:
    """Submit what a command says that has this button, too, unless somebody is asked first what the button asks.

    It may be meant for the one absent player who can say it, where they cannot themself.
    """
    desk = interaction.client.desk
    table = None if desk.is_closing else await open_or_last_table_here(interaction)
    seat = table.player(interaction.user.id) if table else None
    if table and seat and not _may_press(table.chouette, press, seat) and not press.action.spec.is_personal:
        able = [
            one for one in absent_players_spoken_for(table.chouette, seat) if _may_press(table.chouette, press, one)
        ]
        press = replace(press, absent=able[0]) if len(able) == 1 else press
    if table and await is_asked_to_confirm(interaction, table.id, press):
        return
    await submit_for_self_or_absent(interaction, partial(statement_of_press, press))


def _may_press(chouette: Chouette, press: ButtonPress, by: Player) -> bool:
    said = statement_of_press(press, chouette, by)
    return isinstance(said, Statement) and may_be_said(chouette, said)


# --- Instead of an older proposal


async def is_asked_to_replace(interaction: Interaction, speech: StatementFactory, table_id: int | None) -> bool:
    """Ask somebody, alone, whether they propose this though their own open proposal gives way to it."""
    if interaction.client.desk.is_closing:  # they are told so; what is being written is not waited for
        return False
    table = await open_or_last_table_here(interaction)
    seat = table.player(interaction.user.id) if table and table_id in {None, table.id} else None
    if table is None or seat is None or not any(one.by == seat for one in table.chouette.proposals):
        return False
    said = speech(table.chouette, seat)
    replaced = replaced_proposals(table.chouette, said) if isinstance(said, Statement) else ()
    if not isinstance(said, Statement) or not replaced:
        return False
    words = words_for(interaction)
    custom_id = f"rp:{table.id}:{open_proposals_token(table.chouette)}:{_statement_for_id(said)}"
    if len(custom_id) > _MAX_ID_LENGTH:
        await answer_in_panel(interaction, words.text("replaced-withdraw-first"), stopped_view([]))
        return True
    yes = ReplaceButton(create_button(words.text("replaced-yes"), custom_id, ButtonStyle.primary))
    view = stopped_view([yes, create_not_now_button(table, words)])
    await answer_in_panel(interaction, replaced_text(replaced, words), view)
    return True


class ReplaceButton(PersistentItem, template=r"rp:(?P<table>\d+):(?P<token>\w+):(?P<said>.+)"):
    """Proposes what stands in its id, as in the journal, instead of the presser's older proposals."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Propose it, while the same proposals are open and the server still allows the stake."""
        said = _statement_in_id(self.facts["said"])
        if await is_told_of_forbidden_stake(interaction, (said,)):
            return

        def speech(chouette: Chouette, by: Player) -> Statement | NotSubmittedReason:
            is_now = open_proposals_token(chouette) == self.facts["token"]
            return said if said and said.by == by and is_now else NotSubmittedReason.STALE

        await submit_and_answer(interaction, spoken_in_own_name(speech), expected_table_id=self.table)


async def is_told_of_forbidden_stake(interaction: Interaction, said: Iterable[Statement | None]) -> bool:
    """Whether one of these proposes a stake that the server no longer allows: whoever says yes to it is told so."""
    settings = await server_settings(interaction)
    stakes = (one.stake for one in said if isinstance(one, ProposesStake))
    objection = next(filter(None, (stake_objection(settings, stake) for stake in stakes)), None)
    if objection:
        await answer_in_panel(interaction, stake_objection_text(objection, words_for(interaction)))
    return objection is not None


# --- Once it was shown what it does


async def ask_before_saying(interaction: Interaction, table: Table, said: Statement, text: str, yes: str) -> bool:
    """Ask somebody alone whether they mean what they typed, with `yes` on the button; False: it is too long for one."""
    custom_id = f"q:{table.id}:{button_token_of_statement(table.chouette, said)}:{_statement_for_id(said)}"
    if len(custom_id) > _MAX_ID_LENGTH:
        return False
    meant = SayTypedButton(create_button(yes, custom_id, ButtonStyle.primary))
    view = stopped_view([meant, create_not_now_button(table, words_for(interaction))])
    await answer_privately(interaction, text, view)
    return True


async def is_asked_about_dear_answer(
    interaction: Interaction, speech: StatementFactory, absent: Player | None, table_id: int | None
) -> bool:
    """Ask somebody, alone, whether they mean what drops cubes for `DEAR` or more, or beavers, as its button does.

    `absent`: in this player's name. Not where they may not say it, have set that no drop is asked about, or where it is
    too long for a button.
    """
    if interaction.client.desk.is_closing:
        return False
    table = await open_or_last_table_here(interaction)
    seat = table.player(interaction.user.id) if table and table_id in {None, table.id} else None
    by = absent or seat
    if table is None or by is None:
        return False
    made = speech(table.chouette, by)
    if isinstance(made, Refusal | NotSubmittedReason):
        return False
    said = (made,) if isinstance(made, Statement) else tuple(made)
    drops, lost = [one for one in said if isinstance(one, Drops)], _points_lost(table.chouette, said)
    dear: list[Drops | Beavers] = [one for one in said if isinstance(one, Beavers) and is_dear(table.chouette, one)]
    if lost >= DEAR and not all(must_be_dropped(table.chouette, one) for one in drops):
        dear = [*drops]
    if not dear or not may_be_said(table.chouette, said[0]) or await drops_unasked(interaction):
        return False
    words = words_for(interaction)
    yes = _yes_to(table, said, absent, words)
    if yes is None:
        return False
    buttons: list[ui.Item[Any]] = [yes, create_not_now_button(table, words)]
    if len(said) == 1 and absent is None:
        buttons.append(create_unasked_button(table, dear[0], words))
    is_own = absent is None
    if isinstance(dear[0], Drops):
        text = with_why_asked(interaction, table, dear_drop_text(table, dear[0], lost, words, is_own=is_own), words)
    else:
        text = dear_beaver_text(table, dear[0], words, is_own=is_own)
    await answer_in_panel(interaction, text, stopped_view(buttons))
    return True


async def is_asked_about_purchases(
    interaction: Interaction, speech: StatementFactory, absent: Player | None, table_id: int | None
) -> bool:
    """Ask somebody, alone, whether they mean a dear double, or one after which games must be bought, as buttons do.

    `absent`: in this player's name. Not where they may not say it, nor where only score is kept.
    """
    table = None if interaction.client.desk.is_closing else await open_or_last_table_here(interaction)
    seat = table.player(interaction.user.id) if table and table_id in {None, table.id} else None
    by = absent or seat
    if table is None or by is None:
        return False
    made = speech(table.chouette, by)
    said = made if isinstance(made, Statement | Refusal | NotSubmittedReason) else next(iter(made), None)
    if not isinstance(said, Doubles) or said.whom not in {(), ALL_PLAYERS, (by,)}:
        return False
    if not may_be_said(table.chouette, said):
        return False
    press = with_token(table.chouette, ButtonPress(ButtonAction.DOUBLE, absent=absent))
    return await is_asked_to_confirm(interaction, table.id, press)


def _points_lost(chouette: Chouette, said: Iterable[Statement]) -> HalfPoints:
    """What the drops among these cost, in half points."""
    return HalfPoints(sum(points_lost_by_drop(chouette, one) for one in said if isinstance(one, Drops)))


def _yes_to(
    table: Table, said: Sequence[Statement], absent: Player | None, words: Words
) -> "SayTypedButton | SpeakForAbsentButton | None":
    """The yes to statements of which one drops or beavers cubes; None where they are too long for its id."""
    token, text = button_token_of_statement(table.chouette, said[0]), _BETWEEN.join(map(_statement_for_id, said))
    custom_id = f"f:{table.id}:{token}:{absent}:{text}" if absent else f"q:{table.id}:{token}:{text}"
    if len(custom_id) > _MAX_ID_LENGTH:
        return None
    drops = any(isinstance(one, Drops) for one in said)
    label = words.text("confirm-drop-yes" if drops else "confirm-beaver-yes")
    button = create_button(label, custom_id, ButtonStyle.danger if drops else ButtonStyle.primary)
    return SpeakForAbsentButton(button) if absent else SayTypedButton(button)


class SayTypedButton(PersistentItem, template=r"q:(?P<table>\d+):(?P<token>\w+):(?P<said>.+)"):
    """The yes to what somebody typed, which was shown to them alone; it stands in its id, as in the journal."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Say it, in the name in which it was typed, unless it is a stake that the server no longer allows."""
        if await is_told_of_forbidden_stake(interaction, _statements_in_id(self.facts["said"])):
            return
        await submit_and_answer(interaction, spoken_in_own_name(self.speech), expected_table_id=self.table)

    def speech(self, chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
        """What it says; stale when its moment is over, or for anybody else."""
        return _said_now(self.facts["said"], self.facts["token"], chouette, by)


def _said_now(text: str, token: str, chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
    """The statements in a button's id, all of this player; stale when their moment is over, or if there is none."""
    said = _statements_in_id(text)
    statements = [one for one in said if one is not None and one.by == by]
    is_now = len(statements) == len(said) and button_token_of_statement(chouette, statements[0]) == token
    return statements if is_now else NotSubmittedReason.STALE


def _statement_for_id(said: Statement) -> str:
    """A statement as the journal has it, in one line with single spaces: so it has most room in a button's id."""
    return " ".join(written_statement(said).split())


def _statements_in_id(text: str) -> list[Statement | None]:
    """The statements in a button's id, with None for each that is none."""
    return [_statement_in_id(each) for each in _BETWEEN_OUTSIDE_QUOTES.split(text)]


def _statement_in_id(said: str) -> Statement | None:
    """The statement in a button's id, as in the journal; None where it is none."""
    try:
        return read_statement(said)
    except UnreadableError:
        return None


async def _is_asked_alone_with_guests(interaction: Interaction, speech: StatementFactory, table_id: int | None) -> bool:
    """Ask somebody, once, before something is put right: who is alone with guests, or undoes what is not the newest.

    Not between games, before a result or points are corrected: nothing follows from them, and they are corrected again
    as easily. A question that stayed open would leave a wrong sheet.
    """
    if interaction.client.desk.is_closing:
        return False
    table = await open_or_last_table_here(interaction)
    seat = table.player(interaction.user.id) if table and table_id in {None, table.id} else None
    if table is None or seat is None:
        return False
    for player in (seat, *seated_guests(table.chouette)):
        said = speech(table.chouette, player)
        if not isinstance(said, ProposesUndo | ProposesCorrection):
            return False
        is_undo = isinstance(said, ProposesUndo) and said.instead is None
        action = ButtonAction.UNDO if is_undo else ButtonAction.CORRECT
        asks = how_put_right(interaction, table, seat, action)
        if not asks or (table.chouette.game is None and not is_undo):
            return False
        if check(table.chouette, said, enforce_turns=True) is None:
            words = words_for(interaction)
            whole = undo_of_whole_press(table, said)
            text = what_is_done_text(table, whole, asks, words)
            yes = button_label(table, ButtonPress(action), (), words) if is_undo else words.text("confirm-correction")
            if player == seat:
                return await ask_before_saying(interaction, table, said, text, yes)
            button = _yes_for(table, player, (said,), words)
            view = stopped_view([button, create_not_now_button(table, words)]) if button else None
            if view:
                await answer_in_panel(interaction, text, view)
            return view is not None
    return False


# --- By name


def with_for_absent_option(command: _Command) -> _Command:
    """The option `for` of a command whose parameter `absent` is the player in whose name something is said."""
    named = app_commands.rename(absent="for")(command)
    described = app_commands.describe(absent=localized("command-for-absent"))(named)
    return app_commands.autocomplete(absent=_complete_absent_player)(described)


async def _complete_absent_player(interaction: Interaction, typed: str) -> list[Choice]:
    """The others for whom this person says something now."""
    table = await open_or_last_table_here(interaction)
    seat = table.player(interaction.user.id) if table else None
    if table is None or seat is None:
        return []
    others = (*absent_players_spoken_for(table.chouette, seat), *players_reported_for(table.chouette, seat))
    choices = player_list_choices(table, typed, others)
    return [choice for choice in choices if "," not in choice.value]


async def _read_absent_player(interaction: Interaction, typed: str) -> Player | None:
    """The one player that was typed, if the person speaks for them now; None when they have been told why not."""
    table = await require_open_or_last_table(interaction)
    player = await require_player(interaction, typed) if table else None
    if table is None or player is None:
        return None
    seat = table.player(interaction.user.id)
    if has_words_for(table.chouette, seat, player):
        return player
    await answer_privately(interaction, *refusal_to_speak_for(interaction, table, player))
    return None


# --- By a yes


async def _is_asked_for_whom(
    interaction: Interaction, answer: SubmitResult, make: StatementFactory, chouette: int | None
) -> bool:
    """Ask somebody, alone, whether what was refused to them is meant for an absent player, if it can be."""
    table = answer.table
    is_refused = isinstance(answer, Refused) or (
        isinstance(answer, NotSubmitted) and answer.reason is NotSubmittedReason.STALE
    )
    seat = table.player(interaction.user.id) if table else None
    if table is None or seat is None or not is_refused or chouette not in {None, table.id}:
        return False
    words = words_for(interaction)
    meant = statements_for_absent_players(table.chouette, seat, make)
    buttons = [button for one in meant if (button := _yes_for(table, *one, words))]
    stake = table.chouette.game.stake if table.chouette.game else table.chouette.stake
    costs = [
        words.text("for-whom-costs", name=table.escaped_name(one), amount=points_and_money_text(stake, lost, words))
        for one, said in meant
        if (lost := _points_lost(table.chouette, said)) >= DEAR
    ]
    if not buttons:
        return False
    command = interaction.command.qualified_name if interaction.command else ""
    meant_for = [Player(button.facts["absent"]) for button in buttons]
    names = words.listed([table.bold_name(one) for one in meant_for], "or")
    guest = "no" if all(is_absent(table.chouette, one) for one in meant_for) else "yes"
    text = words.text("for-whom", command=command or "none", names=names, guest=guest)
    view = stopped_view([*buttons, create_not_now_button(table, words)])
    await answer_in_panel(interaction, "\n".join([text, *costs]), view)
    return True


def _yes_for(
    table: Table, absent: Player, statements: tuple[Statement, ...], words: Words
) -> "SpeakForAbsentButton | None":
    return yes_for_absent(table, absent, statements, words.text("for-whom-yes", name=table.sanitized_name(absent)))


def yes_for_absent(
    table: Table, absent: Player, statements: tuple[Statement, ...], label: str
) -> "SpeakForAbsentButton | None":
    """The button that says these in an absent player's name; None where they are too long for its id."""
    token = button_token_of_statement(table.chouette, statements[0])
    said = _BETWEEN.join(map(_statement_for_id, statements))
    custom_id = f"f:{table.id}:{token}:{absent}:{said}"
    if len(custom_id) > _MAX_ID_LENGTH:
        return None
    return SpeakForAbsentButton(create_button(label, custom_id, ButtonStyle.primary))


class SpeakForAbsentButton(PersistentItem, template=r"f:(?P<table>\d+):(?P<token>\w+):(?P<absent>\w+):(?P<said>.+)"):
    """The yes to "for Ann?"; what it says in her name stands in its id, as in the journal."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Say it in the absent player's name."""
        said = spoken_in_name_of(Player(self.facts["absent"]), self.speech)
        await submit_and_answer(interaction, said, expected_table_id=self.table)

    def speech(self, chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
        """What it says; stale when its moment is over, or when it says nothing for the absent player."""
        said = _said_now(self.facts["said"], self.facts["token"], chouette, by)
        return said if by == self.absent else NotSubmittedReason.STALE
