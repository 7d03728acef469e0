// The list of suggestions over the composer: shown, walked through by keys, picked from. Knows not of what.
import { fill, make } from "./dom.js";

export class Offers {
  constructor(place) {
    this.place = place;
    this.all = [];
    this.at = -1;
    // The line keeps the focus while somebody clicks.
    place.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Shows suggestions for an input; `first`: Enter takes the first one; `empty`: said where there is none. */
  show(input, all, { first = false, empty = "" } = {}) {
    this.input = input;
    this.all = all;
    this.at = first && all.length ? 0 : -1;
    this.walked = first;
    fill(this.place, all.map((each, place) => make("div", {
      id: `offer-${place}`, class: "offer", role: "option", onclick: () => this.pick(place),
    }, make("b", {}, each.name), each.more && make("code", {}, each.more), each.note && make("span", {}, each.note))),
    !all.length && empty && make("div", { class: "offer none" }, empty));
    this.place.classList.toggle("short", all.length > 0 && !all.some((each) => each.note));
    this.place.hidden = !all.length && !empty;
    input.setAttribute("aria-expanded", String(!this.place.hidden));
    this.#mark();
  }

  hide() {
    this.place.hidden = true;
    this.all = [];
    this.at = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  pick(place) {
    const chosen = this.all[place];
    this.hide();
    chosen.pick();
  }

  /** Arrows walk, Tab and Enter pick, Escape hides; true if the key is used up by that. */
  key(event) {
    if (!this.all.length || event.isComposing) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const start = this.at < 0 && step < 0 ? 0 : this.at;
      this.at = (start + step + this.all.length) % this.all.length;
      this.walked = true;
      this.#mark();
    } else if (event.key === "Tab" && !event.shiftKey && (this.at >= 0 || this.input.value.trim())) {
      this.pick(Math.max(0, this.at));
    } else if (event.key === "Enter" && this.at >= 0 && this.walked) {
      this.pick(this.at);
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }

  #mark() {
    [...this.place.children].forEach((each, place) => {
      each.classList.toggle("at", place === this.at);
      each.setAttribute("aria-selected", String(place === this.at));
    });
    const at = this.place.children[this.at];
    if (this.at >= 0) {
      this.input.setAttribute("aria-activedescendant", at.id);
      at.scrollIntoView({ block: "nearest" });
    } else {
      this.input?.removeAttribute("aria-activedescendant");
    }
  }
}
