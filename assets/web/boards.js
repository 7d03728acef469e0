// The board beside the messages: a frame for each person at a table, who signs in by /board as on Discord; and one for a
// roll that the lesson has somebody play.
import { find, make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

const OVER_MESSAGES = matchMedia("(max-width: 899px)"); // as in frame.css
const TABLE = /"custom_id":"t:(\d+):/; // how the id of a table's button begins
const LOBBY = /"custom_id":"t:\d+:start:/; // where nobody has started yet
const LESSON = /"url":"(https?:[^"]*\/board\/lesson\/[^"]*)"/; // where a roll of the lesson is played

export class Boards {
  #frames = new Map(); // by table and person: they play on while another one is looked at
  #asks = false;
  #asked = "";
  #left = ""; // the lesson's board that was closed
  #newest = new Map(); // the newest table of each channel: when its evening is over, nothing tells its number any more
  #isAgain = false; // whether the same is played again, and its game has not been seen yet
  wanted = false;

  constructor(table) {
    this.table = table;
    this.place = find("boards");
    this.button = find("open-board");
    this.button.addEventListener("click", () => this.show(this.place.hidden));
    addEventListener("message", ({ data, source }) => { if (this.#isOfBoard(source)) this.#heard(data); });
  }

  /** Shows the board of whoever one is, or no board; `patiently`: as soon as there is one, and says nothing before. */
  show(open, { patiently = false } = {}) {
    const lesson = this.#lesson;
    if (lesson) this.#left = open ? "" : lesson;
    else [this.wanted, this.patiently] = [open, patiently];
    this.draw();
  }

  /** What is typed is answered among the messages: where the board is over them, they come back. */
  giveWay() {
    if (this.wanted && OVER_MESSAGES.matches) this.show(false);
  }

  /** The same is played again: whoever had a board has the new one, and so has who is alone with robots, whose game starts. */
  again() {
    this.#isAgain = true;
    if ([...this.#frames.keys()].some((key) => key.endsWith(` ${this.table.me}`))) this.show(true, { patiently: true });
  }

  #isOfBoard(source) {
    return [...this.#frames.values()].some((each) => each.contentWindow === source);
  }

  /** A board leads to the channel, or has a button pressed there whose answer the channel alone can show. */
  #heard(data) {
    if (data !== "to-channel" && !data?.press) return;
    this.#toMessages();
    const pressed = [...find("messages").querySelectorAll("[data-key]:not(:disabled)")].filter((each) => each.dataset.key === data.press);
    pressed.at(-1)?.click();
  }

  /** A board leads to the channel: what is to be answered there comes into view. */
  #toMessages() {
    if (OVER_MESSAGES.matches) this.show(false);
    this.table.list.toQuestion();
  }

  /** The table of the channel: that of the newest message with its buttons; when it is over, still that. */
  get #of() {
    const ours = [...this.table.messages.values()].reverse().filter((each) => each.author.id === this.table.bot.id);
    const components = ours.map((each) => JSON.stringify(each.components)).find((each) => TABLE.test(each));
    const found = TABLE.exec(components)?.[1], { channel } = this.table;
    if (found && this.#isAgain && found !== this.#newest.get(channel)) {
      this.#isAgain = false;
      if (!LOBBY.test(components)) [this.wanted, this.patiently] = [true, true];
    }
    if (found) this.#newest.set(channel, found);
    return found ?? this.#newest.get(channel);
  }

  /** The address of the board that the newest message for me alone leads to, if that is the lesson's. */
  get #lesson() {
    const alone = [...this.table.messages.values()].reverse().find((each) => each.only_for);
    return LESSON.exec(JSON.stringify(alone?.components ?? []))?.[1];
  }

  /** Shows the board of the lesson, as long as its step is shown; whether there is one. */
  #drawLesson() {
    const lesson = this.#lesson;
    for (const [key, frame] of this.#frames) if (key.includes("/board/lesson/") && key !== lesson) frame.remove(), this.#frames.delete(key);
    if (!lesson || lesson === this.#left) return false;
    if (!this.#frames.has(lesson)) {
      const frame = make("iframe", { src: lesson, title: say("board"), referrerpolicy: "no-referrer" });
      this.#frames.set(lesson, frame);
      this.place.append(frame);
    }
    this.#showFrame(lesson);
    return true;
  }

  #showFrame(key, isShown = true) {
    for (const [other, frame] of this.#frames) frame.hidden = other !== key;
    this.place.hidden = !isShown;
    if (isShown) this.patiently = true; // nothing is said of one that comes after it
    this.button.setAttribute("aria-pressed", isShown);
    document.body.classList.toggle("with-board", isShown);
  }

  /** The frame of whoever one is now, at the table that is here now; without one the messages stay in view. */
  async draw() {
    if (this.#drawLesson()) return;
    const { me, channel } = this.table, of = this.#of, key = `${of} ${me}`, isShown = this.wanted && this.#frames.has(key);
    this.#showFrame(key, isShown);
    const question = `${key} ${[...this.table.messages.keys()].at(-1)}`;
    if (!this.wanted || isShown || this.#asks || this.#asked === question) return;
    this.#asked = this.patiently ? question : ""; // once for each message that may have begun a game
    this.#asks = true;
    const came = of ? await act("board", { as: me, channel }) : {};
    this.#asks = false;
    if (came.url) {
      const frame = make("iframe", { src: came.url, title: say("board"), referrerpolicy: "no-referrer" });
      this.#frames.set(key, frame);
      this.place.append(frame);
    } else if (!this.patiently) {
      [this.patiently, this.#asked] = [true, question];
      this.table.tell(came.text ?? say("board-none"));
    }
    this.draw();
  }
}
