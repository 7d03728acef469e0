"""Buttons that keep their meaning in their own id, and so outlive a restart; they decide nothing."""

import re
from dataclasses import replace
from typing import Any, ClassVar, Final, Self

import discord
from discord import ActionRow, Button, ButtonStyle, Message, ui

from bot.analysis.games import last_game_played
from bot.channel.button_emojis import button_emoji
from bot.channel.button_labels import (
    button_label,
    is_dear,
)
from bot.channel.coming import is_asked_whether_guest
from bot.channel.confirming import confirming_text, games_bought_by, instead_of
from bot.channel.interactions import (
    MAX_LABEL_LENGTH,
    ChouetteClient,
    Interaction,
    answer_in_panel,
    is_in_panel,
    log_and_answer_failure,
    open_or_last_table_here,
    submit_and_answer,
    within_deadline_if_admitted,
    words_at_table,
    words_for,
)
from bot.channel.open_panels import PanelKind
from bot.channel.putting_right import how_put_right
from bot.channel.reading import give_time_to_read
from bot.channel.refused_for import refusal_to_speak_for
from bot.channel.views import stopped_view
from bot.delivery.answering import answer_state
from bot.delivery.shown import SeenMessage, shows_state_missing_from_journal
from bot.delivery.shown_buttons import ReplacedButton
from bot.desk import NotSubmitted, NotSubmittedReason, Table
from bot.desk.actions import SEAT_SEPARATOR, TARGET_ALL, ButtonAction, double_buys_target, start_target
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.button_rows import MAX_BUTTON_ROWS, button_rows
from bot.desk.guests import seats_as_before
from bot.desk.panel_presses import is_of_fact
from bot.desk.pressed_for import alternatives_of_press, says_something, unasked_press
from bot.desk.presses import leaves_no_choice, statement_of_press
from bot.rules.evening.authority import has_words_for, may_speak_for
from bot.rules.offers import may_be_said
from bot.rules.phases import GivingExtras
from bot.rules.points import Player
from bot.rules.seats.guests import keeps_score_for_others, seated_guests
from bot.rules.seats.joining import min_players, players_with_seat
from bot.rules.seats.speaking import (
    absent_players_spoken_for,
)
from bot.rules.state.chouette import Chouette, Ended
from bot.rules.statements import (
    Beavers,
    ChouetteMode,
    Drops,
    KeepsScore,
    Leaves,
    Statement,
)
from bot.words.figures import figures_at
from bot.words.words import Words

PERSONAL_PLAY_UNCONFIRMED_SETTING = "play-at-once"
"""The personal setting of those who confirm no play."""
PERSONAL_DROP_UNASKED_SETTING = "drop-at-once"
"""The personal setting of those who are not asked whether they mean a dear drop, double or beaver."""
_ABOUT_CUBE = frozenset({ButtonAction.DOUBLE, ButtonAction.BEAVER, ButtonAction.DROP})
_ENDS = frozenset({ButtonAction.LEAVE, ButtonAction.LEAVE_ROBOTS, ButtonAction.END})
"""What ends something is never the one button that stands out, where it is asked again."""
_WITH_NAMED_NO = frozenset({ButtonAction.START, ButtonAction.LEAVE})
"""Beside the question whether they are meant stands what happens else, and no mere No."""
_NUMBERED = frozenset({ButtonAction.OPTIONS, ButtonAction.LEAVE})
"""At least one of them stands under the message of an open table: it says which state of it the message shows."""
_NO_PANEL_OF_A_MOMENT = frozenset(
    {ButtonAction.TEACH, ButtonAction.ANALYSE, ButtonAction.FILM, ButtonAction.HISTORY, ButtonAction.MOVE}
)
"""What they show is read and kept, whatever else is opened; a roll is played in a panel of its own."""
SEATS_GUEST = ButtonPress(ButtonAction.SEAT_GUEST)
_AFTER_EVENING = re.compile(r"(?P<kind>s[arj]|w):(?P<table>\d+)(?::left)?")
"""The buttons of an evening that is over, and of the message that calls people to the next one (again.py)."""


