"""The HTML of the board in the browser, and the two files that it asks for."""

import re
from hashlib import sha256

from bot.render.page.board_page import board_files, board_page
from bot.render.theme import theme_names

HOSTILE = '</script><script>alert(1)</script>"&\u2028'
LABELS = {"no-script": HOSTILE, "play": HOSTILE}


def test_the_page_asks_for_its_files_by_what_is_in_them() -> None:
    page = board_page("it", LABELS, HOSTILE, "/board/static/").decode()
    for file in board_files():
        assert f'"/board/static/{file.name}"' in page
        assert file.name.split(".")[1] == sha256(file.content).hexdigest()[:16]
    assert '<html lang="it">' in page


def test_nothing_in_the_page_runs_whatever_its_words_are() -> None:
    page = board_page("en", LABELS, HOSTILE, "/").decode()
    scripts = re.findall(r"<script([^>]*)>([^<]*)", page)
    assert [("src=" in how, bool(text)) for how, text in scripts] == [(False, True), (True, False)]
    assert 'type="application/json"' in scripts[0][0]
    assert not re.search(r"<style|\bstyle=|\bon\w+=|javascript:", page)


def test_the_style_has_the_colours_of_every_theme() -> None:
    _, style = board_files()
    for name in theme_names():
        assert f":root[data-theme={name}]{{" in style.content.decode()
    assert style.content.count(b"--felt:") == len(theme_names()) + 1
