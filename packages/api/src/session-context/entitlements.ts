import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import type { PublicErrorCode } from "@portico/domain/error-messages";
import type { PortalLog } from "../portal/portal.ts";
import { mapConcurrent } from "./map-concurrent.ts";
import { loadSection } from "./section-result.ts";

export interface EntitlementsResult {
  readonly entitlements: readonly Entitlement[];
  readonly failed: readonly { readonly resortId: string; readonly code: PublicErrorCode }[];
}

/** Reads each resort once. A resort that fails is listed, and the others are returned. */
export async function readEntitlements(
  resorts: readonly string[],
  atResort: (resortId: string) => Promise<readonly Entitlement[]>,
  log: PortalLog,
): Promise<EntitlementsResult> {
  const results = await mapConcurrent([...new Set(resorts)], async (resortId) => ({
    resortId,
    section: await loadSection("entitlements", () => atResort(resortId), log),
  }));
  return {
    entitlements: results.flatMap(({ section }) => (section.failed === undefined ? section.value : [])),
    failed: results.flatMap(({ resortId, section }) =>
      section.failed === undefined ? [] : [{ resortId, code: section.failed }],
    ),
  };
}
