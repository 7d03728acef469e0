// The connection with the server: opened again whenever it breaks; what was sent and not answered is sent again.
"use strict";
const WAITS = [300, 1000, 2000, 4000, 8000, 15000], QUIET_MS = 70000;

/** The socket, opened again whenever it breaks. `on.message(value)`, `on.online(whether)`. */
class Connection {
  constructor(on) {
    Object.assign(this, { on, tries: 0, count: 0, waiting: new Map(), over: false, beats: false, ahead: 0 });
    this.client = [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") this.again(); });
    addEventListener("pageshow", (event) => { if (event.persisted) this.again(); });
    setInterval(() => { if (this.socket && this.beats && Date.now() - this.heard > QUIET_MS) this.lost(this.socket); }, 5000);
    this.open();
  }

  open() {
    const url = new URL("live", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.search = `?client=${this.client}`;
    const socket = this.socket = new WebSocket(url);
    this.heard = Date.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.on.online(true);
      for (const message of this.waiting.values()) socket.send(message);
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.heard = Date.now();
      const value = JSON.parse(data);
      if (value.kind === "beat") [this.beats, this.ahead] = [true, Date.now() / 1000 - value.now]; // by how much the clock here is ahead
      else if (value.kind === "answer") this.waiting.delete(value.n);
      if (value.kind === "gone") this.end();
      this.on.message(value);
    };
    socket.onclose = () => this.lost(socket);
  }

  /** A socket is gone, or is silent for too long: another one, after a while. */
  lost(socket) {
    if (socket !== this.socket || this.over) return;
    this.socket = undefined;
    socket.close();
    this.on.online(false);
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
    if (this.tries % 3 === 0) this.ask();
  }

  /** Whether the page is still there for this person: a socket that is refused does not say why. */
  async ask() {
    const answer = await fetch(location.href, { cache: "no-store", redirect: "manual" }).catch(() => undefined);
    if (!answer || ![404, 410].includes(answer.status)) return; // a table that is closed for now refuses otherwise
    this.end();
    this.on.message({ kind: "gone", text: IN_LESSON ? labels["gone-lesson"] : labels.gone });
  }

  /** At once, as somebody looks again or the network is back. */
  again() {
    if (this.over) return;
    if (this.socket && this.beats && Date.now() - this.heard > QUIET_MS / 2) return this.lost(this.socket);
    if (this.socket) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  }

  end() {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Says something; its number, under which the answer comes. */
  say(statement) {
    const n = ++this.count, message = JSON.stringify({ n, ...statement });
    this.waiting.set(n, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
    return n;
  }
}
