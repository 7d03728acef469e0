"""Which games are analysed, their plays and their dice, deals, the curve; and that every point is accounted for."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.analysis.alike import as_one, errors_costliest_first
from bot.analysis.games import game_after, games_to_analyse
from bot.analysis.model import AnalysisStatistics, DecisionKind, Depth, GameAnalysis, total_statistics_by_player
from bot.analysis.written import analyses_from_json_lines, analysis_to_json_lines
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import legal_plays
from bot.backgammon.position import START
from bot.record.books import rule_books
from bot.record.read import Head, read_record, written_head
from bot.record.replay import accepted_lines
from bot.robots import judge
from bot.robots.judge import Strength
from bot.robots.selfplay import play_evening
from bot.rules.points import HALF_POINTS_PER_POINT, Player, TransferReason
from bot.rules.rulebook import with_options
from bot.rules.state.bets import Side
from bot.rules.statements import ChouetteMode
from tests.analysis.scripted import HEAD, Consistent, Constant, analysed, finished
from tests.support.cases import with_usual_cases

COLORADO = HEAD.format("colorado", "Ann Bob Cid Dee")
AGREED = "Bob: accepts\nCid: accepts\nDee: accepts\n"
TEAM_ROLLS = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"


def plays_of(analysis: GameAnalysis) -> list[str]:
    return [
        f"{one.by} {one.said} {one.loss:.2g} ({one.points:.2g})"
        for one in analysis.decisions
        if one.kind is DecisionKind.PLAY
    ]


# --- Plays


async def test_a_play_is_judged_for_all_cubes_of_the_side() -> None:
    text = (
        COLORADO + TEAM_ROLLS + "Cid: doubles\nBob: stands\nDee: stands\nAnn: takes\nBob: rolls 6 5\nBob: plays 24/13\n"
    )
    (analysis,) = await analysed(finished(text), Constant())
    first, second = (one for one in analysis.decisions if one.kind is DecisionKind.PLAY)
    where = [play_notation(play) for play in legal_plays(START, (3, 1))].index("8/5 6/5")
    assert (first.by, first.said, first.stake, first.side) == ("Ann", "8/5 6/5", 3.0, Side.BOX)
    assert first.loss == pytest.approx(where / 10)
    assert first.points == pytest.approx(3 * where / 10)
    assert (second.by, second.said, second.stake, second.dice) == ("Bob", "24/13", 4.0, (6, 5))
    assert second.counts
    assert not second.forced


async def test_what_was_taken_back_does_not_count() -> None:
    text = COLORADO + "game\nopening 3 1\nAnn: plays 24/20\nAnn: undo\n" + AGREED
    (analysis,) = await analysed(finished(text + "Ann: plays 8/5 6/5\n"), Constant())
    assert [one.said for one in analysis.decisions if not one.kind.is_deal] == ["8/5 6/5"]


async def test_what_was_undone_together_does_not_count() -> None:
    doubled = COLORADO + TEAM_ROLLS + "Cid: doubles\nBob: doubles\nDee: doubles\n"
    wrong = "Ann: drops Cid\nAnn: takes Bob Dee\nAnn: undo last 2\n" + AGREED
    text = finished(doubled + wrong + "Ann: takes all\nBob: rolls 6 5\nBob: plays 24/13\n")
    (analysis,), (right,) = [await analysed(each, Constant(0.2, 0.5)) for each in (text, text.replace(wrong, ""))]
    judged, rightly = (
        [(one.by, one.said, one.points) for one in each.decisions if not one.kind.is_deal] for each in (analysis, right)
    )
    assert judged == rightly
    assert analysis.statistics_by_player == right.statistics_by_player


async def test_a_play_without_a_choice_does_not_count() -> None:
    shut = "Bob: rolls 6 6\nBob: plays 24/18(2) 13/7(2)\n"
    (analysis,) = await analysed(finished(COLORADO + TEAM_ROLLS + shut), Constant())
    counted = {one.said: one.counts for one in analysis.decisions if one.kind is DecisionKind.PLAY}
    assert all(counted.values())
    assert analysis.statistics_by_player[Player("Bob")].plays == 1


# --- Luck


async def test_luck_is_the_best_after_the_roll_less_what_it_was_before() -> None:
    text = finished(COLORADO + TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\n")
    (analysis,) = await analysed(text, Constant(0.2, 0.5))
    # the opening: nothing before it, 0 after it; then 0 - 0.2 for each of the Team's cubes
    assert analysis.luck == {"Ann": 0.6, "Bob": -0.2, "Cid": -0.2, "Dee": -0.2}
    assert [(point.equity) for point in analysis.curve] == [-0.2, 1.0]


async def test_box_and_partner_share_their_luck() -> None:
    six = HEAD.format("colorado", "Ann Bob Cid Dee Eve Fay") + "partner Fay\n"
    (analysis,) = await analysed(finished(six + TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\n"), Constant(0.2, 0.5))
    assert (analysis.luck["Ann"], analysis.luck["Fay"]) == pytest.approx((0.4, 0.4))


# --- Deals


async def test_a_settlement_is_a_gain_and_no_error() -> None:
    text = COLORADO + TEAM_ROLLS + "Cid: asks Ann 1\nAnn: accepts\n"
    (analysis,) = await analysed(finished(text), Constant(0.2, 0.5))
    # Cid had 0.5, as a double would be taken; the resignation of the others costs them what they had
    assert analysis.gains == {"Ann": -0.5 + 1.5 + 1.5, "Bob": -1.5, "Cid": 0.5, "Dee": -1.5}


async def test_the_box_is_sold() -> None:
    text = COLORADO + "game\nopening 3 1\nAnn: sells box to Zed for 3\nZed: accepts\nZed: plays 8/5 6/5\n"
    (analysis,) = await analysed(finished(text), Constant(0.2, 0.5))
    assert (analysis.gains["Ann"], analysis.gains["Zed"]) == (3.0, -3.0 + 3 * 1.5)


async def test_a_cube_that_is_kept_out_of_a_double_by_agreement_is_a_gain() -> None:
    lines = "Bob: doubles\nCid: stays out\nAnn: accepts\nBob: accepts\nDee: accepts\nDee: goes along\nAnn: drops\n"
    text = finished(HEAD.format("mayeron", "Ann Bob Cid Dee") + TEAM_ROLLS + lines)
    (analysis,) = await analysed(text, Constant(0.4, 0.1))
    # the wrong double would have left Cid 0.1; then the game is resigned, where 0.4 was left
    assert analysis.gains["Cid"] == pytest.approx(0.4 - 0.1 - 1.4)


async def test_a_game_is_bought() -> None:
    lines = "Bob: doubles\nCid: dissents\nBob: buys Cid\nDee: goes along\nAnn: drops\n"
    text = HEAD.format("mayeron", "Ann Bob Cid Dee") + TEAM_ROLLS + lines
    (analysis,) = await analysed(text, Constant(0.4, 0.6))
    assert analysis.gains == {"Ann": 0.0, "Bob": pytest.approx(-0.4), "Cid": pytest.approx(0.4), "Dee": 0.0}


async def test_box_and_partner_settle_about_their_shares() -> None:
    six = HEAD.format("colorado", "Ann Bob Cid Dee Eve Fay") + "partner Fay\n"
    text = six + TEAM_ROLLS + "Ann: pays Fay 2\nFay: accepts\nBob: rolls 6 5\nBob: plays 24/13\n"
    (analysis,) = await analysed(finished(text), Constant(0.2, 0.5))
    before, price = -4 * 0.5 / 2, 2.0
    assert analysis.gains["Fay"] == pytest.approx(price - before)


def deals_of(analysis: GameAnalysis) -> list[tuple[str, str, float, str, float]]:
    """The deals that cost something: whose, which, how many points; whose cubes it was about, and what they showed."""
    errors = errors_costliest_first(analysis.decisions)
    deals = [one for alike in errors for one in alike if one.kind.is_deal]
    assert all(one.better == "play on" and one.loss == pytest.approx(one.points / one.stake, abs=1e-4) for one in deals)
    return [(one.by, one.said, one.points, " ".join(one.cubes), one.stake) for one in deals]


async def test_who_gives_away_points_by_a_resignation_or_a_deal_has_erred() -> None:
    text = COLORADO + TEAM_ROLLS + "Cid: asks Ann 1\nAnn: accepts\n"
    (analysis,) = await analysed(finished(text), Constant(0.2, 0.5))
    assert deals_of(analysis) == [("Bob", "resign", 3.0, "Bob Dee", 2.0), ("Ann", "settle", 0.5, "Cid", 1.0)]
    bob = analysis.statistics_by_player[Player("Bob")]
    assert (bob.points, bob.cubes, bob.cube_errors) == (3.0, 0, 0)
    (lost,) = await analysed(finished(COLORADO + TEAM_ROLLS), Constant(-1.0, -1.0))
    assert deals_of(lost) == []  # nothing was left to lose
    (gammon,) = await analysed(finished(COLORADO + TEAM_ROLLS), Constant(-1.5, -1.5))
    assert deals_of(gammon) == [("Ann", "accept resignation", 1.5, "Bob Cid Dee", 3.0)]


async def test_what_a_resignation_cost_for_each_point_counts_extras_that_it_lost_too() -> None:
    lines = TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\nAnn: doubles all\nBob: takes\nCid: takes\nDee: drops\n"
    given = "Dee: gives extra to Bob\nBob: takes extra\nDee: stands\n"
    text = HEAD.format("fibs", "Ann Bob Cid Dee") + lines + given + "Ann: rolls 2 1\nAnn: plays 13/11 6/5\n"
    (analysis,) = await analysed(finished(text), Constant(0.5, 0.5))
    assert deals_of(analysis) == [("Bob", "resign", 9.0, "Bob Cid", 6.0)]  # two cubes and the extra, each of 2


async def test_a_box_who_settles_for_half_of_a_bet_is_charged_against_that_half() -> None:
    six = HEAD.format("colorado", "Ann Bob Cid Dee Eve Fay") + "partner Fay\n"
    text = six + TEAM_ROLLS + "Cid: asks Ann 1\nAnn: accepts\nBob: rolls 6 5\nBob: plays 24/13\n"
    (analysis,) = await analysed(finished(text), Constant(0.2, 0.5))
    assert ("Ann", "settle", 0.25, "Cid", 0.5) in deals_of(analysis)


async def test_a_small_error_in_a_settlement_of_one_cube_of_many_is_found() -> None:
    text = COLORADO + TEAM_ROLLS + "Cid: asks Ann 1\nAnn: accepts\nBob: rolls 6 5\nBob: plays 24/13\n"
    (analysis,) = await analysed(finished(text), Constant(0.2, 0.96))
    assert ("Ann", "settle", 0.04, "Cid", 1.0) in deals_of(analysis)


@pytest.mark.parametrize("first", ["Ann", "Bob"])
async def test_of_two_open_resignations_the_accepted_one_counts(first: str) -> None:
    """Each side has offered to resign; the Team's resignation is the one that everybody accepts."""
    second = "Ann" if first == "Bob" else "Bob"
    offers = f"{first}: resigns\n{second}: resigns\n"
    text = COLORADO + TEAM_ROLLS + offers + "Cid: accepts Bob\nDee: accepts Bob\nAnn: accepts Bob\n"
    (thrown_away,) = await analysed(text, Constant(0.2, 0.5))
    assert deals_of(thrown_away) == [("Bob", "resign", 4.5, "Bob Cid Dee", 3.0)]
    (let_go,) = await analysed(text, Constant(-1.5, -1.5))
    assert deals_of(let_go) == [("Ann", "accept resignation", 1.5, "Bob Cid Dee", 3.0)]


