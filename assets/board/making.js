// A play that is being made: its controls, how a checker is moved, what is typed, and what the Team suggests.
"use strict";
page.typed.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const text = page.typed.value.trim(), half = board.half;
  if (!text) return half?.whole && board.play();
  const play = board.choose(text);
  if (play) page.typed.value = "", note(board.wholeText(play)), page.play.focus();
  else {
    const { why, only } = half ? board.whyNotTyped(text) : {};
    note([why || said(labels.illegal, { play: text }), only || (why ? "" : labels["illegal-tap"])].join(" ").trim());
    page.pressedAt = page.typed.getBoundingClientRect();
    noteAtFinger(); // the keys of a phone may have moved the top out of view
  }
});

/** Says once for each roll that somebody makes a suggestion: a robot that is to play waits for it. */
function sayArranging(half) {
  if (!half?.made.length || !board.move.waits || page.arranged === board.move.token || isOffline()) return;
  page.arranged = board.move.token;
  page.arranging = connection.say({ arranges: page.arranged });
}

/** What is still to be done in one's turn; how a checker is moved, told to those who have not moved one yet, and that those on the bar come in first. */
function showHand() {
  const { half, move } = board, isNew = half && move.own && !page.knows && page.suggested.hidden, advises = half && !move.own && !half.made.length && move.plays.length > 1;
  const hit = half && move.own && !half.made.length && !IN_LESSON && wish.get("entered") !== "yes" ? half.counts.mine[ON_BAR] : 0; // once they have come in, they know
  const isBegun = half && move.own && half.made.length && page.suggested.hidden && !IN_LESSON;
  const next = isBegun && (half.whole ? labels["hand-whole"] : said(labels["hand-left"], { dice: half.diceToPlay.sort((one, other) => other - one).join("-") }));
  const text = next ? next : isNew && half.whole ? labels["hand-whole"] : hit > 1 ? said(labels["hand-bar-some"], { count: hit }) : hit ? labels["hand-bar"] : isNew ? (half.dice.length === 2 ? labels["hand-two"] : labels.hand) : advises ? labels["hand-suggest"] : "";
  page.hand.textContent = text;
  page.hand.hidden = !text || Boolean(page.note.textContent);
}

function showControls() {
  const { half, move, busy } = board, isOff = isOffline(), made = half?.made.length;
  page.typed.hidden = !half;
  const isOnly = page.state?.buttons?.some(({ id }) => id.includes(":only")); // that button plays it
  page.controls.hidden = !half || !(made || (move.own && !isOnly)); // who only advises has nothing to press before
  page.play.hidden = page.controls.hidden || isOnly;
  showHand();
  if (!half) return noteLayout();
  page.undo.disabled = page.undoAll.disabled = !made || busy;
  const { whole } = half;
  page.play.disabled = !whole || busy || isOff;
  page.play.ariaBusy = busy ? "true" : null;
  page.play.textContent = whole ? said(move.own ? labels["play-it"] : labels["suggest-it"], { play: whole.text }) : move.own ? labels.play : labels.suggest;
  noteLayout();
}

/** What the Team suggests, for who moves and who advises; a press puts it on the board. */
function showSuggested(suggested) {
  const shownNow = JSON.stringify([suggested, Boolean(board.half)]);
  if (page.suggestedNow === shownNow) return;
  const isKnown = new Set(JSON.parse(page.suggestedNow ?? "[[]]")[0].map(({ text }) => text)), fresh = suggested.filter(({ text }) => !isKnown.has(text));
  if (board.half && fresh.length) page.aloud.textContent = fresh.map(({ text, names }) => `${names.join(", ")}: ${text}`).join(". "); // whoever listens hears it
  page.suggestedNow = shownNow;
  page.suggested.hidden = !suggested.length || !board.half;
  showHand();
  page.suggested.replaceChildren(...suggested.map(({ text, names }) => control(`${names.join(", ")}: ${text} · ${labels["suggested-show"]}`, "secondary", () => suggest(text))));
}

/** A suggested play on the board; in place of another one that is begun there only by a second press. */
function suggest(text) {
  const made = board.half?.made.join(" "), key = `${text} ${made}`, isAsked = page.replaces === key && page.note.textContent === labels.replaces;
  page.replaces = key;
  const whole = board.half?.whole?.text, isBegun = made && !(whole && [page.placed, text].includes(whole)); // by hand: one suggestion gives way to another
  if (isBegun && !isAsked) return note(labels.replaces);
  note("");
  page.placed = board.choose(text)?.text;
  if (page.placed) page.typed.value = "", toBoard(); // where Enter plays it
}
