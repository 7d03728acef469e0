"""The common form of statements, events and refusals: immutable values, each class with an explicit key."""

from dataclasses import dataclass, field
from typing import dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """A frozen dataclass by inheritance; class keywords become class variables: `class Rolled(Event, key="rolled")`."""

    def __init_subclass__(cls, **constants: str | bool) -> None:
        super().__init_subclass__()
        for name, constant in constants.items():
            setattr(cls, name, constant)
        dataclass(frozen=True)(cls)
