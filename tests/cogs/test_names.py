"""Who is meant by what is typed: players of one name, commas in names, markup, and one who is called all."""

from dataclasses import replace

from bot.channel.typed_names import (
    UnclearName,
    completed_game_row_choice,
    parse_game_row,
    parse_players,
    player_list_choices,
)
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.engine import new_chouette
from bot.rules.points import Player
from bot.rules.seats.joining import players_with_seat
from bot.rules.statements import ALL_PLAYERS, ChouetteMode, Margin, ReportsWin, SeatsAllInOrder, StartsGame
from bot.store.stored import Seat
from tests.desk.tables import seats
from tests.rules.tables import after
from tests.rules.talk import COLORADO


def table_of(*names: str, gone: int = 0) -> Table:
    """A table of these people; so many of the first have left."""
    sitting = tuple(
        Seat(seat, 100 + place, name) for place, (seat, name) in enumerate(zip(seats(len(names)), names, strict=True))
    )
    here = seats(len(names))[gone:]
    chouette = after(new_chouette(COLORADO, ChouetteMode.PLAY), SeatsAllInOrder(None, here))
    head = Head(next(iter(rule_books())), COLORADO, ChouetteMode.PLAY)
    return Table(1, 1, 7, head, chouette, sitting)


def offered(table: Table, typed: str) -> list[tuple[str, str]]:
    return [
        (choice.name, choice.value) for choice in player_list_choices(table, typed, players_with_seat(table.chouette))
    ]


def test_a_name_that_fits_two_is_not_guessed() -> None:
    table = table_of("Ann", "Bob", "Bob")
    assert parse_players(table, "Bob") == UnclearName("Bob", ("Bob", "Bob 2"))
    assert parse_players(table, "Bob 2") == ("s3",)
    assert parse_players(table, "bob (s3)") == ("s3",)
    assert parse_players(table, "s3, Ann") == ("s3", "s1")
    assert parse_players(table, "<@101>") == ("s2",)
    assert parse_players(table, "Zoe") == UnclearName("Zoe")


def test_who_sits_here_comes_before_who_has_left() -> None:
    assert parse_players(table_of("Bob", "Ann", "Bob", "Cid", gone=1), "Bob") == ("s3",)
    assert parse_players(table_of("Zed", "Ann", "Bob", "Cid", gone=1), "Zed") == ("s1",)


def test_every_choice_is_read_as_who_it_shows() -> None:
    table = table_of("Smith, Ann", "Bob", "Bob", "all")
    assert offered(table, "") == [("Smith Ann", "s1"), ("Bob (s2)", "s2"), ("Bob 2", "s3"), ("all (s4)", "s4")]
    assert parse_players(table, "Smith, Ann") == ("s1",)
    assert offered(table, "Smith, A") == [("Smith Ann", "s1")]
    for name, value in offered(table, "Smith Ann, "):
        assert parse_players(table, name) == parse_players(table, value) == tuple(value.split(","))


def test_a_player_who_is_called_all_is_not_everybody() -> None:
    assert parse_players(table_of("Ann", "Bob", "Cid"), "all") is ALL_PLAYERS
    assert parse_players(table_of("Ann", "Bob", "all"), "all") == UnclearName("all", ("all",))
    assert parse_players(table_of("Ann", "Bob", "all"), "everybody") is ALL_PLAYERS


def test_a_long_list_is_never_cut_at_its_front() -> None:
    table = table_of(*(letter * 32 for letter in "ABCDE"))
    ((name, value),) = offered(table, "s1,s2,s3,s4,")
    assert (name, value) == (f"s1, s2, s3, s4, {'E' * 32}", "s1,s2,s3,s4,s5")
    assert parse_players(table, name) == parse_players(table, value)


def test_points_are_read_behind_their_names() -> None:
    table = table_of("Ann", "Player 2", "Smith, Cid")
    row = (("s1", 8), ("s2", -5), ("s3", -3))
    for typed in (
        "Ann +4, Player 2 −2½, Smith, Cid -1.5",
        "ann 4 player 2 -2.5 smith cid −1½",
        "s1 4; s2 -2.5; s3 -1,5",
    ):
        assert parse_game_row(table, typed) == row
    assert parse_game_row(table, "Ann ½ Player 2 -½") == (("s1", 1), ("s2", -1))
    for typed in ("", "Ann", "Ann Player 2", "4 Ann", "Zed 4", "all 4", "Ann, Player 2 4", "Ann 4 Ann 4", "Ann 1.25"):
        assert parse_game_row(table, typed) is None, typed
    assert parse_game_row(table, "Ann 4.0") == (("s1", 8),)
    assert parse_game_row(table, "Ann 4,Player 2 -4") == (("s1", 8), ("s2", -8))


def test_a_row_is_offered_as_it_is_and_made_even() -> None:
    names = "Ann", "Bob", "Cid"
    lobby = after(new_chouette(COLORADO, ChouetteMode.SCORE), SeatsAllInOrder(None, seats(3)))
    table = replace(table_of(*names), chouette=after(lobby, StartsGame(None), ReportsWin(Player("s1"), Margin.SINGLE)))

    def offered(typed: str, number: int = 1) -> list[tuple[str, str]]:
        return [(choice.name, choice.value) for choice in completed_game_row_choice(table, number, typed)]

    assert offered("") == [("Ann +2, Bob −1, Cid −1", "s1 +2, s2 −1, s3 −1")]
    assert offered("Bob -3 Cid 1") == [("Bob −3, Cid +1, Ann +2", "s2 −3, s3 +1, s1 +2")]
    assert offered("Bob 1") == [("Bob +1", "s2 +1")]
    assert offered("Bo") == offered("", 2) == []
    for name, value in offered(""):
        assert parse_game_row(table, name) == parse_game_row(table, value)
    long = replace(table, seats=tuple(replace(seat, name=seat.name * 32) for seat in table.seats))
    assert [choice.name for choice in completed_game_row_choice(long, 1, "")] == ["s1 +2, s2 −1, s3 −1"]
