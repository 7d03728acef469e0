"""What two settled at the board: whoever keeps score of them is asked once who pays whom, and then it is said."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bot.channel.buttons import create_not_now_button
from bot.channel.interactions import Interaction, answer_in_panel, words_for
from bot.channel.speaking import SpeakForAbsentButton, yes_for_absent
from bot.channel.texts import points_and_money_text
from bot.channel.views import stopped_view
from bot.desk import Table
from bot.desk.submission import StatementFactory, statements_for_absent_players
from bot.rules.engine import apply
from bot.rules.evening.settlements import deal_counterparty, value_of_bet_between
from bot.rules.points import HalfPoints, Player
from bot.rules.state.chouette import Accepted
from bot.rules.state.proposals import Settlement
from bot.words.hints import deal_exceeds_backgammon_lines
from bot.words.words import Words

_MOST_ASKED = 20
Offer = Callable[[HalfPoints], StatementFactory]
"""What is offered, by what its author pays: fewer than none where they are paid."""


@dataclass(frozen=True, slots=True)
class _Settled:
    """What two may have settled at the board: a deal with whom it still asks, and the button that says it."""

    deal: Settlement
    asked: Player | None
    button: SpeakForAbsentButton
    warnings: tuple[str, ...]


async def is_asked_who_settled(
    interaction: Interaction, table: Table, by: Player, offer: Offer, amount: HalfPoints, *, is_either_way: bool
) -> bool:
    """Ask whoever keeps score, and cannot settle this themself, which bet was settled, and who pays whom.

    `is_either_way`: they have not said whether the one who is named is paid, or pays. False: nobody of whom they keep
    score settles with that one.
    """
    if by != table.chouette.scorer:
        return False
    words = words_for(interaction).with_rules(table.chouette.rules)
    amounts = dict.fromkeys((amount, HalfPoints(-amount)) if is_either_way else (amount,))
    found = [one for each in amounts for one in _settled_by_others(table, by, offer(each), words)][:_MOST_ASKED]
    if not found:
        return False
    view = stopped_view([*(one.button for one in found), create_not_now_button(table, words)])
    await answer_in_panel(interaction, _question(table, found, words), view)
    return True


def _settled_by_others(table: Table, by: Player, offer: StatementFactory, words: Words) -> Iterator[_Settled]:
    """Each bet that others can settle so."""
    among_members = replace(table.chouette, guests=frozenset())  # a guest agrees at once, and no deal is seen any more
    for player, said in statements_for_absent_players(table.chouette, by, offer):
        tried, booked = apply(among_members, said[0]), apply(table.chouette, said[0])
        if not isinstance(tried, Accepted) or not isinstance(booked, Accepted):
            continue
        proposal = next(one for one in reversed(tried.chouette.proposals) if one.by == player)
        deal = proposal.subject
        if not isinstance(deal, Settlement):  # Box and Partner, about a share: they are asked as ever
            continue
        is_open = any(one.subject == deal for one in booked.chouette.proposals)
        label = words.text("settled-at-board-yes", **_facts(deal, table.sanitized_name, words))
        button = yes_for_absent(table, player, said, label)
        warnings = deal_exceeds_backgammon_lines(replace(tried.chouette, proposals=(proposal,)), words)
        if button:
            yield _Settled(deal, deal_counterparty(proposal) if is_open else None, button, tuple(warnings))


def _facts(deal: Settlement, names: Callable[[Player], str], words: Words) -> dict[str, str]:
    amount = words.points(deal.amount) if deal.amount else ""
    return {"payer": names(deal.payer), "payee": names(deal.payee), "amount": amount}


def _question(table: Table, found: list[_Settled], words: Words) -> str:
    """Which bet was settled, and whether one press books it or the other one is still asked."""
    game, pairs = table.chouette.game, dict[frozenset[Player], _Settled]()
    for one in found:
        pairs.setdefault(frozenset((one.deal.payer, one.deal.payee)), one)
    stake = game.stake if game else table.chouette.stake
    asked = words.listed([table.bold_name(one) for one in dict.fromkeys(each.asked for each in found) if one])
    bets = [
        words.text(
            "settled-at-board-bet",
            one=table.bold_name(each.deal.payer),
            other=table.bold_name(each.deal.payee),
            value=value_of_bet_between(game, each.deal.payer, each.deal.payee) if game else "",
        )
        for each in pairs.values()
    ]
    amount = points_and_money_text(stake, found[0].deal.amount, words) if found[0].deal.amount else ""
    text = words.text("settled-at-board", amount=amount, bets=words.listed(bets, "or"), asked=asked)
    return "\n".join([*dict.fromkeys(line for one in found for line in one.warnings), text])
