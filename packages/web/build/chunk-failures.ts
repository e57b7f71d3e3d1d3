// Pages import later parts plainly: every part's styles are in the one stylesheet, and what a first page needs is named in its template. Vite's
// own helper would preload scripts and styles for each, which is a kilobyte of every first visit. Ours keeps its other duty, to tell that a
// part did not come (src/ask/chunks.ts), and does it better: whoever waits for the part while the page is loaded again for it waits on,
// where Vite would hand them nothing and the page would break for a moment before it goes away; and where the page is not loaded again,
// the failure comes in words that the router does not take for its own reason to reload.

import type { Plugin } from "vite";

const HELPER = /vite\/preload-helper/;
const EXPORTED = /export (?:const|function) __vitePreload\b|export \{[^}]*__vitePreload/;

const OURS = `export const __vitePreload = (load) => load().catch(async (error) => {
  const event = new Event("vite:preloadError", { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (event.defaultPrevented && (await event.going) !== false) return new Promise(() => {});
  throw new TypeError("A part of the app did not load: " + error.message, { cause: error });
});`;

/** Puts our helper in the place of Vite's; stops the build where Vite has another by now. */
export function chunkFailures(): Plugin {
  return {
    name: "portico:chunk-failures",
    apply: "build",
    transform: {
      filter: { id: HELPER },
      handler: (code) => inPlaceOf(code),
    },
  };
}

/** Our helper, where that is Vite's. */
export function inPlaceOf(code: string): string {
  if (!EXPORTED.test(code))
    throw new Error("Vite's preload helper has changed: look at what it is now, and adapt this file.");
  return OURS;
}
