import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    // A build on a busy machine takes its time; nothing here is timed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process for each file would cost more than the tests; a worker for each processor leaves none idle.
    isolate: false,
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
