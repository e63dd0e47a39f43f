# SPDX-License-Identifier: MIT
"""Finds libsumito, loads it, and refuses one this package cannot talk to."""

import ctypes
import os
import sys
from pathlib import Path

# The number is that of the ABI: it changes with every incompatible change.
NAME = "libsumito.0.dylib" if sys.platform == "darwin" else "libsumito.so.0"


def _where() -> str:
    """A file named by SUMITO_LIBRARY, one that lies in this package, or whatever the system finds by its name."""
    named = os.environ.get("SUMITO_LIBRARY")
    if named:
        return named
    beside = Path(__file__).with_name(NAME)
    return str(beside) if beside.exists() else NAME


def _load() -> ctypes.CDLL:
    where = _where()
    try:
        library = ctypes.CDLL(where)
    except OSError as error:
        raise ImportError(f"{where} cannot be loaded ({error}): install libsumito0, or name the file in SUMITO_LIBRARY") from None
    if not hasattr(library, "su_size_of"):
        raise ImportError(f"{where} is no libsumito this package knows: it has no su_size_of")
    library.su_size_of.restype = ctypes.c_size_t
    library.su_size_of.argtypes = [ctypes.c_char_p]
    return library


library = _load()


def size_of(name: str) -> int:
    """The size of a struct of the API, as the library that was loaded has it."""
    size: int = library.su_size_of(name.encode())
    if size == 0:
        raise ImportError(f"this libsumito does not know {name}")
    return size
