import { defineConfig, mergeConfig } from "vitest/config";
import baseConfig from "./vitest.config.ts";

export default mergeConfig(
  baseConfig,
  defineConfig({ test: { setupFiles: ["./soak/long-runs.ts"], testTimeout: 600_000 } }),
);
