"""How many taps a turn takes, *Roll* included: `python -m tests.bench.bench_taps`.

Over 500 rolls as they come in games (`rolls.txt`; `self_play.py` says how they were made), every legal play equally
likely. The buttons are those that the bot shows, pressed by their ids, until the play is said: for each legal play the
shortest way.
"""

import asyncio
import statistics
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice, legal_plays
from bot.backgammon.position import Position
from bot.backgammon.steps import play_so_far
from bot.channel.moving import PLAY_CHOSEN_MOVES_ACTION, SHOW_OTHER_PLAYS_ACTION, MoveButton, move_panel_buttons
from bot.desk import Table
from bot.desk.actions import ButtonAction
from bot.desk.button_rows import MAX_BUTTON_ROWS, MAX_BUTTONS_PER_ROW
from bot.desk.presses import public_buttons, statement_of_press
from bot.record.read import Head
from bot.rules.phases import ToPlay
from bot.rules.play.checkers import position_and_dice_to_play
from bot.rules.statements import ChouetteMode, Plays, Rolls
from bot.words.words import words_in
from tests.bench.self_play import rolls
from tests.desk.tables import team_to_roll
from tests.rules.tables import after

GOAL_CONFIRMED, GOAL_AT_ONCE = 3.8, 2.8
"""Taps a turn, on average: where a play is confirmed, and where it is not."""
ROLL = 1
WORDS = words_in()


@dataclass
class Counted:
    """The taps of each turn, and the most buttons that stood in a panel."""

    taps: list[float] = field(default_factory=list[float])
    buttons: int = 0
    only_plays: list[float] = field(default_factory=list[float])

    @property
    def mean(self) -> float:
        """Taps a turn."""
        return statistics.mean(self.taps)

    @property
    def p95(self) -> float:
        """The taps that all but a twentieth of the turns take at most."""
        return sorted(self.taps)[int(0.95 * len(self.taps))]


def table_with(position: Position, dice: Dice) -> Table:
    """A table at which the Captain must play this roll."""
    chouette = after(team_to_roll(3), Rolls(team_to_roll(3).line[0], dice))
    assert chouette.game
    game = replace(chouette.game, position=position, phase=ToPlay(dice))
    rules = chouette.rules
    return Table(1, 1, 1, Head("streamlined", rules, ChouetteMode.PLAY), chouette.with_game(game))


async def taps(table: Table, counted: Counted, *, at_once: bool) -> dict[str, int]:
    """The fewest presses after *Roll* that say each play, by its notation."""
    game = table.chouette.game
    assert game
    only = [press for press in public_buttons(table.chouette) if press.action is ButtonAction.ONLY_PLAY]
    if only:
        said = statement_of_press(only[0], table.chouette, game.mover())
        assert isinstance(said, Plays)
        return {said.play: 1}
    found: dict[str, int] = {}
    panels, seen, pressed = [("", False)], {("", False)}, 0
    while panels:
        pressed += 1
        onward: list[tuple[str, bool]] = []
        for button in [each for panel in panels for each in await _panel(table, *panel, counted, at_once=at_once)]:
            if button.does == PLAY_CHOSEN_MOVES_ACTION:
                [said] = button.speech(table.chouette, game.mover())
                assert isinstance(said, Plays)
                found.setdefault(said.play, pressed)
                continue
            leads_to = ".".join(button.chosen), button.does == SHOW_OTHER_PLAYS_ACTION
            if leads_to not in seen:
                seen.add(leads_to)
                onward.append(leads_to)
        panels = onward
    return found


async def _panel(table: Table, chosen: str, others: bool, counted: Counted, *, at_once: bool) -> list[MoveButton]:
    """The buttons of a panel, as they come back with a press; `others`: with the plays that had no room."""
    roll = position_and_dice_to_play(table.chouette)
    choices = tuple(filter(None, chosen.split(".")))
    so_far = play_so_far(*roll, choices) if roll else None
    assert so_far
    shown = move_panel_buttons(table, so_far, choices, WORDS, plays_without_confirming=at_once, others=others)
    counted.buttons = max(counted.buttons, len(shown))
    assert max(button.row or 0 for button in shown) < MAX_BUTTON_ROWS
    assert all(sum(button.row == row for button in shown) <= MAX_BUTTONS_PER_ROW for row in range(MAX_BUTTON_ROWS))
    ids = [str(button.custom_id) for button in shown]
    assert len({*ids}) == len(ids)
    return [await MoveButton.from_custom_id(None, button.item, None) for button in shown]


async def count(turns: Iterable[tuple[Position, Dice]], *, at_once: bool) -> Counted:
    """The taps of all these turns."""
    counted = Counted()
    for position, dice in turns:
        by_play = await taps(table_with(position, dice), counted, at_once=at_once)
        assert {*by_play} == {play_notation(play) for play in legal_plays(position, dice)}
        counted.taps.append(ROLL + statistics.mean(by_play.values()))
        if len(by_play) == 1:
            counted.only_plays.append(counted.taps[-1])
    return counted


async def main() -> bool:
    """Count and print both ways; whether the goals are met."""
    met = True
    for at_once, goal in ((False, GOAL_CONFIRMED), (True, GOAL_AT_ONCE)):
        counted = await count(rolls(), at_once=at_once)
        only = {taps - ROLL for taps in counted.only_plays}
        print(
            f"{'at once' if at_once else 'confirmed':9}  taps a turn: mean {counted.mean:.2f} (goal {goal}),"
            f" p95 {counted.p95:.1f}; {len(counted.taps)} turns, most buttons {counted.buttons};"
            f" {len(counted.only_plays)} with one play, after Roll {only}"
        )
        met = met and counted.mean <= goal and only <= {1.0}
    return met


if __name__ == "__main__":
    print("goals met" if asyncio.run(main()) else "GOALS MISSED")
