import { gunzipSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import { describe, expect, test } from "vitest";
import { createPreparedCache } from "./prepared-cache.ts";
import { prepareTemplate } from "./prepared-template.ts";
import type { TemplateValues } from "./slots.ts";
import type { Piece } from "./split-template.ts";
import type { AllTemplates, Templates } from "./templates.ts";

const LONG = "so that the text between two slots is long enough to be compressed by itself, ".repeat(3);
const PIECES: readonly Piece[] = [
  { text: "<html lang=" },
  { slot: "lang" },
  { text: ` ${LONG}` },
  { slot: "top" },
  { text: LONG },
  { slot: "messages" },
  { slot: "refusal" },
  { text: LONG },
  { slot: "layout" },
  { slot: "view" },
  { slot: "title" },
];
const template = { name: "member" as const, source: "web" as const, pieces: PIECES, scriptHashes: [], styleHashes: [] };
const OF_A_LOOK: Templates = { "sign-in": template, public: template, member: template, error: template };
const LOOKS = Object.fromEntries(THEMES.map((theme) => [theme, OF_A_LOOK])) as AllTemplates["en"];
const TEMPLATES: AllTemplates = { en: LOOKS, vi: LOOKS };

const fill = (more: Partial<TemplateValues> = {}): TemplateValues => ({
  lang: "en",
  theme: "classic_plus",
  title: "Points",
  view: '{"member":"100201"}',
  ...more,
});
const said = (messages: string, putAway: string[] = []) => ({
  json: `{"said":"${messages}"}`,
  messages,
  key: messages,
  putAway,
});

describe("createPreparedCache", () => {
  test.each<[string, Partial<TemplateValues>]>([
    ["nothing", {}],
    ["a message of the club", { layout: said("<p>Storms</p>") }],
    ["a message of the club that was put away", { layout: said("<p>1 away</p>", ["a-mark"]) }],
    ["a refusal and a banner", { fragments: { refusal: "<p>No</p>", top: "<p>Test</p>" } }],
    ["another language", { lang: "vi" }],
  ])("renders the same page as the bare template, with %s", (_what, more) => {
    const makers = createPreparedCache(TEMPLATES);
    for (const filled of [fill(more), fill({ ...more, view: '{"member":"100202"}', title: "Other" })]) {
      const maker = makers.preparedFor("member", filled);
      const whole = prepareTemplate(template).identity(filled).toString();
      expect(maker.identity(filled).toString()).toBe(whole);
      expect(gunzipSync(maker.gzip(filled)).toString()).toBe(whole);
    }
  });

  test("serves many visitors without mixing their data", () => {
    const makers = createPreparedCache(TEMPLATES);
    const first = makers.preparedFor("member", fill({ layout: said("one") }));
    expect(makers.preparedFor("member", fill({ layout: said("one"), view: '{"member":"100202"}' }))).toBe(first);
    for (const more of [
      { layout: said("two") },
      { lang: "vi" },
      { theme: "ecv_domain" },
      { fragments: { top: "x" } },
    ] as const)
      expect(makers.preparedFor("member", fill({ layout: said("one"), ...more }))).not.toBe(first);
    const refused = fill({ layout: said("one"), fragments: { refusal: "<p>R-1</p>" } });
    const maker = makers.preparedFor("member", refused);
    const other = fill({ layout: said("one"), fragments: { refusal: "<p>R-2</p>" } });
    expect(makers.preparedFor("member", other)).toBe(maker);
    expect(maker.identity(other).toString()).toContain("R-2");
    expect(maker.identity(other).toString()).not.toContain("R-1");
  });

  test("does not cache the dismissals of a browser", () => {
    const makers = createPreparedCache(TEMPLATES);
    const own = (messages: string, mark: string) => fill({ layout: { ...said("one", [mark]), messages } });
    const maker = makers.preparedFor("member", own("<p>without A</p>", "a"));
    const another = own("<p>without B</p>", "b");
    expect(makers.preparedFor("member", another)).toBe(maker);
    expect(maker.identity(another).toString()).toContain("without B");
    expect(maker.identity(another).toString()).not.toContain("without A");
    const nobody = fill({ layout: said("one") });
    expect(makers.preparedFor("member", nobody).identity(nobody).toString()).not.toContain("without");
  });
});
