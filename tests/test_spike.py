"""The set-up script: every step once, mended after an interruption, and plain words for trouble."""

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import sampling
from tests.sampling import sample
from tests.scripts import load, put_node

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ("spike", *(f"scripts/{file.name}" for file in sorted(ROOT.glob("scripts/*.py"))))

# A project that installs without a network: empty lock files, and its own way of being built.
PYPROJECT = """\
[build-system]
requires = []
build-backend = "build_it"
backend-path = ["."]

[project]
name = "goldenspike"
version = "0.1.0"
"""
BUILD_IT = """\
import os, zipfile

def build_editable(folder, settings=None, metadata=None):
    info = "goldenspike-0.1.0.dist-info"
    files = {
        "goldenspike.pth": os.getcwd(),
        f"{info}/METADATA": "Metadata-Version: 2.1\\nName: goldenspike\\nVersion: 0.1.0\\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
        f"{info}/entry_points.txt": "[console_scripts]\\ngoldenspike = stub:main\\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{name},,\\n" for name in files)
    with zipfile.ZipFile(f"{folder}/goldenspike-0.1.0-py3-none-any.whl", "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    return "goldenspike-0.1.0-py3-none-any.whl"
"""
STUB = "import sys\ndef main(): print('played', *sys.argv[1:])\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "golden spike"
    (root / "requirements").mkdir(parents=True)
    (root / "scripts").mkdir()
    (root / "src" / "goldenspike").mkdir(parents=True)
    for file in SCRIPTS:
        shutil.copy(ROOT / file, root / file)
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "build_it.py": BUILD_IT,
        "stub.py": STUB,
        "requirements/run.txt": "",
        "requirements/table.txt": "",
        "requirements/dev.txt": "",
        "requirements/build.txt": "",
        "setup.py": "",
    }.items():
        (root / name).write_text(text, "utf-8")
    return root


@pytest.fixture
def spike(project: Path) -> Any:
    """How the made-up project makes its environment, with steps that are only written down."""
    module = load(project / "scripts" / "environment.py")
    module.taken = []

    def watch(line: str, command: Sequence[str], lock_file: int) -> None:
        module.taken.append(line.split(maxsplit=1)[0])
        if line.startswith("Making"):
            module.PYTHON.parent.mkdir()
            module.PYTHON.touch()

    module.watch = watch
    return module


