// Vietnamese or English, where the brand speaks both (reading R39).

import type { SessionView } from "@portico/api/session/contract";
import type { Language } from "@portico/domain/brand/brands";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../http/ask.ts";
import { useWords } from "../language/words.ts";
import { visitQuery } from "../session/visit.ts";
import { shellWords } from "./words.ts";

/** Each language under its own name; the one that is spoken is marked. */
export function LanguageSwitch({ visit }: { visit: SessionView }) {
  const texts = useWords(shellWords);
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (language: Language) =>
      ask<SessionView>("/api/session/language", { method: "PUT", body: { language } }),
    onSuccess: async (session) => {
      queries.setQueryData(visitQuery.queryKey, session);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
    },
  });
  const names: Record<Language, string> = { en: texts.english, vi: texts.vietnamese };
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{texts.language}</legend>
      {visit.languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === visit.language}
          onClick={() => choose.mutate(language)}
          className="min-h-11 rounded-control px-2 text-sm text-ink hover:bg-brand-soft aria-pressed:font-semibold aria-pressed:underline"
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
