// Draws a table as the bot's own pictures show it: board, dice, the last play, the Box's rail, everybody's lane and cube.
// Measures are px at 1000 wide, those of the pictures. Knows no page and no rule.
"use strict";
const SVG = "http://www.w3.org/2000/svg", MIDDLE = 364, BAR = 25, OFF = 0, PITCH = 58.5;
const PIPS = [[], [0, 0], [-1, -1, 1, 1], [-1, -1, 0, 0, 1, 1], [-1, -1, 1, -1, -1, 1, 1, 1],
  [-1, -1, 1, -1, 0, 0, -1, 1, 1, 1], [-1, -1, 1, -1, -1, 0, 1, 0, -1, 1, 1, 1]];
const TONE = { T: "light", B: "dark" };

/** An SVG element with these attributes, in another one. */
function draw(parent, name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes ?? {})) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
}

/** A group with its middle on a spot. */
function group(parent, x, y, kind, turned = 0) {
  return draw(parent, "g", { class: kind, transform: `translate(${x} ${y})${turned ? ` rotate(${turned})` : ""}` });
}

const rounded = (parent, x, y, width, height, rx, kind) => draw(parent, "rect", { x, y, width, height, rx, class: kind });

/** The checkers of both sides, 25 numbers each, from the id of a position as the Team sees it. */
function readPosition(id) {
  const counts = [];
  let count = 0;
  for (const letter of atob(`${id}==`)) {
    for (let bit = 0; bit < 8 && counts.length < 50; bit++) {
      if (letter.charCodeAt(0) >> bit & 1) count++;
      else { counts.push(count); count = 0; }
    }
  }
  return { B: counts.slice(0, 25), T: counts.slice(25) };
}

const onPoint = (counts, point) => (point === OFF ? 15 - counts.reduce((sum, each) => sum + each, 0) : counts[point - 1]);
const most = (point) => (point === BAR ? 3 : 5);
const columnX = (column) => (column < 6 ? 22 : 484) + 66 * (column % 6 + 0.5);

/** Where a side's checker number `nth`, from 0, on a point or on the bar lies, seen by `view`. */
function spotOf(side, point, nth, view) {
  if (point === BAR) return [451, side === view ? 444 + PITCH * nth : 284 - PITCH * nth];
  const seen = side === view ? point : 25 - point;
  return seen <= 12 ? [columnX(12 - seen), 664 - PITCH * nth] : [columnX(seen - 13), 64 + PITCH * nth];
}

const discY = (nth, lower) => (lower ? 695 - 14.5 - 18.4 * nth : 33 + 14.5 + 18.4 * nth);

// --- The board

/** Frame, field, points, bar and tray. */
function drawField(svg, { numbers, view }) {
  rounded(svg, 0, 0, 1000, 938, 0, "frame");
  rounded(svg, 21, 32, 860, 664, 0, "felt line");
  for (let column = 0; column < 12; column++) {
    for (const above of [true, false]) {
      const x = columnX(column), [base, tip] = above ? [33, 318] : [695, 410];
      draw(svg, "polygon", { points: `${x - 31.5},${base} ${x + 31.5},${base} ${x},${tip}`,
        class: (column % 2 === 0) === above ? "light-point" : "dark-point" });
      const seen = above ? column + 13 : 12 - column;
      draw(svg, "text", { x, y: above ? 24.5 : 721.5, class: "number" }, numbers === view ? seen : 25 - seen);
    }
  }
  rounded(svg, 418, 33, 66, 662, 0, "bar");
  rounded(svg, 891, 32, 86, 664, 0, "tray line");
  rounded(svg, 892, 360, 84, 8, 0, "edge");
}

function drawChecker(svg, side, point, nth, view, number) {
  const made = group(svg, ...spotOf(side, point, nth, view), `checker ${TONE[side]}`);
  draw(made, "circle", { r: 28.4, class: "body" });
  draw(made, "circle", { r: 20, class: "dish" });
  if (number) draw(made, "text", { y: 13, class: "many" }, number);
}

