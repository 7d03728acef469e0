"""What an analysis says in words: plays keep the stars of their hits, and its figures multiply to what they say."""

import json
import re
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

import pytest

from bot.analysis.model import AnalysisStatistics, Decision, DecisionKind, Depth, GameAnalysis
from bot.analysis.reasons import Reason, ReasonKind
from bot.analysis.written import analysis_to_json_lines
from bot.backgammon.position import START
from bot.channel.analysis import _card_picture, card_text, decision_error_text, decision_text, figure_text, own_points
from bot.channel.position import chances_text
from bot.channel.reasons import reasons_text
from bot.engine.engine import WinChances
from bot.render.card.scene import CardScene, ErrorOnCard
from bot.rules.points import Player
from bot.rules.state.bets import Extra, Side
from bot.rules.state.chouette import Chouette
from bot.words.words import words_in
from tests.channel.test_ledger import HEAD, heard

TABLE = heard(HEAD)[0]
TABLE_AFTER_GAME = heard(HEAD + "game\nAnn: wins\n")[0]
PLAY = Decision(
    line=1, game=1, by=Player("Bob"), side=Side.TEAM, kind=DecisionKind.PLAY, position=START, on_roll=Side.TEAM,
    dice=(4, 3), cubes=(Player("Bob"), Player("Cid"), Player("Dee")), stake=8.0, said="13/10 8/4*", better="8/4*/1",
    equity=0.1, loss=0.23625, points=1.89, counts=True,
)  # fmt: skip


def told(one: Decision, language: str = "en") -> str:
    return decision_text(TABLE, (one,), 1, 9, words_in(language))


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_stars_of_hits_are_shown(language: str) -> None:
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, (PLAY,))
    for text in (card_text(TABLE, analysis, words_in(language)), told(PLAY, language)):
        assert r"13/10 8/4\*. " in text
        assert r" 8/4\*/1. " in text


@pytest.mark.parametrize(("loss", "stake"), [(0.23625, 8.0), (0.23625, 64.0), (0.12346, 96.0), (0.4, 2.5)])
def test_what_a_play_cost_is_so_much_for_each_point_at_stake(loss: float, stake: float) -> None:
    one = replace(PLAY, loss=loss, stake=stake, points=loss * stake)  # who has bought another's game plays two bets
    text = told(one)
    each, at_stake = re.findall(r"\(([\d.]+) × ([\d.½]+)\)", text)[0]
    assert each == f"{loss:.3f}"
    product = float(each) * float(at_stake.replace("½", ".5"))
    (points,) = re.findall(r"It cost ([\d.]+) points", text)
    assert abs(float(points) - product) <= 0.0005 * stake + 0.005  # as far as both are rounded
    assert text.count(f"{at_stake} at stake.") == 1


@pytest.mark.parametrize(
    ("language", "cube", "both"),
    [
        (
            "en",
            "**You decided one cube, without an error.**",
            "**You decided 2 plays and one cube, without an error.**",
        ),
        ("it", "**Hai deciso un cubo, senza errori.**", "**Hai deciso 2 mosse e un cubo, senza errori.**"),
    ],
)
def test_who_made_no_error_reads_how_much_they_decided(language: str, cube: str, both: str) -> None:
    seats = tuple(replace(one, user=7) if one.seat == "Bob" else one for one in TABLE.seats)
    table, words = replace(TABLE, seats=seats), words_in(language)
    play = replace(PLAY, loss=0.0, points=0.0)
    take = replace(play, kind=DecisionKind.TAKE, dice=None, said="take", better="take")
    idle = replace(take, kind=DecisionKind.NO_DOUBLE, said="no double", better="no double", counts=False)
    others = replace(play, by=Player("Dee"))
    for own, told in (((take, idle), cube), ((play, play, take), both)):
        analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, (*own, others))
        assert card_text(table, analysis, words, 7).splitlines()[0] == told


def test_what_bound_other_cubes_too_is_no_product() -> None:
    take = replace(PLAY, kind=DecisionKind.TAKE, dice=None, said="take", better="drop", points=3.2)
    assert "It cost 3.20 points.\n" in told(take)
    assert told(take).splitlines()[1].endswith("a drop costs 8.")


