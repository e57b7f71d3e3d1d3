import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Every route, as everybody, at every width: minutes, not seconds. Landings wait for it, everyday work does not.
    include: ["e2e/matrix/*.test.ts"],
    globalSetup: ["e2e/unpack-browser.ts"],
    pool: "forks",
    maxWorkers: 2,
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
