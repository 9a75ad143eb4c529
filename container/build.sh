#!/bin/sh
# The image's first stage, on a plain Debian: builds Goldauge from the checkout in $1 into an environment at /opt/goldauge.
set -eu
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv python3-dev gcc libc6-dev ca-certificates
python3 -m venv /opt/goldauge
/opt/goldauge/bin/pip install --quiet --no-cache-dir -c "$1/constraints.txt" "$1[postgresql,redis]"
/opt/goldauge/bin/python "$1/tools/trial.py" compiled
/opt/goldauge/bin/pip uninstall --quiet --yes pip
