// Translations of the interface (reading R39). Each folder defines its messages beside its pages, in both languages, so they load with the page.
// A missing translation does not compile.

import type { Language } from "@portico/domain/language";
import { createContext, useContext } from "react";

export interface Messages<Texts> {
  readonly en: Texts;
  readonly vi: Texts;
}

type Widened<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Widened<Texts[Name]>;
};

/** Defines messages in both languages; the types require the same keys in both. */
export function messages<const Texts>(en: Texts, vi: Widened<Texts>): Messages<Widened<Texts>> {
  return { en: en as Widened<Texts>, vi };
}

export type MessagesOf<Both> = Both extends Messages<infer Texts> ? Texts : never;

/** English messages of the first chunk. The shell adds the Vietnamese texts (`addTranslation`) if they are needed. */
export function baseMessages<const Texts>(en: Texts): Messages<Widened<Texts>> {
  return { en: en as Widened<Texts>, vi: en as Widened<Texts> };
}

export function addTranslation<Texts>(both: Messages<Texts>, vi: Texts): void {
  Object.assign(both, { vi });
}

export const LanguageContext: React.Context<Language> = createContext<Language>("en");

export function useMessages<Texts>(both: Messages<Texts>): Texts {
  return both[useContext(LanguageContext)];
}
