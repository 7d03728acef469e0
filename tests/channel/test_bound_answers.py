"""Whom a Captain's answer binds: said before it is given, and first of all afterwards."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.channel.message import message_text
from bot.record.grammar import read_statement
from bot.rules.engine import apply
from bot.rules.events import Event
from bot.rules.state.chouette import Accepted
from bot.words.words import words_in
from tests.channel.test_ledger import heard

FIBS = "chouette 1\nrules fibs\nplayers Ann Bob Cid Dee\n"
PLAYED = "chouette 1\nrules fibs\nmode play\nplayers Ann Bob Cid Dee\ngame\nopening 1 3\nBob: plays 8/5 6/5\n"
ITALIAN = "chouette 1\nrules italian\nplayers Ann Bob Cid Dee\n"

WHY_EN = ": on a first double the Captain drops for all"
WHY_IT = ": al primo raddoppio il Capitano passa per tutti"


def read_message(record: str, said: Sequence[str] = (), language: str = "en") -> str:
    """The message after a record; it tells what comes of the statements that are said then."""
    table, _ = heard(record)
    told: list[Event] = []
    for line in said:
        after = apply(table.chouette, read_statement(line))
        assert isinstance(after, Accepted)
        table = replace(table, chouette=after.chouette)
        told += after.events
    return message_text(table, told, words_in(language)).replace("*", "")


@pytest.mark.parametrize(
    ("record", "said", "language", "question"),
    [
        (FIBS + "game\n", "Ann: doubles", "en",
         ("Bob, Cid and Dee, in this order: take and play for 2, or drop and lose 1? "
          f"Bob's drop is Cid's and Dee's too{WHY_EN}.\nAnn doubles to 2.")),
        (FIBS + "game\n", "Ann: doubles", "it",
         ("Bob, Cid e Dee, in quest'ordine: accettate e giocate per 2, o passate e perdete 1? "
          f"Se Bob passa, passano anche Cid e Dee{WHY_IT}.\nAnn raddoppia a 2.")),
        (FIBS + "game\nAnn: doubles\n", "Bob: takes", "en",
         "Cid and Dee: take and play for 2, or drop and lose 1?\nBob takes."),
        (FIBS + "game\nCid: away\n", "Ann: doubles", "en",
         ("Bob and Dee, in this order: take and play for 2, or drop and lose 1? "
          f"Bob's drop is Dee's too{WHY_EN}. Bob's answer is Cid's too.\nAnn doubles to 2.")),
        (ITALIAN + "game\nCid: away\n", "Ann: doubles all", "it",
         ("Bob e Dee: accettate e giocate per 2, o passate e perdete 1? "
          "La risposta di Bob vale anche per Cid.\nAnn raddoppia a 2 i cubi di Bob, Cid e Dee.")),
    ],
)  # fmt: skip
def test_who_is_bound_is_said_with_the_question(record: str, said: str, language: str, question: str) -> None:
    assert read_message(record, [said], language) == question


def test_a_captain_who_is_asked_alone_is_told_whose_drop_theirs_is() -> None:
    """Where the bot rolls, the Captain is asked first, and alone."""
    told = read_message(PLAYED, ["Ann: doubles"])
    assert (
        told.splitlines()[0]
        == f"Bob: take and play for 2, or drop and lose 1? Your drop is Cid's and Dee's too{WHY_EN}."
    )
    told = read_message(PLAYED, ["Ann: doubles"], "it")
    assert (
        told.splitlines()[0]
        == f"Bob: accetti e giochi per 2, o passi e perdi 1? Se passi, passano anche Cid e Dee{WHY_IT}."
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Bob, the Captain, drops for Cid and Dee too."), ("it", "Bob, il Capitano, passa anche per Cid e Dee.")],
)
def test_whoever_is_out_by_the_captains_drop_reads_that_right_below_the_result(language: str, line: str) -> None:
    lines = read_message(FIBS + "game\n", ["Ann: doubles", "Bob: drops"], language).splitlines()
    assert line in lines[:3]
    assert sum("Bob" in one for one in lines if "drops" in one or "passa" in one) == 1


def test_once_a_cube_is_doubled_the_result_before_and_the_stake_are_told_and_not_who_sits_where() -> None:
    staked = "chouette 1\nrules colorado\nstake 0.5 EUR\nplayers Ann Bob Cid\n"
    first = ["game", "Ann: doubles all"]
    *_, told = read_message(staked, first).splitlines()
    assert told == "Game 1 starts. One point: €0.50. Ann doubles Bob and Cid to 2."
    takes = "".join(f"{line}\n" for line in (*first, "Bob: takes", "Cid: takes"))
    second = ["Bob: wins", "Dee: joins", "Ann: accepts Dee", "game", "Bob: doubles all"]
    question, *told = read_message(staked + takes, second).splitlines()
    assert question.startswith("Cid, Ann and Dee, in this order:")
    assert told == [
        "Game 1: Ann −4, Bob +2, Cid +2.",
        "Bob wins a single game for the Team. Bob doubles Cid, Ann and Dee to 2.",
    ]
