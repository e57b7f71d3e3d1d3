import { gunzipSync } from "node:zlib";
import { THEMES } from "@portico/domain/brand/themes";
import { describe, expect, test } from "vitest";
import type { Piece } from "./cut.ts";
import { keepMakers } from "./prepared.ts";
import type { FrameFill } from "./slots.ts";
import { prepareTemplate } from "./splice.ts";
import type { EveryLook, Frames } from "./templates.ts";

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
  { slot: "frame" },
  { slot: "view" },
  { slot: "title" },
];
const frame = { name: "member" as const, source: "web" as const, pieces: PIECES, scriptHashes: [], styleHashes: [] };
const OF_A_LOOK: Frames = { "sign-in": frame, public: frame, member: frame, error: frame };
const LOOKS = Object.fromEntries(THEMES.map((theme) => [theme, OF_A_LOOK])) as EveryLook["en"];
const FRAMES: EveryLook = { en: LOOKS, vi: LOOKS };

const fill = (more: Partial<FrameFill> = {}): FrameFill => ({
  lang: "en",
  theme: "classic_plus",
  title: "Points",
  view: { member: "100201" },
  ...more,
});
const said = (messages: string) => ({ json: `{"said":"${messages}"}`, messages, key: messages });

describe("makers that are kept", () => {
  test.each<[string, Partial<FrameFill>]>([
    ["nothing", {}],
    ["a message of the club", { frame: said("<p>Storms</p>") }],
    ["a refusal and a banner", { parts: { refusal: "<p>No</p>", top: "<p>Test</p>" } }],
    ["another language", { lang: "vi" }],
  ])("make the page that the frame alone would make, with %s", (_what, more) => {
    const makers = keepMakers(FRAMES);
    for (const filled of [fill(more), fill({ ...more, view: { member: "100202" }, title: "Other" })]) {
      const maker = makers.makerOf("member", filled);
      const whole = prepareTemplate(frame).identity(filled).toString();
      expect(maker.identity(filled).toString()).toBe(whole);
      expect(gunzipSync(maker.gzip(filled)).toString()).toBe(whole);
    }
  });

  test("serve every visitor, and nobody gets what is another's", () => {
    const makers = keepMakers(FRAMES);
    const first = makers.makerOf("member", fill({ frame: said("one") }));
    expect(makers.makerOf("member", fill({ frame: said("one"), view: { member: "100202" } }))).toBe(first);
    for (const more of [
      { frame: said("two") },
      { lang: "vi" },
      { theme: "ecv_domain" },
      { parts: { top: "x" } },
    ] as const)
      expect(makers.makerOf("member", fill({ frame: said("one"), ...more }))).not.toBe(first);
    const refused = fill({ frame: said("one"), parts: { refusal: "<p>R-1</p>" } });
    const maker = makers.makerOf("member", refused);
    const other = fill({ frame: said("one"), parts: { refusal: "<p>R-2</p>" } });
    expect(makers.makerOf("member", other)).toBe(maker);
    expect(maker.identity(other).toString()).toContain("R-2");
    expect(maker.identity(other).toString()).not.toContain("R-1");
  });
});
