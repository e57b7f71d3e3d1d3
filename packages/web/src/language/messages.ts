// Translations (reading R39). A missing Vietnamese text does not compile.

import type { Language } from "@portico/domain/language";
import { createContext, useContext } from "react";

export interface Messages<Texts> {
  readonly en: Texts;
  readonly vi: Texts;
}

type WithPlainStrings<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : WithPlainStrings<Texts[Name]>;
};

export function messages<const Texts>(en: Texts, vi: WithPlainStrings<Texts>): Messages<WithPlainStrings<Texts>> {
  return { en: en as WithPlainStrings<Texts>, vi };
}

export type MessagesOf<Bilingual> = Bilingual extends Messages<infer Texts> ? Texts : never;

/** English texts of the first chunk. `addTranslation` adds the Vietnamese texts. */
export function baseMessages<const Texts>(en: Texts): Messages<WithPlainStrings<Texts>> {
  return { en: en as WithPlainStrings<Texts>, vi: en as WithPlainStrings<Texts> };
}

export function addTranslation<Texts>(bilingual: Messages<Texts>, vi: Texts): void {
  Object.assign(bilingual, { vi });
}

export const LanguageContext: React.Context<Language> = createContext<Language>("en");

export function useMessages<Texts>(bilingual: Messages<Texts>): Texts {
  return bilingual[useContext(LanguageContext)];
}
