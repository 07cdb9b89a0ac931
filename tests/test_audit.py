"""The audit of locked packages finds what it looks for."""

from pathlib import Path
from typing import Any

import pytest

from tests.scripts import load

audit: Any = load(Path(__file__).resolve().parents[1] / "scripts" / "audit")
HASH = " \\\n    --hash=sha256:00"


def faults(text: str, file: str = "run.txt") -> list[str]:
    return list(audit.faults_of(list(audit.read(file, text))))


def test_what_is_locked_here_is_well() -> None:
    assert audit.main([]) == 0


def test_a_package_without_a_hash() -> None:
    (fault,) = faults("nosuchpackage==1.0\n")
    assert fault == "run.txt: nosuchpackage has no hash"
    assert faults(f"nosuchpackage==1.0{HASH}\n") == []


def test_a_version_that_is_known_to_be_bad() -> None:
    (fault,) = faults(f"starlette==0.39.1{HASH}\n", "peers.txt")[:1]
    assert "is known to be bad" in fault


def test_another_version_is_installed() -> None:
    (fault,) = faults(f"click==0.1{HASH}\n")
    assert fault.startswith("run.txt: click is locked at 0.1 and installed at ")


def test_a_package_for_another_system() -> None:
    assert faults(f"click==0.1 ; sys_platform == 'nowhere'{HASH}\n") == []


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [("MIT", True), ("Apache-2.0 OR GPL-3.0", True), ("MIT AND GPL-3.0", False), ("", False)],
)
def test_licences(licence: str, allowed: bool) -> None:
    assert audit.is_allowed(licence) is allowed


def test_it_says_when_nothing_can_be_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ADVISORIES", "http://127.0.0.1:1/")
    assert audit.main(["--online"]) == 2
    assert "cannot be reached. Nothing was audited online." in capsys.readouterr().out
