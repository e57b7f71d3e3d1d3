// Words of the member's account, which an attacker who knows the member would guess first.

// Shorter words occur in almost any text.
const MIN_TERM_LENGTH = 3;
const MIN_SUBSTRING_LENGTH = 4;

export interface AccountNames {
  /** Of the account and of its contacts. */
  readonly names: readonly (string | undefined)[];
  readonly emails: readonly (string | undefined)[];
  readonly brandName: string;
}

/**
 * The words of an account that a new password must not contain: unique, lower-case and without accents.
 *
 * @example
 * ```ts
 * import { personalTerms } from "@portico/domain/session";
 *
 * const names = ["Nguyễn Mẫu"];
 * const result = personalTerms({ names, emails: ["sunny@mail.example"], brandName: "Club" });
 * result; // => ["nguyen", "mau", "sunny", "club"]
 * ```
 */
export function personalTerms({ names, emails, brandName }: AccountNames): readonly string[] {
  const mailboxes = emails.map((email) => email?.split("@")[0]);
  const words = [...names, ...mailboxes].flatMap((text = "") => wordsOf(text));
  const brand = wordsOf(brandName);
  // Short words of a longer brand name are too common to refuse, such as "new".
  words.push(...(brand.length === 1 ? brand : brand.filter(({ length }) => length >= MIN_SUBSTRING_LENGTH)));
  return [...new Set(words)];
}

function wordsOf(text: string): readonly string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word.length >= MIN_TERM_LENGTH && /\p{L}/u.test(word));
}

/** Whether the text contains one of the words. A word of three letters must stand alone. */
export function containsPersonalTerm(words: readonly string[], text: string): boolean {
  const normalizedText = withoutAccents(text);
  const standaloneWords = new Set(normalizedText.split(/[^\p{L}]/u));
  return words.some((word) =>
    word.length >= MIN_SUBSTRING_LENGTH ? normalizedText.includes(word) : standaloneWords.has(word),
  );
}

function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}
