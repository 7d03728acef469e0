"""Each message exists, asks only for facts that are given, and says what it must, in every language."""

import logging
import re
from collections import Counter
from dataclasses import MISSING, fields
from decimal import Decimal
from typing import Any

import pytest

from bot.backgammon.notation import PlayFault
from bot.rules.events import Event, UndoProposed
from bot.rules.points import GameRow, HalfPoints, Money, Player, Players, StakePerPoint, TransferReason
from bot.rules.refusals import PlayIllegal, Refusal
from bot.rules.rulebook import OPTIONS, option_values
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement
from bot.rules.statements import CubeValue, Dice, OptionName, Statement, TypedText
from bot.words.facts import fact_types
from bot.words.lexicon import LEXICON_DIRECTORY, languages, lexicon
from bot.words.words import Words, words_in
from tests.rules.kinds import kinds_of
from tests.words.core_facts import made_in_the_core

ENGLISH = words_in("en")
LANGUAGES = languages()
WORDS = [words_in(language) for language in LANGUAGES]
KEYS = lexicon("en").keys()
REFUSALS = kinds_of(Refusal)
EVENTS = kinds_of(Event)
MUST = {"must", "must-or", "must-count"}
DERIVED = re.compile(r"(-(count|unnamed|or|owners|first|rest|signed|points|halves|pairs|you|others|led))+$")
MERGED = {"payers", "payees"}  # made by bot.words.told
SAMPLES: dict[object, object] = {
    Player: "Ann",
    Players: ("Bob", "Cid", "Dee"),
    tuple[Players, ...]: (("Ann", "Bob"), ("Cid", "Dee")),
    HalfPoints: 3,
    Dice: (6, 1),
    TypedText: "8/5",
    Money: ("22.50", "EUR"),
    OptionName: "jacoby",
    GameRow: (("Ann", 20), ("Bob", -3)),
    tuple[tuple[Player, Dice], ...]: (("Ann", (6, 1)), ("Bob", (4, 4))),
    tuple[tuple[Player, CubeValue], ...]: (("Bob", 2), ("Cid", 2)),
    tuple[Dice, ...]: ((6, 1), (4, 4)),
    tuple[TypedText, ...]: ("13/7", "8/2"),
    tuple[int, ...]: (0, 2, 3),
    tuple[CubeValue, ...]: (2, 4),
    tuple[str, ...]: ("yes", "no"),
    TransferReason: TransferReason.DROP,
    StakePerPoint: StakePerPoint(Decimal(5), "EUR"),
    bool: True,
    int: 3,
}
"""A fact of each type."""
KEY_SAMPLES = {"value": "no", "side": "team", "why": "box-wins", "when": "next-game"}
"""Facts that are keys of words."""


ONE_CLAUSE_REFUSALS = {
    *("asked-already", "proxy-same"),  # it is as they wish
    *("bad-word", "only-box-or-captain"),  # the rule says what is allowed
    "play-illegal",  # where nothing of the play is known
    *("bad-hex", "seed-wrong"),  # which no person is told
}
"""What says in one clause all that there is to be said."""


def test_facts_that_are_left_out_are_facts() -> None:
    assert MERGED - {one.name for kind in (*REFUSALS, *EVENTS) for one in fields(kind)} == set()


def samples(kind: type[Event | Refusal]) -> list[dict[str, Any]]:
    """Facts for one of this kind: with all its fields, and with those alone that it must have."""
    own, types = [one for one in fields(kind) if not one.kw_only and one.name not in MERGED], fact_types(kind)
    full = {one.name: KEY_SAMPLES.get(one.name) or SAMPLES.get(types[one.name], "8/5") for one in own}
    least = {one.name: full[one.name] for one in own if one.default is MISSING}
    return [full] if least == full else [full, least]


@pytest.fixture(autouse=True)
def nothing_is_missing(caplog: pytest.LogCaptureFixture):
    """Words log a message or fact that is missing; no test may cause that."""
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice(language: str) -> None:
    source = (LEXICON_DIRECTORY / f"{language}.ftl").read_text("utf-8")
    keys = Counter(re.findall(r"^([a-zA-Z][\w-]*) *=", source, re.MULTILINE))
    assert [key for key, times in keys.items() if times > 1] == []


