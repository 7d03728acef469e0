// The channel's messages: each as Discord would show it. Knows who sees it, not what it is about.
import { content, LOADING, used, when } from "./content.js";
import { fill, make } from "./dom.js";
import { fit, PHONE } from "./fit.js";
import { keep, kept } from "./server.js";
import { Steady } from "./steady.js";
import { Welcome } from "./welcome.js";
import { say } from "./words.js";

const LESSON_STEP = /"custom_id":"u:leave:/; // the button that each step of the lesson has
const AT_BOARD = /"custom_id":"(?:t:\d+:|v:)/; // the buttons that a board has, too: those of the table, and of the plays to choose from
const BUTTONS_HERE = "buttons-here"; // of the page: they are shown beside that board as well
const NEWEST = 4; // so many messages are fitted into view
const NEAR = 120; // px from where new messages are followed
const ACTED = 10_000; // ms for which somebody waits for what comes of their act
const ROOM = 8; // px below the buttons
const MOST_MORE = 60; // px by which the list is scrolled further, so that its edge cuts no button: a row of them
const LINE = 22; // px that a line is high
const OPEN = 60_000; // ms for which a question that I alone am asked stays in view, whatever else comes
const PANEL = 1500; // ms in which a message for all does not push aside the panel that came with it

export class MessageList {
  constructor(table, place, newest) {
    this.table = table;
    this.place = place;
    this.newest = newest;
    this.steady = new Steady(place, () => table.tell(say("just-changed"), { calm: true }));
    this.shown = new Map();
    this.welcome = new Welcome(table);
    this.follows = true;
    this.awaited = false; // whether an answer of the bot's to what I have done is still to come
    this.acted = 0; // when I did something
    this.pressed = ""; // the message whose button that was: what changes under the finger is seen where it is
    this.promised = ""; // the message in which an answer to that comes, however late
    this.sought = { id: "", since: 0 }; // the message that is to be in view
    this.question = { id: "", since: 0 }; // what I alone was asked last, as I wished, until I do something else
    this.home = 0; // to where the list was scrolled for it
    this.dismissed = new Set(); // messages that are about to go, since I alone saw them and wish so
    this.unfolded = new Set(); // messages whose whole text somebody asked for
    place.addEventListener("scroll", () => {
      const isAtEnd = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR;
      this.follows = isAtEnd || Math.abs(place.scrollTop - this.home) < NEAR;
      this.#trim();
    }, { passive: true });
    newest.addEventListener("click", () => this.#go());
    document.body.classList.toggle(BUTTONS_HERE, kept(BUTTONS_HERE) === "yes");
    // The composer may grow and a picture may load: who reads the end goes on reading it.
    const stay = () => {
      this.#fit();
      if (this.follows) this.toSought();
      this.#trim();
    };
    this.stay = stay;
    new ResizeObserver(stay).observe(place);
    this.heights = new ResizeObserver(() => this.#trim()); // of each message
    place.addEventListener("load", stay, true);
  }

  forget() {
    this.shown.clear();
    this.steady.forget();
    fill(this.place);
    this.follows = true;
    this.#trim();
  }

  draw() {
    this.steady.note();
    this.shown.clear();
    const { element: welcome } = this.welcome;
    if (!welcome.isConnected) this.place.prepend(welcome); // it stays in the page: somebody may be about to press in it
    while (welcome.nextSibling) welcome.nextSibling.remove();
    this.place.append(...[...this.table.messages.values()].map((each) => this.#element(each)));
    this.welcome.draw();
    this.#fit();
    this.#seekQuestion();
    if (this.follows) this.toSought();
    this.#trim();
  }

  /** What is to be acted on: the step of the lesson, below all else, where somebody was last at it. */
  #seekQuestion() {
    const { messages, boards } = this.table, step = boards.isLessonInUse ? [...messages.values()].findLast(isOfLesson) : undefined;
    if (step) this.question = { id: step.id, since: Date.now() }, this.place.append(this.shown.get(step.id));
    this.#seek((step ?? [...messages.values()].findLast(isToBeActedOn))?.id ?? "");
  }

  /** A new message, or another version of one. */
  put(message) {
    const before = this.shown.get(message.id);
    this.steady.note();
    const element = this.#element(message);
    const busy = document.activeElement?.dataset.key;
    const focused = before?.contains(document.activeElement), hasScrolled = Math.abs(this.place.scrollTop - this.home) > 2;
    if (before) before.replaceWith(element);
    else this.place.append(element);
    if (focused && busy) element.querySelector(`[data-key="${CSS.escape(busy)}"]`)?.focus();
    this.welcome.draw();
    this.#fit();
    const isOfBot = message.author.id === this.table.bot.id, answers = this.awaited && isOfBot && message.id !== this.pressed;
    const isThinking = Boolean(message.flags & LOADING);
    if (answers && isThinking) this.promised = message.id;
    const isReady = before && message.id === this.promised && before.said !== element.said && !isThinking;
    const isStep = isOfLesson(message); // nothing but my own acts changes it: it is in view, whatever else comes
    if (isStep) this.table.boards.isLessonInUse = true;
    const asks = isStep || answers || isReady || message.id === this.question.id;
    if (asks && message.only_for && message.components.length) this.question = { id: message.id, since: Date.now() };
    const question = before ? undefined : this.#openQuestion(message.id);
    if (question) this.place.append(question);
    this.#layAside(message, before, element, answers);
    if (this.#isOver(message, before, answers || isReady)) {
      element.classList.add("over");
      this.awaited = false;
      return;
    }
    if (question && !question.classList.contains("over")) {
      this.#seek(this.question.id);
      if (this.follows) this.toSought();
    } else if (message.author.id === this.table.me || answers || isReady || isStep || this.#isNews(message, element, before)) {
      this.#seek(message.id);
      this.toSought();
    } else if (this.follows && !(hasScrolled && message.id === this.pressed)) this.toSought();
    if (isOfBot) this.awaited = false;
  }

  /** Whether it lies over the list, whose board stays where it is: on a phone, an answer in words for me alone. */
  #isOver(message, before, isAnswer) {
    const sought = this.table.messages.get(this.sought.id), hasBoard = sought && !sought.only_for && isToBeActedOn(sought);
    const isOver = before?.classList.contains("over") || (isAnswer && hasBoard && this.follows);
    return PHONE.matches && message.only_for && !isToBeActedOn(message) && isOver;
  }

  /** Notes over the list go into it: the older ones where another answer comes, and all that are read where the table goes on. */
  #layAside({ id, only_for: isAlone, components }, before, element, answers) {
    const isNote = isAlone && !before && answers, goesOn = !isAlone && components.length > 0 && before?.said !== element.said && Date.now() - this.acted > ACTED;
    for (const each of this.shown.values()) if (each.dataset.id !== id && (isNote || goesOn)) each.classList.remove("over");
  }

  /** Whether it is to be brought into view: what is to be acted on, or what has changed by an act of mine, or calls me. */
  #isNews(message, element, before) {
    const now = Date.now(), isChat = message.author.id !== this.table.bot.id, sought = this.shown.get(this.sought.id);
    const isAsked = this.#isPanel(this.sought.id) || sought?.classList.contains("mine");
    if (!isToBeActedOn(message)) return this.follows && !before && (!sought || (isChat && !isAsked));
    if (!before) return this.follows && (message.only_for || now - this.sought.since > PANEL || !this.#isPanel(this.sought.id));
    if (message.only_for || message.id === this.pressed || before.said === element.said) return false;
    const calls = element.classList.contains("mine") && !before.classList.contains("mine");
    return (now - this.acted < ACTED || (calls && this.follows)) && !this.#isPanel(this.sought.id);
  }

  /** What I was asked alone and have not answered yet, where another message comes; it stays below that. */
  #openQuestion(other) {
    const { id, since } = this.question, message = this.table.messages.get(id);
    const isOpen = message?.components.length && (isOfLesson(message) || Date.now() - since < OPEN);
    return isOpen && id !== other ? this.shown.get(id) : undefined;
  }

