// A message on a phone so that its question, picture and buttons are in view together. Knows sizes, not what is said.
import { make } from "./dom.js";
import { say } from "./words.js";

export const PHONE = matchMedia("(max-width: 600px)");
const FOOT = 16; // px of the list below its last message
const LEAST_LINES = 4;
const LEAST_WIDTH = 300; // px of a picture below the first one

/**
 * Takes whole lines off the beginning of the news, the oldest, until all fits `place`, and then of the pictures below
 * the first one what the first buttons need; the others scroll. What is unfolded stays whole.
 */
export function fit(element, place, unfolded) {
  element.querySelector(":scope > .body > .head > .more")?.remove();
  element.style.removeProperty("--later");
  const told = element.querySelector(":scope > .body > .content > .told > .news");
  told?.classList.remove("clipped");
  told?.style.removeProperty("max-height");
  if (!PHONE.matches || !told || !place.clientHeight || unfolded.has(element.dataset.id)) return;
  const room = place.clientHeight - FOOT;
  if (element.offsetHeight > room) clip(element, told, room, unfolded);
  const button = element.querySelector(".row > *"), [, ...later] = element.querySelectorAll(".bare .show img");
  const over = button ? button.offsetTop + button.offsetHeight - room : 0, high = later.reduce((sum, each) => sum + each.offsetHeight, 0);
  if (over <= 0 || !high) return;
  const width = later[0].offsetWidth;
  element.style.setProperty("--later", `${Math.max(LEAST_WIDTH, width - Math.ceil((over * width) / high))}px`);
}

/** Leaves of it the newest lines for which there is room, without small print, and offers the rest. */
function clip(element, told, room, unfolded) {
  told.classList.add("clipped");
  const whole = told.offsetHeight, over = element.offsetHeight - room;
  const begins = lineBegins(told), most = Math.max(0, begins.length - LEAST_LINES);
  const fits = begins.findIndex((begin, at) => begin >= over || at === most), ends = paragraphEnds(told, begins);
  const lone = Number(fits > 0 && ends.has(fits) && !ends.has(fits - 1) && fits + 1 < begins.length); // no last line alone
  const first = element.classList.contains("alone") ? paragraphAt(fits, ends, begins.length) : fits + lone;
  if (first <= 0 && !told.querySelector(".small")) return void told.classList.remove("clipped");
  const more = make("button", {
    class: "link more", type: "button",
    onclick: () => {
      unfolded.add(element.dataset.id);
      more.remove();
      told.classList.remove("clipped");
      told.style.removeProperty("max-height");
      element.scrollIntoView({ block: "start" });
    },
  }, say("more"));
  element.querySelector(":scope > .body > .head").append(more);
  if (first > 0) told.style.maxHeight = `${whole - begins[first]}px`;
}

/** The line, from this one on, with which a paragraph begins; where none does, the beginning of the last paragraph. */
function paragraphAt(line, ends, count) {
  const starts = [0, ...[...ends].map((each) => each + 1).filter((each) => each < count)].sort((one, other) => one - other);
  return starts.find((each) => each >= line) ?? starts.at(-1);
}

/** Which of the lines that begin there end a paragraph. */
function paragraphEnds(told, begins) {
  const top = told.getBoundingClientRect().top;
  const breaks = [...told.querySelectorAll("br")].map((each) => each.getBoundingClientRect()).map((each) => (each.top + each.bottom) / 2 - top);
  return new Set(breaks.map((each) => begins.findLastIndex((begin) => begin <= each)));
}

/** Where its lines begin below its top, in px. */
function lineBegins(told) {
  const range = document.createRange(), top = told.getBoundingClientRect().top;
  range.selectNodeContents(told.firstChild);
  const begins = [];
  for (const { top: begin, height } of [...range.getClientRects()].sort((one, other) => one.top - other.top)) {
    if (height && (!begins.length || begin - top - begins.at(-1) >= 8)) begins.push(Math.floor(begin - top));
  }
  return begins;
}
