// A message on a phone so that its question, picture and buttons are in view together. Knows sizes, not what is said.
import { make } from "./dom.js";
import { say } from "./words.js";

const PHONE = matchMedia("(max-width: 600px)");
const FOOT = 16; // px of the list below its last message
const LEAST_LINES = 3;

/** Takes whole lines off the beginning of what is told, the oldest, until all fits `place`; what is unfolded stays whole. */
export function fit(element, place, unfolded) {
  element.querySelector(":scope > .body > .head > .more")?.remove();
  const told = element.querySelector(":scope > .body > .content > .told");
  told?.classList.remove("clipped");
  told?.style.removeProperty("max-height");
  if (!PHONE.matches || !told || unfolded.has(element.dataset.id)) return;
  const over = element.offsetHeight - (place.clientHeight - FOOT);
  if (over > 0) clip(element, told, told.offsetHeight - over, unfolded);
}

/** Leaves so many px of the newest lines, and offers the rest. */
function clip(element, told, room, unfolded) {
  const whole = told.offsetHeight, begins = lineBegins(told), most = begins.length - LEAST_LINES;
  if (most <= 0) return;
  const first = begins.findIndex((begin, at) => whole - begin <= room || at === most);
  if (!first) return;
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
  told.classList.add("clipped");
  told.style.maxHeight = `${whole - begins[first]}px`;
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
