// Decides which entitlements can be used today. They are the ones that the summary counts (R20, R44).

import type { Day } from "../day.ts";
import type { Entitlement } from "./entitlement.ts";
import { entitlementStatus } from "./status.ts";

const USABLE: readonly string[] = ["AVAILABLE", "EXPIRING"];

export function isUsableEntitlement(entitlement: Entitlement, today: Day): boolean {
  return USABLE.includes(entitlementStatus(entitlement, today));
}
