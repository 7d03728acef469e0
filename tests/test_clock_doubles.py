"""Time limits while a double is open: they run in either mode, each can be said, and none leaves a table hanging."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.clock import (
    NEXT_GAME_PAUSE_SECONDS_SETTING,
    REMINDER_MINUTES_SETTING,
    RETRY_AFTER_SECONDS,
    ROBOT_ROLL_WAIT_SECONDS_SETTING,
    TIME_LIMIT_MINUTES_SETTING,
    DeadlineKind,
    further_statements_after_limit,
    restarted_deadline,
    statement_after_limit,
    time_limits,
)
from bot.desk.tokens import moment_token
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import forced_statement, with_dice
from bot.rules.phases import ScoreModePlay, ToRollOpening
from bot.rules.play.turn import players_called_to_act, players_on_the_clock
from bot.rules.points import Player
from bot.rules.rulebook import read_rule_book
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    AcceptsProposal,
    ChouetteMode,
    DeclinesToBuy,
    DeclinesToDouble,
    DissentsFromDouble,
    Doubles,
    DropsExtra,
    GivesExtra,
    GoesAlongWithDouble,
    GoesAway,
    Leaves,
    OffersToResign,
    Plays,
    ProposesAdjournment,
    RedoublesExtra,
    RollsOpening,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    TakesExtra,
)
from bot.rules.statements import Margin as Won
from bot.store.stored import Deadline
from tests.rules import extra_tables
from tests.rules.tables import after, elsewhere, seated
from tests.rules.talk import BOOKS, NAMES, pair, random_rules, said
from tests.rules.talk import seated as seated_at_random
from tests.support.cases import with_usual_cases

NOW = datetime(2026, 7, 1, 20, 0, tzinfo=UTC)
LIMITED = {REMINDER_MINUTES_SETTING: 0, TIME_LIMIT_MINUTES_SETTING: 5}
ANN, BOB, CID, DEE = NAMES[:4]
MAYERON = read_rule_book((BOOKS / "mayeron.toml").read_text("utf-8")).rules
ANNOUNCED = after(
    new_chouette(MAYERON, ChouetteMode.SCORE),
    SeatsAllInOrder(None, (ANN, BOB, CID, DEE)),
    StartsGame(None),
    Doubles(BOB, ()),
)


def limits(chouette: Chouette) -> dict[Player, Statement | None]:
    """Whose time runs, and what is said when it is over."""
    found = time_limits(chouette, moment_token(chouette), (), dict(LIMITED), NOW)
    return {Player(one.whom): statement_after_limit(chouette, one.kind, Player(one.whom), one.subject) for one in found}


def test_elsewhere_too_who_is_asked_whether_they_double_has_a_limit() -> None:
    doubled = after(elsewhere(ANN, BOB, CID, DEE), Doubles(CID, ()))
    assert players_called_to_act(doubled) == (ANN,)
    assert limits(doubled) == {BOB: DeclinesToDouble(BOB), DEE: DeclinesToDouble(DEE)}
    answered = after(doubled, DeclinesToDouble(BOB), DeclinesToDouble(DEE))
    assert limits(answered) == {ANN: GoesAway(ANN)}


def test_elsewhere_too_they_speak_in_their_order() -> None:
    doubled = after(elsewhere(ANN, BOB, CID, DEE, double_order="rotation"), Doubles(BOB, ()))
    assert limits(doubled) == {CID: DeclinesToDouble(CID)}
    assert isinstance(apply(doubled, DeclinesToDouble(CID), enforce_turns=True), Accepted)


def test_elsewhere_too_who_shares_the_cube_goes_along_in_their_time() -> None:
    assert players_called_to_act(ANNOUNCED) == (ANN,)
    assert limits(ANNOUNCED) == {CID: GoesAlongWithDouble(CID), DEE: GoesAlongWithDouble(DEE)}
    for_sale = after(ANNOUNCED, DissentsFromDouble(CID))
    assert limits(for_sale) == {BOB: DeclinesToBuy(BOB, CID), DEE: GoesAlongWithDouble(DEE)}
    offered = after(ANNOUNCED, GoesAlongWithDouble(CID), GoesAlongWithDouble(DEE))
    assert limits(offered) == {ANN: GoesAway(ANN)}


def test_who_has_a_limit_is_reminded_before() -> None:
    doubled = after(elsewhere(ANN, BOB, CID, DEE), Doubles(CID, ()))
    assert players_on_the_clock(doubled) == (BOB, DEE, ANN)
    (reminder, *_) = time_limits(doubled, "m", (), {TIME_LIMIT_MINUTES_SETTING: 5}, NOW)
    assert (reminder.kind, reminder.subject) == (DeadlineKind.REMIND, "m Bob,Dee,Ann")


@pytest.mark.parametrize(
    "doubled",
    [
        extra_tables.DOUBLED,
        after(
            extra_tables.SCORED,
            *(GivesExtra(CID, BOB), DeclinesToDouble(DEE), TakesExtra(BOB, CID), RedoublesExtra(BOB, CID)),
        ),
    ],
)
def test_a_redoubled_extra_has_a_limit(doubled: Chouette) -> None:
    assert limits(doubled) == {CID: GoesAway(CID)}
    spoken_for = after(doubled, GoesAway(CID))
    assert limits(spoken_for) == {CID: GoesAway(ANN)}
    assert isinstance(apply(spoken_for, DropsExtra(CID, None)), Accepted)


def test_nobodys_own_time_runs_while_all_are_asked_to_agree() -> None:
    """Who is asked both cannot double, nor roll, before they have answered what is proposed."""
    equal = after(seated(ANN, BOB, CID, DEE, mode=ChouetteMode.PLAY), StartsGame(None), RollsOpening(None, (2, 2)))
    assert ANN in limits(equal)
    assert limits(after(equal, ProposesAdjournment(BOB))).keys() == {BOB}
    doubled = after(elsewhere(ANN, BOB, CID, DEE), Doubles(BOB, ()), ProposesAdjournment(BOB))
    assert limits(doubled).keys() == {BOB}
    asked = [one.kind for one in time_limits(doubled, "m", (), dict(LIMITED), NOW)]
    assert asked == [DeadlineKind.LAPSE]


def test_where_too_few_are_left_no_game_starts_by_itself() -> None:
    over = after(
        seated(ANN, BOB, CID, mode=ChouetteMode.PLAY),
        *(StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"), OffersToResign(BOB, Won.SINGLE)),
        *(AcceptsProposal(ANN, None), AcceptsProposal(CID, None)),
    )
    pause = {REMINDER_MINUTES_SETTING: 0, NEXT_GAME_PAUSE_SECONDS_SETTING: 30}
    assert [one.kind for one in time_limits(over, "m", (), pause, NOW)] == [DeadlineKind.NEXT_GAME]
    assert time_limits(after(over, Leaves(CID)), "m", (), pause, NOW) == ()


def test_a_limit_whose_words_are_refused_runs_once_more() -> None:
    over = [Deadline(kind, "Ann", "m", NOW) for kind in ("limit", "lapse", "hurry", "next-game")]
    settings = {TIME_LIMIT_MINUTES_SETTING: 5, NEXT_GAME_PAUSE_SECONDS_SETTING: 90, ROBOT_ROLL_WAIT_SECONDS_SETTING: 10}
    left = [(one, restarted_deadline(one, settings, NOW).due_at - NOW) for one in over]
    assert left == [
        (one, timedelta(seconds=seconds))
        for one, seconds in zip(over, (300, 300, RETRY_AFTER_SECONDS, 90), strict=True)
    ]
    assert restarted_deadline(over[0], {TIME_LIMIT_MINUTES_SETTING: 0}, NOW).due_at == NOW + timedelta(
        seconds=RETRY_AFTER_SECONDS
    )


# --- Whatever is said at a table


def with_what_follows(random: Random, chouette: Chouette, *said: Statement) -> Chouette:
    """The table after this was said at the desk, and what then happened by itself."""
    for one in said:
        chouette = accepted(random, chouette, one, live=True)
    while chouette.game and (forced := forced_statement(chouette)):
        chouette = accepted(random, chouette, forced, live=False)
    return chouette


def accepted(random: Random, chouette: Chouette, said: Statement, *, live: bool) -> Chouette:
    fallen = chouette.dice_to_fall_again
    heard = apply(
        chouette, with_dice(chouette, said, lambda: fallen[0] if fallen else pair(random)), enforce_turns=live
    )
    assert isinstance(heard, Accepted), (said, heard)
    return heard.chouette


@pytest.mark.slow
@pytest.mark.parametrize("block", with_usual_cases(range(8), range(3)))
def test_whatever_is_waited_for_what_a_time_limit_says_is_accepted(block: int) -> None:
    """And where everybody is silent somebody's time runs, but where all there is to do is done elsewhere."""
    for seed in range(block * 50, (block + 1) * 50):
        random = Random(seed)
        rules, mode = random_rules(random), random.choice(tuple(ChouetteMode))
        chouette = seated_at_random(random, rules, mode, random.randint(3, rules.max_players))
        for _, _, heard in said(random, chouette, random.randint(5, 60)):
            chouette = heard.chouette
        for _ in range(15):
            chouette = with_what_follows(random, chouette)
            if (game := chouette.game) is None:
                break
            running = time_limits(chouette, moment_token(chouette), (), dict(LIMITED), NOW)
            spoken: dict[Deadline, Statement | None] = {
                one: statement_after_limit(chouette, one.kind, Player(one.whom), one.subject) for one in running
            }
            for words in spoken.values():
                assert words, (seed, game.phase)
                with_what_follows(random, chouette, words, *further_statements_after_limit(chouette, words))
            if not running:
                is_elsewhere = isinstance(game.phase, ScoreModePlay | ToRollOpening) and game.position is None
                assert is_elsewhere, (seed, game.phase)
                break
            chouette = with_what_follows(random, chouette, random.choice([words for words in spoken.values() if words]))
