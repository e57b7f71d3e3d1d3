// /purchase/weeks: weeks that are paid with money.

import type { StayType } from "@portico/domain/stays/kinds";
import { PurchaseOf } from "./purchase-of.tsx";

const STAYS_OF_IT: readonly StayType[] = ["bonus-week", "rental-week"];

/** The page. */
export function PurchaseWeeksPage() {
  return <PurchaseOf what="weeks" stays={STAYS_OF_IT} />;
}
