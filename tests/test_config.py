"""What an operator sets is understood, or refused in one line that names the setting."""

import re
from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.config import SETTING_VARIABLES, ConfigError, environment_over_settings_file, read_config
from bot.store.shards import ALL_SHARDS, Shards

CHECKOUT = Path(__file__).parents[1]


def test_nothing_set_is_a_good_setting() -> None:
    config = read_config({"DISCORD_TOKEN": "", "DATABASE_URL": "  "})
    assert (config.token, config.api_url, config.log_level) == (None, None, "INFO")
    assert config.database_url == f"sqlite:///{CHECKOUT}/chouette.sqlite"


def test_installed_everything_is_kept_in_the_current_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.places.IS_INSTALLED", True)
    monkeypatch.chdir(tmp_path)
    for name in ("LOG_LEVEL", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / ".env").write_text("LOG_LEVEL=ERROR\n")
    config = read_config(environment_over_settings_file())
    assert config.log_level == "ERROR"
    assert config.database_url == f"sqlite:///{tmp_path}/chouette.sqlite"


def test_everything_set_is_taken() -> None:
    config = read_config(
        {
            "DISCORD_TOKEN": " abc.def ",
            "DISCORD_API_URL": "http://127.0.0.1:8080/api/v10/",
            "DATABASE_URL": "postgresql://ann:secret@localhost/chouette",
            "LOG_LEVEL": "debug",
            "HOME": "/home/ann",
        }
    )
    assert config.require_discord_token() == "abc.def"
    assert config.api_url == "http://127.0.0.1:8080/api/v10"
    assert config.database_url == "postgresql://ann:secret@localhost/chouette"
    assert config.log_level == "DEBUG"


@pytest.mark.parametrize(("said", "meant"), [("", 5), ("0", 0), ("1000", 1000)])
def test_how_much_one_person_may_do(said: str, meant: int) -> None:
    assert read_config({"ACTIONS_A_SECOND": said}).actions_a_second == meant


@pytest.mark.parametrize("said", ["-1", "1001", "2.5", "many", "²", "9" * 5000])
def test_what_is_no_number_of_actions_is_refused(said: str) -> None:
    with pytest.raises(ConfigError, match="ACTIONS_A_SECOND"):
        read_config({"ACTIONS_A_SECOND": said})


@pytest.mark.parametrize(
    ("count", "ids", "meant"),
    [
        ("", "", ALL_SHARDS),
        ("4", "", Shards(4, (0, 1, 2, 3))),
        ("4", "3, 0", Shards(4, (0, 3))),
        ("16", "0-2,8", Shards(16, (0, 1, 2, 8))),
    ],
)
def test_one_of_several_processes_has_some_shards(count: str, ids: str, meant: Shards) -> None:
    environ = {"SHARD_COUNT": count, "SHARD_IDS": ids, "DATABASE_URL": "postgresql://localhost/chouette"}
    assert read_config(environ).shards == meant


@pytest.mark.parametrize(
    ("count", "ids", "why"),
    [
        ("", "0", "SHARD_IDS needs SHARD_COUNT"),
        *((count, "", "SHARD_COUNT is a number") for count in ("0", "-1", "16385", "9" * 5000, "two", "²")),
        *(("4", ids, "SHARD_IDS are numbers") for ids in ("4", "2-1", "1-4", "a", ",", "-1", "0-", "0--1", "1 2")),
        ("4", "0,1", "SQLite"),
    ],
)
def test_shards_that_cannot_be_are_refused(count: str, ids: str, why: str) -> None:
    with pytest.raises(ConfigError, match=why):
        read_config({"SHARD_COUNT": count, "SHARD_IDS": ids})


@pytest.mark.parametrize(
    ("said", "meant"),
    [("", None), ("8080", ("127.0.0.1", 8080)), ("0.0.0.0:80", ("0.0.0.0", 80)), ("[::1]:8080", ("::1", 8080))],
)
def test_a_port_is_this_machines_alone_unless_an_address_is_named(said: str, meant: tuple[str, int] | None) -> None:
    assert read_config({"HTTP_PORT": said}).http_address == meant


@pytest.mark.parametrize("said", ["http", "0", "65536", "host:", ":", "-1", "80 80", "٣"])
def test_what_is_no_port_is_refused(said: str) -> None:
    with pytest.raises(ConfigError, match=r"^HTTP_PORT is a port such as 8080.*" + re.escape(said)):
        read_config({"HTTP_PORT": said})


def test_secrets_are_not_shown() -> None:
    shown = repr(read_config({"DISCORD_TOKEN": "abc.def", "DATABASE_URL": "postgresql://ann:secret@host/db"}))
    assert "abc.def" not in shown
    assert "secret" not in shown


@pytest.mark.parametrize("said", ["discord.com", "ftp://discord.com", "http://", "http://host:port", "http://[1"])
def test_an_address_that_is_none_is_refused(said: str) -> None:
    with pytest.raises(ConfigError, match=r"^DISCORD_API_URL .*" + re.escape(said)):
        read_config({"DISCORD_API_URL": said})


