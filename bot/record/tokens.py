"""The text of a proposal's subject: under it a time limit is stored, and its buttons' token is made from it.

Every text is written down here once and must stay: tables that are open when the bot is upgraded go on with it.
"""

from enum import Enum
from typing import TypeAlias, assert_never

from bot.record.grammar import written_statement
from bot.rules.state import proposals
from bot.rules.state.bets import Side
from bot.rules.state.proposals import Subject
from bot.rules.statements import ActsFor, Corrects, DirectorsStatement, Margin, Unseats

Fact: TypeAlias = "str | int | Enum | tuple[Fact, ...] | None"
"""What a token is made of: text, numbers, yes and no, a side, a margin, and several of these."""
_ENUMS: dict[Enum, str] = {
    Side.BOX: "<Side.BOX: 'box'>",
    Side.TEAM: "<Side.TEAM: 'team'>",
    Margin.SINGLE: "<Margin.SINGLE: 1>",
    Margin.GAMMON: "<Margin.GAMMON: 2>",
    Margin.BACKGAMMON: "<Margin.BACKGAMMON: 3>",
}


def fact_text(fact: Fact) -> str:
    """A fact as it stands in a token's text."""
    match fact:
        case Enum():
            return _ENUMS[fact]
        case str():
            return f'"{fact}"' if "'" in fact and '"' not in fact else f"'{fact}'"
        case tuple():
            return f"({', '.join(map(fact_text, fact))}{',' if len(fact) == 1 else ''})"
        case _:
            return str(fact)


def subject_text(subject: Subject) -> str:
    """A proposal's subject as text."""
    match subject:
        case proposals.Resignation():
            return _text("Resignation", side=subject.side, margin=subject.margin)
        case proposals.TakeBack():
            return _text("TakeBack")
        case proposals.RuleChange():
            return _text("RuleChange", option=subject.option, value=subject.value)
        case proposals.Admission():
            return _text("Admission", one_suffices=subject.one_suffices)
        case proposals.NoFurtherGame():
            return _text("NoFurtherGame")
        case proposals.Partnership():
            return _text("Partnership", player=subject.player)
        case proposals.StayingOutOfDouble():
            return _text("StayingOut")
        case proposals.Settlement() | proposals.Share() | proposals.Sale() | proposals.SellingAlong():
            return _deal_text(subject)
        case _:
            return _vote_text(subject)


def _deal_text(deal: proposals.Deal | proposals.SellingAlong) -> str:
    match deal:
        case proposals.Settlement():
            return _text("Settlement", payer=deal.payer, payee=deal.payee, amount=deal.amount)
        case proposals.Share():
            return _text("Share", giver=deal.giver, taker=deal.taker, price=deal.price, cubes=deal.cubes)
        case proposals.Sale():
            return _text("Sale", seller=deal.seller, buyer=deal.buyer, price=deal.price, along=deal.along)
        case proposals.SellingAlong():
            return _text("SellingAlong", price=deal.price)
        case _:
            assert_never(deal)


def _vote_text(vote: proposals.Vote) -> str:
    match vote:
        case proposals.Adjournment():
            return _text("Adjournment", loser=vote.loser)
        case proposals.Resumption():
            return _text("Resumption", game=vote.game, other=vote.other)
        case proposals.DirectorsAct():
            return f"DirectorsAct(act={_act_text(vote.act)})"
        case _:
            assert_never(vote)


def _act_text(act: DirectorsStatement) -> str:
    """What a director would do; what they would say for somebody is the record's own line."""
    match act:
        case Unseats():
            return _text("Unseats", by=act.by, player=act.player, reason=act.reason)
        case Corrects():
            points = {"payer": act.payer, "payee": act.payee, "amount": act.amount}
            return _text("Corrects", by=act.by, **points, reason=act.reason)
        case ActsFor():
            return written_statement(act)
        case _:
            assert_never(act)


def _text(name: str, **facts: Fact) -> str:
    return f"{name}({', '.join(f'{key}={fact_text(fact)}' for key, fact in facts.items())})"