async def test_who_buys_too_dear_or_sells_too_cheap_has_erred_unless_they_must() -> None:
    lines = "Bob: doubles\nCid: dissents\nBob: buys Cid\nDee: goes along\nAnn: drops\n"
    text = HEAD.format("mayeron", "Ann Bob Cid Dee") + TEAM_ROLLS + lines
    (dear,) = await analysed(text, Constant(0.4, 0.6))
    assert deals_of(dear) == [("Bob", "buy", 0.4, "Cid", 1.0)]
    sold = "Bob: doubles\nCid: goes along\nDee: dissents\nAnn: passes on Dee\nBob: buys Dee\nAnn: drops\n"
    (cheap,) = await analysed(HEAD.format("fibs", "Ann Bob Cid Dee") + TEAM_ROLLS + sold, Constant(0.4, 0.9))
    assert deals_of(cheap) == [("Dee", "sell", 0.4, "Dee", 1.0)]
    redoubled = "Bob: doubles\nCid: goes along\nDee: goes along\nAnn: takes\nBob: rolls 6 5\nBob: plays 24/13\n"
    redoubled += "Ann: doubles\nBob: takes\nCid: takes\nDee: takes\nAnn: rolls 2 1\nAnn: plays 13/10\n"
    redoubled += "Bob: doubles\nCid: goes along\nDee: dissents\nAnn: drops\n"
    (must,) = await analysed(HEAD.format("fibs", "Ann Bob Cid Dee") + TEAM_ROLLS + redoubled, Constant(0.4, 0.1))
    assert deals_of(must) == []
    assert must.gains["Bob"] < 0 < must.gains["Dee"]


