#!/bin/sh
# Installs Debian packages that the set-up or the tests need: by itself where it may, else it says what is missing.
set -e
if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo"; fi
if ! command -v apt-get >/dev/null || { [ -n "$as_root" ] && ! sudo -n true 2>/dev/null; }; then
    echo "Goldauge needs the Debian packages: $* (or what your system calls them). Please install them." >&2
    exit 1
fi
# One at a time: tests that run side by side may miss something at the same moment, and apt doesn't wait for itself. A
# service that is started by its package must not keep the lock.
exec 9>"${TMPDIR:-/tmp}/goldauge-debian-$(id -u).lock"
flock 9
$as_root apt-get update -qq 9>&-
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null 9>&-
