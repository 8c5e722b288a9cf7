#!/bin/sh
# Makes .venv ready: `bootstrap.sh run` to play, `dev` to test, `build` to package.
# Missing Debian packages are installed when root runs this; otherwise the exact line is printed.
set -eu
cd "$(dirname "$0")/.."
kind=${1:-run}
PATH=$PATH:/usr/sbin:/sbin

suitable() { # Python 3.11 to 3.13 (Kivy 2.3.1 has no wheel for 3.14) that can make environments
    "$1" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
        >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
        if suitable "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

whole() { .venv/bin/python -c 'import pip' >/dev/null 2>&1; } # else half made, or its Python has gone

has_library() { ldconfig -p 2>/dev/null | grep -q "$1"; }

missing_packages() {
    whole || find_python >/dev/null || printf 'python3 python3-venv '
    [ "$(uname -s)" = Linux ] || return 0
    has_library libGL.so.1 || printf 'libgl1 '
    has_library libEGL.so.1 || printf 'libegl1 '
    [ "$kind" = build ] || return 0
    command -v patch >/dev/null || printf 'patch '       # python-for-android's packer
    command -v objdump >/dev/null || printf 'binutils '  # PyInstaller
}

install_packages() { # of Debian; $1 names them
    [ -n "$1" ] || return 0
    need=${1% }
    install="apt-get install -y --no-install-recommends $need"
    if ! command -v apt-get >/dev/null; then
        echo "Keystone needs what Debian calls: $need. Please install it and try again." >&2
        exit 1
    elif [ "$(id -u)" != 0 ]; then
        echo "Some system packages are missing. Please run: sudo $install" >&2
        exit 1
    fi
    echo "Installing $need ..." >&2
    log=$(mktemp)
    # shellcheck disable=SC2086
    if ! { apt-get update -qq && DEBIAN_FRONTEND=noninteractive $install; } >"$log" 2>&1 </dev/null; then
        tail -n 20 "$log" >&2
        echo "The system packages could not be installed: $install" >&2
        exit 1
    fi
    rm -f "$log"
}

install_packages "$(missing_packages)"

if ! whole; then
    if ! python=$(find_python); then
        echo "Keystone needs Python 3.11, 3.12 or 3.13; none was found on this machine." >&2
        exit 1
    fi
    "$python" -m venv --clear .venv
fi

missing_python_library() { # PyInstaller ships it; Debian keeps it in a package of its own
    .venv/bin/python -c 'import ctypes.util, sys, sysconfig
name = "python%d.%d" % sys.version_info[:2]
shared = sysconfig.get_config_var("Py_ENABLE_SHARED")
own = sys.base_prefix == "/usr"
print("lib" + name if shared and own and not ctypes.util.find_library(name) else "")'
}

if [ "$kind" = build ] && [ "$(uname -s)" = Linux ]; then
    install_packages "$(missing_python_library)"
fi

case $kind in
    run) files=requirements.txt ;;
    dev) files=requirements-dev.txt ;;
    build) files="requirements-dev.txt requirements-build.txt" ;;
    *) echo "bootstrap.sh: run, dev or build, not $kind" >&2; exit 2 ;;
esac

wanted() { # one hash of the interpreter and the pinned packages
    .venv/bin/python -c 'import hashlib, pathlib, sys
print(hashlib.sha256(b"".join([sys.version.encode(), *(pathlib.Path(f).read_bytes() for f in sys.argv[1:])])).hexdigest())' "$@"
}
installed() { [ -f ".venv/.installed-$1" ] && [ "$(cat ".venv/.installed-$1")" = "$2" ]; }

# what is needed to play is part of what is needed to test
if [ "$kind" = run ] && installed dev "$(wanted requirements-dev.txt)"; then exit 0; fi
# shellcheck disable=SC2086
stamp=$(wanted $files)
installed "$kind" "$stamp" && exit 0

echo "Installing the Python packages ..." >&2
set --
for file in $files; do set -- "$@" -r "$file"; done
if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes "$@"; then
    echo "The Python packages could not be installed; this step needs the network." >&2
    exit 1
fi
printf '%s' "$stamp" >".venv/.installed-$kind"
