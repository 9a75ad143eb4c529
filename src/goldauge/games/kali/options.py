"""Die Augen der Kali, what can be set before the start."""

from goldauge.core.options import Whole

ROUNDS = Whole("rounds", 1, "rounds in a match; the sum of all counts", "K20", least=1, most=100)

OPTIONS = (ROUNDS,)
