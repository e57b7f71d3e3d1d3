// Labels of account types select menus and the member type of searches (R9).

export const ACCOUNT_TYPES = [
  "Escapes Member",
  "Classic Escapes",
  "Loyalty Member",
  "Getaway Member",
  "4Lifestyle",
  "NZ Strata Owner",
  "Points Member",
  "Limited Points Mbr",
  "AU Member",
  "Stock Owned NZ",
  "NZ Member",
  "Stock Owned AU",
  "Stock Owned OS",
  "Classic Legends",
  "Aspire",
  "ECV Member",
] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_TYPE_LABELS = ["ESCAPES", "POINTS", "ASPIRE", "WEEKS"] as const;

export type AccountTypeLabel = (typeof ACCOUNT_TYPE_LABELS)[number];

export const LABEL_OF_ACCOUNT_TYPE: Readonly<Record<AccountType, AccountTypeLabel>> = {
  "Escapes Member": "ESCAPES",
  "Classic Escapes": "ESCAPES",
  "Loyalty Member": "POINTS",
  "Getaway Member": "POINTS",
  "4Lifestyle": "POINTS",
  "NZ Strata Owner": "WEEKS",
  "Points Member": "POINTS",
  "Limited Points Mbr": "POINTS",
  "AU Member": "WEEKS",
  "Stock Owned NZ": "WEEKS",
  "NZ Member": "WEEKS",
  "Stock Owned AU": "WEEKS",
  "Stock Owned OS": "WEEKS",
  "Classic Legends": "WEEKS",
  Aspire: "ASPIRE",
  "ECV Member": "POINTS",
};

/**
 * The label of an account type; POINTS for an unknown type.
 *
 * @example
 * ```ts
 * import { accountTypeLabel } from "@portico/domain/brand";
 *
 * accountTypeLabel("Aspire"); // => "ASPIRE"
 * accountTypeLabel(null); // => "POINTS"
 * ```
 */
export function accountTypeLabel(type: AccountType | null): AccountTypeLabel {
  return type === null ? "POINTS" : LABEL_OF_ACCOUNT_TYPE[type];
}
