import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/*.test.ts"],
    globalSetup: ["e2e/unpack-browser.ts"],
    pool: "forks",
    // The files of a worker share a portal, a sandbox and a browser (e2e/harness.ts). Two workers fit a small machine.
    maxWorkers: 2,
    isolate: false,
    // The limit exceeds two waits of a test. No test measures time, and a loaded machine is sometimes ten times slower.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    expect: { poll: { timeout: 50_000 } },
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/e2e.json" }],
    ],
  },
});
