"""A proxy's press or command is the absent player's statement; a player who speaks for themselves is back with it."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from bot.desk.actions import ButtonAction
from bot.desk.commands import statements_for_proxy_while_away
from bot.desk.panel_presses import buttons_for_absent, panel_only_buttons
from bot.desk.pressed_for import alternatives_of_press
from bot.desk.presses import public_buttons, statement_of_press
from bot.desk.submission import (
    StatementAlternatives,
    spoken_in_name_of,
    spoken_in_own_name,
    statements_for_absent_players,
)
from bot.desk.table import NotSubmittedReason
from bot.rules.evening.authority import may_speak_for
from bot.rules.points import HALF_POINTS_PER_POINT, Player, StakePerPoint
from bot.rules.refusals import NotSaidForAnother, Refusal, StakeNotAnsweredForAnother
from bot.rules.seats.speaking import absent_players_spoken_for, speaker_for
from bot.rules.state.chouette import Chouette, Ended
from bot.rules.statements import (
    ALL_PLAYERS,
    DICE_PLACEHOLDER,
    AcceptsProposal,
    AppointsProxy,
    ComesBack,
    DirectorCorrectsScore,
    Doubles,
    GoesAway,
    HoldsRoll,
    Joins,
    Plays,
    ProposesChouetteEnd,
    ProposesStake,
    ReceivesPayment,
    ReleasesRoll,
    Rolls,
    Statement,
    Takes,
)
from tests.chaos.truth import _all_accepted
from tests.desk.tables import seats, team_to_roll
from tests.rules.tables import after

BOX, CAPTAIN, SECOND, THIRD = seats(4)
TEAM_ASKED = after(team_to_roll(4), Rolls(CAPTAIN, (6, 5)), Plays(CAPTAIN, "24/13"), Doubles(BOX, ALL_PLAYERS))
CAPTAIN_AWAY = after(team_to_roll(4), GoesAway(CAPTAIN))


def chosen(
    table: Chouette, said: Statement | Sequence[Statement] | StatementAlternatives | Refusal | NotSubmittedReason
) -> Sequence[Statement] | Refusal | NotSubmittedReason:
    """The reading that is accepted; else one's own words."""
    if not isinstance(said, StatementAlternatives):
        return (said,) if isinstance(said, Statement) else said
    readings = (one for one in said.each if _all_accepted(table, one))
    return next(readings, said.in_own_name)


def says(
    table: Chouette, by: Player, make: type[Takes] | None = None
) -> Sequence[Statement] | Refusal | NotSubmittedReason:
    def speech(_chouette: Chouette, by: Player) -> Sequence[Statement]:
        return (make(by, ()) if make else Rolls(by, DICE_PLACEHOLDER),)

    return chosen(table, spoken_in_own_name(speech)(table, by))


def rolls(_chouette: Chouette, by: Player) -> Sequence[Statement]:
    return (Rolls(by, DICE_PLACEHOLDER),)


def takes(_chouette: Chouette, by: Player) -> Statement:
    return Takes(by, ())


def test_the_next_one_may_mean_the_captains_roll() -> None:
    assert says(CAPTAIN_AWAY, SECOND) == (Rolls(SECOND, DICE_PLACEHOLDER),)  # in nobody's name but their own
    assert statements_for_absent_players(CAPTAIN_AWAY, SECOND, rolls) == (
        (CAPTAIN, (Rolls(CAPTAIN, DICE_PLACEHOLDER),)),
    )
    assert statements_for_absent_players(CAPTAIN_AWAY, THIRD, rolls) == ()
    assert spoken_in_name_of(CAPTAIN, rolls)(CAPTAIN_AWAY, SECOND) == (Rolls(CAPTAIN, DICE_PLACEHOLDER),)
    assert spoken_in_name_of(CAPTAIN, rolls)(CAPTAIN_AWAY, THIRD) is NotSubmittedReason.STALE
    assert speaker_for(CAPTAIN_AWAY, CAPTAIN) == SECOND
    assert absent_players_spoken_for(CAPTAIN_AWAY, SECOND) == (CAPTAIN,)


