"""What is said in one language: refusals, news, table messages and labels; it judges nothing and knows no person.

`names` tells how a player is shown, `several` how in a sentence with several of them, `typed` how text that somebody
typed is shown. For Discord all escape (`names.escaped_line`, `names.typed`), and `several` is bold; for a terminal they
need not.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cache, partial
from math import floor

from bot.rules.events import (
    ANSWERS_TO_DOUBLE,
    AllSeated,
    Event,
    GameStarted,
    OpeningRolled,
    OpeningTied,
    PlayerJoined,
    RobotJoined,
    SeatsRolled,
    Undone,
)
from bot.rules.points import POINTS_STAKE, HalfPoints, Player, Players, StakePerPoint, fraction_points_text
from bot.rules.refusals import NotYoursToAnswer, Refusal
from bot.rules.rulebook import Rules
from bot.rules.state.awaited import AwaitedAction, AwaitedStatement, StakesAsked
from bot.rules.state.proposals import Proposal, WordFacts
from bot.rules.statements import Dice
from bot.words.amounts import day_text, money_text
from bot.words.facts import (
    FactFormatter,
    FormatTypedText,
    Names,
    option_value_facts,
    players_in,
    raw_message_arguments,
)
from bot.words.figures import PLAIN_FIGURES, Figures
from bot.words.lexicon import ENGLISH, Lexicon, languages, lexicon
from bot.words.names import escaped_line, name_and_figure
from bot.words.names import escaped_typed_text as typed_for_discord
from bot.words.told import (
    MAX_MESSAGE_LENGTH,
    WORDS_ON_DOUBLE,
    DebtsDueTogether,
    GuestsJoinedTogether,
    JoinedTogether,
    SeatRollsTogether,
    Told,
    ToldLine,
    TurnsInARow,
    WordsOnDouble,
    dice_proof_events,
    events_to_tell,
    with_debts_together,
    with_joins_together,
    with_turns_counted,
    with_words_on_doubles_together,
)

_log = logging.getLogger(__name__)
_ANY_STATEMENT = AwaitedStatement()
"""What is asked of those who must act, whatever it is."""


def _told_in_lines(news: tuple[Event, ...], first: tuple[type[Event], ...]) -> tuple[Sequence[Told], ...]:
    """What is told in each line: of the kinds `first` each in its own, the rest, and small print."""
    told = events_to_tell(news)
    ahead = [[piece] for kind in first for piece in told if isinstance(piece, kind)]
    seated = any(isinstance(piece, AllSeated) for piece in told)
    seat_rolls = tuple(piece for piece in told if seated and isinstance(piece, SeatsRolled))
    rest = tuple(piece for piece in told if not isinstance(piece, first) and piece not in seat_rolls)
    small = [*([SeatRollsTogether.of(seat_rolls)] if seat_rolls else []), *dice_proof_events(news)]
    together = with_joins_together(with_turns_counted(rest))
    return (*ahead, [*with_debts_together(with_words_on_doubles_together(together))], small)


class Words:
    """Everything that can be said in a language; what it lacks is said in English.

    What an option of the rules means may depend on the others: `under(rules)` says it as it is at a table.
    """

    def __init__(self, language: str, rules: Rules | None = None, figures: Figures = PLAIN_FIGURES) -> None:
        self.language = language
        self.figures = figures
        """How dice and cubes are shown in news, and on buttons."""
        self._rules = rules
        self._own = lexicon(language)
        self._english = lexicon(ENGLISH)

    def with_rules(self, rules: Rules) -> "Words":
        """The same words at a table with these rules."""
        return Words(self.language, rules, self.figures)

    def with_figures(self, figures: Figures) -> "Words":
        """The same words, in which dice and cubes are shown so in news, and on buttons: nowhere else."""
        return Words(self.language, self._rules, figures)

    def has_text(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._own or key in self._english

    def text(self, key: str, **facts: object) -> str:
        """A label or sentence by its key (`button-roll`, `command-roll`, `command-move.play`); facts as they are.

        Each text also comes as a count, 0 when it is empty. A key that does not exist is shown itself, and logged.
        """
        return self._formatted(key, raw_message_arguments(facts))

    def templates_with_prefix(self, prefix: str) -> dict[str, str]:
        """Every text whose key begins so, by the rest of the key; its facts stand as names in braces, to be filled."""
        keys = [key for key in sorted(self._english.keys()) if key.startswith(prefix)]
        facts = {key: {name: f"{{{name}}}" for name in self._lexicon(key).variables(key)} for key in keys}
        return {key.removeprefix(prefix): self._formatted(key, facts[key]) for key in keys}

    def listed(self, texts: list[str], word: str = "and") -> str:
        """Texts as a list is said: "Ann, Bob and Cid"; `word` is "and" or "or"."""
        return self._wording(str, str).listed(texts, word)

    def owners(self, names: Iterable[str]) -> str:
        """Names as owners of what follows, or comes before: "Bob's and Cid's"."""
        return self._wording(str, str).owners([*names])

    def permissions(self, names: Iterable[str]) -> str:
        """Permissions, by Discord's names for them, as its settings list them: "View Channel and Send Messages"."""
        return self.listed([self.text(f"permission-{name.replace('_', '-')}") for name in names])

    def points(self, amount: HalfPoints) -> str:
        """Half points as they are said: "1½ points"."""
        return self._wording(str, str).points(amount)

    def decimal(self, number: Fraction | float, places: int) -> str:
        """A number, not below zero, rounded to so many decimal places, halves up: 8.17, or 8,17."""
        whole, rest = divmod(rounded_half_up(number, places), 10**places)
        return f"{whole}{self.text('decimal-mark')}{rest:0{places}}"

    def money(self, amount: Decimal, label: str) -> str:
        """What points stand for, exactly: "€2.50", "2,50 €", "3 beers"; without a label the number alone."""
        return money_text(amount, label, self.language)

    def worth(self, stake: StakePerPoint, amount: HalfPoints) -> str:
        """What half points stand for: "€2.50", "3 beers"; of a stake without a unit: "3 at a stake of 0.5"."""
        return self._wording(str, escaped_line).worth(amount, stake)

    def stake(self, stake: StakePerPoint) -> str:
        """What a point stands for: "€2.50", or "points"; a label stands in it as it was typed."""
        return self.text("stake-points") if stake == POINTS_STAKE else self.money(stake.amount, stake.label)

    def stake_as_money(self, stake: StakePerPoint) -> str:
        """The same behind "1 point =": "no money" where points are only points."""
        return self.text("stake-none") if stake == POINTS_STAKE else self.stake(stake)

    def day(self, day: date) -> str:
        """A day: "1 Mar 2026"."""
        return day_text(day, self.language)

    def option_name(self, option: str) -> str:
        """What an option of the rules is called."""
        return self._wording(str, str).option_name(option)

    def option_help(self, option: str) -> str:
        """What an option of the rules decides."""
        return self._formatted(f"option-{option}.help", option_value_facts(self._rules)).strip()

    def option_value_name(self, option: str, value: str) -> str:
        """What a value of an option is called, in plain words."""
        return self._wording(str, str).option_value_name(option, value)

    def refusal_text(
        self,
        refusal: Refusal,
        names: Names,
        *,
        sections_in_force: Mapping[str, str] | None = None,
        book_label: str = "",
        names_if_several_players: Names | None = None,
        format_typed: FormatTypedText = typed_for_discord,
        reader: Player | None = None,
        question: str = "",
    ) -> str:
        """Which rule forbids it, what is allowed instead, and who must act; for whom, where a director said it.

        `reader`: who alone reads it, and so is spoken to where it is they who must act; None: others may read it.
        `question`: what they are asked then, in sentences; "": that it is their turn is said alone.
        `sections_in_force` are those of the rule book, by option (only of options that still have its value);
        `book_label` is its name.
        """
        key, waits = f"refusal-{refusal.key}", "refusal-must-act"
        if reader in refusal.must_act:
            key, waits = (f"{one}.you" if self.has_text(f"{one}.you") else one for one in (key, waits))
        people = self._people_in(key, refusal).union(refusal.must_act)
        wording = self._wording(
            names_if_several_players if names_if_several_players and len(people) > 1 else names, format_typed
        )
        facts = wording.message_arguments(vars(refusal), type(refusal))
        must = wording.message_argument("must", refusal.must_act, Players)
        if isinstance(refusal, NotYoursToAnswer) and refusal.one_suffices:
            must["must"] = must["must-or"]
        sentences = [self._formatted(key, {**facts, **must})]
        section = (sections_in_force or {}).get(refusal.rule_option, "")
        if section:
            cited = "rule-section" if book_label else "rule-section-alone"
            facts_of_source = {"book": book_label, "section": section, "cites": how_cited(section)}
            sentences.append(self._formatted(cited, facts_of_source))
        names_who_must = "must" in self._lexicon(key).variables(key) or key.endswith(".you")
        if refusal.must_act and not names_who_must and not refusal.is_about_past:
            is_asked = bool(question) and reader in refusal.must_act
            sentences.append(question if is_asked else self._formatted(waits, must))
        told = " ".join(sentences)
        if refusal.absent is None:
            return told
        return self._formatted("refused-for-absent", {"absent": facts["absent"], "told": told})

    def event_text(
        self,
        news: Event,
        names: Names,
        *,
        names_if_several_players: Names | None = None,
        format_typed: FormatTypedText = typed_for_discord,
        reader: Player | None = None,
    ) -> str:
        """What happened, in one sentence; another one where a time limit brought it about, and nobody's word.

        And another one for a game that starts with places that were just told, or for a robot that a person sends.
        `reader`: who alone reads it, and is spoken to; None: all may.
        """
        key = f"news-{news.key}"
        placed = isinstance(news, GameStarted) and news.places_told
        said_for = news.spokesman is not None
        variants = {"clock": news.by_clock, "placed": placed, "by": said_for}
        others = (f"{key}.{variant}" for variant, applies in variants.items() if applies)
        key = next((other for other in others if self.has_text(other)), key)
        shown = names_if_several_players if names_if_several_players and len(self._people_in(key, news)) > 1 else names
        wording = replace(
            self._wording(shown, format_typed),
            figures=self.figures,
            format_dice=_format_of_dice(news, self.figures),
            reader=reader if self._lexicon(key).speaks_to_reader(key) else None,
        )
        arguments = wording.message_arguments(vars(news), type(news))
        told = self._formatted(key, arguments)
        return (
            told
            if not said_for or key.endswith(".by")
            else self._formatted("told-by-proxy", {**arguments, "told": told})
        )

    def undo_label(self, key: str, undone: Undone, names: Names) -> str:
        """The label of a button that undoes this, by its message: it says what."""
        return self._formatted(key, self._wording(names, str).message_arguments(vars(undone), Undone))

    def events_text(
        self,
        news: tuple[Event, ...],
        names: Names,
        *,
        names_if_several_players: Names | None = None,
        format_typed: FormatTypedText = typed_for_discord,
        max_length: int = MAX_MESSAGE_LENGTH,
        first: tuple[type[Event], ...] = (),
    ) -> str:
        """What happened, in sentences; what is of the kinds `first` in lines of its own before the rest.

        At most `max_length` characters; where there is more to tell than that, in figures alone, or else the newest,
        and a word that the rest is left out. Many turns in a row are a line with their number. What is small print (the
        dice's proof, the rolls for seats that are settled) stands below, in a line of its own.
        """
        is_cut = False
        left_out = self.text("told-left-out")
        room = max_length - len(left_out) - 6  # what stands between them and before small print
        lines: list[list[str]] = []
        several = names_if_several_players or names
        said = partial(self._told_text, names=names, several=several, format_typed=format_typed)
        for pieces in _told_in_lines(news, first):
            sentences = map(said, reversed(pieces))
            told: list[str] = []
            for sentence in sentences if room >= 0 else ():  # the newest first, and no more than there is room for
                if (room := room - len(sentence) - 1) < 0:
                    told.append(left_out)
                    is_cut = True
                    break
                told.append(sentence)
            lines.append(told[::-1])
        if is_cut and self.figures != PLAIN_FIGURES:
            return self.with_figures(PLAIN_FIGURES).events_text(
                news,
                names,
                names_if_several_players=names_if_several_players,
                format_typed=format_typed,
                max_length=max_length,
                first=first,
            )
        *texts, small = (" ".join(told).replace(" \n", "\n").replace("\n ", "\n").strip() for told in lines)
        return "\n".join(text for text in (*texts, small and f"-# {small}") if text)

    def told_lines(
        self,
        news: tuple[Event, ...],
        names: Names,
        *,
        first: tuple[type[Event], ...] = (),
        reader: Player | None = None,
    ) -> list[ToldLine]:
        """The same with a line for each sentence, the newest on top, as a page shows it to its `reader`, or to all.

        What several say about a double stands in one line.
        """
        said = partial(self._told_text, names=names, several=names, format_typed=typed_for_discord, reader=reader)
        lines: list[ToldLine] = []
        for pieces in _told_in_lines(news, first):
            of_these: list[ToldLine] = []
            for piece in pieces:
                line = ToldLine(said(piece).strip(), (piece,))
                if of_these and _is_about_same_double(of_these[-1].pieces[-1], piece):
                    line = of_these.pop().with_next(line)
                of_these.append(line)
            lines += reversed(of_these)
        return lines

    def _told_text(
        self,
        piece: Told,
        names: Names,
        several: Names,
        format_typed: FormatTypedText,
        reader: Player | None = None,
    ) -> str:
        """What is told in a sentence, or a few."""
        match piece:
            case TurnsInARow():
                return f"\n{self._turns_text(piece, lambda who: '' if who == reader else names(who))}\n"
            case JoinedTogether() | GuestsJoinedTogether():
                return self._joined_text(piece, several)
            case SeatRollsTogether():
                return self._seat_rolls_text(piece, names)
            case WordsOnDouble():
                return self._words_on_double_text(piece, several, reader)
            case DebtsDueTogether(debts=debts):
                facts = (
                    self._wording(several, format_typed, reader).message_arguments(vars(one), type(one))
                    for one in debts
                )
                return " ".join([*(self._formatted("told-debt", one) for one in facts), self.text("told-debts-paid")])
            case _:
                return self.event_text(
                    piece, names, names_if_several_players=several, format_typed=format_typed, reader=reader
                )

    def _turns_text(self, turns: TurnsInARow, names: Names) -> str:
        """Many turns in a line: how many, who hit whom, who took checkers off, and who could not move."""
        happened = [
            *(
                self.text("told-hits", by=names(by), other=names(other), times=times)
                for (by, other), times in turns.hits.items()
            ),
            *(self.text("told-taken-off", by=names(by), checkers=count) for by, count in turns.taken_off.items()),
            *(self.text("told-lost", by=names(by), times=times) for by, times in turns.lost.items()),
        ]
        return self.text("told-turns", turns=turns.count, happened=self.listed(happened))

    def _words_on_double_text(self, said: WordsOnDouble, names: Names, reader: Player | None) -> str:
        """Who is against a double of their side and sells, who goes along, and who buys none of the games."""
        sellers = self.listed([names(one) for one in said.sellers])
        told = [self.text("told-sellers", players=sellers, amount=fraction_points_text(said.amount))]
        told += [self.event_text(one, names, reader=reader) for one in said.others]
        return " ".join([*told, *(self.text("told-buys-none", by=names(one)) for one in said.declining)])

    def _seat_rolls_text(self, rolls: SeatRollsTogether, names: Names) -> str:
        """Rolls for seats in a line: what each rolled in all, and again where that was equal."""
        each = [
            name_and_figure(names(player), self._rolled(*map(str, values))) for player, values in rolls.rolled.items()
        ]
        doubled = "yes" if rolls.is_doubled else "no"
        return self.text("told-seat-rolls", rolls=", ".join(each), doubled=doubled)

    def _rolled(self, first: str, *others: str) -> str:
        return self.text("told-tied-rolls", first=first, others=", ".join(others)) if others else first

    def _joined_text(self, together: JoinedTogether | GuestsJoinedTogether, names: Names) -> str:
        """Several who have taken seats, in a sentence; robots bear a sign."""
        if isinstance(together, GuestsJoinedTogether):
            return self._guests_joined_text(together, names)
        marks = (("🤖 " if isinstance(one, RobotJoined) else "") + names(one.player) for one in together.joined)
        later = any(isinstance(one, PlayerJoined) and one.later for one in together.joined)
        return self.text("told-joined", players=self.listed([*marks]), later="yes" if later else "no")

    def _guests_joined_text(self, together: GuestsJoinedTogether, names: Names) -> str:
        """Several guests of one player, in a sentence."""
        first, *_ = together.joined
        return self.text(
            "told-guests-joined",
            players=self.listed([names(one.player) for one in together.joined]),
            of=names(first.of) if first.of else "",
            later="yes" if first.later else "no",
        )

    def question_text(
        self,
        must_act: tuple[Player, ...],
        names: Names,
        mention: Callable[[Player], str],
        question: AwaitedStatement = _ANY_STATEMENT,
        *,
        asks_reader: str = "",
        calls: bool | None = None,
    ) -> str:
        """The sentence that asks those who must act; empty when nobody must.

        `asks_reader`: how whoever reads it is spoken to: "you" must, or must "for" another, or would be "paid" by who
        must; "": it is for all. `calls`: whether whoever alone reads it is among them; None: it is for all.
        """
        if not must_act:
            return ""
        together = _asked_together(must_act, question)
        own = f"due-{question.action}.{asks_reader}"
        key = own if asks_reader and self.has_text(own) else f"due-{question.action}"
        asked = [
            self._question(key, players, stakes, names, mention, question, is_first=not at, calls=calls)
            for at, (players, stakes) in enumerate(together)
        ]
        return " ".join([*asked, *self._bound(must_act, names, question)])

    def _bound(self, must_act: Players, names: Names, question: AwaitedStatement) -> list[str]:
        """For whom the Captain's drop counts too, and their answer, a sentence each."""
        told = self._wording(names, str)
        facts = told.message_argument("by", question.captain, Player)
        alone = "yes" if must_act == (question.captain,) else "no"
        bound = {"drop": question.dropped_with, "answer": question.followers}
        return [
            self._formatted(
                f"bound-{what}", {**facts, "alone": alone, **told.message_argument("players", who, Players)}
            )
            for what, who in bound.items()
            if who
        ]

    def _question(
        self,
        key: str,
        must_act: Players,
        stakes: Sequence[StakesAsked],
        names: Names,
        mention: Callable[[Player], str],
        question: AwaitedStatement,
        *,
        is_first: bool,
        calls: bool | None,
    ) -> str:
        """The question to those of them for whom the answers come to the same; the Box's, perhaps, to several sums."""
        others = tuple(player for player in must_act if player not in question.buyers)
        asked, told = self._wording(mention, str), self._wording(names, str)
        only = stakes[0] if len(stakes) == 1 else StakesAsked()
        prices = self._prices_of_cubes(stakes, question, names) if len(stakes) > 1 else []
        facts = {
            **asked.message_argument("must", must_act, Players),
            **asked.message_argument("buyers", question.buyers, Players),
            **asked.message_argument("others", others, Players),
            **told.message_argument("for", must_act, Players),
            **told.message_argument("of", question.seller, Player),
            **told.message_argument("sellers", (*filter(None, (question.seller,)), *question.more_sellers), Players),
            **told.message_argument("amount", question.price, HalfPoints),
            **told.message_argument("buys", question.must_buy, Players),
            "closes": "yes" if question.is_box_buying else "no",
            "doubled": fraction_points_text(HalfPoints(2 * question.price)),
            **told.message_argument("players", question.cubes, Players),
            **told.message_argument("values", only.values, tuple[int, ...]),
            "answers": self._answers(question, only, len(must_act)),
            "answers-count": len(question.answers),
            "prices": " ".join(prices),
            "prices-count": len(prices),
            "half": "yes" if any(one.is_half for one in stakes) else "no",
            "out": question.ruled_out or "none",
            "declines": "yes" if "refuse" in question.answers else "no",
            "first": "yes" if is_first else "no",
            "games": "none" if question.is_first_game else "some",
            "must-called": "yes" if calls or all(mention(player) != names(player) for player in must_act) else "no",
            "must-you": "all" if calls is None else "yes" if calls else "no",
            "each": str(only.count),
            "acting": "yes" if question.is_new_captain else "no",
        }
        return self._formatted(key, facts)

    def _answers(self, question: AwaitedStatement, stakes: StakesAsked, count: int) -> str:
        """What so many can answer, with what it comes to: "take and play for 2, or drop and lose 1"."""
        said = [
            self.text(
                f"answer-{answer}",
                count=count,
                about=str(question.action),
                amount=fraction_points_text(stakes.comes_to(answer)) if stakes.drop else "",
                each=str(stakes.count),
            )
            for answer in question.answers
        ]
        is_priced = stakes.drop and len(said) > 1
        return (
            self.text("price-answers", head=", ".join(said[:-1]), last=said[-1])
            if is_priced
            else self.listed(said, "or")
        )

    def _prices_of_cubes(self, stakes: Sequence[StakesAsked], question: AwaitedStatement, names: Names) -> list[str]:
        """What the Box's answers come to, a sentence for each price: "Bob: play for 2, or lose 1."."""
        can = [answer for answer in ("take", "drop") if answer in question.answers]
        return [
            self.text(
                "price-of-cubes",
                cubes=self.owners([names(player) for cube in one.cubes for player in cube]),
                count=sum(map(len, one.cubes)),
                can=can[0] if len(can) == 1 else "both",
                each=str(one.count),
                take=fraction_points_text(one.comes_to("take")),
                drop=fraction_points_text(one.drop),
            )
            for one in stakes
        ]

    def consent_question_text(
        self,
        proposal: Proposal,
        asked: tuple[Player, ...],
        names: Names,
        mention: Callable[[Player], str],
        *,
        reader: Player | None = None,
        calls: bool = True,
        facts_now: WordFacts | None = None,
    ) -> str:
        """The sentence that asks for consent to an open proposal: who is asked, by whom, and to what.

        `reader`: who alone reads it, and has perhaps proposed it, or is asked alone; `calls`: or is asked at all.
        `facts_now`: what it comes to as the table stands.
        """
        key, facts = proposal.subject.message_key_and_facts(proposal.by)
        speaks = self._lexicon(f"consent-{key}").speaks_to_reader(f"consent-{key}")
        wording = self._wording(names, str, reader if speaks else None)
        must = self._wording(mention, str).message_argument("must", asked, Players)
        must |= {"must": must["must-or"]} if proposal.needs_one_yes else {}
        known = {"by": proposal.by, **facts, **(facts_now or {})}
        is_alone = asked == (reader,) and mention(asked[0]) == self.text("asked-reader")  # and for nobody else
        is_reader = {"mine": proposal.by == reader, "alone": is_alone, "must-you": calls}
        facts = wording.message_arguments(known, WordFacts) | must | raw_message_arguments(is_reader)
        return self._formatted(f"consent-{key}", facts)

    def _people_in(self, key: str, told: Refusal | Event) -> frozenset[Player]:
        """Whom a message names; one that is made of others, perhaps."""
        named = {variable.partition("-")[0] for variable in self._lexicon(key).variables(key)}
        facts = {name: fact for name, fact in vars(told).items() if name in {*named, "spokesman", "absent", "whose"}}
        return players_in(facts, type(told))

    def _lexicon(self, key: str) -> Lexicon:
        return self._own if key in self._own else self._english

    def _wording(self, names: Names, typed: FormatTypedText, reader: Player | None = None) -> FactFormatter:
        return FactFormatter(self._lexicon("list-and"), names, typed, self._rules, reader=reader)

    def _formatted(self, key: str, facts: Mapping[str, object]) -> str:
        spoken = self._lexicon(key)
        if key not in spoken:
            _log.error("words: there is no message %s", key)
            return key
        absent: dict[str, object] = {
            name: 0 if name.endswith("-count") else "" for name in spoken.variables(key) - facts.keys()
        }
        return spoken.formatted(key, {**absent, **facts})


