"""The options in which clubs differ, and a rule book as a set of their values; knows no club.

A club is a data file, a law is code. Each option is declared here once, and read by one function of the rules.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from typing import TypeAlias, TypeGuard

from bot.backgammon.match import MatchScore
from bot.rules import options
from bot.rules.points import HALF_POINTS_PER_POINT, HalfPoints
from bot.rules.refusals import Refusal, WholePoints
from bot.rules.values import replace


@dataclass(frozen=True, slots=True)
class Option:
    """The type of an option, its values as written, and where it is idle: when all these others have these values."""

    kind: type[StrEnum] | type[int]
    values: tuple[str, ...]
    idle_with: Mapping[str, StrEnum | int]


_IDLE_WITHOUT_PARTNER = {"idle_with": {"partner": options.PartnerRule.NONE}}
_IDLE_WITHOUT_BUYOUTS = {"idle_with": {"buyouts": options.BuyoutPrice.NONE}}


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option's value, as one chouette plays it; the defaults, the first of the values, are no club's.

    `values` has a number's bounds; `idle_with` is what makes an option idle: other options, all with these values.
    `match` is no option: the score, as the Box sees it, of a match between two to which a game from elsewhere belongs.
    """

    min_players: int = field(default=2, metadata={"values": range(2, 11)})
    max_players: int = field(default=3, metadata={"values": range(3, 11)})
    seating_dice: int = field(default=1, metadata={"values": range(1, 3)})
    seating_doubles_twice: options.YesNo = field(
        default=options.YesNo.YES,
        metadata={"idle_with": {"seating_dice": 1, "late_joiners": options.JoinersLineOrder.END}},
    )
    admission: options.AdmissionRule = options.AdmissionRule.SPONSOR
    late_joiners: options.JoinersLineOrder = options.JoinersLineOrder.ROLL
    partner: options.PartnerRule = options.PartnerRule.NONE
    partner_from: int = field(default=4, metadata={"values": range(4, 11), **_IDLE_WITHOUT_PARTNER})
    partner_choice: options.PartnerChosenFrom = field(
        default=options.PartnerChosenFrom.BOTTOM, metadata=_IDLE_WITHOUT_PARTNER
    )
    partner_split: options.PartnerSplitUnit = field(
        default=options.PartnerSplitUnit.WHOLE, metadata=_IDLE_WITHOUT_PARTNER
    )
    leave: options.LeavingTime = options.LeavingTime.BETWEEN_GAMES
    box_dodging: options.RejoiningAfterLeavingAsBox = options.RejoiningAfterLeavingAsBox.ALLOWED
    cube: options.CubeSharing = options.CubeSharing.INDIVIDUAL
    automatic_doubles: options.AutomaticDoubles = options.AutomaticDoubles.NONE
    jacoby: options.YesNo = options.YesNo.YES
    beavers: options.YesNo = field(
        default=options.YesNo.YES, metadata={"idle_with": {"cube": options.CubeSharing.SINGLE}}
    )
    raccoons: options.YesNo = field(default=options.YesNo.YES, metadata={"idle_with": {"beavers": options.YesNo.NO}})
    box_initial_double: options.BoxInitialDoubleCubes = options.BoxInitialDoubleCubes.EACH
    box_double_answer: options.BoxInitialDoubleAnsweredBy = options.BoxInitialDoubleAnsweredBy.EACH
    team_initial_answer: options.BoxAnswerToInitialDoubles = options.BoxAnswerToInitialDoubles.ANY
    team_redouble_answer: options.BoxAnswerToRedoubles = options.BoxAnswerToRedoubles.ANY
    lone_taker: options.LoneTakerRule = options.LoneTakerRule.ALLOWED
    extras: options.YesNo = options.YesNo.YES
    answer_order: options.TeamAnswerOrder = options.TeamAnswerOrder.ROTATION
    double_order: options.TeamDoublingOrder = options.TeamDoublingOrder.ROTATION
    buyouts: options.BuyoutPrice = field(
        default=options.BuyoutPrice.NONE, metadata={"idle_with": {"cube": options.CubeSharing.INDIVIDUAL}}
    )
    buyouts_on: options.BuyoutObligation = field(default=options.BuyoutObligation.FREE, metadata=_IDLE_WITHOUT_BUYOUTS)
    buyout_order: options.BuyoutOrder = field(default=options.BuyoutOrder.CAPTAIN, metadata=_IDLE_WITHOUT_BUYOUTS)
    preemption: options.YesNo = field(default=options.YesNo.YES, metadata=_IDLE_WITHOUT_BUYOUTS)
    settlements: options.SettlementsAllowed = options.SettlementsAllowed.NO
    box_sale: options.YesNo = options.YesNo.YES
    box_must_break_even: options.YesNo = options.YesNo.YES
    consultation_plays: options.TeamConsultation = options.TeamConsultation.NEVER
    consultation_cubes: options.TeamConsultation = options.TeamConsultation.NEVER
    consultation_box: options.BoxPartnerConsultation = field(
        default=options.BoxPartnerConsultation.ALWAYS, metadata=_IDLE_WITHOUT_PARTNER
    )
    rotation_decided_by: options.RotationDecidedBy = options.RotationDecidedBy.INITIAL_CAPTAIN
    points: options.PointUnit = options.PointUnit.WHOLE
    book: options.Bookkeeping = options.Bookkeeping.SHEET
    absent_cube: options.CubeOfAbsentPlayer = options.CubeOfAbsentPlayer.PROXY
    absent_at_top: options.AbsentAtTopOfLine = options.AbsentAtTopOfLine.STAYS
    match: MatchScore | None = None


