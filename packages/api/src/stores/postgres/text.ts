// PostgreSQL's text has no character zero.

/** Whether a text can be in a column at all; what cannot is not looked for, for the answer is known. */
export function canBeStored(text: string): boolean {
  return !text.includes("\0");
}
