#!/bin/sh
# Installs what the Makefile finds missing. Called from the top folder of the checkout:
#   install.sh python PYTHON   makes .venv from the interpreter PYTHON, with the tools pinned in pyproject.toml
#   install.sh browser         sees to a Chromium for the browser tests (and needs .venv), and to what reads the page's
#                              paper and its CSV files, pdftotext and LibreOffice, where apt has them
#   install.sh engines         installs Debian's Firefox and its WebKitGTK, and a display for that one
set -eu

PIP_VERSION=26.3 # a venv's own pip may be too old to know --group

# As root, asking for a password only where somebody is there to type it.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

apt_install() {
    command -v apt-get >/dev/null || return 1
    echo "Installing $* with apt-get"
    as_root apt-get update -qq &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends "$@"
}

version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null
}

install_python() {
    python=$1
    version=$(version_of "$python") || {
        echo "There is no working Python under the name '$python'." >&2
        exit 1
    }
    if [ "$(version_of .venv/bin/python)" != "$version" ]; then
        rm -rf .venv
        # Debian keeps ensurepip, which venv needs, in a package of its own.
        "$python" -c 'import ensurepip' 2>/dev/null || apt_install "python$version-venv" || true
        "$python" -m venv .venv || {
            rm -rf .venv # half of one would pass for a whole one next time
            exit 1
        }
    fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check "pip==$PIP_VERSION"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --group dev
}

# The browser tests take the `chromium` on PATH, or else the one that Playwright keeps for itself.
have_browser() {
    command -v chromium >/dev/null || .venv/bin/python - <<'PYTHON'
import sys
from pathlib import Path
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    sys.exit(not Path(playwright.chromium.executable_path).exists())
PYTHON
}

install_browser() {
    if have_browser; then
        return
    fi
    # Ubuntu's package is a snap, which Playwright cannot drive.
    if ! grep -Eqs '^ID(_LIKE)?=.*ubuntu' /etc/os-release && apt_install chromium; then
        return
    fi
    echo "Installing Playwright's Chromium"
    if [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null; then
        .venv/bin/python -m playwright install --with-deps chromium && return
    fi
    .venv/bin/python -m playwright install chromium
}

# What these open is tested where they can be had; elsewhere those tests are skipped, and say so.
install_readers() {
    command -v pdftotext >/dev/null || apt_install poppler-utils || true
    command -v soffice >/dev/null || apt_install libreoffice-calc || true
}

install_engines() {
    command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null ||
        apt_install firefox-esr webkit2gtk-driver xvfb
}

case ${1:-} in
python) install_python "$2" ;;
browser) install_browser && install_readers ;;
engines) install_engines ;;
*)
    echo "usage: install.sh python PYTHON | install.sh browser | install.sh engines" >&2
    exit 2
    ;;
esac
