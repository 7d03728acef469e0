"""What is said of a problem of the quiz: the question, the choices, the answer with its picture."""

from collections.abc import Mapping

from bot.analysis.model import MIN_BLUNDER_LOSS
from bot.analysis.problems import ANSWERS_TO_A_DOUBLE, Choice, CubeChoice, Deed, Problem
from bot.analysis.reasons import reasons_for_double, reasons_for_play
from bot.backgammon.fair import CubeHolder
from bot.backgammon.notation import read_play
from bot.backgammon.plays import Play
from bot.backgammon.position import Position
from bot.channel.archive import evening_name
from bot.channel.losses import loss_text
from bot.channel.pictures import Picture
from bot.channel.position import chances_text, moment_scene, terms_text
from bot.channel.reasons import reasons_text
from bot.channel.texts import rounded_number_text
from bot.desk import Table
from bot.render.board.picture import draw_board
from bot.render.card.scene import with_played_and_better_arrows
from bot.rules.state.bets import Side
from bot.words.alt import position_text
from bot.words.figures import PLAIN_FIGURES, Figures
from bot.words.names import escaped_line, play_in_message
from bot.words.words import Words

_LEAST_SHOWN = 0.0005
"""What is less would be written as nothing."""

# --- The question


def problem_text(problem: Problem, words: Words, note: str = "") -> str:
    """What is asked, and on what terms; nothing that tells the answer, or who was asked then."""
    first = words.text("quiz-cube" if problem.is_about_cube else "quiz-play", **_facts(problem, words.figures))
    return "\n".join(filter(None, (first, note, f"-# {terms_text(problem.moment, None, words)}")))


def origin_text(
    problem: Problem, table: Table | None, words: Words, *, is_new: bool, is_played_now: bool = False
) -> str:
    """Which game a problem is from, below its question: of which evening, or of robots.

    `is_new`: whoever is asked has not answered it, so that there is none of their own; `is_played_now`:
    but an evening of theirs is open, whose games can be analysed. "" where the evening is unread.
    """
    if not problem.game:
        why = "robots" if not is_new else "open" if is_played_now else "instead"
        return words.text("quiz-from", **{"from": why}, evening="", game=0, exchanged="no")
    if table is None:
        return ""
    evening = escaped_line(evening_name(table, words))
    return words.text(
        "quiz-from", **{"from": "evening"}, evening=evening, game=problem.game, **_exchanged(problem, table)
    )


def _exchanged(problem: Problem, table: Table) -> dict[str, str]:
    """Whether the colours are others than in the game: who is on roll is light here, and there the Box was dark."""
    final = next((one.final for one in table.chouette.games if one.final.number == problem.game), None)
    deed = problem.deeds[0]
    is_box = final is not None and (deed.by == final.box or final.side_of(deed.by) is Side.BOX)
    is_exchanged = is_box is not (deed.what in ANSWERS_TO_A_DOUBLE)
    return {"exchanged": "yes" if final and is_exchanged else "no"}


def _facts(problem: Problem, figures: Figures = PLAIN_FIGURES) -> dict[str, str]:
    moment = problem.moment
    return {
        "dice": figures.dice(moment.dice or (), None),
        "again": "yes" if moment.cube_owner is CubeHolder.MINE else "no",
    }


def choice_text(problem: Problem, choice: Choice, words: Words) -> str:
    """A choice as it stands on its button."""
    if not problem.is_about_cube:
        return choice.what
    return words.text(f"quiz-choice-{CubeChoice(choice.what).name.lower().replace('_', '-')}", **_facts(problem))


# --- The answer


def answer_text(
    problem: Problem,
    chosen: Choice | None,
    table: Table | None,
    words: Words,
    voters_by_choice: Mapping[str, str] | None = None,
    reader: int | None = None,
) -> str:
    """Whether it was right, what each choice is worth, why, and what was done then: by whom, if the reader sat there.

    `chosen`: None where several have voted; `voters_by_choice`: who, in words. `reader`: their user; None: everybody.
    """
    best, other = problem.best, chosen if chosen and chosen != problem.best else problem.choices[1]
    facts = {"best": message_choice_text(problem, best, words)}
    equity = rounded_number_text(best.equity, 3, words, with_plus=True)
    if chosen is None or chosen == best:
        lines = [words.text("quiz-right", equity=equity, **facts)]
    else:
        loss, told = loss_text(chosen.loss, words), message_choice_text(problem, chosen, words)
        key = "quiz-nearly" if chosen.is_nearly_right else "quiz-wrong"
        lines = [words.text(key, loss=loss, chosen=told, equity=equity, **facts)]
    why, *more = _why_texts(problem, other, words)
    lines = [" ".join(filter(None, (*lines, why))), *more]  # the first line is in view on a phone, too
    for one in problem.choices:
        less = f" ({_loss_text(problem, one, words)})" if one.loss else ""
        equity = rounded_number_text(one.equity, 3, words, with_plus=True)
        voters = (voters_by_choice or {}).get(one.what, "")
        lines.append(f"- {message_choice_text(problem, one, words)} {equity}{less}{': ' if voters else ''}{voters}")
    if chosen not in {None, best} and not problem.is_about_cube:
        lines.append(words.text("quiz-arrows"))
    if deeds := _deeds_text(problem, table, words, reader):
        lines.append(f"-# {deeds}")
    return "\n".join(lines)


