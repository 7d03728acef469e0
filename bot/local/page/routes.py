"""The page's own routes: its files, what a person sees when they come in, and what they do.

Every act goes through `people`, as a program's does; knows nothing of Discord's protocol.
"""

import binascii
import json
import mimetypes
from base64 import b64decode
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from aiohttp import web

from bot.desk.tutorial import lesson_book_and_rules
from bot.local.checks.bodies import (
    ApiError,
    Json,
    is_list,
    is_object,
    missing_permissions_error,
    objects_in_list,
    parse_json,
)
from bot.local.checks.commands import LOCALES
from bot.local.discord import payloads
from bot.local.discord.parts import TABLE, LocalDiscord
from bot.local.discord.rewriting import walk_components
from bot.local.discord.state import (
    DEFAULT_LOCALE,
    DENIABLE_PERMISSIONS_BY_NAME,
    GIVEN_ROLE_NAMES,
    SAMPLE_CHANNEL_NAMES,
    SAMPLE_NAMES,
    SAMPLE_PLAYER_NAMES,
    Channel,
    Member,
    is_same_name,
)
from bot.local.page import friends, replays
from bot.local.page.seating import SEATINGS, RobotsWish, open_table
from bot.local.page.windows import PAGE_WINDOWS, message_for_page
from bot.local.people.discord_client import ClientWouldNotSend, commands_offered_to
from bot.local.people.person import AnswerSeen, LocalPerson
from bot.local.sharing.door import SHARING, is_from_here
from bot.places import ASSETS_FOLDER
from bot.record.books import rule_books
from bot.words.choices import TRUTHS
from bot.words.rule_texts import changes_since_lesson_texts
from bot.words.words import Words, language_of, language_of_browser, words_in

_PAGE_FOLDER = ASSETS_FOLDER / "web"
_SHARED = ("course.js",)
"""Files of the page of an evening that this page has, too."""
OPEN_MODALS_BY_INTERACTION_ID: web.AppKey[dict[str, AnswerSeen]] = web.AppKey("asked", dict[str, AnswerSeen])
"""The forms that people have open, by the interaction that opened them."""
_MAX_OPEN_MODALS, _MAX_NAME_LETTERS, _MAX_MESSAGES_SHOWN, _MAX_CHANGES_LETTERS = 200, 32, 150, 200

_LOCALES_OF_THE_BOT = frozenset({DEFAULT_LOCALE} | {one for one in LOCALES if language_of(one) == one})
"""One for each language that the bot speaks, of those that Discord knows."""
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "frame-src 'self' http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
_PageAction = Callable[[web.Request, LocalPerson, Json], Awaitable[Json]]


def _page_files() -> dict[str, Path]:
    """The page's files by their names: those of its folder, and what it shares with the page of an evening."""
    return {path.name: path for path in (*_PAGE_FOLDER.iterdir(), *(ASSETS_FOLDER / "page" / name for name in _SHARED))}


def _file(name: str) -> web.Response:
    path = _page_files()[name]
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8", headers=_HEADERS)


async def _index(request: web.Request) -> web.Response:
    """The page; on this computer, at the address that boards in its frames know it by: else they are not signed in."""
    if request.host.startswith("localhost:"):
        raise web.HTTPFound(request.app[TABLE].state.base + request.path_qs)
    return _file("index.html")


async def _page_file(request: web.Request) -> web.Response:
    """One of the page's files; no others."""
    name = request.match_info["name"]
    if name not in _page_files():
        raise web.HTTPNotFound
    return _file(name)


def _member(table: LocalDiscord, wanted: str) -> Member:
    """The person of that id or name; the first one if there is none such."""
    members = table.state.members
    try:
        return members.get(wanted) or table.state.member_named(wanted)
    except KeyError:
        return next(iter(members.values()))


