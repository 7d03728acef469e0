"""The private panel of all that somebody may say now, and the menus of cubes and of those who would join."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import combinations
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from bot.channel.buttons import (
    PERSONAL_DROP_UNASKED_SETTING,
    PERSONAL_PLAY_UNCONFIRMED_SETTING,
    SETTLING_ID,
    PersistentItem,
    button_view,
    create_button,
    create_menu,
    require_table_of_button,
    set_plays_unconfirmed,
)
from bot.channel.coming import guest_buttons, guests_who_may_be
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    is_on_board_page,
    server_settings,
    submit_and_answer,
    words_at_table,
    words_for,
)
from bot.channel.message import waiting_text
from bot.channel.missing import missing_button, scorer_gone
from bot.channel.payments import guests_spoken_for_here
from bot.channel.reading import robot_waits_lines
from bot.channel.refused_for import refusal_to_speak_for
from bot.channel.speaking import is_asked_about_dear_answer, submit_for_self_or_absent
from bot.channel.views import stopped_view
from bot.desk import NotSubmittedReason, Table
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.button_rows import MAX_BUTTON_ROWS
from bot.desk.commands import commands_to_type
from bot.desk.cube_menus import (
    BEAVER_CUBES_MENU_KIND,
    DOUBLE_CUBES_MENU_KIND,
    TAKE_CUBES_MENU_KIND,
    BoxCubeMenu,
    CubesAnswered,
    answering_phase_if_box_answers,
    box_cube_menus,
    box_statements_for_chosen_cubes,
    cubes_answered_by_choice,
)
from bot.desk.panel_presses import buttons_for_absent, panel_only_buttons
from bot.desk.pressed_for import alternatives_of_press, press_asked_about
from bot.desk.presses import all_buttons_of_player, players_asking_to_join, public_buttons, results_that_count
from bot.desk.requests import may_undo_own_press
from bot.desk.submission import spoken_in_name_of, spoken_in_own_name
from bot.rules.cubes.answers import take_restrictions_on_unanswered_cubes
from bot.rules.cubes.prices import stakes_of_answers
from bot.rules.engine import check
from bot.rules.evening.authority import has_words_for, may_speak_for
from bot.rules.phases import Answering
from bot.rules.phases.turn import BOX_AUTOMATIC_DOUBLE_VALUES
from bot.rules.points import HalfPoints, Player, Players, fraction_points_text
from bot.rules.seats.guests import may_seat_guests
from bot.rules.seats.speaking import absent_players_spoken_for, is_absent
from bot.rules.state.bets import Side
from bot.rules.state.chouette import BetweenGames, Chouette
from bot.rules.statements import AcceptsProposal, ChouetteMode, DeclinesProposal, Joins, Statement
from bot.store.settings import SettingValue
from bot.store.stored import StoreFailed
from bot.words.hints import game_abandoned_by_end_lines
from bot.words.newcomer import scorer_line
from bot.words.words import Words

_MAX_OPTION_LENGTH = 100
_MISSED_AFTER = timedelta(minutes=1)
_MAX_EVENINGS_READ = 3  # before *My options* is answered
_MOST_CHOICES_SPELLED_OUT = 6  # of so many each combination has its words on the board's page: 64
_TOGETHER = "+"  # between the seats of those who share a cube


async def show_possible_actions(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Show somebody all that they may say now, with a button for each."""
    table = await require_table_of_button(interaction, table_id)
    if table is None:
        return
    words = words_at_table(interaction)
    seat = table.player(interaction.user.id)
    own = await interaction.client.desk.settings.of_person(interaction.user.id)
    may_join = not seat and table.is_open and check(table.chouette, Joins(table.next_seat)) is None
    presses = presses_in_panel(table, seat, own) if seat else (ButtonPress(ButtonAction.JOIN),) if may_join else ()
    typed = commands_to_type(table.chouette, seat) if seat else ()
    has_public = seat is not None and not {*all_buttons_of_player(table.chouette, seat)} <= {*presses}
    key = "options-yours" if presses or typed else "options-public" if has_public else "options-none"
    text = words.text(
        "options-join" if may_join else key,
        waits=waiting_text(table, words, seat),
        presses=len(presses),
        typed=len(typed),
        public="yes" if has_public else "no",
    )
    scorer = scorer_line(table.chouette, seat, table.escaped_name, words)
    explained = [words.text("options-typed", command=one, does=words.text(f"command-{one}")) for one in typed]
    other = table.other_name(seat) if seat else ""
    named = words.text("named-here", name=other) if other else ""
    lines = [*robot_waits_lines(table, interaction.user.id, words), *filter(None, [named, scorer]), text, *explained]
    lines += [words.text("options-guest-with-phone")] if scorer else []
    lines += game_abandoned_by_end_lines(table.chouette, words, seat, is_voter=True) if seat else []
    is_between = isinstance(table.chouette.stage, BetweenGames)  # a game's start has taken *Rules* off the message
    shown = (*presses, ButtonPress(ButtonAction.RULES)) if is_between else presses
    view = button_view(table, shown, words, reader=seat)
    row = _next_row(view)
    guests = guests_who_may_be(interaction, table) if row < MAX_BUTTON_ROWS else ()
    lines += [words.text("join-or-guest")] if guests else []
    settings = await server_settings(interaction)
    closed = interaction.client.closed_pages
    gone, another_keeps_score = scorer_gone(table, seat, settings, words, closed)
    lines += [gone] if gone else []
    for button in guest_buttons(table, guests, words):
        button.row = row
        view.add_item(button)
    if another_keeps_score:
        view.add_item(another_keeps_score)
    missing = missing_button(table, seat, settings, words, waited_for=_MISSED_AFTER, closed_pages=closed)
    if missing and _next_row(view) < MAX_BUTTON_ROWS:
        missing.item.row = _next_row(view)
        view.add_item(missing)
    await _add_payments_if_open(interaction, table, view, words)
    await answer_privately(interaction, "\n".join(lines), view)


