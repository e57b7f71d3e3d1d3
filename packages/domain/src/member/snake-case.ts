// Equals lodash on ASCII text (R7). Accented letters become their base letter; other characters separate words.

// Lower-case letters after at most one capital, capitals, an ordinal such as 21st, or digits.
const WORD =
  /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d*(?:1st|2nd|3rd|[04-9]th)(?![a-z0-9])|\d*(?:1ST|2ND|3RD|[04-9]TH)(?![A-Z0-9])|\d+/g;
const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’]/g;
const MAX_CACHED_NAMES = 1_000;

const cache = new Map<string, string>();

/** `Classic E&P NZ` → `classic_e_p_nz`. */
export function snakeCase(name: string): string {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const result = toSnakeCase(name);
  if (cache.size >= MAX_CACHED_NAMES) cache.clear();
  cache.set(name, result);
  return result;
}

function toSnakeCase(name: string): string {
  const plain = name.normalize("NFD").replace(MARKS, "").replace(/[đĐ]/g, "d").replace(APOSTROPHES, "");
  return (plain.match(WORD) ?? []).join("_").toLowerCase();
}
