// A board on which a play is made: dragged, tapped, by keys, typed. What goes is said by the play half made; what comes out
// is one of the legal plays that it is given.
"use strict";
const DRAG = 6, FINGER_DRAG = 14, BOTTOM = 714, STEP_MS = 150;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const across = matchMedia("(max-height: 30rem) and (orientation: landscape)"); // a phone on its side: the board has the whole height
const broad = matchMedia("(min-width: 70rem) and (min-aspect-ratio: 5/3)"); // and so it has in a window that is broad

/** A board in an element. `on.play(text, token, own)`, `on.change(half)`, `on.say(text)` to be read aloud, `on.tick()`, `on.why(text)`: why none goes; `on.idle()`: a tap where nothing can be moved. `on.rolls()`: whether a roll is asked; `on.roll()` rolls; `on.isStray(act)`: whether what the dice do came only now. */
class PlayBoard {
  constructor(root, labels, on = {}) {
    Object.assign(this, { labels, on, state: undefined, move: undefined, half: undefined, at: undefined, picked: undefined, held: undefined, seenPlays: new Set() });
    this.root = root;
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("class", "board");
    this.svg.setAttribute("role", "img");
    this.hands = document.createElementNS(SVG, "svg");
    this.hands.setAttribute("class", "hands");
    this.hands.setAttribute("viewBox", `0 0 1000 ${BOTTOM}`); // a finger on the lanes below scrolls
    this.hands.setAttribute("role", "group");
    this.hands.setAttribute("aria-label", labels.board);
    this.lanes = document.createElementNS(SVG, "svg"); // beside the board, where that has the whole height; said with it
    for (const [name, value] of Object.entries({ class: "lanes", "aria-hidden": "true", hidden: "", preserveAspectRatio: "xMinYMin" })) this.lanes.setAttribute(name, value);
    root.append(this.svg, this.hands);
    this.goals = draw(this.hands, "g", { class: "goals", "aria-hidden": "true" });
    this.targets = new Map();
    for (let point = ON_BAR; point >= BORNE_OFF; point--) {
      const made = draw(this.hands, "g", { class: "target", role: "button", tabindex: -1, "data-point": point });
      draw(made, "rect", {});
      this.targets.set(point, made);
    }
    this.diceTarget = draw(this.hands, "g", { class: "target dice-target", role: "button", tabindex: -1 });
    draw(this.diceTarget, "rect", { y: 322, height: 84, rx: 16 });
    this.ghost = draw(this.hands, "g", { class: "ghost", "aria-hidden": "true" });
    this.hands.addEventListener("pointerdown", (event) => this.down(event));
    this.hands.addEventListener("pointermove", (event) => this.dragged(event));
    this.hands.addEventListener("pointerup", (event) => this.up(event));
    this.hands.addEventListener("pointercancel", () => this.letGo());
    this.hands.addEventListener("lostpointercapture", () => this.letGo());
    // Not on the picture itself: with these it would be a stop of the Tab key
    root.addEventListener("keydown", (event) => this.key(event));
    this.hands.addEventListener("click", (event) => this.clicked(event));
    this.hands.addEventListener("touchstart", (event) => this.touched(event), { passive: true });
    this.hands.addEventListener("touchend", (event) => this.dragsInVain(event), { passive: true });
    root.addEventListener("focusin", (event) => { const { point } = event.target.dataset; if (point !== undefined) this.at = Number(point); });
  }

  // --- What is shown

  /** Shows a table (see `drawTable`) and who may move; what was half made stays while the move is the same. */
  show(board, move, alt = "") {
    const before = this.state, wasMade = this.half?.made ?? [], hand = wasMade.length ? this.move.side : "", counts = board.position ? readPosition(board.position) : undefined;
    const isSame = Boolean(move && this.move && move.token === this.move.token && before?.position === board.position);
    this.state = { ...board, counts, numbers: board.numbers || board.view };
    this.alt = alt;
    this.move = move && counts && move.plays.length ? move : undefined;
    if (!this.move) this.half = undefined;
    else if (!isSame || !this.half) this.half = new HalfMade(move, counts[move.side], counts[other(move.side)]);
    else this.half.plays = move.plays;
    if (!isSame) this.letGo(), this.on.say?.(""); // what was said of another move holds no more
    this.refresh();
    const isNewPlay = before?.position && board.play && board.play !== before.play && board.position !== before.position;
    const played = [board.heading, board.position, board.play].join(), isSeen = this.seenPlays.has(played); // an undo leads back to it
    this.seenPlays.add(played);
    if (isNewPlay && !isSeen && board.play[0] !== hand) this.moveIn(board.play);
    return isSame || !wasMade.length;
  }