function drawCheckers(svg, state) {
  for (const side of "TB") {
    const counts = state.counts[side], lower = side === state.view;
    for (let point = 1; point <= BAR; point++) {
      const inHand = Number(state.inHand?.side === side && state.inHand.point === point);
      const count = onPoint(counts, point) - inHand, shown = Math.min(count, most(point));
      for (let nth = 0; nth < shown; nth++) {
        drawChecker(svg, side, point, nth, state.view, nth === shown - 1 && count > shown ? count : 0);
      }
    }
    for (let nth = 0; nth < onPoint(counts, OFF); nth++) {
      rounded(group(svg, 934, discY(nth, lower), `disc ${TONE[side]}`), -34, -7.5, 68, 15, 3.5, "body");
    }
  }
}

/** How many pips a side has to go, and how many checkers are off: no arrow lies over them. */
function drawCounts(svg, state) {
  for (const side of "TB") {
    const counts = state.counts[side], lower = side === state.view;
    const off = onPoint(counts, OFF), pips = counts.reduce((sum, each, at) => sum + each * (at + 1), 0);
    draw(svg, "text", { x: 451, y: lower ? 682 : 65, class: "pips" }, pips);
    if (off) draw(svg, "text", { x: 934, y: lower ? 400 : 352, class: "off" }, off);
  }
}

function drawDie(svg, x, side, state, number) {
  const made = group(svg, x, MIDDLE, `die ${TONE[side]} state-${state}`);
  if (state === "p") rounded(made, -35, -35, 70, 70, 15, "tile");
  rounded(made, -28, -28, 56, 56, 12, "body");
  if (!number && state === "r") draw(made, "text", { y: 14, class: "asked" }, "?");
  for (let at = 0; at < (PIPS[number] ?? []).length; at += 2) {
    draw(made, "circle", { cx: PIPS[number][at] * 14, cy: PIPS[number][at + 1] * 14, r: 6.3, class: "pip" });
  }
}

/** The dice of both sides: how far to the right, whose, how they lie and what they show. */
const diceSeen = ({ dice, view }) => [...dice.matchAll(/([TB])([rpdw])(\d*)/g)].flatMap(([, side, state, figures]) => {
  const middle = side === view ? 682 : 220, apart = state === "p" ? 41 : 37;
  const numbers = "pd".includes(state) ? [...figures].map(Number) : [0, 0];
  return numbers.map((number, at) => [middle + (2 * at + 1 - numbers.length) * apart, side, state, number]);
});

/** How the game ended, across the middle, in the tone of who won. */
function drawBanner(svg, [text, winner]) {
  const made = draw(svg, "g", { class: `banner ${TONE[winner] ?? "nobody"}` }), [lines, size] = bannerLines(text), more = lines.length > 1 ? 8 : 0;
  rounded(made, 36, 328 - more, 830, 72 + 2 * more, 9, "body");
  lines.forEach((line, at) => fitted(made, 451, MIDDLE + size * 0.35 + (size + 2) * (at - (lines.length - 1) / 2), line, size, 800, "text", "middle", 780));
}

/** A banner's text in one line, or in two that are about as long, and the largest size in which it is not cut. */
function bannerLines(text) {
  const fits = (lines, size) => lines.every((line) => widthOf(line, size, 800) <= 780 / 0.9), words = text.split(" ");
  if (fits([text], 44) || words.length < 2) return [[text], 44];
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const widest = (lines) => Math.max(...lines.map((line) => widthOf(line, 36, 800)));
  const both = halves.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
  return [both, [36, 32].find((size) => fits(both, size)) ?? 28];
}

// --- The last play: rings where checkers stood, and an arrow for each checker's way

