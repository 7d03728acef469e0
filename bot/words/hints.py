"""What stands beside a question so that it is answered knowingly: what a deal is worth, what being alone means."""

from bot.rules.cubes.answers import (
    lone_taker_after_last_answer,
    lone_taker_if_others_drop,
    lone_taker_rule,
    may_have_lone_taker,
    may_move_alone,
    take_restrictions_on_unanswered_cubes,
)
from bot.rules.cubes.buyouts import doubled_values
from bot.rules.engine import check
from bot.rules.evening.settlements import (
    FairValue,
    deal_stakes_at_backgammon,
    fair_value,
    partner_who_may_sell_along,
    points_moved_by_deal,
)
from bot.rules.offers import awaited_statement
from bot.rules.options import LoneTakerRule
from bot.rules.phases import Answering, SharedDoubleAnnounced, ToRoll, ToRollOpening
from bot.rules.phases.answering import captain_drops_first_double_for_all
from bot.rules.phases.team_double import buys_by_doubling_too
from bot.rules.play.turn import players_called_to_act
from bot.rules.points import POINTS_STAKE, HalfPoints, Player
from bot.rules.rulebook import RuleBook
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.rules.state.proposals import BoxSale, ChouetteEnd, Deal, Settlement, Undo
from bot.rules.statements import ProposesAdjournment, TakesOverPurchase
from bot.rules.turning import has_one_cube_for_all
from bot.words.facts import Names
from bot.words.rule_texts import section_citation_text
from bot.words.words import Words


def hint_lines(
    chouette: Chouette, book: RuleBook | None, words: Words, names: Names, *, reader: Player | None = None
) -> list[str]:
    """All that those who are asked should know, a line each; `reader`: who alone reads it, None: everybody."""
    return [
        *settlement_fair_value_lines(chouette, words, names),
        *deal_exceeds_backgammon_lines(chouette, words),
        *_sell_along_lines(chouette, words, names),
        *lone_taker_lines(chouette, book, words, names, reader),
        *no_choice_of_answers_lines(chouette, words),
        *each_answers_alone_lines(chouette, words),
        *double_or_go_along_lines(chouette, words, names),
        *sale_lines(chouette, words, names),
        *take_over_lines(chouette, words, reader),
        *automatic_double_lines(chouette, words),
        *game_abandoned_by_end_lines(chouette, words, reader),
        *question_after_proposal_lines(chouette, words, names),
        *roll_beside_undo_lines(chouette, words, reader),
    ]


def settlement_fair_value_lines(chouette: Chouette, words: Words, names: Names) -> list[str]:
    """What each bet that somebody offers to settle is worth, where the last rolls can be worked out."""
    lines: list[str] = []
    for proposal in chouette.proposals:
        subject = proposal.subject
        value = fair_value(chouette, subject.payer, subject.payee) if isinstance(subject, Settlement) else None
        if value:
            key = "settlement-fair" if value.points else "settlement-fair-even"
            lines.append(words.text(key, name=names(value.player), **_figures(value, words)))
    return lines


def _figures(value: FairValue, words: Words) -> dict[str, str]:
    """The chance in 36ths where it is a number of them, else in per cent; points to a hundredth."""
    of_36, percent = value.win_probability * 36, words.decimal(value.win_probability * 100, 1)
    is_one = of_36.denominator == 1
    chance = (
        words.text("chance-of-36", number=of_36.numerator) if is_one else words.text("chance-percent", number=percent)
    )
    return {"chance": chance, "points": words.decimal(value.points, 2)}


def deal_exceeds_backgammon_lines(chouette: Chouette, words: Words) -> list[str]:
    """Which offered deal moves more than a backgammon would: perhaps somebody has mistyped."""
    game = chouette.game
    deals = [one.subject for one in chouette.proposals if isinstance(one.subject, Deal)]
    costs = [(points_moved_by_deal(deal), deal_stakes_at_backgammon(game, deal)) for deal in deals] if game else []
    stake = game.stake if game else POINTS_STAKE

    def said(amount: HalfPoints) -> str:
        money = "no" if stake == POINTS_STAKE else "yes"
        return words.text(
            "points-and-money", amount=words.points(amount), worth=words.worth(stake, amount), money=money
        )

    return [words.text("deal-is-dear", paid=said(paid), most=said(most)) for paid, most in costs if paid > most]