def rounded_half_up(number: Fraction | float, places: int) -> int:
    """How many units of a decimal place a number is, halves up: 85 with three places for 0.0845, as it is written."""
    exact = number if isinstance(number, Fraction) else Fraction(number).limit_denominator(10**6)
    return floor(exact * 10**places + Fraction(1, 2))


def how_cited(section: str) -> str:
    """How a section of a source is named: by a "number" (or letter) or its "title"; "reading": the source is silent."""
    return "reading" if section == "reading" else "title" if len(section) > 1 and section[0].isalpha() else "number"


def _is_about_same_double(piece: Told, following: Told) -> bool:
    """Whether two things that follow one another answer, or are said on, a double: they are told in one line."""
    return any(
        isinstance(piece, kinds) and isinstance(following, kinds) for kinds in (ANSWERS_TO_DOUBLE, WORDS_ON_DOUBLE)
    )


def _format_of_dice(news: Event, figures: Figures) -> Callable[[Dice], str]:
    """How the dice of these news are shown: as those of who threw them."""
    if isinstance(news, OpeningRolled | OpeningTied):
        return figures.opening_dice
    return partial(figures.dice, by=getattr(news, "by", None))


def _asked_together(must_act: Players, question: AwaitedStatement) -> list[tuple[Players, tuple[StakesAsked, ...]]]:
    """Those who are asked in one sentence, with what it comes to for them, if that is known; in their order.

    Those for whom it comes to the same are asked together, unless they answer one after the other.
    """
    by_players: dict[Players, tuple[StakesAsked, ...]] = {}
    for one in question.stakes:
        by_players[one.players] = (*by_players.get(one.players, ()), one)
    known = {player for players in by_players for player in players}
    rest = tuple(player for player in must_act if player not in known)
    is_in_order = question.action is AwaitedAction.ANSWERS_IN_ORDER
    found: dict[object, tuple[Players, tuple[StakesAsked, ...]]] = {}
    for players, each in by_players.items():
        sums = players if is_in_order else tuple(replace(one, players=()) for one in each)
        same, _ = found.get(sums, ((), ()))
        found[sums] = (*same, *(one for one in must_act if one in players)), each
    return [each for each in (*found.values(), (rest, ())) if each[0]]


@cache
def words_in(locale: str = ENGLISH) -> Words:
    """The words for a locale as Discord names it (`it`, `en-GB`): its language, or English where there is none."""
    return Words(language_of(locale) or ENGLISH)


@cache
def language_of(locale: str) -> str | None:
    """The language that there is a file of for a locale as Discord names it (`it`, `pt-BR`), if any."""
    known = languages()
    return next((candidate for candidate in (locale, locale.partition("-")[0]) if candidate in known), None)


def language_of_browser(accepted: str) -> str:
    """Of the languages in its header Accept-Language, the best liked first, the first that we speak; "": none."""
    spoken = (language_of(one.partition(";")[0].strip()) for one in accepted.split(","))
    return next(filter(None, spoken), "")
