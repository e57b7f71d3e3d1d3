// Which entitlements can be used today: exactly those that the summary counts (readings R20 and R44).

import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

const USABLE: readonly string[] = ["AVAILABLE", "EXPIRING"];

/** Whether an entitlement can be used today. */
export function isUsableEntitlement(entitlement: Entitlement, today: Day): boolean {
  return USABLE.includes(entitlementStatus(entitlement, today));
}
