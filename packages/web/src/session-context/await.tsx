import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { stateMessages } from "../ui/state-messages.ts";
import { Failed, Loading } from "../ui/states.tsx";
import { useSession } from "./session-context.ts";

export interface Retry {
  readonly retry: () => void;
  readonly isFetching: boolean;
}

/** Old data stays visible during a refetch. */
export function Await<Data, Key extends QueryKey>({
  query,
  label,
  shape = "rows",
  children,
}: {
  query: UseQueryOptions<Data, Error, Data, Key>;
  label: string;
  shape?: "text" | "cards" | "rows";
  children: (data: Data, retry: Retry) => ReactNode;
}) {
  const { phones } = useSession();
  // The loader has started the query. After a failure, only the retry button refetches.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  const retry = () => void refetch();
  if (data !== undefined) return children(data, { retry, isFetching });
  if (error === null) return <Loading label={label} shape={shape} />;
  if (error instanceof ApiError)
    return <Failed problem={error.problem} onRetry={retry} isRetrying={isFetching} phones={phones} />;
  throw error;
}

export interface FailedRead {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export function ReadFailed({ read: { error, isFetching, refetch } }: { read: FailedRead }) {
  const texts = useMessages(stateMessages);
  const { phones } = useSession();
  const problem = error instanceof ApiError ? error.problem : { title: texts.errorTitle, hint: texts.errorLead };
  return <Failed problem={problem} phones={phones} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
