// How friends on devices of their own come to this table, and who that lets in. Knows nothing of the game.
import { fill, find, make } from "./dom.js";
import { act } from "./server.js";
import { say } from "./words.js";

/** The link and what belongs to it, alone. */
export function openShare(table) {
  const dialog = find("share");
  fill(dialog, make("h2", { id: "share-title" }, say("fresh-open")), invitation(table),
    make("div", { class: "ends" },
      make("button", { type: "button", class: "button style-1", onclick: () => dialog.close() }, say("done"))));
  dialog.showModal();
}

/** What the others open: the link, where the table is shared; else how they come on this computer. */
export function invitation(table) {
  const { share, base } = table;
  if (!share) return make("div", { class: "invitation" }, make("div", {}, say("others-join", { address: location.host })), wayToLink(table));
  const isHost = location.origin === base;
  return make("div", { class: "invitation" },
    share.moved && make("div", { class: "refusal" }, say("share-moved")),
    share.links.length > 0 && make("div", {}, say("share-how")),
    share.links.map((link, place) => [make("div", { class: "shared" }, make("code", {}, link), copying(link)), place === 0 && code(link)]),
    make("div", {}, say("share-whom")),
    isHost && make("details", { open: Boolean(share.tunnel) }, make("summary", {}, say("share-afar")),
      ...afar(table, `cloudflared tunnel --url ${base}`)),
    isHost && make("div", { class: "shared stops" }, changing(table, "unshare", say("share-stop")), refusal(), say("share-stays")));
}

/** On the host's own computer: the button by which the table is found by other devices, too. */
export const wayToLink = (table) => (table.may_share ? make("div", { class: "shared" }, changing(table, "share", say("share-get")),
  table.had_link && [changing(table, "share", say("share-new"), { renewed: true }), say("share-same")], refusal()) : null);

let refused = ""; // why the last press on such a button did not do what it says, also where all is drawn anew

const refusal = () => make("span", { class: "refusal", role: "alert" }, refused);

/** The button that begins sharing or ends it, and then what the others open from now on. */
function changing(table, change, label, wished = {}) {
  return make("button", {
    type: "button", class: "button style-2", onclick: async ({ currentTarget: button }) => {
      button.disabled = true;
      const came = await act(change, { as: table.me, ...wished });
      refused = came.kind === "refused" ? came.text : "";
      await table.load().catch(() => {});
      const whole = button.closest(".invitation");
      if (whole) whole.replaceWith(invitation(table));
      else button.parentElement?.replaceWith((table.share ? invitation(table) : wayToLink(table)) ?? "");
    },
  }, label);
}

/** For friends afar: what is run, and of the address that it prints, once that is pasted and kept, the whole link. */
function afar(table, run) {
  const { tunnel, path } = table.share, told = make("div", { class: "shared" });
  const tell = (kept) => fill(told, kept && [say("share-afar-send"), make("code", {}, kept + path), copying(kept + path), code(kept + path)]);
  let last = Promise.resolve(), sent = tunnel;
  const send = async (pasted) => {
    const came = await act("tunnel", { as: table.me, address: pasted });
    if (came.kind === "refused") {
      if (sent === pasted) sent = undefined; // the same may be tried again
      return fill(told, make("span", { class: "refusal", role: "alert" }, came.text));
    }
    if (address.value === pasted) address.value = sent = came.address;
    tell(came.address);
  };
  const keep = () => { // one after the other: what was pasted last is kept last
    if (address.value === sent) return;
    const pasted = sent = address.value;
    last = last.then(() => send(pasted));
  };
  const address = make("input", { type: "url", class: "tunnel", placeholder: "https://…", autocomplete: "off", spellcheck: "false",
    value: tunnel, "aria-label": say("share-afar-paste"), onchange: keep, onpaste: () => setTimeout(keep) });
  tell(tunnel);
  return [make("div", { class: "shared" }, say("share-afar-run"), make("code", {}, run), copying(run)),
    make("label", { class: "shared" }, say("share-afar-paste"), address), told];
}

/** The link for the camera of a phone beside this screen, opened by a tap: who is not there sees no large picture. */
function code(link) {
  const picture = make("img", { src: `page/code?of=${encodeURIComponent(link)}`, alt: say("share-camera-alt"), width: 200, height: 200, loading: "lazy" });
  return make("details", { class: "camera", ontoggle: () => picture.scrollIntoView({ block: "nearest" }) },
    make("summary", {}, say("share-camera")), picture);
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
