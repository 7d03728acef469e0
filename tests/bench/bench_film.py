"""How long the film of a game takes, and how large it is: `python -m tests.bench.bench_film`.

Seconds are those of the processor, for boards, drawing and compressing together, without the replay. Each game is made
once before. A turn beside films that are being made: `python -m tests.bench.bench_turn --filming`.
"""

import time
from pathlib import Path

from bot.analysis.games import PlayedGame, games_to_analyse
from bot.channel.film_pictures import game_frames
from bot.desk import Table
from bot.record.books import rule_books
from bot.record.read import Head, read_record
from bot.record.replay import accepted_lines
from bot.render.board.film import Film, milliseconds_of
from bot.words.words import words_in

EVENING = Path(__file__).parents[1] / "fixtures" / "two_long_games.chouette"
PICTURES, GOAL_SECONDS, GOAL_BYTES = 130, 0.5, 1_000_000
"""A game of so many pictures, and what it may take."""


def film(head: Head, game: PlayedGame) -> tuple[int, int, float]:
    """How many pictures a game has, how many bytes, and how many seconds of the processor it took."""
    begun = time.process_time()
    table = Table(id=0, server=0, channel=0, head=head, chouette=game.lines[0].before)
    made = Film("baize")
    frames = game_frames(table, game, words_in("en-US"), {})
    for frame, milliseconds in zip(frames, milliseconds_of(frames), strict=True):
        made.draw(frame, milliseconds)
    content = made.content()
    return made.picture_count, len(content), time.process_time() - begun


def main() -> None:
    """Make the films of an evening of robots."""
    record = read_record(EVENING.read_text("utf-8"), rule_books())
    games = games_to_analyse(accepted_lines(record))
    for game in games:
        film(record.head, game)
    for game in games:
        pictures, size, seconds = film(record.head, game)
        part = PICTURES / pictures
        print(
            f"game {game.finished.final.number}: {pictures} pictures, {seconds:.2f} s, {size / 1e6:.2f} MB; "
            f"of {PICTURES} it would be {seconds * part:.2f} s (goal {GOAL_SECONDS}), "
            f"{size * part / 1e6:.2f} MB (goal {GOAL_BYTES / 1e6:.0f})"
        )


if __name__ == "__main__":
    main()
