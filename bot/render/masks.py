"""Operations on pictures and masks that Pillow declares too vaguely for a strict type check, said once and exactly."""

from PIL import Image


def resized(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The picture brought to another size, smoothly."""
    return picture.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]


def dimmed(mask: Image.Image, part: float) -> Image.Image:
    """A mask at `part` (0 to 1) of its strength."""
    table = [round(value * part) for value in range(256)]
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]


def leaning(mask: Image.Image, slope: float, still: float) -> Image.Image:
    """A mask leaning to the right, the higher the farther; at the height `still` it stays where it was."""
    shift = (1, slope, -slope * still, 0, 1, 0)
    return mask.transform(mask.size, Image.Transform.AFFINE, shift, Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]


def stepped(mask: Image.Image, steps: int) -> Image.Image:
    """A mask of `steps` even strengths above nothing: what nobody sees the file need not carry."""
    table = [round(round(value / 255 * steps) * 255 / steps) for value in range(256)]
    return mask.point(table)  # pyright: ignore[reportUnknownMemberType]
