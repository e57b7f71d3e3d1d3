// /purchase: what is being purchased; with guestBooking=true in its query, by a guest.

import { useRouterState } from "@tanstack/react-router";
import { PurchaseFrame } from "./purchase-frame.tsx";

/** The page. */
export function PurchasePage() {
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const isGuest = new URLSearchParams(query).get("guestBooking") === "true";
  return <PurchaseFrame page={isGuest ? "guest" : "start"} scene="coast" />;
}
