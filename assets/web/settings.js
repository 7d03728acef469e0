// Settings of the local table: languages and friends; folded, the people, roles and channels of a server to try out.
import { fill, find, make } from "./dom.js";
import { keep, kept } from "./server.js";
import { invitation } from "./share.js";
import { locale, say } from "./words.js";

/** Opens the settings. */
export function openSettings(table) {
  const dialog = find("settings");
  const draw = () => fill(dialog,
    make("h2", { id: "settings-title" }, say("settings")),
    languages(table, () => drawAgain(dialog, draw)), sounds(), (table.share || table.may_share) && friends(table),
    make("details", {}, make("summary", {}, say("as-on-discord")),
      windows(table), newcomer(table, dialog), unused(table, dialog),
      ...(table.person(table.me).moderator ? [roles(table), newChannel(table)] : []),
      permissions(table), sample(table, dialog)),
    make("div", { class: "ends" },
      make("button", { type: "button", class: "button style-1", onclick: () => dialog.close() }, say("done"))));
  draw();
  dialog.showModal();
}

/** The same in another language: what is unfolded stays so, and the focus is where it was. */
function drawAgain(dialog, draw) {
  const menus = () => [...dialog.querySelectorAll("select")];
  const isUnfolded = dialog.querySelector("details").open, at = menus().indexOf(document.activeElement);
  draw();
  dialog.querySelector("details").open = isUnfolded;
  menus()[at]?.focus();
}

function windows(table) {
  return make("section", {}, make("h3", {}, say("windows")),
    make("p", { class: "dim" }, say("windows-how")),
    make("div", { class: "windows" }, table.people.map((each) => make("a", {
      class: "button style-2", target: "_blank", href: `?${new URLSearchParams({ as: each.id, channel: table.channel })}`,
    }, each.name + " ↗"))));
}

const friends = (table) => make("section", {}, make("h3", {}, say("fresh-open")), invitation(table));

function newcomer(table, dialog) {
  const name = make("input", { type: "text", maxlength: 32, required: true, placeholder: say("name"), "aria-label": say("name") });
  const moderator = make("input", { type: "checkbox" });
  const come = async (event) => {
    event.preventDefault();
    table.facesOpen = true; // they are among the people then
    const came = await table.act("person", { name: name.value, moderator: moderator.checked });
    if (came.kind === "person") dialog.close();
  };
  return make("section", {}, make("h3", {}, say("newcomer")),
    make("form", { class: "newcomer", onsubmit: come }, name,
      make("label", {}, moderator, " ", say("manages")),
      make("button", { type: "submit", class: "button style-2" }, say("comes-in"))));
}

/** Who has which role: a moderator gives and takes them. */
function roles(table) {
  return make("section", {}, make("h3", {}, say("roles")),
    table.people.map((person) => make("div", { class: "newcomer", data: { roles: person.name } },
      make("span", { class: "who" }, person.name),
      table.given_roles.map((role) => {
        const box = make("input", { type: "checkbox", checked: person.roles.includes(role.id) });
        box.addEventListener("change", () => table.act("role", { person: person.id, role: role.id, given: box.checked }));
        return make("label", {}, box, " ", role.name);
      }))));
}

/** The channels where nothing has begun yet: from here one goes there. */
function unused(table, dialog) {
  const others = table.channels.filter((each) => each.unused && each.id !== table.channel);
  return others.length > 0 && make("section", {}, make("h3", {}, say("channels-unused")),
    make("div", { class: "windows" }, others.map((each) => make("button", {
      type: "button", class: "button style-2", onclick: () => { dialog.close(); table.goTo(table.me, each.id); },
    }, `# ${each.name}`))));
}

function newChannel(table) {
  const name = make("input", { type: "text", maxlength: 32, required: true, placeholder: say("name"), "aria-label": say("name") });
  const seen = make("select", { "aria-label": say("channel-seen") },
    make("option", { value: "" }, say("channel-for-all")),
    table.given_roles.map((role) => make("option", { value: role.id }, say("channel-for-role", { role: role.name }))));
  const add = async (event) => {
    event.preventDefault();
    const made = await table.act("channel", { name: name.value, role: seen.value });
    if (made.kind === "channel") name.value = "";
  };
  return make("section", {}, make("h3", {}, say("channel-new")),
    make("form", { class: "newcomer", onsubmit: add }, name, seen,
      make("button", { type: "submit", class: "button style-2" }, say("channel-add"))));
}

/** `spoken()`: the page speaks another language now. */
function languages(table, spoken) {
  const inItself = (each) => { // who does not know the language of the page finds their own
    const named = new Intl.DisplayNames([each], { type: "language" }).of(each);
    return named[0].toLocaleUpperCase(each) + named.slice(1);
  };
  const choice = (label, chosen, server) => {
    const menu = make("select", {}, table.locales.map((each) =>
      make("option", { value: each, selected: each === chosen, lang: each }, inItself(each))));
    menu.addEventListener("change", async () => {
      await table.act("language", { locale: menu.value, server });
      await table.load().then(spoken, () => { /* lost for now: it comes back in that language */ });
    });
    return make("label", { class: "switch language" }, label, " ", menu);
  };
  return make("section", {}, make("h3", {}, say("languages")),
    choice(say("language-mine", { name: table.nameOf(table.me) }), table.locale, false),
    choice(say("language-server"), table.server_locale, true));
}

/** Those of the board, which hears of it. */
function sounds() {
  const box = make("input", { type: "checkbox", checked: kept("sounds") === "on" });
  box.addEventListener("change", () => keep("sounds", box.checked ? "on" : "off"));
  return make("section", {}, make("h3", {}, say("board")), make("label", { class: "switch" }, box, " ", say("sounds")));
}

function permissions(table) {
  const channel = table.channels.find((each) => each.id === table.channel);
  return make("section", {}, make("h3", {}, say("permissions", { channel: channel.name })),
    Object.entries(table.switches).map(([name, label]) => {
      const box = make("input", { type: "checkbox", checked: !channel.denied.includes(name) });
      box.addEventListener("change", () => table.act("permission", { permission: name, allowed: box.checked }));
      return make("label", { class: "switch" }, box, " ", label);
    }));
}

function sample(table, dialog) {
  const seat = () => { dialog.close(); table.act("sample", { book: table.book }); };
  return make("section", {}, make("h3", {}, say("sample")),
    make("button", { type: "button", class: "button style-2", onclick: seat, disabled: !table.bot.on_line },
      say("sample-seat", { names: table.sample })));
}
