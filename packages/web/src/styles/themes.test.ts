import { PRIMARY_COLOURS, THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { sheetText } from "./sheet-text.ts";

const SHEET = sheetText("themes.css");
const SCHEMES = ["light", "dark"] as const;
const GROUNDS = ["paper", "raised", "sunken", "brand-soft"];
const TONES = ["danger", "warning", "success", "info", "owed"];

// What is read on what: WCAG 2.2 asks for 4.5 to 1.
const TEXT: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => ["ink", "ink-soft", "brand-ink"].map((text) => [text, ground] as const)),
  ...TONES.flatMap((tone) => [
    ...["paper", "raised", "sunken", `${tone}-soft`].map((ground) => [tone, ground] as const),
    ...["ink", "ink-soft", "brand-ink"].map((text) => [text, `${tone}-soft`] as const),
  ]),
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
  ["on-deep", "deep"],
  ["on-deep-soft", "deep"],
  ["deep", "on-deep-soft"],
];

// What is only recognised, not read: 3 to 1.
const SHAPES: readonly (readonly [string, string])[] = [
  ...["paper", "raised", "sunken"].map((ground) => ["line-strong", ground] as const),
  ...["paper", "raised", "sunken"].map((ground) => ["brand", ground] as const),
  ...GROUNDS.flatMap((ground) => ["focus", "accent"].map((shape) => [shape, ground] as const)),
  ...TONES.map((tone) => ["focus", `${tone}-soft`] as const),
];

describe("the themes", () => {
  it("are those of the domain", () => {
    const named = [...SHEET.matchAll(/\[data-theme="([^"]+)"\]/g)].map((match) => match[1]);
    expect(named).toHaveLength(THEMES.length);
    expect(new Set(named)).toEqual(new Set(THEMES));
  });

  it.each(THEMES)("give %s the domain's primary colour by day", (theme) => {
    expect(coloursOf(theme, "light")["brand"]).toBe(PRIMARY_COLOURS[theme]);
  });

  it("name the same colours in each block", () => {
    for (const theme of THEMES) expect(Object.keys(blockOf(theme))).toEqual(Object.keys(blockOf("classic-points")));
  });

  it("can be told apart", () => {
    for (const scheme of SCHEMES) {
      const looks = THEMES.map((theme) => coloursOf(theme, scheme)["brand"]);
      expect(new Set(looks).size).toBe(THEMES.length);
    }
  });

  it.each(THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const)))(
    "can be read in %s, %s",
    (theme, scheme) => {
      const colours = coloursOf(theme, scheme);
      expect(tooFaint(colours, { pairs: TEXT, least: 4.5 })).toEqual([]);
      expect(tooFaint(colours, { pairs: SHAPES, least: 3 })).toEqual([]);
    },
  );

  it("are measured right: black on white is 21 to 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
    expect(tooFaint({ one: "#777777", other: "#ffffff" }, { pairs: [["one", "other"]], least: 4.5 })).toHaveLength(1);
  });
});

type Colours = Readonly<Record<string, string>>;

function tooFaint(colours: Colours, { pairs, least }: { pairs: typeof TEXT; least: number }): string[] {
  return pairs.flatMap(([one, other]) => {
    const ratio = contrast(colour(colours, one), colour(colours, other));
    return ratio < least ? [`${one} on ${other}: ${ratio.toFixed(2)}`] : [];
  });
}

function colour(colours: Colours, name: string): string {
  const found = colours[name];
  if (found === undefined || !/^#[0-9a-f]{6}$/.test(found)) throw new Error(`--${name} is no opaque colour: ${found}`);
  return found;
}

function coloursOf(theme: string, scheme: (typeof SCHEMES)[number]): Colours {
  const halves = { ...blockBehind(":root {"), ...blockOf(theme) };
  return Object.fromEntries(Object.entries(halves).map(([name, half]) => [name, half[scheme]]));
}

function blockOf(theme: string): Record<string, { light: string; dark: string }> {
  return blockBehind(`[data-theme="${theme}"] {`);
}

function blockBehind(opening: string): Record<string, { light: string; dark: string }> {
  const from = SHEET.indexOf(opening);
  if (from === -1) throw new Error(`themes.css has no block ${opening}`);
  const block = SHEET.slice(from, SHEET.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): light-dark\(([^,]+), ([^)]+)\);/g)].map(([, name = "", light = "", dark = ""]) => [
      name,
      { light, dark },
    ]),
  );
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const LEAST_DISTANCE = 10;

/** Hue and lightness of a ground, as the distance of two colours by their parts. */
const distance = (one: string, other: string) => {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = parts(other);
  return Math.hypot(...parts(one).map((part, place) => part - (others[place] ?? 0)));
};

describe.each(THEMES)("in %s", (theme) => {
  it.each(SCHEMES)(
    "what is owed, a danger, a warning, the brand's own and what is neutral stand on grounds that differ (%s)",
    (scheme) => {
      const colours = coloursOf(theme, scheme);
      const grounds = ["owed-soft", "danger-soft", "warning-soft", "brand-soft", "sunken"];
      const near = grounds.flatMap((one, at) =>
        grounds
          .slice(at + 1)
          .filter((other) => distance(colour(colours, one), colour(colours, other)) < LEAST_DISTANCE)
          .map((other) => `${one} and ${other}`),
      );
      expect(near).toEqual([]);
    },
  );
});
