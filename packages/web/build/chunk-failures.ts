// Vite plugin that replaces Vite's preload helper for dynamic imports. Preloading is not needed: there is one stylesheet, and templates name the
// first scripts. That saves a kilobyte of every first visit. Failed imports still emit `vite:preloadError` (src/api-client/chunks.ts).
// While the page reloads, the import stays pending; Vite's helper would resolve to `undefined` and break the page for a moment. Without a
// reload, the import fails with a message that does not trigger the router's own reload.

import type { Plugin } from "vite";

const HELPER_ID = /vite\/preload-helper/;
const HELPER_EXPORT = /export (?:const|function) __vitePreload\b|export \{[^}]*__vitePreload/;

const OUR_HELPER = `export const __vitePreload = (load) => load().catch(async (error) => {
  const event = new Event("vite:preloadError", { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (event.defaultPrevented && (await event.willReload) !== false) return new Promise(() => {});
  throw new TypeError("A part of the app did not load: " + error.message, { cause: error });
});`;

/** Replaces Vite's helper; stops the build if Vite's helper has changed. */
export function chunkFailures(): Plugin {
  return {
    name: "portico:chunk-failures",
    apply: "build",
    transform: {
      filter: { id: HELPER_ID },
      handler: (code) => replaceHelper(code),
    },
  };
}

/** Returns our helper if `code` is the expected helper of Vite; throws otherwise. */
export function replaceHelper(code: string): string {
  if (!HELPER_EXPORT.test(code))
    throw new Error("Vite's preload helper has changed: look at what it is now, and adapt this file.");
  return OUR_HELPER;
}
