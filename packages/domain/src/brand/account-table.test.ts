import { describe, expect, it } from "vitest";
import { BRAND_TABLE } from "./account-table.ts";
import { ACCOUNT_TYPE_LABELS } from "./account-types.ts";
import { BRAND_DEFAULTS, BRANDS } from "./brands.ts";
import { THEMES, themeOf } from "./themes.ts";

const AU = "member_portal";
const NZ = "member_portal_nz";

// §3 of the specification.
const EXPECTED = [
  ["Escapes Member", AU, "ESCAPES", "classic-escape"],
  ["Classic Escapes", AU, "ESCAPES", "classic-escape"],
  ["Loyalty Member", AU, "POINTS", "classic-points"],
  ["Getaway Member", AU, "POINTS", "classic-points"],
  ["4Lifestyle", AU, "POINTS", "classic-points"],
  ["NZ Strata Owner", NZ, "WEEKS", "classic-weeks-nz"],
  ["Points Member", AU, "POINTS", "classic-points"],
  ["Limited Points Mbr", AU, "POINTS", "classic-points"],
  ["AU Member", AU, "WEEKS", "classic-weeks-au"],
  ["Stock Owned NZ", NZ, "WEEKS", "classic-weeks-nz"],
  ["NZ Member", NZ, "WEEKS", "classic-weeks-nz"],
  ["Stock Owned AU", AU, "WEEKS", "classic-weeks-au"],
  ["Stock Owned OS", AU, "WEEKS", "classic-weeks-au"],
  ["Classic Legends", AU, "WEEKS", "classic-legends"],
  ["Aspire", AU, "ASPIRE", "classic-aspire"],
  ["ECV Member", "ecv_member", "POINTS", "ecv_domain"],
] as const;

describe("BRAND_TABLE", () => {
  it("has one entry for each of the 16 account types, in their order", () => {
    expect(BRAND_TABLE.map(({ accountType }) => accountType)).toEqual(EXPECTED.map(([type]) => type));
    expect(BRAND_TABLE.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it.each(EXPECTED)("has %s with brand %s, label %s and theme %s", (accountType, brand, accountTypeKey, mainClass) => {
    expect(BRAND_TABLE.find((entry) => entry.accountType === accountType)).toEqual({
      id: expect.any(Number),
      accountType,
      brand,
      accountTypeKey,
      theme: { mainClass, footer: `footer_${brand}`, menuCodeName: `menu_${brand}` },
      url: BRAND_DEFAULTS[brand].publicSite,
    });
  });

  it.each(BRAND_TABLE)("uses listed brands, themes and labels for $accountType", (entry) => {
    const { accountType, brand } = entry;
    expect(BRANDS).toContain(brand);
    expect(THEMES).toContain(entry.theme.mainClass);
    expect(ACCOUNT_TYPE_LABELS).toContain(entry.accountTypeKey);
    expect(themeOf({ brand, accountType, isPlus: false })).toBe(entry.theme.mainClass);
  });
});
