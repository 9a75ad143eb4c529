#!/bin/sh
# Installs Debian packages that the set-up or the tests need: by itself where it may, else it says what is missing.
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
elif sudo -n true 2>/dev/null && command -v apt-get >/dev/null; then
    sudo apt-get update -qq && sudo DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
else
    echo "Goldauge needs the Debian packages: $* (or what your system calls them). Please install them." >&2
    exit 1
fi
