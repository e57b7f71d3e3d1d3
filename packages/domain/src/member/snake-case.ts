// Membership names become kinds and categories by snake-casing (reading R7): on ASCII text exactly as lodash does it, held
// together by a property test. Letters with marks count as the letter, and anything else outside ASCII parts two words.

// A word: lower-case letters with at most one capital before them; capitals, up to one that begins the next word; an
// ordinal such as 21st; digits.
const WORD =
  /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d*(?:1st|2nd|3rd|[04-9]th)(?![a-z0-9])|\d*(?:1ST|2ND|3RD|[04-9]TH)(?![A-Z0-9])|\d+/g;
const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’]/g;
const REMEMBERED_NAMES = 1_000;

const remembered = new Map<string, string>();

/** `Classic E&P NZ` → `classic_e_p_nz`. The club has few names and many members, so the last answers are kept. */
export function snakeCase(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const snake = toSnakeCase(name);
  if (remembered.size >= REMEMBERED_NAMES) remembered.clear();
  remembered.set(name, snake);
  return snake;
}

function toSnakeCase(name: string): string {
  const plain = name.normalize("NFD").replace(MARKS, "").replace(/[đĐ]/g, "d").replace(APOSTROPHES, "");
  return (plain.match(WORD) ?? []).join("_").toLowerCase();
}