def create_button(
    label: str, custom_id: str, style: ButtonStyle = ButtonStyle.secondary, *, emoji: str | None = None
) -> ui.Button[ui.View]:
    """What stands under a message, with as much of its label as there is room for."""
    return ui.Button(label=label[:MAX_LABEL_LENGTH], style=style, custom_id=custom_id, emoji=emoji)


TEACH_ID: Final = "gr:teach"
SETTLING_ID: Final = "su"
"""The id of every *Teach me* that leads to the lesson (greeting.py); of what shows what is to be paid (settling.py)."""
WITHOUT_ROBOTS: Final = "friends"
"""How the id ends of what opens the next table for people alone."""


def create_teach_button(words: Words, style: ButtonStyle = ButtonStyle.secondary) -> ui.Button[ui.View]:
    """*Teach me*: it shows whoever presses the lesson, alone, or asks whether they go on where they were."""
    return create_button(words.text("press-teach"), TEACH_ID, style, emoji="🎓")


def create_buttons_after_evening(
    table: Table, words: Words, *, has_older_debts: bool = False
) -> list[ui.Button[ui.View]]:
    """The buttons under an evening that is over: they open the next one (again.py), or announce it (planning.py).

    With robots alone nothing is announced, but a table for people is offered, and the lesson; before a game was played
    nothing is. Where somebody still owes something, also from evenings before (`has_older_debts`), one shows what is to
    be paid (settling.py).
    """
    chouette = table.chouette
    played = {player for game in chouette.games for player in game.final.players} - chouette.robots
    shown = [
        create_button(words.text("again-same"), f"sa:{table.id}", ButtonStyle.primary, emoji="🔁"),
        create_button(words.text("again-other"), f"sr:{table.id}"),
    ]
    is_owed = isinstance(chouette.stage, Ended) and any(row.owed for row in chouette.stage.plan)
    if is_owed or (has_older_debts and (chouette.games or chouette.asides)):
        shown.append(create_button(words.text("settle-from-end"), SETTLING_ID, emoji="💶"))
    next_week = create_button(words.text("plan-next-week"), f"w:{table.id}", emoji="📅")
    if len(played) > 1:
        return [*shown, next_week]
    with_friends = create_button(words.text("again-friends"), without_robots_id(table))
    return [*shown, with_friends, create_teach_button(words)] if chouette.robots else shown


def without_robots_id(table: Table) -> str:
    """The id of what opens the next table for people alone, after an evening with robots."""
    return f"sr:{table.id}:{WITHOUT_ROBOTS}"


def create_look_back_buttons(table: Table, words: Words, *, is_analysed: bool) -> list[ui.Button[ui.View]]:
    """The buttons below those: what was played, if anything was (after_evening.py); `is_analysed`: games are, here."""
    is_played = last_game_played(table.chouette) is not None
    looks = {
        "analyse": is_played and is_analysed,
        "film": is_played,
        "history": is_played,
        "export": bool(table.chouette.games),
        "quiz": is_played and is_analysed,
    }
    found = [
        create_button(words.text(f"press-{what}"), f"lb:{what}:{table.id}", emoji=emoji)
        for what, emoji in zip(looks, ("📊", "🎬", "👣", "📄", "🎯"), strict=True)
        if looks[what]
    ]
    for one in found:
        one.row = MAX_BUTTON_ROWS - 1
    return found


