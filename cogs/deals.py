"""The commands of deals: settle a bet, sell the Box's game, receive what is owed."""

from dataclasses import replace
from decimal import Decimal

import discord
from discord import app_commands
from discord.ext import commands

from bot.channel.interactions import (
    Interaction,
    answer_privately,
    localized,
    open_or_last_table_here,
    require_open_or_last_table,
    submit_and_answer,
    words_for,
)
from bot.channel.paying import (
    ask_about_write_off,
    balances_with,
    complete_owed_label,
    complete_payer,
    complete_payment_to_take_back,
    is_label_of_table_here,
    record_payment_at_table,
    record_received_payment,
    take_payment_back,
)
from bot.channel.settled_at_board import is_asked_who_settled
from bot.channel.settling import other_than
from bot.channel.settling_texts import worth_text
from bot.channel.speaking import ask_before_saying, submit_for_self_or_absent
from bot.channel.texts import points_and_money_text
from bot.channel.typed_names import (
    MAX_TYPED_POINTS_LETTERS,
    complete_player,
    complete_player_list,
    half_points_or_refuse,
    require_clear_players,
)
from bot.desk import NamedPerson, Person, Table
from bot.desk.submission import StatementFactory
from bot.rules.engine import apply
from bot.rules.evening.settlements import (
    are_box_and_partner,
    deal_counterparty,
    points_moved_by_deal,
    value_of_bet_between,
)
from bot.rules.offers import may_be_said
from bot.rules.points import HalfPoints, Player
from bot.rules.refusals import Refusal
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import Settlement, ShareHandover
from bot.rules.statements import ALL_PLAYERS, AsksToBePaid, OffersToPay, OffersToSellBox, Statement, Whom
from bot.words.amounts import read_amount_and_label
from bot.words.hints import deal_exceeds_backgammon_lines
from bot.words.names import escaped_line, escaped_typed_text

_MAX_POINTS = 10_000
_MAX_PAID_AMOUNT = Decimal(10_000_000)
_MAX_TYPED_AMOUNT_LETTERS = 50
_TypedPoints = app_commands.Range[str, 1, MAX_TYPED_POINTS_LETTERS]


def _settlement(
    chouette: Chouette, by: Player, other: Player, amount: HalfPoints, cubes: Whom, share: str | None
) -> OffersToPay | AsksToBePaid:
    """What is offered. Between Box and Partner with no cubes named, the Partner goes out, or it is the Box's share."""
    gives = amount < 0
    if share and chouette.game and are_box_and_partner(chouette.game, by, other):
        is_the_box = chouette.game.partner == (other if share == "give" else by)
        if cubes or is_the_box:
            gives, cubes = share == "give", cubes or ALL_PLAYERS
    return AsksToBePaid(by, other, HalfPoints(-amount), cubes) if gives else OffersToPay(by, other, amount, cubes)


async def _is_asked_about_deal(interaction: Interaction, table: Table, said: Statement) -> bool:
    """Ask somebody alone whether they mean a deal, with its points and its money; not where it is refused anyway."""
    among_members = replace(table.chouette, guests=frozenset())  # a guest agrees at once, and this is asked before
    tried = apply(among_members, said, enforce_turns=True)
    game = table.chouette.game
    if isinstance(tried, Refusal) or game is None:
        return False
    words = words_for(interaction).with_rules(table.chouette.rules)
    deal = next(one for one in reversed(tried.chouette.proposals) if one.by == said.by)
    assert isinstance(deal.subject, Settlement | ShareHandover)  # noqa: S101  # that is what is offered
    payer, moved = deal.subject.payer, points_moved_by_deal(deal.subject)
    facts = {
        "name": table.bold_name(deal_counterparty(deal) or payer),
        "pays": "yes" if payer == said.by else "no",
        "points": "yes" if moved else "no",
        "amount": points_and_money_text(game.stake, moved, words),
    }
    if isinstance(deal.subject, ShareHandover):
        question = words.consent_question_text(deal, deal.waiting, table.bold_name, table.bold_name)
        text = words.text("settle-offer-share", question=question, **facts)
    else:
        value = value_of_bet_between(game, deal.subject.payer, deal.subject.payee)
        text = words.text("settle-offer", value=value, **facts)
    warnings = deal_exceeds_backgammon_lines(replace(tried.chouette, proposals=(deal,)), words)
    text = "\n".join([*warnings, text])
    return await ask_before_saying(interaction, table, said, text, words.text("settle-offer-yes"))


