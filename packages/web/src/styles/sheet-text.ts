// Vitest replaces imported stylesheets with empty text.

declare const process: {
  getBuiltinModule(name: "node:fs"): { readFileSync(file: URL, encoding: "utf8"): string };
};

export function sheetText(name: "themes.css" | "scenes.css"): string {
  return process.getBuiltinModule("node:fs").readFileSync(new URL(name, import.meta.url), "utf8");
}
