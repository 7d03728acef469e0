"""Facts of a refusal, an event or a question, made into what a message can show by the types of their fields.

Every list of things also comes with "or" in it, `…-or`, and as a number, `…-count`; what is absent is an empty text,
and its count 0. Of people it is said whether whoever alone reads the text is, or is among, them: `…-you`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from bot.rules.points import (
    HALF_POINTS_PER_POINT,
    POINTS_STAKE,
    HalfPoints,
    Money,
    Player,
    Players,
    StakePerPoint,
    fraction_points_text,
)
from bot.rules.rulebook import OPTIONS, Rules, option_value
from bot.rules.statements import CubeValue, Dice, OptionName, TypedText
from bot.words.amounts import money_text
from bot.words.choices import choice_in_list
from bot.words.figures import PLAIN_FIGURES, Figures, dice_text
from bot.words.lexicon import Lexicon
from bot.words.names import name_and_figure

Names: TypeAlias = Callable[[Player], str]
"""How a player is shown, ready for where the sentence goes."""
FormatTypedText: TypeAlias = Callable[[str], str]
"""How text that somebody typed is shown."""
FactType: TypeAlias = object
"""What a fact is, and so how it is shown: the type of its field, without None."""
_MAX_RULES = 64
"""Of so many rules the facts are kept: those of the tables that are talked about now."""


@cache
def fact_types(owner: type) -> Mapping[str, FactType]:
    """The type of each fact of an event, a refusal or a `TypedDict`, by name."""
    hints = get_type_hints(owner, include_extras=True)
    return {name: _present_type(hint) for name, hint in hints.items()}


def _present_type(hint: FactType) -> FactType:
    """The type of what may be None, when it is not."""
    if get_origin(hint) not in {Union, UnionType}:
        return hint
    return next(each for each in get_args(hint) if each is not NoneType)


@dataclass(frozen=True, slots=True)
class FactFormatter:
    """What turns facts into text: the language, the names, how typed text is shown, and a table's rules, if known.

    `figures`: how cubes are shown; `format_dice`: how dice are. `reader`: who alone reads the text, and so is "you"
    where others are named.
    """

    lexicon: Lexicon
    names: Names
    typed: FormatTypedText
    rules: Rules | None = None
    figures: Figures = PLAIN_FIGURES
    format_dice: Callable[[Dice], str] = dice_text
    reader: Player | None = None

    def message_arguments(self, facts: Mapping[str, Any], owner: type) -> dict[str, object]:
        """The variables of a message for these facts, which are fields of the owner."""
        types, found = fact_types(owner), dict[str, object]()
        for name, fact in facts.items():
            found |= self.message_argument(name, fact, types[name])
        if {"option", "value"} <= found.keys():
            found["value"] = self.option_value_name(facts["option"], str(facts["value"]))
        if "allowed" in facts:
            found["allowed"] = self._allowed(facts["option"], facts["allowed"])
        if {"by", "players"} <= facts.keys():
            found["own"] = "yes" if facts["players"] == (facts["by"],) else "no"
        if {"partner", "line"} <= facts.keys():  # a Partner first in the line has still to choose who they are
            found["partner-due"] = "yes" if facts["partner"] and facts["line"][:1] == (facts["partner"],) else "no"
        if {"amount", "stake"} <= facts.keys():
            found["worth"] = self.worth(facts["amount"], facts["stake"]) if facts["stake"] else ""
        return found

    def message_argument(self, name: str, fact: Any, fact_type: FactType) -> dict[str, object]:
        """The variables of a message for one fact."""
        if fact is None:
            return {name: "", f"{name}-count": 0, f"{name}-you": "no"}
        if fact_type == tuple[Players, ...]:
            groups, pairs = [self.listed([*map(self._name, each)]) for each in fact], {*map(len, fact)} == {2}
            return {name: "; ".join(groups), f"{name}-count": len(groups), f"{name}-pairs": "yes" if pairs else "no"}
        if get_origin(fact_type) is tuple:
            return self._several(name, fact, get_args(fact_type)[0])
        if fact_type is HalfPoints:
            text = fraction_points_text(HalfPoints(abs(fact)))
            signed, said = self._text(fact, HalfPoints), self.points(fact)
            shown = {name: text, f"{name}-signed": signed, f"{name}-points": said}
            return {**shown, f"{name}-count": 1, f"{name}-halves": int(fact)}
        if fact_type is int or fact_type == CubeValue:
            return {name: (self.figures.cube(fact) if fact_type == CubeValue else "") or fact}
        if fact_type is StakePerPoint:
            unnamed = "yes" if fact != POINTS_STAKE and not fact.label else "no"
            return {name: self._stake(fact), f"{name}-count": 1, f"{name}-unnamed": unnamed}
        you = {f"{name}-you": self._is_reader(fact)} if fact_type is Player else {}
        return {name: self._text(fact, fact_type), f"{name}-count": 1 if fact else 0, **you}

    def _several(self, name: str, things: tuple[Any, ...], kind: FactType) -> dict[str, object]:
        are_numbers = kind is int or kind == CubeValue
        shown = [self._text(thing, kind) for thing in (sorted({*things}) if are_numbers else things)]
        is_row = kind == tuple[Player, HalfPoints]
        found = {name: ", ".join(shown) if is_row else self.listed(shown), f"{name}-or": self.listed(shown, "or")}
        if is_row:
            own_first = sorted(range(len(things)), key=lambda at: things[at][0] != self.reader)
            found[f"{name}-you"] = "yes" if any(one == self.reader for one, _ in things) else "no"
            found[f"{name}-you-first"] = ", ".join(shown[at] for at in own_first)
        if kind is Player:
            found[f"{name}-owners"] = self.owners(shown)
            found |= {f"{name}-first": "".join(shown[:1]), f"{name}-rest": self.listed(shown[1:])}
            found |= {f"{name}-rest-count": len(shown[1:])}
            others = [text for text, one in zip(shown, things, strict=True) if one != self.reader]
            found |= {f"{name}-you": "yes" if others != shown else "no", f"{name}-led": self._is_reader(*things[:1])}
            found |= {f"{name}-others": self.listed(others), f"{name}-others-count": len(others)}
            found[f"{name}-others-owners"] = self.owners(others)
            found[f"{name}-you-first"] = self.listed([self.lexicon.formatted("asked-reader", {}), *others])
        return {**found, f"{name}-count": len(shown)}

    def _text(self, fact: Any, kind: FactType) -> str:
        if get_origin(kind) is tuple:
            (who, beside), (player, what) = get_args(kind), fact
            text = self._text(what, beside)
            is_figure = beside is int or beside == CubeValue
            name = self._in_row if player == self.reader and beside is HalfPoints else self._text(player, who)
            return f"{name} ({text})" if is_figure else name_and_figure(name, text)
        if kind is bool:
            return "yes" if fact else "no"
        if kind is HalfPoints:
            return fraction_points_text(fact, signed=True)
        formats: dict[FactType, Callable[[Any], str]] = {
            Player: self._name,
            Dice: self.format_dice,
            CubeValue: lambda value: self.figures.cube(value) or str(value),
            TypedText: self.typed,
            OptionName: self.option_name,
            Money: self.money,
            StakePerPoint: self._stake,
        }
        return formats.get(kind, str)(fact)

    def _name(self, player: Player) -> str:
        return self._reader_among if player == self.reader else self.names(player)

    def _is_reader(self, *players: Player) -> str:
        return "yes" if self.reader in players else "no"

    @property
    def _in_row(self) -> str:
        """How whoever reads it is called beside points: You +4, Bob −4."""
        return self.lexicon.formatted("asked-reader", {})

    @property
    def _reader_among(self) -> str:
        """How whoever reads it is called in a sentence about others, too."""
        return self.lexicon.formatted("reader-among", {})

    def _stake(self, stake: StakePerPoint) -> str:
        """What a point stands for."""
        if stake == POINTS_STAKE:
            return self.lexicon.formatted("stake-none", {})
        return money_text(stake.amount, self.typed(stake.label) if stake.label else "", self.lexicon.language)

    def worth(self, amount: HalfPoints, stake: StakePerPoint) -> str:
        """What half points stand for, in money; of a stake without a unit with the stake beside the number."""
        sum_alone = self.money((str(Decimal(amount) / HALF_POINTS_PER_POINT * stake.amount), stake.label))
        if stake.label:
            return sum_alone
        return self.lexicon.formatted("worth-at-stake", {"worth": sum_alone, "stake": self._stake(stake)})

    def _allowed(self, option: str, allowed: tuple[str, ...]) -> str:
        """The values that an option can have; of one that does not exist, the options that there are."""
        if f"option-{option}" not in self.lexicon:
            return self.listed([self.option_name(one) for one in allowed])
        return self.listed([choice_in_list(self.option_value_name(option, one)) for one in allowed], "or")

    def listed(self, texts: list[str], word: str = "and") -> str:
        """A list as it is said: "Ann, Bob and Cid"; `word` is "and" or "or"."""
        if len(texts) < 2:
            return "".join(texts)
        head = ", ".join(texts[:-1])
        return self.lexicon.formatted(f"list-{word}", {"head": head, "last": texts[-1]})

    def owners(self, names: list[str]) -> str:
        """Names as owners of what follows, or comes before: "Bob's and Cid's"; in some languages that is said once."""
        said_once = self.lexicon.formatted("owner-once", {}) == "yes"
        shown = [self.listed(names)] if said_once and names else names
        return self.listed([self._owner(one) for one in shown])

    def _owner(self, name: str) -> str:
        is_reader = self.reader is not None and name == self._reader_among
        return self.lexicon.formatted("owner-reader" if is_reader else "owner", {"name": name})

    def points(self, amount: HalfPoints) -> str:
        """Half points as they are said: "1½ points"."""
        return self.lexicon.formatted(
            "points-said", {"halves": amount, "points": fraction_points_text(HalfPoints(abs(amount)))}
        )

    def money(self, amount: Money) -> str:
        """A sum as people write it: "€2.50", "3 beers"."""
        number, label = amount
        return money_text(Decimal(number), self.typed(label) if label else "", self.lexicon.language)

    def option_name(self, option: str) -> str:
        """What an option is called; one that does not exist, as it was typed."""
        key = f"option-{option}"
        return self.lexicon.formatted(key, {}) if key in self.lexicon else self.typed(option)

    def option_value_name(self, option: str, value: str) -> str:
        """What an option's value is called; one that does not exist, as it was typed."""
        for key in (f"option-{option}.{value.replace(' ', '-')}", f"option-{option}.value"):
            if key in self.lexicon and (not key.endswith(".value") or value.isdigit()):
                return self.lexicon.formatted(key, {**option_value_facts(self.rules), "value": value})
        return self.typed(value)


