// What a page asked for: on its way, there, or failed with the server's words, a way to try again and the phones of member services.

import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AskFailed } from "../ask/ask.ts";
import { useWords } from "../language/words.ts";
import { stateWords } from "../ui/state-words.ts";
import { Failed, Loading } from "../ui/states.tsx";
import { useVisit } from "./visit.ts";

/** What is at hand beside the answer. */
export interface Retry {
  readonly retry: () => void;
  readonly isAsking: boolean;
}

/** Shows an answer as soon as it is there; what was read before stays while it is asked again. */
export function Await<Answer, Key extends QueryKey>({
  query,
  label,
  shape = "rows",
  children,
}: {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  /** What is on its way, for those who do not see the grey shapes. */
  label: string;
  shape?: "text" | "cards" | "rows";
  children: (answer: Answer, retry: Retry) => ReactNode;
}) {
  const { phones } = useVisit();
  // The route has asked already; what failed a moment ago is not asked again behind the visitor's back.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  const retry = () => void refetch();
  if (data !== undefined) return children(data, { retry, isAsking: isFetching });
  if (error === null) return <Loading label={label} shape={shape} />;
  if (error instanceof AskFailed)
    return <Failed problem={error.problem} onRetry={retry} isRetrying={isFetching} phones={phones} />;
  throw error;
}

/** As much of a query as the notice needs. */
export interface FailedRead {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The notice in place of what could not be read. */
export function ReadFailed({ read: { error, isFetching, refetch } }: { read: FailedRead }) {
  const texts = useWords(stateWords);
  const { phones } = useVisit();
  const problem = error instanceof AskFailed ? error.problem : { title: texts.wrong, hint: texts.wrongLead };
  return <Failed problem={problem} phones={phones} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
