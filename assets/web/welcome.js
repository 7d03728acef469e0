// What an empty channel offers: a game, the lesson, a table of one's own, by which name and which rules.
import { fill, make } from "./dom.js";
import { openForm } from "./forms.js";
import { keep } from "./server.js";
import { invitation, wayToLink } from "./share.js";
import { locale, say } from "./words.js";

const USUAL_ROBOTS = 4;
const USUAL_STRENGTH = "advanced";
const USUAL_PLACE = "captain"; // as whom one rolls and moves from the first turn on, with company

export class Welcome {
  constructor(table) {
    this.table = table;
    this.element = make("section", { class: "welcome" });
    this.called = make("input", { type: "text", name: "called", maxlength: 32, oninput: () => table.showMyName(this.called.value),
      onchange: () => this.#name(this.called.value) }); // counts however they open a table
    this.offered = ""; // what it was drawn from
    this.begins = false; // whether what it offers is pressed, and waits for the bot
    this.naming = Promise.resolve();
  }

  /** What it offers, drawn anew only where that has changed, else the first press in it would be lost. */
  draw(anew = false) {
    const { table } = this, { me, open, closed, sample, engine, isReady, seating, commands, share } = table;
    const here = table.from_afar ? [] : table.friendsHere;
    this.element.hidden = !table.fresh || table.isTaught;
    const offered = this.element.hidden || anew ? "" : JSON.stringify([me, open, closed, sample, engine, isReady, seating, share, here, this.begins, commands.length, locale()]);
    if (this.element.hidden || (offered && offered === this.offered)) return void (this.offered = offered);
    this.offered = offered;
    if (!table.open) return fill(this.element, make("h1", {}, closed[0]), make("p", {}, closed[1]));
    const names = table.sample;
    const called = this.called, isTyping = document.activeElement === called;
    const { name = "", named } = table.person(me) ?? {};
    called.placeholder = name; // untouched, it stays
    if (called.dataset.of !== me && !isTyping) [called.dataset.of, called.value] = [me, named ? name : ""];
    const start = (act, style, label, wished = () => ({})) => make("button", {
      class: `button ${style}`, type: "button", disabled: this.begins || Boolean(table.seating), data: { act },
      onclick: async () => {
        const chosen = table.commands.length ? wished(this.wishes) : undefined; // else there is nothing to choose from yet
        this.begins = true;
        for (const each of this.element.querySelectorAll("button")) each.disabled = true;
        this.element.querySelector(".coming")?.replaceChildren(make("progress", {}), say("kept"));
        await table.ready();
        this.begins = false;
        if (await this.#name(called.value)) { // refused: the line below says why: what was chosen stays
          for (const each of this.element.querySelectorAll("button")) each.disabled = false;
          return;
        }
        await table.act(act, chosen ?? wished(this.wishes));
        this.draw(true);
      },
    }, label);
    const example = () => [called.value.trim() || "Ann", "Zoe", "Luigi", "Marta"].filter((each, at, all) => all.indexOf(each) === at).slice(0, 3);
    const entry = (field) => ({ type: 1, components: [field] });
    const keepScore = () => openForm(table, { // all that counts there is asked there: the fields above it are for those who play here
      modal: { title: say("fresh-score"), components: [
        entry({ type: 4, custom_id: "name", label: say("fresh-name"), value: called.value.trim(), placeholder: name || "Ann", max_length: 32, required: false }),
        entry({ type: 4, custom_id: "order", label: say("fresh-score-names"), placeholder: example().join(", "), max_length: 400 }),
        ...(this.wishes.books.length ? [entry({ type: 3, custom_id: "rules", label: say("fresh-book"), options: this.wishes.books })] : []),
      ] },
      submit: async ({ name: mine, rules: [book] = [], ...options }, tell) => {
        const refused = await this.#name(mine);
        if (refused) return refused;
        if (!table.isReady) tell(say("kept"));
        await table.ready();
        return table.act("slash", { command: "chouette open", options: { mode: "score", ...(book && { rules: book }), ...options } });
      },
    });
    const wishes = this.wishes = this.#wishes();
    const [main, second] = here.length ? ["style-2", "style-1"] : ["style-1", "style-2"]; // friends who are here are not kept waiting
    const withRobots = () => {
      const { count } = wishes.now;
      return count === USUAL_ROBOTS ? say("fresh-robots") : say("fresh-robots-count", { count });
    };
    const robots = start("robots", main, withRobots(), ({ now }) => now);
    wishes.element.addEventListener("change", () => { robots.textContent = withRobots(); });
    const other = (how, ...offered) => make("div", { class: "other" }, make("p", { class: "dim" }, how), offered);
    const isByLink = table.from_afar; // whoever sent the link opens the table: the others wait for that, or do it
    const openHere = start("slash", second, say("fresh-open"), ({ rules }) => ({ command: "chouette open", options: rules }));
    const teach = start("slash", isByLink ? "style-2" : main, say("fresh-teach"), () => ({ command: "tutorial", options: {} }));
    const score = make("button", { class: "button style-2", type: "button", disabled: this.begins || Boolean(table.seating), onclick: keepScore }, say("fresh-score"));
    fill(this.element,
      make("h1", {}, say("fresh")),
      make("p", {}, say("fresh-ways")),
      make("p", { class: "dim" }, say("fresh-what")),
      make("label", { class: "called" }, make("span", {}, say("fresh-name")), called),
      isByLink && make("p", {}, say("fresh-early")),
      here.length > 0 && make("p", { class: "here", role: "status" }, say("fresh-here", { names: listed(here) })),
      make("div", { class: "row ways" }, table.engine && !isByLink && robots, teach, openHere, score),
      !table.isReady && make("div", { class: "coming", role: "status" }, make("progress", {}), say(this.begins ? "kept" : "fresh-soon")),
      table.isReady && wishes.element, // in the place of that line
      !isByLink && other(say(table.share ? "fresh-share-how" : "fresh-open-how"), table.share ? invitation(table) : wayToLink(table)),
      !isByLink && other(say("fresh-how", { names }), start("sample", "style-2", say("fresh-sample"), ({ now: { book } }) => ({ book }))),
      make("p", { class: "dim" }, say(table.share ? "fresh-or-share" : "fresh-or")));
    table.showMyName(called.value);
    if (isTyping) called.focus({ preventScroll: true });
  }

  /** Calls me so, one wish after the other; the refusal, if there is one, which the line below says. */
  #name(wished) {
    const { table } = this, name = wished.trim();
    this.naming = this.naming.then(async () => {
      const came = name && name !== table.nameOf(table.me) ? await table.act("name", { name }) : undefined;
      return came?.kind === "refused" ? came : undefined;
    });
    return this.naming;
  }

  /** By which rules, with how many robots, how strong, from which place: what the menus show is what is played, and stays chosen. */
  #wishes() {
    const before = this.wishes?.now ?? {};
    const commands = this.table.commands.flatMap((each) => [each, ...each.options.map((leaf) => ({ ...leaf, name: `${each.name} ${leaf.name}` }))]);
    const choices = (command, option) => commands.find((each) => each.name === command)?.options
      .find((each) => each.name === option)?.choices ?? [];
    const menu = (key, label, options, chosen) => {
      const select = make("select", { name: key, "aria-label": label },
        options.map(({ name, value }) => make("option", { value, selected: value === chosen }, name)));
      return [key, label, select];
    };
    const places = [["captain", say("fresh-place-captain")], ["box", say("fresh-place-box")], ["line", say("fresh-place-line")],
      ["dice", say("fresh-place-dice")]].map(([value, name]) => ({ value, name }));
    const books = choices("chouette open", "rules").map(({ name, value }) => ({ value, name: name.split(". ")[0], changes: this.table.changes_by_book[value] }));
    const rules = menu("book", say("fresh-book"), books, this.table.book), [, , book] = rules;
    const menus = [
      menu("count", say("fresh-count"), [2, 3, 4, 5].map((count) => ({ name: String(count), value: count })), before.count || USUAL_ROBOTS),
      menu("strength", say("fresh-strength"), choices("robot add", "strength"), before.strength || USUAL_STRENGTH),
      menu("place", say("fresh-place"), places, before.place || USUAL_PLACE),
    ];
    const marks = make("p", { class: "dim marks" });
    const tellMarks = () => { marks.textContent = books.find((each) => each.value === book.value)?.changes ?? ""; };
    book.addEventListener("change", () => { keep("book", book.value); tellMarks(); });
    tellMarks();
    const line = ([, label, select]) => make("label", {}, make("span", {}, label), select);
    return {
      element: make("div", { class: "wishes" }, line(rules), marks,
        this.table.engine && !this.table.from_afar && make("details", {}, make("summary", {}, say("fresh-wishes")), menus.map(line))),
      get books() { return books.map(({ name, value }) => ({ label: name, value, default: value === book.value })); },
      get rules() { return book.value ? { rules: book.value } : {}; },
      get now() {
        const chosen = Object.fromEntries([rules, ...menus].map(([key, , select]) => [key, select.value]));
        return { ...chosen, count: Number(chosen.count) };
      },
    };
  }
}

const listed = (names) => new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
