"""Nobody but a director does what only a director may do, whatever they say and whatever seat they had."""

from secrets import token_bytes

import pytest

from bot.channel.directing import OrderButton
from bot.desk.actions import ButtonAction
from bot.desk.commands import (
    DIRECTOR_STATEMENTS_FOR_ABSENT,
    order_of_closing,
    order_token,
    statement_for_director,
)
from bot.desk.presses import all_buttons_of_player
from bot.desk.submission import Submission
from bot.rules.engine import new_chouette
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.points import HalfPoints, Player
from bot.rules.refusals import ClosingTooDear, NotInThatGame, NotSeated, Refusal
from bot.rules.rulebook import with_options
from bot.rules.seats.joining import players_who_must_roll_for_seats
from bot.rules.statements import (
    ALL_PLAYERS,
    ChouetteMode,
    CommitsToSeed,
    DirectorCorrectsScore,
    DirectorRevokes,
    DirectorSpeaksFor,
    DirectorUnseats,
    Doubles,
    GoesAway,
    Joins,
    Plays,
    ProposesAdjournment,
    ProposesChouetteEnd,
    ProposesClosing,
    ProposesUndo,
    Rolls,
    SeatsAllInOrder,
    StartsGame,
    Statement,
    Takes,
)
from tests.desk.tables import at_the_desk, seats, team_to_roll
from tests.rules.tables import after
from tests.rules.talk import COLORADO

BOX, CAPTAIN, SECOND, THIRD = seats(4)
ZED = Player("s9")
TEAM_ASKED = after(team_to_roll(4), Rolls(CAPTAIN, (6, 5)), Plays(CAPTAIN, "24/13"), Doubles(BOX, ALL_PLAYERS))
DIRECTED: list[Statement] = [
    ProposesUndo(ZED),
    ProposesAdjournment(ZED),
    ProposesChouetteEnd(ZED),
    DirectorSpeaksFor(ZED, CAPTAIN, Takes(CAPTAIN, ())),
]


@pytest.mark.parametrize("said", DIRECTED)
def test_only_a_director_is_heard(said: Statement) -> None:
    hearing = at_the_desk(TEAM_ASKED)
    refusal = hearing.apply_said_and_forced((said,))
    assert isinstance(refusal, Refusal)
    assert isinstance(refusal, NotSeated)
    hearing = at_the_desk(TEAM_ASKED)
    hearing.directing = True
    assert hearing.apply_said_and_forced((said,)) is None
    assert hearing.lines[0].said == said


@pytest.mark.parametrize("said", [DirectorUnseats(BOX, CAPTAIN), DirectorCorrectsScore(BOX, CAPTAIN, SECOND, 2)])
def test_a_player_is_no_director_by_himself(said: Statement) -> None:
    assert isinstance(at_the_desk(TEAM_ASKED).apply_said_and_forced((said,)), Refusal)


def test_who_has_left_has_no_button_of_a_director() -> None:
    assert {press.action for press in all_buttons_of_player(TEAM_ASKED, ZED)} <= {ButtonAction.JOIN}


def test_what_a_director_can_say_is_the_absent_players_word() -> None:
    for act in DIRECTOR_STATEMENTS_FOR_ABSENT.values():
        assert act(SECOND).by == SECOND


def test_a_game_that_goes_on_after_its_end_was_undone_has_dice_that_nobody_knows() -> None:
    seeds: dict[int, str] = {}
    table = new_chouette(COLORADO, ChouetteMode.PLAY)
    lines: list[Statement] = []

    def says(*said: Statement, directing: bool = False) -> None:
        nonlocal table
        heard = Submission(table, seeds, str, lambda: token_bytes(32), directing=directing)
        assert heard.apply_said_and_forced(said) is None
        table = heard.chouette
        lines.extend(line.said for line in heard.lines)

    for player in (BOX, CAPTAIN, SECOND):
        says(Joins(player))
    while not table.game:
        says(undrawn_rolls_for_seats(players_who_must_roll_for_seats(table)))
    assert table.drawn
    promised = table.proof.digest
    says(ProposesChouetteEnd(ZED), directing=True)
    assert table.proof.seed
    says(DirectorRevokes(ZED), directing=True)
    assert isinstance(lines[-1], CommitsToSeed)
    assert table.game
    assert not table.proof.seed
    assert table.proof.digest not in {promised, ""}


def _longest(player: int) -> Player:
    return Player(f"s{190 + player}")


def test_every_order_has_room_in_the_id_of_its_button_at_the_largest_table() -> None:
    players = tuple(map(_longest, range(10)))
    box, captain, *_ = players
    ten = with_options(COLORADO, {"max_players": "10"})
    table = after(
        new_chouette(ten, ChouetteMode.SCORE),
        SeatsAllInOrder(None, players),
        StartsGame(None),
        GoesAway(captain),
    )
    row = ((captain, HalfPoints(-3_000_000)), *((one, HalfPoints(3_000_000)) for one in players if one != captain))
    closing = ProposesClosing(ZED, 1, captain, by_engine=False, row=row)
    order = order_of_closing(table, closing)
    assert isinstance(order, str)
    assert statement_for_director(table, ZED, order, "") == closing
    orders = [
        order.replace(":1:", ":999:", 1),
        f"unseat:{box}:365",
        f"readmit:{box}",
        f"correct:{box}:{captain}:200000",
        f"stand-in:{box}:{captain}",
        *(f"act:{box}:{act}" for act in DIRECTOR_STATEMENTS_FOR_ABSENT),
        *("undo", "adjourn", "end", "reopen"),
    ]
    for one in orders:
        button = OrderButton.create(9_999_999, order_token(table, one), one, "Do it")
        assert len(button.item.custom_id or "") <= 100
        assert OrderButton.__discord_ui_compiled_template__.fullmatch(button.item.custom_id or "")


def test_a_row_in_code_names_whom_it_names_and_no_other() -> None:
    table = after(team_to_roll(4), GoesAway(CAPTAIN))
    part = ProposesClosing(ZED, 1, CAPTAIN, by_engine=False, row=((CAPTAIN, HalfPoints(-1)), (BOX, HalfPoints(1))))
    order = order_of_closing(table, part)
    assert isinstance(order, str)
    assert statement_for_director(table, ZED, order, "") == part
    for row, refused in (
        (((ZED, HalfPoints(1)),), NotInThatGame(player=ZED, game=1)),
        (((BOX, HalfPoints(10**9)),), ClosingTooDear(player=BOX, amount=HalfPoints(10**9))),
    ):
        assert order_of_closing(table, ProposesClosing(ZED, 1, CAPTAIN, by_engine=False, row=row)) == refused
    for broken in ("close:1:s2:A", "close:1:s2:A.CD----", "close:7:s2:ABCD"):
        assert statement_for_director(table, ZED, broken, "")
