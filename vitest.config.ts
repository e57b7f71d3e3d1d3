import { defineConfig } from "vitest/config";

// For `npm run check`, which asks all packages at once for the tests that a change can break. Each package runs its own with its own file.
export default defineConfig({
  test: {
    projects: ["packages/*/vitest.config.ts"],
    passWithNoTests: true,
    // Without it a change of any package.json runs everything.
    forceRerunTriggers: [],
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
