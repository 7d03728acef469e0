"""What an open proposal is about: the key of its words, and what they need to know; decides nothing."""

from typing import assert_never

from bot.rules import statements as say
from bot.rules.points import Player
from bot.rules.state import proposals
from bot.rules.state.proposals import Proposal
from bot.words.facts import Fact


def proposal_key_and_facts(proposal: Proposal) -> tuple[str, dict[str, Fact]]:
    """What a proposal is about: the key of its words, and what they need to know."""
    subject = proposal.subject
    match subject:
        case proposals.Resignation(margin=margin):
            return "resignation", {"margin": margin.value}
        case proposals.TakeBack():
            return "take-back", {}
        case proposals.RuleChange(option=option, value=value):
            return "option", {"option": option, "value": value}
        case proposals.RowCorrection(game=game, row=row, reason=reason):
            return "row", {"game": game, "scores": row, "note": reason}
        case proposals.Admission(one_suffices=one):
            return f"admission-{'one' if one else 'all'}", {}
        case proposals.Adjournment() | proposals.Resumption() | proposals.DirectorsAct():
            return _vote(subject)
        case proposals.NoFurtherGame():
            return "end", {}
        case proposals.Partnership():
            return "partner", {}
        case proposals.Settlement() | proposals.Share() | proposals.Sale() | proposals.SellingAlong():
            return _deal(proposal.by, subject)
        case proposals.StayingOutOfDouble():
            return "stay-out", {}
        case _:
            assert_never(subject)


def _deal(by: Player, subject: proposals.Deal | proposals.SellingAlong) -> tuple[str, dict[str, Fact]]:
    """The same for a deal that `by` offers, or which the Partner may join."""
    match subject:
        case proposals.Settlement(payer=payer, payee=payee, amount=amount):
            pays = by == payer
            return "settlement", {"of": payee if pays else payer, "amount": amount, "pays": pays}
        case proposals.Share(giver=giver, taker=taker, payer=payer, price=price, cubes=cubes):
            facts: dict[str, Fact] = {"giver": giver, "taker": taker, "payer": payer, "of_cubes": cubes}
            return "share", {**facts, "amount": abs(price)}
        case proposals.Sale(price=price, along=along):
            return "sale", {"amount": abs(price), "pays": price < 0, "along": along is True}
        case proposals.SellingAlong(price=price):
            return "sell-along", {"amount": abs(price), "pays": price < 0}
        case _:
            assert_never(subject)


def _vote(subject: proposals.Vote) -> tuple[str, dict[str, Fact]]:
    """The same for what not all of those asked must agree to."""
    match subject:
        case proposals.Adjournment(loser=loser):
            return "adjournment", {"side": loser.other.value}
        case proposals.Resumption(game=game):
            return "resumption", {"game": game}
        case proposals.DirectorsAct(act=act):
            return _of_director(act)
        case _:
            assert_never(subject)


def _of_director(said: say.DirectorsStatement) -> tuple[str, dict[str, Fact]]:
    """The same for what a director would do who is seated."""
    match said:
        case say.Unseats():
            return "unseats-as-director", {"player": said.player}
        case say.ActsFor() if said.player == said.by:
            return f"{said.saying.key()}-as-director", {}
        case say.ActsFor():
            return "acts-for-as-director", {"player": said.player, "kind": said.saying.key()}
        case say.Corrects():
            return "corrects-as-director", {"payer": said.payer, "payee": said.payee, "amount": said.amount}
        case _:
            assert_never(said)
