// Discord's marks in text, as far as the bot uses them, made into elements. Everything else stays text.
import { make } from "./dom.js";
import { here } from "./server.js";
import { locale, say } from "./words.js";

const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/;
const INLINE = [
  ["escaped", /^\\([\\`*_~|<>#-])/],
  ["code", /^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/],
  ["bold", /^\*\*([\s\S]+?)\*\*(?!\*)/],
  ["underlined", /^__([\s\S]+?)__(?!_)/],
  ["italics", /^\*(?!\s)([\s\S]+?)(?<![\s*])\*(?!\*)/],
  ["italics", /^_(?!\s)([\s\S]+?)_(?![a-zA-Z0-9_])/],
  ["struck", /^~~([\s\S]+?)~~/],
  ["spoiler", /^\|\|([\s\S]+?)\|\|/],
  ["mention", /^<@!?(\d+)>/],
  ["role", /^<@&(\d+)>/],
  ["channel", /^<#(\d+)>/],
  ["command", /^<\/([\w -]+):\d+>/],
  ["emoji", /^<a?:(\w{2,32}):(\d+)>/],
  ["moment", /^<t:(-?\d+)(?::([tTdDfFR]))?>/],
  ["named", /^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/],
  ["link", /^<?(https?:\/\/[^\s<>]*[^\s<>.,:;"')\]])>?/],
];
const TAGS = { bold: "strong", underlined: "u", italics: "em", struck: "s" };
const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A whole text: blocks of code, quotes, headings, lists, lines. `table` knows people and channels. */
export function text(source, table) {
  const nodes = [];
  for (const part of String(source).split(/(```[\s\S]+?```)/)) {
    const block = /^```(?:[a-z0-9+-]*\n)?([\s\S]+?)\n?```$/i.exec(part);
    if (block) nodes.push(make("pre", {}, make("code", {}, block[1])));
    else if (part) nodes.push(...lines(part, table));
  }
  return nodes;
}

function lines(source, table) {
  const all = source.replace(/^\n|\n$/g, "").split("\n");
  return all.flatMap((line, place) => {
    const heading = /^(#{1,3}) (.+)/.exec(line);
    const small = /^-# (.+)/.exec(line);
    const quote = /^> (.*)/.exec(line);
    const item = /^(\s*)[-*] (.+)/.exec(line);
    if (heading) return [make("div", { class: `heading heading-${heading[1].length}` }, inline(heading[2], table))];
    if (small) return [make("div", { class: "small" }, inline(small[1], table))];
    if (quote) return [make("blockquote", {}, inline(quote[1], table))];
    if (item) return [make("div", { class: item[1] ? "item deep" : "item" }, inline(item[2], table))];
    return place < all.length - 1 ? [...inline(line, table), make("br")] : inline(line, table);
  });
}

/** One line's marks. */
export function inline(source, table) {
  const nodes = [];
  let plain = "";
  const flush = () => { if (plain) nodes.push(document.createTextNode(plain)); plain = ""; };
  for (let rest = source; rest;) {
    const [kind, found] = match(rest, plain);
    if (!found) {
      plain += rest[0];
      rest = rest.slice(1);
      continue;
    }
    flush();
    nodes.push(one(kind, found, table));
    rest = rest.slice(found[0].length);
  }
  flush();
  return nodes;
}

function match(rest, before) {
  if (!/[\\`*_~|<[h]/.test(rest[0])) return [];
  for (const [kind, pattern] of INLINE) {
    const found = pattern.exec(rest);
    if (!found) continue;
    if (rest[0] === "_" && /\w$/.test(before)) continue; // snake_case is no italics
    return [kind, found];
  }
  return [];
}

function one(kind, found, table) {
  switch (kind) {
    case "escaped": return document.createTextNode(found[1]);
    case "code": return make("code", {}, found[2]);
    case "mention": return make("span", { class: "mention" }, "@" + table.nameOf(found[1]));
    case "role": return make("span", { class: "mention" }, "@" + table.roleName(found[1]));
    case "channel": return make("span", { class: "mention" }, "#" + table.channelName(found[1]));
    case "command": return make("span", { class: "mention" }, "/" + found[1]);
    case "emoji": return emoji({ id: found[2] }, `:${found[1]}:`);
    case "moment": return moment(Number(found[1]), found[2] ?? "f");
    case "named": return link(found[2], found[1], table);
    case "link": return link(found[1], found[1], table);
    case "spoiler": return spoiler(found[1], table);
    default: return make(TAGS[kind], {}, inline(found[1], table));
  }
}

/** An emoji beside a label; one of the bot's own is a picture. `name`: what is read where it is not seen. */
export function emoji(each, name = "") {
  if (!each.id) return make("span", { class: "emoji", "aria-hidden": "true" }, each.name);
  return make("img", { class: "own-emoji", src: `/emojis/${each.id}`, alt: name, title: name || null, draggable: "false" });
}

/** A link; one to a message or a channel of Discord's leads to it here, and that of the lesson's board opens it. `look`: its class. */
export function link(address, shown, table, look = "") {
  const [, channel, message] = address.match(PLACE) ?? [], opens = channel ? () => table.jumpTo(channel, message) : table.boards.opens(address);
  const go = opens && ((event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opens();
  });
  if (!channel) return make("a", { class: look || null, href: here(address), target: "_blank", rel: "noopener noreferrer nofollow", onclick: go }, shown);
  const name = shown === address && table.channelName(channel);
  return make("a", { class: look || null, href: `?${new URLSearchParams({ as: table.me, channel })}`, onclick: go }, name ? `#${name} ›` : shown);
}

function spoiler(hidden, table) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return make("button", { type: "button", class: "spoiler", onclick: show, "aria-label": say("spoiler") }, inline(hidden, table));
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const whole = Number.isNaN(date.valueOf()) ? say("moment") : date.toLocaleString(locale(), STYLES.F);
  const shown = style === "R" ? relative(seconds) : date.toLocaleString(locale(), STYLES[style]);
  return make("time", { class: "moment", title: whole, data: style === "R" ? { seconds } : {} }, shown);
}

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find((each) => Math.abs(away) >= each[1]) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.round(away / size), unit);
}

/** Brings "in 5 minutes" up to date. */
export function refreshMoments() {
  for (const each of document.querySelectorAll("time[data-seconds]")) {
    each.textContent = relative(Number(each.dataset.seconds));
  }
}
