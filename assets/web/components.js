// Buttons, menus and the parts of Components V2 under a message. Knows what was shown, not what it does.
import { make } from "./dom.js";
import { emoji, link, text } from "./markdown.js";
import { picture } from "./pictures.js";
import { here } from "./server.js";
import { say } from "./words.js";

const ROW = 1, BUTTON = 2, TEXT_MENU = 3, USER_MENU = 5, ROLE_MENU = 6, CHANNEL_MENU = 8, SECTION = 9, TEXT = 10, THUMBNAIL = 11;
const SAYS = /^[ac]:/; // how the id of a menu begins whose words say what is done with what is chosen
const AT_TABLE = /^t:(\d+):(?:join|options):/; // how that of a button begins that each message of a table has
const JOINS = /^t:\d+:join:/; // and that of "Join"
const IS_GUEST = /^gc:yes:/; // and that of the yes to somebody's having been a guest
const OF_PAYMENT = /^n:(?:yes|no):/; // and those of the answers of who is said to be paid
const COLOURED = 1, GREY = 2, LINK = 5; // styles of buttons
const JOIN = { type: BUTTON, command: "join" }; // where the message itself has none
const BACK = { type: BUTTON, command: "back", style: COLOURED };
const GALLERY = 12, FILE = 13, SEPARATOR = 14, CONTAINER = 17;

/** All components of a message. */
export function drawComponents(message, table) {
  return forPerson(message, table).map((each) => draw(each, message, table));
}

/**
 * Under a message of the table, what is mine comes first, as the bot says who I am there: *Join*, which alone has a
 * colour, while I have no seat; else what I press for myself, without my name. What others alone press comes last, grey;
 * what I proposed I take back, where the others refuse it; while I am away that I am back comes first, all else grey;
 * what passes over robots is only for who plays. Whether a payment has arrived is asked in colour of who is mentioned.
 */
function forPerson({ components, only_for: isAlone, mentions = [] }, { seat, me }) {
  const rows = components.filter((each) => each.type === ROW).map((row) => withdrawn(row, seat)), buttons = rows.flatMap((row) => row.components);
  if (!isAlone && !seat.is_scorer && buttons.some(({ custom_id: id }) => IS_GUEST.test(id))) return rows.map(inGrey);
  if (!isAlone && !mentions.some(({ id }) => id === me) && buttons.some(({ custom_id: id }) => OF_PAYMENT.test(id))) return rows.map(inGrey);
  if (isAlone || !seat.table || !buttons.some(({ custom_id: id }) => AT_TABLE.exec(id)?.[1] === seat.table)) return components;
  const joins = buttons.find(({ custom_id: id }) => JOINS.test(id)), hidden = seat.join === "there" ? undefined : joins;
  const rowsOf = (isIn) => rows.map((row) => row.components.filter((each) => each !== hidden && !seat.hidden.includes(each.custom_id) && isIn(each.custom_id)));
  if (seat.back) return [...asRows([[{ ...BACK, label: seat.back }]]), ...asRows(rowsOf(() => true)).map(inGrey)]; // the others act for me
  if (seat.join === "first") return asRows(joinFirst(rowsOf(() => true), joins ?? JOIN));
  const own = buttons.filter(({ custom_id: id }) => id in seat.own).map((each) => ({ ...each, label: seat.own[each.custom_id] }));
  const isOthers = (id) => seat.others.includes(id);
  return asRows([own, ...rowsOf((id) => !(id in seat.own) && !isOthers(id))]).concat(asRows(rowsOf(isOthers)).map(inGrey));
}

/** A row with what takes back my own proposal called so, without the colour of a refusal; and my own answers as mine. */
const withdrawn = (row, { withdraws = {}, answers = {} }) => ({ ...row, components: row.components.map((each) => {
  const { custom_id: id } = each;
  return id in withdraws ? { ...each, label: withdraws[id], style: GREY } : id in answers ? { ...each, label: answers[id] } : each;
}) });

function joinFirst(rows, joins) {
  const [first = [], ...others] = asRows(rows).map((row) => inGrey(row).components);
  return [[{ ...joins, style: COLOURED, joins: true }, ...first], ...others];
}

const asRows = (rows) => rows.filter((each) => each.length).map((each) => ({ type: ROW, components: each }));

/** A row without colours. */
const inGrey = (row) => ({ ...row, components: row.components.map((each) => ({ ...each, style: each.style === LINK ? LINK : GREY })) });

