"""`python -m tests.simulation --seeds A-B`: play seeds, say what was found; see the package."""

import os
import sys

if os.environ.get("PYTHONHASHSEED") != "0":
    os.execve(
        sys.executable, [sys.executable, "-m", "tests.simulation", *sys.argv[1:]], os.environ | {"PYTHONHASHSEED": "0"}
    )

from tests.simulation import world

world.install()

from tests.simulation import pictures  # noqa: E402  # the clock comes first

pictures.install()

from tests.simulation import spared  # noqa: E402  # what draws is imported only now

spared.install()

from tests.simulation.run import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
