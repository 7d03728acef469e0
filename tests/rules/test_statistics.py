"""Statistics: counted by hand, and counted again by watching random chouettes."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from bot.record.books import rule_books
from bot.record.replay import CompletedReplay, replay
from bot.rules.evening.sheet import sheet_rows
from bot.rules.evening.statistics import (
    FlatStatistics,
    PlayerStatistics,
    Tally,
    WorthTally,
    scores_at_start_and_after_games,
    statistics_by_stake,
    total_statistics,
)
from bot.rules.points import (
    POINTS_STAKE,
    REASONS_WITH_OWN_ROW,
    Player,
    StakePerPoint,
    TransferReason,
    scores_after_transfers,
)
from bot.rules.rulebook import with_options
from bot.rules.state.chouette import Chouette, FinishedGame
from bot.rules.statements import ChouetteMode
from tests.rules.recount import Recount
from tests.rules.talk import NAMES, random_rules, said, seated

SEEDS = range(12)
ANN, BOB, CID, DEE, EVE, *_ = NAMES


def played(record: str) -> Chouette:
    replayed = replay(f"chouette 1\n{record}", rule_books(), str)
    assert isinstance(replayed, CompletedReplay), replayed
    return replayed.chouette


def counted(record: str) -> dict[Player, PlayerStatistics]:
    return for_points(played(record))


def for_points(chouette: Chouette) -> dict[Player, PlayerStatistics]:
    """The figures of an evening on which nothing but points was played for."""
    by_stake = statistics_by_stake(chouette)
    assert by_stake.keys() <= {POINTS_STAKE}
    return dict(by_stake.get(POINTS_STAKE, {}))


# --- By hand


def test_a_game_with_drops_and_takes() -> None:
    """Ann doubles all: two drop a point, two lose a gammon with the cube at 2."""
    figures = counted("""
        rules colorado
        players Ann Bob Cid Dee Eve
        game
        Ann: doubles all
        Bob: drops
        Cid: takes
        Dee: takes
        Eve: drops
        Ann: wins gammon
    """)
    assert figures[ANN] == PlayerStatistics(1, box=Tally(1, 20), run=1)
    assert figures[BOB] == PlayerStatistics(1, captain=Tally(1, -2), drops=Tally(1, -2))
    assert figures[CID] == figures[DEE] == PlayerStatistics(1, team=Tally(1, -8), takes=Tally(1, -8))
    assert figures[EVE] == PlayerStatistics(1, team=Tally(1, -2), drops=Tally(1, -2))
    assert figures[BOB].games_and_points == Tally(1, -2)


def test_the_box_answers_each_cube_and_a_beaver_is_answered_too() -> None:
    """Ann takes Bob's (Bob drops her redouble), beavers Cid's up to 4, and drops Dee's."""
    figures = counted("""
        rules colorado
        players Ann Bob Cid Dee
        game
        Bob: doubles
        Cid: doubles
        Dee: doubles
        Ann: takes Bob
        Ann: beavers Cid
        Ann: drops Dee
        Cid: takes
        Ann: doubles Bob
        Bob: drops
        Cid: wins
    """)
    assert figures[ANN] == PlayerStatistics(
        1, box=Tally(1, 4 - 8 - 2), takes=Tally(1, 4), beavers=Tally(1, -8), drops=Tally(1, -2), run=1
    )
    assert figures[BOB] == PlayerStatistics(1, captain=Tally(1, -4), drops=Tally(1, -4))
    assert figures[CID] == PlayerStatistics(1, team=Tally(1, 8), takes=Tally(1, 8))
    assert figures[DEE] == PlayerStatistics(1, team=Tally(1, 2))


def test_a_redouble_is_no_other_cube() -> None:
    """Bob and Ann turn one cube up to 8, and Cid drops the redouble of the cube that Cid took."""
    figures = counted("""
        rules colorado
        players Ann Bob Cid
        game
        Bob: doubles
        Cid: doubles
        Ann: takes all
        Ann: doubles all
        Bob: takes
        Cid: drops
        Bob: doubles
        Ann: takes
        Bob: wins
    """)
    assert figures[ANN] == PlayerStatistics(1, box=Tally(1, 4 - 16), takes=Tally(2, 4 - 16), run=1)
    assert figures[BOB] == PlayerStatistics(1, captain=Tally(1, 16), takes=Tally(1, 16))
    assert figures[CID] == PlayerStatistics(1, team=Tally(1, -4), drops=Tally(1, -4))
    assert figures[ANN].points_not_from_answers == figures[CID].points_not_from_answers == 0


