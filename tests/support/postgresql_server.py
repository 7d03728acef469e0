"""A PostgreSQL server for tests: `python3 -m tests.support.postgresql_server COMMAND...` runs the command beside one.

Its cluster is made anew in a temporary folder, by a user of its own, since PostgreSQL refuses root, and is gone when
the command ends; the command finds the server's URL in CHOUETTE_TEST_POSTGRES. Where PostgreSQL is not installed the
command runs without it, and tests that want it skip. Needs nothing but Python.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

VARIABLE = "CHOUETTE_TEST_POSTGRES"
USER = "chouette"
PATIENCE = 30.0
"""Seconds until the server accepts connections."""
_FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")
"""What makes it fast; nothing in it outlives the tests."""


def programs() -> Path | None:
    """The folder of initdb and postgres; None where PostgreSQL is not installed."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: float(each.parts[-3]))
    return folders[-1].parent if folders else None


@contextmanager
def running_server(folder: Path) -> Generator[str]:
    """The URL of a new server with its cluster in this folder, until the block ends."""
    bin_folder = programs()
    if bin_folder is None:
        raise FileNotFoundError("PostgreSQL is not installed")
    user = _user()
    cluster = folder / "cluster"
    cluster.mkdir(mode=0o700)
    if user:
        account = pwd.getpwnam(user)
        os.chown(folder, account.pw_uid, account.pw_gid)
        os.chown(cluster, account.pw_uid, account.pw_gid)
    made = (
        bin_folder / "initdb",
        "-D",
        cluster,
        "-U",
        USER,
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--no-sync",
    )
    subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=user, cwd="/")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = [part for each in _FAST for part in ("-c", each)]
    command = [bin_folder / "postgres", "-D", cluster, "-k", folder, "-h", "127.0.0.1", "-p", str(port), *options]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, user=user, cwd="/")
    try:
        _until_ready(bin_folder, port)
        yield f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()


def _user() -> str | None:
    """Whom the server runs as; None: as who runs this."""
    if os.geteuid() != 0:
        return None
    names = {each.pw_name for each in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _until_ready(bin_folder: Path, port: int) -> None:
    asked = (bin_folder / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port))
    end = time.monotonic() + PATIENCE
    while subprocess.run(asked, check=False).returncode != 0:
        if time.monotonic() > end:
            raise TimeoutError("the server does not accept connections")
        time.sleep(0.1)


def main(command: Sequence[str]) -> int:
    """Run the command beside a server; its exit status."""
    if programs() is None:
        sys.stderr.write("PostgreSQL is not installed; going on without\n")
        return subprocess.run(command, check=False).returncode
    temporary = tempfile.TemporaryDirectory(prefix="chouette-postgres-", ignore_cleanup_errors=True)
    with temporary as folder, running_server(Path(folder)) as url:
        return subprocess.run(command, check=False, env=os.environ | {VARIABLE: url}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
