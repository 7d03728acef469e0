"""How a link to the page of an evening looks where it is pasted: Discord's component embed, and Open Graph for others.

The limits are Discord's (https://docs.discord.com/developers/link-previews/component-embeds): more than that, and it
shows nothing of an embed.
"""

from dataclasses import dataclass
from html import escape
from typing import Any, Final

from bot.render.page.file import json_for_html

MAX_EMBED_BYTES: Final = 3000
_CONTAINER, _ACTION_ROW, _BUTTON, _TEXT, _GALLERY = 17, 1, 2, 10, 12
_LINK_STYLE: Final = 5
_SHORTEST_TITLE: Final = 60
_SHORTEST_LINE: Final = 150


@dataclass(frozen=True, slots=True)
class PagePreview:
    """What a preview shows. `url` leads to the page, `image_url` to a picture with `image_alt`.

    `title` and `lines` are texts with Discord's marks, `plain_title` and `description` the same without. `buttons`: the
    labels of links with where they lead.
    """

    url: str
    image_url: str
    image_alt: str
    title: str
    lines: tuple[str, ...]
    plain_title: str
    description: str
    buttons: tuple[tuple[str, str], ...]


def preview_head(preview: PagePreview) -> str:
    """HTML for the head of the page."""
    properties = (
        ("og:type", "website"),
        ("og:url", preview.url),
        ("og:title", preview.plain_title),
        ("og:description", preview.description),
        ("og:image", preview.image_url),
        ("og:image:alt", preview.image_alt),
    )
    tags = "".join(f'<meta property="{name}" content="{escape(value)}">\n' for name, value in properties)
    card = '<meta name="twitter:card" content="summary_large_image">\n'
    embed = f'<script id="discord:component-embed" type="application/json">{component_embed(preview)}</script>\n'
    return f"{tags}{card}{embed}"


def component_embed(preview: PagePreview) -> str:
    """The embed as JSON within the limits: with fewer lines, and at last with shorter ones, where they are long."""
    title, lines = preview.title, preview.lines
    written = _written(preview, title, lines)
    while len(written.encode()) > MAX_EMBED_BYTES and len(lines) > 1:
        lines = lines[:-1]
        written = _written(preview, title, lines)
    if len(written.encode()) > MAX_EMBED_BYTES:
        short = tuple(line[:_SHORTEST_LINE].rstrip("\\") for line in lines)
        written = _written(preview, title[:_SHORTEST_TITLE].rstrip("\\"), short)
    return written


def _written(preview: PagePreview, title: str, lines: tuple[str, ...]) -> str:
    buttons = [{"type": _BUTTON, "style": _LINK_STYLE, "label": label, "url": url} for label, url in preview.buttons]
    parts: list[dict[str, Any]] = [
        {"type": _TEXT, "content": f"## {title}"},
        {"type": _GALLERY, "items": [{"media": {"url": preview.image_url}}]},
        {"type": _TEXT, "content": "\n".join(lines) or "\u200b"},
        {"type": _ACTION_ROW, "components": buttons},
    ]
    return json_for_html({"component": {"type": _CONTAINER, "components": parts}})
