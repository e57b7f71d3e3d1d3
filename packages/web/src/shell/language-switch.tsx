// Vietnamese or English, where the brand speaks both (reading R39).

import type { SessionView } from "@portico/api/session/contract";
import type { Language } from "@portico/domain/language";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { KEPT } from "../session/lifecycle.ts";
import { useToast } from "../ui/toasts.ts";
import { visitQuery } from "../visit/visit.ts";
import { lazyWords } from "./lazy-words.ts";
import { learnLanguage } from "./learn-language.ts";

/** Each language by its own name, which is shorter where there is little room. */
const NAMES: Readonly<Record<Language, ReactNode>> = {
  en: "English",
  vi: (
    <>
      <span className="max-sm:sr-only 2xl:max-3xl:sr-only">Tiếng </span>Việt
    </>
  ),
};

/** Each language under its own name; the one that is spoken is marked. */
export function LanguageSwitch({ visit }: { visit: SessionView }) {
  const texts = useWords(lazyWords);
  const toast = useToast();
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: async (language: Language) => {
      await learnLanguage(language);
      return ask("PUT /api/session/language", { body: { language } });
    },
    onSuccess: async (session) => {
      queries.setQueryData(visitQuery.queryKey, session);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.includes(String(queryKey[0])) });
    },
    onError: () => toast({ tone: "danger", text: texts.languageFailed }),
  });
  return (
    <fieldset className="flex shrink-0 items-center" aria-busy={choose.isPending}>
      <legend className="sr-only">{texts.language}</legend>
      {visit.languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === visit.language}
          onClick={() => choose.mutate(language)}
          className="min-h-11 rounded-control px-1 text-sm whitespace-nowrap hover:underline focus-visible:outline-current aria-pressed:font-semibold aria-pressed:underline sm:px-2 2xl:max-3xl:px-1"
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