class PersistentItem(ui.DynamicItem[Any], template=r"(?!)"):
    """A button or menu of ours: whatever goes wrong with it is caught here, and the presser is told.

    `is_private`: it stands under messages that one person alone sees. With an id that somebody made up for another
    message, that moment is over; else everybody's message would be changed for one.
    """

    is_private: ClassVar[bool] = False

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)
        found = self.__discord_ui_compiled_template__.fullmatch(self.custom_id)
        self.facts: dict[str, str] = found.groupdict("") if found else {}
        """What its id says, by the groups of its template."""

    @classmethod
    async def from_custom_id(cls, _interaction: object, item: ui.Item[Any], _match: object, /) -> Self:
        """The button that was pressed, or the menu in which something was chosen."""
        return cls(item)

    @property
    def table(self) -> int:
        """The id of its table."""
        return int(self.facts["table"])

    @property
    def absent(self) -> Player | None:
        """The absent player in whose name it is used."""
        return Player(self.facts["absent"]) if self.facts["absent"] else None

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it is for, unless it is too late for an answer, or the person is too quick."""
        client: ChouetteClient = interaction.client
        async with within_deadline_if_admitted(interaction) as is_heard:
            if not is_heard:
                return
            client.open_panels.note_pressed(interaction)
            try:
                if self.is_private and not is_in_panel(interaction):
                    await client.answer(
                        interaction, NotSubmitted(NotSubmittedReason.STALE, await open_or_last_table_here(interaction))
                    )
                    return
                if not self.says_something(client):
                    await give_time_to_read(interaction)
                await self.pressed(interaction)
            except Exception as error:
                await log_and_answer_failure(interaction, error)

    def says_something(self, client: ChouetteClient) -> bool:  # noqa: ARG002, one kind of button asks it
        """Whether a press says something at the table, instead of showing something to be read."""
        return False

    async def pressed(self, interaction: Interaction) -> None:
        """What the button does."""
        raise NotImplementedError


class StepButton(PersistentItem, template=r"(?!)"):
    """A button that leads to a place in a game. Its id begins with its class's `letter`."""

    letter: ClassVar[str] = ""

    @classmethod
    def create(
        cls, direction: str, table: int, game: int, step_number: int, label: str, *, disabled: bool = False
    ) -> Self:
        """The button that leads to this place; `disabled`: one is there already."""
        made = cls(create_button(label, f"{cls.letter}:{direction}:{table}:{game}:{step_number}"))
        made.item.disabled = disabled
        return made

    @property
    def game_and_place(self) -> tuple[int, int]:
        """The number of the game, and the place in it."""
        return int(self.facts["game"]), int(self.facts["place"])


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

    @classmethod
    def create(
        cls,
        table: int,
        press: ButtonPress,
        label: str,
        shown_state: str = "",
        *,
        emoji: str | None = None,
        style: ButtonStyle | None = None,
    ) -> Self:
        """The button for this press; `shown_state`: the number and the past that its id bears, if any."""
        row, kind = press.action.spec, "y" if press.confirmed else "t"
        target = f"{press.target}@{press.absent}" if press.absent else press.target
        custom_id = f"{kind}:{table}:{press.action}:{target}:{press.token}{shown_state and f':{shown_state}'}"
        return cls(create_button(label, custom_id, style or ButtonStyle[row.style], emoji=emoji or row.emoji))

    @property
    def press(self) -> ButtonPress:
        """What is pressed."""
        facts = self.facts
        action = ButtonAction(facts["action"]) if facts["action"] in set(ButtonAction) else ButtonAction.OPTIONS
        return ButtonPress(action, facts["target"], facts["token"], self.absent, facts["kind"] == "y")

    def says_something(self, client: ChouetteClient) -> bool:
        """Those that open no panel do."""
        return self.press.action not in client.panels

    async def pressed(self, interaction: Interaction) -> None:
        """Say it at the desk, and show what came of it."""
        if await _is_of_lost_state(interaction, self.table):
            return
        press = await _with_places_kept(interaction, self.table, self.press)
        if await _is_of_absent_player_of_others(interaction, self.table, press):
            return
        if panel := interaction.client.panels.get(press.action):
            await panel(interaction, self.table, press)
        elif not (
            (press.needs_confirmation and await is_asked_to_confirm(interaction, self.table, press))
            or await _is_asked_what_took_its_place(interaction, self.table, press, self.custom_id)
        ):
            await submit_and_answer(interaction, alternatives_of_press(press), expected_table_id=self.table)
            return
        if press.action not in _NO_PANEL_OF_A_MOMENT and not is_in_panel(interaction):
            interaction.client.open_panels.note_opened(interaction, PanelKind.OTHER)


