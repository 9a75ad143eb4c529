"""For programs that learn: many games at once, and the environments that others know. Wants `goldauge[envs]`."""

from goldauge.envs.batch import Batch, Step
from goldauge.envs.errors import BadBatch
from goldauge.envs.features import Features

__all__ = ["BadBatch", "Batch", "Features", "Step"]
