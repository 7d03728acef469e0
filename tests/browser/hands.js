// Hands for the tests: makes plays on the board of the page by the events that a mouse, a finger or keys send, many
// positions in one page. What was not done is told as text.
window.Hands = class {
  constructor(board) {
    this.board = board;
    this.said = [];
    board.on.play = (text) => this.said.push(text);
    board.hands.setPointerCapture = () => {};
  }

  /** All that is wrong in a position: by walking through all that can be moved, and by making so many of the plays. */
  wrong({ board, move }, ways, most) {
    const found = [], wanted = move.plays.map(({ text }) => text).sort();
    this.board.show(board, move, "");
    if (!move.plays.length) return this.board.half ? ["there is no play, but something can be moved"] : [];
    const { reached, ends } = this.walked();
    if (ends) found.push(`${ends} dead ends`);
    if (reached.join() !== wanted.join()) found.push(`can be made: ${reached}; legal: ${wanted}`);
    const apart = Math.ceil(move.plays.length / most);
    for (const how of ways) {
      for (const play of move.plays.filter((_, place) => place % apart === 0)) {
        this.said = [];
        this.made(play, how);
        if (this.said.join() !== play.text) found.push(`${how}: ${play.text} gave ${this.said} with ${JSON.stringify(this.board.half.made)}`);
        this.board.undoAll();
      }
    }
    return found;
  }

  /** Every play to which some order of single steps leads, and how many orders lead to nothing. */
  walked() {
    const { half } = this.board, seen = new Set(), reached = new Set();
    let ends = 0;
    const walk = () => {
      const key = half.made.map((each) => each.join()).sort().join(" ");
      if (seen.has(key)) return;
      seen.add(key);
      const onward = half.onward;
      if (half.whole) reached.add(half.whole.text);
      if (!onward.length !== Boolean(half.whole)) ends++;
      for (const step of onward) half.made.push(step), walk(), half.made.pop();
    };
    walk();
    return { reached: [...reached].sort(), ends };
  }

  /** Makes a play by its first way, and says it. */
  made({ ways: [way] }, how) {
    const { board } = this;
    const steps = [...way];
    if (how === "tap" && board.half.dice.length === 2) this.swapped(steps);
    while (steps.length) {
      const at = steps.findIndex((step) => board.half.onward.some((each) => each[0] === step[0] && each[1] === step[1]) && (how !== "tap" || board.half.stepsFrom(step[0])[0][1] === step[1]));
      if (at < 0) return;
      this[how](...steps.splice(at, 1)[0]);
    }
    if (how === "keys") this.key("Enter");
    else board.play();
  }

  /** The dice the other way round by a tap on them, where the steps need it. */
  swapped(steps) {
    const first = (step) => this.board.half.onward.some((each) => each[0] === step[0] && each[1] === step[1]) && this.board.half.stepsFrom(step[0])[0][1] === step[1];
    if (!steps.some(first) || this.ends(steps)) this.board.diceTarget.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  }

  /** Whether tapping these checkers with the dice as they are does not make this play. */
  ends(steps) {
    const { half } = this.board, rest = [...steps], begun = half.made;
    while (rest.length) {
      const at = rest.findIndex((step) => half.stepsFrom(step[0])[0]?.[1] === step[1]);
      if (at < 0) break;
      half.made = [...half.made, ...rest.splice(at, 1)];
    }
    half.made = begun;
    return rest.length > 0;
  }

  drag(from, to) {
    const begin = this.spot(from), end = this.spot(to);
    this.pointer("pointerdown", begin);
    this.pointer("pointermove", [(begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2 + 20]);
    this.pointer("pointermove", end);
    this.pointer("pointerup", end);
  }

  tap(from) {
    this.pointer("pointerdown", this.spot(from));
    this.pointer("pointerup", this.spot(from));
  }

  keys(from, to) {
    this.board.focus();
    this.reach(from);
    this.key("Enter");
    this.reach(to);
    this.key("Enter");
  }

  reach(point) {
    for (let press = 0; press < 30 && this.board.at !== point; press++) this.key("ArrowRight");
  }

  key(key) {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }

  /** The middle of a point on the screen. */
  spot(point) {
    const [x, y] = this.board.middle(point), made = new DOMPoint(x, y).matrixTransform(this.board.hands.getScreenCTM());
    return [made.x, made.y];
  }

  pointer(kind, [clientX, clientY]) {
    this.board.hands.dispatchEvent(new PointerEvent(kind, { clientX, clientY, pointerId: 1, isPrimary: true, bubbles: true, cancelable: true }));
  }
};
