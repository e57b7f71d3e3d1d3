import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { ENTRY, listScripts, readManifest } from "./manifest.ts";
import { listFirstScripts } from "./templates.ts";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const TEMPLATES = ["error.html", "member.html", "public.html", "sign-in.html"];
const readBuiltFile = (...path: string[]) => readFileSync(join(DIST, ...path), "utf8");

describe("build", () => {
  it("contains four templates for every language and theme", () => {
    for (const lang of ["en", "vi"])
      for (const theme of THEMES)
        expect(readdirSync(join(DIST, "templates", lang, theme)).toSorted()).toEqual(TEMPLATES);
  });

  it("contains compressed copies of every script and stylesheet", () => {
    const files = readdirSync(join(DIST, "assets")).filter((file) => /\.(?:js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const bytes = readFileSync(join(DIST, "assets", file));
      expect(brotliDecompressSync(readFileSync(join(DIST, "assets", `${file}.br`))).equals(bytes), file).toBe(true);
      expect(gunzipSync(readFileSync(join(DIST, "assets", `${file}.gz`))).equals(bytes), file).toBe(true);
    }
  });

  it("has only file names that the server accepts", () => {
    const fileNames = readdirSync(join(DIST, "assets")).filter((file) => !/\.(?:br|gz|map)$/.test(file));
    expect(fileNames.filter((file) => !/^\w[\w.@~-]*[-.][\w-]{8,}\.[a-z0-9]+$/i.test(file))).toEqual([]);
  });

  it("has an entry that the lazy chunks import", () => {
    const manifest = readManifest(DIST);
    expect(Object.values(manifest).filter(({ imports = [] }) => imports.includes(ENTRY)).length).toBeGreaterThan(20);
  });

  it.each([
    ["sign-in", 3],
    ["member", 6],
  ])("loads the template %s with at most %i scripts", (template, maxScripts) => {
    expect(listFirstScripts(readManifest(DIST), template).length).toBeLessThanOrEqual(maxScripts);
  });

  it("does not reference source maps, because they are not served", () => {
    const [entry = ""] = listScripts(readManifest(DIST), [ENTRY]);
    expect(readBuiltFile(entry)).not.toContain("sourceMappingURL");
  });
});

describe.each(TEMPLATES)("template %s", (name) => {
  const html = () => readBuiltFile("templates", "vi", "ecv_domain", name);

  it("starts with critical CSS and markup, followed by data, scripts and the full stylesheet", () => {
    const offsets = [
      "<style>",
      '<div id="portico">',
      'id="portico-view"',
      '<script type="module"',
      '<link rel="stylesheet"',
      "</body>",
    ].map((part) => html().indexOf(part));
    expect(offsets).not.toContain(-1);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });

  it("has its language and theme, and no other theme", () => {
    expect(html()).toContain('<html lang="vi" data-theme="ecv_domain">');
    expect(html()).toContain("[data-theme=ecv_domain]");
    expect(html()).not.toContain("[data-theme=classic_plus]");
    expect(html()).not.toContain("JavaScript, which");
  });

  it("has no style attributes, no event handlers and no inline scripts except data", () => {
    expect(html()).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i);
    expect(html().match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual([
      '<script type="application/json" id="portico-layout">',
      '<script type="application/json" id="portico-view">',
    ]);
  });

  it("references only files of the build", () => {
    const fileNames = Array.from(
      html().matchAll(/<(?:link|script)[^>]*\s(?:href|src)="\/([^"]+)"/g),
      ([, file = ""]) => file,
    );
    expect(fileNames.length).toBeGreaterThan(4);
    for (const file of fileNames) expect(() => readFileSync(join(DIST, file)), file).not.toThrow();
  });

  it("is smaller than 40 kB uncompressed, so that it fits 14 kB compressed", () => {
    expect(readFileSync(join(DIST, "templates", "vi", "ecv_domain", name)).length).toBeLessThan(40_000);
  });
});
