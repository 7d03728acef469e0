"""Which interactions come too late for an answer, whatever the clocks say."""

from datetime import UTC, datetime

from discord.utils import time_snowflake

from bot.channel.interactions import InteractionDelays

ELSEWHERE = 1_790_000_000.0


class Wire:
    """Interactions on their way here: `seconds` is our clock, `ahead` how much further the other one is."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.ahead = ELSEWHERE
        self.arrivals = InteractionDelays(lambda: self.seconds)

    def is_late(self, *, took: float = 0.1, later: float = 10.0) -> bool:
        """Whether the next one, `later` after the one before, is late when it was under way for so long."""
        self.seconds += later
        made = datetime.fromtimestamp(self.seconds + self.ahead - took, UTC)
        return self.arrivals.delay_seconds_unless_too_late(time_snowflake(made)) is None


def test_after_a_lost_connection_what_is_old_is_passed_over() -> None:
    wire = Wire()
    assert not wire.is_late()
    assert not wire.is_late(took=2.5)
    held_back = (60.0, 45.0, 44.0, 20.0, 8.0, 4.0)
    assert [wire.is_late(took=took, later=0.01) for took in held_back] == [True] * 6
    assert not wire.is_late(took=1.0, later=0.01)


def test_a_long_silence_before_it_changes_nothing() -> None:
    wire = Wire()
    wire.is_late()
    assert wire.is_late(took=30.0, later=7200.0)


def test_when_a_clock_is_set_people_are_heard_again() -> None:
    wire = Wire()
    wire.is_late()
    wire.ahead -= 60.0
    heard = [not wire.is_late() for _ in range(5)]
    assert heard == [False, False, True, True, True]
    assert wire.is_late(took=5.0)


def test_what_was_quickest_once_is_forgotten() -> None:
    wire = Wire()
    wire.is_late()
    took = [0.1 + 0.05 * number for number in range(200)]
    assert not any(wire.is_late(took=each, later=30.0) for each in took)


def test_on_a_slow_machine_of_ones_own_the_time_is_longer() -> None:
    wire = Wire()
    wire.arrivals = InteractionDelays(lambda: wire.seconds, 20.0)
    assert not wire.is_late()
    assert [wire.is_late(took=took) for took in (19.0, 21.0)] == [False, True]
