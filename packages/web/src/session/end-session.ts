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
import {
  type BrowserTab,
  forgetMember,
  type SignOutMessage,
  setSignOutMessage,
  withRedirectsIgnored,
} from "./lifecycle.ts";

const endingTabs = new WeakSet<QueryClient>();

/** The server's reason, or `null` if the session has simply timed out. */
type EndReason = Pick<RefusalView, "because" | "next" | "reference"> | null;

export function serverReason({ queries }: BrowserTab): EndReason {
  const context = queries.getQueryData(sessionQuery.queryKey);
  return context?.state === "expired" ? context.refusal : null;
}

export function isEnding({ queries }: BrowserTab): boolean {
  return endingTabs.has(queries);
}

/** Navigates to the sign-in page, or continues as a visitor on an open page. Drafts are kept. */
export function endExpiredSession(tab: BrowserTab, reason: EndReason): Promise<"stays" | "leaves"> {
  return endOncePerTab(tab, async () => {
    const location = locate(tab.router.state.location.href);
    if (
      mayOpen(location.pathname, { state: "expired", member: null }) === "yes" &&
      location.pathname !== SIGN_OUT_LANDING
    ) {
      await forgetMember(tab.queries);
      return "stays";
    }
    const redirectUrl = setEndMessage(tab, reason);
    await Promise.all([forgetMember(tab.queries), tab.router.navigate({ href: redirectUrl, replace: true })]);
    return "leaves";
  });
}

/** Navigates to the sign-in page and deletes all drafts. */
export function endAfterSignOut(
  tab: BrowserTab,
  { to, signOutMessage }: { to: string; signOutMessage: SignOutMessage },
): Promise<"stays" | "leaves"> {
  return endOncePerTab(tab, async () => {
    dropDraftsOfOthers(sessionStorage);
    setSignOutMessage(tab.queries, signOutMessage);
    await Promise.all([forgetMember(tab.queries), tab.router.navigate({ href: to, replace: true })]);
    return "leaves";
  });
}

/** Adds the reason to the sign-in page, to which `followRedirects` already navigates (lifecycle.ts). */
export function explainEndByServer(tab: BrowserTab): void {
  setEndMessage(tab, null);
  const { pathname } = tab.router.state.location;
  endingTabs.add(tab.queries);
  const unsubscribe = tab.router.subscribe("onResolved", () => {
    endingTabs.delete(tab.queries);
    // The navigation has read the session again, which may have a more specific reason.
    const reason = serverReason(tab);
    if (reason !== null) showRefusal(tab.queries, { ...reason, path: pathname });
    unsubscribe();
  });
}

function setEndMessage({ router, queries }: BrowserTab, reason: EndReason): string {
  const location = locate(router.state.location.href);
  const redirectUrl = signInUrl(location);
  const language = queries.getQueryData(sessionQuery.queryKey)?.language ?? "en";
  const refusal = reason ?? { ...refusalMessage("access.session-expired", language), reference: "" };
  showRefusal(queries, { ...refusal, path: location.pathname });
  router.options.context.navigationState.refusalUrl = redirectUrl;
  return redirectUrl;
}

async function endOncePerTab(tab: BrowserTab, end: () => Promise<"stays" | "leaves">): Promise<"stays" | "leaves"> {
  if (endingTabs.has(tab.queries)) return "leaves";
  endingTabs.add(tab.queries);
  try {
    return await withRedirectsIgnored(tab.queries, end);
  } finally {
    endingTabs.delete(tab.queries);
  }
}
