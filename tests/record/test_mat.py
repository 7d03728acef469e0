"""Each cube as a `.mat` file: what it says, that it reads back as it was, and that GNU Backgammon agrees."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.record.books import rule_books
from bot.record.grammar import written_statement
from bot.record.mat import (
    CubeAction,
    CubeEnd,
    CubeEndReason,
    CubeHistory,
    CubeVerb,
    Turn,
    cube_histories,
    is_gammon_miscounted_by_gnubg,
    is_within_gnubg_cube_limit,
    mat_files_by_name,
    name_for_mat,
    written_mat,
)
from bot.record.mat_read import read_mat
from bot.record.read import Head, Record, read_record, written_head
from bot.record.replay import CompletedReplay, RefusalText, replay
from bot.rules.engine import apply, new_chouette
from bot.rules.offers import legal_play_texts
from bot.rules.points import Player, TransferReason
from bot.rules.rulebook import Rules, with_options
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Accepted
from bot.rules.statements import ChouetteMode, Plays, Rolls, RollsOpening, SeatsAllInOrder, StartsGame, Statement
from tests.record.evenings import evening
from tests.record.gnubg import judged, needs_gnubg
from tests.record.test_records import RECORDS
from tests.rules.talk import pair
from tests.support.cases import with_usual_cases

HEAD = "chouette 1\nrules colorado\nmode play\n"
SEATS = "players Ann Bob Cid\n"
OPENING = "game\nopening 3 1\nAnn: plays 8/5 6/5\n"
STATEMENTS = 200
OF_MANY = 120
"""So many of each evening, where there are many evenings."""


def record(body: str, head: str = HEAD + SEATS) -> Record:
    outcome = replay(head + body, rule_books(), lambda refusal: refusal.key)
    assert isinstance(outcome, CompletedReplay), outcome
    return outcome.record


def history(body: str, head: str = HEAD + SEATS, place: int = 0) -> CubeHistory:
    return cube_histories(record(body, head))[place]


def seen(told: CubeHistory) -> list[str]:
    """What is written of a cube, without its head."""
    return [" ".join(line.split()) for line in written_mat(told).split(" Game 1\n")[1].splitlines()[1:]]


def shown(told: CubeHistory) -> tuple[Turn | CubeAction, ...]:
    """What of a cube is in its file."""
    return told.actions[:-1] if is_gammon_miscounted_by_gnubg(told) else told.actions


def test_a_game_for_each_cube_with_its_own_doubles() -> None:
    found = mat_files_by_name(
        record(OPENING + "Bob: doubles\nCid: stands\nAnn: takes\nBob: rolls 6 1\nBob: plays 13/7 8/7\n")
    )
    assert list(found) == ["game-01-Bob.mat", "game-01-Cid.mat"]
    assert found["game-01-Bob.mat"] == (
        '; [Site "Chouette"]\n; [Round "Game 1"]\n; [Variation "Backgammon"]\n; [Crawford "Off"]\n; [Jacoby "On"]\n'
        '; [Beaver "On"]\n'
        "; Box: Ann\n; Ended: not yet\n\n 0 point match\n\n Game 1\n"
        " Ann : 0                                    Bob : 0\n"
        "  1) 31: 8/5 6/5                            Doubles => 2\n"
        "  2) Takes                                  61: 13/7 8/7\n"
    )
    assert "Doubles" not in found["game-01-Cid.mat"]
    assert [step.text for step in read_mat(found["game-01-Bob.mat"])][1:3] == ["Bob: doubles => 2", "Ann: takes"]


def test_title_and_date_of_the_evening_stand_in_the_head() -> None:
    head = 'title "Ann\'s [best] \\"club\\""\ndate 2026-01-31\n'
    text = (
        "chouette 1\nrules colorado\nmode play\n"
        + head
        + "players Ann Bob Cid\ngame\nopening 3 1\nAnn: plays 8/5 6/5\n"
    )
    (first, *_) = mat_files_by_name(read_record(text, rule_books())).values()
    assert first.splitlines()[1:3] == ['; [Event "Ann\'s best club"]', '; [EventDate "2026.01.31"]']
    assert read_mat(first)


def test_a_hit_has_its_star_and_the_result_stands_under_who_won() -> None:
    told = history("game\nopening 6 2\nAnn: plays 24/18 13/11\nBob: rolls 6 1\nBob: plays 13/7* 8/7\n")
    assert seen(told) == ["1) 62: 24/18 13/11 61: 13/7* 8/7"]
    of_the_team, of_the_box = (
        written_mat(replace(told, end=CubeEnd(CubeEndReason.RESIGNED, side, 1, 2, told.box)))
        for side in (Side.TEAM, Side.BOX)
    )
    assert of_the_team.splitlines()[-1] == " " * 44 + "Wins 1 point"
    assert of_the_box.splitlines()[-1] == " " * 6 + "Wins 1 point"


def test_a_beaver_and_a_raccoon_are_doubles_before_the_answer() -> None:
    head = HEAD + "option raccoons yes\n" + SEATS
    raccoon = OPENING + "Bob: doubles\nCid: doubles\nAnn: beavers all\nBob: beavers\nCid: drops\n"
    taken, dropped = cube_histories(record(raccoon + "Ann: takes\n", head))
    assert seen(taken) == ["1) 31: 8/5 6/5 Doubles => 2", "2) Doubles => 4 Doubles => 8", "3) Takes"]
    assert seen(dropped) == ["1) 31: 8/5 6/5 Doubles => 2", "2) Doubles => 4 Drops", "Wins 2 points"]
    assert dropped.end == CubeEnd(CubeEndReason.DROPPED, Side.BOX, 2, 4, dropped.box)
    not_even = cube_histories(record(raccoon + "Ann: drops\n", head))[0]
    assert seen(not_even)[2:] == ["3) Drops", "Wins 4 points"]
    assert not_even.end == CubeEnd(CubeEndReason.DROPPED, Side.TEAM, 4, 8, not_even.team)


def test_who_drops_the_boxs_double_is_out_of_the_rest() -> None:
    body = (
        OPENING
        + "Bob: rolls 6 1\nBob: plays 13/7 8/7\nAnn: doubles all\nBob: drops\nCid: takes\nDee: takes\nAnn: rolls 4 2\n"
    )
    first, second = cube_histories(record(body + "Ann: plays 8/4 6/4\n", HEAD + "players Ann Bob Cid Dee\n"))[:2]
    assert len(first.actions) == 4
    assert first.end
    assert first.end.winner is Side.BOX
    assert second.end is None


@pytest.mark.parametrize(
    ("amount", "winner", "said"),
    [
        ("1", Side.TEAM, "settled, Bob gets 1"),
        ("3", Side.TEAM, "settled, Bob gets 3"),
        ("4", None, "settled, Bob gets 4"),
        ("0", None, "settled"),
    ],
)
def test_a_settlement_is_a_resignation_where_it_pays_what_one_would(
    amount: str, winner: Side | None, said: str
) -> None:
    told = history(OPENING + f"Ann: pays Bob {amount}\nBob: accepts\n", HEAD + "players Ann Bob Cid Dee\n")
    assert told.end
    assert (told.end.how, told.end.winner) == (CubeEndReason.SETTLED, winner)
    assert f"; Ended: {said}\n" in written_mat(told)
    assert ("Wins" in written_mat(told)) is (winner is not None)


def test_a_payment_that_closes_two_bets_is_no_resignation() -> None:
    head = "chouette 1\nrules mayeron\nmode play\nplayers Ann Bob Cid Dee\n"
    bought = "Bob: rolls 6 1\nBob: plays 13/7 8/7\nAnn: rolls 4 2\nAnn: plays 8/4 6/4\nBob: doubles\nCid: dissents\n"
    settled = "Dee: goes along\nBob: buys Cid\nAnn: takes\nAnn: pays Bob 2\nBob: accepts\n"
    first, second, other = cube_histories(record(OPENING + bought + settled, head))
    assert [(each.end and each.end.how, each.end and each.end.winner) for each in (first, second)] == [
        *((CubeEndReason.SETTLED, None), (CubeEndReason.SETTLED, None))
    ]
    assert (second.holder, other.end) == (first.team, None)


def test_a_sale_ends_the_buyers_cube_and_the_others_go_on() -> None:
    bought, other = cube_histories(record(OPENING + "Ann: sells box to Bob for 3\nBob: accepts\n"))
    assert bought.end == CubeEnd(CubeEndReason.SOLD)
    assert other.end is None


def test_a_game_that_the_box_bought_has_no_winner() -> None:
    mayeron = HEAD.replace("colorado", "mayeron") + SEATS
    told = history(OPENING + "Bob: doubles\nCid: dissents\nBob: passes on Cid\nAnn: buys Cid\n", mayeron, place=1)
    assert told.end
    assert (told.end.how, told.end.winner) == (CubeEndReason.BOUGHT, None)


def test_resigned_and_broken_off() -> None:
    resigned = history(
        OPENING + "Ann: resigns gammon\nBob: accepts\nCid: accepts\n", HEAD + "option jacoby no\n" + SEATS
    )
    assert resigned.end == CubeEnd(CubeEndReason.RESIGNED, Side.TEAM, 2, 4, resigned.team)
    over = history(OPENING + "Ann: ends\nBob: accepts\nCid: accepts\n")
    assert over.end == CubeEnd(CubeEndReason.BROKEN_OFF)


def test_a_resumed_game_has_the_rolls_before_it_and_no_cube_that_was_decided_then() -> None:
    dropped = "Bob: rolls 6 1\nBob: plays 13/7 8/7\nAnn: doubles Bob\nBob: drops\nAnn: adjourns\nCid: accepts\n"
    resumed = "Ann: resumes 1\nCid: accepts\nAnn: rolls 4 2\nAnn: plays 8/4 6/4\n"
    found = cube_histories(record(OPENING + dropped + resumed))
    assert [(each.game, each.team, each.end and each.end.how, len(each.actions)) for each in found] == [
        (1, "Bob", CubeEndReason.DROPPED, 4),
        (1, "Cid", CubeEndReason.BROKEN_OFF, 2),
        (2, "Cid", None, 3),
    ]


CLOSED_LATER = "Bob: away\nRex: adjourns\nRex: closes game 1 of Bob Bob -1 Ann +1\n"


def test_a_closing_of_an_adjourned_game_ends_one_cube_of_it_and_is_in_no_file_when_it_is_undone() -> None:
    found = cube_histories(record(OPENING + CLOSED_LATER + "Cid: rolls 6 5\nCid: plays 24/13\n"))
    assert [(each.game, each.team, each.end is None, len(each.actions)) for each in found] == [
        (1, "Bob", False, 1),
        (1, "Cid", False, 1),
        (2, "Bob", False, 1),
        (2, "Cid", True, 2),
    ]
    back = cube_histories(record(OPENING + CLOSED_LATER + "Rex: undo\n"))
    assert [(each.game, each.team) for each in back] == [(1, "Bob"), (1, "Cid")]
    again = cube_histories(record(OPENING + CLOSED_LATER + "Rex: undo\ngame\nopening 3 1\n"))
    assert [(each.game, each.box) for each in again] == [(1, "Ann"), (1, "Ann"), (2, "Ann"), (2, "Ann")]


def test_an_adjourned_game_that_is_closed_at_once_has_its_rolls() -> None:
    closed = CLOSED_LATER.replace("of Bob Bob -1 Ann +1", "of Ann Ann -2 Bob +1 Cid +1")
    closed = closed.replace("Bob: away", "Ann: away")
    found = cube_histories(record(OPENING + closed))
    assert [(each.game, len(each.actions), each.end and each.end.paid) for each in found[2:]] == [(2, 1, 2), (2, 1, 2)]


def test_what_was_taken_back_is_in_no_file() -> None:
    back = "Ann: undo\nBob: accepts\nCid: accepts\n"
    told = history(OPENING + back + "Ann: plays 24/23 13/10\n")
    assert [step.text for step in read_mat(written_mat(told))] == ["Ann: 31: 24/23 13/10"]
    ended = OPENING + "Bob: resigns\nAnn: accepts\nCid: accepts\n"
    assert history(ended).end == CubeEnd(CubeEndReason.RESIGNED, Side.BOX, 1, 2, Player("Ann"))
    assert history(ended + back).end is None


def test_what_was_undone_together_is_in_no_file() -> None:
    head, doubled = HEAD + SEATS.replace("Cid", "Cid Dee"), OPENING + "Bob: doubles\nCid: doubles\nDee: doubles\n"
    wrong = "Ann: drops Cid\nAnn: takes Bob Dee\nAnn: undo last 2\nBob: accepts\nCid: accepts\nDee: accepts\n"
    for place in range(3):
        told = history(doubled + wrong + "Ann: takes all\n", head, place)
        assert [step.verb for step in told.actions[1:] if isinstance(step, CubeAction)] == [
            CubeVerb.DOUBLES,
            CubeVerb.TAKES,
        ]
        assert told.end is None


def test_a_game_has_the_result_that_it_really_had_and_the_next_one_begins_again() -> None:
    resigned = OPENING + "Ann: resigns\nBob: accepts\nCid: accepts\n"
    told = history(resigned + "Zed: undo instead Bob wins gammon\n", HEAD + "option jacoby no\n" + SEATS)
    assert told.end == CubeEnd(CubeEndReason.RESIGNED, Side.TEAM, 2, 4, told.team)
    scored = "game\nAnn: wins\ngame\nCid: undo last 2 instead Bob wins\nAnn: accepts\nBob: accepts\n"
    found = cube_histories(record(scored, HEAD.replace("play", "score") + SEATS))
    assert [(each.game, each.box, each.end and each.end.winner) for each in found] == [
        (1, "Ann", Side.TEAM),
        (1, "Ann", Side.TEAM),
        (2, "Bob", None),
        (2, "Bob", None),
    ]
    assert not any(each.actions for each in found)


def test_a_game_whose_end_a_director_takes_back_goes_on_in_one_file() -> None:
    broken_off = OPENING + "Zed: adjourns\nZed: revokes\n"
    told = history(broken_off + "Bob: rolls 6 1\nBob: plays 13/7 8/7\n")
    assert seen(told) == seen(history(OPENING + "Bob: rolls 6 1\nBob: plays 13/7 8/7\n"))
    assert told.end is None


def test_a_take_that_is_taken_back_when_others_give_extras_is_a_drop() -> None:
    head = "chouette 1\nrules fibs\nmode play\nplayers Ann Bob Cid Dee\n"
    doubled = "Bob: rolls 6 1\nBob: plays 13/7 8/7\nAnn: doubles\nBob: takes\nCid: drops\nDee: drops\n"
    extras = "Cid: gives extra to Bob\nDee: gives extra to Bob\nBob: drops\n"
    told = history(OPENING + doubled + extras, head)
    assert seen(told) == ["1) 31: 8/5 6/5 61: 13/7 8/7", "2) Doubles => 2 Drops", "Wins 1 point"]


def test_an_automatic_double_is_taken_by_who_turns_the_cube_next() -> None:
    head = HEAD + "option automatic_doubles unlimited\n" + SEATS
    twice = OPENING.replace("opening 3 1", "opening 2 2\nopening 5 5\nopening 3 1")
    doubled = history(twice + "Bob: doubles\nCid: stands\nAnn: takes\n", head)
    assert seen(doubled) == [
        *("1) Doubles => 2", "2) Takes", "3) Doubles => 4 Takes", "4) 31: 8/5 6/5 Doubles => 8", "5) Takes")
    ]
    assert seen(history(twice, head))[:3] == ["1) Doubles => 2", "2) Takes", "3) Doubles => 4 Takes"]


def test_what_a_file_cannot_hold_stands_in_its_first_lines() -> None:
    jacoby = HEAD + "option automatic_doubles unlimited\n" + SEATS
    told = history(OPENING.replace("opening 3", "opening 2 2\nopening 3"), jacoby)
    ann = Player("Ann")
    gammon = replace(told, end=CubeEnd(CubeEndReason.BORNE_OFF, Side.BOX, 2, 4, ann, gammon_not_counted=True))
    assert "; Automatic doubles: 1\n; The last roll is left out" in written_mat(gammon)
    assert seen(gammon) == ["1) Doubles => 2 Takes", "Wins 2 points"]
    two_rolls = replace(gammon, actions=gammon.actions * 2)
    assert seen(two_rolls) == ["1) Doubles => 2 Takes", "2) 31: 8/5 6/5", "Wins 2 points"]
    assert "The game was bought by Zed\n" in written_mat(replace(told, holder=Player("Zed")))
    many = replace(told, automatic_doubles=13, end=CubeEnd(CubeEndReason.RESIGNED, Side.BOX, 8192, 16384, ann))
    assert not is_within_gnubg_cube_limit(many)
    assert "; Left out: cubes beyond 4096\n" in written_mat(many)
    assert "Wins" not in written_mat(many)
    assert is_within_gnubg_cube_limit(replace(many, automatic_doubles=12))
    high = replace(many, automatic_doubles=11, actions=(*told.actions, CubeAction(Side.TEAM, CubeVerb.DOUBLES, 4096)))
    assert is_within_gnubg_cube_limit(high)
    assert seen(high)[-2].endswith("Doubles => 4096")
    too_high = replace(high, actions=(*told.actions, CubeAction(Side.TEAM, CubeVerb.DOUBLES, 8192)))
    assert not is_within_gnubg_cube_limit(too_high)
    assert "Doubles => 8192" not in written_mat(too_high)
    half = replace(told, end=CubeEnd(CubeEndReason.RESIGNED, Side.BOX, 2, 2, ann))
    assert "resigned, Ann gets 1: half of the cube was left\n" in written_mat(half)


def played_out(seed: int) -> CubeHistory:
    """A cube that the dice alone have turned, of a game that is rolled and played to its end."""
    random = Random(seed)
    rules = with_options(Rules(), {"jacoby": "yes", "automatic_doubles": "unlimited"})
    said: list[Statement] = [SeatsAllInOrder(None, (Player("Ann"), Player("Bob"))), StartsGame(None)]
    said += [RollsOpening(None, (2, 2)), RollsOpening(None, (3, 1))]
    chouette = new_chouette(rules, ChouetteMode.PLAY)
    for each in said:  # it grows as the game goes on
        outcome = apply(chouette, each)
        assert isinstance(outcome, Accepted), outcome
        chouette = outcome.chouette
        game = chouette.game
        if game and each is said[-1]:
            by, plays = game.mover(), legal_play_texts(game)
            said.append(
                Plays(by, random.choice(plays[: 1 if by == "Ann" else None])) if plays else Rolls(by, pair(random))
            )
    lines = [*written_head(Head("colorado", rules, ChouetteMode.PLAY)), *map(written_statement, said)]
    return cube_histories(read_record("\n".join(lines) + "\n", rule_books()))[0]


@pytest.mark.parametrize("won_more", [False, True])
def test_the_last_roll_is_left_out_only_where_it_won_what_did_not_count(won_more: bool) -> None:
    """The dice alone have turned the cube, and the game is played to its end."""
    told = next(one for one in map(played_out, range(100)) if is_gammon_miscounted_by_gnubg(one) is won_more)
    assert told.end
    assert told.end.how is CubeEndReason.BORNE_OFF
    assert (told.automatic_doubles, all(isinstance(one, Turn) for one in told.actions)) == (1, True)
    assert ("The last roll is left out" in written_mat(told)) is won_more
    reads_back(told)


def test_no_two_files_have_one_name_and_a_game_without_a_roll_has_none() -> None:
    head = HEAD + 'players Ann "Bo b" "Bob" "!?"\n'
    body = OPENING + 'Ann: ends\nBob: accepts\n"Bo b": accepts\n"!?": accepts\n'
    assert list(mat_files_by_name(record(body, head))) == ["game-01-Bob.mat", "game-01-Bob-2.mat", "game-01-player.mat"]
    small = mat_files_by_name(record(body.replace("Bo b", "bo b"), head.replace("Bo b", "bo b")))
    assert list(small) == ["game-01-bob.mat", "game-01-Bob-2.mat", "game-01-player.mat"]
    assert mat_files_by_name(record("game\n")) == {}
    assert " Ann : 0                                    2 Ann : 0\n" in written_mat(
        history(OPENING, HEAD + 'players Ann "Ann:" Cid\n')
    )


@pytest.mark.parametrize("path", with_usual_cases(RECORDS, RECORDS[::4]), ids=lambda path: path.stem)
def test_every_point_of_a_bet_is_in_its_track(path: Path, say: RefusalText) -> None:
    outcome = replay(path.read_text("utf-8"), rule_books(), say)
    assert isinstance(outcome, CompletedReplay)
    found = cube_histories(outcome.record)
    for game in outcome.chouette.games:
        moved = Counter(
            one.amount for one in game.transfers if one.reason in {TransferReason.DROP, TransferReason.GAME}
        )
        ends = [one.end for one in found if one.game == game.final.number and one.end and one.end.winner]
        paid = Counter(
            end.paid
            for end in ends
            if end.how in {CubeEndReason.DROPPED, CubeEndReason.RESIGNED, CubeEndReason.BORNE_OFF}
        )
        assert paid <= moved
        assert paid == moved or game.final.extra_bets or game.final.partnership_end


@pytest.mark.parametrize("name", ["a:b, 3 [c]", "\x00", "", "ö" * 40, "Game 7"])
def test_names_that_the_format_cannot_hold(name: str) -> None:
    shown_name = name_for_mat(name)
    assert shown_name
    assert len(shown_name.encode()) <= 31
    assert not set(shown_name) & set(":,[]\x00")


def turns_and_cubes(told: CubeHistory) -> list[str]:
    """What a file must say of a cube, as the reader tells it, without automatic doubles and results."""
    found: list[str] = []
    for each in shown(told):
        who = name_for_mat(told.box if each.side is Side.BOX else told.team)
        if isinstance(each, CubeAction):
            said = f"doubles => {each.value}" if each.verb is CubeVerb.DOUBLES else each.verb.lower()
        else:
            said = "".join(map(str, each.dice))
        found.append(f"{who}: {said}")
    return found


def reads_back(told: CubeHistory) -> None:
    """The reader judges every roll, play and double by the rules, and comes to the same end."""
    steps = list(read_mat(written_mat(told)))
    assert all(step.stage.number == 1 for step in steps)
    rows = [step.text.split(":")[0] + ":" + step.text.split(":")[1] for step in steps if not step.winner]
    assert rows[2 * told.automatic_doubles :] == turns_and_cubes(told)
    result = next(((step.winner, step.points) for step in steps if step.winner), (None, 0))
    assert result == ((told.end.winner, told.end.points) if told.end else (None, 0))


def of_evenings(seeds: range) -> list[CubeHistory]:
    """Every cube with a roll in it, of these evenings."""
    return of_records(*(evening(seed, OF_MANY) for seed in seeds))


def of_records(*texts: str) -> list[CubeHistory]:
    """The same of these records."""
    found = (cube_histories(read_record(text, rule_books())) for text in texts)
    return [each for many in found for each in many if any(isinstance(one, Turn) for one in each.actions)]


@pytest.mark.slow
def test_a_few_evenings_read_back_as_they_were() -> None:
    told = of_evenings(range(1000, 1006))
    assert len(told) > 30
    for each in filter(is_within_gnubg_cube_limit, told):
        reads_back(each)


@pytest.mark.slow
@needs_gnubg
@pytest.mark.parametrize("part", with_usual_cases(range(2), (0,)))
def test_gnu_backgammon_agrees_about_30_evenings(part: int, tmp_path: Path) -> None:
    settled = next(each for each in RECORDS if each.stem == "colorado_settlement_played").read_text("utf-8")
    told = [*of_evenings(range(30 * part, 30 * part + 30)), *of_records(settled)]
    files: list[tuple[Path, bool]] = []
    for number, each in enumerate(told):
        path = tmp_path / f"{number}.mat"
        path.write_text(written_mat(each), "utf-8")
        files.append((path, each.jacoby))
        if is_within_gnubg_cube_limit(each):
            reads_back(each)
    for each, found in zip(told, judged(files, tmp_path), strict=True):
        end = each.end if is_within_gnubg_cube_limit(each) else None
        assert found.said == "", written_mat(each)
        winner = {Side.BOX: "X", Side.TEAM: "O", None: None}[end.winner if end else None]
        assert (found.winner, found.points) == (winner, end.points if end else 0), written_mat(each)
        rolls = sum(isinstance(one, Turn) for one in shown(each))
        assert found.turns == rolls or not is_within_gnubg_cube_limit(each), written_mat(each)
    assert {each.end.how for each in told if each.end} >= {
        CubeEndReason.BORNE_OFF,
        CubeEndReason.DROPPED,
        CubeEndReason.RESIGNED,
        CubeEndReason.SETTLED,
    }
