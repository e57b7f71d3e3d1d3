// Component gallery for development: every component and scene on one page, in every theme. Not part of the build.
// `npx vite packages/web/gallery`; ?theme=… and ?scheme=light|dark select theme and scheme.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
