import type { PortalType } from "../member/kinds.ts";

/**
 * The notice above the billing address (§8): the portal type's own, otherwise the general one (`portalType: null`).
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
