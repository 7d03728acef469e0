"""The command line: chooses the part of the program to run; knows no rule and opens no file itself."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.places import PROGRAM_COMMAND, asset_error_text_or_empty, version

if TYPE_CHECKING:
    from bot.rules.refusals import Refusal

SETTINGS = """\
settings, in the environment or in the file .env, as lines NAME=value:
  DISCORD_TOKEN    the bot's token, from https://discord.com/developers/applications
  DATABASE_URL     where tables are kept; without it the file chouette.sqlite
  LOG_LEVEL        DEBUG, INFO, WARNING or ERROR; without it INFO
  ENGINE           for robots and analysis: auto, gnubg, bgsage or none; without it auto
  ENGINE_PROCESSES how many of its programs may work at the same time; without it 1
  SHARD_COUNT      how many shards the bot has, where several processes share them (docs/postgresql.md)
  SHARD_IDS        those of this process, such as 0,1 or 0-3; without it all
  HTTP_PORT        where /healthz and /metrics are shown, such as 8080; without it nowhere
  BACKUP_FOLDER    where backups are kept, for the age of the newest in /metrics
  ACTIONS_A_SECOND how much one person may do; without it 5, and 8 at once; 0: no limit
  OPERATOR_SERVER  the id of the server where you have /operator in Discord; without it nowhere
  FEEDBACK_CHANNEL  the id of the channel where you read /feedback; without it nowhere
  PAGE_URL         the public address of shared evenings, in front of HTTP_PORT; without it files alone
  BOARD_URL        the public address of boards beside channels, in front of HTTP_PORT; without it none
  EMOJIS           off: no dice and cubes as emojis, figures alone; without it the bot uploads its own
  INVITE_URL       where who sees a shared evening can come and play; without it nowhere
  DISCORD_API_URL  another base of Discord's API; without it Discord itself"""

OPERATION = (
    (
        "backup",
        "copy the database to one file and verify it, while the bot runs",
        "DATABASE_URL says which database.",
        (("file", "FILE", "a file that is not there yet; with --keep the folder of all backups"),),
    ),
    (
        "restore",
        "put a backup in the database's place, while no bot runs",
        "It is verified before; the database that was there is kept beside it.",
        (("file", "FILE", "what backup has written"),),
    ),
    (
        "copy",
        "copy all of a database to an empty one, of SQLite or PostgreSQL, and verify it",
        "No bot may use either of them.",
        (
            ("source", "FROM", "such as sqlite:///chouette.sqlite"),
            ("target", "TO", "such as postgresql://user:password@host/name"),
        ),
    ),
    (
        "servers",
        "list the servers that use the bot; leave one, block one, or a person",
        "The bot may run meanwhile, and knows it within seconds. Ids are Discord's.",
        (),
    ),
    (
        "doctor",
        "look whether the bot can run: what is wrong, and what to do about it",
        "The exit status is 0 if nothing is wrong.",
        (),
    ),
)
"""What whoever runs the bot does beside `serve`: name, what it does, a note, and its arguments."""
SERVERS = (
    ("leave", "leave a server"),
    ("block", "block a server: the bot leaves it, and again when it is invited"),
    ("unblock", "block it no more"),
    ("block-user", "block a person on every server"),
    ("unblock-user", "block them no more"),
)
"""What `servers` does, each as often as wished."""
LEAST_DIGITS, MOST_DIGITS = 17, 19
"""Of an id of Discord's: none has fewer, and for decades none will have more."""
LOST_FILE = 78
"""The exit status when a file of the program is missing: another start does not help, as with wrong settings."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the part that the arguments name, those of the command line if none are given; returns the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    parser = _parser()
    if not arguments:
        parser.print_help(sys.stderr)
        return 2
    chosen, rest = parser.parse_known_args(arguments)
    if rest and chosen.part not in {"analyse", "local", "plays", "selfplay"}:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        status = _run(chosen, rest)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe; Python would write again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if not (why := asset_error_text_or_empty(error)):
            raise
        sys.stderr.write(f"{why}\n")
        return LOST_FILE
    return status


class _Version(argparse.Action):
    """Says the version, which nobody else need wait for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        sys.stdout.write(f"chouette {version()}\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM_COMMAND,
        description="Chouette: backgammon for three and more, on Discord or on your own machine.",
        epilog=f"To try it: {PROGRAM_COMMAND} local. What a part wants: {PROGRAM_COMMAND} PART --help.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
    serving = parts.add_parser("serve", help="the bot on Discord, with the settings of the environment and .env")
    serving.description, serving.epilog = "The bot on Discord, until it is told to end (Ctrl-C, SIGTERM).", SETTINGS
    serving.formatter_class = argparse.RawDescriptionHelpFormatter
    parts.add_parser("local", help="a local table in your browser, without a Discord account", add_help=False)
    for name, what, more, arguments in OPERATION:
        part = parts.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}. {more}")
        for argument, shown, meaning in arguments:
            part.add_argument(argument, metavar=shown, help=meaning)
        if name == "backup":
            part.add_argument(
                "--keep", metavar="N", type=_at_least_one, help="then delete the oldest backups there until N are left"
            )
        for wish, meaning in SERVERS if name == "servers" else ():
            part.add_argument(f"--{wish}", metavar="ID", type=_id, action="append", default=[], help=meaning)
        if name == "restore":
            part.add_argument("--with-faults", action="store_true", help="even if a journal in it does not replay")
            part.add_argument(
                "--wait", action="store_true", help="verify it while the bot still runs, then wait until that has ended"
            )
    for name, what in (
        ("replay", "check records and print their sheets"),
        ("verify", "check the dice of a record"),
    ):
        part = parts.add_parser(name, help=what, description=f"{what.capitalize()}.")
        part.add_argument("files", nargs="+", metavar="FILE")
    rules = parts.add_parser("rules", help="the rule books side by side; a club's own file, checked")
    rules.description = "The rule books side by side: all, or those named. A club's own file is checked."
    rules.add_argument("books", nargs="*", metavar="BOOK", help="the name of a rule book, or a club's own file")
    parts.add_parser("plays", help="list all legal plays of a position", add_help=False)
    parts.add_parser("analyse", help="everybody's errors and luck in the games of a record", add_help=False)
    parts.add_parser("selfplay", help="an evening of robots, as a record", add_help=False)
    return parser


