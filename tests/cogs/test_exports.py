"""What people take home, and a game gone through again step by step, by the real commands."""

import csv
import io
import re
import zipfile
from typing import Any

from bot.client import ChouetteBot
from bot.local.people.person import AnswerSeen
from bot.record.mat_read import read_mat
from tests.support.evening import THREE, BotEvening, Sitter, buttons, private, public
from tests.support.evening_page import data_of_page
from tests.support.local_table import LocalTable


def file_of(local: LocalTable, seen: AnswerSeen) -> tuple[str, bytes]:
    """The name and bytes of the one file that somebody was given."""
    (file,) = (seen.message or {})["attachments"]
    kept = local.table.state.storage.read_file(file["id"])
    assert kept
    return file["filename"], kept[2]


async def played(local: LocalTable, bot: ChouetteBot) -> BotEvening:
    """Three people, and a game with two plays."""
    evening = BotEvening(local, bot, THREE)
    await evening.seat()
    await evening.start()
    await evening.play()
    return evening


async def pressed(who: Sitter, message: Any, label: str) -> dict[str, Any]:
    """The same message, after a press on one of its buttons."""
    await who.press(message, label)
    return next(each for each in who.visible_messages() if each["id"] == message["id"])


async def test_every_cube_is_exported_for_other_programs(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    seen = await evening["Ann"].slash("export", format="mat")
    assert "Jacoby" in private(seen)
    name, data = file_of(local, seen)
    assert name.endswith("-mat.zip")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = archive.namelist()
        texts = [archive.read(one).decode() for one in files]
    assert len(files) == 2
    assert all(len(list(read_mat(text))) == 1 for text in texts)


DOCUMENTED = (
    *(("the record", ".chouette"), ("the page", ".html"), ("The page", ".html"), (".mat", ".zip"), ("CSV", ".csv")),
    *(("The evening as a page: sheet", ".html"), ("spreadsheet", ".csv")),
)


async def test_a_format_is_typed_in_the_words_of_the_documentation(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    ann = evening["Ann"]
    for typed, ending in DOCUMENTED:
        name, _ = file_of(local, await ann.slash("export", format=typed))
        assert name.endswith(ending), typed
    local.table.state.members[evening["Bob"].id].locale = "it"
    assert file_of(local, await evening["Bob"].slash("export", format="il verbale"))[0].endswith(".chouette")
    for typed in ("pdf", "the", "for"):  # none, or several
        refused = private(await ann.slash("export", format=typed))
        assert refused.startswith(f"“{typed}” is not one of the formats: *record*, *page*, *mat*"), typed
    assert "Anki deck" not in private(await ann.slash("export", format="a season"))
    offered = [one["value"] for one in await ann.complete("export", "format", "")]
    assert offered == ["record", "page", "mat", "csv", "analysis", "season", "anki"]
    assert [one["value"] for one in await ann.complete("export", "format", "the pa")] == ["page"]


async def test_the_sheet_is_exported_as_a_table(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    name, data = file_of(local, await evening["Ann"].slash("export", format="csv"))
    assert name.endswith(".csv")
    assert data.startswith(b"\xef\xbb\xbf")  # by which Excel knows its letters
    rows = list(csv.reader(data.decode("utf-8-sig").splitlines()))
    assert {"Ann", "Bob", "Cid"} < {*rows[0]}
    assert rows[1][0] == "1*"


async def test_where_nothing_was_rolled_there_is_no_game_to_export(local: LocalTable, bot: ChouetteBot) -> None:
    ann = local.person("Ann")
    public(await ann.slash("chouette open", mode="score"))
    evening = BotEvening(local, bot, THREE)
    for name in THREE:
        await evening[name].slash("join")
    await evening["Ann"].slash("chouette start")
    assert "elsewhere" in private(await ann.slash("export", format="mat"))
    shown = await ann.slash("history")
    assert "step 1 of" in private(shown)
    assert (shown.message or {})["embeds"]


async def test_a_game_is_gone_through_step_by_step(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    bob = evening["Bob"]
    last = await bob.slash("history", game=1)
    assert private(last).count("\n") <= 4  # the board and the buttons below them stay in view
    assert "plays" in private(last)
    assert buttons(last) == ["« First", "‹ Back", "Next ›", "Last »"]
    count = private(last).split(" of ")[1].split("\n")[0]
    assert f"step {count} of {count}" in last.text
    first = await pressed(bob, last.message, "« First")
    assert f"step 1 of {count}" in first["content"]
    assert first["content"].count("\n") == 1
    assert first["embeds"]
    second = await pressed(bob, first, "Next ›")
    assert f"step 2 of {count}" in second["content"]
    assert re.search(r"^\*\*Opening \d-\d: .* plays .*\*\*$", last.text, re.MULTILINE)  # a turn is one step
    assert f"step 1 of {count}" in (await pressed(bob, second, "‹ Back"))["content"]
    await evening.go_on()  # the game goes on meanwhile, and the old buttons lead to where it is now
    assert f" of {count}" not in (await pressed(bob, second, "Last »"))["content"]
    assert "no game 7" in private(await bob.slash("history", game=7))


async def test_another_game_is_chosen_from_a_menu(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    bob = evening["Bob"]
    game = await evening.game()
    await evening.resign()
    await (await evening.person((await evening.chouette()).box or game.box)).slash("chouette next")
    shown = await bob.slash("history")
    assert private(shown).startswith("**Game 2** · step ")
    (menu,) = (part for row in shown.message["components"] for part in row["components"] if part["type"] == 3)
    assert [(each["label"], each.get("default", False)) for each in menu["options"]] == [
        ("Game 1", False),
        ("Game 2", True),
    ]
    assert f"{(await evening.person(game.box)).name} +2" in menu["options"][0]["description"]
    assert "description" not in menu["options"][1]
    await bob.choose(shown.message, menu["custom_id"], "1")
    first = next(each for each in bob.visible_messages() if each["id"] == shown.message["id"])
    assert first["content"].startswith("**Game 1** · step 1 of ")


async def test_an_old_history_goes_on_though_another_table_is_open(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await played(local, bot)
    bob = evening["Bob"]
    old = await bob.slash("history")
    await evening["Ann"].means("chouette end")
    for name in ("Bob", "Cid"):
        await evening[name].slash("accept")
    helped = await bob.slash("help")
    assert "/film, /history, /export" in private(helped)
    looks = {"Analysis", "Film", "Step by step", "Page", "Quiz"}
    assert looks & {*buttons(helped)} == {"Page"}  # no game was played to its end
    public(await evening["Ann"].slash("chouette open"))
    assert "**Game 1** · step 1 of " in (await pressed(bob, old.message, "« First"))["content"]


async def test_the_evening_is_exported_as_a_page_in_the_language_of_who_asks(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await played(local, bot)
    seen = await evening["Ann"].slash("export", format="page")
    assert "open it in a browser" in private(seen)
    name, data = file_of(local, seen)
    assert name.endswith(".html")
    page = data.decode()
    assert page.startswith('<!doctype html>\n<html lang="en">')
    assert {"Ann", "Bob", "Cid"} <= {*re.findall(r"'name': '(\w+)'", str(data_of_page(page)))}
    local.table.state.members[evening["Bob"].id].locale = "it"
    assert '<html lang="it">' in file_of(local, await evening["Bob"].slash("export", format="page"))[1].decode()


async def test_without_a_format_the_page_comes_with_buttons_to_the_other_files(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await played(local, bot)
    bob = evening["Bob"]
    seen = await bob.slash("export")
    assert file_of(local, seen)[0].endswith(".html")
    assert buttons(seen) == ["Record", "CSV"]  # no game is over
    assert file_of(local, await bob.press(seen.message, "CSV"))[0].endswith(".csv")
    await evening.resign()
    seen = await bob.slash("export")
    assert buttons(seen) == ["Record", ".mat", "CSV"]
    endings = [file_of(local, await bob.press(seen.message, one))[0].rpartition("-")[2] for one in (".mat", "Record")]
    assert endings[0] == "mat.zip"
    assert endings[1].endswith(".chouette")


async def test_nobody_sits_and_there_is_no_page(local: LocalTable, bot: ChouetteBot) -> None:
    ann = local.person("Ann")
    public(await ann.slash("chouette open"))
    assert "Nothing to export" in private(await ann.slash("export", format="page"))