  #isPanel(id) {
    const message = this.table.messages.get(id);
    return Boolean(message?.only_for && isToBeActedOn(message));
  }

  #seek(id) {
    this.sought = { id, since: Date.now() };
  }

  /** Whoever acts sees what comes of it, wherever they had read; `pressed`: the message that they pressed, if any. */
  awaitAnswer(pressed) {
    this.awaited = true;
    this.pressed = pressed ?? "";
    this.promised = "";
    this.question = { id: "", since: 0 };
    this.acted = Date.now();
    for (const each of this.shown.values()) if (each.dataset.id !== pressed) each.classList.remove("over");
  }

  drop(key) {
    this.steady.note(this.dismissed.delete(key));
    this.shown.get(key)?.remove();
    this.shown.delete(key);
    this.welcome.draw();
    this.#trim();
  }

  /** To what is to be acted on. */
  toQuestion() {
    this.#seekQuestion();
    this.toSought();
  }

  /** To the newest message with buttons of this table: whoever has just got a seat plays on there, however much was said of that. */
  toTable(table) {
    const newest = [...this.table.messages.values()].findLast(({ only_for: isAlone, components }) => !isAlone && JSON.stringify(components).includes(`"t:${table}:`));
    if (!newest) return;
    this.question = { id: "", since: 0 };
    this.#seek(newest.id);
    this.toSought();
  }

  toEnd() {
    this.#seek("");
    this.toSought();
  }

  /** To the message that is sought, from its top where it is out of view at the end of the list; else to the end. */
  toSought() {
    const { place } = this, sought = [this.shown.get(this.sought.id)].find(isShown) ?? this.#lastQuestion;
    const isEmpty = this.table.arrival || (!this.welcome.element.hidden && !this.shown.size); // a welcome is read from its title on, and stays under the finger
    const end = isEmpty ? place.scrollTop : place.scrollHeight - place.clientHeight;
    place.scrollTop = sought ? Math.min(end, this.#topFor(sought, end)) : end;
    this.home = place.scrollTop;
    this.follows = true;
  }

  /** The last message, where it asks something. */
  get #lastQuestion() {
    const [id, element] = [...this.shown].at(-1) ?? [], message = this.table.messages.get(id);
    return message && isToBeActedOn(message) ? element : undefined;
  }

  /** What depends on what is in view, and moves nothing. */
  #trim() {
    this.#cover();
    this.#showWay();
  }

  /**
   * The question of the message that is sought stays in view, and covers the rest of what is told below it, of which it
   * would show an end alone; where somebody scrolls, the rest of the line that it cuts. The foot of the list covers
   * buttons, which it would cut; where somebody scrolls, they are cut.
   */
  #cover() {
    for (const [id, each] of this.shown) each.classList.toggle("sought", id === this.sought.id);
    const sought = this.shown.get(this.sought.id), asked = sought?.querySelector(".asked"), isHome = Math.abs(this.place.scrollTop - this.home) < 2;
    const foot = this.place.getBoundingClientRect().bottom;
    const cut = isHome && sought ? [...sought.querySelectorAll(".row > *")].map((each) => each.getBoundingClientRect()).filter(({ top, bottom }) => top < foot && bottom > foot + 1) : [];
    this.place.parentElement.style.setProperty("--rest", `${Math.max(0, ...cut.map(({ top }) => foot - top))}px`);
    if (!asked) return;
    const edge = asked.getBoundingClientRect().bottom, rest = restBelow(edge, isHome ? wholes(sought) : linesOf(sought));
    asked.style.setProperty("--cover", `${rest}px`);
  }

  /**
   * The way to the newest message is there as long as its first line is below what is in view; on a wide screen, one to
   * what everybody is asked where a panel of one's own has pushed that out above.
   */
  #showWay() {
    const last = [...this.shown.values()].findLast(isShown), first = last?.querySelector(".asked, .content:not(:has(.asked))") ?? last;
    const { top, height } = first?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const isBelow = Boolean(last) && top + Math.min(height, LINE) > this.place.getBoundingClientRect().bottom + 1, isAbove = !isBelow && this.#isQuestionAbove;
    this.newest.hidden = !isBelow && !isAbove;
    this.newest.classList.toggle("up", isAbove);
    const label = say(isAbove ? "question-above" : "newest");
    if (this.newest.textContent !== label) this.newest.textContent = label;
  }

  get #isQuestionAbove() {
    const { question, boards } = this.table, rows = PHONE.matches || boards.isLessonInUse ? [] : inSight(this.shown.get(question?.id), ".row");
    return rows.length > 0 && rows.every((each) => each.getBoundingClientRect().bottom < this.place.getBoundingClientRect().top + LINE);
  }

  /** Where the way leads that is shown. */
  #go() {
    if (!this.newest.classList.contains("up")) return this.toEnd();
    this.question = { id: "", since: 0 };
    this.#seek(this.table.question.id);
    this.toSought();
  }

  /**
   * To where the list is scrolled for a message: its top, or as far below that its buttons, on a phone the first, are in
   * view, unless that hides what is told to me alone; and as little more as cuts no button at the
   * lower edge, nor hides anything that is told. On a phone as much further as its first row is in view, too, where the
   * picture stays whole for that: whoever is asked sees all answers.
   */
  #topFor(sought, end) {
    const { place } = this, { top: edge, height: high } = place.getBoundingClientRect(), from = edge - place.scrollTop;
    const onList = ({ top, bottom }) => ({ top: top - from, bottom: bottom - from });
    const buttons = inSight(sought, ".row > *").map((each) => onList(each.getBoundingClientRect()));
    const top = onList(sought.getBoundingClientRect()).top, under = (button) => (button ? button.bottom + ROOM - high : 0);
    const answers = buttons.slice(0, sought.querySelector(".row")?.children.length), picture = sought.querySelector(".bare");
    const whole = picture ? onList(picture.getBoundingClientRect()).top - (sought.querySelector(".asked")?.offsetHeight ?? 0) : top;
    const needed = PHONE.matches ? Math.max(under(answers[0]), Math.min(under(answers.at(-1)), whole)) : under(buttons.at(-1));
    const isRead = sought.matches(".alone:has(.embeds)"), begin = onList((sought.querySelector(".asked, .content") ?? sought).getBoundingClientRect()).top;
    const least = isRead && needed > begin ? top : Math.max(top, needed);
    const isCut = (line) => buttons.some(({ top, bottom }) => top < line - 1 && bottom + 2 > line + 1);
    const told = sought.querySelector(".asked ~ .told"), head = sought.querySelector(".head");
    const most = told ? Math.max(0, onList(head.getBoundingClientRect()).bottom - least) : MOST_MORE;
    const tops = Array.from({ length: Math.min(MOST_MORE, Math.floor(most)) + 1 }, (_, more) => Math.min(end, Math.ceil(least) + more));
    return this.#past(sought, tops.find((top) => !isCut(top + high)) ?? least, end, from);
  }

  /** As much further, where it would halve the line with the name, or cover an end of what is told, as that is hidden without a hole. */
  #past(sought, top, end, from) {
    const asked = sought.querySelector(".asked");
    if (!asked || sought.matches(".alone") || !sought.querySelector(".row") || !sought.querySelector(".embeds")) return top;
    const past = top + Math.ceil(restBelow(from + top, [sought.querySelector(".head").getBoundingClientRect()]));
    return Math.min(end, past + Math.ceil(restBelow(from + past + asked.offsetHeight, wholes(sought))));
  }

  /** Brings a message to the top of the view, for good, also when its picture comes only then; whether it is here. */
  bring(id) {
    const element = this.shown.get(id);
    if (!element) return false;
    this.#seek(id);
    element.scrollIntoView({ block: "start" });
    this.home = NaN; // nothing follows from here
    this.follows = false;
    const edge = (colour) => ({ boxShadow: `inset 0 0 0 3px ${colour}` });
    element.animate([edge("var(--link)"), edge("var(--link)"), edge("transparent")], 2000);
    return true;
  }

  /** The newest ones as large as there is room for: what is asked is among them. */
  #fit() {
    for (const each of [...this.shown.values()].slice(-NEWEST)) fit(each, this.place, this.unfolded);
  }

  #element(message) {
    const { table } = this;
    const mine = message.mentions.some((each) => each.id === table.me) || message.content.includes(`<@${table.me}>`);
    const alone = Boolean(message.only_for);
    const isBot = message.author.id === table.bot.id;
    const name = table.nameOf(message.author.id);
    const element = make("article", {
      class: ["message", mine && "mine", alone && "alone", isBot && "bot", isLine(message) && "line", isAtBoard(message) && "at-board"].filter(Boolean).join(" "),
      data: { id: message.id },
      "aria-label": alone ? say("only-to-you", { name }) : name,
    },
    used(message, table),
    make("span", { class: `face ${table.hueOf(message.author.id)}`, "aria-hidden": "true" }, isBot ? "⚄" : [...name][0]),
    make("div", { class: "body" },
      make("div", { class: "head" },
        make("strong", {}, name), isBot && make("span", { class: "app" }, "APP"),
        isOfLesson(message) && make("span", { class: "app lesson" }, say("board-lesson")), when(message.timestamp)),
      ...content(message, table),
      isAtBoard(message) && this.#fold(),
      alone && this.#dismissal(message)));
    element.said = message.flags & LOADING ? null : message.content;
    this.shown.set(message.id, element);
    this.heights.observe(element);
    return element;
  }

  /** Beside the board, what folds the buttons that stand there, too, and unfolds them; it stays so. */
  #fold() {
    const { classList } = document.body;
    return make("button", { type: "button", class: "fold", title: say("buttons-how"), "aria-expanded": String(classList.contains(BUTTONS_HERE)), onclick: () => {
      const isHere = classList.toggle(BUTTONS_HERE);
      keep(BUTTONS_HERE, isHere ? "yes" : "no");
      for (const each of this.place.querySelectorAll(".fold")) each.ariaExpanded = String(isHere);
      this.stay();
    } }, say("buttons"));
  }

  #dismissal(message) {
    const dismiss = () => {
      this.dismissed.add(message.id);
      return this.table.act("dismiss", { message: message.id });
    };
    return make("div", { class: "dismissal" }, say("alone") + " · ",
      make("button", { type: "button", class: "link", onclick: dismiss }, say("dismiss")));
  }
}

