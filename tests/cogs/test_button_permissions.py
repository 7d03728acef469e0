"""Who may press which button, of every kind there is: the second table of docs/permissions.md.

Each kind that the bot knows needs a row, or to be named with those that the first table tries. Each person presses an
id that was made for the right one, in a message of their own, so what stands in a row is the button's own judgement.
"""

import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import discord
import pytest

from bot.client import ChouetteBot
from bot.desk.netting import nettings_of
from bot.desk.paying import PaymentAct, PaymentSpeaker
from bot.desk.settling import balances_of
from bot.desk.tokens import stake_token
from bot.rules.points import Player, StakePerPoint
from bot.rules.statements import AcceptsProposal, DirectorCorrectsScore, ProposesChouetteEnd, ReceivesPayment, Statement
from bot.store.stored import StoreFailed
from bot.words.words import words_in
from tests.cogs.test_permissions import BUTTONS_HEAD, PAGE, ROLE, WHO, evening, evening_to_come, outcome
from tests.support.evening import BotEvening, Sitter
from tests.support.local_table import LocalTable
from tests.support.stored_evenings import kept_evening

__all__ = ["evening"]
WORDS = words_in()
TRIED_IN_FIRST_TABLE = {"PressButton", "OrderButton"}
S1, S2, S3 = (Player(f"s{number}") for number in range(1, 4))
EURO = StakePerPoint(Decimal(2), "EUR")


@dataclass(frozen=True)
class Row:
    """A kind of button, what it does, and the id of one; `values`: of a menu, from which one is chosen."""

    kind: str
    name: str
    custom_id: str
    values: tuple[str, ...] = ()


async def money_rows(evening: BotEvening, payer: Sitter, payee: Sitter, third: Sitter) -> list[Row]:
    """The buttons of payments: one owes the other, who owes a third; some payments are noted, received, or netted."""
    database, server = evening.bot.database, evening.bot.guilds[0].id
    people = [(int(one.id), one.name) for one in (payee, payer, third)]

    async def owed(payer: Player, payee: Player, *more: Statement, stake: StakePerPoint = EURO) -> int:
        over = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
        said = (DirectorCorrectsScore(Player("s9"), payer, payee, 8, ""), *more, *over)
        channels = evening.bot.guilds[0].text_channels
        other = next(one.id for one in channels if one.id != int(evening.channel))  # there is a table in that one
        place = {"server": server, "channel": other, "at": datetime.now(UTC)}
        return await kept_evening(database, people, said, stake=stake, **place)

    ledger = evening.bot.desk.debts
    labels = "USD", "GBP", "CHF", "SEK"
    for label in labels:
        await owed(S2, S1, stake=StakePerPoint(Decimal(1), label))
    by_label = {one.label: one for one in balances_of(await ledger.unpaid(server))}
    place: dict[str, Any] = {"server": server, "channel": int(evening.channel)}
    for number, label in enumerate(labels[:2], start=7001):
        await ledger.note_payment(by_label[label].debts, int(payer.id), interaction_id=number, **place)
    who = PaymentSpeaker(int(payer.id))
    assert not (await ledger.act_on_payment(7002, PaymentAct.CALL, who, server=server, interaction_id=8002)).refusal
    received = by_label["CHF"].debts
    assert await ledger.record_debts_paid(received, int(payee.id), interaction_id=7003, channel=int(evening.channel))
    await owed(S2, S1)
    await owed(S1, S3)
    (netting,) = nettings_of(await ledger.unpaid(server))
    await evening.bot.desk.nettings.offer(netting, server, 7100)
    at_table = await owed(S2, S1, ReceivesPayment(S1, S2, 4), stake=StakePerPoint(Decimal(3), "SEK"))
    balance = next(
        one for one in balances_of(await ledger.unpaid(server)) if one.label == "EUR" and one.payer == int(payer.id)
    )
    key, stake = f"{balance.oldest_debt_key}:{balance.token}", stake_token(StakePerPoint(Decimal(3), "SEK"))
    table = await evening.table()
    tonight = f"{table.id}:{table.player(int(payer.id))}:2:{stake_token(table.chouette.stake)}"
    return [
        Row("BalancePaidButton", "X paid me €8.00", f"dy:{key}"),
        Row("WriteOffButton", "Write off (what X owes)", f"woy:{key}"),
        Row("TonightPaidButton", "This evening: X paid me 1 point", f"dty:{tonight}"),
        Row("TakeBackAtTableButton", "Take back: X paid, while they played", f"tb:{at_table}:s2:4:{stake}"),
        Row("ClaimButton", "I paid €8.00 to X", f"cy:{key}"),
        Row("ShowSettlingButton", "Paid … (under an evening's end); Back (to what is open)", "su"),
        Row("TreasurerButton", "Treasurer", "tr"),
        Row("NoteButton", "X received it", "n:yes:7001"),
        Row("NoteButton", "X did not receive it", "n:no:7001"),
        Row("NoteButton", "Call a moderator", "n:call:7001"),
        Row("NoteButton", "Y has not paid X", "n:withdraw:7001"),
        Row("NoteButton", "X received it (a moderator is called)", "n:yes:7002"),
        Row("NoteButton", "X received it (a moderator decides, when asked)", "ns:yes:7002"),
        Row("NoteButton", "Take back: X paid", "n:back:7003"),
        Row("PreviewNettingButton", "Net EUR (under Treasurer)", f"np:{netting.token}"),
        Row("PreviewNettingButton", "Offer it here", f"no:{netting.token}"),
        Row("AnswerNettingButton", "Agree (to a netting)", "nt:agree:7100"),
    ]