def _at_least_one(said: str) -> int:
    if not (said.isascii() and said.isdigit() and int(said) > 0):
        raise argparse.ArgumentTypeError(f"{said!r} is no number from 1 on")
    return int(said)


def _id(said: str) -> int:
    if not (said.isascii() and said.isdigit() and LEAST_DIGITS <= len(said) <= MOST_DIGITS and int(said) < 2**63):
        raise argparse.ArgumentTypeError(f"{said!r} is no id of Discord's, such as 812345678901234567")
    return int(said)


def _run(chosen: argparse.Namespace, rest: Sequence[str]) -> int:
    """Run one part; imports only what it needs: a record is checked without a Discord client."""
    match chosen.part:
        case "serve":
            from bot.garbage import garbage_collection_paused  # noqa: PLC0415

            with garbage_collection_paused():
                from bot.serving import serve  # noqa: PLC0415

            return serve()
        case "local":
            from bot.local.run import main as local  # noqa: PLC0415

            return local(rest)
        case "plays":
            return _plays(rest)
        case "analyse":
            from bot.analysis.command import main as analyse  # noqa: PLC0415

            return analyse(rest)
        case "selfplay":
            from bot.robots.command import run_selfplay as selfplay  # noqa: PLC0415

            return selfplay(rest)
        case "backup" | "restore" | "copy" | "servers" | "doctor":
            from bot.operation.command import operate  # noqa: PLC0415

            return operate(chosen)
        case part:
            from bot.record.command import print_rule_books, replay_and_print_files, verify_and_print_dice  # noqa: PLC0415

            if part == "rules":
                return print_rule_books(chosen.books)

            if part == "replay":
                return replay_and_print_files(chosen.files, _in_english)
            return max(verify_and_print_dice(file, _in_english) for file in chosen.files)


def _in_english(refusal: "Refusal") -> str:
    from bot.words.words import words_in  # noqa: PLC0415, most records need no words

    return words_in().refusal_text(refusal, str, format_typed=str)


def _plays(arguments: Sequence[str]) -> int:
    from bot.backgammon.command import play_and_result_lines, plays_or_error_json  # noqa: PLC0415

    parser = argparse.ArgumentParser(prog=f"{PROGRAM_COMMAND} plays", description="All legal plays of a position.")
    parser.add_argument("id", metavar="ID", help="GNUBG's position id; - reads lines `ID DICE`, answers in JSON")
    parser.add_argument("dice", metavar="DICE", nargs="?", help="such as 31")
    chosen = parser.parse_args(arguments)
    if chosen.id == "-":
        for line in sys.stdin:
            if line.strip():
                print(plays_or_error_json(line), flush=True)
        return 0
    if chosen.dice is None:
        parser.error("the dice are missing, such as 31")
    try:
        for line in play_and_result_lines(chosen.id, chosen.dice):
            print(line)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
