import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
}).split("\n");

// Paths can be relative to the package or to the folder that the sentence is about.
function isThere(name: string): boolean {
  return files.some((file) => file === name || file.endsWith(`/${name}`));
}

const PAGES = [
  "CONTRIBUTING.md",
  "README.md",
  "docs/architecture.md",
  "docs/operations.md",
  ...files.filter((file) => /^(?:docs\/(?:walks|architecture)\/.*|packages\/[^/]+\/README)\.md$/.test(file)),
];

describe.each(PAGES)("%s", (page) => {
  const named = [...readFileSync(ROOT + page, "utf8").matchAll(/`([\w./@-]+\.(?:tsx?|mjs|css|json|md))`/g)].map(
    ([, name = ""]) => name,
  );

  it("names existing files only", () => {
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});