async def other_rows(evening: BotEvening, planned: int, over: int) -> list[Row]:
    """All other kinds, at the table that goes on, and after the evening before, which is `over`."""
    table = await evening.table()
    one = table.id
    bob = evening["Bob"].id
    return [
        Row("SayTypedButton", "Offer it (a settlement)", f"q:{one}:0:s1: pays s2 1"),
        Row("SpeakForAbsentButton", "a word for who is away", f"f:{one}:0:s2:roll"),
        Row("CubesMenu", "Which cubes? (double)", f"c:double:{one}:0", ("s2",)),
        Row("JoinRequestMenu", "Whom to let in?", f"a:accept:{one}", ("s2",)),
        Row("MoveButton", "a step of a play", f"v:show:{one}:0:"),
        Row("MissingButton", "Play on for X", f"m:play:{one}:0:s2:0:"),
        Row("GuestChoiceButton", "Somebody else (who is called as a guest is)", f"gj:{one}:no"),
        Row("StandInMenu", "Who plays for X?", f"ms:{one}:s2", ("s3",)),
        Row("PlanButton", "I'm in", f"p:{planned}:in:1"),
        Row("NextWeekButton", "Same time next week", f"w:{one}"),
        Row("CancelEveningButton", "Cancel (an evening)", f"pc:{planned}:1:ask"),
        Row("MoveEveningButton", "Move it", f"pm:{planned}:1:1:-"),
        Row("TermsButton", "Yes (open for a label that is new here)", "ok:0:1:0:score:colorado:1 beer"),
        Row("FormAgainButton", "Fill it in again (names that were refused)", "fa:n:colorado:1 EUR:"),
        Row("ReplaceButton", "Propose this instead", f"rp:{one}:0:s2: proposes end"),
        Row("TutorialButton", "a step of the lesson", "u:go:welcome::"),
        Row("RobotPanelItem", "Add 1 (robot)", f"rb:add:{one}:casual:0:1"),
        Row("PlayWithRobotsButton", "Play with robots (after the lesson)", "pr:4"),
        Row("SameAgainButton", "Same again", f"sa:{over}"),
        Row("OtherRulesButton", "Other rules", f"sr:{over}"),
        Row("OtherRulesButton", "With friends", f"sr:{over}:friends"),
        Row("LookBackButton", "Analysis, Film, Export", f"lb:export:{over}"),
        Row("LookBackButton", "Analyse all games (of a page)", f"lb:whole:{over}"),
        Row("LookBackButton", "Record, .mat, CSV, Anki, Quiz (of a page)", f"lb:record:{over}"),
        Row("OtherRulesMenu", "Which rules? (of the same people)", f"sm:{over}", ("fibs",)),
        Row("JoinAgainButton", "Join (of who is called)", f"sj:{one}"),
        Row("NotTonightButton", "Not tonight (of who is called)", f"sn:{one}"),
        Row("ReadmitButton", "Readmit X", f"u:{one}:{bob}"),
        Row("BanButton", "Keep X away", f"ba:{bob}:0:Bob"),
        Row("GuestClaimButton", "Yes, that is X (who was a guest)", "gc:yes:-7:7:X"),
        Row("ShareButton", "Share by link (an evening that goes on)", f"sp:agree:{one}"),
        Row("BoardLinkButton", "Open the board", f"bl:{one}"),
        Row("HistoryButton", "a step of a game", f"h:next:{one}:1:0"),
        Row("HistoryMenu", "Another game", f"hg:{one}", ("1",)),
        Row("AnalysisButton", "a step of an analysis", f"a:next:{one}:1:0"),
        Row("LookAtPositionButton", "Analyse (a position)", "xl:-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10"),
        Row("AttachedGameButton", "a step of a file", "xf:next:0123456789ab:1:0"),
        Row("AttachedGamesMenu", "Another game (of a file)", "xm:0123456789ab", ("1",)),
        Row("PositionButton", "Show everybody (a position)", "xg:-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10"),
        Row("QuizButton", "a choice of /quiz", "qz:-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10:0:0"),
        Row("NextProblemButton", "Next (of /quiz)", "qn"),
        Row("AskChannelButton", "Ask the channel (a problem)", "qe:-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10"),
        Row("VoteButton", "a vote on a problem", "qv:1:0"),
        Row("ShowPollAnswerButton", "Show the answer (of a problem)", "qs:1"),
        Row("ForgetButton", "Forget me", "f:sure"),
        Row("BookMenu", "Rule books", "b:look", ("fibs",)),
        Row("OpenByBookButton", "Open a table by it", "b:open:fibs"),
        Row("SettingPanelItem", "Reset (a setting)", "g:reset:tables:0:theme"),
        Row("HelpButton", "a topic of /help", "he:cubes"),
        Row("GreetingButton", "Set it up (under the greeting)", "gr:set"),
        Row("LabelMenu", "Standings for what was played for", "sl:points:all", ("EUR",)),
    ]