def _sell_along_lines(chouette: Chouette, words: Words, names: Names) -> list[str]:
    """To whom the Box's game is offered: who may sell along at the same price, and has not said that yet."""
    sales = [one.subject for one in chouette.proposals if isinstance(one.subject, BoxSale)]
    partner = partner_who_may_sell_along(chouette)
    return (
        [words.text("sale-along", name=names(partner))] if partner and any(one.along is None for one in sales) else []
    )


def lone_taker_lines(
    chouette: Chouette, book: RuleBook | None, words: Words, names: Names, reader: Player | None = None
) -> list[str]:
    """What becomes of a lone taker, with the section of the rule book, as long as somebody may become one.

    Where a take alone stands: that such a player moves for the Team, as long as nobody has taken.
    """
    game = chouette.game
    if game is None or not isinstance(game.phase, Answering):
        return []
    phase, rule, line = game.phase, lone_taker_rule(chouette.rules), ""
    unanswered = phase.players_with_unanswered_cube
    must = rule is LoneTakerRule.MUST_DROP
    if rule is not LoneTakerRule.ALLOWED and (last := lone_taker_after_last_answer(phase)):
        value = words.with_rules(chouette.rules).option_value_name("lone_taker", rule.value)
        line = words.text("alone.you" if last == reader else "alone", name=names(last), must=must, rule=value)
    elif must and (taker := lone_taker_if_others_drop(phase)):
        others = [f"**{names(one)}**" for one in unanswered if one != reader]
        key = "alone-after-drop.taker" if taker == reader else "alone-after-drop"
        key = "alone-after-drop.you" if reader in unanswered else key
        facts = {"names": words.listed(others), "count": len(others), "taker": names(taker)}
        line = words.text(key, **facts)
    elif must and may_have_lone_taker(phase):
        line = words.text("alone-possible")
    if line:
        return [f"{line} {section_citation_text('lone_taker', chouette.rules, book, words)}".strip()]
    if not may_move_alone(chouette.rules, game, phase):
        return []
    if unanswered == (reader,):
        return [words.text("alone-moves.you")]
    return [words.text("alone-moves", name=names(unanswered[0]) if len(unanswered) == 1 else "")]


def no_choice_of_answers_lines(chouette: Chouette, words: Words) -> list[str]:
    """Why the Box may only take, or only drop, what it has not answered: the cubes were doubled together."""
    game = chouette.game
    if game is None or not isinstance(game.phase, Answering) or not game.phase.answers:
        return []
    groups = (
        take_restrictions_on_unanswered_cubes(chouette.rules, game, game.phase)
        if game.phase.doubler is Side.TEAM
        else ()
    )
    bound = next((group for group in groups if group.cubes and len(group.allowed_take_counts) == 1), None)
    return [words.text("answers-bound", law=bound.refusal_type.key)] if bound else []


def each_answers_alone_lines(chouette: Chouette, words: Words) -> list[str]:
    """That the Captain's drop of this double counts for nobody else, where that of a first one counts for all."""
    game, rules = chouette.game, chouette.rules
    if game is None or not isinstance(game.phase, Answering) or not captain_drops_first_double_for_all(rules):
        return []
    phase = game.phase
    is_for_all = phase.doubler is Side.TEAM or phase.players_dropped_with(rules, game, game.acting_captain)
    return [] if is_for_all or len(phase.players_with_unanswered_cube) < 2 else [words.text("answers-alone")]


