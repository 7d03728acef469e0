"""Money and days as people write them in a language, and amounts as they type them in any."""

import re
from datetime import date
from decimal import Decimal
from functools import cache, lru_cache
from unicodedata import category

from babel.dates import format_date
from babel.numbers import (
    format_currency,
    format_decimal,
    get_currency_precision,
    get_currency_symbol,
    is_currency,
    list_currencies,
)

_FEWEST_DECIMALS = "#,##0.##########"


def money_text(amount: Decimal, label: str, language: str) -> str:
    """An exact amount, not below zero: "€2.50", "3 beers"; without a label the number alone.

    A label is a currency by its code or by its sign; whatever else people play for is written behind the number.
    """
    return _money_text(str(amount), label, language)  # 2.5 and 2.50 are equal, and not written alike


@lru_cache(256)
def _money_text(number: str, label: str, language: str) -> str:
    amount = Decimal(number)
    if code := _currency(label) or _sign_of_several(label):
        return str(format_currency(amount, code, locale=language, decimal_quantization=False))
    return f"{format_decimal(amount, _FEWEST_DECIMALS, locale=language, decimal_quantization=False)} {label}".rstrip()


@lru_cache(256)
def day_text(day: date, language: str) -> str:
    """A day: "1 Mar 2026"."""
    return str(format_date(day, "d MMM y", locale=language))


_SIGNS_OF_SEVERAL = frozenset("$¥")
"""Dollars are of many countries, and yen and yuan have one sign: such a label is of no one code, and stays as it is.

The pound sign is sterling's: other pounds are written with letters, or are worth the same.
"""


def canonical_label(label: str) -> str:
    """The form in which a label is stored and shown: EUR for "€", "eur" and "EUR"; "Beers" and "$" as they are."""
    return _currency(label) or " ".join(label.split())


@lru_cache(256)
def label_key(label: str) -> str:
    """What is the same for labels that say the same: "EUR", "eur" and "€" do; "beers" and "Beers" too."""
    return canonical_label(label).casefold()


def is_same_label(one: str, other: str) -> bool:
    """Whether two labels say the same."""
    return label_key(one) == label_key(other)


def is_currency_label(label: str) -> bool:
    """Whether a label is money."""
    return bool(_currency(label) or _sign_of_several(label))


def label_sign(label: str, language: str) -> str:
    """What a label is called for short where people write it: "€" for EUR; whatever is no currency as it is."""
    code = _currency(label)
    return str(get_currency_symbol(code, locale=language)) if code else label


def smallest_unit(label: str) -> Decimal:
    """The least that is paid of it: a cent, where the currency has a hundred; one of anything else."""
    code = _currency(label) or _sign_of_several(label)
    return Decimal(1).scaleb(-get_currency_precision(code)) if code else Decimal(1)


def _sign_of_several(label: str) -> str | None:
    return sign if (sign := label.strip()) in _SIGNS_OF_SEVERAL else None


def _currency(label: str) -> str | None:
    """The code of the currency that a label names: EUR for "eur" or "€"."""
    code = label.strip().upper()
    return code if is_currency(code) else _codes_by_sign().get(label.strip())


@cache
def _codes_by_sign() -> dict[str, str]:
    signs = {get_currency_symbol(code, "en"): code for code in list_currencies()}
    known = {sign: code for sign, code in signs.items() if len(sign) == 1 and category(sign) == "Sc" and code != "XXX"}
    return {sign: code for sign, code in known.items() if sign not in _SIGNS_OF_SEVERAL}


# --- As people type them

_PLAIN = re.compile(r"(?P<whole>\d*)(?:[.,](?P<rest>\d+))?", re.ASCII)
_GROUPED = re.compile(
    r"(?P<whole>\d{1,3}(?:(?P<group>[.,'])\d{3})(?:(?P=group)\d{3})*)(?:(?!(?P=group))[.,](?P<rest>\d+))?", re.ASCII
)
_HALF = re.compile(r"(?<![\d./,])(?:(?P<whole>[0-9]{1,9})(?: ?½| 1/2)|½|1/2)(?![\d/½])")
_UNCLEAR = re.compile(r"[1-9]\d{0,2}[.,]\d{3}", re.ASCII)
"""More than a thousand in one country, little more than one in another."""
_UNCLEAR_WITHIN = re.compile(r"(?<![\d.,])([1-9]\d{0,2})[.,](\d{3})(?![\d.,])", re.ASCII)
_AMOUNT_AND_LABEL = re.compile(
    r"(?P<before>[^\d.,+−-]*)(?P<number>[\d.,']*\d)"
    r"(?: ?(?P<behind>[^\d\s].*)| (?P<numbered>[1-9]\d?[^\W\d_].*))?"
)
"""A label may begin with a number, "10er", after a space."""


def read_amount(typed: str) -> Decimal | None:
    """The amount, not below zero, that somebody typed in their country's way: "0.5", "0,50", "1.250,50".

    None for anything else, and for "1.250", which is more than a thousand here and little more than one there.
    """
    text = typed.strip()
    found = None if _UNCLEAR.fullmatch(text) else _PLAIN.fullmatch(text) or _GROUPED.fullmatch(text)
    if found is None or not text:
        return None
    whole = re.sub(r"\D", "", found["whole"])
    return Decimal(f"{whole or 0}.{found['rest'] or 0}").normalize()  # without zeros behind it when written with `:f`


def with_decimal_halves(typed: str) -> str:
    """The same text with a half as a decimal: "1.5" for "1½", "1 1/2" and "1 ½"."""
    return _HALF.sub(lambda found: f"{found['whole'] or 0}.5", typed)


def read_amount_and_label(typed: str) -> tuple[Decimal, str] | None:
    """An amount with what it is of, before it or behind: "0,50 EUR", "€0.50", "3 beers"; the label may be missing."""
    found = _AMOUNT_AND_LABEL.fullmatch(with_decimal_halves(" ".join(typed.split())))
    amount = read_amount(found["number"]) if found else None
    behind = (found["behind"] or found["numbered"] or "") if found else ""
    if found is None or amount is None or (found["before"] and behind):
        return None
    return amount, found["before"].strip() or behind


def unclear_amount_in(typed: str) -> tuple[str, str, str] | None:
    """An amount like "1.250" that was typed, alone or with more, as it was typed, and the two that it may mean."""
    found = _UNCLEAR_WITHIN.search(typed)
    return (found[0], f"{found[1]}{found[2]}", f"{Decimal(f'{found[1]}.{found[2]}').normalize():f}") if found else None
