"""One person who plays with robots at a live table: they press the first button that goes on."""

import sys
from pathlib import Path

from bot.channel.robot_pace import RobotPauses
from bot.client import ChouetteBot
from bot.engine.programs import EngineName, EngineProgram, installed_programs
from bot.rules.offers import may_be_said
from bot.rules.play.turn import players_who_must_act
from bot.rules.state.chouette import Chouette
from bot.rules.statements import AcceptsAutomaticDouble
from tests.support.evening import BotEvening, buttons
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE, until

GOES_ON = (
    "Roll",
    "Take",
    "No double",
    "Agree",
    "Next game",
    "Play on for",
    "No extra",
    "No more extras",
    "Play ",
    "Drop",
    "Double automatically",
)
"""Labels of buttons that move the game on, or how they begin."""
FAULTY = Path(__file__).with_name("faulty_engine.py")


async def no_pause(_pauses: RobotPauses, _channel: int, _chouette: Chouette, _seconds: float) -> None:
    """Robots that wait until nobody has seen what they said."""


def faulty_program(state: Path, every: int, kinds: str) -> EngineProgram:
    """An installed engine behind one that fails at every so many questions, in one of these ways after another."""
    command = installed_programs()[0].command
    return EngineProgram(EngineName.GNUBG, (sys.executable, "-I", str(FAULTY), str(state), str(every), kinds, *command))


class WithRobots(BotEvening):
    """An evening of Ann with robots."""

    def __init__(self, local: LocalTable, bot: ChouetteBot) -> None:
        super().__init__(local, bot, ("Ann",))
        self.ann = self["Ann"]

    async def open(self, robots: int = 2, rules: str = "colorado") -> None:
        """A table is opened, and robots sit down."""
        await self.ann.slash("chouette open", rules=rules)
        for _ in range(robots):
            await self.ann.slash("robot add")

    async def ends_alone(self) -> None:
        """Ann ends the evening."""
        leaves = await self.ann.slash("leave")
        await self.ann.press(leaves.message, "End the chouette")

    async def is_asked(self, chouette: Chouette) -> bool:
        """Whether Ann must act, or answer a proposal, or robots wait whether she wants an automatic double."""
        seat = (await self.table()).player(int(self.ann.id))
        asked = seat in players_who_must_act(chouette) or any(seat in one.waiting for one in chouette.proposals)
        return asked or may_be_said(chouette, AcceptsAutomaticDouble(seat), enforce_turns=True)

    async def until_asked(self, seconds: float = PATIENCE) -> Chouette:
        """Wait until it is for Ann to act."""

        async def asked() -> Chouette | None:
            chouette = await self.chouette()
            return chouette if await self.is_asked(chouette) else None

        found = await until(asked, seconds)
        assert found
        await self.bot.tasks.wait_for_all()
        return found

    async def act(self) -> None:
        """What Ann does who is asked: the first button that goes on, or the first legal play."""
        shown = next((each for each in buttons(self.newest()) if each.startswith(GOES_ON)), None)
        if shown:
            await self.ann.press(self.newest(), shown)
            return
        offered = [each["value"] for each in await self.ann.complete("move", "play", "")]
        assert offered, (self.newest()["content"], buttons(self.newest()), (await self.chouette()).stage)
        await self.ann.slash("move", play=offered[0])

    async def acts(self, times: int) -> None:
        """Ann acts so many times."""
        for _ in range(times):
            await self.until_asked()
            await self.act()

    async def play_games(self, games: int, most: int = 400) -> Chouette:
        """Play until so many games are over."""
        for _ in range(most):
            chouette = await self.until_asked()
            if len(chouette.games) >= games:
                return chouette
            await self.act()
        raise AssertionError(f"the games come to no end: {self.newest()['content']} {buttons(self.newest())}")
