import type { RequestInput } from "@portico/api/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import { useMessages } from "../language/messages.ts";
import { uiMessages } from "../ui/messages.ts";
import { useSession } from "./session-context.ts";

/** Identifies the decision that the reference explains. */
export type ReferencedReason = RequestInput<"POST /api/reasons">["body"];

/** The server returns the same reference for an hour. */
const STALE_TIME_MS = 30 * 60_000;

const supportReferenceQuery = ({ about, name, language }: ReferencedReason & { language: string }) =>
  queryOptions({
    queryKey: ["support-reference", language, about, name],
    queryFn: ({ signal }) => request("POST /api/reasons", { body: { about, name }, background: true, signal }),
    staleTime: STALE_TIME_MS,
    retry: false,
  });

/** Shows `If you call member services, quote 7K3M-9QXD.`, or nothing if there is no reference. */
export function SupportReference(props: ReferencedReason) {
  const text = useMessages(uiMessages);
  const { language } = useSession();
  const reference = useQuery(supportReferenceQuery({ ...props, language })).data?.reference ?? null;
  if (reference === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {text.quoteReference} <strong className="font-mono text-ink">{reference}</strong>.
    </p>
  );
}
