import { PRIMARY_COLOURS, THEMES } from "@portico/domain/brand/themes";
import { describe, expect, it } from "vitest";
import { sheetText } from "./sheet-text.ts";

const SHEET = sheetText("themes.css");
const SCHEMES = ["light", "dark"] as const;
const BACKGROUNDS = ["paper", "raised", "sunken", "brand-soft"];
const TONES = ["danger", "warning", "success", "info", "owed"];

// WCAG 2.2: 4.5 to 1 for text.
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...BACKGROUNDS.flatMap((background) => ["ink", "ink-soft", "brand-ink"].map((text) => [text, background] as const)),
  ...TONES.flatMap((tone) => [
    ...["paper", "raised", "sunken", `${tone}-soft`].map((background) => [tone, background] as const),
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

// WCAG 2.2: 3 to 1 for other elements.
const SHAPE_PAIRS: readonly (readonly [string, string])[] = [
  ...["paper", "raised", "sunken"].map((background) => ["line-strong", background] as const),
  ...["paper", "raised", "sunken"].map((background) => ["brand", background] as const),
  ...BACKGROUNDS.flatMap((background) => ["focus", "accent"].map((shape) => [shape, background] as const)),
  ...TONES.map((tone) => ["focus", `${tone}-soft`] as const),
];

describe("themes", () => {
  it("match the domain's list", () => {
    const themeNames = [...SHEET.matchAll(/\[data-theme="([^"]+)"\]/g)].map((match) => match[1]);
    expect(themeNames).toHaveLength(THEMES.length);
    expect(new Set(themeNames)).toEqual(new Set(THEMES));
  });

  it.each(THEMES)("give %s the domain's primary colour in the light scheme", (theme) => {
    expect(coloursOf(theme, "light")["brand"]).toBe(PRIMARY_COLOURS[theme]);
  });

  it("define the same colours in each block", () => {
    for (const theme of THEMES)
      expect(Object.keys(parseThemeBlock(theme))).toEqual(Object.keys(parseThemeBlock("classic-points")));
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
      expect(lowContrastPairs(colours, { pairs: TEXT_PAIRS, minRatio: 4.5 })).toEqual([]);
      expect(lowContrastPairs(colours, { pairs: SHAPE_PAIRS, minRatio: 3 })).toEqual([]);
    },
  );

  it("have a contrast check that measures 21 to 1 for black on white", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
    expect(
      lowContrastPairs({ grey: "#777777", white: "#ffffff" }, { pairs: [["grey", "white"]], minRatio: 4.5 }),
    ).toHaveLength(1);
  });
});

type Colours = Readonly<Record<string, string>>;

function lowContrastPairs(
  colours: Colours,
  { pairs, minRatio }: { pairs: typeof TEXT_PAIRS; minRatio: number },
): string[] {
  return pairs.flatMap(([foreground, background]) => {
    const ratio = contrast(colour(colours, foreground), colour(colours, background));
    return ratio < minRatio ? [`${foreground} on ${background}: ${ratio.toFixed(2)}`] : [];
  });
}

function colour(colours: Colours, name: string): string {
  const value = colours[name];
  if (value === undefined || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is no opaque colour: ${value}`);
  return value;
}

function coloursOf(theme: string, scheme: (typeof SCHEMES)[number]): Colours {
  const schemeValues = { ...parseBlockAfter(":root {"), ...parseThemeBlock(theme) };
  return Object.fromEntries(Object.entries(schemeValues).map(([name, values]) => [name, values[scheme]]));
}

function parseThemeBlock(theme: string): Record<string, { light: string; dark: string }> {
  return parseBlockAfter(`[data-theme="${theme}"] {`);
}

function parseBlockAfter(opening: string): Record<string, { light: string; dark: string }> {
  const start = SHEET.indexOf(opening);
  if (start === -1) throw new Error(`themes.css has no block ${opening}`);
  const block = SHEET.slice(start, SHEET.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): light-dark\(([^,]+), ([^)]+)\);/g)].map(([, name = "", light = "", dark = ""]) => [
      name,
      { light, dark },
    ]),
  );
}

function contrast(foreground: string, background: string): number {
  const [light = 0, dark = 0] = [luminance(foreground), luminance(background)].toSorted(
    (first, second) => second - first,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const MIN_COLOUR_DISTANCE = 10;

/** Euclidean distance in RGB. */
const distance = (first: string, second: string) => {
  const channels = (hex: string) => [1, 3, 5].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16));
  const secondChannels = channels(second);
  return Math.hypot(...channels(first).map((channel, index) => channel - (secondChannels[index] ?? 0)));
};

describe.each(THEMES)("theme %s", (theme) => {
  it.each(SCHEMES)("has distinct backgrounds for owed, danger, warning, brand and neutral (%s)", (scheme) => {
    const colours = coloursOf(theme, scheme);
    const backgrounds = ["owed-soft", "danger-soft", "warning-soft", "brand-soft", "sunken"];
    const similarPairs = backgrounds.flatMap((background, index) =>
      backgrounds
        .slice(index + 1)
        .filter(
          (otherBackground) =>
            distance(colour(colours, background), colour(colours, otherBackground)) < MIN_COLOUR_DISTANCE,
        )
        .map((otherBackground) => `${background} and ${otherBackground}`),
    );
    expect(similarPairs).toEqual([]);
  });
});
