"""What nobody gets past: other sites, floods, endless bodies; and how answers are dressed."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from goldenspike.server.http import auth
from goldenspike.server.http.app import Options, create_app
from goldenspike.server.http.limits import Limits
from tests.server.browser import Browser

SEATS = {"seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}


def test_every_answer_is_dressed(ann: Browser) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/table/x", "/assets/none.js"):
        headers = ann.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "require-trusted-types-for 'script'" in policy
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert "camera=()" in headers["permissions-policy"]
        assert "strict-transport-security" not in headers, "this is no https"
    assert ann.client.get("/api/tables").headers["cache-control"] == "no-store"


def test_the_cookie(ann: Browser) -> None:
    """Only the server reads it, and other sites cannot make a browser send it."""
    answer = ann.client.post("/api/tables", json=SEATS)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("spike=") and len(cookie.split("=")[1].split(";")[0]) >= 43
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    assert "Secure" not in cookie
    again = ann.client.post("/api/tables", json=SEATS)
    assert "set-cookie" not in again.headers


def test_nobody_gets_a_cookie_by_looking(ann: Browser) -> None:
    for path in ("/", "/api/tables", "/api/me", "/api/catalogue"):
        assert "set-cookie" not in ann.client.get(path).headers


def test_nobody_gets_a_cookie_by_asking_in_vain(ann: Browser) -> None:
    """Who has no seat need not be remembered."""
    wish = {"after": 0, "text": "pass"}
    answer = ann.client.post("/api/tables/nosuchtable/actions", json=wish)
    assert answer.status_code == 404 and "set-cookie" not in answer.headers


def test_the_cookie_of_a_public_server_is_secure(sqlite: str) -> None:
    options = Options(sqlite, public="https://trains.example.org", bots=None)
    with TestClient(create_app(options), base_url="https://trains.example.org") as client:
        assert client.get("/").headers["strict-transport-security"] == "max-age=31536000"
        given, dropped = client.post("/api/tables", json=SEATS).headers.get_list("set-cookie")
        assert given.startswith("__Host-spike=") and "; Path=/;" in given and "Domain" not in given
        assert given.endswith("; HttpOnly; SameSite=Lax; Secure")
        assert dropped.startswith("spike=; Max-Age=0;")
        assert dict(client.cookies).keys() == {"__Host-spike"}
        assert "set-cookie" not in client.get("/api/tables").headers


def test_a_cookie_with_the_old_name_is_moved_over(sqlite: str) -> None:
    """Nobody loses a seat when a server goes from http to https, or is brought up to date."""
    with TestClient(create_app(Options(sqlite, bots=None)), base_url="http://127.0.0.1") as client:
        made = client.post("/api/tables", json=SEATS).json()["id"]
        token = client.cookies["spike"]
    options = Options(sqlite, public="https://trains.example.org", bots=None)
    with TestClient(create_app(options), base_url="https://trains.example.org") as client:
        client.cookies.set("spike", token, domain="trains.example.org", path="/")
        answer = client.get(f"/api/tables/{made}")
        assert answer.status_code == 200
        assert answer.headers["set-cookie"].startswith(f"__Host-spike={token};")
        assert dict(client.cookies) == {"__Host-spike": token}
        again = client.get(f"/api/tables/{made}")
        assert again.status_code == 200 and "set-cookie" not in again.headers


def test_the_secure_name_counts(sqlite: str) -> None:
    """Another host of the domain can set the old name, but not the new one."""
    options = Options(sqlite, public="https://trains.example.org", bots=None)
    with TestClient(create_app(options), base_url="https://trains.example.org") as client:
        made = client.post("/api/tables", json=SEATS).json()["id"]
        client.cookies.set("spike", "of somebody else", domain="trains.example.org", path="/")
        assert client.get(f"/api/tables/{made}").status_code == 200


def test_a_picture_keeps_its_style_when_opened_alone(ann: Browser) -> None:
    """It may have a style of its own, and load and run nothing; nothing else may."""
    table = ann.table("me", "here", "here")["id"]
    picture = ann.client.get(f"/api/tables/{table}/sheet.svg?theme=dark")
    assert "<style" in picture.text
    policy = picture.headers["content-security-policy"].split("; ")
    assert policy[:2] == ["default-src 'none'", "style-src 'unsafe-inline'"] and "sandbox" in policy
    page = ann.client.get("/api/health").headers["content-security-policy"]
    assert "unsafe-inline" not in page


def test_tokens_are_stored_hashed(sqlite: str) -> None:
    """Neither cookies nor links can be read from the database."""
    app = create_app(Options(sqlite, bots=None))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        wish = {"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "here"}]}
        made = client.post("/api/tables", json=wish).json()
        token = client.cookies["spike"]
        store = app.state.service.store
        with store.engine.connect() as connection:
            dump = "\n".join(connection.connection.driver_connection.iterdump())
    assert auth.hashed(token) in dump
    assert token not in dump
    for url in (made["watch"], made["invitations"][0]["url"]):
        link = app.state.service.links.serializer.loads(url.rsplit("/", maxsplit=1)[-1])
        assert link[2] not in dump and auth.hashed(link[2]) in dump


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "http://127.0.0.1"}, 201),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "http://127.0.0.1.evil.example"}, 403),
        ({"origin": "http://127.0.0.1:9999"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_other_sites_post_nothing(ann: Browser, headers: dict[str, str], status: int) -> None:
    answer = ann.client.post("/api/tables", json=SEATS, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["error"]["code"] == "foreign-origin"


@pytest.mark.parametrize(
    ("host", "any_host", "status"),
    [
        ("127.0.0.1:80", False, 200),
        ("localhost:8750", False, 200),
        ("[::1]:8750", False, 200),
        ("evil.example", False, 400),
        ("", False, 400),
        ("[", False, 400),
        ("evil.example", True, 200),
        ("trains.example.org", False, 200),
    ],
)
def test_names_others_point_at_us(sqlite: str, host: str, any_host: bool, status: int) -> None:
    """A page of another site that points its name at this machine gets nothing."""
    public = "https://trains.example.org"
    app = create_app(Options(sqlite, public=public, any_host=any_host, bots=None))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert client.get("/api/health", headers={"host": host}).status_code == status


def test_too_much_is_refused(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    ann = open_browsers(Options(sqlite, limits=Limits(body=1000), bots=None))()
    for content in (b"x" * 1001, (b"x" * 100 for _ in range(20))):
        answer = ann.client.post("/api/import", content=content)
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too-large"
        answer = ann.client.post(
            "/api/tables", content=content, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (413, 422)


def test_a_body_without_end_is_refused(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    ann = open_browsers(Options(sqlite, limits=Limits(table_body=1000), bots=None))()
    answer = ann.client.post(
        "/api/tables",
        content=(b" " * 100 for _ in range(20)),
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 413, answer.text
    answer = ann.client.post("/api/tables", content=b"", headers={"content-length": "-5"})
    assert answer.status_code == 413


def test_floods_are_refused(
    sqlite: str, open_browsers: Callable[..., Callable[[], Browser]]
) -> None:
    ann = open_browsers(
        Options(sqlite, limits=Limits(burst=20, rate=0.001, refusal_seconds=0), bots=None)
    )()
    statuses = [ann.client.get("/api/health").status_code for _ in range(25)]
    assert statuses == [200] * 20 + [429] * 5
    answer = ann.client.get("/api/health")
    assert answer.json()["error"]["code"] == "too-often"
    assert 900 < int(answer.headers["retry-after"]) <= 1000, "when there is one again"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/a%20b", 422),
        ("DELETE", "/api/tables", 405),
        ("PUT", "/", 405),
        ("POST", "/api/tables", 422),
        ("GET", "/api/themes/pink.css", 404),
        ("GET", "/assets/none.js", 404),
        ("GET", "/favicon.ico", 404),
        ("GET", "/..%2f..%2fapp.py", 404),
        ("GET", "/api/stream?table=nosuchtable", 404),
    ],
)
def test_every_error_has_one_shape(ann: Browser, method: str, path: str, status: int) -> None:
    answer = ann.client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}
    assert set(answer.json()["error"]) == {"code", "message", "key", "values"}


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{", b"\xff", b'"\\ud800"', b"[" * 100_000, b'{"a": 1' + b"0" * 5000 + b"}"],
)
def test_broken_bodies_are_refused(ann: Browser, body: bytes) -> None:
    for path in ("/api/import", "/api/tables", "/api/tables/abc/actions"):
        headers = {"content-type": "application/json"}
        answer = ann.client.post(path, content=body, headers=headers)
        assert 400 <= answer.status_code < 500, answer.text
        assert "error" in answer.json()
