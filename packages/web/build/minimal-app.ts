// Builds the app that the portal is measured against, the same way as the portal.

import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** The key of its entry in its manifest. */
export const MINIMAL_ENTRY = "bench/minimal/main.tsx";

/** Builds `bench/minimal` into a folder. */
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