class DealCommands(commands.Cog):
    """What two agree on for points."""

    @app_commands.command(name="settle", description=localized("command-settle"))
    @app_commands.describe(
        player=localized("command-settle.player"),
        points=localized("command-settle.points"),
        pays=localized("command-settle.pays"),
        cubes=localized("command-settle.cubes"),
        share=localized("command-settle.share"),
    )
    @app_commands.autocomplete(player=complete_player, cubes=complete_player_list)
    @app_commands.choices(
        pays=[
            app_commands.Choice(name=localized("settle-pay"), value="pay"),
            app_commands.Choice(name=localized("settle-get"), value="get"),
        ],
        share=[
            app_commands.Choice(name=localized("settle-take"), value="take"),
            app_commands.Choice(name=localized("settle-give"), value="give"),
        ],
    )
    async def settle(
        self,
        interaction: Interaction,
        player: str,
        points: _TypedPoints,
        pays: str | None = None,
        cubes: str | None = None,
        share: str | None = None,
    ) -> None:
        """Offer to close a bet for points, once the speaker has seen what that moves and means it.

        Without `pays` they pay positive points and are paid negative ones. Between Box and Partner a share changes
        hands: in these cubes, or everything that one of the two has.
        """
        amount = await half_points_or_refuse(interaction, points, most=_MAX_POINTS)
        if pays and amount:
            amount = HalfPoints(abs(amount) if pays == "pay" else -abs(amount))
        named = await require_clear_players(interaction, player) if amount is not None else None
        those = await require_clear_players(interaction, cubes) if named is not None else None
        if amount is None or named is None or those is None:
            return
        if named is ALL_PLAYERS or len(named) != 1:
            await answer_privately(interaction, words_for(interaction).text("settle-with-one"))
            return
        other = named[0]

        def offer(paid: HalfPoints) -> StatementFactory:
            return lambda chouette, by: (_settlement(chouette, by, other, paid, those, share),)

        speech = offer(amount)
        table = await open_or_last_table_here(interaction)
        seat = table.player(interaction.user.id) if table else None
        if table and seat:
            said = _settlement(table.chouette, seat, other, amount, those, share)
            if await _is_asked_about_deal(interaction, table, said):
                return
            is_either_way = pays is None and not share and amount > 0
            if not may_be_said(table.chouette, said) and await is_asked_who_settled(
                interaction, table, seat, offer, amount, is_either_way=is_either_way
            ):
                return
        await submit_for_self_or_absent(interaction, speech)

    @app_commands.command(name="paid", description=localized("command-paid"))
    @app_commands.describe(
        player=localized("command-paid.player"),
        amount=localized("command-paid.amount"),
        label=localized("command-paid.label"),
        undo=localized("command-paid.undo"),
        write_off=localized("command-paid.write-off"),
    )
    @app_commands.rename(write_off="write-off")
    @app_commands.autocomplete(player=complete_payer, label=complete_owed_label, undo=complete_payment_to_take_back)
    async def paid(
        self,
        interaction: Interaction,
        player: str,
        amount: app_commands.Range[str, 1, _MAX_TYPED_AMOUNT_LETTERS] | None = None,
        label: str | None = None,
        undo: str | None = None,
        write_off: bool = False,  # noqa: FBT001, FBT002, an option of the command
    ) -> None:
        """Say that somebody has paid: all that they owe from evenings that are over, or so much of it.

        Where they owe nothing from any, what they would pay at this table if it ended now. Or take a payment back; or
        write off what is owed, which nobody has paid then.
        """
        if undo is not None and (amount is not None or label is not None or write_off):
            await answer_privately(interaction, words_for(interaction).text("paid-undo-alone"))
            return
        if undo is not None:
            await take_payment_back(interaction, player, undo)
            return
        found = read_amount_and_label(amount) if amount is not None else None
        if amount is not None and (found is None or not 0 < found[0] <= _MAX_PAID_AMOUNT):
            text = words_for(interaction).text("paid-unread", typed=escaped_typed_text(amount))
            await answer_privately(interaction, text)
            return
        worth, label = (found[0], label or found[1] or None) if found else (None, label)
        owing, words = await balances_with(interaction, player, label), words_for(interaction)
        names = {other_than(interaction.user.id, one): one for one in owing}
        called = [escaped_line(one.name(other)) for other, one in names.items()]
        if len(called) > 1:
            facts = {"name": escaped_line(player), "names": words.listed(called)}
            await answer_privately(interaction, words.text("several-called", **facts))
        elif len(owing) > 1:
            sums = words.listed([worth_text(one.worth, one, words) for one in owing])
            await answer_privately(interaction, words.text("paid-which-label", player=called[0], sums=sums))
        elif owing and write_off:
            await ask_about_write_off(interaction, owing[0], worth)
        elif owing:
            await record_received_payment(interaction, owing[0], worth)
        elif label is not None and not await is_label_of_table_here(interaction, label):
            facts = {"label": escaped_line(label), "name": escaped_line(player)}
            await answer_privately(interaction, words.text("paid-none-under-label", **facts))
        elif write_off:
            await answer_privately(interaction, words.text("write-off-none", player=escaped_line(player)))
        else:
            await record_payment_at_table(interaction, player, worth, label)

    @app_commands.command(name="sell", description=localized("command-sell"))
    @app_commands.describe(to=localized("command-sell.to"), points=localized("command-sell.points"))
    async def sell(self, interaction: Interaction, to: discord.User, points: _TypedPoints) -> None:
        """Offer the Box's game to somebody of the Team, or to a spectator, who gets a column on the sheet."""
        amount = await half_points_or_refuse(interaction, points, most=_MAX_POINTS)
        table = await require_open_or_last_table(interaction) if amount is not None else None
        if amount is None or table is None:
            return
        buyer = table.own_or_next_seat(to.id)
        named = NamedPerson(Person(to.id, to.display_name, username=to.name), buyer)
        await submit_and_answer(interaction, lambda _, by: (OffersToSellBox(by, buyer, amount),), person_named=named)
