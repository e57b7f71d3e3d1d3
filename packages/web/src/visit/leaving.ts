// When a session is over, in whatever way, nothing about the member stays in this tab.

import type { SessionView } from "@portico/api/session/contract";
import type { QueryClient } from "@tanstack/react-query";
import { goneElsewhere } from "../ask/ask.ts";
import { visitQuery } from "./visit.ts";

/** Forgets everything that was read for the member; the visit becomes a visitor's. */
export async function forgetMember(queries: QueryClient): Promise<void> {
  const before = queries.getQueryData<SessionView>(visitQuery.queryKey);
  forgetRead(queries);
  if (before === undefined) return;
  queries.setQueryData(visitQuery.queryKey, { ...before, state: "expired", member: null, timeout: null });
  // The theme of a visitor is the brand's, which the server knows.
  await queries.fetchQuery({ ...visitQuery, staleTime: 0 }).catch(() => undefined);
}

/** Leads out. What the member's page still asks for on its way is refused, and that leads nobody anywhere else. */
export async function leadingOut<Where>(queries: QueryClient, lead: () => Promise<Where>): Promise<Where> {
  leading += 1;
  try {
    return await lead();
  } finally {
    leading -= 1;
    forgetRead(queries, "inactive");
  }
}

let leading = 0;

// This is heard before session/elsewhere.ts listens, because that module needs this one.
goneElsewhere.addEventListener("gone", (event) => {
  if (leading > 0) event.stopImmediatePropagation();
});

/** What is known about the visit itself, and not read for anybody. */
export const KEPT: readonly string[] = ["session", "refusal", "farewell"];

/** Forgets what was read, and stops what is on its way: it would be refused, or come for somebody who is gone. */
export function forgetRead(queries: QueryClient, type: "all" | "inactive" = "all"): void {
  const read = {
    type,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !KEPT.includes(String(queryKey[0])),
  };
  void queries.cancelQueries(read);
  queries.removeQueries(read);
}