  /** There is no board any more; whether nothing was half made. */
  clear() {
    const wasMade = this.half?.made.length;
    this.letGo();
    this.on.say?.("");
    this.state = this.move = this.half = undefined;
    return !wasMade;
  }

  /** Draws what is there, and what can be done with it. */
  refresh(say = "") {
    const { half } = this;
    this.drawNow();
    this.svg.setAttribute("aria-label", this.altNow());
    this.hands.style.touchAction = half ? "none" : "auto";
    this.hands.classList.toggle("walked", Boolean(half)); // where nothing can be moved the keys are at the board as a whole
    this.markTargets();
    this.on.change?.(half);
    if (say) this.on.say?.(say);
  }

  /** The last play has been looked at: its arrows lie no more over checkers that are to be moved from this position. */
  markSeen() {
    if (!this.state || this.seenAt === this.state.position) return;
    this.seenAt = this.state.position;
    if (this.half) this.drawNow();
  }

  /** Shows a table, with the lanes below the board or, where that has the whole height, beside it. */
  drawState(state) {
    const isApart = (across.matches || broad.matches) && Boolean(state.position);
    this.lanes.toggleAttribute("hidden", !isApart);
    drawTable(this.svg, state, isApart ? this.lanes : undefined);
  }

  /** The table as it is, without the checker that is in the hand. */
  drawNow() {
    const { state, half, held } = this, suggested = half?.made.length ? [] : state.suggested;
    if (!half) return this.drawState(state);
    const counts = this.countsNow(), side = this.move.side, isSeen = this.seenAt === state.position;
    const inHand = held?.far ? { side, point: held.from + 1 } : undefined; // its pips still count, and it is not off
    this.drawState({ ...state, suggested, play: isSeen ? "" : state.play, dice: this.diceShown(), counts, inHand });
    this.dimDice();
  }

  /** The board in words: while checkers are moved, which, and how far both sides have to go then. */
  altNow() {
    const { half, alt, labels } = this;
    if (!half?.made.length) return alt;
    const { mine, theirs } = half.counts, pips = (counts) => counts.reduce((sum, each, at) => sum + each * (at + 1), 0);
    const moves = half.whole?.text ?? half.made.map((step) => step.map((point) => this.short(point)).join("/")).join(" ");
    return said(labels["so-far"], { moves, mine: pips(mine), theirs: pips(theirs) });
  }

  countsNow() {
    const { mine, theirs } = this.half.counts, side = this.move.side;
    return { [side]: mine, [other(side)]: theirs };
  }

  /** The dice in the order in which a tap plays them: of a double four, one for each move. */
  diceShown() {
    return this.state.dice.replace(`${this.move.side}p`, "$&|").replace(/\|\d+/, this.half.dice.join(""));
  }

  /** Dice that are played fade, and those that cannot be played. */
  dimDice() {
    const { dice, made } = this.half, drawn = [...this.svg.querySelectorAll(`.die.state-p.${TONE[this.move.side]}`)], open = this.half.diceToPlay;
    drawn.forEach((die, at) => {
      const isOpen = dice.length > 2 ? at >= made.length && at < made.length + open.length : open.includes(dice[at]);
      die.style.opacity = isOpen ? 1 : 0.3;
    });
  }

