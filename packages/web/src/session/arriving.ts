// Somebody has signed in: what was read for a visitor, or for somebody else, goes, and the tab is theirs.

import type { SessionView } from "@portico/api/session/contract";
import type { QueryClient } from "@tanstack/react-query";
import { forgetRead } from "../visit/leaving.ts";
import { visitQuery } from "../visit/visit.ts";
import { tellFarewell } from "./farewell.ts";
import { tellTabs } from "./tabs.ts";

/** Makes the tab the member's; drafts that are not theirs are dropped, and the other tabs hear of it. */
export function welcomeMember(queries: QueryClient, session: SessionView): void {
  const account = session.member?.accountId ?? null;
  forgetRead(queries);
  queries.setQueryData(visitQuery.queryKey, session);
  tellFarewell(queries, null);
  void forgetOthersDrafts(account);
  tellTabs({ kind: "signed-in", account });
}

/** What others have typed into this tab goes. Reading a draft asks whose it is, so nobody has to wait for this. */
async function forgetOthersDrafts(account: string | null): Promise<void> {
  const { dropDraftsOfOthers } = await import("../visit/drafts.ts");
  dropDraftsOfOthers(sessionStorage, account);
}
