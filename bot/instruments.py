"""What is counted while the bot runs. Any part but the core counts here; who shows the figures is none of its business.

Open `bot/watch.py` for how they are shown.
"""

from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

disable_created_metrics()
REGISTRY: Final = CollectorRegistry()
_SECONDS: Final = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0, 5.0)
"""Where the histograms are cut; Discord waits three seconds for an answer."""

STATEMENTS: Final = Counter("chouette_statements", "Statements written to a journal", registry=REGISTRY)
REFUSALS: Final = Counter("chouette_refusals", "What people were refused, by reason", ["reason"], registry=REGISTRY)
ANSWERS: Final = Histogram(
    "chouette_answer_seconds",
    "From an interaction's arrival until Discord has the answer to it, by kind of interaction",
    ["kind"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
DRAWING: Final = Histogram(
    "chouette_drawing_seconds", "How long a picture took to draw", ["picture"], buckets=_SECONDS, registry=REGISTRY
)
RATE_LIMITED: Final = Counter("chouette_rate_limited", "Requests that Discord answered with 429", registry=REGISTRY)
OPEN_TABLES: Final = Gauge("chouette_open_tables", "Chouettes that are open", registry=REGISTRY)
GATEWAY_LATENCY: Final = Gauge(
    "chouette_gateway_latency_seconds", "From a heartbeat until Discord's answer to it", registry=REGISTRY
)
ProcessCollector(registry=REGISTRY)