async def _with_places_kept(interaction: Interaction, table_id: int, press: ButtonPress) -> ButtonPress:
    """The press; a start without others who are called to play again keeps the places that they had."""
    table = await open_or_last_table_here(interaction) if press.action is ButtonAction.START else None
    proposals, *order = press.target.split(SEAT_SEPARATOR)
    if table is None or table.id != table_id or table.call is None or order:
        return press
    kept = seats_as_before(table, table.call.places)
    return replace(press, target=start_target(proposals, kept)) if kept else press


async def _is_of_lost_state(interaction: Interaction, table_id: int) -> bool:
    """Whether a message of everybody's shows what its table's journal does not tell, as after a restore: say so.

    Delivery hears of each message that was pressed: such a one need not be among those that it looks at.
    """
    message = interaction.message
    if message is None or message.flags.ephemeral:
        return False
    table, seen = await open_or_last_table_here(interaction), seen_message(message)
    if (table is None or table.id != table_id) and await is_of_unknown_table(interaction, table_id):
        return True
    is_lost = table is not None and table.id == table_id and shows_state_missing_from_journal(seen, table)
    interaction.client.delivery.check_pressed_message(interaction.channel_id or 0, seen, is_lost=is_lost)
    if is_lost:
        await interaction.client.answer(interaction, NotSubmitted(NotSubmittedReason.LOST, table))
    return is_lost


async def is_of_unknown_table(interaction: Interaction, table_id: int) -> bool:
    """Whether nothing is known of the table that a message of everybody's is of, as after a restore: say so.

    The message loses its buttons.
    """
    client, message, channel = interaction.client, interaction.message, interaction.channel_id or 0
    if message is None or message.flags.ephemeral:
        return False
    if table_id in await client.delivery.shelf.whether_ended_by_chouette(channel, {table_id}):
        return False
    client.delivery.check_pressed_message(channel, seen_message(message), is_lost=False)
    here = await open_or_last_table_here(interaction)
    is_open = here is not None and here.is_open
    reason = NotSubmittedReason.STALE if is_open else NotSubmittedReason.UNKNOWN
    await client.answer(interaction, NotSubmitted(reason, here if is_open else None))
    return True


async def _is_asked_what_took_its_place(
    interaction: Interaction, table_id: int, press: ButtonPress, custom_id: str
) -> bool:
    """Ask whoever may have meant what stood there a moment ago whether they mean what stands there now.

    Not where nothing that stood there did anything for them, nor where this is all that can be said now, nor where
    they may not say it: they are told that at once. And where only score is kept, a press is taken back.
    """
    client = interaction.client
    if is_in_panel(interaction) or not press.token:
        return False
    age = answer_state(interaction).age_seconds
    replaced = client.delivery.buttons_just_replaced(interaction.channel_id or 0, custom_id, age)
    if not any(_does_something(one, interaction) for one in replaced):
        return False
    table = await open_or_last_table_here(interaction)
    if table is None or table.id != table_id or with_token(table.chouette, press).token != press.token:
        return False  # they are told so
    seat = table.player(interaction.user.id)
    if seat is not None and not says_something(press, table.chouette, seat):
        return False
    if table.chouette.mode is ChouetteMode.SCORE or leaves_no_choice(table.chouette, press):
        return False
    words = words_for(interaction)
    presses = (press, ButtonPress(ButtonAction.NOT_NOW))
    await answer_in_panel(interaction, words.text("press-just-changed"), button_view(table, presses, words))
    return True


def _does_something(replaced: ReplacedButton, interaction: Interaction) -> bool:
    """Whether a press of what stood there said something for this person, or showed them something."""
    item, chouette, player = replaced.item, replaced.table.chouette, replaced.table.player(interaction.user.id)
    if not isinstance(item, PressButton) or player is None:
        return not isinstance(item, PressButton)
    press, game = item.press, chouette.game
    if press.action is ButtonAction.MOVE:
        return game is not None and may_speak_for(chouette, player, game.mover())
    shows = press.action in interaction.client.panels or not press.token
    return shows or says_something(press, chouette, player)


