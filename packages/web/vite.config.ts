// How the app is built. `build/build.ts` adds the frames and the compressed copies; `vite` alone serves for development.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFailures } from "./build/chunk-failures.ts";
import { DEPENDENCIES, firstChunks } from "./build/first-chunks.ts";

// The server serves a file for a year only when its name is of plain letters and ends with a hash.
const chunkName = ({ name }: { name: string }) =>
  `assets/${name.replace(/[^a-z0-9]+/gi, "-").replace(/^-+|-+$/g, "") || "part"}-[hash].js`;

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration so.
export default defineConfig({
  plugins: [react(), tailwindcss(), chunkFailures()],
  server: { proxy: { "/api": "http://localhost:3000", "/media": "http://localhost:3000" } },
  build: {
    outDir: "dist",
    target: "es2023",
    // Where light-dark() came in; written out for older browsers, it costs every frame two kilobytes.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    // Beside the files, and not named in them: the server does not serve sources.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    // The lists of what each page needs besides would be a tenth of the first load; the frames name what a first page needs.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: "src/main.tsx" },
      output: {
        codeSplitting: {
          // Else a later file would take what an earlier one has.
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: DEPENDENCIES, priority: 2 },
            { name: firstChunks(import.meta.dirname), debugName: "first pages", priority: 1 },
          ],
        },
        entryFileNames: chunkName,
        chunkFileNames: chunkName,
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
