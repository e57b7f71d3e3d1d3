import { defineConfig } from "vitest/config";

// All packages at once, for `npm test`, and for `npm run check`, which asks for the tests that a change can break. Each package runs its own with
// its own file.
export default defineConfig({
  test: {
    projects: ["packages/*/vitest.config.ts", { test: { name: ".ci", include: [".ci/*.test.mjs"] } }],
    // Without it a change of any package.json runs everything.
    forceRerunTriggers: [],
    reporters: [
      ["default", { summary: false }],
      ["json", { outputFile: ".results/vitest.json" }],
    ],
  },
});
