// How the app is built. `build/build.ts` adds the templates and the compressed copies; `vite` alone serves for development.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFailures } from "./build/chunk-failures.ts";
import { coasts } from "./build/coasts.ts";

// The server serves a file for a year only when its name is of plain letters and ends with a hash.
const chunkName = ({ name }: { name: string }) =>
  `assets/${name.replace(/[^a-z0-9]+/gi, "-").replace(/^-+|-+$/g, "") || "part"}-[hash].js`;

// Which files the first pages come in, each with all that it needs and no earlier one has. Left alone, a bundler makes a small file of whatever
// two pages share, and a first visit asks for dozens; a browser that speaks HTTP/1.1 asks for six at a time, and on a slow line each further
// round costs half a second. What changes only with a dependency comes first: a visitor who comes back after a release loads the rest alone.
// Icons come together, for those that only the shell shows would else end in the app, for which every other file would have to wait. Every
// page has the app, with the sign-in form in it, for everybody passes there; every other page has the table of routes; members have their
// part of the layout; and nearly all of them see the dashboard next.
const FIRST_FILES = [
  {
    name: "base",
    test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]|^\0rolldown/,
  },
  { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/ },
  { name: "app", test: /web[\\/]src[\\/]app[\\/]main\.tsx$/ },
  { name: "routes", test: /web[\\/]src[\\/]app[\\/]routes\.ts$/ },
  {
    name: "layout",
    // And what nearly every page has besides, or each would ask for the dashboard to have it.
    test: /web[\\/]src[\\/](?:shell[\\/](?:strip|welcome-bar|balance)|ui[\\/](?:page|states|button-link)|visit[\\/](?:await|drafts|start-reading)|access[\\/]may-open|content[\\/]queries|stays[\\/]verdicts)\.tsx?$|domain[\\/]src[\\/](?:day|wire)\.ts$/,
  },
  { name: "home", test: /web[\\/]src[\\/]content[\\/]home-page\.tsx$/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

// oxlint-disable-next-line import/no-default-export -- Vite reads its configuration so.
export default defineConfig({
  plugins: [react(), tailwindcss(), chunkFailures(), coasts()],
  server: { proxy: { "/api": "http://localhost:3000", "/media": "http://localhost:3000" } },
  build: {
    outDir: "dist",
    target: "es2023",
    // Where light-dark() came in; written out for older browsers, it costs every template two kilobytes.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    manifest: true,
    // Beside the files, and not named in them: the server does not serve sources.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    // The lists of what each page needs besides would be a tenth of the first load; the templates name what a first page needs.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: "src/app/main.tsx" },
      output: {
        codeSplitting: { groups: FIRST_FILES },
        entryFileNames: chunkName,
        chunkFileNames: chunkName,
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
