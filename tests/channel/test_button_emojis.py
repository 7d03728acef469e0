"""What a button's emoji shows is what its words say, at every moment of every record."""

import re
from functools import cache
from pathlib import Path

import pytest

from bot.channel.button_emojis import button_emoji
from bot.channel.button_labels import button_label
from bot.desk.actions import ButtonAction
from bot.desk.button_press import ButtonPress
from bot.desk.presses import public_buttons
from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.render.emoji.names import emoji_names
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.words.figures import OwnEmojis, figures_at
from bot.words.words import words_in
from tests.support.cases import usual_number, with_usual_cases

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.chouette"))
ALL = OwnEmojis()
ALL.replace({name: number for number, name in enumerate(emoji_names(), 1_500_000_000_000_000_000)})
PRICED = {ButtonAction.TAKE, ButtonAction.DROP, ButtonAction.DOUBLE, ButtonAction.DISSENT}
FIGURE = re.compile(r"(?: for |(?<! up) to |: [−+])(\d+|½)")
MOST_ANSWERED = usual_number(60, 1000)
"""At so many moments with three answers it is usually looked."""
TAKE, DROP, BEAVER = map(ButtonPress, (ButtonAction.TAKE, ButtonAction.DROP, ButtonAction.BEAVER))


class TableOf:
    """As much of a table as labels need: players are called by their names."""

    decided = ()

    def __init__(self, chouette: Chouette) -> None:
        self.chouette = chouette

    def sanitized_name(self, player: Player) -> str:
        return str(player)


def shown(chouette: Chouette, press: ButtonPress, beside: tuple[ButtonPress, ...] = ()) -> str:
    """The name of a button's emoji of the bot's own, or its usual sign, or nothing."""
    found = button_emoji(chouette, press, figures_at(chouette, ALL), beside) or ""
    return re.sub(r"<:(\w+):\d+>", r"\1", found)


@cache
def moments(path: Path) -> tuple[Chouette, ...]:
    return tuple(line.after for line in accepted_lines(read_record(path.read_text("utf-8"), rule_books())))


@pytest.mark.parametrize("path", with_usual_cases(RECORDS, RECORDS[::12]), ids=lambda path: path.stem)
def test_a_cube_shows_the_figure_of_the_words(path: Path) -> None:
    for chouette in moments(path):
        presses = public_buttons(chouette)
        for press in presses:
            label = button_label(TableOf(chouette), press, presses, words_in())  # pyright: ignore[reportArgumentType]
            emoji = shown(chouette, press, presses)
            assert not emoji.startswith("<")
            if press.action in PRICED and emoji:
                (figure,) = FIGURE.findall(label)
                assert emoji == ("cubehalf" if figure == "½" else f"cube{figure}"), label


def test_nearly_every_answer_and_double_has_a_cube() -> None:
    seen: dict[ButtonAction, list[bool]] = {}
    for chouette in (one for path in RECORDS if path.stem.startswith("streamlined") for one in moments(path)):
        for press in public_buttons(chouette):
            seen.setdefault(press.action, []).append(bool(shown(chouette, press)))
    assert all(seen[ButtonAction.ROLL])
    assert all(seen[ButtonAction.OPENING])
    assert all(seen[ButtonAction.MOVE])
    for action in (ButtonAction.DOUBLE, ButtonAction.TAKE, ButtonAction.DROP):
        assert sum(seen[action]) > 0.4 * len(seen[action]), action
    assert not any(seen[ButtonAction.STAND])


def test_three_answers_beside_each_other_have_none() -> None:
    answered = 0
    for chouette in (one for path in RECORDS if path.stem.startswith("colorado") for one in moments(path)):
        presses = {press.action for press in public_buttons(chouette)}
        if ButtonAction.BEAVER in presses and shown(chouette, TAKE):
            answered += 1
            assert shown(chouette, TAKE, (TAKE, DROP, BEAVER)) == shown(chouette, DROP, (TAKE, DROP, BEAVER)) == ""
            assert shown(chouette, BEAVER, (TAKE, DROP, BEAVER)) == ""
        if answered > MOST_ANSWERED:
            break
    assert answered > 20


def test_without_emojis_all_is_as_it_was() -> None:
    for chouette in moments(RECORDS[0]):
        for press in public_buttons(chouette):
            figures = figures_at(chouette, OwnEmojis())
            assert button_emoji(chouette, press, figures) == press.action.spec.emoji
