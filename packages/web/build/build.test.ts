import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { ENTRY, readManifest, scriptsOf } from "./manifest.ts";
import { firstScripts } from "./templates.ts";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const TEMPLATES = ["error.html", "member.html", "public.html", "sign-in.html"];
const read = (...path: string[]) => readFileSync(join(DIST, ...path), "utf8");

describe("the build", () => {
  it("has the four templates for every language and theme", () => {
    for (const lang of ["en", "vi"])
      for (const theme of THEMES)
        expect(readdirSync(join(DIST, "templates", lang, theme)).toSorted()).toEqual(TEMPLATES);
  });

  it("has a compressed copy of every script and stylesheet, of the same content", () => {
    const files = readdirSync(join(DIST, "assets")).filter((file) => /\.(?:js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const bytes = readFileSync(join(DIST, "assets", file));
      expect(brotliDecompressSync(readFileSync(join(DIST, "assets", `${file}.br`))).equals(bytes), file).toBe(true);
      expect(gunzipSync(readFileSync(join(DIST, "assets", `${file}.gz`))).equals(bytes), file).toBe(true);
    }
  });

  it("names no file by a letter that the server would refuse", () => {
    const named = readdirSync(join(DIST, "assets")).filter((file) => !/\.(?:br|gz|map)$/.test(file));
    expect(named.filter((file) => !/^\w[\w.@~-]*[-.][\w-]{8,}\.[a-z0-9]+$/i.test(file))).toEqual([]);
  });

  it("has an entry that the files which come later import: it is one file with the layout", () => {
    const manifest = readManifest(DIST);
    expect(Object.values(manifest).filter(({ imports = [] }) => imports.includes(ENTRY)).length).toBeGreaterThan(20);
  });

  it.each([
    ["sign-in", 3],
    ["member", 6],
  ])("asks for few scripts first: %s for %i", (template, most) => {
    expect(firstScripts(readManifest(DIST), template).length).toBeLessThanOrEqual(most);
  });

  it("says in no script where its source map is, for sources are not served", () => {
    const [entry = ""] = scriptsOf(readManifest(DIST), [ENTRY]);
    expect(read(entry)).not.toContain("sourceMappingURL");
  });
});

describe.each(TEMPLATES)("the template %s", (name) => {
  const html = () => read("templates", "vi", "ecv_domain", name);

  it("begins with what is painted, then the app's data, its scripts, and the whole style", () => {
    const places = [
      "<style>",
      '<div id="portico">',
      'id="portico-view"',
      '<script type="module"',
      '<link rel="stylesheet"',
      "</body>",
    ].map((part) => html().indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it("speaks its language and wears its theme, and brings no other", () => {
    expect(html()).toContain('<html lang="vi" data-theme="ecv_domain">');
    expect(html()).toContain("[data-theme=ecv_domain]");
    expect(html()).not.toContain("[data-theme=classic_plus]");
    expect(html()).not.toContain("JavaScript, which");
  });

  it("has no style attribute, no handler and no inline script but the data", () => {
    expect(html()).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i);
    expect(html().match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual([
      '<script type="application/json" id="portico-layout">',
      '<script type="application/json" id="portico-view">',
    ]);
  });

  it("names only files that the build has", () => {
    const named = Array.from(
      html().matchAll(/<(?:link|script)[^>]*\s(?:href|src)="\/([^"]+)"/g),
      ([, file = ""]) => file,
    );
    expect(named.length).toBeGreaterThan(4);
    for (const file of named) expect(() => readFileSync(join(DIST, file)), file).not.toThrow();
  });

  it("fits into the first packets of a connection: at most 14 kB compressed, with its style", () => {
    expect(readFileSync(join(DIST, "templates", "vi", "ecv_domain", name)).length).toBeLessThan(40_000);
  });
});
