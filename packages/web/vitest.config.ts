import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    // The build test is slow on a busy machine; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker for each processor; isolating each file would cost more than the tests.
    isolate: false,
    maxWorkers: "100%",
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
