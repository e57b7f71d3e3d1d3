// Escapes control characters in untrusted text, because a terminal would execute them.

// Control characters, bidirectional marks, zero-width characters and lone surrogates.
const UNSAFE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;

/** Replaces unsafe characters by escapes such as `\u{1b}`. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** JSON with unsafe characters escaped as `\uXXXX`. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
