"""Money and days as people write them in a language."""

from datetime import date
from decimal import Decimal
from functools import cache, lru_cache
from unicodedata import category

from babel.dates import format_date
from babel.numbers import format_currency, format_decimal, get_currency_symbol, is_currency, list_currencies

_FEWEST_DECIMALS = "#,##0.##########"


def money_text(amount: Decimal, label: str, language: str) -> str:
    """An exact amount, not below zero: "€2.50", "3 beers"; without a label the number alone.

    A label is a currency by its code or by its sign; whatever else people play for is written behind the number.
    """
    return _money_text(str(amount), label, language)  # 2.5 and 2.50 are equal, and not written alike


@lru_cache(256)
def _money_text(number: str, label: str, language: str) -> str:
    amount = Decimal(number)
    if code := _currency(label):
        return str(format_currency(amount, code, locale=language, decimal_quantization=False))
    return f"{format_decimal(amount, _FEWEST_DECIMALS, locale=language, decimal_quantization=False)} {label}".rstrip()


@lru_cache(256)
def day_text(day: date, language: str) -> str:
    """A day: "1 Mar 2026"."""
    return str(format_date(day, "d MMM y", locale=language))


def _currency(label: str) -> str | None:
    """The code of the currency that a label names: EUR for "eur" or "€"."""
    code = label.strip().upper()
    return code if is_currency(code) else _codes_by_sign().get(label.strip())


@cache
def _codes_by_sign() -> dict[str, str]:
    signs = {get_currency_symbol(code, "en"): code for code in list_currencies()}
    return {sign: code for sign, code in signs.items() if len(sign) == 1 and category(sign) == "Sc" and code != "XXX"}