@pytest.mark.parametrize(
    ("kind", "drop"),
    [(DecisionKind.TAKE, 1), (DecisionKind.TAKE_BEAVER, 2), (DecisionKind.RACCOON, 2), (DecisionKind.DROP_RACCOON, 4)],
)
def test_of_an_answer_it_says_what_a_drop_costs_as_the_cube_lies(kind: DecisionKind, drop: int) -> None:
    one = replace(PLAY, kind=kind, dice=None, cubes=(Player("Bob"),), stake=1.0, said=kind.value, better=kind.value)
    assert told(one).splitlines()[1].endswith(f"a drop costs {drop}.")


def test_who_gives_points_away_by_a_resignation_or_a_deal_reads_it_first_where_nothing_cost_more() -> None:
    seats = tuple(replace(one, user=7) if one.seat == "Bob" else one for one in TABLE.seats)
    table, analysis = replace(TABLE, seats=seats), GameAnalysis(1, "gnubg", "1", Depth.DEEP, (), (PLAY,))
    for gain, place in ((-4.0, 0), (-1.0, 1)):
        read = card_text(table, replace(analysis, gains={Player("Bob"): gain}), words_in(), 7).splitlines()
        assert read[place].startswith(f"**Resigning and deals cost you {-gain:.2f} points:**")
    assert "Resigning" not in card_text(table, analysis, words_in(), 7)
    assert "Resigning" not in card_text(table, replace(analysis, gains={Player("Bob"): -4.0}), words_in())  # for all
    settled = replace(PLAY, kind=DecisionKind.SETTLE, dice=None, said="settle", better="play on", points=0.1, loss=0.1)
    mixed = replace(analysis, decisions=(settled,), gains={Player("Bob"): -5.1})  # the Captain's resignation, too
    first, second, *_ = card_text(table, mixed, words_in(), 7).splitlines()
    assert first.startswith("**Resigning and deals cost you 5.00 points:**")
    assert "It cost 0.10 points" in second
    assert "Resigning" not in card_text(table, replace(mixed, gains={Player("Bob"): -0.1}), words_in(), 7)


@pytest.mark.parametrize(
    ("language", "why"),
    [
        (
            "en",
            (
                "Why: the better play leaves 11 shots (rolls of 36 that hit), the other 17; "
                "wins 52% of the games, not 48%."
            ),
        ),
        (
            "it",
            (
                "Perché: la mossa migliore lascia 11 tiri che colpiscono su 36, l'altra 17; "
                "vince più spesso (52%, non 48%)."
            ),
        ),
    ],
)
def test_an_error_says_why(language: str, why: str) -> None:
    reasons = Reason(ReasonKind.SHOTS, 11, 17), Reason(ReasonKind.WINS, 0.52, 0.48)
    one = replace(PLAY, reasons=reasons)
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, (one,))
    assert told(one, language).splitlines()[1] == why
    assert card_text(TABLE, analysis, words_in(language)).splitlines()[0].endswith(why)
    assert decision_error_text((one,), str, words_in(language)).endswith(why)


@pytest.mark.parametrize(
    ("better", "other"), [(0.20461, 0.17462), (0.205, 0.175), (0.2049, 0.1745), (0.20449, 0.17449)]
)
def test_whole_percents_are_those_with_a_decimal_rounded_half_up(better: float, other: float) -> None:
    shown = chances_text(WinChances(0.5, better, 0.0, other, 0.0), words_in())
    tenths = [Decimal(each) for each in re.findall(r"\d+\.\d", shown)[1:]]
    whole = [str(each.quantize(Decimal(1), ROUND_HALF_UP)) for each in tenths]
    assert re.findall(r"\d+", reasons_text((Reason(ReasonKind.GAMMONS, better, other),), words_in())) == whole


@pytest.mark.parametrize(
    ("language", "reason", "why"),
    [
        (
            "en",
            Reason(ReasonKind.BUILDERS, 2, 1),
            "has two builders (spare checkers to make points with), the other one",
        ),
        (
            "en",
            Reason(ReasonKind.BURIED, 0, 1),
            "leaves no checker out of play on the low points (1 and 2), the other one",
        ),
        ("it", Reason(ReasonKind.BUILDERS, 2, 1), "ha due costruttori (pedine libere per fare punte), l'altra uno"),
        ("it", Reason(ReasonKind.BURIED, 0, 1), "non lascia pedine fuori gioco sulle punte basse (1 e 2), l'altra una"),
        ("it", Reason(ReasonKind.BLOTS, 0, 3), "non lascia pedine scoperte, l'altra 3"),
    ],
)
def test_how_the_checkers_stand_is_said_as_players_say_it(language: str, reason: Reason, why: str) -> None:
    assert reasons_text([reason], words_in(language)) == why