def double_or_go_along_lines(chouette: Chouette, words: Words, names: Names) -> list[str]:
    """What doubling as well would mean, for those who are asked whether they are with the Team's double.

    It is about the one cube; otherwise the holder of an extra would think that the extra is doubled too.
    """
    rules, game = chouette.rules, chouette.game
    if game is None or not isinstance(game.phase, SharedDoubleAnnounced) or not game.phase.is_of_shared_cube(game):
        return []
    asked = game.phase.silent(rules, game)
    held = (extra for extra in game.open_extras if extra.cube.owner is Side.TEAM) if asked else ()
    return [
        *([words.text("double-or-along")] if asked and buys_by_doubling_too(chouette) else []),
        *(
            words.text("extra-stays", name=names(extra.team), other=names(extra.box), value=extra.cube.value)
            for extra in held
        ),
    ]


def sale_lines(chouette: Chouette, words: Words, names: Names) -> list[str]:
    """Who gets the price of the games that are for sale, and what becomes of them if nobody buys."""
    phase = chouette.game.phase if chouette.game else None
    sellers = phase.sellers if isinstance(phase, SharedDoubleAnnounced) else ()
    named = words.listed([names(one) for one in sellers])
    return [words.text("sale-unsold", sellers=named, count=len(sellers))] if sellers else []


def take_over_lines(chouette: Chouette, words: Words, reader: Player | None = None) -> list[str]:
    """What it means to take over a game that one of the Team has bought, for the Box that may; it is read by all."""
    game = chouette.game
    purchases = game.phase.purchases if game and isinstance(game.phase, Answering | SharedDoubleAnnounced) else ()
    box = game.box_decider if game else None
    may = reader in {None, box} and any(
        check(chouette, TakesOverPurchase(box, one.seller)) is None for one in purchases
    )
    return [words.text("take-over-means")] if may else []


def automatic_double_lines(chouette: Chouette, words: Words) -> list[str]:
    """How an automatic double comes about after an opening tie at another board, where nobody is asked."""
    game = chouette.game
    if game is None or game.position is not None or not isinstance(game.phase, ToRollOpening):
        return []
    if not game.phase.may_still_agree_on_automatic_double(game):
        return []
    agreed = game.phase.agreed if game.box_decider in game.phase.agreed else frozenset[Player]()
    left = tuple(one for one in game.team_with_open_bets if one not in agreed)
    values, is_shared = {*doubled_values(game, left)}, has_one_cube_for_all(chouette.rules)
    value = values.pop() if len(values) == 1 else 0
    return [words.text("automatic-how", value=value, shared="yes" if is_shared else "no")]


def game_abandoned_by_end_lines(
    chouette: Chouette, words: Words, reader: Player | None, *, is_voter: bool = False
) -> list[str]:
    """That an end to which all must agree gives the game in progress up, and who can keep it.

    `is_voter`: only if that end waits for the reader.
    """
    asked = [one.waiting for one in chouette.proposals if isinstance(one.subject, ChouetteEnd)]
    is_asked = any(reader in waiting if is_voter else waiting for waiting in asked)
    if not is_asked or chouette.game is None:
        return []
    may_adjourn = reader is not None and check(chouette, ProposesAdjournment(reader)) is None
    keeps = "others" if reader is None else "own" if may_adjourn else "none"
    return [words.text("end-loses-game", game=chouette.game.number, keeps=keeps)]


def question_after_proposal_lines(chouette: Chouette, words: Words, names: Names) -> list[str]:
    """What the game asks again when an open resignation, take-back or vote is answered; nobody is mentioned."""
    after = chouette.without_proposals_holding_up
    if chouette.game is None or after.proposals == chouette.proposals:
        return []
    asked = words.question_text(players_called_to_act(after), names, names, awaited_statement(after))
    return [words.text("still-open", question=asked)] if asked else []


def roll_beside_undo_lines(chouette: Chouette, words: Words, reader: Player | None) -> list[str]:
    """To whoever is to roll, and is asked to undo as well: that a roll does not answer that."""
    asked = {player for one in chouette.proposals if isinstance(one.subject, Undo) for player in one.waiting}
    is_to_roll = chouette.game is not None and isinstance(chouette.game.phase, ToRoll)
    is_both = is_to_roll and reader in asked and reader in players_called_to_act(chouette)
    return [words.text("undo-beside-roll")] if is_both else []
