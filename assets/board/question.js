// What is asked once more before something is said, and Help: one dialog.
"use strict";
const BESIDE_PX = 200; // so wide a question is at least, beside the board

page.dialog.addEventListener("click", (event) => { if (event.target === page.dialog) closeDialog(); }); // beside it
page.dialog.addEventListener("cancel", () => closeDialog()); // by Escape
page.dialog.addEventListener("keydown", (event) => { // out of a frame Tab leads to the page around it, which the dialog does not cover
  const all = [...page.dialog.querySelectorAll("button, input, summary")].filter(holdsFocus), [from, to] = event.shiftKey ? [0, -1] : [-1, 0];
  if (!IN_FRAME || event.key !== "Tab" || document.activeElement !== all.at(from)) return;
  event.preventDefault();
  all.at(to).focus();
});

/** Its person has done with it: what they press next is not meant for what was there. */
function closeDialog() {
  page.dialog.close();
  layouts.splice(0, Infinity, ...layouts.filter(({ open }) => !open));
  noteLayout();
}

/** What is asked hides no board by which it is judged: it lies beside that, where there is room. */
function placeDialog() {
  const board = page.table.getBoundingClientRect(), { left, width } = page.side.getBoundingClientRect();
  const isBeside = board.width > 0 && left >= board.right && width >= BESIDE_PX && !page.dialog.classList.contains("help");
  Object.assign(page.dialog.style, isBeside ? { left: `${left}px`, right: "auto", width: `${width}px` } : { left: "", right: "", width: "" });
}
addEventListener("resize", placeDialog);

/** Asked once more before something is said. */
function question({ text, pieces = [text], buttons = [], menus = [], isHelp = buttons.some(({ id }) => id.startsWith("he:")) }) {
  const row = buttons.map((each) => control(face(each), each.style, () => { closeDialog(); press(each.id); }));
  const isTold = ({ options }) => options.some(({ told }) => told), first = menus.some(isTold) ? row.splice(0) : []; // before what is done at once
  const ends = isHelp ? [control(labels.close, "primary", closeDialog)] : [], isMany = row.length > 6; // then all is scrolled, but what closes it
  if (isHelp && !isMany) row.push(...ends.splice(0));
  else if (menus.length || !buttons.some(({ id, style }) => style === "secondary" && !/:correct:|^m:/.test(id))) row.push(control(labels.cancel, "secondary", closeDialog));
  const menu = (each) => {
    const { id, label, options, least, most: limit } = each;
    if (limit === 1) {
      const choice = ({ label: name, value, told: more, chosen }) => control([name, more && make("span", { class: "small" }, more)], chosen ? "primary" : "secondary", () => { closeDialog(); press(id, [value]); });
      return make("fieldset", {}, make("legend", {}, label), make("div", { class: isTold(each) ? "list" : "row" }, options.map(choice)));
    }
    const { says, barred = [], why, summary } = each; // what each choice says, and which the rules bar
    const boxes = options.map(({ value }) => make("input", { type: "checkbox", value, onchange: () => count() }));
    const say = control(label, "primary", () => { closeDialog(); press(id, boxes.filter((one) => one.checked).map((one) => one.value)); });
    const comesTo = options.map(({ drop }) => drop ? make("span", { class: "small" }) : ""), reason = make("p", { class: "small", "aria-live": "polite", hidden: !says });
    const count = () => {
      const chosen = options.filter((_, at) => boxes[at].checked), key = chosen.map(({ value }) => value).join(" ");
      options.forEach(({ take, drop }, at) => { if (drop) comesTo[at].textContent = boxes[at].checked ? take : drop; });
      say.className = chosen.length ? "primary" : "secondary"; // to give all up is nothing that stands out
      say.disabled = says ? barred.includes(key) : chosen.length < least || chosen.length > limit;
      say.textContent = says?.[key] ?? (chosen.length ? `${label}: ${chosen.map((one) => one.label.split(": ")[0]).join(", ")}` : label); // whose cubes
      if (says) reason.textContent = say.disabled ? why : "";
    };
    count();
    const rows = [...boxes.map((box, at) => make("label", {}, box, options[at].label, comesTo[at])), reason, say];
    if (summary) return make("details", {}, make("summary", {}, summary), make("fieldset", { "aria-label": label }, rows));
    const isNamed = menus.filter((one) => !one.summary).length > 1;
    return make("fieldset", isNamed ? {} : { "aria-label": label }, isNamed ? make("legend", {}, label) : [], rows);
  };
  page.dialog.classList.toggle("help", isHelp);
  page.dialog.classList.toggle("topics", isHelp && isMany);
  const told = make("p", { id: "asked", class: isHelp ? "read" : "", dir: "auto", onscroll: () => cut(told) }, isHelp ? pieces.map((each, at) => at % 2 ? make("strong", {}, each) : each.replace(/\n$/, "\n\n")) : text);
  page.dialog.replaceChildren(told, ...(first.length ? [make("div", { class: "row" }, first)] : []), ...menus.map(menu), make("div", { class: "row" }, row), ...(ends.length ? [make("div", { class: "row" }, ends)] : []));
  placeDialog();
  if (!page.dialog.open) page.dialog.showModal();
  told.scrollTop = 0;
  cut(told);
  noteLayout();
}

// --- What says the same, and costs the same, at the next moment: it is asked anew unseen, and stays as it is

const RESIGNS = /^t:\d+:resign:/; // which is asked about at every moment
const anew = new Set(); // the numbers under which that was asked

/** All that somebody reads in a question. */
const saidIn = ({ text, buttons = [], menus = [] }) => JSON.stringify([text, buttons.map(face), menus.map(({ label, options }) => [label, options.map((each) => each.label)])]);

/** Whether what is asked can still be said, though the table has moved on: then the server says how now. */
function asksAnew({ buttons = [] }) {
  const now = RESIGNS.test(page.askedBy ?? "") && buttons.find(({ id, gone: isGone }) => !isGone && withoutMoment(id) === withoutMoment(page.askedBy));
  if (!now || isOffline()) return false;
  page.askedBy = now.id;
  anew.add(page.asksNow = connection.say({ press: now.id, ...(IN_FRAME && { framed: true }) }));
  return true;
}

/** Whether this answers a question that was asked anew; where it says something else, that is over. */
function answeredAnew(n, ask) {
  if (!anew.delete(n)) return false;
  if (n !== page.asksNow || !page.dialog.open) return true;
  if (!ask || saidIn(ask) !== page.asked) return page.dialog.close(), note(labels["asked-gone"]), true;
  const at = [...page.dialog.querySelectorAll("button")].indexOf(document.activeElement);
  question(ask);
  page.dialog.querySelectorAll("button")[at]?.focus();
  return true;
}
