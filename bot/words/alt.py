"""The pictures in words, for people who cannot see them; made of the same values as the drawings.

A text has at most 1,000 characters: with short names where whole ones would not fit.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence

from bot.backgammon.foreign import Moment
from bot.backgammon.match import MatchScore
from bot.backgammon.position import CheckerCounts as Row
from bot.backgammon.position import borne_off, pip_count
from bot.render.board.shown import CubePlacement, GameEndReason, TableShown
from bot.render.roles.scene import PlaceLetters, RolesScene
from bot.rules.evening.marks import columns_of
from bot.rules.evening.sheet import shown_scores
from bot.rules.points import NO_POINTS, HalfPoints, Player, Players, StakePerPoint, fraction_points_text
from bot.rules.seats.speaking import line_of_current_or_next_game
from bot.rules.state.bets import Side
from bot.rules.state.chouette import Chouette
from bot.words.facts import Names
from bot.words.figures import dice_text
from bot.words.names import name_and_figure, sanitized_line
from bot.words.words import Words

_MAX_ALT_LENGTH = 1000
_SHORT_NAME_LENGTH = 10  # characters that are left of each name when the text would be too long
_MOST_NAMED = 3
_PLACES = {None: "middle", Side.BOX: "box", Side.TEAM: "player"}
_DROPPED = {Side.TEAM: "dropped", Side.BOX: "box-dropped"}


def board_text(shown: TableShown, names: Names, words: Words) -> str:
    """A board: who is on turn, the checkers of both sides, the cubes, the last play."""
    return _that_fits(lambda short: _board(shown, short, words), names) + _pot(shown, words)


def bare_board_text(mine: Row, theirs: Row, words: Words) -> str:
    """A board without cubes and names, told to whose checkers are `mine`."""
    return words.text("alt-bare-board", mine=checkers_text(mine, words), theirs=checkers_text(theirs, words))


def position_text(moment: Moment, words: Words) -> str:
    """A position by itself, with what is asked about it, the cube and what the game is played for."""
    mine, theirs = (checkers_text(row, words) for row in moment.position)
    told = words.text(
        "position-alt",
        mine=mine,
        theirs=theirs,
        pips=pip_count(moment.position.me),
        asked="dice" if moment.dice else "answer" if moment.is_doubled else "cube",
        dice=dice_text(moment.dice or ()),
        below="yes" if moment.is_on_roll_below else "no",
        game="match" if moment.match else "money",
        **{"other-pips": pip_count(moment.position.opp)},
    )
    return f"{told} {moment_terms_text(moment, words)}"


def moment_terms_text(moment: Moment, words: Words) -> str:
    """The cube of a position by itself, and what the game is played for."""
    cube = words.text("position-cube", value=moment.cube_value, owner=moment.cube_owner.name.lower())
    return f"{cube[:1].upper()}{cube[1:]}, {', '.join(game_terms(moment, words))}."


def game_terms(moment: Moment, words: Words) -> list[str]:
    """What a game is played for: for money Jacoby and beavers, in a match its score as the side on roll sees it."""
    if match := moment.match:
        score = words.text("position-match", length=match.length, own=match.mine, other=match.theirs)
        crawford = _crawford(match)
        return [score, *([words.text("position-crawford-game", when=crawford)] if crawford else [])]
    terms = [words.text("position-jacoby" if moment.jacoby else "position-no-jacoby")]
    return terms + ([words.text("position-beavers")] if moment.beavers else [])


def match_score_text(match: MatchScore, players: Players, names: Names, words: Words) -> str:
    """The score of a match with the names of the two, the one first who sees it so: "Ann 2, Bob 4 (Crawford)"."""
    own, other = map(names, players)
    crawford = _crawford(match) or "no"
    return words.text("match-score", own=own, mine=match.mine, other=other, theirs=match.theirs, crawford=crawford)


def _crawford(match: MatchScore) -> str:
    """Whether it is the Crawford game, or one after it, the last one at double match point; "" where neither."""
    if not match.is_crawford and match.points_missing == (1, 1):
        return "dmp"
    return "is" if match.is_crawford else "after" if match.is_after_crawford else ""


def cubes_text(shown: TableShown, names: Names, words: Words) -> str:
    """The cubes alone, where the board is elsewhere."""

    def told(names: Names) -> str:
        game, partner = shown.game, names(shown.partner_with_share) if shown.partner_with_share else ""
        seats = {"box": names(game.box_decider), "captain": names(game.acting_captain), "partner": partner}
        asked = _people("alt-asked", shown.players_called_to_act, names, words)
        away = _people("alt-away", shown.away_players, names, words)
        places = words.text("alt-places", game=game.number, **seats)
        return " ".join([places, *asked, *_cubes(shown, names, words), *_sales(shown, names, words), *away])

    return _that_fits(told, names) + _pot(shown, words)


def score_sheet_text(chouette: Chouette, names: Names, words: Words, title: str = "") -> str:
    """A score sheet: what the evening is called, how many games are finished, everybody's score, and the places."""

    def told(names: Names) -> str:
        columns, line = columns_of(chouette), line_of_current_or_next_game(chouette)
        several = len(chouette.stakes) > 1
        scores = [
            f"{_stake_before(stake, words) if several and player == columns[0] else ''}"
            f"{name_and_figure(names(player), fraction_points_text(made.get(player, NO_POINTS), signed=True))}"
            for stake in chouette.stakes
            for made in [shown_scores(chouette, stake)]
            for player in columns
        ]
        places = {"box": names(chouette.box), "line": ", ".join(map(names, line))} if chouette.box and line else {}
        said = words.text("alt-sheet", games=chouette.decided_game_count, scores=", ".join(scores), **places)
        return f"{title}. {said}" if title else said

    return _that_fits(told, names)


