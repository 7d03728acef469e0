"""People and servers are spoken to in their own language, over the real client; an Italian evening has no English."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from bot.channel.defaults import setting_by_typed_name
from bot.channel.help import HELP_TOPICS
from bot.client import ChouetteBot
from bot.desk.actions import ButtonAction
from bot.local.discord.rewriting import walk_components
from bot.rules.play.turn import players_who_must_act
from bot.words.lexicon import ENGLISH, languages, lexicon
from bot.words.words import language_of, words_in
from cogs.glossary import RULE_OPTIONS_BY_TERM
from tests.support.evening import FIVE, BotEvening, Sitter, private, public
from tests.support.local_table import LocalTable
from tests.support.waiting import PATIENCE
from tests.words.english import english_in

LOOKS = ("score", "ledger", "rotation", "pips", "board", "rules", "settleup", "verify", "help", "export")
LOOKS_BACK = ("history", "stats", "leaderboard", "ledger", "settleup", "score")
FORBIDDEN = ("take", "beaver", "stand", "release", "back", "resign", "refuse", "accept", "along", "roll", "pass")
ITALIANS = ("Anna", "Beppe", "Carla", "Dario", "Elena")
"""Names in which nobody finds English."""
STEPS = 400


def said(body: Any) -> Iterator[str]:
    """Every text that a message shows: what is written, in embeds, on buttons, in menus, and pictures in words.

    Not an embed's footer: there a rule book's source is cited.
    """
    yield body.get("content", "")
    for embed in body.get("embeds", ()):
        yield from (embed.get("title", ""), embed.get("description", ""))
        yield embed.get("image", {}).get("description") or ""
        for field in embed.get("fields", ()):
            yield from (field["name"], field["value"])
    for part in walk_components(body.get("components", [])):
        yield from (part.get("label") or "", part.get("placeholder") or "")
        for option in part.get("options", ()):
            yield from (option["label"], option.get("description") or "")
    yield from (each.get("description") or "" for each in body.get("attachments", ()))


def english_said(local: LocalTable) -> list[str]:
    """Every text in which the bot has ever spoken English, to all or to one, in answers, posts and edits."""
    bodies: list[Any] = [message.body for message in local.table.state.messages.values()]
    for exchange in local.exchanges:
        sent = exchange.sent if isinstance(exchange.sent, dict) else {}
        bodies.append(sent.get("data", sent) if "interactions" in exchange.route else sent)
    texts = {text for body in bodies if isinstance(body, dict) for text in said(body)}
    return sorted(text for text in texts if english_in(text))


def presses(evening: BotEvening) -> dict[str, str]:
    """What the buttons of the newest message are for, with their ids."""
    ids = [part["custom_id"] for part in walk_components(evening.newest()["components"]) if "custom_id" in part]
    return {one.split(":")[2]: one for one in reversed(ids)}


async def act(evening: BotEvening) -> str:
    """One step of somebody who must act, by their own button: what it was."""
    there = presses(evening)
    wish = next(
        one
        for one in (
            ButtonAction.OPENING,
            ButtonAction.TAKE,
            ButtonAction.STAND,
            ButtonAction.ROLL,
            ButtonAction.ONLY_PLAY,
            ButtonAction.MOVE,
            ButtonAction.NEXT,
        )
        if one in there
    )
    person = (await evening.waited_for())[0]
    if wish is not ButtonAction.MOVE:
        await person.press(evening.newest(), there[wish])
        return wish
    offered = [each["value"] for each in await person.complete("move", "play", "")]
    await person.slash("move", play=offered[0])
    return wish


async def until(evening: BotEvening, wish: str) -> None:
    for _ in range(STEPS):
        if wish in presses(evening):
            return
        await act(evening)
    raise AssertionError(wish)


@pytest.fixture
def evening(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Five Italians on an Italian server."""
    for name in ITALIANS:
        local.add_person(name)
    local.set_server_or_person_locales("it")
    local.set_server_or_person_locales("it", *ITALIANS)
    return BotEvening(local, bot, ITALIANS)


