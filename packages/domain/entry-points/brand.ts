// What a host shows: the brand, its settings, its theme and the account types of its members.

export {
  ACCOUNT_TYPE_LABELS,
  ACCOUNT_TYPES,
  type AccountType,
  type AccountTypeLabel,
  accountTypeLabel,
  LABEL_OF_ACCOUNT_TYPE,
} from "../src/brand/account-types.ts";
export {
  BRAND_DEFAULTS,
  BRANDS,
  type Brand,
  type BrandSettings,
  brandOfHost,
  ECV_BRAND,
  type Hosts,
  isBrand,
  LOCAL_HOSTS,
  parseHosts,
  type Seller,
  SUPPORT_COUNTRIES,
  SUPPORT_COUNTRY_NAMES,
  type SupportPhone,
} from "../src/brand/brands.ts";
export { THEMES, type Theme, themeOf } from "../src/brand/themes.ts";
