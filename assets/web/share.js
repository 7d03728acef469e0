// How friends on devices of their own come to this table, and who that lets in. Knows nothing of the game.
import { make } from "./dom.js";
import { say } from "./words.js";

/** What the others open: the link, where the table is shared; else how they come on this computer. */
export function invitation({ share, base }) {
  if (!share) return make("div", {}, say("others-join", { address: location.host }));
  const isHost = location.origin === base;
  return make("div", { class: "invitation" },
    share.links.length > 0 && make("div", {}, say("share-how")),
    share.links.map((link) => make("div", { class: "shared" }, make("code", {}, link), copying(link))),
    make("div", {}, say("share-whom")),
    isHost && make("details", {}, make("summary", {}, say("share-afar")),
      make("div", { class: "shared" }, say("share-afar-run"), make("code", {}, `cloudflared tunnel --url ${base}`),
        say("share-afar-send"), make("code", {}, share.path))));
}

/** Copies it, where a browser lets a page do so: on this computer, and by https. */
function copying(link) {
  if (!navigator.clipboard) return null;
  return make("button", {
    type: "button", class: "link", onclick: async ({ currentTarget }) => {
      await navigator.clipboard.writeText(link);
      currentTarget.textContent = say("share-copied");
    },
  }, say("share-copy"));
}
