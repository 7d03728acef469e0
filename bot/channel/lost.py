"""Tables that are lost: of which messages are there, and no database knows any more, as after a restore.

Where a table is open, delivery finds them when it looks at the channel after a start. Here is what the others need.
"""

import asyncio
import logging
from typing import Final

from bot.channel.interactions import ChouetteClient
from bot.store.shards import Shards
from bot.store.shown import channels_without_open_chouette
from bot.store.stored import StoreFailed

_RETRY_SECONDS: Final = 10.0
SECONDS_BETWEEN_LOOKS: Final = 2.0
_log = logging.getLogger(__name__)


async def look_for_lost_tables(client: ChouetteClient, served: Shards) -> None:
    """After a start, look one after the other at the channels whose tables have all ended.

    Only where something was written after the last one: it may be of a table that is lost, and then loses its buttons.
    An archived thread is looked at when somebody does something there.
    """
    while True:
        try:
            channels = await channels_without_open_chouette(client.database, served)
        except StoreFailed as failed:
            _log.info("messages of lost tables are looked for later: %s", failed)
            await asyncio.sleep(_RETRY_SECONDS)
        else:
            break
    await client.wait_until_ready()
    for channel, newest_known in channels:
        place = client.get_channel(channel)
        if place is None:
            client.delivery.mark_in_doubt([channel])
        elif (getattr(place, "last_message_id", None) or 0) > newest_known:
            client.delivery.mark_in_doubt([channel])
            client.delivery.retry_blocked(channel, permissions_changed=False)
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
