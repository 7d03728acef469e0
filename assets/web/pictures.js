// Pictures as Discord would show them, from this machine alone.
import { fill, make } from "./dom.js";
import { say } from "./words.js";

const WIDEST = 550, HIGHEST = 560; // px, as Discord shows pictures
const ALLOWED_IMAGES = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)?\/attachments\//;

/** A picture, never wider than Discord shows it; a click shows it whole, another one twice as large, where it was. */
export function picture(each, label = say("picture")) {
  if (!ALLOWED_IMAGES.test(each.url)) return make("span", { class: "dim" }, `(${say("not-loaded")})`);
  const address = new URL(each.url, location.href).pathname;
  const alt = each.description ?? label;
  const image = make("img", { src: address, alt, decoding: "async", loading: "lazy" });
  if (each.width && each.height) { // its place is kept while it loads: nothing jumps
    image.style.width = `${Math.min(each.width, WIDEST, (HIGHEST * each.width) / each.height)}px`;
    image.style.aspectRatio = `${each.width} / ${each.height}`;
  }
  return make("button", { type: "button", class: "show", title: say("enlarge"), data: { folded: say("picture") }, onclick: () => enlarge(address, alt) }, image);
}

function enlarge(address, alt) {
  const dialog = document.getElementById("picture");
  const stage = make("button", { type: "button", class: "stage", title: say("zoom"), "aria-pressed": "false" }, make("img", { src: address, alt }));
  stage.addEventListener("click", (event) => {
    const { left, top, width, height } = stage.firstChild.getBoundingClientRect();
    const [x, y] = event.detail ? [(event.clientX - left) / width, (event.clientY - top) / height] : [0.5, 0.5]; // by a key: the middle
    const zoomed = dialog.classList.toggle("zoomed");
    stage.setAttribute("aria-pressed", String(zoomed));
    dialog.scrollTo(x * dialog.scrollWidth - dialog.clientWidth / 2, y * dialog.scrollHeight - dialog.clientHeight / 2);
  });
  dialog.classList.remove("zoomed");
  fill(dialog, stage, make("button", { type: "button", class: "close", onclick: () => dialog.close(), "aria-label": say("close-picture") }, "×"));
  dialog.showModal();
}
