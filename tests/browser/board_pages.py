"""The board in the browser, driven without a server: its files and its socket are answered here."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Page, Route, WebSocketRoute

from bot.backgammon.ids import position_id
from bot.backgammon.notation import play_notation
from bot.backgammon.plays import Dice
from bot.backgammon.position import Position
from bot.backgammon.steps import ways_to_play
from bot.channel.pictures import labelled_board_scene, labelled_whole_sheet
from bot.render.board.shown import table_shown_once_seated
from bot.render.page.board_page import board_files, board_page
from bot.render.page.data import board_data, sheet_data
from bot.rules.state.bets import Side
from bot.words.words import words_in
from tests.channel.test_ledger import heard
from tests.support.windows import listen, window_of

ADDRESS = "https://board.test/board/1/7/"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' wss://board.test; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def plays_json(position: Position, dice: Dice) -> list[dict[str, Any]]:
    """Every legal play with every way to make it, as the page is sent them."""
    return [{"text": play_notation(one.play), "ways": one.ways} for one in ways_to_play(position, dice)]


def board_json(position: Position, dice: Dice, side: str = "T", view: str = "T") -> dict[str, Any]:
    """A bare board on which one side has rolled."""
    as_team = position if side == "T" else position.swapped()
    return {
        "view": view, "numbers": side, "position": position_id(as_team), "play": "", "banner": "",
        "dice": f"{side}p{dice[0]}{dice[1]}", "heading": "Game 1", "pot": "", "seat": {"name": "Ann", "label": "Box"},
        "lanes": [{"name": "Bob", "badge": "c", "acts": 1, "cube": [1, "", ""]}, {"name": "Cid", "cube": [2, "T", ""]}],
    }  # fmt: skip


def move_json(position: Position, dice: Dice, side: str = "T", **more: Any) -> dict[str, Any]:
    """What a side may play."""
    told = {"token": f"{position_id(position)}{dice}", "side": side, "dice": list(dice), "own": True}
    return told | {"plays": plays_json(position, dice)} | more


def state_json(board: dict[str, Any] | None, move: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """What the server sends of a table."""
    usual: dict[str, Any] = {
        "kind": "state", "run": "a", "revision": 1, "language": "en", "theme": "baize", "board": board,
        "alt": "A board.", "question": "@Bob: play 3-1.", "told": ["Bob rolls 3-1."],
        "you": None, "buttons": [], "move": move, "hints": [],
        "notes": [], "suggested": [], "sheet": None, "over": False,
    }  # fmt: skip
    return usual | more


def table_state(record: str, language: str = "en", theme: str = "baize", **more: Any) -> dict[str, Any]:
    """The state of a table at which this was said."""
    table, _ = heard(record)
    shown = table_shown_once_seated(table.chouette)
    assert shown
    words, settings = words_in(language), {"theme": theme}
    scene = labelled_board_scene(table, shown, words, settings, Side.TEAM)
    sheet = sheet_data(labelled_whole_sheet(table, words, settings))
    return state_json(board_data(scene), language=language, theme=theme, sheet=sheet) | more


@dataclass
class BoardHouse:
    """What stands in for the server: what the page says is noted, and everything is answered by hand."""

    language: str = "en"
    heard: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    clients: list[str] = field(default_factory=list[str])
    complaints: list[str] = field(default_factory=list[str])
    sockets: list[WebSocketRoute] = field(default_factory=list[WebSocketRoute])
    greeting: dict[str, Any] | None = None
    status: int = 200
    refuses: bool = False
    answers: bool = True

    async def opened(self, browser: Browser, **how: Any) -> Page:
        """The page in a browser; what goes wrong in it is noted."""
        page = await window_of(browser, sockets="house", **how)
        listen(page, "pageerror", lambda error: self.complaints.append(str(error)))
        listen(page, "console", lambda line: self._complained(line.text) if line.type in {"error", "warning"} else None)
        await page.route("**/*", self._file)
        await page.route_web_socket("**/live*", self._socket)
        await page.goto(ADDRESS)
        return page

    def send(self, value: dict[str, Any]) -> None:
        """To the newest socket."""
        self.sockets[-1].send(json.dumps(value))

    def _complained(self, text: str) -> None:
        if "status of 404" not in text:
            self.complaints.append(text)

    async def _file(self, route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        found = next((one for one in board_files() if one.name == name), None)
        if found:
            await route.fulfill(body=found.content, content_type=found.content_type)
        elif self.status != 200:
            await route.fulfill(status=self.status, body="")
        else:
            labels = words_in(self.language).templates_with_prefix("board-page-")
            body = board_page(self.language, labels, "Chouette", "/board/static/")
            headers = {"Content-Security-Policy": POLICY, "Content-Type": "text/html; charset=utf-8"}
            await route.fulfill(body=body, headers=headers)

    async def _socket(self, socket: WebSocketRoute) -> None:
        if self.refuses:
            await socket.close(code=1001)
            return
        self.clients.append(socket.url.partition("client=")[2])
        self.sockets.append(socket)
        socket.on_message(self._said)
        if self.greeting:
            socket.send(json.dumps(self.greeting))

    def _said(self, text: str | bytes) -> None:
        said = json.loads(text)
        self.heard.append(said)
        if self.answers:
            self.send({"kind": "answer", "n": said["n"], "ok": True})

    def said(self) -> Iterable[dict[str, Any]]:
        """What the page has said, without its numbers."""
        return [{key: value for key, value in one.items() if key != "n"} for one in self.heard]
