"""What is counted while the bot runs. Any part but the core counts here; who shows the figures is none of its business.

Open `bot/watch.py` for how they are shown.
"""

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
)

disable_created_metrics()
REGISTRY: Final = CollectorRegistry()
_SECONDS: Final = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0, 5.0)
"""Where the histograms are cut; Discord waits three seconds for an answer."""

STATEMENTS_WRITTEN: Final = Counter("chouette_statements", "Statements written to a journal", registry=REGISTRY)
REFUSALS: Final = Counter("chouette_refusals", "What people were refused, by reason", ["reason"], registry=REGISTRY)
FIRST_ANSWER_SECONDS: Final = Histogram(
    "chouette_answer_seconds",
    "From an interaction's making until Discord has the first answer to it, acknowledgements too, by kind",
    ["kind"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
RESULT_SEEN_SECONDS: Final = Histogram(
    "chouette_seen_seconds",
    "From an interaction's making until whoever waits sees what came of it, acknowledged before or not, by kind",
    ["kind"],
    buckets=(*_SECONDS, 10.0, 30.0, 60.0),
    registry=REGISTRY,
)
UNANSWERED_INTERACTIONS: Final = Counter(
    "chouette_unanswered",
    "Interactions of which Discord had neither answer nor acknowledgement within 3 seconds, by kind",
    ["kind"],
    registry=REGISTRY,
)
DRAWING_SECONDS: Final = Histogram(
    "chouette_drawing_seconds", "How long a picture took to draw", ["picture"], buckets=_SECONDS, registry=REGISTRY
)
RATE_LIMITED_REQUESTS: Final = Counter(
    "chouette_rate_limited", "Requests that Discord answered with 429", registry=REGISTRY
)
OPEN_TABLES: Final = Gauge("chouette_open_tables", "Chouettes that are open", registry=REGISTRY)
GATEWAY_LATENCY_SECONDS: Final = Gauge(
    "chouette_gateway_latency_seconds", "From a heartbeat until Discord's answer to it", registry=REGISTRY
)
SERVERS: Final = Gauge("chouette_servers", "Servers of this process", registry=REGISTRY)
SHARDS: Final = Gauge("chouette_shards", "Shards of this process, connected or not", ["state"], registry=REGISTRY)
HEALTHY_PARTS: Final = Gauge(
    "chouette_healthy", "1 for what /healthz finds no fault in, else 0", ["part"], registry=REGISTRY
)
QUEUE_LENGTH: Final = Gauge(
    "chouette_queue_length",
    "What waits, by queue, and whether people wait for it",
    ["queue", "whose"],
    registry=REGISTRY,
)
EVENT_LOOP_STALL_SECONDS: Final = Gauge(
    "chouette_event_loop_stall_seconds",
    "For how long at most nothing else was done in the last minute",
    registry=REGISTRY,
)
DISK_FREE_BYTES: Final = Gauge("chouette_disk_free_bytes", "Free beside a SQLite file, else NaN", registry=REGISTRY)
LAST_BACKUP_UNIX_SECONDS: Final = Gauge(
    "chouette_last_backup_timestamp_seconds",
    "When the newest backup in BACKUP_FOLDER was made, else NaN",
    registry=REGISTRY,
)
VERSION_INFO: Final = Info("chouette", "The version of the bot", registry=REGISTRY)
ProcessCollector(registry=REGISTRY)