def _speak_as_the_browser(request: web.Request, me: Member, *, is_chosen: bool) -> str:
    """The language of the page for this person: its browser's, unless one was chosen before.

    That of the browser on this computer that opens the page first is the table's and everybody's, until something is
    said there; that of any other is its person's alone, as soon as they are somebody whom nobody else has been.
    """
    table, spoken = request.app[TABLE], language_of_browser(request.headers.get("Accept-Language", ""))
    if is_from_here(request) and not table.state.messages:
        if spoken in LOCALES and not table.state.is_locale_chosen:
            table.set_locale_of_all_servers(spoken)
            for member in table.state.members.values():
                if not member.speaks_own:
                    table.set_person_locale(member, spoken)
        return me.locale
    # Discord knows no plain English, which is what all speak at first
    theirs = spoken if spoken in LOCALES else DEFAULT_LOCALE if spoken else me.locale
    if not is_chosen:
        return theirs
    is_new = not (me.speaks_own or request.app[PAGE_WINDOWS].is_used_elsewhere(me.id, request.query.get("browser", "")))
    if is_new and theirs != me.locale:
        _speak(table, me, theirs)
    return me.locale


def _speak(table: LocalDiscord, member: Member, locale: str) -> None:
    """Have a person speak a language of their own."""
    member.speaks_own = True
    table.set_person_locale(member, locale)


def _channels(table: LocalDiscord, me: Member, seen: Iterable[Channel]) -> list[Json]:
    """The channels that somebody sees, in their order."""
    parents = {each.id: each for each in seen}
    return [
        {
            "id": each.id,
            "name": each.name,
            "unused": each.name in SAMPLE_CHANNEL_NAMES[1:]
            and not table.messages_visible_to_member_or_everyone(each.id, me.id),
            "private": bool(parents.get(each.parent, each).only_for_role),
            "denied": [name for name, bit in DENIABLE_PERMISSIONS_BY_NAME.items() if each.denied & bit],
        }
        for each in sorted(parents.values(), key=lambda each: each.position)
    ]


async def _page_state(request: web.Request) -> web.Response:
    """Everything that a person sees when they come into a channel."""
    table = request.app[TABLE]
    wanted = request.query.get("as", "")
    me = _member(table, wanted)
    locale = _speak_as_the_browser(request, me, is_chosen=wanted in (me.id, me.name, me.display_name))
    channels = {key: each for key, each in table.state.channels.items() if table.state.sees(me, each)}
    channel = channels.get(request.query.get("channel", "")) or table.state.first_channel
    reader = me.id if wanted else ""
    words = words_in(locale)
    return web.json_response(
        {
            "me": me.id,
            "bot": {"id": table.state.bot_id, "name": payloads.BOT_NAME, "on_line": table.gateway.is_connected},
            "people": _people(request),
            "away": request.app[PAGE_WINDOWS].away,
            "channels": _channels(table, me, channels.values()),
            "roles": [
                {"id": each["id"], "name": each["name"]}
                for each in payloads.roles(table.state, table.state.first_server_id)
            ],
            "given_roles": [{"id": table.state.role_id(name), "name": name} for name in GIVEN_ROLE_NAMES],
            "channel": channel.id,
            "switches": {name: _permission(name, locale) for name in DENIABLE_PERMISSIONS_BY_NAME},
            "locales": sorted({*_LOCALES_OF_THE_BOT, table.state.locale_of_all_servers, me.locale}),
            "server_locale": table.state.locale_of_all_servers,
            "locale": locale,
            "words": words.templates_with_prefix("page-"),
            "truths": TRUTHS,
            "sample": words.listed([each.display_name for each in _sample_players(table)]),
            "seat": await request.app[PAGE_WINDOWS].seat_at(channel.id, reader),
            "messages": _messages(table, channel.id, reader),
            **_rules_since_lesson(words),
            "base": table.state.base,
            "share": friends.share_or_none(request),
            "from_afar": not is_from_here(request),
            "may_share": request.app[SHARING].may_begin and is_from_here(request),
            "had_link": request.app[SHARING].had_link,
            "seating": request.app[SEATINGS].seated_now(channel.id),
            "engine": request.app[replays.OPEN_REPLAYS].engine is not None,
            "commands": [_command(each, locale) for each in commands_offered_to(table.state, me)],
        }
    )


