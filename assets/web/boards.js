// The board beside the messages: a frame for each person at a table, who signs in by /board as on Discord; and one for a
// roll that the lesson has somebody play.
import { find, make } from "./dom.js";
import { isOfLesson } from "./messages.js";
import { act, here, keep, kept } from "./server.js";
import { say } from "./words.js";

const OVER_MESSAGES = matchMedia("(max-width: 899px), (max-height: 500px)"); // as in frame.css
const TABLE = /"custom_id":"t:(\d+):/; // how the id of a table's button begins
const LOBBY = /"custom_id":"t:\d+:start:/; // where nobody has started yet
const ASKS = /"custom_id":"[ty]:\d+:/; // what has a button that says something at a table
const LESSON = /"url":"(https?:[^"]*\/board\/lesson\/[^"]*)"/; // where a roll of the lesson is played
const TEACHES = "gr:teach"; // the id of "Teach me", which stands in Help alone while a game goes on
const HERE_WITHIN = 1500; // milliseconds after a frame has loaded something: a board has said by then that it is here
const MOST_TRIES = 3;

const BOARD_KEY = /^(?:[dtprnxb?/\d]|Enter| |Backspace|Delete|Escape|Arrow(?:Left|Right|Up|Down))$/i; // what says something on a board
const CONTROL_KEY = /^(?:Enter| |Escape|Arrow.*)$/; // of these, what a control uses itself
const FIELD = "input, textarea, select";

const isLesson = (key) => key.includes("/board/lesson/"); // whether a frame is that of the lesson

export class Boards {
  #frames = new Map(); // by table and person: they play on while another one is looked at
  #here = new WeakSet(); // those that have said that a board is in them; only they come into view
  #played = new WeakSet(); // and those on whose board it is played; where people have a real one, only a tap opens theirs
  #over = new WeakSet(); // those whose link is over: once nobody looks at them they go
  #lost = 0; // how many have held no board, one after the other
  #asks = false;
  #asked = "";
  #sought = ""; // what was pressed on a board and stands in a panel of the channel that is on its way
  #left = kept("lesson-left") ?? ""; // the lesson's board that was closed
  #newest = new Map(); // the newest table of each channel: when its evening is over, nothing tells its number any more
  #again; // the same is played again, and its game has not been seen yet: where, after which table, with a board before
  #byKeys = false; // whether a key was used last, no pointer
  #presses = false; // whether a pointer is down just now
  #atControl = false; // whether something other than a pointer has led to where the focus is: keys, or a screen reader
  #isUnasked = true; // whether nobody has asked for a board since the page was opened: it came, or comes, by itself
  #isWide = kept("board-wide") === "yes"; // whether the board has the channel's room, too
  wanted = kept("board") === "yes";
  patiently = this.wanted;

  constructor(table) {
    this.table = table;
    this.place = find("boards");
    this.button = find("open-board");
    this.button.addEventListener("click", () => (this.place.hidden ? this.#openLast() : this.show(false)));
    find("to-board").addEventListener("click", () => this.button.click()); // where the way back stands out
    this.wide = find("wide");
    this.wide.addEventListener("click", () => this.#widen(!this.#isWide));
    this.way = find("open-other"); // from the board of the lesson to that of the game, and back
    this.way.addEventListener("click", () => (this.#isLessonShown ? this.show(true) : this.showLesson()));
    this.skip = find("skip"); // for who comes by keys, past all else
    this.skip.addEventListener("click", () => this.#toBoard("focus"));
    addEventListener("pointerdown", () => { this.#byKeys = false; this.#presses = true; }, true);
    for (const ends of ["pointerup", "pointercancel"]) addEventListener(ends, () => { this.#presses = false; }, true);
    addEventListener("keydown", () => { this.#byKeys = true; this.#presses = false; }, true);
    addEventListener("focusin", () => { this.#atControl = !this.#presses; });
    addEventListener("keydown", (event) => this.#key(event));
    addEventListener("message", ({ data, source }) => {
      const frame = [...this.#frames.values()].find((each) => each.contentWindow === source);
      if (frame) this.#heard(data, frame);
    });
  }

  /** The focus goes to the board in view, which is told that, or a key. */
  #toBoard(told) {
    const frame = [...this.#frames.values()].find((each) => !each.hidden);
    frame?.focus();
    frame?.contentWindow.postMessage(told, "*");
  }

  /** A key that means something on the board in view is meant for that, wherever somebody has clicked before; not in a field. */
  #key(event) {
    const { key, target, repeat, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (this.place.hidden || repeat || altKey || ctrlKey || metaKey || defaultPrevented || !BOARD_KEY.test(key)) return;
    if (target.matches(FIELD) || document.querySelector("dialog[open]")) return;
    if (this.#atControl && CONTROL_KEY.test(key) && target !== document.body) return;
    event.preventDefault();
    this.#toBoard({ key });
  }

  /** Shows the game's board of whoever one is, or no board; `patiently`: as soon as there is one, and says nothing before. */
  show(open, { patiently = false } = {}) {
    this.#begin(open && !patiently);
    if (open) this.isLessonInUse = false;
    if (this.#lesson) this.#leave(this.#lesson);
    this.#wish(open, patiently);
    this.draw();
  }

  /** Shows the lesson: the board of its step, or where that has none, its message. */
  showLesson() {
    this.#begin(true);
    this.isLessonInUse = true;
    if (!this.#lesson) this.#toMessages();
    this.#leave("");
    this.draw();
  }

  /** Shows the board that was last in use. */
  #openLast() {
    if (this.#lesson && (this.isLessonInUse || !this.#look().of)) this.showLesson();
    else this.show(true);
  }

  #begin(isAskedAnew) {
    this.#lost = 0;
    if (isAskedAnew) this.#asked = "", this.table.tell("");
    this.button.classList.remove("led");
  }

  #leave(lesson) {
    this.#left = lesson;
    keep("lesson-left", lesson);
  }

  /** Whether somebody was last at a step of the lesson, not at a game. */
  get isLessonInUse() { return kept("in-use") === "lesson" && this.table.isTaught; }
  set isLessonInUse(is) {
    if (is !== this.isLessonInUse) this.button.classList.remove("led"); // that was the way back to the other board
    keep("in-use", is ? "lesson" : "game");
  }

  /** What opens an address on this page, if it is that of the lesson's board. */
  opens(address) { return address === this.#lesson ? () => this.showLesson() : undefined; }

  #wish(wanted, patiently) {
    this.#isUnasked = patiently;
    Object.assign(this, { wanted, patiently });
    keep("board", wanted ? "yes" : "no");
  }

  /** What is typed is answered among the messages: where the board is over them, they come back. */
  giveWay() {
    if (this.place.hidden) return;
    if (OVER_MESSAGES.matches) this.show(false);
    else if (this.#isWide) this.#widen(false, false);
  }

  /** Gives the board the channel's room, or that back; `isWished`: so it stays. */
  #widen(isWide, isWished = true) {
    this.#isWide = isWide;
    if (isWished) keep("board-wide", isWide ? "yes" : "no");
    this.wide.classList.remove("led");
    this.draw();
  }

  get #isOver() { return !this.place.hidden && (this.#isWide || OVER_MESSAGES.matches); }

  /** The boards of whoever one is come anew where they are in another language than the page: their words are in their own. */
  speakAnew() {
    const { me, locale } = this.table;
    for (const [key, frame] of this.#frames) {
      if (isLesson(key) || !key.endsWith(` ${me}`) || frame.dataset.locale === locale) continue;
      Object.assign(frame.dataset, { locale, tries: 0 });
      frame.title = say("board");
      this.#renew(frame);
    }
  }

  /** The boards say why nothing comes from the table; "": it is open again, and they come back at once. */
  tellClosed(text) {
    for (const each of this.#frames.values()) each.contentWindow?.postMessage({ closed: text }, "*");
  }

  /** Something new is read in the channel alone: whoever has a board over it sees a mark on the way back there. */
  noteWritten() {
    if (this.#isOver) this.#mark(true);
  }

  #mark(isUnread) {
    for (const each of [this.button, this.wide]) {
      each.classList.toggle("unread", isUnread);
      each.title = isUnread ? say("board-unread") : "";
    }
    this.wide.ariaDescription = isUnread ? say("board-unread") : null;
  }

  /**
   * The same is played again: as soon as its game begins, whoever had a board has the new one, and so has who is alone with
   * robots.
   */
  again() {
    const { me, channel } = this.table, hadBoard = [...this.#frames.keys()].some((key) => key.endsWith(` ${me}`));
    this.#again = { channel, after: this.#newest.get(channel), hadBoard };
  }

  /** A board is here, or over; it leads to the channel, or has a button pressed there whose answer that alone can show. */
  #heard(data, frame) {
    if (data === "here") {
      this.#here.add(frame);
      this.#lost = 0;
      this.draw();
    }
    if (data === "played") {
      this.#played.add(frame);
      this.draw();
    }
    if (data === "gone") this.#renew(frame);
    if (data === "again") this.table.playAgain();
    if (data !== "to-channel" && !data?.press) return;
    this.#toMessages();
    this.#sought = !data.press || this.#press(data.press) ? "" : data.press;
    if (this.#sought === TEACHES) this.#sought = "", this.table.act("slash", { command: "tutorial", options: {} });
    else if (this.#sought) this.#press(data.panel);
  }

  /** Presses the newest button in the channel that has this id, whatever state it shows; whether there is one. */
  #press(id) {
    const found = [...find("messages").querySelectorAll("[data-key]:not(:disabled)")].filter(({ dataset: { key } }) => key === id || key.startsWith(`${id}:`));
    found.at(-1)?.click();
    return found.length > 0;
  }

  /** A board leads to the channel: what is to be answered there comes into view. */
  #toMessages() {
    if (OVER_MESSAGES.matches) {
      this.show(false);
      this.button.classList.add("led"); // the way back stands out
    } else if (this.#isOver) {
      this.#widen(false, false);
      this.wide.classList.add("led");
    }
    this.table.list.toQuestion();
  }

  /** The table of the newest message for all with its buttons (when it is over, still that), and whether it is left to the messages. */
  #look() {
    const ours = [...this.table.messages.values()].reverse().filter((each) => each.author.id === this.table.bot.id && !each.only_for);
    const components = ours.map((each) => JSON.stringify(each.components)).find((each) => TABLE.test(each));
    const found = TABLE.exec(components)?.[1], { channel } = this.table;
    const isLobby = LOBBY.test(components), again = this.#again;
    if (found && again?.channel === channel && found !== again.after) {
      if (!isLobby && !this.wanted) this.#wish(true, true);
      if (!isLobby || !again.hadBoard) this.#again = undefined;
    }
    if (found && !isLobby && this.#isWatching) this.#wish(true, true);
    if (found) this.#newest.set(channel, found);
    return { of: found ?? this.#newest.get(channel), isLobby, isLeft: isLobby || this.#isAskedAlone };
  }

  /** Whether somebody looks on, has never shown or closed a board here, and there is room beside the messages: theirs comes by itself. */
  get #isWatching() { return kept("board") === null && !OVER_MESSAGES.matches && ["first", "there"].includes(this.table.seat.join); }

  /** Whether the newest message asks me alone, as I have just wished: no board comes over it by itself. */
  get #isAskedAlone() {
    const newest = [...this.table.messages.values()].at(-1);
    return (this.#isWide || OVER_MESSAGES.matches) && this.#isUnasked && Boolean(newest?.only_for) && ASKS.test(JSON.stringify(newest.components));
  }

  /** The address of the board on which the lesson's newest step is played, if it is. */
  get #lesson() {
    const step = [...this.table.messages.values()].findLast(isOfLesson);
    return LESSON.exec(JSON.stringify(step?.components ?? []))?.[1];
  }

  get #isLessonShown() { return !this.place.hidden && [...this.#frames].some(([key, frame]) => isLesson(key) && !frame.hidden); }

  /** Shows the board of the lesson, as long as its step is shown; whether there is one. No other comes by itself after it. */
  #drawLesson() {
    const lesson = this.#lesson, isShown = lesson && lesson !== this.#left;
    if (isShown && this.wanted) this.#wish(false, true);
    if (isShown && !this.#frames.has(lesson)) this.#open(lesson, lesson);
    const others = [...this.#frames].filter(([key]) => isLesson(key) && key !== lesson);
    const [stays] = isShown && !this.#here.has(this.#frames.get(lesson)) && !this.place.hidden ? others.find(([, frame]) => !frame.hidden) ?? [] : [];
    for (const [key, frame] of others) if (key !== stays) this.#drop(key, frame); // one board gives way to the next when that is here
    if (isShown) this.#showFrame(stays ?? lesson);
    return Boolean(isShown);
  }

  /** A board in a frame of its own. One that holds something else, as a link that is over, is opened anew. */
  #open(key, src) {
    const frame = make("iframe", { src: here(src), title: say("board"), referrerpolicy: "no-referrer", data: { locale: this.table.locale } });
    this.#frames.set(key, frame);
    frame.addEventListener("load", () => setTimeout(() => { if (!this.#here.has(frame)) this.#missed(key, frame); }, HERE_WITHIN));
    this.place.append(frame);
  }

  #missed(key, frame) {
    if (this.#frames.get(key) !== frame) return; // it is gone by now
    this.#drop(key, frame);
    this.#asked = "";
    if (++this.#lost < MOST_TRIES) return this.draw();
    if (isLesson(key)) this.#leave(key), this.draw();
    else this.show(false);
    this.table.tell(isLesson(key) ? say("board-lesson-lost") : say("board-lost"));
  }

  /** Whoever looks at a board whose link is over has a new one in its place; the others, as soon as they look again. */
  async #renew(frame) {
    this.#over.add(frame);
    const { me, channel } = this.table, [key] = [...this.#frames].find(([, each]) => each === frame);
    const tries = Number(frame.dataset.tries ?? 0) + 1;
    if (frame.hidden || this.place.hidden || !key.endsWith(` ${me}`) || tries > MOST_TRIES) return;
    frame.dataset.tries = tries;
    const came = await act("board", { as: me, channel });
    if (!came.url || this.#frames.get(key) !== frame) return;
    this.#over.delete(frame);
    frame.src = here(came.url);
  }

  #drop(key, frame) {
    frame.remove();
    this.#frames.delete(key);
  }

  #showFrame(key, wanted = true) {
    const isShown = wanted && this.#here.has(this.#frames.get(key)), { classList: shown, className: before } = document.body;
    for (const [other, frame] of this.#frames) {
      frame.hidden = other !== key;
      if (this.#over.has(frame) && !(isShown && other === key)) this.#drop(other, frame);
    }
    const comes = isShown && this.place.hidden;
    this.place.hidden = this.skip.hidden = !isShown;
    if (comes && this.#byKeys && !document.activeElement.matches(FIELD) && !document.querySelector("dialog[open]")) this.#toBoard("focus");
    this.wide.hidden = !isShown;
    this.wide.textContent = say(this.#isWide ? "board-narrow" : "board-wide");
    shown.toggle("wide", isShown && this.#isWide);
    if (!this.#isOver) this.#mark(false);
    if (isShown) this.patiently = true; // nothing is said of one that comes after it
    this.button.setAttribute("aria-pressed", isShown);
    this.button.textContent = say(isShown && OVER_MESSAGES.matches ? "board-back" : "board");
    shown.toggle("with-board", isShown);
    const isLessonShown = this.#isLessonShown, { of, isLobby } = this.#look();
    this.way.hidden = !isShown || !(isLessonShown ? of && !isLobby : this.table.isTaught);
    this.way.textContent = say(isLessonShown ? "board-game" : "board-lesson");
    this.way.classList.toggle("led", Boolean(isLessonShown) && this.table.called.has(this.table.me)); // one's turn in the game
    shown.toggle("in-lesson", this.isLessonInUse);
    this.way.title = say(isLessonShown ? "board-game-how" : "board-lesson-how");
    if (document.body.className !== before) this.table.list.stay(); // more or less is folded there
  }

  /** The frame of whoever one is now, at the table that is here now; without one, and in a lobby, the messages stay in view. */
  async draw() {
    if (this.#sought && this.#press(this.#sought)) this.#sought = "";
    if (this.#drawLesson()) return;
    const { me, channel } = this.table, { of, isLobby, isLeft } = this.#look(), key = `${of} ${me}`;
    this.#showFrame(key, this.wanted && !isLeft && (!this.#isUnasked || this.#played.has(this.#frames.get(key))));
    if (isLobby && this.wanted && !this.patiently) {
      this.patiently = true;
      this.table.tell(say("board-later"));
    }
    const question = `${key} ${[...this.table.messages.keys()].at(-1)}`;
    if (!this.wanted || isLeft || this.#frames.has(key) || this.#asks || this.#asked === question) return;
    this.#asked = this.patiently ? question : ""; // once for each message that may have begun a game
    this.#asks = true;
    const came = of ? await act("board", { as: me, channel }) : {};
    this.#asks = false;
    if (came.url) this.#open(key, came.url);
    else if (!this.patiently) {
      [this.patiently, this.#asked] = [true, question];
      this.table.tell(came.text ?? say("board-none"));
    }
    this.draw();
  }
}