async def _is_of_absent_player_of_others(interaction: Interaction, table_id: int, press: ButtonPress) -> bool:
    """Whether it is pressed in the name of an absent player for whom somebody else speaks: say who does."""
    if press.absent is None:
        return False
    table = await open_or_last_table_here(interaction)
    if table is None or table.id != table_id or with_token(table.chouette, press).token != press.token:
        return False
    seat = table.player(interaction.user.id)
    has_words = has_words_for(table.chouette, seat, press.absent) and is_of_fact(table.chouette, press)
    if has_words or may_speak_for(table.chouette, seat, press.absent):
        return False
    await answer_in_panel(interaction, *refusal_to_speak_for(interaction, table, press.absent))
    return True


async def is_asked_to_confirm(interaction: Interaction, table_id: int, press: ButtonPress) -> bool:
    """Ask whoever pressed a dear button, alone, whether they mean it; not where they may not say it anyway.

    Nor where the table is started and no proposal is given up by that, or is ended before anything was played.
    """
    if interaction.client.desk.is_closing:  # they are told so; what is being written is not waited for
        return False
    table = await open_or_last_table_here(interaction)
    if press.action is ButtonAction.JOIN and table and table.id == table_id:
        return await _is_asked_who_joins(interaction, table, press)
    seat = table.player(interaction.user.id) if table and table.id == table_id else None
    if table is None or seat is None or (press.action is ButtonAction.END and not table.chouette.has_begun):
        return False
    if press == ButtonPress(ButtonAction.LEAVE) and keeps_score_for_others(table.chouette, seat):
        await _ask_who_leaves(interaction, table, seat)
        return True
    press = press.meant_by(table.chouette, seat)
    if table.chouette.mode is ChouetteMode.SCORE and press.action is ButtonAction.DOUBLE:
        return False  # there one press is one fact, which *Take back* undoes
    pressed_again = press.confirmed_at(table.chouette)
    if press.action is ButtonAction.START and (not table.chouette.proposals or press == pressed_again):
        return False
    speakers = (press.absent,) if press.absent else (seat, *absent_players_spoken_for(table.chouette, seat))
    meant = (statement_of_press(pressed_again, table.chouette, speaker) for speaker in speakers)
    in_turn = table.chouette.mode is ChouetteMode.PLAY  # nobody is asked about what is not theirs to say yet
    accepted = (one for one in meant if isinstance(one, Statement))
    said = next((one for one in accepted if may_be_said(table.chouette, one, enforce_turns=in_turn)), None)
    if said is None:
        return False
    buys = games_bought_by(table.chouette, said)
    is_about_cube = press.action in _ABOUT_CUBE and not buys
    if is_about_cube and (not is_dear(table.chouette, said) or await drops_unasked(interaction)):
        return False
    words = words_for(interaction)
    if not (text := _text_asked(interaction, table, press, said, words, is_about_cube=is_about_cube)):
        return False
    if buys and press.target != TARGET_ALL:
        pressed_again = replace(pressed_again, action=ButtonAction.DOUBLE_BUYS, target=double_buys_target(buys))
    unasked = (unasked_press(press),) if is_about_cube and said.by == seat else ()
    not_now = ButtonPress(ButtonAction.NOT_NOW, press.action if press.action in _WITH_NAMED_NO else "")
    shown = (pressed_again, *instead_of(table.chouette, press, said), not_now, *unasked)
    figures = figures_at(table.chouette, interaction.client.own_emojis)

    def made(one: ButtonPress) -> PressButton:
        goes_on = one is pressed_again and one.action.spec.style == "secondary" and one.action not in _ENDS
        label, emoji = button_label(table, one, (), words, seat), button_emoji(table.chouette, one, figures)
        return PressButton.create(table.id, one, label, style=ButtonStyle.primary if goes_on else None, emoji=emoji)

    await give_time_to_read(interaction)
    await answer_in_panel(interaction, text, stopped_view([made(one) for one in shown]))
    return True


