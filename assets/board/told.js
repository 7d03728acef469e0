// What is asked and what happened, above the board: as much of it as there is room for, all of it after a tap.
"use strict";
const FRAME_EDGE_PX = 6;

/** A text in which dice, 3-1, and points behind a name, Ann −7, stay in one line. */
const unbroken = (text) => text.split(/(\d-\d|\S+ [+−][\d½]+)/).map((each, at) => (at % 2 ? make("span", { class: "dice" }, each) : each));

for (const each of [page.head, page.told]) each.addEventListener("scroll", () => cutHead());
document.addEventListener("click", ({ target }) => unfold([page.told, page.question].some((each) => each.contains(target) && each.classList.contains("more"))));
addEventListener("resize", () => {
  cutHead();
  if (page.dialog.open) cut(page.dialog.firstChild);
  noteLayout();
});

/** A board that nobody saw, in a frame that was left, had no room that could be measured. */
new ResizeObserver(([{ contentRect: { width } }]) => {
  if (width === page.width) return;
  page.width = width;
  cutHead();
  noteLayout();
}).observe(page.head);

/** A hint that comes, goes or wraps leaves what is told another room. */
const heights = new ResizeObserver(() => cutHead());
for (const each of [page.question, page.rolls, page.hand.parentElement]) heights.observe(each);

/** Shows that there is more text below than is seen. */
function cut(element) {
  const { scrollHeight, scrollTop, clientHeight } = element;
  element.classList.toggle("cut", scrollHeight - scrollTop - clientHeight > 4);
}

/** All that happened lies over the board, until the next tap. */
function unfold(is) {
  if (is === document.body.classList.contains("unfolded")) return;
  document.body.classList.toggle("unfolded", is);
  cutHead();
}

/** Of what happened as much as there is room for: the board's edge cuts through no sentence, or at least through no line. */
// A long question is set smaller, goes before a hint, and bears the sign that there is more where no line fits below it.
function cutHead() {
  const { head, told, question, hand } = page, line = parseFloat(getComputedStyle(told).lineHeight);
  told.style.maxHeight = head.style.height = "";
  for (const each of [question, hand]) each.classList.remove("long", "more");
  if (document.body.classList.contains("unfolded")) return told.style.overflowY = "auto", told.classList.remove("more"), head.classList.remove("cut");
  question.classList.toggle("long", head.scrollHeight > head.clientHeight + 1 && question.offsetHeight > head.clientHeight / 2);
  if (document.body.classList.contains("across") && question.offsetHeight > head.clientHeight) head.style.height = `min(60dvh, ${question.offsetHeight + 2}px)`; // what is asked is read whole
  const end = head.getBoundingClientRect().bottom - head.scrollTop;
  hand.classList.toggle("long", question.classList.contains("long") && hand.getBoundingClientRect().bottom > end);
  const top = told.getBoundingClientRect().top - told.scrollTop, ends = [...told.children].map((each) => each.getBoundingClientRect().bottom - top), room = end - top;
  const lines = Math.max(0, Math.floor(room / line + 0.01)) * line, whole = ends.findLast((one) => one <= room + 1) ?? -Infinity;
  told.style.maxHeight = `${lines - whole > 1.5 * line ? lines : whole}px`; // two empty lines are worth a sentence that is cut
  const isLonger = told.scrollHeight - told.clientHeight > 4;
  told.style.overflowY = isLonger ? "auto" : "hidden"; // what does not scroll is no stop of the Tab key
  told.classList.toggle("more", isLonger && told.scrollHeight - told.scrollTop - told.clientHeight > 4);
  question.classList.toggle("more", isLonger && !told.clientHeight);
  cut(head);
}

/** Beside a board the sheet ends with the window and scrolls by itself, row by row below its names: what is newest is seen. */
function fitSheet() {
  const frame = page.sheet.querySelector(".wide"), newest = frame?.querySelector(".newest, .open");
  if (!newest) return;
  frame.style.maxHeight = "";
  const { left } = page.side.getBoundingClientRect(), isBeside = page.table.offsetWidth > 0 && left >= page.table.getBoundingClientRect().right;
  const { top, height } = frame.getBoundingClientRect(), [table, names] = frame.querySelectorAll("table, thead"), head = names.offsetHeight;
  const above = (row) => table.offsetTop + row.offsetTop - head; // of it is out of view, where that row is the first one
  const room = Math.max(innerHeight - top - scrollY - FRAME_EDGE_PX, head + newest.offsetHeight);
  if (isBeside && !page.more.open && !document.body.classList.contains("across") && page.sheet.parentNode === page.side && height > room) {
    const passed = [...frame.querySelectorAll("tbody tr")].map(above);
    frame.style.maxHeight = `${height - (passed.find((each) => height - each <= room) ?? passed.at(-1))}px`;
  }
  const fitted = `${frame.style.maxHeight} ${page.sheetText}`;
  if (fitted === page.sheetFitted) return; // where somebody scrolled it, it stays
  page.sheetFitted = fitted;
  frame.scrollTop = above(newest);
}
