"""What a table looks like in plain text: score, places, pips, rules, history; judges nothing, sends nothing."""

from collections.abc import Callable, Sequence

from bot.backgammon.position import pip_counts
from bot.channel.compose import names, settlement
from bot.channel.sections import section_of, sections_in_force
from bot.desk import Table
from bot.record.read import Books
from bot.rules.cubes.answers import is_doubled
from bot.rules.evening.sheet import columns_of
from bot.rules.events import PlacesRotated
from bot.rules.play.chips import in_hand, plays_for_chips, pot
from bot.rules.play.start_end import won
from bot.rules.points import Player
from bot.rules.rulebook import GROUPS, Rules, matters, option_value, option_values
from bot.rules.seats.rotation import box_captain_result, next_places
from bot.rules.seats.speaking import line_set_up
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Between, Chouette, Ended, Finished, Game
from bot.rules.statements import Margin
from bot.words.facts import points, signed
from bot.words.names import plain
from bot.words.words import Words

LONGEST = 1900
"""Characters of a text that stands in a message beside something else."""


def score_text(table: Table, words: Words) -> str:
    """Everybody's score as text, with what is booked in the game in progress; in the end who pays whom."""
    chouette = table.chouette
    columns = columns_of(chouette)
    shown = {player: plain(table.name(player)).replace("`", "'") for player in columns}
    widest = max(map(len, shown.values()), default=0)
    place = _places(chouette, words)
    rows = [
        f"{shown[player].ljust(widest)} {signed(chouette.scores.get(player, 0)):>6}{_chips_before(chouette, player)}"
        f" {place.get(player, '')}".rstrip()
        for player in columns
    ]
    games = f"{words.text('score-games')}: {len(chouette.games)}"
    lines = [f"**{words.text('score-title')}** · {games}", "```", *rows, "```"]
    if not any(chouette.scores.values()):
        lines.append(words.text("score-empty"))
    elif chouette.line:
        number = chouette.game.number if chouette.game else len(chouette.games) + 1
        lines.append(words.text("score-places", game=number, **_partner(chouette, str)))
    if plays_for_chips(chouette):
        lines.append(words.text("score-chips", pot=points(pot(chouette))))
    if isinstance(chouette.stage, Ended):
        lines += settlement(table, words)
    return "\n".join(lines)


def _places(chouette: Chouette, words: Words) -> dict[Player, str]:
    """What stands behind a score: the letter of Box, Captain and Partner, of all others the place in the line."""
    line = [player for player in line_set_up(chouette) if player != chouette.partner]
    found = {player: str(place) for place, player in enumerate(line, start=1)}
    found |= {line[0]: words.text("picture-captain-badge")} if line else {}
    found |= {chouette.partner: words.text("picture-partner-badge")} if chouette.partner else {}
    return found | ({chouette.box: words.text("picture-box-badge")} if chouette.box else {})


def _chips_before(chouette: Chouette, player: Player) -> str:
    """The chips that somebody has before them, where they are played for."""
    if not plays_for_chips(chouette):
        return ""
    chips = in_hand(chouette, player)
    owed = "−" if chips < 0 else ""
    return f" {owed + points(chips):>6}"


# --- Places


def rotation_text(table: Table, books: Books, words: Words) -> str:
    """Box, Partner, Captain and the line; who would be Box if each side won now, and by which rule."""
    chouette, named = table.chouette, names(table)
    if chouette.box is None or not chouette.line:
        return words.text("table-waits")
    line = [named(player) for player in line_set_up(chouette)]
    places = {"box": named(chouette.box), "captain": line[0], "line": words.listed(line)}
    lines = [words.text("rotation-now", **places, **_partner(chouette, named))]
    game, last = chouette.game, chouette.games[-1:]
    if game:
        if game.acting != game.captain:
            lines.append(words.text("rotation-acting", captain=named(game.captain), acting=named(game.acting)))
        if is_doubled(game):  # what each answer does to the places counts only when all have answered
            lines.append(words.text("rotation-doubled"))
        else:
            lines += [_if_won(table, chouette, game, side, books, words) for side in Side]
        if chouette.joiners:
            joining = words.listed([named(joiner.player) for joiner in chouette.joiners])
            lines.append(words.text("rotation-joining", players=joining))
    elif last and last[0].decides:
        rotated = next_places(chouette.rules, last[0])
        why = rotated.cause if rotated.next.box == chouette.box else "leaver"
        lines.append(
            words.text(
                "rotation-after", game=last[0].final.number, because=_because(table, why, chouette.games, books, words)
            )
        )
    if chouette.leaving:
        lines.append(words.text("rotation-leaving", players=words.listed([named(one) for one in chouette.leaving])))
    decides = words.under(chouette.rules).option_value(DECIDES, option_value(chouette.rules, DECIDES))
    lines.append(words.text("rotation-rule", value=decides))
    return "\n".join(line for line in lines if line)


