// What keys do anywhere on the page, and the table that says so; those at the board are its own.
"use strict";
const ROLLS = /^t:(?:\d+:)?(?:roll|opening)\b/; // what a tap on the dice says, too

/** What each key does: a line each, the key before the first colon. */
function keysTable() {
  const rows = labels.keys.split("\n").map((line) => line.split(/: (.*)/));
  return make("table", { class: "keys" }, make("tbody", {}, rows.map(([key, does]) => make("tr", {}, make("th", { scope: "row" }, key), make("td", {}, does)))));
}

function showKeys() {
  question({ text: labels["keys-title"], isHelp: true });
  page.dialog.firstChild.className = "";
  page.dialog.firstChild.after(keysTable());
}

document.addEventListener("keydown", ({ key, target }) => {
  if (key === "?" && target !== page.typed && !page.dialog.open && board.state?.counts && !page.keys.hidden) showKeys();
});
/** What a letter says: presses the button that says it, or goes to the first of several. A grave one is asked once more, as by hand. */
const LETTERS = { d: /^t:(?:\d+:)?(?:all-)?double\b(?!-)/, t: /^t:(?:\d+:)?(?:all-)?take\b(?!-)/, p: /^t:(?:\d+:)?(?:all-)?drop\b(?!-)/, r: ROLLS, n: BEGINS };
document.addEventListener("keydown", ({ key, target, repeat, altKey, ctrlKey, metaKey }) => {
  const means = LETTERS[key.toLowerCase()];
  if (!means || repeat || altKey || ctrlKey || metaKey || page.dialog.open || target.matches?.("input, textarea, select")) return;
  const found = [...page.side.querySelectorAll("button")].filter((each) => means.test(each.dataset.id ?? "") && !page.more.contains(each) && holdsFocus(each));
  if (found.length === 1) pressByLetter(found[0]);
  else found[0]?.focus();
});
document.addEventListener("keydown", (event) => { // after a tap on text, too, they are the board's, and on a button what that does not use
  const { activeElement: at } = document, { key } = event, isFree = at.matches("button, summary") && key !== "Enter" && key !== " ";
  const isOurs = board.half || (key === "Enter" && board.state?.counts);
  if (isOurs && !page.dialog.open && (isFree || [document.body, page.told, page.question].includes(at))) board.key(event);
});
document.addEventListener("keydown", (event) => { // a play that is typed goes into its field
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (!/^[\d/b]$/i.test(key) || altKey || ctrlKey || metaKey || !board.half || page.dialog.open || !holdsFocus(page.typed) || target.matches?.("input, textarea, select")) return;
  event.preventDefault();
  page.typed.focus();
  page.typed.value += key;
});
