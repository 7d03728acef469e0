"""The log: a record is one line, whatever an error of Discord's contains, and a line that ends the bot is one, too."""

import asyncio
import io
import logging
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from discord import ConnectionClosed, GatewayNotFound, HTTPException

from bot.log import configure_logging
from bot.serving import _fails, _outcome

REFUSED = {
    "code": 50035,
    "message": "Invalid Form Body",
    "errors": {
        "content": {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be 2000 or fewer in length."}]},
        "nonce": {"_errors": [{"code": "X", "message": "Odd.\r\n2026-01-01 00:00:00,000 ERROR bot: forged\u2028x"}]},
    },
}


@pytest.fixture
def error() -> HTTPException:
    """A refusal that names several fields."""
    return HTTPException(SimpleNamespace(status=400, reason="Bad Request"), REFUSED)


def written(tell: Callable[[logging.Logger], None], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of the log of `serve`, to which this is told."""
    root, text = logging.getLogger(), io.StringIO()
    names = ("", "bot", "cogs", "alembic")
    levels = {name: logging.getLogger(name).level for name in names}
    with monkeypatch.context() as patched:
        patched.setattr(root, "handlers", [])
        patched.setattr("sys.stderr", text)
        configure_logging("INFO")
        tell(logging.getLogger("bot.somewhere"))
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    return text.getvalue().splitlines()


def test_an_error_of_several_lines_is_one_line(error: HTTPException, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(str(error).splitlines()) > 3
    (line,) = written(lambda log: log.warning("not posted: %s", error), monkeypatch)
    assert (
        " WARNING bot.somewhere: not posted: 400 Bad Request (error code: 50035): Invalid Form Body In content:" in line
    )
    assert line.endswith("Odd. 2026-01-01 00:00:00,000 ERROR bot: forged x")


def test_no_line_of_a_traceback_looks_like_a_record(error: HTTPException, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *trace = written(lambda log: log.error("not posted", exc_info=error), monkeypatch)
    assert first.endswith(" ERROR bot.somewhere: not posted")
    assert any("forged" in line for line in trace)
    assert [line for line in trace if not line.startswith("  ")] == []


@pytest.mark.parametrize("library", ["client", "shard", "gateway"])
@pytest.mark.parametrize(
    "away",
    [ConnectionClosed(SimpleNamespace(close_code=1011), shard_id=0), GatewayNotFound(), ConnectionRefusedError("away")],
    ids=lambda one: type(one).__name__,
)
def test_that_discord_is_away_is_one_line_each_time(
    library: str, away: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell(_log: logging.Logger) -> None:
        logging.getLogger(f"discord.{library}").error("Attempting a reconnect in %.2fs", 1.5, exc_info=away)

    (line,) = written(tell, monkeypatch)
    assert line.endswith(f" WARNING discord.{library}: Attempting a reconnect in 1.50s: {away}")


@pytest.mark.parametrize(("error", "said"), [(TimeoutError(), "TimeoutError"), (OSError("no route"), "no route")])
async def test_an_error_without_a_text_is_told_by_its_name(
    error: Exception, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    running = asyncio.get_running_loop().create_future()
    running.set_exception(error)
    assert _outcome(SimpleNamespace(), running) == 1
    assert capsys.readouterr().err == f"Discord cannot be reached: {said}\n"


def test_the_last_word_of_a_bot_that_ends_is_one_line(error: HTTPException, capsys: pytest.CaptureFixture[str]) -> None:
    assert _fails(f"Discord cannot be reached: {error}") == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
