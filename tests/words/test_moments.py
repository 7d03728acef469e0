"""When somebody means, in English and Italian, and what is no moment at all."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.words.moments import MomentMeant, MomentUnread, moment_of, moment_text, read_moment, says_every_week

ROME = ZoneInfo("Europe/Rome")
SATURDAY = date(2026, 11, 28)
NOW = datetime(2026, 11, 26, 17, 0, tzinfo=UTC)  # a Thursday; in Rome it is 18:00


def read(typed: str, *languages: str, now: datetime = NOW) -> str | None:
    """What is understood, as the clocks in Rome show it."""
    found = read_moment(typed, now, ROME, languages or ("en",))
    if isinstance(found, MomentUnread):
        return None
    said = [one.astimezone(ROME).strftime("%Y-%m-%d %H:%M") for one in (found.moment, found.or_else) if one]
    return " or ".join(said)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow 20:00", "2026-11-27 20:00"),
        ("20:30 tomorrow", "2026-11-27 20:30"),
        ("Tomorrow at 8 PM", "2026-11-27 20:00"),
        ("Fri 8pm", "2026-11-27 20:00"),
        ("next Friday, 8:30 p.m.", "2026-11-27 20:30"),
        ("Thursday 20:30", "2026-11-26 20:30"),
        ("Thursday 17:00", "2026-12-03 17:00"),
        ("17:00 Thursday", "2026-12-03 17:00"),
        ("20:30", "2026-11-26 20:30"),
        ("9am", "2026-11-27 09:00"),
        ("12am", "2026-11-27 00:00"),
        ("tonight at 8", "2026-11-26 20:00"),
        ("tonight 8:30pm", "2026-11-26 20:30"),
        ("Friday night at 11", "2026-11-27 23:00"),
        ("Thursday evening at 9", "2026-11-26 21:00"),
        ("next Thursday 20:30", "2026-12-03 20:30"),
        ("in 99999 hours", "2038-04-24 10:00"),
        ("2026-12-04 20:30", "2026-12-04 20:30"),
        ("2026-12-04T20:30", "2026-12-04 20:30"),
        ("Fri 2026-12-04 20:30", "2026-12-04 20:30"),
        ("4 Dec 20:30", "2026-12-04 20:30"),
        ("December 4th at 20:30", "2026-12-04 20:30"),
        ("Friday 4 December 2026, 20:30", "2026-12-04 20:30"),
        ("3 March 20:30", "2027-03-03 20:30"),
        ("29 Feb 2028 20:30", "2028-02-29 20:30"),
        ("in an hour", "2026-11-26 19:00"),
        ("in half an hour", "2026-11-26 18:30"),
        ("in an hour and a half", "2026-11-26 19:30"),
        ("in a week at 9 pm", "2026-12-03 21:00"),
        ("in 15 days at 21:00", "2026-12-11 21:00"),
        ("Wednesday of next week at 21:00", "2026-12-02 21:00"),
        ("tomorrow at noon", "2026-11-27 12:00"),
        ("in 2 hours", "2026-11-26 20:00"),
        ("in 1h 30min", "2026-11-26 19:30"),
        ("in two hours", "2026-11-26 20:00"),
        ("Sunday afternoon at 5", "2026-11-29 17:00"),
        ("Sunday morning at ten thirty", "2026-11-29 10:30"),
        ("every Thursday at 9pm", "2026-11-26 21:00"),
        ("in 3 days", "2026-11-29 18:00"),
        ("in 1 week", "2026-12-03 18:00"),
        ("<t:1796412600:F>", "2026-12-04 20:30"),
        ("in twenty hours", "2026-11-27 14:00"),
        ("in one hour", "2026-11-26 19:00"),
        ("tomorrow at half past eight in the evening", "2026-11-27 20:30"),
        ("Friday half-past 8pm", "2026-11-27 20:30"),
        ("Fri quarter past 8 pm", "2026-11-27 20:15"),
        ("Friday evening at a quarter to nine", "2026-11-27 20:45"),
        ("Friday evening at ten to nine", "2026-11-27 20:50"),
        ("Friday quarter to 12am", "2026-11-27 23:45"),
        ("Friday quarter to 1 pm", "2026-11-27 12:45"),
        ("Friday at 12 noon", "2026-11-27 12:00"),
        ("Friday at quarter to midnight", "2026-11-27 23:45"),
        ("midnight", "2026-11-27 00:00"),
        ("tonight at midnight", "2026-11-27 00:00"),
        ("tonight at 12", "2026-11-27 00:00"),
        ("tonight 12am", "2026-11-27 00:00"),
        ("tonight at 12:30", "2026-11-27 00:30"),
        ("tonight at 2", "2026-11-27 02:00"),
        ("tonight at 1", "2026-11-27 01:00"),
        ("tonight at 5", "2026-11-26 17:00"),
        ("Saturday 24:00", "2026-11-29 00:00"),
        ("Saturday at midnight", "2026-11-29 00:00 or 2026-11-28 00:00"),
        ("tomorrow midnight", "2026-11-28 00:00 or 2026-11-27 00:00"),
        ("Saturday night at 2", "2026-11-29 02:00 or 2026-11-28 02:00"),
        ("Saturday 28 at 20:30", "2026-11-28 20:30"),
        ("20:30 Saturday the 5th", "2026-12-05 20:30"),
        ("Dec 4, 20:30", "2026-12-04 20:30"),
        ("Dec 4,2026 20:30", "2026-12-04 20:30"),
    ],
)
def test_english(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("venerdì 21", "2026-11-27 21:00"),
        ("Venerdi alle 21.15", "2026-11-27 21:15"),
        ("ven 21", "2026-11-27 21:00"),
        ("domani alle 20:30", "2026-11-27 20:30"),
        ("dopodomani ore 21", "2026-11-28 21:00"),
        ("stasera alle 21", "2026-11-26 21:00"),
        ("stasera alle 9", "2026-11-26 21:00"),
        ("venerdì alle 9 di sera", "2026-11-27 21:00"),
        ("giovedì prossimo alle 21", "2026-12-03 21:00"),
        ("venerdì sera alle 21", "2026-11-27 21:00"),
        ("mar 21", "2026-12-01 21:00"),
        ("4 dic 20:30", "2026-12-04 20:30"),
        ("venerdì 4 dicembre 20h30", "2026-12-04 20:30"),
        ("4/12 20:30", "2026-12-04 20:30"),
        ("4.12.2026 20:30", "2026-12-04 20:30"),
        ("4.12 20:30", "2026-12-04 20:30"),
        ("fra un'ora", "2026-11-26 19:00"),
        ("tra mezz'ora", "2026-11-26 18:30"),
        ("domani mezzogiorno", "2026-11-27 12:00"),
        ("domani a mezzogiorno", "2026-11-27 12:00"),
        ("4.12. 20:30", "2026-12-04 20:30"),
        ("tra 2 ore", "2026-11-26 20:00"),
        ("fra due ore", "2026-11-26 20:00"),
        ("tra un'ora", "2026-11-26 19:00"),
        ("domani sera alle nove", "2026-11-27 21:00"),
        ("domani sera alle nove e mezza", "2026-11-27 21:30"),
        ("domenica pomeriggio alle 5", "2026-11-29 17:00"),
        ("domenica mattina alle dieci", "2026-11-29 10:00"),
        ("ogni giovedì alle 21", "2026-11-26 21:00"),
        ("tutti i venerdì alle ventuno", "2026-11-27 21:00"),
        ("Fri 8pm", "2026-11-27 20:00"),
        ("sabato alle 20,30", "2026-11-28 20:30"),
        ("dopodomani alle 20,30", "2026-11-28 20:30"),
        ("lunedì sera alle 8 e un quarto", "2026-11-30 20:15"),
        ("lunedì sera alle 8 e mezza", "2026-11-30 20:30"),
        ("lunedì sera alle 8 e mezzo", "2026-11-30 20:30"),
        ("lunedì sera alle otto e tre quarti", "2026-11-30 20:45"),
        ("lunedì sera alle 8 meno un quarto", "2026-11-30 19:45"),
        ("lunedì sera alle nove meno dieci", "2026-11-30 20:50"),
        ("lunedì alle ventuno e trenta", "2026-11-30 21:30"),
        ("lunedì alle 20 e 15", "2026-11-30 20:15"),
        ("sabato a mezzanotte", "2026-11-29 00:00 or 2026-11-28 00:00"),
        ("sabato a mezzanotte e mezza", "2026-11-29 00:30 or 2026-11-28 00:30"),
        ("sabato a mezzanotte meno un quarto", "2026-11-28 23:45"),
        ("stasera a mezzanotte", "2026-11-27 00:00"),
        ("sabato a mezzogiorno", "2026-11-28 12:00"),
        ("sabato a mezzogiorno e mezzo", "2026-11-28 12:30"),
        ("stanotte alle due", "2026-11-27 02:00"),
        ("stanotte all'una e mezza", "2026-11-27 01:30"),
        ("sabato notte alle 2", "2026-11-29 02:00 or 2026-11-28 02:00"),
        ("domani pomeriggio all'una meno un quarto", "2026-11-27 12:45"),
        ("sabato 5/12 h 21", "2026-12-05 21:00"),
        ("sabato 5/12 h21", "2026-12-05 21:00"),
        ("sabato 5/12 h. 20,30", "2026-12-05 20:30"),
        ("sabato 5 alle 21", "2026-12-05 21:00"),
        ("fra un'ora e mezza", "2026-11-26 19:30"),
        ("tra 3 ore e mezza", "2026-11-26 21:30"),
        ("fra una settimana alle 21", "2026-12-03 21:00"),
        ("tra 15 giorni alle 21", "2026-12-11 21:00"),
        ("mercoledì della prossima settimana alle 21", "2026-12-02 21:00"),
        ("mercoledì della settimana prossima alle 21", "2026-12-02 21:00"),
    ],
)
def test_italian_and_then_english(typed: str, meant: str) -> None:
    assert read(typed, "it", "en") == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "in an",
        "in an hour and",
        "in half",
        "tomorrow",
        "Friday",
        "20:30 21:30",
        "tomorrow Friday 20:30",
        "25:00",
        "20:61",
        "13pm",
        "0am",
        "31 Feb 20:30",
        "29 Feb 2027 20:30",
        "Monday 4 Dec 20:30",
        "Mon 2026-12-04 20:30",
        "2026-13-01 20:30",
        "12/4 20:30",
        "T 20:30",
        "J 4 20:30",
        "in",
        "in 2",
        "Friday noon 20:30",
        "tomorrow morning at 8pm",
        "tomorrow afternoon at 22",
        "every day",
        "in 0 hours",
        "in 999999 hours",
        "<t:999999999999:F>",
        "<t:253402300799:F>",
        "<t:0>",
        "in 99999 weeks 99999 weeks 99999 weeks 99999 weeks 99999 weeks",
        "0000-01-01 20:00",
        "0001-01-01 00:00",
        "9999-12-31 23:59",
        "tonight 12pm",
        "tonight 9am",
        "tomorrow 20:30 please",
    ],
)
def test_no_moment(typed: str) -> None:
    assert read(typed) is None


@pytest.mark.parametrize(
    ("typed", "languages", "understood"),
    [
        ("Saturday late", ("en",), MomentUnread(SATURDAY, None, "late")),
        ("Saturday", ("it", "en"), MomentUnread(SATURDAY)),
        ("sabato alle boh", ("en", "it"), MomentUnread(SATURDAY, None, "boh")),
        ("saturdy 20:30", ("en",), MomentUnread(None, 20 * 60 + 30, "saturdy")),
        ("31 Feb 20:30", ("en",), MomentUnread(None, 20 * 60 + 30, "31 feb")),
        ("Saturday 20:30 please", ("en",), MomentUnread(SATURDAY, 20 * 60 + 30, "please")),
        ("Monday 28 Nov 20:30", ("en",), MomentUnread(SATURDAY, 20 * 60 + 30, "monday")),
        ("soon", ("en",), MomentUnread(unread="soon")),
        ("half past 8:30", ("en",), MomentUnread(unread="half past 8:30")),
        ("99 past 8", ("en",), MomentUnread(None, 8 * 60, "99 past")),
    ],
)
def test_which_part_was_not_understood(typed: str, languages: tuple[str, ...], understood: MomentUnread) -> None:
    assert read_moment(typed, NOW, ROME, languages) == understood


def test_the_night_goes_on_after_midnight() -> None:
    """At one on Saturday, two at night is in an hour, and Saturday's midnight at its end."""
    at_one = datetime(2026, 11, 28, 0, 0, tzinfo=UTC)
    assert read("stanotte alle due", "it", now=at_one) == "2026-11-28 02:00"
    assert read("stasera alle 9", "it", now=at_one) == "2026-11-28 21:00"
    assert read("a mezzanotte e mezza", "it", now=at_one) == "2026-11-29 00:30"
    assert read("sabato a mezzanotte", "it", now=at_one) == "2026-11-29 00:00"
    moved = read_moment("midnight", NOW, ROME, ("en",), instead_of=datetime(2026, 12, 5, 20, 0, tzinfo=UTC))
    assert moved == MomentMeant(datetime(2026, 12, 5, 23, 0, tzinfo=UTC), datetime(2026, 12, 4, 23, 0, tzinfo=UTC))


