// What the content service calls the portal's languages: the one table (decision 9). A project whose codenames are others says so in
// the settings of its wire.

import { LANGUAGES, type Language } from "@portico/domain/language";

/** The content service's codename of each language. */
export type LanguageCodenames = Readonly<Record<Language, string>>;

/** The codenames where a deployment says nothing. */
export const LANGUAGE_CODENAMES: LanguageCodenames = { en: "en", vi: "vi" };

/** The language of a codename; `undefined` for one that stands in no table, and for none. */
export function languageOf(codename: string | null | undefined, codenames: LanguageCodenames): Language | undefined {
  return LANGUAGES.find((language) => codenames[language] === codename);
}
