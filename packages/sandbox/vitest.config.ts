import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Property tests are slow on a busy machine.
    testTimeout: 60_000,
    // A process for each file would cost more than the tests.
    isolate: false,
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
