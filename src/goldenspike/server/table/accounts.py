"""Who somebody is: the browsers of a person, and the ways to sign in on another one.

A person is a browser until they keep who they are: by a passkey, or an e-mail address that they
confirm by a code. There are no passwords. Of every code only a hash is stored.
"""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60.0  # seconds
HOUR: Final = 60 * MINUTE
CODE_LIFE: Final = 15 * MINUTE  # from when it is sent
CHALLENGE_LIFE: Final = 10 * MINUTE  # people look for their telephone
MOST_GUESSES: Final = 5  # wrong ones, after which a code does not work any more
DIGITS: Final = 8  # of a code in an e-mail
MOST_PASSKEYS: Final = 20  # of one person
MOST_ADDRESSES: Final = 5
MOST_BLOCKS: Final = 500
RECOVERY_CODES: Final = 10
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
RECOVERY_PARTS: Final = (4, 4, 4, 4)  # letters of a recovery code

# What a challenge for a passkey is for.
REGISTER: Final = "register"
SIGN_IN: Final = "sign-in"

BROWSERS: Final = (  # as they name themselves; the first that is found counts
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True)
class Session:
    """A browser of a person."""

    id: str
    person: int
    device: str  # empty if it is not known
    made: float  # seconds since 1970
    seen: float  # within an hour


@dataclass(frozen=True)
class Passkey:
    """A passkey of a person, as it is stored: binary values in base64url."""

    id: str
    person: int
    credential: str
    key: str
    counter: int
    transports: tuple[str, ...]
    name: str
    made: float = 0.0
    used: float | None = None


@dataclass(frozen=True)
class AskedCode:
    """A code that a browser has asked for, and what became of the e-mail."""

    channel: str
    address: str
    hash: str | None  # None: it was not sent yet
    guesses: int  # wrong ones
    age: float  # seconds since it was asked for, or sent


@dataclass(frozen=True)
class Blocked:
    """Somebody whom a person has blocked."""

    id: str  # of the block
    name: str  # that they had then
    made: float


def device_of(agent: str) -> str:
    """The browser and system in a User-Agent header, as people call them; empty if unknown.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = [
        next((name for sign, name in known if sign in agent), None) for known in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(name for name in found if name is not None)


def new_code() -> str:
    """A code to be typed from an e-mail."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def new_recovery_code() -> str:
    """A code to be kept on paper: some 80 bits."""
    parts = ("".join(secrets.choice(LETTERS) for _ in range(count)) for count in RECOVERY_PARTS)
    return "-".join(parts)


def typed(code: str) -> str:
    """A code as it was meant: without spaces and dashes, in small letters.

    >>> typed(" 1234 5678"), typed("ABCD-efgh")
    ('12345678', 'abcdefgh')
    """
    return re.sub(r"[\s-]", "", code).lower()


def slow_hash(code: str) -> str:
    """The hash of a short code with its salt, which takes too long to try all codes."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${stretched(code, salt)}"


def is_code(code: str, hash: str | None) -> bool:
    """Whether a code has this hash; without a hash it takes as long."""
    salt, _, known = (hash or f"{bytes(16).hex()}$").partition("$")
    return hmac.compare_digest(stretched(code, bytes.fromhex(salt)), known)


def stretched(code: str, salt: bytes) -> str:
    """A code and a salt, hashed slowly."""
    return hashlib.scrypt(code.encode(), salt=salt, n=2**13, r=8, p=1).hex()


def recovery_hash(code: str) -> str:
    """The hash of a recovery code, by which it is found: such codes are too long to be tried."""
    return hashlib.sha256(f"recovery {typed(code)}".encode()).hexdigest()


def normal_address(address: str) -> str:
    """An e-mail address as it is compared."""
    return address.strip().lower()