def test_who_drops_a_beaver_has_dropped() -> None:
    figures = counted("""
        rules colorado
        players Ann Bob Cid
        game
        Ann: doubles Bob
        Bob: beavers
        Ann: drops Bob
        Ann: wins
    """)
    assert figures[ANN].drops == Tally(1, -4)
    assert figures[BOB].beavers == Tally(1, 4)
    assert figures[ANN].games_and_points == Tally(1, -4 + 2)


def test_runs_in_the_box_and_three_games() -> None:
    record = """
        rules colorado
        players Ann Bob Cid
        game
        Ann: wins
        game
        Ann: wins
        game
        Bob: wins
        game
        Bob: wins
    """
    chouette = played(record)
    figures = for_points(chouette)
    assert [game.final.box for game in chouette.games] == [ANN, ANN, ANN, BOB]
    assert {player: each.run for player, each in figures.items()} == {ANN: 3, BOB: 1, CID: 0}
    assert figures[ANN].box == Tally(3, 4 + 4 - 4)
    assert scores_at_start_and_after_games(chouette, POINTS_STAKE)[0] == {}
    assert [dict(scores) for scores in scores_at_start_and_after_games(chouette, POINTS_STAKE)[1:3]] == [
        {ANN: 4, BOB: -2, CID: -2},
        {ANN: 8, BOB: -4, CID: -4},
    ]
    assert scores_at_start_and_after_games(chouette, POINTS_STAKE)[-1] == chouette.scores


def test_a_shared_cube_is_answered_once_by_the_box_and_by_each_of_the_team() -> None:
    figures = counted("""
        rules streamlined
        option cube single
        option double_order captain
        players Ann Bob Cid Dee
        game
        Ann: doubles
        Bob: takes
        Cid: takes
        Dee: drops
        Bob: doubles
        Ann: takes
        Bob: wins
    """)
    assert figures[ANN].takes == Tally(1, -16)
    assert figures[BOB].takes == figures[CID].takes == Tally(1, 8)
    assert figures[DEE].drops == Tally(1, -2)


def test_half_points_and_a_partner_stay_exact() -> None:
    """A Box and their Partner win 3 points; each has 1½."""
    figures = counted("""
        rules fibs
        option partner_from 5
        players Ann Bob Cid Dee Eve
        game
        Ann: wins
    """)
    assert [figures[one].games_and_points for one in (ANN, CID)] == [Tally(1, 3), Tally(1, 3)]
    assert (figures[ANN].box, figures[CID].partner) == (Tally(1, 3), Tally(1, 3))
    assert figures[BOB].captain == Tally(1, -2)


def test_a_box_that_was_sold_and_a_buyer_who_did_not_play() -> None:
    """Ann took Bob's cube, then sold for 3: Bob's win is paid by Zed, and her take has cost her nothing more."""
    figures = counted("""
        rules colorado
        players Ann Bob Cid
        game
        Bob: doubles
        Cid: stands
        Ann: takes Bob
        Ann: sells box to Zed for -3
        Zed: accepts
        Bob: wins
    """)
    zed = Player("Zed")
    assert figures[zed] == PlayerStatistics(1, guest=Tally(1, 6 - 4 - 2))
    assert figures[zed].games_and_points == Tally(0, 0)
    assert figures[ANN].takes == Tally(1, 0)
    assert figures[ANN].box == Tally(1, -6)
    assert figures[BOB].captain == Tally(1, 4)


