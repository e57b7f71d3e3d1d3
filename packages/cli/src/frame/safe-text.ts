// Text of others, shown: a terminal obeys what stands between letters, so that nothing of it gets there.

// Control characters, what turns the direction of reading, what has no width, and halves of letters.
const OBEYED = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;

/** The text with what a terminal would obey written out: `\u{1b}`. */
export function safeText(text: string): string {
  return text.replace(OBEYED, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** JSON with the same written out the way that JSON has for it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(OBEYED, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