def _next_row(view: ui.View) -> int:
    return max((one.row or 0 for one in view.children), default=-1) + 1


async def _add_payments_if_open(interaction: Interaction, table: Table, view: ui.View, words: Words) -> None:
    """Add *Paid …* where an evening before left this person, or guests for whom they speak, something to pay or get.

    Where score is kept alone: there they pay one another as they sit together.
    """
    row = _next_row(view)
    if row >= MAX_BUTTON_ROWS or table.chouette.mode is not ChouetteMode.SCORE:
        return
    try:
        unpaid = await interaction.client.desk.debts.unpaid(table.server)
        is_own = any(interaction.user.id in {one.user(one.payer), one.user(one.payee)} for one in unpaid)
        others = () if is_own else unpaid
        guests = await guests_spoken_for_here(interaction, others, most=_MAX_EVENINGS_READ)
    except StoreFailed:
        return  # `/settleup` says it
    if is_own or any(guests.values()):
        button = create_button(words.text("settle-from-end"), SETTLING_ID, emoji="💶")
        button.row = row
        view.add_item(button)


def presses_in_panel(table: Table, seat: Player, own: Mapping[str, SettingValue]) -> tuple[ButtonPress, ...]:
    """The buttons of that panel, for somebody with these settings of their own."""
    presses = panel_only_buttons(table.chouette, seat)
    has_undo = any(one.action is ButtonAction.UNDO for one in (*presses, *public_buttons(table.chouette)))
    if not has_undo and may_undo_own_press(table, seat):  # who is out of the game by it
        presses = (*presses, with_token(table.chouette, ButtonPress(ButtonAction.UNDO)))
    if table.chouette.game and table.chouette.games and table.chouette.mode is ChouetteMode.SCORE:
        presses = (*presses, ButtonPress(ButtonAction.CORRECT))
    if may_seat_guests(table.chouette, seat):
        presses = (*presses, ButtonPress(ButtonAction.SEAT_GUEST))
    if own.get(PERSONAL_DROP_UNASKED_SETTING):
        presses = (*presses, ButtonPress(ButtonAction.ASKED))
    if table.chouette.game and table.chouette.mode is ChouetteMode.PLAY:
        is_confirmed = not own.get(PERSONAL_PLAY_UNCONFIRMED_SETTING)
        presses = (*presses, ButtonPress(ButtonAction.PLAY_AT_ONCE if is_confirmed else ButtonAction.CONFIRM_PLAYS))
    return presses


