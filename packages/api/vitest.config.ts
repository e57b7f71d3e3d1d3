import { env } from "node:process";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "testing/**/*.test.ts",
      "contract/**/*.test.ts",
      "access-matrix/**/*.test.ts",
      "common-passwords/**/*.test.ts",
      "security/**/*.test.ts",
      "soak/**/*.test.mjs",
    ],
    // A process for each file would load the server 120 times.
    isolate: false,
    // Most of the time a server, a database or a deadline is waited for: one worker fewer than processors would leave them idle.
    maxWorkers: "100%",
    // Generated tests take as long as they take on a busy machine; nothing here is timed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [
      ["default", { summary: false }],
      // In the soak several runs are beside each other, and each has results of its own.
      ["json", { outputFile: `.results/${env["RESULTS"] ?? "vitest"}.json` }],
    ],
  },
});
