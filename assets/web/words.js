// The words of the page, in the language of who looks at it. Knows no element of the page but those that say their key.

const words = {};

/** From now on the page speaks so: texts by their keys, in the language of a locale. */
export function speak(own, locale) {
  Object.assign(words, own);
  document.documentElement.lang = locale;
  for (const each of document.querySelectorAll("[data-say]")) each.textContent = say(each.dataset.say);
  for (const each of document.querySelectorAll("[data-label]")) each.setAttribute("aria-label", say(each.dataset.label));
}

/** A text by its key, with the facts that stand in braces in it. */
export const say = (key, facts = {}) => (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");

/** The language of numbers, dates and times. */
export const locale = () => document.documentElement.lang;
