// The part of the session lifecycle that the first page needs. end-session.ts loads later, with the access rules.

import type { SessionTimeout, SessionView } from "@portico/api/session/contract";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { AnyRouter, RegisteredRouter } from "@tanstack/react-router";
import { type ApiError, redirects } from "../api-client/request.ts";
import { sessionQuery } from "../session-context/session-context.ts";

export interface BrowserTab {
  readonly router: RegisteredRouter;
  readonly queries: QueryClient;
}

/** Deletes other members' drafts and notifies the other tabs. */
export function startSession(queries: QueryClient, session: SessionView): void {
  const account = session.member?.accountId ?? null;
  removeCachedReads(queries);
  queries.setQueryData(sessionQuery.queryKey, session);
  setSignOutMessage(queries, null);
  void dropOthersDrafts(account);
  notifyTabs({ kind: "signed-in", account });
}

/** The caller does not await it: a draft is read only by its owner, so a late deletion reveals nothing. */
async function dropOthersDrafts(account: string | null): Promise<void> {
  const { dropDraftsOfOthers } = await import("../session-context/drafts.ts");
  dropDraftsOfOthers(sessionStorage, account);
}

/** Removes all cached data of the member. */
export async function forgetMember(queries: QueryClient): Promise<void> {
  const previous = queries.getQueryData<SessionView>(sessionQuery.queryKey);
  removeCachedReads(queries);
  if (previous === undefined) return;
  queries.setQueryData(sessionQuery.queryKey, {
    ...previous,
    state: "expired",
    member: null,
    timeout: null,
    refusal: null,
  });
  // The theme of visitors can differ, so the session is fetched again.
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
}

/** Ignores redirects during the navigation, because requests of the member's page fail then. */
export async function withRedirectsIgnored<Result>(
  queries: QueryClient,
  navigate: () => Promise<Result>,
): Promise<Result> {
  ignoringCount += 1;
  try {
    return await navigate();
  } finally {
    ignoringCount -= 1;
    removeCachedReads(queries, "inactive");
  }
}

let ignoringCount = 0;

// This listener must be registered before the one of `followRedirects`, which it can stop.
redirects.addEventListener("redirect", (event) => {
  if (ignoringCount > 0) event.stopImmediatePropagation();
});

/** These queries stay in the cache when the member's data are removed. */
export const SESSION_QUERY_KEYS: readonly string[] = ["session", "refusal", "sign-out message"];

/** Otherwise TanStack Query would refetch data that a visitor may not read, or show data of the previous member. */
function removeCachedReads(queries: QueryClient, type: "all" | "inactive" = "all"): void {
  const filters = {
    type,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !SESSION_QUERY_KEYS.includes(String(queryKey[0])),
  };
  void queries.cancelQueries(filters);
  queries.removeQueries(filters);
}

/** 401 leads to sign-in, 400 to the bad-request page (reading R37). Parallel responses navigate once. */
export function followRedirects(router: AnyRouter, queries: QueryClient): void {
  let isLeaving = false;
  redirects.addEventListener("redirect", (event) => {
    if (isLeaving) return;
    isLeaving = true;
    const { status } = (event as CustomEvent<ApiError>).detail;
    void (status === 400 ? router.navigate({ href: "/400" }) : signInAgain(router, queries)).finally(() => {
      isLeaving = false;
    });
  });
}

async function signInAgain(router: AnyRouter, queries: QueryClient): Promise<void> {
  // Lazy: the first page does not need the access rules.
  const [{ signInUrl }, { locate }] = await Promise.all([
    import("@portico/domain/access/decide"),
    import("@portico/domain/access/location"),
  ]);
  const href = signInUrl(locate(router.state.location.href));
  await forgetMember(queries);
  await router.navigate({ href });
}

export type SignOutMessage = "signed-out" | "signed-out-elsewhere";

const signOutMessageQuery = queryOptions<SignOutMessage | null>({
  queryKey: ["sign-out message"],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: null,
});

export function useSignOutMessage(): SignOutMessage | null {
  return useQuery(signOutMessageQuery).data;
}

export function setSignOutMessage(queries: QueryClient, signOutMessage: SignOutMessage | null): void {
  queries.setQueryData(signOutMessageQuery.queryKey, signOutMessage);
}

export type TabMessage =
  | { readonly kind: "extended"; readonly timeout: SessionTimeout }
  | { readonly kind: "signed-in"; readonly account: string | null }
  // A tab opened a member's page. It may follow a sign-in before the app had loaded, which no tab announced.
  | { readonly kind: "member-active"; readonly account: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "ended" };

const CHANNEL = "portico";

let channelInstance: BroadcastChannel | undefined;

// A single channel object a tab, because a `BroadcastChannel` does not deliver messages to itself.
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channelInstance ??= new BroadcastChannel(CHANNEL);
  return channelInstance;
}

export function notifyTabs(message: TabMessage): void {
  channel()?.postMessage(message);
}

export function listenToTabs(onMessage: (message: TabMessage) => void): () => void {
  const tabChannel = channel();
  const onEvent = ({ data }: MessageEvent<TabMessage>): void => onMessage(data);
  tabChannel?.addEventListener("message", onEvent);
  return () => tabChannel?.removeEventListener("message", onEvent);
}
