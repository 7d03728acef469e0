// A text for this person alone: beside the question, or at the finger that is far from it; and the way back to the channel.
"use strict";
const NOTE_MS = 10000, NOTE_READ_MS = 2500, FADE_PX = 22;
const NOTE_PX = 340; // as wide as it is beside a finger, where there is room

for (const kind of ["click", "keydown"]) {
  document.addEventListener(kind, (event) => { page.pressedAt = (event.target.closest?.("button, input, summary") ?? event.target).getBoundingClientRect?.(); }, true);
}

/** The way back to the channel, where that is around this page: below what sends there, or in the end. */
function showBack(leads = page.leads) {
  const { over } = page.state ?? {};
  page.leads = leads;
  page.back.hidden = !IN_FRAME || !(over || leads);
  const above = over ? page.buttons : page.note;
  if (page.back.previousSibling !== above) above.after(page.back);
}

/** A text for this person alone, until the next one; `leads`: to the channel. */
function note(text, leads = false) {
  page.noted = Date.now();
  showBack(leads);
  if (page.note.textContent === text) return;
  page.note.textContent = text;
  page.told.hidden = page.question.hidden = IN_LESSON && text !== ""; // what is better has the room of what was asked
  clearTimeout(page.forgetting);
  page.note.removeAttribute("style");
  page.hand.before(page.note);
  page.head.scrollTop = 0;
  cutHead();
  showHand();
  if (text && !isNoteInView() && document.body.classList.contains("across")) page.head.scrollTop = page.head.scrollHeight, cut(page.head); // beside the board, which it would cover
  if (text && !isNoteInView()) leads || IN_LESSON ? toTop() : noteAtFinger();
  noteLayout();
}

const forgetNote = (soon) => { clearTimeout(page.forgetting); page.forgetting = setTimeout(() => note(""), soon); };

function isNoteInView() {
  const { top, bottom } = page.note.getBoundingClientRect(), head = page.head.getBoundingClientRect();
  return top >= 0 && bottom <= Math.min(innerHeight, head.bottom + 1 - (page.head.classList.contains("cut") ? FADE_PX : 0));
}

/** Whoever is far below the question reads a refusal beside what they pressed, above or below it; nothing else moves. */
// Where the board has the whole width, it lies on the lanes below, not on points and dice; else in the column beside the
// board, where it covers no button if there is such a place.
function noteAtFinger() {
  let { top = innerHeight, bottom = innerHeight, left = 0 } = page.pressedAt ?? {};
  const hands = board.hands.getBoundingClientRect(), side = page.side.getBoundingClientRect(), isBeside = hands.width > 0 && side.left >= hands.right;
  const isOverBoard = hands.width > innerWidth * 0.9 && top >= hands.top && top < hands.bottom;
  if (isOverBoard) top = bottom = hands.bottom - 4; // points have their numbers above that
  const isBelow = isOverBoard || top < innerHeight / 2, wide = isBeside ? Math.min(NOTE_PX, side.width) : NOTE_PX;
  document.body.append(page.note); // above all else
  cutHead(); // its room is free
  page.note.removeAttribute("style");
  const x = isBeside ? side.left : Math.max(10, Math.min(left - wide / 2, innerWidth - wide - 10));
  if (isBeside || innerWidth > NOTE_PX + 20) page.note.style.inset = `auto auto auto ${x}px`, page.note.style.width = `${wide}px`;
  const { height } = page.note.getBoundingClientRect(), most = innerHeight - height - 8; // it is never out of view
  const near = [bottom + 8, top - 8 - height].map((each) => Math.max(8, Math.min(most, each))), places = isBelow ? near : near.reverse();
  const buttons = isBeside ? [...page.side.querySelectorAll("button")].map((each) => each.getBoundingClientRect()).filter((each) => each.height) : [];
  const isFree = (y) => buttons.every((each) => each.bottom <= y || each.top >= y + height);
  page.note.style.top = `${[...places, 8, most].find(isFree) ?? places[0]}px`;
  forgetNote(NOTE_MS);
}
