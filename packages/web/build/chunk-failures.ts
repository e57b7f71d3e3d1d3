// Replaces Vite's preload helper, which saves a kilobyte: one stylesheet and the templates' scripts need no preloads.
// A failed import stays pending during a reload (src/api-client/chunks.ts); Vite's helper would resolve it to
// `undefined`.

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

/** Stops the build if Vite's helper has changed. */
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

/** Throws if `code` is not the expected helper of Vite. */
export function replaceHelper(code: string): string {
  if (!HELPER_EXPORT.test(code))
    throw new Error("Vite's preload helper has changed: look at what it is now, and adapt this file.");
  return OUR_HELPER;
}
