// The brand table of the specification: one entry for each account type that the club lists.

import { ACCOUNT_TYPES, type AccountType, type AccountTypeLabel, LABEL_OF_ACCOUNT_TYPE } from "./account-types.ts";
import { BRAND_DEFAULTS, type Brand } from "./brands.ts";
import { THEME_OF_ACCOUNT_TYPE, type Theme } from "./themes.ts";

/** What one account type brings with it. */
export interface BrandTableEntry {
  readonly id: number;
  readonly accountType: AccountType;
  readonly brand: Brand;
  readonly accountTypeKey: AccountTypeLabel;
  /** The style class of the page, and the content items for footer and menu. */
  readonly theme: { readonly mainClass: Theme; readonly footer: string; readonly menuCodeName: string };
  readonly url: string;
}

/** The brand at which members of a type are at home; a type that is not named is at home at the first brand. */
const HOME_BRAND: Readonly<Partial<Record<AccountType, Brand>>> = {
  "NZ Strata Owner": "member_portal_nz",
  "NZ Member": "member_portal_nz",
  "Stock Owned NZ": "member_portal_nz",
  "ECV Member": "ecv_member",
};

/** The table, in the order in which the specification lists the types. */
export const BRAND_TABLE: readonly BrandTableEntry[] = ACCOUNT_TYPES.map(brandTableEntry);

/** The entry of an account type. */
export function brandEntryOf(accountType: AccountType): BrandTableEntry {
  return BRAND_TABLE[ACCOUNT_TYPES.indexOf(accountType)] as BrandTableEntry;
}

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
