// A file gone through step by step: chosen, shown line by line with its board. Knows no rule and no format.
import { drawCourse, errorOfKey, errorsFrom, placePressed } from "./course.js"; // of assets/page
import { fill, find, make } from "./dom.js";
import { say } from "./words.js";

/** Opens the dialog, where a file is chosen. */
export function openReplay(table) {
  const dialog = find("replay");
  new Replay(table, dialog).choose();
  dialog.showModal();
}

const STEP_MS = 1500; // as on the page of an evening

class Replay {
  steps = []; place = 0; id = ""; timer = 0;
  errors = new Map(); courses = new Map(); // by the place of a step, and by the number of a game: where an engine has looked

  constructor(table, dialog) {
    this.table = table;
    this.dialog = dialog;
    const heard = new AbortController(); // the keys work wherever the focus is, as nothing else can be used meanwhile
    document.addEventListener("keydown", (event) => this.#key(event), { signal: heard.signal });
    dialog.addEventListener("close", () => { heard.abort(); this.#play(false); }, { once: true });
  }

  /** What is to be gone through? */
  choose(refused = "") {
    this.#play(false);
    const file = make("input", { type: "file", accept: ".chouette,.mat,.txt", hidden: true });
    file.addEventListener("change", () => file.files[0] && this.#open(file.files[0]));
    const own = make("div", { class: "own", role: "group", "aria-label": say("replay-own") });
    this.#offerOwn(own);
    fill(this.dialog,
      make("h2", { id: "replay-title" }, say("replay")),
      make("h3", {}, say("replay-own")), own,
      make("h3", {}, say("replay-file")),
      make("p", {}, say("replay-how")),
      file,
      make("button", { type: "button", class: "button style-2", onclick: () => file.click() }, say("replay-choose")),
      make("p", { class: "refusal", role: "alert", hidden: !refused }, refused),
      this.#foot());
  }

  /** The evenings that were played in this browser's channels, the newest first. */
  async #offerOwn(place) {
    const came = await this.table.act("replay-own", {});
    const evenings = came.evenings ?? [];
    fill(place, evenings.map(({ channel, name, value }) => make("button", {
      type: "button", class: "button style-2",
      onclick: async () => this.#show(name, await this.table.act("replay-own-open", { channel, value })),
    }, `#${this.table.channelName(channel)} · ${name}`)),
    !evenings.length && make("p", { class: "dim" }, say("replay-own-none")));
  }

  async #open(file) {
    const text = await textOf(file);
    if (text === null) return this.choose(say("replay-no-text", { name: file.name }));
    this.#show(file.name, await this.table.act("replay", { name: file.name, text }));
  }

  #show(name, came) {
    this.table.tell("");
    if (came.kind !== "replay") return this.choose(came.text);
    if (!came.steps.length) return this.choose(say("replay-no-game", { name }));
    Object.assign(this, { place: 0, id: came.id, steps: came.steps, name, canAnalyse: came.can_analyse });
    this.#draw();
    this.#mark(came);
  }

  #draw() {
    this.image = make("img", { alt: "" });
    this.said = make("p", { class: "dim", role: "status" });
    this.lines = make("ol", { class: "lines" });
    this.ways = [[say("replay-first"), () => this.#first], [say("replay-back"), () => this.place - 1],
      [say("replay-next"), () => this.place + 1], [say("replay-last"), () => this.#last]].map(([label, to]) =>
      make("button", { type: "button", class: "button style-2", onclick: () => this.go(to()) }, label));
    this.errorWays = [[say("replay-error-back"), "before"], [say("replay-error-next"), "error"], [say("replay-worst"), "worst"]].map(([label, to]) =>
      make("button", { type: "button", class: "button style-2", hidden: true, value: to, onclick: () => this.go(this.#errorsHere()[to]) }, label));
    this.course = drawSvg("svg", { class: "course", role: "img" });
    this.course.addEventListener("click", (event) => {
      const { first, last } = this.#endsOf(this.steps[this.place].game);
      this.go(placePressed(this.course, event, first, last));
    });
    this.number = make("p", { class: "dim number" });
    this.wrong = make("p", { class: "wrong", "aria-live": "polite" });
    this.meant = make("p", { class: "dim" });
    const games = [...new Set(this.steps.map((step) => step.game))];
    this.games = make("select", { "aria-label": say("replay-games"), hidden: games.length < 2 },
      games.map((game) => make("option", { value: game }, say("replay-game", { game }))));
    this.games.addEventListener("change", () => this.go(this.steps.findIndex((step) => step.game === Number(this.games.value))));
    this.player = make("button", { type: "button", class: "button style-1 play", onclick: () => this.#play() }, say("replay-play"));
    this.analyse = make("button", { type: "button", class: "button style-2", hidden: !this.canAnalyse, onclick: () => this.#analyse() }, say("replay-analyse"));
    this.judged = make("p", { class: "dim", role: "status", hidden: true });
    fill(this.dialog,
      make("h2", { id: "replay-title" }, this.name),
      make("div", { class: "stage" }, make("div", {}, this.image, make("div", { class: "ways" }, this.ways, this.player, this.errorWays, this.games)),
        make("div", { class: "told" }, this.course, this.said, this.number, this.wrong, this.meant, this.judged, this.lines)),
      this.#foot(this.analyse, make("button", { type: "button", class: "button style-2", onclick: () => this.choose() }, say("replay-another"))));
  }

  /** Goes on by itself, from the first step where it is at the last; or stops. */
  #play(on = !this.timer) {
    clearTimeout(this.timer);
    this.timer = on ? setTimeout(async () => {
      await this.go(this.place + 1, true);
      if (this.timer) this.#play(this.place < this.steps.length - 1);
    }, STEP_MS) : 0;
    if (on && this.place === this.steps.length - 1) this.go(0, true);
    if (this.player) this.player.textContent = say(on ? "replay-pause" : "replay-play");
  }

  /** Shows the table after this step. */
  async go(place, byItself = false) {
    if (!byItself) this.#play(false);
    this.place = Math.min(Math.max(place, 0), this.steps.length - 1);
    const wanted = this.place, step = this.steps[wanted];
    const { first, last } = this.#endsOf(step.game);
    this.said.textContent = say(step.turn ? "replay-place" : "replay-before", { game: step.game, place: this.#turn(first, wanted), of: this.#turn(first, last) });
    this.lines.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const line = this.lines.children[wanted];
    line.setAttribute("aria-current", "step");
    const { offsetTop: top, offsetHeight: height } = line, shown = this.lines.clientHeight; // the board stays where it is
    this.lines.scrollTop = Math.min(Math.max(this.lines.scrollTop, top + height - shown), top);
    this.games.value = step.game;
    this.ways.forEach((way, at) => { way.disabled = wanted === (at < 2 ? 0 : this.steps.length - 1); });
    this.#showErrors();
    this.image.classList.add("late"); // paler, if it is another step's for longer than one sees
    const came = await this.table.act("replay-step", { id: this.id, place: wanted });
    if (wanted !== this.place) return; // gone on in the meantime
    this.image.classList.remove("late");
    if (came.kind !== "picture") return this.choose(came.text ?? say("replay-gone"));
    this.image.hidden = !came.url;
    if (came.url) Object.assign(this.image, { src: came.url, alt: came.alt });
    this.meant.textContent = came.meant;
  }

  /** What was wrong at this step, the ways to other errors of its game, and how that went: where an engine has looked. */
  #showErrors() {
    const { game } = this.steps[this.place], course = this.courses.get(game), errors = this.#errorsHere();
    this.number.textContent = errors.number ? say("replay-number", errors) : "";
    this.wrong.textContent = (this.errors.get(this.place) ?? []).map((each) => `\u2717 ${each}`).join("\n");
    this.meant.textContent = "";
    this.analyse.hidden = !this.canAnalyse || course?.deep;
    if (!this.analyse.disabled || course) this.#tell(course?.errorsTold ?? "");
    for (const way of this.errorWays) {
      way.hidden = !errors.count;
      way.disabled = errors[way.value] === undefined;
    }
    this.course.toggleAttribute("hidden", !course?.points.length);
    if (course?.points.length) drawCourse(this.course, drawIn, { ...course, ...this.#endsOf(game), errors: this.#errorsOf(game), place: this.place });
  }

  #tell(text) {
    this.judged.textContent = text;
    this.judged.hidden = !text;
  }

  #endsOf(game) {
    return { first: this.steps.findIndex((step) => step.game === game), last: this.steps.findLastIndex((step) => step.game === game) };
  }

  /** Which turn a step is, from the first one on; of a double that was missed, that before which it should have been. */
  #turn(first, place) {
    return this.steps.slice(first, place).filter((step) => step.turn).length + 1;
  }

  /** The first step of the game that is shown; from there, that of the evening. */
  get #first() {
    const { first } = this.#endsOf(this.steps[this.place].game);
    return this.place > first ? first : 0;
  }

  /** The last step of the game that is shown; from there, that of the evening. */
  get #last() {
    const { last } = this.#endsOf(this.steps[this.place].game);
    return this.place < last ? last : this.steps.length - 1;
  }

  #errorsOf(game) {
    return [...this.errors.keys()].filter((place) => this.steps[place].game === game).sort((one, other) => one - other);
  }

  #errorsHere() {
    const { game } = this.steps[this.place];
    return errorsFrom(this.place, this.#errorsOf(game), this.courses.get(game)?.worst ?? []);
  }

  /** Marks the errors of the game that is shown: first at a glance, then in depth. */
  async #analyse() {
    const { game } = this.steps[this.place], { id } = this;
    this.analyse.disabled = true;
    this.#tell(say("replay-analysing", { game }));
    for (const deep of [false, true]) {
      const came = await this.table.act("replay-errors", { id, game, deep });
      if (id !== this.id || !this.dialog.open) return; // another file is open in the meantime
      if (came.kind !== "errors") { this.#tell(came.text ?? say("replay-gone")); break; }
      this.#mark(came);
    }
    this.analyse.disabled = false;
  }

  /** Lists the steps, with a step for each double that was missed, and the errors of the games that were looked at. */
  #mark({ steps, judged }) {
    const { line } = this.steps[this.place];
    this.place = steps.findIndex((step) => step.line >= line); // the same one, or the double missed there
    this.steps = steps;
    this.errors.clear();
    this.courses.clear();
    fill(this.lines, steps.map((step, place) => make("li", { value: this.#turn(this.#endsOf(step.game).first, place), class: step.turn ? undefined : "before" },
      step.turn && make("button", { type: "button", class: "quiet", onclick: () => this.go(place) }, step.text))));
    for (const { game, deep, errors, worst, told, curve, course } of judged) {
      errors.forEach(({ place, text }) => {
        this.errors.set(place, [...(this.errors.get(place) ?? []), text]);
        this.lines.children[place].append(make("button", { type: "button", class: "quiet error", onclick: () => this.go(place) }, text));
      });
      this.courses.set(game, { points: curve, told: course, errorsTold: told, worst, deep });
    }
    this.go(this.place, true);
  }

  #foot(...more) {
    return make("div", { class: "ends" }, more,
      make("button", { type: "button", class: "button style-1", onclick: () => this.dialog.close() }, say("done")));
  }

  #key(event) {
    if (!this.steps.length) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.type === "select-one") return;
    if (event.key === " ") {
      if (!event.target.closest("button")) { event.preventDefault(); this.#play(); }
      return;
    }
    const to = { ArrowLeft: this.place - 1, ArrowRight: this.place + 1, Home: this.#first, End: this.#last }[event.key] ?? errorOfKey(event, this.#errorsHere());
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }
}

/** An SVG element with these attributes. */
function drawSvg(name, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

const drawIn = (parent, ...what) => parent.append(drawSvg(...what));

/** The text of a file; of a .mat, which is older than UTF-8, any text; null for what is none. */
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return file.name.endsWith(".mat") ? new TextDecoder("windows-1252").decode(bytes) : null;
  }
}
