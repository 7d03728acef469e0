"""The operator's settings, from the environment or `.env`; the only reader of the environment.

Knows no setting of a server (rule book, theme, language): those are in the database.
"""

import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values
from dotenv.parser import Original, parse_stream

from bot.engine.programs import EngineName
from bot.health import parse_host_and_port
from bot.places import data_folder
from bot.store.database import parse_database_url
from bot.store.shards import ALL_SHARDS, MAX_SHARDS, Shards
from bot.store.stored import StoreFailed

SETTING_VARIABLES = (
    "DISCORD_TOKEN", "DISCORD_API_URL", "DATABASE_URL", "LOG_LEVEL", "ENGINE", "ENGINE_PROCESSES", "HTTP_PORT",
    "ACTIONS_A_SECOND", "SHARD_COUNT", "SHARD_IDS", "BACKUP_FOLDER", "OPERATOR_SERVER",
    "FEEDBACK_CHANNEL", "PAGE_URL", "BOARD_URL", "INVITE_URL", "EMOJIS",
)  # fmt: skip
_SYSTEMD_VARIABLES = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")
_ENGINE_CHOICES = ("auto", *EngineName, "none")
_MAX_ENGINE_PROCESSES = 64
LOOPBACK_HOSTS = ("127.0.0.1", "localhost")
"""Names of this machine: what is sent there passes no network."""
LOCAL_SECONDS_TO_ANSWER = 20.0
"""So long the bot may take for an answer at the local table, where Discord waits 3 s: that the machine is slow is
nobody's fault."""
DEFAULT_ACTIONS_PER_SECOND, _MAX_ACTIONS_PER_SECOND = 5, 1_000
_LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class ConfigError(Exception):
    """A setting is missing or invalid; the text is one line for the operator."""


@dataclass(frozen=True, slots=True)
class Config:
    """All that can be set; each field's name in the environment is in `.env.example`.

    `token` is None when none is set (the local table needs none); `api_url` is None for Discord itself. `engine` is one
    of `_ENGINE_CHOICES`, `engine_processes` how many of its programs may judge positions at the same time.
    `http_address` is where health and figures are shown, host and port; None: nowhere. `actions_a_second` is how much
    one person may do; 0: as much as they like. `shards` are those whose servers this process serves. `backup_folder` is
    where backups are kept, if the age of the newest is to be shown. `operator_server` is the id of the server on which
    whoever runs the bot has commands of their own, `feedback_channel` that of the channel in which they read /feedback;
    None: nowhere. `page_url` is the public address below which evenings are shared by a link, without a slash at its
    end, `board_url` that below which people have their table's board beside the channel, `invite_url` where who sees
    the page of an evening can come and play; None: nowhere. `emojis`: whether the bot uploads dice, cubes and checkers
    as emojis of its application, and shows them.
    """

    token: str | None = field(repr=False)
    api_url: str | None
    database_url: str = field(repr=False)  # it may hold a password
    log_level: str
    engine: str = _ENGINE_CHOICES[0]
    engine_processes: int = 1
    http_address: tuple[str, int] | None = None
    actions_a_second: int = DEFAULT_ACTIONS_PER_SECOND
    shards: Shards = ALL_SHARDS
    backup_folder: Path | None = None
    operator_server: int | None = None
    feedback_channel: int | None = None
    page_url: str | None = None
    board_url: str | None = None
    invite_url: str | None = None
    emojis: bool = True

    def require_discord_token(self) -> str:
        """The bot's token; ConfigError when there is none, or none that could be sent."""
        if self.token is None:
            file = settings_file()
            wrong = [what for what, _ in settings_file_faults_with_advice(file)]
            why = "; ".join(wrong) or f"{file} {'has none' if file.exists() else 'is not there'}"
            raise ConfigError(
                f"DISCORD_TOKEN is not set, and {why}: put your bot's token into .env (serve --help has more)"
            )
        if not all("!" <= letter <= "~" for letter in self.token):
            raise ConfigError("DISCORD_TOKEN is no token, which has only letters, digits and signs: copy it again")
        return self.token


def settings_file() -> Path:
    """Where settings are beside the environment; it need not be there."""
    return data_folder() / ".env"


