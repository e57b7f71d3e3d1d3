// Selects the notice above the billing address: the one for the member's portal type, otherwise the general one (§8).

import type { PortalType } from "../member/kinds.ts";

/** `undefined` if no notice fits. A notice without a portal type is the general one. */
export function billingNotice<Notice extends { readonly portalType: PortalType | null }>(
  notices: readonly Notice[],
  portalType: PortalType | null,
): Notice | undefined {
  const general = notices.find((notice) => notice.portalType === null);
  return portalType === null ? general : (notices.find((notice) => notice.portalType === portalType) ?? general);
}
