"""When somebody means: "tomorrow 20:30", "Fri 8pm", "venerdì alle 21"; and a moment as people say it.

Names of days and months are those of each language that is spoken; the words around them (`when-…`) stand in its file.
"""

import re
from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_datetime, get_day_names, get_month_names

from bot.words.choices import plain_letters
from bot.words.words import words_in

_MIN_NAME_LETTERS: Final = 3
"""With so many letters at least a day or a month is named: "fri", "ven", "dec"."""
_DISCORD: Final = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_SHORT_DAY: Final = re.compile(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?")
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(am|pm|h)?")
_HOUR_SIGN: Final = re.compile(r"^h\.?(?=\d|$)")
"""h 21, h. 21, h21."""
_SECONDS_PER_DAY: Final = 86400
_SECONDS_PER_WEEK: Final = 7 * _SECONDS_PER_DAY
_MINUTES_PER_HOUR: Final = 60
_MINUTES_PER_DAY: Final = 24 * _MINUTES_PER_HOUR
_HALF_A_DAY: Final = 12
_EVENING_BEGINS: Final = 17
_AFTERNOON: Final = range(12, 21)
"""The hours that may be called the afternoon, or morning before them."""
_MIDNIGHT: Final = "24"
_NAMED: Final = "~"
"""Stands before a number of minutes that was typed as a word, while the others are read."""
_MINUTES_NAMED_BEFORE_HOUR: Final = frozenset({"5", "10", "20", "25"})
_DAYS_TO_LOOK_AHEAD: Final = 62
_AFTER_MIDNIGHT: Final = range(5)
"""The hours at night that are of the day after the one on which the night begins."""
_FIRST_YEAR, _LAST_YEAR = 2000, 2100
"""No evening is announced outside of these years; so nothing that is read leaves what a calendar can hold."""
_AFTER_LAST_YEAR: Final = int(datetime(_LAST_YEAR + 1, 1, 1, tzinfo=UTC).timestamp())
_MAX_SECONDS_AHEAD: Final = (_LAST_YEAR - _FIRST_YEAR) * 366 * 86400


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    """The words of a language about time, without accents."""

    weekdays: tuple[str, ...]
    months: tuple[str, ...]
    today: frozenset[str]
    tomorrow: frozenset[str]
    after_tomorrow: frozenset[str]
    ahead: frozenset[str]
    evening: frozenset[str]
    night: frozenset[str]
    afternoon: frozenset[str]
    morning: frozenset[str]
    every: frozenset[str]
    half_past: frozenset[str]
    minutes_by_name: dict[str, int]
    minutes_around_hour: tuple[tuple[re.Pattern[str], int], ...]
    numbers: dict[str, str]
    following: frozenset[str]
    fillers: frozenset[str]
    one: frozenset[str]
    half: frozenset[str]
    joining: frozenset[str]
    noon: frozenset[str]
    midnight: frozenset[str]
    seconds_by_unit: dict[str, int]
    has_month_first: bool

    def days_ahead(self, word: str) -> int | None:
        """How many days after today a word means."""
        named = (self.today, self.tomorrow, self.after_tomorrow)
        return next((days for days, names in enumerate(named) if word in names), None)


@cache
def _vocabulary(language: str) -> _Vocabulary:
    words = words_in(language)

    def said(key: str) -> frozenset[str]:
        return frozenset(plain_letters(one) for one in words.text(key).split(", ") if one)

    named = {"when-quarter": 15, "when-half": 30, "when-three-quarters": 45}
    minutes_by_name = {name: minutes for key, minutes in named.items() for name in said(key)}
    units = {"when-minutes": 60, "when-hours": 3600, "when-days": _SECONDS_PER_DAY, "when-weeks": _SECONDS_PER_WEEK}
    days = get_day_names("wide", locale=language)
    months = get_month_names("wide", locale=language)
    return _Vocabulary(
        tuple(plain_letters(str(days[day])) for day in range(7)),
        tuple(plain_letters(str(months[month])) for month in range(1, 13)),
        said("when-today"),
        said("when-tomorrow"),
        said("when-after-tomorrow"),
        said("when-ahead"),
        said("when-evening"),
        said("when-night"),
        said("when-afternoon"),
        said("when-morning"),
        said("when-every"),
        said("when-half-past"),
        minutes_by_name,
        tuple(
            (_around_hour(form, minutes_by_name, is_span_too=sign < 0 and form.startswith("MM")), sign)
            for key, sign in (("when-past", 1), ("when-to", -1))
            for form in words.text(key).split(", ")
        ),
        {
            plain_letters(word): str(number)
            for number, names in enumerate(words.text("when-numbers").split(", "), 1)
            for word in names.split()
        },
        said("when-next"),
        said("when-fillers"),
        said("when-one"),
        said("when-half"),
        said("when-and"),
        said("when-noon"),
        said("when-midnight"),
        {unit: seconds for key, seconds in units.items() for unit in said(key)},
        words.text("when-month-first") == "yes",
    )


def _around_hour(form: str, minutes_by_name: Mapping[str, int], *, is_span_too: bool) -> re.Pattern[str]:
    """What matches minutes beside an hour that are said in a form such as "MM past HH".

    `is_span_too`: in figures it may also mean from one hour to another, and then it says no minutes.
    """
    names = "|".join(map(re.escape, sorted(minutes_by_name, key=len, reverse=True)))
    figures = rf"{_NAMED}\d{{1,2}}|2[5-9]|[3-5]\d" if is_span_too else rf"{_NAMED}?\d{{1,2}}"
    minutes, hour = rf"(?P<minutes>{names}|{figures})", rf"{_NAMED}?(?P<hour>\d{{1,2}})(?P<half>am|pm)?"
    return re.compile(rf"(?<!\w){form.replace('MM', minutes).replace('HH', hour)}\b")


@dataclass(frozen=True, slots=True)
class MomentMeant:
    """A moment that was typed, in UTC; and the other one that the same words may mean, "Saturday at midnight"."""

    moment: datetime
    or_else: datetime | None = None


@dataclass(frozen=True, slots=True)
class MomentUnread:
    """What was understood of words that mean no moment: a day, minutes after it begins; and the words that were not."""

    day: date | None = None
    minutes: int | None = None
    unread: str = ""


def moment_text(moment: datetime, zone: ZoneInfo, language: str) -> str:
    """A moment in a time zone: "Friday 4 December 2026, 20:30"."""
    return str(format_datetime(moment.astimezone(zone), "EEEE d MMMM y, HH:mm", locale=language))


def weekday_text(day: date, language: str) -> str:
    """A day with its name: "Friday 4 December"."""
    return str(format_date(day, "EEEE d MMMM", locale=language))


def moment_of(wall: datetime, zone: ZoneInfo) -> datetime:
    """When the clocks of a time zone show this, in UTC.

    Of an hour that comes twice, the first; what falls into an hour that is left out is as much later.
    """
    return wall.replace(tzinfo=zone, fold=0).astimezone(UTC)


def next_time(regular: datetime, zone: ZoneInfo, days: int, after: datetime) -> tuple[datetime, datetime]:
    """The first time after a moment of what comes every so many days, at the same time on the clocks of a zone.

    On those clocks, and in UTC.
    """
    while True:
        regular += timedelta(days=days)
        at = moment_of(regular, zone)
        if at > after:
            return regular, at


def read_moment(
    typed: str, now: datetime, zone: ZoneInfo, languages: Iterable[str], *, instead_of: datetime | None = None
) -> MomentMeant | MomentUnread:
    """The moment that is meant in a time zone, in UTC: in the first of the languages in which it means one.

    The day and the time must both be said, but a time alone means the next such time. It may be in the past. In the
    evening, 8 means 20:00; midnight, and two at night, are at the end of the day that is named, or else at its
    beginning. Who moves something counts a day of the week from the day on which it is now (`instead_of`), and a time
    alone is of that day. Else: what was understood in the language in which most was.
    """
    if found := _DISCORD.fullmatch(typed.strip()):
        moment = datetime.fromtimestamp(min(int(found[1]), _AFTER_LAST_YEAR), UTC)
        return MomentMeant(moment) if _FIRST_YEAR <= moment.year <= _LAST_YEAR else MomentUnread(unread=typed)
    best = MomentUnread(unread=typed)
    for language in dict.fromkeys(languages):
        meant = _Reading(typed, now, zone, _vocabulary(language), instead_of).meant()
        if isinstance(meant, MomentMeant):
            return meant
        best = max(best, meant, key=_understood)
    return best


def _understood(one: MomentUnread) -> int:
    """How much of it was understood: the day, the time, or both."""
    return (one.day is not None) + (one.minutes is not None)


def says_every_week(typed: str, languages: Iterable[str]) -> bool:
    """Whether "every Thursday at 9" was typed, in one of the languages."""
    said = set(plain_letters(typed).replace(",", " ").split())
    return any(said & _vocabulary(language).every for language in languages)


class _Reading:
    """What was typed, word by word, in one language."""

    def __init__(
        self, typed: str, now: datetime, zone: ZoneInfo, vocabulary: _Vocabulary, instead_of: datetime | None
    ) -> None:
        self._now, self._zone, self._known = now, zone, vocabulary
        self._moved_day = instead_of.astimezone(zone).date() if instead_of else None
        self._all_words = _normalized(typed, vocabulary).split()
        said = set(self._all_words)
        self._is_evening, self._is_next = bool(said & vocabulary.evening), bool(said & vocabulary.following)
        self._is_afternoon, self._is_morning = bool(said & vocabulary.afternoon), bool(said & vocabulary.morning)
        self._is_night = bool(said & vocabulary.night)
        self._is_midnight_said = bool({*plain_letters(typed).replace(",", " ").split()} & vocabulary.midnight)
        hours = vocabulary.evening | vocabulary.afternoon | vocabulary.morning | vocabulary.night
        around = (vocabulary.fillers | hours | vocabulary.every | vocabulary.following) - vocabulary.today
        self._around = around
        self._words = self._bare(self._all_words)
        weeks = {unit for unit, seconds in vocabulary.seconds_by_unit.items() if seconds == _SECONDS_PER_WEEK}
        self._is_next_week = self._is_next and bool(said & weeks)
        if self._is_next_week:  # Wednesday of next week
            self._words = [word for word in self._words if word not in weeks]
        self._day: date | None = None
        self._minutes: int | None = None

    def _bare(self, words: Iterable[str]) -> list[str]:
        """The words that name a day or a time."""
        bare = (_HOUR_SIGN.sub("", word) for word in words if word not in self._around)
        return [word for word in bare if word]

    def meant(self) -> MomentMeant | MomentUnread:
        """The moment; or what was understood: no one is meant, or several words contradict one another."""
        if self._all_words and self._all_words[0] in self._known.ahead:
            if not (taken := self._take_days_ahead(self._all_words[1:])):
                ahead = self._ahead(self._all_words[1:])
                return MomentMeant(ahead) if ahead else MomentUnread(unread=" ".join(self._all_words))
            self._words = self._bare(self._all_words[1 + taken :])
        words, unread = self._words, list[str]()
        while words:
            taken = self._take_date(words) or self._take_time(words)
            unread += words[: 0 if taken else 1]
            words = words[taken or 1 :]
        if unread or self._minutes is None:
            return MomentUnread(self._day, self._minutes, " ".join(unread))
        return self._placed(self._minutes)

    def _placed(self, minutes: int) -> MomentMeant:
        """The moment so many minutes after the beginning of the day that is meant."""
        today = self._now.astimezone(self._zone).date()
        day = self._day or self._moved_day or today

        def on(one: date) -> datetime:
            days, rest = divmod(minutes, _MINUTES_PER_DAY)
            return moment_of(
                datetime.combine(one + timedelta(days=days), time(*divmod(rest, _MINUTES_PER_HOUR))), self._zone
            )

        moment, before = on(day), on(day - timedelta(days=1))
        is_night = minutes >= _MINUTES_PER_DAY and (self._is_night or self._is_midnight_said)
        is_open = self._day is None and self._moved_day is None
        if is_night and (is_open or self._day == today):  # the next midnight, or the night that is now or comes
            return MomentMeant(before if before > self._now else moment)
        if is_open and moment <= self._now:
            moment = on(today + timedelta(days=1))
        return MomentMeant(moment, before if is_night and before > self._now else None)

    def _take_days_ahead(self, words: Sequence[str]) -> int:
        """How many words from the beginning are a number of days or weeks before a time: in 15 days at 9."""
        if len(words) < 3:
            return 0
        number, unit = words[0], self._known.seconds_by_unit.get(words[1], 0)
        many = 1 if number in self._known.one else int(number) if re.fullmatch(r"\d{1,3}", number) else 0
        if not many or unit < _SECONDS_PER_DAY:
            return 0
        self._day = self._now.astimezone(self._zone).date() + timedelta(days=many * unit // _SECONDS_PER_DAY)
        return 2

    def _ahead(self, words: Sequence[str]) -> datetime | None:
        """In two hours; in 1 h 30 min; in an hour; in half an hour."""
        left = re.sub(r"(\d)([a-z])", r"\1 \2", " ".join(words)).split()
        seconds = 0
        while left:
            number = left.pop(0)
            is_half = number in self._known.half
            if is_half and left and left[0] in self._known.one:
                left.pop(0)
            unit = self._known.seconds_by_unit.get(left.pop(0)) if left else None
            is_number = number.isascii() and number.isdigit() and len(number) < 6
            if unit is None or not (is_half or is_number or number in self._known.one):
                return None
            seconds += unit // 2 if is_half else unit * (int(number) if is_number else 1)
            rest = [word for word in left if word not in self._known.joining | self._known.one]
            if len(rest) == 1 and rest[0] in self._known.half:  # and a half
                return self._seconds_ahead(seconds + unit // 2)
        return self._seconds_ahead(seconds)

    def _seconds_ahead(self, seconds: int) -> datetime | None:
        if not 0 < seconds <= _MAX_SECONDS_AHEAD:
            return None
        return (self._now + timedelta(seconds=seconds)).replace(second=0, microsecond=0)

    def _take_date(self, words: Sequence[str]) -> int:
        """How many words from the beginning name a day."""
        if self._day is not None:
            return 0
        first, today = words[0], self._now.astimezone(self._zone).date()
        if (days := self._known.days_ahead(first)) is not None:
            self._day = today + timedelta(days=days)
            return 1
        if found := _ISO.fullmatch(first):
            return self._keep(1, int(found[1]), int(found[2]), int(found[3]))
        if taken := self._take_day_and_month(words):
            return taken
        weekday = _named(first, self._known.weekdays)
        if weekday is None:
            return 0
        if taken := self._take_day_and_month(words[1:]):  # Friday 4 December
            return self._only_on(weekday, taken + 1)
        if taken := self._take_day_of_month(words[1:], weekday):  # Friday 4
            return taken + 1
        if len(words) > 1 and (found := _ISO.fullmatch(words[1])):
            return self._only_on(weekday, self._keep(2, int(found[1]), int(found[2]), int(found[3])))
        if self._is_next_week:
            self._day = today + timedelta(days=7 - today.weekday() + weekday)
            return 1
        first_day = self._moved_day or today
        self._day = first_day + timedelta(days=(weekday - first_day.weekday()) % 7)
        if self._moved_day and self._is_next and self._day == self._moved_day:
            self._day += timedelta(days=7)
        if not self._moved_day and self._day == today and (self._is_next or not self._is_later_today(words[1:])):
            self._day += timedelta(days=7)
        return 1

    def _only_on(self, weekday: int, taken: int) -> int:
        """So many words, if the day is on this weekday; else that day is not meant."""
        if self._day is None or self._day.weekday() != weekday:
            self._day, taken = None, 0
        return taken

    def _take_day_of_month(self, words: Sequence[str], weekday: int) -> int:
        """A number before a time: the next such day of a month that is this weekday."""
        is_before_time = self._minutes is not None or (len(words) > 1 and self._clock(words[1]) is not None)
        day = _ordinal(words[0]) if words and is_before_time else None
        today = self._now.astimezone(self._zone).date()
        coming = (today + timedelta(days=ahead) for ahead in range(_DAYS_TO_LOOK_AHEAD))
        self._day = next((one for one in coming if (one.day, one.weekday()) == (day, weekday)), None)
        return 1 if self._day else 0

    def _is_later_today(self, words: Sequence[str]) -> bool:
        """Whether the time that follows is still to come today."""
        found = self._clock(words[0]) if words else self._minutes
        now = self._now.astimezone(self._zone)
        return found is not None and found > now.hour * _MINUTES_PER_HOUR + now.minute

    def _take_day_and_month(self, words: Sequence[str]) -> int:
        """4 December, December 4, 4.12.; a year may follow."""
        for place, other in ((0, 1), (1, 0)) if self._known.has_month_first else ((0, 1),):
            if len(words) > 1 and (day := _ordinal(words[place])):
                month = _named(words[other], self._known.months)
                if month is not None:
                    has_year = len(words) > 2 and re.fullmatch(r"20\d\d", words[2])
                    return self._keep(3 if has_year else 2, int(words[2]) if has_year else None, month + 1, day)
        found = _SHORT_DAY.fullmatch(words[0]) if words and not self._known.has_month_first else None
        is_before_time = len(words) > 1 and ":" in words[1]  # 4.12 20:30, but 20.30 is a time
        if not found or not (found[3] or words[0][-1] in "./" or "/" in words[0] or is_before_time):
            return 0
        return self._keep(1, int(found[3]) if found[3] else None, int(found[2]), int(found[1]))

    def _keep(self, taken: int, year: int | None, month: int, day: int) -> int:
        """Keep this day, without a year the next one of that name; how many words it took, 0: there is no such day."""
        today = self._now.astimezone(self._zone).date()
        if not 1 <= month <= 12 or (year is not None and not _FIRST_YEAR <= year <= _LAST_YEAR):
            return 0
        for one in (year,) if year else (today.year, today.year + 1):
            if 1 <= day <= monthrange(one, month)[1] and (year or date(one, month, day) >= today):
                self._day = date(one, month, day)
                return taken
        return 0

    def _take_time(self, words: Sequence[str]) -> int:
        if self._minutes is not None or (found := self._clock(words[0])) is None:
            return 0
        self._minutes = found
        return 1

    def _clock(self, word: str) -> int | None:
        """The time that a word means, in minutes; where a part of the day is named, one that is in it, or none."""
        found = _minutes(word)
        if found is None or not (self._is_evening or self._is_night or self._is_afternoon or self._is_morning):
            return found
        hour = found // _MINUTES_PER_HOUR
        if self._is_morning:
            return found if hour < _AFTERNOON.start else None
        if self._is_night and (hour in _AFTER_MIDNIGHT or (hour == _HALF_A_DAY and not word.endswith("m"))):
            return found % (_HALF_A_DAY * _MINUTES_PER_HOUR) + _MINUTES_PER_DAY
        if hour < _HALF_A_DAY and not word.endswith("m"):  # 8, but not 8am
            found, hour = found + _HALF_A_DAY * _MINUTES_PER_HOUR, hour + _HALF_A_DAY
        if self._is_afternoon:
            return found if hour in _AFTERNOON else None
        return found if hour >= _EVENING_BEGINS else None


def _normalized(typed: str, known: _Vocabulary) -> str:
    """What was typed in small letters, with numbers in figures and each time as one word."""
    text = re.sub(r"(?<![\d.,:])(\d{1,2}),(\d{2})(?![\d,:.])", r"\1:\2", plain_letters(typed))  # 20,30
    text = re.sub(r"[,'’]|(?<=[a-z])-(?=[a-z])", " ", text)  # half-past
    text = re.sub(r"\b(a|p)\.?\s?m\b\.?", r"\1m", text)  # p.m.
    text = re.sub(r"(\d)\s+(am|pm)\b", r"\1\2", text)
    text = re.sub(r"(\d)t(\d)", r"\1 \2", text)  # 2026-12-04T20:30
    text = " ".join(_in_figures(word, known) for word in text.replace(_NAMED, " ").split())
    for names, figures in ((known.noon, "12"), (known.midnight, _MIDNIGHT)):  # 12 noon
        text = re.sub(rf"\b(?:12 )?(?:{'|'.join(map(re.escape, names))})\b", figures, text)
    for half in known.half_past:  # nine thirty
        text = re.sub(rf"\b(\d{{1,2}}) {half}\b", r"\1:30", text)
    for form, sign in known.minutes_around_hour:
        text = form.sub(lambda found, sign=sign: _with_minutes(found, sign, known.minutes_by_name), text)
    return text.replace(_NAMED, "")


def _in_figures(word: str, known: _Vocabulary) -> str:
    """A number that was typed as a word, in figures; any other word as it is."""
    number = known.numbers.get(word, word)
    return f"{_NAMED}{number}" if number != word and number in _MINUTES_NAMED_BEFORE_HOUR else number


def _with_minutes(found: re.Match[str], sign: int, minutes_by_name: Mapping[str, int]) -> str:
    """An hour with minutes after it, or before it, as one word: 8:15, or 7:45."""
    hour, half, said = int(found["hour"]), found["half"] or "", found["minutes"].removeprefix(_NAMED)
    minutes = minutes_by_name[said] if said in minutes_by_name else int(said)
    if not (hour and 0 < minutes < _MINUTES_PER_HOUR):
        return found[0]
    if sign < 0:
        half = {"am": "pm", "pm": "am"}.get(half, "") if hour == _HALF_A_DAY else half  # a quarter to 12 am
        hour, minutes = (_HALF_A_DAY if hour == 1 else hour - 1), _MINUTES_PER_HOUR - minutes
    return f"{hour}:{minutes:02}{half}"


def _ordinal(word: str) -> int | None:
    found = re.fullmatch(r"(\d{1,2})(?:st|nd|rd|th|\.|º|°|o)?", word)
    return int(found[1]) if found and 1 <= int(found[1]) <= 31 else None


def _named(word: str, names: Sequence[str]) -> int | None:
    """Which of the names a word means: the whole of it, or how it begins; None: none, or several."""
    word = word.removesuffix(".")
    if len(word) < _MIN_NAME_LETTERS or not word.isalpha():
        return None
    fitting = [place for place, name in enumerate(names) if name.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def _minutes(word: str) -> int | None:
    """20:30, 20.30, 20h30, 8pm, 21, in minutes after midnight; 24:00 is at the end of a day."""
    found = _TIME.fullmatch(word)
    if not found:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half in {"am", "pm"}:
        if not 1 <= hour <= _HALF_A_DAY:
            return None
        hour = hour % _HALF_A_DAY + (_HALF_A_DAY if half == "pm" else 0)
    return hour * _MINUTES_PER_HOUR + minute if hour <= 24 and minute < _MINUTES_PER_HOUR else None
