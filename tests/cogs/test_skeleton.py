"""Three people play through the real client."""

from bot.local import LocalTable


def show(local, n=3):
    for m in local.messages()[-n:]:
        print(
            "  ",
            m["id"][-4:],
            m["content"].replace("\n", "|")[:300],
            [e["image"]["description"][:60] for e in m["embeds"] if "image" in e],
            [[c["label"] for c in r["components"]] for r in m["components"]],
        )


async def test_three_people_play(local, bot):
    ann, bob, cid = (local.person(name) for name in ("Ann", "Bob", "Cid"))
    people = {p.id: p for p in (ann, bob, cid)}
    seen = await ann.slash("chouette open")
    for p in (ann, bob, cid):
        s = await p.slash("join")
    s = await ann.slash("chouette start")
    for i in range(40):
        m = local.messages()[-1]
        import re

        who = [people[x] for x in re.findall(r"<@(\d+)>", m["content"])][0]
        labels = [c["label"] for r in m["components"] for c in r["components"]]
        print(i, who.name, labels)
        if "press-move" in labels:
            s = await who.complete("move play", "play", "")
            s = await who.slash("move play", play=s[0]["value"])
        else:
            b = next(
                x for x in ("press-next", "press-opening", "press-roll", "press-take", "press-double") if x in labels
            )
            s = await who.press(m, b)
        print(s.kind, s.ephemeral, s.text[:200])
        import asyncio

        await asyncio.sleep(0.05)
        show(local)
    for e in local.exchanges:
        print(e.method, e.route, e.status, e.answer if e.status >= 400 else "")
    assert 0