def test_what_he_paid_for_the_boxs_game_is_not_what_his_take_has_earned() -> None:
    """Bob takes Ann's cube, then gives 3 for her game: Bob's own bet is cancelled, and Bob pays Cid's win."""
    figures = counted("""
        rules colorado
        players Ann Bob Cid
        game
        Ann: doubles Bob
        Bob: takes
        Ann: sells box to Bob for 3
        Bob: accepts
        Cid: wins
    """)
    assert figures[BOB] == PlayerStatistics(1, captain=Tally(1, -6 - 2), takes=Tally(1, 0))
    assert figures[ANN] == PlayerStatistics(1, box=Tally(1, 6), run=1)


def test_a_correction_counts_and_a_payment_does_not() -> None:
    chouette = played("""
        rules colorado
        players Ann Bob Cid
        game
        Ann: wins
        Zed: corrects Ann Bob 1  # miscounted
        Ann: paid Cid 1
        game
        Ann: wins
    """)
    figures = for_points(chouette)
    assert figures[BOB].corrected == 2
    assert figures[ANN].games_and_points == Tally(2, 4 + 4 - 2)
    assert [dict(scores) for scores in scores_at_start_and_after_games(chouette, POINTS_STAKE)] == [
        {},
        {ANN: 2, BOB: 0, CID: -2},
        {ANN: 6, BOB: -2, CID: -4},
    ]


def test_dice_count_once_however_often_they_are_played() -> None:
    figures = counted("""
        rules colorado
        mode play
        players Ann Bob Cid
        game
        opening 3 1
        Ann: plays 8/5 6/5
        Bob: rolls 6 6
        Bob: plays 24/18(2) 13/7(2)
        Bob: undo
        Ann: accepts
        Cid: accepts
        Bob: plays 24/18(2) 8/2(2)
        Ann: rolls 2 1
        Ann: plays 13/11 6/5
        Bob: resigns
        Ann: accepts
        Cid: accepts
    """)
    assert (figures[BOB].rolls, figures[BOB].doubles, figures[BOB].pips) == (1, 1, 24)
    assert (figures[ANN].rolls, figures[ANN].doubles, figures[ANN].pips) == (1, 0, 3)
    assert figures[CID].rolls == 0


def test_an_adjourned_game_counts_its_answers_once() -> None:
    """Ann's double is taken, the game is broken off, and played to its end as the second one."""
    record = """
        rules colorado
        players Ann Bob Cid
        game
        Ann: doubles all
        Bob: takes
        Cid: takes
        Ann: adjourns
        Bob: accepts
        Cid: accepts
    """
    assert set(counted(record).values()) == {PlayerStatistics()}
    figures = counted(f"""{record}
        Ann: resumes 1
        Bob: accepts
        Cid: accepts
        Ann: wins
    """)
    assert figures[BOB] == PlayerStatistics(1, captain=Tally(1, -4), takes=Tally(1, -4))
    assert figures[ANN] == PlayerStatistics(1, box=Tally(1, 8), run=1)
    later = counted(f"""{record}
        game
        Bob: wins
        Ann: resumes 1
        Bob: accepts
        Cid: accepts
        Ann: wins
    """)
    assert (later[ANN].run, later[BOB].run) == (1, 1)


def test_an_abandoned_game_is_none_though_what_it_booked_counts() -> None:
    """Three games: Ann wins 3 points in each of two, and 1 by Bob's drop in one that is abandoned."""
    chouette = played("""
        rules colorado
        players Ann Bob Cid Dee
        game
        Ann: wins
        game
        Ann: wins
        game
        Ann: doubles Bob, Cid
        Bob: drops
        Cid: takes
        Ann: ends
        Bob: accepts
        Cid: accepts
        Dee: accepts
    """)
    figures = for_points(chouette)
    assert (len(chouette.games), chouette.decided_game_count) == (3, 2)
    assert [game.is_decided for game in chouette.games] == [True, True, False]
    assert figures[ANN] == PlayerStatistics(1, box=Tally(2, 14), run=2)
    assert (figures[BOB].games_and_points, figures[BOB].drops) == (Tally(2, -6), Tally(1, -2))
    assert (figures[CID].games_and_points, figures[CID].takes) == (Tally(2, -4), Tally())
    assert sum(each.games_and_points.points for each in figures.values()) == 0