def _messages(table: LocalDiscord, channel: str, reader: str) -> list[Json]:
    messages = table.messages_visible_to_member_or_everyone(channel, reader)
    return [message_for_page(each) for each in messages[-_MAX_MESSAGES_SHOWN:]]


def _people(request: web.Request) -> list[Json]:
    """Who there is, whether they said their name, and whether their face is used in another browser, or open now."""
    windows, browser = request.app[PAGE_WINDOWS], request.query.get("browser", "")
    return [
        {
            "id": each.id,
            "name": each.display_name,
            "moderator": each.moderator,
            "roles": each.roles,
            "sample": each.name in SAMPLE_PLAYER_NAMES,
            "named": bool(each.nick) or each.name not in SAMPLE_NAMES,
            "used": windows.is_used_elsewhere(each.id, browser),
            "here": windows.is_open(each.id),
        }
        for each in request.app[TABLE].state.members.values()
    ]


def _rules_since_lesson(words: Words) -> Json:
    """By which rule book the lesson is played, and what changes by each of them."""
    book, rules = lesson_book_and_rules()
    changes = changes_since_lesson_texts(rule_books(), rules, words, _MAX_CHANGES_LETTERS)
    return {"book_of_lesson": book, "changes_by_book": changes}


def _command(part: Json, locale: str) -> Json:
    """A command or option as the page needs it, described in the person's language."""
    kept = ("name", "type", "required", "autocomplete", "choices", "min_value", "max_value", "min_length", "max_length")
    told: Json = {key: part[key] for key in kept if key in part}
    translated = part.get("description_localizations")
    told["description"] = (translated.get(locale) if is_object(translated) else None) or part["description"]
    if part.get("choices"):
        told["choices"] = [_choice(each, locale) for each in objects_in_list(part["choices"])]
    told["options"] = [_command(each, locale) for each in objects_in_list(part.get("options"))]
    return told


def _choice(choice: Json, locale: str) -> Json:
    translated = choice.get("name_localizations")
    return {**choice, "name": (translated.get(locale) if is_object(translated) else None) or choice["name"]}


async def _live_news(request: web.Request) -> web.WebSocketResponse:
    """The window's news, until it is closed."""
    wanted = request.query.get("as", "")
    me = _member(request.app[TABLE], wanted).id if wanted else ""
    return await request.app[PAGE_WINDOWS].serve(request, me)


def _acts(act: _PageAction) -> Callable[[web.Request], Awaitable[web.Response]]:
    """A route for one kind of act: reads who does what, and answers what came of it."""

    async def route(request: web.Request) -> web.Response:
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        try:
            body = parse_json(await request.read())
        except ValueError:
            raise web.HTTPBadRequest from None
        table = request.app[TABLE]
        member = table.state.members.get(str(body.get("as"))) if is_object(body) else None
        if member is None or not is_object(body):
            raise web.HTTPBadRequest
        person = LocalPerson(table, member, deferred_timeout=0.0)
        try:
            return web.json_response(await act(request, person, body))
        except (ClientWouldNotSend, ApiError) as problem:
            why = problem.message if isinstance(problem, ApiError) else str(problem)
            return web.json_response({"kind": "refused", "text": why})

    return route


def _told(request: web.Request, seen: AnswerSeen) -> Json:
    """What came of an act, for the page; a form is remembered until it is sent."""
    told: Json = {"kind": seen.kind}
    if seen.modal:
        asked = request.app[OPEN_MODALS_BY_INTERACTION_ID]
        asked[seen.interaction.id] = seen
        while len(asked) > _MAX_OPEN_MODALS:
            del asked[next(iter(asked))]
        told |= {"modal": seen.modal, "interaction": seen.interaction.id}
    return told


def _channel(request: web.Request, person: LocalPerson, body: Json) -> str:
    channel = str(body.get("channel"))
    if channel not in request.app[TABLE].state.channels:
        raise ClientWouldNotSend("There is no such channel.")
    person.require_seen(channel)
    return channel