def players_in(facts: Mapping[str, object], owner: type) -> frozenset[Player]:
    """Everybody whom these facts, which are fields of the owner, name."""
    types, found = fact_types(owner), set[Player]()
    for name, fact in facts.items():
        found |= _players_of(fact, types[name])
    return frozenset(found)


def _players_of(fact: Any, fact_type: FactType) -> set[Player]:
    if fact is None or get_origin(fact_type) is not tuple:
        return {fact} if fact and fact_type is Player else set()
    kinds = get_args(fact_type)
    each_kind = [kinds[0]] * len(fact) if kinds[1] is ... else kinds
    return set[Player]().union(*map(_players_of, fact, each_kind))


@lru_cache(_MAX_RULES)
def option_value_facts(rules: Rules | None) -> Mapping[str, str]:
    """The value of each option, for the texts that depend on it: `all-or-none`; nothing where no rules are known."""
    return {option: option_value(rules, option).replace(" ", "-") if rules else "" for option in OPTIONS}


def raw_message_arguments(facts: Mapping[str, object]) -> dict[str, object]:
    """Facts of a label, which are shown as they are: yes and no as words, nothing as an empty text."""
    found: dict[str, object] = {}
    for name, fact in facts.items():
        match fact:
            case bool():
                found[name] = "yes" if fact else "no"
            case None | str():
                found |= {name: fact or "", f"{name}-count": 1 if fact else 0}
            case _:
                found[name] = fact
    return found
