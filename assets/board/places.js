// What took another one's place under the finger does not count at first.
"use strict";
const READ_MS = 1000, CUBE_READ_MS = 1500, KEPT_MS = 60000;

/** How the ids of the answers to a double begin: whoever rolls and rolls taps there before they have read. */
const ANSWERS_CUBE = /^t:(?:\d+:)?(?:all-)?(?:take|beaver|drop)\b/;

/** Where each button has lain lately, as on paper: newest last, each list with the time since when. */
const layouts = [];
/** What a button in somebody's own options says stays the same while its label does, whatever is played meanwhile; not what is undone. */
const sameWhileOpen = ({ id, label }) => (/:undo:/.test(id) ? id : label);
const keyOf = (button) => button.dataset.same ?? (page.more.contains(button) ? sameWhileOpen({ id: button.dataset.id ?? "", label: button.textContent })
  : button.dataset.id) ?? (button === page.play ? `play ${board.move?.token}` : button.textContent);
/** A button's id without what tells its moment apart. */
const withoutMoment = (id = "") => id.split(":", 4).join(":");
/** What a button says, whatever others have said meanwhile. */
const saysOf = (button) => `${withoutMoment(button.dataset.id)} ${button.textContent}`;
const scrolled = () => scrollY + page.side.scrollTop;
/** Where something is on the page; of somebody's own options, where in these, which move as a whole. */
const cornerOf = (button) => (page.more.contains(button) ? page.more.getBoundingClientRect() : { x: -scrollX, y: -scrolled() });
const spotOn = ({ left, right, top, bottom }, { x, y }) => ({ left: left - x, right: right - x, top: top - y, bottom: bottom - y });

/** Notes where all buttons lie, once the page is as it should be after a change. */
function noteLayout() {
  page.layout ??= requestAnimationFrame(() => { page.layout = undefined; noteLayoutNow(); });
}

function noteLayoutNow() {
  fitSheet();
  const now = performance.now(), { open } = page.dialog; // while it is open nothing else can be pressed
  const places = [...(open ? page.dialog : page.side).querySelectorAll("button")].filter((each) => !each.disabled && each.offsetParent)
    .map((each) => ({ key: keyOf(each), says: saysOf(each), own: page.more.contains(each), ...spotOn(each.getBoundingClientRect(), cornerOf(each)) }));
  layouts.push({ since: now, places, open });
  while (layouts.length > 1 && layouts[1].since < now - KEPT_MS) layouts.shift();
  keepFocus();
}

/** Whether something else could be pressed where this press is, within the last second; before an answer to a cube, ever. */
function tookAnotherPlace(button, event) {
  const corner = cornerOf(button), own = page.more.contains(button), key = keyOf(button);
  const { left, right, top, bottom } = spotOn(button.getBoundingClientRect(), corner);
  const [x, y] = event.detail ? [event.clientX - corner.x, event.clientY - corner.y] : [(left + right) / 2, (top + bottom) / 2];
  const now = performance.now(), recent = layouts.filter((_, at) => !layouts[at + 1] || layouts[at + 1].since > now - READ_MS);
  const isThere = (each) => each.own === own && each.left <= x && x <= each.right && each.top <= y && y <= each.bottom;
  const hasOther = ({ places }) => places.some((each) => isThere(each) && each.key !== key);
  const cameAt = layouts.findLastIndex(({ places }) => !places.some((each) => isThere(each) && each.key === key)) + 1;
  const isUnread = ANSWERS_CUBE.test(button.dataset.id ?? "") && layouts[cameAt]?.since > now - CUBE_READ_MS;
  return isUnread ? layouts.slice(0, cameAt).some(hasOther) : recent.some(hasOther);
}

/** Whether what a letter says is asked only now: the letter names it wherever its button lies. */
function hasJustCome(button) {
  const one = saysOf(button), cameAt = layouts.findLastIndex(({ places, open }) => !open && !places.some(({ says }) => says === one)) + 1;
  return cameAt > 0 && (layouts[cameAt]?.since ?? Infinity) > performance.now() - READ_MS;
}

/** Presses the button that a letter names. */
function pressByLetter(button) {
  if (hasJustCome(button)) return note(labels["just-asked"]);
  page.named = button;
  button.click();
  page.named = undefined;
}

/** Notes since when the dice do what they do now, and what they did before. */
function noteDice() {
  const act = board.diceAct, key = act && `${act} ${act === "roll" ? board.on.rolls().id : board.move.token}`;
  if (key !== page.dice.key) page.dice = { key, since: performance.now(), before: page.dice.key };
}

/** Whether a tap on the dice was meant for what was there before: the roll is read first, and the second tap of two swaps nothing. */
// Enter says one thing: it is meant for what was there before only where it was pressed just before, too.
function isStray(act, { type }) {
  const isKey = type === "keydown", [first, second] = page.entered;
  const { since, before } = page.dice, isNew = performance.now() - since < READ_MS && !(isKey && second - first > READ_MS);
  if (isNew && act === "roll") note(isKey ? labels["just-rolls-key"] : labels["just-rolls"]);
  return isNew && (act === "roll" || (act === "swap" && before.startsWith("roll")));
}

document.addEventListener("keydown", ({ key }) => { if (key === "Enter" || key === " ") page.entered = [page.entered[1], performance.now()]; }, true);

page.side.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || [page.play, page.back, page.named].includes(button) || !tookAnotherPlace(button, event)) return; // a play is made by hand before; the way back says nothing
  event.stopPropagation();
  event.preventDefault();
  note(labels["just-changed"]);
}, true);
