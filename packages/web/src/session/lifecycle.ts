// The life of a session in this tab, as far as the first page needs it: somebody signs in, the member is forgotten, the other tabs hear of it,
// and the sign-in page says how the visit before ended. What ends a session needs the rules of access, which come later (end-session.ts).

import type { SessionTimeout, SessionView } from "@portico/api/session/contract";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { AnyRouter, RegisteredRouter } from "@tanstack/react-router";
import { type AskFailed, redirects } from "../ask/ask.ts";
import { visitQuery } from "../visit/visit.ts";

/** The app, as far as a session's end needs it. */
export interface Tab {
  readonly router: RegisteredRouter;
  readonly queries: QueryClient;
}

/** Makes the tab the member's; drafts that are not theirs are dropped, and the other tabs hear of it. */
export function startSession(queries: QueryClient, session: SessionView): void {
  const account = session.member?.accountId ?? null;
  forgetRead(queries);
  queries.setQueryData(visitQuery.queryKey, session);
  setSignOutMessage(queries, null);
  void forgetOthersDrafts(account);
  notifyTabs({ kind: "signed-in", account });
}

/** What others have typed into this tab goes. Reading a draft asks whose it is, so nobody has to wait for this. */
async function forgetOthersDrafts(account: string | null): Promise<void> {
  const { dropDraftsOfOthers } = await import("../visit/drafts.ts");
  dropDraftsOfOthers(sessionStorage, account);
}

/** Forgets everything that was read for the member; the visit becomes a visitor's. */
export async function forgetMember(queries: QueryClient): Promise<void> {
  const before = queries.getQueryData<SessionView>(visitQuery.queryKey);
  forgetRead(queries);
  if (before === undefined) return;
  queries.setQueryData(visitQuery.queryKey, {
    ...before,
    state: "expired",
    member: null,
    timeout: null,
    refusal: null,
  });
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

// This is heard before `followRedirects` listens.
redirects.addEventListener("redirect", (event) => {
  if (leading > 0) event.stopImmediatePropagation();
});

/** What is known about the visit itself, and not read for anybody. */
export const KEPT: readonly string[] = ["session", "refusal", "sign-out message"];

/** Forgets what was read, and stops what is on its way: it would be refused, or come for somebody who is gone. */
function forgetRead(queries: QueryClient, type: "all" | "inactive" = "all"): void {
  const read = {
    type,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !KEPT.includes(String(queryKey[0])),
  };
  void queries.cancelQueries(read);
  queries.removeQueries(read);
}

/**
 * Follows the two answers of the server that end the page that asked, once for however many requests: nobody is signed in any more, or the
 * request was one that no form sends (reading R37).
 */
export function followRedirects(router: AnyRouter, queries: QueryClient): void {
  let isLeaving = false;
  redirects.addEventListener("redirect", (event) => {
    if (isLeaving) return;
    isLeaving = true;
    const { status } = (event as CustomEvent<AskFailed>).detail;
    void (status === 400 ? router.navigate({ href: "/400" }) : signInAgain(router, queries)).finally(() => {
      isLeaving = false;
    });
  });
}

async function signInAgain(router: AnyRouter, queries: QueryClient): Promise<void> {
  // The rules come when they are needed; the first page does without them.
  const [{ signInAddress }, { locate }] = await Promise.all([
    import("@portico/domain/access/decide"),
    import("@portico/domain/access/location"),
  ]);
  const to = signInAddress(locate(router.state.location.href));
  await forgetMember(queries);
  await router.navigate({ href: to });
}

/** How a visit ended on purpose. */
export type SignOutMessage = "signed-out" | "signed-out-elsewhere";

const signOutMessageQuery = queryOptions<SignOutMessage | null>({
  queryKey: ["sign-out message"],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  initialData: null,
});

/** How the visit before this one ended; `null` where there was none, or where it ended by itself. */
export function useSignOutMessage(): SignOutMessage | null {
  return useQuery(signOutMessageQuery).data;
}

/** Says how the visit ended, or that there is nothing to say any more. */
export function setSignOutMessage(queries: QueryClient, signOutMessage: SignOutMessage | null): void {
  queries.setQueryData(signOutMessageQuery.queryKey, signOutMessage);
}

/** What one tab tells the others. */
export type TabMessage =
  | { readonly kind: "extended"; readonly timeout: SessionTimeout }
  | { readonly kind: "signed-in"; readonly account: string | null }
  // A page has been opened for that member: whoever signed in without the app told nobody.
  | { readonly kind: "here"; readonly account: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "ended" };

const CHANNEL = "portico";

let opened: BroadcastChannel | undefined;

// One channel for telling and hearing, because a tab does not hear what it says itself on the same one.
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Tells the other tabs. */
export function notifyTabs(message: TabMessage): void {
  channel()?.postMessage(message);
}

/** Hears the other tabs; returns how to stop. */
export function listenToTabs(heard: (message: TabMessage) => void): () => void {
  const line = channel();
  const listen = ({ data }: MessageEvent<TabMessage>): void => heard(data);
  line?.addEventListener("message", listen);
  return () => line?.removeEventListener("message", listen);
}
