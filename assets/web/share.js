// How friends on devices of their own come to this table, and who that lets in. Knows nothing of the game.
import { fill, make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

/** What the others open: the link, where the table is shared; else how they come on this computer. */
export function invitation(table) {
  const { share, base } = table;
  if (!share) return make("div", { class: "invitation" }, make("div", {}, say("others-join", { address: location.host })), wayToLink(table));
  const isHost = location.origin === base;
  return make("div", { class: "invitation" },
    share.links.length > 0 && make("div", {}, say("share-how")),
    share.links.map((link) => make("div", { class: "shared" }, make("code", {}, link), copying(link))),
    make("div", {}, say("share-whom")),
    isHost && make("details", {}, make("summary", {}, say("share-afar")),
      ...afar(`cloudflared tunnel --url ${base}`, share.path)));
}

/** On the host's own computer: the button by which the table is found by other devices, too. */
export function wayToLink(table) {
  if (!table.may_share) return null;
  const why = make("span", { class: "refusal", role: "alert" });
  const place = make("div", { class: "shared" }, make("button", {
    type: "button", class: "button style-2", onclick: async ({ currentTarget }) => {
      currentTarget.disabled = true;
      const came = await act("share", { as: table.me });
      currentTarget.disabled = false;
      if (came.kind !== "shared") return void (why.textContent = came.text);
      await table.load();
      (place.closest(".invitation") ?? place).replaceWith(invitation(table));
    },
  }, say("share-get")), why);
  return place;
}

/** For friends afar: what is run, and of the address that it prints, as soon as that is pasted, the whole link. */
function afar(run, path) {
  const told = make("div", { class: "shared" });
  const address = make("input", { type: "url", class: "tunnel", placeholder: "https://…", autocomplete: "off", spellcheck: "false",
    "aria-label": say("share-afar-paste"), oninput: () => {
      const link = wholeLink(address.value, path);
      fill(told, link && [say("share-afar-send"), make("code", {}, link), copying(link)]);
    } });
  return [make("div", { class: "shared" }, say("share-afar-run"), make("code", {}, run), copying(run)),
    make("label", { class: "shared" }, say("share-afar-paste"), address), told];
}

/** The link at a tunnel's address; "": that is none. */
function wholeLink(pasted, path) {
  const [typed] = /(https?:\/\/)?[\w-]+(\.[\w-]+)+(:\d+)?/i.exec(pasted) ?? [];
  return typed ? `${/^http/i.test(typed) ? "" : "https://"}${typed}${path}` : "";
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
