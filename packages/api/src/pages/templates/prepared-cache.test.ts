import { gunzipSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { createPreparedCache } from "./prepared-cache.ts";
import { prepareTemplate } from "./prepared-template.ts";
import type { TemplateValues } from "./slots.ts";
import type { Piece } from "./split-template.ts";
import type { AllTemplates, Templates } from "./templates.ts";

const LONG_TEXT = "so that the text between two slots is long enough to be compressed by itself, ".repeat(3);
const PIECES: readonly Piece[] = [
  { text: "<html lang=" },
  { slot: "lang" },
  { text: ` ${LONG_TEXT}` },
  { slot: "top" },
  { text: LONG_TEXT },
  { slot: "messages" },
  { slot: "refusal" },
  { text: LONG_TEXT },
  { slot: "layout" },
  { slot: "view" },
  { slot: "title" },
];
const template = { name: "member" as const, source: "web" as const, pieces: PIECES, scriptHashes: [], styleHashes: [] };
const TEMPLATES_OF_VARIANT: Templates = { "sign-in": template, public: template, member: template, error: template };
const VARIANTS = Object.fromEntries(THEMES.map((theme) => [theme, TEMPLATES_OF_VARIANT])) as AllTemplates["en"];
const TEMPLATES: AllTemplates = { en: VARIANTS, vi: VARIANTS };

const createValues = (overrides: Partial<TemplateValues> = {}): TemplateValues => ({
  lang: "en",
  theme: "classic_plus",
  title: "Points",
  view: '{"member":"100201"}',
  ...overrides,
});
const layoutWith = (messages: string, putAway: string[] = []) => ({
  json: `{"messages":"${messages}"}`,
  messages,
  key: messages,
  putAway,
});

describe("createPreparedCache", () => {
  it.each<[string, Partial<TemplateValues>]>([
    ["nothing", {}],
    ["a message of the club", { layout: layoutWith("<p>Storms</p>") }],
    ["a dismissed message of the club", { layout: layoutWith("<p>1 away</p>", ["a-mark"]) }],
    ["a refusal and a banner", { fragments: { refusal: "<p>No</p>", top: "<p>Test</p>" } }],
    ["another language", { lang: "vi" }],
  ])("renders the same page as an uncached template, with %s", (_description, overrides) => {
    const cache = createPreparedCache(TEMPLATES);
    const ofOtherMember = { ...overrides, view: '{"member":"100202"}', title: "Other" };
    for (const values of [createValues(overrides), createValues(ofOtherMember)]) {
      const prepared = cache.preparedFor("member", values);
      const expectedPage = prepareTemplate(template).identity(values).toString();
      expect(prepared.identity(values).toString()).toBe(expectedPage);
      expect(gunzipSync(prepared.gzip(values)).toString()).toBe(expectedPage);
    }
  });

  it("shares a template between visitors without mixing their data", () => {
    const cache = createPreparedCache(TEMPLATES);
    const first = cache.preparedFor("member", createValues({ layout: layoutWith("one") }));
    expect(cache.preparedFor("member", createValues({ layout: layoutWith("one"), view: '{"member":"100202"}' }))).toBe(
      first,
    );
    for (const overrides of [
      { layout: layoutWith("two") },
      { lang: "vi" },
      { theme: "ecv_domain" },
      { fragments: { top: "x" } },
    ] as const)
      expect(cache.preparedFor("member", createValues({ layout: layoutWith("one"), ...overrides }))).not.toBe(first);
    const firstRefusal = createValues({ layout: layoutWith("one"), fragments: { refusal: "<p>R-1</p>" } });
    const prepared = cache.preparedFor("member", firstRefusal);
    const secondRefusal = createValues({ layout: layoutWith("one"), fragments: { refusal: "<p>R-2</p>" } });
    expect(cache.preparedFor("member", secondRefusal)).toBe(prepared);
    expect(prepared.identity(secondRefusal).toString()).toContain("R-2");
    expect(prepared.identity(secondRefusal).toString()).not.toContain("R-1");
  });

  it("does not cache the dismissals of a browser", () => {
    const cache = createPreparedCache(TEMPLATES);
    const withDismissal = (messages: string, mark: string) =>
      createValues({ layout: { ...layoutWith("one", [mark]), messages } });
    const prepared = cache.preparedFor("member", withDismissal("<p>without A</p>", "a"));
    const otherBrowser = withDismissal("<p>without B</p>", "b");
    expect(cache.preparedFor("member", otherBrowser)).toBe(prepared);
    expect(prepared.identity(otherBrowser).toString()).toContain("without B");
    expect(prepared.identity(otherBrowser).toString()).not.toContain("without A");
    const withoutDismissals = createValues({ layout: layoutWith("one") });
    expect(cache.preparedFor("member", withoutDismissals).identity(withoutDismissals).toString()).not.toContain(
      "without",
    );
  });
});
