// The line at the foot of the page: ordinary messages, and "/" for the bot's commands with their options.
import { fill, make } from "./dom.js";
import { Offers } from "./offers.js";
import { Field, given, leaves, namedIn, parse, sendable } from "./command.js";
import { say } from "./words.js";

export class Composer {
  constructor(table, form, offers) {
    this.table = table;
    this.form = form;
    this.offers = new Offers(offers);
    this.command = null; // what is being filled in: { leaf, fields, rest }
    this.last = null;
    this.plain = make("input", {
      id: "say", class: "say", type: "text", maxlength: 2000, enterkeyhint: "send", autocapitalize: "off",
      role: "combobox", "aria-controls": "offers", "aria-expanded": "false", "aria-autocomplete": "list",
      oninput: () => this.#typed(), onkeydown: (event) => this.#plainKey(event), onblur: () => this.offers.hide(),
    });
    form.addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
    this.draw();
  }

  draw(name = this.table.nameOf(this.table.me)) {
    if (this.command) return;
    const where = this.table.channelName(this.table.channel);
    this.plain.placeholder = say("composer", { channel: where, name });
    this.plain.setAttribute("aria-label", this.plain.placeholder);
    if (!this.plain.isConnected) fill(this.form, this.plain, sendButton());
  }

  /** Gives up the command and goes back to an empty line. */
  leave() {
    this.command = null;
    this.plain.value = "";
    this.offers.hide();
    this.table.tell("");
    this.draw();
  }

  get #leaves() { return leaves(this.table.commands); }

