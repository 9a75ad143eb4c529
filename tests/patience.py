"""How long tests wait for what must come: very long, because that costs nothing when all is well.

A busy machine is slow. What tests measure themselves (a question stands its time, and no longer) is put so that a
process may be kept waiting for seconds without anybody being wronged.
"""

PATIENCE = 300  # seconds
