"""How those are called whom a message asks something: each once, an absent player or a guest by who speaks for them."""

from collections.abc import Sequence

from bot.desk import Table
from bot.rules.points import Player
from bot.rules.seats.speaking import speaker_for
from bot.rules.state.awaited import AwaitedStatement
from bot.words.words import Words


def asked_for_each_stake(asks: AwaitedStatement, acting: Sequence[Player]) -> list[Sequence[Player]]:
    """Those of these who are asked what comes to the same for them, and the others."""
    apart = [players for players in {one.players: None for one in asks.stakes} if len(players) < len(acting)]
    return [*apart, [player for player in acting if not any(player in players for players in apart)]]


def called_once(
    table: Table,
    asked: Sequence[Sequence[Player]],
    words: Words,
    *,
    is_mention: bool = True,
    is_each_mentioned: bool = False,
) -> list[dict[Player, str]]:
    """How those who are `asked` several things are called: each person is mentioned once, whatever they are asked.

    For each thing a player for each person who answers, and how that person is called: an absent player's speaker.
    `is_each_mentioned`: where a mention notifies nobody, all are called alike.
    """
    shown: list[dict[Player, str]] = []
    mentioned: set[int] = set()
    names = table.bold_name
    for players in asked:
        answering: dict[Player, list[Player]] = {}
        for player in players:
            answering.setdefault(speaker_for(table.chouette, player) or player, []).append(player)
        called: dict[Player, str] = {}
        for speaker, meant in answering.items():
            user, who = table.user(speaker), names(speaker)
            if is_mention and user and (is_each_mentioned or user not in mentioned):
                mentioned.add(user)
                who = table.mention(speaker)
            if absent := words.listed([names(player) for player in meant if player != speaker]):
                who = words.text("asked-also-for" if speaker in meant else "asked-for", who=who, name=absent)
            called[meant[0]] = who
        shown.append(called)
    return shown
