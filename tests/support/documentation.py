"""The documentation, for tests that hold it against what there is."""

from tests.house.sources import CHECKOUT


def documentation() -> str:
    """All pages of `docs` as one text."""
    return "".join(page.read_text("utf-8") for page in sorted((CHECKOUT / "docs").glob("*.md")))