@pytest.mark.parametrize(
    "said", ["chouette.sqlite", "mysql://ann:secret@host/chouette", "postgresql://ann:secret@host:port/chouette"]
)
def test_a_database_that_cannot_be_is_refused_without_showing_its_password(said: str) -> None:
    with pytest.raises(ConfigError, match=r"^DATABASE_URL ") as refused:
        read_config({"DATABASE_URL": said})
    assert "secret" not in str(refused.value)


def test_an_unknown_log_level_is_refused() -> None:
    with pytest.raises(ConfigError, match="LOG_LEVEL is one of DEBUG, INFO, WARNING, ERROR, not 'loud'"):
        read_config({"LOG_LEVEL": "loud"})


def test_without_a_token_discord_is_not_asked() -> None:
    with pytest.raises(ConfigError, match=r"^DISCORD_TOKEN is not set"):
        read_config({}).require_discord_token()


def test_without_a_token_it_is_told_where_it_was_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> str:
        with pytest.raises(ConfigError) as refused:
            read_config({}).require_discord_token()
        return str(refused.value)

    file = tmp_path / ".env"
    monkeypatch.setattr("bot.config.data_folder", lambda: tmp_path)
    assert f"and {file} is not there: put" in told()
    file.write_text("DISCORD_TOKEN=\n")
    assert f"and {file} has none: put" in told()
    file.write_text("DISCORD_TOKN=abc\n")
    assert f"and {file} names DISCORD_TOKN, which is no setting: put" in told()
    file.write_text("DISCORD_TOKEN: abc\n")
    assert f"and line 1 of {file} is not understood: put" in told()
    file.unlink()
    file.mkdir()
    assert f"and {file} is a folder: put" in told()

    def refused(_file: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.is_dir", refused)
    assert f"and {file} cannot be read (Permission denied): put" in told()


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=of the file\nLOG_LEVEL=ERROR\nJUST_A_NAME\n")
    monkeypatch.setenv("DISCORD_TOKEN", "of the environment")
    monkeypatch.delenv("LOG_LEVEL", raising=False)
    config = read_config(environment_over_settings_file(file))
    assert (config.token, config.log_level) == ("of the environment", "ERROR")
    assert "LOG_LEVEL" not in environment_over_settings_file(tmp_path / "none")


def test_a_file_that_cannot_be_read_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc\n", "utf-16")
    with pytest.raises(ConfigError, match=r"\.env is no text in UTF-8"):
        environment_over_settings_file(tmp_path / ".env")

    def refused(_file: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("bot.config.dotenv_values", refused)
    with pytest.raises(ConfigError, match=r"\.env cannot be read \(Permission denied\): give it"):
        environment_over_settings_file(tmp_path / ".env")


def test_the_example_names_every_setting_and_no_other() -> None:
    """And sets none, so that a plain copy changes nothing."""
    source = (CHECKOUT / "bot" / "config.py").read_text()
    read = set(re.findall(r"""said\.get\("([A-Z_]+)""", source))
    example = dotenv_values(CHECKOUT / ".env.example")
    assert set(example) == read == set(SETTING_VARIABLES)
    assert not any(example.values())


@pytest.mark.parametrize("token", ["two words", "line\nbreak", "tök", "a\x00b"])
def test_what_cannot_be_a_token_is_refused_without_showing_it(token: str) -> None:
    with pytest.raises(ConfigError, match=r"^DISCORD_TOKEN is no token") as refused:
        read_config({"DISCORD_TOKEN": token}).require_discord_token()
    assert token not in str(refused.value)


def test_the_channel_of_feedback_is_an_id() -> None:
    assert read_config({"FEEDBACK_CHANNEL": "812345678901234567"}).feedback_channel == 812345678901234567
    assert read_config({}).feedback_channel is None
    with pytest.raises(ConfigError, match="FEEDBACK_CHANNEL is the id of a channel"):
        read_config({"FEEDBACK_CHANNEL": "#bugs"})


def test_the_operators_server_is_an_id() -> None:
    assert read_config({"OPERATOR_SERVER": "812345678901234567"}).operator_server == 812345678901234567
    assert read_config({}).operator_server is None
    for wrong in ("x", "1", "-812345678901234567", "8" * 25, "9" * 19):
        with pytest.raises(ConfigError, match="OPERATOR_SERVER"):
            read_config({"OPERATOR_SERVER": wrong})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("https://board.example.org", "https://board.example.org"),
        ("https://Board.example.org:8443/", "https://board.example.org:8443"),
        ("http://127.0.0.1:8711", "http://127.0.0.1:8711"),
        ("http://localhost:8711", "http://localhost:8711"),
    ],
)
def test_boards_have_an_address_of_their_own(said: str, meant: str) -> None:
    assert read_config({"BOARD_URL": said, "HTTP_PORT": "8080"}).board_url == meant


@pytest.mark.parametrize(
    "said",
    [
        "http://board.example.org",
        "https://example.org/board",
        "https://example.org?a",
        "https://me@example.org",
        "board.example.org",
    ],
)
def test_boards_have_no_address_that_is_read_on_the_way_or_has_a_path(said: str) -> None:
    with pytest.raises(ConfigError, match="BOARD_URL"):
        read_config({"BOARD_URL": said, "HTTP_PORT": "8080"})


def test_boards_need_a_port() -> None:
    with pytest.raises(ConfigError, match="BOARD_URL needs HTTP_PORT"):
        read_config({"BOARD_URL": "https://board.example.org"})