async def settled(local: LocalTable, bot: ChouetteBot, locale: str) -> None:
    """Waits until the bot knows of the server's language."""
    guild = bot.get_guild(int(local.table.state.first_server_id))
    if guild is None or str(guild.preferred_locale) != locale:
        await bot.wait_for("guild_update", timeout=PATIENCE)


@pytest.mark.slow
async def test_an_evening_in_italian_has_nothing_english_but_command_names(
    local: LocalTable, bot: ChouetteBot, evening: BotEvening
) -> None:
    await settled(local, bot, "it")
    anna = evening["Anna"]
    await anna.press(await anna.slash("chouette open", stake="2", label="caffè"), "Sì, è giusto così")
    assert evening.newest()["embeds"][0]["title"] == "Si apre una chouette"
    for person in evening.people.values():
        await person.slash("join")
    public(await anna.slash("chouette start"))
    await look_around(evening)
    await until(evening, ButtonAction.DOUBLE)
    doubler = (await evening.waited_for())[0]
    seen = await doubler.press(evening.newest(), presses(evening)[ButtonAction.DOUBLE])
    if seen.ephemeral and seen.message:  # the Box doubles several, and is asked once more
        await doubler.press(
            seen, next(part["custom_id"] for part in walk_components(seen.message["components"]) if "custom_id" in part)
        )
    await refused_in_italian(evening)
    await answered(evening)
    await until(evening, ButtonAction.MOVE)
    mover = (await evening.waited_for())[0]
    menu = await mover.press(evening.newest(), presses(evening)[ButtonAction.MOVE])
    assert "Gioca " in json.dumps(menu.message, ensure_ascii=False)
    assert "non è una mossa" in private(await mover.slash("move", play="8/9 x"))
    await until(evening, ButtonAction.ROLL)
    await resigned(evening)
    await look_around(evening)
    assert "Posta" in private(await moderator(evening).slash("config show"))
    await anna.means("chouette end")
    for person in [one for one in evening.people.values() if one is not anna]:
        await person.slash("accept")
    assert "Conti finali" in json.dumps(evening.newest(), ensure_ascii=False)
    assert english_said(local) == []


async def test_who_looks_back_reads_italian_words_and_figures(
    local: LocalTable, bot: ChouetteBot, evening: BotEvening
) -> None:
    await settled(local, bot, "it")
    anna = evening["Anna"]
    await anna.press(await anna.slash("chouette open", stake="2.5", label="caffè", mode="score"), "Sì, è giusto così")
    assert "2,5 caffè" in json.dumps(evening.newest(), ensure_ascii=False)
    for person in evening.people.values():
        await person.slash("join")
    public(await anna.slash("chouette start"))
    box = await evening.person((await evening.game()).box)
    public(await box.press(evening.newest(), presses(evening)[ButtonAction.RESULT]))
    told = [private(await anna.slash(command)) for command in LOOKS_BACK]
    assert "Comincia la partita 1" in told[0]
    assert "nel Box" in told[0]
    assert "paga 2,5 caffè" in told[4]
    for term in RULE_OPTIONS_BY_TERM:
        assert private(await anna.slash("what", word=term)).startswith(f"**{words_in('it').text(f'what-{term}')}**")
    assert "glossario" in private(await anna.slash("what", word="zzz"))
    assert english_said(local) == []


def moderator(evening: BotEvening) -> Sitter:
    evening.local.set_server_or_person_locales("it", "Mia")
    return evening.sits("Mia")


async def look_around(evening: BotEvening) -> None:
    """Everything that can be looked at, by a player."""
    for command in LOOKS:
        private(await evening["Anna"].slash(command))
    for topic in HELP_TOPICS:
        private(await evening["Anna"].slash("help", topic=topic))
    for option in ("jacoby", "beavers", "leave"):
        private(await evening["Anna"].slash("rules", option=option))


