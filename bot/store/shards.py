"""Which servers one process serves: Discord deals a bot's servers out to shards, by their ids."""

from dataclasses import dataclass
from math import gcd
from typing import Final

from sqlalchemy import Column, ColumnElement, true

MAX_SHARDS: Final = 16_384
_IDS_A_MILLISECOND: Final = 1 << 22
"""Of two ids as far apart as this, one is a millisecond older."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the shards of a bot that has `count` of them, from 0 on; as it stands the only one: every server."""

    count: int = 1
    ids: tuple[int, ...] = (0,)

    @property
    def has_all_shards(self) -> bool:
        """Whether no shard is left for another process."""
        return len(self.ids) == self.count

    def may_share_servers(self, others: "Shards") -> bool:
        """Whether a server may belong to both, however many shards the others count."""
        step = gcd(self.count, others.count)
        return not {one % step for one in self.ids}.isdisjoint(one % step for one in others.ids)

    def sql_condition(self, server: Column[int]) -> ColumnElement[bool]:
        """Which rows belong to one of their servers."""
        return true() if self.has_all_shards else (server // _IDS_A_MILLISECOND % self.count).in_(self.ids)


ALL_SHARDS: Final = Shards()
