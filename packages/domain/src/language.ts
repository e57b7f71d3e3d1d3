// The portal's languages, and texts in each of them (R39). Member-facing text has both; staff, logs and `docs/` use the English of the rules.

export const LANGUAGES = ["en", "vi"] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

const LAST: LocalizedText = { en: "and", vi: "và" };

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
  return allButLast === "" ? last : `${allButLast} ${LAST[language]} ${last}`;
}
