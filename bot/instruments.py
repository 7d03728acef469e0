"""What is counted while the bot runs. Any part but the core counts here; who shows the figures is none of its business.

Open `bot/watch.py` for how they are shown.
"""

from functools import partial
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
METRICS_REGISTRY: Final = CollectorRegistry()
_SECONDS: Final = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0, 5.0)
"""Where the histograms are cut; Discord waits three seconds for an answer."""
_counter = partial(Counter, registry=METRICS_REGISTRY)
_gauge = partial(Gauge, registry=METRICS_REGISTRY)
_histogram = partial(Histogram, registry=METRICS_REGISTRY, buckets=_SECONDS)

STATEMENTS_WRITTEN_COUNTER: Final = _counter("chouette_statements", "Statements written to a journal")
REFUSALS_COUNTER: Final = _counter("chouette_refusals", "What people were refused, by reason", ["reason"])
FIRST_ANSWER_SECONDS_HISTOGRAM: Final = _histogram(
    "chouette_answer_seconds",
    "From an interaction's making until Discord has the first answer to it, acknowledgements too, by kind",
    ["kind"],
)
RESULT_SEEN_SECONDS_HISTOGRAM: Final = _histogram(
    "chouette_seen_seconds",
    "From an interaction's making until whoever waits sees what came of it, acknowledged before or not, by kind",
    ["kind"],
    buckets=(*_SECONDS, 10.0, 30.0, 60.0),
)
UNANSWERED_INTERACTIONS_COUNTER: Final = _counter(
    "chouette_unanswered",
    "Interactions of which Discord had neither answer nor acknowledgement within 3 seconds, by kind",
    ["kind"],
)
DRAWING_SECONDS_HISTOGRAM: Final = _histogram(
    "chouette_drawing_seconds", "How long a picture took to draw", ["picture"]
)
RATE_LIMITED_REQUESTS_COUNTER: Final = _counter("chouette_rate_limited", "Requests that Discord answered with 429")
OPEN_TABLES_GAUGE: Final = _gauge("chouette_open_tables", "Chouettes that are open")
GATEWAY_LATENCY_SECONDS_GAUGE: Final = _gauge(
    "chouette_gateway_latency_seconds", "From a heartbeat until Discord's answer to it"
)
SERVERS_GAUGE: Final = _gauge("chouette_servers", "Servers of this process")
SHARDS_GAUGE: Final = _gauge("chouette_shards", "Shards of this process, connected or not", ["state"])
HEALTHY_PARTS_GAUGE: Final = _gauge("chouette_healthy", "1 for what /healthz finds no fault in, else 0", ["part"])
QUEUE_LENGTH_GAUGE: Final = _gauge(
    "chouette_queue_length", "What waits, by queue, and whether people wait for it", ["queue", "whose"]
)
MAX_EVENT_LOOP_STALL_SECONDS_GAUGE: Final = _gauge(
    "chouette_event_loop_stall_seconds", "For how long at most nothing else was done in the last minute"
)
DISK_FREE_BYTES_GAUGE: Final = _gauge("chouette_disk_free_bytes", "Free beside a SQLite file, else NaN")
LAST_BACKUP_UNIX_SECONDS_GAUGE: Final = _gauge(
    "chouette_last_backup_timestamp_seconds", "When the newest backup in BACKUP_FOLDER was made, else NaN"
)
VERSION_INFO_METRIC: Final = Info("chouette", "The version of the bot", registry=METRICS_REGISTRY)
ProcessCollector(registry=METRICS_REGISTRY)