def _stake_before(stake: StakePerPoint, words: Words) -> str:
    """For what the scores behind it were made."""
    return f"{words.text('alt-for-stake', stake=words.stake_as_money(stake))} "


def _that_fits(told: Callable[[Names], str], names: Names) -> str:
    text = told(names)
    if len(text) > _MAX_ALT_LENGTH:
        text = told(lambda player: sanitized_line(names(player), _SHORT_NAME_LENGTH))
    return text if len(text) <= _MAX_ALT_LENGTH else text[: _MAX_ALT_LENGTH - 1] + "…"


def _board(shown: TableShown, names: Names, words: Words) -> str:
    game, (mover, asked) = shown.game, shown.mover_and_others_called_to_act
    sentences = [words.text("alt-game", game=game.number)]
    if shown.game_end is not None:
        sentences.append(f"{game_end_text(shown, names, words)}.")
    if mover is None and game.on_turn and shown.is_game_in_progress:
        sentences.append(words.text("alt-turn-of-side", side=game.on_turn.value))
    elif mover is not None:
        dice = dice_text(shown.dice_to_play)
        sentences.append(words.text("alt-turn", mover=names(mover), dice=dice, rolled=bool(dice)))
    sentences += _people("alt-asked", asked, names, words)
    partner = names(shown.partner_with_share) if shown.partner_with_share else ""
    for side, player, row in zip(
        ("box", "team"), (game.box_decider, game.acting_captain), shown.box_and_team_checker_counts, strict=True
    ):
        facts = {"side": side, "name": names(player), "partner": partner, "places": checkers_text(row, words)}
        sentences.append(words.text("alt-side", pips=pip_count(row), **facts))
    sentences += _cubes(shown, names, words)
    if last := game.last_play:
        sentences.append(words.text("alt-last-play", by=names(last.by), dice=dice_text(last.dice), play=last.play))
    sentences += [words.text("alt-suggestion", by=names(by), play=play) for by, play in shown.suggested_plays.items()]
    sentences += _sales(shown, names, words)
    return " ".join(sentences + _people("alt-away", shown.away_players, names, words))


def game_end_text(shown: TableShown, names: Names, words: Words) -> str:
    """How a game ended: "Team wins a gammon", "Ann doubles out Bob and Cid"; nothing before its end."""
    end = shown.game_end
    if end is None:
        return ""
    people = {
        "winner": names(shown.game.mover(end.winner)) if end.winner else "",
        "resigned": names(end.resigned) if end.resigned else "",
        "resigned-count": 1 if end.resigned else 0,
        "doublers": _few(end.doublers, names, words),
        "doublers-count": len(end.doublers),
        "droppers": _few(end.droppers, names, words),
        "droppers-count": len(end.droppers),
        "doubled-by": _all_or_people(shown, end.doublers),
        "doubled-out": _all_or_people(shown, end.droppers),
        "beavers": end.beavers.value,
    }
    margin = end.margin.value if end.margin else 0
    side = end.winner.value if end.winner else ""
    won = shown.booked_half_points.get(shown.game.box_decider, NO_POINTS)
    pays = end.winner is Side.BOX and shown.game.partner is None and won > NO_POINTS
    points = fraction_points_text(won, signed=True)
    return words.text("picture-ended", by=end.by.value, side=side, margin=margin, pays=pays, points=points, **people)


