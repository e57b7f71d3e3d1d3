// Who is told that they cannot book, where, and how often.

import type { SessionMember } from "@portico/api/session/contract";

const TOLD = "portico.membership-told";
// Whoever pays is not interrupted, and the sign-in page has something else to say.
const QUIET_PAGES = /^\/(?:payments|purchase|logon|booking\/payment|classic-plus\/result)(?:\/|$)/;

/** Whether this member is to be told on this page: what could not be read is no reason to alarm anybody. */
export function isToBeTold({ mayBook, accountId }: SessionMember, pathname: string): boolean {
  return mayBook.outcome === "no" && accountId !== null && !QUIET_PAGES.test(pathname);
}

/** Whether they have been told since this tab was opened. */
export function hasBeenTold(store: Pick<Storage, "getItem">, accountId: string | null): boolean {
  return store.getItem(TOLD) === accountId;
}

/** Notes that they have been told. */
export function noteTold(store: Pick<Storage, "setItem">, accountId: string | null): void {
  try {
    store.setItem(TOLD, accountId ?? "");
  } catch {
    // They are told again with the next page; nothing worse.
  }
}
