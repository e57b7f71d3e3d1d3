// The words of the interface, in the languages that the portal speaks (reading R39). A room keeps its words beside its pages, both
// languages together, so that they load with the page that needs them; a word that one language lacks does not compile.

import type { Language } from "@portico/domain/language";
import { createContext, useContext } from "react";

/** The same words in both languages. */
export interface Words<Texts> {
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

/** Words in both languages; the first has to say everything that the second says. */
export function words<const Texts>(en: Texts, vi: Widened<Texts>): Words<Widened<Texts>> {
  return { en: en as Widened<Texts>, vi };
}

/** The texts of some words. */
export type TextsOf<Both> = Both extends Words<infer Texts> ? Texts : never;

/** Words that come with the app itself, in English; the shell brings the others where they are needed. */
export function firstWords<const Texts>(en: Texts): Words<Widened<Texts>> {
  return { en: en as Widened<Texts>, vi: en as Widened<Texts> };
}

/** Gives such words their Vietnamese. */
export function learnWords<Texts>(both: Words<Texts>, vi: Texts): void {
  Object.assign(both, { vi });
}

/** The language of the page; whoever changes it renders again. */
export const LanguageContext: React.Context<Language> = createContext<Language>("en");

/** The words in the visitor's language. */
export function useWords<Texts>(both: Words<Texts>): Texts {
  return both[useContext(LanguageContext)];
}
