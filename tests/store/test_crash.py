"""What was answered is on the disk, even when the program is killed; what was broken off is not there by half."""

import asyncio
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store.database import open_database
from bot.store.journal import append_statements, load_journal, open_chouette
from bot.store.stored import JournalEntry, StoredTransfer

CHECKOUT = Path(__file__).parents[2]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
PAYMENT = (StoredTransfer(1, "s2", "s1", 2, "drop"),)


async def speak(url: str) -> None:
    """Append statements, and print the number of each that is stored, until this process is killed."""
    database = await open_database(url)
    chouette = await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON)
    for number in range(1, 100_000):
        await append_statements(database, chouette, number, [JournalEntry(f"line {number}", NOON, transfers=PAYMENT)])
        print(number, flush=True)


def speak_until_killed(url: str) -> int:
    """How many statements were answered before the speaker was killed."""
    command = [sys.executable, "-m", "tests.store.test_crash", url]
    with subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True) as speaker:
        assert speaker.stdout is not None
        answered = 0
        for line in speaker.stdout:  # to the end: what was printed before the kill counts
            answered = int(line)
            if answered == 40:
                speaker.send_signal(signal.SIGKILL)
    assert answered >= 40, "the speaker ended by itself"
    return answered


@pytest.mark.slow
async def test_what_was_answered_survives_a_kill(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'killed.sqlite'}"
    answered = speak_until_killed(url)
    database = await open_database(url)
    stored = await load_journal(database, 1)
    assert stored is not None
    # One more may be on the disk without having been answered, but none is there by half.
    assert len(stored.entries) in {answered, answered + 1}
    assert [one.number for one in stored.entries] == list(range(1, len(stored.entries) + 1))
    assert all(one.entry.transfers == PAYMENT for one in stored.entries)
    await append_statements(database, 1, len(stored.entries) + 1, [JournalEntry("and on", NOON)])
    await database.close()


async def test_what_is_broken_off_is_written_whole_or_not_at_all(url: str) -> None:
    database = await open_database(url)
    chouette = await open_chouette(database, 1, 2, record_head_text="", rules_engine_version="1", opened_at=NOON)
    number = 1
    for steps in range(0, 60, 3):  # broken off a little later each time
        said = append_statements(database, chouette, number, [JournalEntry(f"line {number}", NOON, transfers=PAYMENT)])
        writing = asyncio.ensure_future(said)
        for _ in range(steps):
            await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        stored = await load_journal(database, chouette)
        assert stored is not None
        number = len(stored.entries) + 1
    await database.close()  # nothing is left behind in the middle of its work
    database = await open_database(url)
    stored = await load_journal(database, chouette)
    assert stored is not None
    assert stored.entries
    assert all(one.entry.transfers == PAYMENT for one in stored.entries)
    await append_statements(database, chouette, len(stored.entries) + 1, [JournalEntry("and on", NOON)])
    await database.close()


if __name__ == "__main__":
    asyncio.run(speak(sys.argv[1]))
