"""A season as CSV: one head in all languages, exact money, and no name that a spreadsheet takes for a formula."""

import csv
from datetime import date
from decimal import Decimal

import pytest

from bot.record.exports import SEASON_COLUMNS, SeasonRow, season_csv
from bot.record.read import StakePerPoint
from bot.rules.points import HalfPoints

DAY = date(2026, 3, 1)
EUROS = StakePerPoint(Decimal("2.50"), "EUR")


def written(*rows: SeasonRow) -> list[dict[str, str]]:
    return list(csv.DictReader(season_csv(rows).splitlines()))


def row(
    stake: StakePerPoint = EUROS,
    *,
    won: int = -3,
    carried: int = 0,
    still: int | None = -1,
) -> SeasonRow:
    open_still = None if still is None else HalfPoints(still)
    points = HalfPoints(won), HalfPoints(carried), open_still
    return SeasonRow(7, DAY, "#club", "Spring", "colorado", stake, "Ann", *points)


def test_a_row_says_what_was_won_and_what_is_open() -> None:
    assert (
        season_csv(()).strip()
        == "evening,kind,date,channel,title,book,stake,label,player,points,money,carried,paid,written_off,set_off,open"
    )
    (found,) = written(row(carried=-4))
    assert tuple(found) == SEASON_COLUMNS
    assert [found[key] for key in SEASON_COLUMNS[:10]] == [
        "7", "evening", "2026-03-01", "#club", "Spring", "colorado", "2.5", "EUR", "Ann", "-1.5",
    ]  # fmt: skip
    assert [found[key] for key in SEASON_COLUMNS[10:]] == ["-3.75", "-5", "7.5", "0", "0", "-1.25"]
    *moved, still = (Decimal(found[key]) for key in SEASON_COLUMNS[10:])
    assert sum(moved) == still


def test_where_nobody_worked_it_out_nothing_is_said() -> None:
    (found,) = written(row(still=None))
    assert (found["money"], found["paid"], found["open"]) == ("-3.75", "", "")


@pytest.mark.parametrize("amount", ["0.01", "1000000", "0.000005", "100"])
def test_money_is_exact_and_has_no_exponent(amount: str) -> None:
    (found,) = written(row(StakePerPoint(Decimal(amount), "x"), won=200, still=0))
    assert (found["stake"], found["money"], found["open"]) == (amount, f"{(100 * Decimal(amount)).normalize():f}", "0")
    assert found["paid"] == f"-{found['money']}"


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "a;=1", "\t=1", "＝1"])
def test_no_name_is_a_formula(name: str) -> None:
    stake = StakePerPoint(Decimal(1), name)
    (found,) = csv.DictReader(
        season_csv([SeasonRow(1, DAY, name, name, name, stake, name, HalfPoints(0))]).splitlines()
    )
    for key in ("channel", "title", "book", "label", "player"):
        assert "'" in found[key], key
        assert found[key].replace("'", "") == name
