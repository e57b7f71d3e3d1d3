import { createRequire } from "node:module";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { chunkFailures, replaceHelper } from "./chunk-failures.ts";

const ENTRY = "virtual:entry";
const LAZY_MODULE = "virtual:later";

async function buildExample(): Promise<string> {
  const sources: Readonly<Record<string, string>> = {
    [ENTRY]: `import("${LAZY_MODULE}").then((later) => globalThis.show(later.text));`,
    [LAZY_MODULE]: 'export const text = "later";',
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
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((bundle) =>
    "output" in bundle ? bundle.output : [],
  );
  return outputs.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

describe("chunkFailures", () => {
  it("replaces Vite's helper, so imports stay pending during a reload or fail with our own message", async () => {
    const code = await buildExample();
    expect(code).toContain("vite:preloadError");
    expect(code).toMatch(/defaultPrevented&&await \w+\.willReload!==!1\)return new Promise\(\(\)=>\{\}\)/);
    expect(code).toContain("A part of the app did not load: ");
  });

  it("stops the build if Vite's helper has changed", () => {
    expect(() => replaceHelper("export default (load) => load();")).toThrow("preload helper has changed");
  });

  it("has a message that does not trigger the router's own reload", () => {
    const require = createRequire(import.meta.url);
    const { isModuleNotFoundError } = require("@tanstack/router-core") as {
      isModuleNotFoundError: (error: unknown) => boolean;
    };
    const browserMessages = ["Failed to fetch dynamically imported module: /a.js", "Importing a module script failed."];
    for (const message of browserMessages) {
      expect(isModuleNotFoundError(new TypeError(message))).toBe(true);
      expect(isModuleNotFoundError(new TypeError(`A part of the app did not load: ${message}`))).toBe(false);
    }
  });
});
