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
SECURE_COOKIE = "__Host-spike"  # over https: no other host and no http page can set it
HOST_COOKIE = "spike-host"  # the key of whoever runs the server
A_MONTH, A_YEAR = 30 * 24 * 3600, 365 * 24 * 3600
SECRET = "secret"  # the name of the setting


def cookies_for(token: str, secure: bool) -> list[str]:
    """The Set-Cookie headers that give a browser its token; over https the old name goes."""
    rules = "Path=/; HttpOnly; SameSite=Lax"
    if not secure:
        return [f"{COOKIE}={token}; Max-Age={A_YEAR}; {rules}"]
    return [
        f"{SECURE_COOKIE}={token}; Max-Age={A_YEAR}; {rules}; Secure",
        f"{COOKIE}=; Max-Age=0; {rules}; Secure",
    ]


def host_cookie(key: str, secure: bool) -> str:
    """The Set-Cookie header that lets a browser see the host's page."""
    rules = f"Max-Age={A_MONTH}; Path=/; HttpOnly; SameSite=Strict"
    return f"{HOST_COOKIE}={key}; {rules}{'; Secure' if secure else ''}"


def new_token() -> str:
    """A random token of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The hash of a token, which is what the database holds."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_equal(one: str, other: str) -> bool:
    """Whether two texts are equal, compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


@dataclass(frozen=True)
class NewLink:
    """A new link: the token for the address, and the hash to store."""

    token: str
    hash: str


class Links:
    """Makes links, and checks those that people open."""

    def __init__(self, store: Store) -> None:
        self.store = store
        secret = store.setting(SECRET, new_token())
        self.serializer = URLSafeSerializer(secret, salt="goldenspike.link")

    def make(self, table_id: str, seat: int | None) -> NewLink:
        """A new link to a seat, or to watch; not stored yet."""
        nonce = new_token()
        token = self.serializer.dumps([table_id, seat, nonce])
        assert isinstance(token, str)
        return NewLink(token, hashed(nonce))

    def open(self, token: str, watch: bool) -> tuple[str, Link]:
        """The hash and the target of a link; a refusal if it is forged or revoked."""
        try:
            game, seat, nonce = self.serializer.loads(token)
        except (BadData, ValueError, TypeError):
            raise dead_link() from None
        hash = hashed(str(nonce))
        link = self.store.link(hash)
        if link is None or not is_equal(link.game, str(game)) or link.seat != seat:
            raise dead_link()
        if (link.seat is None) != watch:
            raise dead_link()
        return hash, link


def dead_link() -> Refusal:
    """The refusal of a link that is forged, mistyped or revoked, without saying which."""
    return Refusal("dead-link")
