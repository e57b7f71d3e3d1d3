// Vite configuration. `build/build.ts` adds the templates and the compressed copies; plain `vite` is the development server.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFailures } from "./build/chunk-failures.ts";
import { coasts } from "./build/coasts.ts";

// The server caches a file for a year only if its name has plain letters and ends with a hash.
const chunkName = ({ name }: { name: string }) =>
  `assets/${name.replace(/[^a-z0-9]+/gi, "-").replace(/^-+|-+$/g, "") || "part"}-[hash].js`;

// Manual chunks for the first pages; each contains its dependencies that no earlier chunk has. By default the bundler makes a small file for
// everything that two pages share, and a first visit loads dozens: HTTP/1.1 loads six at a time, and each further round costs half a second on
// a slow connection.
// - base: changes only with a dependency, so returning visitors have it cached after a release.
// - icons: otherwise the shell's icons would end up in the app chunk, for which all others wait.
// - app: every page, with the sign-in form. routes: every other page. layout: members. home: the dashboard, usually a member's next page.
const FIRST_CHUNKS = [
  {
    name: "base",
    test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]|^\0rolldown/,
  },
  { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/ },
  { name: "app", test: /web[\\/]src[\\/]app[\\/]main\.tsx$/ },
  { name: "routes", test: /web[\\/]src[\\/]app[\\/]routes\.ts$/ },
  {
    name: "layout",
    // Also modules of nearly every page; otherwise these pages would load the dashboard chunk for them.
    test: /web[\\/]src[\\/](?:shell[\\/](?:strip|strip-messages|welcome-bar|balance)|ui[\\/](?:page|states|button-link)|session-context[\\/](?:await|drafts|prefetch)|access[\\/]may-open|content[\\/]queries|stays[\\/]verdicts)\.tsx?$|domain[\\/]src[\\/](?:day|parse)\.ts$/,
  },
  { name: "home", test: /web[\\/]src[\\/]content[\\/]home-page\.tsx$/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

// oxlint-disable-next-line import/no-default-export -- Vite requires a default export.
export default defineConfig({
  plugins: [react(), tailwindcss(), chunkFailures(), coasts()],
  server: { proxy: { "/api": "http://localhost:3000", "/media": "http://localhost:3000" } },
  build: {
    outDir: "dist",
    target: "es2023",
    // The first versions with light-dark(). The fallback for older browsers would cost every template two kilobytes.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    // Source maps are written but not referenced, because the server does not serve them.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    // Vite's preload lists would be a tenth of the first load. The templates preload the scripts of a first page instead.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    // The largest chunk is MapLibre (1.06 MB), loaded by the map alone. `build/budgets.test.ts` limits what each page loads.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { app: "src/app/main.tsx" },
      output: {
        codeSplitting: { groups: FIRST_CHUNKS },
        entryFileNames: chunkName,
        chunkFileNames: chunkName,
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
