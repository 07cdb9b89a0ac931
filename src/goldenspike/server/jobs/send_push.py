"""Web Push: messages only the browser can read (RFC 8291), signed by this server (RFC 8292)."""

import base64
import json
import os
import time
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from goldenspike.server.jobs.send_web import Posted

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes: all of a message is one record
TTL: Final = 24 * 3600  # seconds a push service keeps a message for a browser that is off
SIGNED_FOR: Final = 12 * 3600  # seconds a signature is valid; at most a day
VAPID: Final = "vapid"  # the name of the setting with the server's key


def encode(data: bytes) -> str:
    """Bytes as text for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text; ValueError if it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """A new key of a server, as it is stored."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """The key of a server that was stored as text."""
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public part of a key, as browsers take it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(keys: Mapping[str, str]) -> None:
    """ValueError unless these are the keys of a subscription."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(keys.get("p256dh", "")))
    if len(decode(keys.get("auth", ""))) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")


def encrypt(
    text: bytes,
    keys: Mapping[str, str],
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A text that only the browser with these keys can read; the key and salt are new for each."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = decode(keys["p256dh"])
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    shared = own.exchange(ec.ECDH(), receiver)
    info = b"WebPush: info\0" + theirs + point(own)
    secret = derived(shared, decode(keys["auth"]), info, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point(own))]) + point(own)
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key from a secret, by HKDF."""
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def signature(endpoint: str, key: ec.EllipticCurvePrivateKey, subject: str) -> str:
    """The header by which a push service knows this server."""
    url = urlsplit(endpoint)
    claims = {
        "aud": f"{url.scheme}://{url.netloc}",
        "exp": int(time.time()) + SIGNED_FOR,
        "sub": subject,
    }
    parts = [json.dumps(part).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = ".".join(map(encode, parts))
    numbers = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    proof = encode(b"".join(number.to_bytes(32, "big") for number in numbers))
    return f"vapid t={signed}.{proof}, k={encode(point(key))}"


def push_request(
    endpoint: str,
    keys: Mapping[str, str],
    message: Mapping[str, object],
    signed: str,
) -> Posted:
    """The request that pushes a message; its topic lets a repetition replace the first."""
    body = encrypt(json.dumps(message).encode(), keys)
    headers = {
        "Authorization": signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Topic": str(message["id"])[:32],
        "Urgency": "normal",
    }
    return Posted(endpoint, body, headers)
