"""Every sound as a struck body: damped partials and a breath of noise, encoded to OGG Vorbis."""

import array
import io
import math
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

import soundfile

RATE: Final = 44_100
PEAK: Final = 0.72
FADE: Final = 0.004  # Seconds of rise and fall at both ends, against clicks.
SERIAL: Final = b"KEYS"


class Partial(NamedTuple):
    """One tone: hertz, loudness, seconds until it has fallen to 1/e."""

    pitch: float
    gain: float
    decay: float


class Noise(NamedTuple):
    """Filtered noise: loudness, seconds to 1/e, edges of its band in hertz, start."""

    gain: float
    decay: float
    low: float
    high: float
    start: float = 0.0


class Sound(NamedTuple):
    seconds: float
    partials: tuple[Partial, ...] = ()
    noises: tuple[Noise, ...] = ()
    bend: float = 0.0  # Part of the pitch that falls away in the first 30 ms.
    repeats: tuple[float, ...] = (0.0,)  # When it is struck.


def _wood(pitch: float, decay: float) -> tuple[Partial, ...]:
    """A free bar of wood: its overtones stand at 2.76, 5.40 and 8.93 times the pitch."""
    ratios = ((1.0, 1.0), (2.756, 0.42), (5.404, 0.16), (8.933, 0.05))
    return tuple(Partial(pitch * r, g, decay / (1 + 0.7 * n)) for n, (r, g) in enumerate(ratios))


def _bell(pitch: float) -> tuple[Partial, ...]:
    """Hum, prime, minor third, fifth, nominal and above, as a church bell is tuned."""
    ratios = (0.5, 1.0, 1.2, 1.5, 2.0, 2.5, 2.67, 3.0, 4.0)
    gains = (0.55, 0.8, 0.62, 0.3, 1.0, 0.2, 0.25, 0.16, 0.12)
    return tuple(
        Partial(pitch * r, g, 0.75 / (0.55 + 0.35 * r)) for r, g in zip(ratios, gains, strict=True)
    )


def _knock(pitch: float) -> Sound:
    return Sound(0.22, _wood(pitch, 0.035), (Noise(0.5, 0.006, 300, 2600),), bend=0.06)


SOUNDS: Final[dict[str, Sound]] = {
    "tick": Sound(0.07, _wood(1450, 0.009), (Noise(0.5, 0.003, 1800, 6000),)),
    "slap": Sound(
        0.18,
        (Partial(150, 0.5, 0.02),),
        (Noise(1.0, 0.013, 700, 4200), Noise(0.35, 0.045, 2500, 8000, 0.004)),
    ),
    "turn": Sound(
        0.22,
        _wood(520, 0.014),
        (Noise(0.45, 0.06, 500, 1900),),
        repeats=(0.0, 0.045, 0.085),
    ),
    "knock": _knock(330),
    "peg": Sound(0.16, _wood(760, 0.022), (Noise(0.6, 0.004, 900, 4000),), bend=0.04),
    "coin": Sound(
        0.55,
        tuple(
            Partial(p, g, d)
            for p, g, d in (
                (3150, 0.8, 0.12),
                (4830, 0.6, 0.1),
                (7420, 0.35, 0.06),
                (9800, 0.2, 0.03),
            )
        ),
        (Noise(0.25, 0.003, 3000, 9000),),
        repeats=(0.0, 0.07),
    ),
    "dull": Sound(0.2, _wood(128, 0.03), (Noise(0.7, 0.016, 60, 420),), bend=0.12),
    "page": Sound(0.3, (), (Noise(0.6, 0.09, 1200, 5200), Noise(0.9, 0.03, 2500, 8500, 0.14))),
    "bell": Sound(1.9, _bell(523.25), (Noise(0.25, 0.01, 900, 5000),)),
    # A knock for every place at the table, lowest last: scores tell themselves apart.
    **{f"knock_{n + 1}": _knock(330 * 2 ** (step / 12)) for n, step in enumerate((12, 9, 7, 4, 0))},
}


def _add_noise(out: list[float], noise: Noise, start: int, rng: random.Random) -> None:
    """Band-passed by two one-pole filters: enough for wood and paper."""
    rise, fall = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (noise.high, noise.low))
    fast = slow = 0.0
    first = start + round(noise.start * RATE)
    for n in range(first, len(out)):
        level = math.exp(-(n - first) / RATE / noise.decay)
        if level < 1e-4:
            break
        fast += rise * (rng.uniform(-1, 1) - fast)
        slow += fall * (fast - slow)
        out[n] += noise.gain * level * (fast - slow) * 1.6


def _add_partial(out: list[float], partial: Partial, start: int, bend: float) -> None:
    phase = 0.0
    for n in range(start, len(out)):
        t = (n - start) / RATE
        level = math.exp(-t / partial.decay)
        if level < 1e-4:
            break
        phase += 2 * math.pi * partial.pitch * (1 + bend * math.exp(-t / 0.01)) / RATE
        out[n] += partial.gain * level * math.sin(phase)


def synthesise(name: str) -> list[float]:
    """The samples of a sound, -1 to 1, the same on every run."""
    sound = SOUNDS[name]
    rng = random.Random(f"sound {name}")
    out = [0.0] * round(sound.seconds * RATE)
    for struck in sound.repeats:
        start = round(struck * RATE)
        for partial in sound.partials:
            _add_partial(out, partial, start, sound.bend)
        for noise in sound.noises:
            _add_noise(out, noise, start, rng)
    loudest = max(abs(sample) for sample in out)
    edge = FADE * RATE
    last = len(out) - 1
    return [
        sample / loudest * PEAK * min(1.0, n / (edge / 8), (last - n) / edge)
        for n, sample in enumerate(out)
    ]


def _checksums() -> list[int]:
    table = []
    for n in range(256):
        value = n << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return table


_CRC: Final = _checksums()


def settle(ogg: bytes) -> bytes:
    """The stream with a fixed serial number: the encoder draws one by the clock."""
    out = bytearray(ogg)
    at = 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError("not an Ogg page")
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        out[at + 14 : at + 18] = SERIAL
        out[at + 22 : at + 26] = bytes(4)
        crc = 0
        for byte in out[at : at + size]:
            crc = (crc << 8 & 0xFFFFFFFF) ^ _CRC[crc >> 24 ^ byte]
        out[at + 22 : at + 26] = crc.to_bytes(4, "little")
        at += size
    return bytes(out)


def encode(samples: list[float]) -> bytes:
    data = array.array("h", (round(sample * 32767) for sample in samples))
    out = io.BytesIO()
    with soundfile.SoundFile(
        out, "w", samplerate=RATE, channels=1, format="OGG", subtype="VORBIS"
    ) as file:
        file.buffer_write(data.tobytes(), dtype="int16")
    return settle(out.getvalue())


def sounds() -> Iterator[tuple[str, bytes]]:
    """File names below assets/sounds and their bytes."""
    for name in SOUNDS:
        yield f"{name}.ogg", encode(synthesise(name))
