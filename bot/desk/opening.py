"""What a table is opened with: what was said, else what its channel or server has set; and what a point may stand for.

The policy of a server binds everybody. Who manages the server changes it.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.desk.settings import options_set_by_server
from bot.record.read import Head, RuleBooksByName, StakePerPoint
from bot.rules.options import TeamDoublingOrder
from bot.rules.rulebook import OptionError, Rules, with_options
from bot.rules.statements import ChouetteMode
from bot.rules.turning import team_doubling_order
from bot.store.settings import SettingValue
from bot.words.amounts import canonical_label, is_same_label, read_amount, read_amount_and_label

RULE_BOOK_SETTING: Final = "rules"
STAKE_SETTING: Final = "stake"
LABEL_SETTING: Final = "label"
MODE_SETTING: Final = "mode"
ALLOWED_STAKES_SETTING: Final = "stakes"
HIGHEST_STAKE_SETTING: Final = "stake-max"
POLICY_SETTINGS: Final = (ALLOWED_STAKES_SETTING, HIGHEST_STAKE_SETTING)
OPENER_ROLE_SETTING: Final = "opener_role"
POINTS_ALONE_LABEL: Final = "points"
"""The label that says that a point stands for nothing else."""
_LABELS_OF_POINTS: Final = frozenset({POINTS_ALONE_LABEL, "point", "punti", "punto"})
"""So people type it."""
MIN_STAKE: Final = Decimal("0.01")
MAX_STAKE: Final = Decimal(1_000_000)
MAX_LABEL_LETTERS: Final = 30
MAX_STAKES_LISTED: Final = 20
_BETWEEN_STAKES: Final = ";"
_ONE_OR_SEVERAL: Final = re.compile(r"[1-9]\d*,[1-9]\d*", re.ASCII)
_SLIP: Final = re.compile(r":|[\d.,][OoIl|]+\s*$")
"""An option's name, or letters that look like figures behind one."""
_KEPT_STAKE: Final = re.compile(r"(\d+(?:\.\d+)?)(?: (.+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class StakeNotAllowed:
    """A stake that the policy of a server does not allow: one of these is, or any up to the `highest`."""

    stake: StakePerPoint
    allowed: tuple[StakePerPoint, ...]
    highest: StakePerPoint | None


def stake_objection(settings: Mapping[str, SettingValue], stake: StakePerPoint | None) -> StakeNotAllowed | None:
    """Why a table of this server may not be played for this stake, or None: it may.

    `stake` is what `/chouette open`, a later change or an announced evening asks for; None is points alone, which is
    always allowed, as is one point a point. Without a list and a highest stake of the server everything is allowed.
    """
    if stake is None or is_points_alone(stake):
        return None
    if not policies_against(settings, stake):
        return None
    return StakeNotAllowed(stake, allowed_stakes(settings), highest_stake(settings))


def _is_not_above(stake: StakePerPoint, highest: StakePerPoint | None) -> bool:
    return highest is None or (is_same_label(highest.label, stake.label) and stake.amount <= highest.amount)


def policies_against(settings: Mapping[str, SettingValue], stake: StakePerPoint) -> tuple[str, ...]:
    """The settings of the server's policy that do not allow this stake: its list, its highest stake, or both."""
    listed = _listed_stakes(settings)
    allows = {
        ALLOWED_STAKES_SETTING: listed is None or any(is_same_stake(one, stake) for one in listed),
        HIGHEST_STAKE_SETTING: _is_not_above(stake, highest_stake(settings)),
    }
    return tuple(setting for setting, is_allowed in allows.items() if not is_allowed)


def nearest_allowed_stake(
    settings: Mapping[str, SettingValue], refused: StakePerPoint, before: Mapping[str, SettingValue]
) -> StakePerPoint:
    """A usual stake that the policy allows, and allowed `before`: of the same amount or label, if there is one.

    Points alone where there is none.
    """
    highest = highest_stake(settings)
    up_to = (StakePerPoint(min(refused.amount, highest.amount), highest.label),) if highest else ()
    return min(
        [
            one
            for one in allowed_stakes(settings) or up_to
            if (one.label or not refused.label) and not policies_against(before, one)
        ],
        key=lambda one: (
            one.amount != refused.amount,
            not is_same_label(one.label, refused.label),
            abs(one.amount - refused.amount),
        ),
        default=StakePerPoint(Decimal(1)),
    )


def stake_as_typed(stake: StakePerPoint) -> str:
    """A stake as it is typed for the usual one: "0.5 EUR", "points"."""
    return POINTS_ALONE_LABEL if is_points_alone(stake) else written_stakes((stake,))


def labels_set(settings: Mapping[str, SettingValue]) -> tuple[str, ...]:
    """What points stand for by the settings of a server and all its channels: usual labels, and those of its policy."""
    found = dict[str, None]()
    for key, value in settings.items():
        setting = key.rpartition(".")[2]
        if setting == LABEL_SETTING:
            found[canonical_label(str(value))] = None
        elif setting in POLICY_SETTINGS:
            found |= {one.label: None for one in kept_stakes(value)}
    return tuple(one for one in found if one and not names_points_alone(one))


def is_points_alone(stake: StakePerPoint | None) -> bool:
    """Whether a point stands for a point, and for nothing else."""
    return stake is None or (stake.amount == 1 and not stake.label)


def is_same_stake(one: StakePerPoint, other: StakePerPoint) -> bool:
    """Whether a point stands for the same under both, however the label is written."""
    return one.amount == other.amount and is_same_label(one.label, other.label)


def allowed_stakes(settings: Mapping[str, SettingValue]) -> tuple[StakePerPoint, ...]:
    """The stakes of which one must be chosen, not above the highest; () where the server lists none.

    One without a label is in what a point stands for on the server.
    """
    highest = highest_stake(settings)
    return tuple(one for one in _listed_stakes(settings) or () if _is_not_above(one, highest))


def is_list_emptied(settings: Mapping[str, SettingValue]) -> bool:
    """Whether stakes are listed, and all of them are above the highest: none could be chosen."""
    return _listed_stakes(settings) is not None and not allowed_stakes(settings)


def stakes_cut_by_highest(settings: Mapping[str, SettingValue]) -> tuple[StakePerPoint, ...]:
    """The stakes that are listed and may not be opened all the same: above the highest, or under another label."""
    allowed = allowed_stakes(settings)
    return tuple(one for one in _listed_stakes(settings) or () if one not in allowed)


def _listed_stakes(settings: Mapping[str, SettingValue]) -> tuple[StakePerPoint, ...] | None:
    """The list of the server, whatever the highest is; None where it has none."""
    if ALLOWED_STAKES_SETTING not in settings:
        return None
    return tuple(_with_label_of_server(one, settings) for one in kept_stakes(settings[ALLOWED_STAKES_SETTING]))


def highest_stake(settings: Mapping[str, SettingValue]) -> StakePerPoint | None:
    """The most that a point may stand for; None where the server has set no most."""
    found = kept_stakes(settings.get(HIGHEST_STAKE_SETTING, ""))
    return _with_label_of_server(found[0], settings) if found else None


def default_stake(settings: Mapping[str, SettingValue]) -> StakePerPoint | None:
    """What a point stands for where nothing is said; None: points alone."""
    return stake_to_open(settings, None, None)


def stake_to_open(
    settings: Mapping[str, SettingValue], amount: Decimal | None, label: str | None
) -> StakePerPoint | None:
    """What a point stands for at a table that is opened with this; None where nothing is said and set: points alone."""
    named = canonical_label(label if label is not None else str(settings.get(LABEL_SETTING, "")))
    if names_points_alone(named):
        return None if amount is None else StakePerPoint(amount)
    usual = kept_stakes(settings.get(STAKE_SETTING, ""))
    worth = amount if amount is not None else usual[0].amount if usual else None
    return StakePerPoint(worth or Decimal(1), named) if worth or named else None


def stake_settings(value: SettingValue | None) -> dict[str, SettingValue | None]:
    """What is set where the usual stake is set to this, "0.5" or "0.5 EUR": with what it is of, if that is said.

    None takes both away, so that the default holds again.
    """
    if value is None:
        return {STAKE_SETTING: None, LABEL_SETTING: None}
    stake = kept_stakes(value)[0]
    amount: dict[str, SettingValue | None] = {STAKE_SETTING: written_stakes((StakePerPoint(stake.amount),))}
    return amount | ({LABEL_SETTING: stake.label} if stake.label else {})


def changed_stake(before: StakePerPoint, amount: Decimal | None, label: str | None) -> StakePerPoint:
    """What a point stands for at a table where this is said of it: what is not said stays as it was before."""
    if label is not None and names_points_alone(label):
        return StakePerPoint(Decimal(1) if amount is None else amount)
    named = before.label if label is None else canonical_label(label)
    return StakePerPoint(before.amount if amount is None else amount, named)


def _with_label_of_server(stake: StakePerPoint, settings: Mapping[str, SettingValue]) -> StakePerPoint:
    label = stake.label or canonical_label(str(settings.get(LABEL_SETTING, "")))
    return StakePerPoint(stake.amount, "" if names_points_alone(label) else label)


def policy_to_keep(value: SettingValue, settings: Mapping[str, SettingValue]) -> str:
    """Stakes of the policy as they are kept: in what a point stands for on the server now, where none is named.

    So a channel in which a point stands for something else has the same policy.
    """
    label = canonical_label(str(settings.get(LABEL_SETTING, "")))
    return written_stakes(StakePerPoint(one.amount, one.label or label) for one in kept_stakes(value))


def names_points_alone(label: str) -> bool:
    """Whether a label says that a point stands for nothing else."""
    return " ".join(label.split()).casefold() in _LABELS_OF_POINTS


def read_stake(typed: str) -> StakePerPoint | None:
    """A stake as it is typed, "0.5", "0,50 EUR" or "€0.50"; None where it is none, or its label is too long.

    And for a slip: "0,5O", or "0.5 label: EUR".
    """
    found = None if _SLIP.search(typed) else read_amount_and_label(typed)
    if found is None or not MIN_STAKE <= found[0] <= MAX_STAKE or len(found[1]) > MAX_LABEL_LETTERS:
        return None
    return StakePerPoint(found[0], canonical_label(found[1]))


def read_stakes(typed: str) -> tuple[StakePerPoint, ...] | None:
    """Stakes as they are typed, "0.5 EUR; 1 EUR" or "0,50, 1, 2": the lowest first; None where one is none.

    And for "1,2", which is two stakes to one and one to another.
    """
    if _ONE_OR_SEVERAL.fullmatch(typed.strip()):
        return None
    parts = [part for one in typed.split(_BETWEEN_STAKES) for part in one.split(", ")]
    found = [read_stake(part) for part in parts]
    stakes = tuple(dict.fromkeys(one for one in found if one))
    if len(stakes) > MAX_STAKES_LISTED or not all(found):
        return None
    return tuple(sorted(stakes, key=lambda one: (one.label, one.amount)))


def written_stakes(stakes: Iterable[StakePerPoint]) -> str:
    """Stakes as a setting keeps them, which `kept_stakes` reads; and `read_stakes`, where somebody takes them over."""
    return f"{_BETWEEN_STAKES} ".join(f"{_typed_amount(one.amount)} {one.label}".rstrip() for one in stakes)


def _typed_amount(amount: Decimal) -> str:
    """An amount that is clear to whoever reads it in any country: 1.1250, because 1.125 is not."""
    text = f"{amount:f}"
    return text if read_amount(text) == amount else f"{text}0"


def kept_stakes(value: SettingValue) -> tuple[StakePerPoint, ...]:
    """The stakes that a setting keeps, one or several; what is no stake is left out."""
    parts = (_KEPT_STAKE.fullmatch(part.strip()) for part in str(value).split(_BETWEEN_STAKES))
    return tuple(StakePerPoint(Decimal(found[1]), canonical_label(found[2] or "")) for found in parts if found)


def usual_book(books: RuleBooksByName, settings: Mapping[str, SettingValue]) -> str:
    """The name of the rule book that is played where nothing is said: as it is set, else the first."""
    chosen = str(settings.get(RULE_BOOK_SETTING, ""))
    return chosen if chosen in books else next(iter(books))


def rules_to_open(
    books: RuleBooksByName,
    settings: Mapping[str, SettingValue],
    book: str,
    mode: ChouetteMode | None = None,
) -> Rules:
    """What a table plays that is opened by this book: with the options that are set; alone, where they do not fit.

    `mode`: the usual one here, where nothing is said.
    """
    try:
        return _rules_with_options(books[book].rules, settings, mode or _usual_mode(settings))
    except OptionError:
        return books[book].rules


def _usual_mode(settings: Mapping[str, SettingValue]) -> ChouetteMode:
    return ChouetteMode(str(settings.get(MODE_SETTING, ChouetteMode.PLAY)))


def _rules_with_options(rules: Rules, settings: Mapping[str, SettingValue], mode: ChouetteMode) -> Rules:
    """These rules with the options that are set; OptionError, where they do not fit.

    Where the board is elsewhere, doubles are pressed in whatever order: nobody is passed over, unless that is set.
    """
    options = options_set_by_server(settings)
    if mode is ChouetteMode.SCORE and team_doubling_order(rules) is TeamDoublingOrder.ROTATION:
        options = {"double_order": TeamDoublingOrder.ANY, **options}
    return with_options(rules, options)


def head_to_open(
    books: RuleBooksByName,
    settings: Mapping[str, SettingValue],
    *,
    rules: str | None = None,
    amount: Decimal | None = None,
    label: str | None = None,
    mode: ChouetteMode | None = None,
) -> Head | OptionError | StakeNotAllowed:
    """What a table is opened with: what was said, else what is set (`settings` of its channel), else what comes first.

    Or an option of the server that does not go with the book, or a stake that its policy does not allow.
    """
    name = rules if rules is not None and rules in books else usual_book(books, settings)
    stake = stake_to_open(settings, amount, label)
    if objection := stake_objection(settings, stake):
        return objection
    chosen = mode or _usual_mode(settings)
    try:
        return Head(name, _rules_with_options(books[name].rules, settings, chosen), chosen, stake)
    except OptionError as error:
        return error
