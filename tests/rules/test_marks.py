"""The marks of the score sheet can be read as players read them, whatever the rule book and the evening."""

from random import Random

import pytest

from bot.rules.engine import apply, new_chouette
from bot.rules.evening.marks import Cell, Page, RowKind, sheet_page
from bot.rules.points import Player, decimal_points_text
from bot.rules.rulebook import Rules, read_rule_book
from bot.rules.state.chouette import Accepted, Chouette
from bot.rules.statements import (
    ALL_PLAYERS,
    AcceptsProposal,
    ChouetteMode,
    DeclinesProposal,
    DirectorCorrectsScore,
    Doubles,
    Drops,
    InvitesPartner,
    Joins,
    Leaves,
    Margin,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesResumption,
    ReceivesPayment,
    ReportsWin,
    Rolls,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    StaysPartner,
    Takes,
    TakesPaymentBack,
)
from tests.rules.reading import places_of, read_off
from tests.rules.talk import BOOKS, COLORADO, DIRECTOR, NAMES, random_rules, said, seated
from tests.rules.test_properties import SEEDS

ANN, BOB, CID, DEE, EVE, FAY, *_ = NAMES
ITALIAN = read_rule_book((BOOKS / "italian.toml").read_text("utf-8")).rules
FIBS = read_rule_book((BOOKS / "fibs.toml").read_text("utf-8")).rules


def table(*said_there: Statement, rules: Rules = COLORADO, players: int = 4) -> Chouette:
    """A table in `mode score` after all this was said; the first of the names is Box."""
    chouette = new_chouette(rules, ChouetteMode.SCORE)
    for statement in (SeatsAllInOrder(None, NAMES[:players]), *said_there):
        heard = apply(chouette, statement)
        assert isinstance(heard, Accepted), (statement, heard)
        chouette = heard.chouette
    return chouette


def game(*cubes: Statement, winner: Player | None = None) -> tuple[Statement, ...]:
    """A game in which this was said about cubes, and won by the side of whoever says so."""
    return (StartsGame(None), *cubes, *((ReportsWin(winner, Margin.SINGLE),) if winner else ()))


def shown(page: Page) -> list[str]:
    """The rows as text: (an open circle), /a crossed one/, a number before it, the role behind; . for nothing moved."""
    return [" ".join(_cell(cell) for cell in row.cells) for row in page.rows]


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return "-"
    text = "." if cell.total is None else decimal_points_text(cell.total)
    if cell.circle:
        text = f"/{text}/" if cell.circle.crossed else f"({text})"
        text = f"{cell.circle.order_in_row or ''}{'p' if cell.circle.partner else ''}{text}"
    return f"{text}{cell.role or ''}{'' if cell.plays else '~'}"


# --- One by one


def test_the_team_starts_with_numbered_circles() -> None:
    assert shown(sheet_page(table())) == ["0 1(0) 2(0) 3(0)"]


def test_a_captain_who_lost_is_circled_anew_and_his_older_circle_crossed() -> None:
    sheet = sheet_page(table(*game(winner=ANN), *game(winner=ANN)))
    assert shown(sheet) == ["0 1/0/ 2/0/ 3(0)", "3b (-1)c -1 -1", "6b -2 (-2)c -2"]


def test_a_captain_who_won_has_his_circle_crossed_and_the_old_box_gets_one() -> None:
    assert shown(sheet_page(table(*game(winner=BOB)))) == ["0 1/0/ 2(0) 3(0)", "(-3)b 1c 1 1"]


def test_where_both_lose_both_are_circled() -> None:
    cubes = (Doubles(ANN, ALL_PLAYERS), Drops(BOB, ALL_PLAYERS), Takes(CID, ALL_PLAYERS), Takes(DEE, ALL_PLAYERS))
    sheet = sheet_page(table(*game(*cubes, winner=CID)))
    assert shown(sheet) == ["0 1/0/ 2/0/ 3(0)", "(-3)b (-1)c 2 2"]
    assert read_off(sheet) == (CID, (DEE, BOB, ANN), None)


def test_where_letters_alone_would_be_read_wrong_the_circles_of_a_row_are_numbered() -> None:
    cubes = (Doubles(ANN, (BOB,)), Drops(BOB, ALL_PLAYERS), Doubles(ANN, (CID,)), Drops(CID, ALL_PLAYERS))
    won = sheet_page(table(*game(*cubes, winner=DEE), rules=ITALIAN, players=5))
    assert shown(won) == ["0 1/0/ 2/0/ 3/0/ 4(0)", "3(0)b 1(-1)c 2(-1) 1 1"]
    assert read_off(won) == (DEE, (EVE, BOB, CID, ANN), None)
    lost = sheet_page(table(*game(*cubes, winner=ANN), rules=ITALIAN, players=5))
    assert shown(lost) == ["0 1/0/ 2/0/ 3/0/ 4(0)", "4b (-1)c 1(-1) 2(-1) -1"]
    assert read_off(lost) == (ANN, (EVE, BOB, CID, DEE), None)