def _options(body: Json) -> Json:
    given = body.get("options")
    return given if is_object(given) else {}


async def _use_slash_command(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A slash command."""
    given = {name: _file_or_value(value) for name, value in _options(body).items()}
    seen = await person.slash(str(body.get("command")), given, channel=_channel(request, person, body))
    return _told(request, seen)


def _file_or_value(value: object) -> object:
    """The name and the bytes of a file that was chosen on the page; any other value as it is."""
    if not is_object(value):
        return value
    try:
        return str(value.get("file")), b64decode(str(value.get("base64")), validate=True)
    except binascii.Error:
        raise ClientWouldNotSend("That file did not arrive whole.") from None


async def _complete_option(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """Completions of an option as it is typed."""
    option, others = str(body.get("option")), _options(body)
    text = str(others.pop(option, ""))
    channel = _channel(request, person, body)
    return {"choices": await person.complete(str(body.get("command")), option, text, others, channel=channel)}


def _pressed(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The message that a person has pressed; raises `ClientWouldNotSend` where it, or its button, went meanwhile."""
    state = request.app[TABLE].state
    message, pressed = state.messages.get(str(body.get("message"))), body.get("custom_id")
    parts = walk_components(message.body["components"]) if message else ()
    if message is None or (pressed is not None and all(one.get("custom_id") != pressed for one in parts)):
        raise ClientWouldNotSend(words_in(person.locale).text("button-gone"))
    return message.body


async def _press_button(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A press on a button; with `face_of`, a browser's, only where that person has no page of their own elsewhere."""
    browser = body.get("face_of")
    if isinstance(browser, str) and request.app[PAGE_WINDOWS].has_own_page(person.id, browser):
        return {"kind": "nothing"}
    return _told(request, await person.press(_pressed(request, person, body), str(body.get("custom_id"))))


async def _choose_from_menu(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A choice from a menu."""
    values = body.get("values")
    chosen = values if is_list(values) else []
    return _told(request, await person.choose(_pressed(request, person, body), str(body.get("custom_id")), *chosen))


async def _submit_modal(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A form filled in."""
    asked = request.app[OPEN_MODALS_BY_INTERACTION_ID].get(str(body.get("interaction")))
    if asked is None or asked.interaction.member != person.id:
        raise ClientWouldNotSend("This form is no longer open.")
    seen = await person.submit_modal(asked, _options(body))
    if seen.kind != "nothing":
        request.app[OPEN_MODALS_BY_INTERACTION_ID].pop(asked.interaction.id, None)
    return _told(request, seen)


async def _write_message(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """An ordinary message."""
    await person.say(str(body.get("text", "")), channel=_channel(request, person, body))
    return {"kind": "message"}


async def _dismiss_message(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A message that only they see is dismissed."""
    person.dismiss(_pressed(request, person, body))
    return {"kind": "gone"}


async def _delete_message(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A message is deleted by its author or by a moderator."""
    person.delete(_pressed(request, person, body))
    return {"kind": "gone"}


def _name_wished(person: LocalPerson, body: Json) -> str:
    """What somebody is to be called; raises `ClientWouldNotSend` where that is nothing."""
    name = " ".join(str(body.get("name", "")).split())[:_MAX_NAME_LETTERS]
    if not name:
        raise ClientWouldNotSend(words_in(person.locale).text("page-name-needed"))
    return name


def _member_called(table: LocalDiscord, name: str, besides: str = "") -> Member | None:
    """Who is called so, as people see it: nobody is, by a name that they have given up."""
    others = (each for each in table.state.members.values() if each.id != besides)
    return next((each for each in others if is_same_name(name, each.display_name)), None)


async def _add_person(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A new person comes to the server, where nobody is called so yet."""
    name = _name_wished(person, body)
    table = request.app[TABLE]
    if same := _member_called(table, name):
        text = words_in(person.locale).text("page-name-taken", name=same.display_name)
        return {"kind": "refused", "text": text, "id": same.id}  # whoever comes may be the same person
    member = table.state.add_member(name, moderator=body.get("moderator") is True)
    table.changed()
    return {"kind": "person", "id": member.id}


async def _set_name(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The person is called otherwise on the server, as anybody may call themself.

    A sample person that nobody is gives their name away, and is called as the person was before.
    """
    name = _name_wished(person, body)
    table, me = request.app[TABLE], request.app[TABLE].state.members[person.id]
    if same := _member_called(table, name, besides=me.id):
        if not _is_nobody(request, same):
            raise ClientWouldNotSend(words_in(person.locale).text("page-name-taken", name=same.display_name))
        table.set_nick(same.id, me.display_name)
    table.set_nick(me.id, name)
    return {"kind": "person", "id": me.id}


def _is_nobody(request: web.Request, member: Member) -> bool:
    """Whether it is a sample person through whom nobody has looked, and who has said, done and been told nothing."""
    if member.name not in SAMPLE_NAMES or request.app[PAGE_WINDOWS].has_own_page(member.id, ""):
        return False
    messages = request.app[TABLE].state.messages.values()
    return not any(each.only_for == member.id or member.id in json.dumps(each.body) for each in messages)


def _require_moderator(table: LocalDiscord, person: LocalPerson) -> None:
    """Raises `ApiError` (50013) unless the person manages the server."""
    if not table.state.members[person.id].moderator:
        raise missing_permissions_error()


def _given_role(table: LocalDiscord, body: Json) -> str:
    """The id of the role that an act names; raises `ClientWouldNotSend`."""
    role = str(body.get("role"))
    if role not in map(table.state.role_id, GIVEN_ROLE_NAMES):
        raise ClientWouldNotSend("There is no such role.")
    return role


async def _add_channel(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A moderator makes a channel, for all or for who has a role."""
    table = request.app[TABLE]
    _require_moderator(table, person)
    name = "-".join(str(body.get("name", "")).lower().split())[:_MAX_NAME_LETTERS]  # as Discord writes it
    if not name:
        raise ClientWouldNotSend("A channel needs a name.")
    return {"kind": "channel", "id": table.add_channel(name, _given_role(table, body) if body.get("role") else "").id}


async def _set_role(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A moderator gives somebody a role, or takes it."""
    table = request.app[TABLE]
    _require_moderator(table, person)
    member = table.state.members.get(str(body.get("person")))
    if member is None:
        raise ClientWouldNotSend("There is no such person.")
    table.set_role(member, _given_role(table, body), given=body.get("given") is True)
    return {"kind": "role"}


def _permission(name: str, locale: str) -> str:
    """What a permission of Discord's is called on the page."""
    called = words_in(locale).text(f"permission-{name.lower().replace(' ', '-')}")
    return called[:1].upper() + called[1:]


async def _set_bot_permission(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """A permission of the bot in a channel is given or taken."""
    table = request.app[TABLE]
    channel = table.state.channels[_channel(request, person, body)]
    bits = DENIABLE_PERMISSIONS_BY_NAME.get(str(body.get("permission")), 0)
    place = None if body.get("everywhere") is True else channel
    table.set_bot_permissions(bits, place, allowed=body.get("allowed") is True)
    return {"kind": "permission"}


async def _set_locale(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The server, or this person's Discord, speaks another language."""
    table, locale = request.app[TABLE], str(body.get("locale"))
    if locale not in LOCALES:
        raise ClientWouldNotSend("There is no such language.")
    if body.get("server") is True:
        table.set_locale_of_all_servers(locale)
    else:
        _speak(table, table.state.members[person.id], locale)
    return {"kind": "language"}


_ROBOTS_TO_SEAT, _WISHES = 4, ("strength", "book", "place")
_JOIN_BUTTON, _START_BUTTON, _BOARD_LINK_BUTTON = "join", "start", "bl:"
"""What the buttons under an opened table are for, whatever language they speak: so their custom ids say."""


def _sample_players(table: LocalDiscord) -> list[Member]:
    """Those five, whatever they are called."""
    return [each for each in table.state.members.values() if each.name in SAMPLE_PLAYER_NAMES]


async def _seat_sample_players(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """One of the sample players opens a table, the others join it, and all roll for their seats, as anybody would."""
    table, channel = request.app[TABLE], _channel(request, person, body)
    first, *others = (LocalPerson(table, each) for each in _sample_players(table))
    options = {"rules": str(body["book"])} if body.get("book") else {}
    opened = (await open_table(table, first, channel, **options)).body
    for player in others:  # who opens it is seated
        await _press_for(player, opened, _JOIN_BUTTON)
    await _press_for(first, opened, _START_BUTTON)
    return {"kind": "seated"}


async def _seat_robots(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The person sits down with robots, as many, as strong, by the book and in the place that they wish."""
    count, (strength, book, place) = body.get("count"), (str(body.get(key) or "") for key in _WISHES)
    wish = RobotsWish(count if isinstance(count, int) else _ROBOTS_TO_SEAT, strength, book, place)
    await request.app[SEATINGS].seat(person, _channel(request, person, body), wish)
    return {"kind": "seated"}


async def _open_board(request: web.Request, person: LocalPerson, body: Json) -> Json:
    """The person gets their link to the board beside the channel, by /board and its button, as on Discord."""
    person = LocalPerson(request.app[TABLE], request.app[TABLE].state.members[person.id])  # waits for a slow answer
    shown = await person.slash("board", channel=_channel(request, person, body))
    parts = walk_components(shown.message["components"]) if shown.message else ()
    opens = next(
        (one for each in parts if (one := str(each.get("custom_id", ""))).startswith(_BOARD_LINK_BUTTON)), None
    )
    linked = await person.press(shown, opens) if opens else shown
    parts = walk_components(linked.message["components"]) if linked.message else ()
    url = next((each["url"] for each in parts if each.get("url")), "")
    for seen in (shown, linked) if url else ():
        if seen.message and seen.ephemeral:
            person.dismiss(seen)
    return {"kind": "board", "url": url}


def _button(message: Json, what: str) -> str:
    """The custom id of the button that does this; of none, what was looked for."""
    ids = [str(each.get("custom_id", "")) for each in walk_components(message["components"])]
    return next((one for one in ids if f":{what}:" in one), what)


async def _press_for(person: LocalPerson, opened: Json, what: str) -> None:
    """Raises `ClientWouldNotSend` where the bot says nothing, or something to this person alone."""
    seen = await person.press(opened, _button(opened, what))
    if seen.kind == "nothing" or (seen.ephemeral and seen.text):
        raise ClientWouldNotSend(seen.text or words_in(person.locale).text("page-no-answer"))


_ACTS: dict[str, _PageAction] = {
    "slash": _use_slash_command,
    "complete": _complete_option,
    "press": _press_button,
    "choose": _choose_from_menu,
    "submit": _submit_modal,
    "say": _write_message,
    "dismiss": _dismiss_message,
    "delete": _delete_message,
    "person": _add_person,
    "name": _set_name,
    "channel": _add_channel,
    "role": _set_role,
    "permission": _set_bot_permission,
    "language": _set_locale,
    "sample": _seat_sample_players,
    "robots": _seat_robots,
    "board": _open_board,
    "share": friends.begin_sharing,
    "unshare": friends.end_sharing,
    "tunnel": friends.tell_tunnel,
    "replay": replays.open_replay,
    "replay-own": replays.own_evenings,
    "replay-own-open": replays.open_own_evening,
    "replay-step": replays.show_board_after_step,
    "replay-errors": replays.analyse_game_errors,
}


def routes() -> list[web.RouteDef]:
    """The routes of the page."""
    return [
        web.get("/", _index),
        web.get("/web/{name}", _page_file),
        web.get("/page/state", _page_state),
        web.get("/page/live", _live_news),
        web.get("/page/code", friends.draw_link),
        *(web.post(f"/page/{name}", _acts(act)) for name, act in _ACTS.items()),
    ]
