// Member-facing text has both languages (R39). Staff, logs and `docs/` use English.

export const LANGUAGES = ["en", "vi"] as const;

export type Language = (typeof LANGUAGES)[number];

export type LocalizedText = Readonly<Record<Language, string>>;

const CONJUNCTIONS: LocalizedText = { en: "and", vi: "và" };

/**
 * Joins names into a list in a language.
 *
 * @example
 * ```ts
 * import { joinNames } from "@portico/domain/language";
 *
 * joinNames(["Points", "Weeks", "Aspire"], "en"); // => "Points, Weeks and Aspire"
 * ```
 */
export function joinNames(names: readonly string[], language: Language): string {
  const allButLast = names.slice(0, -1).join(", ");
  const last = names.at(-1) ?? "";
  return allButLast === "" ? last : `${allButLast} ${CONJUNCTIONS[language]} ${last}`;
}
