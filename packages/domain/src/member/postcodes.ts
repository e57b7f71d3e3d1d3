// Postcodes of the countries in which most members live; of other countries only the characters are looked at.

/** How a country writes its postcodes. */
export interface PostcodeRule {
  readonly pattern: RegExp;
  readonly example: string;
  readonly isNeeded: boolean;
}

// The names are those that the club writes. Vietnam has postcodes of five digits (six before 2018), and few people use them.
const RULES: Readonly<Record<string, PostcodeRule>> = {
  Australia: { pattern: /^\d{4}$/, example: "4567", isNeeded: true },
  "New Zealand": { pattern: /^\d{4}$/, example: "3330", isNeeded: true },
  "Việt Nam": { pattern: /^\d{5,6}$/, example: "57100", isNeeded: false },
  Singapore: { pattern: /^\d{6}$/, example: "238801", isNeeded: true },
  "United Kingdom": { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: "BN1 4GW", isNeeded: true },
  "United States": { pattern: /^\d{5}(-\d{4})?$/, example: "96813", isNeeded: true },
  Canada: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: "V6B 1A1", isNeeded: true },
};

const ANY_COUNTRY: PostcodeRule = { pattern: /^[A-Z\d][A-Z\d -]{0,10}$/, example: "10115", isNeeded: false };

/** The rule of a country; one that is not listed has the loosest. */
export function postcodeRule(country: string): PostcodeRule {
  return Object.hasOwn(RULES, country) ? (RULES[country] as PostcodeRule) : ANY_COUNTRY;
}

/** The countries with a rule of their own, for a form's list. */
export const LISTED_COUNTRIES: readonly string[] = Object.keys(RULES);

const STATES: Readonly<Record<string, string>> = {
  ACT: "Australian Capital Territory",
  NSW: "New South Wales",
  NT: "Northern Territory",
  QLD: "Queensland",
  SA: "South Australia",
  TAS: "Tasmania",
  VIC: "Victoria",
  WA: "Western Australia",
};

/** Codes and names of the states and territories, in lower case, to their codes. */
export const REGIONS_OF_AUSTRALIA: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