def test_every_refusal_and_piece_of_news_that_the_core_gives_has_words_and_facts() -> None:
    """Every variable of a message is a field of its class, or its message looks at whether it is there."""
    english = lexicon("en")
    wrong: list[str] = []
    for kind in (*REFUSALS, *EVENTS):
        key = f"{'news' if issubclass(kind, Event) else 'refusal'}-{kind.key}"
        always = {one.name for one in fields(kind) if one.default is not None}
        ever = {one.name for one in fields(kind)}
        variables = english.variables(key)
        for variable in variables - MUST - {"own", "worth", "partner-due"}:
            name = DERIVED.sub("", variable)
            looked_at = name in MERGED or f"{name}-count" in variables or key == "refusal-play-illegal"
            if name not in ever or (name not in always and not looked_at):
                wrong.append(f"{key}: ${variable}")
        if "own" in variables and not {"by", "players"} <= always:
            wrong.append(f"{key}: $own")
        if "worth" in variables and not {"amount", "stake"} <= ever:
            wrong.append(f"{key}: $worth")
        if "partner-due" in variables and not {"partner", "line"} <= ever:
            wrong.append(f"{key}: $partner-due")
    assert wrong == []


def test_every_law_and_every_piece_of_news_comes_from_the_core_or_is_announced() -> None:
    """What has a name but is never given would be dead text; only what later chapters give may wait."""
    never = {kind.__name__ for kind in (*REFUSALS, *EVENTS)} - made_in_the_core()
    assert never == set()


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.key)
def test_a_refusal_is_a_plain_sentence_that_names_who_must_act(kind: type[Refusal], words: Words) -> None:
    """Nobody is named as waited for where it is about what is over."""
    for facts in samples(kind):
        text = words.refusal_text(kind(**facts, must_act=("Zoe", "Yan")), lambda player: f"[{player}]")
        assert ("[Zoe]" in text) is not kind.is_about_past, text
        assert ("[Yan]" in text) is not kind.is_about_past, text
        assert "{" not in text, text
        assert text[-1] in ".?)", text
        alone = words.refusal_text(kind(**facts), str)
        assert "{" not in alone, alone
        assert "  " not in alone, alone
        assert " ." not in alone, alone
        assert words.text("refusal-must-act").rstrip(" .") not in alone, alone


def test_a_refusal_says_more_than_no() -> None:
    """A rule, or why; and in a second sentence or clause what is allowed instead, or what would have to be so."""
    bare = {
        kind.key
        for kind in REFUSALS
        for facts in samples(kind)
        if not re.search(r"[.:;,?] ", ENGLISH.refusal_text(kind(**facts), str))
    }
    assert bare == ONE_CLAUSE_REFUSALS


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.key)
def test_news_is_a_plain_sentence(kind: type[Event], words: Words) -> None:
    for facts in samples(kind):
        text = words.event_text(kind(**facts), str)
        assert text[-1] in ".`", text
        assert "{" not in text, text
        assert "  " not in text, text


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.key)
def test_news_is_a_plain_sentence_to_whoever_is_in_it_too(kind: type[Event], words: Words) -> None:
    """Nobody is called by their own name where they are spoken to."""
    for facts in samples(kind):
        for reader in ("Ann", "Bob", "Dee"):
            to_all = words.event_text(kind(**facts), lambda player: f"[{player}]")
            text = words.event_text(kind(**facts), lambda player: f"[{player}]", reader=Player(reader))
            assert text == to_all or f"[{reader}]" not in text, text
            assert text[-1] in ".`", text
            assert "  " not in text, text
            assert not text[0].islower(), text


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
@pytest.mark.parametrize("due", AwaitedAction)
def test_who_must_act_is_asked_once_each(due: AwaitedAction, words: Words) -> None:
    for must in (("Ann",), ("Ann", "Bob", "Cid")):
        asks = AwaitedStatement(due, buyers=must[:1])  # type: ignore[arg-type]
        text = words.question_text(must, str, lambda player: f"<@{player}>", asks)  # type: ignore[arg-type]
        assert [text.count(f"<@{player}>") for player in must] == [1] * len(must)
    assert words.question_text((), str, str, AwaitedStatement(due)) == ""


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_explained_with_each_of_its_values(option: str) -> None:
    key = f"option-{option}"
    assert ENGLISH.has_text(key)
    assert ENGLISH.option_help(option).endswith(".")
    for value in option_values(option):
        shown = ENGLISH.option_value_name(option, value)
        number = value.isdigit()
        assert shown == value if number else ENGLISH.has_text(f"{key}.{value.replace(' ', '-')}"), (option, value)


