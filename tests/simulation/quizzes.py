"""What people do about problems that their channel is asked, by the clock or by one of them."""

import asyncio

from bot.local.people.person import LocalPerson
from tests.simulation.people import Doing, Json, parts_of
from tests.simulation.polls import ANSWER, VOTE, questions_in

ASK_ALL, CHOOSE = "qe:", "qz:"


class Quizzing(Doing):
    """One step of people in a channel that is asked problems."""

    async def _quiz_clock(self) -> None:
        """A moderator has the channel asked each day or week, or no more; somebody who may not tries it."""
        person = self.table.local.person("Mia") if self.chance.random() < 0.85 else self._anybody()
        options: Json = {"channel": self.chance.choices(("daily", "weekly", "off"), (8, 1, 1))[0]}
        if options["channel"] != "off" and self.chance.random() < 0.2:
            options["when"] = self.chance.choice(("19:00", "6:30", "tomorrow 20:00"))
        self._count("by the clock")
        await self._typed_and_answered(person, "quiz", options)

    async def _quiz_vote(self) -> None:
        """Some people vote, at about the same time; one or another changes their mind."""
        messages = questions_in(self.table.local.messages(self.table.channel))
        if not messages:
            return await self._quiz_clock()
        message = messages[-1] if self.chance.random() < 0.85 else self.chance.choice(messages)
        people = [*self.table.talkers, self.table.passer_by("Uli"), self.table.passer_by("Vera")]
        some = self.chance.sample(people, self.chance.randint(1, len(people)))
        await self._together([self._votes(one, message) for one in some])
        return None

    async def _votes(self, person: LocalPerson, message: Json) -> None:
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            await asyncio.sleep(self.chance.choice((0.0, 0.2, 2.0, 8.0)))
            parts = [one["custom_id"] for one in parts_of(message) if one["custom_id"].startswith(VOTE)]
            self._count("vote")
            await self._press(person, message, self.chance.choice(parts), stale=self.chance.random() < 0.3)

    async def _quiz_answer(self) -> None:
        """A director, or somebody else, would see the answer now."""
        messages = questions_in(self.table.local.messages(self.table.channel))
        if not messages:
            return await self._quiz_asked()
        message = self.chance.choice(messages)
        person = self.table.local.person("Mia") if self.chance.random() < 0.3 else self._anybody()
        part = next((one for one in parts_of(message) if one["custom_id"].startswith(ANSWER)), None)
        if part:
            self._count("answer")
            await self._press(person, message, part["custom_id"], opens=False)
        return None

    async def _quiz_asked(self) -> None:
        """Somebody answers a problem alone, then asks the channel."""
        person = self._anybody()
        self._note(f"{person.name}: /quiz")
        seen = await person.slash("quiz", channel=self.table.channel)
        for begins in (CHOOSE, ASK_ALL):
            parts = [one["custom_id"] for one in parts_of(seen.message) if one["custom_id"].startswith(begins)]
            if not parts or seen.message is None or not seen.ephemeral:
                return
            self._count("alone" if begins == CHOOSE else "asked")
            seen = await self._press(person, seen.message, self.chance.choice(parts), opens=False)

    async def _quiz_deleted(self) -> None:
        """A moderator deletes a question."""
        if messages := questions_in(self.table.local.messages(self.table.channel)):
            self._note("a moderator deletes a question")
            self.table.local.person("Mia").delete(self.chance.choice(messages))

    def _count(self, what: str) -> None:
        self.table.figures.doing[f"quiz: {what}"] += 1
