// Plays that were suggested and are not made, on the board.

/** The marks of all plays that go a way, and with how many checkers: once, where that is the same for all. */
function marksOf(gone) {
  const times = new Set(gone.map((one) => one.times)), [all] = times;
  if (times.size > 1) return gone.map((one) => `${one.by} ×${one.times}`).join(", ");
  return `${gone.map((one) => one.by).join("·")}${all > 1 ? ` ×${all}` : ""}`;
}

/** Plays that are not made, each with the mark of whose it is; one dashed arrow for each way, with the marks of all that go it. */
function drawNotMade(svg, { counts, view }, plays) {
  const found = new Map(), tone = TONE[plays[0].play[0]];
  for (const { play, by } of plays) {
    for (const one of drawnWays(play, countsMoved(play, counts, 1), view)) {
      const { start, hits, end } = one.way, key = [start, ...hits, end].join();
      const known = found.get(key) ?? { ...one, gone: [] };
      found.set(key, { ...known, gone: [...known.gone, { by, times: one.way.times }] });
    }
  }
  const arrows = [...found.values()].map((one) => ({ ...one, ...drawArrow(svg, `${tone} dashed`, one) }));
  const taken = arrows.flatMap(({ head, line }) => [{ spot: head, wide: 28, high: 28 }, { spot: line[0], wide: 60, high: 60 }]); // the checker that moves, too
  for (const { line, gone } of arrows) {
    const text = marksOf(gone), spot = freeSpot(besideLine(line), widthOfMark(text), 36, taken);
    drawMark(svg, [text, ...spot], `${tone} dashed`);
  }
}
