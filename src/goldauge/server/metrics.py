"""What operators can watch, in Prometheus' format."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest, start_http_server


class Metrics:
    """Counters and gauges of this process. Those of all processes add up: each counts only what it does itself."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        buckets = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
        self.moves = Counter("goldauge_moves", "decisions played and committed", registry=self.registry)
        self.tables_made = Counter("goldauge_tables_made", "tables made", registry=self.registry)
        self.tables = Gauge("goldauge_tables_loaded", "tables in memory", registry=self.registry)
        self.clients = Gauge("goldauge_clients", "open live connections", registry=self.registry)
        self.commits = Counter("goldauge_commits", "commits", registry=self.registry)
        self.appends = Counter("goldauge_appends", "log entries committed", registry=self.registry)
        self.reads = Counter("goldauge_log_reads", "reads of tables' logs", registry=self.registry)
        self.notes = Counter("goldauge_notes", "notes to other processes", registry=self.registry)
        self.sent = Counter("goldauge_sent_bytes", "characters sent to live connections", registry=self.registry)
        self.process = Info("goldauge_process", "what this process is", registry=self.registry)
        self.errors = Counter("goldauge_errors", "unexpected failures", registry=self.registry)
        self.refusals = Counter("goldauge_refusals", "requests refused, by error", ["error"], registry=self.registry)
        self.requests = Histogram(
            "goldauge_request_seconds",
            "time of live requests until the answer",
            buckets=buckets,
            registry=self.registry,
        )
        self.http = Counter("goldauge_http", "HTTP answers, by status", ["status"], registry=self.registry)
        self.thinking = Histogram(
            "goldauge_thinking_seconds", "bots' decisions, as a server waits", buckets=buckets, registry=self.registry
        )
        self.bots_waiting = Gauge("goldauge_bots_waiting", "decisions that bots still owe", registry=self.registry)
        self.jobs = Counter(
            "goldauge_jobs", "jobs of a worker, by kind and end", ["kind", "end"], registry=self.registry
        )
        self.job_seconds = Histogram(
            "goldauge_job_seconds",
            "time of a worker's jobs, by kind",
            ["kind"],
            buckets=buckets,
            registry=self.registry,
        )
        self.workers = Gauge("goldauge_workers", "workers that this server knows of", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def serve(self, port: int) -> None:
        """For a process that is no server, to programs of this machine."""
        start_http_server(port, "127.0.0.1", self.registry)


METRICS = Metrics()
