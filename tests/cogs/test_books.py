"""Choosing a rule book by looking: what marks each, in what it differs from the usual one, and a table by it."""

from bot.client import ChouetteBot
from bot.desk.tutorial import lesson_book_and_rules
from bot.record.books import rule_books
from bot.words.lexicon import languages
from bot.words.rule_texts import (
    book_choice_text,
    book_mark_lines,
    book_marks_text,
    changes_since_lesson_texts,
)
from bot.words.words import words_in
from tests.support.evening import BotEvening, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable

MENU = "What differs in …"


async def test_books_are_looked_at_and_a_table_is_opened_by_one(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Mia"))
    ann, mia = evening["Ann"], evening["Mia"]
    shown = await ann.slash("chouette books")
    told = private(shown)
    assert told.startswith(
        "**Rule books.** Where nothing else is said, a table here plays Colorado.\n**Colorado**: a cube each (usual"
    )
    assert "**FIBS**: one cube for all\n• If the Captain drops the Box's first double, all drop\n" in told
    looked = await ann.choose(shown, MENU, "fibs")
    assert looked.kind == "change"
    told = looked.text
    assert told.startswith("**FIBS**: one cube for all\n• If the Captain drops")
    differences = looked.message["embeds"][0]
    assert differences["title"] == "Unlike Colorado, the usual rules here"
    assert differences["description"].startswith("**Most players:** 10 (usually: 8)\n")
    assert "**Raccoons:**" not in differences["description"]  # no difference
    same = await ann.choose(looked, MENU, "colorado")
    assert "Unlike" not in same.text
    looked = await ann.choose(same, MENU, "fibs")
    await ann.press(looked, "Open a table by these rules")
    assert is_taken_away(ann, looked)
    opened = evening.newest()
    assert "Rules: FIBS, one cube for all." in opened["embeds"][0]["description"]
    assert "• If the Captain drops the Box's first double, all drop" in opened["embeds"][0]["description"]
    looked = await mia.choose(await mia.slash("chouette books"), MENU, "fibs")
    assert "already" in private(await mia.press(looked, "Open a table by these rules"))
    private(await mia.slash("config set", setting="rules", value="fibs"))
    assert "a table here plays FIBS." in private(await ann.slash("chouette books"))
    looked = await ann.choose(await ann.slash("chouette books"), MENU, "clapton")
    assert "then the others in the order of the line" in looked.message["embeds"][0]["description"]
    private(await mia.slash("config set", setting="mode", value="score"))  # where they are pressed in any order
    looked = await ann.choose(await ann.slash("chouette books"), MENU, "clapton")
    assert "then the others in the order of the line" not in looked.message["embeds"][0]["description"]


async def test_who_sits_alone_plays_by_another_rule_book_and_the_stake_and_title_go_on(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Mia"))
    ann, bob = evening["Ann"], evening["Bob"]
    public(await ann.slash("chouette open", rules="italian", stake="2 €", title="Friday"))
    shown = await ann.press(evening.newest(), "Rules")
    assert "then *Play by these rules*: nobody else sits here yet" in private(shown)
    looked = await ann.choose(shown, MENU, "fibs")
    await ann.press(looked, "Play by these rules")
    told = evening.newest()["embeds"][0]
    assert "Friday" in told["title"]
    assert "**Players (1):** Ann\nRules: FIBS, one cube for all." in told["description"]
    assert "€" in told["description"]
    looked = await ann.choose(await ann.press(evening.newest(), "Rules"), MENU, "colorado")
    await bob.slash("join")
    await ann.press(looked, "Play by these rules")  # somebody else has a say by now
    assert "Rules: FIBS" in evening.newest()["embeds"][0]["description"]
    shown = await bob.press(evening.newest(), "Rules")
    assert "all must agree" in private(shown)
    assert buttons(await bob.choose(shown, MENU, "italian")) == ["Open a table by these rules"]


async def test_who_may_not_open_may_look(local: LocalTable, bot: ChouetteBot) -> None:
    await bot.desk.settings.change_for_server(int(local.table.state.first_server_id), "opener_role", "1")
    ann = local.person("Ann")
    looked = await ann.choose(await ann.slash("chouette books"), MENU, "italian")
    assert buttons(looked) == ["Open a table by these rules"]
    assert "Only <@&1>" in private(await ann.press(looked, "Open a table by these rules"))


async def test_a_book_that_is_gone_is_told(local: LocalTable, bot: ChouetteBot) -> None:
    ann = local.person("Ann")
    shown = await ann.slash("chouette books")
    looked = await ann.choose(shown, MENU, "italian")
    bot.desk.books = {name: book for name, book in bot.desk.books.items() if name != "italian"}
    assert "not there any more" in (await ann.press(looked, "Open a table by these rules", stale=True)).text
    assert "not there any more" in (await ann.choose(shown, MENU, "italian", stale=True)).text


async def test_the_lobby_shows_what_marks_the_rules_that_are_played_there(local: LocalTable, bot: ChouetteBot) -> None:
    mia = local.person("Mia")
    private(await mia.slash("config set", setting="option.beavers", value="no"))
    opened = public(await mia.slash("chouette open"))
    assert "Rules: Colorado, with one change." in opened.text
    assert "• **Beavers:** not played (in the rule book: allowed)" in opened.text
    assert "• Beavers" not in opened.text
    assert "• Half rule: if all double at once, the Box takes at least half" in opened.text


async def test_the_lobby_shows_a_rule_that_was_agreed_on_in_it(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Mia"))
    opened = public(await evening["Ann"].slash("chouette open", rules="italian"))
    assert "Rules: Italian. " in opened.text
    await evening["Ann"].slash("rules", option="beavers", value="Yes")
    assert "Rules: Italian, with one change." in evening.newest()["embeds"][0]["description"]
    told = "**Beavers:** allowed (in the rule book: not played)"
    assert f"\n• {told}\n" in evening.newest()["embeds"][0]["description"]
    shown = await evening["Bob"].press(evening.newest(), "Rules")
    assert shown.message["embeds"][0]["title"] == "Unlike Italian"
    assert shown.message["embeds"][0]["description"] == told


async def test_the_lobby_names_some_of_many_changes(local: LocalTable, bot: ChouetteBot) -> None:
    changes = {"beavers": "no", "jacoby": "no", "extras": "yes", "max_players": "9", "min_players": "4"}
    for option, value in {**changes, "box_sale": "no", "leave": "any time"}.items():
        private(await local.person("Mia").slash("config set", setting=f"option.{option}", value=value))
    opened = public(await local.person("Mia").slash("chouette open"))
    assert "with 7 changes." in opened.text
    assert opened.text.count(" (in the rule book: ") == 6
    assert "… and 1 more: *Rules*" in opened.text


async def test_the_lobby_has_a_button_that_shows_what_is_not_as_in_the_book(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob", "Mia"))
    private(await evening["Mia"].slash("config set", setting="option.beavers", value="no"))
    opened = public(await evening["Ann"].slash("chouette open", rules="streamlined"))
    shown = await evening["Bob"].press(opened, "Rules")
    assert private(shown).startswith("**Streamlined**: a cube each\n• Every opening tie doubles all cubes\n")
    assert "Most players" not in shown.text  # as in the book
    assert "**Beavers:** not played (in the rule book: allowed)" in shown.text  # though it is usual on this server
    looked = await evening["Bob"].choose(shown, MENU, "colorado")
    assert "• Beavers: not played" in looked.text
    assert "Unlike" not in looked.text


def test_books_have_labels_and_marks_in_every_language() -> None:
    books = rule_books()
    assert book_choice_text(books["italian"], words_in("it"), 100).startswith("Italiano: un cubo a testa. ")
    for language in languages():
        for book in books.values():
            words = words_in(language)
            assert len(book_choice_text(book, words, 100)) <= 100
            lines = book_mark_lines(book, book.rules, words)
            assert len({*lines}) == 3
        _, lesson = lesson_book_and_rules()
        changes = changes_since_lesson_texts(books, lesson, words_in(language), 100)
        assert changes["italian"] == words_in(language).text("change-nearest", same="yes")
        assert len({*changes.values()}) == len(books)
        whole = changes_since_lesson_texts(books, lesson, words_in(language), 200)
        assert words_in(language).text("change-box_double_answer.captain") in whole["fibs"]
        assert words_in(language).text("change-team_initial_answer.all-or-none") not in whole["fibs"], "it has one cube"
        assert "" not in changes.values()
        assert len({book_marks_text(book, words_in(language), 100) for book in books.values()}) == len(books)