def _option(declared: Field[StrEnum | int]) -> Option:
    kind = type(declared.default)
    values = tuple(str(value) for value in declared.metadata.get("values", kind))
    return Option(kind if issubclass(kind, StrEnum) else int, values, declared.metadata.get("idle_with", {}))


OPTIONS: Mapping[str, Option] = {one.name: _option(one) for one in fields(Rules) if one.default is not None}
OPTION_GROUPS: Mapping[str, tuple[str, ...]] = {
    group: tuple(names.split())
    for group, names in {
        "seats": "min_players max_players seating_dice seating_doubles_twice admission late_joiners leave box_dodging",
        "partner": "partner partner_from partner_choice partner_split",
        "cubes": "cube automatic_doubles jacoby beavers raccoons box_initial_double box_double_answer "
        "team_initial_answer team_redouble_answer lone_taker answer_order double_order",
        "deals": "buyouts buyouts_on buyout_order preemption extras settlements box_sale points book",
        "rotation": "rotation_decided_by box_must_break_even",
        "talk": "consultation_plays consultation_cubes consultation_box",
        "presence": "absent_cube absent_at_top",
    }.items()
}
"""The options by what they are about, in the order in which they are read."""


class OptionError(ValueError):
    """An option or value that does not exist; `name`, `value` and the `allowed` values say which."""

    def __init__(self, name: str, value: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f"{name} = {value}: allowed are {', '.join(allowed)}")
        self.name = name
        self.value = value
        self.allowed = allowed


def option_values(name: str) -> tuple[str, ...]:
    """All values of an option, as written; OptionError when there is no such option."""
    if name not in OPTIONS:
        raise OptionError(name, "?", tuple(OPTIONS))
    return OPTIONS[name].values


def with_option(rules: Rules, name: str, value: str) -> Rules:
    """The rules with one option changed; `value` as written (`must drop`, `must_drop`); OptionError."""
    return _possible(replace(rules, **{name: _read_value(name, value)}), name, value)


def with_options(rules: Rules, values: Mapping[str, str]) -> Rules:
    """The rules with all these options changed at once: only whether they go together matters. OptionError."""
    changed = replace(rules, **{name: _read_value(name, value) for name, value in values.items()})
    blamed = "max_players" if "max_players" in values else "min_players"
    return _possible(changed, blamed, str(getattr(changed, blamed)))


def option_value(rules: Rules, name: str) -> str:
    """The value of an option as written; OptionError when there is no such option."""
    option_values(name)
    return str(getattr(rules, name))


def has_option_effect(rules: Rules, option: str) -> bool:
    """Whether an option makes a difference with the others as they are: no Partner's, where there can be none."""
    if option == "partner" and int(option_value(rules, "partner_from")) > int(option_value(rules, "max_players")):
        return False
    others = OPTIONS[option].idle_with.items()
    return not others or any(
        option_value(rules, other) != str(value) and has_option_effect(rules, other) for other, value in others
    )


