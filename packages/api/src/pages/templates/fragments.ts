// The web build bundles the renderer from the app's own components, so nothing moves when the app hydrates.

import { createRequire } from "node:module";
import { join } from "node:path";
import type { Fragments } from "../contract.ts";

const require = createRequire(import.meta.url);

/** Throws if the build has no usable renderer. */
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