def test_the_row_in_progress_has_letters_and_what_moved() -> None:
    sheet = sheet_page(table(*game(winner=ANN), *game(Doubles(ANN, (DEE,)), Drops(DEE, ALL_PLAYERS))))
    assert shown(sheet)[-1] == "4b . .c -2"
    assert [row.game for row in sheet.rows] == [None, 1, 2]
    assert not sheet.rows[-1].finished


def test_two_who_join_together_are_circled_and_numbered() -> None:
    joined = (Joins(EVE), AcceptsProposal(ANN, EVE), Joins(FAY), AcceptsProposal(ANN, FAY))
    rolled = (Rolls(EVE, (2, 1)), Rolls(FAY, (6, 5)))
    sheet = sheet_page(table(*game(winner=ANN), *joined, *rolled))
    assert shown(sheet) == ["0 1/0/ 2(0) 3(0) - -", "3b (-1)c -1 -1 2(0) 1(0)"]
    assert read_off(sheet) == (ANN, (CID, DEE, BOB, FAY, EVE), None)


def test_one_who_joins_during_a_game_has_an_empty_column_until_its_end() -> None:
    during = sheet_page(table(*game(Joins(EVE), AcceptsProposal(ANN, EVE))))
    assert shown(during)[-1] == ".b .c . . -"
    assert EVE not in during.playing
    assert (
        shown(sheet_page(table(*game(Joins(EVE), AcceptsProposal(ANN, EVE), winner=ANN))))[-1] == "3b (-1)c -1 -1 (0)"
    )


def test_who_joins_and_leaves_before_they_play_has_no_column() -> None:
    played = table(*game(winner=ANN))
    gone = table(*game(Joins(EVE), AcceptsProposal(ANN, EVE), winner=ANN), Leaves(EVE))
    assert EVE not in gone.seated
    assert EVE in gone.scores
    assert sheet_page(gone) == sheet_page(played)


def test_who_leaves_keeps_a_score_that_belongs_to_no_game() -> None:
    sheet = sheet_page(table(*game(winner=ANN), Leaves(DEE), *game(winner=ANN)))
    assert shown(sheet) == ["0 1/0/ 2/0/ 3/0/", "3b (-1)c -1 -1", "5b -2 (-2)c -1~"]
    assert sheet.playing == {ANN, BOB, CID}
    during = table(*game(winner=ANN), Leaves(DEE), *game())
    assert shown(sheet_page(during))[-1] == ".b . .c -"


def test_payments_and_corrections_have_rows_without_circles() -> None:
    left = table(
        *game(winner=ANN), Leaves(DEE), ReceivesPayment(ANN, DEE, 2), DirectorCorrectsScore(DIRECTOR, ANN, BOB, 2)
    )
    sheet = sheet_page(left)
    assert [row.kind for row in sheet.rows] == [RowKind.START, RowKind.GAME, RowKind.PAID, RowKind.CORRECTION]
    assert shown(sheet)[1:] == ["3b (-1)c -1 -1", "2 -1~ -1~ 0", "1 0 -1~ 0~"]


def test_a_payment_that_is_taken_back_has_a_row_of_its_own_kind() -> None:
    left = table(*game(winner=ANN), Leaves(DEE), ReceivesPayment(ANN, DEE, 2), TakesPaymentBack(ANN, DEE, 2))
    assert [row.kind for row in sheet_page(left).rows][2:] == [RowKind.PAID, RowKind.TAKEN_BACK]


def test_when_it_is_over_the_sheet_is_as_it_was() -> None:
    played = (*game(winner=BOB), Joins(EVE), AcceptsProposal(ANN, EVE))
    over = table(*played, ProposesChouetteEnd(ANN), *(AcceptsProposal(player, ANN) for player in (BOB, CID, DEE, EVE)))
    assert sheet_page(over) == sheet_page(table(*played))
    broken_off = table(
        *game(winner=BOB), *game(ProposesChouetteEnd(ANN), *(AcceptsProposal(each, ANN) for each in (BOB, CID, DEE)))
    )
    assert shown(sheet_page(broken_off))[1:] == ["(-3)b 1c 1 1", "-3 1b 1c 1"]
    nobody = table(*game(winner=ANN), *(Leaves(player) for player in (ANN, BOB, CID, DEE)))
    assert sheet_page(nobody).playing == {ANN, BOB, CID, DEE}


def test_before_anybody_sits_there_are_no_marks() -> None:
    sheet = sheet_page(new_chouette(COLORADO, ChouetteMode.SCORE))
    assert (sheet.columns, sheet.playing, shown(sheet)) == ((), frozenset(), [""])


