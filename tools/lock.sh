#!/bin/sh
# Writes requirements*.txt from requirements*.in: hashed, for Python 3.11 to 3.13 on any system,
# naming no registry.
set -eu
cd "$(dirname "$0")/.."

[ -x build/lock/bin/uv ] || { python3 -m venv build/lock; build/lock/bin/pip install -q uv; }

compile() {
    build/lock/bin/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" "$@"
}
compile requirements.in -o requirements.txt
compile requirements-cluster.in -o requirements-cluster.txt
compile requirements-dev.in -c requirements.txt -o requirements-dev.txt
compile requirements-build.in -o requirements-build.txt