def _if_won(table: Table, chouette: Chouette, game: Game, side: Side, books: Books, words: Words) -> str:
    """Who would be Box, the line behind, and why, if this side won a single game now."""
    heard = won(chouette, game, side, Margin.SINGLE)
    next_one = heard.chouette
    if not isinstance(next_one.stage, Between):
        return ""
    named = names(table)
    line = [named(player) for player in line_set_up(next_one)]
    why = next(piece.why for piece in heard.events if isinstance(piece, PlacesRotated))
    places: dict[str, object] = {"line": words.listed(line), "line-count": len(line), **_partner(next_one, named)}
    won_by = words.text(f"rotation-if-{side.value}", box=named(next_one.stage.box), **places)
    return f"{won_by} {_because(table, why, next_one.games, books, words)}"


DECIDES = "rotation_decided_by"


def _because(table: Table, why: str, games: Sequence[Finished], books: Books, words: Words) -> str:
    """Which case of the rotation the last of `games` is, with the rule book's section as long as that is played."""
    parted = box_captain_result(games)
    because = words.text(
        "rotation-because",
        why=why,
        beaten=names(table)(parted.beaten) if parted.beaten else "",
        how=parted.how or "",
        otherwise="yes" if parted.otherwise else "no",
    )
    option = {"both-lose": "box_must_break_even", "leaver": ""}.get(why, DECIDES)
    return f"{because} {section_of(option, table, books, words)}".strip()


def _partner(chouette: Chouette, named: Callable[[Player], str]) -> dict[str, object]:
    """The Partner for a sentence."""
    return {"partner": named(chouette.partner), "partner-count": 1} if chouette.partner else {"partner-count": 0}


def pips_text(table: Table, words: Words) -> str:
    """The pips of both sides."""
    game = table.chouette.game
    if game is None or game.position is None:
        return words.text("pips-none")
    mine, other = pip_counts(game.position)
    box, team = (mine, other) if game.on_turn is Side.BOX else (other, mine)
    leader = "even" if box == team else "box" if box < team else "team"
    return words.text("pips-line", box=box, team=team, leader=leader, by=abs(box - team))


# --- Rules


def rules_lines(table: Table, book: Rules | None, words: Words, *, only_changed: bool = False) -> list[str]:
    """The options with their values by what they are about, and what they were in the rule book where it was other.

    What makes no difference with the others, and was not changed, is only named.
    """
    lines: list[str] = []
    idle: list[str] = []
    rules = table.chouette.rules
    words = words.under(rules)
    for group, options in GROUPS.items():
        told: list[str] = []
        for option in options:
            value = option_value(rules, option)
            was = option_value(book, option) if book else value
            facts = {"option": words.option(option), "value": words.option_value(option, value)}
            if value != was:
                told.append(words.text("rules-changed", was=words.option_value(option, was), **facts))
            elif not matters(rules, option):
                idle.append(words.option(option))
            elif not only_changed:
                told.append(words.text("rules-line", **facts))
        lines += [*([words.text(f"rules-group-{group}")] if told and not only_changed else []), *told]
    return [*lines, *([words.text("rules-idle", options=words.listed(idle))] if idle and not only_changed else [])]


def option_lines(table: Table, option: str, books: Books, words: Words) -> list[str]:
    """One option in plain words: what it decides, what it is here, what it can be, and where the book says so."""
    book, rules = books.get(table.head.book), table.chouette.rules
    lines = explained(option, option_value(rules, option), words.under(rules))
    if not matters(rules, option):
        lines.append(words.text("rules-no-effect"))
    section = sections_in_force(book, rules).get(option) if book else ""
    if book and section:
        where = words.text("rules-section", section=section)
        lines.append(f"[{where}](<{book.url}>)" if book.url else where)
    return lines


def explained(option: str, here: object, words: Words) -> list[str]:
    """What an option decides and what it can be, a value a line; `here`: the one in force at a table, None at any."""
    lines = [words.text("rules-explained", option=words.option(option), help=words.option_help(option))]
    for value in option_values(option):
        is_here = "yes" if value == here else "no"
        lines.append(words.text("rules-value", value=words.option_value(option, value), here=is_here))
    return lines


def value_here(table: Table, option: str, words: Words) -> str:
    """What this table plays of one option."""
    rules = table.chouette.rules
    value = words.under(rules).option_value(option, option_value(rules, option))
    return words.text("glossary-here", option=words.option(option), value=value, code=option)


def rules_for_joiner(table: Table, books: Books, words: Words) -> str:
    """The book in force, and what was changed in it: everybody who joins is told this (11.1).

    Every option, where the book's file is gone.
    """
    book = books.get(table.head.book)
    title = words.text("rules-title", book=book.label if book else table.head.book)
    if book is None:
        return cut_to([title, *rules_lines(table, None, words)])
    changed = rules_lines(table, book.rules, words, only_changed=True)
    return cut_to([title, *(changed or [words.text("rules-unchanged")]), words.text("rules-all")])


def cut_to(lines: Sequence[str], longest: int = LONGEST) -> str:
    """As many of the last lines as there is room for."""
    kept: list[str] = []
    room = longest
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))