def test_a_game_that_all_have_dropped_or_settled_is_decided() -> None:
    chouette = played("""
        rules colorado
        players Ann Bob Cid
        game
        Ann: doubles all
        Bob: drops
        Cid: drops
        game
        Ann: pays Bob 1
        Bob: accepts
        Ann: pays Cid 1
        Cid: accepts
    """)
    assert [game.is_decided for game in chouette.games] == [True, True]


def test_what_was_booked_before_a_game_was_broken_off_is_not_what_a_later_take_has_earned() -> None:
    """Dee drops, Ann drops Bob's redouble; Cid's take, said between the two, loses 2 when the game is resumed."""
    figures = counted("""
        rules colorado
        players Ann Bob Cid Dee
        game
        Ann: doubles Dee
        Dee: drops
        Ann: doubles Bob
        Bob: takes
        Bob: doubles
        Cid: stands
        Ann: drops
        Ann: doubles Cid
        Cid: takes
        Ann: adjourns
        Cid: accepts
        Ann: resumes 1
        Cid: accepts
        Ann: wins
    """)
    assert figures[BOB].takes == Tally(1, 4)
    assert figures[CID].takes == Tally(1, -4)
    assert figures[ANN].drops == Tally(1, -4)
    assert figures[DEE].drops == Tally(1, -2)


def test_a_game_that_is_resumed_late_interrupts_no_run() -> None:
    figures = counted("""
        rules colorado
        players Ann Bob Cid
        game
        Ann: adjourns
        Bob: accepts
        Cid: accepts
        game
        Bob: wins
        Ann: resumes 1
        Bob: accepts
        Cid: accepts
        Ann: wins
        game
        Bob: wins
    """)
    assert (figures[ANN].run, figures[BOB].run) == (1, 2)


def test_a_correction_before_any_game_is_where_the_scores_begin() -> None:
    chouette = played("""
        rules colorado
        players Ann Bob Cid
        Zed: corrects Ann Bob 1
    """)
    assert [dict(scores) for scores in scores_at_start_and_after_games(chouette, POINTS_STAKE)] == [{ANN: -2, BOB: 2}]
    assert for_points(chouette)[ANN] == PlayerStatistics(1, corrected=-2)
    assert for_points(chouette)[ANN].games_and_points == Tally(0, -2)
    assert PlayerStatistics().evenings == 0


def test_each_stake_has_figures_of_its_own() -> None:
    """Ann wins a game for points, then two for half a euro; a run goes on, what is corrected stays where it was."""
    chouette = played("""
        rules colorado
        players Ann Bob Cid
        game
        Ann: wins
        Ann: stake 0.5 EUR
        Bob: accepts Ann
        Cid: accepts Ann
        game
        Ann: wins
        game
        Ann: wins
        Zed: corrects Ann Bob 1
    """)
    euros = StakePerPoint(Decimal("0.5"), "EUR")
    figures = statistics_by_stake(chouette)
    assert [*figures] == [POINTS_STAKE, euros]
    assert figures[POINTS_STAKE][ANN] == PlayerStatistics(1, box=Tally(1, 4), run=1)
    assert figures[euros][ANN] == PlayerStatistics(1, box=Tally(2, 8), run=3, corrected=-2)
    assert figures[euros][BOB].games_and_points == Tally(2, -2)
    scores = [dict(each) for each in scores_at_start_and_after_games(chouette, euros)]
    assert scores == [{}, {}, {ANN: 4, BOB: -2, CID: -2}, {ANN: 6, BOB: -2, CID: -4}]
    assert scores_at_start_and_after_games(chouette, POINTS_STAKE)[-1] == {ANN: 4, BOB: -2, CID: -2}


def test_tallies_of_several_stakes_are_added_by_what_they_are_worth() -> None:
    tallies = {StakePerPoint(Decimal("0.5"), "EUR"): Tally(3, 10), StakePerPoint(Decimal(2), "EUR"): Tally(1, -3)}
    assert WorthTally.of(tallies) == WorthTally(4, Fraction(-1, 2), Fraction(7, 8))
    assert WorthTally.of({}) == WorthTally(0, Fraction(0), None)


