"""Whatever goes wrong on the route, a channel comes to show the newest state, and nothing is lost."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from bot.rules.events import PaymentReceived
from bot.rules.statements import ProposesChouetteEnd
from tests.delivery.model import PLAYERS, Outcome, World

PICK = st.integers(min_value=0, max_value=40)
OUTCOMES = st.sampled_from(Outcome)


class Channel(RuleBasedStateMachine):
    """A channel in which everything happens that can."""

    def __init__(self) -> None:
        super().__init__()
        self.world = World()

    @rule(pick=PICK)
    def somebody_goes_on(self, pick: int) -> None:
        self.says(pick, asked=True)

    @rule(pick=PICK)
    def somebody_else_speaks(self, pick: int) -> None:
        self.says(pick, asked=False)

    def says(self, pick: int, *, asked: bool) -> None:
        told = self.world.current
        if told.table.is_open and (could := told.could_say(asked=asked)):
            said = could[pick % len(could)]
            told.say(said.by or PLAYERS[0], (said,))

    @rule()
    def a_director_ends_it(self) -> None:
        if self.world.current.table.is_open:
            self.world.current.say(PLAYERS[0], (ProposesChouetteEnd(PLAYERS[0]),), directing=True)

    @rule()
    def more_is_told(self) -> None:
        if self.world.current.table.is_open:
            payee, payer, *_ = PLAYERS
            self.world.current.add_aside(PaymentReceived(by=payee, amount=2, player=payer))

    @rule(outcome=OUTCOMES, may_post_commitment=st.booleans(), by_interaction=st.booleans())
    def something_is_done(self, outcome: Outcome, may_post_commitment: bool, by_interaction: bool) -> None:
        self.world.step(outcome, may_post_commitment=may_post_commitment, by_interaction=by_interaction)

    @rule(steps=st.integers(min_value=1, max_value=8))
    def all_goes_well(self, steps: int) -> None:
        for _ in range(steps):
            self.world.step(Outcome.DONE)

    @precondition(lambda self: self.world.late)
    @rule(pick=PICK)
    def something_arrives_late(self, pick: int) -> None:
        self.world.late.pop(pick % len(self.world.late))()

    @precondition(lambda self: self.world.messages)
    @rule(back=st.integers(min_value=0, max_value=3), is_heard=st.booleans())
    def a_message_is_deleted(self, back: int, is_heard: bool) -> None:
        self.world.delete([*self.world.messages][-1 - back % len(self.world.messages)], is_heard=is_heard)

    @precondition(lambda self: self.world.messages)
    @rule(back=st.integers(min_value=0, max_value=1))
    def a_message_is_hidden(self, back: int) -> None:
        message = self.world.messages[[*self.world.messages][-1 - back % len(self.world.messages)]]
        message.is_hidden = message.has_pictures

    @rule(is_written=st.booleans())
    def the_bot_is_killed(self, is_written: bool) -> None:
        self.world.restart(is_written=is_written)

    @precondition(lambda self: self.world.is_idle)
    @rule()
    def it_is_forgotten(self) -> None:
        self.world.evict()

    @rule()
    def a_backup_is_taken(self) -> None:
        self.world.back_up()

    @precondition(lambda self: self.world.backups)
    @rule(pick=PICK, is_prepared=st.booleans(), is_written=st.booleans())
    def an_earlier_state_is_restored(self, pick: int, is_prepared: bool, is_written: bool) -> None:
        backup = self.world.backups[-1 - pick % len(self.world.backups)]
        self.world.restore(backup, is_prepared=is_prepared, is_written=is_written)

    @rule()
    def the_table_is_read_again(self) -> None:
        self.world.read_table_again()

    @rule()
    def another_table_opens(self) -> None:
        if not self.world.current.table.is_open:
            self.world.open_table()

    def teardown(self) -> None:
        self.world.settle()
        self.world.check()


Channel.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestChannel = pytest.mark.slow(Channel.TestCase)
