"""The private panel of robots: how many come, how strong, which leave; and whence one plays who is alone with them.

It keeps nothing: what is chosen stands in the ids of its buttons and menus.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.channel.buttons import PersistentItem, create_button, create_menu, is_asked_to_confirm, require_table_of_button
from bot.channel.interactions import (
    Interaction,
    answer_in_panel,
    answer_privately,
    person_of,
    server_settings,
    submit_and_answer,
    submit_unanswered,
    words_for,
)
from bot.channel.opening import head_or_refuse
from bot.channel.typed_names import MAX_CHOICES
from bot.channel.views import stopped_view
from bot.desk import NotSubmittedReason, Refused, Submitted, Table
from bot.desk.actions import ButtonAction, start_target
from bot.desk.button_press import ButtonPress
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.robots import (
    CAPTAIN_PLACE,
    DEFAULT_STRENGTH,
    FIRST_PLACES,
    ROBOT_STRENGTH_SETTING,
    add_robot_statement_factory,
    count_of_robots_here_or_asking,
    first_game_order,
    next_robot_to_join,
    seated_robots_not_leaving,
)
from bot.desk.settings import day_of
from bot.desk.submission import StatementFactory, spoken_in_own_name
from bot.desk.tutorial import lesson_book_and_rules
from bot.robots.judge import Strength
from bot.rules import refusals
from bot.rules.points import POINTS_STAKE, Player
from bot.rules.refusals import Refusal
from bot.rules.seats.joining import free_seats, min_players, players_with_seat
from bot.rules.seats.leaving import is_last_person
from bot.rules.state.chouette import Chouette, Lobby
from bot.rules.statements import Leaves, Statement
from bot.words.words import Words

_MAX_ADDED: Final = 5
"""So many robots come by one press at most: a row of buttons."""


async def show_robot_panel(interaction: Interaction, table_id: int, _press: ButtonPress) -> None:
    """Show whoever has a seat the robots of a table, and what can be done about them."""
    table = await require_table_of_button(interaction, table_id)
    if table is None:
        return
    words, seat = words_for(interaction), table.player(interaction.user.id)
    if not interaction.client.desk.has_engine:
        await answer_privately(interaction, words.text("robots-need-engine"))
    elif seat is None or seat not in players_with_seat(table.chouette):
        await interaction.client.answer(interaction, Refused(table, refusals.NotSeated()))
    else:
        settings = await server_settings(interaction)
        strength = Strength(str(settings.get(ROBOT_STRENGTH_SETTING, DEFAULT_STRENGTH)))
        await answer_privately(interaction, _panel_text(table, words), _panel_view(table, seat, strength, words))


def _panel_text(table: Table, words: Words) -> str:
    here = seated_robots_not_leaving(table.chouette)
    named = [f"🤖 {table.escaped_name(one)} ({words.text(f'strength-{table.head.robots[one]}')})" for one in here]
    is_lobby = isinstance(table.chouette.stage, Lobby)
    told = words.text("robots-panel", robots=words.listed(named), count=len(here), lobby="yes" if is_lobby else "no")
    return f"{told}\n{words.text('settle-robots')}" if table.chouette.stake != POINTS_STAKE else told


def _panel_view(table: Table, seat: Player, strength: Strength, words: Words) -> ui.View:
    """A menu of strengths, a row of how many come, a menu of who leaves, and a row of places for the first game."""
    chouette = table.chouette
    here, facts = seated_robots_not_leaving(chouette), f"{table.id}:{strength}"
    strengths = [
        discord.SelectOption(label=words.text(f"strength-{one}.like"), value=one, default=one is strength)
        for one in Strength
    ]
    items: list[ui.Item[Any]] = [create_menu(f"rb:strength:{facts}:0:", strengths, words.text("robots-how-strong"))]
    for count in range(1, min(free_seats(chouette), _MAX_ADDED) + 1):
        label = words.text("robots-add", count=count)
        custom_id = f"rb:add:{facts}:{count_of_robots_here_or_asking(chouette)}:{count}"
        items.append(create_button(label, custom_id, ButtonStyle.primary, emoji="🤖"))
    if here:
        leaving = [
            discord.SelectOption(
                label=table.sanitized_name(one), value=one, description=words.text(f"strength-{table.head.robots[one]}")
            )
            for one in here[:MAX_CHOICES]
        ]
        asks = words.text("robots-who-leaves")
        items.append(create_menu(f"rb:leave:{facts}:{len(here)}:", leaving, asks, most=len(leaving)))
    enough = len(players_with_seat(chouette)) >= min_players(chouette.rules)
    if isinstance(chouette.stage, Lobby) and enough and is_last_person(chouette, seat):
        for place in FIRST_PLACES:
            label = words.text(f"robots-start-{place}")
            items.append(create_button(label, f"rb:start:{facts}:{len(here)}:{place}", ButtonStyle.success))
    shown = [RobotPanelItem(one) for one in items]
    for item in shown:  # before a view gives each the next row with room
        item.row = ("strength", "add", "leave", "start").index(item.facts["does"])
    return stopped_view(shown)


class RobotPanelItem(
    PersistentItem,
    template=r"rb:(?P<does>strength|add|leave|start):(?P<table>\d+):(?P<strength>[a-z]+):(?P<here>\d+):(?P<what>\w*)",
):
    """A part of the panel: how strong they are; how many come, where so many are here; who leaves; how it starts."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, and show the panel as it is then."""
        table = await require_table_of_button(interaction, self.table)
        if table is None:
            return
        chosen: list[str] = getattr(self.item, "values", [])
        match self.facts["does"]:
            case "strength" if chosen:
                await self._show(interaction, table, Strength(chosen[0]))
            case "add":
                await self._add(interaction, table)
            case "leave":
                await self._submit(interaction, table, self._leaving({*chosen}))
            case _:
                await self._start(interaction, table)

    @property
    def _strength(self) -> Strength:
        known = {one.value: one for one in Strength}
        return known.get(self.facts["strength"], DEFAULT_STRENGTH)

    def _leaving(self, chosen: set[str]) -> StatementFactory:
        def said(chouette: Chouette, by: Player) -> Sequence[Statement] | Refusal | NotSubmittedReason:
            if by not in players_with_seat(chouette):
                return refusals.NotSeated()
            leaving = [Leaves(one) for one in seated_robots_not_leaving(chouette) if one in chosen]
            return leaving if len(leaving) == len(chosen) else NotSubmittedReason.STALE

        return said

    async def _add(self, interaction: Interaction, table: Table) -> None:
        """So many robots sit down one after the other, if as many are here as were shown."""
        client, here = interaction.client, int(self.facts["here"])
        for number in range(min(int(self.facts["what"] or 0), _MAX_ADDED)):
            robot = next_robot_to_join(table, self._strength)
            joins = add_robot_statement_factory(robot)

            def said(
                chouette: Chouette, by: Player, joins: StatementFactory = joins, expected: int = here + number
            ) -> Any:
                is_as_shown = count_of_robots_here_or_asking(chouette) == expected
                return joins(chouette, by) if is_as_shown else NotSubmittedReason.STALE

            answer = await client.desk.submit(
                table.channel,
                person_of(interaction),
                spoken_in_own_name(said),
                interaction_id=interaction.id if number == 0 else None,
                expected_table_id=table.id,
                robot_to_seat=robot,
            )
            if not isinstance(answer, Submitted):
                client.delivery.refresh(table.channel)
                await client.answer(interaction, answer)
                return
            table = answer.table
        client.delivery.refresh(table.channel)
        await self._show(interaction, table, self._strength)

    async def _submit(self, interaction: Interaction, table: Table, speech: StatementFactory) -> None:
        answer = await submit_unanswered(interaction, spoken_in_own_name(speech), expected_table_id=table.id)
        if isinstance(answer, Submitted) and answer.table.is_open:
            interaction.client.delivery.refresh(table.channel)
            await self._show(interaction, answer.table, self._strength)
        else:
            await interaction.client.answer(interaction, answer)

    async def _start(self, interaction: Interaction, table: Table) -> None:
        """Start as somebody alone with robots, in this place, or as they roll."""
        seat, robots = table.player(interaction.user.id), seated_robots_not_leaving(table.chouette)
        order = first_game_order(self.facts["what"], seat, robots) if seat else ()
        press = ButtonPress(ButtonAction.START, start_target(seat_order=order) if order else "")
        if not await is_asked_to_confirm(interaction, table.id, press):
            await submit_and_answer(interaction, alternatives_of_press(press), expected_table_id=table.id)

    async def _show(self, interaction: Interaction, table: Table, strength: Strength) -> None:
        words, seat = words_for(interaction), table.player(interaction.user.id)
        view = _panel_view(table, seat, strength, words) if seat else None
        await answer_in_panel(interaction, _panel_text(table, words), view)


