"""What a table is opened with: what was said before what the channel has set before what the server has; its policy."""

from decimal import Decimal

import pytest

from bot.desk.opening import (
    StakeNotAllowed,
    head_to_open,
    is_list_emptied,
    kept_stakes,
    labels_set,
    nearest_allowed_stake,
    policies_against,
    policy_to_keep,
    read_stake,
    read_stakes,
    stake_as_typed,
    stake_objection,
    stake_to_open,
    written_stakes,
)
from bot.desk.settings import channel_setting_key, settings_in_channel
from bot.record.books import rule_books
from bot.record.read import Head, StakePerPoint
from bot.rules.options import TeamDoublingOrder
from bot.rules.rulebook import OptionError, with_options
from bot.rules.statements import ChouetteMode
from bot.store.settings import SettingValue
from bot.words.amounts import money_text, read_amount, read_amount_and_label, unclear_amount_in

BOOKS = rule_books()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("0.5", "0.5"),
        ("0,50", "0.5"),
        (",5", "0.5"),
        (" 12 ", "12"),
        ("0,125", "0.125"),
        ("1000.125", "1000.125"),
        ("1.250,50", "1250.5"),
        ("1,250.50", "1250.5"),
        ("1'000", "1000"),
        ("1.000.000", "1000000"),
        ("1.250", None),
        ("1,250", None),
        ("1.2.3", None),
        ("1.250.50", None),
        ("", None),
        ("5.", None),
        ("-1", None),
        ("1e3", None),
        ("NaN", None),
        ("١", None),
    ],
)
def test_amounts_are_read_in_any_countrys_way_and_unclear_ones_are_not(typed: str, meant: str | None) -> None:
    found = read_amount(typed)
    assert (f"{found:f}" if found is not None else None) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("½", ("0.5", "")),
        ("1½ EUR", ("1.5", "EUR")),
        ("€ 1 1/2", ("1.5", "€")),
        ("1/2", ("0.5", "")),
        ("0,50 EUR", ("0.5", "EUR")),
        ("€0.50", ("0.5", "€")),
        ("EUR 1.250,50", ("1250.5", "EUR")),
        ("3  white  beers", ("3", "white beers")),
        ("5", ("5", "")),
        ("-5", None),
        ("+5", None),
        ("€ 1 EUR", None),
        ("1 2", None),
        ("0.5 10er", ("0.5", "10er")),
        ("1 000 EUR", None),
        ("1 000EUR", None),
        ("EUR", None),
        ("", None),
    ],
)
def test_what_an_amount_is_of_stands_before_it_or_behind(typed: str, meant: tuple[str, str] | None) -> None:
    assert read_amount_and_label(typed) == (meant and (Decimal(meant[0]), meant[1]))


def test_stakes_are_read_and_written() -> None:
    stakes = read_stakes("2 EUR; 0,5 EUR, 1 EUR; 1 EUR")
    assert stakes
    assert written_stakes(stakes) == "0.5 EUR; 1 EUR; 2 EUR"
    assert read_stakes(written_stakes(stakes)) == stakes
    assert [read_stakes(one) for one in ("", "0; 1", "1;; 2", "x", "; ".join(map(str, range(1, 22))))] == [None] * 5
    assert [read_stake(one) for one in ("0", "1000001", f"1 {'x' * 31}")] == [None] * 3


def objection(stake: StakePerPoint | None, **policy: SettingValue) -> StakeNotAllowed | None:
    return stake_objection({key.replace("_", "-"): value for key, value in policy.items()}, stake)


def euro(amount: str, label: str = "EUR") -> StakePerPoint:
    return StakePerPoint(Decimal(amount), label)


def test_without_a_policy_every_stake_is_allowed_and_with_any_points_alone() -> None:
    assert objection(euro("1000000")) is None
    for stake in (None, StakePerPoint(Decimal(1))):
        assert objection(stake, stakes="5 EUR", stake_max="5 EUR") is None


def test_the_highest_stake_holds_in_what_it_is_of() -> None:
    assert objection(euro("5", "€"), stake_max="5 EUR") is None
    assert objection(euro("5.01"), stake_max="5 EUR") == StakeNotAllowed(euro("5.01"), (), euro("5"))
    for label in ("USD", "gold", ""):
        assert objection(euro("2", label), stake_max="5 EUR")
    assert objection(euro("2"), stake_max="5", label="EUR") is None
    assert objection(euro("2", "USD"), stake_max="5", label="EUR")
    assert objection(euro("2", ""), stake_max="5", label="points") is None


def test_one_of_the_listed_stakes_is_chosen_and_none_above_the_highest() -> None:
    assert objection(euro("1", "eur"), stakes="0.5 EUR; 1 EUR") is None
    refused = objection(euro("0.75"), stakes="0.5; 1; 2", stake_max="1", label="EUR")
    assert refused == StakeNotAllowed(euro("0.75"), (euro("0.5"), euro("1")), euro("1"))
    assert objection(euro("2"), stakes="0.5; 1; 2", stake_max="1", label="EUR")


