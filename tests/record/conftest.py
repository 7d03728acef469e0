"""What the record's tests share."""

import pytest

from bot.record.replay import RefusalText
from bot.rules.refusals import Refusal
from bot.words.words import words_in


@pytest.fixture(scope="session")
def say() -> RefusalText:
    """The English words of a refusal, as a terminal shows them."""
    english = words_in("en")

    def said(refusal: Refusal) -> str:
        return english.refusal_text(refusal, str, format_typed=str)

    return said