async def test_a_box_that_takes_a_purchase_over_is_measured_by_the_cube_it_was_about() -> None:
    lines = "Bob: doubles\nCid: dissents\nBob: buys Cid\nDee: goes along\nAnn: preempts Cid\nAnn: takes\n"
    text = finished(HEAD.format("mayeron", "Ann Bob Cid Dee") + TEAM_ROLLS + lines)
    (analysis,) = await analysed(text, Constant(-0.4, -0.6))
    assert ("Ann", "buy", 1.6, "Bob", 1.0) in deals_of(analysis)  # Bob has Cid's game now, and his own


@pytest.mark.parametrize("buyer", ["Zed", "Cid"])
async def test_who_buys_the_box_too_dear_or_sells_it_too_cheap_is_measured_by_all_its_cubes(buyer: str) -> None:
    """Also who has a bet against it, and who has none."""
    text = COLORADO + "game\nopening 3 1\nAnn: sells box to {0} for {1}\n{0}: accepts\n{0}: plays 8/5 6/5\n"
    (dear,) = await analysed(finished(text.format(buyer, 9)), Constant(0.2, 0.5))
    assert deals_of(dear)[0] == (buyer, "buy", 9.0, "Bob Cid Dee", 3.0)
    (cheap,) = await analysed(finished(text.format(buyer, -3)), Constant(0.2, 0.5))
    assert ("Ann", "sell", 3.0, "Bob Cid Dee", 3.0) in deals_of(cheap)


