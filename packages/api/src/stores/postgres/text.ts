/** PostgreSQL's `text` cannot contain U+0000. Reads skip such a text, because no row has it. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0");
}
