// The page of a table while it is played: shows what the server sends, and sends what somebody presses. The server alone
// judges. A connection that breaks comes back by itself; what was sent and not answered is sent again, and said once.
"use strict";
const FINGER_PX = 24;

const board = new PlayBoard(page.table, labels, {
  play: (text, token, own) => {
    if (isOffline()) return note(labels.offline); // nothing is said that may come much later
    note("");
    board.busy = true;
    showControls();
    page.said = token;
    page.knows = true;
    if (!IN_LESSON) wish.set("moved", "yes");
    if (!IN_LESSON && own && board.half.begin.mine[ON_BAR]) wish.set("entered", "yes");
    page.playing = connection.say(own ? { play: text, token } : { suggest: text, token });
  },
  change: (half) => { noteDice(); showControls(); sayArranging(half); },
  say: (text) => { page.aloud.textContent = text; },
  tick: () => tick(),
  why: (text) => { note(text); page.why = text; },
  rolls: () => (page.state?.moves ? page.state.buttons?.find(({ id, place }) => place === "left" && ROLLS.test(id)) : undefined),
  roll: () => {
    const { id } = board.on.rolls();
    if (isOffline()) note(labels.offline);
    else if (!isSaid(id)) press(id);
  },
  isStray,
  idle: ({ clientX: x, clientY: y }) => {
    const { no_move: why, question: asked, over } = page.state ?? {};
    if (!why && (over || !asked || document.body.classList.contains("gone"))) return;
    if (x || y) page.pressedAt = { left: x, top: y - FINGER_PX, bottom: y + FINGER_PX };
    note(page.why = why || said(labels["why-idle"], { asked: asked.split("\n")[0] }));
    if (why) noteAtFinger();
  },
});

if (IN_FRAME) parent.postMessage("here", "*");
const connection = new Connection({ message: heard, online });
addEventListener("message", ({ data, source }) => {
  if (!IN_FRAME || source !== parent || typeof data?.closed !== "string") return;
  page.closed = data.closed;
  if (isOffline()) page.bar.textContent = page.closed || labels.offline;
  if (!page.closed) connection.again();
});

function online(is) {
  page.bar.hidden = is;
  page.bar.textContent = is ? "" : page.closed || labels.offline;
  document.body.classList.toggle("offline", !is);
  showButtons();
  showControls();
}

/** What the server says. */
function heard(value) {
  if (value.kind === "state") shown(value);
  else if (value.kind === "answer") answered(value);
  else if (value.kind === "gone") gone(value);
}

/** This page is over. */
function gone({ text }) {
  page.bar.hidden = false;
  page.side.hidden = false;
  document.body.classList.remove("waiting");
  document.body.classList.add("gone");
  Object.assign(page, { state: { ...page.state, buttons: [] } });
  board.busy = true;
  page.dialog.close();
  showButtons();
  showControls();
  note("", true);
  page.bar.textContent = text || labels.gone;
  if (IN_FRAME) parent.postMessage("gone", "*");
}

