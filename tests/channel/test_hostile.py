"""Whatever people call themselves, what is told of a long evening fits a message, and mentions and breaks nothing."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from bot.channel.history import step_picture, steps_text
from bot.channel.journal import (
    ledger_lines,
    read_record_with_installed_books,
    record_with_names_once_seated,
)
from bot.channel.pictures import drawable_names
from bot.channel.settling_texts import settling_text
from bot.channel.statistics import LeaderboardMeasure, Period, leaderboard_text, stats_text
from bot.channel.texts import fit_last_lines, payment_lines, score_text
from bot.desk import Table
from bot.desk.loading import transfer_to_store
from bot.desk.settling import Debt, balances_of
from bot.desk.statistics import EveningBatch, EveningStatistics, ServerHistory
from bot.record.exports import sheet_csv
from bot.record.grammar import written_statement
from bot.record.read import Head
from bot.record.replay import chouette_at_end, steps_of_record
from bot.rules.engine import apply, new_chouette
from bot.rules.evening.statistics import statistics_by_stake
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    Doubles,
    Drops,
    Margin,
    ProposesChouetteEnd,
    ReportsWin,
    SeatsAllInOrder,
    StartsGame,
)
from bot.store.evenings import UnpaidEvening
from bot.store.stored import JournalEntry, NumberedEntry, Seat, StoredPaymentPlan
from bot.words.words import words_in
from tests.desk.tables import seats
from tests.rules.talk import COLORADO

NAMES = (
    *("*" * 32, "`" * 32, "@everyone " + "_" * 22, "\u202e" + "|" * 32, "\u200b\u200b" + "[" * 32),
    *("<@1234567890123456789>" + "~" * 10, "漢" * 32, "=cmd|' /C calc'!A0"),
)
GAMES = 40
S1, S2, S3 = Player("s1"), Player("s2"), Player("s3")
WHEN = datetime(2026, 1, 1, tzinfo=UTC)
UNSEEN = {"\u202e", "\u200b"}
MARKUP = re.compile(r"(?<![\\*_~|`])[*_~|`]{3,}|(?<!\\)<@|@everyone")
"""Marks that somebody's name would make, and not we."""