  /** The ground of each point, what it is called, and which one the keys are on. */
  markTargets() {
    const candidates = this.candidates(), { view, counts } = this.state;
    this.hands.toggleAttribute("hidden", !counts);
    if (!counts) return;
    const hasFocus = this.targets.get(this.at)?.matches(":focus");
    if (!candidates.includes(this.at)) this.at = candidates[0];
    if (hasFocus) this.focus();
    const sources = this.half && this.picked === undefined ? this.half.sources : [];
    for (const [point, target] of this.targets) {
      const [x, y, width, height] = this.ground(point);
      for (const [name, value] of Object.entries({ x, y, width, height, rx: 8 })) target.firstChild.setAttribute(name, value);
      const index = point === this.at ? "0" : "-1";
      if (target.getAttribute("tabindex") !== index) target.setAttribute("tabindex", index); // setting it anew is slow
      target.setAttribute("aria-label", this.nameOf(point));
      target.classList.toggle("source", sources.includes(point));
    }
    this.markDice();
    this.markGoals();
  }

  /** What a tap on the dice does now: it rolls, plays what is whole, or swaps two before anything is moved. */
  get diceAct() {
    const { half } = this;
    if (!this.state?.counts || this.busy) return "";
    if (!half) return this.on.rolls?.() ? "roll" : "";
    if (half.whole) return "play";
    return half.dice.length === 2 && !half.made.length ? "swap" : "";
  }

  /** Where the dice are to be tapped, and what that does: rolled, anywhere in the half in which they will lie. */
  markDice() {
    const act = this.diceAct, { half, labels } = this, { view, dice } = this.state, rolls = dice.match(/([TB])r/g)?.map(([side]) => side) ?? [view];
    const side = half ? this.side() : rolls.includes(view) ? view : rolls[0], width = half ? 82 * half.dice.length + 12 : 396;
    this.diceTarget.toggleAttribute("hidden", !act);
    if (!act) return;
    const isSwap = act === "swap"; // the rest is said by a button as well, and by Enter
    this.diceTarget.setAttribute("aria-hidden", !isSwap); // no stop of the Tab key: X swaps
    if (isSwap) this.diceTarget.setAttribute("aria-label", said(labels.swap, { first: half.dice[0], second: half.dice[1] }));
    for (const [name, value] of Object.entries({ x: (side === view ? 682 : 220) - width / 2, width })) this.diceTarget.firstChild.setAttribute(name, value);
  }

  side() {
    return this.move?.side ?? this.state.view;
  }

  /** The points to which the keys go now. */
  candidates() {
    if (this.half && this.picked !== undefined) return [...this.half.goalsOf(this.picked).keys()];
    const sources = this.half?.sources ?? [];
    return sources.length ? sources : [...this.targets.keys()];
  }

  /** A point in words: whose checkers, how many. */
  nameOf(point) {
    const side = this.side(), counts = this.half ? this.countsNow() : this.state.counts, { labels } = this;
    const name = point === ON_BAR ? labels.bar : point === BORNE_OFF ? labels.off : said(labels.point, { point: point + 1 });
    const mine = onPoint(counts[side], point + 1), theirs = point >= 0 && point < 24 ? counts[other(side)][23 - point] : 0;
    const ofSide = this.state.own === false ? { T: labels.light, B: labels.dark } : { [side]: labels.mine, [other(side)]: labels.theirs }; // who watches has none
    return `${name}, ${mine ? said(ofSide[side], { count: mine }) : theirs ? said(ofSide[other(side)], { count: theirs }) : labels.empty}`;
  }

  /** Where a point lies as its owner's hand finds it: left, top, width, height. */
  ground(point) {
    const lower = this.side() === this.state.view;
    if (point === ON_BAR) return [418, lower ? 366 : 33, 66, 329];
    if (point === BORNE_OFF) return [886, lower ? 366 : 33, 96, 329];
    const seen = lower ? point + 1 : 24 - point;
    return seen <= 12 ? [columnX(12 - seen) - 33, 366, 66, 329] : [columnX(seen - 13) - 33, 33, 66, 329];
  }

