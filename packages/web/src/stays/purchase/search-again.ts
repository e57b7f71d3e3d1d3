// Where the search for a stay like this one begins again.

import type { PurchaseSummary } from "@portico/api/stays/purchase/contract";
import { GUEST_SEARCH_PAGES, searchOf, searchPagesOf } from "@portico/domain/stays/search";
import { mayOpen } from "../../access/may-open.ts";
import { writeQuery } from "../../visit/query.ts";
import type { useVisit } from "../../visit/visit.ts";

/** The page on which the member searches for this kind of stay, with place and month chosen as they were. */
export function searchAgainAddress(
  { stay, isGuest, offer: { resortId, arrival, departure } }: Pick<PurchaseSummary, "stay" | "isGuest" | "offer">,
  visit: ReturnType<typeof useVisit>,
): string {
  const guestPage = isGuest ? (GUEST_SEARCH_PAGES as Partial<Record<typeof stay, string>>)[stay] : undefined;
  if (guestPage !== undefined) return guestPage + writeQuery({ resort: resortId, month: arrival.slice(0, 7) });
  const pages = searchPagesOf(stay);
  const byDate = searchOf(stay)?.byDate;
  const page = pages.find((one) => mayOpen(one, visit) === "yes") ?? pages[0] ?? "/";
  return page + writeQuery(byDate === true ? { arrival, departure } : { resort: resortId, month: arrival.slice(0, 7) });
}
