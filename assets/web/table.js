// The page's one state: who I am, which channel, what there is; and what redraws when it changes.
import { fill, find, hue, initial, make } from "./dom.js";
import { refreshMoments } from "./markdown.js";
import { act, comeIn, keep, kept, listen, pressForFace } from "./server.js";
import { Arrival } from "./arrive.js";
import { Boards } from "./boards.js";
import { Composer } from "./composer.js";
import { isOfLesson, MessageList } from "./messages.js";
import { openForm } from "./forms.js";
import { openReplay } from "./replay.js";
import { openSettings } from "./settings.js";
import { invitation, openShare } from "./share.js";
import { speak, say } from "./words.js";

const SLOW_AFTER = 3000; // milliseconds after which whoever waits is told that it goes on
const AGAIN_AFTER = 1500; // milliseconds between attempts to come back
const ASLEEP = 20_000; // milliseconds after which the news of a page that nobody saw may have ended unnoticed
const AFTER_LESSON = "pr:"; // how the id of "Play with robots" begins
const AGAIN = /^s[am]:/; // and that of "Same again", and of the menu of "Other rules"
const JOINS_AGAIN = "sj:"; // and that of "Join" under the message that calls the others
const JOIN_AGAIN = /"custom_id":"(sj:\d+)"/; // where nobody is called who had left
const ANSWERED = new Set(["slash", "press", "choose", "submit"]); // the acts to which the bot answers
const TYPED = new Set(["slash", "say"]);
const BOARD = /^bl:/; // and that of "Board"
const OPTIONS = /"custom_id":"t:\d+:options:/; // and that of "My options"
const JOINS = /^t:\d+:join:/; // how the id of "Join" begins

/** Whether this act has somebody sit down at a table with a board of its own; who asks to keep score has a real one. */
function sitsDown(name, { command, options, custom_id: id = "" }, came) {
  if (name === "robots") return came.kind === "seated";
  if (name === "press") return id.startsWith(AFTER_LESSON) || JOINS.test(id);
  return name === "slash" && ((command === "join" && !options?.guest) || (command === "chouette open" && options?.mode !== "score"));
}

/** Whether somebody sits at the table, or asks to. */
const hasSeat = ({ join }) => join === "none";

class Table {
  me = new URLSearchParams(location.search).get("as") ?? kept("me") ?? "";
  channel = new URLSearchParams(location.search).get("channel") ?? "";
  people = []; away = []; channels = []; roles = []; given_roles = []; commands = []; switches = {}; sample = []; bot = { on_line: false };
  seat = {}; // who I am at this channel's table, as the bot said last; the server tells to ask again once it can say so
  messages = new Map(); // by id, oldest first: those of this channel that I see
  open = false;
  facesOpen = false; // whether one looks at who else there is, where nothing has begun yet or one plays with robots
  seating = ""; // who is sitting down with robots here, though the page that wished it may be gone
  closing = ""; // why the table is about to close, as it said itself: the bot has "ended", or nobody else is let in: "unshared"
  whenReady = []; // who waits until something has changed