@pytest.mark.parametrize(
    ("plays", "cubes", "shown"), [(0, 5, "–"), (0, 9, "–"), (9, 0, "–"), (0, 10, "5.0"), (7, 3, "5.0")]
)
def test_a_rate_stands_from_ten_decisions_on(plays: int, cubes: int, shown: str) -> None:
    figures = AnalysisStatistics(plays=plays, cubes=cubes, play_loss=0.01 * plays, cube_loss=0.01 * cubes)
    assert figure_text(figures, "pr", words_in()) == shown


def test_an_error_that_was_kept_long_ago_says_what_the_board_shows_as_one_of_today_does() -> None:
    kept = replace(PLAY, dice=(3, 1), said="24/20", better="8/5 6/5")
    for reasons in ((), (Reason(ReasonKind.BUILDERS, 2, 1),)):  # what was found then
        told = decision_error_text((replace(kept, reasons=reasons),), str, words_in())
        assert told.endswith("Why: the better play makes the 5-point.")
    wins = Reason(ReasonKind.WINS, 0.52, 0.48)  # only the engine knows it
    told = decision_error_text((replace(kept, reasons=(wins, Reason(ReasonKind.GAMMONS, 0.2, 0.18))),), str, words_in())
    assert told.endswith("Why: the better play makes the 5-point; wins 52% of the games, not 48%.")


@pytest.mark.parametrize(
    ("language", "at_stake", "a_point"),
    [
        ("en", "Bob: resignation (−1.850 × 8 = −14.80), better: playing on.", "(−1.850 for each point of the cube)"),
        ("it", "Bob: abbandono (−1,850 × 8 = −14,80), meglio: continuare.", "(−1,850 per ogni punto del cubo)"),
    ],
)
def test_what_an_error_cost_has_its_unit(language: str, at_stake: str, a_point: str) -> None:
    one = replace(PLAY, kind=DecisionKind.RESIGN, dice=None, said="resign", better="play on", loss=1.85, points=14.8)
    assert decision_error_text((one,), str, words_in(language)) == at_stake
    alone = decision_error_text((replace(one, stake=1.0, points=1.85),), str, words_in(language))
    assert {"en": "(−1.850 × 1 at stake)", "it": "(−1,850 × 1 pt in gioco)"}[language] in alone, "once is no sum"
    beavered = replace(one, kind=DecisionKind.TAKE_BEAVER, said="take beaver", better="drop beaver")
    assert a_point in decision_error_text((beavered,), str, words_in(language))


@pytest.mark.parametrize(("language", "saved"), [("en", "saves the gammon."), ("it", "evita il gammon.")])
def test_who_loses_no_gammon_where_they_would_always_saves_it(language: str, saved: str) -> None:
    one = replace(PLAY, reasons=(Reason(ReasonKind.LOST_GAMMONS, 0.0, 1.0),))
    assert saved in told(one, language)
    rarely = replace(PLAY, reasons=(Reason(ReasonKind.LOST_GAMMONS, 0.0, 0.03),))
    assert saved not in told(rarely, language)


@pytest.mark.parametrize(
    ("language", "wins"),
    [
        ("en", "The better play wins 52% of the games, not 48%."),
        ("it", "La mossa migliore vince più spesso (52%, non 48%)."),
    ],
)
def test_where_nothing_but_wins_is_known_they_are_told_and_not_as_a_reason(language: str, wins: str) -> None:
    one = replace(PLAY, reasons=(Reason(ReasonKind.WINS, 0.52, 0.48),))
    assert told(one, language).splitlines()[1] == wins


def test_whoever_doubles_far_too_early_is_no_favourite_before_either() -> None:
    double = replace(PLAY, kind=DecisionKind.DOUBLE, dice=None, said="double", better="no double")
    for wins, why in (
        (0.18, "far too early: whoever doubles wins only 18%, so the other side is the favourite."),
        (0.55, "too early: whoever doubles wins 55%, but with the cube the other side is the favourite."),
    ):
        assert told(replace(double, reasons=(Reason(ReasonKind.UNDERDOG, wins),))).splitlines()[1] == f"Why: {why}"


