"""Descriptions of commands and options, and the choices they offer, in every language that there is a file of."""

from discord import Locale, app_commands

from bot.words.words import language_of, words_in


class Translator(app_commands.Translator):
    """What `localized` has marked with its key, in the language of a locale; command names are in no language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002, Discord's library asks for it
    ) -> str | None:
        """The text in the locale's language; None where that is not spoken, or nothing is to be translated."""
        key, language = string.extras.get("key"), language_of(str(locale))
        text = words_in(language).text(str(key)) if key and language else None
        return None if text == string.message else text
