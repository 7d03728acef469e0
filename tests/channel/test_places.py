"""Why the places change, told when a game is over and by /rotation: never against what the game's end looked like."""

import pytest

from bot.channel.texts import rotation_and_next_box_text
from bot.record.books import rule_books
from bot.record.grammar import read_statement
from bot.rules.engine import apply
from bot.rules.events import PlacesRotated
from bot.rules.points import Player
from bot.rules.state.chouette import Accepted
from bot.words.newcomer import role_and_cube_lines
from bot.words.words import words_in
from tests.channel.test_ledger import heard

DROPS = "game\nAnn: doubles all\nBob: drops\nCid: takes\n"


def told(head: str, said: str, last: str, *, players: str = "Ann Bob Cid Dee Eve", language: str = "en") -> str:
    """What everybody reads when the last statement of a record has been heard."""
    table, _ = heard(f"chouette 1\nrules {head}\nplayers {players}\n{said}")
    after = apply(table.chouette, read_statement(last))
    assert isinstance(after, Accepted)
    (rotated,) = (piece for piece in after.events if isinstance(piece, PlacesRotated))
    return words_in(language).events_text((rotated,), table.escaped_name)


@pytest.mark.parametrize(
    ("book", "said", "last", "why"),
    [
        ("colorado", DROPS + "Dee: takes\nEve: takes\n", "Cid: wins",
         ("The Box beat Bob, the Captain, who dropped, but lost points on the whole game: "
         "both lose their places. Next:")),
        ("colorado", DROPS + "Dee: drops\nEve: takes\n", "Cid: wins",
         "The Box beat Bob, the Captain, who dropped, but lost points"),
        ("colorado", "game\nAnn: doubles Bob\nBob: drops\nAnn: doubles Cid\nCid: drops\nAnn: doubles Dee\nDee: drops\n",
         "Eve: wins", "Ann beat Bob, the Captain, who dropped, and stays. Next: Ann is Box"),
        ("colorado", "game\nBob: doubles\nAnn: drops Bob\n", "Ann: wins",
         "Next: Bob, to whom the Box dropped, is Box, Cid Captain"),
        ("colorado", "game\nBob: pays Ann 1\nAnn: accepts\n", "Cid: wins",
         "The Box beat Bob, the Captain, who settled, but lost points"),
        ("colorado", "game\nAnn: pays Bob 1\nBob: accepts\n", "Ann: wins",
         "Next: Bob, to whom the Box paid a settlement, is Box, Cid Captain"),
        ("colorado", DROPS + "Dee: takes\nEve: takes\n", "Ann: wins", "Next: Ann is Box"),
        ("streamlined", DROPS + "Dee: takes\nEve: takes\n", "Cid: wins",
         ("The Box beat Bob, the Captain, who dropped, but lost to the Team at the end: "
         "both lose their places. Next: Cid is Box")),
        ("mayeron", "game\nAnn: pays Bob 1\nBob: accepts\n", "Ann: wins", "Next: Ann is Box"),
    ],
)  # fmt: skip
def test_a_result_that_differs_from_the_games_end_is_explained(book: str, said: str, last: str, why: str) -> None:
    assert told(book, said, last).startswith(why)


