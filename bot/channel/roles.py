"""The roles at a table, drawn by its own rules; runs outside the event loop."""

from functools import lru_cache

from bot.channel.pictures import Picture, ServerSettings, theme_of
from bot.render.roles.picture import draw_roles
from bot.render.roles.scene import Places, RolesLabels, RolesScene, roles_scene
from bot.rules.rulebook import Rules
from bot.rules.seats.partner import least_for_partner
from bot.words.words import Words


def roles_of(rules: Rules, words: Words, settings: ServerSettings) -> Picture:
    """Box against Team, who rolls and moves, whose the cubes are, and how the places change after a game."""
    labels = RolesLabels(
        box=words.text("picture-box"),
        captain=words.text("picture-captain"),
        team=words.text("picture-team"),
        partner=words.text("picture-partner"),
        partner_from=words.text("picture-partner-from", players=least_for_partner(rules)),
        badges=(
            words.text("picture-box-badge"),
            words.text("picture-captain-badge"),
            words.text("picture-partner-badge"),
        ),
        ends={end: words.text(f"picture-end-{end}") for end in ("box", "team", "dropped", "lost")},
    )
    scene = roles_scene(rules, labels, theme=theme_of(settings))
    return Picture("roles.png", _drawn(scene), _in_words(scene, words))


def _in_words(scene: RolesScene, words: Words) -> str:
    cube = "shared" if scene.shares_cube else "own"
    lines = [words.text("alt-roles", cube=cube, **_facts(scene.now, words))]
    lines += [
        words.text("alt-places-after", end=outcome.label, **_facts(outcome.places, words)) for outcome in scene.outcomes
    ]
    return " ".join(lines)


def _facts(places: Places, words: Words) -> dict[str, object]:
    partner = {"partner": places.partner or "", "partner-count": int(places.partner is not None)}
    return {"box": places.box, "line": words.listed([*places.line]), **partner}


@lru_cache(maxsize=16)
def _drawn(scene: RolesScene) -> bytes:
    """The picture; most tables keep their rules."""
    return draw_roles(scene)
