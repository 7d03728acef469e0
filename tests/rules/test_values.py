"""Values with something changed."""

import dataclasses
import pickle
from dataclasses import dataclass, field

import pytest

from bot.rules.events import GameWon
from bot.rules.points import Player
from bot.rules.rulebook import Rules
from bot.rules.sealed import FrozenDataclass
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode
from bot.rules.values import replace


@dataclass(frozen=True, slots=True)
class One:
    only: int


@dataclass(frozen=True, slots=True)
class More(One):
    others: tuple[int, ...] = field(default=(), compare=False)


class Ended(FrozenDataclass):
    note: str = field(default="", kw_only=True)
    who: str


class Won(Ended):
    times: int = 1


class Lost(Won, key="lost"): ...


class Halved(FrozenDataclass):
    whose: str


class LostHalf(Won, Halved): ...


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


def test_an_event_is_equal_to_another_of_its_class_with_the_same_contents() -> None:
    event, alike = (GameWon("box", Player("a"), 1, by_clock=True) for _ in range(2))
    assert event == alike
    assert hash(event) == hash(alike)
    assert event != replace(event, margin=2)
    assert Won("a") == Won("a")
    assert Won("a") != Lost("a")
    assert repr(Won("a")) == "Won(note='', who='a', times=1)"
    assert pickle.loads(pickle.dumps(event)) == event


def test_an_event_cannot_be_changed() -> None:
    event = GameWon("box", Player("a"), 1)
    for name in ("margin", "colour"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(event, name, 1)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(event, name)


def test_a_class_has_the_fields_of_its_bases_and_its_own() -> None:
    assert [each.name for each in dataclasses.fields(Lost)] == ["note", "who", "times"]
    assert Lost("a", 2, note="n") == Lost(note="n", times=2, who="a")
    assert vars(Lost("a")) == {"note": "", "who": "a", "times": 1}
    assert LostHalf("b", "a", 2) == LostHalf(whose="b", who="a", times=2)
    assert Lost.key == "lost"  # pyright: ignore[reportAttributeAccessIssue]
    for wrong in (Lost, lambda: Lost("a", 2, "n"), lambda: Lost("a", pips=1)):  # pyright: ignore[reportCallIssue]
        with pytest.raises(TypeError):
            wrong()  # pyright: ignore[reportCallIssue]