@pytest.mark.parametrize(
    ("book", "said", "last", "english", "italian"),
    [
        ("italian", "Bob: doubles\nAnn: drops Bob\nCid: doubles\nAnn: takes Cid\n", "Cid: wins gammon",
         "Next: Bob, first to beat the Box, is Box, Cid Captain, then Ann.",
         "Prossima partita: nel Box c'è Bob, che ha battuto il Box prima degli altri; il Capitano è Cid, poi Ann."),
        ("italian", "Bob: doubles\nAnn: drops Bob\n", "Ann: wins",
         "Next: Bob, to whom the Box dropped, is Box, Cid Captain, then Ann.",
         "Prossima partita: nel Box c'è Bob, al cui raddoppio il Box ha passato; il Capitano è Cid, poi Ann."),
        ("colorado", "Ann: pays Bob 1\nBob: accepts\n", "Ann: wins",
         "Next: Bob, to whom the Box paid a settlement, is Box, Cid Captain, then Ann.",
         "Prossima partita: nel Box c'è Bob, a cui il Box ha pagato un accordo; il Capitano è Cid, poi Ann."),
        ("italian", "", "Bob: wins",
         "Next: Bob, who beat the Box, is Box, Cid Captain, then Ann.",
         "Prossima partita: nel Box c'è Bob, che ha battuto il Box; il Capitano è Cid, poi Ann."),
        ("italian", "Ann: doubles all\nBob: drops\nCid: takes\n", "Cid: wins gammon",
         "Next: Cid, who beat the Box as acting Captain, is Box, Bob Captain, then Ann.",
         "Prossima partita: nel Box c'è Cid, che ha battuto il Box da nuovo Capitano; il Capitano è Bob, poi Ann."),
    ],
)  # fmt: skip
def test_whoever_becomes_box_is_told_with_why(book: str, said: str, last: str, english: str, italian: str) -> None:
    for language, text in (("en", english), ("it", italian)):
        assert told(book, f"game\n{said}", last, players="Ann Bob Cid", language=language) == text


def test_the_places_name_who_is_out_and_who_acts_for_him_and_what_his_drop_decides() -> None:
    table, _ = heard(f"chouette 1\nrules colorado\nplayers Ann Bob Cid Dee Eve\n{DROPS}Dee: takes\nEve: takes\n")
    text = rotation_and_next_box_text(table, rule_books(), words_in())
    assert "Captain: Bob." in text
    assert "Bob is out of this game: Cid is acting Captain." in text
    assert "The Box beats Bob, the Captain, who dropped, but is minus on the whole game" in text


def test_who_would_join_one_who_is_left_alone_has_no_role_yet() -> None:
    table, _ = heard("chouette 1\nrules streamlined\nplayers Ann Bob Cid\ngame\nBob: leaves\nCid: leaves\nAnn: wins\n")
    for player in (None, Player("Dee")):
        assert role_and_cube_lines(table.chouette, player, table.escaped_name, words_in())[0].startswith(
            "**You have no role yet:**"
        )


def test_a_box_who_would_be_left_alone_has_no_line() -> None:
    table, _ = heard("chouette 1\nrules streamlined\nplayers Ann Bob Cid\ngame\nBob: leaves\nCid: leaves\n")
    for language, alone in (("en", "now: Box Ann. "), ("it", "il Box: nel Box c'è Ann. ")):
        assert alone in rotation_and_next_box_text(table, rule_books(), words_in(language))


def test_who_is_away_at_the_top_is_not_announced_as_captain_and_the_partner_is_behind_who_would_be() -> None:
    joins = "game\nFay: joins\nAnn: accepts\nBob: accepts\nCid: accepts\nDee: accepts\nEve: accepts\nCid: away\n"
    assert told("fibs", joins, "Ann: wins") == "Next: Ann is Box, Eve Partner, Dee Captain, then Bob, Fay and Cid."
    table, _ = heard(f"chouette 1\nrules fibs\nplayers Ann Bob Cid Dee Eve\n{joins}Ann: wins\n")
    text = rotation_and_next_box_text(table, rule_books(), words_in())
    assert "Captain: Dee." in text
    assert "Partner: Eve." in text
    assert "Dee, Bob, Fay and Cid" in text
    assert role_and_cube_lines(table.chouette, Player("Dee"), table.escaped_name, words_in())[0].startswith(
        "**In the next game you are Captain:**"
    )
    for language, box, team in (
        ("en", "**In the next game you are Box:**", "**In the next game you are in the Team:**"),
        ("it", "**Nella prossima partita sei nel Box:**", "**Nella prossima partita sei nel Team** contro"),
    ):
        for player, role in (("Ann", box), ("Cid", team)):
            told_role = role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in(language))[0]
            assert told_role.startswith(role)


