// What a message shows: who used which command, when, and its text, files, embeds and buttons.
import { make } from "./dom.js";
import { inline, text } from "./markdown.js";
import { drawComponents } from "./components.js";
import { picture } from "./pictures.js";
import { here } from "./server.js";
import { locale, say } from "./words.js";

const V2 = 1 << 15;
const SMALL_PRINT = "-# ";
export const LOADING = 1 << 7;

/** Who used which command, as Discord tells it above an answer. */
export function used(message, table) {
  const isOf = (each) => message.interaction && each.interaction?.id === message.interaction.id;
  if ([...table.messages.values()].find(isOf)?.id !== message.id) return null; // what follows an answer is the same use
  return make("div", { class: "used" },
    make("b", {}, table.nameOf(message.interaction.user.id)), ` ${say("used")} `, make("b", {}, "/" + message.interaction.name));
}

export function when(timestamp) {
  const date = new Date(timestamp);
  const today = date.toDateString() === new Date().toDateString();
  const shown = date.toLocaleString(locale(), today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
  return make("time", { datetime: timestamp, title: date.toLocaleString(locale()) }, shown);
}

export function content(message, table) {
  if (message.flags & LOADING) return [make("div", { class: "thinking" }, say("thinking", { name: table.bot.name }))];
  const edited = message.edited_timestamp && make("span", { class: "edited" }, ` (${say("edited")})`);
  const parts = [];
  if (message.content) parts.push(make("div", { class: "content" }, words(message, edited, table)));
  for (const each of message.attachments) parts.push(attachment(each));
  const cards = message.embeds.map((each) => embed(each, table));
  if (cards.length) parts.push(make("div", { class: "embeds" }, cards));
  parts.push(...drawComponents(message, table, Boolean(message.flags & V2)));
  return parts;
}

/** What it says; over buttons the first line, the question, apart from what is told below it. */
function words({ content, components, only_for: isAlone }, edited, table) {
  const [, asked, told] = /^(?!```)([^\n]+)(?:\n([^]+))?$/.exec(components.length ? content : "") ?? [];
  if (!asked) return [text(content, table), edited];
  const [before, news, after] = isAlone ? ["", told, ""] : aroundNews(told ?? "");
  return [
    make("div", { class: "asked" }, text(asked, table), !told && edited),
    told && make("div", { class: "told" },
      before && make("div", {}, text(before, table)),
      make("div", { class: "news" }, make("div", {}, text(news, table), !after && edited)),
      after && make("div", {}, text(after, table), edited)),
  ];
}

/**
 * What is told around its longest line, the news, which small print about many turns divides: before them stand what
 * bears on the answer, and a result.
 */
function aroundNews(told) {
  const lines = told.split("\n"), longest = Math.max(...lines.map((line) => line.length));
  const at = lines.findIndex((line) => line.length === longest), small = lines.flatMap((line, at) => (line.startsWith(SMALL_PRINT) ? [at] : []));
  const first = Math.min(at, ...small), end = Math.max(at, ...small.map((at) => at + 1)) + 1;
  return [lines.slice(0, first), lines.slice(first, end), lines.slice(end)].map((part) => part.join("\n"));
}

function attachment(each) {
  if (each.content_type?.startsWith("image/")) return picture(each);
  return make("a", { class: "file", href: here(each.url), download: each.filename },
    make("b", {}, each.filename), make("span", { class: "dim" }, size(each.size)));
}

const size = (bytes) => bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

function embed(each, table) {
  const card = make("div", { class: "embed" },
    each.author && make("div", { class: "author" }, each.author.name),
    each.title && make("div", { class: "title" }, inline(each.title, table)),
    each.description && make("div", { class: "description" }, text(each.description, table)),
    each.fields && make("div", { class: "fields" }, each.fields.map((field) =>
      make("div", { class: field.inline ? "field inline" : "field" },
        make("div", { class: "field-name" }, inline(field.name, table)), make("div", {}, text(field.value, table))))),
    each.image && picture(each.image),
    each.footer && make("div", { class: "foot" }, each.footer.text));
  const bare = each.image && !each.title && !each.description && !each.fields && !each.footer && !each.author;
  if (bare) card.classList.add("bare");
  if (each.color) card.style.borderLeftColor = "#" + each.color.toString(16).padStart(6, "0");
  return card;
}
