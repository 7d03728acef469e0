"""What can go wrong when something is kept: four errors and no more. Knows nothing of what was to be kept."""

from bot.store.forms import Written


class StoreFailed(Exception):  # noqa: N818 - the names say what happened
    """The database could not do it (full disk, locked, gone, damaged). Nothing was written, not even half."""


class VersionConflict(Exception):  # noqa: N818 - the same
    """Somebody else's statement has this number already: fold what is new, and judge again."""

    def __init__(self, chouette: int, number: int) -> None:
        super().__init__(f"statement {number} of chouette {chouette} is written already")
        self.chouette = chouette
        self.number = number


class Repeated(Exception):  # noqa: N818 - the same
    """This press was applied before; `written` is what it caused then."""

    def __init__(self, written: tuple[Written, ...]) -> None:
        super().__init__(f"this press was applied before: {[w.entry.line for w in written]}")
        self.written = written


class ChannelTaken(Exception):  # noqa: N818 - the same
    """The channel has an open chouette already."""
