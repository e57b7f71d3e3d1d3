import { describe, expect, it } from "vitest";
import { ACCOUNT_TYPES, type AccountType } from "./account-types.ts";
import { BRANDS } from "./brands.ts";
import { PLUS_THEME, PRIMARY_COLOURS, THEME_OF_ACCOUNT_TYPE, THEME_OF_BRAND, THEMES, themeOf } from "./themes.ts";

const READABLE_CONTRAST = 4.5;

describe("THEMES", () => {
  it("are the eight themes of the specification", () => {
    expect([...THEMES].sort()).toEqual([
      "classic-aspire",
      "classic-escape",
      "classic-legends",
      "classic-points",
      "classic-weeks-au",
      "classic-weeks-nz",
      "classic_plus",
      "ecv_domain",
    ]);
    expect(Object.keys(PRIMARY_COLOURS).sort()).toEqual([...THEMES].sort());
  });

  it.each(THEMES)("include %s with a primary colour of sufficient contrast to white", (theme) => {
    expect(PRIMARY_COLOURS[theme]).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(PRIMARY_COLOURS[theme], "#ffffff")).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  });

  it("have eight distinct primary colours", () => {
    expect(new Set(Object.values(PRIMARY_COLOURS)).size).toBe(8);
  });
});

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#0000ff", "#ffffff", 8.59],
    ["#ff0000", "#ffffff", 4],
  ])("of %s and %s is %d", (foreground, background, expected) => {
    expect(contrast(foreground, background)).toBeCloseTo(expected, 2);
  });
});

describe("themeOf", () => {
  it.each([
    ["member_portal", "classic-weeks-au"],
    ["member_portal_nz", "classic-weeks-nz"],
    ["member_portal_vn", "classic-points"],
    ["ecv_member", "ecv_domain"],
  ] as const)("for a visitor of %s is %s", (brand, theme) => {
    expect(themeOf({ brand, accountType: undefined, isPlus: false })).toBe(theme);
    expect(THEME_OF_BRAND[brand]).toBe(theme);
  });

  const themeOfType: readonly (readonly [AccountType, string])[] = [
    ["Escapes Member", "classic-escape"],
    ["Classic Escapes", "classic-escape"],
    ["Points Member", "classic-points"],
    ["Limited Points Mbr", "classic-points"],
    ["Aspire", "classic-aspire"],
    ["Classic Legends", "classic-legends"],
    ["NZ Member", "classic-weeks-nz"],
    ["Stock Owned NZ", "classic-weeks-nz"],
    ["NZ Strata Owner", "classic-weeks-nz"],
    ["AU Member", "classic-weeks-au"],
    ["Stock Owned AU", "classic-weeks-au"],
    ["Stock Owned OS", "classic-weeks-au"],
    ["ECV Member", "ecv_domain"],
    ["Loyalty Member", "classic-points"],
    ["Getaway Member", "classic-points"],
    ["4Lifestyle", "classic-points"],
  ];

  it.each(themeOfType)("for a member of type %s is %s on every brand", (accountType, theme) => {
    for (const brand of BRANDS) expect(themeOf({ brand, accountType, isPlus: false })).toBe(theme);
    expect(THEME_OF_ACCOUNT_TYPE[accountType]).toBe(theme);
  });

  it("covers every account type", () => {
    expect(themeOfType.map(([type]) => type).sort()).toEqual([...ACCOUNT_TYPES].sort());
    expect(Object.keys(THEME_OF_ACCOUNT_TYPE).sort()).toEqual([...ACCOUNT_TYPES].sort());
  });

  it.each(BRANDS)("is classic-points for a member of an unknown type at %s", (brand) => {
    expect(themeOf({ brand, accountType: null, isPlus: false })).toBe("classic-points");
  });

  it("is classic_plus on the Plus pages, for every visitor and member", () => {
    expect(PLUS_THEME).toBe("classic_plus");
    for (const brand of BRANDS) {
      for (const accountType of [undefined, null, ...ACCOUNT_TYPES]) {
        expect(themeOf({ brand, accountType, isPlus: true })).toBe("classic_plus");
      }
    }
  });
});

/** Contrast ratio of WCAG 2. */
function contrast(foreground: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminance(foreground), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
