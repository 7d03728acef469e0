"""How a proposal is opened; what it is about, and what comes of it, is known elsewhere."""

from bot.rules.events import Event, ProposalWithdrawn
from bot.rules.points import Player, Players
from bot.rules.refusals import AlreadyProposed, Refusal
from bot.rules.seats.speaking import agreed_by_those_of_one_voice
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import Proposal, SeatedDirectorsAct, Subject
from bot.rules.values import replace


def add_proposal_replacing_own_older(
    chouette: Chouette, by: Player, subject: Subject, concerned: Players, event: Event
) -> Accepted | Refusal:
    """The proposal, open until all `concerned` but its author, and guests for whom the author speaks, have said yes.

    An older one of the same author gives way to it where somebody would have to answer both: so no two proposals of
    one author wait for the same answer, and the author's name says which is meant.
    """
    if any(proposal.by == by and proposal.subject.stored == subject.stored for proposal in chouette.proposals):
        return AlreadyProposed()
    new = Proposal(by, subject, tuple(player for player in concerned if player != by))
    new = agreed_by_those_of_one_voice(chouette, new)
    older = tuple(each for each in chouette.proposals if each.by == by and {*each.waiting} & {*new.waiting})
    rest = tuple(other for other in chouette.proposals if other not in older)
    withdrawn = tuple(
        ProposalWithdrawn(by=by, replaced=True, by_director=isinstance(each.subject, SeatedDirectorsAct))
        for each in older
    )
    return Accepted(replace(chouette, proposals=(*rest, new)), (*withdrawn, event))
