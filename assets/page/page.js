// The page of an evening: sheet, every step with its board, games, who pays whom, ledger, the proof of the dice.
let data, labels, alt, games, errorPlaces, worstPlaces;
const steps = [];

// --- Unpacked

/** What the page shows, out of the page itself. */
function unpacked() {
  const packed = Uint8Array.from(atob(document.getElementById("data").textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

/** The steps of an evening, in which a value that is left out is that of the step before. */
function unpackSteps() {
  for (const [text, ...rest] of data.steps) {
    const before = steps.at(-1), step = { text };
    ["rail", "position", "dice", "play", "banner", "numbers"].forEach((name, at) => { step[name] = rest[at] || rest[at] === "" ? rest[at] : before[name]; });
    const dice = [...(step.dice.match(/d([1-6]+)/)?.[1] ?? "")];
    const marked = { "\u0001": dice.join("-"), "\u0002": step.play.slice(1) };
    step.text = data.texts[text].replace(/[\u0001\u0002]/g, (mark) => marked[mark]);
    steps.push(step);
  }
  games.forEach((game, at) => {
    game.last = (games[at + 1]?.first ?? steps.length) - 1;
    const points = game.curve; // steps of the game and hundredths, in turns
    game.curve = points && Array.from({ length: points.length / 2 }, (_, nth) => [game.first + points[2 * nth], points[2 * nth + 1] / 100]);
  });
}

/** All that is shown after a step. */
function stateAt(place) {
  const step = steps[place], [heading, seat, lanes, pot] = data.rails[step.rail - 1];
  return { ...step, numbers: step.numbers || step.dice[0], heading: data.headings[heading], seat: data.seats[seat], lanes: lanes.map((at) => data.lanes[at]), pot,
    view: gameAt(place).view, counts: step.position && readPosition(step.position) };
}

/** The same; where a play was an error the position before it, with the better play and the one that was made. */
function comparedAt(place) {
  const state = stateAt(place), found = data.better[place];
  if (!found) return state;
  const [play, cost, position, arrows, error, why] = found, side = play[0], before = place > gameAt(place).first ? stateAt(place - 1) : state;
  const dashed = arrows.some(([isDashed]) => isDashed) ? labels.dashed : "";
  const told = `${said(labels.better, { better: play.slice(1), dashed, made: state.play.slice(1), cost })}\n${why}`.trim();
  return { ...before, told, error, counts: readPosition(position), position, numbers: side, banner: "", play: "",
    dice: `${side}p${state.dice.match(/d([1-6]+)/)?.[1] ?? ""}`, compared: [side, arrows] };
}

const gameAt = (place) => games.findLast((game) => game.first <= place);

/** A board in words, for people who do not see it. */
function inWords({ counts, seat, lanes, pot, dice }) {
  const told = [], listed = (names) => names.join(", ");
  const asked = [...(seat.acts ? [seat.name] : []), ...lanes.filter((lane) => lane.acts).map((lane) => lane.name)];
  const away = [...(seat.away ?? []), ...lanes.filter((lane) => lane.away).map((lane) => lane.name)];
  const here = asked.filter((name) => !away.includes(name)), acting = here.length ? here : asked; // not for whom they act
  const rolled = acting.length === 1 && dice.match(/p([1-6])([1-6])/);
  if (rolled) told.push(said(alt.turn, { mover: acting[0], dice: `${rolled[1]}-${rolled[2]}` }));
  else if (acting.length) told.push(said(acting.length === 1 ? alt["asked-one"] : alt.asked, { players: listed(acting) }));
  const mover = lanes.find((lane) => lane.moves === "T") ?? lanes.find((lane) => lane.badge);
  for (const side of counts ? "BT" : "") {
    const places = [];
    for (let point = BAR; point >= OFF; point--) {
      const checkers = onPoint(counts[side], point);
      if (checkers) places.push(said({ [BAR]: alt.bar, [OFF]: alt.off }[point] ?? alt.point, { point, checkers }));
    }
    const facts = { places: listed(places), pips: counts[side].reduce((sum, each, at) => sum + each * (at + 1), 0), name: side === "B" ? seat.name : mover?.name ?? "", partner: seat.partner };
    told.push(said(side === "T" ? alt.team : seat.partner ? alt["box-partner"] : alt.box, facts));
  }
  const alike = new Map();
  for (const { name, cube, out, note } of lanes) {
    const [key, shown] = out ? ["cube-out", `${name} ${out[0]}`] : cube ? [cube[2] ? "cube-offered" : { "": "cube-middle", B: "cube-box", T: "cube-player" }[cube[1]], name] : ["", note];
    if (key) alike.set(`${key} ${cube?.[0]}`, [...(alike.get(`${key} ${cube?.[0]}`) ?? []), shown]);
  }
  for (const [key, players] of alike) told.push(said(alt[key.split(" ")[0]], { value: key.split(" ")[1], players: listed(players) }));
  if (pot) told.push(said(alt.pot, { chips: pot }));
  return told.join(" ");
}

// --- Step by step

const replay = { place: 0, playing: 0 };

function replaySection() {
  const button = (label, sign, onclick) => make("button", { type: "button", "aria-label": label, title: label, onclick }, icon(sign));
  replay.svg = picture("board");
  replay.said = make("p", { id: "said", dir: "auto" });
  replay.errorWays = Object.entries({ before: labels.before, error: labels.error, worst: labels.worst }).map(([to, label]) =>
    make("button", { type: "button", class: "bad", value: to, onclick: () => goInView(errorsHere()[to]) }, label));
  replay.where = make("p", { class: "small", id: "where" });
  replay.number = make("p", { class: "small", id: "number" });
  replay.better = make("p", { class: "bad", dir: "auto" });
  replay.meant = make("p", { class: "small meant", dir: "auto" });
  replay.course = picture("course");
  replay.course.addEventListener("pointerdown", (event) => go(placePressed(replay.course, event, replay.game.first, replay.game.last)));
  replay.slider = make("input", { type: "range", min: 0, "aria-label": labels.slider, oninput: () => go(gameAt(replay.place).first + Number(replay.slider.value)) });
  replay.choice = make("select", { "aria-label": labels.games, onchange: () => go(games[replay.choice.selectedIndex].first) }, games.map((game) => make("option", {}, said(labels.game, { game: game.number }))));
  replay.play = button(labels.play, SIGNS.play, () => (replay.playing ? pause() : start()));
  replay.list = make("ol", { class: "steps" });
  replay.buttons = [button(labels.first, SIGNS.first, () => go(gameAt(replay.place).first)), button(labels.back, SIGNS.back, () => go(replay.place - 1)), replay.play,
    button(labels.next, SIGNS.next, () => go(replay.place + 1)), button(labels.last, SIGNS.last, () => go(gameAt(replay.place).last))];
  swipes(replay.svg);
  return make("section", { id: "replay" }, make("h2", {}, labels.replay),
    make("div", { class: "stage" },
      make("div", {}, replay.svg, make("div", { class: "ways", role: "group", "aria-label": labels.replay }, replay.buttons),
        errorPlaces.length ? make("div", { class: "ways" }, replay.errorWays) : [],
        replay.course, make("div", { class: "ways" }, replay.slider, replay.choice)),
      make("div", {}, make("div", { id: "told", class: errorPlaces.length ? "judged" : undefined, "aria-live": "polite" }, replay.said, replay.number, replay.better), replay.where, replay.meant),
      make("details", { class: "all", open: matchMedia("(min-width:56em)").matches }, make("summary", {}, labels.steps), replay.list)),
    make("p", { class: "small keys" }, labels.keys), data.figures ? [] : unanalysed());
}

/** Which of its game's steps a place is, as people count them; of a double that was missed, that before which it should have been. */
const numberOf = (place) => place - gameAt(place).first + 1 - data.missed.filter((one) => one > gameAt(place).first && one < place).length;
const isMissed = (place) => data.missed.includes(place);
/** In words where a place is: as one of these two labels says. */
const saidAt = (place, at, before) => said(isMissed(place) ? before : at, { game: gameAt(place).number, place: numberOf(place), of: numberOf(gameAt(place).last) });

const errorsHere = () => errorsFrom(replay.place, errorPlaces, worstPlaces);

/** Shows the table after a step, with its whole board, what is told of it and its buttons in view. */
function goInView(place) {
  go(place);
  const [{ top }, ...below] = [replay.svg, replay.better, replay.play].map((each) => each.getBoundingClientRect());
  if (top < 0 || below.some(({ bottom }) => bottom > innerHeight)) replay.svg.scrollIntoView();
}

/** Shows the table after a step. */
function go(place) {
  const before = replay.game;
  replay.place = Math.min(Math.max(place, 0), steps.length - 1);
  const state = comparedAt(replay.place), game = replay.game = gameAt(replay.place);
  drawTable(replay.svg, state);
  replay.svg.setAttribute("aria-label", inWords(state));
  replay.said.textContent = steps[replay.place].text;
  replay.better.textContent = (data.errors[replay.place] ?? []).map((each, at) => (at === state.error ? state.told : each)).join("\n");
  const errors = errorsHere();
  for (const each of replay.errorWays) each.disabled = errors[each.value] === undefined;
  showCourse(game);
  replay.where.textContent = saidAt(replay.place, labels.step, labels.missed);
  replay.number.textContent = errors.number ? said(labels.number, errors) : "";
  replay.slider.max = game.last - game.first;
  replay.slider.value = replay.place - game.first;
  replay.slider.setAttribute("aria-valuetext", replay.where.textContent);
  replay.choice.selectedIndex = games.indexOf(game);
  replay.buttons.forEach((each, at) => { each.disabled = at < 2 ? replay.place === 0 : at > 2 && replay.place === steps.length - 1; });
  if (game !== before) listSteps(game);
  const current = replay.list.querySelector("[aria-current]"), line = replay.list.children[replay.place - game.first];
  current?.removeAttribute("aria-current");
  current?.setAttribute("tabindex", -1);
  line.firstChild.setAttribute("aria-current", "step");
  line.firstChild.removeAttribute("tabindex"); // one stop for the Tab key, not sixty
  replay.list.scrollTop = line.offsetTop - replay.list.clientHeight / 2;
}

function listSteps(game) {
  replay.list.replaceChildren(...steps.slice(game.first, game.last + 1).map(({ text }, at) => make("li", { value: numberOf(game.first + at), class: isMissed(game.first + at) ? "before" : undefined },
    make("button", { type: "button", dir: "auto", tabindex: -1, onclick: () => go(game.first + at) }, text,
      (data.errors[game.first + at] ?? []).map((each) => make("span", { class: "bad" }, ` \u2717 ${each}`))))));
}

/** How it stood for the Box after each step, where an engine has looked. */
function showCourse(game) {
  replay.course.toggleAttribute("hidden", !game.curve);
  replay.meant.textContent = game.course ?? "";
  const { first, last, curve: points, course: told } = game;
  if (points) drawCourse(replay.course, draw, { told, points, first, last, place: replay.place, errors: errorPlaces.filter((each) => each >= first && each <= last) });
}

function start() {
  if (replay.place === steps.length - 1) go(0);
  replay.playing = setInterval(() => (replay.place < steps.length - 1 ? go(replay.place + 1) : pause()), 1500);
  labelPlay("pause");
}

function pause() {
  clearInterval(replay.playing);
  replay.playing = 0;
  labelPlay("play");
}

function labelPlay(what) {
  replay.play.replaceChildren(icon(SIGNS[what]));
  replay.play.setAttribute("aria-label", labels[what]);
  replay.play.title = labels[what];
}

/** A swipe to the left goes on, one to the right goes back; so does a tap on that half of the board. */
function swipes(svg) {
  let began;
  svg.addEventListener("pointerdown", (event) => { began = event; });
  svg.addEventListener("pointerup", (event) => {
    if (!began) return;
    const across = event.clientX - began.clientX, down = Math.abs(event.clientY - began.clientY), { left, width } = svg.getBoundingClientRect();
    began = undefined;
    if (Math.abs(across) > 30 && Math.abs(across) > down) go(replay.place + (across < 0 ? 1 : -1));
    else if (Math.abs(across) < 8 && down < 8) go(replay.place + (event.clientX - left > width / 2 ? 1 : -1));
  });
}

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !steps.length) return;
  if (["select", "input"].includes(event.target.localName) && !["PageUp", "PageDown"].includes(event.key)) return;
  if (event.key === " ") {
    if (!event.target.closest("button, summary, a")) { event.preventDefault(); goInView(replay.place); replay.play.click(); }
    return;
  }
  const game = replay.game, at = games.indexOf(game);
  const to = { ArrowLeft: replay.place - 1, ArrowRight: replay.place + 1, Home: game.first, End: game.last, PageUp: games[at - 1]?.first, PageDown: games[at + 1]?.first }[event.key] ?? errorOfKey(event, errorsHere());
  if (to === undefined) return;
  event.preventDefault();
  goInView(to);
});