async def refused_in_italian(evening: BotEvening) -> None:
    """Everything that is refused to those who must not act now."""
    waiting = {player.id for player in await evening.waited_for()}
    for person in [one for one in evening.people.values() if one.id not in waiting]:
        for command in FORBIDDEN:
            await person.slash(command)


async def answered(evening: BotEvening) -> None:
    """A player who is asked to double too does not; the first who answers drops, the others take."""
    while ButtonAction.STAND in presses(evening):
        await act(evening)
    person = (await evening.waited_for())[0]
    await person.press(evening.newest(), presses(evening)[ButtonAction.DROP])
    while ButtonAction.TAKE in presses(evening):
        await act(evening)


async def resigned(evening: BotEvening) -> None:
    """Who is on turn resigns, and all agree."""
    await (await evening.waited_for())[0].means("resign")
    while (await evening.chouette()).game is not None:
        for player in players_who_must_act(await evening.chouette()):
            await (await evening.person(player)).slash("accept")


async def test_each_is_told_in_his_own_language_and_all_in_the_servers(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot)
    local.set_server_or_person_locales("it", "Ann")
    opened = public(await evening["Ann"].slash("chouette open"))
    assert "A chouette opens" in json.dumps(opened.message)
    assert private(await evening["Ann"].slash("roll")).startswith("Non ancora: prima ognuno riceve")
    assert private(await evening["Bob"].slash("roll")).startswith("Not yet: first everybody gets a seat.")
    assert english_said(local)


def test_a_setting_is_found_by_what_it_is_called_in_the_language_of_who_sets_it() -> None:
    italian = words_in("it")
    assert [setting_by_typed_name(typed, italian) for typed in ("posta", "Promemoria dopo", "Jacoby", "lingo")] == [
        "stake",
        "reminder",
        "option.jacoby",
        None,
    ]
    assert "Ci sono: Posta." in italian.text("config-unknown", setting="lingo", allowed="Posta")


async def test_a_server_speaks_its_own_language_or_the_one_that_it_has_set(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, (*FIVE, "Mia"))
    local.set_server_or_person_locales("it")
    await settled(local, bot, "it")
    assert "**Language:** italiano" in private(await evening["Mia"].slash("config show"))
    opened = public(await evening["Ann"].slash("chouette open"))
    assert "Si apre una chouette" in json.dumps(opened.message)
    offered = await evening["Mia"].complete("config set", "value", "", {"setting": "language"})
    assert {"name": "English", "value": "en"} in [{"name": one["name"], "value": one["value"]} for one in offered]
    assert private(await evening["Mia"].slash("config set", setting="language", value="English")).startswith(
        "Language is now: English."
    )
    await evening["Bob"].press(opened, presses(evening)[ButtonAction.JOIN])
    assert "A chouette opens" in json.dumps(evening.newest())


async def test_commands_are_described_in_every_language(local: LocalTable, bot: ChouetteBot) -> None:
    """Names stay English; the bot could not have registered descriptions that are too long."""
    described = [*parts(local.table.state.commands.values())]
    assert len(described) > 80
    for language in set(languages()) - {ENGLISH}:
        own = set(map(lexicon(language).formatted, lexicon(language).keys(), [{}] * len(lexicon(language).keys())))
        for part in described:
            for locale, text in (part.get("description_localizations") or {}).items():
                assert language_of(locale) != language or text in own
            if "description" in part:
                assert language in part["description_localizations"], part["description"]
            assert not part.get("name_localizations") or "value" in part


def parts(commands: Any) -> Iterator[dict[str, Any]]:
    """Commands, options and choices, however deep."""
    for part in commands:
        yield part
        yield from parts(part.get("options") or ())
        yield from (choice for choice in part.get("choices") or ())
