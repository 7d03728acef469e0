# The bot as an image: its data, and nothing else that it writes, is in /data. docs/hosting.md says how to run it.

# By its digest, of all platforms, which Dependabot renews.
FROM python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS base

FROM base AS build
WORKDIR /source
COPY requirements.txt requirements-build.txt requirements-dev.txt ./
# PostgreSQL's driver, in the version that is tested, beside what every bot needs.
RUN python -m venv /opt/chouette \
    && awk '/^[a-z]/ { kept = /^asyncpg==/ } kept' requirements-dev.txt > postgres.txt \
    && /opt/chouette/bin/pip install --no-cache-dir --no-compile --require-hashes -r requirements.txt -r postgres.txt \
    && python -m venv /opt/build \
    && /opt/build/bin/pip install --no-cache-dir --require-hashes -r requirements-build.txt
COPY pyproject.toml README.md LICENSE ./
COPY assets assets
COPY cogs cogs
COPY bot bot
RUN /opt/build/bin/python -m build --wheel --no-isolation --outdir /wheel . \
    && /opt/chouette/bin/pip install --no-cache-dir --no-deps --no-index /wheel/*.whl \
    && /opt/chouette/bin/python -m compileall -q /opt/chouette/lib

FROM base
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
