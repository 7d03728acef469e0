"""What somebody is asked, alone, before they say what ends or costs something, or raises the stakes."""

from collections.abc import Sequence

from bot.channel.button_labels import doubled_text, doubled_with_text, purchases_text, values_after_double
from bot.channel.going import away_text, leaving_text
from bot.channel.putting_right import what_is_done_text
from bot.channel.texts import points_and_money_text
from bot.desk import Table
from bot.desk.actions import SEAT_SEPARATOR, TARGET_ALL, ButtonAction
from bot.desk.button_press import ButtonPress, with_token
from bot.desk.requests import undo_of_whole_press
from bot.desk.submission import said_as_scorer
from bot.rules.cubes.answers import beavers_are_played
from bot.rules.cubes.prices import (
    ForcedPurchases,
    points_lost_by_drop,
    purchases_forced_by_double,
    stakes_after_beaver,
)
from bot.rules.engine import apply
from bot.rules.evening.adjourned import players_with_stake
from bot.rules.evening.consent import side_losing_by_adjournment
from bot.rules.offers import may_be_said, replaced_proposals
from bot.rules.play.start_end import margins_that_count, points_lost_by_resigning
from bot.rules.points import NO_POINTS, HalfPoints
from bot.rules.seats.guests import seated_guests
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.state.proposals import Proposal, RuleChange
from bot.rules.statements import (
    ALL_PLAYERS,
    Beavers,
    ChouetteMode,
    Doubles,
    Drops,
    Margin,
    OffersToResign,
    ProposesChouetteEnd,
    Statement,
)
from bot.words.words import Words


def confirming_text(table: Table, press: ButtonPress, said: Statement, words: Words, *, is_own: bool, asks: str) -> str:
    """What somebody is asked who would say this; "" where nothing is given up that they need to know of."""
    replaced, proposed = replaced_proposals(table.chouette, said), table.chouette.proposals
    replacing = replaced_text(replaced, words) if replaced else ""
    said = undo_of_whole_press(table, said)
    if press.action is ButtonAction.UNDO or asks:
        return replacing or (what_is_done_text(table, said, asks, words) if asks else "")
    if press.action is ButtonAction.LEAVE:
        return leaving_text(table, said, words)
    if press.action is ButtonAction.AWAY:
        return away_text(table, said, words)
    if isinstance(said, Beavers):
        return dear_beaver_text(table, said, words, is_own=is_own)
    buys = games_bought_by(table.chouette, said)
    bought = purchases_text(table, said.by, buys, words, is_own=is_own) if said.by and buys else ""
    if press.action is ButtonAction.DOUBLE and press.target != TARGET_ALL and bought:
        return bought
    lost, of_side = _cost_to_speaker_and_side(table.chouette, said)
    game, stake = table.chouette.game, (table.chouette.game or table.chouette).stake
    asked = [table.bold_name(one) for one in players_with_stake(game) if one != said.by] if game else []
    text = words.text(
        f"confirm-{press.action}",
        who=words.listed(asked),
        asked=len(asked),
        cubes=doubled_text(table, said, words) or "none",
        absent=doubled_with_text(table, said, words),
        value=max(values_after_double(table.chouette, press, said.by), default=0),
        beavers="yes" if beavers_are_played(table.chouette.rules) else "no",
        target=(TARGET_ALL if SEAT_SEPARATOR in press.target else press.target).upper(),
        amount=points_and_money_text(stake, lost, words),
        whole=points_and_money_text(stake, of_side, words) if of_side != lost else "",
        name=table.escaped_name(said.by) if said.by else "",
        own="yes" if is_own else "no",
        jacoby="yes" if _costs_no_more_than_single_game(table.chouette, said) else "no",
        players=words.listed([table.bold_name(one) for one in dict.fromkeys(each.by for each in proposed)]),
        proposals=len(proposed),
        game=game.number if game else 0,
        wins=side_losing_by_adjournment(table.chouette, game, said.by).other.value if game and said.by else "",
        robots=len(table.chouette.robots),
        guests=len(seated_guests(table.chouette)),
        resigns=len(instead_of(table.chouette, press, said)),
        suffices=_whose_yes_suffices(table, said, words),
    )
    return " ".join(one for one in (text, bought, replacing) if one)