  #typed() {
    const typed = this.plain.value;
    this.table.tell("");
    if (!typed.startsWith("/")) return this.offers.hide();
    const wanted = typed.slice(1).toLowerCase();
    const found = parse(wanted, this.#leaves);
    if (found) {
      const asTyped = parse(typed.slice(1), this.#leaves);
      return this.begin(found.leaf, asTyped?.values ?? {}, asTyped?.before ?? "");
    }
    const ranked = this.#leaves
      .filter((leaf) => leaf.path.includes(wanted.trimEnd()))
      .sort((a, b) => b.path.startsWith(wanted) - a.path.startsWith(wanted) || a.path.localeCompare(b.path));
    this.offers.show(this.plain, ranked.map((leaf) => ({
      name: "/" + leaf.path, note: leaf.description, more: leaf.options.map((each) => each.required ? each.name : `[${each.name}]`).join(" "),
      pick: () => this.begin(leaf),
    })), { first: true, empty: say(this.#hasCommands ? "no-command" : "not-yet") });
  }

  /** Whether there are commands: none is there before the bot has come. */
  get #hasCommands() { return Boolean(this.table.commands.length || this.table.bot.on_line); }

  #plainKey(event) {
    if (this.offers.key(event)) return;
    if (event.key === "ArrowUp" && !this.plain.value && this.last) {
      event.preventDefault();
      this.begin(this.last.leaf, this.last.values);
    }
  }

  /** Starts filling in a command, with values if there are some already. */
  begin(leaf, values = {}, before = "") {
    const rest = make("input", {
      class: "rest", type: "text", enterkeyhint: "send", "aria-label": say("further-options"), autocapitalize: "off",
      role: "combobox", "aria-controls": "offers", "aria-expanded": "false",
      oninput: () => this.#offerOptions(), onfocus: () => this.#offerOptions(), onblur: () => this.offers.hide(),
      onkeydown: (event) => this.#restKey(event),
    });
    const shown = leaf.options.filter((each) => each.required || values[each.name] !== undefined);
    this.command = { leaf, rest, fields: shown.map((each) => new Field(this, each, values[each.name])) };
    rest.value = before;
    this.#drawCommand();
    this.next();
  }

  #drawCommand() {
    const { leaf, fields, rest } = this.command;
    const left = leaf.options.length > fields.length;
    rest.placeholder = left ? say("one-more-option") : "";
    fill(this.form,
      make("div", { class: "command" },
        make("b", { class: "name", title: leaf.description }, "/" + leaf.path),
        fields.map((each) => each.element), rest),
      make("button", { type: "button", class: "cancel", "aria-label": say("give-up"), title: say("give-up"),
        onclick: () => { this.leave(); this.plain.focus(); } }, "×"),
      sendButton());
  }

  /** Goes to the next empty required option, else behind the last one. */
  next() {
    const { fields, rest } = this.command;
    const empty = fields.find((each) => (each.option.required || each.isFile) && !each.input.value.trim());
    (empty ?? rest).focus();
  }

  #offerOptions() {
    const { rest } = this.command, left = this.#left;
    const wanted = rest.value.trim().toLowerCase();
    if (!given(rest.value, left).before && this.add(rest.value)) return;
    const offered = left.filter((each) => each.name.startsWith(wanted));
    // What is no option's name is the value of the next one: "/double Bob".
    const strange = left.length ? namedIn(rest.value, left[0]) : "";
    if (strange) return this.table.tell(this.noOption(strange));
    if (!offered.length && left.length) return this.#addOption(left[0], rest.value.trim());
    this.offers.show(rest, offered.map((each) => ({ name: each.name, note: each.description, pick: () => this.#addOption(each) })),
      { first: Boolean(wanted) });
  }

  /** The options that have no field yet. */
  get #left() {
    const { leaf, fields } = this.command;
    return leaf.options.filter((each) => !fields.some((field) => field.option.name === each.name));
  }

  /** Whether the command has further options. */
  get hasMore() { return this.#left.length > 0; }

  /** Gives each option that is named there a field, with its value; false where none is that the command still has. */
  add(text) {
    const named = Object.entries(given(text, this.#left).values);
    for (const [name, value] of named) this.#addOption(this.#left.find((each) => each.name === name), value);
    return named.length > 0;
  }

  /** That the command has no option of this name, and which it has. */
  noOption(name) {
    const { leaf } = this.command;
    const options = leaf.options.map((each) => each.name).join(", ");
    return say(options ? "no-option-called" : "no-option", { command: "/" + leaf.path, option: name, options });
  }

  #addOption(option, text = "") {
    const field = new Field(this, option, text);
    this.command.fields.push(field);
    this.command.rest.value = "";
    this.#drawCommand();
    field.focus();
  }

  #restKey(event) {
    if (this.offers.key(event)) return;
    if (event.key === "Backspace" && !this.command.rest.value) {
      event.preventDefault();
      this.back(this.command.fields.at(-1));
    } else if (event.key === "Escape") {
      this.leave();
      this.plain.focus();
    }
  }

  /** Backspace in an empty option takes an optional one away; before a required one, the command. */
  back(field) {
    const { fields, leaf } = this.command;
    if (field && field.input.value) return field.input.focus();
    if (field && !field.option.required) {
      fields.splice(fields.indexOf(field), 1);
      this.#drawCommand();
      return this.next();
    }
    this.leave();
    this.plain.value = "/" + leaf.path;
    this.plain.focus();
    this.#typed();
  }

  /** Sends the message or the command. */
  async send() {
    this.offers.hide();
    if (!this.command) return this.#say();
    const { leaf, fields, rest } = this.command;
    if (rest.value.trim()) return this.table.tell(this.noOption(rest.value.trim().split(":")[0]));
    const wrong = fields.find((each) => each.problem());
    for (const each of fields) each.mark(each.problem());
    if (wrong) return wrong.focus();
    const given = fields.filter((each) => each.value !== undefined);
    const values = given.map((each) => [each.option.name, each.value]);
    this.last = { leaf, values: Object.fromEntries(given.map((each) => [each.option.name, each.text])) };
    const { last } = this;
    this.leave();
    this.plain.focus();
    const options = Object.fromEntries(await Promise.all(values.map(async ([name, value]) => [name, await sendable(value)])));
    const came = await this.table.act("slash", { command: leaf.path, options });
    // What was not sent comes back to be mended, unless something else has been begun.
    if (came.kind === "refused" && !this.command && !this.plain.value) this.begin(leaf, last.values);
  }

  async #say() {
    const text = this.plain.value.trim();
    if (!text) return;
    if (text.startsWith("/")) return this.#sayCommand(text);
    this.plain.value = "";
    const came = await this.table.act("say", { text });
    if (came.kind === "refused") this.plain.value = text;
  }

  /** A command whose name was typed to its end, without a space behind it. */
  #sayCommand(text) {
    const found = parse(text.slice(1) + " ", this.#leaves);
    const command = text.split(" ")[0];
    if (!found) return this.table.tell(say(this.#hasCommands ? "no-command-called" : "not-yet", { command }));
    this.begin(found.leaf);
    return this.send();
  }
}

const sendButton = () => make("button", { type: "submit", class: "send", "aria-label": say("send"), title: say("send") }, "➤");
