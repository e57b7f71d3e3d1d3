// A section that fails carries an error code; the other sections of the response are still returned.

import { type PublicErrorCode, toPublicErrorCode } from "@portico/domain/error-messages";
import { PorticoError } from "@portico/domain/errors";
import type { PortalLog } from "../portal/portal.ts";

export type SectionResult<Value> =
  | { readonly value: Value; readonly failed?: never }
  | { readonly failed: PublicErrorCode };

/** Names of sections, for the log only. */
export const SECTION_NAMES = [
  "bookings",
  "charges",
  "clientInfo",
  "club resort",
  "credits",
  "dashboard booking",
  "dashboard charges",
  "dashboard entitlements",
  "dashboard memberships",
  "dashboard overdue",
  "dashboard points",
  "dashboard preferences",
  "dashboard todos",
  "devices",
  "email",
  "entitlements",
  "facts",
  "history",
  "ledger bookings",
  "ledger lots",
  "memberships",
  "nearest",
  "notice",
  "ownership",
  "payments",
  "place",
  "plan",
  "points",
  "profile",
  "purchases",
  "resorts",
  "sessions",
  "specials",
  "steps",
] as const;
type SectionName = (typeof SECTION_NAMES)[number];

/** Never rejects; a failure is logged with the section's name. */
export async function loadSection<Value>(
  name: SectionName,
  load: () => Promise<Value>,
  log: PortalLog,
): Promise<SectionResult<Value>> {
  try {
    return { value: await load() };
  } catch (error) {
    log.warn({ event: "part.failed", part: name, code: failureCode(error), error });
    return { failed: failureCode(error) };
  }
}

export function sectionValue<Value>(section: SectionResult<Value> | undefined): Value | undefined {
  return section === undefined || section.failed !== undefined ? undefined : section.value;
}

function failureCode(error: unknown): PublicErrorCode {
  return error instanceof PorticoError ? toPublicErrorCode(error.code) : "SOMETHING_WRONG";
}
