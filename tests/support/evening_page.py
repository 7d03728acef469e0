"""The page of an evening, read without a browser."""

import json
import re
import zlib
from base64 import b64decode
from typing import Any


def data_of_page(html: str) -> Any:
    """What its script unpacks and shows."""
    (found,) = re.findall(r'<script type="text/plain" id="data">(.*?)</script>', html)
    return json.loads(zlib.decompress(b64decode(found)))
