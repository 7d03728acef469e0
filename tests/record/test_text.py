"""Points as people write them, beside how a record has them."""

import pytest

from bot.rules.points import fraction_points_text


@pytest.mark.parametrize(
    ("amount", "plain", "signed"),
    [(0, "0", "0"), (1, "½", "+½"), (-1, "−½", "−½"), (2, "1", "+1"), (-5, "−2½", "−2½"), (21, "10½", "+10½")],
)
def test_points_are_written_with_a_true_minus_and_a_half(amount: int, plain: str, signed: str) -> None:
    assert (fraction_points_text(amount), fraction_points_text(amount, signed=True)) == (plain, signed)
