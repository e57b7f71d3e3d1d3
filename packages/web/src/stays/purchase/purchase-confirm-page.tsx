// /purchase/confirm: the last look before a purchase.

import { PurchaseFrame } from "./purchase-frame.tsx";

/** The page. */
export function PurchaseConfirmPage() {
  return <PurchaseFrame page="confirm" scene="alps" />;
}
