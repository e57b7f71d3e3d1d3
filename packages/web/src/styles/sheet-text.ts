// Stylesheets as text, for the tests: the test runner empties those that are imported, so they are read from the disk.

declare const process: {
  getBuiltinModule(name: "node:fs"): { readFileSync(file: URL, encoding: "utf8"): string };
};

/** The text of a stylesheet of this folder. */
export function sheetText(name: "themes.css" | "scenes.css"): string {
  return process.getBuiltinModule("node:fs").readFileSync(new URL(name, import.meta.url), "utf8");
}
