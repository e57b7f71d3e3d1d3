// The entitlements of all the resorts at which a member owns shares. The back-end is asked resort by resort; one that fails leaves the
// others standing, and is named.

import type { Entitlement } from "@portico/domain/entitlements/entitlement";
import type { AnsweredCode } from "@portico/domain/error-words";
import type { PortalLog } from "../portal.ts";
import { atOnce } from "./at-once.ts";
import { settled } from "./parts.ts";

/** What was found, and the resorts that could not be asked. */
export interface FoundEntitlements {
  readonly entitlements: readonly Entitlement[];
  readonly failed: readonly { readonly resortId: string; readonly code: AnsweredCode }[];
}

/** Asks each resort once, a few at a time. */
export async function readEntitlements(
  resorts: readonly string[],
  atResort: (resortId: string) => Promise<readonly Entitlement[]>,
  log: PortalLog,
): Promise<FoundEntitlements> {
  const asked = await atOnce([...new Set(resorts)], async (resortId) => ({
    resortId,
    part: await settled("entitlements", () => atResort(resortId), log),
  }));
  return {
    entitlements: asked.flatMap(({ part }) => (part.failed === undefined ? part.value : [])),
    failed: asked.flatMap(({ resortId, part }) => (part.failed === undefined ? [] : [{ resortId, code: part.failed }])),
  };
}
