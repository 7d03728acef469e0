"""Who is meant by what is typed: players of one name, commas in names, markup, and one who is called all."""

from bot.channel.typed_names import UnclearName, parse_players, player_choices
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.engine import new_chouette
from bot.rules.seats.joining import players_here
from bot.rules.statements import ALL, ChouetteMode, SitsDown
from bot.store.stored import Seat
from tests.desk.tables import after, seats
from tests.rules.talk import COLORADO


def table_of(*names: str, gone: int = 0) -> Table:
    """A table of these people; so many of the first have left."""
    sitting = tuple(
        Seat(seat, 100 + place, name) for place, (seat, name) in enumerate(zip(seats(len(names)), names, strict=True))
    )
    here = seats(len(names))[gone:]
    chouette = after(new_chouette(COLORADO, ChouetteMode.PLAY), SitsDown(None, here))
    head = Head(next(iter(rule_books())), COLORADO, ChouetteMode.PLAY)
    return Table(1, 1, 7, head, chouette, sitting)


def offered(table: Table, typed: str) -> list[tuple[str, str]]:
    return [(choice.name, choice.value) for choice in player_choices(table, typed, players_here(table.chouette))]


def test_a_name_that_fits_two_is_not_guessed() -> None:
    table = table_of("Ann", "Bob", "Bob")
    assert parse_players(table, "Bob") == UnclearName("Bob", ("Bob (s2)", "Bob (s3)"))
    assert parse_players(table, "bob (s3)") == ("s3",)
    assert parse_players(table, "s3, Ann") == ("s3", "s1")
    assert parse_players(table, "<@101>") == ("s2",)
    assert parse_players(table, "Zoe") == UnclearName("Zoe")


def test_who_sits_here_comes_before_who_has_left() -> None:
    assert parse_players(table_of("Bob", "Ann", "Bob", "Cid", gone=1), "Bob") == ("s3",)
    assert parse_players(table_of("Zed", "Ann", "Bob", "Cid", gone=1), "Zed") == ("s1",)


def test_every_choice_is_read_as_who_it_shows() -> None:
    table = table_of("Smith, Ann", "Bob", "Bob", "all")
    assert offered(table, "") == [("Smith Ann", "s1"), ("Bob (s2)", "s2"), ("Bob (s3)", "s3"), ("all (s4)", "s4")]
    assert parse_players(table, "Smith, Ann") == ("s1",)
    assert offered(table, "Smith, A") == [("Smith Ann", "s1")]
    for name, value in offered(table, "Smith Ann, "):
        assert parse_players(table, name) == parse_players(table, value) == tuple(value.split(","))


def test_a_player_who_is_called_all_is_not_everybody() -> None:
    assert parse_players(table_of("Ann", "Bob", "Cid"), "all") is ALL
    assert parse_players(table_of("Ann", "Bob", "all"), "all") == UnclearName("all", ("all (s3)",))
    assert parse_players(table_of("Ann", "Bob", "all"), "everybody") is ALL


def test_a_long_list_is_never_cut_at_its_front() -> None:
    table = table_of(*(letter * 32 for letter in "ABCDE"))
    ((name, value),) = offered(table, "s1,s2,s3,s4,")
    assert (name, value) == (f"s1, s2, s3, s4, {'E' * 32}", "s1,s2,s3,s4,s5")
    assert parse_players(table, name) == parse_players(table, value)
