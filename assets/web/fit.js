// A message on a phone so that its question, picture and buttons are in view together. Knows sizes, not what is said.
import { make } from "./dom.js";
import { say } from "./words.js";

export const PHONE = matchMedia("(max-width: 600px)");
const FOOT = 16; // px of the list below its last message
const LEAST_LINES = 4;
const LEAST_WIDTH = 300; // px of a picture below the first one
const LEAST_BESIDE = 120; // px of a picture that the board beside it shows, too

/**
 * Takes whole sentences off the beginning of the news, the oldest, until all fits `place`, and then of the pictures
 * below the first one what the first buttons need; the others scroll. What is unfolded stays whole.
 */
export function fit(element, place, unfolded) {
  element.querySelector(":scope > .body > .head > .more")?.remove();
  for (const each of ["--later", "--beside"]) element.style.removeProperty(each);
  const told = element.querySelector(":scope > .body > .content > .told > .news");
  if (told?.classList.contains("clipped")) unclip(told);
  if (document.body.matches(".with-board") && !PHONE.matches) return element.matches(".alone") ? undefined : fitPictures(element, place);
  if (!PHONE.matches || !told || !place.clientHeight || unfolded.has(element.dataset.id)) return;
  const room = place.clientHeight - FOOT;
  if (element.offsetHeight > room) clip(element, told, room, unfolded);
  const button = element.querySelector(".row > *"), [, ...later] = element.querySelectorAll(".bare .show img");
  const over = button ? button.offsetTop + button.offsetHeight - room : 0, high = later.reduce((sum, each) => sum + each.offsetHeight, 0);
  if (over <= 0 || !high) return;
  const width = later[0].offsetWidth;
  element.style.setProperty("--later", `${Math.max(LEAST_WIDTH, width - Math.ceil((over * width) / high))}px`);
}

/** Beside the board its pictures, which that shows too, give way to all that is said and to its buttons. */
function fitPictures(element, place) {
  const pictures = [...element.querySelectorAll(".bare .show img")], high = pictures.reduce((sum, each) => sum + each.offsetHeight, 0);
  const over = element.offsetHeight + FOOT - place.clientHeight;
  if (over <= 0 || !high || !place.clientHeight || !element.querySelector(".row")) return;
  const width = Math.max(...pictures.map((each) => each.offsetWidth));
  element.style.setProperty("--beside", `${Math.max(LEAST_BESIDE, Math.floor(width * (1 - over / high)))}px`);
}

/** Leaves of it the newest sentences for which there is room, without small print, and offers the rest. */
function clip(element, told, room, unfolded) {
  const whole = told.firstChild, hasSmallPrint = told.querySelector(".small");
  told.classList.add("clipped");
  const high = told.offsetHeight, over = element.offsetHeight - room, line = parseFloat(getComputedStyle(told).lineHeight);
  const others = told.parentElement.offsetHeight - high, least = Math.max(line, LEAST_LINES * line - others); // what bears on the answer counts, too
  const begins = (element.classList.contains("alone") ? paragraphBegins(whole) : apart(whole, sentenceBegins(whole)))
    .map((begin) => ({ begin, top: topOf(begin) - told.getBoundingClientRect().top })).filter(({ top }) => top > 2 && high - top >= least - 2);
  const first = over > 0 ? begins.find(({ top }) => top >= over) ?? begins.at(-1) : undefined;
  if (!first && !hasSmallPrint) return void told.classList.remove("clipped");
  if (first) {
    const range = document.createRange(), older = make("span", { class: "older" });
    range.setStart(whole, 0);
    range.setEnd(...first.begin);
    older.append(range.extractContents());
    whole.prepend(older);
  }
  const more = make("button", {
    class: "link more", type: "button",
    onclick: () => {
      unfolded.add(element.dataset.id);
      more.remove();
      unclip(told);
      element.scrollIntoView({ block: "start" });
    },
  }, say("more"));
  element.querySelector(":scope > .body > .head").append(more);
}

function unclip(told) {
  const older = told.querySelector(".older");
  told.classList.remove("clipped");
  older?.replaceWith(...older.childNodes);
  told.firstChild.normalize();
}

/** Where paragraphs begin, but the first: each a node and how many of its children, or letters, are before. */
function paragraphBegins(whole) {
  return [...whole.childNodes].flatMap((node, at, all) => (at && (all[at - 1].nodeName === "BR" || node.nodeName === "DIV") ? [[whole, at]] : []));
}

/** The same of sentences. */
function sentenceBegins(whole) {
  const inside = (node) => (node.nodeType === Node.TEXT_NODE ? [...node.data.matchAll(/[.!?] +/g)].map((end) => [node, end.index + end[0].length]) : []);
  const paragraphs = paragraphBegins(whole);
  return [...whole.childNodes].flatMap((node, at) => [...paragraphs.filter(([, begin]) => begin === at), ...inside(node)]);
}

/** Those of them that say something else than the one before, or of somebody else: the doubles of one player are told together. */
function apart(whole, begins) {
  const heads = [[whole, 0], ...begins].map(headOf);
  return begins.filter((_, at) => !heads[at] || heads[at] !== heads[at + 1]);
}

/** Whom a sentence names first, and the word behind that: who does what. */
function headOf([node, at]) {
  const who = node.nodeType === Node.TEXT_NODE ? at === node.data.length && node.nextSibling : node.childNodes[at];
  return who && who.nodeName === "STRONG" ? `${who.textContent} ${who.nextSibling?.data?.trim().split(" ")[0] ?? ""}` : "";
}

/** Where on the page the line is in which something begins. */
function topOf([node, at]) {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEndAfter(node.nodeType === Node.TEXT_NODE ? node.nextSibling ?? node : node.childNodes[at]);
  return Math.min(...[...range.getClientRects()].filter(({ height }) => height).map(({ top }) => top));
}