@pytest.mark.parametrize(
    ("book", "line"),
    [
        ("colorado", "You are back in the next one. By these rules you no longer advise."),
        ("colorado\noption consultation_plays always", "You are back in the next one. You may still advise on plays."),
        ("colorado\noption consultation_plays never", "You are back in the next one."),
    ],
)
def test_who_is_out_of_a_game_reads_whether_they_may_still_advise(book: str, line: str) -> None:
    table, _ = heard(f"chouette 1\nrules {book}\nplayers Ann Bob Cid Dee Eve\n{DROPS}Dee: takes\nEve: takes\n")
    role, *_ = role_and_cube_lines(table.chouette, Player("Bob"), str, words_in())
    assert role.endswith(line)


@pytest.mark.parametrize(
    ("language", "reader", "next_game", "why"),
    [
        (
            *("en", None),
            "Next: Bob, since the Team counts as the winner, is Box, Cid Captain, then Dee and Ann.",
            "After game 1: The game was adjourned, and the Team counts as the winner.",
        ),
        (
            *("en", "Bob"),
            "Next: you, since the Team counts as the winner, are Box, Cid Captain, then Dee and Ann.",
            "After game 1: The game was adjourned, and the Team counts as the winner.",
        ),
        (
            *("it", "Bob"),
            "Prossima partita: nel Box ci sei tu, come se avesse vinto il Team; il Capitano è Cid, poi Dee e Ann.",
            "Dopo la partita 1: La partita è stata sospesa, ed è come se avesse vinto il Team.",
        ),
    ],
)
def test_after_an_adjournment_nobody_is_said_to_have_beaten_the_box(
    language: str, reader: str | None, next_game: str, why: str
) -> None:
    record = "chouette 1\nrules colorado\nplayers Ann Bob Cid Dee\ngame\nAnn: adjourns\nBob: accepts\n"
    table, _ = heard(record)
    after = apply(table.chouette, read_statement("Cid: accepts"))
    assert isinstance(after, Accepted)
    (rotated,) = (piece for piece in after.events if isinstance(piece, PlacesRotated))
    words, seat = words_in(language), Player(reader) if reader else None
    assert words.event_text(rotated, table.escaped_name, reader=seat) == next_game
    assert why in rotation_and_next_box_text(heard(record + "Cid: accepts\n")[0], rule_books(), words)


FOUR_WINS = "partner Fay\n" + "game\nAnn: wins\n" * 3 + "game\n"
SIX = "Ann Bob Cid Dee Eve Fay"


@pytest.mark.parametrize(
    ("language", "next_ones"),
    [
        ("en", "Next: Ann is Box, Fay Partner or Captain, as they choose, then Bob, Cid, Dee and Eve."),
        (
            "it",
            (
                "Prossima partita: nel Box c'è Ann; "
                "Fay sceglie se fare il Partner o il Capitano, poi Bob, Cid, Dee ed Eve."
            ),
        ),
    ],
)
def test_a_partner_whose_turn_it_is_to_be_captain_is_not_both(language: str, next_ones: str) -> None:
    assert told("colorado", FOUR_WINS, "Ann: wins", players=SIX, language=language) == next_ones


@pytest.mark.parametrize(
    ("player", "place"),
    [
        ("Ann", "**In the next game you are Box.** Fay chooses first: stay Partner or become Captain."),
        ("Bob", "**In the next game you are in the Team.** Fay chooses first: stay Partner or become Captain."),
        (
            "Fay",
            (
                "**In the next game you are Partner or Captain, as you choose:** a Partner shares what the Box, Ann, "
                "wins or loses; the Captain rolls and moves for the Team against them."
            ),
        ),
    ],
)
def test_everybody_reads_that_a_partner_still_chooses(player: str, place: str) -> None:
    table, _ = heard(f"chouette 1\nrules colorado\nplayers {SIX}\n{FOUR_WINS}Ann: wins\n")
    assert role_and_cube_lines(table.chouette, Player(player), table.escaped_name, words_in())[0] == place


def test_a_partner_between_games_is_none_of_the_team() -> None:
    table, _ = heard(f"chouette 1\nrules colorado\nplayers {SIX}\npartner Fay\ngame\nAnn: wins\n")
    place = role_and_cube_lines(table.chouette, Player("Fay"), table.escaped_name, words_in())[0]
    assert place.startswith("**In the next game you are Partner:** you share what the Box, Ann, wins or loses.")
