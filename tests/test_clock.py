"""Time limits: which there are, what is said when one runs out, and that they ring once, in their order."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.clock import (
    LIMIT_AFTER,
    NEXT_GAME_AFTER,
    REMIND_AFTER,
    Clock,
    Kind,
    Ring,
    begun_anew,
    limits,
    reminded,
    runs_out,
)
from bot.record.books import rule_books
from bot.rules.engine import apply, new_chouette
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL,
    Accepts,
    Adjourns,
    AsksToBeAsked,
    ChangesOption,
    DeclinesToDouble,
    Doubles,
    GoesAway,
    Holds,
    Mode,
    OffersToPay,
    Opens,
    Plays,
    Refuses,
    Releases,
    Resigns,
    Rolls,
    SitsDown,
    StartsGame,
    Statement,
    Withdraws,
)
from bot.rules.statements import Margin as Won
from bot.store.stored import Deadline
from tests.patience import PATIENCE

NOW = datetime(2026, 7, 1, 20, 0, tzinfo=UTC)
ANN, BOB, CID, DEE = (Player(name) for name in ("s1", "s2", "s3", "s4"))
NEVER = {REMIND_AFTER: 0}
LIMITED = {REMIND_AFTER: 0, LIMIT_AFTER: 5, NEXT_GAME_AFTER: 30}


def after(*said: Statement, mode: Mode = Mode.PLAY) -> Chouette:
    chouette = new_chouette(next(iter(rule_books().values())).rules, mode)
    for statement in (SitsDown(None, (ANN, BOB, CID, DEE)), *said):
        heard = apply(chouette, statement)
        assert isinstance(heard, Accepted), heard
        chouette = heard.chouette
    return chouette


FIRST_PLAY = (StartsGame(None), Opens(None, (3, 1)), Plays(ANN, "8/5 6/5"))
TEAM_TO_ROLL = after(*FIRST_PLAY)


def whom(chouette: Chouette, settings: dict[str, int]) -> set[tuple[str, str]]:
    return {(one.kind, one.whom) for one in limits(chouette, "m", (), dict(settings), NOW)}


def test_by_default_those_who_must_act_are_only_reminded() -> None:
    assert whom(TEAM_TO_ROLL, {}) == {(Kind.REMIND, "")}
    asked = after(*FIRST_PLAY, Doubles(BOB, ()))
    assert whom(asked, {}) == {(Kind.REMIND, "")}  # one message for both
    assert whom(asked, NEVER) == set()
    assert whom(after(), {}) == set()  # nobody is hurried between games


def test_a_limit_that_still_fits_keeps_its_time() -> None:
    first = limits(TEAM_TO_ROLL, "m", (), {}, NOW)
    later = limits(TEAM_TO_ROLL, "m", first, {}, NOW + timedelta(minutes=3))
    assert later == first
    assert limits(TEAM_TO_ROLL, "another", first, {}, NOW + timedelta(minutes=3)) != first


def test_who_was_reminded_is_not_reminded_again() -> None:
    asked = after(*FIRST_PLAY, Doubles(BOB, ()))
    (first,) = limits(asked, "m", (), {}, NOW)
    done = reminded(first)
    later = NOW + timedelta(minutes=20)
    one_spoke = after(*FIRST_PLAY, Doubles(BOB, ()), DeclinesToDouble(CID))
    assert limits(one_spoke, "m", (first,), {}, later) == (first,)
    assert limits(one_spoke, "m", (done,), {}, later) == (done,)
    (anew,) = limits(one_spoke, "another", (done,), {}, later)
    assert anew.due_at > later


def test_who_is_asked_later_in_the_same_moment_has_his_own_time() -> None:
    (mover,) = limits(TEAM_TO_ROLL, "m", (), {}, NOW)
    later = NOW + timedelta(minutes=20)
    (holder,) = limits(after(*FIRST_PLAY, Holds(CID)), "m", (reminded(mover),), {}, later)
    assert holder.kind == Kind.REMIND
    assert holder.due_at > later


def test_a_proposal_lapses_in_its_time_although_the_game_goes_on() -> None:
    proposed = after(*FIRST_PLAY, ChangesOption(DEE, "jacoby", "no"))
    rolled = after(*FIRST_PLAY, ChangesOption(DEE, "jacoby", "no"), Rolls(BOB, (6, 5)))
    first = limits(proposed, "m", (), dict(LIMITED), NOW)
    assert [(one.kind, one.whom) for one in first] == [(Kind.LIMIT, BOB), (Kind.LAPSE, DEE)]
    assert limits(rolled, "another", first, dict(LIMITED), NOW + timedelta(minutes=3))[1:] == first[1:]
    other = after(*FIRST_PLAY, ChangesOption(DEE, "beavers", "no"))
    assert limits(other, "m", first, dict(LIMITED), NOW + timedelta(minutes=3))[1:] != first[1:]


def test_who_proposes_and_is_asked_has_a_time_for_each() -> None:
    both = after(*FIRST_PLAY, ChangesOption(CID, "jacoby", "no"), Doubles(BOB, ()))
    assert whom(both, LIMITED) == {(Kind.LAPSE, CID), (Kind.LIMIT, CID), (Kind.LIMIT, DEE)}
    assert runs_out(both, Kind.LIMIT, CID) == DeclinesToDouble(CID)
    assert runs_out(both, Kind.LAPSE, CID) == Refuses(CID, CID)


SOLICITED = after(*FIRST_PLAY, Doubles(BOB, ()))
HELD = after(*FIRST_PLAY, Holds(CID))
ASKED = after(AsksToBeAsked(CID, wanted=True), *FIRST_PLAY)
EQUAL = after(StartsGame(None), Opens(None, (2, 2)))
ROLLED = after(*FIRST_PLAY, Rolls(BOB, (6, 5)))
DOUBLED = after(*FIRST_PLAY, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), Doubles(ANN, ALL))
DOUBLED_OUT = after(*FIRST_PLAY, Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), GoesAway(BOB), Doubles(ANN, ALL))
BOX_AWAY = after(*FIRST_PLAY, GoesAway(ANN), Rolls(BOB, (6, 5)), Plays(BOB, "24/13"))
VOTED_ON = after(*FIRST_PLAY, GoesAway(ANN), Rolls(BOB, (6, 5)), Plays(BOB, "24/13"), Adjourns(ANN))
PROPOSED = after(ChangesOption(DEE, "jacoby", "no"))
RESIGNED = after(*FIRST_PLAY, Resigns(BOB, Won.SINGLE))
DEALT = after(*FIRST_PLAY, OffersToPay(ANN, BOB, 2))


def test_of_several_offers_of_one_author_each_has_its_own_time() -> None:
    several = after(*FIRST_PLAY, OffersToPay(ANN, BOB, 2), OffersToPay(ANN, CID, 2))
    lapses = [one for one in limits(several, "m", (), dict(LIMITED), NOW) if one.kind == Kind.LAPSE]
    said = [runs_out(several, one.kind, ANN, one.subject) for one in lapses]
    assert said == [Withdraws(ANN, BOB), Withdraws(ANN, CID)]
    withdrawn = apply(several, Withdraws(ANN, BOB))
    assert isinstance(withdrawn, Accepted)
    assert runs_out(withdrawn.chouette, Kind.LAPSE, ANN, lapses[0].subject) is None


@pytest.mark.parametrize(
    ("chouette", "kind", "player", "said"),
    [
        (SOLICITED, Kind.LIMIT, CID, DeclinesToDouble(CID)),
        (HELD, Kind.LIMIT, CID, Releases(CID)),
        (ASKED, Kind.LIMIT, CID, DeclinesToDouble(CID)),
        (EQUAL, Kind.LIMIT, ANN, Opens(None, ())),
        (ROLLED, Kind.LIMIT, BOB, GoesAway(BOB)),
        (DOUBLED, Kind.LIMIT, BOB, GoesAway(BOB)),
        (DOUBLED_OUT, Kind.LIMIT, BOB, GoesAway(CID)),
        (BOX_AWAY, Kind.LIMIT, ANN, Adjourns(ANN)),
        (VOTED_ON, Kind.LAPSE, ANN, Refuses(ANN, ANN)),
        (PROPOSED, Kind.LAPSE, DEE, Refuses(DEE, DEE)),
        (RESIGNED, Kind.LAPSE, BOB, Refuses(BOB, BOB)),
        (DEALT, Kind.LAPSE, ANN, Withdraws(ANN, BOB)),
    ],
)
def test_what_happens_when_a_time_is_over(chouette: Chouette, kind: Kind, player: Player, said: Statement) -> None:
    assert (kind, player) in whom(chouette, LIMITED)
    assert runs_out(chouette, kind, player) == said
    if said != Opens(None, ()):
        assert isinstance(apply(chouette, said), Accepted)


def test_nobody_is_made_to_roll_or_play_but_the_next_one_moves_for_him() -> None:
    assert whom(TEAM_TO_ROLL, LIMITED) == {(Kind.LIMIT, BOB)}
    assert runs_out(SOLICITED, Kind.REMIND, CID) is None
    assert runs_out(RESIGNED, Kind.LIMIT, ANN) is None
    chouette = TEAM_TO_ROLL
    for silent in (BOB, CID, DEE):
        said = runs_out(chouette, Kind.LIMIT, BOB)
        assert said == GoesAway(silent)
        heard = apply(chouette, said)
        assert isinstance(heard, Accepted)
        chouette = heard.chouette
    assert runs_out(chouette, Kind.LIMIT, BOB) == Adjourns(BOB)  # nobody is left to move: the others vote


def test_the_next_game_starts_after_the_pause() -> None:
    between = after(*FIRST_PLAY, Resigns(BOB, Won.SINGLE))
    for player in (ANN, CID, DEE):
        heard = apply(between, Accepts(player, None))
        assert isinstance(heard, Accepted)
        between = heard.chouette
    assert whom(between, LIMITED) == {(Kind.NEXT_GAME, "")}
    assert whom(between, NEVER) == set()
    assert runs_out(between, Kind.NEXT_GAME, None) == StartsGame(None)
    assert runs_out(TEAM_TO_ROLL, Kind.NEXT_GAME, None) is None


async def test_it_rings_once_and_soonest_first() -> None:
    rung: list[str] = []
    done = asyncio.Event()

    async def ring(one: Ring) -> bool:
        rung.append(one.deadline.whom)
        if one.deadline.whom == "b":
            raise RuntimeError("what goes wrong in one table stops no other")
        if len(rung) == 3:
            done.set()
        return True

    clock = Clock(ring, now=lambda: NOW)
    due = [Deadline("remind", name, "m", NOW - timedelta(minutes=back)) for name, back in (("a", 1), ("b", 3))]
    clock.set(1, (*due, Deadline("remind", "never", "m", NOW + timedelta(days=1))))
    clock.set(3, (Deadline("remind", "gone", "m", NOW - timedelta(days=1)),))
    clock.set(3, ())
    clock.start()
    await asyncio.sleep(0)
    clock.set(2, (Deadline("remind", "c", "m", NOW - timedelta(minutes=2)),))
    await asyncio.wait_for(done.wait(), PATIENCE)
    await clock.stop()
    assert sorted(rung) == ["a", "b", "c"]


async def test_a_slow_table_holds_up_no_other() -> None:
    done, slow = asyncio.Event(), asyncio.Event()

    async def ring(one: Ring) -> bool:
        if one.chouette == 1:
            await slow.wait()
        else:
            done.set()
        return True

    clock = Clock(ring, now=lambda: NOW)
    clock.set(1, (Deadline("remind", "", "m", NOW - timedelta(minutes=2)),))
    clock.set(2, (Deadline("limit", "a", "m", NOW - timedelta(minutes=1)),))
    clock.start()
    await asyncio.wait_for(done.wait(), PATIENCE)
    slow.set()
    await clock.stop()


@pytest.mark.parametrize("fails", [True, False])
async def test_what_could_not_be_done_is_tried_again_later(fails: bool) -> None:
    now, rung = [NOW], asyncio.Queue[Ring]()
    due = Deadline("limit", "a", "m", NOW)
    forgotten = replace(due, whom="b")

    async def ring(one: Ring) -> bool:
        await rung.put(one)
        if fails and now[0] == NOW:
            raise RuntimeError("the store fails")
        return now[0] > NOW

    clock = Clock(ring, now=lambda: now[0])
    clock.set(1, (due, forgotten))
    clock.start()
    assert await asyncio.wait_for(rung.get(), PATIENCE) == Ring(1, due)
    assert await asyncio.wait_for(rung.get(), PATIENCE) == Ring(1, forgotten)
    clock.set(1, (due,))
    await asyncio.sleep(0.01)
    assert rung.empty()
    now[0] += timedelta(seconds=31)
    clock.set(1, (due,))
    assert await asyncio.wait_for(rung.get(), PATIENCE) == Ring(1, due)
    await asyncio.sleep(0.01)
    now[0] += timedelta(minutes=10)
    clock.set(2, ())
    await asyncio.sleep(0.01)
    assert rung.empty()
    await clock.stop()


async def test_what_rings_is_not_broken_off_by_the_end() -> None:
    begun, said = asyncio.Event(), list[Ring]()

    async def ring(one: Ring) -> bool:
        begun.set()
        await asyncio.sleep(0.01)
        said.append(one)
        return True

    clock = Clock(ring, now=lambda: NOW)
    clock.set(1, (Deadline("limit", "a", "m", NOW), Deadline("reminded", "", "m", NOW)))
    clock.start()
    await asyncio.wait_for(begun.wait(), PATIENCE)
    await clock.stop()
    assert [one.deadline.kind for one in said] == ["limit"]


def test_a_reminder_comes_before_a_limit_of_equal_length() -> None:
    settings = {REMIND_AFTER: 10, LIMIT_AFTER: 10}
    due = {one.kind: one.due_at - NOW for one in limits(TEAM_TO_ROLL, "m", (), settings, NOW)}
    assert due == {Kind.REMIND: timedelta(minutes=5), Kind.LIMIT: timedelta(minutes=10)}


def test_at_a_start_only_a_limit_that_is_over_begins_anew() -> None:
    over, runs = (
        Deadline("limit", "a", "m", NOW - timedelta(minutes=1)),
        Deadline("lapse", "b", "x", NOW + timedelta(minutes=1)),
    )
    reminded_of = Deadline("reminded", "", "m a", NOW - timedelta(hours=1))
    anew = begun_anew((over, runs, reminded_of), {LIMIT_AFTER: 10}, NOW)
    assert anew == (
        replace(over, due_at=NOW + timedelta(minutes=10)),
        runs,
        replace(reminded_of, kind="remind", due_at=NOW),
    )
    assert begun_anew((runs, reminded_of), {LIMIT_AFTER: 10}, NOW) == (runs, reminded_of)
    assert begun_anew((over,), {}, NOW) == (over,)


def test_a_proposal_that_lapsed_while_the_bot_was_down_hurries_nobody_else() -> None:
    lapsed = Deadline("lapse", "a", " x", NOW - timedelta(hours=1))
    others = (
        Deadline("remind", "", "m b", NOW + timedelta(hours=1)),
        Deadline("limit", "b", "m", NOW + timedelta(hours=2)),
    )
    assert begun_anew((lapsed, *others), {LIMIT_AFTER: 120}, NOW)[1:] == others
