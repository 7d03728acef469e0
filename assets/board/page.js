// What there is on the page: its words, its parts and what it knows by now, in `page`. Where all else on it begins.
"use strict";
const labels = JSON.parse(document.getElementById("labels").textContent);
const IN_LESSON = location.pathname.includes("/board/lesson/"); // which says itself how a checker is moved, and is no turn at a table
const IN_FRAME = parent !== window; // the channel is around this page, and opens what comes after it

/** What somebody wishes of this page, kept by the browser where it keeps anything. */
const wish = {
  get: (name) => { try { return localStorage.getItem(`chouette-${name}`); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(`chouette-${name}`, value); } catch { /* not kept */ } },
};

const page = { dice: { key: "" }, entered: [-Infinity, -Infinity], state: undefined, pressed: new Map(), closed: "", sounds: wish.get("sounds") === "on", knows: IN_LESSON || wish.get("moved") === "yes" };
/** What stands on a button; an emoji of Discord's own is no text. */
const face = ({ emoji, label }) => (emoji && !emoji.startsWith("<") ? `${emoji} ${label}` : label);
const control = (label, kind, onclick) => make("button", { type: "button", class: kind, onclick }, label);

Object.assign(page, {
  bar: make("p", { id: "bar", role: "status", hidden: true }),
  question: make("h1", { id: "question", tabindex: -1, dir: "auto", "aria-live": "polite" }, labels.waiting),
  told: make("div", { id: "told", dir: "auto", tabindex: -1, "aria-live": "polite" }),
  hints: make("ul", { id: "hints", class: "small" }),
  notes: make("ul", { id: "notes" }),
  line: make("p", { id: "you", class: "small", dir: "auto" }),
  aloud: make("p", { class: "unseen", "aria-live": "polite" }),
  note: make("p", { id: "note", role: "alert", dir: "auto" }),
  back: control(labels.back, "secondary", () => parent.postMessage("to-channel", "*")), // where the channel is around this page
  table: make("div", { id: "table" }),
  keys: make("div", { id: "keys", class: "small" }, keysTable()),
  keysHint: make("span", { class: "small keys-hint" }, labels["keys-hint"]),
  hand: make("p", { id: "hand", class: "small" }),
  rolls: make("p", { id: "rolls", class: "small", dir: "auto", hidden: true }), // no news: nobody who listens hears each second
  undo: control(labels.undo, "secondary", () => board.undo()),
  undoAll: control(labels["undo-all"], "secondary", () => board.undoAll()),
  play: make("button", { type: "button", class: "success", id: "play", onclick: () => board.play() }, labels.play),
  left: make("div", { class: "left" }),
  right: make("div", { class: "right" }),
  typed: make("input", { type: "text", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", maxlength: 60, "aria-label": labels.typed, placeholder: labels.typed }),
  buttons: make("div", { id: "buttons", role: "group", "aria-label": labels.buttons }),
  options: make("div", { class: "many-buttons" }),
  grey: make("p", { id: "grey", class: "small", hidden: true }, labels.grey),
  suggested: make("div", { id: "suggested", role: "group", "aria-label": labels.suggested }),
  sheet: make("section", { id: "sheet" }),
  dialog: make("dialog", { id: "ask", "aria-labelledby": "asked" }),
});
page.more = make("details", { id: "more" }, make("summary", {}, labels.more), page.options, page.grey);
page.controls = make("div", { id: "controls" }, page.undo, page.undoAll);
page.dock = make("div", { id: "dock" }, make("div", { class: "column" }, page.play, page.left), make("div", { class: "column" }, page.controls, page.right));
page.answers = make("div", { id: "answers" });
page.foot = make("div", { id: "foot" });
page.soundSwitch = make("input", { type: "checkbox", onchange: () => { page.sounds = page.soundSwitch.checked; wish.set("sounds", page.sounds ? "on" : "off"); tick(); } });
page.soundSwitch.checked = page.sounds;
addEventListener("storage", ({ key, newValue }) => { if (key === "chouette-sounds") page.sounds = page.soundSwitch.checked = newValue === "on"; }); // in the settings around this page
page.head = make("header", { id: "head" }, page.question, page.rolls, make("div", { id: "beside" }, page.note, page.suggested, page.hand), page.told);
page.side = make("div", { id: "side" }, page.dock, page.answers, page.foot, page.buttons, page.line, page.typed, page.hints, page.more,
    make("details", { id: "settings" }, make("summary", {}, labels.settings, page.keysHint), make("label", {}, page.soundSwitch, labels.sounds), page.keys), page.notes, page.sheet);
document.body.classList.add("waiting"); // until there is something to show: an empty board, and nothing to press
page.hand.hidden = page.side.hidden = true;
page.stack = make("div", { id: "stack" }, page.table); // at a real board the sheet, too
document.getElementById("page").replaceChildren(page.bar, page.head, page.stack, page.side, page.aloud, page.dialog);

/** Whether all else, the cubes too, stands in a column beside a board that has the whole height; on a phone it scrolls there by itself. */
function setAcross() {
  const { state } = page, { classList } = document.body, isApart = Boolean(state ? state.board?.position : classList.contains("waiting"));
  classList.toggle("across", across.matches && isApart);
  classList.toggle("broad", broad.matches && isApart);
}

/** What is read first comes into view. */
function toTop() {
  scrollTo(0, 0);
  page.side.scrollTop = 0;
}

/** Scrolls whatever the buttons are in. */
function scrollSide(by) {
  const { scrollTop } = page.side;
  page.side.scrollTop += by;
  if (page.side.scrollTop === scrollTop) scrollBy(0, by);
}

setAcross();
for (const each of [across, broad]) {
  each.addEventListener("change", () => {
    setAcross();
    page.side.scrollTop = 0; // where it was scrolled to on its side before, what is asked now may be out of view
    if (board.state) board.refresh();
  });
}

document.body.classList.toggle("lesson", IN_LESSON);

const isOffline = () => document.body.classList.contains("offline");