def test_a_partner_who_stays_is_circled_behind_the_captain_who_lost() -> None:
    invited = (InvitesPartner(ANN, CID), AcceptsProposal(CID, ANN))
    six = table(
        InvitesPartner(ANN, FAY), DeclinesProposal(FAY, ANN), InvitesPartner(ANN, EVE), DeclinesProposal(EVE, ANN),
        InvitesPartner(ANN, DEE), DeclinesProposal(DEE, ANN), *invited, *game(winner=ANN), StaysPartner(CID), players=6,
    )  # fmt: skip
    sheet = sheet_page(six)
    assert shown(sheet) == ["0 2/0/ 1/0/ 3(0) 4(0) 5(0)", "2b (2)p (-1)c -1 -1 -1"]
    assert read_off(sheet) == (ANN, (DEE, EVE, FAY, BOB, CID), None)


def test_a_partner_outside_the_line_keeps_the_circle_of_the_place_he_comes_back_to() -> None:
    seats = sheet_page(table(rules=FIBS, players=6))
    assert shown(seats) == ["0 2p(0) 1(0) 3(0) 4(0) 5(0)"]
    assert read_off(seats) == (ANN, (BOB, DEE, EVE, FAY), CID)
    lost = sheet_page(table(*game(winner=BOB), rules=FIBS, players=6))
    assert shown(lost) == ["0 2(0) 1/0/ 3p(0) 4(0) 5(0)", "(-2)b -2p 1c 1 1 1"]
    assert read_off(lost) == (BOB, (CID, EVE, FAY, ANN), DEE)


def test_of_two_who_are_left_the_captain_who_lost_is_circled_anew() -> None:
    two = table(*game(winner=ANN), Leaves(DEE), Leaves(CID))
    assert shown(sheet_page(two))[1] == "3b (-1)c -1 -1"


def test_a_page_begins_with_what_was_open_then() -> None:
    evening = table(*game(winner=ANN) * 3, *game(winner=BOB))
    assert shown(sheet_page(evening, first_row=1)) == [
        "3 3/-1/ 1/-1/ 2/-1/",
        "6b -2 (-2)c -2",
        "9b -3 -3 (-3)c",
        "(6)b -2c -2 -2",
    ]
    assert shown(sheet_page(evening, first_row=1, rows_after_first=2))[-1] == "9b -3 -3 (-3)c"
    assert sheet_page(evening, first_row=1).rows[0].kind is RowKind.CARRIED
    for start in range(4):
        assert read_off(sheet_page(evening, first_row=start)) == (BOB, (CID, DEE, ANN), None)


# --- At random


def the_places_are_read_off_the_marks(seed: int, statements: int = 60) -> int:
    """So much random talk, read after each word, in the end from every row on; how many games it was."""
    random = Random(seed)
    rules, mode = (
        random_rules(random),
        random.choice((ChouetteMode.SCORE, ChouetteMode.SCORE, ChouetteMode.SCORE, ChouetteMode.PLAY)),
    )
    chouette = seated(random, rules, mode, min(random.choice((3, 4, 5, 6, 7, 8, 10)), rules.max_players))
    for _, _, heard in said(random, chouette, statements):
        chouette, places = heard.chouette, places_of(heard.chouette)
        sheet = sheet_page(chouette)
        assert places is None or read_off(sheet) == places
        assert all(sum(cell.total or 0 for cell in row.cells if cell) == 0 for row in sheet.rows if row.finished)
    places = places_of(chouette)
    for start in range(len(sheet_page(chouette).rows) - 1):
        assert places is None or read_off(sheet_page(chouette, first_row=start)) == places
    return len(chouette.games)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_box_captain_and_line_are_read_off_the_marks(seed: int) -> None:
    the_places_are_read_off_the_marks(seed)


def test_a_box_who_came_since_the_last_game_is_on_its_row() -> None:
    """All others have left: no open circle is the Box, also where they have not played yet."""
    admitted = (Joins(DEE), AcceptsProposal(ANN, DEE))
    now = table(*game(winner=ANN), Leaves(BOB), Leaves(CID), *admitted, Leaves(ANN), players=3)
    assert places_of(now) == read_off(sheet_page(now))


def test_a_game_that_is_resumed_later_leaves_the_places_alone() -> None:
    """The sheet shows the places after the game in between, while the resumed game runs and when it is over."""
    adjourned = (*game(), ProposesAdjournment(ANN), AcceptsProposal(BOB, ANN), AcceptsProposal(CID, ANN))
    again = (ProposesResumption(BOB, 1), AcceptsProposal(ANN, BOB), AcceptsProposal(CID, BOB))
    runs = table(*adjourned, *game(winner=CID), *again, players=3)
    assert read_off(sheet_page(runs)) == places_of(runs)
    over = table(*adjourned, *game(winner=CID), *again, ReportsWin(ANN, Margin.SINGLE), players=3)
    assert read_off(sheet_page(over)) == places_of(over) == places_of(runs)
