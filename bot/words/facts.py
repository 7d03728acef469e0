"""Facts of a refusal or an event, made into what a message can show; knows their names, not their meaning.

Every list of things also comes as a number, `…-count`; what is absent is an empty text, and its count 0.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.rules.points import HalfPoints, Player, fraction_points_text
from bot.rules.rulebook import OPTIONS, Rules, option_value
from bot.rules.statements import Dice
from bot.words.lexicon import Lexicon

Names: TypeAlias = Callable[[Player], str]
"""How a player is shown, ready for where the sentence goes."""
FormatTypedText: TypeAlias = Callable[[str], str]
"""How text that somebody typed is shown."""
_FactTuple: TypeAlias = (
    tuple[int, ...]
    | tuple[str, ...]
    | tuple[Dice, ...]
    | tuple[tuple[Player, int], ...]
    | tuple[tuple[Player, Dice], ...]
)
Fact: TypeAlias = int | str | _FactTuple | None
"""What a field of a refusal or an event holds: one thing, or several, each perhaps with a number or dice beside it."""

_PLAYER_FACTS = frozenset(
    {
        "by",
        "box",
        "captain",
        "partner",
        "starter",
        "player",
        "players",
        "winner",
        "beaten",
        "owner",
        "giver",
        "taker",
        "of_cubes",
        "of",
        "whose",
        "line",
        "tied",
        "passed_over",
        "spokesman",
        "absent",
        "speaker",
        "mover",
        "must",
        "buyers",
        "others",
        "on_plays",
        "on_cubes",
    }
    | {"payer", "payers", "payee", "payees"}
)
_TYPED_TEXT_FACTS = frozenset({"verb", "play", "part", "word", "note"})
_HALF_POINT_FACTS = frozenset({"amount", "score"})
_PER_PLAYER_FACTS = frozenset({"rolls", "scores", "doubled"})
"""Players, each with their dice, score or cube."""


@dataclass(frozen=True, slots=True)
class FactFormatter:
    """What turns facts into text: the language, the names, how typed text is shown, and a table's rules, if known."""

    lexicon: Lexicon
    names: Names
    typed: FormatTypedText
    rules: Rules | None = None

    def message_arguments(self, facts: Mapping[str, Fact]) -> dict[str, object]:
        """The variables of a message for these facts."""
        found: dict[str, object] = {}
        for name, fact in facts.items():
            found.update(self._argument(name, fact))
        if {"option", "value"} <= found.keys():
            found["value"] = self.option_value_name(str(facts["option"]), str(facts["value"]))
        allowed = facts.get("allowed")
        if "option" in facts and isinstance(allowed, tuple):
            found["allowed"] = self._allowed(str(facts["option"]), [str(one) for one in allowed])
        if {"by", "players"} <= facts.keys():
            found["own"] = "yes" if facts["players"] == (facts["by"],) else "no"
        return found

    def _argument(self, name: str, fact: Fact) -> dict[str, object]:
        match fact:
            case None:
                return {name: "", f"{name}-count": 0}
            case bool():
                return {name: "yes" if fact else "no"}
            case int() if name in _HALF_POINT_FACTS:
                return {
                    name: fraction_points_text(HalfPoints(abs(fact))),
                    f"{name}-signed": fraction_points_text(HalfPoints(fact), signed=True),
                    f"{name}-points": self.points(HalfPoints(fact)),
                }
            case int():
                return {name: fact}
            case str() if name in _PLAYER_FACTS:
                return {name: self.names(Player(fact)), f"{name}-count": 1}
            case str() if name == "option":
                return {name: self.option_name(fact)}
            case str() if name in _TYPED_TEXT_FACTS:
                return {name: self.typed(fact), f"{name}-count": 1 if fact else 0}
            case str():
                return {name: str(fact)}
            case _:
                return self._several(name, fact)

    def _several(self, name: str, things: _FactTuple) -> dict[str, object]:
        count = {f"{name}-count": len(things)}
        if name == "dice":
            return {name: dice_text(_numbers(things)), **count}
        if name in _PER_PLAYER_FACTS:
            pairs = (thing for thing in things if isinstance(thing, tuple))
            named = ((who, value) for who, value in pairs if isinstance(who, str))
            shown = [f"{self.names(Player(who))} {_beside(name, value)}" for who, value in named]
            return {name: ", ".join(shown) if name == "scores" else self.listed(shown), **count}
        if name in _PLAYER_FACTS:
            shown = [self.names(Player(thing)) for thing in things if isinstance(thing, str)]
            first = {f"{name}-first": shown[0], f"{name}-rest": self.listed(shown[1:])} if shown else {}
            owners = self.listed([self.lexicon.formatted("owner", {"name": one}) for one in shown])
            either = self.listed(shown, "or")
            return {name: self.listed(shown), f"{name}-or": either, f"{name}-owners": owners, **first, **count}
        if name == "fallen":
            pairs = (thing for thing in things if isinstance(thing, tuple))
            rolls = [dice_text(tuple(die for die in pair if isinstance(die, int))) for pair in pairs]
            return {name: self.listed(rolls), **count}
        if name in {"counts", "plays"}:
            return {name: self.listed([self.typed(str(thing)) for thing in things], "or"), **count}
        if name == "values":
            values = sorted({*_numbers(things)})
            return {name: self.listed([str(value) for value in values]), f"{name}-count": len(values)}
        return {name: ", ".join(str(thing) for thing in things), **count}

    def _allowed(self, option: str, allowed: list[str]) -> str:
        """The values that an option can have; of one that does not exist, the options that there are."""
        if f"option-{option}" not in self.lexicon:
            return self.listed([self.option_name(one) for one in allowed])
        return self.listed([self.option_value_name(option, one) for one in allowed], "or")

    def listed(self, texts: list[str], word: str = "and") -> str:
        """A list as it is said: "Ann, Bob and Cid"; `word` is "and" or "or"."""
        if len(texts) < 2:
            return "".join(texts)
        head = ", ".join(texts[:-1])
        return self.lexicon.formatted(f"list-{word}", {"head": head, "last": texts[-1]})

    def points(self, amount: HalfPoints) -> str:
        """Half points as they are said: "1½ points"."""
        return self.lexicon.formatted(
            "points-said", {"halves": amount, "points": fraction_points_text(HalfPoints(abs(amount)))}
        )

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


def players_in(facts: Mapping[str, Fact]) -> frozenset[Player]:
    """Everybody whom these facts name."""
    found: set[str] = set()
    for name, fact in facts.items():
        if name in _PLAYER_FACTS or name in _PER_PLAYER_FACTS:
            things = fact if isinstance(fact, tuple) else (fact,)
            named = (thing[0] if isinstance(thing, tuple) else thing for thing in things)
            found |= {one for one in named if isinstance(one, str)}
    return frozenset(map(Player, found))


def option_value_facts(rules: Rules | None) -> dict[str, str]:
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


def dice_text(dice: Dice) -> str:
    """Dice as players say them, the higher first: 6-1."""
    return "-".join(map(str, sorted(dice, reverse=True)))


def _numbers(things: _FactTuple) -> tuple[int, ...]:
    return tuple(thing for thing in things if isinstance(thing, int))


def _beside(name: str, value: int | Dice) -> str:
    """What stands behind a player: dice, a score, or what a cube shows."""
    if isinstance(value, tuple):
        return dice_text(value)
    return fraction_points_text(HalfPoints(value), signed=True) if name == "scores" else f"({value})"
