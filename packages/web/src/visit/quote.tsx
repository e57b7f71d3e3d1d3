// The reference of a reason, for whoever calls member services about it. It comes in a file of its own, when somebody looks.

import type { Question } from "@portico/api/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { kitWords } from "../ui/words.ts";
import { useVisit } from "./visit.ts";

/** What a reason is about, and which of those the member has. */
export type Quotable = Question<"POST /api/reasons">["body"];

/** The server knows the same reason for an hour under the same reference. */
const FRESH_FOR = 30 * 60_000;

const quoteQuery = ({ about, name, language }: Quotable & { language: string }) =>
  queryOptions({
    queryKey: ["quote", language, about, name],
    queryFn: ({ signal }) => ask("POST /api/reasons", { body: { about, name }, background: true, signal }),
    staleTime: FRESH_FOR,
    retry: false,
  });

/** `If you call member services, quote 7K3M-9QXD.` Nothing where there is none: the reason stands without it. */
export function Quote(props: Quotable) {
  const text = useWords(kitWords);
  const { language } = useVisit();
  const reference = useQuery(quoteQuery({ ...props, language })).data?.reference ?? null;
  if (reference === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {text.quote} <strong className="font-mono text-ink">{reference}</strong>.
    </p>
  );
}