def test_no_option_is_explained_that_does_not_exist() -> None:
    known = {f"option-{name}" for name in OPTIONS}
    assert {key for key in KEYS if key.startswith("option-") and "." not in key} == known


def test_every_option_behind_a_refusal_exists() -> None:
    behind = {one.rule_option for one in REFUSALS} - {""}
    assert behind
    assert behind <= OPTIONS.keys()


@pytest.mark.parametrize("key", ["help-money", "settle-note", "lobby-rules"])
def test_it_is_said_that_the_bot_never_handles_money(key: str) -> None:
    assert "The bot never handles money." in ENGLISH.text(key, book="Colorado")


@pytest.mark.parametrize(
    ("reason", "words"),
    {
        PlayFault.BACKWARDS: "goes the wrong way",
        PlayFault.NOT_THE_DICE: "cannot be moved with 6-1",
        PlayFault.TOO_MANY: "needs the 6 once more, and it is spent",
        PlayFault.NO_CHECKER: "there is no checker on the 8 point",
        PlayFault.MUST_ENTER: "enter from the bar first",
        PlayFault.BLOCKED: "the 8 point is blocked",
        PlayFault.NOT_ALL_HOME: "one is still on the 8 point",
        PlayFault.HIGHER_FIRST: "a checker on the 8 point must be moved first",
        PlayFault.MUST_PLAY_MORE: "both dice must be played",
        PlayFault.MUST_PLAY_LARGER: "it must be the larger one, 6",
    }.items(),
)
def test_an_illegal_play_is_explained_in_the_words_of_players(reason: PlayFault, words: str) -> None:
    facts = {"play": "8/7", "dice": (6, 1), "reason": reason.value, "part": "8/7", "point": 8, "die": 6, "count": 2}
    assert words in ENGLISH.refusal_text(PlayIllegal(**facts), str)


def test_every_reason_why_a_play_is_illegal_has_words_of_its_own() -> None:
    facts = {"play": "8/7", "dice": (6, 1), "part": "8/7", "point": 25, "die": 6, "count": 2}
    texts = {ENGLISH.refusal_text(PlayIllegal(**{**facts, "reason": reason.value}), str) for reason in PlayFault}
    assert len(texts) == len(PlayFault)
    assert not any("is not a legal play" in text for text in texts)


def test_a_language_without_a_file_is_english() -> None:
    assert words_in("xx").text("press-roll") == "Roll"
    assert words_in("en-GB").language == "en"


@pytest.mark.parametrize("words", WORDS, ids=LANGUAGES)
def test_every_decision_has_its_words_when_it_is_to_be_taken_back(words: Words) -> None:
    def told(kind: str) -> str:
        return words.event_text(UndoProposed(by="Ann", kind=kind, whose="Bob", play="8/5"), str)

    proposed = [told(kind.key()) for kind in kinds_of(Statement) if kind.decision]
    assert told("") not in proposed
    assert len(set(proposed)) == len(proposed)


def test_italian_a_and_e_take_a_d_before_their_own_vowel() -> None:
    italian, english = words_in("it"), words_in("en")
    assert italian.listed(["Ann", "Eve"]) == "Ann ed Eve"
    assert italian.listed(["**Ann**", "**Eve**"]) == "**Ann** ed **Eve**"
    assert italian.listed(["Ann", "Bob"]) == "Ann e Bob"
    assert english.listed(["Ann", "Eve"]) == "Ann and Eve"


@pytest.mark.parametrize("fault", ["sign", "first-sign", "last-sign"])
def test_letters_of_a_code_take_no_d_in_italian(fault: str) -> None:
    text = words_in("it").text(f"position-{fault}", part="x", place=24)
    assert re.search(r"\bda a a o\b|\bda A a O\b", text), text
    assert " Ad " not in text
    assert " ad " not in text


def test_a_book_is_called_by_its_name_where_an_italian_adjective_would_be_small() -> None:
    for key in ("picture-heading", "picture-sheet-subtitle", "books-changed"):
        assert "egolamento Italiano" not in words_in("it").text(key, book="Italiano", game=3)


def test_italian_names_one_point_or_several_where_somebody_was_hit() -> None:
    def hit(points: str, count: int) -> str:
        return words_in("it").text("board-hit", name="Ada", own="yes", points=points, **{"points-count": count})

    assert hit("21", 1) == "Ada ti colpisce sulla tua punta 21."
    assert hit("21 e 22", 2) == "Ada ti colpisce sulle tue punte 21 e 22."
