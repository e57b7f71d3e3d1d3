import { defineConfig } from "vitest/config";

// For `npm run check`, which asks all packages at once for the tests that a change can break. Each package runs its own with its own file.
export default defineConfig({
  test: {
    projects: ["packages/*/vitest.config.ts"],
    passWithNoTests: true,
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
