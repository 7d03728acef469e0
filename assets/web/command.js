// Commands and their options as they are typed: which there are, what a text means, one field for each option.
import { make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

const SUBCOMMAND = 1, GROUP = 2, STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;
const PAUSE = 90; // milliseconds without a key before completions are asked for
const NAMED = /(?:^|\s)(\p{L}[\p{L}\p{N}_-]*):/u; // where a text names an option

/** The name of an option that a text names; "" where it names none, or where the option may hold any text. */
export function namedIn(text, option) {
  const isFree = option.type === ATTACHMENT || (option.type === STRING && !option.autocomplete && !option.choices?.length);
  return isFree ? "" : NAMED.exec(text)?.[1] ?? "";
}

/** All commands with their subcommands, each by its whole name. */
export function leaves(commands, before = "") {
  return commands.flatMap((each) => {
    const path = before + each.name;
    const below = each.options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    return below.length ? leaves(below, path + " ") : [{ path, description: each.description, options: each.options }];
  });
}

/** What "move play: 8/5 6/5" means: the command and its values; nothing while its name is not finished. */
export function parse(typed, all) {
  const leaf = all.filter((each) => (typed + " ").toLowerCase().startsWith(each.path + " ") && typed.length > each.path.length)
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!leaf) return null;
  const rest = typed.slice(leaf.path.length).trim();
  const { values, before } = given(rest, leaf.options);
  const isValue = before === rest && rest && leaf.options.length > 0;
  return isValue ? { leaf, values: { [leaf.options[0].name]: rest }, before: "" } : { leaf, values, before };
}

/** What "8/5 amount:5 label: ours" gives to which of these options, by name; and what stands before the first of them. */
export function given(text, options) {
  const marks = [...text.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu)].filter((mark) => options.some((each) => each.name === mark[1].toLowerCase()));
  const values = marks.map((mark, place) => [mark[1].toLowerCase(), text.slice(mark.index + mark[0].length, marks[place + 1]?.index).trim()]);
  return { values: Object.fromEntries(values), before: text.slice(0, marks[0]?.index).trim() };
}

/** A value as it is sent: of a file its name and its content. */
export async function sendable(value) {
  if (!(value instanceof File)) return value;
  const bytes = new Uint8Array(await value.arrayBuffer()), parts = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return { file: value.name, base64: btoa(parts.join("")) };
}

/** One option of a command that is being filled in. */
export class Field {
  constructor(composer, option, text = "") {
    this.composer = composer;
    this.option = option;
    this.picked = null;
    this.asked = 0;
    this.isFile = option.type === ATTACHMENT;
    this.input = make("input", {
      type: this.isFile ? "file" : "text", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send", "aria-label": `${option.name}: ${option.description}`,
      inputmode: option.type === INTEGER ? "numeric" : null, data: { option: option.name },
      ...this.isFile ? {} : { role: "combobox", "aria-controls": "offers", "aria-expanded": "false", "aria-autocomplete": "list" },
      oninput: () => { this.picked = null; this.mark(""); this.#fit(); if (!this.#names()) this.#offer(PAUSE); },
      onfocus: () => this.#offer(0), onblur: () => composer.offers.hide(),
      onkeydown: (event) => this.#key(event),
      onchange: () => { if (this.isFile) composer.next(); },
    });
    if (!this.isFile) this.input.value = text;
    else if (text instanceof File) this.#hold(text);
    this.element = make("label", { class: "field", title: option.description }, make("span", {}, option.name), this.input);
    this.#fit();
  }

  /** Has a file that was chosen before. */
  #hold(file) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    this.input.files = chosen.files;
  }

  /** Goes there; where a file is wanted, lets them choose one at once. */
  focus() {
    this.input.focus();
    if (this.isFile && !this.input.files.length) this.input.click(); // nothing comes of it where nobody has pressed a key
  }

  /** What can be filled in again. */
  get text() { return this.isFile ? this.input.files[0] : this.input.value; }