def test_percents_that_look_alike_have_a_decimal_and_what_is_not_known_is_not_said() -> None:
    one = replace(PLAY, reasons=(Reason(ReasonKind.GAMMONS, 0.214, 0.206),))
    assert "the better play wins a gammon in 21.4% of the games, not 20.6%" in told(one)
    take = replace(PLAY, kind=DecisionKind.DROP, dice=None, said="drop", better="take")
    for need, end in ((0.22, "27% wins, and about 22% is enough."), (0, "27% wins.")):
        assert told(replace(take, reasons=(Reason(ReasonKind.TAKE, 0.27, need),))).splitlines()[1].endswith(end)


def test_a_resignation_that_cost_most_is_the_costliest_decision() -> None:
    resigned = replace(
        PLAY, kind=DecisionKind.RESIGN, dice=None, said="resign", better="play on", points=4.0, loss=0.5, counts=False
    )
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, (PLAY, resigned))
    text = card_text(TABLE, analysis, words_in())
    assert "(Bob):** resignation. Better: playing on. It cost 4.00 points." in text


@pytest.mark.parametrize(
    ("language", "to_them", "of_bob"),
    [
        ("en", "It cost the Team 1.00 points, you 0.25.", "It cost the Team 1.00 points (0.25 × 4), Bob: 0.25."),
        ("it", "È costata al Team 1,00 punti, a te 0,25.", "È costato al Team 1,00 punti (0,25 × 4), a Bob: 0,25."),
    ],
)
def test_who_moves_for_the_team_reads_what_it_cost_all_and_what_it_cost_them(
    language: str, to_them: str, of_bob: str
) -> None:
    in_game = heard(HEAD + "game\n")[0]
    seats = tuple(replace(one, user=7) if one.seat == "Bob" else one for one in in_game.seats)
    table, before = replace(in_game, seats=seats), in_game.chouette
    assert before.game
    one = replace(PLAY, cubes=before.game.line, stake=4.0, loss=0.25, points=1.0)
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, before.seated, (one,))
    assert to_them in card_text(table, analysis, words_in(language), 7, before=lambda _: before)
    told_of_them = decision_text(table, (one,), 1, 9, words_in(language), before).replace("*", "")
    assert re.sub(r"0([.,])250", r"0\g<1>25", told_of_them).count(of_bob) == 1
    alone = replace(one, cubes=(Player("Bob"),), stake=1.0, points=0.25)
    assert "Team 0" not in decision_text(table, (alone,), 1, 9, words_in(language), before)


def test_of_a_resignation_for_a_side_only_ones_own_part_is_taken_off_what_deals_cost() -> None:
    in_game = heard(HEAD + "game\n")[0]
    seats = tuple(replace(one, user=7) if one.seat == "Bob" else one for one in in_game.seats)
    table, before = replace(in_game, seats=seats), in_game.chouette
    assert before.game
    resigned = replace(
        PLAY, kind=DecisionKind.RESIGN, dice=None, said="resign", better="play on", cubes=before.game.line, stake=4.0,
        loss=0.5, points=2.0, counts=False,
    )  # fmt: skip
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, before.seated, (resigned,), gains={Player("Bob"): -2.0})
    read = card_text(table, analysis, words_in(), 7, before=lambda _: before)
    assert "It cost the Team 2.00 points, you 0.50." in read
    assert "**Resigning and deals cost you 1.50 points:**" in read
    bought = replace(resigned, kind=DecisionKind.BUY, said="buy")
    read = card_text(table, replace(analysis, decisions=(bought,)), words_in(), 7, before=lambda _: before)
    assert "It cost 2.00 points." in read


def test_who_moves_while_an_extra_is_open_reads_their_own_part_too() -> None:
    before = heard(HEAD + "game\n")[0].chouette
    assert before.game
    extra = Extra(before.game.line[-1], PLAY.by)
    before = replace(before, stage=replace(before.game, extra_bets=(extra,)))
    one = replace(PLAY, cubes=before.game.line, stake=5.0, loss=0.25, points=1.25)
    assert own_points(one, before) == 0.5


