"""What the newest message tells, from the wish for it to the next one."""

from dataclasses import replace

from bot.desk.table import NewestMessage
from bot.rules.events import ChouetteEnded, GameScored, PlayerJoined, Undone
from bot.rules.points import Player
from bot.store.stored import OldMessage

FIRST, SECOND, THIRD, FOURTH = (PlayerJoined(player=Player(name)) for name in ("s1", "s2", "s3", "s4"))
END = GameScored(game=1, scores=())
ASKED = frozenset({(Player("s1"), "12345678")})
WISHED = NewestMessage().wish_for_post(7, 1, 2, (FIRST,), ASKED)
POSTED = WISHED.after_posting(7, 500, WISHED, 2)


def test_a_wish_is_posted_and_edited() -> None:
    assert WISHED.is_to_be_posted
    assert (POSTED.stored.message, POSTED.stored.nonce, POSTED.stored.shown) == (500, "7-1", 2)
    more = POSTED.with_events((SECOND,))
    assert (more.events_to_tell, more.is_outdated(3)) == ((FIRST, SECOND), True)
    edited = more.after_editing(more, 3)
    assert (edited.is_outdated(3), edited.newly_asked) == (False, frozenset())


def test_what_the_message_before_has_not_shown_is_told_by_the_newest() -> None:
    drawn = POSTED.with_events((SECOND,))
    newest = drawn.wish_for_post(7, 3, 4, (THIRD,), ASKED)
    assert (newest.older, newest.events_to_tell) == (500, (SECOND, THIRD))
    assert newest.after_editing(drawn, 3).events_to_tell == (THIRD,)  # its edit came in time


def test_a_post_that_tells_less_is_followed_by_another() -> None:
    more = WISHED.wish_for_post(7, 2, 3, (SECOND,), ASKED)
    assert more.stored == WISHED.stored
    other = more.after_posting(7, 500, WISHED, 2)
    assert (other.is_to_be_posted, other.nonce, other.older, other.events_to_tell) == (True, "7-2", 500, (SECOND,))


def test_a_message_is_folded_to_all_that_it_has_told() -> None:
    """What the message before had not shown as well, and where another one follows at once."""
    newest = POSTED.with_events((SECOND,)).wish_for_post(7, 3, 4, (THIRD,), ASKED)
    next_one = newest.after_posting(7, 501, newest, 4).with_events((FOURTH,)).wish_for_post(7, 5, 6, (), ASKED)
    assert next_one.events_before[: next_one.events_before_shown] == (SECOND, THIRD)
    assert next_one.events_to_tell == (FOURTH,)
    overtaken = newest.wish_for_post(7, 4, 5, (FOURTH,), ASKED).after_posting(7, 501, newest, 4)
    assert overtaken.events_before[: overtaken.events_before_shown] == (SECOND, THIRD)
    assert overtaken.events_to_tell == (FOURTH,)


def test_a_lost_message_is_posted_again_with_all_it_told() -> None:
    lost = POSTED.with_events((SECOND,)).after_loss(ASKED)
    assert (lost.is_to_be_posted, lost.older, lost.events_to_tell, lost.newly_asked) == (
        True,
        500,
        (FIRST, SECOND),
        ASKED,
    )
    assert lost.nonce
    assert lost.nonce.startswith("7-1-")


def test_an_edit_of_a_lost_message_hides_nothing() -> None:
    newest = POSTED.with_events((SECOND,)).wish_for_post(7, 3, 4, (THIRD, FOURTH), ASKED)
    posted = newest.after_posting(7, 501, newest, 4)
    lost = posted.after_loss(ASKED)
    assert lost.after_editing(posted, 4).events_to_tell == (SECOND, THIRD, FOURTH)  # its edit was on the way


def test_messages_wait_to_be_folded_until_they_are() -> None:
    second = POSTED.wish_for_post(7, 3, 4, (SECOND,), ASKED)
    posted = second.after_posting(7, 501, second, 4)
    third = posted.wish_for_post(7, 5, 6, (THIRD,), ASKED)
    assert third.stored.unfolded == (OldMessage(500), OldMessage(501))
    assert third.after_folding(500).unfolded == (OldMessage(501),)
    assert third.after_folding(500).with_unfolded(OldMessage(501)).unfolded == (OldMessage(501),)
    assert third.after_posting(7, 502, third, 6).after_loss(ASKED).unfolded == third.unfolded


def test_a_post_that_is_overtaken_is_folded_too() -> None:
    more = WISHED.wish_for_post(7, 2, 3, (SECOND,), ASKED)
    assert more.after_posting(7, 500, WISHED, 2).unfolded == (OldMessage(500),)


def test_an_end_keeps_its_pictures_until_the_game_goes_on_in_the_same_message() -> None:
    over = replace(POSTED, events=(FIRST, END))
    assert over.shows_an_end
    assert over.wish_for_post(7, 3, 4, (SECOND,), ASKED).unfolded == (OldMessage(500, keeps_pictures=True),)
    assert replace(POSTED, events=(END, ChouetteEnded())).shows_an_end
    assert not replace(POSTED, events=(END, Undone(by=Player("s1")))).shows_an_end
    assert not POSTED.shows_an_end
