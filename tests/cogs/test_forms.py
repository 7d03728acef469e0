"""Forms: the names of those at a real board, and the row of a game to be corrected."""

from typing import Any

from bot.client import ChouetteBot
from bot.local.people.person import AnswerSeen
from bot.record.books import rule_books
from bot.record.exports import record_from_journal_once_seated
from bot.record.replay import CompletedReplay, replay
from bot.rules.seats.joining import players_with_seat
from tests.cogs.test_greeting import greetings, joins
from tests.support.evening import BotEvening, Sitter, buttons, is_taken_away, private, public
from tests.support.local_table import LocalTable


async def sent(bot: ChouetteBot, who: Sitter, form: AnswerSeen, **typed: str) -> AnswerSeen:
    """Fills in the form and sends it."""
    seen = await who._person.submit_modal(form, typed)
    await bot.tasks.wait_for_all()
    return seen


def shown(form: AnswerSeen) -> dict[str, Any]:
    """What stands in each field of a form, by its id."""
    assert form.modal, form
    return {row["components"][0]["custom_id"]: row["components"][0].get("value") for row in form.modal["components"]}


def ids(message: Any) -> list[str]:
    """The ids of a message's buttons."""
    return [one["custom_id"] for row in message["components"] for one in row["components"]]


async def cafe(local: LocalTable, bot: ChouetteBot, *members: str) -> BotEvening:
    """Ann keeps score of three guests; a first game is over."""
    evening = BotEvening(local, bot, ("Ann", *members))
    public(await evening["Ann"].slash("chouette open", mode="score", order="Zoe, Otto, Kim"))
    public(await evening["Ann"].press(evening.newest(), "Box wins"))
    return evening


async def test_a_table_at_a_real_board_is_opened_by_its_names(local: LocalTable, bot: ChouetteBot) -> None:
    await joins(bot, bot.guilds[0])
    ((channel, greeting),) = greetings(local)
    evening = BotEvening(local, bot, ("Ann",), channel=channel)
    form = await evening["Ann"].press(greeting, "Keep score at a real board")
    assert shown(form) == {"order": None}
    refused = await sent(bot, evening["Ann"], form, order="Zoe Otto Kim")
    assert private(refused).startswith("Put commas between names")
    form = await evening["Ann"].press(refused, "Fill it in again")
    assert shown(form) == {"order": "Zoe Otto Kim"}
    await sent(bot, evening["Ann"], form, order="Zoe, Otto, Kim")
    table = await evening.table()
    assert [table.unescaped_name(one) for one in players_with_seat(table.chouette)] == ["Zoe", "Otto", "Kim"]
    assert table.chouette.scorer == "s1"
    assert is_taken_away(evening["Ann"], refused)


