// How a game stood after each step, as a curve with its errors as crosses. Knows no rule.
const WIDTH = 1000, HEIGHT = 200, EDGE = 12;

/** An SVG element. */
function draw(parent, name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}

/** The picture of a curve: empty until it is drawn; `goTo` is told where in it somebody presses, from 0 to 1. */
export function makeCourse(goTo) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "course");
  svg.setAttribute("role", "img");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.addEventListener("click", (event) => {
    const { left, width } = svg.getBoundingClientRect(), edge = width * EDGE / WIDTH;
    goTo(Math.min(Math.max((event.clientX - left - edge) / (width - 2 * edge), 0), 1));
  });
  return svg;
}

/** Points without what the game came to, where that is far from where it stood: somebody resigned or dropped. */
function withoutJump(points) {
  const [[, before], [, result]] = [points.at(-2) ?? points.at(-1), points.at(-1)];
  return Math.abs(result - before) > 0.4 ? points.slice(0, -1) : points;
}

/** Draws `points` (places and equities) from the `first` place to the `last`, with crosses at `errors`, and where one is. */
export function drawCourse(svg, { told, points: all, first, last, errors, place }) {
  svg.replaceChildren();
  svg.setAttribute("aria-label", told);
  const points = withoutJump(all), most = Math.max(1, ...points.map(([, equity]) => Math.abs(equity)));
  const across = (at) => EDGE + (WIDTH - 2 * EDGE) * (at - first) / Math.max(last - first, 1);
  const down = (equity) => HEIGHT / 2 - (HEIGHT / 2 - EDGE) * equity / most;
  const equityAt = (wanted) => { // on the line: between two points as far as it is between them
    const after = points.findIndex(([at]) => at >= wanted), [at, equity] = points.at(after), [from, before] = points[after - 1] ?? [at, equity];
    return after > 0 ? before + (equity - before) * (wanted - from) / Math.max(at - from, 1) : equity;
  };
  const line = [[first, points[0][1]], ...points, [last, points.at(-1)[1]]], spot = ([at, equity]) => `${across(at).toFixed(1)},${down(equity).toFixed(1)}`;
  const drawn = { equity: "", "equity gap": "" }; // thin where no value is known
  line.slice(1).forEach((each, at) => { drawn[at > 0 && at < points.length && each[0] - line[at][0] < 4 ? "equity" : "equity gap"] += `M${spot(line[at])}L${spot(each)}`; });
  draw(svg, "path", { d: `M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`, class: "zero" });
  for (const [kind, d] of Object.entries(drawn)) draw(svg, "path", { d, class: kind });
  draw(svg, "path", { d: `M${across(place)} 4V${HEIGHT - 4}`, class: "now" });
  for (const at of errors) draw(svg, "path", { d: `M${across(at) - 9} ${down(equityAt(at)) - 9}l18 18m0 -18l-18 18`, class: "error" });
  for (const [y, sign] of [[26, "+"], [HEIGHT - 8, "\u2212"]]) draw(svg, "text", { x: EDGE + 4, y }).textContent = `${sign}${most.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })}`;
}
