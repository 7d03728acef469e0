"""The commands of checkers and proposals: roll, move, resign, accept, refuse, undo, word, result."""

from discord import app_commands
from discord.ext import commands

from bot.backgammon.notation import completions
from bot.channel.house import House, Interaction, channel_of, house_of, localized
from bot.channel.moving import roll_of
from bot.channel.saying import Choice, complete_one_name, says, speaks, whom
from bot.chouette.points import Player
from bot.chouette.seats import joiners_to_roll
from bot.chouette.state import Chouette, ToOpen
from bot.chouette.statements import (
    ALL,
    ANY_DICE,
    Accepts,
    Margin,
    Opens,
    Plays,
    Refuses,
    Resigns,
    Rolls,
    SaysWord,
    Statement,
    TakesBack,
    Wins,
)

MARGINS = [app_commands.Choice(name=localized(f"margin-{margin.name.lower()}"), value=margin.name) for margin in Margin]


def rolled(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
    """What `roll` says at this moment: the opening, or the side's roll."""
    opening = chouette.game and isinstance(chouette.game.moment, ToOpen) and by not in joiners_to_roll(chouette)
    return (Opens(by, ANY_DICE) if opening else Rolls(by, ANY_DICE),)


async def complete_play(interaction: Interaction, typed: str) -> list[Choice]:
    """The legal plays that what is typed can become, never an illegal one."""
    table = await house_of(interaction).desk.look(channel_of(interaction))
    roll = roll_of(table.chouette) if table else None
    if roll is None:
        return []
    return [Choice(name=text[:100], value=text[:100]) for text in completions(*roll, typed)]


class Play(commands.Cog):
    """Checkers, dice and proposals."""

    @app_commands.command(name="roll", description=localized("command-roll"))
    async def roll(self, interaction: Interaction) -> None:
        """Roll for the side on turn."""
        await speaks(interaction, rolled)

    @app_commands.command(name="move", description=localized("command-move"))
    @app_commands.describe(play=localized("command-move.play"))
    @app_commands.autocomplete(play=complete_play)
    async def move(self, interaction: Interaction, play: app_commands.Range[str, 1, 100]) -> None:
        """Play the roll in notation."""
        await says(interaction, lambda by: Plays(by, play))

    @app_commands.command(name="resign", description=localized("command-resign"))
    @app_commands.describe(value=localized("command-resign.value"))
    @app_commands.choices(value=MARGINS)
    async def resign(self, interaction: Interaction, value: str = Margin.SINGLE.name) -> None:
        """Offer to lose."""
        await says(interaction, lambda by: Resigns(by, Margin[value]))

    @app_commands.command(name="accept", description=localized("command-accept"))
    @app_commands.describe(of=localized("command-accept.of"))
    @app_commands.autocomplete(of=complete_one_name)
    async def accept(self, interaction: Interaction, of: str | None = None) -> None:
        """Yes to a proposal."""
        await self._answer(interaction, Accepts, of)

    @app_commands.command(name="refuse", description=localized("command-refuse"))
    @app_commands.describe(of=localized("command-refuse.of"))
    @app_commands.autocomplete(of=complete_one_name)
    async def refuse(self, interaction: Interaction, of: str | None = None) -> None:
        """No to a proposal."""
        await self._answer(interaction, Refuses, of)

    async def _answer(self, interaction: Interaction, kind: type[Accepts | Refuses], of: str | None) -> None:
        players = await whom(interaction, of)
        if players is None:
            return
        author = None if players is ALL or not players else players[0]
        await says(interaction, lambda by: kind(by, author))

    @app_commands.command(name="undo", description=localized("command-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Propose to take back the last action."""
        await says(interaction, TakesBack)

    @app_commands.command(name="word", description=localized("command-word"))
    @app_commands.describe(text=localized("command-word.text"))
    async def word(self, interaction: Interaction, text: app_commands.Range[str, 1, 100]) -> None:
        """Put a word of one's own into the dice."""
        await says(interaction, lambda by: SaysWord(by, text))

    @app_commands.command(name="result", description=localized("command-result"))
    @app_commands.describe(winner=localized("command-result.winner"), value=localized("command-result.value"))
    @app_commands.choices(value=MARGINS)
    @app_commands.autocomplete(winner=complete_one_name)
    async def result(self, interaction: Interaction, winner: str, value: str = Margin.SINGLE.name) -> None:
        """Report how a game went that is played elsewhere: Box or Captain says for the winner that he has won."""
        players = await whom(interaction, winner)
        if players is None:
            return

        def speech(chouette: Chouette, by: Player) -> tuple[Statement, ...]:
            game = chouette.game
            movers = {game.box, game.acting} if game else {by}
            named = by if players is ALL or not players else players[0]
            return (Wins(named if by in movers else by, Margin[value]),)

        await speaks(interaction, speech)


async def setup(house: House) -> None:
    """Add this chapter's commands."""
    await house.add_cog(Play())