def evening(names: tuple[str, ...] = NAMES) -> tuple[Table, tuple[NumberedEntry, ...]]:
    """An evening of eight, at which the Box wins, loses, and doubles one in turn, with its journal."""
    chouette, lines = new_chouette(COLORADO, ChouetteMode.SCORE), list[NumberedEntry]()
    people = seats(len(names))

    def say(*said: object) -> Chouette:
        nonlocal chouette
        for one in said:
            heard = apply(chouette, one)  # pyright: ignore[reportArgumentType]
            assert isinstance(heard, Accepted), (one, heard)
            chouette = heard.chouette
            moved = tuple(map(transfer_to_store, heard.transfers))
            lines.append(NumberedEntry(len(lines) + 1, JournalEntry(written_statement(one), WHEN, transfers=moved)))  # pyright: ignore[reportArgumentType]
        return chouette

    say(SeatsAllInOrder(None, people))
    for number in range(GAMES):
        game = say(StartsGame(None)).game
        assert game
        one = game.line[number % len(game.line)]
        game = say(Doubles(game.box, (one,)), Drops(one, ())).game
        assert game
        say(ReportsWin(game.acting_captain if number % 3 else game.box, Margin(number % 2 + 1)))
    say(ProposesChouetteEnd(people[0]), *(AcceptsProposal(player, people[0]) for player in people[1:]))
    sitting = tuple(Seat(seat, place, name) for place, (seat, name) in enumerate(zip(people, names, strict=True), 1))
    return Table(1, 1, 1, Head("colorado", COLORADO, ChouetteMode.SCORE), chouette, sitting), tuple(lines)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_long_evening_of_hostile_names(language: str) -> None:
    words, (table, journal) = words_in(language), evening()
    figures = {
        stake: {table.user(player) or 0: each.numbers for player, each in found.items()}
        for stake, found in statistics_by_stake(table.chouette).items()
    }
    names = {seat.user or 0: seat.name for seat in table.seats}
    almanac = ServerHistory((EveningBatch((EveningStatistics(1, 1, WHEN, figures),)),), names)
    text = record_with_names_once_seated(table, journal)
    assert text
    gone_through = [step for step in steps_of_record(read_record_with_installed_books(text)) if step.game == GAMES]
    debts = [
        Debt(
            UnpaidEvening(2, 1, 2, WHEN, table.seats, StoredPaymentPlan(Decimal(2), label, carried=False, payments=())),
            *pair,
        )
        for label in NAMES[:4]
        for pair in ((S1, S2, 3), (S2, S1, 4), (S3, S2, 1))
    ]
    told = [
        score_text(table, words),
        "\n".join(payment_lines(table, words)),
        fit_last_lines(ledger_lines(table, journal, None, words)),
        settling_text(balances_of(debts * 10), table, words, datetime.date),
        leaderboard_text(almanac, almanac.labels[0], LeaderboardMeasure.POINTS, Period.ALL, words),
        *(stats_text(1, almanac, almanac.labels[0], Period.ALL, words, name) for name in NAMES),
        *(steps_text(gone_through, GAMES, place, words) for place in range(len(gone_through))),
    ]
    for each in told:
        assert 0 < len(each) <= 2000
        assert {line for line in each.splitlines() if "```" in line} <= {"```"}
        assert not UNSEEN & {*each}
        assert not MARKUP.search(re.sub(r"```.*?```", "", each, flags=re.DOTALL)), each
    sheet = sheet_csv(chouette_at_end(read_record_with_installed_books(text)))
    assert not UNSEEN & {*text, *sheet}
    assert "'=cmd" in sheet


def test_of_many_sums_none_is_cut_in_its_middle() -> None:
    """Whatever is left out, no sum loses its last digits."""
    sitting = (Seat("s1", 1, "Ann"), *(Seat(f"s{number}", number, "W" * 32) for number in range(2, 51)))
    plan = StoredPaymentPlan(Decimal(2), "EUR", carried=False, payments=())
    past = UnpaidEvening(2, 1, 2, WHEN, sitting, plan)
    debts = [Debt(past, Player(seat.seat), S1, 100_000) for seat in sitting[1:] for _ in range(2)]
    lines = settling_text(balances_of(debts), None, words_in(), datetime.date).splitlines()
    assert lines[-1] == "The bot never handles money."
    sums = [line for line in lines if line.startswith("**")]
    assert sums
    assert all(line.endswith("** pays €200,000.00 to **Ann**") for line in sums)


def test_who_is_called_like_a_seat_is_not_taken_for_it() -> None:
    """In a record everybody has a name of their own, and here it is the seat of the next one."""
    table, journal = evening(tuple(f"s{place % 8 + 2}" for place in range(8)))
    text = record_with_names_once_seated(table, journal)
    assert text
    step = next(steps_of_record(read_record_with_installed_books(text)))
    picture = step_picture(table, step, words_in(), {})
    assert picture
    assert picture.alt.startswith(f"Cubes of game 1. Box: {step.chouette.box}. For the Team: {step.chouette.line[0]}.")


def test_a_name_that_no_font_has_is_the_username_in_every_picture() -> None:
    """Else the number of the seat, which is the same on board and sheet."""
    table, _ = evening(("Ann", "李小龙", "诸葛亮", "Bob"))
    seats = tuple(replace(seat, username="brucelee" if seat.name == "李小龙" else "") for seat in table.seats)
    names = drawable_names(replace(table, seats=seats))
    assert [names(Player(seat.seat)) for seat in seats] == ["Ann", "brucelee", "#3", "Bob"]