def test_a_slip_is_no_label() -> None:
    for slip in ("0,5O", "0.5o", "1l", "1I", "0,50 label: EUR", "1.O"):
        assert read_stake(slip) is None, slip
    for said in ("1 l", "5 Ori", "1OZ"):
        assert read_stake(said), said


def test_the_labels_of_a_server_are_those_of_its_settings_and_of_all_its_channels() -> None:
    settings: dict[str, SettingValue] = {
        "label": "EUR",
        "channel.7.label": "beer",
        "channel.8.label": "points",
        "stakes": "1 gold bar; 2",
        "stake-max": "5 EUR",
        "channel.7.stake": "5",
        "theme": "night",
    }
    assert labels_set(settings) == ("EUR", "beer", "gold bar")


@pytest.mark.parametrize(
    ("refused", "then", "was", "works"),
    [
        ("0.5", {"stakes": "1 EUR; 0.5 EUR; 1 beer"}, {}, "0.5 EUR"),
        ("0.5 beer", {"stakes": "2 EUR; 1 EUR; 1 beer"}, {}, "1 beer"),
        ("5 EUR", {"stakes": "1 EUR; 2 EUR"}, {}, "2 EUR"),
        ("5 EUR", {"stakes": "1 EUR; 2 EUR"}, {"stakes": "1 EUR; 5 EUR"}, "1 EUR"),
        ("5 EUR", {"stakes": "2 beer"}, {"stakes": "1 EUR; 5 EUR"}, "points"),
        ("5 EUR", {"stakes": "2 points"}, {}, "points"),
        ("5 EUR", {"stake-max": "2 EUR"}, {}, "2 EUR"),
        ("5 EUR", {"stake-max": "10 USD"}, {}, "5 USD"),
        ("2", {"stakes": "1"}, {}, "points"),
        ("2", {"stakes": "3"}, {}, "3"),
    ],
)
def test_a_stake_that_works_is_near_the_refused_one(
    refused: str, then: dict[str, SettingValue], was: dict[str, SettingValue], works: str
) -> None:
    (stake,) = kept_stakes(refused)
    assert policies_against(then, stake) == tuple(then)
    found = nearest_allowed_stake(then, stake, was)
    assert stake_as_typed(found) == works
    assert not stake_objection(then, found)
    assert not stake_objection(was, found)


def test_a_list_that_the_highest_stake_empties_allows_nothing_but_points_alone() -> None:
    settings: dict[str, SettingValue] = {"stakes": "5 EUR; 10 EUR", "stake-max": "1 EUR"}
    for amount in ("0.5", "5"):
        assert stake_objection(settings, euro(amount)) == StakeNotAllowed(euro(amount), (), euro("1"))
    assert stake_objection(settings, None) is None
    assert is_list_emptied(settings)
    assert not is_list_emptied({**settings, "stake-max": "5 EUR"})
    assert not is_list_emptied({"stake-max": "5 EUR"})


@pytest.mark.parametrize("typed", ["1,1250 EUR", "0.125 EUR", "1000 EUR"])
def test_a_highest_stake_holds_however_many_decimals_it_has(typed: str) -> None:
    highest = read_stake(typed)
    assert highest
    kept = written_stakes((highest,))
    assert kept_stakes(kept) == (highest,) == read_stakes(kept)
    assert stake_objection({"stake-max": kept}, euro("1001"))
    assert stake_objection({"stake-max": "1.125 EUR"}, euro("1001"))
    assert kept_stakes("1; x; 2 EUR") == (euro("1", ""), euro("2"))


def test_points_alone_are_typed_as_people_say_them() -> None:
    settings: dict[str, SettingValue] = {"label": "EUR", "stake-max": "5 points"}
    assert objection(euro("2", ""), stake_max="5 points", label="EUR") is None
    assert objection(euro("2", ""), stakes="2 punti; 5 punti", label="EUR") is None
    assert objection(euro("2"), stakes="2 punti; 5 punti", label="EUR")
    assert opened(settings, amount=Decimal(2), label=" Punti ").stake == euro("2", "")


def test_a_policy_without_a_label_keeps_that_of_the_server_in_every_channel() -> None:
    assert policy_to_keep("0.5; 1 USD", {"label": "EUR"}) == "0.5 EUR; 1 USD"
    assert policy_to_keep("0.5; 1", {}) == "0.5; 1"
    kept = policy_to_keep("5", {"label": "EUR"})
    assert objection(euro("4", "GBP"), stake_max=kept, label="GBP")
    assert objection(euro("4"), stake_max=policy_to_keep("5", {"label": "points"}), label="EUR")


