import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../..", import.meta.url);
const page = readFileSync(new URL("docs/security.md", ROOT), "utf8");
const namedFiles = [
  ...new Set([...page.matchAll(/`((?:packages|docs)\/[\w./-]+\.\w+)`/g)].map(([, path = ""]) => path)),
];
const rows = page.split("\n").filter((line) => line.startsWith("| ") && !/^\| (threat|---)/.test(line));

describe("docs/security.md", () => {
  it("names existing files", () => {
    expect(namedFiles.length).toBeGreaterThan(60);
    expect(namedFiles.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  it("names every test file of this folder and of the access matrix", () => {
    const testFiles = ["security", "access-matrix"].flatMap((folder) =>
      readdirSync(new URL(`packages/api/${folder}/`, ROOT))
        .filter((file) => file.endsWith(".test.ts") && file !== "page.test.ts")
        .map((file) => `packages/api/${folder}/${file}`),
    );
    expect(testFiles.length).toBeGreaterThan(10);
    expect(testFiles.filter((file) => !namedFiles.includes(file))).toEqual([]);
  });

  it("states for each threat the defence and the test that proves it", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows).toEqual([...new Set(rows)]);
    for (const row of rows) {
      const [threat = "", defence = "", evidence = "", asvs = ""] = row.slice(2, -2).split(" | ");
      expect(threat).toMatch(/\w/);
      expect([threat, defence.length > 0]).toEqual([threat, true]);
      expect([threat, /\.test\.ts`|store-contract\.ts`|testing\/portal\.ts`/.test(evidence)]).toEqual([threat, true]);
      expect(asvs).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}(, \d{1,2}\.\d{1,2}\.\d{1,2})*$/);
    }
  });
});