/** How much of that is below an edge which cuts it. */
const restBelow = (edge, parts) => Math.max(0, ...parts.filter(({ top, bottom }) => top < edge - 2 && bottom > edge + 1).map(({ bottom }) => bottom - edge));

/** Where on the page the lines are of what a message tells below its question. */
function linesOf(message) {
  const range = document.createRange(), told = message.querySelector(".told");
  if (!told) return [];
  range.selectNodeContents(told);
  return [...range.getClientRects()].filter(({ height }) => height < 2 * LINE); // of text, not of what is around it
}

/** Where on the page that is which is seen whole or not at all: what stands before the news, these to the end, and each embed below them. */
function wholes(message) {
  const { left, right } = message.querySelector(".asked").getBoundingClientRect(), isBelow = (each) => each.left < right && each.right > left;
  const embeds = [...message.querySelectorAll(".embed:not(.bare)")].map((each) => each.getBoundingClientRect()).filter(isBelow); // not beside it
  const told = message.querySelector(".told"), news = told?.querySelector(":scope > .news") ?? told;
  if (!told) return embeds;
  const { top, bottom } = told.getBoundingClientRect(), begin = news.getBoundingClientRect().top;
  return [...(begin > top ? [{ top, bottom: begin }] : []), { top: begin, bottom }, ...embeds];
}

