// A page that was read for a visitor, and somebody is signed in now: it becomes theirs without a change of address.

import { SIGN_OUT_LANDING } from "@portico/domain/session/session";
import { dropDraftsOfOthers } from "../visit/drafts.ts";
import { KEPT } from "../visit/leaving.ts";
import { visitQuery } from "../visit/visit.ts";
import type { Tab } from "./ending.ts";
import { askVisit } from "./staying.ts";

/** Asks who is here by now; where somebody is, the page becomes theirs. */
export async function noticeMember(tab: Tab): Promise<void> {
  const fresh = await askVisit();
  if (fresh === undefined || fresh.timeout === null) return;
  tab.queries.setQueryData(visitQuery.queryKey, fresh);
  dropDraftsOfOthers(sessionStorage, fresh.member?.accountId);
  // The sign-in page shows nothing that was read for a visitor, and says by itself who is here.
  if (tab.router.state.location.pathname !== SIGN_OUT_LANDING) await showAnew(tab);
}

/** Asks again for what the page shows, and whether it may be shown at all: so far both were decided for a visitor. */
export async function showAnew({ router, queries }: Tab): Promise<void> {
  router.options.context.decided.href = undefined;
  await router.invalidate();
  await queries.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.includes(String(queryKey[0])) });
}
