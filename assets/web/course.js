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

/** Draws `points` (places and equities) from the `first` place to the `last`, with crosses at `errors`, and where one is. */
export function drawCourse(svg, { told, points, first, last, errors, place }) {
  svg.replaceChildren();
  svg.setAttribute("aria-label", told);
  const most = Math.max(1, ...points.map(([, equity]) => Math.abs(equity)));
  const across = (at) => EDGE + (WIDTH - 2 * EDGE) * (at - first) / Math.max(last - first, 1);
  const down = (equity) => HEIGHT / 2 - (HEIGHT / 2 - EDGE) * equity / most;
  const equityAt = (at) => (points.findLast(([each]) => each <= at) ?? points[0])[1];
  draw(svg, "path", { d: `M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`, class: "zero" });
  draw(svg, "polyline", { points: points.map(([at, equity]) => `${across(at).toFixed(1)},${down(equity).toFixed(1)}`).join(" "), class: "equity" });
  draw(svg, "path", { d: `M${across(place)} 4V${HEIGHT - 4}`, class: "now" });
  for (const at of errors) draw(svg, "path", { d: `M${across(at) - 9} ${down(equityAt(at)) - 9}l18 18m0 -18l-18 18`, class: "error" });
  for (const [y, sign] of [[26, "+"], [HEIGHT - 8, "\u2212"]]) draw(svg, "text", { x: EDGE + 4, y }).textContent = `${sign}${most.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })}`;
}
