"""Whatever text a parser gets, it answers or refuses in its own words; `python -m tests.abuse.fuzz` goes on longer."""

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.abuse.fuzz import PARSERS, corpus, fault_of, texts

DEEP = ("[" * 100_000, '{"plays":' * 10_000, "x = " + "[" * 10_000, "(" * 5_000, '"' * 5_000, "acts for A: " * 80)


@pytest.mark.parametrize("parser", PARSERS)
def test_good_text_and_what_was_a_fault_once(parser: str) -> None:
    assert corpus(parser)
    assert [fault for text in (*corpus(parser), *DEEP) if (fault := fault_of(parser, text))] == []


@pytest.mark.parametrize("parser", PARSERS)
def test_changed_text(parser: str) -> None:
    found = islice(texts(parser, random.Random(parser)), 300)
    assert [(text, fault) for text in found if (fault := fault_of(parser, text))] == []


@pytest.mark.parametrize("parser", PARSERS)
def test_any_text(parser: str) -> None:
    @given(st.text(max_size=300))
    def is_answered(text: str) -> None:
        assert fault_of(parser, text) == ""

    is_answered()
