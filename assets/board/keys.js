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
/** Whether a key is meant for the page as a whole: it is no shortcut, is typed into no field, and answers no question. */
const isForPage = ({ target, altKey, ctrlKey, metaKey }) => !(altKey || ctrlKey || metaKey || page.dialog.open || target.matches?.("input, textarea, select"));
document.addEventListener("keydown", (event) => {
  const means = LETTERS[event.key.toLowerCase()];
  if (!means || event.repeat || !isForPage(event)) return;
  const found = [...page.side.querySelectorAll("button")].filter((each) => means.test(each.dataset.id ?? "") && !page.more.contains(each) && holdsFocus(each));
  if (found.length === 1) pressByLetter(found[0]);
  else if (found.length) found[0].focus();
  else if (means === LETTERS.d && !page.keys.hidden && !page.pressed.size) noDouble();
});
/** Whoever doubles by a key, and may not, reads by which rule, or else what is asked. */
function noDouble() {
  const { question: asked, buttons = [], board: shown, over, no_double: why } = page.state ?? {};
  if (shown && !over && !buttons.some(({ id }) => /:(?:all-)?double|:cubes/.test(id))) note(why || said(labels["why-double"], { asked: asked.split("\n")[0] }));
}
document.addEventListener("keydown", (event) => { // after a tap on text, too, they are the board's, and on a button what that does not use
  const { activeElement: at } = document, { key } = event, isFree = at.matches("button, summary") && key !== "Enter" && key !== " ";
  const isOurs = board.half || (key === "Enter" && board.state?.counts);
  if (isOurs && !page.dialog.open && (isFree || [document.body, page.told, page.question].includes(at))) board.key(event);
});
document.addEventListener("keydown", (event) => { // a play that is typed goes into its field
  const { key } = event;
  if (!/^[\d/b]$/i.test(key) || !board.half || !holdsFocus(page.typed) || !isForPage(event)) return;
  event.preventDefault();
  page.typed.focus();
  page.typed.value += key;
});
