"""What lies on a picture, kept in order, so that any piece of the picture can be painted by itself."""

from typing import Protocol, TypeAlias

from PIL import Image

from bot.render.theme import Colour

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, in whole px."""
Corner: TypeAlias = tuple[int, int]


class Canvas(Protocol):
    """What can be painted on: a picture, or layers."""

    def paste(self, im: Image.Image | Colour, box: Corner | Box, mask: Image.Image | None = None) -> None:
        """Put a picture or a colour in a box, or at a corner, as far as the mask lets it through."""
        ...


class Layers(list[tuple[Image.Image | Colour, Box, Image.Image | None]]):
    """Pictures and colours, each with its box and its mask, from below to above."""

    def paste(self, im: Image.Image | Colour, box: Corner | Box, mask: Image.Image | None = None) -> None:
        """Lay something on all the others."""
        if len(box) == 2:
            width, height = mask.size if mask else im.size if isinstance(im, Image.Image) else (0, 0)
            box = (*box, box[0] + width, box[1] + height)
        self.append((im, box, mask))

    def paint_on(self, piece: Image.Image, corner: Corner) -> None:
        """Paint a piece of a picture that has its corner there."""
        left, top = corner
        right, bottom = left + piece.width, top + piece.height
        for im, (x0, y0, x1, y1), mask in self:
            if x0 < right and left < x1 and y0 < bottom and top < y1:
                piece.paste(im, (x0 - left, y0 - top, x1 - left, y1 - top), mask)

    def boxes(self) -> list[Box]:
        """Where something lies. What lies side by side is in one box, if that is not larger than theirs together."""
        boxes: list[Box] = []
        for _, box, _ in self:
            for at, other in enumerate(boxes):
                both = (min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3]))
                if _size(both) <= _size(box) + _size(other):
                    boxes[at] = both
                    break
            else:
                boxes.append(box)
        return boxes


def _size(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])
