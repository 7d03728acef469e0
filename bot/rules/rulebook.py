"""The options in which clubs differ, and a rule book as a set of their values; knows no club.

A club is a data file, a law is code, an option is read in one place: each option here has one reader in
the chapters of the rules. Files are read by the shell; this module gets their text.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from bot.rules.options import (
    AbsentAtTop,
    AbsentCube,
    Accuracy,
    Admission,
    AnswerOrder,
    AutomaticDoubles,
    Book,
    BoxConsultation,
    BoxDodging,
    BoxDoubleAnswer,
    BoxInitialDouble,
    BuyoutOrder,
    Buyouts,
    BuyoutsOn,
    Consultation,
    CubeKind,
    DoubleOrder,
    InitialAnswer,
    LateJoiners,
    Leave,
    LoneTaker,
    Partner,
    PartnerChoice,
    PartnerSplit,
    RedoubleAnswer,
    RotationDecidedBy,
    Settlements,
    YesNo,
)
from bot.rules.points import POINT, HalfPoints
from bot.rules.refusals import Refusal, WholePoints


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option's value, as one chouette plays it."""

    min_players: int
    max_players: int
    seating_dice: int
    seating_doubles_twice: YesNo
    admission: Admission
    late_joiners: LateJoiners
    partner: Partner
    partner_from: int
    partner_choice: PartnerChoice
    partner_split: PartnerSplit
    leave: Leave
    box_dodging: BoxDodging
    cube: CubeKind
    automatic_doubles: AutomaticDoubles
    jacoby: YesNo
    beavers: YesNo
    raccoons: YesNo
    box_initial_double: BoxInitialDouble
    box_double_answer: BoxDoubleAnswer
    team_initial_answer: InitialAnswer
    team_redouble_answer: RedoubleAnswer
    lone_taker: LoneTaker
    extras: YesNo
    answer_order: AnswerOrder
    double_order: DoubleOrder
    buyouts: Buyouts
    buyouts_on: BuyoutsOn
    buyout_order: BuyoutOrder
    preemption: YesNo
    settlements: Settlements
    box_sale: YesNo
    box_must_break_even: YesNo
    consultation_plays: Consultation
    consultation_cubes: Consultation
    consultation_box: BoxConsultation
    rotation_decided_by: RotationDecidedBy
    points: Accuracy
    book: Book
    absent_cube: AbsentCube
    absent_at_top: AbsentAtTop


_BOUNDS = {"min_players": (2, 10), "max_players": (3, 10), "seating_dice": (1, 2), "partner_from": (4, 10)}
OPTIONS: dict[str, type[StrEnum] | type[int]] = {
    field.name: cast("type[StrEnum | int]", field.type) for field in fields(Rules)
}


_GROUPED = {
    "seats": "min_players max_players seating_dice seating_doubles_twice admission late_joiners leave box_dodging",
    "partner": "partner partner_from partner_choice partner_split",
    "cubes": "cube automatic_doubles jacoby beavers raccoons box_initial_double box_double_answer team_initial_answer"
    " team_redouble_answer lone_taker answer_order double_order",
    "deals": "buyouts buyouts_on buyout_order preemption extras settlements box_sale points book",
    "rotation": "rotation_decided_by box_must_break_even",
    "talk": "consultation_plays consultation_cubes consultation_box",
    "presence": "absent_cube absent_at_top",
}
GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        group: options
        for group, names in _GROUPED.items()
        if (options := tuple(name for name in names.split() if name in OPTIONS))
    }
)
"""The options by what they are about, in the order in which they are read."""


class OptionError(ValueError):
    """An option or value that does not exist; `name`, `value` and the `allowed` values say which."""

    def __init__(self, name: str, value: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f"{name} = {value}: allowed are {', '.join(allowed)}")
        self.name = name
        self.value = value
        self.allowed = allowed


@cache
def option_values(name: str) -> tuple[str, ...]:
    """All values of an option, as written; OptionError when there is no such option."""
    kind = OPTIONS.get(name)
    if kind is None:
        raise OptionError(name, "?", tuple(OPTIONS))
    if issubclass(kind, StrEnum):
        return tuple(member.value for member in kind)
    low, high = _BOUNDS[name]
    return tuple(str(number) for number in range(low, high + 1))


