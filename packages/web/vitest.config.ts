import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    // A build on a busy machine takes its time; nothing here is timed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
