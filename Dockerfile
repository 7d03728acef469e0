# The bot as an image: its data, and nothing else that it writes, is in /data. docs/hosting.md says how to run it.
ARG PYTHON=3.13

FROM python:${PYTHON}-slim AS build
WORKDIR /source
COPY requirements.txt requirements-dev.txt ./
# PostgreSQL's driver, in the version that is tested, beside what every bot needs.
RUN python -m venv /opt/chouette \
    && awk '/^[a-z]/ { kept = /^asyncpg==/ } kept' requirements-dev.txt > postgres.txt \
    && /opt/chouette/bin/pip install --no-cache-dir --no-compile --require-hashes -r requirements.txt -r postgres.txt
COPY pyproject.toml README.md LICENSE ./
COPY assets assets
COPY cogs cogs
COPY bot bot
RUN /opt/chouette/bin/pip install --no-cache-dir --no-deps . \
    && /opt/chouette/bin/python -m compileall -q /opt/chouette/lib

FROM python:${PYTHON}-slim
RUN useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin chouette \
    && install -d -o chouette -g chouette -m 0700 /data
COPY --from=build /opt/chouette /opt/chouette
ENV PATH=/opt/chouette/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MPLCONFIGDIR=/tmp \
    HTTP_PORT=8080
WORKDIR /data
VOLUME /data
USER chouette
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD python -m bot.health "$HTTP_PORT"
STOPSIGNAL SIGTERM
ENTRYPOINT ["chouette"]
CMD ["serve"]
