import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    reporters: [["default", { summary: false }], ["json", { outputFile: ".results/vitest.json" }]],
  },
});
