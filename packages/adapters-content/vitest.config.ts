import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Property tests can be slow on a busy machine, and no test here measures time.
    testTimeout: 60_000,
    // Worker threads without isolation: a process per file would cost more than the tests.
    isolate: false,
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
