import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Every route, as everybody, at every width, and the walks through what few changes touch: minutes, not seconds. Landings wait for it, everyday
    // work does not.
    include: ["e2e/matrix/*.test.ts"],
    globalSetup: ["e2e/unpack-browser.ts"],
    pool: "forks",
    // A portal, a club and a browser for each worker, which its files share (e2e/harness.ts).
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a person waits to see may take a slow machine longer than the second that is the default.
    expect: { poll: { timeout: 25_000 } },
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/matrix.json" }],
    ],
  },
});
