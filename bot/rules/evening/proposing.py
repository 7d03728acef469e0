"""How a proposal is opened; what it is about, and what comes of it, is known elsewhere."""

from bot.rules.events import Event, ProposalWithdrawn
from bot.rules.points import Player, Players
from bot.rules.refusals import AlreadyProposed, Refusal
from bot.rules.seats.speaking import agreed_by_those_of_one_voice, is_absent, players_of_one_voice
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import Proposal, SeatedDirectorsAct, Subject
from bot.rules.values import replace


def add_proposal_replacing_own_older(
    chouette: Chouette, by: Player, subject: Subject, concerned: Players, event: Event, *, by_scorer: bool = False
) -> Accepted | Refusal:
    """The proposal, open until all `concerned` but its author, and guests for whom the author speaks, have said yes.

    `by_scorer`: where whoever keeps score proposes it, until one of the others has (docs/rules.md, section 6).
    An older one of the same author gives way to it where somebody would have to answer both: so no two proposals of
    one author wait for the same answer, and the author's name says which is meant.
    """
    if any(proposal.by == by and proposal.subject.stored == subject.stored for proposal in chouette.proposals):
        return AlreadyProposed()
    new = Proposal(by, subject, tuple(player for player in concerned if player != by))
    if by_scorer and chouette.scorer and by in (voice := players_of_one_voice(chouette, chouette.scorer)):
        others = tuple(one for one in new.waiting if one not in voice)
        there = tuple(one for one in others if not is_absent(chouette, one))
        new = replace(new, waiting=there or others, one_suffices=True)
    new = agreed_by_those_of_one_voice(chouette, new)
    older = tuple(each for each in chouette.proposals if each.by == by and {*each.waiting} & {*new.waiting})
    rest = tuple(other for other in chouette.proposals if other not in older)
    withdrawn = tuple(
        ProposalWithdrawn(by=by, replaced=True, by_director=isinstance(each.subject, SeatedDirectorsAct))
        for each in older
    )
    return Accepted(replace(chouette, proposals=(*rest, new)), (*withdrawn, event))