def own_game_end_text(shown: TableShown, seat: Player, names: Names, words: Words) -> str:
    """How a game ended for who played it to its end, or dropped last; else their points, and how it ended for all."""
    end, won = shown.game_end, shown.booked_half_points.get(seat, NO_POINTS)
    if end is None:
        return ""
    if won == NO_POINTS and end.winner is None:  # abandoned or adjourned: no result is told of it
        return game_end_text(shown, names, words)
    result = "win" if won > 0 else "lose" if won < 0 else "even"
    is_box_side = seat in {shown.game.box_decider, shown.partner_with_share}
    cube = shown.cubes_by_player.get(seat)  # None, too, of who sold the Box's game, or handed over their share of it
    is_own = result == ("win" if shown.side_of(seat) is end.winner else "lose") and bool(is_box_side or cube)
    if end.by is GameEndReason.PLAYED:
        is_own = is_own and (is_box_side or not (cube and cube.is_out))
    elif end.by is GameEndReason.DROPS:
        is_own = is_own and (result == "win" or seat in end.droppers)
    else:
        is_own = False
    return words.text(
        "board-own-result",
        result=result,
        how=end.by.value if is_own else "other",
        margin=end.margin.value if end.margin else 0,
        points=fraction_points_text(HalfPoints(abs(won))),
        signed=fraction_points_text(won, signed=True),
        end="" if is_own else game_end_text(shown, names, words),
        resigned=names(end.resigned) if end.resigned else "",
        resigns="reader" if end.resigned == seat else "other" if end.resigned else "nobody",
        droppers=_few(end.droppers, names, words),
        out=_all_or_people(shown, end.droppers),
        **{"droppers-count": len(end.droppers)},
    )


def _all_or_people(shown: TableShown, players: Players) -> str:
    """Whether these are all of a Team of several, who are told so."""
    line = shown.game.line_with_partner
    return "team" if len(line) > 1 and {*players} >= {*line} else "people"


def _few(players: Players, names: Names, words: Words) -> str:
    """Names as a list; of many the first ones, and how many others."""
    if len(players) <= _MOST_NAMED:
        return words.listed([names(player) for player in players])
    named = players[: _MOST_NAMED - 1]
    others = len(players) - len(named)
    return words.text("picture-some-of-many", names=", ".join(names(player) for player in named), others=others)


def checkers_text(row: Row, words: Words) -> str:
    """The points with checkers on them from the highest down; 25 is the bar, 0 what is borne off."""
    stacks = [(point, row[point - 1]) for point in range(len(row), 0, -1)] + [(0, borne_off(row))]
    return ", ".join(words.text("alt-point", point=point, checkers=count) for point, count in stacks if count)


def _cubes(shown: TableShown, names: Names, words: Words) -> list[str]:
    """One sentence for all cubes that lie alike, one for the players who are out."""
    alike: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for player, cube in shown.cubes_by_player.items():
        if cube.is_out or not shown.is_game_in_progress:
            booked = shown.booked_half_points.get(player, NO_POINTS)
            alike["out", 0].append(name_and_figure(names(player), fraction_points_text(booked, signed=True)))
        else:
            place = _place(cube)
            is_team = place == "player" and shown.shares_cube(player)
            value = 0 if cube.dropped_by else cube.value
            alike["team" if is_team else place, value].append(names(player))
    for extra, cube in shown.extras_and_cubes:
        alike[f"extra-{_place(cube)}", cube.value].append(f"{names(extra.team)}/{names(extra.box)}")
    return [
        words.text("alt-cubes", place=place, value=value, players=words.listed(players))
        for (place, value), players in alike.items()
    ]


def _sales(shown: TableShown, names: Names, words: Words) -> list[str]:
    """The games that are for sale, and who may buy."""
    offers = [
        words.text("alt-for-sale", seller=names(seller), price=fraction_points_text(price))
        for seller, price in shown.sale_prices.items()
    ]
    return offers + _people("alt-asked", shown.asked_to_buy_box_game, names, words)


def _place(cube: CubePlacement) -> str:
    if cube.offered_by:
        return "beavered" if cube.is_beavered else "offered"
    return _DROPPED[cube.dropped_by] if cube.dropped_by else _PLACES[cube.owner]


def _people(key: str, players: Sequence[Player], names: Names, words: Words) -> list[str]:
    """What is said of these people; nothing where there are none."""
    facts = {"players": words.listed([names(player) for player in players]), "players-count": len(players)}
    return [words.text(key, **facts)] if players else []


def roles_text(scene: RolesScene, words: Words) -> str:
    """The picture of the roles: whose the cubes are, and the places now and after each end of a game."""

    def facts(places: PlaceLetters) -> dict[str, object]:
        partner = {"partner": places.partner or "", "partner-count": int(places.partner is not None)}
        return {"box": places.box, "line": words.listed([*places.line]), **partner}

    cube = "shared" if scene.shares_cube else "own"
    after = [words.text("alt-places-after", end=one.label, **facts(one.places)) for one in scene.outcomes]
    return " ".join([words.text("alt-roles", cube=cube, **facts(scene.now)), *after])


def _pot(shown: TableShown, words: Words) -> str:
    pot = shown.pot_half_points
    return "" if pot is None else f" {words.text('alt-pot', chips=fraction_points_text(pot))}"