# --- Which games


async def test_nothing_is_said_of_a_game_that_is_not_over_or_was_played_elsewhere() -> None:
    assert await analysed(COLORADO + TEAM_ROLLS, Constant()) == []
    elsewhere = "chouette 1\nrules colorado\nplayers Ann Bob Cid\ngame\nBob: wins\n"
    assert await analysed(elsewhere, Constant()) == []


async def test_an_adjourned_game_waits_and_is_one_when_it_is_over() -> None:
    adjourned = COLORADO + TEAM_ROLLS + "Ann: adjourns\n" + AGREED
    assert await analysed(adjourned, Constant()) == []
    text = finished(adjourned + "Ann: resumes 1\n" + AGREED + "Bob: rolls 6 5\nBob: plays 24/13\n")
    (analysis,) = await analysed(text, Constant())
    assert (analysis.game, [line.split()[0] for line in plays_of(analysis)]) == (2, ["Ann", "Bob"])


async def test_an_adjourned_game_that_is_closed_at_once_is_over_until_that_is_undone() -> None:
    adjourned = COLORADO + TEAM_ROLLS + "Ann: away\nAnn: adjourns\nBob: accepts\nCid: accepts\n"
    closed = adjourned + "Rex: closes game 1 of Ann Ann -3 Bob +1 Cid +1 Dee +1\n"
    (analysis,) = await analysed(closed, Constant())
    assert (analysis.game, [line.split()[0] for line in plays_of(analysis)]) == (2, ["Ann"])
    assert await analysed(closed + "Rex: undo\n", Constant()) == []
    (analysis,) = await analysed(closed + "Rex: undo\n" + closed.splitlines()[-1] + "\n", Constant())
    assert len(plays_of(analysis)) == 1


async def test_a_resignation_that_a_director_corrects_ends_the_game_with_what_it_really_cost() -> None:
    doubled = "Cid: doubles\nBob: doubles\nDee: doubles\nAnn: takes all\n"
    text = finished(COLORADO + TEAM_ROLLS + doubled)
    (single,), (gammon,) = [
        await analysed(each, Constant(0.2, 0.5)) for each in (text, text + "Rex: undo instead Ann wins gammon\n")
    ]
    assert [point.equity for point in single.curve] == [1.0]
    assert [point.equity for point in gammon.curve] == [2.0]
    assert gammon.gains["Bob"] == single.gains["Bob"] - 2.0


def test_the_lines_that_stand_follow_one_another() -> None:
    """Of every record: what was taken back is gone, and nothing else."""
    found = 0
    for path in sorted(Path("tests/records").glob("*.chouette")):
        lines = accepted_lines(read_record(path.read_text(encoding="utf-8"), rule_books()))
        for game in games_to_analyse(lines):
            for one, two in pairwise(game.lines):
                was, now = game_after(one), two.before.game
                assert now is not None
                assert (was.position, was.phase) == (now.position, now.phase), (path, two.line)
            found += 1
    assert found > 15


