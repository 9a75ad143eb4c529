#!/bin/sh
# A fresh machine: a minimal Debian in a folder (debootstrap, chroot; needs root), and in it what the README says, as a stranger
# would do it: pip without a compiler, make with one, and the steps of the container's image.
#     tools/fresh.sh [pip] [make] [image]       SUITE=trixie    TESTS=quick|test
set -eu
cd "$(dirname "$0")/.."
suite=${SUITE:-trixie}
folder=${FRESH:-$PWD/build/fresh}/$suite
tests=${TESTS:-quick}

say() { echo "== $(date +%T) $*"; }
die() { echo "make fresh: $*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || die "a fresh machine is made by root: try sudo make fresh"
command -v debootstrap >/dev/null || tools/debian.sh debootstrap

# What leads this machine to the network leads the fresh one, too: names, certificates, and the settings of pip and npm.
carry_over() {
    cp -L /etc/resolv.conf "$1/etc/resolv.conf"
    mkdir -p "$1/etc/ssl/certs"
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/host.crt"; fi
    if [ -e /etc/pip.conf ]; then cp /etc/pip.conf "$1/etc/pip.conf"; fi
    for home in "$1/root" "$1/home/stranger"; do
        for file in .config/pip/pip.conf .npmrc; do
            if [ -e "$HOME/$file" ]; then mkdir -p "$(dirname "$home/$file")" && cp "$HOME/$file" "$home/$file"; fi
        done
        chown -R --reference="$home" "$home"
    done
}

# A new machine, with a stranger in it who has a checkout.
machine() {
    there=$folder/$1
    leave
    rm -rf "$there"
    cp -a "$folder/base" "$there"
    carry_over "$there"
    mkdir "$there/home/stranger/goldauge"
    git ls-files -z | tar --create --null --files-from - | tar --extract --directory "$there/home/stranger/goldauge"
    chroot "$there" chown -R stranger: /home/stranger/goldauge
    mount -t proc proc "$there/proc"
    mount --bind /dev "$there/dev"
}

leave() {
    for place in proc dev; do
        if mountpoint -q "$there/$place"; then umount -R "$there/$place"; fi
    done
}

inside() { (become "$@"); }

# In this very process, so that what goes on in the background can be ended.
become() {
    exec chroot "$there" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LANG=C.UTF-8 \
        PIP_CERT=/etc/ssl/certs/host.crt NODE_EXTRA_CA_CERTS=/etc/ssl/certs/host.crt "$@"
}

# As the stranger, in the checkout.
stranger() {
    inside setpriv --reuid=stranger --regid=stranger --init-groups \
        env HOME=/home/stranger sh -c "cd ~/goldauge && $1"
}

packages() {
    inside apt-get update -qq
    inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >"$folder/apt.log" 2>&1 ||
        die "apt-get failed; see $folder/apt.log"
}

size() { du -sm --exclude=proc --exclude=dev "$1" | cut -f1; }

there=$folder/base
if [ ! -e "$folder/base.ready" ]; then
    say "A minimal Debian ($suite)"
    rm -rf "$folder/base"
    mkdir -p "$folder"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$folder/base" >"$folder/debootstrap.log" ||
        die "debootstrap failed; see $folder/debootstrap.log"
    chroot "$folder/base" useradd --create-home --shell /bin/sh stranger
    touch "$folder/base.ready"
fi
trap leave EXIT
say "The base has $(size "$folder/base") MB"

way_pip() {
    say "pip, with Python alone: no compiler, no Node, no make"
    machine pip
    packages python3-venv
    before=$(size "$there") start=$(date +%s)
    stranger "python3 -m venv venv && venv/bin/pip install --quiet . && venv/bin/python tools/trial.py interpreted"
    stranger "venv/bin/goldauge doctor"
    say "pip: $(($(date +%s) - start)) s, $(size "$there/home/stranger/goldauge/venv") MB for the environment"
}

way_make() {
    say "make, with what the README names"
    machine make
    packages python3-venv python3-dev gcc make
    start=$(date +%s)
    stranger "printf '#!/bin/sh\necho \$1 >~/seen\n' >~/browser && chmod +x ~/browser
        BROWSER=~/browser timeout 3000 make --silent play & playing=\$!
        until [ -s ~/seen ]; do kill -0 \$playing || exit 1; sleep 1; done
        .venv/bin/python -c 'import sys, urllib.request as u; assert b\"<script\" in u.urlopen(sys.argv[1]).read()' \$(cat ~/seen)
        seen=\$?; kill \$playing; wait \$playing; exit \$seen"
    say "make play: $(($(date +%s) - start)) s, $(size "$there/home/stranger/goldauge") MB for the checkout with all that was made in it"
    if [ "$tests" = test ]; then packages chromium-headless-shell haproxy postgresql redis-server; fi
    start=$(date +%s)
    stranger "make --silent $tests"
    say "make $tests: $(($(date +%s) - start)) s"
}

way_image() {
    say "The image: what it is built by"
    machine image-build
    start=$(date +%s)
    inside sh /home/stranger/goldauge/container/build.sh /home/stranger/goldauge
    built=$there
    say "The image: what it consists of"
    machine image
    rm -rf "$there/home/stranger"
    mkdir -p "$there/usr/local/lib/goldauge"
    cp container/prepare.sh container/healthy.sh "$there/usr/local/lib/goldauge/"
    inside sh /usr/local/lib/goldauge/prepare.sh
    cp -a "$built/opt/goldauge" "$there/opt/goldauge"
    say "The image: $(($(date +%s) - start)) s, $(size "$there") MB, of which Goldauge $(size "$there/opt/goldauge") MB"
    # As the container runs it: nobody's root, nothing can be written but the tables.
    image=$there
    there=$folder/running
    mkdir -p "$there"
    mount --bind "$image" "$there"
    mount -o remount,bind,ro "$there"
    mount --bind "$image/data" "$there/data"
    mount -t proc proc "$there/proc"
    mount --bind /dev "$there/dev"
    become setpriv --reuid=8420 --regid=8420 --clear-groups --no-new-privs --bounding-set=-all \
        env PYTHONDONTWRITEBYTECODE=1 /opt/goldauge/bin/goldauge serve --host 0.0.0.0 --db /data/tables.sqlite 2>"$folder/server.log" &
    server=$!
    tries=0
    until inside sh /usr/local/lib/goldauge/healthy.sh 2>/dev/null; do
        tries=$((tries + 1))
        if [ $tries -gt 60 ] || ! kill -0 $server; then umount -R "$there"; die "the server is not healthy; see $folder/server.log"; fi
        sleep 1
    done
    say "It is healthy, as user 8420, on a root that is read-only"
    kill $server
    wait $server || true
    umount -R "$there"
    there=$built
    leave
    there=$image
}

for way in ${*:-pip make image}; do
    "way_$way"
    leave
done
say "A stranger can."
