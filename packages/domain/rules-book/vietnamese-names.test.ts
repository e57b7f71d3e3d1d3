import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const [, TABLE = ""] = readFileSync(`${ROOT}docs/glossary.md`, "utf8").split("## In Vietnamese");
const rows = TABLE.split("\n").flatMap((line) => {
  const [, word = "", name = "", never = ""] = line.split("|").map((cell) => cell.trim());
  return word === "" || word === "word" || word.startsWith("-") ? [] : [{ word, name, never: never.split(", ") }];
});
const never = rows.flatMap(({ word, name, never: terms }) => terms.map((term) => ({ word, name, term })));

const files = globSync(["packages/*/**/*.{ts,tsx,html,json}", "docs/back-end-wire/**/*.json"], {
  cwd: ROOT,
  exclude: (path) => /node_modules|dist|\.types|\.gen\.|vietnamese-names\.test/.test(path),
});

function strayNames(text: string): readonly string[] {
  const lower = text.normalize("NFC").toLowerCase();
  return never.flatMap(({ term, name }) => {
    const found = new RegExp(`(?<!\\p{L})${term}(?!\\p{L})`, "u").exec(lower);
    return found === null
      ? []
      : [`${term}, for ${name}: …${lower.slice(Math.max(0, found.index - 40), found.index + 40)}…`];
  });
}

describe("Vietnamese texts", () => {
  it("use one form of address, and one name for each thing", () => {
    expect(files.length).toBeGreaterThan(800);
    expect(never.length).toBeGreaterThan(30);
    const stray = files.flatMap((file) =>
      strayNames(readFileSync(ROOT + file, "utf8")).map((use) => `${file}: ${use}`),
    );
    expect(stray).toEqual([]);
  });

  it("are checked in every position of a sentence", () => {
    expect(strayNames("Chào mừng Quý khách.")).toHaveLength(1);
    expect(strayNames("Tìm chỗ nghỉ tại khu nghỉ dưỡng")).toHaveLength(2);
    expect(strayNames("Chào mừng bạn đến khu nghỉ")).toEqual([]);
  });
});