@pytest.mark.parametrize(
    ("language", "whose"), [("en", "the Box's side 1.25 points"), ("it", "al lato del Box 1,25 punti")]
)
def test_who_gave_an_extra_is_no_partner(language: str, whose: str) -> None:
    before = heard(HEAD + "game\n")[0].chouette
    assert before.game
    assert before.game.partner is None
    extra = Extra(before.game.line[-1], PLAY.by)
    before = replace(before, stage=replace(before.game, extra_bets=(extra,)))
    one = replace(PLAY, by=before.game.box, side=Side.BOX, cubes=before.game.line, stake=5.0, loss=0.25, points=1.25)
    text = decision_text(TABLE, (one,), 1, 9, words_in(language), before)
    assert whose in text
    assert "Partner" not in text
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, before.seated, (one,))
    assert "Partner" not in card_text(TABLE, analysis, words_in(language), before=lambda _: before)


@pytest.mark.parametrize(
    ("kind", "wins", "usual", "why"),
    [
        (
            ReasonKind.EARLY,
            0.60,
            0.57,
            "60% wins, where one usually doubles from about 57%: here waiting is worth more",
        ),
        (ReasonKind.EARLY, 0.50, 0.57, "50% wins, and one doubles from about 57%"),
        (ReasonKind.EARLY_AGAIN, 0.60, 0.66, "60% wins, and one redoubles from about 66%"),
        (
            ReasonKind.MISSED,
            0.50,
            0.57,
            "50% wins, where one usually doubles only from about 57%: here the double is worth more",
        ),
        (ReasonKind.MISSED_AGAIN, 0.70, 0.64, "a redouble, and a take: 70% wins, and one redoubles from about 64%"),
        (ReasonKind.TAKE, 0.20, 0.25, "a take: 20% wins"),
        (ReasonKind.DROP, 0.30, 0.25, "a drop: 30% wins"),
        (ReasonKind.LATE, 0.30, 0.25, "the other side wins only 30%"),
        (ReasonKind.KEEPS_ANCHOR, 24, 0, "stays back on the 24-point"),
    ],
)
def test_a_reason_against_the_rule_of_thumb_does_not_contradict_itself(
    kind: ReasonKind, wins: float, usual: float, why: str
) -> None:
    assert reasons_text((Reason(kind, wins, usual),), words_in()).endswith(why)


def _no_doubles(before: Chouette, loss: float) -> tuple[Decision, ...]:
    """What everybody of the Team lost by not doubling their own cube."""
    assert before.game
    missed = replace(
        PLAY, kind=DecisionKind.NO_DOUBLE, dice=None, said="no double", better="double", stake=1.0, loss=loss,
        points=loss, line=9,
    )  # fmt: skip
    return tuple(replace(missed, by=player, cubes=(player,)) for player in before.game.line)


def _shown_errors(analysis: GameAnalysis, before: Chouette, language: str = "en") -> tuple[ErrorOnCard, ...]:
    drawn: list[CardScene] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.channel.analysis.draw_card", lambda scene: drawn.append(scene) or b"")
        befores = dict.fromkeys(analysis.decisions, before)
        _card_picture(TABLE_AFTER_GAME, analysis, befores, words_in(language), {})
    return drawn[0].errors