/** The ways of a play in notation, each from where, over which points, to where; steps of one checker joined. */
function waysOf(play) {
  const ways = [], named = { bar: BAR, off: OFF };
  for (const [, start, rest, times] of play.matchAll(/([^(/\s]+)((?:\/[^(/\s]+)+)(?:\((\d)\))?/g)) {
    const stops = [start, ...rest.slice(1).split("/")];
    for (let time = 0; time < Number(times ?? 1); time++) {
      for (let at = 1; at < stops.length; at++) {
        const [from, to] = [stops[at - 1], stops[at]].map((stop) => named[stop.replace("*", "")] ?? parseInt(stop, 10));
        const hit = stops[at].endsWith("*"), before = ways.findIndex((way) => way.end === from);
        if (before < 0) ways.push({ start: from, hits: [], end: to, hit });
        else {
          const [way] = ways.splice(before, 1);
          ways.push({ start: way.start, hits: way.hit ? [...way.hits, way.end] : way.hits, end: to, hit });
        }
      }
    }
  }
  return ways;
}

/** Alike ways with their number, and the places in stacks from which and to which they lead. */
function placesOf(ways, counts) {
  const alike = new Map(), leaves = {}, arrives = {}, coming = {};
  for (const way of ways) {
    const key = [way.start, ...way.hits, way.end].join();
    alike.set(key, { ...way, times: (alike.get(key)?.times ?? 0) + 1 });
    coming[way.end] = (coming[way.end] ?? 0) + 1;
  }
  return [...alike.values()].sort((one, other) => one.start - one.end - other.start + other.end || one.start - other.start).map((way) => {
    leaves[way.start] = (leaves[way.start] ?? 0) + way.times;
    arrives[way.end] = (arrives[way.end] ?? 0) + way.times;
    return { ...way, leaves: onPoint(counts, way.start) + leaves[way.start] - 1,
      arrives: onPoint(counts, way.end) - coming[way.end] + arrives[way.end] - 1 };
  });
}

/** The ways of a play, each over which spots; `counts` are those after it. */
function drawnWays(play, counts, view) {
  const side = play[0], mine = counts[side];
  return placesOf(waysOf(play.slice(1)), mine).map((way) => {
    const at = (point, nth) => spotOf(side, point, Math.min(nth, most(point) - 1), view);
    const stops = way.hits.map((point) => at(point, onPoint(mine, point)));
    const end = way.end === OFF ? [934, side === view ? Math.min(discY(onPoint(mine, OFF) - 1, true) - 30, 655) : Math.max(discY(onPoint(mine, OFF) - 1, false) + 30, 73)] : at(way.end, way.arrives);
    return { way, spots: [at(way.start, way.leaves), ...stops, end], fromRing: way.leaves < most(way.start) };
  });
}

function drawPlay(svg, state) {
  const { play, counts, view } = state;
  if (!play) return;
  const side = play[0], rings = new Map(), left = {}, drawn = drawnWays(play, counts, view);
  for (const { start } of waysOf(play.slice(1))) {
    const nth = onPoint(counts[side], start) + (left[start] = (left[start] ?? -1) + 1);
    if (nth < most(start)) rings.set(spotOf(side, start, nth, view).join(" "), 0);
  }
  for (const { spots } of drawn) spots.slice(1, -1).forEach((stop) => rings.set(stop.join(" "), 0));
  for (const spot of rings.keys()) {
    const made = group(svg, ...spot.split(" "), `ring ${TONE[side]}`);
    draw(made, "circle", { r: 25.5, class: "casing" });
    draw(made, "circle", { r: 25.5, class: "dashes" });
  }
  const arrows = drawn.map((one) => ({ ...one, ...drawArrow(svg, TONE[side], one) }));
  const taken = [...arrows.map(({ head }) => ({ spot: head, wide: 28, high: 28 })), ...diceSeen(state).map(([x]) => ({ spot: [x, MIDDLE], wide: 62, high: 62 }))];
  for (const { way: { times }, line } of arrows) {
    if (times > 1) drawCount(group(svg, ...freeSpot(besideLine(line, [5, 6, 4, 7, 3, 8, 2]), 44, 44, taken), `times ${TONE[side]}`), `×${times}`);
  }
}

/** The checkers after a play (`by` 1), or as they were before it (-1). */
function countsMoved(play, counts, by) {
  const side = play[0], them = side === "T" ? "B" : "T", moved = { [side]: [...counts[side]], [them]: [...counts[them]] };
  for (const { start, hits, end, hit } of waysOf(play.slice(1))) {
    if (end !== OFF) moved[side][end - 1] += by;
    moved[side][start - 1] -= by;
    for (const point of hit ? [...hits, end] : hits) moved[them][BAR - 1] += by, moved[them][24 - point] -= by;
  }
  return moved;
}

/** The arrows of two plays that are not made, where the bot's picture has them: [dashed, line, mark, count, cross] of each. */
function drawCompared(svg, [side, arrows]) {
  const tone = TONE[side], kinds = arrows.map(([isDashed]) => `${tone}${isDashed ? " dashed" : ""}`);
  arrows.forEach(([, halves], at) => {
    const line = halves.map((each) => 2 * each), spots = [line.slice(0, 2)];
    for (let next = 2; next < line.length; next += 2) spots.push([0, 1].map((way) => spots.at(-1)[way] + line[next + way]));
    const tip = spots.pop();
    const path = spots.map((spot, nth) => `${["M", "C"][nth] ?? " "}${spot.join(" ")}`).join("");
    strokes(draw(svg, "g", { class: `arrow ${kinds[at]}` }), path, headOf(spots.at(-1), tip));
  });
  for (const [, , , , cross] of arrows) {
    if (cross) strokes(group(svg, ...cross, `arrow cross ${tone}`), "M-14 -14L14 14M14 -14L-14 14");
  }
  for (const [, , , count] of arrows) if (count) drawCount(group(svg, count[1], count[2], `times ${tone}`), count[0]);
  arrows.forEach(([, , mark], at) => drawMark(svg, mark, kinds[at]));
}

/** The corners of an arrow's head with that tip, coming from the base. */
function headOf(base, tip) {
  const length = Math.hypot(tip[0] - base[0], tip[1] - base[1]) || 1, [across, down] = [(tip[0] - base[0]) / length, (tip[1] - base[1]) / length];
  const root = [tip[0] - 24 * across, tip[1] - 24 * down];
  return [tip, [root[0] - 12 * down, root[1] + 12 * across], [root[0] + 12 * down, root[1] - 12 * across]].map((spot) => spot.map((each) => each.toFixed(1)).join()).join(" ");
}

/** A line and a head, if there is one, with what is seen around them. */
function strokes(parent, path, head) {
  for (const kind of ["casing", "line"]) {
    draw(parent, "path", { d: path, class: kind });
    if (head) draw(parent, "polygon", { points: head, class: kind });
  }
}

function drawCount(parent, text) {
  draw(parent, "circle", { r: 20 });
  draw(parent, "text", { y: 9 }, text);
}

const widthOfMark = (text) => Math.max(36, widthOf(text, 26, 900) + 18);

/** Whose an arrow is, on a pill; it has room for all that is written. */
function drawMark(svg, [text, x, y], kind) {
  const wide = widthOfMark(text), label = group(svg, x, y, `mark ${kind}`);
  rounded(label, -wide / 2, -18, wide, 36, 18, "pill");
  draw(label, "text", { y: 9 }, text);
}

/** Whether two boxes around spots lie one over the other. */
function overlap(one, other) {
  return [0, 1].every((way) => Math.abs(one.spot[way] - other.spot[way]) < (way ? one.high + other.high : one.wide + other.wide) / 2);
}

/** Where a mark may stand: on the line of its arrow, the best place first, or else beside that, towards the middle of the board. */
function besideLine(line, parts = [6, 7, 5, 4, 3, 8, 2]) {
  const on = parts.map((part) => line[Math.floor((line.length - 1) * part / 10)]);
  return [0, 24, 44, 64].flatMap((by) => on.map(([x, y]) => [x, y + (y < MIDDLE ? by : -by)]));
}

function drawArrow(svg, tone, { way, spots, fromRing }) {
  const line = spots.slice(1).flatMap((spot, at) => curve(spots[at], spot));
  const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]), end = spots.at(-1);
  const begin = Math.max(0, line.findIndex((spot) => far(spot, spots[0]) >= (fromRing ? 29 : 16)));
  const lastFar = (from, to, reach) => { let at = from; while (at > 0 && far(line[at], to) < reach) at--; return at; };
  const at = lastFar(line.length - 1, end, way.end === OFF ? 0 : 20), tip = line[at], base = line[lastFar(at, tip, 24)];
  const path = line.slice(begin, line.indexOf(base) + 1).map((spot) => spot.map((each) => each.toFixed(1)).join(" ")).join("L") || base.join(" ");
  const made = draw(svg, "g", { class: `arrow ${tone}` });
  strokes(made, `M${path}`, headOf(base, tip));
  return { line, head: [0, 1].map((way) => (base[way] + tip[way]) / 2) };
}

