// A play half made, and what a typed one means. It judges nothing: it is given every legal play with every way to make it,
// and a checker goes only where one of them still goes.
"use strict";
const ON_BAR = 24, BORNE_OFF = -1;
const sameStep = (one, other) => one[0] === other[0] && one[1] === other[1];

/** A play half made. Points as the mover counts them: 0 … 23, 24 the bar, -1 off; checkers are 25 numbers a side. */
class HalfMade {
  constructor({ plays, dice }, mine, theirs) {
    this.plays = plays;
    this.dice = dice.length === 2 && dice[0] === dice[1] ? [...dice, ...dice] : [...dice].sort((one, other) => other - one);
    this.begin = { mine, theirs };
    this.made = [];
  }

  /** The checkers of both sides now. */
  get counts() {
    const mine = [...this.begin.mine], theirs = [...this.begin.theirs];
    for (const [from, to] of this.made) {
      mine[from]--;
      if (to === BORNE_OFF) continue;
      mine[to]++;
      if (theirs[23 - to] === 1) theirs[23 - to] = 0, theirs[ON_BAR]++;
    }
    return { mine, theirs };
  }

  /** The dice that are left, the one first that a tap plays first. */
  get diceLeft() {
    const left = [...this.dice];
    for (const step of this.made) left.splice(left.indexOf(this.dieOf(step, left)), 1);
    return left;
  }

  /** The dice that are played. */
  get diceSpent() {
    const left = [...this.dice];
    for (const die of this.diceLeft) left.splice(left.indexOf(die), 1);
    return left;
  }

  /** Which of these dice a step is played with: off also with a larger one. */
  dieOf([from, to], left) {
    return left.includes(from - to) ? from - to : Math.max(...left);
  }

  /** The steps of a way that are still to be made; undefined where another one is made. */
  left(way) {
    const rest = [...way];
    for (const step of this.made) {
      const at = rest.findIndex((each) => sameStep(each, step));
      if (at < 0) return undefined;
      rest.splice(at, 1);
    }
    return rest;
  }

  /** Of the dice that are left those that some way still plays. */
  get diceToPlay() {
    const found = [], dice = this.diceLeft;
    for (const { ways } of this.plays) for (const way of ways) {
      const left = [...dice], used = (this.left(way) ?? []).map((step) => left.splice(left.indexOf(this.dieOf(step, left)), 1)[0]);
      for (const die of found) if (used.includes(die)) used.splice(used.indexOf(die), 1);
      found.push(...used);
    }
    return found;
  }

  /** Each single step that can be made now. */
  get onward() {
    const found = new Map(), { mine } = this.counts;
    const rearmost = mine.findLastIndex((count) => count > 0);
    for (const { ways } of this.plays) for (const way of ways) for (const step of this.left(way) ?? []) {
      const [from, to] = step;
      if (mine[from] && (from === ON_BAR || !mine[ON_BAR]) && (to !== BORNE_OFF || rearmost < 6)) found.set(step.join(), step);
    }
    return [...found.values()];
  }

  /** From where a checker can go now, the highest point first. */
  get sources() {
    return [...new Set(this.onward.map(([from]) => from))].sort((one, other) => other - one);
  }

  /** Where a checker from here can come to, with the steps that lead there: the fewest, the first die first. */
  goalsOf(from) {
    const found = new Map(), begun = this.made;
    let layer = [[from, []]];
    while (layer.length) {
      const next = [];
      for (const [here, steps] of layer) {
        this.made = [...begun, ...steps];
        for (const step of this.stepsFrom(here)) {
          if (found.has(step[1])) continue;
          found.set(step[1], [...steps, step]);
          if (step[1] !== BORNE_OFF) next.push([step[1], [...steps, step]]);
        }
      }
      layer = next;
    }
    this.made = begun;
    return found;
  }

  /** The single steps from a point, those with the first die first. */
  stepsFrom(from) {
    const left = this.diceLeft, place = (step) => left.indexOf(this.dieOf(step, left));
    return this.onward.filter((step) => step[0] === from).sort((one, other) => place(one) - place(other));
  }

  /** The play that is made, once nothing of it is missing. */
  get whole() {
    return this.plays.find(({ ways }) => ways.some((way) => this.left(way)?.length === 0));
  }

  /** The play that a text means: as it is written, in any order, with or without stars; undefined where none or several. */
  meant(text) {
    const tidy = (each) => each.toLowerCase().replace(/[*+,;]/g, " ").replace(/–/g, "-").trim().split(/\s+/).sort().join(" ");
    const exact = this.plays.find((play) => tidy(play.text) === tidy(text));
    if (exact) return exact;
    const typed = stepsTyped(text) ?? [], alike = this.plays.filter(({ ways }) => movesAlike(ways[0], typed));
    if (alike.length < 2) return alike[0];
    const through = alike.filter(({ ways }) => ways.some((way) => typed.every(([, to]) => way.some((step) => step[1] === to))));
    return through.length === 1 ? through[0] : undefined;
  }
}

/** From where and to where checkers go by a typed play, from stop to stop; undefined where it is none. */
function stepsTyped(text) {
  const found = [], named = { bar: ON_BAR, b: ON_BAR, off: BORNE_OFF, o: BORNE_OFF, 25: ON_BAR, 0: BORNE_OFF };
  for (const each of text.toLowerCase().replace(/\*/g, "").split(/[\s,;]+/).filter(Boolean)) {
    const [, path, times] = each.match(/^([a-z\d]+(?:[/-][a-z\d]+)+)(?:\((\d)\))?$/) ?? [];
    if (!path) return undefined;
    const stops = path.split(/[/-]/).map((stop) => named[stop] ?? Number(stop) - 1);
    if (stops.some((stop) => !(stop >= BORNE_OFF && stop <= ON_BAR))) return undefined;
    for (let time = 0; time < Number(times ?? 1); time++) found.push(...stops.slice(1).map((to, at) => [stops[at], to]));
  }
  return found.length ? found : undefined;
}

/** Whether two lists of steps move the same checkers from and to the same points in the end. */
function movesAlike(one, other) {
  const net = new Map(), count = (point, by) => net.set(point, (net.get(point) ?? 0) + by);
  for (const [from, to] of one) count(from, 1), count(to, -1);
  for (const [from, to] of other) count(from, -1), count(to, 1);
  return [...net.values()].every((each) => each === 0);
}
