// The entitlements of a member's shares.

import { ANSWERED_CODES } from "@portico/domain/error-words";
import { HOLDING_STATUSES } from "@portico/domain/holding";
import { z } from "zod";
import type { EndpointTable } from "../http/endpoint.ts";
import { statusChange } from "../points/contract.ts";
import { stayVerdict } from "../stays/verdict-contract.ts";

/** An entitlement today; a part that the club does not say is `null`. */
const entitlement = z
  .object({
    /** The share entitlement's id, or its place in the list where it has none. */
    name: z.string(),
    id: z.string().nullable(),
    resortId: z.string().nullable(),
    resortName: z.string().nullable(),
    balance: z.number().nullable(),
    expiresOn: z.iso.date().nullable(),
    /** The club's own word. */
    given: z.string().nullable(),
    status: z.enum(HOLDING_STATUSES),
    because: z.string(),
    /** Whether it can be used today: then, and only then, it is counted (reading R44). */
    usable: z.boolean(),
    daysLeft: z.int().nullable(),
    /** Whether it can be used today for the last time. */
    isLastDay: z.boolean(),
    nextChange: statusChange.nullable(),
  })
  .meta({ id: "Entitlement" });

/** All of them. */
const entitlementsAnswer = z
  .object({
    today: z.iso.date(),
    entitlements: z.array(entitlement),
    /** What can be done with them: whether the member may book an owner week, and where. */
    ownerWeek: stayVerdict,
    /** How many can be used today; `null` while a resort could not be asked. */
    active: z.int().nullable(),
    /** How many of those that were read can be used today. */
    atLeast: z.int(),
    /** Those that could not be counted, because the club does not say enough about them. */
    unknown: z.array(z.string()),
    /** The resorts that could not be asked. */
    failed: z.array(
      z.object({ resortId: z.string(), resortName: z.string().nullable(), code: z.enum(ANSWERED_CODES) }),
    ),
  })
  .meta({ id: "Entitlements" });

/** The endpoint of entitlements. */
export const entitlementEndpoints = {
  "GET /api/entitlements": {
    access: "/entitlements",
    summary: "The entitlements of the member's shares",
    answer: entitlementsAnswer,
    problems: [502],
  },
  "GET /api/entitlements/table": {
    access: "/entitlements",
    summary: "The entitlements for a spreadsheet",
    answer: z.any().describe("The text of the table, as CSV"),
    problems: [502],
  },
} as const satisfies EndpointTable;

/** An entitlement today. */
export type EntitlementView = z.infer<typeof entitlement>;
/** All of them. */
export type EntitlementsAnswer = z.infer<typeof entitlementsAnswer>;
