// The board beside the messages: a frame for each person at a table, who signs in by /board as on Discord.
import { find, make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

const TABLE = /"custom_id":"t:(\d+):/; // how the id of a table's button begins

export class Boards {
  #frames = new Map(); // by table and person: they play on while another one is looked at
  #asked = new Set();

  constructor(table) {
    this.table = table;
    this.place = find("boards");
    this.button = find("open-board");
    this.button.addEventListener("click", () => this.show(!this.isOpen));
  }

  get isOpen() { return !this.place.hidden; }

  /** Shows the board of whoever one is, or no board. */
  show(open) {
    this.place.hidden = !open;
    this.button.setAttribute("aria-pressed", open);
    document.body.classList.toggle("with-board", open);
    this.draw();
  }

  /** The table of the channel: that of the newest message with its buttons. */
  get #of() {
    const ours = [...this.table.messages.values()].reverse().filter((each) => each.author.id === this.table.bot.id);
    return ours.map((each) => TABLE.exec(JSON.stringify(each.components))?.[1]).find(Boolean);
  }

  /** The frame of whoever one is now, at the table that is here now; the others stay as they are, unseen. */
  async draw() {
    if (!this.isOpen) return;
    const { me, channel } = this.table, of = this.#of, key = `${of} ${me}`;
    for (const [other, frame] of this.#frames) frame.hidden = other !== key;
    if (!of || this.#frames.has(key) || this.#asked.has(key)) return;
    this.#asked.add(key);
    const came = await act("board", { as: me, channel });
    this.#asked.delete(key);
    if (!came.url) {
      this.table.tell(came.text ?? say("board-none"));
      return;
    }
    const frame = make("iframe", { src: came.url, title: say("board"), referrerpolicy: "no-referrer" });
    this.#frames.set(key, frame);
    this.place.append(frame);
    this.draw();
  }
}
