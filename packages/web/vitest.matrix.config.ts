import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Every route for every kind of member at every width, and walks through areas that rarely change. Takes minutes, so it runs before a merge
    // and not during everyday work.
    include: ["e2e/matrix/*.test.ts"],
    globalSetup: ["e2e/unpack-browser.ts"],
    pool: "forks",
    // The files of a worker share a portal, a sandbox and a browser (e2e/harness.ts).
    maxWorkers: 2,
    isolate: false,
    // The limit exceeds two waits of a test. No test measures time, and a loaded machine is sometimes ten times slower.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    expect: { poll: { timeout: 50_000 } },
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/matrix.json" }],
    ],
  },
});