def _text_asked(
    interaction: Interaction, table: Table, press: ButtonPress, said: Statement, words: Words, *, is_about_cube: bool
) -> str:
    """What somebody with a seat is asked who would say this; "" where nothing is given up that they need to know of."""
    seat = table.player(interaction.user.id)
    asks = how_put_right(interaction, table, seat, press.action) if seat else ""
    text = confirming_text(table, press, said, words, is_own=said.by == seat, asks=asks)
    explains = is_about_cube and not isinstance(said, Beavers)  # of these it is said each time
    return with_why_asked(interaction, table, text, words) if explains else text


def with_why_asked(interaction: Interaction, table: Table, text: str, words: Words) -> str:
    """What somebody is asked about a dear cube, and once in an evening from when on they are."""
    is_first = interaction.client.told_why_asked.note(interaction.user.id, table.id)
    return f"{text} {words.text('confirm-why')}" if is_first else text


def joins_asked_about(table: Table, user: int) -> tuple[ButtonPress, ...]:
    """Who may be meant by the *Join* of who keeps score for others: a guest, or they themself unless they sit."""
    seat = table.player(user)
    if not seat or not keeps_score_for_others(table.chouette, seat):
        return ()
    own = () if seat in players_with_seat(table.chouette) else (ButtonPress(ButtonAction.JOIN, "me"),)
    return (SEATS_GUEST, *own)


async def _is_asked_who_joins(interaction: Interaction, table: Table, press: ButtonPress) -> bool:
    """Ask who may be a guest whether they are; and whoever keeps score for others who joins: a guest, or they themself.

    Who keeps score and sits has guests join: they are asked for their names.
    """
    presses = joins_asked_about(table, interaction.user.id) if press == ButtonPress(ButtonAction.JOIN) else ()
    if presses == (SEATS_GUEST,):
        await interaction.client.panels[SEATS_GUEST.action](interaction, table.id, SEATS_GUEST)
    elif presses:
        words = words_at_table(interaction)
        await answer_in_panel(interaction, words.text("join-who"), button_view(table, presses, words))
    return bool(presses) or await is_asked_whether_guest(interaction, table)


async def _ask_who_leaves(interaction: Interaction, table: Table, seat: Player) -> None:
    """Ask whoever keeps score for others who gets up: a guest, they themself, or all where nobody else has an account.

    A guest who leaves after this game can stay after all.
    """
    words, chouette = words_at_table(interaction), table.chouette
    leave, stay, guests = ButtonPress(ButtonAction.LEAVE), ButtonPress(ButtonAction.REMAIN), seated_guests(chouette)
    presses = [replace(stay if one in chouette.leaving else leave, absent=one) for one in guests]
    own = leave.meant_by(chouette, seat)
    if own != leave or may_be_said(chouette, Leaves(seat)):
        presses.append(replace(own, target="me") if own == leave else own)
    if may_be_said(chouette, KeepsScore(seat)):
        presses.append(with_token(chouette, ButtonPress(ButtonAction.KEEP_SCORE)))
    phones = {*players_with_seat(chouette)} - chouette.guests - chouette.robots - {seat}
    text = words.text("leave-who", game=1 if chouette.game and guests else 0, phones=len(phones))
    await answer_in_panel(interaction, text, button_view(table, tuple(presses), words))


async def drops_unasked(interaction: Interaction) -> bool:
    """Whether this person has set that no drop, double or beaver of theirs is asked about."""
    settings = await interaction.client.desk.settings.of_person(interaction.user.id)
    return bool(settings.get(PERSONAL_DROP_UNASKED_SETTING))


async def plays_unconfirmed(interaction: Interaction) -> bool:
    """Whether what this person chooses is played at once."""
    own = await interaction.client.desk.settings.of_person(interaction.user.id)
    return bool(own.get(PERSONAL_PLAY_UNCONFIRMED_SETTING))


async def set_plays_unconfirmed(interaction: Interaction, *, unconfirmed: bool) -> None:
    """From now on it is, or is not."""
    settings = interaction.client.desk.settings
    await settings.change_for_person(interaction.user.id, PERSONAL_PLAY_UNCONFIRMED_SETTING, unconfirmed or None)


