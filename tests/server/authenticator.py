"""An authenticator for the tests: makes passkeys and signs with them, as WebAuthn asks."""

import json
import secrets
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from goldenspike.server.jobs.send_push import decode, encode
from tests.server.browser import Browser, Json

ORIGIN = "https://trains.example.org"
PRESENT, VERIFIED, ATTESTED = 1, 4, 64  # flags


class Authenticator:
    """Holds one passkey; what it says can be bent."""

    def __init__(self, origin: str = ORIGIN, counts: bool = True) -> None:
        self.origin = origin
        self.counts = counts
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def client_data(self, kind: str, challenge: str) -> bytes:
        """What the browser says that it was asked, and where."""
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def data(self, party: str, flags: int, more: bytes = b"") -> bytes:
        """What the authenticator says of itself."""
        self.count += self.counts
        return sha256(party.encode()).digest() + bytes([flags]) + self.count.to_bytes(4) + more

    def make(self, options: Json) -> Json:
        """A new passkey, as a browser gives it to the page."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32), numbers.y.to_bytes(32)
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + public
        data = self.data(options["rp"]["id"], PRESENT | VERIFIED | ATTESTED, attested)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": encode(self.client_data("create", options["challenge"])),
            "attestationObject": encode(made),
            "transports": ["internal", "hybrid"],
        }
        return self.credential(response)

    def prove(self, options: Json) -> Json:
        """A signature, as a browser gives it to the page."""
        told = self.client_data("get", options["challenge"])
        data = self.data(options["rpId"], PRESENT | VERIFIED)
        signed = self.key.sign(data + sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": encode(told),
            "authenticatorData": encode(data),
            "signature": encode(signed),
        }
        return self.credential(response)

    def credential(self, response: Json) -> Json:
        """A credential with its id."""
        id = encode(self.id)
        return {
            **{"id": id, "rawId": id, "type": "public-key", "response": response},
            "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
        }


def keep(browser: Browser, authenticator: Authenticator, **more: Any) -> Json:
    """Adds a passkey for a browser's person."""
    options = browser.post("me/passkeys/options")["options"]
    told: Json = browser.post("me/passkeys", 201, credential=authenticator.make(options), **more)
    return told


def sign_in(browser: Browser, authenticator: Authenticator, status: int = 200, **more: Any) -> Json:
    """Signs a browser in by a passkey."""
    options = browser.post("me/sign-in/options")["options"]
    proof = authenticator.prove(options)
    told: Json = browser.post("me/sign-in", status, credential=proof, **more)
    return told


def forged(credential: Json, name: str, value: bytes) -> Json:
    """A credential with another value in its response."""
    return {**credential, "response": {**credential["response"], name: encode(value)}}


def value_of(credential: Json, name: str) -> bytes:
    """A value in the response of a credential."""
    return decode(credential["response"][name])
