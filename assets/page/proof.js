// Computes the dice of an evening again in the browser, by the recipe that the bot publishes. Shows nothing.

/** A number as so many bytes, the highest first. */
function bytesOf(number, width) {
  return Uint8Array.from({ length: width }, (_, at) => Math.floor(number / 256 ** (width - 1 - at)) % 256);
}

const joined = (pieces) => Uint8Array.from(pieces.flatMap((each) => [...each]));
const hex = (bytes) => [...new Uint8Array(bytes)].map((each) => each.toString(16).padStart(2, "0")).join("");

/** The two dice of a roll: of HMAC-SHA256's bytes each below 252 is a die, and there is always another block. */
async function diceOf(key, words, counter) {
  const encoded = words.map((word) => new TextEncoder().encode(word));
  const message = joined([bytesOf(words.length, 4), ...encoded.flatMap((word) => [bytesOf(word.length, 4), word]), bytesOf(counter, 8)]);
  const dice = [];
  for (let block = 0; dice.length < 2; block++) {
    const found = await crypto.subtle.sign("HMAC", key, joined([message, bytesOf(block, 4)]));
    dice.push(...[...new Uint8Array(found)].filter((each) => each < 252).map((each) => each % 6 + 1));
  }
  return dice.slice(0, 2);
}

/** Whether the seed is the promised one (`seed`), and the first roll that it does not give (`wrong`). */
async function checkDice({ digest, seed, words, rolls }) {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  if (hex(await crypto.subtle.digest("SHA-256", bytes)) !== digest) return { seed: false };
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [counter, recorded] of rolls.split(" ").entries()) {
    if (!/^[1-6]{1,2}$/.test(recorded)) continue;
    const computed = (await diceOf(key, words, counter)).slice(0, recorded.length).join("");
    if (computed !== recorded) return { seed: true, wrong: { roll: counter + 1, recorded, computed } };
  }
  return { seed: true };
}
