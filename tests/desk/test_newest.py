"""What the newest message tells, from the wish for it to the next one."""

from bot.desk.table import NewestMessage
from bot.rules.events import PlayerJoined
from bot.rules.points import Player

FIRST, SECOND, THIRD = (PlayerJoined(player=Player(name)) for name in ("s1", "s2", "s3"))
ASKED = frozenset({(Player("s1"), "12345678")})
WISHED = NewestMessage().wish(7, 1, 2, (FIRST,), ASKED)
POSTED = WISHED.posted(7, 500, WISHED, 2)


def test_a_wish_is_posted_and_edited() -> None:
    assert WISHED.is_wished
    assert (POSTED.stored.message, POSTED.stored.nonce, POSTED.stored.shown) == (500, "7-1", 2)
    more = POSTED.with_news((SECOND,))
    assert (more.news, more.is_behind(3)) == ((FIRST, SECOND), True)
    edited = more.edited(more, 3)
    assert (edited.is_behind(3), edited.newly) == (False, frozenset())


def test_what_the_message_before_has_not_shown_is_told_by_the_newest() -> None:
    drawn = POSTED.with_news((SECOND,))
    newest = drawn.wish(7, 3, 4, (THIRD,), ASKED)
    assert (newest.older, newest.news) == (500, (SECOND, THIRD))
    assert newest.edited(drawn, 3).news == (THIRD,)  # its edit came in time


def test_a_post_that_tells_less_is_followed_by_another() -> None:
    more = WISHED.wish(7, 2, 3, (SECOND,), ASKED)
    assert more.stored == WISHED.stored
    other = more.posted(7, 500, WISHED, 2)
    assert (other.is_wished, other.nonce, other.older, other.news) == (True, "7-2", 500, (SECOND,))


def test_a_lost_message_is_posted_again_with_all_it_told() -> None:
    lost = POSTED.with_news((SECOND,)).lost(ASKED)
    assert (lost.is_wished, lost.older, lost.news, lost.newly) == (True, 500, (FIRST, SECOND), ASKED)
    assert lost.nonce
    assert lost.nonce.startswith("7-1-")
