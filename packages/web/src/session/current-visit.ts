// The visit that this tab shows, and the server's word on it: whether it goes on, until when, and whose it is by now.

import type { SessionTimeout, SessionView } from "@portico/api/session/contract";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { returnPathIn } from "@portico/domain/session/return-query";
import { SIGN_OUT_LANDING } from "@portico/domain/session/session";
import type { QueryClient } from "@tanstack/react-query";
import { AskFailed, ask } from "../ask/ask.ts";
import { dropDraftsOfOthers } from "../visit/drafts.ts";
import { visitQuery } from "../visit/visit.ts";
import { KEPT, notifyTabs, type Tab } from "./lifecycle.ts";

/** The visit as the server sees it now, without keeping it alive; `undefined` where the server could not be asked. */
export async function askVisit(): Promise<SessionView | undefined> {
  return ask("GET /api/session", { background: true }).catch((error: unknown) => {
    if (error instanceof AskFailed) return undefined;
    throw error;
  });
}

/** Keeps the session alive, here and in the other tabs; `undefined` where the server could not be asked. */
export async function extendSession(queries: QueryClient): Promise<SessionTimeout | undefined> {
  try {
    const timeout = await ask("POST /api/session/extend");
    noteTimeout(queries, timeout);
    notifyTabs({ kind: "extended", timeout });
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

/** Asks who is here by now; where somebody is, the page becomes theirs. */
export async function noticeMember(tab: Tab): Promise<void> {
  const fresh = await askVisit();
  if (fresh === undefined || fresh.timeout === null) return;
  tab.queries.setQueryData(visitQuery.queryKey, fresh);
  dropDraftsOfOthers(sessionStorage, fresh.member?.accountId);
  const { pathname, searchStr, hash } = tab.router.state.location;
  if (pathname !== SIGN_OUT_LANDING) {
    await refreshVisit(tab);
    return;
  }
  // The sign-in page shows nothing that was read for a visitor. Whoever wanted another page goes on to it; else it says by itself who is here.
  const to = followReturnPath(returnPathIn(searchStr));
  if (to !== HOME) await tab.router.navigate({ href: hash === "" ? to : `${to}#${hash}`, replace: true });
}

/** Asks again for what the page shows, and whether it may be shown at all: so far both were decided for a visitor. */
export async function refreshVisit({ router, queries }: Tab): Promise<void> {
  router.options.context.decided.href = undefined;
  await router.invalidate();
  await queries.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.includes(String(queryKey[0])) });
}
