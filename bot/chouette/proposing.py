"""How a proposal is opened and what gives way to it; what it is about, and what comes of it, is known elsewhere."""

from dataclasses import replace

from bot.chouette.news import News, What, news
from bot.chouette.points import Player
from bot.chouette.refusal import Refusal, Why, no
from bot.chouette.state import Chouette, Heard
from bot.chouette.subjects import Proposal, Subject
from bot.chouette.turn import Players


def proposed(chouette: Chouette, by: Player, subject: Subject, concerned: Players, told: News) -> Heard | Refusal:
    """The proposal, open until all `concerned` but its author have said yes.

    An older one of his gives way to it where somebody would have to answer both: so no two proposals of one author
    wait for the same answer, and his name says which is meant.
    """
    if any(proposal.by == by and proposal.subject == subject for proposal in chouette.proposals):
        return no(Why.ALREADY_PROPOSED)
    new = Proposal(by, subject, tuple(player for player in concerned if player != by))
    older = tuple(each for each in chouette.proposals if each.by == by and {*each.waiting} & {*new.waiting})
    rest = tuple(other for other in chouette.proposals if other not in older)
    withdrawn = tuple(news(What.WITHDRAWN, by=by) for _ in older)
    return Heard(replace(chouette, proposals=(*rest, new)), (*withdrawn, told))