// --- Figures, games, payments, ledger

function figuresSection({ heads, rows, counts }) {
  return make("section", { id: "figures" }, make("h2", {}, labels.figures),
    make("div", { class: "wide" }, make("table", {}, make("thead", {}, make("tr", {}, make("td"), heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, rows.map(([name, ...each]) => make("tr", {}, make("th", { scope: "row", dir: "auto" }, name), each.map((figure) => make("td", {}, figure))))))),
    make("p", { class: "small" }, said(labels.measured, counts)), unanalysed());
}

/** How the games get an analysis that have none yet. */
const unanalysed = () => (data.unanalysed ? make("p", { class: "small keys" }, said(labels.unanalysed, { games: data.unanalysed })) : []);

const MOST_PRINTED = 6; // of a game: two games on a sheet

/** The errors of each game that cost most, for paper, the worst first: each with its step and its board. */
function errorsSection() {
  let leftOut = 0;
  const item = ([place, at]) => {
    const isPlay = at === data.better[place]?.[4], dice = isPlay && steps[place].dice.match(/d([1-6]+)/)?.[1], svg = picture("thumb");
    printed.push(() => {
      drawTable(svg, (isPlay ? comparedAt : stateAt)(place));
      svg.setAttribute("viewBox", "0 0 1000 728"); // without rail and lanes
    });
    return make("li", {}, svg, make("div", {}, make("p", { class: "small" }, saidAt(place, labels.at, labels.ahead)),
      make("p", { dir: "auto" }, dice ? make("b", {}, [...dice].join("-"), " ") : "", data.errors[place][at])));
  };
  const found = games.map((game) => {
    const all = data.worst.filter(([place]) => gameAt(place) === game), shown = all.slice(0, MOST_PRINTED);
    leftOut += all.length - shown.length;
    return shown.length ? make("section", {}, make("h3", {}, said(labels.game, { game: game.number }), game.end && `: ${game.end}`), make("ol", {}, shown.map(item))) : [];
  });
  const told = [labels.printed, leftOut ? said(labels.smaller, { count: leftOut }) : ""].join(" ").trim();
  return make("section", { id: "errors" }, make("h2", {}, labels.errors), make("p", { class: "small" }, told), found);
}

/** Boards that only paper shows, drawn when somebody prints. */
const printed = [];
function drawPrinted() {
  for (const one of printed.splice(0)) one();
}

function gamesSection() {
  const card = (game) => {
    const svg = picture("thumb");
    svg.setAttribute("aria-hidden", "true");
    drawTable(svg, stateAt(game.last));
    const open = () => { pause(); go(game.first); document.getElementById("replay").scrollIntoView(); replay.slider.focus({ preventScroll: true }); };
    return make("li", {}, make("button", { type: "button", onclick: open }, svg,
      make("b", {}, said(labels.game, { game: game.number }), game.end && `: ${game.end}`), make("span", { dir: "auto" }, game.row)));
  };
  return make("section", { id: "games" }, make("h2", {}, labels.games), make("ol", {}, games.map(card)));
}

const lines = (texts) => make("ul", {}, texts.map((text) => make("li", { dir: "auto" }, text)));

function paymentsSection({ title, lines: texts }) {
  return make("section", { id: "payments" }, make("h2", {}, title), lines(texts), make("p", { class: "small" }, labels.money));
}

function ledgerSection({ title, lines: texts }) {
  return make("section", { id: "ledger" }, make("details", {}, make("summary", {}, make("h2", {}, title)), lines(texts)));
}

// --- The proof of the dice

function proofSection(proofs) {
  const results = proofs.map(() => make("p", { class: "result", role: "status" }));
  const verify = make("button", { type: "button", class: "main", onclick: async () => {
    verify.disabled = true;
    for (const [at, proof] of proofs.entries()) {
      results[at].textContent = labels.verifying;
      const { text, good } = await verdict(proof);
      results[at].textContent = `${good === undefined ? "" : good ? "\u2713 " : "\u2717 "}${text}`;
      results[at].className = good === undefined ? "result" : good ? "result good" : "result bad";
    }
    verify.disabled = false;
  } }, labels.verify);
  const term = (name, value) => (value ? [make("dt", {}, name), make("dd", {}, value)] : []);
  return make("section", { id: "proof" }, make("h2", {}, labels.dice), make("p", {}, labels.how), make("p", {}, verify),
    make("ol", {}, proofs.map((proof, at) => make("li", {}, make("b", {}, proof.title), results[at], proof.note && make("p", { class: "small" }, proof.note),
      make("details", {}, make("summary", {}, labels.facts), make("dl", {}, term(labels.digest, proof.digest), term(labels.seed, proof.seed), term(labels.words, proof.words.join(" · "))))))));
}

/** What is found of a proof in words, and whether it is good; undefined where nobody can tell. */
async function verdict(proof) {
  if (!proof.seed) return { text: labels.unrevealed };
  if (!proof.checkable) return { text: proof.told };
  if (!globalThis.crypto?.subtle) return { text: labels.unable };
  const found = await checkDice(proof);
  if (!found.seed) return { text: labels.mismatch, good: false };
  return found.wrong ? { text: said(labels.wrong, found.wrong), good: false } : { text: proof.told, good: true };
}

// --- All of it

function show(found) {
  data = found;
  ({ labels, alt, games } = data);
  unpackSteps();
  errorPlaces = Object.keys(data.errors).map(Number); // in the order in which they were made
  worstPlaces = [...new Set(data.worst.map(([place]) => place))];
  const sheet = make("section", { id: "sheet" }, make("h2", { class: "unseen" }, labels.sheet), sheetTable(data.sheet, labels.sheet));
  sheet.style.setProperty("--names", data.sheet.names.length);
  main.replaceChildren(
    make("header", {}, make("h1", { dir: "auto" }, data.title), make("p", { dir: "auto" }, data.subtitle)),
    make("div", { class: "top" }, sheet, data.figures ? figuresSection(data.figures) : []),
    ...(steps.length ? [replaySection(), gamesSection()] : []),
    paymentsSection(data.payments),
    ...(data.ledger.lines.length ? [ledgerSection(data.ledger)] : []),
    ...(errorPlaces.length ? [errorsSection()] : []),
    ...(data.proofs.length ? [proofSection(data.proofs)] : []));
  if (steps.length) go(0);
}

const main = document.getElementById("page");
if (window.DecompressionStream) unpacked().then(show);
else main.textContent = main.querySelector("noscript").textContent; // an old browser
matchMedia("print").addEventListener("change", drawPrinted);
addEventListener("beforeprint", drawPrinted);
addEventListener("beforeprint", () => document.querySelectorAll("#ledger details").forEach((each) => { each.open = true; }));