  /** The point under a spot of the board, also a little beside it; undefined in the lanes. */
  pointAt({ x, y }) {
    if (y > BOTTOM || y < 0) return undefined;
    const side = this.side(), { view } = this.state;
    if (x >= 884) return BORNE_OFF;
    if (x > 418 && x < 484) return ON_BAR;
    const column = x < 451 ? Math.min(Math.max(Math.floor((x - 22) / 66), 0), 5) : Math.min(Math.max(Math.floor((x - 484) / 66), 0), 5) + 6;
    const seen = y > MIDDLE ? 12 - column : column + 13;
    return (side === view ? seen : 25 - seen) - 1;
  }

  /** Where the checker number `nth` of the mover on a point lies. */
  spot(point, nth) {
    const { view } = this.state, side = this.side();
    if (point === BORNE_OFF) return [934, discY(nth, side === view)];
    return spotOf(side, point + 1, Math.min(nth, most(point + 1) - 1), view);
  }

  markGoals() {
    this.goals.replaceChildren();
    const from = this.held?.from ?? this.picked;
    if (!this.half) return;
    const { mine } = this.half.counts;
    if (from === undefined) return this.markPlayable(mine);
    for (const goal of (this.held?.goals ?? this.half.goalsOf(from)).keys()) {
      const [x, y, width, height] = this.ground(goal), [cx, cy] = goal === BORNE_OFF ? [934, y + height / 2] : this.spot(goal, onPoint(mine, goal + 1));
      rounded(this.goals, x + 1.5, y < 200 ? y + 1 : y + 43, width - 3, height - 44, 10, `goal${goal === this.held?.over ? " over" : ""}`);
      draw(this.goals, "circle", { cx, cy, r: 15, class: "spot" });
    }
    const [x, y] = this.spot(from, Math.max(onPoint(mine, from + 1) - 1, 0));
    draw(this.goals, "circle", { cx: x, cy: y, r: 31, class: "lifted" });
  }

  /** Which checkers can go somewhere, while none is picked up. */
  markPlayable(mine) {
    for (const from of this.busy ? [] : this.half.sources) {
      const [cx, cy] = this.spot(from, Math.max(onPoint(mine, from + 1) - 1, 0));
      for (const kind of ["playable-casing", "playable"]) draw(this.goals, "circle", { cx, cy, r: 27, class: kind });
    }
  }

  /** Why no checker goes from here, or it does not go there, in a line; "" where nothing is to be said. */
  whyNot(from, to) {
    const { half, labels } = this, { mine, theirs } = half.counts;
    const dice = [...half.made.length ? half.diceLeft : this.move.dice].sort((one, other) => other - one).join("-"), isPoint = from >= 0 && from < ON_BAR;
    if (half.whole) return this.move.own ? labels["why-whole"] : labels["why-whole-suggest"];
    if (!(mine[from] > 0)) return !isPoint || to !== undefined ? "" : theirs[23 - from] ? this.move.side === "T" ? labels["why-theirs-light"] : labels["why-theirs-dark"] : labels["why-empty"];
    if (mine[ON_BAR] && from !== ON_BAR) return labels["why-bar"];
    if (to === undefined) return said(labels["why-stuck"], { dice, point: this.short(from) });
    if (to === from) return "";
    if (to === BORNE_OFF && mine.findLastIndex((count) => count > 0) > 5) return labels["why-home"];
    const play = `${this.short(from)}/${this.short(to)}`, count = from - to;
    const sums = half.diceLeft.reduce((found, die) => [...found, ...found.map((sum) => sum + die)], [0]);
    const isOther = count > 0 && to !== BORNE_OFF && !sums.includes(count), spent = half.diceSpent;
    if (spent.includes(count) && !half.diceLeft.includes(count)) return said(labels["why-spent"], { dice, play, count, spent: count });
    if (isOther) return said(labels["why-count"], { dice, play, count });
    return to >= 0 && theirs[23 - to] > 1 ? said(labels["why-held"], { point: this.short(to) }) : said(labels["why-not-so"], { dice, play });
  }

  /** What is told of a whole play, by the name of the button of who makes it or of who only advises. */
  wholeText({ text: play }) {
    const { labels } = this;
    return said(this.move.own ? labels.whole : labels["whole-suggest"], { play });
  }

