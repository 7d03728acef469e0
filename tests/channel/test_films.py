"""Films are made one at a time; the same one is not made again, and one that has no room begins later."""

import asyncio

import pytest

from bot.channel.films import Films
from bot.render.board.film import FilmFrame, FilmMoment
from tests.render.samples import BOARDS

FRAMES = tuple(FilmFrame(at, scene, FilmMoment.PLAY) for at, scene in enumerate(BOARDS.values()))[:4]
MUCH = 10_000_000


@pytest.fixture(autouse=True)
def without_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.channel.films._REST_PER_SECOND_DRAWN", 0.0)


async def test_one_film_after_the_other_is_made() -> None:
    films = Films()
    parts = (FRAMES, FRAMES[1:], FRAMES[1:])
    asked = [asyncio.create_task(films.made(frames, "baize", MUCH, is_short=False)) for frames in parts]
    for _ in range(3):
        await asyncio.sleep(0)
    assert films.queues["films"].waiting_people_and_background_counts == (0, 2)
    first, second, same = await asyncio.gather(*asked)
    assert (first.picture_count, second.picture_count) == (4, 3)
    assert same is second


async def test_of_a_film_without_room_the_end_is_kept() -> None:
    films = Films()
    whole = await films.made(FRAMES, "baize", MUCH, is_short=False)
    part = await films.made(FRAMES, "baize", len(whole.content) - 1, is_short=False)
    assert len(part.content) < len(whole.content)
    assert part.left_out == len(FRAMES) - part.picture_count > 0
    assert whole.left_out == 0
    assert (await films.made(FRAMES, "baize", 1, is_short=False)).picture_count == 1


def test_what_was_posted_is_remembered_until_it_could_not_be() -> None:
    films = Films()
    assert films.note_posted((1, 2))
    assert not films.note_posted((1, 2))
    films.note_not_posted((1, 2))
    assert films.note_posted((1, 2))
