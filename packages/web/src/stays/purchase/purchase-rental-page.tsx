// /purchase/rental: rentals that are paid with money.

import type { StayType } from "@portico/domain/stays/kinds";
import { PurchaseOf } from "./purchase-of.tsx";

const STAYS_OF_IT: readonly StayType[] = ["rental-week", "bonus-rental"];

/** The page. */
export function PurchaseRentalPage() {
  return <PurchaseOf what="rental" stays={STAYS_OF_IT} />;
}
