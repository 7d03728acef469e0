// Elements made by hand: text is always text, never markup. Knows nothing of the table.

/** An element with properties and children; children are nodes, text, or nothing. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  add(element, children);
  return element;
}

/** Puts children into an element, however deeply they are listed. */
export function add(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) element.append(child);
  }
}

/** Puts children in place of all that an element has; who types in one that stays goes on typing. */
export function fill(element, ...children) {
  const busy = element.contains(document.activeElement) ? document.activeElement : undefined;
  element.replaceChildren();
  add(element, children);
  if (busy?.isConnected) busy.focus({ preventScroll: true });
}

/** The page's element of that id. */
export const find = (id) => document.getElementById(id);

const HUES = [212, 28, 152, 338, 262, 92, 188, 8, 300, 48];

/** The colour class of a person: by place in the list, so that neighbours differ. */
export const hue = (place) => `hue-${place % HUES.length}`;

/** The first letter of a name, whatever its script. */
export const initial = (name) => [...name.trim()][0]?.toUpperCase() ?? "?";
