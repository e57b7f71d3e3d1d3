// Default codenames of the languages (decision 9). Client settings can replace them.

import { LANGUAGES, type Language } from "@portico/domain/language";

export type LanguageCodenames = Readonly<Record<Language, string>>;

export const LANGUAGE_CODENAMES: LanguageCodenames = { en: "en", vi: "vi" };

export function parseLanguage(codename: string | null | undefined, codenames: LanguageCodenames): Language | undefined {
  return LANGUAGES.find((language) => codenames[language] === codename);
}