def test_an_amount_that_may_be_two_is_told_as_both_and_a_list_that_may_be_one_is_none() -> None:
    assert unclear_amount_in("1.250 EUR; 2 EUR") == ("1.250", "1250", "1.25")
    assert [unclear_amount_in(one) for one in ("1250", "1.25", "0.125", "1.250.000")] == [None] * 4
    assert read_stakes("1,2") is None
    assert read_stakes("1, 2") == (euro("1", ""), euro("2", ""))
    assert read_stakes("0,5") == (euro("0.5", ""),)


def opened(settings: dict[str, SettingValue], **said: object) -> Head:
    head = head_to_open(BOOKS, settings, **said)
    assert isinstance(head, Head)
    return head


def test_what_is_said_goes_before_what_is_set() -> None:
    assert opened({}) == Head("colorado", BOOKS["colorado"].rules, ChouetteMode.PLAY)
    settings: dict[str, SettingValue] = {"rules": "fibs", "stake": "0.5", "label": "EUR", "mode": "score"}
    assert opened(settings) == Head("fibs", BOOKS["fibs"].rules, ChouetteMode.SCORE, euro("0.5"))
    said = opened(settings, rules="italian", amount=Decimal(2), label="beers", mode=ChouetteMode.PLAY)
    assert said == Head("italian", BOOKS["italian"].rules, ChouetteMode.PLAY, euro("2", "beers"))
    assert opened(settings, amount=Decimal(2)).stake == euro("2")
    assert opened(settings, label="USD").stake == euro("0.5", "USD")
    assert opened({}, label="beer").stake == euro("1", "beer")
    assert opened({"rules": "gone"}).book == "colorado"


def test_where_the_board_is_elsewhere_nobody_is_passed_over_for_doubling_late() -> None:
    in_line = [name for name, one in BOOKS.items() if one.rules.double_order is TeamDoublingOrder.ROTATION]
    for book in in_line:
        any_order = with_options(BOOKS[book].rules, {"double_order": "any"})
        assert opened({}, rules=book, mode=ChouetteMode.SCORE).rules == any_order
        assert opened({"rules": book, "mode": "score"}).rules == any_order
        assert opened({}, rules=book).rules == BOOKS[book].rules
    book = in_line[0]
    set_so: dict[str, SettingValue] = {"option.double_order": "rotation"}
    assert opened(set_so, rules=book, mode=ChouetteMode.SCORE).rules == BOOKS[book].rules
    captain = next(name for name, one in BOOKS.items() if one.rules.double_order is TeamDoublingOrder.CAPTAIN)
    assert opened({}, rules=captain, mode=ChouetteMode.SCORE).rules == BOOKS[captain].rules


def test_points_alone_are_said_or_set() -> None:
    settings: dict[str, SettingValue] = {"stake": "0.5", "label": "EUR", "stake-max": "1"}
    assert opened(settings, label="Points").stake is None
    assert opened({**settings, "label": "points"}).stake is None
    refused = head_to_open(BOOKS, settings, amount=Decimal(100), label="points")
    assert isinstance(refused, StakeNotAllowed)  # a hundred of something is not points


def test_an_option_of_the_server_that_does_not_go_with_the_book_is_told() -> None:
    settings: dict[str, SettingValue] = {"option.max_players": "3", "option.min_players": "6"}
    assert isinstance(head_to_open(BOOKS, settings), OptionError)


def test_a_thread_has_its_own_settings_then_its_channels_then_the_servers() -> None:
    settings: dict[str, SettingValue] = {
        "stake": "1",
        "theme": "night",
        "label": "EUR",
        channel_setting_key(7, "stake"): "5",
        channel_setting_key(7, "theme"): "baize",
        channel_setting_key(71, "stake"): "2",
    }
    assert settings_in_channel(settings) == {"stake": "1", "theme": "night", "label": "EUR"}
    assert settings_in_channel(settings, 71, 7) == {"stake": "2", "theme": "baize", "label": "EUR"}
    assert settings_in_channel(settings, 8, 7)["stake"] == "5"


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("0,50 €", "EUR"),
        ("£2", "GBP"),
        ("2 gbp", "GBP"),
        ("$2", "$"),
        ("2 usd", "USD"),
        ("¥ 5", "¥"),
        ("3  Beers", "Beers"),
    ],
)
def test_a_sign_is_stored_as_the_code_of_its_currency_unless_several_have_it(typed: str, stored: str) -> None:
    stake = read_stake(typed)
    assert stake
    assert stake.label == stored
    assert stake_to_open({"label": typed.strip(" 0123456789,")}, Decimal(1), None) == StakePerPoint(Decimal(1), stored)


def test_each_language_writes_a_label_in_its_own_way() -> None:
    labels, languages = ("€", "$", "USD"), ("en", "it")
    written = {label: [money_text(Decimal("12.5"), label, each) for each in languages] for label in labels}
    assert written == {
        "€": ["€12.50", "12,50\xa0€"],
        "$": ["$12.50", "12,50\xa0$"],
        "USD": ["$12.50", "12,50\xa0USD"],
    }