async def require_table_of_button(
    interaction: Interaction, table_id: int, press: ButtonPress | None = None, *, may_have_ended: bool = False
) -> Table | None:
    """The table a button belongs to, while it is the one of its channel and still waits for this `press`.

    Otherwise the person is told what is current. `may_have_ended`: the table may have ended.
    """
    table = await open_or_last_table_here(interaction)
    if table is None or (table.id == table_id and not (table.is_open or may_have_ended)):
        answer = NotSubmitted(NotSubmittedReason.NO_TABLE)
    elif table.id != table_id or (press and press.token and with_token(table.chouette, press).token != press.token):
        answer = NotSubmitted(NotSubmittedReason.STALE, table)
    else:
        return table
    await interaction.client.answer(interaction, answer)
    return None


def create_not_now_button(table: Table, words: Words) -> PressButton:
    """The button of who was asked whether they mean it, and does not."""
    press = ButtonPress(ButtonAction.NOT_NOW)
    return PressButton.create(table.id, press, button_label(table, press, (), words))


def create_unasked_button(table: Table, said: Drops | Beavers, words: Words) -> PressButton:
    """The button of who wishes to be asked about no drop, double or beaver any more; then what they typed is said."""
    action = ButtonAction.DROP if isinstance(said, Drops) else ButtonAction.BEAVER
    target = action.spec.meaning.target_of(table.chouette, said) or ""
    press = unasked_press(with_token(table.chouette, ButtonPress(action, target)))
    return PressButton.create(table.id, press, button_label(table, press, (), words))


def create_no_button(words: Words, table: int = 0) -> PressButton:
    """The same under what everybody would read, or of what concerns no `table`."""
    return PressButton.create(table, ButtonPress(ButtonAction.NOT_NOW), words.text("director-no"))


def create_menu(
    custom_id: str, options: list[discord.SelectOption], placeholder: str, *, least: int = 1, most: int = 1
) -> ui.Select[ui.View]:
    """A menu from which so many of these are chosen."""
    return ui.Select(custom_id=custom_id, options=options, placeholder=placeholder, min_values=least, max_values=most)


def button_style(chouette: Chouette, press: ButtonPress) -> ButtonStyle | None:
    """The style that a button has now, if not its usual one: a start that cannot be is no first thing to press.

    Nor does whoever pays for extras, and takes none, leave the game as by a drop.
    """
    is_short = len(players_with_seat(chouette)) < min_players(chouette.rules)
    if press.action is ButtonAction.DROP_EXTRA and chouette.game and isinstance(chouette.game.phase, GivingExtras):
        return ButtonStyle.secondary
    return ButtonStyle.secondary if press.action is ButtonAction.START and is_short else None


def button_view(
    table: Table, presses: tuple[ButtonPress, ...], words: Words, shown_state: str = "", reader: Player | None = None
) -> ui.View:
    """The buttons of the `reader`'s panel; where it is said which state it `shown_state`, those of a table message."""
    rows = button_rows(presses)
    shown, figures = tuple(press for row in rows for press in row), figures_at(table.chouette, words.figures.emojis)
    made = [
        PressButton.create(
            table.id,
            press,
            button_label(table, press, shown, words, reader),
            shown_state if press.action in _NUMBERED else "",
            emoji=button_emoji(table.chouette, press, figures, shown),
            style=button_style(table.chouette, press),
        )
        for press in shown
    ]
    for button, line in zip(made, (line for line, row in enumerate(rows) for _ in row), strict=True):
        button.row = line
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
    follows = [one for one in map(_AFTER_EVENING.fullmatch, ids) if one]
    return SeenMessage(
        id=message.id,
        content=message.content,
        table=next((int(one["table"]) for one in found if one["kind"] == "t"), None),
        first_unshown_number=int(shows["number"]) if shows else None,
        history_token=shows["past"] if shows else "",
        has_buttons=bool(message.components),
        has_pictures=bool(message.embeds),
        is_hidden=message.flags.suppress_embeds,
        ended=next((int(one["table"]) for one in follows if one["kind"] != "sj"), None),
        called_to=next((int(one["table"]) for one in follows if one["kind"] == "sj"), None),
    )
