"""What somebody may say that no button says, since something must be typed: the commands for it; judges nothing."""

from bot.rules.offers import candidates, may_be_said
from bot.rules.points import Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import AppointsProxy, AsksToBePaid, OffersToPay, SaysWord, SellsBox, Statement, Suggests

_TYPED: dict[str, frozenset[type[Statement]]] = {
    "suggest": frozenset({Suggests}),
    "settle": frozenset({OffersToPay, AsksToBePaid}),
    "sell": frozenset({SellsBox}),
    "word": frozenset({SaysWord}),
    "proxy": frozenset({AppointsProxy}),
}


def typed_commands(chouette: Chouette, player: Player) -> tuple[str, ...]:
    """The commands with which this player may say something now that he has no button for."""
    return tuple(
        command
        for command, kinds in _TYPED.items()
        if any(may_be_said(chouette, offer) for offer in candidates(chouette, player, kinds))
    )
