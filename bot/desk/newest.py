"""The newest message of a table: wished for, posted, edited; what it tells, and how far it shows the table.

A wish to post is a nonce without a message. It bears the number of the first statement that its message tells, so
that after a restart the same news is told again.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.desk.tokens import Call
from bot.rules.events import Event
from bot.store.stored import TableMessage


@dataclass(frozen=True, slots=True)
class NewestMessage:
    """As it is stored (`message`, `nonce`, `shown`: see `TableMessage`), and what is known while the bot runs.

    `untold` is the news that it tells; as many of it as `told` says are shown. `wished`: the table's next number when
    a message was last wished for; one that shows an earlier state does not do. `newly`: those who are asked anew, and
    whom the post notifies. `older`: the message before, which may still have buttons; of its news, `before`, as many
    as `before_told` says were shown, and the newest message tells the rest too. News is rather told twice than never.
    """

    message: int | None = None
    nonce: str | None = None
    shown: int = 0
    untold: tuple[Event, ...] = ()
    told: int = 0
    wished: int = 0
    newly: frozenset[Call] = frozenset()
    older: int | None = None
    before: tuple[Event, ...] = ()
    before_told: int = 0

    @property
    def stored(self) -> TableMessage:
        """What is stored of it."""
        return TableMessage(self.message, self.nonce, self.shown)

    @property
    def is_wished(self) -> bool:
        """Whether it is still to be posted."""
        return self.message is None and self.nonce is not None

    @property
    def news(self) -> tuple[Event, ...]:
        """All that it tells, what the message before it has not shown first."""
        return (*self.before[self.before_told :], *self.untold)

    def is_same(self, other: "NewestMessage") -> bool:
        """Whether both are the same message, whatever it shows."""
        return (self.message, self.nonce) == (other.message, other.nonce)

    def is_behind(self, number: int) -> bool:
        """Whether it does not do for a table with this next number: as a post it tells less, or it shows less."""
        return self.wished <= number if self.is_wished else self.shown < number

    def with_news(self, news: Sequence[Event]) -> "NewestMessage":
        """More is to be told by it, with its next edit."""
        return replace(self, untold=(*self.untold, *news))

    def wish(
        self, table: int, first: int, number: int, news: Sequence[Event], newly: frozenset[Call]
    ) -> "NewestMessage":
        """These news, from statement `first` up to the next one's `number`, are told by a post that notifies.

        While one is still to be posted it tells them too; should its post show less, `posted` wishes for another.
        """
        if self.is_wished:
            return replace(self.with_news(news), wished=number, newly=self.newly | newly)
        nonce = f"{table}-{first}"
        return NewestMessage(None, nonce, 0, tuple(news), 0, number, newly, self.message, self.untold, self.told)

    def posted(self, table: int, message: int, as_drawn: "NewestMessage", number: int) -> "NewestMessage":
        """It was posted as it was when its message was drawn, the table's next number being `number`."""
        told, newly = len(as_drawn.untold), self.newly - as_drawn.newly
        if self.wished <= number:
            return replace(self, message=message, shown=number, told=told, newly=newly)
        return NewestMessage(None, f"{table}-{number}", 0, self.untold[told:], 0, self.wished, newly, message)

    def edited(self, as_drawn: "NewestMessage", number: int) -> "NewestMessage":
        """It, or the message before it, was edited to what was drawn then."""
        if self.is_same(as_drawn):
            return replace(self, shown=number, told=len(as_drawn.untold))
        if self.older is not None and self.older == as_drawn.message:
            return replace(self, before_told=len(as_drawn.untold))
        return self

    def lost(self, asked: frozenset[Call]) -> "NewestMessage":
        """It is not in the channel any more, and is wished for again: everybody who is asked is notified again."""
        first = "-".join((self.nonce or "").split("-")[:2])
        nonce = f"{first}-{secrets.token_hex(2)}"
        return replace(self, message=None, nonce=nonce, shown=0, told=0, newly=asked, older=self.message)


def first_told(message: TableMessage) -> int:
    """The number of the first statement that this message tells: its nonce bears it, behind the chouette's id."""
    numbers = [int(part) for part in (message.nonce or "").split("-")[1:2] if part.isdecimal()]
    return numbers[0] if numbers else 1