def test_the_card_shows_the_two_errors_that_cost_most_whoever_made_them() -> None:
    before = heard(HEAD + "game\n")[0].chouette
    second, third = (replace(PLAY, line=at, points=points) for at, points in ((2, 1.71), (3, 0.4)))
    others = replace(PLAY, by=Player("Ann"), side=Side.BOX, line=4, points=0.5)
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, before.seated, (third, others, second, PLAY))
    shown = _shown_errors(analysis, before)
    assert [re.search(r"(\d\.\d\d) pts", " ".join(error.lines)).group(1) for error in shown] == ["1.89", "1.71"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("language", "who", "cost", "above"),
    [
        (
            "en",
            "Bob, Cid, Dee and Eve",
            "cost the Team 0.23 pts (0.058 × 4 at stake), each: 0.06",
            "Better: double. It cost the Team 0.23 points, each 0.06.",
        ),
        (
            "it",
            "Bob, Cid, Dee ed Eve",
            "costa al Team 0,23 pt (0,058 × 4 pt in gioco), a ciascuno: 0,06",
            "Meglio: raddoppio. È costata al Team 0,23 punti, a ciascuno 0,06.",
        ),
    ],
)
def test_a_double_that_several_missed_is_one_error_of_all_of_them(
    language: str, who: str, cost: str, above: str
) -> None:
    before = heard(HEAD + "game\n")[0].chouette
    small = replace(PLAY, points=0.1)
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, before.seated, (small, *_no_doubles(before, 0.058)))
    first, second = _shown_errors(analysis, before, language)
    assert first.lines[0] == who
    assert cost in first.lines
    assert len(first.cubes) == 4
    assert second.lines[0].startswith("Bob · ")
    text = card_text(TABLE, analysis, words_in(language), before=lambda _: before)
    assert f"({who}):**" in text
    assert above in text
    missed = _no_doubles(before, 0.058)
    at_stake = {"en": "(−0.058 × 4 = −0.23)", "it": "(−0,058 × 4 = −0,23)"}[language]
    assert at_stake in decision_error_text(missed, str, words_in(language))
    step = decision_text(TABLE, missed, 1, 9, words_in(language), before).splitlines()[0].replace("*", "")
    assert step.startswith(f"1/9 · {who}: ")
    assert step.endswith({"en": "(0.058 × 4), each: 0.06.", "it": "(0,058 × 4), a ciascuno: 0,06."}[language])


@pytest.mark.parametrize(
    ("language", "of_all", "of_one"),
    [
        ("en", "Your decisions cost the Team 2.16 points in this game, over all bets", "cost you 2.16 points in this"),
        (
            "it",
            "le tue decisioni sono costate al Team 2,16 punti su tutte le scommesse",
            "le tue decisioni ti sono costate 2,16 punti",
        ),
    ],
)
def test_it_says_whom_ones_decisions_cost(language: str, of_all: str, of_one: str) -> None:
    seats = tuple(replace(one, user=7) if one.seat == "Bob" else one for one in TABLE.seats)
    table, words = replace(TABLE, seats=seats), words_in(language)
    own = [replace(PLAY, points=0.4324, line=at) for at in range(5)]
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, TABLE.chouette.seated, tuple(own))
    assert of_all in card_text(table, analysis, words, 7)
    alone = tuple(replace(one, cubes=(one.by,)) for one in own)
    assert of_one in card_text(table, replace(analysis, decisions=alone), words, 7)
    for_both = (*own[1:], replace(own[0], side=Side.BOX))
    assert "Team 2" not in card_text(table, replace(analysis, decisions=for_both), words, 7)


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("it", ",")])
def test_what_decisions_cost_in_all_has_two_digits_also_at_a_stake_of_one(language: str, mark: str) -> None:
    one = replace(PLAY, loss=0.07234, points=0.07234, stake=1.0, cubes=(PLAY.by,))
    assert re.search(rf" 0{mark}07 \w+ \(0{mark}072 × 1\)", told(one, language))
    figures = AnalysisStatistics(plays=1, play_loss=9.109, points=9.109)
    assert figure_text(figures, "lost", words_in(language)) == f"−9{mark}11"


@pytest.mark.parametrize(
    ("language", "both", "together"),
    [("en", "Plays and close cubes show", "together"), ("it", "Le mosse e i cubi difficili", "tutti insieme")],
)
def test_it_says_that_the_figures_of_plays_and_of_cubes_are_sums(language: str, both: str, together: str) -> None:
    for key in ("analysis-of", "analysis-of-match"):
        assert re.search(rf"{both} [^.]+ {together}", words_in(language).text(key, game=1))


@pytest.mark.parametrize(
    ("language", "in_order"),
    [("en", ("game", "decision", "player")), ("it", ("partita", "decisione", "giocatore"))],
)
def test_the_lines_of_an_export_are_told_in_their_order(language: str, in_order: tuple[str, ...]) -> None:
    analysis = GameAnalysis(1, "gnubg", "1", Depth.DEEP, (PLAY.by,), (PLAY,))
    kinds = list(dict.fromkeys(line["type"] for line in map(json.loads, analysis_to_json_lines(analysis).splitlines())))
    assert kinds == ["game", "decision", "player"]
    told = words_in(language).text("export-analysis.ready")
    assert sorted(in_order, key=told.index) == list(in_order)
    assert "docs/" not in told
