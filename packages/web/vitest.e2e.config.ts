import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/*.test.ts"],
    globalSetup: ["e2e/unpack-browser.ts"],
    pool: "forks",
    // A portal, a club and a browser for each worker, which its files share (e2e/harness.ts): two are enough for a small machine.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a person waits to see may take a slow machine longer than the second that is the default.
    expect: { poll: { timeout: 25_000 } },
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/e2e.json" }],
    ],
  },
});
