"""The messages of a file: each is read when it is first said, with those that it refers to."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.words.lexicon import Lexicon

FILE = """\
### A comment
greeting = Good { daytime }, { $name }
    .short = { greeting }!
# Example: evening
daytime = { $hour ->
    [1] night
   *[other] evening
 }
    .long = the { daytime }, { $season }
options =
    .first = One
    .second = Two
broken = Good { $
"""


def test_its_keys_and_what_they_ask_for_are_known_without_reading_it() -> None:
    lexicon = Lexicon("en", FILE)
    asked = {
        "greeting": {"name"},
        "greeting.short": set[str](),
        "daytime": {"hour"},
        "daytime.long": {"season"},
        "options.first": set[str](),
        "options.second": set[str](),
        "broken": set[str](),
    }
    assert {key: set(lexicon.variables(key)) for key in asked} == asked
    assert lexicon.keys() == asked.keys()
    assert "options" not in lexicon
    assert lexicon.variables("nothing") == frozenset()


def test_a_message_says_those_that_it_refers_to() -> None:
    facts = {"name": "Ann", "hour": 20, "season": "winter"}
    assert Lexicon("en", FILE).formatted("greeting.short", facts) == "Good evening, Ann!"
    assert Lexicon("en", FILE).formatted("daytime.long", facts) == "the evening, winter"
    assert Lexicon("en", FILE).formatted("options.second", {}) == "Two"


def test_what_is_not_fluent_is_refused_when_it_is_said_and_the_rest_is_said() -> None:
    lexicon = Lexicon("en", FILE)
    for _ in range(2):
        with pytest.raises(TypeError, match="not Fluent: broken"):
            lexicon.formatted("broken", {})
    assert lexicon.formatted("daytime", {"hour": 1}) == "night"
    for unknown in ("nothing", "options", "options.third"):
        with pytest.raises(KeyError):
            lexicon.formatted(unknown, {})


def test_threads_may_say_it_at_once() -> None:
    for _ in range(20):
        lexicon = Lexicon("en", FILE)
        with ThreadPoolExecutor(4) as threads:
            facts = [{"name": name, "hour": 20} for name in "ABCDEFGH"]
            said = threads.map(lexicon.formatted, ["greeting"] * 8, facts)
            assert list(said) == [f"Good evening, {name}" for name in "ABCDEFGH"]
