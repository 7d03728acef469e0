"""What is to be done next, where it once was not that."""

from dataclasses import replace

from bot.delivery.shown import (
    EditTableMessage,
    NothingToDo,
    PostTableMessage,
    SeenChannel,
    ShownState,
    next_step,
    shown_after_edit,
    shown_after_post,
    shown_after_scan,
    shown_from_stored,
)
from bot.desk.table import News, Revision
from bot.desk.tokens import pending_questions
from bot.rules.offers import undrawn_rolls_for_seats
from bot.rules.statements import DeclinesProposal, ProposesAdjournment, ProposesChouetteEnd
from bot.store.stored import StoredShownState
from tests.delivery.fakes import a_table
from tests.delivery.model import PLAYERS, Message, World


def test_who_is_asked_again_is_notified_again_although_they_were_asked_the_same_before() -> None:
    """The second question and the end of the first one came while nothing could be shown."""
    told = World().current
    one, other, *_ = PLAYERS
    told.say(one, (ProposesChouetteEnd(one),), directing=True)
    post = PostTableMessage(ShownState().tells_after, pending_questions(told.table.chouette))
    shown = shown_after_post(ShownState(), told.table, 100, post)
    assert shown.notified == pending_questions(told.table.chouette)
    assert told.say(other, (DeclinesProposal(other, one),))
    assert told.say(one, (ProposesChouetteEnd(one),), directing=True)
    step = next_step(shown, told.table, may_post_commitment=False)
    assert step == PostTableMessage(shown.revision, pending_questions(told.table.chouette))


def test_who_answers_something_else_has_not_brought_about_what_they_are_still_asked() -> None:
    told = World().current
    one, other, *_ = PLAYERS
    before = told.table.revision
    told.say(one, (ProposesChouetteEnd(one),), directing=True)
    asked = pending_questions(told.table.chouette)
    told.add_aside(told.events[told.known[0]])
    number = told.table.next_number + 1
    news = News(Revision(number), (), asked, other, still_asked=asked)
    spoken = replace(told.table, next_number=number).with_news(news)
    notified = frozenset(each for each in asked if each[0] != other)
    shown = ShownState(message=100, revision=before, notified=notified)
    assert next_step(shown, spoken, may_post_commitment=False) == PostTableMessage(before, asked - notified)


def test_a_message_whose_pictures_are_hidden_is_edited_and_not_told_once_more() -> None:
    table = a_table()
    shown = shown_after_post(ShownState(), table, 100, PostTableMessage(ShownState().tells_after, frozenset()))
    hidden = Message(100, table.id, "", table.next_number, table.history_token, has_buttons=True, is_hidden=True).seen
    shown = shown_after_scan(shown, table, SeenChannel([hidden]))
    assert next_step(shown, table) == EditTableMessage(100, shown.tells_after)
    assert next_step(shown_after_edit(shown, table), table) == NothingToDo()


def test_who_is_asked_again_after_a_vote_is_notified_if_nobody_knows_that_they_were() -> None:
    """They were asked, and a vote was proposed, while nothing could be shown; then the bot was started again."""
    world = World()
    told = world.current
    told.say(None, (undrawn_rolls_for_seats(PLAYERS),))
    waits = pending_questions(told.table.chouette)
    assert any(told.say(one, (ProposesAdjournment(one),)) for one in PLAYERS)
    shown = shown_from_stored(StoredShownState(100, 0, told.table.next_number), told.table, in_doubt=False)
    assert not waits & shown.notified
