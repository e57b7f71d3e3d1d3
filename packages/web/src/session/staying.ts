// Staying signed in: what is asked of the server, and what the answers mean for this tab and the others.

import type { SessionTimeout, SessionView } from "@portico/api/session/contract";
import type { QueryClient } from "@tanstack/react-query";
import { AskFailed, ask } from "../ask/ask.ts";
import { visitQuery } from "../visit/visit.ts";
import { tellTabs } from "./tabs.ts";

/** The visit as the server sees it now, without keeping it alive; `undefined` where the server could not be asked. */
export async function askVisit(): Promise<SessionView | undefined> {
  return ask("GET /api/session", { background: true }).catch((error: unknown) => {
    if (error instanceof AskFailed) return undefined;
    throw error;
  });
}

/** Keeps the session alive, here and in the other tabs; `undefined` where the server could not be asked. */
export async function extend(queries: QueryClient): Promise<SessionTimeout | undefined> {
  try {
    const timeout = await ask("POST /api/session/extend");
    noteTimeout(queries, timeout);
    tellTabs({ kind: "extended", timeout });
    return timeout;
  } catch (error) {
    if (error instanceof AskFailed) return undefined;
    throw error;
  }
}

/** Notes a new end of the session. */
export function noteTimeout(queries: QueryClient, timeout: SessionTimeout): void {
  queries.setQueryData<SessionView>(visitQuery.queryKey, (visit) => (visit?.timeout ? { ...visit, timeout } : visit));
}

/** The account that this tab shows; `null` where nobody is signed in, or the club cannot name them just now. */
export function accountOf({ queries }: { readonly queries: QueryClient }): string | null {
  return queries.getQueryData<SessionView>(visitQuery.queryKey)?.member?.accountId ?? null;
}

/** Whether the browser's session is another member's by now; a member whom the club cannot name just now counts as the same. */
export function isSomebodyElse(queries: QueryClient, fresh: SessionView): boolean {
  const here = accountOf({ queries });
  const there = fresh.member?.accountId ?? null;
  return here !== null && there !== null && here !== there;
}
