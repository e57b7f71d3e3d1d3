// /purchase: what is being purchased; with guestBooking=true in its query, by a guest.

import { useSearch } from "@tanstack/react-router";
import { PurchaseFrame } from "./purchase-frame.tsx";

/** The page. */
export function PurchasePage() {
  const { guestBooking } = useSearch({ from: "/purchase" });
  return <PurchaseFrame page={guestBooking === "true" ? "guest" : "start"} scene="coast" />;
}
