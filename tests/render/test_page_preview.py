"""How a link to an evening looks where it is pasted: within Discord's limits, whatever people are called."""

import json
import random
import re
from typing import Any

import pytest

from bot.render.page.preview import MAX_EMBED_BYTES, PagePreview, component_embed, preview_head
from bot.words.names import escaped_line
from tests.support.cases import with_usual_cases

URL = "https://chouette.example.org/e/" + "x" * 32
LETTERS = "aB é<>&\"'\\*_~`|[]()#-\u202e\u2028😀中ß"


def preview(title: str, lines: tuple[str, ...], *, invite: bool = True) -> PagePreview:
    buttons = (("Replay", URL), *((("Play here", "https://discord.gg/abc"),) if invite else ()))
    return PagePreview(URL, f"{URL}/sheet.png", "Score sheet", title, lines, title, " ".join(lines), buttons)


def parts(one: Any) -> list[Any]:
    """All components of one, itself included."""
    inner = one.get("components", [])
    return [one, *(each for part in inner for each in parts(part))]


def holds(text: str) -> None:
    """The published limits: so many bytes, so many components, so many pictures, links alone."""
    assert len(text.encode()) <= MAX_EMBED_BYTES
    assert not re.search(r"[<>&\u2028]", text)
    document = json.loads(text)
    assert [*document] == ["component"]
    found = parts(document["component"])
    assert document["component"]["type"] == 17
    assert len(found) <= 40
    assert sum(len(one.get("items", [])) for one in found) <= 10
    assert all(one["style"] == 5 and one["url"].startswith("https://") for one in found if one["type"] == 2)
    assert all(0 < len(one["content"]) <= 4000 for one in found if one["type"] == 10)


def test_the_smallest_and_the_largest() -> None:
    holds(component_embed(preview("Chouette", (), invite=False)))
    name = escaped_line("<" * 32)
    scores = ", ".join(f"{name} +1,000,000½" for _ in range(12))
    holds(component_embed(preview(escaped_line("&" * 100, 100), (scores, scores, scores))))
    holds(component_embed(preview("*" * 100, ("\\<" * 2000,))))


@pytest.mark.parametrize("seed", with_usual_cases(range(1000), range(0, 1000, 5)))
def test_any_evening(seed: int) -> None:
    chance = random.Random(seed)
    names = ["".join(chance.choices(LETTERS, k=chance.randint(1, 32))) for _ in range(chance.randint(2, 12))]
    scores = ", ".join(f"{escaped_line(name)} {chance.randint(-999, 999):+}" for name in names)
    title = escaped_line("".join(chance.choices(LETTERS, k=chance.randint(1, 100))), 100)
    holds(component_embed(preview(title, tuple(scores for _ in range(chance.randint(0, 4))), invite=seed % 2 == 0)))


def test_open_graph_says_the_same_to_others() -> None:
    head = preview_head(preview('A "night" <b>', ("Ann +2",)))
    assert '<meta property="og:title" content="A &quot;night&quot; &lt;b&gt;">' in head
    assert '<meta property="og:description" content="Ann +2">' in head
    assert f'<meta property="og:image" content="{URL}/sheet.png">' in head
    assert head.count("<script") == 1