def message_choice_text(problem: Problem, choice: Choice, words: Words) -> str:
    """The same in a message."""
    return play_in_message(choice_text(problem, choice, words))


def _loss_text(problem: Problem, one: Choice, words: Words) -> str:
    """What a choice costs; about a cube whom: who doubles, who answers wrong, or both."""
    if not problem.is_about_cube:
        return loss_text(-one.loss, words)
    stay, doubled = _equities_of_cube(problem)
    light = max(doubled - stay if one.what == CubeChoice.NO_DOUBLE else stay - doubled, 0.0)
    losses = {"light": light, "dark": one.loss - light}
    told = {name: loss_text(-loss, words) for name, loss in losses.items()}
    seen = [name for name, loss in losses.items() if loss >= _LEAST_SHOWN]
    return words.text("quiz-error", whose=seen[0] if len(seen) == 1 else "both", **told)


def _equities_of_cube(problem: Problem) -> tuple[float, float]:
    """What it is worth not to double, and to double if the other side answers right."""
    equities = {choice.what: choice.equity for choice in problem.choices}
    stay, take, drop = (equities[what] for what in CubeChoice)
    return stay, min(take, drop)


def _why_texts(problem: Problem, other: Choice, words: Words) -> tuple[str, ...]:
    """What speaks for the best choice, in a sentence ("" where that is nothing); about a cube then the chances."""
    best = problem.best
    if problem.is_about_cube and problem.chances:
        equities, moment = {one.what: one.equity for one in problem.choices}, problem.moment
        stay, take = equities[CubeChoice.NO_DOUBLE], equities[CubeChoice.DOUBLE_TAKE]
        reasons = reasons_for_double(stay, take, problem.chances, moment.cube_owner, jacoby=moment.jacoby)
        why = words.text("analysis-why", why=reasons_text(reasons, words), said="cube")
        return why, words.text("quiz-chances", chances=chances_text(problem.chances, words))
    if problem.is_about_cube:
        return ("",)
    position, (better, worse) = problem.moment.position, (_position_after(problem, one) for one in (best, other))
    chances = (best.chances, other.chances) if best.chances and other.chances else None
    why = reasons_text(reasons_for_play(position, better, worse, chances, other.loss), words)
    facts = {name: message_choice_text(problem, one, words) for name, one in (("best", best), ("other", other))}
    return (words.text("quiz-why", why=why, **facts) if why else "",)


def _position_after(problem: Problem, choice: Choice) -> Position:
    played = read_play(problem.moment.position, problem.moment.dice or (1, 1), choice.what)
    assert isinstance(played, Play)  # noqa: S101  # it was listed as legal
    return played.result


def _deeds_text(problem: Problem, table: Table | None, words: Words, reader: int | None) -> str:
    """What was done then, and in which evening, with the names for who played in that game.

    Of robots that played for the program only what. Nothing of an evening that cannot be read.
    """
    if problem.game and table is None:
        return ""
    done = words.listed([*dict.fromkeys(_done_text(problem, deed, words) for deed in problem.deeds)])
    if table is None:
        return words.text("quiz-then-robots", deeds=done)
    seat, where = table.player(reader) if reader else None, _exchanged(problem, table)
    where |= {"evening": escaped_line(evening_name(table, words))}
    games = {one.final.number: one.final.players for one in table.chouette.games}
    if seat not in games.get(problem.game, ()):
        return words.text("quiz-then", game=problem.game, deeds=done, **where)
    by_deed: dict[str, list[str]] = {}
    for deed in problem.deeds:
        is_forgotten = deed.by in table.forgotten
        name = words.text("quiz-somebody") if is_forgotten else table.bold_name(deed.by)
        by_deed.setdefault(_done_text(problem, deed, words), []).append(name)
    deeds = [words.text("quiz-deed", names=words.listed(names), what=what) for what, names in by_deed.items()]
    return words.text("quiz-then", game=problem.game, deeds="; ".join(deeds), **where)


def _done_text(problem: Problem, deed: Deed, words: Words) -> str:
    key = deed.what.replace(" ", "-")
    return words.text(f"analysis-did-{key}") if problem.is_about_cube else play_in_message(deed.what)


def answer_picture(problem: Problem, chosen: Choice, words: Words, theme: str) -> Picture:
    """The board with the best play, and the chosen one where that was another."""
    scene = moment_scene(problem.moment, (), words, theme)
    played = "" if problem.is_about_cube else chosen.what
    better = "" if problem.is_about_cube or chosen == problem.best else problem.best.what
    scene = with_played_and_better_arrows(scene, Side.TEAM, played, better, is_blunder=chosen.loss >= MIN_BLUNDER_LOSS)
    return Picture("answer.png", draw_board(scene), position_text(problem.moment, words))
