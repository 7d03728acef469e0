"""The rules as a table shows them: each option as it is under the others."""

import pytest

from bot.channel.message import message_text
from bot.channel.texts import MAX_EMBED_LENGTH
from bot.record.books import rule_books
from bot.words.lexicon import languages
from bot.words.rule_texts import option_under_rules_lines, rules_in_short_lines, rules_lines
from bot.words.words import words_in
from tests.channel.test_ledger import heard

ENGLISH = words_in("en")


def head(book: str, *options: str) -> str:
    return "\n".join(
        ["chouette 1", f"rules {book}", *(f"option {one}" for one in options), "players Ann Bob Cid Dee\n"]
    )


def rules_of(text: str) -> str:
    return "\n".join(rules_lines(heard(text)[0].chouette.rules, None, ENGLISH))


def explained(text: str, option: str) -> str:
    table = heard(text)[0]
    return "\n".join(option_under_rules_lines(option, table.chouette.rules, rule_books().get(table.head.book), ENGLISH))


def test_with_one_cube_nothing_is_said_of_several() -> None:
    assert "**The Box's answer to first doubles:** the one cube, for all" in rules_of(head("mayeron"))
    assert "any of them" not in rules_of(head("mayeron"))
    assert "any of them" not in explained(head("mayeron"), "team_initial_answer")
    assert "any of them" in rules_of(head("italian"))


def in_short(text: str) -> str:
    return " ".join(rules_in_short_lines(heard(text)[0].chouette.rules, ENGLISH))


def test_what_matters_first_is_said_as_the_options_have_it() -> None:
    each, one = in_short(head("colorado")), in_short(head("fibs", "jacoby no"))
    assert "double back at once: a beaver. **" in each
    assert "No beavers" in one
    assert "one for all. Whoever is against a double of their side may sell their game, for half" in one
    assert "If the Captain drops the Box's first double, all drop." in one
    assert "on, the Box may have a Partner" in each
    assert "on, the Box has a Partner" in one
    assert "Partner" not in in_short(head("fibs", "max_players 5"))
    assert "only on a cube that was doubled and taken" in each
    assert "a backgammon three times." in one
    assert "the Captain, if they beat the Box; " in each
    assert "the Captain, if the Team wins in the end; " in one


def test_an_option_that_makes_no_difference_says_so() -> None:
    no_effect = "With the other rules here, this makes no difference."
    assert no_effect in explained(head("colorado"), "preemption")
    assert no_effect not in explained(head("mayeron"), "preemption")


def test_a_proposed_rule_says_what_it_would_mean_here() -> None:
    silent = head("streamlined", "jacoby yes", "consultation_plays never", "consultation_cubes never")
    proposed = message_text(heard(silent + "Bob: option jacoby no\n")[0], (), ENGLISH)
    assert "it is on all the same" in proposed
    proposed = message_text(heard(head("colorado") + "Bob: option jacoby no\n")[0], (), ENGLISH)
    assert "gammons always count" in proposed


@pytest.mark.parametrize("book", rule_books())
@pytest.mark.parametrize("language", languages())
def test_all_rules_have_room_in_one_message(language: str, book: str) -> None:
    lines = rules_lines(heard(head(book))[0].chouette.rules, None, words_in(language))
    assert len("\n".join(lines)) <= MAX_EMBED_LENGTH
