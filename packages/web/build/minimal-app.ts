// Builds the minimal app of bench/minimal with the settings of the portal.

import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** The manifest's key of the minimal app. */
export const MINIMAL_ENTRY = "bench/minimal/main.tsx";

export async function buildMinimalApp(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    plugins: [react()],
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: { app: join(root, MINIMAL_ENTRY) } },
    },
  });
}