def _costs_no_more_than_single_game(chouette: Chouette, said: Statement) -> bool:
    """Whether a gammon or backgammon is offered where none counts, since no cube is turned."""
    game = chouette.game
    return (
        isinstance(said, OffersToResign)
        and game is not None
        and (said.margin not in margins_that_count(chouette.rules, game))
    )


def _whose_yes_suffices(table: Table, said: Statement, words: Words) -> str:
    """Whose yes, or that of which one of several, carries what is proposed; "" where it needs more than one."""
    ends = isinstance(said, ProposesChouetteEnd)
    tried = apply(table.chouette, said_as_scorer(table.chouette, said)) if ends else None
    new = tried.chouette.proposals[-1:] if isinstance(tried, Accepted) else ()
    asked = [table.bold_name(player) for one in new for player in one.waiting if one.one_suffices]
    return words.listed(asked, "or")


def games_bought_by(chouette: Chouette, said: Statement) -> ForcedPurchases | None:
    """What whoever says this may have to buy: they double, and games must be bought then."""
    return purchases_forced_by_double(chouette, said.by) if isinstance(said, Doubles) and said.by else None


def dear_drop_text(table: Table, said: Drops, lost: HalfPoints, words: Words, *, is_own: bool) -> str:
    """What somebody is asked who would drop cubes for so many half points, by a command or a menu."""
    stake = (table.chouette.game or table.chouette).stake
    cubes = [] if said.whom is ALL_PLAYERS else [table.bold_name(one) for one in said.whom]
    return words.text(
        "confirm-drop-some" if cubes else "confirm-drop",
        target=TARGET_ALL.upper() if said.whom is ALL_PLAYERS else "",
        owners=words.owners(cubes),
        count=len(cubes),
        amount=points_and_money_text(stake, lost, words),
        own="yes" if is_own else "no",
        name=table.escaped_name(said.by) if said.by else "",
    )


def dear_beaver_text(table: Table, said: Beavers, words: Words, *, is_own: bool) -> str:
    """What somebody is asked who would beaver or raccoon cubes and play for much then."""
    stake = (table.chouette.game or table.chouette).stake
    played_for = stakes_after_beaver(table.chouette, said)
    return words.text(
        "confirm-beaver",
        count=len(played_for),
        amount=points_and_money_text(stake, HalfPoints(sum(played_for)), words),
        own="yes" if is_own else "no",
        name=table.escaped_name(said.by) if said.by else "",
    )


def _cost_to_speaker_and_side(chouette: Chouette, said: Statement) -> tuple[HalfPoints, HalfPoints]:
    """What a drop, or a resignation that is accepted, costs its speaker, and with them their side, in half points."""
    if isinstance(said, OffersToResign):
        return points_lost_by_resigning(chouette, said)
    lost = points_lost_by_drop(chouette, said) if isinstance(said, Drops) else NO_POINTS
    return lost, lost


def replaced_text(replaced: Sequence[Proposal], words: Words) -> str:
    """Which of somebody's own proposals give way to what they propose now, as a question."""
    about = [
        words.text(
            "replaced-about",
            kind=one.subject.kind,
            option=words.option_name(one.subject.option) if isinstance(one.subject, RuleChange) else "",
        )
        for one in replaced
    ]
    return words.text("replaced", about=words.listed(about))


def instead_of(chouette: Chouette, press: ButtonPress, said: Statement) -> tuple[ButtonPress, ...]:
    """What whoever would end the evening in the middle of a game may do instead: resign a single game."""
    resigns = ButtonPress(ButtonAction.RESIGN, Margin.SINGLE.name.lower())
    speaker = getattr(said, "by", None)
    ends = press.action in {ButtonAction.END, ButtonAction.LEAVE_ROBOTS}
    if not ends or speaker is None or chouette.mode is ChouetteMode.SCORE:  # there a result is reported
        return ()
    return (with_token(chouette, resigns),) if may_be_said(chouette, OffersToResign(speaker, Margin.SINGLE)) else ()