def test_who_was_away_and_rolls_is_back() -> None:
    assert says(CAPTAIN_AWAY, CAPTAIN) == (ComesBack(CAPTAIN), Rolls(CAPTAIN, DICE_PLACEHOLDER))
    away = after(CAPTAIN_AWAY, GoesAway(THIRD))
    assert says(away, THIRD) == (Rolls(THIRD, DICE_PLACEHOLDER),)  # a refused roll brings nobody back


def test_who_is_away_when_the_chouette_ends_confirms_a_payment_and_nothing_else() -> None:
    over = after(
        CAPTAIN_AWAY,
        DirectorCorrectsScore(Player("s9"), BOX, CAPTAIN, 4 * HALF_POINTS_PER_POINT),
        ProposesChouetteEnd(Player("s9")),
    )
    assert isinstance(over.stage, Ended)
    assert CAPTAIN in over.away
    payment = ReceivesPayment(CAPTAIN, BOX, HALF_POINTS_PER_POINT)
    assert chosen(over, spoken_in_own_name(lambda _chouette, by: replace(payment, by=by))(over, CAPTAIN)) == (payment,)


def test_a_command_is_ones_own_and_may_then_be_meant_for_who_is_absent() -> None:
    table = after(TEAM_ASKED, GoesAway(SECOND))
    assert says(table, CAPTAIN, Takes) == (Takes(CAPTAIN, ()),)
    table = after(table, Takes(CAPTAIN, ()))
    assert says(table, CAPTAIN, Takes) == (Takes(CAPTAIN, ()),)
    assert statements_for_absent_players(table, CAPTAIN, takes) == ((SECOND, (Takes(SECOND, ()),)),)
    assert statements_for_absent_players(after(table, AppointsProxy(SECOND, THIRD)), CAPTAIN, takes) == ()


def test_several_statements_are_meant_only_if_all_are_accepted() -> None:
    table = after(team_to_roll(4), GoesAway(SECOND))

    def twice(_chouette: Chouette, by: Player) -> Sequence[Statement]:
        return (HoldsRoll(by), HoldsRoll(by))

    def and_back(_chouette: Chouette, by: Player) -> Sequence[Statement]:
        return (HoldsRoll(by), ReleasesRoll(by))

    assert statements_for_absent_players(table, CAPTAIN, twice) == ()
    assert (
        statements_for_absent_players(table, CAPTAIN, lambda chouette, by: (*twice(chouette, by), ReleasesRoll(by)))
        == ()
    )
    assert statements_for_absent_players(table, CAPTAIN, and_back) == (
        (SECOND, (HoldsRoll(SECOND), ReleasesRoll(SECOND))),
    )


def test_who_proposes_another_stake_does_not_agree_to_it_for_who_is_away() -> None:
    def agrees(_chouette: Chouette, by: Player) -> Statement:
        return AcceptsProposal(by, CAPTAIN)

    table = after(team_to_roll(4), GoesAway(SECOND), ProposesStake(CAPTAIN, StakePerPoint(Decimal(100), "EUR")))
    assert statements_for_absent_players(table, CAPTAIN, agrees) == ()
    assert spoken_in_name_of(SECOND, agrees)(table, CAPTAIN) == StakeNotAnsweredForAnother(player=SECOND)


def test_nobody_joins_for_another() -> None:
    table = after(TEAM_ASKED, GoesAway(SECOND))
    assert chosen(table, spoken_in_own_name(lambda _chouette, by: (Joins(by),))(table, CAPTAIN)) == (Joins(CAPTAIN),)
    assert statements_for_absent_players(table, CAPTAIN, lambda _chouette, by: Joins(by)) == ()
    assert spoken_in_name_of(SECOND, lambda _chouette, by: Joins(by))(table, CAPTAIN) == NotSaidForAnother()
    assert (
        spoken_in_name_of(SECOND, lambda _chouette, _by: NotSubmittedReason.STALE)(table, CAPTAIN)
        is NotSubmittedReason.STALE
    )
    assert (
        spoken_in_own_name(lambda _chouette, _by: NotSubmittedReason.STALE)(table, CAPTAIN) is NotSubmittedReason.STALE
    )