async def test_names_that_a_command_brought_come_back_with_what_the_table_opens_with(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann, terms = evening["Ann"], {"rules": "fibs", "stake": "0.50 EUR", "title": "Café: the first"}
    refused = await ann.slash("chouette open", mode="score", order="Zoe Otto Kim", **terms)
    form = await ann.press(refused, "Fill it in again")
    assert shown(form) == {"order": "Zoe Otto Kim"}
    again = await sent(bot, ann, form, order="Zoe, Otto, ?")
    assert is_taken_away(ann, refused)
    await sent(bot, ann, await ann.press(again, "Fill it in again"), order="Zoe, Otto, Kim")
    assert is_taken_away(ann, again)
    table = await evening.table()
    assert (table.head.book, table.head.title) == ("fibs", "Café: the first")
    assert str(table.chouette.stake.label) == "EUR"


async def test_what_an_id_cannot_say_is_refused_without_a_way_back(local: LocalTable, bot: ChouetteBot) -> None:
    ann = BotEvening(local, bot, ("Ann",))["Ann"]
    for more in ({"stake": "2", "label": "a:b"}, {"stake": "2", "label": "x" * 24, "title": "y" * 60}):
        refused = await ann.slash("chouette open", mode="score", order="Zoe Otto Kim", seat=False, **more)
        if "Yes" in str(refused.message):  # a label that is new here is asked about first
            refused = await ann.press(refused, buttons(refused)[0])
        assert private(refused).startswith("Put commas between names")
        assert buttons(refused) == []


async def test_a_row_is_corrected_in_a_form_that_shows_it(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await cafe(local, bot)
    ann = evening["Ann"]
    what = await ann.press(evening.newest(), "Correct")
    assert private(what) == "Game 1: **Zoe** won. What was it? The seats of the next game follow from it."
    form = await ann.press(what, "Everybody's points …")
    assert shown(form) == {"points": "Zoe +2\nOtto −1\nKim −1", "reason": None}
    refused = await sent(bot, ann, form, points="Zoe +4\nOtto −1\nKim −1", reason="a  gammon")
    assert private(refused).startswith("The points of a game add up to zero; these make +2.")
    form = await ann.press(refused, "Fill it in again")
    assert shown(form) == {"points": "Zoe +4\nOtto −1\nKim −1", "reason": "a gammon"}
    await sent(bot, ann, form, points="Zoe +4\nOtto −1\nKim −3", reason="a  gammon")  # nobody else has to agree
    assert is_taken_away(ann, refused)
    assert {str(one): score for one, score in (await evening.chouette()).scores.items()} == {
        "s2": 8,
        "s3": -2,
        "s4": -6,
    }
    assert "a gammon" in evening.newest()["content"]
    late = await sent(bot, ann, form, points="Zoe +6\nOtto −3\nKim −3", reason="")
    assert private(late).startswith("The points of game 1 have changed meanwhile")


async def test_a_button_of_an_evening_that_is_over_corrects_nothing_in_the_next(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await cafe(local, bot)
    ann, old = evening["Ann"], evening.newest()
    await ann.confirm(old, "End the chouette")
    public(await ann.press(evening.newest(), "Same again"))
    public(await ann.press(evening.newest(), "Box wins"))
    late = await ann.press(old, next(one for one in ids(old) if ":correct:" in one), stale=True)
    assert late.modal is None
    assert private(late)


async def test_a_row_is_shown_by_the_command_and_in_the_next_game(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await cafe(local, bot)
    ann = evening["Ann"]
    public(await ann.press(evening.newest(), "Next game"))
    panel = await ann.press(evening.newest(), "My options")
    what = await ann.press(panel, "Correct")
    assert private(what) == "Game 1: **Zoe** won. What was it? The seats of game 2 follow from it."
    assert shown(await ann.press(what, "Everybody's points …"))["points"].startswith("Zoe +2")
    form = await ann.slash("correct", game=1, reason="slip")
    assert shown(form) == {"points": "Zoe +2\nOtto −1\nKim −1", "reason": "slip"}
    asked = await sent(bot, ann, form, points="Zoe +4\nOtto −2\nKim −2", reason="slip")
    assert "correct game 1" in private(asked)  # under Jacoby no result gives that row
    assert "Seats stay." in private(asked)
    assert private(asked).endswith("Do it? Nobody else has to agree: you speak for all the others.")
    asked = await ann.press(await ann.press(evening.newest(), "Correct"), "Team wins")
    assert "“**Zoe** wins”: it was “**Otto** wins” (game 1: **Zoe** −2, **Otto** +1" in private(asked)
    assert "). Game 2 begins again. Do it?" in private(asked)
    await ann.press(asked, "Correct it")
    assert "\nCorrected: the result “Zoe wins”: it was “Otto wins”. Otto wins" in evening.newest()["content"]
    assert "Undone: Result: Zoe wins." in private(await ann.slash("ledger"))
    table = await evening.table()
    assert [table.unescaped_name(one) for one in table.chouette.players_now_or_next] == ["Otto", "Kim", "Zoe"]
    assert "Correct" in buttons(evening.newest()), "nothing was said of the next game, so the last may just be wrong"
    public(await ann.press(evening.newest(), "Double all to 2 (Otto)"))
    assert "Correct" not in buttons(evening.newest())
    assert private(await ann.slash("correct", game=7)).startswith("Game 7 is not over")


async def test_what_is_played_for_is_said_as_the_first_game_starts(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann = evening["Ann"]
    public(await ann.slash("chouette open", mode="score", order="Zoe, Otto, Kim, Lea", stake="0.50 EUR"))
    assert "Game 1 starts. One point: €0.50." in evening.newest()["content"]
    assert "is Box" in evening.newest()["content"]
    public(await ann.press(evening.newest(), "Double all to 2 (Zoe)"))
    assert "is Box" not in evening.newest()["content"]  # that is old by now
    await ann.press(await ann.press(evening.newest(), "Otto answers …"), "Drop: −1 (Otto)")
    public(await ann.press(evening.newest(), "Kim and Lea take for 2 each"))
    public(await ann.press(evening.newest(), "Box wins"))
    public(await ann.press(evening.newest(), "Next game"))
    assert "One point" not in evening.newest()["content"]


# --- Guests who come


async def test_whoever_keeps_score_is_asked_who_joins(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = evening["Ann"], evening["Bob"]
    await ann.slash("chouette open", mode="score", order="Zoe, Otto, Kim")
    public(await ann.press(evening.newest(), "Team wins"))
    asked = await ann.press(evening.newest(), "No seat yet? Join")
    assert (private(asked)[:10], buttons(asked)) == ("Who joins?", ["Seat a guest (you press for them) …", "I join"])
    form = await ann.press(asked, "Seat a guest (you press for them) …")
    refused = await sent(bot, ann, form, guest="Zoe")
    assert "**Zoe**" in private(refused)
    form = await ann.press(refused, "Fill it in again")
    assert shown(form) == {"guest": "Zoe"}
    await sent(bot, ann, form, guest="Nina, Lea")
    table = await evening.table()
    assert {table.unescaped_name(one) for one in table.chouette.joiners} == {"Nina", "Lea"}
    assert table.chouette.scorer not in table.chouette.seated
    public(await bob.press(evening.newest(), "No seat yet? Join"))  # who keeps no score means themself
    await ann.press(await ann.press(evening.newest(), "No seat yet? Join"), "I join")
    assert "s1" in (await evening.chouette()).joiners


async def test_a_form_for_guests_is_of_its_table(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann = evening["Ann"]
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto")
    form = await ann.press(await ann.press(evening.newest(), "My options"), "Seat a guest (you press for them) …")
    await ann.press(await ann.slash("chouette end"), "End the chouette")
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto")
    late = await sent(bot, ann, form, guest="Nina")
    assert private(late).startswith("That moment is over.")
    table = await evening.table()
    assert "Nina" not in {seat.name for seat in table.seats}


async def test_the_score_is_handed_on_by_a_button(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann", "Bob"))
    ann, bob = evening["Ann"], evening["Bob"]
    await ann.slash("chouette open", mode="score", order="Zoe, Otto")
    assert "*My options* has a button" in private(await ann.slash("help"))
    await bob.slash("join")
    public(await ann.slash("chouette start", order="Zoe, Otto, Bob"))
    panel = await ann.press(evening.newest(), "My options")
    assert {"Hand the score to Bob", "Seat a guest (you press for them) …"} <= {*buttons(panel)}
    assert "Seat a guest (you press for them) …" not in buttons(await bob.press(evening.newest(), "My options"))
    await ann.press(panel, "Hand the score to Bob")
    table = await evening.table()
    assert table.chouette.scorer == table.player(int(bob.id))
    assert "Hand the score to Bob" not in buttons(await ann.press(evening.newest(), "My options"))


async def test_undo_names_what_it_undoes_where_somebody_has_sat_down_since(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann = evening["Ann"]
    await ann.slash("chouette open", mode="score", order="Zoe, Otto, Kim")
    public(await ann.press(evening.newest(), "Team wins"))
    await ann.slash("join", guest="Nina")
    stays = "**Nina** joined since, which undo does not change."
    for restarted in (False, True):
        if restarted:
            bot.desk.evict_idle_tables(-1)
        asked = await ann.press(evening.newest(), "Undo the result")  # which was not the last action
        assert private(asked).startswith(stays)
        assert "undo the result" in private(asked)
        assert private(asked).endswith("Do it?")
        assert private(await ann.slash("undo")).startswith(stays)
    assert (await evening.chouette()).game is None
    await ann.press(await ann.press(evening.newest(), "Undo the result"), "Undo the result")
    assert (await evening.game()).number == 1
    assert "s5" in (await evening.chouette()).seated


async def test_undo_is_there_once_a_guest_has_left_between_games(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann = evening["Ann"]
    await ann.slash("chouette open", mode="score", order="Zoe, Otto, Kim, Nina")
    public(await ann.press(evening.newest(), "Box wins"))
    await ann.press(await ann.press(await ann.press(evening.newest(), "Leave"), "Leave (Kim)"), "Leave (Kim)")
    for restarted in (False, True):
        if restarted:
            bot.desk.evict_idle_tables(-1)
        for asked in (await ann.press(evening.newest(), "Undo the result"), await ann.slash("undo")):
            assert private(asked).startswith("**Kim** left since: they play this game to its end, and leave again. ")
            assert "undo the result “Zoe wins”" in private(asked).replace("**", "")
    await ann.press(asked, "Yes, for Zoe")
    await bot.tasks.wait_for_all()
    result = local.messages()[-2]
    assert result["content"].endswith("(undone)")
    assert (result["embeds"], result["components"]) == ([], [])
    told = evening.newest()["content"].replace("**", "")
    assert "Undone: the result “Zoe wins”. Kim leaves after this game." in told
    assert len((await evening.game()).players) == 4
    public(await ann.press(evening.newest(), "Team wins"))
    assert len((await evening.chouette()).seated) == 3
    public(await ann.press(evening.newest(), "Undo last action"))  # Kim left with the result, and not since
    public(await ann.press(evening.newest(), "Box wins"))
    public(await ann.press(evening.newest(), "Next game"))
    public(await ann.press(evening.newest(), "Undo “Next game”"))
    assert "Undo last action: the result “Zoe wins”" in buttons(evening.newest())


async def test_a_scorer_gives_up_their_own_seat_and_keeps_the_score(local: LocalTable, bot: ChouetteBot) -> None:
    evening = BotEvening(local, bot, ("Ann",))
    ann = evening["Ann"]
    await ann.slash("chouette open", mode="score", order="Ann, Zoe, Otto, Kim")
    assert "I only keep score" not in buttons(await ann.slash("leave"))
    public(await ann.press(evening.newest(), "Team wins"))
    asked = await ann.press(evening.newest(), "Leave")
    assert buttons(asked)[-2:] == ["All of us: end the chouette", "I only keep score"]
    await ann.press(asked, "I only keep score")
    assert "keeps score, and does not play" in evening.newest()["content"]
    chouette = await evening.chouette()
    assert ("s1" in chouette.seated, chouette.scorer, chouette.scorer_plays) == (False, "s1", False)
    bot.desk.evict_idle_tables(-1)
    assert await evening.chouette() == chouette
    public(await ann.press(evening.newest(), "Next game"))
    public(await ann.press(evening.newest(), "Box wins"))
    await ann.press(await ann.press(evening.newest(), "No seat yet? Join"), "I join")
    assert (await evening.chouette()).scorer_plays
    await ann.press(await ann.press(evening.newest(), "Leave"), "I only keep score")
    assert not (await evening.chouette()).scorer_plays
    table = await evening.table()
    lines = [one.entry.line for one in await bot.desk.journal_of(table.id)]
    record = record_from_journal_once_seated(table.head, lines, {seat.seat: seat.name for seat in table.seats})
    again = replay(record or "", rule_books(), str)
    assert isinstance(again, CompletedReplay), again
    assert str(again.chouette.scorer) == "Ann"
    assert not again.chouette.scorer_plays


async def test_any_game_is_corrected_by_buttons_after_the_next_one_has_started(
    local: LocalTable, bot: ChouetteBot
) -> None:
    evening = await cafe(local, bot)
    ann, told = evening["Ann"], evening.newest
    public(await ann.press(told(), "Next game"))
    public(await ann.press(told(), "Box wins"))
    public(await ann.press(told(), "Next game"))
    which = await ann.press(told(), "Correct")
    assert private(which) == "Which game's points are wrong?"
    assert buttons(which) == ["Game 2", "Game 1"]
    what = await ann.press(which, "Game 1")
    assert private(what).endswith("What was it? Only the points change: seats stay as they were taken.")
    form = await ann.press(what, "Everybody's points …")
    assert form.modal
    assert "1" in form.modal["title"]
    assert shown(form)["points"] == "Zoe +2\nOtto −1\nKim −1"
    asked = await sent(bot, ann, form, points="Zoe +4, Otto -2, Kim -2", reason="")
    await ann.confirm_answer(asked, buttons(asked)[0])
    table = await evening.table()
    row = table.chouette.transfers_with_corrections(table.chouette.games[0])
    assert sum(one.amount for one in row if table.unescaped_name(one.payee) == "Zoe") == 8
    public(await ann.press(told(), "Undo “Next game”"))
    for _ in ("the result of game 2", "the start of game 2"):
        public(await ann.press(told(), next(one for one in buttons(told()) if one.startswith("Undo"))))
    refused = await ann.slash("undo")  # the row of game 1 was corrected
    assert private(refused).startswith("There is nothing to take back")
    assert buttons(refused) == ["Correct"]


async def test_what_helps_is_said_where_the_evening_is_over(local: LocalTable, bot: ChouetteBot) -> None:
    evening = await cafe(local, bot)
    await evening["Ann"].means("chouette end")
    for typed in ({}, {"points": "Zoe +4, Otto -2, Kim -2"}, {"winner": "Zoe"}):
        refused = private(await evening.sits("Gus").slash("correct", game=1, **typed))
        assert refused.startswith("The chouette is over, so its points stand.")
        assert "/director reopen" in refused
        asked = private(await evening["Ann"].slash("correct", game=1, **typed))  # who kept score of guests alone
        assert asked.startswith("The chouette is over. Reopen it to correct it?")
