// "Who are you?": asked once, of a browser that comes by a link, or to where a table is open already.
import { fill, hue, initial, make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

export class Arrival {
  constructor(table) {
    this.table = table;
    this.name = make("input", { type: "text", maxlength: 32, required: true, autocomplete: "off", placeholder: say("fresh-name"), "aria-label": say("fresh-name") });
    this.why = make("p", { class: "refusal", role: "alert" });
    this.what = make("p");
    this.faces = make("div", { class: "faces" });
    this.element = make("section", { class: "welcome" },
      make("h1", {}, say("who")), this.what,
      make("form", { class: "called", onsubmit: (event) => (event.preventDefault(), this.#comeIn(this.name.value)) },
        this.name, make("button", { type: "submit", class: "button style-1" }, say("come-in"))),
      this.why, this.faces);
  }

  /** Those who are here, or have been; nobody who has not said yet who they are, and done nothing. */
  get #known() {
    const said = JSON.stringify([...this.table.messages.values()]);
    return this.table.people.filter(({ id, used, named }) => (used && named) || said.includes(`"${id}"`));
  }

  /** Their faces, those first that nobody uses, and the guests who play without a phone; what is being typed stays. */
  draw() {
    const people = this.#known;
    this.what.textContent = say(this.table.fresh ? "who-early" : "who-what");
    const faces = [...people.filter(({ used }) => !used), ...people.filter(({ used }) => used)].map((each) => make("button", {
      type: "button", class: `person${each.used ? " taken" : ""}`, data: { name: each.name }, onclick: () => (each.used ? this.#ask(each) : this.#be(each.id)),
    },
    make("span", { class: `face ${this.table.hueOf(each.id)}`, "aria-hidden": "true" }, initial(each.name)),
    make("span", { class: "name" }, each.name),
    each.used && each.here && make("span", { class: "dim" }, say("who-used"))));
    const names = new Set(people.map(({ name }) => name)), guests = (this.table.seat.guests ?? []).filter((name) => !names.has(name));
    faces.push(...guests.map((name, place) => make("button", { type: "button", class: "person guest", data: { name }, onclick: () => this.#comeIn(name) },
      make("span", { class: `face ${hue(people.length + place)}`, "aria-hidden": "true" }, initial(name)),
      make("span", { class: "name" }, name), make("span", { class: "dim" }, say("who-guest")))));
    fill(this.faces, faces.length ? [make("p", { class: "dim" }, say("who-faces")), ...faces] : []);
  }

  #be(person) { return this.table.goTo(person, this.table.channel); }

  /** Whoever sits here already, on another phone, comes to the board. */
  #ask({ id, used }) {
    this.table.askToBe(id, () => {
      this.#be(id);
      if (used) this.table.boards.show(true, { patiently: true });
    });
  }

  /** Whoever is a guest comes in by that name, and is asked at *Join* whether they are that one. */
  async #comeIn(typed) {
    const { people } = this.table, name = typed.trim().replace(/\s+/g, " ");
    const came = await act("person", { as: people[0].id, name });
    if (came.kind === "person") return this.#be(came.id);
    const same = people.find(({ id }) => id === came.id);
    if (same && !same.used && (same.name === name || !this.#known.includes(same))) {
      void act("name", { as: same.id, name }); // a sample person is somebody from now on
      return this.#be(same.id);
    }
    this.why.textContent = same ? say(same.used && same.here ? "who-taken" : "name-taken", { name: same.name }) : came.text;
    if (same) this.#ask(same);
  }
}
