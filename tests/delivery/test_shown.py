"""What a channel shows of a table, from the first post to the last fold: what is due, and what came of it."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from typing import Any

from bot.delivery.shown import (
    MAX_EVENTS_PER_MESSAGE,
    NO_REVISION_SHOWN,
    EditTableMessage,
    FoldOldMessage,
    NothingToDo,
    PostDiceCommitment,
    PostTableMessage,
    ScanChannel,
    SeenChannel,
    SeenMessage,
    ShownState,
    events_told,
    is_end_told_by_newest,
    next_step,
    shown_after_deletion,
    shown_after_edit,
    shown_after_fold,
    shown_after_post,
    shown_after_scan,
)
from bot.desk import Table
from bot.desk.table import Revision, news_of
from bot.desk.tokens import NOBODY_ASKED, PendingQuestion, pending_questions
from bot.record.books import rule_books
from bot.record.read import Head
from bot.rules.engine import new_chouette
from bot.rules.events import ChouetteEnded, Event, GameScored, PaymentReceived, PlayerJoined, Undone
from bot.rules.points import HalfPoints, Player
from bot.rules.state.chouette import Chouette
from bot.rules.statements import ChouetteMode, Plays, RollsOpening, SeatsAllInOrder, StartsGame
from bot.store.stored import MessageToFold
from tests.delivery.model import NOW
from tests.delivery.showing import Channel, due, told
from tests.rules.tables import after

ANN, BOB, CID, DEE = SEATS = tuple(Player(name) for name in ("s1", "s2", "s3", "s4"))
FIRST, SECOND, THIRD, FOURTH = (PlayerJoined(player=player) for player in SEATS)
END = GameScored(game=1, scores=())
BOOK, RULES = next((name, book.rules) for name, book in rule_books().items())
EMPTY = Table(7, 1, 1, Head(BOOK, RULES, ChouetteMode.PLAY), new_chouette(RULES, ChouetteMode.PLAY))
TO_OPEN = after(new_chouette(RULES, ChouetteMode.PLAY), SeatsAllInOrder(None, (ANN, BOB, CID, DEE)), StartsGame(None))
TO_ROLL = after(TO_OPEN, RollsOpening(None, (3, 1)), Plays(ANN, "8/5 6/5"))


def said(
    table: Table,
    *events: Event,
    by: Player | None = None,
    needs_post: bool = False,
    anew: bool = False,
    at: Chouette | None = None,
) -> Table:
    """The table after one more statement, which brought these; `at`: what it led to."""
    number, chouette = table.next_number + 1, at or table.chouette
    news = news_of(events, number, chouette, by, may_need_new_message=False)
    written_at = NOW + timedelta(seconds=number)
    return replace(table, chouette=chouette, next_number=number, written_at=written_at).with_news(
        replace(news, needs_new_message=needs_post, repeats_questions=anew)
    )


def players(asked: frozenset[PendingQuestion]) -> set[Player]:
    return {player for player, _ in asked}


OPENED = said(EMPTY, FIRST)
JOINED = said(OPENED, SECOND)
CALLED = said(JOINED, THIRD, needs_post=True)


def test_the_first_message_is_posted_and_then_edited() -> None:
    channel = Channel()
    assert due(channel.shown, OPENED) == PostTableMessage(NO_REVISION_SHOWN, NOBODY_ASKED)
    channel.show(OPENED)
    assert channel.shown.message == 500
    assert (channel.shown.stored_form.message, channel.shown.stored_form.shown) == (500, OPENED.next_number)
    assert isinstance(due(channel.shown, OPENED), NothingToDo)
    assert due(channel.shown, JOINED) == EditTableMessage(500, NO_REVISION_SHOWN)
    assert told(channel.shown, JOINED) == (FIRST, SECOND)
    channel.show(JOINED)
    assert isinstance(due(channel.shown, JOINED), NothingToDo)
    assert channel.shown.unfolded == ()


def test_what_the_message_before_has_not_shown_is_told_by_the_newest() -> None:
    channel = Channel()
    channel.show(OPENED)
    assert told(channel.shown, CALLED) == (SECOND, THIRD)
    channel.show(JOINED)  # its edit came in time
    assert told(channel.shown, CALLED) == (THIRD,)
    assert isinstance(channel.show(CALLED), PostTableMessage)
    assert channel.shown.unfolded == (MessageToFold(500),)


def test_a_post_that_tells_less_is_followed_by_another() -> None:
    channel = Channel()
    channel.show(JOINED)  # drawn before somebody called everybody
    assert due(channel.shown, CALLED) == PostTableMessage(JOINED.revision, NOBODY_ASKED)
    assert told(channel.shown, CALLED) == (THIRD,)
    channel.show(CALLED)
    assert channel.shown.unfolded == (MessageToFold(500),)


def test_a_message_is_folded_to_all_that_it_has_told() -> None:
    """What the message before had not shown as well, and where another one follows at once."""
    channel = Channel()
    channel.show(OPENED)
    channel.show(CALLED)
    later = said(CALLED, FOURTH, needs_post=True)
    assert events_told(later, channel.shown.tells_after, channel.shown.revision) == (SECOND, THIRD)
    assert told(channel.shown, later) == (FOURTH,)


def test_a_lost_message_is_posted_again_with_all_it_told() -> None:
    channel = Channel()
    table = replace(CALLED, chouette=TO_ROLL)
    channel.show(OPENED)
    channel.show(table)
    lost = shown_after_deletion(channel.shown)
    table = said(table, FOURTH)
    assert due(lost, table) == PostTableMessage(OPENED.revision, pending_questions(TO_ROLL))
    assert told(lost, table) == (SECOND, THIRD, FOURTH)
    assert lost.unfolded == channel.shown.unfolded


def test_what_was_edited_and_then_lost_is_told_again_too() -> None:
    channel = Channel()
    channel.show(OPENED)
    channel.show(CALLED)
    table = said(CALLED, FOURTH)
    channel.show(table)
    assert told(shown_after_deletion(channel.shown), table) == (SECOND, THIRD, FOURTH)


def test_messages_wait_to_be_folded_until_they_are() -> None:
    channel, table = Channel(), OPENED
    for _ in range(3):
        channel.show(table)
        table = said(table, THIRD, needs_post=True)
    assert channel.shown.unfolded == (MessageToFold(500), MessageToFold(501))
    assert shown_after_fold(channel.shown, 500).unfolded == (MessageToFold(501),)
    assert shown_after_fold(shown_after_fold(channel.shown, 500), 500).unfolded == (MessageToFold(501),)
    assert shown_after_deletion(channel.shown).unfolded == channel.shown.unfolded
    shown = replace(channel.shown, revision=table.revision)
    assert isinstance(next_step(shown, table), FoldOldMessage)
    assert isinstance(next_step(replace(shown, unfolded=()), table), NothingToDo)


def test_after_a_restore_the_message_that_was_to_be_folded_may_be_the_newest_yet() -> None:
    lost = ShownState(None, unfolded=(MessageToFold(500),))
    step = due(lost, OPENED)
    assert isinstance(step, PostTableMessage)
    assert shown_after_post(lost, OPENED, 500, step).unfolded == ()


def test_an_end_keeps_its_pictures_until_the_game_goes_on_in_the_same_message() -> None:
    channel = Channel()
    over = said(OPENED, END, needs_post=True)
    channel.show(OPENED)
    channel.show(over)
    assert is_end_told_by_newest(channel.shown, over)
    again = said(over, SECOND, needs_post=True)
    channel.show(again)
    assert channel.shown.unfolded == (MessageToFold(500), MessageToFold(501, keeps_pictures=True))
    assert not is_end_told_by_newest(channel.shown, again)
    for events, is_end in (((END, ChouetteEnded()), True), ((END, Undone(by=ANN)), False), ((FIRST,), False)):
        table = said(EMPTY, *events)
        alone = Channel()
        alone.show(table)
        assert is_end_told_by_newest(alone.shown, table) is is_end


def test_the_end_of_a_game_that_is_undone_keeps_no_pictures() -> None:
    channel = Channel()
    over = said(said(OPENED, END, needs_post=True), SECOND)
    channel.show(over)
    channel.show(said(over, Undone(by=ANN), needs_post=True))
    assert channel.shown.unfolded == (MessageToFold(500),)


def test_whoever_is_asked_is_notified_by_a_post_but_not_for_their_own_word() -> None:
    channel = Channel()
    channel.show(OPENED)
    by_own_word = said(OPENED, SECOND, by=BOB, at=TO_ROLL)  # what he said has them asked himself
    assert players(pending_questions(TO_ROLL)) == {BOB}
    assert isinstance(due(channel.shown, by_own_word), EditTableMessage)
    step = due(channel.shown, said(OPENED, SECOND, by=ANN, at=TO_ROLL))
    assert isinstance(step, PostTableMessage)
    assert players(step.called) == {BOB}
    channel.show(by_own_word)
    assert isinstance(due(channel.shown, said(by_own_word, THIRD, by=ANN)), EditTableMessage)  # he knows
    anew = due(channel.shown, said(by_own_word, Undone(by=ANN), by=ANN, anew=True))
    assert isinstance(anew, PostTableMessage)
    assert players(anew.called) == {BOB}


def test_the_commitment_comes_right_after_the_lobby_and_later_before_the_message() -> None:
    proof = replace(OPENED.chouette.proof, digest="5e" * 32)
    table = replace(OPENED, chouette=replace(OPENED.chouette, proof=proof))
    assert isinstance(next_step(ShownState(), table), PostTableMessage)
    channel = Channel()
    channel.show(table)
    assert next_step(replace(channel.shown, digest_posted=""), table) == PostDiceCommitment("5e" * 32)
    later = replace(table, chouette=replace(TO_ROLL, proof=proof))
    assert next_step(ShownState(), later) == PostDiceCommitment("5e" * 32)


def test_a_commitment_is_left_out_where_nothing_can_be_posted_or_no_dice_fall() -> None:
    table = replace(OPENED, chouette=replace(OPENED.chouette, proof=replace(OPENED.chouette.proof, digest="5e" * 32)))
    channel = Channel()
    channel.show(table)
    assert isinstance(next_step(ShownState(), table, may_post_commitment=False), PostTableMessage)
    assert isinstance(next_step(ShownState(digest_posted="5e" * 32), table), PostTableMessage)
    for at in (TO_ROLL, OPENED.chouette):
        elsewhere = replace(table, chouette=replace(at, mode=ChouetteMode.SCORE, proof=table.chouette.proof))
        assert not isinstance(next_step(replace(channel.shown, digest_posted=""), elsewhere), PostDiceCommitment)


def test_what_is_in_doubt_is_looked_at_before_anything_else() -> None:
    assert isinstance(next_step(ShownState(in_doubt=True), OPENED), ScanChannel)


def test_a_stopped_table_shows_nothing_new_and_is_folded() -> None:
    channel = Channel()
    channel.show(OPENED)
    stopped = replace(CALLED, stopped="3: nonsense")
    assert isinstance(next_step(channel.shown, stopped), NothingToDo)
    assert isinstance(next_step(replace(channel.shown, unfolded=(MessageToFold(4),)), stopped), FoldOldMessage)


def test_when_all_is_over_only_what_calls_everybody_is_told() -> None:
    channel = Channel()
    channel.show(OPENED)
    over = replace(said(OPENED, ChouetteEnded(), needs_post=True), is_open=False)
    assert isinstance(channel.show(over), PostTableMessage)
    assert isinstance(due(channel.shown, said(over, SECOND)), NothingToDo)
    paid = PaymentReceived(by=Player("s1"), player=Player("s2"), amount=HalfPoints(2))
    assert isinstance(due(channel.shown, said(over, paid)), EditTableMessage)  # where the end says who pays whom
    assert isinstance(due(shown_after_deletion(channel.shown), over), PostTableMessage)
    assert isinstance(due(channel.shown, said(over, THIRD, needs_post=True)), PostTableMessage)


# --- What is seen


def buttons_of(message: int, table: Table, *, past: str = "") -> SeenMessage:
    return SeenMessage(
        message, "", table.id, table.next_number, past or table.history_token, has_buttons=True, has_pictures=True
    )


def seen_in(*seen: SeenMessage, **known: Any) -> SeenChannel:
    pasts = {one.next_number: one.history_token for one in (OPENED, JOINED, CALLED)}
    return SeenChannel(seen, pasts, **known)


def test_a_message_that_arrived_unnoticed_is_the_newest() -> None:
    seen = shown_after_scan(ShownState(in_doubt=True), OPENED, seen_in(buttons_of(500, OPENED)))
    assert (seen.message, seen.revision, seen.in_doubt) == (500, OPENED.revision, False)
    assert isinstance(due(seen, OPENED), NothingToDo)
    channel = Channel()
    channel.show(OPENED)
    both = seen_in(buttons_of(501, CALLED), buttons_of(500, OPENED))
    seen = shown_after_scan(replace(channel.shown, in_doubt=True), CALLED, both)
    assert (seen.message, seen.tells_after, seen.unfolded) == (501, OPENED.revision, (MessageToFold(500),))


def test_an_older_body_that_arrived_after_a_newer_one_is_seen() -> None:
    channel = Channel()
    channel.show(OPENED)
    channel.show(JOINED)
    seen = shown_after_scan(channel.shown, JOINED, seen_in(buttons_of(500, OPENED)))
    assert seen.revision == Revision(OPENED.next_number)
    assert due(seen, JOINED) == EditTableMessage(500, NO_REVISION_SHOWN)
    assert isinstance(due(shown_after_edit(seen, JOINED), JOINED), NothingToDo)


def test_buttons_that_remain_anywhere_are_to_go_and_what_is_folded_is_known() -> None:
    channel = Channel()
    channel.show(OPENED)
    channel.show(CALLED)
    folded, bare = SeenMessage(500, "", OPENED.id), SeenMessage(490, "", OPENED.id, 1, has_buttons=True)
    seen = shown_after_scan(channel.shown, CALLED, seen_in(buttons_of(501, CALLED), folded, bare))
    assert (seen.message, seen.unfolded) == (501, (MessageToFold(490),))
    other = SeenMessage(480, "", OPENED.id + 1, 1, has_buttons=True)
    both = buttons_of(501, CALLED), other
    assert shown_after_scan(seen, CALLED, seen_in(*both, others={other.table})).unfolded == (MessageToFold(490),)
    assert shown_after_scan(seen, CALLED, seen_in(*both)).unfolded == (
        MessageToFold(480),
        MessageToFold(490),
    )  # of no table here


def test_pictures_that_a_moderator_has_hidden_are_shown_again() -> None:
    channel = Channel()
    channel.show(OPENED)
    seen = shown_after_scan(channel.shown, OPENED, seen_in(replace(buttons_of(500, OPENED), is_hidden=True)))
    assert due(seen, OPENED) == EditTableMessage(500, NO_REVISION_SHOWN)


def test_the_end_that_arrived_unnoticed_is_known_by_what_it_says() -> None:
    channel = Channel()
    channel.show(OPENED)
    over = replace(said(OPENED, ChouetteEnded(), needs_post=True), is_open=False)
    all_told = [SeenMessage(501, "All is over."), buttons_of(500, OPENED)]
    seen = shown_after_scan(channel.shown, over, seen_in(*all_told, closing_content="All is over.\n"))
    assert (seen.message, seen.unfolded) == (501, (MessageToFold(500),))
    assert isinstance(due(seen, over), NothingToDo)
    unseen = shown_after_scan(channel.shown, over, seen_in(*all_told[1:], closing_content="All is over."))
    assert isinstance(due(unseen, over), PostTableMessage)


def test_a_commitment_that_stands_in_the_channel_is_not_posted_again() -> None:
    digest = "5e" * 32
    table = replace(OPENED, chouette=replace(OPENED.chouette, proof=replace(OPENED.chouette.proof, digest=digest)))
    seen = shown_after_scan(ShownState(in_doubt=True), table, seen_in(SeenMessage(499, f"-# Game 1: {digest}")))
    assert isinstance(next_step(seen, table), PostTableMessage)


def test_a_message_that_tells_much_is_followed_by_a_new_one() -> None:
    """Such as of people who go away and come back without end: nobody is called, and no message grows for ever."""
    channel, table, steps = Channel(), OPENED, list[object]()
    channel.show(table)
    for _ in range(10 * MAX_EVENTS_PER_MESSAGE):
        table = said(table, FIRST)
        steps.append(channel.show(table))
        assert len(told(channel.shown, table)) <= MAX_EVENTS_PER_MESSAGE
    posts = [at for at, step in enumerate(steps) if isinstance(step, PostTableMessage)]
    assert [later - earlier for earlier, later in pairwise(posts)] == [MAX_EVENTS_PER_MESSAGE] * 9
    assert events_told(table, channel.shown.tells_after)[-1] == FIRST