@pytest.fixture
async def over(local: LocalTable, bot: ChouetteBot) -> int:
    """An evening that was played here before the one that goes on; its id."""
    said = (ProposesChouetteEnd(S1), AcceptsProposal(S2, S1), AcceptsProposal(S3, S1))
    place = {"server": bot.guilds[0].id, "channel": int(local.first_channel_id)}
    await kept_evening(bot.database, [(1, "Gil"), (-7, "Zoe"), (3, "Ida")], said, **place)  # Zoe is a guest
    return await kept_evening(bot.database, [(1, "Gil"), (2, "Hal"), (3, "Ida")], said, **place)


async def test_every_kind_of_button_by_everybody(
    over: int, evening: BotEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A button that is registered and has no row fails here."""
    server = int(evening.local.table.state.first_server_id)
    await evening.bot.desk.settings.change_for_server(server, "director_role", ROLE)
    elsewhere = evening.local.table.state.add_server_with_channel(0, 1).id
    game = await evening.game()
    seated, box = await evening.person(game.line[-1]), await evening.person(game.box)
    third = await evening.person(game.line[0])
    people: dict[str, Sitter] = dict(
        zip(WHO, (evening.sits("Gus"), seated, box, evening.sits("Dee"), evening.sits("Mia")), strict=False)
    )
    people["manages the server"]._person._member.moderator = True
    holder, roles = int(people["director role"].id), discord.Member.roles.fget

    def with_role(member: discord.Member) -> list[Any]:
        return [discord.Object(int(ROLE))] if member.id == holder or roles is None else []

    monkeypatch.setattr(discord.Member, "roles", property(with_role))
    await evening_to_come(evening, int(people["manages the server"].id))
    evening.bot.page_url = "https://chouette.example.org"
    rows = [*await money_rows(evening, seated, box, third), *await other_rows(evening, 1, over)]
    patterns = {one.__name__: each for each, one in evening.bot._connection._view_store._dynamic_items.items()}
    assert patterns.keys() == {*TRIED_IN_FIRST_TABLE, *(row.kind for row in rows)}
    assert [row for row in rows if not patterns[row.kind].fullmatch(row.custom_id)] == []
    await nothing_is_written(monkeypatch)
    found: list[list[str]] = []
    for row in rows:
        pressed = [outcome(await presses(person, row)) for person in people.values()]
        pressed.append(outcome(await presses(evening.sits("Gus"), row, channel=elsewhere)))
        found.append([f"*{row.name}*", *pressed])
    lines = [f"| | {' | '.join(WHO)} |", "| --- |" + " --- |" * len(WHO)]
    table = BUTTONS_HEAD + "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in found)]) + "\n"
    first, _, second = PAGE.read_text("utf-8").partition(BUTTONS_HEAD)
    if os.environ.get("GOLDEN") == "write":
        PAGE.write_text(first + table, "utf-8")
        second = table.removeprefix(BUTTONS_HEAD)
    assert BUTTONS_HEAD + second == table


async def nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_args: object, **_more: object) -> None:
        raise StoreFailed("nothing is written")

    for name in (
        "store.journal.append_statements",
        "store.journal.open_chouette",
        "store.journal.update_chouette",
        "desk.settings.set_settings",
        "desk.settings.set_personal_setting",
        "desk.debts.append_to_several",
        "desk.netting.store_netting",
        "desk.netting.book_netting",
        "store.planned.add_planned_evening",
        "store.planned.change_planned_evening",
        "desk.forgetting.anonymise_user_if_unseated",
    ):
        monkeypatch.setattr(f"bot.{name}", fails)


async def presses(person: Sitter, row: Row, channel: str | None = None) -> Any:
    """A made-up button under a message that this person alone sees."""
    more = {"channel": channel} if channel else {}
    panel = (await person._person.slash("help", **more)).message
    assert panel
    part: dict[str, Any] = {"type": 2, "style": 1, "label": "x", "custom_id": row.custom_id, "id": 2}
    if row.values:
        options = [{"label": one, "value": one} for one in row.values]
        part = {"type": 3, "custom_id": row.custom_id, "options": options, "id": 2, "min_values": 1, "max_values": 1}
    body = {**panel, "components": [{"type": 1, "id": 1, "components": [part]}]}
    if row.values:
        seen = await person._done(person._person.choose(body, row.custom_id, *row.values, stale=True))
    else:
        seen = await person._done(person._person.press(body, row.custom_id, stale=True))
    newest = person._person.visible_messages(channel)[-1]
    return seen if newest["id"] == panel["id"] else replace(seen, message=newest, ephemeral=True)
