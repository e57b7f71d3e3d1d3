// /purchase/results: how a purchase ended.

import { PurchaseFrame } from "./purchase-frame.tsx";

/** The page. */
export function PurchaseResultsPage() {
  return <PurchaseFrame page="results" scene="city" />;
}