/** Whether somebody acts on it: the table's question, or a panel of their own with a picture. */
const isToBeActedOn = (message) => message.components.length > 0 && !(message.flags & LOADING) && !(message.only_for && isFolded(message))
  && (!message.only_for || isOfLesson(message) || message.embeds.some((each) => each.image));

/** Whether its buttons stand at a board, too, where that is beside it. */
const isAtBoard = ({ components, only_for: isAlone }) => AT_BOARD.test(JSON.stringify(components)) && (!isAlone || JSON.stringify(components).includes('"custom_id":"v:'));

/** Whether they are folded for that. */
const isFolded = (message) => isAtBoard(message) && document.body.matches(`.with-board:not(.in-lesson, .${BUTTONS_HERE})`);

/** Whether a message is on the page: beside the board a panel of plays is not. */
const isShown = (element) => Boolean(element?.getClientRects().length);

/** What is not folded of a message's buttons, or of their rows; else what unfolds them. */
function inSight(message, buttons) {
  const shown = [...message?.querySelectorAll(buttons) ?? []].filter((each) => each.offsetParent);
  return shown.length ? shown : [...message?.querySelectorAll(".fold") ?? []].filter((each) => each.offsetParent);
}

/** Whether it is a step of the lesson. */
export const isOfLesson = (message) => Boolean(message.only_for) && LESSON_STEP.test(JSON.stringify(message.components));

/** Whether it is a line of text alone, which answers no command: behind another of its author it has no heading. */
const isLine = (message) => !message.only_for && !message.interaction && !message.components.length && !message.embeds.length
  && !message.attachments.length && !(message.flags & LOADING);