class PlayWithRobotsButton(PersistentItem, template=r"pr:(?P<count>[1-5])"):
    """*Play with robots*, after the lesson: opens a table here by its rules; they are Captain in its first game."""

    is_private = True

    async def pressed(self, interaction: Interaction) -> None:
        """Do it, if this person may open a table here and none is open; the first thing that fails is told."""
        client, who = interaction.client, person_of(interaction)
        if not client.desk.has_engine:
            await answer_privately(interaction, words_for(interaction).text("robots-need-engine"))
            return
        book, rules = lesson_book_and_rules()
        head = await head_or_refuse(interaction, rules=book)
        if head is None:
            return
        settings, channel = await server_settings(interaction), interaction.channel_id or 0
        answer = await client.desk.open(
            interaction.guild_id or 0,
            channel,
            replace(head, rules=rules, day=day_of(interaction.created_at, settings)),
            who,
            interaction_id=interaction.id,
        )
        strength = Strength(str(settings.get(ROBOT_STRENGTH_SETTING, DEFAULT_STRENGTH)))
        for number in range(int(self.facts["count"]) + 1):
            if not isinstance(answer, Submitted) or answer.repeated:
                break
            robot = next_robot_to_join(answer.table, strength) if number < int(self.facts["count"]) else None
            seat, robots = answer.table.player(interaction.user.id), seated_robots_not_leaving(answer.table.chouette)
            order = first_game_order(CAPTAIN_PLACE, seat, robots) if seat else ()
            start = alternatives_of_press(ButtonPress(ButtonAction.START, start_target(seat_order=order)))
            answer = await client.desk.submit(
                channel,
                who,
                spoken_in_own_name(add_robot_statement_factory(robot)) if robot else start,
                expected_table_id=answer.table.id,
                robot_to_seat=robot,
            )
        client.delivery.refresh(channel)
        await client.answer(interaction, answer)