def test_figures_are_added() -> None:
    one = PlayerStatistics(1, box=Tally(2, 3), run=2, rolls=5, doubles=1, pips=40)
    other = PlayerStatistics(1, box=Tally(1, -4), takes=Tally(1, 7), run=1, rolls=1, pips=3)
    added = PlayerStatistics.of(total_statistics([one.numbers, other.numbers]))
    assert added == PlayerStatistics(2, box=Tally(3, -1), takes=Tally(1, 7), run=2, rolls=6, doubles=1, pips=43)


def test_figures_are_their_numbers() -> None:
    """Each is told from the others: no two of them have one value."""
    tallies = [Tally(2 * number, 2 * number + 1) for number in range(10, 19)]
    all_different = PlayerStatistics(1, 2, 3, 4, 5, 6, *tallies)
    assert PlayerStatistics.of(all_different.numbers) == all_different
    assert len({*all_different.numbers}) == 24


# --- By watching


def not_broken_off(game: FinishedGame) -> bool:
    """Whether it has a result, or nobody of the Team has anything at stake any more."""
    bets = (*game.final.bets, *game.final.extra_bets)
    return game.margin is not None or all(not bet.is_open for bet in bets)


def the_points_are_those_of_the_sheet(chouette: Chouette) -> None:
    """At each stake everybody's points are what its finished rows say, and add up to zero; without payments."""
    by_stake, decided = statistics_by_stake(chouette), [game for game in chouette.games if not_broken_off(game)]
    assert by_stake.keys() <= {*chouette.stakes}
    for stake in chouette.stakes:
        moved = [
            one
            for row in sheet_rows(chouette)
            for one in row.moved
            if row.finished and row.stake == stake
            if one.reason not in REASONS_WITH_OWN_ROW or one.reason is TransferReason.CORRECTION
        ]
        figures = by_stake.get(stake, {})
        points = {player: each.games_and_points.points for player, each in figures.items()}
        assert {player: score for player, score in points.items() if score} == {
            player: score for player, score in scores_after_transfers({}, moved).items() if score
        }
        assert sum(points.values()) == 0
        assert {**dict.fromkeys(points, 0), **scores_at_start_and_after_games(chouette, stake)[-1]} == points
        games = [game for game in decided if game.final.stake == stake]
        assert sum(each.box.times for each in figures.values()) == len(games)
        played_in = Counter(player for game in games for player in game.final.players)
        assert {
            player: each.games_and_points.times for player, each in figures.items() if each.games_and_points.times
        } == played_in
    assert len(decided) == chouette.decided_game_count


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_in_random_chouettes_the_points_are_those_of_the_sheet(seed: int) -> None:
    random = Random(seed)
    rules, mode = random_rules(random), random.choice(tuple(ChouetteMode))
    chouette = seated(random, rules, mode, random.randint(3, rules.max_players))
    for _, _, heard in said(random, chouette, 120):
        chouette = heard.chouette
    the_points_are_those_of_the_sheet(chouette)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_in_random_chouettes_answers_and_dice_are_what_was_seen(seed: int) -> None:
    random = Random(seed)
    rules = with_options(random_rules(random), {"cube": "individual"})
    chouette = seated(random, rules, random.choice(tuple(ChouetteMode)), random.randint(3, rules.max_players))
    recount = Recount()
    for before, statement, heard in said(random, chouette, 120):
        recount.watch(before, statement, heard)
        chouette = heard.chouette
    found = Counter[tuple[Player, str, str]]()
    figures = [each for totals in statistics_by_stake(chouette).values() for each in totals.items()]
    numbers: dict[Player, list[FlatStatistics]] = {}
    for player, each in figures:
        numbers.setdefault(player, []).append(each.numbers)
        for word, tally in (("takes", each.takes), ("drops", each.drops), ("beavers", each.beavers)):
            if tally.times:
                found[player, word, "times"] += tally.times
                found[player, word, "points"] += tally.points
    assert found == recount.answers()
    together = {player: PlayerStatistics.of(total_statistics(each)) for player, each in numbers.items()}
    assert {player: (e.rolls, e.doubles, e.pips) for player, e in together.items() if e.rolls} == recount.rolls()
