"""Command line: draw everything, or --check that the committed files are up to date."""

from tools.art import build

if __name__ == "__main__":
    print(f"{build.write() / 1e6:.1f} MB of pictures")
