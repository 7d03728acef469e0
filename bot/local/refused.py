"""How Discord says no: status, code, message and nested errors; knows no rule that leads to one."""

from collections.abc import Sequence
from typing import Any

from bot.local.shapes import Json

Path = tuple[str | int, ...]
"""Where in a body something is wrong: `("embeds", 0, "title")`."""


class Refused(Exception):  # noqa: N818, it is an answer that is wanted, no error of ours
    """A request that Discord refuses, with everything that its answer needs."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        more: Json | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.headers = headers or {}
        self.more = more or {}

    def body(self) -> Json:
        """The answer's JSON body."""
        return {"message": self.message, "code": self.code, **self.more}


def unknown(code: int, what: str) -> Refused:
    """404: there is no such thing (10008 message, 10062 interaction, 10015 webhook, …)."""
    return Refused(404, code, f"Unknown {what}")


def unauthorized() -> Refused:
    """401: the token is not the bot's."""
    return Refused(401, 0, "401: Unauthorized")


def missing_access() -> Refused:
    """403, 50001: the channel cannot be seen."""
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    """403, 50013: seen, but not allowed."""
    return Refused(403, 50013, "Missing Permissions")


class Form:
    """Everything that is wrong with one body, gathered to be said at once (50035)."""

    def __init__(self, within: Path = ()) -> None:
        """`within`: where in the request the judged body stands; every place is told from there."""
        self._within = within
        self._errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Notes one error at its place."""
        spot = self._errors
        for step in (*self._within, *path):
            spot = spot.setdefault(str(step), {})
        spot.setdefault("_errors", []).append({"code": code, "message": message})

    def text(self, path: Path, value: Any, least: int, most: int) -> bool:
        """Whether it is text of such a length; notes it if not. None is "not given"."""
        if value is None:
            if least:
                self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return not least
        if not isinstance(value, str):
            self.wrong(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        if least <= len(value) <= most:
            return True
        if least and len(value) < least and not value:
            self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif least:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return False

    def count(self, path: Path, values: Sequence[Any], least: int, most: int) -> bool:
        """Whether there are so many of them; notes it if not."""
        if least <= len(values) <= most:
            return True
        self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return False

    def one_of(self, path: Path, value: Any, choices: Sequence[Any]) -> bool:
        """Whether it is one of these; notes it if not."""
        if value in choices and not isinstance(value, bool):
            return True
        listed = ", ".join(str(each) for each in choices)
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def close(self) -> None:
        """Raises `Refused` (400, 50035) if anything was wrong."""
        if self._errors:
            raise Refused(400, 50035, "Invalid Form Body", more={"errors": self._errors})
