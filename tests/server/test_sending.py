"""How messages are sent: encryption, mail servers, addresses that were checked, quiet hours."""

import asyncio
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from goldenspike.server.jobs import send_mail, send_push, send_web
from goldenspike.server.table.telling import Wishes, earliest
from tests.server.receivers import endpoint


def test_encryption_is_that_of_the_standard() -> None:
    """The example of RFC 8291, section 5."""
    keys = {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpk"
        "NtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    }
    own = send_push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    salt = send_push.decode("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon"
    assert send_push.encode(send_push.encrypt(text, keys, own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
        "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
        "j_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("server", "fits"),
    [
        ("smtps://me:p%40ss@mail.example.org", True),
        ("smtp://127.0.0.1:2525", True),
        ("mail.example.org", False),
        ("smtp://host:no", False),
    ],
)
def test_the_mail_server_is_named_in_the_environment(server: str, fits: bool) -> None:
    given = {send_mail.SERVER: server, send_mail.SENDER: "spike@example.org"}
    if not fits:
        with pytest.raises(ValueError, match="smtps://"):
            send_mail.settings_of(given)
        return
    found = send_mail.settings_of(given)
    assert found is not None
    assert found.password in (None, "p@ss")
    with pytest.raises(ValueError, match=send_mail.SENDER):
        send_mail.settings_of({send_mail.SERVER: server})


def test_quiet_hours() -> None:
    """Over midnight, in the person's own zone."""
    zone = ZoneInfo("Europe/Paris")
    wishes = Wishes(22 * 60, 7 * 60 + 30, "Europe/Paris")

    def told(*moment: int) -> datetime:
        at = earliest(wishes, datetime(*moment, tzinfo=zone).timestamp(), None)  # type: ignore[arg-type,misc]
        return datetime.fromtimestamp(at, zone)

    assert told(2026, 11, 18, 23, 0) == datetime(2026, 11, 19, 7, 30, tzinfo=zone)
    assert told(2026, 11, 18, 3, 0) == datetime(2026, 11, 18, 7, 30, tzinfo=zone)
    assert told(2026, 11, 18, 12, 0) == datetime(2026, 11, 18, 12, 0, tzinfo=zone)
    assert told(2026, 10, 24, 23, 0) == datetime(2026, 10, 25, 7, 30, tzinfo=zone)  # clocks change


def test_the_address_that_was_checked_is_the_one_that_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that leads elsewhere at the second look does not help."""
    asked: list[str] = []

    async def resolve(url: Any, allow_private: bool) -> list[str]:
        asked.append(url.hostname)
        return ["127.0.0.1"]

    monkeypatch.setattr(send_web, "resolve", resolve)
    with endpoint() as hook:
        url = hook.url.replace("127.0.0.1", "nowhere.invalid")
        asyncio.run(send_web.post(send_web.Posted(url, b"x", {}), allow_private=True))
        assert asked == ["nowhere.invalid"]
        assert hook.wait()[0].headers["host"].startswith("nowhere.invalid")
