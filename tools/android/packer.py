"""python-for-android's own packer, run as far as Gradle: bytecode and manifest."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

from tools.android.report import Wrong, expect

LAYERS = ("common", "_sdl_common", "sdl2")
NAME = "{http://schemas.android.com/apk/res/android}"
PERMISSIONS = ["android.permission.VIBRATE"]


def prepare(dist: Path, work: Path, archs: list[str], api: int, minapi: int) -> None:
    """A distribution folder as python-for-android leaves it, without native libraries."""
    import pythonforandroid

    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    for layer in LAYERS:
        shutil.copytree(bootstraps / layer / "build", dist, dirs_exist_ok=True)
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True, exist_ok=True)
        (dist / f"_python_bundle__{arch}" / "modules").mkdir(parents=True, exist_ok=True)
    info = {
        "dist_name": "keystone",
        "bootstrap": "sdl2",
        "archs": archs,
        "ndk_api": minapi,
        "use_setup_py": False,
        "recipes": [],
        "hostpython": sys.executable,
        "python_version": ".".join(str(n) for n in sys.version_info[:2]),
    }
    (dist / "dist_info.json").write_text(json.dumps(info), "utf-8")
    (dist / "project.properties").write_text(f"target=android-{api}\n", "utf-8")
    sdk = work / "sdk"
    (sdk / "build-tools" / "35.0.0").mkdir(parents=True, exist_ok=True)
    (dist / "local.properties").write_text(f"sdk.dir={sdk}\n", "utf-8")


def pack(dist: Path, words: list[str]) -> None:
    """Run the packer; Wrong with its last words if it fails."""
    done = subprocess.run(
        [sys.executable, "build.py", *words],
        cwd=dist,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise Wrong("the packer stopped: " + " / ".join(last))


def unpack(dist: Path, to: Path) -> list[str]:
    """The private files as they would lie on the device; their names."""
    with tarfile.open(dist / "src/main/assets/private.tar") as tar:
        tar.extraction_filter = getattr(tarfile, "data_filter", None)  # from Python 3.11.4 on
        tar.extractall(to)
        return sorted(m.name for m in tar.getmembers() if m.isfile())


def check_manifest(dist: Path, version: str, api: int, minapi: int) -> str:
    """Permissions, versions, orientation and the back key; what was found in one line."""
    root = ET.parse(dist / "src/main/AndroidManifest.xml").getroot()
    found = [str(e.get(NAME + "name")) for e in root.iter("uses-permission")]
    expect("permissions", found, PERMISSIONS)
    expect("versionName", root.get(NAME + "versionName"), version)
    sdk = root.find("uses-sdk")
    if sdk is None:
        raise Wrong("the manifest names no SDK")
    expect("minSdkVersion", sdk.get(NAME + "minSdkVersion"), str(minapi))
    expect("targetSdkVersion", sdk.get(NAME + "targetSdkVersion"), str(api))
    application, activity = root.find("application"), root.find("application/activity")
    if application is None or activity is None:
        raise Wrong("the manifest has no activity")
    expect("back key", application.get(NAME + "enableOnBackInvokedCallback"), "false")
    expect("category", application.get(NAME + "appCategory"), "game")
    expect("orientation", activity.get(NAME + "screenOrientation"), "fullUser")
    icon = ET.parse(dist / "src/main/res/mipmap-anydpi-v26/icon.xml").getroot()
    expect("adaptive icon", [e.tag for e in icon], ["background", "foreground"])
    code = root.get(NAME + "versionCode")
    return f"version {version} ({code}), permissions {', '.join(found)}, fullUser, adaptive icon"
