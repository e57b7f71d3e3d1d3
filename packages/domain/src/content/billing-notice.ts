// The notice above the billing address: the one for the member's portal type, else the general one (section 8).

import type { PortalType } from "../member/kinds.ts";

/** The notice for a member, or `undefined` where the content service holds none that fits; one without a portal type is the general one. */
export function billingNotice<Notice extends { readonly portalType: PortalType | null }>(
  notices: readonly Notice[],
  portalType: PortalType | null,
): Notice | undefined {
  const general = notices.find((notice) => notice.portalType === null);
  return portalType === null ? general : (notices.find((notice) => notice.portalType === portalType) ?? general);
}
