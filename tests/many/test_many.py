"""Eighty random chouettes, each checked at every statement."""

from collections import Counter

import pytest

from tests.rules.many import played

BLOCK = 4


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_random_chouettes(block: int) -> None:
    kinds = Counter[str]()
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        kinds += played(seed)
    assert kinds["games"] >= BLOCK // 2
    assert len(kinds) > 20
