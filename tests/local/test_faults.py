"""Troubles to order: every kind, before and after the request was carried out."""

import asyncio
import time

import aiohttp
import pytest

from tests.local.sample_bot import discord
from tests.support.faults import CHANNEL_POST
from tests.support.waiting import PATIENCE, until

COMMANDS = r"^(PUT|POST) .*/applications/\d+/commands"


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize(
    ("how", "status", "code"),
    [
        ("500", 500, 0),
        ("503", 503, 0),
        ("429", 429, 0),
        ("global 429", 429, 0),
        ("401", 401, 0),
        ("403", 403, 50013),
        ("403 50001", 403, 50001),
        ("404", 404, 10008),
        ("404 10003", 404, 10003),
        ("400 30034", 400, 30034),
        ("400 50035", 400, 50035),
    ],
)
async def test_an_answer_that_was_ordered(table, bare, when, how, status, code):
    table.faults.inject_fault(CHANNEL_POST, when, how, times=2)
    for left in (1, 0):
        got, answer, _ = await bare.post({"content": "x"})
        assert (got, answer["code"]) == (status, code)
        assert table.faults.requests_still_to_fail == left
    assert len(table.messages()) == (2 if when == "after" else 0)
    assert (await bare.post({"content": "x"}))[0] == 200


async def test_how_long_a_429_asks_to_wait(table, bare):
    table.faults.inject_fault(CHANNEL_POST, how="429", wait_seconds=2.5)
    _, answer, headers = await bare.post({"content": "x"})
    assert (answer["retry_after"], answer["global"]) == (2.5, False)
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"]) == ("3", "user")
    assert (headers["X-RateLimit-Remaining"], headers["X-RateLimit-Reset-After"]) == ("0", "2.500")
    table.faults.inject_fault(CHANNEL_POST, how="global 429", wait_seconds=0.25)
    _, answer, headers = await bare.post({"content": "x"})
    assert (answer["retry_after"], answer["global"], headers["X-RateLimit-Global"]) == (0.25, True, "true")


@pytest.mark.parametrize("how", ["429", "global 429"])
async def test_the_client_waits_as_a_429_says(table, bot, how):
    table.faults.inject_fault(CHANNEL_POST, how=how, wait_seconds=0.3)
    began = time.monotonic()
    await bot.get_channel(int(table.first_channel_id)).send("x")
    assert time.monotonic() - began >= 0.3
    assert len(table.messages()) == 1


async def test_the_client_gives_up_at_once_after_a_503(table, bot):
    table.faults.inject_fault(CHANNEL_POST, how="503")
    with pytest.raises(discord.DiscordServerError):
        await bot.get_channel(int(table.first_channel_id)).send("x")
    assert table.messages() == []


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_slow_answer(table, bare, when):
    table.faults.inject_fault(CHANNEL_POST, when, "slow", wait_seconds=0.3)
    table.faults.inject_fault(CHANNEL_POST, "after", "broken")  # trouble may follow the delay
    began = time.monotonic()
    posting = asyncio.create_task(bare.post({"content": "x"}))
    if when == "after":
        await until(table.messages)
        assert not posting.done()
    else:
        await until(lambda: table.faults.requests_still_to_fail == 1)  # it is being delayed
        assert table.messages() == []
    with pytest.raises(aiohttp.ClientError):
        await asyncio.wait_for(posting, PATIENCE)
    assert time.monotonic() - began >= 0.3
    assert len(table.messages()) == 1


@pytest.mark.parametrize(
    ("method", "how", "status", "code"),
    [
        ("PUT", "400 30034", 400, 30034),
        ("POST", "400 30034", 400, 30034),
        ("PUT", "400 50035", 400, 50035),
        ("POST", "400 50035", 400, 50035),
        ("PUT", "503", 503, 0),
    ],
)
async def test_commands_that_are_refused(table, bare, method, how, status, code):
    path = f"/applications/{table.table.state.bot_id}/commands"
    command = {"name": "roll", "description": "Rolls"}
    table.faults.inject_fault(COMMANDS, how=how)
    got, answer, _ = await bare.ask(method, path, [command] if method == "PUT" else command)
    assert (got, answer["code"]) == (status, code)
    assert table.table.state.commands == {}
    assert (await bare.ask("PUT", path, [command]))[0] == 200


async def test_a_client_reads_why_its_commands_are_refused(table, bot):
    table.faults.inject_fault(COMMANDS, how="400 30034")
    with pytest.raises(discord.HTTPException, match="30034"):
        await bot.tree.sync()
    table.faults.inject_fault(COMMANDS, how="400 50035")
    with pytest.raises(discord.HTTPException, match="50035") as refused:
        await bot.tree.sync()
    assert "\n" in str(refused.value)


async def test_orders_are_taken_back(table, bare):
    table.faults.inject_fault(CHANNEL_POST, times=5)
    table.faults.clear()
    assert table.faults.requests_still_to_fail == 0
    assert (await bare.post({"content": "x"}))[0] == 200