@pytest.mark.parametrize(
    ("typed", "weekly"),
    [
        ("ogni giovedì alle 21", True),
        ("Tutti i giovedì, alle 21", True),
        ("every Thursday at 9pm", True),
        ("giovedì alle 21", False),
        ("Thursday 9pm", False),
    ],
)
def test_every_week_is_said(typed: str, weekly: bool) -> None:
    assert says_every_week(typed, ("it", "en")) is weekly


def test_an_hour_that_is_left_out_or_comes_twice() -> None:
    """The clocks in Rome go forward on 28 March 2027 at 2:00, and back on 31 October 2027 at 3:00."""
    assert moment_of(datetime(2027, 3, 28, 2, 30), ROME) == datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    assert moment_of(datetime(2027, 10, 31, 2, 30), ROME) == datetime(2027, 10, 31, 0, 30, tzinfo=UTC)


def test_a_moment_as_it_is_said() -> None:
    moment = datetime(2026, 12, 4, 19, 30, tzinfo=UTC)
    assert moment_text(moment, ROME, "en") == "Friday 4 December 2026, 20:30"
    assert moment_text(moment, ROME, "it") == "venerdì 4 dicembre 2026, 20:30"


@pytest.mark.parametrize(
    "typed", ["tomorrow 8 to 11", "Sat 20 to 23", "Fri 8 to 11pm", "Sat 9 to 12", "Fri eight to eleven", "Sat 10 to 12"]
)
def test_from_one_hour_to_another_is_no_moment(typed: str) -> None:
    assert isinstance(read_moment(typed, NOW, ROME, ("en",)), MomentUnread)


@pytest.mark.parametrize("typed", ["Friday evening at 25 to 9", "Friday evening at 25 to nine"])
def test_minutes_before_an_hour_in_figures_that_are_no_hour(typed: str) -> None:
    meant = read_moment(typed, NOW, ROME, ("en",))
    assert isinstance(meant, MomentMeant)
    assert f"{meant.moment.astimezone(ROME):%H:%M}" == "20:35"
