// Contract of the entitlements that the member's shares give.

import { PUBLIC_ERROR_CODES } from "@portico/domain/error-messages";
import { HOLDING_STATUSES } from "@portico/domain/holding";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { CSV_RESPONSE } from "../http/file-responses.ts";
import { statusChange } from "../points/contract.ts";
import { stayVerdict } from "../stays/verdict-contract.ts";

/** Fields that the back-end does not state are `null`. */
const entitlement = z
  .object({
    /** The id, or the position in the list if there is none. */
    name: z.string(),
    id: z.string().nullable(),
    resortId: z.string().nullable(),
    resortName: z.string().nullable(),
    balance: z.number().nullable(),
    expiresOn: z.iso.date().nullable(),
    /** The status as the back-end states it. */
    given: z.string().nullable(),
    status: z.enum(HOLDING_STATUSES),
    because: z.string(),
    /** Whether it can be used today. Only these are counted (reading R44). */
    usable: z.boolean(),
    daysLeft: z.int().nullable(),
    /** Whether today is the last day to use it. */
    isLastDay: z.boolean(),
    nextChange: statusChange.nullable(),
  })
  .meta({ id: "Entitlement" });

const entitlementsResponse = z
  .object({
    today: z.iso.date(),
    entitlements: z.array(entitlement),
    /** Usable entitlements at each resort; the counts add up to `atLeast`. */
    resorts: z.array(
      z.object({
        resortId: z.string().nullable(),
        resortName: z.string().nullable(),
        usable: z.int(),
        /** Their remaining weeks: one entitlement can give several. */
        weeks: z.number(),
      }),
    ),
    /** Whether the member may book an owner week with them. */
    ownerWeek: stayVerdict,
    /** Number usable today; `null` if a resort could not be read. */
    active: z.int().nullable(),
    /** Number usable today among those that were read. */
    atLeast: z.int(),
    /** Entitlements that are not counted, because the back-end's data about them is incomplete. */
    unknown: z.array(z.string()),
    /** The resorts whose entitlements could not be read. */
    failed: z.array(
      z.object({ resortId: z.string(), resortName: z.string().nullable(), code: z.enum(PUBLIC_ERROR_CODES) }),
    ),
  })
  .meta({ id: "Entitlements" });

export const entitlementEndpoints = {
  "GET /api/entitlements": {
    access: "/entitlements",
    summary: "The entitlements of the member's shares",
    response: entitlementsResponse,
    problems: [502],
  },
  "GET /api/entitlements/table": {
    access: "/entitlements",
    summary: "The entitlements for a spreadsheet",
    ...CSV_RESPONSE,
    problems: [502],
  },
} as const satisfies EndpointTable;

export type EntitlementView = z.infer<typeof entitlement>;
export type EntitlementsResponse = z.infer<typeof entitlementsResponse>;
