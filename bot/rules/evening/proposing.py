"""How a proposal is opened and answered; what it is about, and what comes of it, is known elsewhere."""

from bot.rules.events import Event, ProposalWithdrawn
from bot.rules.points import Player, Players
from bot.rules.refusals import AlreadyProposed, Refusal
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import Adjournment, Admission, DirectorsAct, Proposal, Resumption, Subject
from bot.rules.values import replace


def proposed(chouette: Chouette, by: Player, subject: Subject, concerned: Players, told: Event) -> Accepted | Refusal:
    """The proposal, open until all `concerned` but its author have said yes.

    An older one of the same author gives way to it where somebody would have to answer both: so no two proposals of
    one author wait for the same answer, and the author's name says which is meant.
    """
    if any(proposal.by == by and proposal.subject == subject for proposal in chouette.proposals):
        return AlreadyProposed()
    new = Proposal(by, subject, tuple(player for player in concerned if player != by))
    older = tuple(each for each in chouette.proposals if each.by == by and {*each.waiting} & {*new.waiting})
    rest = tuple(other for other in chouette.proposals if other not in older)
    withdrawn = tuple(ProposalWithdrawn(by=by) for _ in older)
    return Accepted(replace(chouette, proposals=(*rest, new)), (*withdrawn, told))


def answered(asked: Proposal, by: Player | None, *, yes: bool) -> Proposal | None:
    """The proposal after somebody's yes or no: it waits for nobody when it is carried, and is None when it is lost.

    One no ends a proposal, and the last yes carries it. But one yes suffices for a director's act, and for an admission
    on one player's word; and more than half decide to adjourn or to resume, which the other mover can prevent.
    """
    subject = asked.subject
    mine = tuple(player for player in asked.waiting if player == by)
    waiting = tuple(player for player in asked.waiting if player != by)
    agreed, against = asked.agreed + (mine if yes else ()), asked.against + (() if yes else mine)
    carried, lost = False, not yes
    if isinstance(subject, DirectorsAct) or (isinstance(subject, Admission) and subject.one_suffices):
        carried, lost = yes, not yes and not waiting
    elif isinstance(subject, Adjournment | Resumption):
        needed = subject.other if isinstance(subject, Resumption) else None
        voters = len(waiting) + len(agreed) + len(against)
        carried = yes and 2 * len(agreed) > voters and needed not in waiting
        lost = not yes and (2 * len(against) >= voters or needed in against)
    return None if lost else replace(asked, waiting=() if carried else waiting, agreed=agreed, against=against)