# --- Figures and the written form


async def test_figures_add_up_and_are_read_as_they_were_written() -> None:
    text = finished(COLORADO + TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\n")
    (analysis,) = await analysed(text, Constant(0.4, 0.6), Depth.QUICK)
    assert (analysis.depth, analysis.engine, analysis.version) == (Depth.QUICK, "constant", "1")
    (read,) = analyses_from_json_lines(analysis_to_json_lines(analysis))
    assert read == analysis
    assert list(analyses_from_json_lines(analysis_to_json_lines(analysis) * 2)) == [analysis, analysis]
    bob = analysis.statistics_by_player[Player("Bob")]
    twice = total_statistics_by_player([analysis, analysis])[Player("Bob")]
    assert twice == AnalysisStatistics(
        games=2,
        plays=2,
        play_loss=2 * bob.play_loss,
        cubes=2,
        cube_loss=pytest.approx(0.4),
        play_errors=2 * bob.play_errors,
        cube_errors=2,
        points=2 * bob.points,
        luck=2 * bob.luck,
        gains=2 * bob.gains,
    )
    assert twice.performance_rating == pytest.approx(500 * (bob.play_loss + 0.2) / 2)
    assert twice.millipoints_lost_per_play == pytest.approx(1000 * bob.play_loss)
    assert (AnalysisStatistics().performance_rating, AnalysisStatistics().millipoints_lost_per_play) == (None, None)
    assert analysis.statistics_by_player[Player("Dee")].cubes == 1  # who only held a cube
    assert [one.by for one in analysis.cube_errors(Player("Cid"))] == ["Cid"]


async def test_small_losses_are_no_errors_and_the_biggest_comes_first() -> None:
    text = finished(COLORADO + TEAM_ROLLS + "Bob: rolls 6 5\nBob: plays 24/13\n")
    (analysis,) = await analysed(text, Constant(0.4, 0.41))
    errors = [as_one(alike) for alike in errors_costliest_first(analysis.decisions)]
    assert all(one.loss >= 0.02 for one in errors)
    assert [one.loss for one in errors] == sorted((one.loss for one in errors), reverse=True)
    assert len(analysis.decisions) > len(errors)


# --- Every point is accounted for


@pytest.mark.parametrize(
    ("book", "players"),
    with_usual_cases(
        [("italian", 4), ("streamlined", 4), ("clapton", 3), ("colorado", 5), ("colorado", 6), ("mayeron", 4)],
        [("colorado", 5)],
    ),
)
async def test_luck_errors_and_gains_are_what_the_box_won(
    book: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With numbers that go together nothing is left over: luck and gains, and the errors of both sides."""
    monkeypatch.setattr(judge, "NOISE_BY_STRENGTH", dict.fromkeys(Strength, judge.Noise(0.1, 0.1)))
    base = rule_books()[book].rules
    rules = with_options(base, {"lone_taker": "allowed", "double_order": "any"})  # laws cost what nobody has erred
    found = 0
    for seed in (1, 2, 3):
        played = await play_evening(
            book, rules, Consistent(), players=players, games=2, seed=seed, strengths=[Strength.CASUAL]
        )
        head = Head(book, rules, ChouetteMode.PLAY)
        body = next(at for at, line in enumerate(played.lines) if line.startswith("seat "))
        text = "\n".join([*written_head(head, base), *played.lines[body:], ""])
        for game, analysis in zip(played.chouette.games, await analysed(text, Consistent()), strict=True):
            box = {game.final.box, game.final.partner} - {None}
            moved = [each for each in game.transfers if each.reason is not TransferReason.SPLIT]
            won = sum(each.amount for each in moved if each.payee in box)
            won -= sum(each.amount for each in moved if each.payer in box)
            lost = {
                side: sum(one.points for one in analysis.decisions if one.side is side and not one.kind.is_deal)
                for side in Side
            }
            expected = sum(analysis.luck[player] + analysis.gains[player] for player in box)
            expected += lost[Side.TEAM] - lost[Side.BOX]
            assert expected == pytest.approx(won / HALF_POINTS_PER_POINT, abs=0.01), (seed, analysis.game)
            found += 1
    assert found == 6
