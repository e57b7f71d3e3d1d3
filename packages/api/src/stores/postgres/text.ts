// PostgreSQL's `text` cannot contain the character U+0000.

/** Whether a text can be in a column. Lookups skip a text that cannot: no row has it. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0");
}