/** A state of the table; one that is older than what is shown is passed over. */
function shown(state) {
  const before = page.state, own = page.options.getBoundingClientRect();
  if (before && before.run === state.run && state.revision < before.revision) return;
  const isOwnInView = page.more.open && own.top < innerHeight && own.bottom > 0;
  page.state = state;
  if (before?.revision !== state.revision) page.done = undefined;
  page.side.hidden = false;
  document.body.classList.remove("waiting");
  const root = document.documentElement;
  root.dataset.theme = state.theme;
  if (before?.question !== state.question) page.question.replaceChildren(...unbroken(state.question));
  const told = state.told ?? [], news = [state.question, ...told].join("\n");
  if (page.news !== news) {
    page.news = news;
    page.told.replaceChildren(...told.map((text) => make("p", { dir: "auto" }, unbroken(text))));
    unfold(false);
    page.head.scrollTop = page.told.scrollTop = 0; // the newest is on top
  }
  const isMine = !state.over && Boolean(state.move?.own || state.buttons?.some((each) => each.row < 10 && each.place !== "foot" && !/:back:/.test(each.id)));
  const isAway = (one) => Boolean(one.buttons?.some((each) => each.row < 10 && /:back:/.test(each.id))), leaves = before && isAway(state) && !isAway(before);
  const isNewQuestion = before && before.question !== state.question, isAskedAnew = (isNewQuestion && isMine) || leaves;
  const isBegun = page.begins && before?.board?.heading !== state.board?.heading; // by a press here: its board is looked at
  if (isBegun) page.begins = false, toTop();
  if (isAskedAnew) toTop(), page.own = undefined; // whoever is asked, or goes away, reads it; their own options are in order again
  page.line.textContent = state.you?.line ?? state.watching ?? "";
  page.keys.hidden = page.keysHint.hidden = !state.you && !state.move;
  page.table.hidden = !state.board;
  if (IN_FRAME && state.board?.position && !before?.board?.position) parent.postMessage("played", "*"); // no real board elsewhere
  document.body.classList.toggle("has-board", Boolean(state.board));
  document.body.classList.toggle("over", Boolean(state.over));
  setAcross();
  lay(Boolean(state.real));
  if (before?.move?.token !== state.move?.token) board.busy = false, page.playing = undefined, page.typed.value = "";
  const isKept = state.board ? board.show({ ...state.board, suggested: state.suggested }, state.move, state.alt) : board.clear();
  listed(page.hints, state.hints);
  listed(page.notes, state.notes);
  if (!isKept && before.move?.token !== page.said) note(labels.dropped);
  else if (Date.now() - page.noted > NOTE_MS || (page.why && page.why === page.note.textContent && (isNewQuestion || before?.move?.token !== state.move?.token || before?.no_move !== state.no_move))) note("");
  else if (isNewQuestion && [labels["just-changed"], labels["just-asked"]].includes(page.note.textContent)) note(""); // that question is gone
  else if (isNewQuestion) forgetNote(Math.max(0, page.noted + NOTE_READ_MS - Date.now()));
  document.title = `${isMine ? "● " : ""}${state.board?.heading || "Chouette"}`;
  document.body.classList.toggle("watching", !(state.move ? state.move.own : state.moves)); // what is to be moved is somebody else's
  const isStillAsked = state.buttons?.some(({ id }) => id === page.askedBy); // whatever others have said meanwhile
  if (page.dialog.open && !page.dialog.classList.contains("help") && before?.revision !== state.revision && !isStillAsked && !asksAnew(state)) page.dialog.close(), note(labels["asked-gone"]); // Help is read on
  if (before?.board && !before.board.banner && (state.board?.banner || state.over)) page.more.open = false; // other options come where a finger lies
  showControls();
  showButtons();
  showBack();
  showRolls();
  showSuggested(state.suggested ?? []);
  const text = JSON.stringify(state.sheet ?? null);
  if (text !== page.sheetText) page.sheetText = text, page.sheet.replaceChildren(...(state.sheet ? [sheetTable(state.sheet, labels.sheet)] : []));
  cutHead();
  if (isOwnInView && !isAskedAnew && !isBegun && scrolled() > 0) scrollSide(page.options.getBoundingClientRect().top - own.top); // nothing moves away under a finger; the question at the top stays whole
  noteLayout();
}

/** How long a robot still waits with its roll, second by second. */
function showRolls() {
  const { rolls } = page.state ?? {}, seconds = rolls ? Math.ceil(rolls.at + connection.ahead - Date.now() / 1000) : 0;
  const isNew = page.rolls.hidden === seconds > 0;
  page.rolls.hidden = seconds <= 0;
  if (seconds > 0) page.rolls.textContent = said(labels.rolls, { name: rolls.name, seconds });
  clearTimeout(page.counting);
  if (seconds > 0) page.counting = setTimeout(showRolls, 1000);
  if (isNew) cutHead();
}

function listed(list, texts = []) {
  list.hidden = !texts.length;
  list.replaceChildren(...texts.map((text) => make("li", { dir: "auto" }, timed(text))));
}

/** A text with the times of day of whoever reads it, where Discord would show them. */
const timed = (text) => text.replace(/<t:(\d+):([tT])>/g, (_, at, style) => new Date(at * 1000).toLocaleTimeString(document.documentElement.lang, { timeStyle: style === "t" ? "short" : "medium" }));

/** What came of something that was said here. */
function answered({ n, ok, text, ask, leads, panel, board: next }) {
  if (n === page.arranging || answeredAnew(n, ask)) return;
  if (next) return location.replace(new URL(next).pathname);
  const id = page.pressed.get(n);
  page.pressed.delete(n);
  if (ok && id && !text && page.state.revision === page.pressedIn) noteSaid(id);
  if (n === page.playing && !(ok && board.move?.own)) { // a play that is made has a state after it
    if (ok) page.typed.value = "";
    else page.said = undefined;
    page.playing = undefined;
    board.busy = false;
    if (ok || IN_LESSON) board.undoAll(); // what is suggested is seen by its arrows; in the lesson another play is asked for
  }
  if (ask) page.asksNow = undefined, question({ ...ask, text: timed(ask.text), pieces: ask.pieces?.map(timed) }), page.askedBy = id, page.asked = saidIn(ask);
  else if (leads === "press" && IN_FRAME) parent.postMessage({ press: id, panel }, "*"); // the channel around this page has the answer
  else if (text || !ok) note(timed(text ?? ""), leads);
  if (board.state) board.refresh();
  showControls();
  showButtons();
}

// --- Sounds, off unless somebody wishes them

function tick() {
  if (!page.sounds) return;
  page.audio ??= new AudioContext();
  const { currentTime: now, destination } = page.audio, tone = page.audio.createOscillator(), volume = page.audio.createGain();
  tone.frequency.setValueAtTime(520, now);
  tone.frequency.exponentialRampToValueAtTime(180, now + 0.05);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.06);
  tone.connect(volume).connect(destination);
  tone.start(now);
  tone.stop(now + 0.07);
}
