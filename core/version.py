"""The version of the app, written into saves and packages."""

VERSION = "0.1.0"