function draw(part, message, table) {
  const inside = () => part.components.map((each) => draw(each, message, table));
  switch (part.type) {
    case ROW: return make("div", { class: "row" }, inside());
    case BUTTON: return button(part, message, table);
    case TEXT_MENU: return menu(part, part.options, message, table);
    case USER_MENU: return menu(part, table.people.map((each) => ({ label: each.name, value: each.id })), message, table);
    case ROLE_MENU: return menu(part, table.roles.map((each) => ({ label: each.name, value: each.id })), message, table);
    case CHANNEL_MENU: return menu(part, table.channels.map((each) => ({ label: each.name, value: each.id })), message, table);
    case SECTION: return make("div", { class: "section" }, make("div", {}, inside()), draw(part.accessory, message, table));
    case TEXT: return make("div", { class: "content" }, text(part.content, table));
    case THUMBNAIL: return make("div", { class: "thumbnail" }, picture({ ...part.media, description: part.description }));
    case GALLERY: return make("div", { class: "gallery" },
      part.items.map((each) => picture({ ...each.media, description: each.description })));
    case FILE: return make("a", { class: "file", href: here(part.file.url), download: part.name ?? "" }, part.name ?? say("file"));
    case SEPARATOR: return part.divider ? make("hr") : make("div", { class: "gap" });
    case CONTAINER: return container(part, inside());
    default: return make("span", { class: "dim" }, "(the local table cannot show this)");
  }
}

function container(part, inside) {
  const box = make("div", { class: "embed container" }, inside);
  if (part.accent_color) box.style.borderLeftColor = "#" + part.accent_color.toString(16).padStart(6, "0");
  return box;
}

function button(part, message, table) {
  const { command } = part, face = [part.emoji && emoji(part.emoji), part.label ?? (command && say("join"))];
  if (part.style === LINK) {
    return link(part.url, [face, " ↗"], table, "button style-5");
  }
  return make("button", {
    type: "button", class: `button style-${part.style}${part.joins ? " joins" : ""}`, disabled: part.disabled, data: { key: part.custom_id },
    "aria-label": part.label ? null : part.emoji?.name,
    onclick: (event) => busy(event.currentTarget, () =>
      (command ? table.act("slash", { command, options: {} }) : table.act("press", { message: message.id, custom_id: part.custom_id }))),
  }, face);
}

/** Keeps something from being used twice while the bot answers. */
async function busy(element, work) {
  if (element.classList.contains("busy")) return;
  element.classList.add("busy");
  element.setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    element.classList.remove("busy");
    element.removeAttribute("aria-busy");
  }
}

/** A menu that opens: one click chooses; where several may be chosen, a button sends them. */
function menu(part, options, message, table) {
  const label = make("span", {}, part.placeholder ?? say(part.type === USER_MENU ? "choose-somebody" : "choose-something"));
  const details = make("details", { class: "menu", data: { key: part.custom_id } });
  const send = (values, shown) => {
    details.open = false;
    label.textContent = shown;
    return busy(details, () => table.act("choose", { message: message.id, custom_id: part.custom_id, values }));
  };
  const chosen = options.filter((each) => each.default);
  if (chosen.length) label.textContent = chosen.map((each) => each.label).join(", ");
  const many = part.max_values > 1 || part.min_values === 0;
  details.append(make("summary", { "aria-label": label.textContent, data: { key: part.custom_id } }, label),
    many ? several(part, options, send) : make("div", { class: "options" },
      options.map((each) => make("button", { type: "button", onclick: () => send([each.value], each.label) }, words(each)))));
  if (part.disabled) details.inert = true;
  details.addEventListener("toggle", () => { if (details.open) details.scrollIntoView({ block: "nearest" }); });
  details.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { details.open = false; details.firstChild.focus(); }
  });
  return details;
}

const words = (option) => [
  option.emoji && emoji(option.emoji),
  make("span", {}, option.label, option.description && make("small", {}, option.description)),
];

function several(part, options, send) {
  const boxes = options.map((each) => {
    const box = make("input", { type: "checkbox", checked: Boolean(each.default), value: each.value });
    return { ...each, box, line: make("label", {}, box, words(each)) };
  });
  const done = make("button", {
    type: "button", class: "button style-1",
    onclick: () => {
      const taken = boxes.filter((each) => each.box.checked);
      send(taken.map((each) => each.value), taken.map((each) => each.label).join(", ") || say("nobody"));
    },
  }, SAYS.test(part.custom_id) ? part.placeholder : say("choose"));
  const check = () => {
    const count = boxes.filter((each) => each.box.checked).length;
    done.disabled = count < part.min_values || count > part.max_values;
  };
  for (const each of boxes) each.box.addEventListener("change", check);
  check();
  return make("div", { class: "options" }, boxes.map((each) => each.line), done);
}
