// The languages of the portal, and the same words in each of them (reading R39). Whatever members read is made here in both; staff, logs and
// `docs/` have the English of the rules.

/** The languages that the portal can speak. */
export const LANGUAGES = ["en", "vi"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Words in every language that the portal speaks. */
export type Spoken = Readonly<Record<Language, string>>;

const LAST: Spoken = { en: "and", vi: "và" };

/** Names in a row: `Points, Weeks and Aspire`. */
export function listed(names: readonly string[], language: Language): string {
  const before = names.slice(0, -1).join(", ");
  const last = names.at(-1) ?? "";
  return before === "" ? last : `${before} ${LAST[language]} ${last}`;
}
