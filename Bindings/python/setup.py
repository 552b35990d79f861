"""Puts libinkwright.so.0 into the package, so that the wheel is all there is to install."""

import os
import pathlib
import re
import shutil
import subprocess

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE / "src" / "inkwright" / "libinkwright.so.0"
VERSION = HERE / "VERSION"
ROOT = HERE.parent.parent


def in_repository():
    return (ROOT / "Package.swift").exists() and (ROOT / "Sources" / "InkwrightShared").exists()


def version():
    """From the library's own source; a source distribution carries it in a file."""
    if not in_repository():
        return VERSION.read_text().strip()
    source = (ROOT / "Sources" / "Inkwright" / "ProductVersion.swift").read_text()
    return re.search(r'text = "([^"]+)"', source).group(1)


def provide_library():
    """INKWRIGHT_LIBRARY names a built one; else it is built here with Swift; a source distribution carries it."""
    built = os.environ.get("INKWRIGHT_LIBRARY")
    if not built:
        if not in_repository():
            if LIBRARY.exists():
                return
            raise SystemExit("libinkwright.so.0 is not here; build from the repository, or name one with INKWRIGHT_LIBRARY")
        swift = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "InkwrightC"]
        subprocess.run(swift, cwd=ROOT, check=True)
        folder = subprocess.run(swift + ["--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
        built = os.path.join(folder, "libInkwrightC.so")
    if shutil.which("strip"):
        subprocess.run(["strip", "--strip-unneeded", "-o", str(LIBRARY), built], check=True)
    else:
        shutil.copyfile(built, LIBRARY)


class BuildWithLibrary(build_py):
    def run(self):
        provide_library()
        super().run()


class SourceWithLibrary(sdist):
    """A source distribution cannot reach the Swift sources, so it carries what was built of them."""

    def run(self):
        provide_library()
        VERSION.write_text(version() + "\n")
        super().run()


class PlatformWheel(bdist_wheel):
    """The library makes the wheel one for a platform, and it does not depend on the interpreter's version."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(
    version=version(),
    cmdclass={"build_py": BuildWithLibrary, "sdist": SourceWithLibrary, "bdist_wheel": PlatformWheel},
)
