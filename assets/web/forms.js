// The form (modal) that the bot opens for one person. Knows its fields, not what they are for.
import { fill, find, make } from "./dom.js";
import { text } from "./markdown.js";
import { say } from "./words.js";

const ROW = 1, TEXT_MENU = 3, TEXT_INPUT = 4, USER_MENU = 5, TEXT = 10, LABEL = 18;

/** Shows the form; sends it when it is filled in: to the bot that asked for it, else as `submit` does with its options. */
export function openForm(table, { modal, interaction, submit = (options) => table.act("submit", { interaction, options }) }) {
  const dialog = find("form");
  const fields = [];
  const lines = modal.components.map((line) => {
    if (line.type === TEXT) return make("div", {}, text(line.content, table));
    const field = line.type === ROW ? line.components[0] : line.component;
    const label = line.type === LABEL ? line.label : field.label;
    return entry(field, label, line.description, fields, table);
  });
  const refusal = make("p", { class: "refusal", role: "alert", hidden: true });
  const send = async (event) => {
    event.preventDefault();
    const options = Object.fromEntries(fields.map((each) => [each.key, each.value()]));
    const tell = (line, isCalm = true) => {
      [refusal.textContent, refusal.hidden] = [line, !line];
      refusal.classList.toggle("dim", isCalm);
    };
    const came = await submit(options, tell);
    if (came.kind === "refused" || came.kind === "nothing") {
      tell(came.text ?? say("no-answer"), false);
    } else if (came.kind !== "modal") {
      dialog.close();
    }
  };
  fill(dialog, make("form", { onsubmit: send },
    make("h2", { id: "form-title" }, modal.title), lines, refusal,
    make("div", { class: "ends" },
      make("button", { type: "button", class: "button style-2", onclick: () => dialog.close() }, say("cancel")),
      make("button", { type: "submit", class: "button style-1" }, modal.yes ?? say("submit")))));
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("input, textarea, select")?.focus();
}

function entry(field, label, description, fields, table) {
  const key = field.custom_id;
  const required = field.required !== false;
  const control = field.type === TEXT_INPUT ? input(field, required) : select(field, required, table);
  const value = field.type === TEXT_INPUT
    ? () => control.value
    : () => [...control.selectedOptions].map((each) => each.value).filter(Boolean);
  fields.push({ key, value });
  return make("label", { class: "entry" }, make("span", {}, label, required && make("b", { title: "required" }, " *")),
    description && make("small", {}, description), control);
}

function input(field, required) {
  const long = field.style === 2;
  const control = make(long ? "textarea" : "input", {
    name: field.custom_id, placeholder: field.placeholder, maxlength: field.max_length ?? 4000,
    minlength: field.min_length ?? null, required, rows: long ? 4 : null, type: long ? null : "text",
  });
  control.value = field.value ?? "";
  return control;
}

function select(field, required, table) {
  const options = field.type === USER_MENU
    ? table.people.map((each) => ({ label: each.name, value: each.id }))
    : field.type === TEXT_MENU ? field.options : [];
  const many = (field.max_values ?? 1) > 1;
  return make("select", { name: field.custom_id, required, multiple: many },
    !many && make("option", { value: "" }, field.placeholder ?? say("choose")),
    options.map((each) => make("option", { value: each.value, selected: Boolean(each.default) }, each.label)));
}
