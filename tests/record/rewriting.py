"""A record as text again, from what was read: read once more it must say the same."""

from bot.record import grammar
from bot.record.read import AssertedRefusal, Assertion, Record, written_assertion, written_head


def written_record(record: Record) -> str:
    """The text of a record, without comments, with every option's value."""
    lines = written_head(record.head)
    for _, said in record.lines:
        line = (
            written_assertion(said)
            if isinstance(said, Assertion | AssertedRefusal)
            else grammar.written_statement(said)
        )
        lines.append(line)
    return "\n".join(lines) + "\n"
