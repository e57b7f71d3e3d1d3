// /entitlements with the plan for what expires.

import { EntitlementsPage } from "../entitlements/entitlements-page.tsx";
import { LazyStayPlan } from "./lazy-stay-plan.tsx";

export { startEntitlements } from "../entitlements/entitlements-page.tsx";

export function EntitlementsWithPlan() {
  return <EntitlementsPage plan={(today) => <LazyStayPlan today={today} />} />;
}
