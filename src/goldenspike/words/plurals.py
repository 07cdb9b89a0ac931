"""Which form of a noun a number takes, by the plural rules of Unicode CLDR.

`web/src/lib/plurals.ts` does the same in the page.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.plural import PluralRule

ORDER = ("zero", "one", "two", "few", "many", "other")


def plural(forms: Sequence[str], number: object, language: str) -> str:
    """The form that a number takes.

    The forms stand in the order of the language's categories. A category without a form of its
    own takes the last one.

    >>> [plural(("kostka", "kostki", "kostek"), number, "pl") for number in (1, 2, 5, 22)]
    ['kostka', 'kostki', 'kostek', 'kostki']
    """
    category = _rule(language)(number) if isinstance(number, int | float) else "other"
    return forms[min(categories(language).index(category), len(forms) - 1)]


@cache
def categories(language: str) -> tuple[str, ...]:
    """The categories that a language has, in the order of CLDR.

    >>> categories("pl")
    ('one', 'few', 'many', 'other')
    """
    rule = _rule(language)
    return tuple(name for name in ORDER if name in rule.tags or name == "other")


@cache
def _rule(language: str) -> "PluralRule":
    """The rule of a language; of English where CLDR does not know the language."""
    from babel.core import Locale, UnknownLocaleError  # when something is counted, not before

    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en").plural_form
