// What took another button's place under the thumb does not count at first, as on the board's page. Knows no message.
const READ_MS = 1000;
const SECOND_TAP_MS = 350; // what moved by one's own tap, as a panel that one dismisses, moves under nobody's thumb but a second tap's

export class Steady {
  #before = []; // where the buttons of `place` lay on the screen lately: each list with the time until when
  #by = ""; // by what was pressed last, which not every browser says with a click: "touch"; "scroll", once that finger scrolls

  /** `refused` is called where a tap within `place` is not taken; what one is shown alone follows one's own taps, and is taken. */
  constructor(place, refused) {
    this.place = place;
    place.addEventListener("pointerdown", ({ pointerType }) => { this.#by = pointerType; }, true);
    const scrolled = () => this.#by === "scroll" && this.forget(); // a finger that shakes while it taps has moved nothing
    place.addEventListener("pointercancel", () => { this.#by = "scroll"; scrolled(); });
    place.addEventListener("touchmove", scrolled, { passive: true });
    place.addEventListener("wheel", () => this.forget(), { passive: true });
    place.addEventListener("click", (event) => {
      const button = event.target.closest(".row .button");
      if (!button || button.closest(".alone, .welcome") || (event.pointerType ?? this.#by) !== "touch" || !this.#tookAnotherPlace(button, event)) return;
      event.stopPropagation();
      event.preventDefault();
      refused();
    }, true);
  }

  /** The buttons are about to change, or to move; `isOwn`: as whoever sees them wished. */
  note(isOwn = false) {
    const now = performance.now();
    this.#before = this.#before.filter(({ until }) => until > now - READ_MS);
    this.#before.push({ until: isOwn ? now - READ_MS + SECOND_TAP_MS : now, places: this.#places });
  }

  /** Whoever scrolls, or looks at something else, moves the buttons themself. */
  forget() {
    this.#before = [];
  }

  get #places() {
    const { top, bottom } = this.place.getBoundingClientRect();
    return [...this.place.querySelectorAll(".message .row .button")].map((each) => ({ key: keyOf(each), spot: each.getBoundingClientRect() }))
      .filter(({ spot }) => spot.bottom > top && spot.top < bottom);
  }

  #tookAnotherPlace(button, { clientX: x, clientY: y }) {
    const key = keyOf(button), since = performance.now() - READ_MS;
    const isThere = ({ spot }) => spot.left <= x && x <= spot.right && spot.top <= y && y <= spot.bottom;
    return this.#before.some(({ until, places }) => until > since && places.some((each) => isThere(each) && each.key !== key));
  }
}

/** What a button says stays the same, whatever is played meanwhile; not what is undone. */
const keyOf = ({ dataset: { key = "" }, textContent }) => (/:undo:/.test(key) ? key : textContent);