def run(script: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """On the plain core, unless told otherwise."""
    return subprocess.run(
        [sys.executable, script, *arguments],
        cwd="/",
        env={**os.environ, "GOLDENSPIKE_PURE": "1", **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def steps(spike: Any, purpose: str) -> list[str]:
    """The first words of the steps that this preparation took."""
    spike.taken.clear()
    spike.prepare(purpose)
    return list(spike.taken)


def test_no_step_is_taken_twice(spike: Any) -> None:
    assert steps(spike, "run") == ["Making", "Installing", "Installing"]
    assert steps(spike, "run") == []
    assert steps(spike, "table") == ["Installing"]
    assert steps(spike, "dev") == ["Installing"]
    assert steps(spike, "dev") == []
    assert steps(spike, "run") == []


def test_a_changed_project_file_installs_the_package_again(spike: Any) -> None:
    steps(spike, "run")
    (spike.ROOT / "pyproject.toml").write_text(PYPROJECT + "# changed\n")
    assert steps(spike, "run") == ["Installing"]


@pytest.mark.parametrize("lock", ["run", "table", "dev"])
def test_a_changed_lock_makes_the_environment_again(spike: Any, lock: str) -> None:
    steps(spike, "dev")
    (spike.ROOT / "requirements" / f"{lock}.txt").write_text("# changed\n")
    assert steps(spike, "dev") == ["Making", *["Installing"] * 4]


def test_an_interrupted_step_makes_the_environment_again(spike: Any) -> None:
    steps(spike, "run")
    spike.UNFINISHED.touch()
    assert steps(spike, "run") == ["Making", "Installing", "Installing"]
    assert not spike.UNFINISHED.exists()


def test_a_failed_step_counts_as_interrupted(spike: Any) -> None:
    watch = spike.watch

    def fail(line: str, command: Sequence[str], lock_file: int) -> None:
        raise spike.Trouble("no network")

    spike.watch = fail
    with pytest.raises(spike.Trouble):
        spike.prepare("run")
    spike.watch = watch
    assert steps(spike, "run") == ["Making", "Installing", "Installing"]


def test_other_work_is_done_beside_the_steps(spike: Any) -> None:
    """It begins when there is a Python, and its fault is told when the steps are done."""
    during: list[list[str]] = []
    spike.prepare_beside("run", lambda lock_file: during.append(list(spike.taken[:1])))
    assert during == [["Making"]]
    assert spike.taken == ["Making", "Installing", "Installing"]

    def fail(lock_file: int) -> None:
        raise spike.Trouble("no network")

    with pytest.raises(spike.Trouble, match="no network"):
        spike.prepare_beside("table", fail)
    assert steps(spike, "table") == []


def test_an_environment_whose_python_is_gone_is_made_again(spike: Any) -> None:
    steps(spike, "run")
    spike.PYTHON.unlink()
    assert steps(spike, "run") == ["Making", "Installing", "Installing"]


def test_an_environment_of_somebody_else_is_left_alone(spike: Any) -> None:
    (spike.ENVIRONMENT / "bin").mkdir(parents=True)
    with pytest.raises(spike.Trouble, match="was not made by"):
        spike.prepare("run")
    assert spike.ENVIRONMENT.exists()


def test_a_missing_ensurepip_is_named_where_it_may_not_be_installed(spike: Any) -> None:
    spike.has_ensurepip = lambda: False
    spike.may_install = lambda: False
    with pytest.raises(spike.Trouble, match=r"apt-get install python3\.\d+-venv"):
        spike.prepare("run")


def test_a_missing_ensurepip_is_installed_where_that_is_allowed(spike: Any) -> None:
    spike.has_ensurepip = lambda: spike.taken[-1:] == ["Installing"]
    spike.may_install = lambda: True
    spike.is_from_debian = lambda prefix: True
    assert steps(spike, "run") == ["Reading", "Installing", "Making", "Installing", "Installing"]


@pytest.mark.parametrize(
    ("output", "cause"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("Temporary failure in name resolution", "there is no network"),
        ("ERROR: No matching distribution found for click", "there is no network"),
        ("npm error code EAI_AGAIN", "there is no network"),
        ("npm error code EINTEGRITY", "a download differs"),
        ("something else", "it said\n  something else"),
        ("one\nnpm error     at emit (node:events:509:28)\ntwo", "it said\n  one\n  two"),
    ],
)
def test_a_failure_is_explained(spike: Any, output: str, cause: str) -> None:
    assert f"Making tea failed: {cause}" in spike.diagnosis("Making tea", output)


def test_an_old_python_can_read_the_script_and_is_told(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in SCRIPTS:
        ast.parse((ROOT / file).read_text("utf-8"), feature_version=(3, 8))
    script = load(project / "spike")
    script.OLDEST = (4, 0)
    assert script.guarded(["play"]) == 2
    assert "or newer is needed; this is 3." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["paly"], "no command 'paly'. There are play, test,"),
        (["run"], "run what?"),
        (["test", "--games", "many"], "invalid int value"),
        (["check", "--fast"], "unrecognized arguments"),
    ],
)
def test_a_bad_command_exits_with_2_and_no_traceback(arguments: list[str], words: str) -> None:
    done = run(ROOT / "spike", *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("command", "needs_all"),
    [
        ("python -m benchmarks.load --minutes 60", True),
        ("python -m tests.server.kills --kills 9", True),
        ("python -m goldenspike", False),
        ("python my_script.py", False),
        ("goldenspike board list", False),
        ("python -m", False),
    ],
)
def test_commands_of_developers_get_every_package(
    project: Path, command: str, needs_all: bool
) -> None:
    assert load(project / "spike").is_of_developers(command.split()) == needs_all


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_shows_examples(arguments: list[str]) -> None:
    done = run(ROOT / "spike", *arguments)
    assert done.returncode == 0
    assert "./spike run goldenspike board list" in done.stdout


def test_a_read_only_folder_is_told_in_a_sentence(project: Path) -> None:
    (project / ".spike.lock").mkdir()
    done = run(project / "spike", "play")
    assert done.returncode == 2
    assert done.stderr.startswith("spike: Is a directory")


@pytest.fixture
def npm(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That of the machine; the made-up project has a page to build with it."""
    (project / "web" / "src").mkdir(parents=True)
    (project / "src" / "goldenspike" / "server").mkdir()
    for name in ("index.html", "package.json", "package-lock.json", "src/main.ts"):
        (project / "web" / name).touch()
    machine = project.parent / "machine"
    put_node(machine)
    monkeypatch.setenv("PATH", str(machine))
    return machine / "npm"


def put_environment(project: Path) -> None:
    """An environment as if every step for a table had been taken; there is nothing to install."""
    module = load(project / "scripts" / "environment.py")
    quickly = ["-m", "venv", "--without-pip", "--symlinks"]
    subprocess.run([sys.executable, *quickly, module.ENVIRONMENT], check=True)
    module.STAMPS.mkdir()
    for step in module.steps_to("table"):
        (module.STAMPS / step.name).write_text(step.made_from)


def test_a_page_that_cannot_be_built_is_told_in_a_sentence(project: Path, npm: Path) -> None:
    put_environment(project)
    npm.with_name("npm.offline").touch()
    done = run(project / "spike", "play")
    assert done.returncode == 2
    assert "spike: Getting what the page is built with failed: there is no network" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_two_first_calls_at_once_from_anywhere(project: Path, npm: Path) -> None:
    calls = [
        subprocess.Popen(
            [sys.executable, project / "spike", "play", "a b"],
            cwd="/",
            env={**os.environ, "GOLDENSPIKE_PURE": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    said = [call.communicate(timeout=120) for call in calls]
    assert [out for out, _ in said] == ["played serve a b\n"] * 2
    assert sum(err.count("Making the environment in .venv ...") for _, err in said) == 1
    assert npm.with_name("npm.log").read_text("utf-8").split() == ["ci", "run"]
    again = run(project / "spike", "run", "python", "-c", "import sys; print(sys.prefix)")
    assert (again.stdout, again.stderr) == (f"{project / '.venv'}\n", "")


LOCKS = [
    f"requirements/{name}"
    for name in (
        *("run", "table", "dev", "build", "docs", "node"),
        *("wheels", "cibuildwheel", "notebooks", "kernel"),
    )
]


@pytest.mark.parametrize("lock", [*LOCKS, "benchmarks/peers"])
def test_lock_files_name_no_address(lock: str) -> None:
    text = (ROOT / f"{lock}.txt").read_text("utf-8")
    assert "://" not in text
    assert "index-url" not in text
    assert text.count("==") - text.count(" == ") <= text.count("--hash=sha256:")


def test_the_lock_for_developing_holds_the_others() -> None:
    pins = {
        lock: {
            line.split()[0]
            for line in (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8").splitlines()
            if line[:1].isalnum()
        }
        for lock in ("run", "table", "dev", "build")
    }
    assert pins["run"] and pins["build"]
    assert pins["run"] < pins["table"]
    assert pins["table"] | pins["build"] <= pins["dev"]


LEFT_OUT = {
    "skip": "import pytest\n@pytest.mark.skip\ndef test_it(): pass\n",
    "xfail": "import pytest\n@pytest.mark.xfail\ndef test_it(): assert False\n",
    "module": "import pytest\npytest.importorskip('no_such_module')\n",
}


PLAINLY = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:cov")  # starts sooner


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "workers", "ci", "code"),
    sample(
        [
            ("skip", 0, "true", 1),
            ("xfail", 0, "true", 1),
            ("module", 0, "true", 1),
            ("skip", 1, "true", 1),
            ("module", 1, "true", 1),
            ("skip", 0, "", 0),
        ],
        4,
    ),
)
def test_a_test_left_out_fails_in_ci(
    tmp_path: Path, kind: str, workers: int, ci: str, code: int
) -> None:
    done = leave_out(tmp_path, kind, workers, ci)
    assert done.returncode == code
    assert ("left out, which fails in CI" in done.stdout) == bool(code)


def copy_settings(folder: Path) -> None:
    """Copies how our tests are run, and what that imports."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "tests").mkdir(exist_ok=True)
    shutil.copy(ROOT / "tests" / "longest.py", folder / "tests")


def leave_out(folder: Path, kind: str, workers: int, ci: str) -> subprocess.CompletedProcess[str]:
    copy_settings(folder)
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "test_left_out.py").write_text(LEFT_OUT[kind])
    (folder / "test_run.py").write_text("def test_it(): pass\n")
    pytest_main = Path(pytest.__path__[0]) / "__main__.py"
    return run(pytest_main, *PLAINLY, "-n", str(workers), str(folder), CI=ci)


def test_durations_are_kept_by_core_and_group(tmp_path: Path, monkeypatch: Any) -> None:
    file, rules = tmp_path / "build" / "durations.json", tmp_path / "tests" / "steam"
    rules.mkdir(parents=True)
    (rules / "test_it.py").write_text("def test_it(): pass\n")
    copy_settings(tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    pytest_main = Path(pytest.__path__[0]) / "__main__.py"
    for workers, tests in (("-n1", 1), ("-n0", 2)):  # a second run on the same core is added
        done = run(pytest_main, *PLAINLY, workers, str(tmp_path), GOLDENSPIKE_DURATIONS=str(file))
        assert done.returncode == 0
        runs = json.loads(file.read_text("utf-8"))
        assert runs["plain"]["groups"]["rules"][0] == tests
    assert [*runs["plain"]["slowest"]] == ["tests/steam/test_it.py::test_it"]


def test_durations_are_printed_as_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = load(ROOT / "spike")
    script.DURATIONS = tmp_path / "durations.json"
    groups = {"plain": {"rules": [20, 3.2]}, "compiled": {"rules": [20, 1.4], "laws": [5, 9.0]}}
    runs = {core: {"groups": group, "slowest": {}} for core, group in groups.items()}
    script.DURATIONS.write_text(json.dumps(runs))
    script.print_durations()
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [
        ["seconds", "(tests)", "plain", "compiled"],
        ["laws", "0", "(", "0)", "9", "(", "5)"],
        ["rules", "3", "(", "20)", "1", "(", "20)"],
    ]


def test_of_tests_on_two_databases_one_is_left() -> None:
    names = [f"{test}[{kind}]" for test in "abcdefgh" for kind in ("sqlite", "postgresql")]
    left = sampling.one_of_each([*names, "alone[sqlite-3]"], ("sqlite", "postgresql"))
    assert [name[0] for name in left] == [*"abcdefgh", "a"]
    assert {name[2:-1] for name in left[:-1]} == {"sqlite", "postgresql"}
    assert left == sampling.one_of_each([*names, "alone[sqlite-3]"], ("sqlite", "postgresql"))


def test_temporary_files_of_all_tests_are_in_memory(tmp_path: Path, monkeypatch: Any) -> None:
    """Where there is room, unless somebody has said where they are to be."""
    script = load(ROOT / "spike")
    monkeypatch.delenv("TMPDIR", raising=False)
    script.MEMORY, script.ROOM = str(tmp_path), 1
    with script.files_in_memory():
        folder = Path(os.environ["TMPDIR"])
        assert folder.parent == tmp_path and folder.stat().st_mode & 0o777 == 0o755
    assert "TMPDIR" not in os.environ and not folder.exists()
    script.ROOM = 1 << 60
    with script.files_in_memory():
        assert "TMPDIR" not in os.environ
    script.MEMORY = str(tmp_path / "nowhere")
    with script.files_in_memory():
        assert "TMPDIR" not in os.environ
    monkeypatch.setenv("TMPDIR", "elsewhere")
    script.MEMORY, script.ROOM = str(tmp_path), 1
    with script.files_in_memory():
        assert os.environ["TMPDIR"] == "elsewhere"


def test_a_sample_is_the_same_each_time_and_has_every_value(monkeypatch: Any) -> None:
    cases = [(place, size) for place in "abc" for size in (3, 4, 5, 6)]
    chosen = sampling.sample(cases, 4)
    assert chosen == sampling.sample(cases, 4)
    if not sampling.ALL:
        assert len(chosen) == 4
    assert {place for place, _ in chosen} == {*"abc"}
    assert {size for _, size in chosen} == {3, 4, 5, 6}
    monkeypatch.setattr(sampling, "ALL", True)
    assert sampling.sample(cases, 4) == cases
    assert sampling.times(3, 10) == 10


def test_sizes_names_what_is_too_long(tmp_path: Path) -> None:
    (tmp_path / "long.py").write_text("def f() -> None:\n" + "    pass\n" * 40 + "\n" * 460)
    (tmp_path / "short.py").write_text("def f() -> None:\n" + "    pass\n" * 39)
    done = run(ROOT / "scripts" / "sizes", str(tmp_path))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{tmp_path}/long.py: 501 lines; a file has at most 500",
        f"{tmp_path}/long.py:1: f has 41 lines; a function has at most 40",
    ]
