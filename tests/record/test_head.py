"""What stands in a record's head."""

import pytest

from bot.record.read import plain_amount


@pytest.mark.parametrize(
    ("typed", "written"), [(5, "5"), (0.5, "0.5"), (123456.78, "123456.78"), (1_000_000, "1000000"), (2.50, "2.5")]
)
def test_a_stake_is_written_as_it_was_typed(typed: float, written: str) -> None:
    assert f"{plain_amount(typed):f}" == written
