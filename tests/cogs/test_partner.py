"""A Partner invited at a table of six: by button and by command, declined, agreed on, shown."""

from typing import Any

from bot.client import ChouetteBot
from bot.rules.state.proposals import ShareHandover
from tests.support.evening import BotEvening, Sitter, buttons, private, public
from tests.support.local_table import LocalTable

SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


async def test_the_box_invites_from_the_bottom_up(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, SIX)
    await evening.seat()
    chouette = await evening.chouette()
    assert chouette.game is None  # the Box may invite before the first game
    box, captain = await evening.waited_for()
    last, before = [await evening.person(player) for player in reversed(chouette.line[-2:])]
    assert f"Invite {last.name} as Partner" in buttons(evening.newest())
    assert f"now it is **{last.name}**" in private(await box.slash("partner", player=before.name))
    assert "Only the Box" in private(await captain.slash("partner", player=last.name))
    public(await box.press(evening.newest(), f"Invite {last.name} as Partner"))
    assert evening.mentioned() == [last.name]
    assert "'s Partner?" in evening.newest()["content"]
    assert "Next game" not in buttons(evening.newest())
    public(await last.press(evening.newest(), "Refuse"))
    public(await box.slash("partner", player="all"))
    public(await before.slash("accept"))
    assert (await evening.chouette()).partner == chouette.line[-2]
    assert f"**{before.name}** is **{box.name}**'s Partner" in evening.newest()["content"]
    assert f"Partner: {before.name}" in private(await last.slash("rotation"))
    public(await box.press(evening.newest(), "Next game"))
    assert (await evening.game()).partner == chouette.line[-2]
    assert f"with {before.name}" in private(await last.slash("rotation"))


async def test_box_and_partner_settle_and_a_partner_stays_in(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, SIX)
    await evening.seat()
    chouette = await evening.chouette()
    box, _ = await evening.waited_for()
    fay, cid = [await evening.person(player) for player in (chouette.line[-1], chouette.line[1])]
    public(await box.press(evening.newest(), f"Invite {fay.name} as Partner"))
    public(await fay.press(evening.newest(), "Agree"))
    public(await box.press(evening.newest(), "Next game"))
    await box.settles(fay.name, 1, cubes=cid.name)
    assert f"**{box.name}** gets **{fay.name}**'s share in **{cid.name}**'s cube" in evening.newest()["content"]
    await fay.slash("accept")
    assert f"**{box.name}** gets **{fay.name}**'s share in **{cid.name}**'s cube; " in evening.newest()["content"]
    ann, fay_too = (await evening.game()).box, chouette.line[-1]
    dee = await evening.person(chouette.line[2])
    cases: tuple[tuple[Sitter, dict[str, Any], ShareHandover], ...] = (
        (box, {"points": 1}, ShareHandover(fay_too, ann, 2)),
        (box, {"points": -1}, ShareHandover(fay_too, ann, -2)),
        (box, {"points": -1, "share": "give"}, ShareHandover(ann, fay_too, 2)),
        (box, {"points": 1, "share": "take"}, ShareHandover(fay_too, ann, 2)),
        (box, {"points": -1, "cubes": "all"}, ShareHandover(ann, fay_too, 2)),
        (fay, {"points": 0, "share": "give"}, ShareHandover(fay_too, ann, 0)),
        (fay, {"points": 1, "share": "give"}, ShareHandover(fay_too, ann, -2)),
        (fay, {"points": 1, "share": "take"}, ShareHandover(ann, fay_too, 2)),
        (fay, {"points": -1, "share": "take", "cubes": dee.name}, ShareHandover(ann, fay_too, -2, (chouette.line[2],))),
    )
    for one, said, share in cases:
        await one.settles((fay if one is box else box).name, **said)
        assert [each.subject for each in (await evening.chouette()).proposals] == [share]
    await box.slash("refuse")
    assert [deal.to_partner for deal in (await evening.game()).handed] == [False]


async def test_the_partner_is_asked_when_the_game_of_the_box_is_sold(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, SIX)
    await evening.seat()
    chouette = await evening.chouette()
    box, _ = await evening.waited_for()
    fay, cid = [await evening.person(player) for player in (chouette.line[-1], chouette.line[1])]
    public(await box.press(evening.newest(), f"Invite {fay.name} as Partner"))
    public(await fay.press(evening.newest(), "Agree"))
    public(await box.press(evening.newest(), "Next game"))
    public(await box.slash("sell", to=cid.id, points=2))
    assert f"{fay.name} may sell along" in evening.newest()["content"]
    await cid.slash("accept")
    assert evening.mentioned() == [fay.name]
    assert {"Sell along", "Stay in"} <= {*buttons(evening.newest())}
    public(await fay.press(evening.newest(), "Sell along"))
    game = await evening.game()
    assert (game.box_decider, game.partner_with_share) == (chouette.line[1], None)
