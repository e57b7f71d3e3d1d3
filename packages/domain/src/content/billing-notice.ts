// Selects the notice above the billing address: the one for the member's portal type, otherwise the general one (§8).

import type { PortalType } from "../member/kinds.ts";

/**
 * The notice about billing addresses for a portal type. A notice without a portal type is the general one; the result
 * is `undefined` if no notice fits.
 *
 * @example
 * ```ts
 * import { billingNotice } from "@portico/domain/content";
 *
 * const notices = [{ portalType: null, id: "general" }, { portalType: "points" as const, id: "points" }];
 * billingNotice(notices, "points")?.id; // => "points"
 * billingNotice(notices, "classic_weeks")?.id; // => "general"
 * ```
 */
export function billingNotice<Notice extends { readonly portalType: PortalType | null }>(
  notices: readonly Notice[],
  portalType: PortalType | null,
): Notice | undefined {
  const general = notices.find((notice) => notice.portalType === null);
  return portalType === null ? general : (notices.find((notice) => notice.portalType === portalType) ?? general);
}
