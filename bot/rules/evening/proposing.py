"""How a proposal is opened and what gives way to it; what it is about, and what comes of it, is known elsewhere."""

from dataclasses import replace

from bot.rules.events import Event, ProposalWithdrawn
from bot.rules.points import Player, Players
from bot.rules.refusals import AlreadyProposed, Refusal
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import DirectorsAct, Proposal, Resumption, Subject


def proposed(chouette: Chouette, by: Player, subject: Subject, concerned: Players, told: Event) -> Accepted | Refusal:
    """The proposal, open until all `concerned` but its author have said yes.

    An older one of his gives way to it where somebody would have to answer both: so no two proposals of one author
    wait for the same answer, and his name says which is meant.
    """
    if any(proposal.by == by and proposal.subject == subject for proposal in chouette.proposals):
        return AlreadyProposed()
    new = Proposal(by, subject, tuple(player for player in concerned if player != by))
    older = tuple(each for each in chouette.proposals if each.by == by and {*each.waiting} & {*new.waiting})
    rest = tuple(other for other in chouette.proposals if other not in older)
    withdrawn = tuple(ProposalWithdrawn(by=by) for _ in older)
    return Accepted(replace(chouette, proposals=(*rest, new)), (*withdrawn, told))


# --- What more than half of those asked decide, or one of them: how a vote goes on


def with_yes(vote: Proposal, by: Player) -> Proposal:
    """The vote after a yes. With more than half of all it waits for nobody any more, but for him who is needed."""
    agreed = (*vote.agreed, by)
    if isinstance(vote.subject, DirectorsAct):
        return replace(vote, waiting=(), agreed=agreed)
    waiting = _others(vote, by)
    needed = vote.subject.other if isinstance(vote.subject, Resumption) else None
    if 2 * len(agreed) > _voters(vote) and needed not in waiting:
        waiting = ()
    return replace(vote, waiting=waiting, agreed=agreed)


def with_no(vote: Proposal, by: Player) -> Proposal | None:
    """The vote after a no; None when it cannot be won any more."""
    against = (*vote.against, by)
    if isinstance(vote.subject, DirectorsAct):
        return replace(vote, waiting=_others(vote, by), against=against) if _others(vote, by) else None
    if 2 * len(against) >= _voters(vote) or (isinstance(vote.subject, Resumption) and by == vote.subject.other):
        return None
    return replace(vote, waiting=_others(vote, by), against=against)


def _others(vote: Proposal, by: Player) -> tuple[Player, ...]:
    return tuple(player for player in vote.waiting if player != by)


def _voters(vote: Proposal) -> int:
    return len(vote.waiting) + len(vote.agreed) + len(vote.against)
