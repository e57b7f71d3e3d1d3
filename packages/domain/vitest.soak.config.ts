import { defineConfig, mergeConfig } from "vitest/config";
import everyDay from "./vitest.config.ts";

export default mergeConfig(
  everyDay,
  defineConfig({ test: { setupFiles: ["./soak/long-runs.ts"], testTimeout: 600_000 } }),
);
