"""Finds English in a text of another language."""

import re

COMMAND = re.compile(
    r"/\w+( (open|start|next|end|show|set|correct|undo|unseat|adjourn|act))?|\{[^}]*\}|(?<!`)`[^`\n]+`(?!`)|\w+:\w+"
)
ENGLISH_WORDS = frozenset(
    re.findall(
        r"\w+",
        """the and is are you your of with for from his not who whose this that has have can by an game games player
        players points roll rolls captain line take drop rules everybody nobody waits must may plays when which""",
    )
)
"""Words that no sentence in another language has; one that shares some with English needs its own list."""


def english_in(text: str) -> frozenset[str]:
    """The English words in a text, what is typed left out: commands, facts, codes, options."""
    return ENGLISH_WORDS & set(re.findall(r"[^\W\d_]+", COMMAND.sub(" ", text).lower()))
