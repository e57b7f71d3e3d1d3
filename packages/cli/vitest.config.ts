import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Generous, because generated tests are slow on a busy machine. No test measures time by it.
    testTimeout: 60_000,
    // A process for each file would cost more than the tests; one worker for each processor uses them all.
    isolate: false,
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