def test_what_means_nothing_for_oneself_may_be_the_absent_players() -> None:
    """A proxy who has let Zoe in already chooses her in the menu: it is the yes of the player they speak for."""

    def speech(_chouette: Chouette, by: Player) -> Sequence[Statement] | NotSubmittedReason:
        return NotSubmittedReason.STALE if by == SECOND else (Rolls(by, DICE_PLACEHOLDER),)

    assert spoken_in_own_name(speech)(CAPTAIN_AWAY, SECOND) is NotSubmittedReason.STALE
    assert statements_for_absent_players(CAPTAIN_AWAY, SECOND, speech) == (
        (CAPTAIN, (Rolls(CAPTAIN, DICE_PLACEHOLDER),)),
    )


def test_a_speech_in_which_nothing_is_said_is_stale() -> None:
    assert spoken_in_own_name(lambda _chouette, _by: ())(CAPTAIN_AWAY, CAPTAIN) is NotSubmittedReason.STALE
    assert spoken_in_own_name(lambda _chouette, _by: ())(CAPTAIN_AWAY, SECOND) is NotSubmittedReason.STALE


def test_nobody_decides_against_himself() -> None:
    table = after(TEAM_ASKED, AppointsProxy(SECOND, BOX), GoesAway(SECOND))
    assert speaker_for(table, SECOND) == CAPTAIN
    assert speaker_for(after(table, GoesAway(BOX)), BOX) is None
    everybody_away = after(CAPTAIN_AWAY, GoesAway(SECOND), GoesAway(THIRD))
    assert speaker_for(everybody_away, CAPTAIN) is None


def test_an_absent_player_has_one_public_button_for_who_speaks_for_him() -> None:
    table = after(TEAM_ASKED, GoesAway(CAPTAIN))
    public = {(press.action, press.target) for press in public_buttons(table)}
    undo = (ButtonAction.UNDO, "")  # of the double, which whoever pressed it takes back
    assert public == {(ButtonAction.FOR, CAPTAIN), undo, (ButtonAction.OPTIONS, ""), (ButtonAction.HELP, "")}
    assert all(
        press.action is not ButtonAction.FOR for one in (SECOND, THIRD) for press in panel_only_buttons(table, one)
    )
    assert may_speak_for(table, SECOND, CAPTAIN)
    assert not may_speak_for(table, THIRD, CAPTAIN)
    assert not may_speak_for(table, None, CAPTAIN)


def test_a_button_in_his_name_is_only_for_who_speaks_for_him() -> None:
    table = after(TEAM_ASKED, GoesAway(CAPTAIN))
    take = next(press for press in buttons_for_absent(table, CAPTAIN, SECOND) if press.action is ButtonAction.TAKE)
    assert take.absent == CAPTAIN
    assert alternatives_of_press(take)(table, SECOND) == (Takes(CAPTAIN, ()),)
    assert alternatives_of_press(take)(table, THIRD) is NotSubmittedReason.STALE
    plain = replace(take, absent=None)
    assert statement_of_press(plain, table, CAPTAIN) == Takes(CAPTAIN, ())
    assert chosen(table, alternatives_of_press(plain)(table, CAPTAIN)) == (ComesBack(CAPTAIN), Takes(CAPTAIN, ()))


def test_who_appoints_a_proxy_is_away() -> None:
    assert statements_for_proxy_while_away(TEAM_ASKED, SECOND, THIRD) == (
        AppointsProxy(SECOND, THIRD),
        GoesAway(SECOND),
    )
    away = after(TEAM_ASKED, *statements_for_proxy_while_away(TEAM_ASKED, SECOND, THIRD))
    assert statements_for_proxy_while_away(away, SECOND, CAPTAIN) == (AppointsProxy(SECOND, CAPTAIN),)
    assert statements_for_proxy_while_away(away, SECOND, None) == (AppointsProxy(SECOND, None),)
