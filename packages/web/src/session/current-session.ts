import type { SessionTimeout, SessionView } from "@portico/api/session/contract";
import { followReturnPath, HOME } from "@portico/domain/session/return-path";
import { parseReturnPath } from "@portico/domain/session/return-query";
import { SIGN_OUT_LANDING } from "@portico/domain/session/session";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, request } from "../api-client/request.ts";
import { dropDraftsOfOthers } from "../session-context/drafts.ts";
import { sessionQuery } from "../session-context/session-context.ts";
import { type BrowserTab, notifyTabs, SESSION_QUERY_KEYS } from "./lifecycle.ts";

/** Does not extend the session. Returns `undefined` if the server cannot be reached. */
export async function fetchSession(): Promise<SessionView | undefined> {
  return request("GET /api/session", { background: true }).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
}

/** Returns `undefined` if the server cannot be reached. */
export async function extendSession(queries: QueryClient): Promise<SessionTimeout | undefined> {
  try {
    const timeout = await request("POST /api/session/extend");
    cacheTimeout(queries, timeout);
    notifyTabs({ kind: "extended", timeout });
    return timeout;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export function cacheTimeout(queries: QueryClient, timeout: SessionTimeout): void {
  queries.setQueryData<SessionView>(sessionQuery.queryKey, (context) =>
    context?.timeout ? { ...context, timeout } : context,
  );
}

/** Returns the account of the page's member, or `null` for visitors and unidentified members. */
export function accountOf({ queries }: { readonly queries: QueryClient }): string | null {
  return queries.getQueryData<SessionView>(sessionQuery.queryKey)?.member?.accountId ?? null;
}

/** Returns `false` if either session has no identified member. */
export function isOtherMember(queries: QueryClient, currentSession: SessionView): boolean {
  const shownAccount = accountOf({ queries });
  const sessionAccount = currentSession.member?.accountId ?? null;
  return shownAccount !== null && sessionAccount !== null && shownAccount !== sessionAccount;
}

/** If a member has signed in in another tab, reloads this page for the member. */
export async function reloadForSignedInMember(tab: BrowserTab): Promise<void> {
  const currentSession = await fetchSession();
  if (currentSession === undefined || currentSession.timeout === null) return;
  tab.queries.setQueryData(sessionQuery.queryKey, currentSession);
  dropDraftsOfOthers(sessionStorage, currentSession.member?.accountId);
  const { pathname, searchStr, hash } = tab.router.state.location;
  if (pathname !== SIGN_OUT_LANDING) {
    await refreshSession(tab);
    return;
  }
  // The sign-in page has no data to reload.
  const returnUrl = followReturnPath(parseReturnPath(searchStr));
  if (returnUrl !== HOME)
    await tab.router.navigate({ href: hash === "" ? returnUrl : `${returnUrl}#${hash}`, replace: true });
}

/** Reloads all data of the page, because the server had decided data and access for a visitor. */
export async function refreshSession({ router, queries }: BrowserTab): Promise<void> {
  router.options.context.navigationState.checkedUrl = undefined;
  await router.invalidate();
  await queries.invalidateQueries({ predicate: ({ queryKey }) => !SESSION_QUERY_KEYS.includes(String(queryKey[0])) });
}
