// The brand table of the specification (§3).

import { ACCOUNT_TYPES, type AccountType, type AccountTypeLabel, LABEL_OF_ACCOUNT_TYPE } from "./account-types.ts";
import { BRAND_DEFAULTS, type Brand } from "./brands.ts";
import { THEME_OF_ACCOUNT_TYPE, type Theme } from "./themes.ts";

export interface BrandTableEntry {
  readonly id: number;
  readonly accountType: AccountType;
  readonly brand: Brand;
  readonly accountTypeKey: AccountTypeLabel;
  /** The page's CSS class, and the codenames of footer and menu. */
  readonly theme: { readonly mainClass: Theme; readonly footer: string; readonly menuCodeName: string };
  readonly url: string;
}

/** Unlisted types belong to the first brand. */
const HOME_BRAND: Readonly<Partial<Record<AccountType, Brand>>> = {
  "NZ Strata Owner": "member_portal_nz",
  "NZ Member": "member_portal_nz",
  "Stock Owned NZ": "member_portal_nz",
  "ECV Member": "ecv_member",
};

export const BRAND_TABLE: readonly BrandTableEntry[] = ACCOUNT_TYPES.map(brandTableEntry);

function brandTableEntry(accountType: AccountType, index: number): BrandTableEntry {
  const brand = HOME_BRAND[accountType] ?? "member_portal";
  return {
    id: index + 1,
    accountType,
    brand,
    accountTypeKey: LABEL_OF_ACCOUNT_TYPE[accountType],
    theme: { mainClass: THEME_OF_ACCOUNT_TYPE[accountType], footer: `footer_${brand}`, menuCodeName: `menu_${brand}` },
    url: BRAND_DEFAULTS[brand].publicSite,
  };
}
