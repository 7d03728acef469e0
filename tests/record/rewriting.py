"""A record as text again, from what was read: read once more it must say the same."""

from bot.record import grammar
from bot.record.read import Expectation, ExpectedRefusal, Record, written_expectation, written_head


def written_record(record: Record) -> str:
    """The text of a record, without comments, with every option's value."""
    lines = written_head(record.head)
    for _, said in record.lines:
        line = (
            written_expectation(said)
            if isinstance(said, Expectation | ExpectedRefusal)
            else grammar.written_statement(said)
        )
        lines.append(line)
    return "\n".join(lines) + "\n"