  #fit() {
    this.input.size = Math.min(60, Math.max(8, this.input.value.length + 1));
  }

  /** Whether another option is named behind the value: it gets a field of its own. Its own name goes from before it. */
  #names() {
    const own = `${this.option.name}:`;
    if (namedIn(this.input.value, this.option) === this.option.name && this.input.value.trimStart().startsWith(own)) {
      this.input.value = this.input.value.trimStart().slice(own.length).trimStart();
    }
    const name = namedIn(this.input.value, this.option);
    const text = this.input.value;
    const at = text.indexOf(`${name}:`);
    if (!name || !this.composer.add(text.slice(at))) return false;
    this.input.value = text.slice(0, at).trim();
    this.#fit();
    return true;
  }

  #key(event) {
    if (this.composer.offers.key(event)) return;
    if (event.key === "Backspace" && this.isFile && this.input.value) {
      this.input.value = "";
    } else if (event.key === "Backspace" && !this.input.value) {
      event.preventDefault();
      this.composer.back(this);
    } else if (event.key === "Escape") {
      this.composer.leave();
      this.composer.plain.focus();
    }
  }

  /** What can be chosen here without asking the bot; null where anything may be typed. */
  get #choices() {
    const { option, composer: { table } } = this;
    if (option.choices?.length) return option.choices;
    switch (option.type) {
      case BOOLEAN: return [{ name: say("true"), value: true }, { name: say("false"), value: false }];
      case USER:
      case MENTIONABLE: return table.people.map((each) => ({ name: each.name, value: each.id }));
      case CHANNEL: return table.channels.map((each) => ({ name: each.name, value: each.id }));
      default: return null;
    }
  }

  async #offer(pause) {
    if (this.isFile) return;
    const { option, composer } = this;
    const asked = ++this.asked;
    const typed = this.input.value.trim().toLowerCase();
    let found = this.#choices?.filter((each) => each.name.toLowerCase().includes(typed));
    if (option.autocomplete) {
      await new Promise((done) => setTimeout(done, pause));
      if (asked !== this.asked || !this.element.isConnected) return;
      found = (await this.#complete()).choices ?? [];
    }
    // The answer may come when somebody is elsewhere.
    if (asked !== this.asked || document.activeElement !== this.input) return;
    const isWhole = (each) => each.name.toLowerCase() === typed;
    const offers = [...(found ?? [])].sort((one, other) => isWhole(other) - isWhole(one)).map((each) => ({ name: each.name, pick: () => this.#pick(each) }));
    const isLast = found?.some(isWhole) && !composer.hasMore; // then Enter sends at once; else it goes on to what else there is
    composer.offers.show(this.input, offers, { first: Boolean(this.#choices && typed && !isLast) });
  }

  #complete() {
    const { composer: { command, table } } = this;
    const others = command.fields.filter((each) => !each.isFile && each.input.value.trim());
    const options = Object.fromEntries(others.map((each) => [each.option.name, each.value ?? each.input.value]));
    options[this.option.name] = this.input.value;
    const body = { as: table.me, channel: table.channel, command: command.leaf.path, option: this.option.name, options };
    return act("complete", body);
  }

  #pick(choice) {
    this.picked = choice;
    this.input.value = choice.name;
    this.asked += 1;
    this.mark("");
    this.#fit();
    this.composer.next();
  }

  /** The value to send; undefined if the field is empty. */
  get value() {
    if (this.isFile) return this.input.files[0];
    const text = this.input.value.trim();
    if (!text) return undefined;
    if (this.picked) return this.picked.value;
    const typed = text.toLowerCase().replace(/^@/, "");
    const known = this.#choices?.find((each) => each.name.toLowerCase() === typed);
    if (known) return known.value;
    if (this.option.type === BOOLEAN && typed in this.composer.table.truths) return this.composer.table.truths[typed]; // in any language
    const begun = this.#choices?.filter((each) => each.name.toLowerCase().startsWith(typed)) ?? [];
    if (begun.length === 1) return begun[0].value; // "The quiz" of "The quiz: who was right", as the bot names it
    if (this.option.type === INTEGER || this.option.type === NUMBER) return Number(text.replace(",", "."));
    return text;
  }

  /** What is wrong with the field, in a few words; "" if nothing is. */
  problem() {
    const { option, value } = this;
    if (value === undefined) return this.isFile ? say("no-file") : option.required ? say("required") : "";
    const strange = !this.picked && namedIn(this.input.value, option);
    if (strange) return this.composer.noOption(strange);
    if (this.#choices && !this.#choices.some((each) => each.value === value)) return say("choose-listed");
    if (option.type === INTEGER && !Number.isInteger(value)) return say("whole-number");
    if (option.type === NUMBER && Number.isNaN(value)) return say("number");
    if (option.min_value !== undefined && value < option.min_value) return say("at-least", { number: option.min_value });
    if (option.max_value !== undefined && value > option.max_value) return say("at-most", { number: option.max_value });
    if (option.max_length !== undefined && String(value).length > option.max_length) return say("too-long");
    return "";
  }

  /** Marks the field as wrong, and says why; "" takes the mark away. */
  mark(problem) {
    this.element.classList.toggle("wrong", Boolean(problem));
    this.input.setAttribute("aria-invalid", String(Boolean(problem)));
    if (problem) this.composer.table.tell(`${this.option.name}: ${problem}`);
  }
}
