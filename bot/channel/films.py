"""How films are made: picture by picture in the background, one at a time in the process, with a rest after each.

So whoever plays meanwhile does not wait for them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.people_first import PeopleFirstLimiter, working_in_background
from bot.render.board.film import Film, FilmFrame, milliseconds_of

_REST_PER_SECOND_DRAWN: Final = 10.0
"""After each picture it is rested so long for each second of it."""
_SECONDS_A_PICTURE: Final = 0.25
"""So long a picture takes with its rest, on a small machine."""
_MAX_KEPT_FILMS: Final = 4
_MAX_POSTED: Final = 1000


@dataclass(frozen=True, slots=True)
class MadeFilm:
    """A film: its bytes, how many pictures it has, and how many were left out at its beginning for want of room."""

    content: bytes
    picture_count: int
    left_out: int = 0


class Films:
    """Makes films, one after the other; those made last are kept, and which were posted is remembered."""

    def __init__(self) -> None:
        self._making = PeopleFirstLimiter(1, 1)
        self.queues = {"films": self._making}
        self._kept = OrderedDict[Hashable, MadeFilm]()
        self._posted = OrderedDict[Hashable, None]()

    async def made(self, frames: tuple[FilmFrame, ...], theme: str, max_bytes: int, *, is_short: bool) -> MadeFilm:
        """The film of these pictures; where it has more bytes than that, of the last ones of them."""
        key = frames, theme, max_bytes, is_short
        with working_in_background():
            async with self._making:
                made = self._kept.get(key)
                if made is None:
                    made = await _drawn(frames, theme, is_short=is_short)
                while len(made.content) > max_bytes and made.picture_count > 1:
                    keeps = max(1, made.picture_count * max_bytes * 9 // (10 * len(made.content)))
                    made = await _drawn(frames[-keeps:], theme, is_short=is_short)
                    made = replace(made, left_out=len(frames) - keeps)
                self._kept[key] = made
                self._kept.move_to_end(key)
                if len(self._kept) > _MAX_KEPT_FILMS:
                    self._kept.popitem(last=False)
                return made

    def note_posted(self, what: Hashable) -> bool:
        """Whether this film is only now posted for everybody; from then on it has been."""
        is_new = what not in self._posted
        self._posted[what] = None
        if len(self._posted) > _MAX_POSTED:
            self._posted.popitem(last=False)
        return is_new

    def note_not_posted(self, what: Hashable) -> None:
        """It could not be posted after all."""
        self._posted.pop(what, None)


def seconds_to_make(pictures: int) -> int:
    """About how many seconds a film takes with so many pictures, where no other one is made: in fives."""
    return 5 * max(1, round(pictures * _SECONDS_A_PICTURE / 5))


async def _drawn(frames: Sequence[FilmFrame], theme: str, *, is_short: bool) -> MadeFilm:
    """Draw a film; in between everybody else has their turn."""
    now, film = asyncio.get_running_loop().time, await asyncio.to_thread(Film, theme)
    for frame, milliseconds in zip(frames, milliseconds_of(frames, is_short=is_short), strict=True):
        begun = now()
        await asyncio.to_thread(film.draw, frame, milliseconds)
        await asyncio.sleep(_REST_PER_SECOND_DRAWN * (now() - begun))
    return MadeFilm(await asyncio.to_thread(film.content), film.picture_count)