@dataclass(frozen=True, slots=True)
class RuleBook:
    """A named set of option values, each with the section of its source; `url` is where that can be read, or empty.

    `labels` are what it is called in other languages, by their code; `marks` the options by which people know it.
    """

    label: str
    source: str
    rules: Rules
    sections: dict[str, str]
    url: str = ""
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    marks: tuple[str, ...] = ()

    def label_in(self, language: str) -> str:
        """What it is called in a language: as its file says, else by its usual label."""
        return self.labels.get(language, self.label)


MAX_LABEL_LETTERS = 30
"""A label fits into a heading, a choice and a picture."""
_MAX_MARKS = 3
_USUAL_MARKS = ("automatic_doubles", "jacoby", "rotation_decided_by")
"""The options that are shown of a book that names none by which people know it."""
_TomlTable: TypeAlias = Mapping[str, object]
"""A table of a TOML file."""


def read_rule_book(text: str, others: Mapping[str, RuleBook] | None = None) -> RuleBook:
    """The rule book in a TOML text; OptionError for a wrong, missing or unknown option, ValueError for bad TOML.

    `label`, `source` and perhaps `url`; `marks`, up to three options by which people know it; a table `[labels]` of
    labels in other languages; then a table `[options]` of `name = { value = "…", section = "…" }`. With `like`, the
    name of one of the `others`, the options that are not given are as in that book.
    """
    try:
        data: _TomlTable = tomllib.loads(text)
    except RecursionError:
        raise ValueError("no rule book has as many brackets") from None
    match data:
        case {"label": str(label), "source": str(source)}:
            like, books = data.get("like"), others or {}
        case _:
            raise ValueError("a rule book has a label and a source, which are texts")
    model = books.get(str(like))
    if like is not None and model is None:
        raise ValueError(f"there is no rule book {like} to be like; there are: {', '.join(books)}")
    given = _table(data, "options")
    values: dict[str, StrEnum | int] = {}
    sections = dict.fromkeys(OPTIONS, "")
    for name in (*(given.keys() - OPTIONS.keys()), *OPTIONS):
        if name in given or not model:
            entry: _TomlTable = _table(given, name) if name in given else {}
            values[name] = _read_value(name, str(entry.get("value", "(missing)")))
            sections[name] = str(entry.get("section", ""))
    rules = replace(model.rules if model else Rules(), **values)
    rules = _possible(rules, "max_players", option_value(rules, "max_players"))
    labels = {language: str(one) for language, one in _table(data, "labels").items()} if "labels" in data else {}
    for one in (label, *labels.values()):
        if not 0 < len(one) <= MAX_LABEL_LETTERS:
            raise ValueError(f"a label has 1 to {MAX_LABEL_LETTERS} letters; {one!r} has {len(one)}")
    return RuleBook(label, source, rules, sections, str(data.get("url", "")), labels, _marks(data))


def _marks(data: _TomlTable) -> tuple[str, ...]:
    """The options by which people know a book; OptionError for what is none, ValueError for more than three."""
    found = data.get("marks", [*_USUAL_MARKS])
    if not _is_list(found) or len(found) > _MAX_MARKS:
        raise ValueError(f"marks are a list of up to {_MAX_MARKS} options")
    marks = tuple(str(one) for one in found)
    for one in marks:
        option_values(one)
    return marks


def _table(data: _TomlTable, name: str) -> _TomlTable:
    if not _is_table(found := data.get(name)):
        raise ValueError(f"{name} is a table in a rule book")
    return found


def _is_list(found: object) -> TypeGuard[list[object]]:
    return isinstance(found, list)


def _is_table(found: object) -> TypeGuard[_TomlTable]:
    return isinstance(found, dict)


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
    return OPTIONS[name].kind(written)


# --- How exactly points are agreed on and paid


def half_points_refusal(rules: Rules, amount: HalfPoints) -> Refusal | None:
    """Why points cannot be agreed on: half ones, where the sheet knows whole points only."""
    return None if amount % HALF_POINTS_PER_POINT == 0 or has_half_points(rules) else WholePoints()


def price_rounded_up(rules: Rules, price: HalfPoints) -> HalfPoints:
    """A price as it is paid: where points are whole, half a point that is over is a whole one."""
    return price if half_points_refusal(rules, price) is None else HalfPoints(price + 1)


def has_half_points(rules: Rules) -> bool:
    """Whether there are half points on the sheet (Colorado 4.2: whole points)."""
    return rules.points is options.PointUnit.HALVES
