// "Who are you?": asked once, of a browser that comes to where a table is open already.
import { fill, initial, make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

export class Arrival {
  constructor(table) {
    this.table = table;
    this.name = make("input", { type: "text", maxlength: 32, required: true, autocomplete: "off", placeholder: say("fresh-name"), "aria-label": say("fresh-name") });
    this.why = make("p", { class: "refusal", role: "alert" });
    this.faces = make("div", { class: "faces" });
    this.element = make("section", { class: "welcome" },
      make("h1", {}, say("who")), make("p", {}, say("who-what")),
      make("form", { class: "called", onsubmit: (event) => this.#comeIn(event) },
        this.name, make("button", { type: "submit", class: "button style-1" }, say("come-in"))),
      this.why, this.faces);
  }

  /** The faces of those who are here or have been, those first that nobody uses; what is being typed stays. */
  draw() {
    const said = JSON.stringify([...this.table.messages.values()]), people = this.table.people.filter(({ id, used }) => used || said.includes(`"${id}"`));
    const faces = [...people.filter(({ used }) => !used), ...people.filter(({ used }) => used)].map((each) => make("button", {
      type: "button", class: `person${each.used ? " taken" : ""}`, data: { name: each.name }, onclick: () => (each.used ? this.table.askToBe(each.id, () => this.#beAgain(each.id)) : this.#be(each.id)),
    },
    make("span", { class: `face ${this.table.hueOf(each.id)}`, "aria-hidden": "true" }, initial(each.name)),
    make("span", { class: "name" }, each.name),
    each.used && make("span", { class: "dim" }, say("who-used"))));
    fill(this.faces, faces.length ? [make("p", { class: "dim" }, say("who-faces")), ...faces] : []);
  }

  #be(person) { return this.table.goTo(person, this.table.channel); }

  /** Whoever sits here already, on another phone, comes to the board. */
  #beAgain(person) {
    this.#be(person);
    this.table.boards.show(true, { patiently: true });
  }

  async #comeIn(event) {
    event.preventDefault();
    const { people } = this.table, name = this.name.value.trim().replace(/\s+/g, " ");
    const same = people.find((each) => each.name === name);
    if (same?.used) return void (this.why.textContent = say("who-taken", { name }));
    if (same) return this.#be(same.id);
    const came = await act("person", { as: people[0].id, name });
    if (came.kind === "person") this.#be(came.id);
    else this.why.textContent = came.text;
  }
}