async def show_possible_actions_for_absent(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Show a person who speaks for an absent player what can be said for them, with a button for each."""
    table = await require_table_of_button(interaction, table_id)
    if table is None:
        return
    words, absent, seat = words_at_table(interaction), Player(press.target), table.player(interaction.user.id)
    if seat == absent:  # who answers for themself, where there is no room for all
        await show_possible_actions(interaction, table_id, press)
        return
    if seat is None or not has_words_for(table.chouette, seat, absent):
        await answer_privately(interaction, *refusal_to_speak_for(interaction, table, absent))
        return
    presses = buttons_for_absent(table.chouette, absent, seat)
    guest = "no" if is_absent(table.chouette, absent) else "yes"
    settles = seat == table.chouette.scorer and "settle" in commands_to_type(table.chouette, absent)
    key, name = "for-absent" if presses or settles else "options-none", table.escaped_name(absent)
    lines = [words.text(key, name=name, guest=guest, waits="")]
    lines += [words.text("options-typed", command="settle", does=words.text("command-settle"))] if settles else []
    await answer_privately(interaction, "\n".join(lines), button_view(table, presses, words))


async def show_more_results(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Show somebody the gammons and backgammons that can be reported of the game in progress."""
    table = await require_table_of_button(interaction, table_id, press)
    if table is None:
        return
    words = words_at_table(interaction)
    presses = tuple(one for one in results_that_count(table.chouette) if not one.target.endswith("-single"))
    presses += (ButtonPress(ButtonAction.CORRECT),) if table.chouette.games else ()
    await answer_privately(interaction, words.text("results-more"), button_view(table, presses, words))


async def show_automatic_double_choice(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Show the Box what equal opening dice can do, where the Box chooses it before each game."""
    table = await require_table_of_button(interaction, table_id, press)
    if table is None:
        return
    words, box, seat = words_at_table(interaction), table.chouette.box, table.player(interaction.user.id)
    if box is None or not has_words_for(table.chouette, seat, box) or box not in {seat, press.absent}:
        await answer_privately(interaction, words.text("choose-of-box", box=table.escaped_name(box) if box else ""))
        return
    presses = tuple(
        ButtonPress(ButtonAction.CHOOSE, choice, press.token, press.absent) for choice in BOX_AUTOMATIC_DOUBLE_VALUES
    )
    await answer_privately(interaction, words.text("choose-automatic"), button_view(table, presses, words))


async def stop_asking_about_drops(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Ask this person about no drop or double any more, and say the one that they were asked about."""
    await _set_drops_unasked(interaction, unasked=True)
    said = alternatives_of_press(press_asked_about(press))
    await submit_and_answer(interaction, said, expected_table_id=table_id)


async def ask_about_drops_again(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """Ask this person about dear drops and doubles again."""
    await _set_drops_unasked(interaction, unasked=False)
    await answer_in_panel(interaction, words_for(interaction).text("drops-asked"))


async def _set_drops_unasked(interaction: Interaction, *, unasked: bool) -> None:
    settings = interaction.client.desk.settings
    await settings.change_for_person(interaction.user.id, PERSONAL_DROP_UNASKED_SETTING, unasked or None)


async def play_at_once(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """From now on a play that this person has chosen is played at once."""
    await _set_plays_unconfirmed(interaction, unconfirmed=True)


async def confirm_plays(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """This person confirms each play again."""
    await _set_plays_unconfirmed(interaction, unconfirmed=False)


async def _set_plays_unconfirmed(interaction: Interaction, *, unconfirmed: bool) -> None:
    await set_plays_unconfirmed(interaction, unconfirmed=unconfirmed)
    key = "plays-unconfirmed" if unconfirmed else "plays-confirmed"
    await answer_in_panel(interaction, words_for(interaction).text(key))


async def dismiss_confirmation(interaction: Interaction, _table_id: int, _press: ButtonPress) -> None:
    """Somebody who was asked whether they mean it does not: nothing is said, and their question goes."""
    await answer_in_panel(interaction, words_for(interaction).text("confirm-not"))


# --- Which cubes


async def show_box_cube_menus(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Show the Box which cubes they may double, or how they may answer each of those that they were offered."""
    table = await require_table_of_button(interaction, table_id, press)
    if table is None:
        return
    words, game, seat = words_for(interaction), table.chouette.game, table.player(interaction.user.id)
    if game is None or not has_words_for(table.chouette, seat, game.box_decider):
        await answer_privately(
            interaction, words.text("cubes-of-box", box=table.escaped_name(game.box_decider) if game else "")
        )
        return
    absent = None if seat == game.box_decider else game.box_decider
    text, menus = cubes_asked(table, press.token, absent, words, is_on_page=is_on_board_page(interaction))
    await answer_privately(interaction, text, stopped_view(menus))


def cubes_asked(
    table: Table, token: str, absent: Player | None, words: Words, *, is_on_page: bool
) -> tuple[str, list["CubesMenu"]]:
    """What the Box is asked about the cubes, and the menus in which they choose; on the page what each choice says."""
    menus, found = box_cube_menus(table.chouette), list[CubesMenu]()
    for menu in menus:
        options = [discord.SelectOption(label=label, value=value) for label, value in cubes_choices(table, menu, words)]
        custom_id = f"c:{menu.kind}:{table.id}{f'@{absent}' if absent else ''}:{token}"
        asks = words.text(f"cubes-menu-{menu.kind}")
        found.append(CubesMenu(create_menu(custom_id, options, asks, least=menu.least, most=len(options))))
        if is_on_page:
            found[-1].on_page = _shown_on_page(table, menu, words, is_alone=len(menus) == 1)
    lines = [_allowed_takes_text(table, words), _all_cubes_text(table, words)]
    if menus and is_on_page:
        is_spelled_out = menus[0].kind == BEAVER_CUBES_MENU_KIND or "says" in found[0].on_page
        besides = [] if is_spelled_out else [*_bounds_of_takes(table, words), lines[-1]]
        lines = [words.text("cubes-page", kind=menus[0].kind), *besides]
    text = "\n".join(line for line in lines if line)
    if absent:
        guest = "no" if is_absent(table.chouette, absent) else "yes"
        text = words.text("cubes-for-absent", name=table.escaped_name(absent), guest=guest, text=text)
    return text, found


def cubes_choices(table: Table, menu: BoxCubeMenu, words: Words) -> list[tuple[str, str]]:
    """What stands in a menu for each choice, with its value: whose cubes, and to what that comes: "Ann: 2 → 4".

    They stand in the order of their lanes.
    """
    game, found = table.chouette.game, list[tuple[str, str]]()
    for cube in sorted(menu.cubes, key=lambda cube: min(map(game.line.index, cube)) if game else 0):
        named = ", ".join(map(table.sanitized_name, cube))
        facts = _cubes_facts(table.chouette, menu.kind, cube)
        told = words.text(f"cubes-choice-{menu.kind}", names=named, **facts)
        found.append((told if len(told) <= _MAX_OPTION_LENGTH else named[:_MAX_OPTION_LENGTH], _TOGETHER.join(cube)))
    return found


def _shown_on_page(table: Table, menu: BoxCubeMenu, words: Words, *, is_alone: bool) -> dict[str, Any]:
    """What the board's page tells of a menu besides: what each choice says, or why it cannot be.

    That of cubes to beaver is folded where others are taken or dropped beside it.
    """
    if menu.kind == BEAVER_CUBES_MENU_KIND:
        return {} if is_alone else {"summary": words.text("cubes-page-beaver")}
    if len(menu.cubes) > _MOST_CHOICES_SPELLED_OUT:
        return {}
    if menu.kind == DOUBLE_CUBES_MENU_KIND:
        return _doubles_on_page(table, menu, words)
    options, says = list[dict[str, str]](), dict[str, str]()
    for _, value in cubes_choices(table, menu, words):
        cube = tuple(map(Player, value.split(_TOGETHER)))
        facts, named = _cubes_facts(table.chouette, menu.kind, cube), ", ".join(map(table.sanitized_name, cube))
        told = {"take": words.text("cubes-page.take", **facts), "drop": words.text("cubes-page.drop", **facts)}
        options.append({"label": named, "value": value} | told)
    values, barred = [one["value"] for one in options], list[str]()
    for answered in cubes_answered_by_choice(table.chouette, menu):
        chosen = {_TOGETHER.join(cube) for cube in answered.chosen}
        key = " ".join(value for value in values if value in chosen)
        says[key] = _answered_text(table, answered, words)
        if not answered.is_allowed:
            barred.append(key)
    return {"options": options, "says": says, "barred": barred, "why": "\n".join(_bounds_of_takes(table, words))}


def _doubles_on_page(table: Table, menu: BoxCubeMenu, words: Words) -> dict[str, Any]:
    """What each choice of cubes to double says, in the order of the menu; none of them is no choice."""
    says = {"": words.text("cubes-menu-double")}
    choices = [value for _, value in cubes_choices(table, menu, words)]
    for number in range(1, len(choices) + 1):
        for chosen in combinations(choices, number):
            players = tuple(Player(seat) for value in chosen for seat in value.split(_TOGETHER))
            facts = _cubes_facts(table.chouette, DOUBLE_CUBES_MENU_KIND, players)
            named = words.listed([table.sanitized_name(one) for one in players])
            says[" ".join(chosen)] = words.text("cubes-page.double", names=named, **facts)
    return {"says": says, "barred": [""], "why": ""}


def _answered_text(table: Table, answered: CubesAnswered, words: Words) -> str:
    """What the Box says by a choice: "Take Ida and Gil for 2 each, drop Han: −1"; at several prices, for the sum."""
    game, facts = table.chouette.game, dict[str, object]()
    for answer, players in (("take", answered.taken), ("drop", answered.dropped)):
        in_order = sorted(players, key=game.line.index) if game else players
        facts[answer] = _cubes_facts(table.chouette, TAKE_CUBES_MENU_KIND, players)[answer]
        facts[f"{answer}-names"] = words.listed([table.sanitized_name(one) for one in in_order])
        facts[f"{answer}-count"] = len(players)
    own = [cube for cube in (game.group_by_cube(answered.taken) if game else ()) if len(cube) == 1]
    prices = {_cubes_facts(table.chouette, TAKE_CUBES_MENU_KIND, cube)["take"] for cube in own}
    if 1 < len(own) == len(answered.taken) and len(prices) == 1:
        facts |= {"take": prices.pop(), "price": "each"}
    else:
        facts["price"] = "one" if len(answered.taken) == 1 else "sum"
    return words.text("cubes-answered", **facts)


def _cubes_facts(chouette: Chouette, kind: str, players: Players) -> dict[str, str]:
    """What these cubes show and would show when the Box doubles them; or what its answers to them come to, in all."""
    game = chouette.game
    if game is None:
        return {}
    if kind == DOUBLE_CUBES_MENU_KIND:
        now = sum(bet.stake for bet in game.open_bets if bet.team in players)
        return {"now": fraction_points_text(HalfPoints(now)), "to": fraction_points_text(HalfPoints(2 * now))}
    stakes = stakes_of_answers(chouette, (game.box_decider,))
    each = [one for one in stakes for cube in one.cubes if not {*players}.isdisjoint(cube)]
    comes_to = {answer: sum(one.comes_to(answer) for one in each) for answer in ("take", "drop", "beaver")}
    return {answer: fraction_points_text(HalfPoints(amount)) for answer, amount in comes_to.items()}


def _all_cubes_text(table: Table, words: Words) -> str:
    """To what it comes when all cubes of the first menu are chosen, or none."""
    menus = box_cube_menus(table.chouette)
    kind = next((menu.kind for menu in menus if menu.kind != BEAVER_CUBES_MENU_KIND), "")
    if not kind:
        return ""
    chosen = [player for menu in menus for cube in menu.cubes for player in (*cube, *menu.always_taken)]
    return words.text(f"cubes-all-{kind}", **_cubes_facts(table.chouette, kind, tuple(dict.fromkeys(chosen))))


def _allowed_takes_text(table: Table, words: Words) -> str:
    """How many of the cubes that wait for the Box may still be taken ("0, 2 or 3 of 3"), where that is bound.

    Where some may be beavered, in which order the menus are used.
    """
    game = table.chouette.game
    phase = answering_phase_if_box_answers(table.chouette)
    if game is None or not isinstance(phase, Answering) or phase.doubler is Side.BOX:
        return words.text("cubes-which")
    bound = _bounds_of_takes(table, words)
    if len(box_cube_menus(table.chouette)) > 1:
        bound.insert(0, words.text("cubes-any.beaver"))
    return "\n".join(bound) or words.text("cubes-any")


def _bounds_of_takes(table: Table, words: Words) -> list[str]:
    game, phase = table.chouette.game, answering_phase_if_box_answers(table.chouette)
    if game is None or not isinstance(phase, Answering):
        return []
    return [
        words.text(
            "cubes-counts",
            counts=words.listed([str(count) for count in sorted(group.allowed_take_counts)], "or"),
            of=len(group.cubes),
            both="yes" if len(group.cubes) == 2 and {*group.allowed_take_counts} == {0, 2} else "no",
            players=words.listed([table.escaped_name(player) for player in group.cubes]),
        )
        for group in take_restrictions_on_unanswered_cubes(table.chouette.rules, game, phase)
        if len(group.allowed_take_counts) <= len(group.cubes)
    ]


class CubesMenu(
    PersistentItem, template=r"c:(?P<kind>double|take|beaver):(?P<table>\d+)(?:@(?P<absent>\w+))?:(?P<token>\w+)"
):
    """A menu of cubes, any number of them: to double, to take while the others are dropped, or to beaver.

    `absent` is the Box in whose name somebody chooses.
    """

    on_page: Mapping[str, Any] = MappingProxyType({})
    """What the board's page tells of it besides."""

    async def pressed(self, interaction: Interaction) -> None:
        """Say what was chosen, all at once."""
        chosen = tuple(Player(seat) for value in self.item.values for seat in value.split(_TOGETHER))
        kind, token = self.facts["kind"], self.facts["token"]

        def speech(chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
            if with_token(chouette, ButtonPress(ButtonAction.CUBES)).token != token:
                return NotSubmittedReason.STALE
            return box_statements_for_chosen_cubes(kind, chosen, chouette, by)

        if await is_asked_about_dear_answer(interaction, speech, self.absent, self.table):
            return
        said = spoken_in_name_of(self.absent, speech) if self.absent else spoken_in_own_name(speech)
        await submit_and_answer(interaction, said, expected_table_id=self.table)


# --- Who is let in

_ANSWERS: dict[str, type[AcceptsProposal | DeclinesProposal]] = {
    "accept": AcceptsProposal,
    "refuse": DeclinesProposal,
}


async def show_join_requests(interaction: Interaction, table_id: int, press: ButtonPress) -> None:
    """Show somebody the joiners who wait for their answer, or for that of a player for whom they speak.

    In an absent player's name, those who wait for that player's.
    """
    table = await require_table_of_button(interaction, table_id)
    if table is None:
        return
    words, seat = words_for(interaction), table.player(interaction.user.id)
    absent = press.absent if press.absent and may_speak_for(table.chouette, seat, press.absent) else None
    if seat and not absent and not players_asking_to_join(table.chouette, seat):  # who keeps score without a seat
        guests = (one for one in absent_players_spoken_for(table.chouette, seat) if one in table.chouette.guests)
        absent = next((one for one in guests if players_asking_to_join(table.chouette, one)), None)
    options = _joining(table, seat, absent) if seat else []
    of = f"{table.id}{f'@{absent}' if absent else ''}"
    menus = [
        create_menu(f"a:{kind}:{of}", options, words.text(f"admit-{kind}"), most=len(options))
        for kind in _ANSWERS
        if options
    ]
    text = words.text("admit-which" if menus else "admit-none")
    await answer_privately(interaction, text, stopped_view([*map(JoinRequestMenu, menus)]))


def _joining(table: Table, seat: Player, absent: Player | None) -> list[discord.SelectOption]:
    players = (absent,) if absent else (seat, *absent_players_spoken_for(table.chouette, seat))
    joining = dict.fromkeys(one for player in players for one in players_asking_to_join(table.chouette, player))
    named = [(table.sanitized_name(one)[:_MAX_OPTION_LENGTH], one) for one in joining]
    return [discord.SelectOption(label=name, value=one) for name, one in named[:25]]


class JoinRequestMenu(PersistentItem, template=r"a:(?P<kind>accept|refuse):(?P<table>\d+)(?:@(?P<absent>\w+))?"):
    """A menu of those who would join: which of them are let in, or are not; `absent`: in this player's name."""

    async def pressed(self, interaction: Interaction) -> None:
        """Say yes or no to all who were chosen, and still wait."""
        kind, chosen = _ANSWERS[self.facts["kind"]], {*self.item.values}

        def speech(chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
            return [
                kind(by, one) for one in players_asking_to_join(chouette, by) if one in chosen
            ] or NotSubmittedReason.STALE

        if self.absent:
            await submit_and_answer(interaction, spoken_in_name_of(self.absent, speech), expected_table_id=self.table)
        else:
            await submit_for_self_or_absent(interaction, speech, expected_table_id=self.table)
