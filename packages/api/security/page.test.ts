import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../..", import.meta.url);
const page = readFileSync(new URL("docs/security.md", ROOT), "utf8");
const named = [...new Set([...page.matchAll(/`((?:packages|docs)\/[\w./-]+\.\w+)`/g)].map(([, path = ""]) => path))];
const rows = page.split("\n").filter((line) => line.startsWith("| ") && !/^\| (threat|---)/.test(line));

describe("docs/security.md", () => {
  test("names existing files", () => {
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  test("names every suite of this folder and of the access matrix", () => {
    const suites = ["security", "access-matrix"].flatMap((folder) =>
      readdirSync(new URL(`packages/api/${folder}/`, ROOT))
        .filter((file) => file.endsWith(".test.ts") && file !== "page.test.ts")
        .map((file) => `packages/api/${folder}/${file}`),
    );
    expect(suites.length).toBeGreaterThan(10);
    expect(suites.filter((suite) => !named.includes(suite))).toEqual([]);
  });

  test("states for each threat where it is met and which test shows it", () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows).toEqual([...new Set(rows)]);
    for (const row of rows) {
      const [threat = "", met = "", shown = "", asvs = ""] = row.slice(2, -2).split(" | ");
      expect(threat).toMatch(/\w/);
      expect([threat, met.length > 0]).toEqual([threat, true]);
      expect([threat, /\.test\.ts`|store-contract\.ts`|testing\/portal\.ts`/.test(shown)]).toEqual([threat, true]);
      expect(asvs).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}(, \d{1,2}\.\d{1,2}\.\d{1,2})*$/);
    }
  });
});
