// Formats of postcodes by country. For a country that is not listed, only the characters are checked.

export interface PostcodeRule {
  readonly pattern: RegExp;
  readonly example: string;
  readonly isNeeded: boolean;
}

// Keys are the back-end's names of countries. Vietnam had six digits before 2018.
const FORMATS: Readonly<Record<string, PostcodeRule>> = {
  Australia: { pattern: /^\d{4}$/, example: "4567", isNeeded: true },
  "New Zealand": { pattern: /^\d{4}$/, example: "3330", isNeeded: true },
  "Việt Nam": { pattern: /^\d{5,6}$/, example: "57100", isNeeded: false },
  Singapore: { pattern: /^\d{6}$/, example: "238801", isNeeded: true },
  "United Kingdom": { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: "BN1 4GW", isNeeded: true },
  "United States": { pattern: /^\d{5}(-\d{4})?$/, example: "96813", isNeeded: true },
  Canada: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: "V6B 1A1", isNeeded: true },
};

const ANY_COUNTRY: PostcodeRule = { pattern: /^[A-Z\d][A-Z\d -]{0,10}$/, example: "10115", isNeeded: false };

export function postcodeRule(country: string): PostcodeRule {
  return Object.hasOwn(FORMATS, country) ? (FORMATS[country] as PostcodeRule) : ANY_COUNTRY;
}

export const LISTED_COUNTRIES: readonly string[] = Object.keys(FORMATS);

const AUSTRALIAN_STATES: Readonly<Record<string, string>> = {
  ACT: "Australian Capital Territory",
  NSW: "New South Wales",
  NT: "Northern Territory",
  QLD: "Queensland",
  SA: "South Australia",
  TAS: "Tasmania",
  VIC: "Victoria",
  WA: "Western Australia",
};

/** Lower-case codes and names, mapped to codes. */
export const AUSTRALIAN_STATE_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(AUSTRALIAN_STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
