// The way to the server: acts, the state on coming in, and the news. Knows no element of the page.
import { say } from "./words.js";

/** What tells this browser from others, so that nobody's own page is answered for by another; "": it keeps nothing. */
const BROWSER = (() => {
  try {
    const kept = localStorage.getItem("chouette-browser") ?? Math.random().toString(36).slice(2);
    localStorage.setItem("chouette-browser", kept);
    return kept;
  } catch { return ""; }
})();

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
    return { kind: "refused", text: say("closed") };
  }
}

/** Presses for a face that nobody looks through but whoever sits at this browser; else nothing is pressed. */
export async function pressForFace(person, body) {
  return act("press", { as: person, face_of: BROWSER, ...body });
}

/** Everything that a person sees in a channel. */
export async function comeIn(person, channel) {
  const answer = await fetch(`/page/state?${new URLSearchParams({ as: person, channel })}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Listens to the news of one person; calls `lost` once when the connection ends. Returns how to stop. */
export function listen(person, heard, begun, lost) {
  const line = new WebSocket(`ws://${location.host}/page/live?${new URLSearchParams({ as: person, browser: BROWSER })}`);
  let over = false;
  line.addEventListener("open", () => begun());
  line.addEventListener("message", (event) => { if (!over) heard(JSON.parse(event.data)); });
  line.addEventListener("close", () => { if (!over) { over = true; lost(); } });
  return () => { over = true; line.close(); };
}