def with_option(rules: Rules, name: str, value: str) -> Rules:
    """The rules with one option changed; `value` as written (`must drop`, `must_drop`); OptionError."""
    return _possible(replace(rules, **{name: _read_value(name, value)}), name, value)


def with_options(rules: Rules, options: Mapping[str, str]) -> Rules:
    """The rules with all these options changed at once: only whether they go together matters. OptionError."""
    changed = replace(rules, **{name: _read_value(name, value) for name, value in options.items()})
    blamed = "max_players" if "max_players" in options else "min_players"
    return _possible(changed, blamed, str(getattr(changed, blamed)))


def option_value(rules: Rules, name: str) -> str:
    """The value of an option as written; OptionError when there is no such option."""
    option_values(name)
    return str(getattr(rules, name))


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A named set of option values, each with the section of its source; `url` is where that can be read, or empty."""

    label: str
    source: str
    rules: Rules
    sections: dict[str, str]
    url: str = ""


def read_rule_book(text: str, others: Mapping[str, RuleBook] | None = None) -> RuleBook:
    """The rule book in a TOML text; OptionError for a wrong, missing or unknown option, ValueError for bad TOML.

    `label`, `source` and perhaps `url`, then a table `[options]` of `name = { value = "…", section = "…" }`. With
    `like`, the name of one of the `others`, the options that are not given are as in that book.
    """
    data: dict[str, Any] = tomllib.loads(text)
    for name in ("label", "source"):
        if not isinstance(data.get(name), str):
            raise ValueError(f"a rule book has a {name}, a text")  # noqa: TRY004  # what is wrong is the file
    model = _model(data, others or {})
    given = _table(data, "options")
    for name in given.keys() - OPTIONS.keys():
        raise OptionError(name, "?", tuple(OPTIONS))
    values: dict[str, Any] = {}
    sections: dict[str, str] = {}
    for name in OPTIONS:
        if name in given:
            entry = _table(given, name)
            values[name] = _read_value(name, str(entry.get("value", "(missing)")))
            sections[name] = str(entry.get("section", ""))
        elif model:
            values[name], sections[name] = getattr(model.rules, name), ""
        else:
            raise OptionError(name, "(missing)", option_values(name))
    rules = _possible(Rules(**values), "max_players", str(values["max_players"]))
    return RuleBook(data["label"], data["source"], rules, sections, str(data.get("url", "")))


def _model(data: dict[str, Any], others: Mapping[str, RuleBook]) -> RuleBook | None:
    """The book that this one is like, if it names one."""
    name = data.get("like")
    if name is not None and name not in others:
        raise ValueError(f"there is no rule book {name} to be like; there are: {', '.join(others)}")
    return others[name] if name is not None else None


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    found = data.get(name)
    if not isinstance(found, dict):
        raise ValueError(f"{name} is a table in a rule book")  # noqa: TRY004  # what is wrong is the file
    return cast("dict[str, Any]", found)


def _possible(rules: Rules, name: str, value: str) -> Rules:
    """The rules, unless more players are needed than can sit down."""
    if rules.min_players > rules.max_players:
        fitting = (number for number in option_values(name) if (int(number) > int(value)) == (name == "max_players"))
        raise OptionError(name, value, tuple(fitting))
    return rules


def _read_value(name: str, value: str) -> StrEnum | int:
    allowed = option_values(name)
    written = " ".join(value.replace("_", " ").replace("-", " ").split()).casefold()
    if written not in allowed:
        raise OptionError(name, value, allowed)
    kind = OPTIONS[name]
    return kind(written)


# --- How exactly points are agreed on and paid


def not_an_amount(rules: Rules, amount: HalfPoints) -> Refusal | None:
    """Why points cannot be agreed on: half ones, where the sheet knows whole points only."""
    return None if amount % POINT == 0 or halves_are_played(rules) else WholePoints()


def payable(rules: Rules, price: HalfPoints) -> HalfPoints:
    """A price as it is paid: where points are whole, half a point that is over is a whole one."""
    return price if not_an_amount(rules, price) is None else price + 1


def halves_are_played(rules: Rules) -> bool:
    """Whether there are half points on the sheet (Colorado 4.2: whole points)."""
    return rules.points is Accuracy.HALVES
