// The score sheet as a table.
/** The sheet, `name` is what it is called; its rows come from the bot. */
function sheetTable(sheet, name) {
  const cell = (each) => {
    if (!each) return make("td");
    const [total, role, ring, faint] = each;
    return make("td", { class: faint ? "faint" : undefined },
      make("span", { class: ring ? (ring[1] ? "circled crossed" : "circled") : undefined }, ring?.[0] ? make("small", { class: "order" }, ring[0]) : "", total ?? (role ? "" : "·")),
      role && make("small", { class: "role" }, role));
  };
  const row = ({ number, cells, open, places, heading }) => (heading
    ? make("tr", { class: "heading" }, make("th", { colspan: sheet.names.length + 1, scope: "colgroup" }, heading))
    : make("tr", { class: places ? "places" : open ? "open" : undefined }, make("th", { scope: "row" }, number ?? ""), cells.map(cell)));
  const rows = sheet.rows ?? [], done = rows.findLastIndex((each) => !each.open && !each.heading);
  const made = make("figure", { class: sheet.names.length > 6 ? "sheet many" : "sheet" },
    make("figcaption", {}, sheet.status),
    make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": name }, make("table", {},
      make("thead", {}, make("tr", {}, make("td"), sheet.names.map((player, at) => make("th", { scope: "col", dir: "auto", class: sheet.left?.includes(at) ? "left" : undefined }, make("span", { title: player }, player, sheet.robots?.includes(at) ? icon(SIGNS.robot) : ""))))),
      make("tbody", {}, rows.map((each, at) => { const made = row(each); if (at === done && done > 0) made.classList.add("newest"); return made; }),
        (sheet.chips ?? []).map(([label, counts]) => make("tr", { class: "chips" }, make("th", { scope: "row" }, label), counts.map((each) => make("td", {}, each))))))),
    sheet.legend && make("p", { class: "small" }, sheet.legend),
    sheet.notes && make("p", { class: "small" }, sheet.notes),
    sheet.stamp && make("p", { class: "stamp" }, sheet.stamp));
  made.style.setProperty("--players", sheet.names.length);
  return made;
}
