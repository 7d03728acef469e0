"""What a channel shows when the journal has gone back to an earlier state: nothing of the lost future counts."""

from dataclasses import replace
from datetime import timedelta

from bot.delivery.shown import (
    NothingToDo,
    PostTableMessage,
    SeenChannel,
    SeenMessage,
    ShownState,
    is_old_message_by_nonce,
    next_step,
    nonce_of_post,
    shown_after_post,
    shown_after_reused_nonce,
    shown_after_scan,
    shows_state_missing_from_journal,
)
from bot.desk.table import Table
from bot.store.stored import MessageToFold
from tests.delivery.fakes import a_table, more_news, written_at

EARLIER = a_table()
RESTORED = more_news(EARLIER)
"""What the database knows: its message is 500."""
LATER = more_news(more_news(RESTORED))
"""What has been said since, and is lost."""
SHOWN = ShownState(500, EARLIER.revision, RESTORED.revision, newest_known=500)
PASTS = {one.next_number: one.history_token for one in (EARLIER, RESTORED)}


def said_again(times: int) -> Table:
    """As much is said after the restore, at other moments."""
    table = RESTORED
    for _ in range(times):
        table = more_news(table)
        table = replace(table, written_at=written_at(table.next_number) + timedelta(hours=1))
    return table


def message(number: int, table: Table) -> SeenMessage:
    """A message that shows the table as it is."""
    return SeenMessage(
        number, "", table.id, table.next_number, table.history_token, has_buttons=True, has_pictures=True
    )


def folded(number: int) -> SeenMessage:
    """A message of which only its sentence is left."""
    return SeenMessage(number, "Ann joins.")


def scanned(table: Table, *seen: SeenMessage, shown: ShownState = SHOWN) -> ShownState:
    """What is known after a look at these messages."""
    return shown_after_scan(replace(shown, in_doubt=True), table, SeenChannel(seen, PASTS))


def is_posted_anew(shown: ShownState, table: Table) -> bool:
    """Whether the next step posts all that the message told which does not count, and notifies everybody."""
    return shown.message is None and isinstance(next_step(shown, table), PostTableMessage) and not shown.notified


def test_what_stands_where_it_is_to_stand_is_left_alone() -> None:
    shown = scanned(RESTORED, message(500, RESTORED))
    assert shown == SHOWN
    assert isinstance(next_step(shown, RESTORED), NothingToDo)


def test_a_folded_message_is_not_there() -> None:
    for seen in ((folded(500),), (message(502, LATER), folded(501), folded(500)), (folded(501), folded(500))):
        assert is_posted_anew(scanned(RESTORED, *seen), RESTORED)


def test_messages_of_the_lost_future_lose_their_buttons() -> None:
    shown = scanned(RESTORED, message(502, LATER), folded(501), folded(500))
    assert shown.unfolded == (MessageToFold(502),)


def test_a_message_that_stands_above_a_lost_one_is_posted_anew_below() -> None:
    """The bot was killed before it was folded."""
    shown = scanned(RESTORED, message(501, LATER), message(500, RESTORED))
    assert is_posted_anew(shown, RESTORED)
    assert shown.unfolded == (MessageToFold(500), MessageToFold(501))


def test_a_message_that_was_edited_in_the_lost_future_is_posted_anew() -> None:
    shown = scanned(RESTORED, message(500, LATER))
    assert is_posted_anew(shown, RESTORED)
    assert shown.unfolded == (MessageToFold(500),)


def test_a_lost_message_is_known_though_as_much_was_said_again() -> None:
    for times in (2, 3):
        again = said_again(times)
        shown = scanned(again, message(501, LATER), folded(500))
        assert is_posted_anew(shown, again)
        assert shown.unfolded == (MessageToFold(501),)
        edited = scanned(again, message(500, LATER))
        assert is_posted_anew(edited, again)


def test_what_was_under_way_when_the_backup_was_made_is_trusted_if_it_stands_there() -> None:
    before = ShownState(500, EARLIER.revision, EARLIER.revision, newest_known=500)
    shown = scanned(RESTORED, message(501, RESTORED), message(500, EARLIER), shown=before)
    assert (shown.message, shown.revision, shown.unfolded) == (501, RESTORED.revision, (MessageToFold(500),))
    for seen in ((message(501, LATER), folded(500)), (folded(501), folded(500))):
        assert is_posted_anew(scanned(RESTORED, *seen, shown=before), RESTORED)


def test_a_late_message_of_our_own_past_is_folded_and_nothing_is_posted_for_it() -> None:
    shown = scanned(RESTORED, message(501, EARLIER), message(500, RESTORED))
    assert (shown.message, shown.unfolded) == (500, (MessageToFold(501),))


def test_buttons_of_a_table_that_was_never_opened_go() -> None:
    over = replace(RESTORED, is_open=False)
    stranger = replace(message(501, LATER), table=RESTORED.id + 1)
    assert scanned(over, stranger).unfolded == (MessageToFold(501),)
    shown = scanned(RESTORED, stranger, message(500, RESTORED))
    assert is_posted_anew(shown, RESTORED)


def test_what_is_believed_of_a_later_state_is_forgotten() -> None:
    """The database was replaced while the bot was running."""
    believed = ShownState(502, LATER.revision, LATER.revision, newest_known=502)
    shown = scanned(RESTORED, message(502, LATER), shown=believed)
    assert is_posted_anew(shown, RESTORED)
    step = next_step(shown, more_news(RESTORED))
    assert step == PostTableMessage(RESTORED.revision, frozenset())


def test_a_message_that_was_pressed_shows_that_it_is_lost() -> None:
    assert shows_state_missing_from_journal(message(501, LATER), RESTORED)
    assert shows_state_missing_from_journal(message(501, LATER), said_again(2))
    assert not shows_state_missing_from_journal(message(500, RESTORED), RESTORED)
    assert not shows_state_missing_from_journal(message(500, EARLIER), RESTORED)


def test_a_message_that_discord_gives_back_in_place_of_a_post_is_folded_and_another_post_made() -> None:
    """The backup was made while it was under way."""
    shown = ShownState(500, EARLIER.revision, EARLIER.revision, newest_known=500)
    assert not is_old_message_by_nonce(message(501, RESTORED), RESTORED)
    for old in (folded(501), message(501, LATER)):
        assert is_old_message_by_nonce(old, RESTORED)
    again = shown_after_reused_nonce(shown, 501)
    assert again.unfolded == (MessageToFold(501),)
    assert (
        nonce_of_post(again, RESTORED, "") == nonce_of_post(shown, RESTORED, "") != nonce_of_post(again, RESTORED, "x")
    )
    step = next_step(again, RESTORED)
    assert isinstance(step, PostTableMessage)
    assert shown_after_post(again, RESTORED, 502, step).unfolded == (MessageToFold(501), MessageToFold(500))
