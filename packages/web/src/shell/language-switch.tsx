// Brands with several languages show this switch (reading R39).

import type { SessionView } from "@portico/api/session/contract";
import type { Language } from "@portico/domain/language";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { request } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { SESSION_QUERY_KEYS } from "../session/lifecycle.ts";
import { sessionQuery } from "../session-context/session-context.ts";
import { useToast } from "../ui/toasts.ts";
import { lazyMessages } from "./lazy-messages.ts";
import { loadLanguage } from "./load-language.ts";

/** Narrow screens show the short name. */
const LANGUAGE_NAMES: Readonly<Record<Language, ReactNode>> = {
  en: "English",
  vi: (
    <>
      <span className="max-sm:sr-only 2xl:max-3xl:sr-only">Tiếng </span>Việt
    </>
  ),
};

export function LanguageSwitch({ context }: { context: SessionView }) {
  const texts = useMessages(lazyMessages);
  const toast = useToast();
  const queries = useQueryClient();
  const changeLanguage = useMutation({
    mutationFn: async (language: Language) => {
      await loadLanguage(language);
      return request("PUT /api/session/language", { body: { language } });
    },
    onSuccess: async (session) => {
      queries.setQueryData(sessionQuery.queryKey, session);
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => !SESSION_QUERY_KEYS.includes(String(queryKey[0])),
      });
    },
    onError: () => toast({ tone: "danger", text: texts.languageFailed }),
  });
  return (
    <fieldset className="flex shrink-0 items-center" aria-busy={changeLanguage.isPending}>
      <legend className="sr-only">{texts.language}</legend>
      {context.languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === context.language}
          onClick={() => changeLanguage.mutate(language)}
          className="min-h-11 rounded-control px-1 text-sm whitespace-nowrap hover:underline focus-visible:outline-current aria-pressed:font-semibold aria-pressed:underline sm:px-2 2xl:max-3xl:px-1"
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