  /** Why a typed play is none, in a sentence, "" where nothing is to be said; and the one legal play with what is right of it, if there is one alone: a choice among several would be advice. */
  whyNotTyped(text) {
    const { half } = this, { mine, theirs } = half.begin, tried = new HalfMade({ plays: half.plays, dice: this.move.dice }, mine, theirs), right = [];
    this.half = tried;
    const why = () => {
      for (const [from, to] of stepsTyped(text) ?? []) {
        const steps = tried.goalsOf(from).get(to), isThere = tried.counts.mine[from] > 0;
        if (!steps && tried.whole) return said(this.labels["why-more"], { dice: [...this.move.dice].sort((one, other) => other - one).join("-") });
        if (!steps) return isThere ? this.whyNot(from, to) : said(this.labels["why-none"], { point: this.short(from) });
        tried.made = [...tried.made, ...steps];
        right.push(`${this.short(from)}/${this.short(to)}`);
      }
      return tried.made.length && !tried.whole ? said(this.labels["why-left"], { dice: tried.diceLeft.join("-") }) : "";
    };
    const found = { why: why() }, possible = half.plays.filter(({ ways }) => ways.some((way) => tried.left(way)));
    const { labels } = this, template = tried.whole ? labels["illegal-enough"] : half.plays.length > 1 ? labels["illegal-only"] : labels["illegal-forced"];
    if (possible.length === 1) found.only = said(template, { moves: right.join(" "), only: possible[0].text });
    this.half = half;
    return found;
  }

  // --- Hands

