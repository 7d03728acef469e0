"""How Discord rewrites what it is sent before it shows it: embeds, components, mentions; stores nothing."""

import re
from collections.abc import Iterator
from typing import Any

from bot.local.checks.bodies import Json, is_list, is_object, objects_in_list, strip_texts_at_any_depth, without_nulls
from bot.local.checks.components import MENU_TYPES, ComponentType
from bot.local.discord import payloads
from bot.local.discord.state import State

_MENTION = re.compile(r"<@!?(\d{1,20})>")
_ATTACHED = "attachment://"


class AttachmentsInMessage:
    """The attachments that a message may show, and which of them its embeds and components do show."""

    def __init__(self, attachments: list[Json]) -> None:
        self._by_name = {each["filename"]: each for each in attachments}
        self._by_url = {each["url"]: each for each in attachments}
        self.used: set[str] = set()

    def find_and_mark_used(self, url: str) -> Json | None:
        """The attachment behind `_attachment://name` or behind its own address."""
        found = self._by_url.get(url)
        if url.startswith(_ATTACHED):
            found = self._by_name.get(url.removeprefix(_ATTACHED))
        if found:
            self.used.add(found["id"])
        return found


def embed_as_api_returns(body: Json, pictures: AttachmentsInMessage) -> Json:
    """An embed as the API shows it."""
    texts = strip_texts_at_any_depth(body, "title", "description", "name", "value", "text")
    shown: Json = {
        "type": "rich",
        **without_nulls({key: value for key, value in texts.items() if key != "type"}),
    }
    for part in ("image", "thumbnail"):
        if part in shown:
            picture = _picture(shown.pop(part), pictures)
            if picture:
                shown[part] = picture
    if is_list(shown.get("fields")):
        shown["fields"] = [
            {"name": each["name"], "value": each["value"], "inline": bool(each.get("inline"))}
            for each in objects_in_list(shown["fields"])
        ]
    if not shown.get("fields", True):
        del shown["fields"]
    return shown


def _picture(given: Any, pictures: AttachmentsInMessage) -> Json | None:
    """An embed's picture; one that was not sent along is not shown at all."""
    url = given.get("url") if is_object(given) else None
    if not isinstance(url, str):
        return None
    found = pictures.find_and_mark_used(url)
    if found:
        kept = ("url", "proxy_url", "width", "height", "content_type", "description")
        return {key: found[key] for key in kept if key in found}
    return None if url.startswith(_ATTACHED) else {"url": url, "proxy_url": url}


class _Numbers:
    """Numbers components in their order, past those that already have one."""

    def __init__(self, components: list[Json]) -> None:
        self._taken = {each.get("id") for each in walk_components(components)}
        self._last = 0

    def of(self, component: Json) -> int:
        if component.get("id"):
            return component["id"]
        self._last += 1
        while self._last in self._taken:
            self._last += 1
        return self._last


def components_as_api_returns(given: list[Json], pictures: AttachmentsInMessage) -> list[Json]:
    """Components as the API shows them: each numbered, with what was left out filled in."""
    numbers = _Numbers(given)
    return [_component(each, numbers, pictures) for each in given]


def _bare(given: Json) -> Json:
    """The component or option without what is not set, its emoji too."""
    shown = without_nulls(given)
    for name in ("label", "placeholder", "description", "content"):
        if isinstance(shown.get(name), str):
            shown[name] = shown[name].strip()
    if is_object(shown.get("emoji")):
        shown["emoji"] = without_nulls(shown["emoji"])
        if "id" in shown["emoji"]:
            shown["emoji"]["id"] = str(shown["emoji"]["id"])
    return shown


def _component(given: Json, numbers: _Numbers, pictures: AttachmentsInMessage) -> Json:
    shown = _bare(given)
    kind = shown["type"]
    shown["id"] = numbers.of(given)
    if kind in MENU_TYPES:
        shown.setdefault("min_values", 1)
        shown.setdefault("max_values", 1)
        if kind == ComponentType.TEXT_MENU:
            shown["options"] = [_bare(each) for each in objects_in_list(shown["options"])]
    if is_list(shown.get("components")):
        shown["components"] = [_component(each, numbers, pictures) for each in objects_in_list(shown["components"])]
    if kind == ComponentType.SECTION:
        shown["accessory"] = _component(shown["accessory"], numbers, pictures)
    elif kind == ComponentType.SEPARATOR:
        shown = {"spacing": 1, "divider": True, **shown}
    elif kind == ComponentType.CONTAINER:
        shown = {"accent_color": None, "spoiler": False, **shown}
    elif kind == ComponentType.THUMBNAIL:
        shown = {"description": None, "spoiler": False, **shown, "media": _media(shown["media"], pictures)}
    elif kind == ComponentType.FILE:
        file = pictures.find_and_mark_used(shown["file"]["url"]) or {}
        named = {"name": file.get("filename"), "size": file.get("size"), "spoiler": False}
        shown = {**named, **shown, "file": _media(shown["file"], pictures)}
    elif kind == ComponentType.MEDIA_GALLERY:
        shown["items"] = [
            {
                "description": None,
                "spoiler": False,
                **without_nulls(each),
                "media": _media(each["media"], pictures),
            }
            for each in objects_in_list(shown["items"])
        ]
    return shown


def _media(given: Json, pictures: AttachmentsInMessage) -> Json:
    found = pictures.find_and_mark_used(given["url"])
    if not found:
        return {"id": "0", "url": given["url"], "proxy_url": given["url"]}
    kept = ("id", "url", "proxy_url", "width", "height", "content_type")
    return {**{key: found[key] for key in kept if key in found}, "attachment_id": found["id"]}


def walk_components(given: Any) -> Iterator[Json]:
    """Every component, from the outside in and in reading order."""
    for each in objects_in_list(given):
        yield each
        yield from walk_components(each.get("components"))
        for key in ("accessory", "component"):
            if is_object(each.get(key)):
                yield from walk_components([each[key]])


def content_and_component_text(content: str, components: list[Json]) -> str:
    """All text in which a mention counts: the content and the text components."""
    return "\n".join(
        [
            content,
            *(
                each.get("content", "")
                for each in walk_components(components)
                if each["type"] == ComponentType.TEXT_DISPLAY
            ),
        ]
    )


def users_mentioned(state: State, text: str, allowed_mentions: Any) -> list[Json]:
    """Who is mentioned and may be pinged, each once, in order; only people of the server."""
    named = list(dict.fromkeys(_MENTION.findall(text)))
    if is_object(allowed_mentions):
        kinds, users = allowed_mentions.get("parse"), allowed_mentions.get("users")
        everyone = is_list(kinds) and "users" in kinds
        chosen = {str(each) for each in users} if is_list(users) else set[str]()
        named = [each for each in named if everyone or each in chosen]
    return [payloads.user(state.members[each]) for each in named if each in state.members]
