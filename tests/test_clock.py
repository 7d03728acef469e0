"""Time limits: which there are, what is said when one runs out, and that they ring once, in their order."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.clock import (
    DEFAULT_MISSING_AFTER_MINUTES,
    MAX_EXPIRING_AT_ONCE,
    NEXT_GAME_PAUSE_SECONDS_SETTING,
    REMINDER_MINUTES_SETTING,
    ROBOT_ROLL_WAIT_SECONDS_SETTING,
    TIME_LIMIT_MINUTES_SETTING,
    ChouetteDeadline,
    Clock,
    DeadlineKind,
    deadline_marked_reminded,
    deadlines_after_downtime,
    deadlines_for_reader,
    is_over_time,
    is_robot_wait_new,
    missing_after,
    robot_wait_seconds,
    statement_after_limit,
    time_limits,
    waited_for_since,
)
from bot.desk.tokens import moment_token
from bot.rules.engine import apply
from bot.rules.play.turn import players_on_the_clock
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted, Chouette, FinishedGame
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    ChouetteMode,
    DeclinesProposal,
    DeclinesToDouble,
    Doubles,
    GoesAway,
    HoldsRoll,
    OffersToPay,
    OffersToResign,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesRuleChange,
    ReleasesRoll,
    Rolls,
    RollsOpening,
    SetsAskBeforeRoll,
    StartsGame,
    Statement,
    WithdrawsOffer,
)
from bot.rules.statements import Margin as Won
from bot.store.stored import Deadline
from tests.rules import tables
from tests.support.waiting import PATIENCE, until

NOW = datetime(2026, 7, 1, 20, 0, tzinfo=UTC)
ANN, BOB, CID, DEE = (Player(name) for name in ("s1", "s2", "s3", "s4"))
NEVER = {REMINDER_MINUTES_SETTING: 0}
LIMITED = {REMINDER_MINUTES_SETTING: 0, TIME_LIMIT_MINUTES_SETTING: 5, NEXT_GAME_PAUSE_SECONDS_SETTING: 30}


def after(*said: Statement, mode: ChouetteMode = ChouetteMode.PLAY) -> Chouette:
    """The table of these four when all of this was accepted."""
    return tables.after(tables.seated(ANN, BOB, CID, DEE, mode=mode), *said)


FIRST_PLAY = (StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"))
TEAM_TO_ROLL = after(*FIRST_PLAY)


def whom(chouette: Chouette, settings: dict[str, int]) -> set[tuple[str, str]]:
    return {(one.kind, one.whom) for one in time_limits(chouette, "m", (), dict(settings), NOW)}


def test_by_default_those_who_must_act_are_only_reminded() -> None:
    assert whom(TEAM_TO_ROLL, {}) == {(DeadlineKind.REMIND, "")}
    asked = after(*FIRST_PLAY, Doubles(BOB, ()))
    assert whom(asked, {}) == {(DeadlineKind.REMIND, "")}  # one message for both
    assert whom(asked, NEVER) == set()
    assert whom(after(), {}) == set()  # nobody is hurried between games


def test_a_limit_that_still_fits_keeps_its_time() -> None:
    first = time_limits(TEAM_TO_ROLL, "m", (), {}, NOW)
    later = time_limits(TEAM_TO_ROLL, "m", first, {}, NOW + timedelta(minutes=3))
    assert later == first
    assert time_limits(TEAM_TO_ROLL, "another", first, {}, NOW + timedelta(minutes=3)) != first


def test_who_was_reminded_is_not_reminded_again() -> None:
    asked = after(*FIRST_PLAY, Doubles(BOB, ()))
    (first,) = time_limits(asked, "m", (), {}, NOW)
    done = deadline_marked_reminded(first)
    later = NOW + timedelta(minutes=20)
    one_spoke = after(*FIRST_PLAY, Doubles(BOB, ()), DeclinesToDouble(CID))
    assert time_limits(one_spoke, "m", (first,), {}, later) == (first,)
    assert time_limits(one_spoke, "m", (done,), {}, later) == (done,)
    (anew,) = time_limits(one_spoke, "another", (done,), {}, later)
    assert anew.due_at > later


def test_who_is_asked_later_in_the_same_moment_has_his_own_time() -> None:
    (mover,) = time_limits(TEAM_TO_ROLL, "m", (), {}, NOW)
    later = NOW + timedelta(minutes=20)
    (holder,) = time_limits(after(*FIRST_PLAY, HoldsRoll(CID)), "m", (deadline_marked_reminded(mover),), {}, later)
    assert holder.kind == DeadlineKind.REMIND
    assert holder.due_at > later


def test_a_proposal_lapses_in_its_time_although_the_game_goes_on() -> None:
    proposed = after(*FIRST_PLAY, ProposesRuleChange(DEE, "jacoby", "no"))
    rolled = after(*FIRST_PLAY, ProposesRuleChange(DEE, "jacoby", "no"), Rolls(BOB, (6, 5)))
    first = time_limits(proposed, "m", (), dict(LIMITED), NOW)
    assert [(one.kind, one.whom) for one in first] == [(DeadlineKind.LIMIT, BOB), (DeadlineKind.LAPSE, DEE)]
    assert time_limits(rolled, "another", first, dict(LIMITED), NOW + timedelta(minutes=3))[1:] == first[1:]
    other = after(*FIRST_PLAY, ProposesRuleChange(DEE, "beavers", "no"))
    assert time_limits(other, "m", first, dict(LIMITED), NOW + timedelta(minutes=3))[1:] != first[1:]


def test_who_proposes_and_is_asked_has_a_time_for_each() -> None:
    both = after(*FIRST_PLAY, ProposesRuleChange(CID, "jacoby", "no"), Doubles(BOB, ()))
    assert whom(both, LIMITED) == {(DeadlineKind.LAPSE, CID), (DeadlineKind.LIMIT, CID), (DeadlineKind.LIMIT, DEE)}
    assert statement_after_limit(both, DeadlineKind.LIMIT, CID) == DeclinesToDouble(CID)
    assert statement_after_limit(both, DeadlineKind.LAPSE, CID) == DeclinesProposal(CID, CID)


SOLICITED = after(*FIRST_PLAY, Doubles(BOB, ()))
HELD = after(*FIRST_PLAY, HoldsRoll(CID))
ASKED = after(SetsAskBeforeRoll(CID, wanted=True), *FIRST_PLAY)
EQUAL = after(StartsGame(None), RollsOpening(None, (2, 2)))
ROLLED = after(*FIRST_PLAY, Rolls(BOB, (6, 5)))
DOUBLED = after(*FIRST_PLAY, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), Doubles(ANN, ALL_PLAYERS))
DOUBLED_OUT = after(*FIRST_PLAY, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), GoesAway(BOB), Doubles(ANN, ALL_PLAYERS))
BOX_AWAY = after(*FIRST_PLAY, GoesAway(ANN), Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
VOTED_ON = after(*FIRST_PLAY, GoesAway(ANN), Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), ProposesAdjournment(ANN))
PROPOSED = after(ProposesRuleChange(DEE, "jacoby", "no"))
RESIGNED = after(*FIRST_PLAY, OffersToResign(BOB, Won.SINGLE))
DEALT = after(*FIRST_PLAY, OffersToPay(ANN, BOB, 2))


def test_of_several_offers_of_one_author_each_has_its_own_time() -> None:
    several = after(*FIRST_PLAY, OffersToPay(ANN, BOB, 2), OffersToPay(ANN, CID, 2))
    lapses = [one for one in time_limits(several, "m", (), dict(LIMITED), NOW) if one.kind == DeadlineKind.LAPSE]
    said = [statement_after_limit(several, one.kind, ANN, one.subject) for one in lapses]
    assert said == [WithdrawsOffer(ANN, BOB), WithdrawsOffer(ANN, CID)]
    withdrawn = apply(several, WithdrawsOffer(ANN, BOB))
    assert isinstance(withdrawn, Accepted)
    assert statement_after_limit(withdrawn.chouette, DeadlineKind.LAPSE, ANN, lapses[0].subject) is None


@pytest.mark.parametrize(
    ("chouette", "kind", "player", "said"),
    [
        (SOLICITED, DeadlineKind.LIMIT, CID, DeclinesToDouble(CID)),
        (HELD, DeadlineKind.LIMIT, CID, ReleasesRoll(CID)),
        (ASKED, DeadlineKind.LIMIT, CID, DeclinesToDouble(CID)),
        (EQUAL, DeadlineKind.LIMIT, ANN, RollsOpening(None, ())),
        (ROLLED, DeadlineKind.LIMIT, BOB, GoesAway(BOB)),
        (DOUBLED, DeadlineKind.LIMIT, BOB, GoesAway(BOB)),
        (DOUBLED_OUT, DeadlineKind.LIMIT, BOB, GoesAway(CID)),
        (BOX_AWAY, DeadlineKind.LIMIT, ANN, ProposesAdjournment(ANN)),
        (VOTED_ON, DeadlineKind.LAPSE, ANN, DeclinesProposal(ANN, ANN)),
        (PROPOSED, DeadlineKind.LAPSE, DEE, DeclinesProposal(DEE, DEE)),
        (RESIGNED, DeadlineKind.LAPSE, BOB, DeclinesProposal(BOB, BOB)),
        (DEALT, DeadlineKind.LAPSE, ANN, WithdrawsOffer(ANN, BOB)),
    ],
)
def test_what_happens_when_a_time_is_over(
    chouette: Chouette, kind: DeadlineKind, player: Player, said: Statement
) -> None:
    assert (kind, player) in whom(chouette, LIMITED)
    assert statement_after_limit(chouette, kind, player) == said
    if said != RollsOpening(None, ()):
        assert isinstance(apply(chouette, said), Accepted)


def test_nobody_is_made_to_roll_or_play_but_the_next_one_moves_for_him() -> None:
    assert whom(TEAM_TO_ROLL, LIMITED) == {(DeadlineKind.LIMIT, BOB)}
    assert statement_after_limit(SOLICITED, DeadlineKind.REMIND, CID) is None
    assert statement_after_limit(RESIGNED, DeadlineKind.LIMIT, ANN) is None
    chouette = TEAM_TO_ROLL
    for silent in (BOB, CID, DEE):
        said = statement_after_limit(chouette, DeadlineKind.LIMIT, BOB)
        assert said == GoesAway(silent)
        heard = apply(chouette, said)
        assert isinstance(heard, Accepted)
        chouette = heard.chouette
    assert statement_after_limit(chouette, DeadlineKind.LIMIT, BOB) == ProposesAdjournment(
        BOB
    )  # nobody is left to move: the others vote


def test_the_next_game_starts_after_the_pause() -> None:
    between = after(*FIRST_PLAY, OffersToResign(BOB, Won.SINGLE))
    for player in (ANN, CID, DEE):
        heard = apply(between, AcceptsProposal(player, None))
        assert isinstance(heard, Accepted)
        between = heard.chouette
    assert whom(between, LIMITED) == {(DeadlineKind.NEXT_GAME, "")}
    assert whom(between, NEVER) == set()
    assert statement_after_limit(between, DeadlineKind.NEXT_GAME, None) == StartsGame(None)
    assert statement_after_limit(TEAM_TO_ROLL, DeadlineKind.NEXT_GAME, None) is None
    asked = apply(between, ProposesChouetteEnd(BOB))
    assert isinstance(asked, Accepted)
    assert DeadlineKind.NEXT_GAME not in {kind for kind, _ in whom(asked.chouette, LIMITED)}


async def test_it_rings_once_and_soonest_first() -> None:
    rung: list[str] = []
    done = asyncio.Event()

    async def ring(one: ChouetteDeadline) -> bool:
        rung.append(one.deadline.whom)
        if one.deadline.whom == "b":
            raise RuntimeError("what goes wrong in one table stops no other")
        if len(rung) == 3:
            done.set()
        return True

    clock = Clock(ring, now=lambda: NOW)
    due = [Deadline("remind", name, "m", NOW - timedelta(minutes=back)) for name, back in (("a", 1), ("b", 3))]
    clock.set_deadlines(1, (*due, Deadline("remind", "never", "m", NOW + timedelta(days=1))))
    clock.set_deadlines(3, (Deadline("remind", "gone", "m", NOW - timedelta(days=1)),))
    clock.set_deadlines(3, ())
    clock.start()
    await asyncio.sleep(0)
    clock.set_deadlines(2, (Deadline("remind", "c", "m", NOW - timedelta(minutes=2)),))
    await asyncio.wait_for(done.wait(), PATIENCE)
    await clock.stop()
    assert sorted(rung) == ["a", "b", "c"]


async def test_a_slow_table_holds_up_no_other() -> None:
    done, slow = asyncio.Event(), asyncio.Event()

    async def ring(one: ChouetteDeadline) -> bool:
        if one.chouette == 1:
            await slow.wait()
        else:
            done.set()
        return True

    clock = Clock(ring, now=lambda: NOW)
    clock.set_deadlines(1, (Deadline("remind", "", "m", NOW - timedelta(minutes=2)),))
    clock.set_deadlines(2, (Deadline("limit", "a", "m", NOW - timedelta(minutes=1)),))
    clock.start()
    await asyncio.wait_for(done.wait(), PATIENCE)
    slow.set()
    await clock.stop()


@pytest.mark.parametrize("fails", [True, False])
async def test_what_could_not_be_done_is_tried_again_later(fails: bool) -> None:
    now, rung = [NOW], asyncio.Queue[ChouetteDeadline]()
    due = Deadline("limit", "a", "m", NOW)
    forgotten = replace(due, whom="b")

    async def ring(one: ChouetteDeadline) -> bool:
        await rung.put(one)
        if fails and now[0] == NOW:
            raise RuntimeError("the store fails")
        return now[0] > NOW

    clock = Clock(ring, now=lambda: now[0])
    clock.set_deadlines(1, (due, forgotten))
    clock.start()
    assert await asyncio.wait_for(rung.get(), PATIENCE) == ChouetteDeadline(1, due)
    assert await asyncio.wait_for(rung.get(), PATIENCE) == ChouetteDeadline(1, forgotten)
    clock.set_deadlines(1, (due,))
    await until(lambda: not clock._ringing)
    await asyncio.sleep(0)
    assert rung.empty()
    now[0] += timedelta(seconds=31)
    clock.set_deadlines(3, (replace(due, due_at=NOW + timedelta(days=1)),))  # it looks at the time again
    assert await asyncio.wait_for(rung.get(), PATIENCE) == ChouetteDeadline(1, due)
    await until(lambda: not clock._ringing)
    now[0] += timedelta(minutes=10)
    clock.set_deadlines(2, (replace(due, whom="c", due_at=now[0]),))
    assert await asyncio.wait_for(rung.get(), PATIENCE) == ChouetteDeadline(2, replace(due, whom="c", due_at=now[0]))
    assert rung.empty()
    await clock.stop()


async def test_what_rings_is_not_broken_off_by_the_end() -> None:
    begun, goes_on, said = asyncio.Event(), asyncio.Event(), list[ChouetteDeadline]()

    async def ring(one: ChouetteDeadline) -> bool:
        begun.set()
        await goes_on.wait()
        said.append(one)
        return True

    clock = Clock(ring, now=lambda: NOW)
    clock.set_deadlines(1, (Deadline("limit", "a", "m", NOW), Deadline("reminded", "", "m", NOW)))
    clock.start()
    await asyncio.wait_for(begun.wait(), PATIENCE)
    asyncio.get_running_loop().call_soon(goes_on.set)
    await clock.stop(PATIENCE)
    assert [one.deadline.kind for one in said] == ["limit"]


async def test_it_ends_though_a_time_limit_changes_just_then() -> None:
    async def ring(_due: ChouetteDeadline) -> bool:
        return True

    later = (Deadline("remind", "", "", NOW + timedelta(hours=1)),)
    clock = Clock(ring, now=lambda: NOW)
    clock.set_deadlines(1, later)
    clock.start()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    clock.set_deadlines(2, later)
    await asyncio.wait_for(clock.stop(), PATIENCE)


def test_a_reminder_comes_before_a_limit_of_equal_length() -> None:
    settings = {REMINDER_MINUTES_SETTING: 10, TIME_LIMIT_MINUTES_SETTING: 10}
    due = {one.kind: one.due_at - NOW for one in time_limits(TEAM_TO_ROLL, "m", (), settings, NOW)}
    assert due == {DeadlineKind.REMIND: timedelta(minutes=5), DeadlineKind.LIMIT: timedelta(minutes=10)}


def test_at_a_start_only_a_limit_that_is_over_begins_anew() -> None:
    over, runs = (
        Deadline("limit", "a", "m", NOW - timedelta(minutes=1)),
        Deadline("lapse", "b", "x", NOW + timedelta(minutes=1)),
    )
    reminded_of = Deadline("reminded", "", "m a", NOW - timedelta(hours=1))
    anew = deadlines_after_downtime((over, runs, reminded_of), {TIME_LIMIT_MINUTES_SETTING: 10}, NOW)
    assert anew == (
        replace(over, due_at=NOW + timedelta(minutes=10)),
        runs,
        replace(reminded_of, kind="remind", due_at=NOW),
    )
    assert deadlines_after_downtime((runs, reminded_of), {TIME_LIMIT_MINUTES_SETTING: 10}, NOW) == (runs, reminded_of)
    assert deadlines_after_downtime((over,), {}, NOW) == (over,)


def test_a_proposal_that_lapsed_while_the_bot_was_down_hurries_nobody_else() -> None:
    lapsed = Deadline("lapse", "a", " x", NOW - timedelta(hours=1))
    others = (
        Deadline("remind", "", "m b", NOW + timedelta(hours=1)),
        Deadline("limit", "b", "m", NOW + timedelta(hours=2)),
    )
    assert deadlines_after_downtime((lapsed, *others), {TIME_LIMIT_MINUTES_SETTING: 120}, NOW)[1:] == others


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_people_have_a_short_limit_while_a_robot_is_to_roll_and_a_long_one_when_they_hold_it() -> None:
    robots = replace(
        after(StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5")), robots=frozenset({BOB})
    )
    token = moment_token(robots)
    day = {TIME_LIMIT_MINUTES_SETTING: 1440, REMINDER_MINUTES_SETTING: 0, ROBOT_ROLL_WAIT_SECONDS_SETTING: 10}
    limits = time_limits(robots, token, (), day, NOW)
    assert {(one.kind, one.whom, one.due_at) for one in limits} == {
        (DeadlineKind.HURRY, str(CID), NOW + timedelta(seconds=10)),
        (DeadlineKind.HURRY, str(DEE), NOW + timedelta(seconds=10)),
    }
    assert statement_after_limit(robots, DeadlineKind.HURRY, CID) == DeclinesToDouble(CID)
    assert deadlines_after_downtime(limits, day, NOW) == limits
    up = NOW + timedelta(minutes=1)  # whoever was asked may have read something, and nobody could answer
    assert {one.due_at for one in deadlines_after_downtime(limits, {}, up)} == {up + timedelta(minutes=1)}
    heard = apply(robots, HoldsRoll(CID))
    assert isinstance(heard, Accepted)
    held = time_limits(heard.chouette, token, limits, day, NOW)
    assert {(one.kind, one.whom) for one in held} == {(DeadlineKind.LIMIT, str(CID)), (DeadlineKind.HURRY, str(DEE))}


@pytest.mark.usefixtures("asked_before_robots_roll")
def test_a_robot_waits_a_minute_for_who_reads_or_may_be_asked_for_the_first_time() -> None:
    robots = replace(
        after(StartsGame(None), RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5")), robots=frozenset({BOB})
    )
    token, short = moment_token(robots), {REMINDER_MINUTES_SETTING: 0, ROBOT_ROLL_WAIT_SECONDS_SETTING: 10}
    minute = NOW + timedelta(minutes=1)
    assert {one.due_at for one in time_limits(robots, token, (), {REMINDER_MINUTES_SETTING: 0}, NOW)} == {minute}
    assert robots.game
    assert robot_wait_seconds(robots, short, CID) == 10
    limits = time_limits(robots, token, (), short, NOW)
    ((before, longer),) = deadlines_for_reader(robots, CID, limits, NOW)
    assert (before, longer.due_at) == (next(one for one in limits if one.whom == CID), minute)
    waits = tuple(longer if one == before else one for one in limits)
    assert deadlines_for_reader(robots, CID, waits, NOW + timedelta(seconds=29)) == ()
    assert len(deadlines_for_reader(robots, CID, waits, NOW + timedelta(seconds=31))) == 1
    assert deadlines_for_reader(robots, ANN, limits, NOW) == ()
    stands = apply(robots, DeclinesToDouble(DEE))
    assert isinstance(stands, Accepted)
    assert time_limits(stands.chouette, token, waits, short, NOW) == (longer,)  # whatever others say meanwhile


def test_a_robot_waits_a_minute_for_each_until_they_have_been_behind_the_captain_of_two_games() -> None:
    """Whoever was Box or Captain all along is asked for the first time."""
    now = replace(after(StartsGame(None)), robots=frozenset({BOB}))
    assert now.game
    box, member = now.game.box_decider, CID
    assert member in now.game.line[1:]
    assert box not in now.game.line
    game = FinishedGame(now.game, ())
    waits = [
        (robot_wait_seconds(later, {}, one), is_robot_wait_new(later, {}, one))
        for count in range(4)
        for later in [replace(now, games=(game,) * count)]
        for one in (member, box)
    ]
    assert waits[::2] == [(60, False), (60, False), (10, True), (10, False)]
    assert waits[1::2] == [(60, False)] * 4
    others = (one for one in now.game.line if one != member)
    led = FinishedGame(replace(now.game, line=(member, *others)), ())
    assert robot_wait_seconds(replace(now, games=(led,) * 3), {}, member) == 60
    long = {ROBOT_ROLL_WAIT_SECONDS_SETTING: 90}
    assert robot_wait_seconds(now, long, member) == 90
    assert not is_robot_wait_new(replace(now, games=(game, game)), long, member)
    assert robot_wait_seconds(now, {}, BOB) == 60  # after equal opening dice
    assert robot_wait_seconds(replace(now, games=(game,)), {}, BOB) == 10


def test_before_an_opening_a_robot_waits_for_whoever_reads() -> None:
    hurried = Deadline(DeadlineKind.HURRY, str(BOB), "m", NOW)
    robots = replace(after(), robots=frozenset({BOB}))
    assert [one for one, _ in deadlines_for_reader(robots, ANN, (hurried,), NOW)] == [hurried]


def test_no_game_starts_by_itself_where_only_robots_are_there() -> None:
    between = after()
    assert TEAM_TO_ROLL.game
    robots = replace(between, robots=frozenset({BOB, CID, DEE}), games=(FinishedGame(TEAM_TO_ROLL.game, ()),))
    settings = {NEXT_GAME_PAUSE_SECONDS_SETTING: 30, REMINDER_MINUTES_SETTING: 0}
    assert [one.kind for one in time_limits(robots, "x", (), settings, NOW)] == [DeadlineKind.NEXT_GAME]
    assert time_limits(replace(robots, away=frozenset({ANN})), "x", (), settings, NOW) == ()


async def test_of_many_that_are_due_not_all_ring_at_once() -> None:
    """After downtime a reminder of every table may be due; a limit does not wait for them."""
    reminding, most, limits = set[int](), 0, asyncio.Event()
    goes_on, reminded = asyncio.Event(), asyncio.Event()

    async def ring(due: ChouetteDeadline) -> bool:
        nonlocal most
        if not due.is_reminder:
            limits.set()
            return True
        reminding.add(due.chouette)
        most = max(most, len(reminding))
        await goes_on.wait()
        reminding.remove(due.chouette)
        if not due.deadline.subject:
            reminded.set()
        return True

    clock = Clock(ring, now=lambda: NOW)
    for table in range(1000):
        ago = timedelta(minutes=1000 - table)
        clock.set_deadlines(table, (Deadline("remind", "", "" if table == 999 else "m", NOW - ago),))
    clock.set_deadlines(1000, (Deadline("limit", "a", "m", NOW),))
    clock.start()
    await asyncio.wait_for(limits.wait(), PATIENCE)
    await until(lambda: len(reminding) == MAX_EXPIRING_AT_ONCE)
    goes_on.set()
    await asyncio.wait_for(reminded.wait(), PATIENCE)
    await clock.stop()
    assert most == MAX_EXPIRING_AT_ONCE


def test_since_when_somebody_is_waited_for_is_what_their_reminder_or_time_limit_tells() -> None:
    table, token = after(*FIRST_PLAY), moment_token(after(*FIRST_PLAY))
    (waited,) = players_on_the_clock(table)
    for settings in ({}, {TIME_LIMIT_MINUTES_SETTING: 5, REMINDER_MINUTES_SETTING: 0}, {TIME_LIMIT_MINUTES_SETTING: 4}):
        running = time_limits(table, token, (), settings, NOW)
        assert waited_for_since(token, waited, running, settings) == NOW
        reminded = tuple(deadline_marked_reminded(one) if one.kind == DeadlineKind.REMIND else one for one in running)
        assert waited_for_since(token, waited, reminded, settings) == NOW
        assert waited_for_since("another", waited, running, settings) is None
        assert waited_for_since(token, Player("nobody"), running, settings) is None
    assert waited_for_since(token, waited, (), {}) is None


def test_without_a_time_limit_the_others_go_on_after_a_while() -> None:
    assert missing_after({}) == timedelta(minutes=DEFAULT_MISSING_AFTER_MINUTES)
    assert missing_after({TIME_LIMIT_MINUTES_SETTING: 5}) == timedelta(minutes=5)


@pytest.mark.parametrize(
    "settings", [{}, {REMINDER_MINUTES_SETTING: 1}, {REMINDER_MINUTES_SETTING: 0}, {TIME_LIMIT_MINUTES_SETTING: 5}]
)
def test_a_director_acts_for_who_is_late_when_the_others_may_go_on_without_them(settings: dict[str, int]) -> None:
    table, token = after(*FIRST_PLAY), moment_token(after(*FIRST_PLAY))
    (waited,) = players_on_the_clock(table)
    deadlines = time_limits(table, token, (), settings, NOW)
    reminded = tuple(deadline_marked_reminded(one) if one.kind == DeadlineKind.REMIND else one for one in deadlines)
    later = NOW + timedelta(minutes=2)  # a proposal was written meanwhile, and the same is waited for
    over = NOW + missing_after(settings)
    for limits in (deadlines, reminded) if deadlines else ((),):
        written_at = later if limits else NOW
        assert not is_over_time(table, waited, limits, settings, written_at, over - timedelta(seconds=1))
        assert is_over_time(table, waited, limits, settings, written_at, over)
    assert not is_over_time(table, waited, (), settings, None, over)
    assert not is_over_time(table, Player("nobody"), deadlines, settings, NOW, over)
