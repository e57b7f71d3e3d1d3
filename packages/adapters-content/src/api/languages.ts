// Codenames of the portal's languages in the content service (decision 9). A project with other codenames sets them in its client's settings.

import { LANGUAGES, type Language } from "@portico/domain/language";

export type LanguageCodenames = Readonly<Record<Language, string>>;

export const LANGUAGE_CODENAMES: LanguageCodenames = { en: "en", vi: "vi" };

/** The language of a codename; `undefined` if it is unknown or missing. */
export function languageOf(codename: string | null | undefined, codenames: LanguageCodenames): Language | undefined {
  return LANGUAGES.find((language) => codenames[language] === codename);
}
