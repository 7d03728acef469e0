"""The ids of buttons stay as they are, since they stand under messages that were posted long ago."""

import pytest

from bot.channel.buttons import PressButton
from bot.desk.actions import Action
from bot.desk.presses import Press
from bot.rules.points import Player

IDS = {
    "t:7:roll::0a1b2c3d": Press(Action.ROLL, "", "0a1b2c3d"),
    "t:7:take:s2+s3:0a1b2c3d": Press(Action.TAKE, "s2+s3", "0a1b2c3d"),
    "t:7:take:all@s4:0a1b2c3d": Press(Action.TAKE, "all", "0a1b2c3d", Player("s4")),
    "t:7:hold:@s4:": Press(Action.HOLD, absent=Player("s4")),
}


@pytest.mark.parametrize("custom_id", IDS)
async def test_the_id_of_a_button_says_what_it_is_for(custom_id: str) -> None:
    button = PressButton(7, IDS[custom_id])
    assert button.item.custom_id == custom_id
    match = PressButton.__discord_ui_compiled_template__.fullmatch(custom_id)
    assert match
    assert (await PressButton.from_custom_id(None, button, match)).press == IDS[custom_id]
