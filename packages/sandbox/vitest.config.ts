import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // Generated tests take as long as they take on a busy machine; nothing here is timed.
    testTimeout: 60_000,
    // A process for each file would cost more than the tests; a worker for each processor leaves none idle.
    isolate: false,
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