def environment_over_settings_file(file: Path | None = None) -> dict[str, str]:
    """The environment over what `file` says, `.env` if none is named; the file is not needed. Raises ConfigError."""
    file = file or settings_file()
    try:
        said = _said(file)
    except OSError as error:
        raise ConfigError(f"{file} cannot be read ({error.strerror}): give it to the user who runs the bot") from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{file} is no text in UTF-8: save it as that") from error
    return {name: value for name, value in said.items() if value is not None} | dict(os.environ)


def _said(file: Path) -> dict[str, str | None]:
    """What stands in the file: nothing where it is not there. OSError, UnicodeDecodeError."""
    logging.getLogger("dotenv").setLevel(logging.ERROR)  # we say ourselves which lines cannot be understood
    return dotenv_values(file)


def systemd_environment() -> dict[str, str]:
    """What systemd says to the process that it starts; nobody sets it in `.env`."""
    return {name: os.environ[name] for name in _SYSTEMD_VARIABLES if name in os.environ}


def settings_file_faults_with_advice(file: Path) -> list[tuple[str, str]]:
    """What is wrong with the file of settings as such, each with what to do; its values are not looked at.

    Nothing is wrong where there is none: all may be set in the environment.
    """
    try:
        if file.is_dir():
            return [(f"{file} is a folder", "settings are lines NAME=value in a file of this name")]
        text = file.read_text("utf-8")
    except FileNotFoundError:
        return []
    except OSError as error:
        advice = "run this as the bot's user, in the bot's folder; both the file and the folder are theirs"
        return [(f"{file} cannot be read ({error.strerror})", advice)]
    except UnicodeDecodeError:
        return [(f"{file} is no text in UTF-8", "save it as that")]
    lines = [_line(each.original) for each in parse_stream(StringIO(text)) if each.error]
    found = [(f"line {line} of {file} is not understood", "write it as NAME=value") for line in lines]
    unknown = (name for name in _said(file) if name not in SETTING_VARIABLES)
    near = ((name, get_close_matches(name.upper(), SETTING_VARIABLES, 1, 0.8)) for name in unknown)
    found += [
        (f"{file} names {name}, which is no setting", f"write {meant[0]}, or take it away")
        for name, meant in near
        if meant
    ]
    return found


def _line(part: Original) -> int:
    """The line in which this part of a file begins; empty lines before it are of the part."""
    empty = part.string[: len(part.string) - len(part.string.lstrip())]
    return part.line + empty.count("\n")


def read_config(environ: Mapping[str, str]) -> Config:
    """The settings in `environ`; an empty value counts as not set. Raises ConfigError."""
    said = {name: value.strip() for name, value in environ.items() if value.strip()}
    database_url = _database_url(said.get("DATABASE_URL", f"sqlite:///{data_folder() / 'chouette.sqlite'}"))
    shards = _shards(said.get("SHARD_COUNT"), said.get("SHARD_IDS"))
    if not shards.has_all_shards and database_url.startswith("sqlite"):
        raise ConfigError(
            "SHARD_IDS leaves shards to other processes, but SQLite serves one: take PostgreSQL for several"
        )
    for name, passed_on in (("PAGE_URL", "/e/"), ("BOARD_URL", "/b/ and /board/")):
        if name in said and "HTTP_PORT" not in said:
            passes = f"the address in front of it, to which your proxy passes on {passed_on}"
            raise ConfigError(f"{name} needs HTTP_PORT: {passes}")
    return Config(
        token=said.get("DISCORD_TOKEN"),
        api_url=_address("DISCORD_API_URL", "https://discord.com/api/v10", said.get("DISCORD_API_URL")),
        database_url=database_url,
        log_level=_log_level(said.get("LOG_LEVEL", "INFO")),
        engine=_engine(said.get("ENGINE", _ENGINE_CHOICES[0])),
        engine_processes=_engine_processes(said.get("ENGINE_PROCESSES", "1")),
        http_address=_http_address(said.get("HTTP_PORT")),
        actions_a_second=_actions_a_second(said.get("ACTIONS_A_SECOND", str(DEFAULT_ACTIONS_PER_SECOND))),
        shards=shards,
        backup_folder=Path(folder) if (folder := said.get("BACKUP_FOLDER")) else None,
        operator_server=_id_of("server", "OPERATOR_SERVER", said.get("OPERATOR_SERVER")),
        feedback_channel=_id_of("channel", "FEEDBACK_CHANNEL", said.get("FEEDBACK_CHANNEL")),
        page_url=_address("PAGE_URL", "https://chouette.example.org", said.get("PAGE_URL")),
        board_url=_board_url(said.get("BOARD_URL")),
        invite_url=_address("INVITE_URL", "https://discord.gg/abc", said.get("INVITE_URL")),
        emojis=_on_or_off("EMOJIS", said.get("EMOJIS", "on")),
    )


