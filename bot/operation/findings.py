"""What `doctor` finds: a line for each thing it looks at."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at and how it is; `advice` says what to do where something is wrong, and is empty elsewhere."""

    what: str
    advice: str = ""

    @property
    def is_good(self) -> bool:
        """Whether nothing is to be done."""
        return not self.advice

    def __str__(self) -> str:
        line = f"✔ {self.what}" if self.is_good else f"✘ {self.what}: {self.advice}"
        return " ".join(line.split())  # what a database or Discord says may have several lines
