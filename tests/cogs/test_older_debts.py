"""What earlier evenings left unpaid, where the next one ends and while it is played, at a table of guests."""

import pytest

from bot.client import ChouetteBot
from bot.local.people.person import AnswerSeen
from bot.rules.state.chouette import Ended
from bot.store.stored import StoreFailed
from tests.cogs.test_guests import ends, opened
from tests.support.evening import BotEvening, buttons, public
from tests.support.local_table import Json, LocalTable


def card(message: Json) -> list[str]:
    """Who pays whom, in the end of an evening, a line each."""
    return next(one["description"] for one in message["embeds"] if one.get("title") == "Settling up").split("\n")


async def test_the_end_sets_off_what_was_open_before_and_says_what_is_paid(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann, told = cafe["Ann"], cafe.newest
    public(await ann.press(told(), "Box wins"))
    await ends(cafe)
    assert sorted(card(told())) == ["**Otto** pays 1 point to **Ann**", "**Zoe** pays 1 point to **Ann**"]
    public(await ann.press(told(), "Same again"))
    panel = await ann.press(told(), "My options")
    assert buttons(panel)[-1] == "Paid …"
    panel = await ann.press(panel, "Paid …")
    assert "Otto paid me 1 point" in buttons(panel)
    asked = await ann.press(panel, "Zoe paid me 1 point")
    await ann.press(asked, "Zoe paid me 1 point")
    game = next(one for one in reversed(local.messages()) if "Box wins" in buttons(one))
    public(await ann.press(game, "Box wins"))
    await ends(cafe)
    end = told()
    assert card(end)[2:] == [
        "__In all among these players, with what was open between them before__",
        "**Otto** pays 2 points to **Ann**",
        "**Zoe** pays 1 point to **Ann**",
    ]
    panel = await ann.press(end, "Paid …")
    asked = await ann.press(panel, "Otto paid me 2 points")
    await ann.press(asked, "Otto paid me 2 points")
    now = next(one for one in local.messages() if one["id"] == end["id"])
    assert sorted(card(now)) == ["**Otto** pays 1 point to **Ann** – paid", "**Zoe** pays 1 point to **Ann**"]
    assert "Same again" in buttons(now)
    assert now["content"].startswith(end["content"].split("\n")[0])


async def second_evening(cafe: BotEvening) -> None:
    """An evening that the Box won is over; at the next one, which Otto does not come to, it wins the first game too."""
    ann, told = cafe["Ann"], cafe.newest
    public(await ann.press(told(), "Box wins"))
    await ends(cafe)
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Kim")
    public(await ann.press(told(), "Box wins"))


@pytest.mark.parametrize(
    ("order", "sums"),
    [
        ("Ann, Zoe, Otto", "**Otto** pays 1 point to **Ann**"),
        ("Otto, Zoe, Ann", "**Ann** pays 1 point to **Otto**; **Zoe** pays 1 point to **Otto**"),
    ],
)
async def test_what_is_open_with_a_guest_of_the_same_name_is_named_at_the_end(
    local: LocalTable, bot: ChouetteBot, order: str, sums: str
) -> None:
    cafe = await opened(local, bot, order=order)
    ann, told = cafe["Ann"], cafe.newest
    await second_evening(cafe)
    otto = local.add_person("Otto")
    await otto.press(told(), "No seat yet? Join")
    public(await ann.press(told(), next(one for one in buttons(told()) if one.startswith("Let "))))
    public(await ann.press(told(), "Next game"))
    public(await ann.press(told(), "Box wins"))
    asked = await ann.slash("chouette end")
    await ann.confirm_answer(asked, buttons(asked)[0])
    await otto.slash("accept")
    await bot.tasks.wait_for_all()
    expected = f"Still open with a guest of the same name: {sums}. Is that you? /claim guest:Otto"
    assert any(expected in str(one["embeds"]) for one in local.messages())


async def test_what_is_open_with_who_was_not_there_is_named_at_the_end(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    await second_evening(cafe)
    await ends(cafe)
    *_, kim, zoe, otto = card(cafe.newest())
    assert {kim, zoe} == {"**Kim** pays 1 point to **Ann**", "**Zoe** pays 2 points to **Ann**"}
    assert otto == "Still open from before, with who was not here: **Otto** pays 1 point to **Ann**."


async def test_whoever_kept_score_of_an_evening_says_later_that_a_guest_was_paid(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = await opened(local, bot, "Bob")
    ann, told = cafe["Ann"], cafe.newest
    public(await ann.press(told(), "Team wins"))
    await ends(cafe)
    public(await cafe["Bob"].slash("chouette open", mode="score", order="Bob, Kim, Lee"))  # others, Bob keeps score
    panel = await ann.slash("settleup")
    asked = await ann.press(panel, "Ann paid 1 point to Zoe")
    await ann.press(asked, "Ann paid 1 point to Zoe")
    assert "Ann paid 1 point to Otto" in buttons(await ann.slash("settleup"))
    assert "Ann paid 1 point to Zoe" not in buttons(await ann.slash("settleup"))
    assert not any("paid" in one for one in buttons(await cafe["Bob"].slash("settleup")))
    panel = await ann.slash("settleup")
    back = next(one for one in buttons(panel) if one.startswith("Take back"))
    await ann.press(await ann.press(panel, back), back)
    assert "Ann paid 1 point to Zoe" in buttons(await ann.slash("settleup"))


async def test_who_kept_score_of_one_evening_does_not_say_what_a_guest_was_paid_for_another(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = BotEvening(local, bot, ("Ann", "Gus"))
    gus, ann, told = cafe["Gus"], cafe["Ann"], cafe.newest
    public(await gus.slash("chouette open", mode="score", order="Zoe, Gus, Otto", stake="1 €"))
    public(await gus.press(told(), "Box wins"))
    await ends(cafe, "Gus")
    panel = await gus.slash("settleup")
    assert "Gus paid €1.00 to Zoe" in buttons(panel)
    public(await ann.slash("chouette open", mode="score", stake="2 €"))
    await ann.slash("join", guest="Zoe")
    await gus.slash("join")
    public(await ann.slash("chouette start", order="Zoe, Ann, Gus"))
    public(await ann.press(told(), "Box wins"))
    asked = await ann.slash("chouette end")
    await ann.confirm_answer(asked, buttons(asked)[0])
    await gus.slash("accept")
    assert isinstance((await cafe.chouette()).stage, Ended)
    now = await gus.slash("settleup")
    assert "€3.00" in now.text  # of both evenings

    def about_gus(panel: AnswerSeen) -> list[str]:
        return [one for one in buttons(panel) if "Gus" in one]

    assert about_gus(now) == ["Gus paid €1.00 to Zoe"]
    panel = await ann.slash("settleup")
    assert about_gus(panel) == ["Gus paid €2.00 to Zoe"]
    asked = await ann.press(panel, "Gus paid €2.00 to Zoe")
    await ann.press(asked, "Gus paid €2.00 to Zoe")
    assert [one for one in about_gus(await ann.slash("settleup")) if one.startswith("Take back")]
    now = await gus.slash("settleup")
    assert about_gus(now) == ["Gus paid €1.00 to Zoe"]  # nor takes back what Ann has said
    asked = await gus.press(now, "Gus paid €1.00 to Zoe")
    await gus.press(asked, "Gus paid €1.00 to Zoe")
    assert not any(one.startswith("Gus paid") for one in buttons(await gus.slash("settleup")))


async def test_my_options_opens_though_an_older_evening_cannot_be_read(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreFailed("the disk is away")

    cafe = BotEvening(local, bot, ("Ann",))
    ann, told = cafe["Ann"], cafe.newest
    public(await ann.slash("chouette open", mode="score", order="Zoe, Otto, Kim"))  # Ann keeps score alone
    public(await ann.press(told(), "Box wins"))
    await ends(cafe)
    public(await ann.slash("chouette open", mode="score", order="Zoe, Ann, Lee"))
    assert buttons(await ann.press(told(), "My options"))[-1] == "Paid …"
    monkeypatch.setattr(bot.desk, "table_by_id", fail)
    panel = await ann.press(told(), "My options")
    assert buttons(panel)
    assert "Paid …" not in buttons(panel)


async def test_an_evening_that_left_nothing_leads_to_what_was_open_before(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = await opened(local, bot)
    ann, told = cafe["Ann"], cafe.newest
    public(await ann.press(told(), "Box wins"))
    await ends(cafe)
    public(await ann.press(told(), "Same again"))
    await ann.means("chouette end")  # in the middle of its first game
    assert "**Otto** pays 1 point to **Ann**" in card(told())
    assert "Paid …" in buttons(told())
