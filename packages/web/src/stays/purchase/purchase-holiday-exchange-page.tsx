// /purchase/holiday-exchange: an exchange, for a credit and a fee.

import type { StayType } from "@portico/domain/stays/kinds";
import { PurchaseOf } from "./purchase-of.tsx";

const STAYS_OF_IT: readonly StayType[] = ["holiday-exchange"];

/** The page. */
export function PurchaseHolidayExchangePage() {
  return <PurchaseOf what="exchange" stays={STAYS_OF_IT} />;
}
