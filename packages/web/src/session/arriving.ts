// Somebody has signed in: what was read for a visitor, or for somebody else, goes, and the tab is theirs.

import type { SessionView } from "@portico/api/session/contract";
import type { QueryClient } from "@tanstack/react-query";
import { dropDraftsOfOthers } from "./drafts.ts";
import { tellFarewell } from "./farewell.ts";
import { tellTabs } from "./tabs.ts";
import { visitQuery } from "./visit.ts";

/** Makes the tab the member's; drafts that are not theirs are dropped, and the other tabs hear of it. */
export function welcomeMember(queries: QueryClient, session: SessionView): void {
  const account = session.member?.accountId ?? null;
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" && queryKey[0] !== "refusal" });
  queries.setQueryData(visitQuery.queryKey, session);
  tellFarewell(queries, null);
  dropDraftsOfOthers(sessionStorage, account);
  tellTabs({ kind: "signed-in", account });
}
