#!/bin/sh
# Whether the server can serve: its database answers.
exec /opt/goldauge/bin/python -c 'import urllib.request; urllib.request.urlopen("http://127.0.0.1:8420/readyz", timeout=5)'
