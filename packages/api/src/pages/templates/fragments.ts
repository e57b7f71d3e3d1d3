// Loads the renderer of the fragments: test banner, the club's messages, refusal and sign-in problem. The web build bundles it from the app's own
// components, so the first paint has the fragments already and nothing moves when the app hydrates.

import { createRequire } from "node:module";
import { join } from "node:path";
import type { Fragments } from "../contract.ts";

const require = createRequire(import.meta.url);

/** Loads the renderer of a build; throws if there is none. */
export function loadFragments(webFolder: string): Fragments {
  const file = join(webFolder, "templates", "renderer.mjs");
  try {
    const { fragments } = require(file) as { fragments?: Fragments };
    if (fragments === undefined) throw new Error("It exports no fragments.");
    return fragments;
  } catch (error) {
    throw new Error(
      `The renderer of the templates, ${file}, cannot be used. Build the web again (npm run build --workspace @portico/web).`,
      { cause: error },
    );
  }
}
