import { PRIMARY_COLOURS, THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { sheetText } from "./sheet-text.ts";

const SHEET = sheetText("themes.css");
const SCHEMES = ["light", "dark"] as const;
const GROUNDS = ["paper", "raised", "sunken", "brand-soft"];
const TONES = ["danger", "warning", "success", "info", "owed"];

// Text and background pairs. WCAG 2.2 requires a contrast of 4.5 to 1.
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

// Non-text elements and backgrounds: 3 to 1.
const SHAPES: readonly (readonly [string, string])[] = [
  ...["paper", "raised", "sunken"].map((ground) => ["line-strong", ground] as const),
  ...["paper", "raised", "sunken"].map((ground) => ["brand", ground] as const),
  ...GROUNDS.flatMap((ground) => ["focus", "accent"].map((shape) => [shape, ground] as const)),
  ...TONES.map((tone) => ["focus", `${tone}-soft`] as const),
];

describe("themes", () => {
  it("match the domain's list", () => {
    const named = [...SHEET.matchAll(/\[data-theme="([^"]+)"\]/g)].map((match) => match[1]);
    expect(named).toHaveLength(THEMES.length);
    expect(new Set(named)).toEqual(new Set(THEMES));
  });

  it.each(THEMES)("give %s the domain's primary colour in the light scheme", (theme) => {
    expect(coloursOf(theme, "light")["brand"]).toBe(PRIMARY_COLOURS[theme]);
  });

  it("define the same colours in each block", () => {
    for (const theme of THEMES) expect(Object.keys(blockOf(theme))).toEqual(Object.keys(blockOf("classic-points")));
  });

  it("have different brand colours", () => {
    for (const scheme of SCHEMES) {
      const brandColours = THEMES.map((theme) => coloursOf(theme, scheme)["brand"]);
      expect(new Set(brandColours).size).toBe(THEMES.length);
    }
  });

  it.each(THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const)))(
    "have enough contrast in %s, %s",
    (theme, scheme) => {
      const colours = coloursOf(theme, scheme);
      expect(lowContrastPairs(colours, { pairs: TEXT, minRatio: 4.5 })).toEqual([]);
      expect(lowContrastPairs(colours, { pairs: SHAPES, minRatio: 3 })).toEqual([]);
    },
  );

  it("are measured correctly: black on white is 21 to 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
    expect(
      lowContrastPairs({ grey: "#777777", white: "#ffffff" }, { pairs: [["grey", "white"]], minRatio: 4.5 }),
    ).toHaveLength(1);
  });
});

type Colours = Readonly<Record<string, string>>;

function lowContrastPairs(colours: Colours, { pairs, minRatio }: { pairs: typeof TEXT; minRatio: number }): string[] {
  return pairs.flatMap(([front, ground]) => {
    const ratio = contrast(colour(colours, front), colour(colours, ground));
    return ratio < minRatio ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

function colour(colours: Colours, name: string): string {
  const value = colours[name];
  if (value === undefined || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is no opaque colour: ${value}`);
  return value;
}

function coloursOf(theme: string, scheme: (typeof SCHEMES)[number]): Colours {
  const schemeValues = { ...blockAfter(":root {"), ...blockOf(theme) };
  return Object.fromEntries(Object.entries(schemeValues).map(([name, values]) => [name, values[scheme]]));
}

function blockOf(theme: string): Record<string, { light: string; dark: string }> {
  return blockAfter(`[data-theme="${theme}"] {`);
}

function blockAfter(opening: string): Record<string, { light: string; dark: string }> {
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

function contrast(front: string, ground: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(ground)].toSorted((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const MIN_DISTANCE = 10;

/** The Euclidean distance of two colours in RGB. */
const distance = (first: string, second: string) => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(second);
  return Math.hypot(...channels(first).map((channel, index) => channel - (others[index] ?? 0)));
};

describe.each(THEMES)("theme %s", (theme) => {
  it.each(SCHEMES)("has distinct backgrounds for owed, danger, warning, brand and neutral (%s)", (scheme) => {
    const colours = coloursOf(theme, scheme);
    const grounds = ["owed-soft", "danger-soft", "warning-soft", "brand-soft", "sunken"];
    const near = grounds.flatMap((ground, index) =>
      grounds
        .slice(index + 1)
        .filter((other) => distance(colour(colours, ground), colour(colours, other)) < MIN_DISTANCE)
        .map((other) => `${ground} and ${other}`),
    );
    expect(near).toEqual([]);
  });
});
