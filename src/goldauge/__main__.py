"""`python -m goldauge` is the command `goldauge`."""

from goldauge.cli import main

main()
