"""What more than half of those asked decide, or one of them: how a vote goes on; knows not what about."""

from dataclasses import replace

from bot.chouette.points import Player
from bot.chouette.subjects import DirectorsAct, Proposal, Resumption


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
