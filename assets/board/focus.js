// Where the keys are: as a button goes that had the focus, this goes to the board, or to the question where there is none.
"use strict";
const holdsFocus = (element) => element.isConnected && !element.disabled && element.checkVisibility();
const keysAt = { at: undefined, byKeys: false };

addEventListener("focusin", ({ target }) => { keysAt.at = target; });
addEventListener("focusout", ({ target }) => queueMicrotask(() => { // after the change in which it may have gone
  if (keysAt.at === target && target !== document.activeElement && document.hasFocus() && holdsFocus(target)) keysAt.at = undefined; // it was left
}));
/** Whether keys are used now: a mouse needs no frame around what has the focus. */
function useKeys(byKeys) {
  keysAt.byKeys = byKeys;
  document.body.classList.toggle("by-hand", !byKeys);
}

addEventListener("keydown", () => useKeys(true), true);
addEventListener("pointerdown", () => useKeys(false), true);
addEventListener("blur", () => document.body.classList.remove("by-hand")); // whoever comes back by a key sees where they are

/** Once the page is as it should be after a change: where the focus is on nothing any more, it goes where one plays or reads on. */
function keepFocus() {
  if (keysAt.isAwaited && page.state) { // there was no board yet
    keysAt.isAwaited = false;
    if (document.activeElement === page.question) toBoard();
  }
  if (!keysAt.at || holdsFocus(keysAt.at) || !document.hasFocus() || page.dialog.open) return;
  keysAt.at = undefined;
  toBoard();
}

/** The focus on the first checker that can move, or on the board, or on the question; a finger finds the page where it was. */
function toBoard() {
  const target = board.state?.counts ? board.targets.get(board.at) : page.question;
  target.focus({ preventScroll: !keysAt.byKeys });
}

/** The page around this one leads here, perhaps with a key that was typed there. */
addEventListener("message", ({ data, source }) => {
  if (!IN_FRAME || source !== parent || !(data === "focus" || typeof data?.key === "string") || page.dialog.open) return;
  useKeys(true);
  keysAt.isAwaited = !page.state;
  toBoard();
  if (data.key) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: data.key, bubbles: true, cancelable: true }));
});