  inBoard(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.hands.getScreenCTM().inverse());
  }

  down(event) {
    if (!this.half || this.busy || this.held || !event.isPrimary || event.button) return;
    const from = this.pointAt(this.inBoard(event));
    if (from === undefined || event.target.closest(".dice-target")) return;
    this.markSeen();
    this.pressedAt = { time: performance.now(), x: event.clientX, y: event.clientY };
    const goals = this.half.goalsOf(from);
    this.on.why?.(goals.size ? "" : this.whyNot(from));
    if (!goals.size) return;
    event.preventDefault(); // no text is marked; the focus is set by hand
    this.hands.setPointerCapture(event.pointerId);
    this.picked = undefined;
    this.at = from;
    this.held = { from, goals, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
    this.markGoals();
  }

  dragged(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    if (!held.far && Math.hypot(event.clientX - held.x, event.clientY - held.y) < (event.pointerType === "touch" ? FINGER_DRAG : DRAG)) return;
    const { x, y } = this.inBoard(event);
    if (!held.far) this.lift();
    this.ghost.setAttribute("transform", `translate(${x} ${y})`);
    const over = this.pointAt({ x, y }), goal = held.goals.has(over) ? over : undefined;
    if (goal !== held.over) held.over = goal, this.markGoals();
  }

  /** Takes the top checker of the stack into the hand. */
  lift() {
    this.held.far = true;
    this.drawNow();
    const made = draw(this.ghost, "g", { class: `checker ${TONE[this.move.side]}` });
    draw(made, "circle", { r: 33, class: "body" });
    draw(made, "circle", { r: 23, class: "dish" });
  }

  up(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const goal = held.far ? this.pointAt(this.inBoard(event)) : this.half.stepsFrom(held.from)[0]?.[1];
    this.held = undefined;
    this.ghost.replaceChildren();
    if (held.goals.has(goal)) return this.make(held.goals.get(goal), !held.far);
    this.refresh();
    if (goal !== undefined) this.on.why?.(this.whyNot(held.from, goal));
  }

  letGo() {
    this.ghost.replaceChildren();
    this.picked = undefined;
    if (!this.held) return;
    this.held = undefined;
    if (this.state) this.refresh();
  }

  /** A press by a screen reader, which sends no pointer events with places; and a press on the dice. */
  clicked(event) {
    if (event.target.closest(".dice-target")) this.tapDice(event);
    else if (!this.half) this.on.idle?.(event);
    else if (event.detail === 0 && event.target.dataset.point !== undefined) this.press(Number(event.target.dataset.point));
  }

  /** Where a finger begins while nothing can be moved: which is no click in the end where it drags a checker. */
  touched({ touches: [touch, another] }) {
    const point = !this.half && !another && this.state?.counts ? this.pointAt(this.inBoard(touch)) : undefined, { counts } = this.state ?? {};
    const isChecker = point !== undefined && (onPoint(counts[this.side()], point + 1) || counts[other(this.side())][23 - point]);
    this.touch = isChecker ? { x: touch.clientX, y: touch.clientY, at: this.root.getBoundingClientRect().top } : undefined;
  }

  /** It is told why that does not go, as a mouse is, unless it has scrolled. */
  dragsInVain({ changedTouches: [touch] }) {
    const { touch: begun } = this, isDrag = begun && !this.half && Math.hypot(touch.clientX - begun.x, touch.clientY - begun.y) > FINGER_DRAG;
    if (isDrag && Math.abs(this.root.getBoundingClientRect().top - begun.at) < 1) this.on.idle?.(touch);
  }

  /** A tap on the dice, or Enter on the board. */
  tapDice(event) {
    const act = this.diceAct, { time, x, y } = this.pressedAt ?? {};
    const isSecond = event.detail && performance.now() - time < 1000 && Math.hypot(event.clientX - x, event.clientY - y) < 40; // of two taps that moved a checker
    if (!act || isSecond || event.repeat || this.on.isStray?.(act, event)) return;
    if (act === "roll") this.on.roll();
    else if (act === "play") this.play();
    else this.swap();
  }

  // --- Keys

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const acts = {
      ArrowLeft: () => this.go(-1, 0), ArrowRight: () => this.go(1, 0), ArrowUp: () => this.go(0, -1), ArrowDown: () => this.go(0, 1),
      Enter: () => this.enter(event), " ": () => this.enter(event), Backspace: () => this.undo(), Delete: () => this.undo(),
      Escape: () => { this.picked = undefined; this.markTargets(); this.focus(); }, x: () => this.swap(), X: () => this.swap() };
    const act = acts[event.key];
    if (!act || (event.key === "Escape" && this.picked === undefined)) return;
    event.preventDefault();
    act();
  }

  enter(event) {
    if (!this.half && !this.diceAct) this.on.idle?.(event);
    else if (event.target.closest(".dice-target") || !this.half) this.tapDice(event);
    else if (this.half.whole && this.picked === undefined) event.repeat || this.play();
    else if (this.at !== undefined) this.press(this.at);
  }

  /** Picks a checker up, or sets the one down that is picked up. */
  press(point) {
    if (!this.half || this.busy) return;
    this.markSeen();
    if (this.picked === undefined) {
      const canGo = this.half.goalsOf(point).size;
      this.on.why?.(canGo ? "" : this.whyNot(point));
      if (!canGo) return;
      this.picked = point;
      this.at = undefined;
      this.markTargets();
      this.on.say?.(said(this.labels.picked, { goals: this.candidates().map((each) => this.short(each)).join(", ") }));
    } else {
      const steps = this.half.goalsOf(this.picked).get(point);
      this.picked = undefined;
      if (steps) this.make(steps, true);
    }
    this.focus();
  }

  focus() {
    this.targets.get(this.at)?.focus();
  }

  /** To the next point: across as lines are read, from the end of one row to the other; up and down to the nearest. */
  go(across, down) {
    const row = (point) => Number(this.middle(point)[1] > MIDDLE), x = (point) => this.middle(point)[0];
    const all = this.candidates().sort((one, another) => row(one) - row(another) || x(one) - x(another)), at = all.indexOf(this.at);
    if (across) this.at = all.at((at + across) % all.length);
    else {
      const others = all.filter((point) => (row(point) - row(this.at)) * down > 0);
      this.at = others.sort((one, another) => Math.abs(x(one) - x(this.at)) - Math.abs(x(another) - x(this.at)))[0] ?? this.at;
    }
    this.hands.classList.add("walked");
    this.markTargets();
    this.focus();
  }

  middle(point) {
    const [x, y, width, height] = this.ground(point);
    return [x + width / 2, y + height / 2];
  }

  short(point) {
    return point === ON_BAR ? this.labels.bar : point === BORNE_OFF ? this.labels.off : String(point + 1);
  }

  // --- What is made

  /** Makes these steps of one checker. */
  make(steps, isSeenMoving = false) {
    const nth = this.half.counts.mine[steps[0][0]] - 1;
    this.half.made = [...this.half.made, ...steps];
    const { whole } = this.half, path = `${this.short(steps[0][0])}/${this.short(steps.at(-1)[1])}`;
    this.on.why?.("");
    this.refresh(whole ? this.wholeText(whole) : path);
    if (isSeenMoving) this.slide([[steps[0][0], nth, steps.at(-1)[1], onPoint(this.half.counts.mine, steps.at(-1)[1] + 1) - 1]]);
    this.on.tick?.();
  }

  /** Puts a whole play on the board, as somebody typed or suggested it; not yet played. */
  choose(text) {
    const play = this.half?.meant(text);
    if (!play || this.busy) return undefined;
    this.markSeen();
    this.letGo();
    this.half.made = [...play.ways[0]];
    this.refresh(this.wholeText(play));
    return play;
  }

  undo() {
    if (!this.half?.made.length || this.busy) return;
    this.picked = undefined;
    this.half.made = this.half.made.slice(0, -1);
    this.on.why?.("");
    this.refresh(this.labels.undone);
    this.on.tick?.();
  }

  undoAll() {
    if (!this.half?.made.length || this.busy) return;
    this.picked = undefined;
    this.half.made = [];
    this.on.why?.("");
    this.refresh(this.labels.undone);
  }

  /** The other die first. */
  swap() {
    if (!this.half || this.busy) return;
    if (this.half.made.length || this.half.dice.length !== 2) return this.on.why?.(this.labels["why-swap"]);
    this.half.dice.reverse();
    this.on.why?.("");
    this.refresh(said(this.labels.swapped, { first: this.half.dice[0] }));
  }

  /** Says the whole play; what was said. */
  play() {
    const whole = this.half?.whole;
    if (whole && !this.busy) this.on.play?.(whole.text, this.move.token, this.move.own);
    return whole;
  }

  // --- Movement

  /** Shows checkers that are drawn where they are now as coming from elsewhere: [from, nth there, to, nth there]. */
  slide(ways, each = 0) {
    if (calm.matches) return;
    ways.forEach(([from, nth, to, nthThere], at) => {
      const begin = this.spot(from, nth), end = this.spot(to, nthThere), kind = to === BORNE_OFF ? "disc" : "checker";
      const drawn = [...this.svg.querySelectorAll(`.${kind}[transform="translate(${end[0]} ${end[1]})"]`)].at(-1);
      drawn?.animate([{ transform: `translate(${begin[0]}px, ${begin[1]}px)` }, { transform: `translate(${end[0]}px, ${end[1]}px)` }],
        { duration: STEP_MS, delay: at * each, fill: "backwards", easing: "ease-out" });
    });
  }

  /** Shows the play that somebody else made, checker by checker. */
  moveIn(play) {
    const side = play[0], { view } = this.state, counts = this.state.counts[side];
    if (calm.matches) return;
    placesOf(waysOf(play.slice(1)), counts).flatMap((way) => Array.from({ length: way.times }, (_, time) => [way, way.times - 1 - time])).forEach(([way, less], at) => {
      const spot = (point, nth) => (point === OFF ? [934, discY(nth, side === view)] : spotOf(side, point, Math.min(Math.max(nth, 0), most(point) - 1), view));
      const begin = spot(way.start, way.leaves - less), end = spot(way.end, way.arrives - less);
      const drawn = [...this.svg.querySelectorAll(`.${way.end === OFF ? "disc" : "checker"}[transform="translate(${end[0]} ${end[1]})"]`)].at(-1);
      drawn?.animate([{ transform: `translate(${begin[0]}px, ${begin[1]}px)` }, { transform: `translate(${end[0]}px, ${end[1]}px)` }],
        { duration: STEP_MS, delay: at * STEP_MS, fill: "backwards", easing: "ease-out" });
    });
    this.on.tick?.();
  }
}

const other = (side) => (side === "T" ? "B" : "T");
