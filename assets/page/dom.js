// Elements made by hand: text is always text, never markup. Knows nothing of the table.
/** An HTML element with these attributes and children; every text is text. */
function make(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((each) => each !== undefined && each !== ""));
  return made;
}

/** A text with facts in place of the names in braces. */
const said = (text, facts = {}) => text.replace(/\{([a-z]+)\}/g, (whole, name) => facts[name] ?? whole);
const picture = (name) => {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ role: "img", class: name })) svg.setAttribute(key, value);
  return svg;
};

/** A small sign, drawn, as not every font has it. */
function icon(path) {
  const svg = picture("icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  draw(svg, "path", { d: path });
  return svg;
}

const SIGNS = { first: "M5 5h3v14H5zM20 5v14L9 12z", back: "M15 4l2 2-6 6 6 6-2 2-8-8z", next: "M9 4L7 6l6 6-6 6 2 2 8-8z", last: "M16 5h3v14h-3zM4 5v14l11-7z", play: "M8 5v14l11-7z", pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  robot: "M11 2h2v4h6v14H5V6h6zM8 10v3h3v-3zM13 10v3h3v-3zM8 16v2h8v-2z" };
