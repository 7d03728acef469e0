// A message on a phone so that text, pictures and buttons are in view together. Knows sizes, not what is said.
import { make } from "./dom.js";
import { say } from "./words.js";

const PHONE = matchMedia("(max-width: 600px)");
const FOOT = 16; // px of the list below its last message
const LEAST_WIDTH = 240; // px of a board that can still be read
const LEAST_LINES = 3;

/** Makes the pictures smaller, then ends the text at a whole line, until it fits `place`; what is unfolded stays whole. */
export function fit(element, place, unfolded) {
  element.style.removeProperty("--board");
  element.querySelector(":scope > .body > .more")?.remove();
  const content = element.querySelector(":scope > .body > .content");
  content?.classList.remove("clipped");
  content?.style.removeProperty("max-height");
  if (!PHONE.matches || !content || !element.querySelector(".row") || unfolded.has(element.dataset.id)) return;
  const over = () => element.offsetHeight - (place.clientHeight - FOOT);
  if (over() <= 0) return;
  const boards = [...element.querySelectorAll(".bare .show img")];
  let width = Math.max(0, ...boards.map((each) => each.offsetWidth));
  while (over() > 0 && width > LEAST_WIDTH) {
    const heights = boards.reduce((sum, each) => sum + each.offsetHeight, 0);
    if (!heights) break; // not loaded yet
    width = Math.max(LEAST_WIDTH, width - Math.ceil((over() * width) / heights));
    element.style.setProperty("--board", `${width}px`);
  }
  if (over() > 0) clip(element, content, over, unfolded);
}

/** Ends the text after a line, and offers the rest. */
function clip(element, content, over, unfolded) {
  const more = make("button", {
    class: "link more", type: "button",
    onclick: () => {
      unfolded.add(element.dataset.id);
      more.remove();
      content.classList.remove("clipped");
      content.style.removeProperty("max-height");
      element.scrollIntoView({ block: "start" });
    },
  }, say("more"));
  const top = content.getBoundingClientRect().top, whole = content.offsetHeight;
  content.after(more);
  const room = whole - over(), ends = lineEnds(content, top);
  if (ends.length <= LEAST_LINES) return void more.remove();
  content.classList.add("clipped");
  content.style.maxHeight = `${ends.findLast((end, at) => end <= room || at < LEAST_LINES)}px`;
}

/** Where its lines end below its top, in px. */
function lineEnds(content, top) {
  const range = document.createRange();
  range.selectNodeContents(content);
  const ends = [];
  for (const { bottom, height } of [...range.getClientRects()].sort((one, other) => one.bottom - other.bottom)) {
    if (!height) continue;
    if (ends.length && bottom - top - ends.at(-1) < 8) ends[ends.length - 1] = Math.ceil(bottom - top);
    else ends.push(Math.ceil(bottom - top));
  }
  return ends;
}
