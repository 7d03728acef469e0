// The way to the server: acts, the state on coming in, and the news. Knows no element of the page.
import { say } from "./words.js";

const ours = new Map(); // what a browser that keeps nothing knows until the page is closed

/** What was chosen on this page, kept by the browser where it keeps anything. */
export const kept = (name) => { try { return localStorage.getItem(`chouette-${name}`); } catch { return ours.get(name) ?? null; } };
export const keep = (name, value) => { try { localStorage.setItem(`chouette-${name}`, value); } catch { ours.set(name, value); } };

/** What tells this browser from others, so that nobody's own page is answered for by another. */
const BROWSER = kept("browser") ?? Math.random().toString(36).slice(2);
keep("browser", BROWSER);

/** Sends an act and returns what came of it; a lost connection is told like a refusal. */
export async function act(name, body) {
  try {
    const answer = await fetch(`/page/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) return await answer.json();
    return { kind: "refused", text: say("refused", { status: answer.status }) };
  } catch {
    return { kind: "refused", text: say("no-connection") };
  }
}

/** Presses for a face that nobody looks through but whoever sits at this browser; else nothing is pressed. */
export async function pressForFace(person, body) {
  return act("press", { as: person, face_of: BROWSER, ...body });
}

let base = ""; // the table's address on its own computer

/** An address as it is found from here: what is at the table is at the name by which this page came. */
export const here = (address) => (base && address.startsWith(`${base}/`) ? address.slice(base.length) : address);

/** Everything that a person sees in a channel; "": whoever has not said yet who they are. */
export async function comeIn(person, channel) {
  const answer = await fetch(`/page/state?${new URLSearchParams({ as: person, channel, browser: BROWSER })}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const state = await answer.json();
  base = state.base;
  return state;
}

/** Listens to the news of one person; calls `lost` once when the connection ends. Returns how to stop. */
export function listen(person, heard, begun, lost) {
  const line = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/page/live?${new URLSearchParams({ as: person, browser: BROWSER })}`);
  let over = false;
  line.addEventListener("open", () => begun());
  line.addEventListener("message", (event) => { if (!over) heard(JSON.parse(event.data)); });
  const stop = () => { over = true; removeEventListener("offline", end); line.close(); };
  const end = () => { if (!over) stop(), lost(); };
  line.addEventListener("close", end);
  addEventListener("offline", end); // a line that is cut does not close by itself
  return stop;
}
