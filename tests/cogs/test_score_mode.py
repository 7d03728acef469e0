"""`mode score`: the board is on a café's table, the bot keeps cubes, results, places and sheet: a press a fact."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.client import ChouetteBot
from bot.record.books import rule_books
from bot.record.exports import record_from_journal_once_seated
from bot.record.replay import CompletedReplay, replay
from bot.rules.phases import ScoreModePlay
from bot.rules.state.chouette import BetweenGames
from tests.support.evening import BotEvening, Sitter, buttons, private, public
from tests.support.local_table import LocalTable

WHY = "From 4 points on you are asked once more."


class Cafe(BotEvening):
    """Five friends round a board, each with a phone; it counts what they press, and the messages they get."""

    presses = 0

    async def seat(self, **options: str) -> None:
        """Open, join, roll for seats: the first game starts with them."""
        first = next(iter(self.people.values()))
        public(await first.slash("chouette open", mode="score", **options))
        for person in self.people.values():
            await person.slash("join")
        public(await first.press(self.newest(), "Start"))

    async def sides(self) -> tuple[Sitter, list[Sitter]]:
        """The Box, and the line."""
        game = await self.game()
        return await self.person(game.box), [await self.person(player) for player in game.line]

    async def says(self, who: Sitter, *labels: str) -> None:
        """Presses these buttons, one after the other, under the newest message; each is for all to see."""
        for label in labels:
            public(await who.press(self.newest(), label))
            self.presses += 1

    async def counted(self, before: int) -> tuple[int, int]:
        """The presses and the new messages since, the counters then at zero again."""
        counted = self.presses, len(self.local.messages()) - before
        self.presses = 0
        return counted


async def test_an_evening_at_a_cafe(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot)
    await cafe.seat()
    assert cafe.mentioned() == []
    assert await a_plain_game(cafe) == (2, 2)  # the result, the next game
    assert await a_game_with_cubes(cafe) == (12, 4)
    assert await a_game_put_right(cafe) == (4, 4)
    table = await cafe.table()
    lines = [one.entry.line for one in await bot.desk.journal_of(table.id)]
    record = record_from_journal_once_seated(table.head, lines, {seat.seat: seat.name for seat in table.seats})
    again = replay(record or "", rule_books(), str)
    assert isinstance(again, CompletedReplay), again
    assert {str(name): score for name, score in again.chouette.scores.items()} == {
        table.unescaped_name(player): score for player, score in table.chouette.scores.items()
    }


async def a_plain_game(cafe: Cafe) -> tuple[int, int]:
    """The loser reports it; nobody is called."""
    before = len(cafe.local.messages())
    box, line = await cafe.sides()
    await cafe.says(line[0], "Box wins")
    assert cafe.mentioned() == []
    await cafe.says(box, "Next game")
    assert cafe.mentioned() == []
    assert (await cafe.chouette()).scores[(await cafe.game()).box] == 8
    return await cafe.counted(before)


async def a_game_with_cubes(cafe: Cafe) -> tuple[int, int]:
    """All doubles, answers and redoubles of a game: each is one press of whoever says it, or one of their menus."""
    before = len(cafe.local.messages())
    box, line = await cafe.sides()
    await cafe.says(line[2], "Double my cube")
    assert cafe.mentioned() == [box.name]
    await cafe.says(line[3], "Double")  # the message of the first is edited
    await cafe.says(box, "Take all")
    assert cafe.mentioned() == []
    await cafe.says(
        box, f"Box: double all: {line[0].name} and {line[1].name} to 2, {line[2].name} and {line[3].name} to 4"
    )  # and two from the middle
    assert cafe.mentioned() == [person.name for person in line]  # all at once
    await cafe.says(line[0], "Drop")
    for person in line[1:]:
        await cafe.says(person, "Take")
    await cafe.says(line[1], "Double")
    await cafe.says(box, "Take")
    game = await cafe.game()
    assert [(bet.cube.value, bet.is_open) for bet in game.bets] == [(1, False), (4, True), (4, True), (4, True)]
    await line[1].press(await line[1].press(cafe.newest(), "Gammon …"), "Team gammon")
    cafe.presses += 2
    chouette = await cafe.chouette()
    assert isinstance(chouette.stage, BetweenGames)
    assert f"**{line[1].name}** is Box" in cafe.newest()["content"]
    counted = await cafe.counted(before)
    await cafe.says((await cafe.waited_for())[0], "Next game")
    cafe.presses = 0
    return counted


async def a_game_put_right(cafe: Cafe) -> tuple[int, int]:
    """A wrong result is taken back by one press under it of whoever has just pressed it."""
    scores = (await cafe.chouette()).scores
    before = len(cafe.local.messages())
    box, _ = await cafe.sides()
    await cafe.says(box, "Team wins")
    await cafe.says(box, "Undo last action")
    chouette = await cafe.chouette()
    assert chouette.game
    assert chouette.scores == scores
    await cafe.says(box, "Box wins")
    await cafe.says(box, "Next game")
    assert (await cafe.game()).box == chouette.game.box
    return await cafe.counted(before)


async def test_what_is_on_the_message(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    await cafe.seat()
    box, (captain, other) = await cafe.sides()
    shown = [
        "Box wins",
        "Team wins",
        "Opening tie",
        "Double my cube to 2",
        "Box: double all to 2",
        "Choose cubes",
        "My options",
        "Help",
    ]
    assert buttons(cafe.newest()) == shown
    pictures = [embed["image"] for embed in cafe.newest()["embeds"]]
    assert [picture["url"].rsplit("/", 1)[1] for picture in pictures] == ["cubes.png", "sheet.png"]
    assert "Cube 1 in the middle: " in pictures[0]["description"]
    assert "The board is elsewhere" in private(await box.slash("move", play="8/5 6/5"))
    looks = await box.slash("board")
    assert private(looks)
    assert "Cube 1 in the middle: " in (looks.message or {})["attachments"][0]["description"]
    await cafe.says(other, "Double my cube")
    await cafe.says(box, "Take")
    rows = [[each["label"] for each in row["components"]] for row in cafe.newest()["components"]]
    cubes = ", ".join(f"{one.name} to {4 if one is other else 2}" for one in (captain, other))
    assert rows == [
        ["Box wins", "Team wins", "Gammon …"],
        ["Double my cube to 2 or 4", f"Box: double all: {cubes}", "Choose cubes"],
        ["My options", "Help", f"Undo last action: {box.name}'s take ({other.name}'s cube)"],
    ]
    assert captain.name in private(await other.press(cafe.newest(), "Box wins"))
    more = await captain.press(cafe.newest(), "Gammon …")
    labels = ["Box gammon", "Box backgammon", "Team gammon", "Team backgammon"]
    assert (private(more), buttons(more.message or {})) == ("Who has won a gammon or a backgammon?", labels)
    assert isinstance((await cafe.game()).phase, ScoreModePlay)


async def test_the_box_chooses_among_cubes_before_all_have_spoken(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot)
    await cafe.seat()
    box, line = await cafe.sides()
    for person, label in zip(line, ("Double my cube", "Double", "Double"), strict=False):
        await cafe.says(person, label)
    menu = await box.press(cafe.newest(), "Choose cubes")
    assert "How do you answer each cube" in private(menu)
    which = next(
        each["custom_id"] for row in menu.message["components"] for each in row["components"] if each["type"] == 3
    )
    await box.choose(menu, which, (await cafe.game()).line[1])
    game = await cafe.game()
    assert [(bet.cube.value, bet.is_open) for bet in game.bets] == [(1, False), (2, True), (1, False), (1, True)]
    assert cafe.mentioned() == []


async def test_a_dear_drop_is_asked_about_once_with_its_money(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot)
    first = next(iter(cafe.people.values()))
    public(await first.slash("chouette open", mode="score", stake="5", label="EUR"))
    for person in cafe.people.values():
        await person.slash("join")
    public(await first.press(cafe.newest(), "Start"))
    box, line = await cafe.sides()
    for person, label in zip(line, ("Double my cube", "Double", "Double", "Double"), strict=True):
        await cafe.says(person, label)
    asked = await box.press(cafe.newest(), "Drop all")
    assert private(asked) == f"Drop all? That costs you 4 points (€20.00). {WHY}"
    assert (await cafe.chouette()).game
    await box.press(asked, "No")
    asked = await box.press(cafe.newest(), "Drop all")
    assert (await cafe.chouette()).game
    await box.press(asked, "Drop all")
    chouette = await cafe.chouette()
    assert chouette.game is None
    assert min(chouette.scores.values()) == -8
    await cafe.says((await cafe.waited_for())[0], "Next game")
    _, line = await cafe.sides()
    await cafe.says(line[0], "Double my cube")
    await cafe.says((await cafe.sides())[0], "Drop")  # one point: nobody is asked


async def test_one_undo_is_asked_for_once_and_told_when_it_lapses(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot)
    await cafe.seat()
    box, line = await cafe.sides()
    await cafe.says(line[0], "Double my cube")
    await cafe.says(box, "Drop")
    asks = line[2]
    await cafe.says(asks, "Undo last action")
    assert f"{asks.name} asks to undo {box.name}'s drop ({line[0].name}'s cube)." in cafe.newest()["content"].replace(
        "**", ""
    )
    refused = await line[1].slash("undo")
    assert f"**{asks.name}** has asked to undo that already" in private(refused)
    assert buttons(cafe.newest()).count("Agree") == 1
    await cafe.says(box, "Box wins")
    assert f"{asks.name}'s request to undo lapses." in cafe.newest()["content"].replace("**", "")


async def test_the_result_as_a_command(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    await cafe.seat()
    game = await cafe.game()
    box, (captain, other) = await cafe.sides()
    public(await box.slash("double"))
    private(await captain.slash("take"))  # the message is edited: nobody is newly called
    private(await other.slash("take"))
    public(await captain.slash("result", winner=other.name, value="gammon"))  # one of the Team: the Team
    assert (await cafe.chouette()).scores == {game.box: -16, game.line[0]: 8, game.line[1]: 8}


async def test_seats_are_taken_as_they_were_rolled_elsewhere(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    ann, bob, cid = cafe.people.values()
    await ann.slash("chouette open", mode="score")
    for person in (ann, bob, cid):
        await person.slash("join")
    assert "Name everybody once" in private(await ann.slash("chouette start", order="Cid, Ann"))
    offered = await ann.complete("chouette start", "order", "Cid, Ann, ")
    assert [choice["name"] for choice in offered] == ["Cid, Ann, Bob"]
    public(await ann.slash("chouette start", order="Cid, ann Bob"))
    assert await cafe.sides() == (cid, [ann, bob])


async def test_where_the_board_is_here_the_bot_rolls_and_rows_stand(local: LocalTable, bot: ChouetteBot) -> None:
    table = BotEvening(local, bot, ("Ann", "Bob", "Cid"))
    ann = table["Ann"]
    await ann.slash("chouette open")
    for person in table.people.values():
        await person.slash("join")
    assert "The bot rolls" in private(await ann.slash("chouette start", order="Ann, Bob, Cid"))
    public(await ann.slash("chouette start"))
    assert "/director correct" in private(await ann.slash("correct", game=1, points="Ann 2 Bob -2"))


async def test_a_past_row_is_corrected_by_all_who_played_it(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    await cafe.seat()
    box, (captain, other) = await cafe.sides()
    await cafe.says(box, "Box wins")
    await cafe.says(box, "Next game")
    places = (await cafe.game()).box, (await cafe.game()).line
    typed = f"{box.name} +2, {captain.name} −1, {other.name} -1"
    offered = await box.complete("correct", "points", "", {"game": 1})
    assert [choice["name"] for choice in offered] == [typed.replace("-", "−")]
    assert await box.complete("correct", "points", "") == []  # of which game?
    told = private(await captain.slash("correct", game=1, points=f"{box.name} -2 {captain.name} 4"))
    why = "The points of a game add up to zero; these make +2. Change one of them."
    assert told == f"{why}\n{box.name} -2 {captain.name} 4"
    what = await captain.slash("correct", game=1)
    assert (await captain.press(what, "Everybody's points …")).kind == "modal"  # the row as it stands
    assert "Correct" in buttons(await captain.press(cafe.newest(), "My options"))
    typed = f"{box.name} -4, {captain.name} 4"
    public(await captain.slash("correct", game=1, points=typed, reason="typed for the wrong side"))
    assert set(cafe.mentioned()) == {box.name, other.name}
    asked = cafe.newest()["content"]
    before = f"**{box.name}** +2, **{captain.name}** −1, **{other.name}** −1"
    wanted = f"**{box.name}** −4, **{captain.name}** +4, **{other.name}** 0"
    assert (
        f"**{captain.name}** asks to correct game 1 to {wanted} (typed for the wrong side), instead of {before}."
        in asked
    )
    assert f"Left out, so 0: **{other.name}**. Seats stay." in asked
    await cafe.says(other, "Agree")
    await cafe.says(box, "Agree")
    row = f"**{box.name}** −4, **{captain.name}** +4, **{other.name}** 0 (typed for the wrong side)"
    assert f"Game 1 is corrected: {row}." in cafe.newest()["content"]
    assert ((await cafe.game()).box, (await cafe.game()).line) == places
    assert "All agree on another row: typed for the wrong side." in private(await box.slash("ledger"))


async def test_who_won_the_last_game_is_corrected_with_the_seats_of_the_next(
    local: LocalTable, bot: ChouetteBot
) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    await cafe.seat()
    box, (captain, other) = await cafe.sides()
    await cafe.says(box, "Box wins")
    await cafe.says(box, "Next game")
    what = await captain.press(cafe.newest(), "Correct")
    assert buttons(what) == ["Team wins", "Everybody's points …"]  # a cube in the middle: gammons do not count
    await captain.press(what, "Team wins")
    asked = cafe.newest()["content"]
    told = f"the result “**{box.name}** wins”: it was “**{captain.name}** wins”"
    names = [f"**{one.name}**" for one in (box, captain, other)]
    then, before = (
        ", ".join(f"{name} {points}" for name, points in zip(names, row, strict=True))
        for row in (("−2", "+1", "+1"), ("+2", "−1", "−1"))
    )
    assert f"asks to correct {told} (game 1: {then} instead of {before}). Game 2 begins again." in asked
    await cafe.says(other, "Agree")
    await cafe.says(box, "Agree")
    told = cafe.newest()["content"]
    assert f"**{captain.name}**, who beat the Box, is Box, **{other.name}** Captain, then **{box.name}**." in told
    assert f"Corrected: the result “{box.name} wins”: it was “{captain.name} wins”." in told
    assert await cafe.sides() == (captain, [other, box])
    ledger = private(await box.slash("ledger"))
    assert "Undone, as all agree: Result:" in ledger
    assert ledger.rstrip().splitlines()[-1].startswith("Game 1: Result:")


async def test_whoever_pressed_undoes_it_alone_for_half_a_minute_and_then_asks(
    local: LocalTable, bot: ChouetteBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    await cafe.seat()
    box, (captain, other) = await cafe.sides()
    await cafe.says(captain, "Box wins")  # a slip: the Team has won
    assert (await cafe.chouette()).game is None
    await cafe.says(captain, "Undo last action")
    chouette = await cafe.chouette()
    assert chouette.game
    assert set(chouette.scores.values()) == {0}
    assert (await cafe.table()).decided == ()
    await cafe.says(captain, "Box wins")
    await cafe.says(box, "Next game")
    assert (await cafe.sides())[1] == [other, captain]
    assert {"Undo “Next game”", "Correct"} <= {*buttons(cafe.newest())}
    await cafe.says(box, "Undo “Next game”")  # the seats show that the Team has won
    assert cafe.newest()["content"].startswith("Undone: “Next game”.")
    assert (await cafe.chouette()).game is None
    await cafe.says(captain, "Undo last action")
    assert (await cafe.sides())[1] == [captain, other]
    await cafe.says(captain, "Team wins")
    later = datetime.now(UTC) + timedelta(seconds=31)
    monkeypatch.setattr(bot.desk, "_now", lambda: later)
    await cafe.says(captain, "Undo last action")
    assert (await cafe.chouette()).game is None
    assert set(cafe.mentioned()) == {box.name, other.name}


async def test_a_slip_of_another_is_not_undone_alone(local: LocalTable, bot: ChouetteBot) -> None:
    cafe = Cafe(local, bot, ("Ann", "Bob", "Cid"))
    await cafe.seat()
    box, (captain, other) = await cafe.sides()
    await cafe.says(captain, "Box wins")
    await cafe.says(other, "Undo last action")
    assert (await cafe.chouette()).game is None
    assert set(cafe.mentioned()) == {box.name, captain.name}