  constructor() {
    this.list = new MessageList(this, find("messages"), find("newest"));
    this.boards = new Boards(this);
    this.composer = new Composer(this, find("composer"), find("offers"));
    find("as").addEventListener("click", () => {
      this.facesOpen = !this.facesOpen;
      this.drawState();
      this.drawPeople();
    });
    find("open-replay").addEventListener("click", () => openReplay(this));
    find("open-settings").addEventListener("click", () => openSettings(this));
    find("open-share").addEventListener("click", () => openShare(this));
    window.addEventListener("popstate", () => this.goTo(...this.#place(), false));
    document.addEventListener("keydown", (event) => this.#key(event));
    setInterval(refreshMoments, 1000);
    document.addEventListener("visibilitychange", () => this.#wake());
    this.enter();
  }

  #place() {
    const query = new URLSearchParams(location.search);
    return [query.get("as") ?? kept("me") ?? "", query.get("channel") ?? ""];
  }

  /** Whether somebody has said who looks through this window: by its address, or in this browser before. */
  get isChosen() { return new URLSearchParams(location.search).has("as") || (this.me !== "" && kept("me") === this.me); }

  /** Whether this browser is one person's; not where several faces have been played in it. */
  get isOnePerson() { return kept("me") === this.me && kept("several") !== "yes"; }

  /** This browser is this person's from now on; where it was somebody's before, it plays several. */
  #choose(person) {
    keep("several", this.isChosen ? "yes" : "no");
    keep("me", person);
  }

  /** Takes everything from the server anew and listens from then on. */
  async enter() {
    this.stop?.();
    const again = () => { this.open = false; this.drawState(); setTimeout(() => this.enter(), AGAIN_AFTER); };
    this.stop = listen(this.me, (news) => this.hear(news), () => this.load().catch(again), again);
  }

  /** A phone that has slept does not hear that its line has been cut: it comes in anew. */
  #wake() {
    if (document.hidden) return void (this.hiddenAt = Date.now());
    if (Date.now() - (this.hiddenAt ?? Infinity) > ASLEEP) this.enter();
  }

  load() { return this.loading = this.#load(this.meanwhile = []); }

  /** `meanwhile`: the news that have come since it was asked: they may be newer than what the server had then. */
  async #load(meanwhile) {
    const wanted = [this.me, this.channel].join();
    const state = await comeIn(this.me, this.channel);
    if (meanwhile !== this.meanwhile) return this.loading; // asked anew since
    if (wanted !== [this.me, this.channel].join()) return; // gone elsewhere in the meantime
    const wasMe = this.me, byName = wasMe !== state.me;
    const wasSeating = this.seating;
    Object.assign(this, state, { seat: state.seat ?? this.seat, open: true, closing: "" });
    this.messages = new Map(state.messages.map((each) => [each.id, this.#asSeen(each)]));
    for (const news of meanwhile) {
      const { kind, id, message, seat } = news;
      if (kind === "gone") this.messages.delete(id);
      else if (kind !== "message") this.#noteHere(news);
      else if (message.channel_id === this.channel) this.messages.set(message.id, this.#asSeen(message)), this.seat = seat ?? this.seat;
    }
    this.meanwhile = undefined;
    speak(state.words, state.locale);
    if (!this.isChosen && (!this.fresh || this.from_afar)) { // nobody who came by a link is whoever sent it
      if (wasMe) return this.#ask();
      this.me = "";
      this.arrival ??= new Arrival(this);
      return this.draw();
    }
    this.arrival = undefined;
    this.boards.speakAnew();
    if (byName) return this.enter(); // the news come by id
    this.draw();
    if (this.seating) this.tell(say("robots-come"), { calm: true });
    else if (wasSeating) this.tell("");
    if (wasSeating === this.me && !this.seating) this.boards.show(true, { patiently: true });
  }

  /** Whoever is to say first who they are hears and sees nothing of anybody until then. */
  #ask() {
    this.me = "";
    return this.enter();
  }

  /** Becomes another person or goes to another channel. */
  goTo(person, channel, remember = true) {
    const other = person !== this.me;
    if (other) this.facesOpen = false;
    if (other) this.#choose(person);
    Object.assign(this, { me: person, channel, seat: {} });
    if (remember) history.pushState(null, "", `?${new URLSearchParams({ as: person, channel })}`);
    this.composer.leave();
    this.tell("");
    this.list.forget();
    return other ? this.enter() : this.load();
  }

  /** Leads to a message, or to the end of a channel, as a link of Discord's does. */
  async jumpTo(channel, message) {
    if (channel !== this.channel) await this.goTo(this.me, channel);
    if (this.channel !== channel || (message && !this.list.bring(message))) this.tell(say("not-here"));
  }

  hear(news) {
    if (["message", "gone", "bot", "away"].includes(news.kind)) this.meanwhile?.push(news);
    switch (news.kind) {
      case "message":
        if (news.message.channel_id !== this.channel) {
          if (this.channels.find(({ id }) => id === news.message.channel_id)?.unused) this.load(); // it is to be seen from now on
          return;
        }
        if (!this.messages.has(news.message.id) && this.#isForChannel(news.message)) this.boards.noteWritten();
        const hadSeat = hasSeat(this.seat), wasHere = this.seat.table;
        this.seat = news.seat ?? this.seat;
        this.messages.set(news.message.id, this.#asSeen(news.message));
        if (!this.isChosen && !this.fresh) return void this.#ask(); // somebody has opened a table
        this.list.put(this.messages.get(news.message.id));
        if (!hadSeat && hasSeat(this.seat) && wasHere === this.seat.table) this.list.toTable(this.seat.table);
        this.drawState();
        this.drawPeople();
        this.boards.draw();
        this.#joinAgain(news.message);
        break;
      case "gone":
        this.messages.delete(news.id);
        this.list.drop(news.id);
        this.drawPeople();
        this.boards.draw();
        break;
      case "ended":
      case "unshared":
        this.closing = news.kind;
        break;
      case "away":
        this.#noteHere(news);
        this.drawAway();
        break;
      case "bot":
        this.#noteHere(news);
        this.drawState();
        break;
      default:
        this.load();
    }
  }

  /** Whether a message is read in the channel alone: somebody has written it, or it asks me alone. */
  #isForChannel({ author, only_for: isAlone, components }) {
    return author.id === this.bot.id ? Boolean(isAlone && components.length) : author.id !== this.me;
  }

  /** Who is here, the bot among them, by news of it. */
  #noteHere({ kind, on_line, away }) {
    if (kind === "bot") this.bot.on_line = on_line;
    else this.away = away;
  }

  /** Sends an act of mine, and shows a form or a refusal that comes of it. */
  async act(name, body) {
    this.tell("");
    if (!this.isChosen) this.#choose(this.me);
    if (name === "sample") keep("several", "yes");
    if (name === "press" && BOARD.test(body.custom_id)) return this.boards.show(true); // here it is beside the messages
    if (ANSWERED.has(name)) {
      const pressed = this.messages.get(body.message);
      if (pressed && !isOfLesson(pressed)) this.boards.isLessonInUse = false;
      this.list.awaitAnswer(body.message);
    }
    if (TYPED.has(name)) this.boards.giveWay();
    this.playsAgain = false;
    if (AGAIN.test(body.custom_id ?? "")) this.playAgain();
    else if (body.custom_id?.startsWith(JOINS_AGAIN)) this.boards.again();
    const slow = setTimeout(() => this.tell(name === "robots" ? say("robots-come") : say("slow"), { calm: true }), SLOW_AFTER);
    const came = await act(name, { as: this.me, channel: this.channel, ...body });
    clearTimeout(slow);
    if (find("said").classList.contains("calm")) this.tell("");
    if (came.kind === "modal") openForm(this, came);
    else if (came.kind === "refused") this.tell(came.text);
    else if (came.kind === "nothing") this.tell(say("no-answer"));
    else if (sitsDown(name, body, came)) {
      this.boards.show(true, { patiently: true });
      if (body.command === "chouette open") this.tell(invitation(this), { calm: true });
    }
    return came;
  }

  /** The same is about to be played again, by a press here or on the board. */
  playAgain() {
    this.playsAgain = true;
    this.boards.again();
  }

  /**
   * The sample players are one person's faces: whichever of them plays again, those who are called sit down too. Whoever
   * had left, or has a page of their own, answers for themself.
   */
  async #joinAgain(message) {
    const join = JOIN_AGAIN.exec(JSON.stringify(message.components))?.[1];
    if (!join || !this.playsAgain || !this.person(this.me)?.sample) return;
    this.playsAgain = false;
    const called = message.mentions.map((each) => this.person(each.id)).filter((each) => each?.sample && each.id !== this.me);
    for (const each of called) await pressForFace(each.id, { channel: this.channel, message: message.id, custom_id: join });
  }

  /** A message as I see it: whoever is in, whom its first line names, is not asked to play again. */
  #asSeen(message) {
    const calls = JSON.stringify(message.components).includes(`"custom_id":"${JOINS_AGAIN}`), [asked] = message.content.replace(/\\(.)/g, "$1").split("\n");
    return calls && asked.includes(`**${this.nameOf(this.me)}**`) ? { ...message, components: [] } : message;
  }

  /** The rule book by which one begins: the one that was chosen last, or the lesson's. */
  get book() { return kept("book") in this.changes_by_book ? kept("book") : this.book_of_lesson; }

  /** Whether the bot is here and its commands are known. */
  get isReady() { return this.bot.on_line && this.commands.length > 0; }

  /** Once that is so. */
  async ready() {
    while (!this.isReady) await new Promise((came) => this.whenReady.push(came));
  }

  /** A line above the composer, or what has several, for me alone; `calm`: that something goes on, not that it does not. */
  tell(line, { calm = false } = {}) {
    const said = find("said");
    said.classList.toggle("calm", calm);
    fill(said, line);
    said.hidden = !line;
  }

  /** That the table is closed, where that is known, else that there is no connection; and how it comes back. */
  get closed() {
    if (!this.closing && (this.from_afar || !navigator.onLine)) return [say("no-connection"), say("tried-again")];
    if (this.from_afar) return [say("closed"), say("closed-afar")];
    return [say("closed"), `${this.closing === "ended" ? say("ended") : ""} ${say("closed-how")}`.trim()];
  }

  /** How I am called, as soon as I type it. */
  showMyName(typed) {
    const name = typed.trim() || this.nameOf(this.me);
    this.#drawAs(name);
    this.composer?.draw(name);
  }

  person(key) { return this.people.find((each) => each.id === key); }
  nameOf(key) { return key === this.bot.id ? this.bot.name : this.person(key)?.name ?? say("somebody"); }
  hueOf(key) { return key === this.bot.id ? "hue-bot" : hue(this.people.findIndex((each) => each.id === key)); }
  roleName(key) { return (this.roles.find((each) => each.id === key)?.name ?? "").replace(/^@/, ""); }
  channelName(key) { return this.channels.find((each) => each.id === key)?.name ?? ""; }

  /** The bot's newest message with buttons. */
  get question() {
    return [...this.messages.values()].findLast((each) => each.author.id === this.bot.id && !each.only_for && each.components.length);
  }

  /** Who is asked something: those whom the question calls, in its first line or beside that. */
  get called() {
    return new Set([...this.question?.content.matchAll(/<@!?(\d+)>/g) ?? []].map(([, id]) => id));
  }

  get fresh() { return ![...this.messages.values()].some((each) => each.author.id === this.bot.id && !each.only_for); }

  /** Whether a step of the lesson is shown to me alone: then nothing else is offered. */
  get isTaught() {
    return [...this.messages.values()].some(isOfLesson);
  }

  /** Whether I play here with robots, and nobody else of this machine has said anything or is meant. */
  get amidRobots() {
    const told = [...this.messages.values()].filter((each) => !each.only_for), others = this.people.filter(({ id }) => id !== this.me);
    const isMeant = ({ author, content, interaction }) => others.some(({ id }) => [author.id, interaction?.user.id].includes(id) || content.includes(`<@${id}>`));
    return told.some(({ author, content }) => author.id === this.bot.id && content.includes("🤖")) && !told.some(isMeant);
  }

  /** Those whose faces are offered: among friends no sample person whom nobody uses, and who has had no part in anything. */
  get faces() {
    if (!this.isAmongFriends) return this.people;
    const said = JSON.stringify([...this.messages.values()]);
    return this.people.filter(({ id, used, named }) => id === this.me || used || named || said.includes(`"${id}"`) || said.includes(`<@${id}>`));
  }

  /** The names of the others who have come in to play for themselves. */
  get friendsHere() { return this.people.filter(({ id, used, named }) => id !== this.me && used && named).map(({ name }) => name); }

  /** Whether one is oneself here, and nobody else. */
  get isAmongFriends() { return Boolean(this.share) || this.from_afar || this.friendsHere.length > 0; }

  draw() {
    this.drawState();
    document.body.classList.toggle("arriving", Boolean(this.arrival));
    if (this.arrival) {
      this.arrival.draw();
      if (!this.arrival.element.isConnected) fill(find("messages"), this.arrival.element);
      return;
    }
    this.drawPeople();
    fill(find("channels"), this.channels.filter(({ id, unused }) => id === this.channel || !unused).map((each) => make("a", {
      href: `?${new URLSearchParams({ as: this.me, channel: each.id })}`,
      "aria-current": each.id === this.channel ? "page" : null,
      onclick: (event) => this.#follow(event, this.me, each.id),
    }, (each.private ? "🔒 " : "# ") + each.name)));
    find("channels").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    this.list.draw();
    this.composer.draw();
    this.boards.draw();
  }

  drawState() {
    const state = find("state");
    this.wasOnLine ||= this.bot.on_line;
    const isLost = !this.open && document.body.classList.contains("with-board"); // the board says it, and that it comes back
    const words = !this.open ? (this.fresh ? "" : this.closed[0]) : this.bot.on_line ? "" : this.wasOnLine ? say("off-line") : say("not-yet");
    state.textContent = words;
    state.hidden = !words;
    find("open-share").hidden = !this.share || Boolean(this.from_afar);
    document.body.classList.toggle("closed", !this.open);
    this.wasOpen ||= this.open;
    const tellsClosed = this.wasOpen && !this.open && !isLost && !this.fresh ? this.closed.join(" ") : ""; // an empty channel says it itself
    if (tellsClosed !== this.tellsClosed) this.tell(tellsClosed);
    this.tellsClosed = tellsClosed;
    this.boards.tellClosed(this.open ? "" : this.closed.join(" "));
    this.list.welcome.draw();
    this.drawAway();
    document.body.classList.toggle("first", this.open && this.fresh && !this.facesOpen);
    const isFoldable = this.fresh || this.amidRobots || this.isOnePerson || this.isAmongFriends;
    if (this.open) for (const [how, is] of [["folded", !this.facesOpen], ["unfolded", this.facesOpen]]) document.body.classList.toggle(how, is && isFoldable); // else nothing moves
    for (const came of this.whenReady.splice(0)) came();
  }

  /** Of whom an answer is awaited in a game, and whose page has been closed for a while. */
  drawAway() {
    const { called } = this, isAsked = OPTIONS.test(JSON.stringify(this.question?.components ?? []));
    const away = isAsked && this.open && !this.arrival ? this.people.filter(({ id }) => id !== this.me && called.has(id) && this.away.includes(id)) : [];
    const line = away.map(({ name }) => say("away", { name })).concat(away.length ? say("away-how") : []).join(" ");
    if (find("away").textContent !== line) find("away").textContent = line;
  }

  drawPeople() {
    const { called, isOnePerson } = this;
    const place = find("people");
    this.#drawAs(this.nameOf(this.me));
    const focused = place.contains(document.activeElement) && document.activeElement.dataset.name;
    fill(place, this.faces.map((each) => make("a", {
      class: "person", href: `?${new URLSearchParams({ as: each.id, channel: this.channel })}`,
      "aria-current": each.id === this.me ? "true" : null, data: { name: each.name },
      title: say(each.id === this.me ? "you-are" : "be-in-window", { name: each.name }) + (each.moderator ? ` · ${say("mod")}: ${say("manages")}` : ""),
      onclick: (event) => this.#follow(event, each.id, this.channel),
    },
    make("span", { class: `face ${this.hueOf(each.id)}`, "aria-hidden": "true" }, initial(each.name)),
    make("span", { class: "name" }, each.name),
    each.moderator && make("span", { class: "rank", role: "img", "aria-label": say("manages") }, say("mod")),
    called.has(each.id) && (!isOnePerson || each.id === this.me) && make("span", { class: "badge", role: "img", "aria-label": say("must-act"), title: say("must-act") })),
    ), this.#turn(called));
    if (focused) [...place.children].find((each) => each.dataset.name === focused)?.focus();
    const mine = called.has(this.me);
    document.title = `${mine ? "● " : ""}${this.nameOf(this.me)} · Chouette`;
  }

  /** Who I am, beside the channels: a press shows who else there is. */
  #drawAs(name) {
    const shown = find("as");
    shown.textContent = say(this.facesOpen ? "as-close" : "as", { name });
    shown.dataset.initial = initial(name);
    shown.ariaExpanded = this.facesOpen;
  }

  /** The way to who must act, for one who plays several. */
  #turn(called) {
    const next = this.people.find((each) => called.has(each.id));
    if (!next || called.has(this.me) || this.isOnePerson) return null;
    return make("button", {
      type: "button", class: "turn", title: say("name-must-act", { name: next.name }), onclick: () => this.goTo(next.id, this.channel),
    }, say("be", { name: next.name }));
  }

  /** Alt+1 to Alt+9 are the people, Alt+0 is who must act. */
  #key(event) {
    if (this.arrival || !event.altKey || event.ctrlKey || event.metaKey || !/^Digit\d$/.test(event.code)) return;
    const place = Number(event.code.at(-1));
    const other = place ? this.faces[place - 1] : this.people.find((each) => each.id !== this.me && !this.isOnePerson && this.called.has(each.id));
    if (!other || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (other.id !== this.me) this.goTo(other.id, this.channel);
  }

  #follow(event, person, channel) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (person === this.me) this.boards.giveWay(); // whoever presses a channel's name wants to see it
    if (person !== this.me && this.isOnePerson && this.people.some(({ used }) => used)) this.askToBe(person, () => this.goTo(person, channel));
    else if (person !== this.me || channel !== this.channel) this.goTo(person, channel);
  }

  /** Whoever would take another face, where each is somebody's own, is asked before. */
  askToBe(person, meant) {
    const name = this.nameOf(person);
    const modal = { title: say("be-sure", { name }), components: [], yes: say("be", { name }) };
    openForm(this, { modal, submit: async () => { meant(); return { kind: "chosen" }; } });
  }
}

new Table();
