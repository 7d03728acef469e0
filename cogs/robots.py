"""The commands for robots: they sit down and get up again."""

from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    require_open_or_last_table,
    words_for,
)
from bot.channel.robot_pace import ROBOT_PACE_SETTING, RobotPace
from bot.channel.robots import submit_new_robot
from bot.channel.speaking import submit_for_self_or_absent
from bot.channel.typed_names import complete_player, require_clear_players
from bot.desk.robots import remove_robot_statement_factory, seated_robots_not_leaving
from bot.robots.judge import Strength
from bot.rules.statements import ALL_PLAYERS


class RobotCommands(commands.Cog):
    """Robots in empty chairs."""

    robot = app_commands.Group(name="robot", description=localized("command-robot"))

    @robot.command(name="add", description=localized("command-robot-add"))
    @app_commands.describe(strength=localized("command-robot-add.strength"))
    @app_commands.choices(
        strength=[app_commands.Choice(name=localized(f"strength-{one}.like"), value=one.value) for one in Strength]
    )
    async def add(self, interaction: Interaction, strength: str | None = None) -> None:
        """Have a robot join."""
        table = await require_open_or_last_table(interaction)
        if table is not None:
            await submit_new_robot(interaction, table, Strength(strength) if strength else None)

    @robot.command(name="pace", description=localized("command-robot-pace"))
    @app_commands.describe(pace=localized("command-robot-pace.pace"))
    @app_commands.choices(
        pace=[app_commands.Choice(name=localized(f"setting-robot-pace.{one}"), value=one.value) for one in RobotPace]
    )
    async def pace(self, interaction: Interaction, pace: str) -> None:
        """How fast robots play where this person does."""
        await interaction.client.desk.settings.change_for_person(interaction.user.id, ROBOT_PACE_SETTING, pace)
        words = words_for(interaction)
        await answer_privately(interaction, words.text("robot-pace-set", pace=words.text(f"setting-robot-pace.{pace}")))

    @robot.command(name="remove", description=localized("command-robot-remove"))
    @app_commands.describe(robot=localized("command-robot-remove.robot"))
    @app_commands.autocomplete(robot=complete_player)
    async def remove(self, interaction: Interaction, robot: str | None = None) -> None:
        """Have a robot leave: the one that is named, or the one that came last."""
        table, named = await require_open_or_last_table(interaction), await require_clear_players(interaction, robot)
        if table is None or named is None:
            return
        here = seated_robots_not_leaving(table.chouette)
        leaving = here[-1:] if named == () else [one for one in here if named is not ALL_PLAYERS and one in named]
        if len(leaving) != 1:
            await answer_privately(interaction, words_for(interaction).text("no-robot-here"))
            return
        await submit_for_self_or_absent(
            interaction, remove_robot_statement_factory(leaving[0]), expected_table_id=table.id
        )
