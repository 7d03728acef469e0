"""The ids of buttons stay as they are, since they stand under messages that were posted long ago."""

import pytest

from bot.channel.buttons import PressButton, create_button
from bot.channel.moving import MoveButton
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.rules.points import Player

IDS = {
    "t:7:roll::0a1b2c3d": ButtonPress(ButtonAction.ROLL, "", "0a1b2c3d"),
    "t:7:take:s2+s3:0a1b2c3d": ButtonPress(ButtonAction.TAKE, "s2+s3", "0a1b2c3d"),
    "t:7:take:all@s4:0a1b2c3d": ButtonPress(ButtonAction.TAKE, "all", "0a1b2c3d", Player("s4")),
    "t:7:hold:@s4:": ButtonPress(ButtonAction.HOLD, absent=Player("s4")),
}


@pytest.mark.parametrize("custom_id", IDS)
async def test_the_id_of_a_button_says_what_it_is_for(custom_id: str) -> None:
    button = PressButton.create(7, IDS[custom_id], "Roll")
    assert button.item.custom_id == custom_id
    assert (await PressButton.from_custom_id(None, button.item, None)).press == IDS[custom_id]


@pytest.mark.parametrize(
    ("custom_id", "does", "chosen"),
    [
        ("v:show:7:0a1b2c3d:", "show", ()),
        ("v:show:7:0a1b2c3d:m2.k2k2", "show", ("m2", "k2k2")),
        ("v:play:7:0a1b2c3d:h3f1.", "play", ("h3f1",)),  # a suggestion
        ("v:once:7:0a1b2c3d:1.h3", "once", ("1", "h3")),
        ("v:confirm:7:0a1b2c3d:", "confirm", ()),
    ],
)
async def test_the_id_of_a_button_of_a_play_holds_what_was_chosen(
    custom_id: str, does: str, chosen: tuple[str, ...]
) -> None:
    button = await MoveButton.from_custom_id(None, create_button("Bar", custom_id), None)
    assert (button.table, button.token, button.does, button.chosen) == (7, "0a1b2c3d", does, chosen)
