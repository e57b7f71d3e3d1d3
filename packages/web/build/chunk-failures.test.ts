import { createRequire } from "node:module";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { chunkFailures, inPlaceOf } from "./chunk-failures.ts";

const ENTRY = "virtual:entry";
const LATER = "virtual:later";

/** The scripts of a small app that loads a part of itself later. */
async function built(): Promise<string> {
  const sources: Readonly<Record<string, string>> = {
    [ENTRY]: `import("${LATER}").then((later) => globalThis.show(later.text));`,
    [LATER]: 'export const text = "later";',
  };
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: import.meta.dirname,
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: { app: ENTRY } } },
    plugins: [
      {
        name: "two-modules",
        resolveId: (id) => (id in sources ? id : undefined),
        load: (id) => sources[id],
      },
      chunkFailures(),
    ],
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((one) => (one.type === "chunk" ? one.code : "")).join("\n");
}

describe("the failure of a chunk", () => {
  it("is ours in what Vite builds: whoever waits goes on waiting, or hears it in words that no router knows", async () => {
    const code = await built();
    expect(code).toContain("vite:preloadError");
    expect(code).toMatch(/defaultPrevented&&await \w+\.going!==!1\)return new Promise\(\(\)=>\{\}\)/);
    expect(code).toContain("A part of the app did not load: ");
  });

  it("stops the build where Vite does something else by now", () => {
    expect(() => inPlaceOf("export default (load) => load();")).toThrow("preload helper has changed");
  });

  it("does not read like the failures for which the router reloads by itself", () => {
    const require = createRequire(import.meta.url);
    const { isModuleNotFoundError } = require("@tanstack/router-core") as {
      isModuleNotFoundError: (error: unknown) => boolean;
    };
    const browsers = ["Failed to fetch dynamically imported module: /a.js", "Importing a module script failed."];
    for (const words of browsers) {
      expect(isModuleNotFoundError(new TypeError(words))).toBe(true);
      expect(isModuleNotFoundError(new TypeError(`A part of the app did not load: ${words}`))).toBe(false);
    }
  });
});
