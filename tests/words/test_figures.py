"""Dice and cubes in news: emojis where Discord has them, else figures; and figures in everything else."""

import re
from pathlib import Path

import pytest

from bot.record.books import rule_books
from bot.record.read import read_record
from bot.record.replay import accepted_lines
from bot.render.emoji.names import emoji_names
from bot.render.parts import Tone
from bot.rules import events
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.state.bets import Side
from bot.words.figures import Figures, OwnEmojis, dice_text, figures_at
from bot.words.words import words_in
from tests.support.cases import with_usual_cases

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.chouette"))

ANN, DEE = Player("Ann"), Player("Dee")
OWN = re.compile(r"<:(\w+):\d+>")


def emojis(*names: str) -> OwnEmojis:
    """These emojis; without names, all."""
    found = OwnEmojis()
    found.replace({name: number for number, name in enumerate(names or emoji_names(), 1_000_000_000_000_000_000)})
    return found


def said(news: Event, *names: str, language: str = "en") -> str:
    """What is told of news where Dee is Box, with emojis by their names."""
    words = words_in(language).with_figures(Figures(emojis(*names), frozenset({DEE})))
    return OWN.sub(r":\1:", words.event_text(news, str)).replace("\u202f", "")


@pytest.mark.parametrize(
    ("news", "text"),
    [
        (events.Rolled(by=ANN, dice=(1, 3)), "Ann rolls :die3::die1:."),
        (events.Rolled(by=DEE, dice=(6, 6)), "Dee rolls :darkdie6::darkdie6:."),
        (events.Played(by=ANN, dice=(1, 3), play="8/5 6/5"), "Ann rolls :die3::die1: and plays 8/5 6/5."),
        (
            events.OpeningRolled(box=DEE, captain=ANN, dice=(2, 5), starter=ANN),
            "Opening :die5::darkdie2:: Ann starts.",
        ),
        (events.OpeningTied(box=DEE, captain=ANN, dice=(2, 2)), "Opening tie: :darkdie2::die2:. Both roll again."),
        (events.OpeningTied(box=DEE, captain=ANN, dice=None), "Opening tie. Both roll again."),
        (
            events.Doubled(by=DEE, players=(ANN, Player("Bob")), values=(4,)),
            "Dee doubles Ann and Bob to :cube4:.",
        ),
        (
            events.TeamDoublesOffered(players=(ANN, DEE), values=(2, 4), doubled=((ANN, 2), (DEE, 4))),
            "Ann (:cube2:) and Dee (:cube4:) double.",
        ),
        (events.Beavered(by=ANN, players=(ANN,), values=(64,)), "Ann beavers to :cube64:."),
        (events.Beavered(by=ANN, players=(ANN,), values=(128,)), "Ann beavers to 128."),
        (events.CarriedDoubleApplied(value=2), "This game starts at :cube2:: an automatic double is carried over."),
    ],
)
def test_dice_and_cubes_stand_in_news(news: Event, text: str) -> None:
    assert said(news) == text


def test_in_italian_too() -> None:
    assert said(events.Rolled(by=ANN, dice=(1, 3)), language="it") == "Ann tira :die3::die1:."


def test_dice_are_figures_where_one_of_them_is_missing() -> None:
    assert said(events.Rolled(by=ANN, dice=(1, 3)), "die3") == "Ann rolls 3-1."
    assert said(events.Rolled(by=ANN, dice=(3, 3)), "die3") == "Ann rolls :die3::die3:."
    assert said(events.Beavered(by=ANN, players=(ANN,), values=(4,)), "cube2") == "Ann beavers to 4."


def test_what_is_no_cube_is_no_emoji() -> None:
    assert "<:" not in said(events.GameStarted(game=4, box=DEE, captain=ANN, line=(ANN,)))
    assert "<:" not in said(events.StoppedGivingExtras(by=ANN, given=1))


def test_whose_dice_they_are_is_told_by_their_tone() -> None:
    figures = Figures(emojis(), frozenset({DEE}))
    assert figures.unrolled_dice(DEE).startswith("<:darkdice:")
    assert figures.unrolled_dice(ANN).startswith("<:dice:")
    assert figures.checker(None).startswith("<:checker:")
    assert figures.price([1, 1]).startswith("<:cubehalf:")
    assert figures.price([1, 2]) == figures.price([]) == figures.price([3]) == ""
    assert Figures().dice((2, 6), ANN) == dice_text((2, 6)) == "6-2"


@pytest.mark.parametrize("path", with_usual_cases(RECORDS, RECORDS[::4]), ids=lambda path: path.stem)
def test_at_a_table_the_dice_of_the_boxs_side_are_dark(path: Path) -> None:
    before = None
    for line in accepted_lines(read_record(path.read_text("utf-8"), rule_books())):
        figures = figures_at(line.after, emojis(), line.accepted.events)
        for event in line.accepted.events:
            if isinstance(event, events.Rolled | events.Played | events.NoLegalPlay):
                game = line.after.game if isinstance(event, events.Rolled) else before and before.game
                is_dark = game is not None and game.on_turn is Side.BOX
                assert figures.tone_of(event.by) is (Tone.DARK if is_dark else Tone.LIGHT), (line.line, event)
        before = line.after


def test_where_there_is_no_room_for_emojis_all_is_told_in_figures() -> None:
    told = (
        events.Rolled(by=ANN, dice=(1, 3)),
        events.Doubled(by=DEE, players=(ANN,), values=(4,)),
        events.Rolled(by=DEE, dice=(2, 3)),
    )
    words = words_in("en").with_figures(Figures(emojis()))
    plain = words_in("en").events_text(told, str)
    assert len(OWN.findall(words.events_text(told, str))) == 5
    assert words.events_text(told, str, max_length=len(plain) + 60) == plain
    assert words.events_text(told, str, max_length=50).count("<:") == 0