def _database_url(said: str) -> str:
    try:
        parse_database_url(said)
    except StoreFailed as failed:
        raise ConfigError(str(failed)) from failed
    return said


def _address(name: str, example: str, said: str | None) -> str | None:
    if said is None:
        return None
    try:
        parts = urlsplit(said)
        understood = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:  # the port is no number
        understood = False
    if not understood:
        raise ConfigError(f"{name} is no address such as {example}: {said!r}")
    return said.rstrip("/")


def _board_url(said: str | None) -> str | None:
    """An address alone, since cookies are kept for places below it; without TLS on this machine only."""
    url = _address("BOARD_URL", "https://board.example.org", said)
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.path or parts.query or parts.fragment or parts.username:
        raise ConfigError(f"BOARD_URL is an address without a path, such as https://board.example.org: {said!r}")
    if parts.scheme != "https" and parts.hostname not in LOOPBACK_HOSTS:
        raise ConfigError(f"BOARD_URL needs https, as who reads what is sent could play for others: {said!r}")
    return f"{parts.scheme}://{parts.netloc}".lower()


def _engine(said: str) -> str:
    if said.lower() not in _ENGINE_CHOICES:
        raise ConfigError(f"ENGINE is one of {', '.join(_ENGINE_CHOICES)}, not {said!r}")
    return said.lower()


def _engine_processes(said: str) -> int:
    if not (said.isdecimal() and 0 < int(said) <= _MAX_ENGINE_PROCESSES):
        raise ConfigError(f"ENGINE_PROCESSES is a number from 1 to {_MAX_ENGINE_PROCESSES}, not {said!r}")
    return int(said)


def _on_or_off(name: str, said: str) -> bool:
    if said.lower() not in {"on", "off"}:
        raise ConfigError(f"{name} is on or off, not {said!r}")
    return said.lower() == "on"


def _actions_a_second(said: str) -> int:
    if not (said.isascii() and said.isdigit() and len(said) < 6 and int(said) <= _MAX_ACTIONS_PER_SECOND):
        raise ConfigError(f"ACTIONS_A_SECOND is a number from 0 (no limit) to {_MAX_ACTIONS_PER_SECOND}, not {said!r}")
    return int(said)


def _shards(count: str | None, ids: str | None) -> Shards:
    """`0,1` or `0-3` of the `count` that the bot has; all of them if none are named."""
    if count is None:
        if ids is not None:
            raise ConfigError("SHARD_IDS needs SHARD_COUNT, the same for every process: how many shards the bot has")
        return ALL_SHARDS
    if not (_is_number(count) and 0 < int(count) <= MAX_SHARDS):
        raise ConfigError(f"SHARD_COUNT is a number from 1 to {MAX_SHARDS}, not {count!r}")
    named: set[int] = set()
    for part in (ids or f"0-{int(count) - 1}").split(","):
        first, through, last = (each.strip() for each in part.partition("-"))
        last = last if through else first
        if not (_is_number(first) and _is_number(last) and int(first) <= int(last) < int(count)):
            raise ConfigError(f"SHARD_IDS are numbers below SHARD_COUNT, such as 0,1 or 0-3, not {ids!r}")
        named.update(range(int(first), int(last) + 1))
    return Shards(int(count), tuple(sorted(named)))


def _id_of(what: str, name: str, said: str | None) -> int | None:
    if said is None:
        return None
    if not (said.isascii() and said.isdigit() and 15 <= len(said) <= 19 and int(said) < 2**63):
        raise ConfigError(f"{name} is the id of a {what}, such as 812345678901234567, not {said!r}")
    return int(said)


def _is_number(said: str) -> bool:
    return said.isascii() and said.isdigit() and len(said) <= len(str(MAX_SHARDS))


def _http_address(said: str | None) -> tuple[str, int] | None:
    if said is None:
        return None
    try:
        return parse_host_and_port(said)
    except ValueError as error:
        raise ConfigError(str(error)) from error


def _log_level(said: str) -> str:
    if said.upper() not in _LOG_LEVELS:
        raise ConfigError(f"LOG_LEVEL is one of {', '.join(_LOG_LEVELS)}, not {said!r}")
    return said.upper()
