import type { PurchaseSummary } from "@portico/api/purchase/contract";
import { GUEST_SEARCH_PAGES, searchOf, searchPagesOf } from "@portico/domain/stays/search";
import { mayOpen } from "../access/may-open.ts";
import { writeQuery } from "../session-context/query.ts";
import type { useSession } from "../session-context/session-context.ts";

export function searchAgainUrl(
  { stay, isGuest, offer: { resortId, arrival, departure } }: Pick<PurchaseSummary, "stay" | "isGuest" | "offer">,
  context: ReturnType<typeof useSession>,
): string {
  const guestPage = isGuest ? (GUEST_SEARCH_PAGES as Partial<Record<typeof stay, string>>)[stay] : undefined;
  if (guestPage !== undefined) return guestPage + writeQuery({ resort: resortId, month: arrival.slice(0, 7) });
  const pages = searchPagesOf(stay);
  const isByDate = searchOf(stay)?.byDate === true;
  const page = pages.find((candidate) => mayOpen(candidate, context) === "yes") ?? pages[0] ?? "/";
  return page + writeQuery(isByDate ? { arrival, departure } : { resort: resortId, month: arrival.slice(0, 7) });
}
