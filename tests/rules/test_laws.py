"""Every kind of statement is judged by one function, which is written for that kind."""

from inspect import Parameter, signature
from typing import get_args, get_type_hints

import pytest

from bot.rules.engine import LAWS, LAWS_OF_A_GAME
from bot.rules.statements import Statement
from tests.rules.kinds import kinds_of


def test_each_kind_has_one_law() -> None:
    assert not LAWS.keys() & LAWS_OF_A_GAME.keys()
    assert {*LAWS, *LAWS_OF_A_GAME} == {*kinds_of(Statement)}


@pytest.mark.parametrize("kind", [*LAWS, *LAWS_OF_A_GAME])
def test_a_law_is_for_the_kinds_that_it_judges(kind: type[Statement]) -> None:
    law = LAWS.get(kind) or LAWS_OF_A_GAME[kind]
    wanted = ["chouette", "said"] if kind in LAWS else ["chouette", "game", "said"]
    assert [name for name, one in signature(law).parameters.items() if one.default is Parameter.empty] == wanted
    judged = get_type_hints(law)["said"]
    assert kind in (get_args(judged) or (judged,))
