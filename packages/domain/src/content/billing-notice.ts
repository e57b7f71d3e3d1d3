// The notice above the billing address: the one for the member's portal type, else the general one (section 8).

import type { PortalType } from "../member/kinds.ts";

/** A notice as the content service holds it; one without a portal type is the general one. */
export interface BillingNotice {
  readonly portalType: PortalType | null;
  readonly text: string;
}

/** The notice for a member, or `undefined` where the content service holds none that fits. */
export function billingNotice(
  notices: readonly BillingNotice[],
  portalType: PortalType | null,
): BillingNotice | undefined {
  const general = notices.find((notice) => notice.portalType === null);
  return portalType === null ? general : (notices.find((notice) => notice.portalType === portalType) ?? general);
}
