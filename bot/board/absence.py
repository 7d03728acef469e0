"""What whoever is away reads on the page, and whoever has just come back."""

from collections.abc import Sequence

from bot.channel.returning import has_come_back, while_away_text
from bot.desk import Table
from bot.desk.tokens import players_called_now
from bot.rules.events import Event
from bot.rules.points import Player
from bot.rules.seats.guests import seated_guests
from bot.rules.seats.speaking import does_absent_cube_go_with_captain, speaker_for
from bot.rules.state.chouette import Chouette, Ended
from bot.words.words import Words


def is_away(chouette: Chouette, seat: Player) -> bool:
    """Whether they have said that they are, and the others act for them: until they are back they are asked nothing."""
    return seat in chouette.away and not isinstance(chouette.stage, Ended)


def is_waited_for_alone(chouette: Chouette, seat: Player | None) -> bool:
    """Whether the game waits for them alone, who are away, since nobody acts for them."""
    if seat is None or chouette.game is None or not is_away(chouette, seat):
        return False
    return players_called_now(chouette) == (seat,) and speaker_for(chouette, seat) is None


def who_acts_for_them(table: Table, seat: Player | None, words: Words) -> str:
    """That they are away, and who acts for them or with whose cube theirs goes; "" for who is here."""
    chouette = table.chouette
    if seat is None or not is_away(chouette, seat):
        return ""
    speaker, names = speaker_for(chouette, seat), table.escaped_name
    follows = does_absent_cube_go_with_captain(chouette, seat)
    is_scorer = seat == chouette.scorer and bool(seated_guests(chouette))
    if speaker is None:
        waits = "waits" if is_waited_for_alone(chouette, seat) else "nobody"
        acts = "scores" if is_scorer else "captain" if follows else waits
    else:
        acts = "follows" if follows else "speaker"
    return words.text("board-away", acts=acts, speaker=names(speaker) if speaker else "")


def decided_meanwhile(table: Table, told: Sequence[Event], seat: Player | None, words: Words) -> list[str]:
    """What was decided for whoever has just come back, a line, or none; as long as that is `told`."""
    line = while_away_text(table, seat, words) if seat and has_come_back(told, seat) else ""
    return [line] if line else []
