"""The bot as the local table starts it: `serve`, which also ends when the table is gone.

A table that was killed cannot end its bot, and a bot that lost its server would try to reconnect for ever. The table
holds the other end of our standard input: when that is closed, the table is gone.
"""

import os
import signal
import sys
import threading

from bot.garbage import garbage_collection_paused

with garbage_collection_paused():
    from bot.serving import serve


def _end_with_the_table() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    threading.Thread(target=_end_with_the_table, daemon=True).start()
    sys.exit(serve(is_local=True))
