"""How a fact is shown follows from the type of its field, whatever the field is called."""

import pytest

from bot.rules.points import GameRow, HalfPoints, Player, Players
from bot.rules.sealed import FrozenDataclass
from bot.rules.statements import Dice, OptionName, TypedText
from bot.words.facts import FactFormatter, players_in
from bot.words.lexicon import lexicon

FORMATTER = FactFormatter(lexicon("en"), names=str.upper, typed="<{}>".format)


class OfANewKind(FrozenDataclass):
    """As an event is, with fields of names that no other has."""

    stake_won: HalfPoints
    hero: Player | None
    heroes: Players
    thrown: Dice
    all_thrown: tuple[tuple[Player, Dice], ...]
    row: GameRow
    faces: tuple[tuple[Player, int], ...]
    remark: TypedText | None
    remarks: tuple[TypedText, ...]
    numbers: tuple[int, ...]
    setting: OptionName
    is_new: bool


NEWS = OfANewKind(
    stake_won=HalfPoints(-3),
    hero=Player("ann"),
    heroes=(Player("bob"), Player("cid")),
    thrown=(1, 6),
    all_thrown=((Player("dee"), (2, 3)),),
    row=((Player("eve"), HalfPoints(3)), (Player("ann"), HalfPoints(-3))),
    faces=((Player("bob"), 4),),
    remark="*8/5*",
    remarks=("8/5", "6/3"),
    numbers=(4, 2, 4),
    setting="jacoby",
    is_new=True,
)


@pytest.mark.parametrize(
    ("variable", "shown"),
    {
        "stake_won": "1½",
        "stake_won-signed": "−1½",
        "stake_won-points": "1½ points",
        "hero": "ANN",
        "hero-count": 1,
        "heroes": "BOB and CID",
        "heroes-or": "BOB or CID",
        "heroes-owners": "BOB's and CID's",
        "heroes-first": "BOB",
        "heroes-rest": "CID",
        "heroes-count": 2,
        "thrown": "6-1",
        "all_thrown": "DEE 3-2",
        "row": "EVE +1½, ANN −1½",
        "faces": "BOB (4)",
        "remark": "<*8/5*>",
        "remarks-or": "<8/5> or <6/3>",
        "numbers": "2 and 4",
        "numbers-count": 2,
        "setting": "Jacoby",
        "is_new": "yes",
    }.items(),
)
def test_a_new_field_is_shown_by_its_type(variable: str, shown: object) -> None:
    assert FORMATTER.message_arguments(vars(NEWS), OfANewKind)[variable] == shown


def test_what_is_absent_is_an_empty_text_and_its_count_0() -> None:
    shown = FORMATTER.message_arguments({"hero": None, "remark": None, "heroes": ()}, OfANewKind)
    assert [shown[name] for name in ("hero", "remark", "heroes", "heroes-first")] == [""] * 4
    assert [shown[f"{name}-count"] for name in ("hero", "remark", "heroes")] == [0] * 3


def test_everybody_is_found_whom_a_fact_names() -> None:
    assert players_in(vars(NEWS), OfANewKind) == {"ann", "bob", "cid", "dee", "eve"}
