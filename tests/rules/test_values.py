"""Values with something changed."""

import dataclasses
from dataclasses import dataclass, field

import pytest

from bot.rules.events import GameWon
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode
from bot.rules.values import replace


@dataclass(frozen=True, slots=True)
class One:
    only: int


@dataclass(frozen=True, slots=True)
class More(One):
    others: tuple[int, ...] = field(default=(), compare=False)


def test_it_is_the_value_with_these_contents() -> None:
    chouette = Chouette(Rules(), ChouetteMode.PLAY, seated=(Player("a"),))
    changed = replace(chouette, drawn=3, seated=())
    assert changed == dataclasses.replace(chouette, drawn=3, seated=())
    assert (chouette.drawn, chouette.seated) == (0, ("a",))
    assert replace(One(1), only=2) == One(2)
    assert replace(More(1, (2,)), only=3).others == (2,)


def test_values_without_slots_are_changed_too() -> None:
    event = GameWon("box", Player("a"), 1)
    assert replace(event, margin=3) == GameWon("box", Player("a"), 3)
    assert event.margin == 1


@pytest.mark.parametrize("value", [One(1), GameWon("box", Player("a"), 1)])
def test_a_field_that_it_does_not_have_is_refused(value: object) -> None:
    with pytest.raises(AttributeError, match="has no field colour"):
        replace(value, colour=1)