/** Of the places for a mark of this size the first that is clear of what is taken, which it is then. */
function freeSpot(spots, wide, high, taken) {
  const boxes = spots.map((spot) => ({ spot, wide, high }));
  const found = boxes.find((one) => taken.every((other) => !overlap(one, other))) ?? boxes[0];
  taken.push(found);
  return found.spot;
}

/** Within one half of the picture an arc towards the middle, across it an S; as spots. */
function curve([x0, y0], [x3, y3]) {
  const across = x3 - x0, down = y3 - y0;
  let [x1, y1, x2, y2] = [x0, y0 + 0.55 * down, x3, y3 - 0.55 * down];
  if (y0 > MIDDLE === y3 > MIDDLE) {
    const rise = Math.min(34 + 0.22 * Math.hypot(across, down), 95) * Math.min(1, Math.abs(across) / 170) * (y0 > MIDDLE ? -4 : 4) / 3;
    [x1, y1, x2, y2] = [x0 + 0.2 * across, y0 + rise, x3 - 0.2 * across, y3 + rise];
  }
  return Array.from({ length: 61 }, (_, step) => {
    const t = step / 60, u = 1 - t, [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });
}

// --- Rail and lanes

const pen = document.createElement("canvas").getContext("2d");

/** How wide a text is. */
function widthOf(text, size, weight) {
  pen.font = `${weight} ${size}px Lato, "Segoe UI", Roboto, Helvetica, Arial, sans-serif`;
  return pen.measureText(text).width;
}

/** A text that is squeezed a little, then cut, where there is less room; how wide it is. */
function fitted(parent, x, y, text, size, weight, kind, anchor, room) {
  let shown = text, width = widthOf(text, size, weight);
  const letters = [...text];
  while (width > room / 0.85 && letters.length > 1) {
    letters.pop();
    shown = `${letters.join("").trimEnd()}…`;
    width = widthOf(shown, size, weight);
  }
  const made = draw(parent, "text", { x, y, class: kind, "text-anchor": anchor, "font-size": size, "font-weight": weight }, shown);
  if (width > room) made.setAttribute("textLength", room), made.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return Math.min(width, room);
}

function drawBadge(svg, x, y, tone, letter, faint = false) {
  const made = group(svg, x, y, `badge ${tone}${faint ? " faint" : ""}`);
  draw(made, "circle", { r: 18, class: "body" });
  if (letter) draw(made, "text", { y: 9 }, letter);
  else draw(made, "polygon", { points: "-10,-2.5 0,-2.5 0,-9.5 11,0 0,9.5 0,2.5 -10,2.5", class: "arrowhead" });
}

function drawCube(svg, x, y, look, tone, value, size = 58) {
  const made = group(svg, x, y, `cube ${look} ${tone}`, look === "tilted" ? -12 : 0), figures = String(value);
  rounded(made, -size / 2 + 1, -size / 2 + 1, size - 2, size - 2, look === "outline" ? 10 : 9, "body");
  const height = (figures.length === 1 ? 38 : figures.length < 3 ? 34 : 28) * size / 58;
  draw(made, "text", { y: height * 0.36, "font-size": height }, figures);
}

/** The Box's rail: who it is on the left, the game on the right. */
function drawRail(svg, seat, heading, pot, wide) {
  const acts = seat.acts ? " acts" : "";
  rounded(svg, 16, 730, wide - 32, 44, 7, `rail${acts}`);
  drawBadge(svg, 40, 752, "dark", seat.badge);
  let right = wide - 28;
  if (pot) {
    right -= fitted(svg, right, 762, pot, 30, 800, `text${acts}`, "end", 120) + 46;
    draw(group(svg, right + 21, 752, "chip"), "circle", { r: 15 });
  }
  const pieces = [[seat.label, 28, 500, "dim"], [seat.name, 30, 800, `text${(seat.out ?? []).includes(seat.name) ? " dim" : ""}${(seat.away ?? []).includes(seat.name) ? " away" : ""}`],
    [seat.points && seat.pointsLabel, 28, 500, "dim"], [seat.points, 30, 800, "brass"]];
  if (seat.partner) pieces.push([`· ${seat.partnerLabel ?? ""}`, 28, 500, "dim"],
    [seat.partner, 30, 800, `text${(seat.out ?? []).includes(seat.partner) ? " dim" : ""}${(seat.away ?? []).includes(seat.partner) ? " away" : ""}`], [seat.partnerPoints, 30, 800, "brass"]);
  pieces.push([seat.price, 30, 800, "brass"]);
  const wideAs = ([text, size, weight]) => widthOf(text, size, weight) + 10, isNamed = ([text]) => text === seat.name || text === seat.partner;
  let shown = pieces.filter(([text]) => text);
  const natural = shown.reduce((sum, each) => sum + wideAs(each), 0), room = Math.max(0.43 * wide, right - 70 - natural - 28);
  const title = fitted(svg, right, 762, heading, 28, 500, `dim${acts}`, "end", room);
  const left = right - 70 - 28 - title, least = () => shown.reduce((sum, each) => sum + (isNamed(each) ? Math.min(wideAs(each), 120) : wideAs(each)), 0);
  for (const spare of [seat.pointsLabel, seat.label]) if (wide < 1000 && least() > left) shown = shown.filter(([text]) => text !== spare); // the names go before
  const widths = shown.map(wideAs), names = shown.filter(isNamed).length;
  const tooWide = Math.max(0, widths.reduce((sum, each) => sum + each, 0) - left) / Math.max(names, 1);
  let x = 70;
  shown.forEach(([text, size, weight, kind], at) => {
    x += fitted(svg, x, 762, text, size, weight, kind + acts, "start", Math.max(40, widths[at] - 10 - (isNamed([text]) ? tooWide : 0))) + 10;
  });
}

/** A player's lane with their cube, or their result. */
function drawLane(svg, lane, left, right, boxActs, count) {
  const width = right - left, middle = (left + right) / 2, over = lane.out?.[3], dim = lane.out && !over, narrow = width < 170;
  const marked = lane.badge || lane.moves, inset = marked ? (narrow ? 48 : 56) : 5;
  rounded(svg, left, 778, width, 152, 7, dim ? "lane out" : "lane");
  rounded(svg, left, 886, width, 44, 7, lane.acts ? "plate acts" : dim ? "plate out" : "plate");
  if (!lane.out && !lane.tag) rounded(svg, left + 5, 830.5, width - 10, 3, 0, "lane-line");
  if (lane.acts) rounded(svg, left + 2.5, 780.5, width - 5, 147, 6, "must-act");
  if (lane.hold && !lane.out) [9, 18].forEach((x) => rounded(svg, left + x, 787, 6, 24, 2, "hold"));
  fitted(svg, middle, 919, lane.name, count > 7 ? 28 : 30, 700, `name${lane.acts ? " acts" : dim ? " dim" : ""}${lane.away ? " away" : ""}`, "middle", width - 10);
  if (lane.tag) rounded(svg, left + 6, 784, width - 12, 96, 6, "tag");
  const y = lane.out || lane.tag ? 815 : 832;
  if (marked) drawBadge(svg, left + (narrow ? 22 : 30), y, TONE[lane.moves] ?? "light", lane.moves ? "" : lane.badge, dim && !lane.moves);
  const aside = middle + (narrow && (marked || lane.hold) ? 19 : 0);
  if (lane.out) {
    const [points, label, cube] = lane.out, half = Math.min(widthOf(points, 46, 800), width - inset - 5) / 2;
    const x = Math.max(left + inset + half, narrow ? (left + inset + right - 5) / 2 : middle); // beside the badge
    fitted(svg, x, 831, points, 46, 800, "text", "middle", width - inset - 5);
    if (cube) drawCube(svg, middle, 860, cube[1] ? "solid" : "outline", TONE[cube[1]] ?? "light", cube[0], 42);
    else fitted(svg, middle, 872, label, 28, 500, over ? "text" : "dim", "middle", width - 10);
  } else if (lane.tag) {
    fitted(svg, Math.max(middle, left + inset + 20), 831, lane.tag[0], 46, 800, "brass", "middle", width - inset - 5);
    fitted(svg, middle, 872, lane.tag[1], 28, 500, "text", "middle", width - 14);
  } else if (lane.cube) {
    const [value, owner, offered] = lane.cube;
    if (offered) {
      const [cubeY, markY, up] = offered === "B" ? [824, 873, 7] : [840, 791, -7], active = offered === "B" ? lane.acts : boxActs;
      draw(svg, "polyline", { points: `${aside - 15},${markY - up} ${aside},${markY + up} ${aside + 15},${markY - up}`, class: active ? "chevron acts" : "chevron" });
      drawCube(svg, aside, cubeY, "tilted", TONE[offered], value);
    } else drawCube(svg, aside, { "": 832, B: 800, T: 864 }[owner], owner ? "solid" : "outline", TONE[owner] ?? "light", value);
  } else if (lane.note) fitted(svg, aside, 845, lane.note, 38, 900, "note", "middle", width - inset - 5);
}

function drawLanes(svg, { seat, lanes, heading, pot }, wide = 1000) {
  drawRail(svg, seat, heading, pot, wide);
  const width = (wide - 32 - 6 * (lanes.length - 1)) / Math.max(lanes.length, 1);
  const whole = (x) => (x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x)); // a half to the even side, as in the pictures
  lanes.forEach((lane, at) => drawLane(svg, lane, whole(16 + (width + 6) * at), whole(16 + (width + 6) * at + width), seat.acts, lanes.length));
}

/** Shows the rail and the lanes alone in an SVG element, as wide as the names of so many need. */
function drawLanesApart(svg, state) {
  const wide = Math.max(640, 32 + 122 * state.lanes.length);
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 714 ${wide} 232`);
  rounded(svg, 0, 714, wide, 232, 0, "frame");
  drawLanes(svg, state, wide);
}

/** Shows a table in an SVG element; without a position the rail and the lanes alone. `beside`: the element in which these stand apart from the board. */
function drawTable(svg, state, beside) {
  svg.replaceChildren();
  svg.setAttribute("viewBox", !state.position ? "0 714 1000 232" : beside ? "0 0 1000 728" : "0 0 1000 938");
  if (state.position) {
    drawField(svg, state);
    drawCheckers(svg, state);
    drawPlay(svg, state);
    for (const each of diceSeen(state)) drawDie(svg, ...each);
    if (state.compared) drawCompared(svg, state.compared);
    if (state.suggested?.length) drawNotMade(svg, state, state.suggested);
    drawCounts(svg, state);
    if (state.banner) drawBanner(svg, state.banner);
  } else rounded(svg, 0, 714, 1000, 232, 0, "frame");
  if (beside) drawLanesApart(beside, state);
  else drawLanes(svg, state);
}
