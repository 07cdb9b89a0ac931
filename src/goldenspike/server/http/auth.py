"""Who somebody is: an anonymous cookie; and links that are signed and can be revoked."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from itsdangerous import BadData, URLSafeSerializer

from goldenspike.server.db.store import Store
from goldenspike.server.table.errors import Refusal
from goldenspike.server.table.values import Link

COOKIE = "spike"
A_YEAR = 365 * 24 * 3600
SECRET = "secret"  # the name of the setting


def fresh() -> str:
    """256 bits that nobody guesses."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str, other: str) -> bool:
    """Compares in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


@dataclass(frozen=True)
class NewLink:
    """A link that was just made: what goes into the address, and what is stored."""

    token: str
    hash: str


class Links:
    """Makes links and reads them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        secret = store.setting(SECRET, fresh())
        self.serializer = URLSafeSerializer(secret, salt="goldenspike.link")

    def make(self, game: str, seat: int | None) -> NewLink:
        """A link to a seat, or to watch."""
        nonce = fresh()
        token = self.serializer.dumps([game, seat, nonce])
        assert isinstance(token, str)
        return NewLink(token, hashed(nonce))

    def open(self, token: str, watch: bool) -> tuple[str, Link]:
        """What a link opens, and its hash; a refusal if it is forged or was revoked."""
        try:
            game, seat, nonce = self.serializer.loads(token)
        except (BadData, ValueError, TypeError):
            raise dead_link() from None
        hash = hashed(str(nonce))
        link = self.store.link(hash)
        if link is None or not same(link.game, str(game)) or link.seat != seat:
            raise dead_link()
        if (link.seat is None) != watch:
            raise dead_link()
        return hash, link


def dead_link() -> Refusal:
    """Forged, mistyped or revoked: which, nobody is told."""
    return Refusal("dead-link")
