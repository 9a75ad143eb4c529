#!/bin/sh
# The image's second stage, on another plain Debian: Python, and a user who owns nothing but the folder of the tables.
set -eu
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3
rm -rf /var/lib/apt/lists/* /var/cache/apt/*
groupadd --gid 8420 goldauge
useradd --uid 8420 --gid 8420 --no-create-home --home-dir /data --shell /usr/sbin/nologin goldauge
mkdir -p /data
chown goldauge:goldauge /data
