// The buttons that the server offers: pressed, shown, and those of *More options* in their places while these are open.
"use strict";
const AGAIN = /^s[am]:/; // how the id of "Same again" begins, and that of the menu of "Other rules"
const SAID_MS = 2000; // so long a table that moves on may take
const BEGINS = /^t:\d+:(?:next|start):/; // and that of what begins a game

page.more.addEventListener("toggle", () => showButtons());

/** Whether this is being said, or was, and what came of it is not here yet. */
const isSaid = (id) => id === page.done || [...page.pressed.values()].includes(id);

/** It was said: until the table has moved on, to press it once more says nothing new. */
function noteSaid(id) {
  page.done = id;
  clearTimeout(page.undoing);
  page.undoing = setTimeout(() => { page.done = undefined; showButtons(); }, SAID_MS);
}

function press(id, values) {
  note("");
  board.markSeen(); // whoever rolls has seen what was played before
  if (BEGINS.test(id)) page.begins = true;
  if (/:only/.test(id)) page.said = board.move?.token; // that is what was moved by hand
  if (IN_FRAME && AGAIN.test(id)) parent.postMessage("again", "*");
  page.pressedIn = page.state?.revision;
  page.pressed.set(connection.say({ press: id, ...(values && { values }), ...(IN_FRAME && { framed: true }) }), id);
  showButtons();
}

/** The buttons as they are now; one that stays is the same element, so that it keeps the focus. */
function showButtons() {
  const { buttons = [] } = page.state ?? {}, isOff = isOffline();
  const fill = (parent, wanted) => {
    const kept = new Map([...parent.querySelectorAll("button")].map((each) => [each.dataset.id, each]));
    const rows = new Map();
    for (const each of wanted) {
      const { id, style, row } = each, label = face(each);
      let made = kept.get(id);
      if (!made) {
        made = control(label, style, () => { if (made.ariaDisabled !== "true") press(id); });
        made.dataset.id = id;
      }
      if (each.same) made.dataset.same = each.same;
      else delete made.dataset.same;
      if (made.textContent !== label) made.textContent = label;
      made.className = style;
      made.ariaBusy = isSaid(id) ? "true" : null;
      made.ariaDisabled = isSaid(id) || isOff ? "true" : null;
      made.disabled = Boolean(each.gone);
      made.title = each.gone ? labels.grey : "";
      rows.set(row, [...(rows.get(row) ?? []), made]);
    }
    const focused = document.activeElement, laid = wanted.map(({ id, row }) => `${row} ${id}`).join("\n");
    if (laid === parent.dataset.laid) return; // a finger that is on one stays there
    parent.dataset.laid = laid;
    parent.replaceChildren(...[...rows.values()].map((row) => make("div", { class: "row" }, row)));
    if (parent.contains(focused) && focused !== document.activeElement) focused.focus();
  };
  const asked = buttons.filter(({ row }) => row < 10);
  const [left, right] = ["left", "right"].map((side) => asked.filter(({ place }) => place === side));
  const [rows, beside] = [left, right].map((each) => [...new Set(each.map(({ row }) => row))]);
  const most = (row) => Math.max(...[left, right].map((each) => each.filter((one) => one.row === row).length));
  const heights = rows.join() === beside.join() ? rows.map((row) => `${most(row)}fr`).join(" ") : ""; // of a row of one, half that of two
  page.left.style.gridTemplateRows = page.right.style.gridTemplateRows = heights;
  fill(page.left, left);
  fill(page.right, right);
  fill(page.answers, asked.filter(({ place }) => place === "answers"));
  fill(page.foot, asked.filter(({ place }) => place === "foot").map((each) => ({ ...each, row: 0 })));
  fill(page.buttons, asked.filter(({ place }) => !place));
  const own = inTheirPlaces(buttons.filter(({ row }) => row >= 10));
  fill(page.options, own);
  page.grey.hidden = !own.some(({ gone: isGone }) => isGone);
  page.more.hidden = !buttons.some(({ row }) => row >= 10);
  noteLayout();
}

/** At a real board no play has a place of its own: what bears on the answers stands above them, and what is always there below. */
function lay(isReal) {
  const wanted = isReal ? [page.hints, page.answers, page.buttons, page.foot, page.line, page.typed] : [page.answers, page.foot, page.buttons, board.lanes, page.line, page.typed, page.hints];
  if (page.laidReal === isReal) return;
  page.dock.after(...wanted);
  (isReal ? page.table : page.notes).after(page.sheet); // below the cubes, where there is room beside the answers
  page.laidReal = isReal;
}

/** What a button says without how it is now, behind it: "(now: each time)". */
const lasting = (label) => label.replace(/ \([^():]*:[^()]*\)$/, "");

/** Somebody's own options: while they are open in a game each keeps its place, what cannot be said now too, and what is new comes last. */
function inTheirPlaces(buttons) {
  const { board: shown, over } = page.state ?? {}, part = `${shown?.heading} ${Boolean(shown?.banner)} ${over}`;
  const keyed = new Map(buttons.map((each) => [`${/:undo:/.test(each.id) ? "" : lasting(each.label)} ${each.id.replace(/:\w*$/, "")}`, each]));
  const before = page.more.open && page.partOfEvening === part ? page.own : undefined; // of a game that is over nothing stays
  page.partOfEvening = part;
  const last = Math.max(10, ...[...before?.values() ?? []].map(({ row }) => row));
  // What reads the same is the same to whoever reads it, though it is of another moment
  const readsAs = (key) => !key.startsWith(" ") && [...keyed.keys()].find((one) => !before.has(one) && lasting(keyed.get(one).label) === key.slice(0, key.lastIndexOf(" ")));
  page.own = new Map();
  for (const [key, each] of before ?? []) {
    const now = keyed.has(key) ? key : readsAs(key);
    if (!page.own.has(now || key)) page.own.set(now || key, { ...keyed.get(now) ?? { ...each, label: lasting(each.label), gone: true }, row: each.row });
  }
  for (const [key, each] of keyed) if (!page.own.has(key)) page.own.set(key, before ? { ...each, row: last + 1 } : each);
  return [...page.own.values()];
}
