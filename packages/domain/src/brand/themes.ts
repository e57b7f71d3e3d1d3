// Themes: the colours of the specification, by brand and account type.

import type { AccountType } from "./account-types.ts";
import type { Brand } from "./brands.ts";

export const THEMES = [
  "classic-escape",
  "classic-aspire",
  "classic-points",
  "classic-weeks-au",
  "classic-weeks-nz",
  "ecv_domain",
  "classic_plus",
  "classic-legends",
] as const;

export type Theme = (typeof THEMES)[number];

/** Each has a contrast of at least 4.5 to white. */
export const PRIMARY_COLOURS: Readonly<Record<Theme, string>> = {
  "classic-escape": "#0b6e75",
  "classic-aspire": "#6a3d9a",
  "classic-points": "#0a5cab",
  "classic-weeks-au": "#a8481c",
  "classic-weeks-nz": "#1f6b3a",
  ecv_domain: "#8c1d40",
  classic_plus: "#7a5200",
  "classic-legends": "#37474f",
};

export const PLUS_THEME: Theme = "classic_plus";

/** For visitors without a session. */
export const THEME_OF_BRAND: Readonly<Record<Brand, Theme>> = {
  member_portal: "classic-weeks-au",
  member_portal_nz: "classic-weeks-nz",
  member_portal_vn: "classic-points",
  ecv_member: "ecv_domain",
};

/** For members. */
export const THEME_OF_ACCOUNT_TYPE: Readonly<Record<AccountType, Theme>> = {
  "Escapes Member": "classic-escape",
  "Classic Escapes": "classic-escape",
  "Loyalty Member": "classic-points",
  "Getaway Member": "classic-points",
  "4Lifestyle": "classic-points",
  "NZ Strata Owner": "classic-weeks-nz",
  "Points Member": "classic-points",
  "Limited Points Mbr": "classic-points",
  "AU Member": "classic-weeks-au",
  "Stock Owned NZ": "classic-weeks-nz",
  "NZ Member": "classic-weeks-nz",
  "Stock Owned AU": "classic-weeks-au",
  "Stock Owned OS": "classic-weeks-au",
  "Classic Legends": "classic-legends",
  Aspire: "classic-aspire",
  "ECV Member": "ecv_domain",
};

/**
 * The theme of a page (R35). `accountType` is `undefined` for a visitor and `null` for an unknown type.
 *
 * @example
 * ```ts
 * import { themeOf } from "@portico/domain/brand";
 *
 * themeOf({ brand: "member_portal_nz", accountType: undefined, isPlus: false }); // => "classic-weeks-nz"
 * themeOf({ brand: "member_portal_nz", accountType: "Points Member", isPlus: false }); // => "classic-points"
 * themeOf({ brand: "member_portal_nz", accountType: "Points Member", isPlus: true }); // => "classic_plus"
 * ```
 */
export function themeOf(page: { brand: Brand; accountType: AccountType | null | undefined; isPlus: boolean }): Theme {
  if (page.isPlus) return PLUS_THEME;
  if (page.accountType === undefined) return THEME_OF_BRAND[page.brand];
  return page.accountType === null ? "classic-points" : THEME_OF_ACCOUNT_TYPE[page.accountType];
}
