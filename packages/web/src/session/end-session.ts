// How a session that is over ends in this tab: the member is forgotten at once, and the visitor is led to where they can go on.

import type { ShownRefusal } from "@portico/api/session/contract";
import { signInAddress } from "@portico/domain/access/decide";
import { locate } from "@portico/domain/access/location";
import { refusalWords } from "@portico/domain/access/words";
import { SIGN_OUT_LANDING } from "@portico/domain/session/session";
import type { QueryClient } from "@tanstack/react-query";
import { mayOpen } from "../access/may-open.ts";
import { showRefusal } from "../access/refusal.ts";
import { dropDraftsOfOthers } from "../visit/drafts.ts";
import { visitQuery } from "../visit/visit.ts";
import { forgetMember, leadingOut, type SignOutMessage, setSignOutMessage, type Tab } from "./lifecycle.ts";

const ending = new WeakSet<QueryClient>();

/** Why a session is over that did not just run out, as the server says it. */
type Reason = Pick<ShownRefusal, "because" | "next" | "reference"> | null;

/** The reason that came with the visit, once nobody is signed in any more. */
export function saidByServer({ queries }: Tab): Reason {
  const visit = queries.getQueryData(visitQuery.queryKey);
  return visit?.state === "expired" ? visit.refusal : null;
}

/** Whether this tab is being led out already. */
export function isEnding({ queries }: Tab): boolean {
  return ending.has(queries);
}

/** It is over: to the sign-in page and back afterwards, or on as a visitor where the page is open. What was typed is kept. */
export function endByTime(tab: Tab, reason: Reason): Promise<"stays" | "leaves"> {
  return once(tab, async () => {
    const location = locate(tab.router.state.location.href);
    if (
      mayOpen(location.pathname, { state: "expired", member: null }) === "yes" &&
      location.pathname !== SIGN_OUT_LANDING
    ) {
      await forgetMember(tab.queries);
      return "stays";
    }
    const to = noteWhyItEnded(tab, reason);
    await Promise.all([forgetMember(tab.queries), tab.router.navigate({ href: to, replace: true })]);
    return "leaves";
  });
}

/** Somebody signed out, here or in another tab: nothing that was typed is kept. */
export function endOnPurpose(
  tab: Tab,
  { to, signOutMessage }: { to: string; signOutMessage: SignOutMessage },
): Promise<"stays" | "leaves"> {
  return once(tab, async () => {
    dropDraftsOfOthers(sessionStorage);
    setSignOutMessage(tab.queries, signOutMessage);
    await Promise.all([forgetMember(tab.queries), tab.router.navigate({ href: to, replace: true })]);
    return "leaves";
  });
}

/** Somebody else leads this tab out already (lifecycle.ts): here it is only explained, on the page where they lead. */
export function explainEndByServer(tab: Tab): void {
  noteWhyItEnded(tab, null);
  const { pathname } = tab.router.state.location;
  ending.add(tab.queries);
  const stop = tab.router.subscribe("onResolved", () => {
    ending.delete(tab.queries);
    // Asked again on the way, the server may have said more than that it is over.
    const reason = saidByServer(tab);
    if (reason !== null) showRefusal(tab.queries, { ...reason, path: pathname });
    stop();
  });
}

/** Sets what the sign-in page says about a session that ended by itself; returns that page's address. */
function noteWhyItEnded({ router, queries }: Tab, reason: Reason): string {
  const location = locate(router.state.location.href);
  const to = signInAddress(location);
  const language = queries.getQueryData(visitQuery.queryKey)?.language ?? "en";
  const said = reason ?? { ...refusalWords("access.session-expired", language), reference: "" };
  showRefusal(queries, { ...said, path: location.pathname });
  router.options.context.decided.landing = to;
  return to;
}

async function once(tab: Tab, end: () => Promise<"stays" | "leaves">): Promise<"stays" | "leaves"> {
  if (ending.has(tab.queries)) return "leaves";
  ending.add(tab.queries);
  try {
    return await leadingOut(tab.queries, end);
  } finally {
    ending.delete(tab.queries);
  }
}
