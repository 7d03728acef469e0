// How a game stood after each step: a curve with its errors as dots. The page of an evening and the local page's Replay draw it.
const COURSE_WIDTH = 1000, COURSE_HEIGHT = 220, COURSE_EDGE = 10, COURSE_MIDDLE = 110, COURSE_RISE = 95;

/** Draws `points` (places and equities) from the `first` place to the `last`, its `errors`, and which `place` is shown; `draw` makes an SVG element. */
function drawCourse(svg, draw, { told, points, first, last, errors, place }) {
  const highest = Math.max(1, ...points.map(([, equity]) => Math.abs(equity)));
  const across = (at) => COURSE_EDGE + (COURSE_WIDTH - 2 * COURSE_EDGE) * (at - first) / Math.max(last - first, 1);
  const spot = ([at, equity]) => [across(at), COURSE_MIDDLE - COURSE_RISE * equity / highest].map((each) => each.toFixed(1));
  const onCurve = (wanted) => { // between two points as far as it is between them
    const after = points.findIndex(([at]) => at >= wanted), [at, equity] = points.at(after), [from, before] = points[after - 1] ?? [at, equity];
    return spot([wanted, after > 0 ? before + (equity - before) * (wanted - from) / Math.max(at - from, 1) : equity]);
  };
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${COURSE_WIDTH} ${COURSE_HEIGHT}`);
  svg.setAttribute("aria-label", told);
  draw(svg, "title", {}, told);
  draw(svg, "path", { d: `M${COURSE_EDGE} ${COURSE_MIDDLE}H${COURSE_WIDTH - COURSE_EDGE}`, class: "zero" });
  const line = [[first, points[0][1]], ...points, [last, points.at(-1)[1]]], drawn = { equity: "", "equity gap": "" }; // thin where no value is known
  line.slice(1).forEach((each, at) => { drawn[at > 0 && at < points.length && each[0] - line[at][0] < 4 ? "equity" : "equity gap"] += `M${spot(line[at])}L${spot(each)}`; });
  for (const [kind, d] of Object.entries(drawn)) draw(svg, "path", { d, class: kind });
  const dot = (at, r, kind) => { const [cx, cy] = onCurve(at); draw(svg, "circle", { cx, cy, r, class: kind }); };
  for (const at of errors) dot(at, 7, "error");
  draw(svg, "path", { d: `M${across(place).toFixed(1)} 4V${COURSE_HEIGHT - 4}`, class: "now" });
  dot(place, 9, "now");
  const scale = highest.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  draw(svg, "text", { x: 14, y: 28 }, `+${scale}`);
  draw(svg, "text", { x: 14, y: 214 }, `\u2212${scale}`);
}

/** The place where a curve from the `first` place to the `last` is pressed. */
function placePressed(svg, event, first, last) {
  const { left, width } = svg.getBoundingClientRect(), edge = width * COURSE_EDGE / COURSE_WIDTH;
  const part = (event.clientX - left - edge) / (width - 2 * edge);
  return first + Math.round(Math.min(Math.max(part, 0), 1) * (last - first));
}

/** From a place: the error before it and after it, the next one by what they cost; which it is itself in each order, from 1, or 0. */
const errorsFrom = (place, errors, worst) => ({ before: errors.findLast((each) => each < place), error: errors.find((each) => each > place),
  worst: worst[worst.indexOf(place) + 1], number: errors.indexOf(place) + 1, rank: worst.indexOf(place) + 1, count: errors.length });

/** Where a key leads among errors: E to the next one, with Shift to the one before; W to the next by what it cost. */
const errorOfKey = ({ key, shiftKey }, { before, error, worst }) => ({ e: shiftKey ? before : error, w: worst })[key.toLowerCase()];

export { drawCourse, errorOfKey, errorsFrom, placePressed };
