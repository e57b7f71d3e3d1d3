// Ends an expired session in this tab: removes the member's data and navigates to the sign-in page, or stays
// on an open page.

import type { RefusalView } from "@portico/api/session/contract";
import { signInUrl } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { refusalMessage } from "@portico/domain/access/messages";
import { SIGN_OUT_LANDING } from "@portico/domain/session/session";
import type { QueryClient } from "@tanstack/react-query";
import { mayOpen } from "../access/may-open.ts";
import { showRefusal } from "../access/refusal.ts";
import { dropDraftsOfOthers } from "../session-context/drafts.ts";
import { sessionQuery } from "../session-context/session-context.ts";
import { forgetMember, type SignOutMessage, setSignOutMessage, type Tab, whileLeaving } from "./lifecycle.ts";

const ending = new WeakSet<QueryClient>();

/** The server's reason, unless the session simply timed out. */
type Reason = Pick<RefusalView, "because" | "next" | "reference"> | null;

export function serverReason({ queries }: Tab): Reason {
  const context = queries.getQueryData(sessionQuery.queryKey);
  return context?.state === "expired" ? context.refusal : null;
}

export function isEnding({ queries }: Tab): boolean {
  return ending.has(queries);
}

/**
 * The session has expired: navigates to the sign-in page with a return path, or continues as a visitor on an
 * open page. Drafts are kept.
 */
export function endExpiredSession(tab: Tab, reason: Reason): Promise<"stays" | "leaves"> {
  return runOnce(tab, async () => {
    const location = locate(tab.router.state.location.href);
    if (
      mayOpen(location.pathname, { state: "expired", member: null }) === "yes" &&
      location.pathname !== SIGN_OUT_LANDING
    ) {
      await forgetMember(tab.queries);
      return "stays";
    }
    const to = setEndMessage(tab, reason);
    await Promise.all([forgetMember(tab.queries), tab.router.navigate({ href: to, replace: true })]);
    return "leaves";
  });
}

/** The member signed out, in this tab or another: drafts are deleted. */
export function endAfterSignOut(
  tab: Tab,
  { to, signOutMessage }: { to: string; signOutMessage: SignOutMessage },
): Promise<"stays" | "leaves"> {
  return runOnce(tab, async () => {
    dropDraftsOfOthers(sessionStorage);
    setSignOutMessage(tab.queries, signOutMessage);
    await Promise.all([forgetMember(tab.queries), tab.router.navigate({ href: to, replace: true })]);
    return "leaves";
  });
}

/**
 * Explains an end whose navigation is already under way (`followRedirects` in lifecycle.ts), on the page
 * where it leads.
 */
export function explainEndByServer(tab: Tab): void {
  setEndMessage(tab, null);
  const { pathname } = tab.router.state.location;
  ending.add(tab.queries);
  const unsubscribe = tab.router.subscribe("onResolved", () => {
    ending.delete(tab.queries);
    // The session was read again during the navigation, so a more specific reason may be known.
    const reason = serverReason(tab);
    if (reason !== null) showRefusal(tab.queries, { ...reason, path: pathname });
    unsubscribe();
  });
}

function setEndMessage({ router, queries }: Tab, reason: Reason): string {
  const location = locate(router.state.location.href);
  const to = signInUrl(location);
  const language = queries.getQueryData(sessionQuery.queryKey)?.language ?? "en";
  const refusal = reason ?? { ...refusalMessage("access.session-expired", language), reference: "" };
  showRefusal(queries, { ...refusal, path: location.pathname });
  router.options.context.decided.landing = to;
  return to;
}

async function runOnce(tab: Tab, end: () => Promise<"stays" | "leaves">): Promise<"stays" | "leaves"> {
  if (ending.has(tab.queries)) return "leaves";
  ending.add(tab.queries);
  try {
    return await whileLeaving(tab.queries, end);
  } finally {
    ending.delete(tab.queries);
  }
}
